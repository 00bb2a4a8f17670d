//! `tuffy build`: a module becomes an executable, an object, assembly or machine IR.

use crate::clock::timestamp;
use crate::exit::{EXIT_CODES, Failed, UNSUPPORTED, guarded};
use crate::input::{Input, ReadArgs, Said, Style};
use crate::output::{Output, refuse_conflicts};
use crate::pipeline_args::PipelineArgs;
use crate::policy_report;
use crate::trace_args::TraceArgs;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tuffy_codegen::driver::{self, Options};
use tuffy_ir::{Module, print_module};
use tuffy_opt::driver::OptimizeError;
use tuffy_opt::record::step_log::TraceOut;
use tuffy_target::{Feature, Target};
use tuffy_target_x86::disassemble::disassemble;

/// The command line.
#[derive(clap::Args)]
#[command(after_help = EXIT_CODES)]
pub struct Args {
    /// The module; `-` is standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// Where the result goes; for an executable `a.out` if nothing is said, else standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
    /// What is made
    #[arg(long, value_name = "KIND", default_value = "exe")]
    emit: Emit,
    #[command(flatten)]
    code: CodeArgs,
    /// Objects, libraries and flags for the linker, as `cc` takes them
    #[arg(long = "link", value_name = "ARG", allow_hyphen_values = true)]
    link: Vec<String>,
}

/// What is made.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Emit {
    /// A program, linked by `cc`
    Exe,
    /// An ELF object
    Obj,
    /// Assembly, for reading
    Asm,
    /// The module as machine code in the IR
    TirMachine,
}

/// How code is made, the same for `build` and `run`.
#[derive(clap::Args, Clone, Debug)]
pub struct CodeArgs {
    #[command(flatten)]
    pub(crate) pipeline: PipelineArgs,
    #[command(flatten)]
    trace: TraceArgs,
    /// The processor that the code may assume
    #[arg(long, value_name = "CPU", help_heading = "Target")]
    target_cpu: Option<String>,
    /// Features that the code may assume or not: `+popcnt,-lzcnt`; no sign means `+`
    #[arg(long, value_name = "LIST", allow_hyphen_values = true, help_heading = "Target")]
    target_feature: Vec<String>,
    /// Change a property of the target, for tests: `max-vector-width=0`
    #[arg(long, value_name = "KEY=VALUE", help_heading = "Target")]
    target_override: Vec<String>,
    /// Verify every stage and check the register allocation. Slow
    #[arg(long, help_heading = "Target")]
    verify_code: bool,
    #[command(flatten)]
    read: ReadArgs,
}

impl CodeArgs {
    /// How code is made for a module, without what depends on the optimizer.
    fn options(&self, module: &Module) -> Result<Options, Failed> {
        let mut target = Target::new(&module.target).map_err(|m| Failed { code: UNSUPPORTED, message: m })?;
        if let Some(cpu) = &self.target_cpu {
            target.features.add_cpu(cpu).map_err(Failed::usage)?;
        }
        for list in &self.target_feature {
            target.features.apply(list).map_err(Failed::usage)?;
        }
        for assignment in &self.target_override {
            target.set(assignment).map_err(Failed::usage)?;
        }
        let mut options = Options::new(target);
        options.check = self.verify_code;
        Ok(options)
    }

    /// Whether the trace and the output, if there is one, have places of their own, which are not those of the files
    /// that are read. Without an output, the program that is run has standard output.
    pub(crate) fn check_places(&self, files: &[&str], output: Option<Option<&str>>) -> Result<(), Failed> {
        if self.trace.takes_stdout() && output.is_none_or(Output::is_stdout) {
            let what = if output.is_some() { "output" } else { "program" };
            return Err(Failed::usage(format!(
                "the {what} and the trace would both go to standard output; say where the trace goes with --trace-out=FILE"
            )));
        }
        let read: Vec<&str> = files.iter().copied().chain(self.pipeline.file()).chain(self.trace.policy()).collect();
        let trace = self.trace.out().filter(|_| self.trace.mode().is_some());
        refuse_conflicts(&read, &[("output", output.flatten()), ("trace", trace)])
    }

