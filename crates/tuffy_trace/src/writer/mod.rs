//! Writing a trace, line by line. Nothing is allocated per entry.

mod decision_line;
mod lines;

pub use decision_line::{Costs, DecisionLine, DecisionLines, LineHead, PlainText, TooLong, Word};
pub use lines::{Lines, WaitingLines};

use crate::digest::Digest;
use crate::emit::{Emit, hex_digits};
use crate::entry::{Cost, Decision, Entry, Fact, Integer};
use crate::limits::{MAX_FACTS, MAX_FRAGMENT, MAX_ID, MAX_LINE, MAX_PARAMS, MAX_STRING};

use crate::model::{Begin, End, FORMAT, Footer, Header, Mode, TransformLine, VERSION};
use crate::texts::{Fragment, Param};
use rustc_hash::FxHashSet;
use std::io::{self, Write};

/// Full lines are handed on when there are this many bytes of them.
const CHUNK: usize = 1 << 16;
/// Room for a line after them.
const ROOM: usize = 1 << 12;

/// Writes a trace. Refuses lines that the reader would refuse for their size or their `seq`.
///
/// The order of lines is the caller's business: a transform before its first use, entries between `begin` and `end`.
#[derive(Debug)]
pub struct Writer<W: Write> {
    inner: W,
    out: Emit,
    mode: Mode,
    entries: u64,
    /// How the next entry begins.
    start: Numbered,
    written: u64,
}

/// The beginning of an entry with its number, which counts up.
#[derive(Debug)]
struct Numbered {
    text: [u8; NUMBERED],
    length: usize,
}

/// Room for the beginning of an entry with any number.
pub(crate) const NUMBERED: usize = 32;

/// What stands before the number.
const SEQ: &[u8; 7] = b"{\"seq\":";

impl Numbered {
    fn zero() -> Numbered {
        let mut text = [b'0'; NUMBERED];
        text[..SEQ.len()].copy_from_slice(SEQ);
        Numbered { text, length: SEQ.len() + 1 }
    }

    #[inline]
    fn next(&mut self) {
        match &mut self.text[(self.length - 1) % NUMBERED] {
            digit if *digit < b'9' => *digit += 1,
            _ => self.carry(),
        }
    }

    #[inline(never)]
    fn carry(&mut self) {
        let digits = &mut self.text[SEQ.len()..self.length];
        for digit in digits.iter_mut().rev() {
            if *digit < b'9' {
                *digit += 1;
                return;
            }
            *digit = b'0';
        }
        // All were nines. There are never as many entries as the room for digits could count.
        digits[0] = b'1';
        self.text[self.length] = b'0';
        self.length += 1;
    }
}

fn refuse(message: impl Into<String>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, message.into())
}

impl<W: Write> Writer<W> {
    /// Writes the header; its mode says what entries hold.
    pub fn new(inner: W, header: &Header) -> io::Result<Writer<W>> {
        let mut writer = Writer {
            inner,
            out: Emit::with_room(CHUNK + ROOM),
            mode: header.mode,
            entries: 0,
            start: Numbered::zero(),
            written: 0,
        };
        let start = writer.out.bytes.len();
        header_keys(&mut writer.out, header);
        writer.end_line(start)?;
        Ok(writer)
    }

    /// Introduces a transform.
    pub fn transform(&mut self, transform: &TransformLine) -> io::Result<()> {
        let start = self.out.bytes.len();
        let out = &mut self.out;
        out.bytes.push(b'{');
        out.text("define", &transform.name);
        out.text("kind", transform.kind.as_str());
        out.text_if("tag", &transform.tag);
        digest(out, "digest", transform.digest);
        match &transform.proof {
            Some(proof) => out.text("proof", proof),
            None => {
                out.key("proof");
                out.raw("null");
            }
        }
        if transform.experimental {
            out.key("experimental");
            out.raw("true");
        }
        out.close(b'}');
        self.end_line(start)
    }

    /// Begins a function.
    pub fn begin(&mut self, begin: &Begin) -> io::Result<()> {
        let start = self.out.bytes.len();
        let out = &mut self.out;
        out.bytes.push(b'{');
        out.text("begin", &begin.function);
        digest(out, "input", begin.input);
        out.text_if("policy", &begin.policy);
        out.close(b'}');
        self.end_line(start)
    }

    /// Writes one step.
    pub fn entry(&mut self, entry: &Entry) -> io::Result<()> {
        if entry.seq != self.entries {
            return Err(refuse(format!("an entry has seq {}; the next one is {}", entry.seq, self.entries)));
        }
        check_limits(entry)?;
        let start = self.out.bytes.len();
        self.number();
        entry_keys(&mut self.out, entry, self.mode);
        self.end_line(start)
    }

