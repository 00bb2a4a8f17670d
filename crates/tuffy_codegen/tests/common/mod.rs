//! Random modules, and calls of them that must do what the interpreter does.

use arbitrary::Unstructured;
use tuffy_codegen::testing::{Call, difference, is_callable, run, state_widths};
use tuffy_ir::random::{Options as Wishes, module};
use tuffy_ir::{Entry, ExternKind, Module, print_module, read_module};
use tuffy_ir_interp::cases::Random;
use tuffy_ir_interp::differential::Case;
use tuffy_ir_interp::{Limits, Machine, Mode, Recorder};
use tuffy_opt::pipeline::Level;
use tuffy_opt::record::step_log::TraceOut;
use tuffy_target_x86::default_target;

/// With how many inputs each function is called.
const INPUTS: usize = 3;

/// How many modules: so many in a normal run.
pub fn count(normal: u64) -> u64 {
    std::env::var("TUFFY_RANDOM_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(normal)
}

/// Where the seeds begin; `TUFFY_RANDOM_SEED` continues another run.
pub fn first_seed() -> u64 {
    std::env::var("TUFFY_RANDOM_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(0)
}

/// The module of a kind and seed, with symbols that no other module has.
pub fn random_module(wishes: &Wishes, seed: u64) -> Module {
    let mut random = Random::new(seed);
    // Small and large ones in turn.
    let length = 100 + seed as usize * 377 % 1500;
    // Atomic accesses of more bytes are not in the base instruction set.
    let wishes = Wishes { max_atomic_bytes: 8, ..wishes.clone() };
    with_own_symbols(module(&mut Unstructured::new(&random.bytes(length)), &wishes).expect("a module"), seed)
}

/// The module with symbols that no other one has, and a width for every integer that is passed.
pub fn with_own_symbols(made: Module, seed: u64) -> Module {
    let text = print_module(&made).replace('@', &format!("@m{seed}_"));
    // The one routine that must exist outside.
    let text = text.replace(&format!("@m{seed}_personality"), "@__gxx_personality_v0");
    let mut module = read_module(&text).expect("renaming keeps a module well-formed");
    // Machine code needs a width of every integer that is passed.
    for entry in module.entries_mut() {
        match entry {
            Entry::Function(f) => state_widths(&mut f.signature, 64),
            Entry::Extern(e) => {
                if let ExternKind::Function(s) = &mut e.kind {
                    state_widths(s, 64);
                }
            }
            Entry::Global(_) | Entry::Alias(_) => {}
        }
    }
    module
}

/// The module after the pipeline of a level.
pub fn optimized(before: &Module, level: &str) -> Module {
    let mut after = before.clone();
    let none: Option<(&mut TraceOut<Vec<u8>>, tuffy_trace::Mode)> = None;
    let options = tuffy_opt::driver::Options::new(level.parse::<Level>().expect("a level").pipeline().clone());
    tuffy_opt::driver::optimize(&mut after, &options, none).expect("optimizes");
    after
}

/// A call of a module: its seed, the module before and after the optimizer, the call.
pub type Asked = (u64, Module, Module, Case, Call);

/// Random calls of all functions of a module that can be called from C.
pub fn calls(seed: u64, before: &Module, after: &Module) -> Vec<Asked> {
    let mut random = Random::new(seed ^ 0x5eed);
    let mut calls = Vec::new();
    for case in (0..INPUTS).flat_map(|_| random.cases(before)) {
        let signature = before.signature(case.function).expect("a function").clone();
        if is_callable(&signature) {
            let call = Call { symbol: case.function.to_string(), signature, args: case.args.clone() };
            calls.push((seed, before.clone(), after.clone(), case, call));
        }
    }
    calls
}

/// Links objects, makes the calls, and compares with the interpreter. Gives how many could be compared.
pub fn compare(what: &str, objects: &[Vec<u8>], cases: &[Asked]) -> u64 {
    let mut compared = 0;
    let calls: Vec<Call> = cases.iter().map(|c| c.4.clone()).collect();
    let seen = run(&default_target(), objects, &calls);
    for ((seed, before, after, case, call), seen) in cases.iter().zip(&seen) {
        let limits = Limits { instructions: 2_000_000, memory: 1 << 24, ..Limits::default() };
        let options = tuffy_ir_interp::Options { mode: Mode::Strict, limits, ..tuffy_ir_interp::Options::default() };
        let mut recorder = Recorder::default();
        let mut machine = Machine::new(before, options, &mut recorder).expect("a machine");
        let placed = machine.place(&case.args).expect("arguments");
        let outcome = machine.run(case.function, placed.clone());
        if let Some(difference) = difference(&machine, &placed, &outcome, call, seen) {
            // A frozen poison value may be another one here.
            if machine.froze_poison() {
                continue;
            }
            panic!("{what}, seed {seed}: @{}({:?}): {difference}\n{before}\n----\n{after}", case.function, case.args);
        }
        compared += 1;
    }
    compared
}
