//! `tuffy cc`: a C compiler as makefiles expect it. clang reads C and writes LLVM IR without optimizing; Tuffy does the
//! rest; `cc` links.

mod flags;

use super::build::{CodeArgs, Compiled, Temporary};
use crate::exit::{DIVERGED, Failed, UNSUPPORTED, WRONG_INPUT, guarded};
use crate::optimize_args::PendingTrace;
use crate::output::{Output, refuse_conflicts};
use flags::{Goal, Item, Plan};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;
use tuffy::assembly;
use tuffy_codegen::driver;

/// The command line: flags and files as `cc` takes them.
#[derive(clap::Args)]
pub struct Args {
    /// Flags and files as `cc` takes them; `--help` lists them
    #[arg(value_name = "ARGS", trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<OsString>,
}

/// Flags of Tuffy that `-Xtuffy` gives.
#[derive(clap::Parser)]
#[command(no_binary_name = true)]
struct Code {
    #[command(flatten)]
    code: CodeArgs,
}

/// Runs the command and gives its exit code.
pub fn run(args: &Args) -> u8 {
    try_run(&args.args).unwrap_or_else(|failed| failed.report(false))
}

fn try_run(args: &[OsString]) -> Result<u8, Failed> {
    let mut words = Vec::with_capacity(args.len());
    for arg in args {
        let text = arg.to_str().ok_or_else(|| Failed::usage(format!("`{}` is not UTF-8", arg.to_string_lossy())))?;
        words.push(text.to_owned());
    }
    let plan = flags::plan(&words).map_err(Failed::usage)?;
    refuse_conflicts(&plan.files(), &[("output", plan.output.as_deref())])?;
    match plan.goal {
        Goal::Help => {
            crate::console::write_out(flags::HELP.as_bytes());
            Ok(0)
        }
        Goal::Ask => front(&plan, None, None).map(|()| 0),
        Goal::Preprocess => {
            for source in sources(&plan)? {
                front(&plan, Some(source), plan.output.as_deref().map(OsStr::new))?;
            }
            Ok(0)
        }
        Goal::Assembly | Goal::Object => {
            let (sources, code) = (sources(&plan)?, code_args(&plan)?);
            if plan.output.is_some() && sources.len() > 1 {
                return Err(Failed::usage("one output cannot hold what several files give"));
            }
            for source in sources {
                let suffix = match (plan.goal, plan.emit_llvm) {
                    (Goal::Object, _) => "o",
                    (_, true) => "ll",
                    _ => "s",
                };
                let beside =
                    || Path::new(source).with_extension(suffix).file_name().map(PathBuf::from).unwrap_or_default();
                let output = plan.output.as_ref().map_or_else(beside, PathBuf::from);
                compile(&plan, &code, source, &output)?.commit()?;
            }
            Ok(0)
        }
        Goal::Program => program(&plan),
    }
}

/// The files that are compiled; there must be some, and nothing else.
fn sources(plan: &Plan) -> Result<Vec<&str>, Failed> {
    let mut found = Vec::new();
    for item in &plan.items {
        match item {
            Item::Source(file) => found.push(&**file),
            // Makefiles give flags of the linker everywhere.
            Item::Link(_) => {}
            Item::Object(file) => {
                return Err(Failed::usage(format!("`{file}` is only of use for linking, which is not asked for")));
            }
        }
    }
    if found.is_empty() { Err(Failed::usage("there are no files to compile")) } else { Ok(found) }
}

/// Compiles what is source, and links everything in the order of the command line.
fn program(plan: &Plan) -> Result<u8, Failed> {
    if !plan.items.iter().any(|i| !matches!(i, Item::Link(_))) {
        return Err(Failed::usage("there are no files"));
    }
    let code = code_args(plan)?;
    let output = plan.output.clone().unwrap_or_else(|| "a.out".into());
    code.check_places(&plan.files(), Some(Some(&output)))?;
    let mut traces = Vec::new();
    let mut temporary = Vec::new();
    let mut cc = Command::new("cc");
    for item in &plan.items {
        match item {
            Item::Source(file) => {
                let name = Path::new(file).with_extension("o");
                let object = Temporary::named(&name.file_name().unwrap_or_default().to_string_lossy())?;
                traces.push(compile(plan, &code, file, &object.0)?);
                cc.arg(&object.0);
                temporary.push(object);
            }
            Item::Object(file) => {
                cc.arg(file);
            }
            Item::Link(flag) => {
                cc.arg(flag);
            }
        }
    }
    let status =
        cc.arg("-o").arg(&output).status().map_err(|e| Failed::input(format!("cannot run `cc` to link: {e}")))?;
    if !status.success() {
        return Err(Failed::input(format!("`cc` could not link {output}")));
    }
    traces.into_iter().try_for_each(PendingTrace::commit)?;
    Ok(0)
}

