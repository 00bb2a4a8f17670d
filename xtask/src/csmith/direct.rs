//! Many random programs, by the commands of an optimized build.
//!
//! For each seed: clang's LLVM IR twice, as `tuffy cc` and as `tuffy cc -fno-exploit-ub` ask for it. Both are
//! interpreted and built at every level; whatever ends must print what `cc -O0` has it print. The program gets an
//! argument, with which it prints a checksum after each variable. Programs that fail stay in `target/csmith-failed`.

use super::{Mix, PATIENCE, ends, generate};
use crate::{root, tools};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

const LEVELS: [&str; 5] = ["-O0", "-O1", "-O2", "-O3", "-Os"];

/// With it, the program prints the checksum after each variable.
const ARGUMENTS: &[&str] = &["1"];

/// What is made may run so much longer than what `cc -O0` made: other programs run beside it.
const SLACK: u32 = 8;

/// What the interpreter may run; a program that needs more is counted.
const INSTRUCTIONS: &str = "60000000";

/// How often clang, Tuffy and programs agreed.
#[derive(Default)]
struct Counts {
    tried: u64,
    slow: u64,
    undefined: u64,
    interpreted: u64,
    not_interpreted: u64,
    runs: u64,
}

/// Checks the programs of these seeds.
pub fn check(seeds: Range<u64>, mix: Mix, with: Option<&Path>) -> Result<(), String> {
    tools::clang()?;
    tools::need("csmith", &["csmith", "libcsmith-dev"])?;
    let tuffy = with.map_or_else(build, |file| Ok(file.to_owned()))?;
    let folder = root().join(format!("target/csmith-{mix:?}").to_lowercase());
    let kept = root().join("target/csmith-failed");
    for folder in [&folder, &kept] {
        std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    let (mut counts, mut failed) = (Counts::default(), Vec::new());
    for seed in seeds.clone() {
        let source = folder.join(format!("seed{seed}.c"));
        if !generate(&folder, seed, mix, ARGUMENTS)? {
            counts.slow += 1;
        } else if mix == Mix::Floats && overflows(&source)? {
            counts.undefined += 1;
        } else {
            counts.tried += 1;
            let wrong = of_seed(&tuffy, &source, mix, &mut counts)?;
            wrong.iter().for_each(|message| println!("seed {seed}: {message}"));
            if !wrong.is_empty() {
                failed.push(seed.to_string());
                let _ = std::fs::copy(&source, kept.join(format!("{mix:?}-seed{seed}.c").to_lowercase()));
            }
        }
        for extension in ["c", "out"] {
            let _ = std::fs::remove_file(source.with_extension(extension));
        }
        if (seed + 1 - seeds.start).is_multiple_of(50) || seed + 1 == seeds.end {
            let Counts { tried, slow, undefined, interpreted, not_interpreted, runs } = counts;
            println!(
                "csmith {mix:?}: to seed {seed}: {tried} programs, {slow} left out as slow, {undefined} as undefined, {runs} runs of code, \
                 {interpreted} of the interpreter, {not_interpreted} not interpreted, {} failed",
                failed.len()
            );
        }
    }
    if counts.tried == 0 && !seeds.is_empty() {
        return Err("no csmith program ended in time".into());
    }
    if failed.is_empty() { Ok(()) } else { Err(format!("csmith programs fail; seeds {}", failed.join(", "))) }
}

/// Whether a program converts a float to an integer that cannot hold it, which csmith does not guard.
fn overflows(source: &Path) -> Result<bool, String> {
    let io = |e: std::io::Error| format!("{}: {e}", source.display());
    let (exe, said) = (source.with_extension("exe"), source.with_extension("said"));
    let mut clang = Command::new("clang-19");
    clang.args(["-w", "-O1", "-fsanitize=float-cast-overflow", "-fsanitize-trap=all", "-I/usr/include/csmith"]);
    if !clang.arg(source).arg("-o").arg(&exe).status().map_err(io)?.success() {
        return Err(format!("clang does not compile {}", source.display()));
    }
    Ok(ends(Command::new(&exe).args(ARGUMENTS), &said, PATIENCE * SLACK)? != Some(0))
}

/// The command, from an optimized build. A copy: whoever builds anew does not change a run under way.
fn build() -> Result<PathBuf, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut build = Command::new(cargo);
    build.args(["build", "--quiet", "--release", "-p", "tuffy_cli", "--bin", "tuffy"]).current_dir(root());
    if !build.status().map_err(|e| format!("cargo cannot start: {e}"))?.success() {
        return Err("the release build fails".into());
    }
    let (from, to) =
        (root().join("target/release/tuffy"), root().join(format!("target/csmith-tuffy-{}", std::process::id())));
    std::fs::copy(&from, &to).map_err(|e| format!("{}: {e}", from.display()))?;
    Ok(to)
}

/// What goes wrong with a program.
fn of_seed(tuffy: &Path, source: &Path, mix: Mix, counts: &mut Counts) -> Result<Vec<String>, String> {
    let io = |e: std::io::Error| format!("{}: {e}", source.display());
    let expected = std::fs::read(source.with_extension("out")).map_err(io)?;
    let (ir, exe, said) = (source.with_extension("ll"), source.with_extension("exe"), source.with_extension("said"));
    let mut wrong = Vec::new();
    for assume in ["stated", "none"] {
        let (command, language) = if mix == Mix::Cxx { ("c++", "-xc++") } else { ("cc", "-xc") };
        let mut front = Command::new(tuffy);
        front.args([command, "-w", "-O1", "-S", "-emit-llvm", "-I/usr/include/csmith", language]);
        // csmith writes initializers that C++ does not narrow.
        front.args((mix == Mix::Cxx).then_some("-Wno-c++11-narrowing"));
        front.args((assume == "none").then_some("-fno-exploit-ub")).arg(source).arg("-o").arg(&ir);
        if !front.status().map_err(io)?.success() {
            return Err(format!("clang does not read {}", source.display()));
        }
        let assumed = format!("--assume={assume}");
        let mut compare = |how: &str, code: Option<i32>| -> Result<(), String> {
            let printed = std::fs::read(&said).map_err(io)?;
            match code {
                None => wrong.push(format!("{how}: the program does not end")),
                Some(0) if printed == expected => {}
                Some(code) => wrong.push(format!("{how}: exit code {code}, or another checksum")),
            }
            Ok(())
        };
        let mut interpret = Command::new(tuffy);
        interpret.args(["interp", "--max-instructions", INSTRUCTIONS, &assumed]).arg(&ir).args(ARGUMENTS);
        interpret.stderr(Stdio::null());
        match ends(&mut interpret, &said, Duration::from_secs(120))? {
            // A limit was reached.
            Some(5) | None => counts.not_interpreted += 1,
            code => {
                counts.interpreted += 1;
                compare(&format!("interpreter, {assumed}"), code)?;
            }
        }
        for level in LEVELS {
            let mut build = Command::new(tuffy);
            build.args(["build", level, &assumed]).arg(&ir).arg("-o").arg(&exe);
            if mix == Mix::Cxx {
                build.args(["--link", "-lstdc++"]);
            }
            if !build.status().map_err(io)?.success() {
                compare(&format!("{level} {assumed}: cannot be built"), Some(-1))?;
                continue;
            }
            let code = ends(Command::new(&exe).args(ARGUMENTS), &said, PATIENCE * SLACK)?;
            counts.runs += 1;
            compare(&format!("{level} {assumed}"), code)?;
        }
    }
    for file in [ir, exe, said] {
        let _ = std::fs::remove_file(file);
    }
    Ok(wrong)
}
