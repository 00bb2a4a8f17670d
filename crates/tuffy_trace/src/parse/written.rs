//! Entries spelled exactly as they are written, which nearly all are: read in one pass, straight from the input. Only for speed: whatever
//! stands otherwise, or is wrong, is left to the general way.

use super::counter::Counter;
use super::heads::{Heads, Known};
use crate::entry::{Cost, Decision, Entry};
use crate::json::{few_digits, hex_value, plain_bytes};
use crate::limits::MAX_STEP;
use crate::order::Order;
use crate::parse::Places;
use std::borrow::Cow;

/// Longer strings are left to the general way.
const LONGEST: usize = 256;
/// More parameters too.
const MOST_PARAMS: usize = 8;
/// Numbers with more digits too.
const MOST_DIGITS: usize = 15;

/// The keys that every entry has.
const ALWAYS: u32 = 0b1100_1100_0111;
/// Those that other entries of traces of decisions have: `iteration`, `params`, `decision`.
const OFTEN: u32 = 0b1_0000_0001_0000_1000;

/// The keys of an entry as far as they were read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Written {
    /// Its rule and stage.
    known: Known,
    /// The keys that are there, a bit each.
    pub seen: u32,
    /// Their length in bytes.
    pub length: usize,
}

impl Written {
    /// The length of the line, if it ends here and states nothing but decisions.
    #[inline]
    fn ends(&self, line: &[u8]) -> Option<usize> {
        let end = line.get(self.length..)?.first_chunk() == Some(b"}\n");
        (end && self.seen & !OFTEN == ALWAYS).then_some(self.length + 2)
    }
}

/// What is known from the entries before.
#[derive(Default, Debug)]
pub(crate) struct WrittenEntries {
    heads: Heads,
    seq: Counter,
    step: Counter,
    /// If the buffer holds an entry of the open function that states nothing but decisions: its rule and stage.
    last: Option<Known>,
}

/// How far an entry could be read.
pub(crate) enum Reading {
    /// To its end: the number of its rule, and the length of the line.
    Done(usize, usize),
    /// Some keys, or nothing.
    Begun(Option<Written>),
}

impl WrittenEntries {
    /// The buffer is used for something else.
    pub fn forget_last(&mut self) {
        self.last = None;
    }

    /// An entry was read in the general way.
    pub fn remember(&mut self, entry: &Entry, rule: usize, order: &Order) {
        self.heads.remember((&entry.rule, rule), (&entry.stage, order.stage_number(&entry.stage)));
    }

    /// Whether an entry is right, and the number of its rule if so; then it is taken. Without places it states nothing but decisions.
    #[inline]
    pub fn take(&self, written: Written, order: &mut Order, entry: &Entry, places: Option<&Places>) -> Option<usize> {
        let rule = self.heads.rule_number(written.known);
        order.known(entry, rule, self.heads.stage_number(written.known), places).then_some(rule)
    }

    /// Reads the next entry, and takes it if it is a right one that states nothing but decisions.
    #[inline]
    pub fn read(&mut self, line: &[u8], order: &mut Order, entry: &mut Entry) -> Reading {
        let written = self.keys(line, order, entry);
        if let Some(written) = written
            && let Some(length) = written.ends(line)
            && let Some(rule) = self.take(written, order, entry, None)
        {
            self.last = Some(written.known);
            return Reading::Done(rule, length);
        }
        Reading::Begun(written)
    }

