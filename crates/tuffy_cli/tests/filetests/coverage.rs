//! What the file tests as a whole must have: a use and a rejection of each opcode, every word of the language, a broken
//! case of each invariant of the verifier.

use crate::section::Section;
use std::collections::BTreeSet;
use std::path::Path;
use tuffy_ir::{
    ATTRIBUTES, AttrKind, Cond, FCond, Function, Inst, Item, Opcode, Ordering, ReduceOp, RmwOp, RoundMode, read_text,
};

/// Invariants that no file test breaks, and why.
const NOT_IN_TEXT: &[(&str, &str)] = &[
    ("lists", "the reader places each thing once"),
    ("constants", "the reader makes only constants that are in range"),
    ("literals", "the reader has the same limits"),
    ("register-contract", "sections are verified as what they are before legalization; tests of the verifier break it"),
    ("nesting", "takes 1025 regions; the reader stops there, as tests/bombs.rs sees"),
];

/// Opcodes that no text can use or get wrong, and why. None today.
const NO_USE: &[(Opcode, &str)] = &[];
const NO_REJECTION: &[(Opcode, &str)] = &[];

/// Checks all sections together.
pub fn check(sections: &[Section]) -> Result<(), String> {
    let mut used = BTreeSet::new();
    for section in sections.iter().filter(|s| s.errors.is_empty()) {
        // A section that does not read fails on its own.
        if let Ok(parsed) = read_text(&section.text, false) {
            for func in parsed.module.functions() {
                func.insts_in_order().for_each(|inst| words(func, inst, &mut used));
            }
            let signs = parsed.module.entries().iter().flat_map(attributes);
            used.extend(signs.map(|name| format!("attribute {name}")));
        }
    }
    let mut rejected = BTreeSet::new();
    let mut broken = BTreeSet::new();
    for section in sections.iter().filter(|s| !s.errors.is_empty()) {
        for line in String::from_utf8_lossy(&section.text).lines() {
            broken.extend(line.split("invariant: ").skip(1).map(|name| first_word(name).to_owned()));
            let Some((code, _)) = line.split_once("; error:") else { continue };
            rejected.extend(mnemonic(code).map(Opcode::name));
        }
    }
    let mut missing = Vec::new();
    for word in wanted().filter(|w| !used.contains(w)) {
        missing.push(format!("no section without errors uses {word}"));
    }
    for op in Opcode::before_legalization().filter(|op| !NO_REJECTION.iter().any(|(o, _)| o == op)) {
        if !rejected.contains(op.name()) {
            missing.push(format!("no line with `; error:` has a wrong `{op}`"));
        }
    }
    let invariants = invariants()?;
    for name in invariants.iter().filter(|n| !broken.contains(*n) && !NOT_IN_TEXT.iter().any(|(t, _)| t == n)) {
        missing.push(format!("no section with errors says `; invariant: {name}`"));
    }
    for name in broken.iter().chain(NOT_IN_TEXT.iter().map(|(n, _)| *n).map(str::to_owned).collect::<Vec<_>>().iter()) {
        if !invariants.contains(name) {
            missing.push(format!("the verifier has no invariant `{name}`"));
        }
    }
    if missing.is_empty() { Ok(()) } else { Err(missing.join("\n")) }
}

/// Everything that some section must use.
fn wanted() -> impl Iterator<Item = String> {
    fn all<T: Copy + 'static>(what: &'static str, items: &'static [T], name: fn(T) -> &'static str) -> Vec<String> {
        items.iter().map(|&item| format!("{what} {}", name(item))).collect()
    }
    let opcodes = Opcode::before_legalization().filter(|op| !NO_USE.iter().any(|(o, _)| o == op));
    let lanes = Opcode::ALL.iter().filter(|op| op.spec().lanes);
    opcodes
        .map(|op| format!("`{op}`"))
        .chain(lanes.map(|op| format!("`vec.{op}`")))
        .chain(all("condition", Cond::ALL, Cond::as_str))
        .chain(all("float condition", FCond::ALL, FCond::as_str))
        .chain(all("ordering", Ordering::ALL, Ordering::as_str))
        .chain(all("operation", RmwOp::ALL, RmwOp::as_str))
        .chain(all("rounding", RoundMode::ALL, RoundMode::as_str))
        .chain(all("reduction", ReduceOp::ALL, ReduceOp::as_str))
        .chain(ATTRIBUTES.iter().map(|a| format!("attribute {}", a.name)))
}

/// What an instruction uses.
fn words(func: &Function, inst: Inst, used: &mut BTreeSet<String>) {
    let (data, op) = (func.inst(inst), func.op(inst));
    used.insert(if data.lanes() { format!("`vec.{op}`") } else { format!("`{op}`") });
    for item in op.spec().items.iter() {
        let Item::Dot(kind) = item else { continue };
        let word = match kind {
            AttrKind::Cond => format!("condition {}", data.imm().cond()),
            AttrKind::FCond => format!("float condition {}", data.imm().fcond()),
            AttrKind::Ordering => format!("ordering {}", data.imm().ordering()),
            AttrKind::Rmw => format!("operation {}", data.imm().rmw()),
            AttrKind::Round => format!("rounding {}", data.imm().round()),
            AttrKind::Reduce => format!("reduction {}", data.imm().reduce()),
            _ => continue,
        };
        used.insert(word);
    }
}

fn attributes(entry: &tuffy_ir::Entry) -> Vec<&'static str> {
    let attributes = match entry {
        tuffy_ir::Entry::Global(g) => &g.attributes,
        tuffy_ir::Entry::Extern(e) => &e.attributes,
        tuffy_ir::Entry::Alias(a) => &a.attributes,
        tuffy_ir::Entry::Function(f) => &f.attributes,
    };
    attributes.iter().map(|(name, _)| *name).collect()
}

/// The opcode of a line, which may be wrong in any other way.
fn mnemonic(line: &str) -> Option<Opcode> {
    let code = line.split_once('=').filter(|(results, _)| results.trim_start().starts_with(['v', 's']));
    let code = code.map_or(line, |(_, code)| code).trim_start();
    let word = code.split(|c: char| c.is_whitespace() || "(,;".contains(c)).next()?;
    Opcode::parse(word).map(|(op, ..)| op)
}

fn first_word(text: &str) -> &str {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_').next().unwrap_or("")
}

/// The names of the invariants, from the module doc of the verifier: in backticks, with a colon behind.
fn invariants() -> Result<BTreeSet<String>, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tuffy_ir/src/verify/mod.rs");
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let doc = text.lines().map_while(|l| l.strip_prefix("//!"));
    let list = doc.skip_while(|l| l.trim() != "# Invariants").skip(1).take_while(|l| !l.starts_with(" # "));
    let names: BTreeSet<String> = list
        .flat_map(|line| line.split("`: ").map(str::to_owned).collect::<Vec<_>>().into_iter().rev().skip(1))
        .filter_map(|before| before.rsplit('`').next().map(str::to_owned))
        .collect();
    if names.len() < 20 { Err(format!("found only the invariants {names:?}")) } else { Ok(names) }
}
