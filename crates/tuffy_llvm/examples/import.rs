//! Prints an LLVM IR file as Tuffy IR: `cargo run -p tuffy_llvm --example import -- file.ll`.

use std::process::ExitCode;
use tuffy_ir::{SourceText, Stage, print_module, verify_module};
use tuffy_llvm::{Notes, Options, parse_module, translate_module};

fn main() -> ExitCode {
    let file = std::env::args().nth(1).unwrap_or_default();
    let text = match std::fs::read(&file) {
        Ok(text) => text,
        Err(e) => {
            eprintln!("error: cannot read {file}: {e}");
            return ExitCode::FAILURE;
        }
    };
    let mut notes = Notes::default();
    let module = parse_module(&text, &mut notes).and_then(|m| translate_module(m, &Options::default(), &mut notes));
    match module {
        Ok(module) => {
            println!("{}", print_module(&module));
            let errors = verify_module(&module, Stage::High);
            for error in errors.iter().take(10) {
                eprintln!("verify: {error:?}");
            }
            if errors.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(problems) => {
            for problem in &problems {
                eprintln!("{}", problem.show(&SourceText { file: &file, text: &text }));
            }
            ExitCode::FAILURE
        }
    }
}
