//! Target operations of x86-64: what `target.op` and `target.intrinsic` name `x86.…`.
//!
//! | file | does |
//! |---|---|
//! | `table` | the operations, one row each |
//! | `encoding` | the bytes of one, with or without VEX |
//!
//! A row is taken apart when it is first asked for.

mod encoding;
mod table;

pub use crate::features::FEATURES;
use encoding::Encoding;
pub use encoding::bytes_of;
use rustc_hash::FxHashMap;
use std::sync::OnceLock;
pub use table::{ROWS, Row};

use tuffy_ir::{Function, Inst};
use tuffy_target::Features;
use tuffy_target::intrinsic::{IntrinsicShape, Register, split_name};

/// A register of an operation and what the allocator must know of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// Which kind of register.
    pub register: Register,
    /// In which it is, by its number in encodings.
    pub fixed: Option<u8>,
    /// Whether no result shares it.
    pub late: bool,
    /// The operand whose register a result takes.
    pub tied: Option<usize>,
}

/// When a result is 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flag {
    /// This condition, by its number in encodings.
    If(u8),
    /// Both.
    Both(u8, u8),
    /// One of them at least.
    Either(u8, u8),
}

/// An operation.
#[derive(Debug)]
pub struct Intrinsic {
    needs: Option<u8>,
    /// What it takes.
    pub operands: Vec<Slot>,
    /// What it gives, then what it destroys.
    pub results: Vec<Slot>,
    /// How many results there are.
    pub given: usize,
    /// What the last result is, if the flags say it.
    pub flag: Option<Flag>,
    /// Whether it changes all vector registers.
    pub destroys_vectors: bool,
    encoding: Encoding,
}

const NAMED: [&str; 8] = ["ax", "cx", "dx", "bx", "sp", "bp", "si", "di"];
const CONDITIONS: [&str; 16] = ["o", "no", "b", "ae", "e", "ne", "be", "a", "s", "ns", "p", "np", "l", "ge", "le", "g"];

fn condition(name: &str) -> u8 {
    CONDITIONS.iter().position(|c| *c == name).expect("a condition of the table") as u8
}

fn flag(text: &str) -> Flag {
    match (text.split_once('&'), text.split_once('|')) {
        (Some((a, b)), _) => Flag::Both(condition(a), condition(b)),
        (_, Some((a, b))) => Flag::Either(condition(a), condition(b)),
        _ => Flag::If(condition(text)),
    }
}

fn slot(text: &str) -> Slot {
    let (text, tied) = match text.split_once('=') {
        Some((text, operand)) => (text, Some(operand.parse().expect("the number of an operand"))),
        None => (text, None),
    };
    let (text, late) = text.strip_suffix('!').map_or((text, false), |t| (t, true));
    let (text, fixed) = match text.split_once('@') {
        Some((text, name)) => {
            let named = NAMED.iter().position(|n| *n == name).map(|i| i as u8);
            (text, named.or_else(|| name.parse().ok()))
        }
        None => (text, None),
    };
    let register = match text {
        "x" => Register::Vector(128),
        "y" => Register::Vector(256),
        "d" => Register::Int(32),
        "q" => Register::Int(64),
        "p" => Register::Address,
        other => panic!("the table has no register `{other}`"),
    };
    Slot { register, fixed, late, tied }
}

fn intrinsic(row: &'static Row) -> Intrinsic {
    let (operands, rest) = row.form.split_once("->").expect("results stand after an arrow");
    let (given, destroyed) = rest.split_once('/').unwrap_or((rest, ""));
    let (given, flag) = match given.split_once("if") {
        Some((given, condition)) => (given, Some(flag(condition.trim()))),
        None => (given, None),
    };
    let operands: Vec<Slot> = operands.split_whitespace().map(slot).collect();
    let mut results: Vec<Slot> = given.split_whitespace().map(slot).collect();
    if flag.is_some() {
        results.push(Slot { register: Register::Int(32), fixed: None, late: false, tied: None });
    }
    let given = results.len();
    results.extend(destroyed.split_whitespace().filter(|w| *w != "all").map(slot));
    let wide = |s: &Slot| s.register == Register::Vector(256);
    let is_wide = operands.iter().chain(&results).any(wide);
    let encoding = Encoding::parse(row.encoding, is_wide || row.mnemonic.starts_with('v'), is_wide);
    Intrinsic {
        needs: row.needs,
        operands,
        results,
        given,
        flag,
        destroys_vectors: destroyed.contains("all"),
        encoding,
    }
}

