//! Programs that checks need and that Debian has: found, or installed where that is possible without asking.

use std::process::{Command, Stdio};

/// Whether a program can be started.
pub fn available(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|o| o.status.success())
}

/// Finds a program, or installs the packages that hold it.
pub fn need(program: &str, packages: &[&str]) -> Result<(), String> {
    need_if(program, &|| available(program), packages)
}

/// Installs packages unless what they hold is there.
fn need_if(what: &str, is_there: &dyn Fn() -> bool, packages: &[&str]) -> Result<(), String> {
    if is_there() {
        return Ok(());
    }
    println!("{what} is not installed; trying apt-get install {}", packages.join(" "));
    let install = |args: &[&str]| Command::new("apt-get").args(args).stdout(Stdio::null()).status();
    let _ = install(&["update"]);
    let _ = install(&[&["install", "-y"], packages].concat());
    if is_there() {
        return Ok(());
    }
    Err(format!("there is no {what} and it could not be installed (Debian packages {})", packages.join(", ")))
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
    need("opt-19", &["llvm-19"])?;
    // The other standard library of C++, which has parts that an older libstdc++ lacks.
    need_file("libc++.so", &["libc++-19-dev", "libc++abi-19-dev"])
}

/// Finds a library that clang links with, or installs the packages that hold it.
fn need_file(library: &str, packages: &[&str]) -> Result<(), String> {
    let found = || {
        let asked = Command::new("clang-19").arg(format!("-print-file-name={library}")).output();
        // A name that is not found is printed as it is.
        asked.is_ok_and(|o| String::from_utf8_lossy(&o.stdout).contains('/'))
    };
    need_if(library, &found, packages)
}
