//! Reads LLVM IR files and says how much there is and how fast it went: `cargo run --release --example read -- FILES…`

use std::time::Instant;
use tuffy_ir::SourceText;
use tuffy_llvm::{Notes, Problem, parse_module};

fn main() {
    let mut wrong = false;
    for file in std::env::args().skip(1) {
        let text = match std::fs::read(&file) {
            Ok(text) => text,
            Err(e) => {
                eprintln!("{file}: {e}");
                continue;
            }
        };
        let start = Instant::now();
        let mut notes = Notes::default();
        let found = read(&text, &mut notes);
        let seconds = start.elapsed().as_secs_f64();
        match found {
            Ok((functions, insts)) => println!(
                "{file}: {functions} functions, {insts} instructions, {} bytes, {:.0} MB/s, {} notes",
                text.len(),
                text.len() as f64 / seconds / 1e6,
                notes.list().len()
            ),
            Err(problems) => {
                wrong = true;
                let source = SourceText { file: &file, text: &text };
                problems.iter().take(5).for_each(|p| eprintln!("{}", p.show(&source)));
            }
        }
        notes.list().iter().for_each(|n| println!("  note: {} ({} times)", n.message, n.count));
    }
    std::process::exit(i32::from(wrong));
}

fn read(text: &[u8], notes: &mut Notes) -> Result<(usize, usize), Vec<Problem>> {
    let mut module = parse_module(text, notes)?;
    let functions: Vec<_> = module.definitions().collect();
    let (count, mut insts, mut problems) = (functions.len(), 0, Vec::new());
    for function in functions {
        match module.read_body(function, notes) {
            Ok(body) => insts += body.insts.len(),
            Err(found) => problems.extend(found),
        }
    }
    if problems.is_empty() { Ok((count, insts)) } else { Err(problems) }
}
