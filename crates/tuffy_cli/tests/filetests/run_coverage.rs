//! What the `; run:` directives as a whole must have: each opcode runs somewhere, each category of undefined behaviour,
//! limit and other end happens somewhere.

use crate::section::Section;
use std::collections::BTreeSet;
use tuffy_ir::{Opcode, read_text};
use tuffy_ir_interp::{Category, Limit};

/// Opcodes that need not run, and why.
const NOT_RUN: &[(Opcode, &str)] = &[
    (Opcode::TargetOp, "the interpreter has none; it says so"),
    (Opcode::TargetIntrinsic, "the interpreter has none; it says so"),
    (Opcode::FrameAddress, "the interpreter has none; it says so"),
    (Opcode::ReturnAddress, "the interpreter has none; it says so"),
    (Opcode::ThreadPointer, "the interpreter has none; it says so"),
];

/// Limits that need not be reached, and why.
const NOT_REACHED: &[(Limit, &str)] = &[(Limit::Output, "256 MiB; a test of the command reaches a lower one")];

/// How many directives there are at least.
const LEAST: usize = 300;

/// Checks all sections together.
pub fn check(sections: &[Section]) -> Result<(), String> {
    let (mut used, mut ends) = (BTreeSet::new(), BTreeSet::new());
    let mut count = 0;
    for section in sections.iter().filter(|s| !s.runs.is_empty()) {
        count += section.runs.len();
        for run in &section.runs {
            ends.extend(run.text.split_once(" == ").map(|(_, end)| end.trim().to_owned()));
        }
        // A section that does not read fails on its own.
        let Ok(parsed) = read_text(&section.text, false) else { continue };
        for func in parsed.module.functions() {
            for inst in func.insts_in_order() {
                used.insert((func.op(inst), func.inst(inst).lanes()));
            }
        }
    }
    let mut missing = Vec::new();
    for op in Opcode::before_legalization().filter(|op| !NOT_RUN.iter().any(|(o, _)| o == op)) {
        if !used.contains(&(op, false)) {
            missing.push(format!("no section with `; run:` has `{op}`"));
        }
        if op.spec().lanes && !used.contains(&(op, true)) {
            missing.push(format!("no section with `; run:` has `vec.{op}`"));
        }
    }
    let categories = Category::ALL.iter().map(|(_, name, _)| format!("ub({name})"));
    let limits = Limit::ALL.iter().filter(|l| !NOT_REACHED.iter().any(|(n, _)| n == *l));
    let limits = limits.map(|l| format!("limit({l})"));
    let others = ["trap", "unwind", "void"].map(str::to_owned);
    for end in categories.chain(limits).chain(others).filter(|end| !ends.contains(end)) {
        missing.push(format!("no run ends with `== {end}`"));
    }
    if count < LEAST {
        missing.push(format!("there are {count} `; run:` lines, but should be at least {LEAST}"));
    }
    if missing.is_empty() { Ok(()) } else { Err(missing.join("\n")) }
}
