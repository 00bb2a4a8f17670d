//! Lines of traces of decisions, put together from parts that are mostly the same.

use crate::emit::{Emit, Room, ShortName, Word};
use crate::writer::{DIGEST_KEYS, FIRST_PARAM, NUMBERED, SITE, STEP, digest_keys, rule_keys, speedup};

/// What all entries of one rule in one iteration of a stage begin with, and how the parameters of the rule are introduced.
///
/// Entries are put together in it: before the beginning there is room for a number, after it for what most entries are.
#[derive(Debug)]
pub struct LineHead {
    pub(crate) text: Vec<u8>,
    /// Where the beginning ends.
    end: usize,
    params: Vec<ParamKey>,
    longest: usize,
}

/// What comes before a parameter.
#[derive(Debug)]
struct ParamKey {
    text: String,
    /// The same if it is short.
    short: [u8; SHORT_KEY],
}

const SHORT_KEY: usize = 32;

/// Room for what follows the beginning: each part begins in the first half.
const REST: usize = 512;
/// Where there is room for any name or digests.
const MOST: usize = 128;

impl LineHead {
    /// The beginning of entries of a rule, which has parameters with these keys. They are made of letters, digits and `_`.
    pub fn new(rule: &str, stage: &str, iteration: u32, params: impl IntoIterator<Item = &'static str>) -> LineHead {
        // Room for all but long names.
        let mut head = Emit::with_room(NUMBERED + 128 + REST);
        head.bytes.extend_from_slice(&[0; NUMBERED]);
        rule_keys(&mut head, rule, stage, iteration);
        head.raw(STEP);
        let end = head.bytes.len();
        head.bytes.resize(end + REST, 0);
        let params = params.into_iter().enumerate().map(|(i, key)| {
            debug_assert!(key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_'));
            let text = [if i == 0 { FIRST_PARAM } else { "," }, "\"", key, "\":"].concat();
            let mut short = [0; SHORT_KEY];
            short.iter_mut().zip(text.bytes()).for_each(|(to, byte)| *to = byte);
            ParamKey { text, short }
        });
        LineHead { end, params: params.collect(), longest: head.longest, text: head.bytes }
    }
}

/// What a cost model weighed, for an entry of a trace of decisions: cycles and size without the step and with it, the condition that held,
/// and how many times faster it is, in hundredths.
#[derive(Clone, Copy, Debug)]
pub struct Costs<'t> {
    /// Without the step.
    pub before: (u64, u64),
    /// With it.
    pub after: (u64, u64),
    /// The condition.
    pub threshold: &'t str,
    /// How many times faster.
    pub speedup: Option<u64>,
}

/// An entry of a trace of decisions, written as it is found: what [`Lines`](crate::Lines) makes of an [`Entry`](crate::Entry), without the entry.
#[derive(Debug)]
pub struct DecisionLine<'l> {
    out: &'l mut Emit,
    head: &'l mut LineHead,
    /// What is put together in the head begins here,
    start: usize,
    /// and has so much after the beginning.
    at: usize,
    /// How many parameters there are so far.
    params: usize,
}

impl<'l> DecisionLine<'l> {
    #[inline(always)]
    pub(crate) fn new(out: &'l mut Emit, head: &'l mut LineHead, start: usize) -> DecisionLine<'l> {
        out.longest = out.longest.max(head.longest);
        DecisionLine { out, head, start, at: 0, params: 0 }
    }

    #[inline(always)]
    fn room(&mut self) -> Room<'_, REST> {
        let (_, after) = self.head.text.split_at_mut(self.head.end);
        Room(after.first_chunk_mut().expect("room was made"))
    }

    /// Adds what was put together. What follows is put together anew, after the beginning.
    #[inline(always)]
    fn flush(&mut self) {
        self.out.bytes.extend_from_slice(&self.head.text[self.start..self.head.end + self.at]);
        (self.start, self.at) = (self.head.end, 0);
    }

    /// What the entry begins with: its number in the function, and its site unless that is the whole function.
    #[inline(always)]
    pub fn site(&mut self, step: u32, site: Option<ShortName>) {
        let mut room = self.room();
        let at = room.decimal(0, step);
        room.put(at, b",\"site\":\"\"");
        self.at = match site {
            Some(name) => room.name(at + SITE.len(), name),
            None => at + SITE.len() + 2,
        };
    }

    /// Adds the next parameter of those that the head knows.
    ///
    /// # Panics
    ///
    /// If the head knows no more.
    #[inline]
    pub fn param(&mut self, value: Word<'_>) {
        let ParamKey { text, short } = &self.head.params[self.params];
        self.params += 1;
        let (key, length) = (*short, text.len());
        if let Word::Name(name) = value
            && length <= SHORT_KEY
            && self.at <= MOST
        {
            let at = self.at + length;
            let mut room = self.room();
            room.put(at - length, &key);
            self.at = room.name(at, name);
            return;
        }
        self.flush();
        self.out.raw(&self.head.params[self.params - 1].text);
        self.out.word(value);
    }

    /// What the entry ends with.
    #[inline(always)]
    pub fn end(mut self, (pre, id): (u32, u64), costs: Option<Costs<'_>>) {
        if self.at > MOST {
            self.flush();
        }
        let mut at = self.at;
        let has_params = self.params > 0;
        let mut room = self.room();
        if has_params {
            room.put(at, b"}");
            at += 1;
        }
        room.put(at, &digest_keys(pre, id));
        self.at = at + DIGEST_KEYS;
        if let Some(costs) = costs {
            self.at -= 1;
            self.flush();
            let out = self.out;
            let start = ",\"decision\":{\"kind\":\"cost_model\",\"before_cost\":{\"estimated_cycles\":";
            for (start, (cycles, size)) in
                [(start, costs.before), ("},\"after_cost\":{\"estimated_cycles\":", costs.after)]
            {
                out.raw(start);
                out.decimal(cycles);
                out.raw(",\"code_size\":");
                out.decimal(size);
            }
            out.raw("},\"threshold\":");
            out.string(costs.threshold);
            speedup(out, costs.speedup);
            out.raw("}}");
        } else {
            self.flush();
        }
    }
}
