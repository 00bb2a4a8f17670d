//! `tuffy cc` and `tuffy c++`: compilers as makefiles expect them. clang reads C and C++ and writes LLVM IR without
//! optimizing; Tuffy does the rest; `cc` or `c++` links.

mod flags;
mod places;
mod response;
mod table;
mod toolchain;

use super::build::{Broken, CodeArgs, Compiled, Make};
use crate::exit::{Failed, guarded};
use crate::input::{Input, Style};
use crate::optimize_args::{PendingTrace, cannot_build};
use crate::output::{Output, refuse_conflicts};
use crate::temporary::Temporary;
use flags::{Goal, Item, Language, Plan, SaveIn, SourceFile};
use places::SourcePlace;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use tuffy::{ReadError, Session};
use tuffy_codegen::driver;
use tuffy_ir::text::Parsed;
use tuffy_ir::{Diagnostic, SourceText, print_module};

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

/// Runs the command, as a compiler of C or of C++, and gives its exit code.
pub fn run(args: &Args, cxx: bool) -> u8 {
    try_run(&args.args, cxx).unwrap_or_else(|failed| failed.report(false))
}

fn try_run(args: &[OsString], cxx: bool) -> Result<u8, Failed> {
    let mut words = Vec::with_capacity(args.len());
    for arg in args {
        let text = arg.to_str().ok_or_else(|| Failed::usage(format!("`{}` is not UTF-8", arg.to_string_lossy())))?;
        words.push(text.to_owned());
    }
    let words = response::expand(&words).map_err(Failed::usage)?;
    let plan = flags::plan(&words, cxx).map_err(Failed::usage)?;
    refuse_conflicts(&plan.files(), &[("output", plan.output.as_deref())])?;
    plan.warnings.iter().for_each(|warning| errln!("warning: {warning}"));
    match plan.goal {
        Goal::Help => {
            crate::console::write_out(flags::HELP.as_bytes());
            Ok(0)
        }
        Goal::Version => {
            crate::console::write_out(toolchain::version(&plan)?.as_bytes());
            Ok(0)
        }
        Goal::Ask => toolchain::front(&plan, None, None, &[]).map(|()| 0),
        Goal::Preprocess => {
            for source in sources(&plan)? {
                toolchain::front(&plan, Some(source), plan.output.as_deref().map(OsStr::new), &[])?;
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
                let beside = || PathBuf::from(file_name(&source.file)).with_extension(suffix);
                let output = plan.output.as_ref().map_or_else(beside, PathBuf::from);
                compile(&plan, &code, source, &output)?.commit()?;
            }
            Ok(0)
        }
        Goal::Program => program(&plan),
    }
}

