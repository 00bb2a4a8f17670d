//! Optimizes a file at -O2 without a trace and prints how many steps it took: the program whose instructions `cargo xtask bench`
//! counts, from the beginning of `counted` to its end.

use tuffy_ir::Module;
use tuffy_opt::driver::{Options, Summary, Trace, optimize};
use tuffy_opt::step_log::TraceOut;
use tuffy_trace::Mode;

type Out = TraceOut<Vec<u8>>;

/// What is counted: the optimizer and nothing else.
#[inline(never)]
fn counted(module: &mut Module, options: &Options, trace: Trace<'_, Out>) -> Summary {
    optimize(module, options, trace).expect("optimizes")
}

fn main() {
    let mut args = std::env::args().skip(1);
    let path = args.next().expect("a file");
    let text = std::fs::read_to_string(path).expect("a text");
    let mut module = tuffy_ir::read_module(&text).expect("a module");
    let options = Options::new(tuffy_opt::pipeline::preset("2").expect("a level").clone());
    // Whether to trace is asked at run time, as the command does, so the recorder is part of every build that has one.
    let mut out = args.next().map(|_| {
        let header = options.header(&module, Mode::Full, String::new()).expect("a pipeline");
        TraceOut::of_module(Vec::new(), header, &module).expect("memory")
    });
    let trace = out.as_mut().map(|out| (out, Mode::Full));
    let summary = counted(&mut module, &options, trace);
    println!("{}", summary.steps);
}
