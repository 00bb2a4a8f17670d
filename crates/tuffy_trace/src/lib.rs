//! The trace file: what an optimizer did, one entry per step.
//!
//! ```text
//! header            which compiler, which pipeline, which input
//! rule …            at its first use: kind, digest of its definition, proof
//! begin @f          the steps of a function
//!   entry …         one step: rule, site, parameters, digests; in full traces also context, code and reason
//! end @f
//! footer            how many entries, the digest of the result
//! ```
//!
//! A trace is JSON lines; one JSON document with the same content is read too. Reading and writing stream.
//! [`Writer`] writes, [`Reader`] reads and checks everything that needs no compiler. This crate does not know what an
//! instruction means: values, blocks and rules are names. Digests are made by [`Hasher`], the same on every platform.

pub mod audit;
pub mod diff;
mod digest;
mod document;
mod emit;
mod entry;
mod error;
mod index;
mod json;
mod limits;
mod model;
mod order;
mod parse;
#[cfg(feature = "arbitrary")]
pub mod random;
mod reader;
pub mod report;
#[cfg(feature = "schema")]
pub mod schema;
pub mod show;
mod source;
mod spelling;
pub mod stats;
mod texts;
mod writer;

pub use digest::{Digest, Hasher};
pub use entry::{Cost, Decision, Entry, Fact, Integer};
pub use error::TraceError;
pub use index::Section;
pub use limits::*;
pub use model::{Begin, End, FORMAT, Footer, Header, Line, Mode, RuleKind, RuleLine, VERSION};
pub use reader::{LineRef, Reader};
pub use texts::{Fragment, Param, Params};
pub use writer::Writer;
