//! What the tests over whole programs share: finding them, running them, and optimizing with everything that must hold
//! of a run.

#![allow(dead_code, reason = "each test uses a part")]

#[path = "../common/levels.rs"]
mod levels;

use std::collections::hash_map::DefaultHasher;
use std::collections::{HashMap, HashSet};
use std::fs::File;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tuffy_codegen::driver as codegen;
use tuffy_ir::{Module, Stage, print_module, verify_module};
use tuffy_opt::driver::{Options, optimize};
use tuffy_opt::pipeline::Level;
use tuffy_opt::record::step_log::TraceOut;
use tuffy_opt::replay::module::{NoObserver, ReplayOptions, replay};
use tuffy_target::Target;
use tuffy_trace::stats::stats;
use tuffy_trace::{Mode, Reader};

/// The levels at which every program is built.
pub fn build_levels() -> Vec<&'static str> {
    levels::chosen(&["0", "1", "2", "3", "s"])
}

/// A program may run this long before it counts as hung.
const PATIENCE: Duration = Duration::from_secs(20);

/// A program of a corpus. Lines `// args:`, `// stdin:` (one for each line of input) and `// exit:` at its head say how
/// it is run, `// flags:` what clang is told besides.
#[derive(Clone)]
pub struct Program {
    /// Path below the corpus, without extension.
    pub name: String,
    /// The source file.
    pub path: PathBuf,
    /// The source.
    pub source: String,
    /// What the compiler that reads it is told besides.
    pub flags: Vec<String>,
    /// Arguments.
    pub args: Vec<String>,
    /// Standard input.
    pub stdin: Vec<u8>,
    /// The exit code.
    pub exit: i32,
    /// Standard output.
    pub expected: Vec<u8>,
}

/// How a run ended, as far as it is compared.
#[derive(PartialEq, Eq, Debug)]
pub struct Ended {
    /// The exit code; `None` after a signal.
    pub exit: Option<i32>,
    /// Standard output.
    pub stdout: Vec<u8>,
}

impl Program {
    /// Reads a program and what is expected of it, which stands in the `.out` file beside it.
    pub fn load(root: &Path, path: &Path) -> Program {
        let source = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let expected = path.with_extension("out");
        let expected = std::fs::read(&expected).unwrap_or_else(|e| panic!("{}: {e}", expected.display()));
        let head = |key: &str| -> Vec<&str> {
            let key = format!("// {key}:");
            source.lines().filter_map(|l| l.strip_prefix(&key)).map(|l| l.strip_prefix(' ').unwrap_or(l)).collect()
        };
        let (args, stdin, exit): (Vec<&str>, Vec<&str>, Vec<&str>) = (head("args"), head("stdin"), head("exit"));
        let exit = exit.first().map_or(0, |e| e.trim().parse().expect("`// exit:` is a number"));
        Program {
            name: path.strip_prefix(root).expect("below the root").with_extension("").display().to_string(),
            flags: head("flags").first().map_or_else(Vec::new, |f| words(f)),
            args: args.first().map_or_else(Vec::new, |a| words(a)),
            stdin: stdin.iter().flat_map(|l| format!("{l}\n").into_bytes()).collect(),
            exit,
            expected,
            path: path.to_owned(),
            source,
        }
    }

    /// Compares a run with what is expected.
    pub fn judge(&self, how: &str, ended: &Ended) -> Result<(), String> {
        if ended.stdout != self.expected {
            let show = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            let (want, got) = (show(&self.expected), show(&ended.stdout));
            let line = want
                .lines()
                .zip(got.lines())
                .position(|(a, b)| a != b)
                .unwrap_or(want.lines().count().min(got.lines().count()));
            let (want, got) = (want.lines().nth(line).unwrap_or("the end"), got.lines().nth(line).unwrap_or("the end"));
            return Err(format!(
                "{how}: line {} of the output is\n  {got}\nbut should be\n  {want}\n(exit {:?})",
                line + 1,
                ended.exit
            ));
        }
        if ended.exit != Some(self.exit) {
            return Err(format!("{how}: the exit code is {:?}, but should be {}", ended.exit, self.exit));
        }
        Ok(())
    }