    /// Reads the keys of an entry as far as they are written in traces of decisions.
    #[inline]
    fn keys(&mut self, line: &[u8], order: &Order, entry: &mut Entry) -> Option<Written> {
        let last = self.last.take();
        let mut rest = Rest(line);
        rest.literal(b"{\"seq\":")?;
        rest.counted(&mut self.seq, order.next_seq).or_else(|| rest.number().filter(|&n| n == order.next_seq))?;
        let (known, length) = self.heads.find(rest.0, last)?;
        rest.0 = &rest.0[length..];
        if last.is_none() {
            entry.clear();
            entry.function.push_str(&order.function);
        }
        if last.is_none_or(|last| !last.same_rule(known)) {
            set(&mut entry.rule, self.heads.rule_name(known));
        }
        if last.is_none_or(|last| !last.same_stage(known)) {
            set(&mut entry.stage, self.heads.stage_name(known));
        }
        (entry.seq, entry.iteration) = (order.next_seq, 1);
        let mut seen = ALWAYS;
        if rest.literal(b",\"step\":").is_none() {
            if rest.literal(b",\"iteration\":").is_some() {
                seen |= 1 << 3;
                entry.iteration = u32::try_from(rest.number()?).ok().filter(|&n| n > 0)?;
            }
            if rest.literal(b",\"function\":\"").is_some() {
                seen |= 1 << 4;
                if rest.plain()? != order.function.as_bytes() {
                    return None;
                }
            }
            if rest.literal(b",\"region\":\"").is_some() {
                seen |= 1 << 5;
                rest.name_into(&mut entry.region)?;
            }
            rest.literal(b",\"step\":")?;
        }
        let step = rest.counted(&mut self.step, order.next_step.into()).or_else(|| rest.number())?;
        entry.step = u32::try_from(step).ok().filter(|&step| step <= MAX_STEP)?;
        rest.literal(b",\"site\":\"")?;
        rest.name_into(&mut entry.site)?;
        entry.params.clear();
        if rest.literal(b",\"pre\":\"").is_none() {
            if rest.literal(b",\"params\":{").is_some() {
                seen |= 1 << 8;
                params(&mut rest, entry)?;
            }
            if rest.literal(b",\"transform\":\"").is_some() {
                seen |= 1 << 9;
                rest.name_into(&mut entry.transform)?;
            }
            rest.literal(b",\"pre\":\"")?;
        }
        // Eight digits, the key of the id, and twelve digits: the first eight and the last eight.
        let digests: [u8; 29] = rest.bytes()?;
        let (pre, id) = digests.split_first_chunk()?;
        let (high, low) = (id.get(8..)?.first_chunk()?, id.get(12..)?.first_chunk()?);
        if id.first_chunk() != Some(b"\",\"id\":\"") || id.last() != Some(&b'"') {
            return None;
        }
        entry.pre = hex_value(*pre)? as u32;
        entry.id = hex_value(*high)? << 16 | hex_value(*low)? & 0xffff;
        if rest.literal(b",\"decision\":{\"kind\":\"cost_model\"").is_some() {
            seen |= 1 << 16;
            cost_model(&mut rest, &mut entry.decision)?;
        } else if entry.decision.is_some() {
            entry.decision = None;
        }
        Some(Written { known, seen, length: line.len() - rest.0.len() })
    }
}

/// Parameters, after the bracket.
fn params(rest: &mut Rest<'_>, entry: &mut Entry) -> Option<()> {
    for _ in 0..MOST_PARAMS {
        rest.literal(b"\"")?;
        let key_end = entry.params.write(|text| rest.push_name(text))?;
        rest.literal(b":")?;
        let number = match rest.literal(b"\"") {
            Some(()) => entry.params.write(|text| rest.push_name(text)).map(|_| None)?,
            None => Some(rest.number()?),
        };
        entry.params.push_written(key_end, number)?;
        if rest.literal(b"}").is_some() {
            return Some(());
        }
        rest.literal(b",")?;
    }
    None
}

/// A cost model, after its kind; with the buffer of one before.
#[inline(never)]
fn cost_model(rest: &mut Rest<'_>, decision: &mut Option<Decision>) -> Option<()> {
    rest.literal(b",\"before_cost\":{\"estimated_cycles\":")?;
    let before = cost(rest)?;
    rest.literal(b",\"after_cost\":{\"estimated_cycles\":")?;
    let after = cost(rest)?;
    rest.literal(b",\"threshold\":\"")?;
    let text = rest.plain()?;
    let mut speedup = None;
    if rest.literal(b",\"speedup\":").is_some() {
        let (whole, length) = few_digits(*rest.0.first_chunk()?)?;
        rest.0 = &rest.0[length..];
        let [b'.', tens @ b'0'..=b'9', ones @ b'0'..=b'9'] = rest.bytes()? else { return None };
        speedup = Some(whole * 100 + u64::from(tens - b'0') * 10 + u64::from(ones - b'0'));
    }
    rest.literal(b"}")?;
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
    Some(())
}

/// Cycles and size, after the key of the cycles.
fn cost(rest: &mut Rest<'_>) -> Option<(Option<u64>, Option<u64>)> {
    let cycles = rest.number()?;
    rest.literal(b",\"code_size\":")?;
    let size = rest.number()?;
    rest.literal(b"}")?;
    Some((Some(cycles), Some(size)))
}

#[inline]
fn set(to: &mut String, text: &str) {
    to.clear();
    to.push_str(text);
}

/// What was not read yet.
struct Rest<'t>(&'t [u8]);

