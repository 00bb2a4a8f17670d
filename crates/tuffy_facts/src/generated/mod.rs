//! What the generator makes of the proven transfer functions.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

pub mod backward;
pub mod forward;
mod op_keys;