/// How code is made: what `-Xtuffy` says, and the level unless that says what takes its place.
fn code_args(plan: &Plan) -> Result<CodeArgs, Failed> {
    let chooses = |word: &String| {
        let flag = word.split('=').next().unwrap_or_default();
        ["--policy", "--opt-policy", "--pipeline"].contains(&flag)
    };
    let level = (!plan.tuffy.iter().any(chooses)).then(|| format!("-O{}", plan.level));
    let words = level.into_iter().chain(plan.tuffy.iter().cloned());
    let code = <Code as clap::Parser>::try_parse_from(words).map_err(|e| {
        // What follows is about a command line that nobody wrote.
        let text = e.to_string();
        let first = text.lines().next().unwrap_or_default();
        Failed::usage(format!("-Xtuffy: {}", first.strip_prefix("error: ").unwrap_or(first)))
    })?;
    let code = code.code;
    if code.has_trace() && plan.items.iter().filter(|i| matches!(i, Item::Source(_))).count() > 1 {
        return Err(Failed::usage("a trace belongs to one file; compile them one by one, with -c"));
    }
    Ok(code)
}

/// Makes an object or assembly of one file.
fn compile(plan: &Plan, code: &CodeArgs, source: &str, output: &Path) -> Result<PendingTrace, Failed> {
    let extension = Path::new(source).extension().and_then(OsStr::to_str).unwrap_or("");
    let output_name = output.to_str().ok_or_else(|| Failed::usage(format!("`{}` is not UTF-8", output.display())))?;
    code.check_places(&[source], Some(Some(output_name)))?;
    let ir = Temporary::new(".ll");
    let module_file = match extension {
        "ll" | "tir" => source.to_owned(),
        // Assembly has nothing that could be optimized.
        "s" | "S" => {
            front(plan, Some(source), Some(output.as_os_str()))?;
            return Ok(PendingTrace::default());
        }
        _ => {
            let target = if plan.emit_llvm { output.as_os_str() } else { ir.0.as_os_str() };
            front(plan, Some(source), Some(target))?;
            if plan.emit_llvm {
                return Ok(PendingTrace::default());
            }
            ir.0.to_string_lossy().into_owned()
        }
    };
    let compiled = code.module(&module_file, source, Some(Some(output_name)));
    let Compiled { module, options, trace } = compiled.inspect_err(|failed| {
        // What was shown is about the text.
        if module_file != source && failed.message.is_empty() && failed.code != DIVERGED {
            errln!("{source}: the errors are in what clang made of this file; `-S -emit-llvm` keeps it");
        }
    })?;
    let fail = |e: tuffy_codegen::Error| Failed { code: UNSUPPORTED, message: format!("{source}: {e}") };
    let bytes = match plan.goal {
        Goal::Assembly => guarded(|| assembly(&module, &options))?.map_err(fail)?.into_bytes(),
        _ => guarded(|| driver::object(&module, &options))?.map_err(fail)?,
    };
    Output::open(Some(output_name))?.finish(&bytes)?;
    Ok(trace)
}

/// Runs clang: on a source, or with flags that only ask for something.
fn front(plan: &Plan, source: Option<&str>, output: Option<&OsStr>) -> Result<(), Failed> {
    let clang = find_clang()?;
    let mut command = Command::new(&clang);
    let assembly = source.is_some_and(|s| s.ends_with(".s") || s.ends_with(".S"));
    match (plan.goal, assembly) {
        (Goal::Preprocess | Goal::Ask | Goal::Help, _) => {
            command.args(plan.front_level());
        }
        (_, true) => {
            command.arg("-c");
        }
        (_, false) => {
            // What the language says of the program, and no pass run.
            command.args(["-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes"]).args(plan.front_level());
            if plan.level == "0" {
                command.args(["-Xclang", "-disable-O0-optnone"]);
            }
        }
    }
    command.args(&plan.front);
    // Without `-o`, a rule for make names what would be made of the source.
    if let (Goal::Object | Goal::Program, Some(source), true) = (plan.goal, source, plan.makes_rule && !plan.names_rule)
    {
        let object = match (&plan.output, plan.goal) {
            (Some(output), Goal::Object) => output.clone(),
            _ => Path::new(source)
                .with_extension("o")
                .file_name()
                .map(|n| n.to_string_lossy().into_owned())
                .unwrap_or_default(),
        };
        if !plan.names_rule_file {
            command.arg("-MF").arg(Path::new(&object).with_extension("d"));
        }
        command.arg("-MT").arg(object);
    }
    command.args(source);
    if let Some(output) = output {
        command.arg("-o").arg(output);
    }
    let status = command.status().map_err(|e| Failed::input(format!("cannot run `{clang}`: {e}")))?;
    if status.success() { Ok(()) } else { Err(Failed::shown(WRONG_INPUT)) }
}

/// clang: what the environment says, or the first name that runs.
fn find_clang() -> Result<String, Failed> {
    let runs = |name: &str| Command::new(name).arg("--version").output().is_ok_and(|o| o.status.success());
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
