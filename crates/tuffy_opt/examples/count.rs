//! Optimizes a file at -O2 with one thread, or replays what that does, and prints how many steps there were: the
//! program whose instructions `cargo xtask bench` counts, from the beginning of `counted` to its end.
//!
//! `count FILE [none|decisions|full|replay]`. A trace is written to nowhere. A replay is that of a trace of decisions.

use std::io::{Sink, Write};
use tuffy_ir::Module;
use tuffy_opt::driver::{Options, optimize};
use tuffy_opt::record::step_log::TraceOut;
use tuffy_opt::replay::module::{NoObserver, ReplayOptions, replay};
use tuffy_trace::Mode;

/// What is done with a module.
enum Work<'t> {
    Optimize(Option<Mode>),
    Replay(&'t [u8]),
}

/// What is counted: the work and nothing else.
#[inline(never)]
fn counted(module: &mut Module, options: &Options, work: &Work<'_>) -> u64 {
    match *work {
        Work::Optimize(None) => {
            optimize(module, options, None::<(&mut TraceOut<Sink>, Mode)>).expect("optimizes").steps
        }
        Work::Optimize(Some(mode)) => traced(module, options, mode, std::io::sink()).0,
        Work::Replay(trace) => {
            let replayed = replay(module, trace, &ReplayOptions::default(), None, &mut NoObserver);
            replayed.expect("every step fits").applied
        }
    }
}

fn traced<W: Write>(module: &mut Module, options: &Options, mode: Mode, out: W) -> (u64, W) {
    let header = options.header(module, mode, String::new()).expect("a pipeline");
    let mut out = TraceOut::of_module(out, header, module).expect("it is written");
    let summary = optimize(module, options, Some((&mut out, mode))).expect("optimizes");
    (summary.steps, out.finish_module(module).expect("it is written").0)
}

fn main() {
    let mut args = std::env::args().skip(1);
    let path = args.next().expect("a file");
    let text = std::fs::read_to_string(path).expect("a text");
    let mut module = tuffy_ir::read_module(&text).expect("a module");
    let options = Options::new(tuffy_opt::pipeline::Level::O2.pipeline().clone());
    // What to do is asked at run time, as the command does, so the recorder is part of every build that has one.
    let work = args.next().unwrap_or_else(|| "none".into());
    let trace;
    let work = match work.as_str() {
        "none" => Work::Optimize(None),
        "decisions" => Work::Optimize(Some(Mode::Decisions)),
        "full" => Work::Optimize(Some(Mode::Full)),
        "replay" => {
            trace = traced(&mut module.clone(), &options, Mode::Decisions, Vec::new()).1;
            Work::Replay(&trace)
        }
        other => panic!("`{other}` cannot be counted"),
    };
    println!("{}", counted(&mut module, &options, &work));
}
