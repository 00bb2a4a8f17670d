//! The lines of a trace around its entries: header, transforms, functions, end.

use crate::digest::Digest;
use crate::entry::Entry;
use crate::pipeline_text::PipelineText;
use std::collections::BTreeMap;
use std::fmt;

/// The format name in the header.
pub const FORMAT: &str = "tuffy-trace";

/// The version that is written, and the only one that is read.
pub const VERSION: u64 = 2;

/// How much each entry holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// What is needed to replay: transform, site, parameters, digests, costs.
    #[default]
    Decisions,
    /// Also the context, the code before and after, the reason, the source place.
    Full,
}

impl Mode {
    /// The word in the header.
    pub fn as_str(self) -> &'static str {
        match self {
            Mode::Decisions => "decisions",
            Mode::Full => "full",
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The first line: which compiler did what to which input.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// How much each entry holds.
    pub mode: Mode,
    /// Name and version of the compiler.
    pub compiler: String,
    /// The target triple, or nothing.
    pub target: String,
    /// When it ran, in UTC. Outside every digest.
    pub timestamp: String,
    /// The digest of the module before.
    pub input: Digest,
    /// The whole pipeline configuration.
    pub pipeline: PipelineText,
    /// What the bytes of the object depend on besides module and target; nothing if no code was made.
    pub code: BTreeMap<String, String>,
}

/// The key of [`Header::code`] that lists the stages of the code generator, in order, with commas between them.
pub const CODE_STAGES: &str = "stages";

/// What a transform promises.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum TransformKind {
    /// The result means the same.
    #[default]
    Equivalence,
    /// The result does something that was allowed before.
    Refinement,
}

impl TransformKind {
    /// The word in the trace.
    pub fn as_str(self) -> &'static str {
        match self {
            TransformKind::Equivalence => "equivalence",
            TransformKind::Refinement => "refinement",
        }
    }
}

impl fmt::Display for TransformKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Introduces a transform, before its first use.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TransformLine {
    /// Its stable name.
    pub name: String,
    /// What it promises.
    pub kind: TransformKind,
    /// The tag for debuggers (`fold`, `inline`, …), or nothing.
    pub tag: String,
    /// The digest of its definition.
    pub digest: Digest,
    /// The theorem that proves it.
    pub proof: Option<String>,
    /// It runs only on request.
    pub experimental: bool,
}

/// The steps of a function begin here.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Begin {
    /// The function's name with `@`.
    pub function: String,
    /// The digest of the function before.
    pub input: Digest,
    /// The pipeline used for it, where it is not the one of the header; or nothing.
    pub policy: String,
    /// These are steps of the code generator.
    pub code: bool,
}

/// The steps of a function end here.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct End {
    /// The function's name with `@`.
    pub function: String,
    /// How many steps the function has had: the number of its next step.
    pub steps: u32,
    /// The digest of the function after.
    pub output: Digest,
}

/// A function of a document: how its steps begin and end.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DocumentFunction {
    /// The function's name with `@`.
    pub name: String,
    /// The digest of the function before.
    pub input: Digest,
    /// The digest of the function after.
    pub output: Digest,
    /// The number of its next step.
    pub steps: u32,
    /// The pipeline used for it, where it is not the one of the metadata; or nothing.
    pub policy: String,
    /// These are steps of the code generator.
    pub code: bool,
}

/// The last line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Footer {
    /// How many entries the trace has.
    pub entries: u64,
    /// The digest of the module after.
    pub output: Digest,
    /// The digest of the object that was made of it, if one was.
    pub object: Option<Digest>,
}

/// Any line after the header.
#[derive(Clone, PartialEq, Debug)]
pub enum Line {
    /// A transform.
    Transform(TransformLine),
    /// Steps of a function begin.
    Begin(Begin),
    /// One step.
    Entry(Box<Entry>),
    /// Steps of a function end.
    End(End),
    /// The end.
    Footer(Footer),
}