    /// Writes steps that waited for their numbers.
    pub fn waiting(&mut self, lines: WaitingLines<'_>) -> io::Result<()> {
        self.out.longest = self.out.longest.max(lines.longest);
        let mut from = lines.start;
        for &to in lines.ends {
            let (line, start) = (&lines.bytes[from..to], self.out.bytes.len());
            if line.len() <= ROOM - NUMBERED {
                let (room, total) = self.out.bytes.room::<ROOM>();
                room[..NUMBERED].copy_from_slice(&self.start.text);
                room[self.start.length..][..line.len()].copy_from_slice(line);
                *total += self.start.length + line.len();
                self.start.next();
                self.entries += 1;
            } else {
                self.number();
                self.out.bytes.extend_from_slice(line);
            }
            self.ended(start)?;
            from = to;
        }
        Ok(())
    }

    /// The number of the next entry, which begins here.
    #[inline]
    fn number(&mut self) {
        self.out.bytes.extend_from_first(&self.start.text, self.start.length);
        self.start.next();
        self.entries += 1;
    }

    /// Ends a function.
    pub fn end(&mut self, end: &End) -> io::Result<()> {
        let start = self.out.bytes.len();
        let out = &mut self.out;
        out.bytes.push(b'{');
        out.text("end", &end.function);
        out.number("steps", end.steps.into());
        digest(out, "output", end.output);
        out.close(b'}');
        self.end_line(start)
    }

    /// Writes the last line and everything that is still held back.
    pub fn finish(mut self, output: Digest) -> io::Result<(W, Footer)> {
        let footer = Footer { entries: self.entries, output };
        let start = self.out.bytes.len();
        self.out.bytes.push(b'{');
        self.out.number("entries", footer.entries);
        digest(&mut self.out, "output", output);
        self.out.close(b'}');
        self.end_line(start)?;
        self.flush()?;
        Ok((self.inner, footer))
    }

    /// The number of the next entry.
    pub fn next_seq(&self) -> u64 {
        self.entries
    }

    /// Bytes written so far.
    pub fn bytes(&self) -> u64 {
        self.written + self.out.bytes.len() as u64
    }

    /// What entries hold.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Hands on all full lines.
    pub fn flush(&mut self) -> io::Result<()> {
        self.hand_on()?;
        self.inner.flush()
    }

    /// Ends a line that began there.
    #[inline]
    fn end_line(&mut self, start: usize) -> io::Result<()> {
        self.out.bytes.push(b'\n');
        self.ended(start)
    }

    /// A line that began there has ended.
    #[inline]
    fn ended(&mut self, start: usize) -> io::Result<()> {
        let length = self.out.bytes.len() - start - 1;
        if self.out.longest > MAX_STRING || length > MAX_LINE {
            return Err(self.too_long(length));
        }
        if self.out.bytes.len() >= CHUNK { self.hand_on() } else { Ok(()) }
    }

    #[cold]
    fn too_long(&self, length: usize) -> io::Error {
        if self.out.longest > MAX_STRING {
            return refuse(format!("a string of {} bytes; the limit is {MAX_STRING}", self.out.longest));
        }
        refuse(format!("a line of {length} bytes; the limit is {MAX_LINE}"))
    }

    #[inline(never)]
    fn hand_on(&mut self) -> io::Result<()> {
        self.inner.write_all(&self.out.bytes)?;
        self.written += self.out.bytes.len() as u64;
        self.out.bytes.clear();
        Ok(())
    }
}

pub(crate) fn check_limits(entry: &Entry) -> io::Result<()> {
    for (what, count, limit) in [
        ("parameters", entry.params.len(), MAX_PARAMS),
        ("facts", entry.context.len(), MAX_FACTS),
        ("lines in `before`", entry.before.len(), MAX_FRAGMENT),
        ("lines in `after`", entry.after.len(), MAX_FRAGMENT),
    ] {
        if count > limit {
            return Err(refuse(format!("an entry has {count} {what}; the limit is {limit}")));
        }
    }
    if repeats(entry.params.iter().map(|(key, _)| key)) || repeats(entry.context.iter().map(|(name, _)| &**name)) {
        return Err(refuse("an entry has two parameters or facts of one name"));
    }
    let lists = entry.context.iter().map(|(_, fact)| match fact {
        Fact::Const { properties, .. } => properties.len(),
        _ => 0,
    });
    let costs = match &entry.decision {
        Some(Decision::CostModel { before, after, .. }) => before.custom.len().max(after.custom.len()),
        _ => 0,
    };
    if lists.chain([costs]).any(|count| count > MAX_PARAMS) {
        return Err(refuse(format!("an entry has more than {MAX_PARAMS} properties or custom costs")));
    }
    if entry.id > MAX_ID {
        return Err(refuse("the id of an entry has more than 48 bits"));
    }
    if entry.iteration == 0 {
        return Err(refuse("iterations count from 1"));
    }
    Ok(())
}