/// The name of a file without its folder.
fn file_name(path: &str) -> String {
    Path::new(path).file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// The files that are compiled; there must be some. What is only of use for linking is not used.
fn sources(plan: &Plan) -> Result<Vec<&SourceFile>, Failed> {
    for item in &plan.items {
        if let Item::Object(file) = item {
            errln!("warning: {file}: not used, as nothing is linked");
        }
    }
    let found: Vec<_> = plan.sources().collect();
    if found.is_empty() { Err(Failed::usage("there are no files to compile")) } else { Ok(found) }
}

/// Compiles what is source, and links everything in the order of the command line.
fn program(plan: &Plan) -> Result<u8, Failed> {
    // Words for the linker alone are enough to call it: `-Wl,--version` asks who it is.
    let for_linker = |i: &Item| !matches!(i, Item::Link(flag) if !flag.starts_with("-Wl,") && !flag.starts_with("-l"));
    if !plan.items.iter().any(for_linker) {
        return Err(Failed::usage("there are no files"));
    }
    let code = code_args(plan)?;
    let output = plan.output.clone().unwrap_or_else(|| "a.out".into());
    code.check_places(&plan.files(), Some(Some(&output)))?;
    let mut traces = Vec::new();
    let mut temporary = Vec::new();
    let mut linker = toolchain::linker(plan)?;
    for item in &plan.items {
        match item {
            Item::Source(source) => {
                let name = PathBuf::from(file_name(&source.file)).with_extension("o");
                let object = Temporary::named(&name.to_string_lossy())?;
                traces.push(compile(plan, &code, source, &object.0)?);
                linker.arg(&object.0);
                temporary.push(object);
            }
            Item::Object(file) => {
                linker.arg(file);
            }
            Item::Link(flag) if !plan.cxx && toolchain::names_cxx_library(flag) => {}
            Item::Link(flag) => {
                linker.arg(flag);
            }
        }
    }
    let name = linker.get_program().to_string_lossy().into_owned();
    let status = linker
        .arg("-o")
        .arg(&output)
        .status()
        .map_err(|e| Failed::input(format!("cannot run `{name}` to link: {e}")))?;
    if !status.success() {
        return Err(Failed::input(format!("`{name}` could not link {output}")));
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
    if matches!(plan.record, Some(Some(_))) && plan.sources().count() > 1 {
        return Err(Failed::usage("one record cannot hold the remarks of several files"));
    }
    if code.has_trace() && plan.sources().count() > 1 {
        return Err(Failed::usage("a trace belongs to one file; compile them one by one, with -c"));
    }
    Ok(code)
}

/// Makes an object or assembly of one file.
fn compile(plan: &Plan, code: &CodeArgs, source: &SourceFile, output: &Path) -> Result<PendingTrace, Failed> {
    let output_name = output.to_str().ok_or_else(|| Failed::usage(format!("`{}` is not UTF-8", output.display())))?;
    let name = source.file.as_str();
    code.check_places(&[name], Some(Some(output_name)))?;
    let ir = Temporary::new(".ll");
    let module_file = match source.language {
        Language::Ir => name.to_owned(),
        Language::Assembly => {
            toolchain::front(plan, Some(source), Some(output.as_os_str()), &[])?;
            return Ok(PendingTrace::default());
        }
        Language::Clang => {
            let target = if plan.emit_llvm { output.as_os_str() } else { ir.0.as_os_str() };
            let more: &[&str] = if plan.lines_for_remarks() && !plan.emit_llvm { &["-gline-tables-only"] } else { &[] };
            toolchain::read_source(plan, source, target, more)?;
            if plan.emit_llvm {
                return Ok(PendingTrace::default());
            }
            save(plan, source, output, "ll", || std::fs::read(&ir.0))?;
            ir.0.to_string_lossy().into_owned()
        }
    };
    let by_clang = source.language == Language::Clang;
    let mut code = code.clone();
    if let Some(record) = &plan.record {
        let beside = match plan.goal {
            Goal::Program => PathBuf::from(file_name(name)),
            _ => output.to_path_buf(),
        };
        let file = record.clone().unwrap_or_else(|| beside.with_extension("opt.yaml").to_string_lossy().into_owned());
        refuse_conflicts(&[name], &[("output", Some(output_name)), ("record", Some(&file))])?;
        code.optimize.show.remarks_out = Some(file);
    }
    code.forget_places = plan.lines_for_remarks();
    let code = &code;
    let session = code.session(&module_file)?;
    let style = if by_clang { Style::Text } else { code.optimize.show.style() };
    let input = Input::open(&module_file, style).ok_or_else(|| Failed::shown(1))?.reading(code.optimize.read);
    let parsed = match input.try_module() {
        Ok(read) => {
            for (function, errors) in &read.left_out {
                errors.iter().for_each(|e| errln!("warning: {name}: @{function} is left out: {}", e.message));
            }
            read.parsed
        }
        Err(error) if by_clang => return Err(cannot_read(plan, code, source, input, &error)),
        Err(error) => {
            input.show(&error, style);
            return Err(input.failed());
        }
    };
    let made = make(plan, (code, &session), &input, parsed, (name, output_name));
    // clang was not asked where things stand in the source. What cannot be built shall be named by its line all the
    // same.
    let (bytes, optimized, trace) = match made {
        Err(Broken::Code(error)) if by_clang && error.place.is_none() => {
            return Err(cannot_build(name, &with_place(plan, code, source, error).into()));
        }
        Err(Broken::Code(error)) => return Err(cannot_build(name, &error.into())),
        Err(Broken::Other(failed)) => return Err(failed),
        Ok(made) => made,
    };
    save(plan, source, output, "tir", || Ok(optimized))?;
    Output::open(Some(output_name))?.finish(&bytes)?;
    Ok(trace)
}

/// What is made of a module: an object or assembly, its optimized text if that is kept, and its trace.
fn make(
    plan: &Plan,
    (code, session): (&CodeArgs, &Session),
    input: &Input,
    parsed: Parsed,
    (name, output): (&str, &str),
) -> Result<(Vec<u8>, Vec<u8>, PendingTrace), Broken> {
    let make = if plan.goal == Goal::Assembly { Make::Assembly } else { Make::Object };
    let Compiled { module, bytes, trace } = code.compile(session, input, parsed, name, Some(Some(output)), make)?;
    let optimized = if plan.save_temps.is_some() { print_module(&module).into_bytes() } else { Vec::new() };
    Ok((bytes, optimized, trace))
}

/// Keeps what is made on the way, if that is asked for.
fn save(
    plan: &Plan,
    source: &SourceFile,
    output: &Path,
    extension: &str,
    text: impl FnOnce() -> std::io::Result<Vec<u8>>,
) -> Result<(), Failed> {
    let Some(place) = plan.save_temps else { return Ok(()) };
    let folder = match (place, plan.goal) {
        (SaveIn::BesideOutput, Goal::Program) => Path::new(plan.output.as_deref().unwrap_or("")).parent(),
        (SaveIn::BesideOutput, _) => output.parent(),
        (SaveIn::Here, _) => None,
    };
    let stem = if source.file == "-" { "stdin".into() } else { file_name(&source.file) };
    let file = folder.unwrap_or(Path::new("")).join(stem).with_extension(extension);
    let kept = file.to_string_lossy().into_owned();
    let text = text().map_err(|e| Failed::input(format!("cannot keep {kept}: {e}")))?;
    Output::open(Some(&kept))?.finish(&text)
}

/// What clang writes with places in the source.
fn ir_with_places(plan: &Plan, source: &SourceFile) -> Option<Temporary> {
    // Standard input was read already.
    let quiet: Plan = Plan { makes_rule: false, front: without_rules(&plan.front), ..plan.clone() };
    let ir = Temporary::new(".ll");
    let made = source.file != "-"
        && toolchain::read_source(&quiet, source, ir.0.as_os_str(), &["-gline-tables-only", "-w"]).is_ok();
    made.then_some(ir)
}

/// Flags without those that write rules for make: that is done already.
fn without_rules(front: &[String]) -> Vec<String> {
    let mut kept = Vec::new();
    let mut words = front.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "-MF" | "-MT" | "-MQ" | "-MJ" => drop(words.next()),
            word if word.starts_with("-M") || word == "-v" || word == "-H" => {}
            word => kept.push(word.to_owned()),
        }
    }
    kept
}