    /// Runs an executable of this program.
    pub fn run(&self, exe: &Path) -> Result<Ended, String> {
        let mut command = Command::new(exe);
        command.args(&self.args).env("RUST_BACKTRACE", "0");
        finish(command, &self.stdin, &exe.with_extension("run"))
    }
}

/// Words of a line; quotes hold words with spaces together.
fn words(line: &str) -> Vec<String> {
    let mut out = Vec::new();
    for (i, part) in line.split('"').enumerate() {
        if i % 2 == 1 {
            out.push(part.to_owned());
        } else {
            out.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    out
}

/// All files with this extension below a folder, sorted.
pub fn files(root: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display())) {
            let path = entry.expect("a readable entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Where things of this name and contents are kept between runs.
pub fn cached(kind: &str, name: &str, contents: &[&str]) -> PathBuf {
    let mut hasher = DefaultHasher::new();
    contents.hash(&mut hasher);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(kind);
    std::fs::create_dir_all(&folder).expect("a folder for what is kept");
    folder.join(format!("{}-{:016x}", name.replace('/', "_"), hasher.finish()))
}

/// Runs a command with this input until it ends or patience does. Output goes through files, so that nothing can block.
pub fn finish(mut command: Command, stdin: &[u8], at: &Path) -> Result<Ended, String> {
    let (input, output) = (at.with_extension("in"), at.with_extension("said"));
    let io = |e: std::io::Error| format!("{}: {e}", at.display());
    std::fs::write(&input, stdin).map_err(io)?;
    command.stdin(File::open(&input).map_err(io)?).stdout(File::create(&output).map_err(io)?).stderr(Stdio::null());
    let mut child = command.spawn().map_err(io)?;
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().map_err(io)? {
            break status;
        }
        if start.elapsed() > PATIENCE {
            let _ = child.kill();
            let _ = child.wait();
            return Err(format!("the program runs for more than {} s", PATIENCE.as_secs()));
        }
        std::thread::sleep(Duration::from_millis(1));
    };
    let stdout = std::fs::read(&output).map_err(io)?;
    let _ = (std::fs::remove_file(&input), std::fs::remove_file(&output));
    Ok(Ended { exit: status.code(), stdout })
}

/// Runs a tool that must succeed.
pub fn tool(command: &mut Command) -> Result<Vec<u8>, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let done = command.stdin(Stdio::null()).output().map_err(|e| format!("cannot run {name}: {e}"))?;
    if done.status.success() {
        return Ok(done.stdout);
    }
    Err(format!("{name} fails:\n{}", String::from_utf8_lossy(&done.stderr)))
}

/// Reads and verifies a file of LLVM IR.
pub fn import(path: &Path) -> Result<Module, String> {
    import_with(path, &tuffy_llvm::Options::default())
}

/// The same with options.
pub fn import_with(path: &Path, options: &tuffy_llvm::Options) -> Result<Module, String> {
    let text = std::fs::read(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let imported = tuffy_llvm::read_module(&text, options).map_err(|problems| {
        let source = tuffy_ir::SourceText { file: &path.display().to_string(), text: &text };
        let shown: Vec<String> = problems.iter().take(3).map(|p| source.show(&p.diagnostic)).collect();
        format!("import: {}", shown.join("\n"))
    })?;
    match verify_module(&imported.module, Stage::High).first() {
        None => Ok(imported.module),
        Some(error) => Err(format!("the translation does not verify: {error:?}")),
    }
}

/// The module at a level, with its trace. The trace counts its steps, and replays to the same text.
pub fn optimized(before: &Module, level: &str) -> Result<(Module, Vec<u8>), String> {
    let options = Options::new(level.parse::<Level>().expect("a level").pipeline().clone());
    let mut module = before.clone();
    let header =
        options.header(before, Mode::Full, "2026-01-01T00:00:00Z".into()).map_err(|e| format!("-O{level}: {e:?}"))?;
    let mut out = TraceOut::of_module(Vec::new(), header, before).map_err(|e| e.to_string())?;
    optimize(&mut module, &options, Some((&mut out, Mode::Full))).map_err(|e| format!("-O{level}: {e:?}"))?;
    let (trace, _) = out.finish_module(&module).map_err(|e| e.to_string())?;
    if let Some(error) = verify_module(&module, Stage::Optimized).first() {
        return Err(format!("-O{level}: the result does not verify: {error:?}"));
    }
    let counted =
        Reader::new(&trace[..]).and_then(|mut r| stats(&mut r)).map_err(|e| format!("-O{level}: trace stats: {e}"))?;
    if level != "0" && (counted.entries == 0 || counted.changed == 0) {
        return Err(format!(
            "-O{level}: the trace counts {} steps in {} changed functions",
            counted.entries, counted.changed
        ));
    }
    let mut again = before.clone();
    replay(&mut again, &trace[..], &ReplayOptions::default(), None, &mut NoObserver)
        .map_err(|e| format!("-O{level}: the trace does not replay: {e:?}"))?;
    if print_module(&again) != print_module(&module) {
        return Err(format!("-O{level}: replaying the trace gives another text"));
    }
    Ok((module, trace))
}

/// The object of a module, which came from this file of LLVM IR. At -O2 every stage is verified and the register
/// allocation checked. A function calls none of the routines for wide integers unless the file says such integers.
pub fn object(module: &Module, level: &str, ir: &Path) -> Result<Vec<u8>, String> {
    let target = Target::new(tuffy::TARGETS, &module.target).map_err(|e| format!("-O{level}: {e}"))?;
    let mut options = codegen::Options::new(target);
    (options.fast, options.check) = (level == "0", level == "2");
    options.assembler = Some(tuffy_cli::assembler::system_assembler());
    let wrong = |e: tuffy_codegen::Error| format!("-O{level}: {e}");
    let compiled = codegen::compile(module, &options).map_err(wrong)?;
    let text = std::fs::read(ir).map_err(|e| format!("{}: {e}", ir.display()))?;
    let wide = functions_with_wide_integers(&String::from_utf8_lossy(&text), level != "0");
    for function in compiled.iter().filter(|f| !is_routine(f.name.as_str()) && !wide.contains(f.name.as_str())) {
        let calls: Vec<&str> = function.relocs.iter().map(|r| r.symbol.as_str()).filter(|s| is_routine(s)).collect();
        if !calls.is_empty() {
            return Err(format!(
                "-O{level}: @{} has no integers wider than 64 bits, but calls {calls:?}",
                function.name
            ));
        }
    }
    codegen::assemble(module, &compiled, &options).map_err(wrong)
}

/// Whether a symbol is a routine that the code generator brings along.
fn is_routine(symbol: &str) -> bool {
    symbol.starts_with("__tuffy_")
}

/// The functions of LLVM IR that name an integer type of more than 64 bits, with `through_calls` also those that call
/// such a function: it may be inlined.
pub fn functions_with_wide_integers(text: &str, through_calls: bool) -> HashSet<String> {
    let mut wide = HashSet::new();
    let mut callers: HashMap<&str, Vec<&str>> = HashMap::new();
    let mut current = "";
    for line in text.lines() {
        let defines = line.starts_with("define ");
        if line == "}" {
            current = "";
        } else if defines || !current.is_empty() {
            let mut names = symbols(line);
            if defines {
                current = names.next().unwrap_or("");
            }
            for name in names {
                callers.entry(name).or_default().push(current);
            }
            if line.split(|c: char| !c.is_ascii_alphanumeric()).any(is_wide) {
                wide.insert(current.to_owned());
            }
        }
    }
    let mut work: Vec<String> = if through_calls { wide.iter().cloned().collect() } else { Vec::new() };
    while let Some(name) = work.pop() {
        for caller in callers.get(name.as_str()).into_iter().flatten() {
            if wide.insert((*caller).to_owned()) {
                work.push((*caller).to_owned());
            }
        }
    }
    wide
}

/// Whether a word is an integer type of more than 64 bits.
fn is_wide(word: &str) -> bool {
    word.strip_prefix('i').and_then(|bits| bits.parse::<u32>().ok()).is_some_and(|bits| bits > 64)
}

/// The names of functions and variables on a line.
fn symbols(line: &str) -> impl Iterator<Item = &str> {
    line.split('@').skip(1).map(|rest| match rest.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next().unwrap_or(quoted),
        None => rest.split(|c: char| !c.is_ascii_alphanumeric() && !"._$-".contains(c)).next().unwrap_or(rest),
    })
}
