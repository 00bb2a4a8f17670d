//! `cargo xtask intrinsics`: every intrinsic of clang's headers up to AVX2, on random inputs, against clang.
//!
//! The headers are read for what they declare; each function and macro becomes a test that prints a digest of its
//! results. clang says what is right. Macros take constants: what clang does not accept is left out.

mod header;
mod program;

use crate::{root, tools};
use header::Header;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The headers, and the features that their functions need.
const HEADERS: &[(&str, &[&str])] = &[
    ("xmmintrin", &[]),
    ("emmintrin", &[]),
    ("pmmintrin", &["sse3"]),
    ("tmmintrin", &["ssse3"]),
    ("smmintrin", &["sse4.1", "sse4.2"]),
    ("avxintrin", &["avx"]),
    ("avx2intrin", &["avx2"]),
    ("bmiintrin", &["bmi"]),
    ("bmi2intrin", &["bmi2"]),
    ("adcintrin", &[]),
    ("adxintrin", &["adx"]),
    ("__wmmintrin_aes", &["aes"]),
    ("__wmmintrin_pclmul", &["pclmul"]),
    ("shaintrin", &["sha"]),
    ("crc32intrin", &["crc32"]),
    ("popcntintrin", &["popcnt"]),
    ("lzcntintrin", &["lzcnt"]),
    ("f16cintrin", &["f16c"]),
    ("fmaintrin", &["fma"]),
    ("ia32intrin", &["crc32"]),
];

/// How Tuffy is called.
const WAYS: [&[&str]; 3] = [&["-O0"], &["-O2"], &["-O2", "-Xtuffy", "--target-ops=passthrough"]];

/// The command line.
#[derive(clap::Args)]
pub struct Args {
    /// Only these headers, such as `avx2intrin`
    headers: Vec<String>,
}

pub fn run(args: &Args) -> Result<(), String> {
    if let Some(unknown) = args.headers.iter().find(|h| HEADERS.iter().all(|(known, _)| known != h)) {
        return Err(format!("there is no header `{unknown}` in the list"));
    }
    check(&|header| args.headers.is_empty() || args.headers.iter().any(|h| h == header))
}

/// Checks the intrinsics of some headers.
pub fn check(wanted: &dyn Fn(&str) -> bool) -> Result<(), String> {
    tools::clang()?;
    let tuffy = built()?;
    let folder = root().join("target/intrinsics");
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let headers = clang_headers()?;
    let (mut tried, mut failed) = (0, Vec::new());
    for (name, features) in HEADERS.iter().filter(|(name, _)| wanted(name)) {
        if let Some(missing) = features.iter().find(|f| !has_feature(f)) {
            println!("{name}: skipped, this processor has no {missing}");
            continue;
        }
        let text = std::fs::read_to_string(headers.join(format!("{name}.h"))).map_err(|e| format!("{name}: {e}"))?;
        let header = Header::read(&text);
        let source = folder.join(format!("{name}.c"));
        let intrinsics = program::write(&header, &features.join(","), &source)?;
        tried += intrinsics;
        let right = output_of("clang-19", &[&["-w", "-O1"]], &source)?;
        let mut wrong = BTreeSet::new();
        for way in WAYS {
            let found = output_of(&tuffy.to_string_lossy(), &[&["cc", "-w"], way], &source);
            match found {
                Ok(found) => wrong.extend(differing(&right, &found)),
                Err(error) => {
                    wrong.insert(error.lines().find(|l| l.contains("error")).unwrap_or(&error).to_owned());
                }
            }
        }
        println!("{name}: {intrinsics} intrinsics, {} tests, {} differ", right.lines().count(), wrong.len());
        failed.extend(wrong.into_iter().map(|w| format!("{name}: {w}")));
    }
    println!("{tried} intrinsics tried");
    if failed.is_empty() { Ok(()) } else { Err(format!("other results than clang's:\n{}", failed.join("\n"))) }
}

/// The program as tests use it.
fn built() -> Result<PathBuf, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let built = Command::new(cargo).args(["build", "--quiet", "-p", "tuffy_cli"]).current_dir(root()).status();
    if !built.is_ok_and(|s| s.success()) {
        return Err("tuffy could not be built".into());
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    Ok(target.join("debug/tuffy"))
}

/// Where clang has its own headers.
fn clang_headers() -> Result<PathBuf, String> {
    let asked = Command::new("clang-19").arg("-print-resource-dir").output().map_err(|e| format!("clang-19: {e}"))?;
    Ok(Path::new(String::from_utf8_lossy(&asked.stdout).trim()).join("include"))
}

/// Whether the processor has a feature, by clang's name.
fn has_feature(name: &str) -> bool {
    use std::arch::is_x86_feature_detected as has;
    match name {
        "sse3" => has!("sse3"),
        "ssse3" => has!("ssse3"),
        "sse4.1" => has!("sse4.1"),
        "sse4.2" | "crc32" => has!("sse4.2"),
        "avx" => has!("avx"),
        "avx2" => has!("avx2"),
        "bmi" => has!("bmi1"),
        "bmi2" => has!("bmi2"),
        "adx" => has!("adx"),
        "aes" => has!("aes"),
        "pclmul" => has!("pclmulqdq"),
        "sha" => has!("sha"),
        "popcnt" => has!("popcnt"),
        "lzcnt" => has!("lzcnt"),
        "f16c" => has!("f16c"),
        "fma" => has!("fma"),
        _ => false,
    }
}

/// What a program prints.
fn output_of(compiler: &str, flags: &[&[&str]], source: &Path) -> Result<String, String> {
    let program = source.with_extension("out");
    let compiled = Command::new(compiler).args(flags.concat()).arg(source).arg("-o").arg(&program).output();
    let compiled = compiled.map_err(|e| format!("{compiler}: {e}"))?;
    if !compiled.status.success() {
        return Err(String::from_utf8_lossy(&compiled.stderr).into_owned());
    }
    let ran = Command::new(&program).output().map_err(|e| format!("{}: {e}", program.display()))?;
    match ran.status.success() {
        true => Ok(String::from_utf8_lossy(&ran.stdout).into_owned()),
        false => {
            Err(format!("error: the program of {compiler} {} ended with {}", flags.concat().join(" "), ran.status))
        }
    }
}

/// The tests whose lines differ: what stands before the digest.
fn differing(right: &str, found: &str) -> Vec<String> {
    let name = |line: &str| line.split(' ').next().unwrap_or_default().to_owned();
    let mut wrong: Vec<String> =
        right.lines().zip(found.lines()).filter(|(a, b)| a != b).map(|(a, _)| name(a)).collect();
    if right.lines().count() != found.lines().count() {
        wrong.push("another number of lines".into());
    }
    wrong
}
