//! Lines of traces of decisions, put together from parts that are mostly the same.

use crate::emit::{Emit, Room, ShortName};
use crate::writer::{DIGEST_KEYS, FIRST_PARAM, NUMBERED, STEP, digest_keys, transform_keys};
use std::io;

/// What all entries of one transform in one iteration of a stage begin with, and how the parameters of the transform are
/// introduced.
#[derive(Debug)]
pub struct LineHead {
    text: [u8; HEAD],
    length: usize,
    params: Vec<ParamKey>,
}

/// What comes before a parameter.
#[derive(Clone, Copy, Debug)]
struct ParamKey {
    text: [u8; PARAM_KEY],
    length: usize,
}

/// A beginning mostly fits the first half.
const HEAD: usize = 128;
const PARAM_KEY: usize = 32;
const MAX_PARAMS: usize = 3;
const MAX_SYMBOL: usize = 64;

/// Where an entry is put together: it fits the first half.
const PLACE: usize = 2048;
const _: () = {
    let site = 64;
    let params = MAX_PARAMS * (PARAM_KEY + MAX_SYMBOL + 3);
    let costs = 256 + PlainText::MAX;
    assert!(NUMBERED + HEAD + site + params + DIGEST_KEYS + costs <= PLACE / 2);
};

impl LineHead {
    /// The beginning of entries of a transform, which has parameters with these keys. They are made of letters, digits and
    /// `_`. Nothing if something is too long to be written at once.
    pub fn new(
        transform: &str,
        stage: &str,
        iteration: u32,
        params: impl IntoIterator<Item = &'static str>,
    ) -> Option<LineHead> {
        let mut head = Emit::with_room(2 * HEAD);
        transform_keys(&mut head, transform, stage, iteration);
        head.raw(STEP);
        let params = params.into_iter().enumerate().map(|(i, key)| {
            debug_assert!(key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_'));
            ParamKey::new(if i == 0 { FIRST_PARAM } else { "," }, key)
        });
        let params: Vec<ParamKey> = params.collect::<Option<_>>()?;
        let length = head.bytes.len();
        let mut text = [0; HEAD];
        text.get_mut(..length)?.copy_from_slice(&head.bytes);
        (params.len() <= MAX_PARAMS).then_some(LineHead { text, length, params })
    }
}

impl ParamKey {
    fn new(before: &str, key: &str) -> Option<ParamKey> {
        let (mut text, mut length) = ([0; PARAM_KEY], 0);
        for part in [before, "\"", key, "\":"] {
            text.get_mut(length..length + part.len())?.copy_from_slice(part.as_bytes());
            length += part.len();
        }
        Some(ParamKey { text, length })
    }
}

/// A parameter of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Word<'t> {
    /// The name of a value or block.
    Name(ShortName),
    /// A number.
    Number(u64),
    /// `@` and a name in which nothing need be escaped.
    Symbol(&'t str),
}

/// A short text in which nothing need be escaped, which is known when it is made: `const { PlainText::new(…) }`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlainText(&'static str);

impl PlainText {
    const MAX: usize = 96;

    /// This text.
    ///
    /// # Panics
    ///
    /// If it is long, or something in it must be escaped.
    pub const fn new(text: &'static str) -> PlainText {
        assert!(text.len() <= PlainText::MAX);
        let mut bytes = text.as_bytes();
        while let [byte, rest @ ..] = bytes {
            assert!(*byte >= b' ' && *byte != b'"' && *byte != b'\\');
            bytes = rest;
        }
        PlainText(text)
    }

