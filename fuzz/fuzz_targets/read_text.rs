//! Any bytes: read, verify, print, format. `cargo fuzz run read_text tests/filetests/ops` starts from the file tests.
#![no_main]

#[path = "../../crates/tuffy_ir/tests/common/mod.rs"]
mod common;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    common::check_text(bytes);
});
