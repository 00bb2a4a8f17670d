//! Writing a trace, line by line. Nothing is allocated per entry.

use crate::decision_line::{DecisionLine, LineHead};
use crate::digest::Digest;
use crate::emit::{Emit, hex_digits};
use crate::entry::{Cost, Decision, Entry, Fact, Integer};
use crate::limits::{MAX_FACTS, MAX_FRAGMENT, MAX_ID, MAX_LINE, MAX_PARAMS, MAX_STRING};
use crate::model::{Begin, End, FORMAT, Footer, Header, Mode, RuleLine, VERSION};
use crate::texts::{Fragment, Param};
use rustc_hash::FxHashSet;
use std::io::{self, Write};

/// Full lines are handed on when there are this many bytes of them.
const CHUNK: usize = 1 << 16;
/// How long a line of decisions mostly is.
const LINE: usize = 128;
/// Room for a line after them.
const ROOM: usize = 1 << 12;

/// Writes a trace. Refuses lines that the reader would refuse for their size or their `seq`.
///
/// The order of lines is the caller's business: a rule before its first use, entries between `begin` and `end`.
#[derive(Debug)]
pub struct Writer<W: Write> {
    inner: W,
    out: Emit,
    mode: Mode,
    entries: u64,
    /// How the next entry begins.
    start: Numbered,
    /// Where the entry that is being written begins.
    line: usize,
    written: u64,
}

/// The beginning of an entry with its number, which counts up. It stands at the end of its place.
#[derive(Debug)]
struct Numbered {
    text: [u8; NUMBERED],
    start: usize,
}

/// Room for the beginning of an entry with any number.
pub(crate) const NUMBERED: usize = 32;

/// What stands before the number.
const SEQ: &[u8; 7] = b"{\"seq\":";

impl Numbered {
    fn zero() -> Numbered {
        let mut text = [b'0'; NUMBERED];
        let start = NUMBERED - 1 - SEQ.len();
        text[start..start + SEQ.len()].copy_from_slice(SEQ);
        Numbered { text, start }
    }

    #[inline]
    fn next(&mut self) {
        match self.text.last_mut() {
            Some(digit) if *digit < b'9' => *digit += 1,
            _ => self.carry(),
        }
    }

    #[inline(always)]
    fn write(&self, out: &mut Vec<u8>) {
        // Up to a thousand million entries, a word of 16 bytes holds it.
        match (self.text.last_chunk(), (self.start as u32).checked_sub(16)) {
            (Some(last), Some(before)) => {
                let length = out.len() + NUMBERED - self.start;
                out.extend_from_slice(&(u128::from_le_bytes(*last) >> (8 * before)).to_le_bytes());
                out.truncate(length);
            }
            _ => out.extend_from_slice(&self.text[self.start..]),
        }
    }

