//! Entries spelled exactly as they are written, which nearly all are: read in one pass, straight from the input. Only
//! for speed: whatever stands otherwise, or is wrong, is left to the general way.

use super::counter::Counter;
use super::heads::{Found, Heads, Known};
use crate::entry::{Cost, Decision, Entry};
use crate::json::{few_digits, hex_value, plain_bytes};
use crate::limits::MAX_STEP;
use crate::parse::Places;
use crate::parse::order::Order;
use crate::texts::Fragment;
use std::borrow::Cow;

/// Longer strings are left to the general way.
const LONGEST: usize = 256;
/// More parameters too.
const MOST_PARAMS: usize = 8;
/// Numbers with more digits too.
const MOST_DIGITS: usize = 15;
/// Fragments with more lines too.
const MOST_LINES: usize = 64;

/// The keys that every entry has.
const ALWAYS: u32 = 0b1100_1100_0111;
/// Those that are often there besides: `iteration`, `params`.
const OFTEN: u32 = 0b1_0000_1000;

/// The keys of an entry as far as they were read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Written {
    /// Its transform and stage.
    known: Known,
    /// The keys that are there, a bit each.
    pub seen: u32,
    /// Their length in bytes.
    pub length: usize,
}

impl Written {
    /// The length of the line, if it ends here.
    #[inline]
    fn ends(&self, line: &[u8]) -> Option<usize> {
        (line.get(self.length..)?.first_chunk() == Some(b"}\n")).then_some(self.length + 2)
    }

    /// Whether there is nothing but what traces of decisions have, and no cost model.
    #[inline]
    fn is_decisions(&self) -> bool {
        self.seen & !OFTEN == ALWAYS
    }
}

/// What is known from the entries before.
#[derive(Default, Debug)]
pub(crate) struct WrittenEntries {
    heads: Heads,
    seq: Counter,
    step: Counter,
    /// If the buffer holds an entry of the open function that was read here: its transform and stage.
    last: Option<Known>,
    /// That entry has more than traces of decisions have.
    last_is_full: bool,
    /// An entry that was not read to its end, or is not right.
    begun: Option<Written>,
}

impl WrittenEntries {
    /// The buffer is used for something else.
    pub fn forget_last(&mut self) {
        self.last = None;
    }

    /// An entry was read in the general way.
    pub fn remember(&mut self, entry: &Entry, transform: usize, order: &Order) {
        self.heads.remember((&entry.transform, transform), (&entry.stage, order.stage_number(&entry.stage)));
    }

    /// Takes an entry that was read to its end, if it is right. Gives the number of its transform.
    pub fn take(&self, written: Written, order: &mut Order, entry: &Entry, places: &Places) -> Option<usize> {
        let (transform, stage) = self.heads.numbers(written.known);
        order.known(entry, transform, stage, Some(places)).then_some(transform)
    }

    /// Reads the next entry, and takes it if it is right. Gives the number of its transform and its length.
    #[inline]
    pub fn read(&mut self, line: &[u8], order: &mut Order, entry: &mut Entry) -> Option<(usize, usize)> {
        let last = self.last.take();
        let (written, transform, stage) = self.keys(line, order, last, entry)?;
        if let Some(length) = written.ends(line)
            && match written.is_decisions() {
                true => order.known(entry, transform, stage, None),
                false => {
                    self.last_is_full = true;
                    order.known(entry, transform, stage, Some(&Places::of_keys(written.seen)))
                }
            }
        {
            self.last = Some(written.known);
            return Some((transform, length));
        }
        self.begun = Some(written);
        None
    }

    /// The entry that was read and not taken: its line is the next one.
    pub fn take_begun(&mut self) -> Option<Written> {
        self.begun.take()
    }

