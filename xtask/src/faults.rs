//! `cargo xtask faults`: does a fault make the checks fail? Each is put into a copy of the tree, and the check that
//! should notice runs.
//!
//! The copy shares nothing with the tree but the sources; it lives under `target/faults` and stays there, so that a
//! second run compiles less. Nothing here runs in the normal tests: it takes minutes.

use crate::root;
use std::path::Path;
use std::process::Command;

/// A fault: what it is, the file, what stands there, what stands there instead, and the command that must fail.
struct Fault {
    what: &'static str,
    file: &'static str,
    from: &'static str,
    to: &'static str,
    check: &'static [&'static str],
}

const PROOFS: &[&str] = &["xtask", "proofs", "--no-coqchk"];
const RULES: &[&str] = &["xtask", "rules", "--check"];
const TESTS: &[&str] = &["test", "--quiet", "--package", "tuffy_opt", "--test", "rules", "--test", "conformance"];

const FAULTS: &[Fault] = &[
    Fault {
        what: "a rule: x / 2^k becomes x >> k for negative x too",
        file: "proofs/theories/Rules/MulDiv.v",
        from: "[PPow2 (cv\"c\"); ck 0 <= (cv\"lo\")]%pred []\n  ((V\"x\" :r (cv\"lo\", cv\"hi\")) / C\"c\" ~> V\"x\" >> cst (log2 (cv\"c\"))).",
        to: "[PPow2 (cv\"c\")]%pred []\n  ((V\"x\" :r (cv\"lo\", cv\"hi\")) / C\"c\" ~> V\"x\" >> cst (log2 (cv\"c\"))).",
        check: PROOFS,
    },
    Fault {
        what: "a proof: given up",
        file: "proofs/theories/Rules/Arith.v",
        from: "Theorem add_zero_sound : rule_sound add_zero. Proof. prove_rule. Qed.",
        to: "Theorem add_zero_sound : rule_sound add_zero. Proof. Admitted.",
        check: PROOFS,
    },
    Fault {
        what: "a proof: of another rule than the one it is named after",
        file: "proofs/theories/Rules/Arith.v",
        from: "Theorem add_zero_sound : rule_sound add_zero. Proof. prove_rule. Qed.",
        to: "Theorem add_zero_sound : rule_sound sub_zero. Proof. prove_rule. Qed.",
        check: PROOFS,
    },
    Fault {
        what: "the exporter: writes `sub` where a rule says `add`",
        file: "proofs/theories/Core/Json.v",
        from: "| Add => \"add\"",
        to: "| Add => \"sub\"",
        check: PROOFS,
    },
    Fault {
        what: "the exported file: the meaning of a rule changed by hand",
        file: "proofs/rules.jsonl",
        from: "\"name\":\"mul_one\",\"theorem\":\"Tuffy.Rules.Arith.mul_one_sound\",\"doc\":\"x * 1 = x\"",
        to: "\"name\":\"mul_one\",\"theorem\":\"Tuffy.Rules.Arith.mul_one_sound\",\"doc\":\"x * 2 = x\"",
        check: PROOFS,
    },
    Fault {
        what: "the generator: conditions `<=` become `<`",
        file: "crates/tuffy_opt_gen/src/emit/topic.rs",
        from: "Pred::Le { args } => two(\"<=\", args)?",
        to: "Pred::Le { args } => two(\"<\", args)?",
        check: RULES,
    },
    Fault {
        what: "a committed generated file: another operation is built",
        file: "crates/tuffy_opt/src/rules/generated/mul_div.rs",
        from: "b.op(Opcode::Shl, ",
        to: "b.op(Opcode::Shr, ",
        check: RULES,
    },
    Fault {
        what: "the same, and the check of generated files forgotten",
        file: "crates/tuffy_opt/src/rules/generated/mul_div.rs",
        from: "b.op(Opcode::Shl, ",
        to: "b.op(Opcode::Shr, ",
        check: TESTS,
    },
    Fault {
        what: "the matcher: ranges are one too small",
        file: "crates/tuffy_facts/src/set.rs",
        from: "Ok(N::lit(max.bits() as i64))",
        to: "Ok(N::lit((max.bits() as i64 - 1).max(0)))",
        check: TESTS,
    },
    Fault {
        what: "a page of the rule book: another example",
        file: "docs/rules/arith.md",
        from: "v1 = param 0",
        to: "v1 = param 00",
        check: RULES,
    },
];