    #[inline(never)]
    fn carry(&mut self) {
        for digit in self.text[self.start + SEQ.len()..].iter_mut().rev() {
            if *digit < b'9' {
                *digit += 1;
                return;
            }
            *digit = b'0';
        }
        // All were nines. There are never as many entries as the room for digits could count.
        self.start -= 1;
        self.text[self.start..][..SEQ.len()].copy_from_slice(SEQ);
        self.text[self.start + SEQ.len()] = b'1';
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
            line: 0,
            written: 0,
        };
        let start = writer.out.bytes.len();
        header_keys(&mut writer.out, header);
        writer.end_line(start)?;
        Ok(writer)
    }

    /// Introduces a rule.
    pub fn rule(&mut self, rule: &RuleLine) -> io::Result<()> {
        let start = self.out.bytes.len();
        let out = &mut self.out;
        out.bytes.push(b'{');
        out.text("define", &rule.name);
        out.text("kind", rule.kind.as_str());
        out.text_if("tag", &rule.tag);
        digest(out, "digest", rule.digest);
        match &rule.proof {
            Some(proof) => out.text("proof", proof),
            None => {
                out.key("proof");
                out.raw("null");
            }
        }
        if rule.experimental {
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
            let start = self.out.bytes.len();
            self.number();
            self.out.bytes.extend_from_slice(&lines.bytes[from..to]);
            self.end_line(start)?;
            from = to;
        }
        Ok(())
    }

    /// Begins one step of a trace of decisions: what is written to the line given is it, until [`Writer::end_entry`].
    #[inline(always)]
    pub fn begin_entry<'l>(&'l mut self, head: &'l mut LineHead) -> DecisionLine<'l> {
        self.line = self.out.bytes.len();
        head.text[..NUMBERED].copy_from_slice(&self.start.text);
        let start = self.start.start;
        self.start.next();
        self.entries += 1;
        DecisionLine::new(&mut self.out, head, start)
    }

    /// Ends the step that was begun.
    #[inline]
    pub fn end_entry(&mut self) -> io::Result<()> {
        self.end_line(self.line)
    }

    /// The number of the next entry, which begins here.
    #[inline]
    fn number(&mut self) {
        self.start.write(&mut self.out.bytes);
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

    #[inline]
    fn end_line(&mut self, start: usize) -> io::Result<()> {
        let length = self.out.bytes.len() - start;
        if self.out.longest > MAX_STRING || length > MAX_LINE {
            return Err(self.too_long(length));
        }
        self.out.bytes.push(b'\n');
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

/// Entries as text that wait for their numbers: those of functions that are worked on at the same time.
#[derive(Debug)]
pub struct Lines {
    out: Emit,
    mode: Mode,
    ends: Vec<usize>,
}

/// Some of [`Lines`], one after the other.
#[derive(Clone, Copy, Debug)]
pub struct WaitingLines<'l> {
    bytes: &'l [u8],
    /// Where the first one starts.
    start: usize,
    /// Where each one ends.
    ends: &'l [usize],
    longest: usize,
}

impl<'l> WaitingLines<'l> {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// Takes the first few away.
    pub fn take(&mut self, count: usize) -> WaitingLines<'l> {
        let (first, rest) = self.ends.split_at(count.min(self.ends.len()));
        let taken = WaitingLines { ends: first, ..*self };
        self.start = first.last().copied().unwrap_or(self.start);
        self.ends = rest;
        taken
    }
}

impl Lines {
    /// No entries, for a trace of this mode; about so many are expected.
    pub fn new(mode: Mode, expected: usize) -> Lines {
        let (lines, bytes) = (expected.min(CHUNK / LINE), expected.saturating_mul(LINE).min(CHUNK));
        Lines { out: Emit::with_room(bytes), mode, ends: Vec::with_capacity(lines) }
    }

    /// The mode of the trace.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// How many entries there are.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// Adds an entry; its `seq` does not matter.
    pub fn push(&mut self, entry: &Entry) -> io::Result<()> {
        check_limits(entry)?;
        entry_keys(&mut self.out, entry, self.mode);
        self.ends.push(self.out.bytes.len());
        Ok(())
    }

    /// Begins an entry of a trace of decisions: what is written to the line given is it, until [`Lines::end_entry`].
    #[inline(always)]
    pub fn begin_entry<'l>(&'l mut self, head: &'l mut LineHead) -> DecisionLine<'l> {
        DecisionLine::new(&mut self.out, head, NUMBERED)
    }

    /// Ends the entry that was begun.
    #[inline]
    pub fn end_entry(&mut self) {
        self.ends.push(self.out.bytes.len());
    }

    /// The entries, in order.
    pub fn all(&self) -> WaitingLines<'_> {
        WaitingLines { bytes: &self.out.bytes, start: 0, ends: &self.ends, longest: self.out.longest }
    }
}

fn check_limits(entry: &Entry) -> io::Result<()> {
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
        String::from_utf8(out.bytes).unwrap_or_default()
    }
}

