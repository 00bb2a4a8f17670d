//! The compile commands of a build: written down while it runs, run again to measure them.
//!
//! A folder that stands first in `PATH` has small scripts named like the compilers. They note folder and arguments, and
//! become the compiler. So a build needs no support for that, and `CC="tuffy cc"` is what it sees.

use super::shell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The variable that names the folder for notes.
pub const NOTES: &str = "TUFFY_WILD_NOTES";

/// Writes a script that notes how it is called and becomes `program`.
pub fn wrapper(folder: &Path, name: &str, program: &Path) -> Result<(), String> {
    let digits = "X".repeat(12);
    let text = format!(
        "#!/bin/sh\nif [ -n \"${{{NOTES}:-}}\" ]; then\n\
        n=$(mktemp \"${NOTES}/{digits}\") && printf '%s\\0' \"$PWD\" \"$@\" > \"$n\"\nfi\n\
        exec '{}' \"$@\"\n",
        program.display()
    );
    let file = folder.join(name);
    // Another run may be using it.
    if std::fs::read_to_string(&file).is_ok_and(|old| old == text) {
        return Ok(());
    }
    shell::write(&file, &text)?;
    let done = Command::new("chmod").arg("+x").arg(&file).status();
    if done.is_ok_and(|s| s.success()) { Ok(()) } else { Err(format!("chmod fails for {}", file.display())) }
}

/// One compilation.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Compile {
    /// The source, as an absolute path.
    pub source: PathBuf,
    /// Where the command runs.
    pub folder: PathBuf,
    /// Whether it is for a compiler of C++ (`tuffy c++`).
    pub cxx: bool,
    /// Flags and the source, without what says where the output goes and without rules for make.
    pub args: Vec<String>,
}

/// The compilations among the commands that were noted, each once. Probes of configure scripts are not counted: their
/// sources are gone.
pub fn noted(notes: &Path) -> Vec<Compile> {
    let mut found = BTreeSet::new();
    for entry in std::fs::read_dir(notes).into_iter().flatten().flatten() {
        let text = String::from_utf8_lossy(&std::fs::read(entry.path()).unwrap_or_default()).into_owned();
        let mut words = text.split_terminator('\0').map(str::to_owned);
        let Some(folder) = words.next() else { continue };
        found.extend(compile(Path::new(&folder), words.collect()).filter(|c| c.source.is_file()));
    }
    found.into_iter().collect()
}

/// The compilation that a command is, if it is one of a single file.
fn compile(folder: &Path, words: Vec<String>) -> Option<Compile> {
    let mut args = Vec::new();
    let mut source = None;
    let mut cxx = false;
    let mut words = words.into_iter().peekable();
    // `tuffy cc` and `tuffy c++`
    if let Some(word) = words.next_if(|w| w == "cc" || w == "c++") {
        cxx = word == "c++";
    }
    while let Some(word) = words.next() {
        match word.as_str() {
            "-E" | "-S" | "-M" | "-MM" | "-v" | "--version" | "-fsyntax-only" => return None,
            "-o" | "-MF" | "-MT" | "-MQ" => drop(words.next()),
            "-c" | "-MD" | "-MMD" | "-MP" => {}
            w if w.starts_with("-Wp,-M") || w.starts_with("-Wl,") || w.starts_with("-l") => {}
            "-I" | "-D" | "-U" | "-include" | "-isystem" | "-idirafter" | "-iquote" | "-x" => {
                args.push(word);
                args.extend(words.next());
            }
            "-L" | "-Xlinker" => drop(words.next()),
            w if w.starts_with('-') => args.push(word),
            w if [".c", ".cc", ".cpp", ".cxx", ".C"].iter().any(|end| w.ends_with(end)) => {
                if source.replace(folder.join(w)).is_some() {
                    return None;
                }
                args.push(word);
            }
            // Objects and libraries of a command that also links.
            _ => {}
        }
    }
    let source = source?;
    let name = source.file_name()?.to_string_lossy();
    // Objects of several places may be made of one file; probes are of no interest.
    (!name.starts_with("conftest")).then(|| Compile { source: source.clone(), folder: folder.to_owned(), cxx, args })
}

/// How compilations are run again.
pub struct Compiler<'a> {
    /// The compiler of C, and what stands before flags.
    pub c: &'a [&'a str],
    /// The same of C++.
    pub cxx: &'a [&'a str],
}

/// Runs all compilations with a compiler, and gives the seconds that processors worked on them, and how many failed.
pub fn measure(compiles: &[Compile], with: &Compiler<'_>, object: &Path) -> Result<(f64, usize), String> {
    let mut failed = 0;
    let before = processor_seconds()?;
    for compile in compiles {
        let [program, first @ ..] = (if compile.cxx { with.cxx } else { with.c }) else {
            return Err("there is no compiler".into());
        };
        let mut command = Command::new(program);
        command.args(first).args(&compile.args).arg("-c").arg("-o").arg(object).current_dir(&compile.folder);
        let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
        failed += usize::from(!status.map_err(|e| format!("{program}: {e}"))?.success());
    }
    Ok((processor_seconds()? - before, failed))
}

/// Writes the LLVM IR that `tuffy cc` reads, of each compilation; gives the files.
pub fn llvm(compiles: &[Compile], folder: &Path) -> Result<Vec<PathBuf>, String> {
    let _ = std::fs::remove_dir_all(folder);
    shell::make_folder(folder)?;
    let mut files = Vec::new();
    for (at, compile) in compiles.iter().enumerate() {
        let stem = compile.source.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
        let file = folder.join(format!("{at:04}-{stem}.ll"));
        let mut command = Command::new("clang-19");
        if compile.cxx {
            command.arg("--driver-mode=g++");
        }
        command
            .args(&compile.args)
            .args(["-w", "-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes", "-o"])
            .arg(&file);
        let done = command.current_dir(&compile.folder).stdin(Stdio::null()).output();
        if done.map_err(|e| format!("clang-19: {e}"))?.status.success() {
            files.push(file);
        }
    }
    Ok(files)
}

/// Seconds that processors worked for the processes that this one started and that ended.
fn processor_seconds() -> Result<f64, String> {
    let text = std::fs::read_to_string("/proc/self/stat").map_err(|e| format!("/proc/self/stat: {e}"))?;
    // The name of the program, in parentheses, may hold anything. Behind it stands the third field.
    let fields: Vec<&str> = text.rsplit_once(')').map_or("", |t| t.1).split_whitespace().collect();
    let ticks = |at: usize| fields.get(at - 3).and_then(|f| f.parse::<f64>().ok());
    // Linux counts in hundredths here, whatever its own clock does.
    match (ticks(16), ticks(17)) {
        (Some(user), Some(system)) => Ok((user + system) / 100.0),
        _ => Err("/proc/self/stat is not as expected".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn a_command_is_a_compilation_without_its_outputs() {
        let of = |text| compile(Path::new("/p"), words(text));
        let made = of("cc -O2 -I include -MD -MF a.d -MT a.o -c src/a.c -o a.o").expect("it compiles");
        assert_eq!((made.source.to_str(), made.cxx), (Some("/p/src/a.c"), false));
        assert_eq!(made.args, words("-O2 -I include src/a.c"));
        let linked = of("c++ -O2 -L lib a.cc b.o libc.a -lm -Wl,-s -o a").expect("it compiles and links");
        assert_eq!((linked.args, linked.cxx), (words("-O2 a.cc"), true));
        assert_eq!(
            (of("cc -E a.c"), of("cc -c a.c b.c"), of("cc a.o -o a"), of("cc -c conftest.c")),
            Default::default()
        );
    }
}
