//! Optimizes a file at -O2 without a trace and prints how many steps it took: the program whose instructions `cargo xtask bench`
//! counts.

use tuffy_opt::driver::{Options, optimize};
use tuffy_opt::recorder::TraceOut;

fn main() {
    let path = std::env::args().nth(1).expect("a file");
    let text = std::fs::read_to_string(path).expect("a text");
    let mut module = tuffy_ir::read_module(&text).expect("a module");
    let options = Options::new(tuffy_opt::pipeline::preset("2").expect("a level").clone());
    let none: tuffy_opt::driver::Trace<'_, TraceOut<Vec<u8>>> = None;
    let summary = optimize(&mut module, &options, none).expect("optimizes");
    println!("{}", summary.steps);
}