    /// Reads the keys of an entry as far as they are written in this way. Also gives the numbers of its transform and stage.
    #[inline]
    fn keys(
        &mut self,
        line: &[u8],
        order: &Order,
        last: Option<Known>,
        entry: &mut Entry,
    ) -> Option<(Written, usize, Option<usize>)> {
        let rest = literal(line, b"{\"seq\":")?;
        let rest = match self.seq.stands(order.next_seq, rest) {
            Some(length) => &rest[length..],
            None => number(rest).filter(|(seq, _)| *seq == order.next_seq)?.1,
        };
        let Found { transform, stage, known, mut rest } = self.heads.find(rest, last)?;
        if last.is_none() {
            entry.clear();
            entry.function.push_str(&order.function);
        }
        if self.last_is_full {
            entry.clear_details();
            self.last_is_full = false;
        }
        if last.is_none_or(|last| last.transform != known.transform) {
            set(&mut entry.transform, transform.name());
        }
        if last.is_none_or(|last| last.stage != known.stage) {
            set(&mut entry.stage, stage.name());
        }
        (entry.seq, entry.iteration) = (order.next_seq, 1);
        let mut seen = ALWAYS;
        rest = match literal(rest, b",\"step\":") {
            Some(rest) => rest,
            None => {
                let (more, rest) = keys_before_step(rest, order, entry)?;
                seen |= more;
                rest
            }
        };
        (entry.step, rest) = match self.step.stands(order.next_step.into(), rest) {
            Some(length) => (order.next_step, &rest[length..]),
            None => number(rest).and_then(|(step, rest)| Some((u32::try_from(step).ok()?, rest)))?,
        };
        rest = name(literal(rest, b",\"site\":\"")?, &mut entry.site)?;
        entry.params.clear();
        rest = match literal(rest, b",\"pre\":\"") {
            Some(rest) => rest,
            None => {
                let (more, rest) = keys_before_pre(rest, entry)?;
                seen |= more;
                rest
            }
        };
        // Eight digits, the key of the id, and twelve digits: the first eight and the last eight.
        let (digests, mut rest) = rest.split_first_chunk::<29>()?;
        let (pre, id) = digests.split_first_chunk()?;
        let (high, low) = (id.get(8..)?.first_chunk()?, id.get(12..)?.first_chunk()?);
        if id.first_chunk() != Some(b"\",\"id\":\"") || id.last() != Some(&b'"') || entry.step > MAX_STEP {
            return None;
        }
        entry.pre = hex_value(*pre)? as u32;
        entry.id = hex_value(*high)? << 16 | hex_value(*low)? & 0xffff;
        if rest.first() == Some(&b',') {
            let (more, after) = keys_after_id(rest, entry)?;
            (seen, rest) = (seen | more, after);
        } else if entry.decision.is_some() {
            entry.decision = None;
        }
        let written = Written { known, seen, length: line.len() - rest.len() };
        Some((written, transform.number, stage.number))
    }
}

/// The keys that may stand between stage and step, and the key of the step. Says which are there.
#[inline(never)]
fn keys_before_step<'t>(mut rest: &'t [u8], order: &Order, entry: &mut Entry) -> Option<(u32, &'t [u8])> {
    let mut seen = 0;
    if let Some(value) = literal(rest, b",\"iteration\":") {
        seen |= 1 << 3;
        let (iteration, after) = number(value)?;
        entry.iteration = u32::try_from(iteration).ok().filter(|&n| n > 0)?;
        rest = after;
    }
    if let Some(value) = literal(rest, b",\"function\":\"") {
        seen |= 1 << 4;
        let (function, after) = plain(value)?;
        if function != order.function.as_bytes() {
            return None;
        }
        rest = after;
    }
    if let Some(value) = literal(rest, b",\"region\":\"") {
        seen |= 1 << 5;
        rest = name(value, &mut entry.region)?;
    }
    Some((seen, literal(rest, b",\"step\":")?))
}

/// The keys that may stand between site and digest, and the key of the digest. Says which are there.
#[inline(never)]
fn keys_before_pre<'t>(mut rest: &'t [u8], entry: &mut Entry) -> Option<(u32, &'t [u8])> {
    let mut seen = 0;
    if let Some(value) = literal(rest, b",\"params\":{") {
        seen |= 1 << 8;
        rest = params(value, entry)?;
    }
    if let Some(value) = literal(rest, b",\"tag\":\"") {
        seen |= 1 << 9;
        rest = name(value, &mut entry.tag)?;
    }
    Some((seen, literal(rest, b",\"pre\":\"")?))
}

/// The keys after the `id`, as far as they are read here. Says which are there.
#[inline(never)]
fn keys_after_id<'t>(mut rest: &'t [u8], entry: &mut Entry) -> Option<(u32, &'t [u8])> {
    let mut seen = 0;
    if let Some(value) = literal(rest, b",\"place\":\"") {
        seen |= 1 << 12;
        let (place, after) = plain(value)?;
        set(&mut entry.place, std::str::from_utf8(place).ok()?);
        rest = after;
    }
    if let Some(value) = literal(rest, b",\"before\":{\"instructions\":[") {
        seen |= 1 << 14;
        rest = lines(value, &mut entry.before)?;
    }
    if let Some(value) = literal(rest, b",\"after\":{\"instructions\":[") {
        seen |= 1 << 15;
        rest = lines(value, &mut entry.after)?;
    }
    match literal(rest, b",\"decision\":{\"kind\":\"") {
        Some(kind) => {
            seen |= 1 << 16;
            rest = decision(kind, &mut entry.decision)?;
        }
        None => entry.decision = None,
    }
    Some((seen, rest))
}

