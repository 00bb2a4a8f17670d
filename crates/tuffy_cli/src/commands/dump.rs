//! `tuffy dump`: print a module, or the control flow of its functions.

use crate::console::write_out;
use crate::exit::{Failed, WRONG_INPUT};
use crate::input::{Input, ReadArgs, Style};
use std::fmt::Write as _;
use tuffy_ir::text::parse_function_name;
use tuffy_ir::{Event, Function, Module, print_function, print_inst, print_module};

/// The command line.
#[derive(clap::Args)]
pub struct Args {
    /// The file; `-` is standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// Print the control flow graph in this format instead of the module
    #[arg(long, value_name = "FORMAT")]
    cfg: Option<Format>,
    /// Only this function
    #[arg(long, value_name = "@NAME")]
    function: Option<String>,
    #[command(flatten)]
    read: ReadArgs,
}

/// The most functions that an error names.
const MAX_NAMED: usize = 20;

#[derive(Clone, Copy, clap::ValueEnum)]
enum Format {
    /// Graphviz: one digraph for the module, regions as boxes
    Dot,
}

/// Runs the command and gives its exit code.
pub fn run(args: &Args) -> u8 {
    match args.read.check(&[&args.file]) {
        Ok(()) => dump(args).map_or_else(|failed| failed.report(false), |()| 0),
        Err(failed) => failed.report(false),
    }
}

fn dump(args: &Args) -> Result<(), Failed> {
    let input = Input::open(&args.file, Style::Text).ok_or_else(|| Failed::shown(WRONG_INPUT))?.reading(args.read);
    let parsed = input.module(Style::Text).ok_or_else(|| input.failed())?;
    let module = &parsed.module;
    let only = match &args.function {
        None => None,
        Some(name) => match parse_function_name(name).and_then(|n| module.function(n)) {
            Some(f) => Some(f),
            None => {
                let has = match module.functions().count() {
                    0 => "no functions".to_owned(),
                    n if n > MAX_NAMED => format!("{n} others"),
                    _ => module.functions().map(|f| format!("@{}", f.name)).collect::<Vec<_>>().join(", "),
                };
                return Err(Failed::input(format!("{} has no function {name}; it has {has}", args.file)));
            }
        },
    };
    let text = match (args.cfg, only) {
        (Some(Format::Dot), only) => dot(module, only),
        (None, Some(f)) => print_function(f),
        (None, None) => print_module(module),
    };
    write_out(text.as_bytes());
    Ok(())
}

/// One digraph; each function and region is a cluster.
fn dot(module: &Module, only: Option<&Function>) -> String {
    let mut out = String::from("digraph module {\n  node [shape=box, fontname=monospace];\n");
    let functions: Vec<&Function> = only.map_or_else(|| module.functions().collect(), |f| vec![f]);
    for (n, func) in functions.into_iter().enumerate() {
        dot_function(&mut out, func, n);
    }
    out.push_str("}\n");
    out
}

fn dot_function(out: &mut String, func: &Function, n: usize) {
    let _ = writeln!(out, "  subgraph cluster_f{n} {{\n    label=\"@{}\";", escape(&func.name.to_string()));
    let mut regions = 0;
    for event in func.walk() {
        match event {
            Event::Enter(region) => {
                let kind = func.region_kind(region).as_str();
                let _ = writeln!(out, "    subgraph cluster_f{n}_r{regions} {{\n    label=\"{kind}\";");
                regions += 1;
            }
            Event::Leave(_) => out.push_str("    }\n"),
            Event::Block(block) => {
                let mut label = escape(&func.show_block(block).to_string());
                if !func.params(block).is_empty() {
                    let params: Vec<String> =
                        func.params(block).iter().map(|&p| format!("{}: {}", func.show(p), func.ty(p))).collect();
                    let _ = write!(label, "({})", escape(&params.join(", ")));
                }
                label.push_str(":\\l");
                for inst in func.block_insts(block) {
                    let _ = write!(label, "  {}\\l", escape(&print_inst(func, inst)));
                }
                let _ = writeln!(out, "    f{n}_{} [label=\"{label}\"];", id(func, block));
            }
        }
    }
    for block in func.blocks_in_order() {
        let Some(last) = func.terminator(block) else { continue };
        let count = func.successors(last).count();
        for (k, next) in func.successors(last).enumerate() {
            let label = match (func.op(last), k) {
                (tuffy_ir::Opcode::Brif, 0) => " [label=\"true\"]".to_owned(),
                (tuffy_ir::Opcode::Brif, _) => " [label=\"false\"]".to_owned(),
                (tuffy_ir::Opcode::Invoke, 1) => " [label=\"unwind\"]".to_owned(),
                (tuffy_ir::Opcode::Switch, _) if count > 1 => {
                    let key = func.case_key(&func.targets(last)[k]);
                    format!(" [label=\"{}\"]", key.map_or("default".to_owned(), ToString::to_string))
                }
                _ => String::new(),
            };
            let _ = writeln!(out, "    f{n}_{} -> f{n}_{}{label};", id(func, block), id(func, next));
        }
    }
    out.push_str("  }\n");
}

fn id(func: &Function, block: tuffy_ir::Block) -> String {
    func.show_block(block).to_string().replace('.', "_")
}

fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}
