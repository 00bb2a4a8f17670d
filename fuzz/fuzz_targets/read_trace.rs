//! Any bytes as a trace. `cargo fuzz run read_trace crates/tuffy_trace/tests/traces` starts from the examples.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tuffy_trace::Reader;

fuzz_target!(|data: &[u8]| {
    let Ok(reader) = Reader::new(data) else { return };
    for line in reader {
        let Err(error) = line else { continue };
        assert!(error.show("fuzz").len() < 4096);
    }
});
