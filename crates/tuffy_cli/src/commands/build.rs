//! `tuffy build`: a module becomes an executable, an object, assembly or machine IR.

use crate::exit::{EXIT_CODES, Failed, guarded};
use crate::input::{Input, Said};
use crate::link::link;
use crate::optimize_args::{OptimizeArgs, Optimized, PendingTrace, cannot_build};
use crate::output::{Output, refuse_conflicts};
use crate::policy_report;
use crate::show_args::Stdout;
use crate::summary::About;
use std::path::Path;
use tuffy::{Error, FollowedCode, LockBy, Session, account, print_code};
use tuffy_codegen::driver::{self, Options, Protection};
use tuffy_codegen::object::OwnSections;
use tuffy_ir::text::Parsed;
use tuffy_ir::{Module, print_module};
use tuffy_trace::Digest;

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

/// How code is made, the same for `build`, `run` and `cc`.
#[derive(clap::Args, Clone, Debug)]
pub struct CodeArgs {
    #[command(flatten)]
    pub(crate) optimize: OptimizeArgs,
    /// Leave the module as it is: make code of it as after the passes of the level. For a state of a run, as
    /// `tuffy replay --until` gives it
    #[arg(long, conflicts_with = "policy", help_heading = "Optimization")]
    no_optimize: bool,
    /// Verify every stage and check the register allocation. Slow
    #[arg(long, help_heading = "Target")]
    verify_code: bool,
    /// Give each function a section of its own, so that a linker can leave out those that nobody uses
    #[arg(long, help_heading = "Target")]
    function_sections: bool,
    /// The same for variables
    #[arg(long, help_heading = "Target")]
    data_sections: bool,
    /// Let processors that can check where indirect jumps, returns, or both (`full`) lead to
    #[arg(long, value_name = "WHAT", default_value = "none", help_heading = "Target")]
    cf_protection: CfProtection,
    /// Nothing is said of source places in what is made.
    #[arg(skip)]
    pub(crate) forget_places: bool,
}

/// What processors are to check.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum CfProtection {
    None,
    Branch,
    Return,
    Full,
}

impl From<CfProtection> for Protection {
    fn from(what: CfProtection) -> Protection {
        Protection {
            jumps: matches!(what, CfProtection::Branch | CfProtection::Full),
            returns: matches!(what, CfProtection::Return | CfProtection::Full),
        }
    }
}

impl CodeArgs {
    /// Whether the trace and the output, if there is one, have places of their own, which are not those of the files
    /// that are read. Without an output, the program that is run has standard output.
    pub(crate) fn check_places(&self, files: &[&str], output: Option<Option<&str>>) -> Result<(), Failed> {
        let trace = &self.optimize.trace;
        if trace.takes_stdout() && output.is_none_or(Output::is_stdout) {
            let what = if output.is_some() { "output" } else { "program" };
            return Err(Failed::usage(format!(
                "the {what} and the trace would both go to standard output; say where the trace goes with --trace-out=FILE"
            )));
        }
        let read: Vec<&str> = files.iter().copied().chain(self.optimize.read_files()).collect();
        let trace = trace.out().filter(|_| trace.mode().is_some());
        refuse_conflicts(&read, &[("output", output.flatten()), ("trace", trace)])
    }

    /// Whether it writes or reads a trace, which belongs to one module.
    pub(crate) fn has_trace(&self) -> bool {
        self.optimize.trace.mode().is_some() || self.optimize.trace.policy().is_some()
    }

    /// Reads a module and optimizes it. `output` is where the result will go; without one, the program that is run has
    /// standard output.
    pub fn module(&self, file: &str, output: Option<Option<&str>>, make: Make) -> Result<Compiled, Failed> {
        let OptimizeArgs { show, read, .. } = &self.optimize;
        let session = self.session(file)?;
        let input = Input::open(file, show.style()).ok_or_else(|| Failed::shown(1))?.reading(*read);
        let parsed = input.module(show.style()).ok_or_else(|| input.failed())?;
        self.compile(&session, &input, parsed, file, output, make).map_err(|e| e.told(file))
    }

    /// The session that the flags describe, for a file.
    pub fn session(&self, file: &str) -> Result<Session, Failed> {
        let mut session = self.optimize.session(Some(file))?;
        if self.no_optimize {
            session.skip_optimizer().map_err(|e| Failed::usage(e.to_string()))?;
        }
        session.verify_code = self.verify_code;
        session.protection = self.cf_protection.into();
        session.own_sections = OwnSections { functions: self.function_sections, data: self.data_sections };
        Ok(session)
    }