    /// Whether it writes or reads a trace, which belongs to one module.
    pub(crate) fn has_trace(&self) -> bool {
        self.trace.mode().is_some() || self.trace.policy().is_some()
    }

    /// Reads a module and optimizes it. Says how code is made of it, of what was written as `source`.
    pub fn module(&self, file: &str, source: &str) -> Result<Optimized, Failed> {
        self.read.check(&[file])?;
        let mut optimizer = self.pipeline.options()?;
        self.trace.follow(Some(file), false, &mut optimizer)?;
        let input = Input::open(file, Style::Text).ok_or_else(|| Failed::shown(1))?.reading(self.read);
        let mut module = input.module(Style::Text).ok_or_else(|| input.failed())?.module;
        let mut options = self.options(&module)?;
        options.file = file_name(source);
        optimizer.rules.fma |= options.target.features.has(Feature::Fma);
        // Where nothing is optimized, code is made quickly too. With a policy, this is the pipeline recorded there.
        let pipeline = optimizer.effective_pipeline().map_err(|e| Failed::usage(e.to_string()))?;
        options.fast = pipeline.is_empty();
        let wrong = |e: OptimizeError| input.cannot_optimize(&e, Said::Text);
        let unwritten = |e: std::io::Error| self.trace.cannot_write(&e);
        let mut trace = None;
        if let Some(mode) = self.trace.mode() {
            let header = optimizer.header(&module, mode, timestamp()?).map_err(wrong)?;
            let out = Output::open(self.trace.out())?;
            trace = Some((TraceOut::of_module(out, header, &module).map_err(unwritten)?, mode));
        }
        let log = trace.as_mut().map(|(out, mode)| (out, *mode));
        let summary = guarded(|| tuffy_opt::driver::optimize(&mut module, &optimizer, log))?.map_err(wrong)?;
        let trace = match trace {
            Some((out, _)) => Some(out.finish_module(&module).map_err(unwritten)?.0),
            None => None,
        };
        if let Some(lock) = &optimizer.lock {
            err!("{}", policy_report::text(lock, &summary));
        }
        Ok(Optimized { module, options, trace: PendingTrace(trace) })
    }
}

/// A module of which code can be made.
pub struct Optimized {
    /// The module.
    pub module: Module,
    /// How code is made of it.
    pub options: Options,
    /// What was recorded.
    pub trace: PendingTrace,
}

/// A trace that waits for the build to succeed. Nothing is left of it otherwise.
#[must_use]
#[derive(Default)]
pub struct PendingTrace(Option<Output>);

impl PendingTrace {
    /// Puts it into its place.
    pub fn commit(self) -> Result<(), Failed> {
        self.0.map_or(Ok(()), Output::commit)
    }
}

/// How an object names the file that it was made of: without folders, which may be others elsewhere.
fn file_name(path: &str) -> String {
    let name = Path::new(path).file_name().map(|name| name.to_string_lossy().into_owned());
    name.filter(|_| path != "-").unwrap_or_else(|| "<stdin>".to_owned())
}

/// Runs the command and gives its exit code.
pub fn run(args: &Args) -> u8 {
    match try_run(args) {
        Ok(()) => 0,
        Err(failed) => failed.report(false),
    }
}

fn unsupported(file: &str, error: &tuffy_codegen::Error) -> Failed {
    Failed { code: UNSUPPORTED, message: format!("{file}: {error}") }
}