/// Whether a name is there twice. A few are compared one by one; many go through a set.
fn repeats<'n>(names: impl Iterator<Item = &'n str> + Clone) -> bool {
    if names.clone().nth(16).is_none() {
        return names.clone().enumerate().any(|(i, name)| names.clone().take(i).any(|n| n == name));
    }
    let mut seen = FxHashSet::default();
    !names.into_iter().all(|name| seen.insert(name))
}

impl Entry {
    /// The entry as its line in a trace of this mode.
    pub fn to_json(&self, mode: Mode) -> String {
        let mut out = Emit::default();
        seq_key(&mut out, self.seq);
        entry_keys(&mut out, self, mode);
        String::from_utf8(out.bytes.into_vec()).unwrap_or_default()
    }
}

fn digest(out: &mut Emit, key: &str, value: Digest) {
    out.key(key);
    out.hex(value.0);
}

impl<W: Write> DecisionLines for Writer<W> {
    #[inline(always)]
    fn begin_entry<'l>(&'l mut self, head: &'l LineHead) -> DecisionLine<'l> {
        DecisionLine::new(&mut self.out, Some((&self.start.text, self.start.length)), head)
    }

    #[inline(always)]
    fn end_entry(&mut self) -> io::Result<()> {
        self.start.next();
        self.entries += 1;
        if self.out.bytes.len() >= CHUNK { self.hand_on() } else { Ok(()) }
    }
}

fn header_keys(out: &mut Emit, header: &Header) {
    out.bytes.push(b'{');
    out.text("format", FORMAT);
    out.number("version", VERSION);
    out.text("mode", header.mode.as_str());
    out.text("compiler", &header.compiler);
    out.text("target", &header.target);
    out.text("timestamp", &header.timestamp);
    digest(out, "input", header.input);
    out.key("pipeline");
    out.raw(header.pipeline.text());
    out.close(b'}');
}

fn seq_key(out: &mut Emit, seq: u64) {
    out.bytes.extend_from_slice(SEQ);
    out.decimal(seq);
}

/// All keys after `seq`.
pub(crate) fn entry_keys(out: &mut Emit, entry: &Entry, mode: Mode) {
    transform_keys(out, &entry.transform, &entry.stage, entry.iteration);
    if mode == Mode::Full {
        out.raw(",\"function\":");
        out.string(&entry.function);
        out.text_if("region", &entry.region);
    }
    out.raw(STEP);
    out.decimal(entry.step.into());
    out.raw(SITE);
    out.string(&entry.site);
    for (i, (key, value)) in entry.params.iter().enumerate() {
        out.raw(if i == 0 { FIRST_PARAM } else { "," });
        out.string(key);
        out.raw(":");
        match value {
            Param::Name(name) => out.string(name),
            Param::Number(number) => out.decimal(number),
        }
    }
    if !entry.params.is_empty() {
        out.close(b'}');
    }
    if mode == Mode::Full {
        out.text_if("tag", &entry.tag);
    }
    let [digests @ .., _, _] = digest_keys(entry.pre, entry.id);
    out.bytes.extend_from_slice(&digests);
    if mode == Mode::Full {
        full_keys(out, entry);
    } else if let Some(cost @ Decision::CostModel { .. }) = &entry.decision {
        decision(out, cost);
    }
    out.close(b'}');
}

pub(crate) fn transform_keys(out: &mut Emit, transform: &str, stage: &str, iteration: u32) {
    out.raw(",\"transform\":");
    out.string(transform);
    out.raw(",\"stage\":");
    out.string(stage);
    if iteration != 1 {
        out.raw(",\"iteration\":");
        out.decimal(iteration.into());
    }
}

pub(crate) const STEP: &str = ",\"step\":";
pub(crate) const SITE: &str = ",\"site\":";
pub(crate) const FIRST_PARAM: &str = ",\"params\":{";
pub(crate) const DIGEST_KEYS: usize = 39;