/// The lines of a fragment, after the bracket.
fn lines<'t>(mut rest: &'t [u8], to: &mut Fragment) -> Option<&'t [u8]> {
    if let Some(rest) = literal(rest, b"]}") {
        return Some(rest);
    }
    for _ in 0..MOST_LINES {
        let (line, after) = plain(literal(rest, b"\"")?)?;
        let line = std::str::from_utf8(line).ok()?;
        to.push_with(|text| text.push_str(line));
        if let Some(rest) = literal(after, b"]}") {
            return Some(rest);
        }
        rest = literal(after, b",")?;
    }
    None
}

/// A decision, after its key; in the place of one before.
fn decision<'t>(rest: &'t [u8], decision: &mut Option<Decision>) -> Option<&'t [u8]> {
    if let Some(rest) = literal(rest, b"cost_model\"") {
        return cost_model(rest, decision);
    }
    let equivalence = literal(rest, b"equivalence\"");
    let is_equivalence = equivalence.is_some();
    let mut rest = equivalence.or_else(|| literal(rest, b"refinement\""))?;
    let mut proof = None;
    if let Some(value) = literal(rest, b",\"proof\":\"") {
        let (text, after) = plain(value)?;
        (proof, rest) = (Some(text), after);
    }
    let same = match decision {
        Some(Decision::Equivalence { proof: old }) if is_equivalence => old.as_ref().map(|p| p.as_bytes()) == proof,
        Some(Decision::Refinement { proof: old }) if !is_equivalence => old.as_ref().map(|p| p.as_bytes()) == proof,
        _ => false,
    };
    if !same {
        let proof = match proof {
            Some(text) => Some(Cow::Owned(std::str::from_utf8(text).ok()?.to_owned())),
            None => None,
        };
        *decision = Some(match is_equivalence {
            true => Decision::Equivalence { proof },
            false => Decision::Refinement { proof },
        });
    }
    literal(rest, b"}")
}

/// Parameters, after the bracket.
fn params<'t>(mut rest: &'t [u8], entry: &mut Entry) -> Option<&'t [u8]> {
    for _ in 0..MOST_PARAMS {
        let (key_end, after) = entry.params.write(|text| push_name(literal(rest, b"\"")?, text))?;
        let value = literal(after, b":")?;
        let (number, after) = match literal(value, b"\"") {
            Some(value) => (None, entry.params.write(|text| push_name(value, text))?.1),
            None => number(value).map(|(number, rest)| (Some(number), rest))?,
        };
        entry.params.push_written(key_end, number)?;
        if let Some(rest) = literal(after, b"}") {
            return Some(rest);
        }
        rest = literal(after, b",")?;
    }
    None
}

/// A cost model, after its kind; in the place of one before.
fn cost_model<'t>(rest: &'t [u8], decision: &mut Option<Decision>) -> Option<&'t [u8]> {
    let (before, rest) = cost(literal(rest, b",\"before_cost\":{\"estimated_cycles\":")?)?;
    let (after, rest) = cost(literal(rest, b",\"after_cost\":{\"estimated_cycles\":")?)?;
    let (text, mut rest) = plain(literal(rest, b",\"threshold\":\"")?)?;
    let mut speedup = None;
    if let Some(value) = literal(rest, b",\"speedup\":") {
        let (whole, length) = few_digits(*value.first_chunk()?)?;
        let (&[b'.', tens @ b'0'..=b'9', ones @ b'0'..=b'9'], after) = value[length..].split_first_chunk()? else {
            return None;
        };
        speedup = Some(whole * 100 + u64::from(tens - b'0') * 10 + u64::from(ones - b'0'));
        rest = after;
    }
    match decision {
        Some(Decision::CostModel { before: b, after: a, threshold, speedup: s }) if threshold.as_bytes() == text => {
            (b.estimated_cycles, b.code_size) = before;
            (a.estimated_cycles, a.code_size) = after;
            *s = speedup;
        }
        _ => {
            let threshold = Cow::Owned(std::str::from_utf8(text).ok()?.to_owned());
            let cost = |(estimated_cycles, code_size)| Cost { estimated_cycles, code_size, ..Cost::default() };
            *decision = Some(Decision::CostModel { before: cost(before), after: cost(after), threshold, speedup });
        }
    }
    literal(rest, b"}")
}