impl<'t> Rest<'t> {
    /// Takes so many bytes.
    #[inline]
    fn bytes<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (bytes, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*bytes)
    }

    /// Takes these bytes if they come next.
    #[inline]
    fn literal<const N: usize>(&mut self, literal: &[u8; N]) -> Option<()> {
        let (bytes, rest) = self.0.split_first_chunk()?;
        if bytes != literal {
            return None;
        }
        self.0 = rest;
        Some(())
    }

    /// Takes a number that a comma or bracket follows.
    #[inline]
    fn number(&mut self) -> Option<u64> {
        let word = self.0.first_chunk()?;
        let (value, length) = match few_digits(*word) {
            Some(few) => few,
            None => self.more_digits()?,
        };
        let rest = &self.0[length..];
        if !matches!(rest.first(), Some(b',' | b'}')) {
            return None;
        }
        self.0 = rest;
        Some(value)
    }

    /// Takes this number and the comma after it if they come next.
    #[inline]
    fn counted(&mut self, counter: &mut Counter, number: u64) -> Option<u64> {
        let length = counter.stands(number, self.0)?;
        self.0 = &self.0[length..];
        Some(number)
    }

    #[cold]
    fn more_digits(&self) -> Option<(u64, usize)> {
        let length = self.0.iter().position(|b| !b.is_ascii_digit()).filter(|&n| n <= MOST_DIGITS)?;
        let digits = &self.0[..length];
        let value = digits.iter().fold(0, |n, d| n * 10 + u64::from(d - b'0'));
        (digits.first() != Some(&b'0')).then_some((value, length)).filter(|_| length > 0)
    }

    /// Takes what comes before the next quote, and the quote. Nothing in it is escaped.
    #[inline]
    fn plain(&mut self) -> Option<&'t [u8]> {
        let length = plain_bytes(self.0);
        let (text, rest) = self.0.split_at_checked(length)?;
        if rest.first() != Some(&b'"') || length > LONGEST {
            return None;
        }
        self.0 = &rest[1..];
        Some(text)
    }

    /// The same for names, which are short: byte by byte, and to the end of a buffer.
    #[inline]
    fn push_name(&mut self, to: &mut String) -> Option<()> {
        const PLAIN: [bool; 256] = {
            let mut plain = [false; 256];
            let mut byte = 32;
            while byte < 128 {
                plain[byte as usize] = byte != b'"' && byte != b'\\';
                byte += 1;
            }
            plain
        };
        let mut rest = self.0;
        while let [byte, after @ ..] = rest
            && PLAIN[usize::from(*byte)]
        {
            to.push(char::from(byte & 127));
            rest = after;
        }
        let [b'"', after @ ..] = rest else { return None };
        self.0 = after;
        (to.len() <= LONGEST).then_some(())
    }

    /// The same, instead of what the buffer holds.
    #[inline]
    fn name_into(&mut self, to: &mut String) -> Option<()> {
        to.clear();
        self.push_name(to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    const BEGINNINGS: [&str; 10] = [
        r#","rule":"gvn","stage":"early""#,
        r#","rule":"gvn","stage":"main""#,
        r#","rule":"gvn","stage":"main","iteration":1"#,
        r#","rule":"gvn","stage":"main","iteration":12"#,
        r#","rule":"gvn","stage":"main","iteration":2"#,
        r#","rule":"gvn","stage":"mai\u006e""#,
        r#","rule":"gvn_of_a_long_name","stage":"main""#,
        r#","rule":"gvn" ,"stage":"main""#,
        r#","stage":"main","rule":"gvn""#,
        r#","rule":"g","stage":"m""#,
    ];

    const RESTS: [&str; 17] = [
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
        r#","function":"@f","region":"loop.bb1","step":3,"site":"v1","transform":"fold","pre":"00000000","id":"000000000000""#,
        r#","function":"@g","step":3,"site":"v1","pre":"00000000","id":"000000000000""#,
        r#","step":3,"site":"v1","id":"000000000000","pre":"00000000""#,
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
                let read = known.keys(line.as_bytes(), &order, &mut entry);
                if let Some(read) = read {
                    taken += 1;
                    let (seen, _) = expected.as_ref().unwrap_or_else(|_| panic!("no entry: {line}"));
                    assert_eq!((read.seen, &line[read.length..]), (*seen, "}\n"), "{line}");
                    if general.function.is_empty() {
                        general.function.push_str("@f");
                    }
                    assert_eq!(entry, general, "{line}");
                    known.last = read.ends(line.as_bytes()).map(|_| read.known);
                }
                if expected.is_ok() {
                    known.remember(&general, 0, &order);
                }
                order.next_step = 3;
                for end in 0..read.filter(|r| r.seen >> 16 == 0).map_or(0, |r| r.length) {
                    let last = known.last.take();
                    assert!(known.keys(&line.as_bytes()[..end], &order, &mut Entry::default()).is_none());
                    known.last = last;
                }
            }
        }
        assert!(taken > 80, "{taken}");
    }
}
