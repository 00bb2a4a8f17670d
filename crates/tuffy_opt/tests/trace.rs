//! Whatever the optimizer does to random modules is written down, and doing it again from the trace gives the same bytes.

mod support;

use support::{modules, optimize_traced, options};
use tuffy_opt::driver::{self, Options};
use tuffy_opt::lock::Lock;
use tuffy_opt::pipeline::preset;
use tuffy_opt::recorder::TraceOut;
use tuffy_trace::Mode;

#[test]
fn traces_lock_to_the_same_bytes() {
    for (name, seed, before) in modules(20) {
        for level in ["1", "2", "3", "s"] {
            for mode in [Mode::Full, Mode::Decisions] {
                let (after, trace) = optimize_traced(&before, &options(level), mode);
                let lock = Lock::read(&trace[..]).unwrap_or_else(|e| panic!("{}", e.show("trace")));
                let mut again = before.clone();
                let locked = Options { lock: Some(lock), ..options(level) };
                let none: Option<(&mut TraceOut<Vec<u8>>, Mode)> = None;
                let summary = driver::optimize(&mut again, &locked, none).expect("locks");
                assert_eq!(summary.locked, summary.functions);
                assert_eq!(again.to_string(), after.to_string(), "{name} {seed}");
            }
        }
    }
    assert!(preset("2").is_some());
}
