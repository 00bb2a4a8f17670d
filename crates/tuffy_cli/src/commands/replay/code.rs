//! `tuffy replay --emit=obj`: the object that a trace was recorded with.

use crate::assembler::system_assembler;
use crate::exit::{DIVERGED, Failed, guarded};
use crate::optimize_args::cannot_build;
use crate::trace_file::TraceFile;
use std::sync::Arc;
use tuffy::{Level, Session, account};
use tuffy_codegen::driver;
use tuffy_ir::Module;
use tuffy_opt::replay::lock::{Lock, UnknownTransforms};
use tuffy_opt::replay::module::ReplayOptions;
use tuffy_opt::replay::selection::Dependents;

/// Makes the object of a module that was replayed.
pub fn object(
    trace: &TraceFile,
    module: &Module,
    replay: &ReplayOptions,
    json: bool,
    name: &str,
) -> Result<Vec<u8>, Failed> {
    let lock = Lock::read_known(trace.reader()?, replay.transforms, UnknownTransforms::Keep);
    let lock = lock.map_err(|e| trace.failed(&e, json))?;
    if lock.header.code.is_empty() {
        let message =
            format!("{}: the trace is of an optimizer run alone; `tuffy build` records code too", trace.name());
        return Err(Failed::input(message));
    }
    let mut session = Session::new(Level::O0);
    session.assembler = Some(system_assembler());
    let wrong = |e: tuffy::Error| Failed::input(format!("{}: {e}", trace.name()));
    session.set_target(account::target_options(&lock.header)).map_err(wrong)?;
    let mut options = session.code_options(module, "").map_err(|e| cannot_build(name, &e))?;
    account::apply_header(&lock.header, &mut options);
    let selection = &replay.selection;
    options.follow = Some(Arc::new(account::code_steps(&lock, selection)));
    let code = guarded(|| driver::compile(module, &options))?.map_err(|e| cannot_build(name, &e.into()))?;
    let whole = !selection.is_subset() && selection.until.is_none() && !replay.any_input;
    if let Some(divergence) = account::first_divergence(&code).filter(|_| selection.dependents == Dependents::Stop) {
        // Numbers of things that were not made stand for nothing: that is expected of a part.
        if whole {
            return Err(Failed { code: DIVERGED, message: divergence.to_string() });
        }
    }
    let object = driver::assemble(module, &code, &options).map_err(|e| cannot_build(name, &e.into()))?;
    if whole {
        account::check_object(&lock, &object).map_err(|e| Failed { code: DIVERGED, message: e.to_string() })?;
    }
    Ok(object)
}
