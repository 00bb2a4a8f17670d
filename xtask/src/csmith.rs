//! `cargo xtask csmith`: random C programs through the whole compiler.
//!
//! csmith writes a program for each seed; `cc -O0` says what it prints; the tests over C programs do the rest:
//! interpreter, all levels, traces. A program that itself takes too long is left out, and said to be.

use crate::{root, tools};
use std::fs::File;
use std::ops::Range;
use std::path::Path;
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
}

fn seeds(text: &str) -> Result<Range<u64>, String> {
    let number = |t: &str| t.parse::<u64>().map_err(|e| format!("`{t}`: {e}"));
    match text.split_once("..") {
        Some((from, to)) => Ok(number(from)?..number(to)?),
        None => number(text).map(|n| n..n + 1),
    }
}

pub fn run(args: &Args) -> Result<(), String> {
    check(args.seeds.clone())
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
            if generate(&folder, seed)? { here += 1 } else { slow += 1 }
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
fn generate(folder: &Path, seed: u64) -> Result<bool, String> {
    let source = folder.join(format!("seed{seed}.c"));
    let io = |e: std::io::Error| format!("{}: {e}", source.display());
    // It leaves a file where it runs.
    let mut csmith = Command::new("csmith");
    csmith.args(["--seed", &seed.to_string()]).args(FLAGS).current_dir(folder);
    let made = csmith.output().map_err(io)?;
    if !made.status.success() {
        return Err(format!("csmith --seed {seed} fails"));
    }
    std::fs::write(&source, made.stdout).map_err(io)?;
    let (exe, out) = (source.with_extension("exe"), source.with_extension("out"));
    let mut cc = Command::new("cc");
    cc.args(["-w", "-std=gnu17", "-O0", "-I/usr/include/csmith"]).arg(&source).arg("-o").arg(&exe);
    if !cc.status().map_err(io)?.success() {
        return Err(format!("cc does not compile seed {seed}"));
    }
    let mut child =
        Command::new(&exe).stdin(Stdio::null()).stdout(File::create(&out).map_err(io)?).spawn().map_err(io)?;
    let start = Instant::now();
    let ended = loop {
        if let Some(status) = child.try_wait().map_err(io)? {
            break status.success();
        }
        if start.elapsed() > PATIENCE {
            let _ = (child.kill(), child.wait());
            break false;
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    let _ = std::fs::remove_file(&exe);
    if !ended {
        let _ = (std::fs::remove_file(&source), std::fs::remove_file(&out));
    }
    Ok(ended)
}

fn passes(folder: &Path) -> Result<bool, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut test = Command::new(cargo);
    test.args(["test", "--quiet", "-p", "tuffy_cli", "--all-features", "--test", "c"]).env("TUFFY_C_PROGRAMS", folder);
    Ok(test.current_dir(root()).status().map_err(|e| format!("cargo cannot start: {e}"))?.success())
}
