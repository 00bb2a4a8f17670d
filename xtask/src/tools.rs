//! Programs that checks need and that Debian has: found, or installed where that is possible without asking.

use std::process::{Command, Stdio};

/// Whether a program can be started.
pub fn available(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|o| o.status.success())
}

/// Finds a program, or installs the packages that hold it.
pub fn need(program: &str, packages: &[&str]) -> Result<(), String> {
    if available(program) {
        return Ok(());
    }
    println!("{program} is not installed; trying apt-get install {}", packages.join(" "));
    let install = |args: &[&str]| Command::new("apt-get").args(args).stdout(Stdio::null()).status();
    let _ = install(&["update"]);
    let _ = install(&[&["install", "-y"], packages].concat());
    if available(program) {
        return Ok(());
    }
    Err(format!("there is no {program} and it could not be installed (Debian packages {})", packages.join(", ")))
}

/// Finds what the tests of line tables use.
pub fn debuggers() -> Result<(), String> {
    need("gdb", &["gdb"])?;
    need("addr2line", &["binutils"])
}

/// Finds what counts the instructions of programs.
pub fn valgrind() -> Result<(), String> {
    need("valgrind", &["valgrind"])
}

/// Finds the C compiler that the tests over C programs use, and the LLVM tool that is asked whether a file was read
/// right.
pub fn clang() -> Result<(), String> {
    need("clang-19", &["clang-19"])?;
    need("opt-19", &["llvm-19"])
}
