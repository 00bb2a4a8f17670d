//! `cargo xtask csmith`: random C programs through the whole compiler.
//!
//! csmith writes a program for each seed; `cc -O0` says what it prints; the tests over C programs do the rest:
//! interpreter, all levels, traces. A program that itself takes too long is left out, and said to be.
//!
//! `--direct` is for many programs: the commands of an optimized build instead of the tests, see [`direct`].

mod direct;

use crate::{root, tools};
use std::fs::File;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// So many programs are tried between two lines of progress.
const STEP: u64 = 20;

/// A program may run this long when `cc -O0` built it.
const PATIENCE: Duration = Duration::from_millis(1500);

/// What csmith is told: programs of a size that still can be read when they fail. Addresses of packed fields would be
/// undefined behaviour.
const FLAGS: [&str; 7] =
    ["--no-packed-struct", "--max-funcs", "6", "--max-block-depth", "3", "--max-expr-complexity", "6"];

/// The command line.
#[derive(clap::Args)]
pub struct Args {
    /// Seeds: `7` or `100..200`
    #[arg(value_name = "SEEDS", value_parser = seeds)]
    seeds: Range<u64>,
    /// Each program by the commands of a release build: the interpreter, and every level, with what C leaves undefined
    /// taken for granted and not. No traces
    #[arg(long)]
    direct: bool,
    /// What the programs are made of
    #[arg(long, value_name = "MIX", default_value = "plain", requires = "direct")]
    mix: Mix,
    /// This `tuffy` rather than a release build
    #[arg(long, value_name = "FILE", requires = "direct")]
    with: Option<PathBuf>,
}

/// What csmith is told besides [`FLAGS`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Mix {
    /// Nothing
    Plain,
    /// Floating-point numbers
    Floats,
    /// Builtins for bits, and large functions
    Builtins,
    /// Structs and unions, wider and passed around
    Aggregates,
    /// C++
    Cxx,
}

impl Mix {
    fn flags(self) -> &'static [&'static str] {
        match self {
            Mix::Plain => &[],
            Mix::Floats => &["--float", "--strict-float"],
            Mix::Builtins => {
                &["--builtins", "--disable-builtin-kinds", "x86", "--builtin-function-prob", "60", "--max-funcs", "12"]
            }
            Mix::Aggregates => &[
                "--max-struct-fields",
                "24",
                "--max-union-fields",
                "12",
                "--arg-structs",
                "--arg-unions",
                "--return-structs",
                "--return-unions",
                "--no-volatiles",
            ],
            Mix::Cxx => &["--lang-cpp", "--cpp11"],
        }
    }
}

fn seeds(text: &str) -> Result<Range<u64>, String> {
    let number = |t: &str| t.parse::<u64>().map_err(|e| format!("`{t}`: {e}"));
    match text.split_once("..") {
        Some((from, to)) => Ok(number(from)?..number(to)?),
        None => number(text).map(|n| n..n + 1),
    }
}

pub fn run(args: &Args) -> Result<(), String> {
    if args.direct {
        direct::check(args.seeds.clone(), args.mix, args.with.as_deref())
    } else {
        check(args.seeds.clone())
    }
}

/// Checks the programs of these seeds.
pub fn check(seeds: Range<u64>) -> Result<(), String> {
    tools::clang()?;
    tools::need("csmith", &["csmith", "libcsmith-dev"])?;
    let folder = root().join("target/csmith");
    let (mut failed, mut tried, mut slow) = (Vec::new(), 0, 0);
    let mut from = seeds.start;
    while from < seeds.end {
        let to = seeds.end.min(from + STEP);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        let mut here = 0;
        for seed in from..to {
            if generate(&folder, seed, Mix::Plain, &[])? { here += 1 } else { slow += 1 }
        }
        tried += here;
        if here > 0 && !passes(&folder)? {
            failed.push(format!("{from}..{to}"));
        }
        println!(
            "csmith: seeds {from}..{to} of {}..{}: {tried} programs, {slow} left out as slow, {} failed runs",
            seeds.start,
            seeds.end,
            failed.len()
        );
        from = to;
    }
    if tried == 0 && !seeds.is_empty() {
        return Err("no csmith program ended in time".into());
    }
    if failed.is_empty() { Ok(()) } else { Err(format!("csmith programs fail; seeds {}", failed.join(", "))) }
}

/// Writes a program and what it prints; gives whether it ends in time.
fn generate(folder: &Path, seed: u64, mix: Mix, arguments: &[&str]) -> Result<bool, String> {
    let source = folder.join(format!("seed{seed}.c"));
    let io = |e: std::io::Error| format!("{}: {e}", source.display());
    // It leaves a file where it runs.
    let mut csmith = Command::new("csmith");
    csmith.args(["--seed", &seed.to_string()]).args(FLAGS).args(mix.flags()).current_dir(folder);
    let made = csmith.output().map_err(io)?;
    if !made.status.success() {
        return Err(format!("csmith --seed {seed} fails"));
    }
    std::fs::write(&source, made.stdout).map_err(io)?;
    let (exe, out) = (source.with_extension("exe"), source.with_extension("out"));
    let mut cc = Command::new("cc");
    let language: &[&str] = if mix == Mix::Cxx { &["-x", "c++", "-std=gnu++17"] } else { &["-std=gnu17"] };
    cc.args(language).args(["-w", "-O0", "-I/usr/include/csmith"]).arg(&source).arg("-o").arg(&exe);
    if !cc.status().map_err(io)?.success() {
        return Err(format!("cc does not compile seed {seed}"));
    }
    let ended = ends(Command::new(&exe).args(arguments), &out, PATIENCE)? == Some(0);
    let _ = std::fs::remove_file(&exe);
    if !ended {
        let _ = (std::fs::remove_file(&source), std::fs::remove_file(&out));
    }
    Ok(ended)
}

/// Runs a command, its output into a file; its exit code if it ends in time, -1 for a signal.
fn ends(command: &mut Command, out: &Path, patience: Duration) -> Result<Option<i32>, String> {
    let io = |e: std::io::Error| format!("{}: {e}", out.display());
    let output = File::create(out).map_err(io)?;
    let mut child = command.stdin(Stdio::null()).stdout(output).spawn().map_err(io)?;
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().map_err(io)? {
            return Ok(Some(status.code().unwrap_or(-1)));
        }
        if start.elapsed() > patience {
            let _ = (child.kill(), child.wait());
            return Ok(None);
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn passes(folder: &Path) -> Result<bool, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut test = Command::new(cargo);
    test.args(["test", "--quiet", "-p", "tuffy_cli", "--all-features", "--test", "c"]).env("TUFFY_C_PROGRAMS", folder);
    Ok(test.current_dir(root()).status().map_err(|e| format!("cargo cannot start: {e}"))?.success())
}