/// The operation of this name, which begins with `x86.`.
pub fn find(name: &str) -> Option<&'static Intrinsic> {
    static KNOWN: OnceLock<FxHashMap<&str, (&Row, OnceLock<Intrinsic>)>> = OnceLock::new();
    let known = KNOWN.get_or_init(|| ROWS.iter().map(|row| (row.name, (row, OnceLock::new()))).collect());
    let (row, parsed) = known.get(name.strip_prefix("x86.")?)?;
    Some(parsed.get_or_init(|| intrinsic(row)))
}

/// The operation of an `m.intrinsic`, and its constant if it has one.
pub fn of(func: &Function, inst: Inst) -> (&'static Intrinsic, Option<i64>) {
    let (name, mut constants) = split_name(func.inst(inst).imm().name().as_str());
    (find(name).expect("legalization asked for it"), constants.next().flatten())
}

/// The operation that a string names, with its constants: the registers that it takes and gives.
pub fn shape(text: &str, features: Features) -> Result<IntrinsicShape, String> {
    let (name, constants) = split_name(text);
    let Some(found) = find(name) else {
        return Err(format!("there is no operation `{name}` for `x86_64`"));
    };
    if let Some(needed) = found.needs.filter(|f| !features.has(*f)) {
        let feature = FEATURES.iter().find(|f| f.feature == needed).map_or("", |f| f.name);
        return Err(format!("`{name}` needs the feature `{feature}`, which this function may not assume"));
    }
    let constants: Vec<Option<i64>> = constants.collect();
    let wanted = found.encoding.constants();
    if constants.len() != wanted {
        return Err(format!("`{name}` has {wanted} constants, but {} are stated", constants.len()));
    }
    if constants.iter().any(|c| c.is_none_or(|n| !(-128..256).contains(&n))) {
        return Err(format!("a constant of `{name}` is no number of 8 bits"));
    }
    if found.encoding.has_scale() && !matches!(constants[0], Some(1 | 2 | 4 | 8)) {
        return Err(format!("the scale of `{name}` is none of 1, 2, 4 and 8"));
    }
    let registers = |slots: &[Slot]| slots.iter().map(|s| s.register).collect();
    Ok(IntrinsicShape {
        operands: registers(&found.operands),
        results: registers(&found.results),
        given: found.given,
        has_effects: found.encoding.has_effects(&found.operands) || found.given == 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::disassemble::disassemble;

    #[test]
    fn rows_are_taken_apart_and_encode_what_they_name() {
        let mut seen = std::collections::HashSet::new();
        for row in ROWS {
            assert!(seen.insert(row.name), "{} stands twice", row.name);
            let found = find(&format!("x86.{}", row.name)).expect("a row");
            // Registers beyond the first eight, so that every bit of a prefix is used; another for each operand.
            let mut next = 8;
            let mut place = |slot: &Slot| slot.fixed.unwrap_or_else(|| (next, next += 1).0);
            let operands: Vec<u8> = found.operands.iter().map(&mut place).collect();
            let results: Vec<u8> =
                found.results.iter().map(|r| r.tied.map_or_else(|| place(r), |tied| operands[tied])).collect();
            let bytes = bytes_of(found, &results, &operands, Some(1));
            let lines = disassemble(&bytes);
            let first = lines.first().map(|l| l.text.clone()).unwrap_or_default();
            // The tables of AVX and BMI name an instruction alike; predicates of comparisons are in the mnemonic.
            let mnemonic = row.mnemonic.trim_start_matches('v');
            let names = |text: &str| {
                let shown = text.split(' ').next().unwrap_or_default().trim_start_matches('v');
                shown.starts_with(mnemonic)
                    || mnemonic.starts_with("cmp") && shown.starts_with("cmp")
                    || mnemonic == "pclmulqdq" && shown.starts_with("pclmul")
            };
            // Bytes as they stand may bring something into the flags first.
            let raw = row.encoding.starts_with("raw");
            let same = names(&first) || raw && lines.iter().any(|l| names(&l.text));
            assert!(same, "{}: `{first}`, not `{}`", row.name, row.mnemonic);
            let complete = lines.iter().all(|l| !l.text.contains("bad"));
            assert!(complete, "{}: {lines:?}", row.name);
        }
    }

    #[test]
    fn operations_that_are_not_there_are_named() {
        let none = Features::default();
        assert!(shape("x86.no.such", none).is_err_and(|e| e.contains("x86.no.such")));
        assert!(shape("x86.avx2.pavg.b", none).is_err_and(|e| e.contains("`avx2`")));
        assert!(shape("x86.sse2.pavg.b 3", none).is_err_and(|e| e.contains("0 constants")));
        assert!(shape("x86.sse2.pslli.w", none).is_err_and(|e| e.contains("1 constants")));
        assert!(shape("x86.sse2.pslli.w 700", none).is_err());
    }
}
