//! `tuffy check`: read files and verify them.

use crate::console::emit;
use crate::exit::WRONG_INPUT;
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

/// Runs the command and gives its exit code: that of the last file with something wrong.
pub fn run(args: &Args) -> u8 {
    let style = if args.json { Style::Json } else { Style::Text };
    let mut code = 0;
    for file in &args.files {
        let checked = match Input::open(file, style) {
            Some(input) => input.module(style).ok_or_else(|| input.failed().code),
            None => Err(WRONG_INPUT),
        };
        match checked {
            Err(wrong) => code = wrong,
            Ok(_) if args.quiet || args.json => {}
            Ok(parsed) => {
                let functions = parsed.module.functions().count();
                let insts: usize = parsed.module.functions().map(|f| f.num_insts()).sum();
                let count = |n: usize, thing: &str| format!("{n} {thing}{}", if n == 1 { "" } else { "s" });
                let file = if file == "-" { "<stdin>" } else { file };
                emit(&format_args!("{file}: ok ({}, {})", count(functions, "function"), count(insts, "instruction")));
            }
        }
    }
    code
}
