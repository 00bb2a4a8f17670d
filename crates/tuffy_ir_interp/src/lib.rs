//! What Tuffy IR means when it runs: exact integers, four-state memory, provenance, poison with its birth, reports of
//! undefined behaviour.
//!
//! The interpreter is the referee: it follows the written meaning and is never bent to agree with another component.

mod access;
mod assembly;
mod call;
pub mod cases;
pub mod differential;
mod execute;
pub mod float;
pub mod input;
mod machine;
pub mod memory;
mod memory_ops;
mod outcome;
pub mod scalar;
mod ub;
mod value;
mod vector;

pub use machine::host::host_functions;
pub use machine::{Machine, Mode, Observer, Options, Recorder, Watch};
pub use outcome::{Limit, Limits, Outcome};
pub use ub::{Category, Cause, Location, PoisonId, Report};
pub use value::{AllocId, Byte, FloatBits, Pointer, Provenance, Value};
