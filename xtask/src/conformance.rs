//! `cargo xtask conformance`: vectors from the executable semantics in Rocq, for checking the interpreter.
//!
//! The inputs are made here; every result is computed by `coqc` from the evaluator in `proofs/`. Poison is `null`.

use crate::root;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

/// One vector: what goes into the JSON line, and the Rocq term that gives its result.
struct Vector {
    json: String,
    term: String,
}

/// Makes the vectors and writes them to `tests/conformance`.
pub fn run() -> Result<(), String> {
    let proofs = root().join("proofs");
    let work = std::env::temp_dir().join(format!("tuffy-conformance-{}", std::process::id()));
    let result = build(&proofs, &work).and_then(|()| write_all(&work));
    let _ = std::fs::remove_dir_all(&work);
    result
}

/// Compiles the part of the development that the evaluator needs, in a folder of its own.
fn build(proofs: &Path, work: &Path) -> Result<(), String> {
    let core = work.join("theories/Core");
    std::fs::create_dir_all(&core).map_err(|e| e.to_string())?;
    for file in ["Ints", "ZBits", "Float", "Value", "Syntax", "Eval"] {
        let name = format!("theories/Core/{file}.v");
        std::fs::copy(proofs.join(&name), work.join(&name)).map_err(|e| format!("cannot read {name}: {e}"))?;
        coqc(work, &name)?;
    }
    Ok(())
}

fn coqc(work: &Path, file: &str) -> Result<(), String> {
    let output = Command::new("coqc").args(["-Q", "theories", "Tuffy", file]).current_dir(work).output();
    match output {
        Ok(o) if o.status.success() => Ok(()),
        Ok(o) => Err(format!("coqc {file}: {}", String::from_utf8_lossy(&o.stderr))),
        Err(e) => Err(format!("coqc cannot start ({e}); it is in the Debian package coq")),
    }
}

fn write_all(work: &Path) -> Result<(), String> {
    let folder = root().join("tests/conformance");
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for (name, vectors) in [
        ("arithmetic", binary(&mut random, ARITHMETIC)),
        ("bits", binary(&mut random, BITS)),
        ("comparison", binary(&mut random, COMPARISON)),
        ("widths", widths(&mut random)),
        ("annotations", annotations(&mut random)),
    ] {
        let results = evaluate(work, &vectors)?;
        let mut out = String::new();
        for (v, r) in vectors.iter().zip(&results) {
            let result = r.as_ref().map_or("null".to_owned(), |n| format!("\"{n}\""));
            let _ = writeln!(out, "{{{},\"result\":{result}}}", v.json);
        }
        std::fs::write(folder.join(format!("{name}.jsonl")), out).map_err(|e| e.to_string())?;
        println!("tests/conformance/{name}.jsonl: {} vectors", vectors.len());
    }
    Ok(())
}

/// What Rocq computes for each vector; `None` is poison.
fn evaluate(work: &Path, vectors: &[Vector]) -> Result<Vec<Option<String>>, String> {
    let mut results = Vec::new();
    for chunk in vectors.chunks(400) {
        let mut text = String::from(
            "From Coq Require Import ZArith List String.\nImport ListNotations.\nOpen Scope Z_scope.\n\
             From Tuffy.Core Require Import Ints ZBits Value Syntax Eval.\n\
             Definition k : cenv := fun _ => 0.\n\
             Definition c : choice := mkChoice false NPref.\n\
             Definition show (v : val) : option Z :=\n  match v with VInt z => Some z | VBool b => Some (if b then 1 else 0) | _ => None end.\n\
             Set Printing Depth 1000000.\nSet Printing Width 1000000.\n\
             Redirect \"vectors\" Eval vm_compute in [\n",
        );
        for (i, v) in chunk.iter().enumerate() {
            let _ = writeln!(text, "  show ({}){}", v.term, if i + 1 < chunk.len() { ";" } else { "" });
        }
        text.push_str("].\n");
        std::fs::write(work.join("Vectors.v"), text).map_err(|e| e.to_string())?;
        coqc(work, "Vectors.v")?;
        let printed = std::fs::read_to_string(work.join("vectors.out")).map_err(|e| e.to_string())?;
        let list = printed.split('[').nth(1).and_then(|t| t.split(']').next()).ok_or("coqc printed no list")?;
        let parsed: Vec<Option<String>> = list.split(';').map(parse_option).collect();
        if parsed.len() != chunk.len() {
            return Err(format!("{} results for {} vectors", parsed.len(), chunk.len()));
        }
        results.extend(parsed);
    }
    Ok(results)
}

fn parse_option(text: &str) -> Option<String> {
    let number = text.trim().strip_prefix("Some")?.trim();
    Some(number.trim_start_matches('(').trim_end_matches(')').trim().to_owned())
}

const ARITHMETIC: &[(&str, &str)] =
    &[("add", "Add"), ("sub", "Sub"), ("mul", "Mul"), ("div", "Div"), ("rem", "Rem"), ("min", "Min"), ("max", "Max")];
