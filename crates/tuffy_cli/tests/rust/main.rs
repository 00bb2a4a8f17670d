//! Rust programs with std through the whole compiler: each of `tests/rust` with panics that unwind and with panics that
//! abort.
//!
//! rustc makes LLVM IR without optimizing it, links the program once, and says how. The object of the program's own
//! code is then replaced by ours, built at every level, and linked in the same way, with the std that rustc comes with.
//! Each optimizer run is traced, counted and replayed. Output and exit code are those that rustc's own build gives, and
//! stand in the `.out` file beside the program.
//!
//! Programs whose head says `// panic: unwind` catch panics and are not built for aborting.

#[path = "../corpus/mod.rs"]
mod corpus;

use corpus::{Program, build_levels, cached, files, import, object, optimized, tool};
use libtest_mimic::{Arguments, Trial};
use std::path::{Path, PathBuf};
use std::process::Command;
use tuffy_ir::Module;

/// What rustc is told.
const FLAGS: [&str; 9] = [
    "--edition=2024",
    "-Copt-level=3",
    "-Cno-prepopulate-passes",
    "-Ccodegen-units=1",
    "-Cembed-bitcode=no",
    "-Csave-temps",
    "--crate-name=program",
    "--emit=link=program.rustc,llvm-ir=program.ll",
    "--print=link-args",
];

fn main() {
    let args = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/rust");
    let mut trials = Vec::new();
    for path in files(&root, "rs") {
        let program = Program::load(&root, &path);
        for panic in ["unwind", "abort"] {
            if panic == "abort" && program.source.lines().any(|l| l == "// panic: unwind") {
                continue;
            }
            let program = program.clone();
            trials.push(Trial::test(format!("{} panic={panic}", program.name), move || {
                check(&program, panic).map_err(Into::into)
            }));
        }
    }
    assert!(!trials.is_empty(), "no programs found");
    libtest_mimic::run(&args, trials).exit();
}

/// What rustc made of a program: a folder with LLVM IR, objects, and how to link them.
struct Made {
    folder: PathBuf,
    /// Words of the link command.
    link: Vec<String>,
    /// Which of them is the object of the program's own code.
    own: usize,
}

fn rustc(program: &Program, panic: &str) -> Result<Made, String> {
    let version = tool(Command::new("rustc").arg("--version"))?;
    let version = String::from_utf8_lossy(&version).into_owned();
    let flags = FLAGS.join(" ");
    let folder = cached("rust", &format!("{}-{panic}", program.name), &[&version, &flags, panic, &program.source]);
    let line = folder.join("link");
    if !line.exists() {
        std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
        let mut command = Command::new("rustc");
        command
            .args(FLAGS)
            .arg(format!("-Cpanic={panic}"))
            .arg(std::path::absolute(&program.path).map_err(|e| e.to_string())?);
        let said = tool(command.current_dir(&folder))?;
        std::fs::write(&line, said).map_err(|e| e.to_string())?;
    }
    let text = std::fs::read_to_string(&line).map_err(|e| e.to_string())?;
    let link = link_words(&text);
    let own = link
        .iter()
        .position(|w| w.ends_with("-cgu.0.rcgu.o"))
        .ok_or_else(|| format!("no object of its own in {text}"))?;
    Ok(Made { folder, link, own })
}

/// The words of a link command as rustc prints it: settings of variables, then quoted words, the program first.
fn link_words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = text.trim();
    while let Some((before, after)) = rest.split_once('"') {
        let (word, tail) = after.split_once('"').unwrap_or((after, ""));
        // `NAME="value"` is a setting.
        if !before.ends_with('=') {
            words.push(word.to_owned());
        }
        rest = tail;
    }
    words
}

fn check(program: &Program, panic: &str) -> Result<(), String> {
    let made = rustc(program, panic)?;
    let own = program.run(&made.folder.join("program.rustc"))?;
    program.judge("rustc", &own)?;
    let module = import(&made.folder.join("program.ll"))?;
    let failed: Vec<String> =
        build_levels().iter().filter_map(|level| at_level(program, &made, &module, level).err()).collect();
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}

fn at_level(program: &Program, made: &Made, module: &Module, level: &str) -> Result<(), String> {
    let (after, _) = optimized(module, level)?;
    let (input, exe) = (made.folder.join(format!("own-{level}.o")), made.folder.join(format!("program-{level}")));
    std::fs::write(&input, object(&after, level, &made.folder.join("program.ll"))?).map_err(|e| e.to_string())?;
    let mut words = made.link.clone();
    words[made.own] = input.display().to_string();
    let out = words.iter().position(|w| w == "-o").ok_or("the link command names no output")?;
    words[out + 1] = exe.display().to_string();
    tool(Command::new(&words[0]).args(&words[1..]).current_dir(&made.folder)).map_err(|e| format!("-O{level}: {e}"))?;
    let ended = program.run(&exe).map_err(|e| format!("-O{level}: {e}"))?;
    let _ = (std::fs::remove_file(&input), std::fs::remove_file(&exe));
    program.judge(&format!("-O{level}"), &ended)
}