    /// Optimizes a module, makes code of it, and says how that went. `source` is what it was written as.
    pub fn compile(
        &self,
        session: &Session,
        input: &Input,
        parsed: Parsed,
        source: &str,
        output: Option<Option<&str>>,
        make: Make,
    ) -> Result<Compiled, Broken> {
        let trace = &self.optimize.trace;
        let taken = trace.takes_stdout() || output.is_none_or(|output| output == Some("-"));
        let stdout = if taken { Stdout::Taken } else { Stdout::Free };
        // Before the work: there may be no such target.
        let mut options =
            session.code_options(&parsed.module, &file_name(source)).map_err(|e| cannot_build(source, &e))?;
        let trace_out = trace.mode().map(|_| Output::open(trace.out())).transpose()?;
        options.keep = trace.mode().map(account::detail);
        options.forget_places = self.forget_places;
        let done = self.optimize.optimize(session, input, parsed, trace_out, stdout, Some(&options))?;
        let Optimized { mut module, summary, mut counts, trace: mut pending } = done;
        if options.forget_places {
            module.forget_places();
        }
        let made = guarded(|| self.make(session, &module, &mut options, make, &mut pending))?;
        let object = made.as_ref().ok().filter(|_| make == Make::Object).map(|(bytes, _)| Digest::of(bytes));
        if trace.mode().is_some() {
            counts.entries = self.optimize.finish(&mut pending, &module, object)?;
        }
        // What was optimized is told even if there is no code for it.
        let about = About { file: source, output: output.flatten(), summary: &summary, counts: &counts };
        self.optimize.report(&about, session, stdout);
        let (bytes, followed) = made.map_err(|e| Broken::of(e, input, self.said(stdout)))?;
        if !self.optimize.show.json {
            followed.misfits.iter().for_each(|divergence| err!("warning: {divergence}"));
            if session.optimizer.lock_by != LockBy::Trace {
                err!("{}", policy_report::code_text(&followed));
            }
        }
        Ok(Compiled { module, bytes, trace: pending })
    }

    fn said(&self, stdout: Stdout) -> Said {
        match (self.optimize.show.json, stdout) {
            (false, _) => Said::Text,
            (true, Stdout::Taken) => Said::JsonError,
            (true, Stdout::Free) => Said::Json,
        }
    }

    /// Makes what is wanted, and records what was chosen. Gives what of a trace to follow did not fit too.
    fn make(
        &self,
        session: &Session,
        module: &Module,
        options: &mut Options,
        make: Make,
        trace: &mut PendingTrace,
    ) -> Result<(Vec<u8>, FollowedCode), Error> {
        if make == Make::MachineIr {
            let followed = session.follow_code(module, options)?;
            return Ok((print_module(&driver::machine_module(module, options)?).into_bytes(), followed));
        }
        let (code, followed) = session.code(module, options)?;
        if let Some(trace) = trace.open() {
            account::record(trace, module, &code);
        }
        let bytes = match make {
            Make::Object => driver::assemble(module, &code, options)?,
            Make::Assembly | Make::MachineIr => print_code(module, options, &code).into_bytes(),
        };
        Ok((bytes, followed))
    }
}

/// What is made of a module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Make {
    /// An ELF object.
    Object,
    /// Assembly, for reading.
    Assembly,
    /// The module as machine code in the IR.
    MachineIr,
}

/// Why nothing was made of a module.
pub enum Broken {
    /// There is no code for it.
    Code(tuffy_codegen::Error),
    /// Something else, which may have been told.
    Other(Failed),
}

impl From<Failed> for Broken {
    fn from(failed: Failed) -> Broken {
        Broken::Other(failed)
    }
}

impl Broken {
    fn of(error: Error, input: &Input, said: Said) -> Broken {
        match error {
            Error::Code(e) => Broken::Code(e),
            Error::Optimize(e) => Broken::Other(input.cannot_optimize(&e, said)),
            e => Broken::Other(Failed::input(e.to_string())),
        }
    }

    /// What to say of a file.
    fn told(self, file: &str) -> Failed {
        match self {
            Broken::Code(e) => cannot_build(file, &e.into()),
            Broken::Other(failed) => failed,
        }
    }
}

/// What was made of a module.
pub struct Compiled {
    /// The optimized module.
    pub module: Module,
    /// What was wanted.
    pub bytes: Vec<u8>,
    /// What was recorded.
    pub trace: PendingTrace,
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
        Err(failed) => failed.report(args.code.optimize.show.json),
    }
}

fn try_run(args: &Args) -> Result<(), Failed> {
    let output = match (args.output.as_deref(), args.emit) {
        (None, Emit::Exe) => Some("a.out"),
        (output, _) => output,
    };
    let linked = args.link.iter().map(String::as_str);
    args.code.check_places(&std::iter::once(&*args.file).chain(linked).collect::<Vec<_>>(), Some(output))?;
    let make = match args.emit {
        Emit::Exe | Emit::Obj => Make::Object,
        Emit::Asm => Make::Assembly,
        Emit::TirMachine => Make::MachineIr,
    };
    let Compiled { bytes, trace, .. } = args.code.module(&args.file, Some(output), make)?;
    let place = Output::open(output)?;
    match args.emit {
        Emit::Exe => place.finish_program(&link(&bytes, &args.link)?.0)?,
        Emit::Obj | Emit::Asm | Emit::TirMachine => place.finish(&bytes)?,
    }
    trace.commit()
}