const BITS: &[(&str, &str)] = &[("and", "And"), ("or", "Or"), ("xor", "Xor"), ("shl", "Shl"), ("shr", "Shr")];
const COMPARISON: &[(&str, &str)] = &[
    ("icmp.eq", "(ICmp Eq_)"),
    ("icmp.ne", "(ICmp Ne_)"),
    ("icmp.lt", "(ICmp Lt_)"),
    ("icmp.le", "(ICmp Le_)"),
    ("icmp.gt", "(ICmp Gt_)"),
    ("icmp.ge", "(ICmp Ge_)"),
];

fn binary(random: &mut Random, ops: &[(&str, &str)]) -> Vec<Vector> {
    let mut vectors = Vec::new();
    for (name, term) in ops {
        for _ in 0..300 {
            let a = random.integer();
            let b = if name.starts_with("sh") { random.shift() } else { random.integer() };
            vectors.push(Vector {
                json: format!("\"op\":\"{name}\",\"args\":[\"{a}\",\"{b}\"]"),
                term: format!("eval_bin F64 c k {term} (VInt ({a})) (VInt ({b}))"),
            });
        }
    }
    vectors
}

fn widths(random: &mut Random) -> Vec<Vector> {
    let mut vectors = Vec::new();
    for (name, term) in [("sext", "Sext"), ("zext", "Zext"), ("split.hi", "SplitHi"), ("split.lo", "SplitLo")] {
        for _ in 0..300 {
            let (a, n) = (random.integer(), random.width());
            vectors.push(Vector {
                json: format!("\"op\":\"{name}\",\"width\":{n},\"args\":[\"{a}\"]"),
                term: format!("eval_un k ({term} (CLit {n})) (VInt ({a}))"),
            });
        }
    }
    for _ in 0..300 {
        let a = random.integer();
        vectors.push(Vector {
            json: format!("\"op\":\"count_ones\",\"args\":[\"{a}\"]"),
            term: format!("eval_un k CountOnes (VInt ({a}))"),
        });
    }
    vectors
}

fn annotations(random: &mut Random) -> Vec<Vector> {
    let mut vectors = Vec::new();
    for (letter, sign) in [("s", "S_"), ("u", "U_")] {
        for _ in 0..300 {
            let n = random.width();
            let a = random.near_power(n);
            vectors.push(Vector {
                json: format!("\"op\":\"annotation\",\"range\":\"{letter}{n}\",\"args\":[\"{a}\"]"),
                term: format!("check k (AFits {sign} (CLit {n})) (VInt ({a}))"),
            });
        }
    }
    for _ in 0..600 {
        let (mask, bits, a) = (random.next() % 256, random.next() % 256, random.next() as i64 % 300);
        let (zeros, ones) = (mask & !bits, mask & bits);
        vectors.push(Vector {
            json: format!("\"op\":\"annotation\",\"zeros\":\"{zeros}\",\"ones\":\"{ones}\",\"args\":[\"{a}\"]"),
            term: format!("check k (AKnown (CLit {zeros}) (CLit {ones})) (VInt ({a}))"),
        });
    }
    vectors
}

/// A fixed sequence of pseudo-random inputs.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn width(&mut self) -> u32 {
        const WIDTHS: [u32; 14] = [1, 2, 7, 8, 9, 16, 31, 32, 33, 63, 64, 65, 127, 200];
        WIDTHS[(self.next() % 14) as usize]
    }

    /// Around `±2^n`, `±2^(n-1)` and 0.
    fn near_power(&mut self, n: u32) -> String {
        let power = match self.next() % 3 {
            0 => tuffy_ir::Int::pow2(n.into()),
            1 => tuffy_ir::Int::pow2((n - 1).into()),
            _ => tuffy_ir::Int::ZERO,
        };
        let power = if self.next().is_multiple_of(2) { power } else { power.neg() };
        decimal(&power.add(&tuffy_ir::Int::from(self.next() as i64 % 3)))
    }

    fn integer(&mut self) -> String {
        match self.next() % 4 {
            0 => (self.next() as i64 % 20).to_string(),
            1 => (self.next() as i64).to_string(),
            2 => {
                let n = self.width();
                self.near_power(n)
            }
            _ => {
                let wide = tuffy_ir::Int::from(self.next() as i64).mul(&tuffy_ir::Int::from(self.next()));
                decimal(&wide.mul(&tuffy_ir::Int::from(self.next() >> (self.next() % 64))))
            }
        }
    }

    fn shift(&mut self) -> String {
        (self.next() as i64 % 200 + if self.next().is_multiple_of(4) { 0 } else { 100 }).to_string()
    }
}

/// Decimal at any size: Rocq reads no other notation.
fn decimal(n: &tuffy_ir::Int) -> String {
    let text = n.to_string();
    match text.trim_start_matches('-').strip_prefix("0x") {
        None => text,
        Some(hex) => {
            // Double and add, one hexadecimal digit at a time, on decimal digits.
            let mut digits = vec![0u8];
            for c in hex.chars() {
                let mut carry = c.to_digit(16).unwrap_or(0);
                for d in digits.iter_mut() {
                    let v = u32::from(*d) * 16 + carry;
                    *d = (v % 10) as u8;
                    carry = v / 10;
                }
                while carry > 0 {
                    digits.push((carry % 10) as u8);
                    carry /= 10;
                }
            }
            let sign = if n.is_negative() { "-" } else { "" };
            let body: String = digits.iter().rev().map(|d| char::from(b'0' + d)).collect();
            format!("{sign}{body}")
        }
    }
}
