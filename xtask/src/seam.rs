//! The seam between the code generator and its targets: what is below it names none of them.
//!
//! `tuffy_ir`, `tuffy_target` and `tuffy_codegen` know targets through a trait. Their tests may use one; nothing else
//! in them may, by a dependency, by a path in the code, or by a row of the opcode table that a target has in its own.

use crate::modules;
use std::path::{Path, PathBuf};
use tuffy_ir::{InstructionSet, Opcode};

/// The crates that know no target.
const BELOW: [&str; 3] = ["tuffy_ir", "tuffy_target", "tuffy_codegen"];
/// What the names of crates of targets begin with.
const TARGET: &str = "tuffy_target_";

/// Checks all of it.
pub fn check(root: &Path, files: &[PathBuf], problems: &mut Vec<String>) {
    for name in BELOW {
        let manifest = root.join("crates").join(name).join("Cargo.toml");
        let text = std::fs::read_to_string(manifest).unwrap_or_default();
        problems.extend(dependencies(&text).into_iter().map(|target| {
            format!("crates/{name}/Cargo.toml: depends on {target}; only its tests may, by `[dev-dependencies]`")
        }));
        let source = root.join("crates").join(name).join("src");
        for path in files.iter().filter(|path| path.starts_with(&source)) {
            let text = std::fs::read_to_string(path).unwrap_or_default();
            if names_target(&text) {
                let shown = path.strip_prefix(root).unwrap_or(path).display();
                problems.push(format!("{shown}: names a target; ask it through `TargetIsa`"));
            }
        }
    }
    let names: Vec<&str> = Opcode::ALL.iter().map(|op| op.name()).collect();
    problems.extend(table(&names, &tuffy_target_x86::isa::X86));
}

/// The crates of targets in the sections of a manifest that are not for tests.
fn dependencies(manifest: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut counts = false;
    for line in manifest.lines().map(str::trim) {
        if let Some(section) = line.strip_prefix('[') {
            let section = section.trim_end_matches(']');
            counts = section.contains("dependencies") && !section.contains("dev-dependencies");
            // `[dependencies.name]` is a dependency in a section of its own.
            found.extend(section.rsplit('.').next().filter(|name| counts && name.starts_with(TARGET)));
        } else if counts && line.starts_with(TARGET) {
            found.extend(line.split(['.', '=', ' ']).next());
        }
    }
    found
}

/// Whether the code of a file, its comments and tests apart, names the crate of a target.
fn names_target(text: &str) -> bool {
    modules::code(text).contains(TARGET)
}

/// The rows of the opcode table that name an instruction of a target.
fn table(opcodes: &[&str], set: &'static InstructionSet) -> Vec<String> {
    let own: Vec<&str> = set.ops().filter_map(|op| op.spec().name.split_once('.')).map(|(_, name)| name).collect();
    let named = |op: &&&str| {
        let plain = op.strip_prefix("m.").unwrap_or(op);
        op.starts_with(&format!("{}.", set.name())) || own.contains(&plain)
    };
    let message = |op: &&str| format!("the opcode table of `tuffy_ir` has `{op}`, an instruction of {}", set.name());
    opcodes.iter().filter(named).map(message).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dependencies_of_tests_do_not_count() {
        let manifest =
            "[dependencies]\ntuffy_target.workspace = true\n\n[dev-dependencies]\ntuffy_target_x86.workspace = true\n";
        assert!(dependencies(manifest).is_empty());
        for wrong in [
            "[dependencies]\ntuffy_target_x86.workspace = true\n",
            "[dependencies]\ntuffy_target_x86 = { workspace = true, optional = true }\n",
            "[dependencies.tuffy_target_x86]\nworkspace = true\n",
            "[build-dependencies]\ntuffy_target_x86.workspace = true\n",
        ] {
            assert_eq!(dependencies(wrong), ["tuffy_target_x86"], "{wrong}");
        }
    }

    #[test]
    fn code_names_no_target_but_tests_may() {
        assert!(names_target("use tuffy_target_x86::X86_64;\n"));
        assert!(!names_target("// Not `tuffy_target_x86`.\nuse tuffy_target::TargetIsa;\n"));
        assert!(!names_target("fn f() {}\n#[cfg(test)]\nmod tests {\n    use tuffy_target_x86::X86_64;\n}\n"));
    }

    #[test]
    fn instructions_of_a_target_are_found_in_the_opcode_table() {
        let set = &tuffy_target_x86::isa::X86;
        assert!(table(&["m.add", "shl", "m.select"], set).is_empty());
        for wrong in ["m.lea", "x86.new", "paddb"] {
            assert_eq!(table(&["m.add", wrong], set).len(), 1, "{wrong}");
        }
    }
}
