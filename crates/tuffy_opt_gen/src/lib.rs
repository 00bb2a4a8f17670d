//! The rules that `proofs/` exports: their model, and an evaluator that is independent of the prover.
//!
//! `rule` is what `proofs/rules.jsonl` holds. `eval` gives it meaning over exact integers, without looking at Rocq.
//! `sample` searches for inputs on which a rule applies: it finds rules whose conditions nothing satisfies, and
//! disagreements between the prover's semantics, the exporter and this crate. `vector` makes inputs for conformance
//! vectors, `datum` writes their values.

pub mod datum;
pub mod emit;
pub mod eval;
pub mod example;
pub mod rule;
pub mod sample;
pub mod text;
pub mod value;
pub mod vector;

pub use rule::{Rule, Rules};
