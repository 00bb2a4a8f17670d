//! `tuffy check`: read files and verify them.

use crate::console::emit;
use crate::input::{Input, Style};

/// The command line.
#[derive(clap::Args)]
pub struct Args {
    /// Files to check; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Print errors as JSON, one object a line, on standard output
    #[arg(long)]
    json: bool,
    /// Print nothing for files that are right
    #[arg(short, long)]
    quiet: bool,
}

/// Runs the command; says whether all went well.
pub fn run(args: &Args) -> bool {
    let style = if args.json { Style::Json } else { Style::Text };
    let mut ok = true;
    for file in &args.files {
        let checked = Input::open(file, style).and_then(|input| input.module(style));
        match checked {
            None => ok = false,
            Some(_) if args.quiet || args.json => {}
            Some(parsed) => {
                let functions = parsed.module.functions().count();
                let insts: usize = parsed.module.functions().map(|f| f.num_insts()).sum();
                let count = |n: usize, thing: &str| format!("{n} {thing}{}", if n == 1 { "" } else { "s" });
                let file = if file == "-" { "<stdin>" } else { file };
                emit(&format_args!("{file}: ok ({}, {})", count(functions, "function"), count(insts, "instruction")));
            }
        }
    }
    ok
}