/// Puts each fault in and looks whether the check fails; first, that it passes without.
pub fn run(only: Option<&str>) -> Result<(), String> {
    let copy = root().join("target/faults");
    fresh(&copy)?;
    let mut unnoticed = Vec::new();
    let wanted = |f: &&Fault| only.is_none_or(|word| f.what.contains(word));
    let mut good: Vec<&[&str]> = Vec::new();
    for fault in FAULTS.iter().filter(wanted) {
        if !good.contains(&fault.check) {
            println!("without a fault: cargo {}", fault.check.join(" "));
            if let Err(said) = check(&copy, fault.check) {
                return Err(format!("the check fails without a fault:\n{said}"));
            }
            good.push(fault.check);
        }
    }
    for fault in FAULTS.iter().filter(wanted) {
        let path = copy.join(fault.file);
        let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", fault.file))?;
        if !text.contains(fault.from) {
            return Err(format!("{}: `{}` is not there any more", fault.file, fault.from));
        }
        std::fs::write(&path, text.replacen(fault.from, fault.to, 1)).map_err(|e| e.to_string())?;
        let outcome = check(&copy, fault.check);
        std::fs::write(&path, text).map_err(|e| e.to_string())?;
        match outcome {
            Ok(()) => {
                println!("NOT NOTICED  {}", fault.what);
                unnoticed.push(fault.what);
            }
            Err(said) => {
                let line = said
                    .lines()
                    .rev()
                    .find(|l| l.starts_with("error") || l.contains("panicked") || l.contains("Error"));
                println!("noticed      {}\n             {}", fault.what, line.unwrap_or("(it fails)").trim());
            }
        }
    }
    if unnoticed.is_empty() { Ok(()) } else { Err(format!("{} faults are not noticed", unnoticed.len())) }
}

/// The files that git knows, as they are now.
fn fresh(copy: &Path) -> Result<(), String> {
    std::fs::create_dir_all(copy).map_err(|e| e.to_string())?;
    let files = Command::new("git").args(["ls-files", "-z"]).current_dir(root()).output().map_err(|e| e.to_string())?;
    let names = String::from_utf8_lossy(&files.stdout).into_owned();
    for name in names.split('\0').filter(|n| !n.is_empty()) {
        let (from, to) = (root().join(name), copy.join(name));
        let Ok(new) = std::fs::read(&from) else { continue };
        if std::fs::read(&to).is_ok_and(|old| old == new) {
            continue;
        }
        if let Some(folder) = to.parent() {
            std::fs::create_dir_all(folder).map_err(|e| e.to_string())?;
        }
        std::fs::write(&to, new).map_err(|e| format!("{name}: {e}"))?;
    }
    Ok(())
}

/// Runs a command of cargo in the copy; what it printed if it fails.
fn check(copy: &Path, args: &[&str]) -> Result<(), String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(args).current_dir(copy).env("CARGO_TARGET_DIR", copy.join("target"));
    let output = command.output().map_err(|e| format!("cargo cannot start: {e}"))?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Trying them takes long; that they can be tried does not.
    #[test]
    fn every_fault_can_be_put_in() {
        for fault in FAULTS {
            let text = std::fs::read_to_string(root().join(fault.file)).expect(fault.file);
            assert!(text.contains(fault.from), "{}: `{}` is not there any more", fault.file, fault.from);
            assert_ne!(fault.from, fault.to);
        }
    }
}
