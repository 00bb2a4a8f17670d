//! Any bytes as LLVM IR: read, print, translate, verify. `cargo fuzz run read_llvm tests/llvm/read` starts from the
//! files of the tests.
#![no_main]

#[path = "../../crates/tuffy_llvm/tests/common/mod.rs"]
mod common;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    common::check_text(bytes);
    common::check_translation(bytes);
});
