//! The lines of a trace around its entries: header, transforms, functions, end.

use crate::digest::Digest;
use crate::entry::Entry;
use crate::pipeline_text::PipelineText;
use crate::texts::Params;
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
    /// The digest of its shape before, without names; 0 if nobody knows.
    pub shape: Digest,
    /// The pipeline used for it, where it is not the one of the header; or nothing.
    pub policy: String,
    /// These are steps of the code generator.
    pub code: bool,
}

/// A candidate of a transform that was looked at and left as it is, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusalLine {
    /// The transform that was not applied.
    pub transform: String,
    /// The stage of the pipeline that looked at it last.
    pub stage: String,
    /// Which round of the stage, from 1.
    pub iteration: u32,
    /// The value, instruction or block it is about.
    pub site: String,
    /// What else the step would have needed.
    pub params: Params,
    /// Why, in one word that stays.
    pub reason: String,
    /// The numbers that were compared with limits.
    pub compared: Params,
    /// The limits.
    pub limits: Params,
    /// Why, for people. Only in full traces.
    pub detail: String,
    /// The anchor of a heuristic decision, 48 bits, which survives edits of other code; or 0.
    pub anchor: u64,
    /// `check` refused it: whether to take it was not, or not only, a heuristic's decision.
    pub illegal: bool,
    /// What it is about was not there any more after the last step.
    pub gone: bool,
    /// The region, or nothing for the body. Only in full traces.
    pub region: String,
    /// The source place, or nothing. Only in full traces.
    pub place: String,
    /// How often the profile says that the code ran.
    pub count: Option<u64>,
}

impl Default for RefusalLine {
    fn default() -> RefusalLine {
        RefusalLine {
            transform: String::new(),
            stage: String::new(),
            iteration: 1,
            site: String::new(),
            params: Params::default(),
            reason: String::new(),
            compared: Params::default(),
            limits: Params::default(),
            detail: String::new(),
            anchor: 0,
            illegal: false,
            gone: false,
            region: String::new(),
            place: String::new(),
            count: None,
        }
    }
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
    /// The digest of its shape before, without names; 0 if nobody knows.
    pub shape: Digest,
    /// The digest of the function after.
    pub output: Digest,
    /// The number of its next step.
    pub steps: u32,
    /// The pipeline used for it, where it is not the one of the metadata; or nothing.
    pub policy: String,
    /// What was looked at in it and left as it is.
    pub refusals: Vec<RefusalLine>,
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
    /// A candidate that was left as it is.
    Refusal(Box<RefusalLine>),
    /// Steps of a function end.
    End(End),
    /// The end.
    Footer(Footer),
}
