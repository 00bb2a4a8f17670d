//! What Tuffy IR means when it runs.

pub mod float;
pub mod memory;
mod ub;
mod value;

pub use ub::{Category, Cause, Location, PoisonId, Report};
pub use value::{AllocId, Byte, Pointer, Provenance, Value};