    /// The text.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

/// What a cost model weighed, for an entry of a trace of decisions: cycles and size without the step and with it, the
/// condition that held, and how many times faster it is, in hundredths.
#[derive(Clone, Copy, Debug)]
pub struct Costs {
    /// Without the step.
    pub before: (u64, u64),
    /// With it.
    pub after: (u64, u64),
    /// The condition.
    pub threshold: PlainText,
    /// How many times faster.
    pub speedup: Option<u64>,
}

/// What is too long to be written at once. Nothing was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLong;

/// Where entries of a trace of decisions are written as they are found.
pub trait DecisionLines {
    /// Begins an entry. If its line ends, [`end_entry`](DecisionLines::end_entry) must follow.
    fn begin_entry<'l>(&'l mut self, head: &'l LineHead) -> DecisionLine<'l>;
    /// The line of the entry that was begun has ended.
    fn end_entry(&mut self) -> io::Result<()>;
}

/// An entry of a trace of decisions, written as it is found: what [`Lines`](crate::Lines) makes of an
/// [`Entry`](crate::Entry), without the entry. Nothing of it is kept before its end.
#[derive(Debug)]
pub struct DecisionLine<'l> {
    place: Room<'l, PLACE>,
    at: usize,
    head: &'l LineHead,
    /// How many parameters there are so far.
    params: usize,
    /// How long all lines are.
    total: &'l mut usize,
}

impl<'l> DecisionLine<'l> {
    /// The beginning of an entry, after its number if that is known.
    #[inline(always)]
    pub(crate) fn new(out: &'l mut Emit, number: Option<(&[u8; NUMBERED], usize)>, head: &'l LineHead) -> Self {
        let (place, total) = out.bytes.room();
        let mut place = Room(place);
        let mut at = 0;
        if let Some((text, length)) = number {
            place.put(0, text);
            at = length;
        }
        if let [first, second] = head.text.as_chunks::<{ HEAD / 2 }>().0 {
            place.put(at, first);
            if head.length > HEAD / 2 {
                place.put(at + HEAD / 2, second);
            }
        }
        DecisionLine { place, at: at + head.length, head, params: 0, total }
    }

    /// What the entry begins with: its number in the function, and its site unless that is the whole function.
    #[inline(always)]
    pub fn site(&mut self, step: u32, site: Option<ShortName>) {
        let at = self.place.decimal(self.at, step);
        self.at = match site {
            Some(name) => self.place.name(at, b",\"site\":", name),
            None => self.place.text(at, b",\"site\":\"\""),
        };
    }

    /// Adds the next parameter of those that the head knows.
    ///
    /// # Panics
    ///
    /// If the head knows no more.
    #[inline(always)]
    pub fn param(&mut self, value: Word<'_>) -> Result<(), TooLong> {
        let key = &self.head.params[self.params];
        self.params += 1;
        self.place.put(self.at, &key.text);
        let at = self.at + key.length;
        self.at = match value {
            Word::Name(name) => self.place.name(at, b"", name),
            Word::Number(number) => self.place.decimal(at, u32::try_from(number).map_err(|_| TooLong)?),
            Word::Symbol(name) if name.len() <= MAX_SYMBOL => self.place.symbol(at, name),
            Word::Symbol(_) => return Err(TooLong),
        };
        Ok(())
    }

    /// What the entry ends with.
    #[inline(always)]
    pub fn end(mut self, digests: (u32, u64)) {
        self.digests(digests);
        *self.total += self.at;
    }

    #[inline(always)]
    fn digests(&mut self, (pre, id): (u32, u64)) {
        if self.params > 0 {
            self.at = self.place.text(self.at, b"}");
        }
        self.place.put(self.at, &digest_keys(pre, id));
        self.at += DIGEST_KEYS;
    }

    /// What an entry with costs ends with.
    #[inline(never)]
    pub fn end_with(mut self, digests: (u32, u64), costs: &Costs) -> Result<(), TooLong> {
        self.digests(digests);
        let place = &mut self.place;
        let decimal = |place: &mut Room<'_, PLACE>, at, number: u64| {
            Ok(place.decimal(at, u32::try_from(number).map_err(|_| TooLong)?))
        };
        // The bracket and the end of the line come later.
        let mut at = self.at - 2;
        at = place.text(at, b",\"decision\":{\"kind\":\"cost_model\",\"before_cost\":{\"estimated_cycles\":");
        at = decimal(place, at, costs.before.0)?;
        at = place.text(at, b",\"code_size\":");
        at = decimal(place, at, costs.before.1)?;
        at = place.text(at, b"},\"after_cost\":{\"estimated_cycles\":");
        at = decimal(place, at, costs.after.0)?;
        at = place.text(at, b",\"code_size\":");
        at = decimal(place, at, costs.after.1)?;
        at = place.text(at, b"},\"threshold\":\"");
        at = place.slice(at, costs.threshold.as_str().as_bytes());
        at = place.text(at, b"\"");
        if let Some(speedup) = costs.speedup {
            at = place.text(at, b",\"speedup\":");
            at = decimal(place, at, speedup / 100)?;
            at = place.text(at, &[b'.', b'0' + (speedup / 10 % 10) as u8, b'0' + (speedup % 10) as u8]);
        }
        *self.total += place.text(at, b"}}\n");
        Ok(())
    }
}