/// What an entry of decisions mostly ends with.
#[inline(always)]
pub(crate) fn digest_keys(pre: u32, id: u64) -> [u8; DIGEST_KEYS] {
    let mut text = *b",\"pre\":\"        \",\"id\":\"            \"}\n";
    hex_digits(pre.to_be_bytes(), &mut text[8..16]);
    let [_, _, id @ ..] = id.to_be_bytes();
    hex_digits(id, &mut text[24..36]);
    text
}

fn full_keys(out: &mut Emit, entry: &Entry) {
    out.text_if("place", &entry.place);
    if !entry.context.is_empty() {
        out.open_member("context", b'{');
        for (name, value) in &entry.context {
            out.any_key(name);
            fact(out, value);
        }
        out.close(b'}');
    }
    fragment(out, ",\"before\":{\"instructions\":[", &entry.before);
    fragment(out, ",\"after\":{\"instructions\":[", &entry.after);
    if let Some(reason) = &entry.decision {
        decision(out, reason);
    }
}

fn fragment(out: &mut Emit, open: &str, lines: &Fragment) {
    out.raw(open);
    for (i, line) in lines.iter().enumerate() {
        if i > 0 {
            out.raw(",");
        }
        out.string(line);
    }
    out.raw("]}");
}

fn fact(out: &mut Emit, fact: &Fact) {
    let kind = match fact {
        Fact::Number(number) => return out.signed(*number),
        Fact::Bool(value) => return out.raw(if *value { "true" } else { "false" }),
        Fact::Text(text) => return out.string(text),
        Fact::Const { .. } => "const",
        Fact::KnownBits { .. } => "known_bits",
        Fact::Range { .. } => "range",
        Fact::Sext(_) => "sext",
        Fact::Zext(_) => "zext",
    };
    out.bytes.push(b'{');
    out.text("kind", kind);
    match fact {
        Fact::Const { value, properties } => {
            integer(out, "value", value);
            if !properties.is_empty() {
                out.open_member("properties", b'[');
                properties.iter().for_each(|word| out.element(word));
                out.close(b']');
            }
        }
        Fact::KnownBits { zeros, ones } => {
            out.text_if("known_zeros", zeros);
            out.text_if("known_ones", ones);
        }
        Fact::Range { min, max } => {
            for (key, bound) in [("min", min), ("max", max)] {
                if let Some(bound) = bound {
                    integer(out, key, bound);
                }
            }
        }
        Fact::Sext(width) | Fact::Zext(width) => out.number("width", (*width).into()),
        Fact::Number(_) | Fact::Bool(_) | Fact::Text(_) => {}
    }
    out.close(b'}');
}

fn integer(out: &mut Emit, key: &str, value: &Integer) {
    out.key(key);
    match value {
        Integer::Small(value) => out.signed(*value),
        Integer::Big(digits) => out.string(digits),
    }
}

fn decision(out: &mut Emit, decision: &Decision) {
    out.raw(",\"decision\":{\"kind\":\"");
    out.raw(decision.kind());
    out.raw("\"");
    match decision {
        Decision::Equivalence { proof } | Decision::Refinement { proof } => {
            if let Some(proof) = proof {
                out.raw(",\"proof\":");
                out.string(proof);
            }
        }
        Decision::CostModel { before, after, threshold, speedup: times } => {
            cost(out, ",\"before_cost\":{", before);
            cost(out, ",\"after_cost\":{", after);
            out.raw(",\"threshold\":");
            out.string(threshold);
            speedup(out, *times);
        }
    }
    out.close(b'}');
}

pub(crate) fn speedup(out: &mut Emit, speedup: Option<u64>) {
    if let Some(speedup) = speedup {
        out.raw(",\"speedup\":");
        out.decimal(speedup / 100);
        out.bytes.extend_from_slice(&[b'.', b'0' + (speedup / 10 % 10) as u8, b'0' + (speedup % 10) as u8]);
    }
}