type Costs = (Option<u64>, Option<u64>);

/// Cycles and size, after the key of the cycles.
#[inline]
fn cost(rest: &[u8]) -> Option<(Costs, &[u8])> {
    let (cycles, rest) = number(rest)?;
    let (size, rest) = number(literal(rest, b",\"code_size\":")?)?;
    Some(((Some(cycles), Some(size)), literal(rest, b"}")?))
}

#[inline]
fn set(to: &mut String, text: &str) {
    to.clear();
    to.push_str(text);
}

/// What follows these bytes, if they come next.
#[inline]
fn literal<'t, const N: usize>(rest: &'t [u8], literal: &[u8; N]) -> Option<&'t [u8]> {
    let (bytes, rest) = rest.split_first_chunk()?;
    (bytes == literal).then_some(rest)
}

/// A number that a comma or bracket follows.
#[inline]
fn number(rest: &[u8]) -> Option<(u64, &[u8])> {
    let (value, length) = match few_digits(*rest.first_chunk()?) {
        Some(few) => few,
        None => more_digits(rest)?,
    };
    let rest = &rest[length..];
    matches!(rest.first(), Some(b',' | b'}')).then_some((value, rest))
}

#[cold]
fn more_digits(rest: &[u8]) -> Option<(u64, usize)> {
    let length = rest.iter().position(|b| !b.is_ascii_digit()).filter(|n| (1..=MOST_DIGITS).contains(n))?;
    let digits = &rest[..length];
    let value = digits.iter().fold(0, |n, d| n * 10 + u64::from(d - b'0'));
    (digits[0] != b'0').then_some((value, length))
}

/// What comes before the next quote, if nothing in it is escaped.
#[inline]
fn plain(rest: &[u8]) -> Option<(&[u8], &[u8])> {
    let length = plain_bytes(&rest[..rest.len().min(LONGEST)]);
    Some((&rest[..length], literal(&rest[length..], b"\"")?))
}

/// Reads a name, which is short, to the end of a buffer: byte by byte as far as the quote.
#[inline]
fn push_name<'t>(mut rest: &'t [u8], to: &mut String) -> Option<&'t [u8]> {
    const PLAIN: [bool; 256] = {
        let mut plain = [false; 256];
        let mut byte = 32;
        while byte < 128 {
            plain[byte as usize] = byte != b'"' && byte != b'\\';
            byte += 1;
        }
        plain
    };
    let mut left = LONGEST;
    while let [byte, after @ ..] = rest
        && PLAIN[usize::from(*byte)]
        && left > 0
    {
        to.push(char::from(byte & 127));
        (rest, left) = (after, left - 1);
    }
    literal(rest, b"\"")
}