/// Shows what cannot be read of what clang made of a source: where it stands in the source, as far as clang can tell.
fn cannot_read(plan: &Plan, code: &CodeArgs, source: &SourceFile, input: Input, error: &ReadError) -> Failed {
    let again = ir_with_places(plan, source).and_then(|ir| {
        let input = Input::open(&ir.0.to_string_lossy(), Style::Text)?.reading(code.optimize.read);
        let error = input.try_module().err()?;
        let text = String::from_utf8_lossy(input.bytes()).into_owned();
        let places = error.errors.iter().map(|e| places::of_line(&text, e.start.0)).collect::<Vec<_>>();
        Some((error, places))
    });
    let Some((error, places)) = again.filter(|(_, places)| places.iter().any(Option::is_some)) else {
        input.show(error, Style::Text);
        errln!("{}: the errors are in what clang made of this file; `-S -emit-llvm` keeps it", source.file);
        return input.failed();
    };
    for (error, place) in error.errors.iter().zip(places) {
        match place {
            Some(place) => errln!("{}", show_at(&place, &error.message, error.hint.as_deref())),
            None => errln!("error: {}: {}", source.file, error.message),
        }
    }
    errln!("{}: {}", source.file, error.count());
    input.failed()
}

/// An error at a place of a source, with its line if the file is there.
fn show_at(place: &SourcePlace, message: &str, hint: Option<&str>) -> String {
    let SourcePlace { file, folder, line, column } = place;
    let text = std::fs::read(Path::new(folder).join(file)).unwrap_or_default();
    let ends = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1);
    // Lines of a file that is gone, or is another one by now, cannot be shown.
    let Some(start) = std::iter::once(0).chain(ends).nth(line.saturating_sub(1)).filter(|_| !text.is_empty()) else {
        return format!("error: {message}\n --> {file}:{line}:{column}\n");
    };
    let at = u32::try_from(start + column.saturating_sub(1)).unwrap_or(u32::MAX);
    let shown = Diagnostic { hint: hint.map(str::to_owned), ..Diagnostic::new(at..at + 1, message) };
    SourceText { file, text: &text }.show(&shown)
}

/// The same error with its place in the source, which the first run did not know.
fn with_place(plan: &Plan, code: &CodeArgs, source: &SourceFile, error: tuffy_codegen::Error) -> tuffy_codegen::Error {
    let again = || {
        let ir = ir_with_places(plan, source)?;
        let input = Input::open(&ir.0.to_string_lossy(), Style::Text)?.reading(code.optimize.read);
        let parsed = input.try_module().ok()?;
        let session = code.optimize.session(None).ok()?;
        let mut module = parsed.parsed.module;
        session.optimize(&mut module).ok()?;
        let options = session.code_options(&module, "").ok()?;
        guarded(|| driver::object(&module, &options)).ok()?.err()
    };
    again().filter(|found| found.function == error.function).unwrap_or(error)
}