fn digest(out: &mut Emit, key: &str, value: Digest) {
    out.key(key);
    out.hex(value.0);
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
fn entry_keys(out: &mut Emit, entry: &Entry, mode: Mode) {
    rule_keys(out, &entry.rule, &entry.stage, entry.iteration);
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
        out.text_if("transform", &entry.transform);
    }
    let [digests @ .., _] = digest_keys(entry.pre, entry.id);
    out.bytes.extend_from_slice(&digests);
    if mode == Mode::Full {
        full_keys(out, entry);
    } else if let Some(cost @ Decision::CostModel { .. }) = &entry.decision {
        decision(out, cost);
    }
    out.close(b'}');
}

pub(crate) fn rule_keys(out: &mut Emit, rule: &str, stage: &str, iteration: u32) {
    out.raw(",\"rule\":");
    out.string(rule);
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
pub(crate) const DIGEST_KEYS: usize = 38;

#[inline(always)]
pub(crate) fn digest_keys(pre: u32, id: u64) -> [u8; DIGEST_KEYS] {
    let mut text = *b",\"pre\":\"        \",\"id\":\"            \"}";
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
                out.raw(",\"proof_ref\":");
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
    use crate::{Costs, ShortName, Word};

    #[test]
    fn a_line_of_decisions_is_what_its_entry_says() {
        const KEYS: [&str; 6] = ["with", "factor", "a_key_that_is_longer_than_most_keys_are", "to", "callee", "from"];
        let names = [("v", None, 7), ("s", Some(42), 1000), ("bbs", Some(u32::MAX - 2), u32::MAX)];
        let name = |i: usize| {
            let (letters, step, index) = names[i % 3];
            let text = step.map_or(format!("{letters}{index}"), |step| format!("{letters}{step}.{index}"));
            (ShortName { letters: Letters::new(letters), step, index }, text)
        };
        let mut writer = Writer::new(Vec::new(), &Header::default()).expect("memory");
        let mut head = LineHead::new("a_rule", "early \"stage\"", 2, KEYS);
        let mut expected = String::new();
        for seq in 0..1100 {
            let (step, id) = (7 * seq as u32, 0x0123_4567_89ab ^ seq << 40);
            let mut entry = Entry { seq, step, id, iteration: 2, pre: 0x00c0_ffee, ..Entry::default() };
            entry.rule.push_str("a_rule");
            entry.stage.push_str("early \"stage\"");
            let mut line = writer.begin_entry(&mut head);
            let site = (seq % 4 < 3).then(|| name(seq as usize % 4));
            line.site(step, site.as_ref().map(|(name, _)| *name));
            entry.site.extend(site.map(|(_, text)| text));
            for (i, key) in KEYS.iter().enumerate().take(seq as usize % 7) {
                match (i + seq as usize) % 5 {
                    0 => {
                        line.param(Word::Number(u64::MAX - seq));
                        entry.params.push_number(key, u64::MAX - seq);
                    }
                    1 => {
                        line.param(Word::Symbol("f\"\n"));
                        entry.params.push_name(key, "@f\"\n");
                    }
                    other => {
                        let (short, text) = name(other);
                        line.param(Word::Name(short));
                        entry.params.push_name(key, text);
                    }
                }
            }
            let costs = (seq % 5 == 0).then_some(Costs {
                before: (seq, 1),
                after: (0, u64::MAX),
                threshold: "cycles <\t1",
                speedup: (seq % 2 == 0).then_some(205 * seq),
            });
            line.end((entry.pre, entry.id), costs);
            entry.decision = costs.map(|costs| Decision::CostModel {
                before: Cost::new(costs.before.0, costs.before.1),
                after: Cost::new(costs.after.0, costs.after.1),
                threshold: costs.threshold.into(),
                speedup: costs.speedup,
            });
            writer.end_entry().expect("memory");
            expected += &entry.to_json(Mode::Decisions);
            expected.push('\n');
        }
        let (bytes, _) = writer.finish(Digest(1)).expect("memory");
        let text = String::from_utf8(bytes).expect("text");
        let (_, lines) = text.split_once('\n').expect("a header");
        for (line, expected) in lines.lines().zip(expected.lines()) {
            assert_eq!(line, expected);
        }
        assert!(lines.starts_with(&expected));
    }
}