/// Reads a name to a buffer.
#[inline(never)]
fn name<'t>(rest: &'t [u8], to: &mut String) -> Option<&'t [u8]> {
    to.clear();
    push_name(rest, to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    const BEGINNINGS: [&str; 10] = [
        r#","transform":"gvn","stage":"early""#,
        r#","transform":"gvn","stage":"main""#,
        r#","transform":"gvn","stage":"main","iteration":1"#,
        r#","transform":"gvn","stage":"main","iteration":12"#,
        r#","transform":"gvn","stage":"main","iteration":2"#,
        r#","transform":"gvn","stage":"mai\u006e""#,
        r#","transform":"gvn_of_a_long_name","stage":"main""#,
        r#","transform":"gvn" ,"stage":"main""#,
        r#","stage":"main","transform":"gvn""#,
        r#","transform":"g","stage":"m""#,
    ];

    const RESTS: [&str; 24] = [
        r#","step":3,"site":"v1","pre":"00000000","id":"000000000000""#,
        r#","step":12345678,"site":"","pre":"0123456f","id":"0123456789ab""#,
        r#","step":12345678,"site":"","pre":"0123456f","id":"0123456789aB""#,
        r#","step":03,"site":"v1","pre":"00000000","id":"000000000000""#,
        r#","step":4294967299,"site":"v1","pre":"00000000","id":"000000000000""#,
        r#","step":3,"site":"é\n","pre":"00000000","id":"000000000000""#,
        r#","step":3,"site":"é","pre":"00000000","id":"000000000000""#,
        r#","step":3,"site":"v1","params":{"with":"v2","n":4},"pre":"00000000","id":"000000000000""#,
        r#","step":3,"site":"v1","params":{"n":4,"n":4},"pre":"00000000","id":"000000000000""#,
        r#","step":3,"site":"v1","params":{},"pre":"00000000","id":"000000000000""#,
        r#","step":3,"site":"v1","params":{"n":-4},"pre":"00000000","id":"000000000000""#,
        r#","function":"@f","region":"loop.bb1","step":3,"site":"v1","tag":"fold","pre":"00000000","id":"000000000000""#,
        r#","function":"@g","step":3,"site":"v1","pre":"00000000","id":"000000000000""#,
        r#","step":3,"site":"v1","id":"000000000000","pre":"00000000""#,
        r#","function":"@f","step":3,"site":"v1","pre":"00000000","id":"000000000000","before":{"instructions":["v1 = é"]},"after":{"instructions":["a","b"]},"decision":{"kind":"refinement"}"#,
        r#","function":"@f","step":3,"site":"v1","pre":"00000000","id":"000000000000","place":"a.c:1:2","before":{"instructions":[]},"after":{"instructions":[]},"decision":{"kind":"equivalence","proof":"T.a"}"#,
        r#","function":"@f","step":3,"site":"v1","pre":"00000000","id":"000000000000","before":{"instructions":[]},"decision":{"kind":"equivalence","proof":null}"#,
        r#","function":"@f","step":3,"site":"v1","pre":"00000000","id":"000000000000","decision":{"kind":"refinement","proof":"T.a"}"#,
        r#","function":"@f","step":3,"site":"v1","pre":"00000000","id":"000000000000","before":{"instructions":["a",]},"after":{"instructions":[]}"#,
        r#","function":"@f","step":3,"site":"v1","pre":"00000000","id":"000000000000","before":{"instructions":["a\n"]},"after":{"instructions":[]}"#,
        r#","function":"@f","step":3,"site":"v1","pre":"00000000","id":"000000000000","decision":{"kind":"sure"}"#,
        r#","step":3,"site":"v1","pre":"00000000","id":"000000000000","decision":{"kind":"cost_model","before_cost":{"estimated_cycles":14,"code_size":4},"after_cost":{"estimated_cycles":123456789,"code_size":0},"threshold":"a < b","speedup":4.06}"#,
        r#","step":3,"site":"v1","pre":"00000000","id":"000000000000","decision":{"kind":"cost_model","before_cost":{"estimated_cycles":14,"code_size":4},"after_cost":{"estimated_cycles":0,"code_size":3},"threshold":"é"}"#,
        r#","step":3,"site":"v1","pre":"00000000","id":"000000000000","decision":{"kind":"cost_model","before_cost":{"estimated_cycles":14,"code_size":4},"after_cost":{"estimated_cycles":0,"code_size":3},"threshold":"é","speedup":04.00}"#,
    ];

    #[test]
    fn what_is_read_is_what_the_general_way_reads() {
        let mut known = WrittenEntries::default();
        let mut taken = 0;
        let mut entry = Entry::default();
        for (i, begin) in BEGINNINGS.iter().chain(BEGINNINGS.iter().rev()).flat_map(|b| [b, b]).enumerate() {
            for rest in RESTS {
                let line = format!("{{\"seq\":{i}{begin}{rest}}}\n");
                let mut order = Order::default();
                (order.next_seq, order.next_step, order.function) = (i as u64, 2, "@f".into());
                let mut general = Entry::default();
                let expected = parse::entry(&line, &mut general);
                let last = known.last.take();
                let read = known.keys(line.as_bytes(), &order, last, &mut entry).map(|(read, ..)| read);
                if let Some(read) = read {
                    taken += 1;
                    let (seen, _) = expected.as_ref().unwrap_or_else(|_| panic!("no entry: {line}"));
                    assert_eq!((read.seen, &line[read.length..]), (*seen, "}\n"), "{line}");
                    if general.function.is_empty() {
                        general.function.push_str("@f");
                    }
                    assert_eq!(entry, general, "{line}");
                    known.last = read.ends(line.as_bytes()).map(|_| read.known);
                    known.last_is_full = !read.is_decisions();
                }
                if expected.is_ok() {
                    known.remember(&general, 0, &order);
                }
                order.next_step = 3;
                for end in 0..read.filter(|r| r.seen >> 12 == 0).map_or(0, |r| r.length) {
                    assert!(known.keys(&line.as_bytes()[..end], &order, None, &mut Entry::default()).is_none());
                }
            }
        }
        assert!(taken > 80, "{taken}");
    }
}
