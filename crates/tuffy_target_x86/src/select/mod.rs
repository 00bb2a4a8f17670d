//! Selection rules of x86-64, generated from the proofs' export.

mod generated;

pub use generated::RULES;
