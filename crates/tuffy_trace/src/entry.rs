//! One step of the optimizer: what was done where, and why.

use crate::texts::{Fragment, Params};
use std::collections::BTreeMap;
use std::fmt;

/// One step. Made to be reused: [`Entry::clear`] keeps the buffers.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Its number in the trace, from 0.
    pub seq: u64,
    /// The transform that was applied.
    pub transform: String,
    /// The stage of the pipeline.
    pub stage: String,
    /// Which round of the stage, from 1.
    pub iteration: u32,
    /// The function's name with `@`.
    pub function: String,
    /// The region, or nothing for the body. Only in full traces.
    pub region: String,
    /// Its number in the function; numbers grow.
    pub step: u32,
    /// The value, instruction or block it is about.
    pub site: String,
    /// What else the step needs.
    pub params: Params,
    /// The tag for debuggers, or nothing. Only in full traces; the line of the transform has it too.
    pub tag: String,
    /// The source place (`file.c:12:3`), or nothing. Only in full traces.
    pub place: String,
    /// The digest of the matched fragment.
    pub pre: u32,
    /// The content id, 48 bits.
    pub id: u64,
    /// For a heuristic decision: its anchor, 48 bits, which survives edits of other code; or 0.
    pub anchor: u64,
    /// The numbers that were compared with limits. Only of heuristic decisions.
    pub compared: Params,
    /// The limits that held then. Only of heuristic decisions.
    pub limits: Params,
    /// How often the profile says that the code ran. Only in full traces.
    pub count: Option<u64>,
    /// What was known. Only in full traces.
    pub context: Vec<(String, Fact)>,
    /// The code before. Only in full traces.
    pub before: Fragment,
    /// The code after. Only in full traces.
    pub after: Fragment,
    /// Why it was done. In traces of decisions only a cost model is written.
    pub decision: Option<Decision>,
}

impl Default for Entry {
    fn default() -> Entry {
        Entry {
            seq: 0,
            transform: String::new(),
            stage: String::new(),
            iteration: 1,
            function: String::new(),
            region: String::new(),
            step: 0,
            site: String::new(),
            params: Params::default(),
            tag: String::new(),
            place: String::new(),
            pre: 0,
            id: 0,
            anchor: 0,
            compared: Params::default(),
            limits: Params::default(),
            count: None,
            context: Vec::new(),
            before: Fragment::default(),
            after: Fragment::default(),
            decision: None,
        }
    }
}

impl Entry {
    /// Empties it and keeps its buffers.
    pub fn clear(&mut self) {
        self.seq = 0;
        self.iteration = 1;
        self.step = 0;
        self.pre = 0;
        self.id = 0;
        self.anchor = 0;
        self.compared.clear();
        self.limits.clear();
        for text in [&mut self.transform, &mut self.stage, &mut self.function, &mut self.site] {
            text.clear();
        }
        self.params.clear();
        self.clear_details();
        self.decision = None;
    }

    /// Empties it but for what a heuristic said of the step: anchor, numbers and limits.
    pub fn clear_step(&mut self) {
        let (anchor, compared, limits) =
            (self.anchor, std::mem::take(&mut self.compared), std::mem::take(&mut self.limits));
        self.clear();
        (self.anchor, self.compared, self.limits) = (anchor, compared, limits);
    }

    /// Empties what only full traces have, but for the function and the decision.
    pub fn clear_details(&mut self) {
        for text in [&mut self.region, &mut self.tag, &mut self.place] {
            text.clear();
        }
        self.count = None;
        self.context.clear();
        self.before.clear();
        self.after.clear();
    }
}

/// A whole number of any size. Numbers that fit `i64` are always `Small`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Integer {
    /// Fits 64 bits with sign.
    Small(i64),
    /// Decimal digits, with `-` if negative.
    Big(String),
}

impl Integer {
    /// Reads decimal digits, with `-` if negative; no leading zeros.
    pub fn parse(text: &str) -> Option<Integer> {
        let digits = text.strip_prefix('-').unwrap_or(text);
        let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        if !plain || (digits.starts_with('0') && text != "0") {
            return None;
        }
        Some(text.parse().map_or_else(|_| Integer::Big(text.to_owned()), Integer::Small))
    }
}

impl Default for Integer {
    fn default() -> Integer {
        Integer::Small(0)
    }
}

impl From<i64> for Integer {
    fn from(value: i64) -> Integer {
        Integer::Small(value)
    }
}

impl fmt::Display for Integer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Integer::Small(value) => write!(f, "{value}"),
            Integer::Big(digits) => f.write_str(digits),
        }
    }
}

/// Something that was known when the step was taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A constant.
    Const {
        /// Its value.
        value: Integer,
        /// Words such as `is_power_of_2`.
        properties: Vec<String>,
    },
    /// Bits that are known. Hexadecimal with `0x`, and `-` before it where all higher bits are known too; or nothing.
    KnownBits {
        /// Bits that are zero.
        zeros: String,
        /// Bits that are one.
        ones: String,
    },
    /// Bounds, both included.
    Range {
        /// The least value, if there is one.
        min: Option<Integer>,
        /// The greatest value, if there is one.
        max: Option<Integer>,
    },
    /// It fits so many bits with sign.
    Sext {
        /// How many.
        width: u32,
    },
    /// It fits so many bits without sign.
    Zext {
        /// How many.
        width: u32,
    },
    /// A plain number, such as a trip count.
    Number(i64),
    /// A plain yes or no.
    Bool(bool),
    /// A plain word.
    Text(String),
}

/// Why a step was taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decision {
    /// It means the same.
    Equivalence {
        /// The theorem that says so.
        proof: Option<String>,
    },
    /// It does something that was allowed.
    Refinement {
        /// The theorem that says so.
        proof: Option<String>,
    },
    /// It was expected to pay.
    CostModel {
        /// The cost before.
        before: Cost,
        /// The cost after.
        after: Cost,
        /// The condition that held.
        threshold: String,
        /// How many times faster, in hundredths.
        speedup: Option<u64>,
    },
}

impl Decision {
    /// The word in the trace.
    pub fn kind(&self) -> &'static str {
        match self {
            Decision::Equivalence { .. } => "equivalence",
            Decision::Refinement { .. } => "refinement",
            Decision::CostModel { .. } => "cost_model",
        }
    }
}

/// What a piece of code costs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// Cycles of one run.
    pub estimated_cycles: Option<u64>,
    /// Bytes of code.
    pub code_size: Option<u64>,
    /// Anything else.
    pub custom: BTreeMap<String, String>,
}

impl Cost {
    /// Cycles and size.
    pub fn new(estimated_cycles: u64, code_size: u64) -> Cost {
        Cost { estimated_cycles: Some(estimated_cycles), code_size: Some(code_size), custom: BTreeMap::new() }
    }
}
