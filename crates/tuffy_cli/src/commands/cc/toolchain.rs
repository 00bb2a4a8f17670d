//! The programs that `tuffy cc` starts: clang, which reads, and `cc` or `c++`, which link.

use super::flags::{Goal, Item, Language, Plan, SourceFile};
use crate::exit::{Failed, UNSUPPORTED, WRONG_INPUT};
use crate::temporary::Temporary;
use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

/// clang: what the environment says, or the first name that runs.
pub fn find_clang() -> Result<String, Failed> {
    // Looking is enough: asking it for its version would cost as much as compiling a small file.
    let path = std::env::var_os("PATH").unwrap_or_default();
    let runs = |name: &str| match name.contains('/') {
        true => Path::new(name).is_file(),
        false => std::env::split_paths(&path).any(|folder| folder.join(name).is_file()),
    };
    if let Ok(named) = std::env::var("TUFFY_CLANG") {
        if runs(&named) {
            return Ok(named);
        }
        return Err(Failed { code: UNSUPPORTED, message: format!("TUFFY_CLANG says `{named}`, which does not run") });
    }
    let found = ["clang-19", "clang"].into_iter().find(|name| runs(name));
    found.map(str::to_owned).ok_or_else(|| Failed {
        code: UNSUPPORTED,
        message:
            "`tuffy cc` needs clang to read C, and neither `clang-19` nor `clang` runs; TUFFY_CLANG may name another"
                .into(),
    })
}

/// Who both halves are. What scripts look for stands first.
pub fn version(plan: &Plan) -> Result<String, Failed> {
    let clang = find_clang()?;
    let asked = clang_command(&clang, plan).arg("--version").output();
    let said = asked.map_err(|e| Failed::input(format!("cannot run `{clang}`: {e}")))?;
    let said = String::from_utf8_lossy(&said.stdout);
    let program = if plan.cxx { "c++" } else { "cc" };
    Ok(format!(
        "{}\nThis is tuffy {program} {}: clang reads, tuffy optimizes and makes the code.\n",
        said.trim_end(),
        env!("CARGO_PKG_VERSION")
    ))
}

fn clang_command(clang: &str, plan: &Plan) -> Command {
    let mut command = Command::new(clang);
    if plan.cxx {
        command.arg("--driver-mode=g++");
    }
    command
}

/// Runs clang: on a source, or with flags that only ask for something. `more` are flags beyond those of the plan.
pub fn front(plan: &Plan, source: Option<&SourceFile>, output: Option<&OsStr>, more: &[&str]) -> Result<(), Failed> {
    let clang = find_clang()?;
    let mut command = clang_command(&clang, plan);
    match (plan.goal, source.map(|s| s.language)) {
        (Goal::Preprocess | Goal::Ask | Goal::Help | Goal::Version, _) => {
            command.args(plan.front_level());
        }
        (_, Some(Language::Assembly)) => {
            command.arg("-c").args(&plan.assembler);
        }
        _ => {
            // What the language says of the program, and no pass run.
            command.args(["-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes"]).args(plan.front_level());
            if plan.level == "0" {
                command.args(["-Xclang", "-disable-O0-optnone"]);
            }
        }
    }
    command.args(&plan.front).args(more);
    // clang writes into a file of ours: without help a rule for make would be about that. Without `-o`, it names what
    // would be made of the source.
    if let (Goal::Object | Goal::Program | Goal::Assembly, Some(source), true) = (plan.goal, source, plan.makes_rule) {
        let beside = |extension: &str| {
            let name = Path::new(&source.file).with_extension(extension);
            name.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default()
        };
        let made = match (&plan.output, plan.goal) {
            (Some(output), Goal::Object | Goal::Assembly) => output.clone(),
            (None, Goal::Assembly) => beside("s"),
            _ => beside("o"),
        };
        if !plan.names_rule_file {
            command.arg("-MF").arg(Path::new(&made).with_extension("d"));
        }
        if !plan.names_rule {
            command.arg("-MT").arg(made);
        }
    }
    if let Some(source) = source {
        if let Some(language) = &source.stated {
            command.args(["-x", language]);
        }
        command.arg(&source.file);
    }
    if let Some(output) = output {
        command.arg("-o").arg(output);
    }
    let status = command.status().map_err(|e| Failed::input(format!("cannot run `{clang}`: {e}")))?;
    if status.success() { Ok(()) } else { Err(Failed::shown(WRONG_INPUT)) }
}

/// What clang makes of a source for Tuffy to read: unoptimized LLVM IR, after the few passes of LLVM that a program
/// cannot do without.
pub fn read_source(plan: &Plan, source: &SourceFile, output: &OsStr, more: &[&str]) -> Result<(), Failed> {
    front(plan, Some(source), Some(output), more)?;
    if plan.passes.is_empty() && !has_coroutines(Path::new(output)) {
        return Ok(());
    }
    passes(plan, output)
}

/// Whether a file of LLVM IR has functions that are to be split.
fn has_coroutines(ir: &Path) -> bool {
    std::fs::read(ir).is_ok_and(|text| String::from_utf8_lossy(&text).contains(" presplitcoroutine "))
}

/// Runs the passes of clang's -O0 over a file of LLVM IR, in its place. They split coroutines, inline what must be
/// inlined, and put in the checks that flags ask for; nothing is optimized.
fn passes(plan: &Plan, ir: &OsStr) -> Result<(), Failed> {
    let clang = find_clang()?;
    let lowered = Temporary::new(".ll");
    let mut command = Command::new(&clang);
    command.args(["-x", "ir", "-S", "-emit-llvm", "-O0", "-w", "-Xclang", "-disable-O0-optnone"]);
    // What the passes must know besides; all else stands in the text.
    let for_passes = |flag: &&String| flag.starts_with("-fsanitize-") || flag.starts_with("-fno-sanitize");
    command.args(&plan.passes).args(plan.front.iter().filter(for_passes)).arg(ir).arg("-o").arg(&lowered.0);
    let status = command.status().map_err(|e| Failed::input(format!("cannot run `{clang}`: {e}")))?;
    if !status.success() {
        return Err(Failed::shown(WRONG_INPUT));
    }
    let moved = std::fs::copy(&lowered.0, ir).map(drop);
    moved.map_err(|e| Failed::input(format!("{}: {e}", ir.to_string_lossy())))
}

/// The program that links: it knows where the libraries of the system are. Not every `c++` can do without its own
/// standard library; clang can.
pub fn linker(plan: &Plan) -> Result<Command, Failed> {
    let names_library = |item: &Item| matches!(item, Item::Link(flag) if names_cxx_library(flag));
    match plan.cxx {
        true if plan.items.iter().any(names_library) => Ok(clang_command(&find_clang()?, plan)),
        true => Ok(Command::new("c++")),
        false => Ok(Command::new("cc")),
    }
}

/// Whether a flag says which standard library of C++ programs are linked with. It means nothing to linkers of C.
pub fn names_cxx_library(flag: &str) -> bool {
    flag.starts_with("-stdlib=") || flag == "-nostdlib++"
}