fn cost(out: &mut Emit, open: &str, cost: &Cost) {
    out.raw(open);
    if let Some(cycles) = cost.estimated_cycles {
        out.raw("\"estimated_cycles\":");
        out.decimal(cycles);
    }
    if let Some(size) = cost.code_size {
        out.raw(if cost.estimated_cycles.is_some() { ",\"code_size\":" } else { "\"code_size\":" });
        out.decimal(size);
    }
    if !cost.custom.is_empty() {
        out.open_member("custom", b'{');
        for (name, value) in &cost.custom {
            out.any_key(name);
            out.string(value);
        }
        out.close(b'}');
    }
    out.close(b'}');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::emit::Letters;
    use crate::{Costs, PlainText, ShortName, TooLong, Word};

    #[test]
    fn a_line_of_decisions_is_what_its_entry_says() {
        const KEYS: [&str; 3] = ["with", "factor", "to_which_other"];
        let names = [("v", None, 7), ("s", Some(42), 1000), ("bbs", Some(u32::MAX - 2), u32::MAX)];
        let name = |i: usize| {
            let (letters, step, index) = names[i % 3];
            let text = step.map_or(format!("{letters}{index}"), |step| format!("{letters}{step}.{index}"));
            (ShortName { letters: Letters::new(letters), step, index }, text)
        };
        let (short, long) = ("early \"stage\"", "s".repeat(70));
        let heads = [short, &long].map(|stage| (LineHead::new("a_rule", stage, 2, KEYS).expect("short"), stage));
        let symbols = ["f", &"g".repeat(64), &"h".repeat(65)];
        let mut writer = Writer::new(Vec::new(), &Header::default()).expect("memory");
        let (mut expected, mut refused) = (String::new(), 0);
        for turn in 0..2200 {
            let n = turn as u64;
            let (step, id, seq) = (7 * turn as u32, 0x0123_4567_89ab ^ n << 36, writer.next_seq());
            let (head, stage) = &heads[turn / 7 % 2];
            let mut entry = Entry { seq, step, id, iteration: 2, pre: 0x00c0_ffee, ..Entry::default() };
            entry.transform.push_str("a_rule");
            entry.stage.push_str(stage);
            let mut line = writer.begin_entry(head);
            let site = (turn % 4 < 3).then(|| name(turn % 4));
            line.site(step, site.as_ref().map(|(name, _)| *name));
            entry.site.extend(site.map(|(_, text)| text));
            let mut done = Ok(());
            for (i, key) in KEYS.iter().enumerate().take(turn % 4) {
                let added = match (i + turn) % 7 {
                    0 => {
                        let number = u64::from(u32::MAX) + u64::from(turn % 3 == 0);
                        entry.params.push_number(key, number);
                        line.param(Word::Number(number))
                    }
                    1 => {
                        let symbol = symbols[turn % 3];
                        entry.params.push_name(key, format_args!("@{symbol}"));
                        line.param(Word::Symbol(symbol))
                    }
                    other => {
                        let (short, text) = name(other);
                        entry.params.push_name(key, text);
                        line.param(Word::Name(short))
                    }
                };
                done = done.and(added);
            }
            let costs = (turn % 5 == 0).then_some(Costs {
                before: (n, 1),
                after: (0, u64::from(u32::MAX) + u64::from(turn % 15 == 0)),
                threshold: const { PlainText::new("cycles <= 1") },
                speedup: (turn % 4 == 0).then_some(205 * n),
            });
            entry.decision = costs.map(|costs| Decision::CostModel {
                before: Cost::new(costs.before.0, costs.before.1),
                after: Cost::new(costs.after.0, costs.after.1),
                threshold: costs.threshold.as_str().into(),
                speedup: costs.speedup,
            });
            done = done.and_then(|()| match &costs {
                Some(costs) => line.end_with((entry.pre, entry.id), costs),
                None => {
                    line.end((entry.pre, entry.id));
                    Ok(())
                }
            });
            match done {
                Ok(()) => writer.end_entry().expect("memory"),
                Err(TooLong) => {
                    refused += 1;
                    writer.entry(&entry).expect("memory");
                }
            }
            expected += &entry.to_json(Mode::Decisions);
            expected.push('\n');
        }
        assert!((300..600).contains(&refused), "{refused}");
        let (bytes, footer) = writer.finish(Digest(1)).expect("memory");
        assert_eq!(footer.entries, 2200);
        let text = String::from_utf8(bytes).expect("text");
        let (_, lines) = text.split_once('\n').expect("a header");
        for (line, expected) in lines.lines().zip(expected.lines()) {
            assert_eq!(line, expected);
        }
        assert!(lines.starts_with(&expected));
    }

    #[test]
    fn what_is_too_long_has_no_head() {
        let long = "r".repeat(100);
        assert!(LineHead::new(&long, "early", 1, []).is_none());
        assert!(LineHead::new("a_rule", "early", 1, ["a_key_that_is_longer_than_keys_are"]).is_none());
        assert!(LineHead::new("a_rule", "early", 1, ["a", "b", "c", "d"]).is_none());
        assert!(LineHead::new("a_rule", "early", 1, ["a", "b", "c"]).is_some());
    }
}
