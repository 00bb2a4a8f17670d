//! The trace file: what an optimizer did, one entry per step.
//!
//! ```text
//! header            which compiler, which pipeline, which input
//! transform …            at its first use: kind, digest of its definition, proof
//! begin @f          the steps of a function
//!   entry …         one step: transform, site, parameters, digests; in full traces also context, code and reason
//!   refuse …        what was looked at and left as it is, and why
//! end @f
//! footer            how many entries, the digest of the result
//! ```
//!
//! A trace is JSON lines; one JSON document with the same content is read too. Reading and writing stream.
//! [`Writer`] writes, [`Reader`] reads and checks everything that needs no compiler. This crate does not know what an
//! instruction means: values, blocks and transforms are names. Digests are made by [`Hasher`], the same on every
//! platform.
//!
//! ```
//! use tuffy_trace::{Begin, Digest, End, Entry, Header, LineRef, Reader, TransformLine, Writer};
//!
//! let mut writer = Writer::new(Vec::new(), &Header::default())?;
//! writer.transform(&TransformLine { name: "gvn".into(), digest: Digest::of(b"gvn 1"), ..TransformLine::default() })?;
//! writer.begin(&Begin { function: "@f".into(), ..Begin::default() })?;
//! let mut entry = Entry::default();
//! for step in 0..3 {
//!     // One entry is reused for all: no allocation per step.
//!     entry.clear();
//!     (entry.seq, entry.step) = (writer.next_seq(), step);
//!     entry.transform.push_str("gvn");
//!     entry.function.push_str("@f");
//!     entry.site.push_str("v7");
//!     entry.params.push_name("with", format_args!("v{step}"));
//!     writer.entry(&entry)?;
//! }
//! writer.end(&End { function: "@f".into(), steps: 3, ..End::default() })?;
//! let (bytes, footer) = writer.finish(Digest(0))?;
//!
//! let mut reader = Reader::new(&bytes[..])?;
//! let mut steps = 0;
//! while let Some(line) = reader.read()? {
//!     if let LineRef::Entry(entry, _transform) = line {
//!         assert_eq!(entry.params.name("with"), Some(format!("v{steps}").as_str()));
//!         steps += 1;
//!     }
//! }
//! assert_eq!(steps, footer.entries);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod audit;
pub mod diff;
mod digest;
mod document;
mod entry;
mod error;
pub mod export;
mod format;
mod index;
mod json;
mod limits;
mod model;
mod order;
pub mod origin;
mod pipeline_text;
#[cfg(feature = "arbitrary")]
pub mod random;
mod reader;
pub mod remarks;
pub mod report;
pub mod schema;
pub mod show;
mod source;
mod spelling;
mod stages;
pub mod stats;
mod texts;
mod timestamp;
mod writer;

pub use digest::{Digest, Hasher, Mixer, Terms};
pub use entry::{Cost, Decision, Entry, Fact, Integer};
pub use error::{ClaimError, TraceError};
pub use format::Presence;
pub use index::Section;
pub use limits::*;
pub use model::{
    Begin, CODE_STAGES, End, FORMAT, Footer, Header, Line, Mode, RefusalLine, TransformKind, TransformLine, VERSION,
};
pub use pipeline_text::PipelineText;
pub use reader::{LineRef, Reader};
pub use texts::{Fragment, Param, Params};
pub use writer::{WaitingEntries, WaitingEntry, Writer};