fn try_run(args: &Args) -> Result<(), Failed> {
    let output = match (args.output.as_deref(), args.emit) {
        (None, Emit::Exe) => Some("a.out"),
        (output, _) => output,
    };
    let linked = args.link.iter().map(String::as_str);
    args.code.check_places(&std::iter::once(&*args.file).chain(linked).collect::<Vec<_>>(), Some(output))?;
    let Optimized { module, options, trace } = args.code.module(&args.file, &args.file)?;
    let fail = |e: tuffy_codegen::Error| unsupported(&args.file, &e);
    let place = Output::open(output)?;
    match args.emit {
        Emit::Exe => {
            let object = guarded(|| driver::object(&module, &options))?.map_err(fail)?;
            place.finish_program(&link(&object, &args.link)?.0)?;
        }
        Emit::Obj => {
            let object = guarded(|| driver::object(&module, &options))?.map_err(fail)?;
            place.finish(&object)?;
        }
        Emit::Asm => {
            let text = guarded(|| assembly(&module, &options))?.map_err(fail)?;
            place.finish(text.as_bytes())?;
        }
        Emit::TirMachine => {
            let machine = guarded(|| driver::machine_module(&module, &options))?.map_err(fail)?;
            place.finish(print_module(&machine).as_bytes())?;
        }
    }
    trace.commit()
}

/// The code of a module as text.
pub(crate) fn assembly(module: &Module, options: &Options) -> Result<String, tuffy_codegen::Error> {
    let mut out = String::new();
    for function in driver::compile(module, options)? {
        let _ = writeln!(out, "{}:", function.name);
        for line in disassemble(&function.bytes[..function.code_size as usize]) {
            let end = line.offset + line.length as u32;
            let reloc = function.relocs.iter().find(|r| (line.offset..end).contains(&r.offset));
            let note = reloc.map(|r| format!("  # {:?} {}{:+}", r.kind, r.symbol, r.addend)).unwrap_or_default();
            let _ = writeln!(out, "  {:6x}:  {}{note}", line.offset, line.text);
        }
        let tables = &function.bytes[function.code_size as usize..];
        if !tables.is_empty() {
            let _ = writeln!(out, "  {:6x}:  {} bytes of jump tables", function.code_size, tables.len());
        }
        out.push('\n');
    }
    Ok(out)
}

/// A file that goes away again.
pub struct Temporary(pub PathBuf);

/// A name in the folder of temporary files that nobody has.
fn unused_name(suffix: &str) -> PathBuf {
    use std::sync::atomic::{AtomicU32, Ordering};
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("tuffy-{}-{number}{suffix}", std::process::id()))
}

impl Temporary {
    /// A file of no particular name.
    pub fn new(suffix: &str) -> Temporary {
        Temporary(unused_name(suffix))
    }

    /// A file of this name in a folder of its own: linkers write the names of objects into programs.
    pub fn named(name: &str) -> Result<Temporary, Failed> {
        let folder = unused_name("");
        let cannot = |e: std::io::Error| Failed::input(format!("cannot make {}: {e}", folder.display()));
        std::fs::create_dir(&folder).map_err(cannot)?;
        Ok(Temporary(folder.join(name)))
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
        if let Some(folder) = self.0.parent().filter(|f| *f != std::env::temp_dir()) {
            // Only if it is empty.
            let _ = std::fs::remove_dir(folder);
        }
    }
}

/// Links an object to a program.
pub fn link(object: &[u8], extra: &[String]) -> Result<Temporary, Failed> {
    let (input, program) = (Temporary::new(".o"), Temporary::new(".exe"));
    std::fs::write(&input.0, object).map_err(|e| Failed::input(format!("cannot write {}: {e}", input.0.display())))?;
    let mut cc = Command::new("cc");
    cc.arg(&input.0).arg("-o").arg(&program.0).args(extra).arg("-lm").stdin(Stdio::null());
    let done = cc.output().map_err(|e| Failed::input(format!("cannot run `cc` to link: {e}")))?;
    if !done.status.success() {
        let said = String::from_utf8_lossy(&done.stderr);
        return Err(Failed::input(format!("`cc` could not link the program:\n{}", said.trim_end())));
    }
    Ok(program)
}
