//! Writing down what the engine does: a [`Tracer`] that makes trace entries.

use crate::content_id::{ContentIds, IdStart};
use crate::engine::Param;
use crate::engine::{
    ContentHasher, CostModel, Fact, FunctionDigests, Info, Kind, Record, Site, Step, Touched, Tracer, View, Where,
    fragment, function_digest,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, Write};
use tuffy_ir::{AnnData, Block, Entity, Function, Inst, Int, Module, Name, Opcode, Range, StableName, Value};
use tuffy_trace::{
    Begin, Costs, Decision, DecisionLine, Digest, End, Entry, Footer, Header, Integer, Letters, LineHead, Lines, Mode,
    RuleKind, RuleLine, ShortName, WaitingLines, Word, Writer,
};

/// How many lines of code an entry shows before and after.
const MAX_LINES: usize = 12;

/// An instruction with more operands or targets is not shown in full.
const MAX_SHOWN: usize = 256;

/// Where entries go.
pub trait Sink {
    /// Entries of a rule may follow. It is said before the first of them, and may be said again.
    fn rule(&mut self, rule: &'static Info);
    /// An entry of a rule. Its number in the trace is not known yet.
    fn entry(&mut self, rule: &'static Info, entry: &mut Entry);
    /// The mode of the lines that it takes instead of entries, if lines are all it wants.
    fn line_mode(&self) -> Option<Mode>;
    /// An entry of a rule, to be written as a line of decisions. That is the mode of its lines.
    fn decided(&mut self, rule: &'static Info, step: Decided<'_>);
}

/// What is told of a whole run: functions begin, make steps, end.
pub trait StepLog: Sink {
    /// The steps of a function begin.
    fn begin(&mut self, begin: &Begin);
    /// The steps of a function end.
    fn end(&mut self, end: &End);
    /// Entries as lines of its mode.
    fn lines(&mut self, lines: WaitingLines<'_>);
    /// Whether it wants to be told how many entries of each rule there are among the lines.
    fn counts_rules(&self) -> bool {
        false
    }
    /// There are so many more entries of a rule among the lines.
    fn counted(&mut self, _rule: &'static Info, _entries: usize) {}
    /// The digest of a function that did not begin yet.
    fn digest(&mut self, func: &Function) -> Digest {
        function_digest(func)
    }
    /// An entry that no trace can hold.
    fn refused(&mut self, error: io::Error);
}

/// Keeps entries for later: for functions that are worked on at the same time.
pub struct Kept {
    /// Before which entries rules are said.
    rules: Vec<(usize, &'static Info)>,
    /// How many entries of which rule follow each other, if that is to be known.
    counts: Option<Vec<(&'static Info, usize)>>,
    what: KeptAs,
}

enum KeptAs {
    Entries(Vec<(&'static Info, Entry)>),
    Lines(Lines, Option<io::Error>),
}

impl Kept {
    /// Keeps lines or entries, as the log wants; about so many are expected.
    pub fn new<L: StepLog>(log: &L, expected: usize) -> Kept {
        let what = match log.line_mode() {
            Some(mode) => KeptAs::Lines(Lines::new(mode, expected), None),
            None => KeptAs::Entries(Vec::new()),
        };
        Kept { rules: Vec::new(), counts: log.counts_rules().then(Vec::new), what }
    }

    #[inline]
    fn count(&mut self, rule: &'static Info) {
        let Some(counts) = &mut self.counts else { return };
        match counts.last_mut() {
            Some((last, count)) if std::ptr::eq(*last, rule) => *count += 1,
            _ => counts.push((rule, 1)),
        }
    }

    /// Hands on all that was kept, in order.
    pub fn hand_on<L: StepLog>(self, log: &mut L) {
        let mut rules = self.rules.into_iter().peekable();
        match self.what {
            KeptAs::Entries(entries) => {
                for (at, (rule, mut entry)) in entries.into_iter().enumerate() {
                    while let Some((_, rule)) = rules.next_if(|(before, _)| *before <= at) {
                        log.rule(rule);
                    }
                    log.entry(rule, &mut entry);
                }
            }
            KeptAs::Lines(lines, refused) => {
                let mut left = lines.all();
                for (before, rule) in rules {
                    let done = lines.count() - left.count();
                    log.lines(left.take(before - done));
                    log.rule(rule);
                }
                log.lines(left);
                for (rule, count) in self.counts.into_iter().flatten() {
                    log.counted(rule, count);
                }
                if let Some(error) = refused {
                    log.refused(error);
                }
            }
        }
    }
}

impl Sink for Kept {
    fn rule(&mut self, rule: &'static Info) {
        let before = match &self.what {
            KeptAs::Entries(entries) => entries.len(),
            KeptAs::Lines(lines, _) => lines.count(),
        };
        self.rules.push((before, rule));
    }

    fn entry(&mut self, rule: &'static Info, entry: &mut Entry) {
        match &mut self.what {
            KeptAs::Entries(entries) => entries.push((rule, entry.clone())),
            KeptAs::Lines(lines, refused) => {
                if refused.is_none() {
                    *refused = lines.push(entry).err();
                }
            }
        }
        self.count(rule);
    }

    fn line_mode(&self) -> Option<Mode> {
        match &self.what {
            KeptAs::Entries(_) => None,
            KeptAs::Lines(lines, _) => Some(lines.mode()),
        }
    }

    fn decided(&mut self, rule: &'static Info, step: Decided<'_>) {
        if let KeptAs::Lines(lines, _) = &mut self.what {
            step.write(|head| lines.begin_entry(head));
            lines.end_entry();
            self.count(rule);
        }
    }
}

/// A trace being written. The first error stops writing and is reported at the end.
pub struct TraceOut<W: Write> {
    writer: Writer<W>,
    introduced: FxHashSet<&'static Info>,
    digests: FunctionDigests,
    ended: Vec<(String, Digest)>,
    error: Option<io::Error>,
}

impl<W: Write> TraceOut<W> {
    /// A trace with this first line.
    pub fn new(out: W, header: &Header) -> io::Result<TraceOut<W>> {
        let (introduced, digests) = (FxHashSet::default(), FunctionDigests::default());
        Ok(TraceOut { writer: Writer::new(out, header)?, introduced, digests, ended: Vec::new(), error: None })
    }

    /// A trace of this module; its digest is still missing in the first line.
    pub fn of_module(out: W, mut header: Header, module: &Module) -> io::Result<TraceOut<W>> {
        let mut digests = FunctionDigests::default();
        header.input = digests.module(module);
        Ok(TraceOut { digests, ..TraceOut::new(out, &header)? })
    }

    fn try_to(&mut self, write: impl FnOnce(&mut Writer<W>) -> io::Result<()>) {
        if self.error.is_none() {
            self.error = write(&mut self.writer).err();
        }
    }

    /// The steps of a function begin.
    pub fn begin(&mut self, begin: &Begin) {
        self.try_to(|w| w.begin(begin));
    }

    /// The steps of a function end.
    pub fn end(&mut self, end: &End) {
        self.ended.push((end.function.clone(), end.output));
        self.try_to(|w| w.end(end));
    }

    /// Writes the last line, of a module whose functions all ended here or are as they were.
    pub fn finish_module(mut self, module: &Module) -> io::Result<(W, Footer)> {
        let names: FxHashMap<String, Name> = module.functions().map(|f| (format!("@{}", f.name), f.name)).collect();
        for (function, output) in &self.ended {
            if let Some(name) = names.get(function) {
                self.digests.set(*name, *output);
            }
        }
        let output = self.digests.module(module);
        self.finish(output)
    }

    /// Writes the last line.
    pub fn finish(self, output: Digest) -> io::Result<(W, Footer)> {
        match self.error {
            Some(error) => Err(error),
            None => self.writer.finish(output),
        }
    }

    /// How many bytes were written.
    pub fn bytes(&self) -> u64 {
        self.writer.bytes()
    }
}

impl<W: Write> Sink for TraceOut<W> {
    fn rule(&mut self, rule: &'static Info) {
        if self.introduced.insert(rule) {
            let line = rule_line(rule);
            self.try_to(|w| w.rule(&line));
        }
    }

    fn entry(&mut self, _: &'static Info, entry: &mut Entry) {
        entry.seq = self.writer.next_seq();
        self.try_to(|w| w.entry(entry));
    }

    fn line_mode(&self) -> Option<Mode> {
        Some(self.writer.mode())
    }

    fn decided(&mut self, _: &'static Info, step: Decided<'_>) {
        if self.error.is_none() {
            step.write(|head| self.writer.begin_entry(head));
            self.error = self.writer.end_entry().err();
        }
    }
}

impl<W: Write> StepLog for TraceOut<W> {
    fn begin(&mut self, begin: &Begin) {
        TraceOut::begin(self, begin);
    }

    fn end(&mut self, end: &End) {
        TraceOut::end(self, end);
    }

    fn lines(&mut self, lines: WaitingLines<'_>) {
        self.try_to(|w| w.waiting(lines));
    }

    fn digest(&mut self, func: &Function) -> Digest {
        self.digests.of(func)
    }

    fn refused(&mut self, error: io::Error) {
        self.error.get_or_insert(error);
    }
}

/// The line that introduces a rule.
pub fn rule_line(rule: &'static Info) -> RuleLine {
    RuleLine {
        name: rule.name.into(),
        kind: match rule.kind {
            Kind::Equivalence => RuleKind::Equivalence,
            Kind::Refinement => RuleKind::Refinement,
        },
        tag: rule.tag.into(),
        digest: rule.digest(),
        proof: rule.proof.map(Into::into),
        experimental: rule.experimental,
    }
}

/// What all steps of a rule begin with: their lines and their ids.
struct Head {
    rule: &'static Info,
    line: LineHead,
    id: IdStart,
}

impl Head {
    #[inline(never)]
    fn new(func: &Function, rule: &'static Info, Where { stage, iteration }: &Where) -> Head {
        let params = rule.params.iter().map(|(key, _)| *key);
        let line = LineHead::new(rule.name, stage, (*iteration).max(1), params);
        Head { rule, line, id: IdStart::new(func, rule) }
    }
}

/// Heads by their rules.
struct Heads {
    all: Vec<Head>,
    numbers: FxHashMap<&'static Info, usize>,
    /// For some of the bits of where a rule stands, the number of the head that was last asked for.
    last: [usize; Heads::LAST],
}

impl Heads {
    const LAST: usize = 64;

    fn new() -> Heads {
        Heads { all: Vec::new(), numbers: FxHashMap::default(), last: [0; Heads::LAST] }
    }

    #[inline(always)]
    fn find(&mut self, rule: &'static Info) -> Option<&mut Head> {
        let bits = (std::ptr::from_ref(rule).addr() / align_of::<Info>()).wrapping_mul(0x9e37_79b9) >> 16;
        let number = self.last[bits % Heads::LAST];
        if self.all.get(number).is_none_or(|head| head.rule != rule) {
            self.last[bits % Heads::LAST] = *self.numbers.get(rule)?;
        }
        self.all.get_mut(self.last[bits % Heads::LAST])
    }

    #[inline(never)]
    fn add(&mut self, head: Head) -> &mut Head {
        let number = self.all.len();
        self.numbers.insert(head.rule, number);
        self.all.push(head);
        &mut self.all[number]
    }

    fn clear(&mut self) {
        self.all.clear();
        self.numbers.clear();
    }
}

#[inline(never)]
fn tell_rule<S: Sink + ?Sized>(sink: &mut S, rule: &'static Info) {
    sink.rule(rule);
}

/// Makes an entry of every step of one function.
pub struct Recorder<'s, S: ?Sized> {
    sink: &'s mut S,
    mode: Mode,
    /// Whether a step becomes a line of decisions at once, which is all that is wanted; else an entry.
    lines: bool,
    entry: Entry,
    rule: Option<&'static Info>,
    /// How what is said of the steps of each rule begins, at this place of the pipeline.
    heads: Heads,
    place: Where,
    fragment: Vec<Inst>,
    facts: Vec<Fact>,
    hasher: ContentHasher,
    ids: ContentIds,
    /// The name of the function as entries say it, once one did.
    function: String,
    insts_before: usize,
}

impl<'s, S: Sink + ?Sized> Recorder<'s, S> {
    /// A recorder of one function.
    pub fn new(sink: &'s mut S, mode: Mode) -> Recorder<'s, S> {
        let lines = sink.line_mode() == Some(Mode::Decisions);
        Recorder {
            sink,
            mode,
            lines,
            entry: Entry::default(),
            rule: None,
            heads: Heads::new(),
            place: Where::default(),
            fragment: Vec::new(),
            facts: Vec::new(),
            hasher: ContentHasher::default(),
            ids: ContentIds::default(),
            function: String::new(),
            insts_before: 0,
        }
    }

    #[inline(never)]
    fn fill_entry(&mut self, record: &Record<'_>, (pre, id): (u32, u64), costs: Option<Decision>) {
        let View { func, .. } = record.view;
        let info = record.transform.info();
        let entry = &mut self.entry;
        entry.clear();
        entry.rule.push_str(info.name);
        entry.stage.push_str(&record.place.stage);
        entry.iteration = record.place.iteration.max(1);
        entry.step = record.number;
        (entry.pre, entry.id) = (pre, id);
        site_name(func, record.step.site, &mut entry.site);
        params(func, info, record.step, &mut entry.params);
        let proof = || info.proof.map(Cow::Borrowed);
        entry.decision = match costs {
            Some(costs) => Some(costs),
            None if self.mode == Mode::Decisions => None,
            None => Some(match info.kind {
                Kind::Equivalence => Decision::Equivalence { proof: proof() },
                Kind::Refinement => Decision::Refinement { proof: proof() },
            }),
        };
        if self.mode == Mode::Full {
            if self.function.is_empty() {
                let _ = write!(self.function, "@{}", func.name);
            }
            entry.function.push_str(&self.function);
            region_name(record.view, record.step.site, &mut entry.region);
            entry.transform.push_str(info.tag);
            for &inst in self.fragment.iter().take(MAX_LINES) {
                entry.before.push_with(|out| print_inst(out, func, inst));
            }
            more(&mut entry.before, self.fragment.len());
            self.facts.clear();
            record.transform.context(record.view, record.step, record.plan, &mut self.facts);
            for fact in self.facts.drain(..) {
                // Something may be looked at twice, but is changed once.
                let is_change = matches!(fact, Fact::Change(..));
                if let Some((name, fact)) = show_fact(func, fact)
                    && (is_change || entry.context.iter().all(|(n, _)| *n != name))
                {
                    entry.context.push((name, fact));
                }
            }
            let place = record.step.site.inst(func).and_then(|i| func.origins.place(func.inst(i).origin()));
            if let Some(place) = place {
                let _ = write!(entry.place, "{}:{}:{}", place.file, place.line, place.column);
            }
        }
    }
}

/// A step that becomes a line of decisions.
pub struct Decided<'r> {
    head: &'r mut LineHead,
    record: &'r Record<'r>,
    pre: u32,
    id: u64,
    costs: Option<CostModel>,
}

impl<'r> Decided<'r> {
    #[inline(always)]
    fn write(self, begin: impl FnOnce(&'r mut LineHead) -> DecisionLine<'r>) {
        let mut line = begin(self.head);
        if !self.record.step.params.is_empty() || self.costs.is_some() {
            return write_all(line, self.record, (self.pre, self.id), self.costs.as_ref());
        }
        write_site(&mut line, self.record);
        line.end((self.pre, self.id), None);
    }
}

#[inline(always)]
fn write_site(line: &mut DecisionLine<'_>, record: &Record<'_>) {
    let View { func, .. } = record.view;
    match record.step.site {
        Site::Value(v) => line.site(record.number, Some(value_name(func, v))),
        Site::Block(b) => line.site(record.number, Some(block_name(func, b))),
        Site::Function => line.site(record.number, None),
    }
}

/// Writes a line that may have parameters and costs.
#[inline(never)]
fn write_all(mut line: DecisionLine<'_>, record: &Record<'_>, digests: (u32, u64), costs: Option<&CostModel>) {
    let View { func, .. } = record.view;
    write_site(&mut line, record);
    for (_, param) in record.transform.info().params.iter().zip(&record.step.params) {
        match *param {
            Param::Value(v) => line.param(Word::Name(value_name(func, v))),
            Param::Block(b) => line.param(Word::Name(block_name(func, b))),
            Param::Number(n) => line.param(Word::Number(n)),
            Param::Symbol(s) if s.is_plain() => line.param(Word::Symbol(s.as_str())),
            Param::Symbol(s) => line.param(Word::Text(&format!("@{s}"))),
        }
    }
    let costs = costs.map(|costs| Costs {
        before: (costs.before.cycles, costs.before.size),
        after: (costs.after.cycles, costs.after.size),
        threshold: costs.threshold,
        speedup: speedup(costs),
    });
    line.end(digests, costs);
}

#[inline]
fn value_name(func: &Function, value: Value) -> ShortName {
    const INPUT: Letters = Letters::new("v");
    const MADE: Letters = Letters::new("s");
    short_name(func.value_name(value), INPUT, MADE)
}

#[inline]
fn block_name(func: &Function, block: Block) -> ShortName {
    const INPUT: Letters = Letters::new("bb");
    const MADE: Letters = Letters::new("bbs");
    short_name(func.block_name(block), INPUT, MADE)
}

#[inline]
fn short_name(name: StableName, input: Letters, made: Letters) -> ShortName {
    match name.step() {
        Some((step, index)) => ShortName { letters: made, step: Some(step), index },
        None => ShortName { letters: input, step: None, index: name.input_number().unwrap_or_default() },
    }
}

impl<S: Sink + ?Sized> Tracer for Recorder<'_, S> {
    const ON: bool = true;

    fn before(&mut self, record: &Record<'_>) {
        let View { func, .. } = record.view;
        let info = record.transform.info();
        if !record.place.is(&self.place) {
            self.place = record.place.clone();
            self.heads.clear();
        }
        let head = match self.heads.find(info) {
            Some(head) => head,
            None => {
                tell_rule(self.sink, info);
                self.heads.add(Head::new(func, info, &self.place))
            }
        };
        let at = fragment(record, &mut self.fragment);
        let (pre, shape) = self.hasher.fragment_and_shape(func, &self.fragment);
        let id = self.ids.next(head.id, func, at, shape, &mut self.hasher);
        let costs = record.transform.costs(record.view, record.step, record.plan);
        if self.lines {
            self.sink.decided(info, Decided { head: &mut head.line, record, pre, id, costs });
        } else {
            self.rule = Some(info);
            self.insts_before = func.num_insts();
            self.fill_entry(record, (pre, id), costs.map(|costs| cost_decision(&costs)));
        }
    }

    #[inline(always)]
    fn after(&mut self, func: &Function, touched: &Touched) {
        if !self.lines {
            self.end_entry(func, touched);
        }
    }
}

impl<S: Sink + ?Sized> Recorder<'_, S> {
    /// Says what a step made, and hands its entry on.
    #[inline(never)]
    fn end_entry(&mut self, func: &Function, touched: &Touched) {
        if self.mode == Mode::Full {
            self.fragment.clear();
            let placed = |i: &&Inst| func.inst(**i).block().is_some();
            let made = |i: &&Inst| i.index() >= self.insts_before;
            self.fragment.extend(touched.insts.iter().filter(placed).filter(made));
            if self.fragment.is_empty() {
                self.fragment.extend(touched.insts.iter().filter(placed).take(4 * MAX_LINES));
            }
            let mut shown = 0;
            for (i, inst) in self.fragment.iter().enumerate() {
                if self.fragment[..i.min(4 * MAX_LINES)].contains(inst) {
                    continue;
                }
                shown += 1;
                if shown <= MAX_LINES {
                    self.entry.after.push_with(|out| print_inst(out, func, *inst));
                }
            }
            more(&mut self.entry.after, shown);
        }
        let rule = self.rule.take().expect("a step was announced");
        self.sink.entry(rule, &mut self.entry);
    }
}

fn more(lines: &mut tuffy_trace::Fragment, total: usize) {
    if total > MAX_LINES {
        lines.push(format_args!("… {} more", total - MAX_LINES));
    }
}

/// An instruction as it is shown. Many steps may change one wide branch, so of that only the size is said.
fn print_inst(out: &mut String, func: &Function, inst: Inst) {
    let (operands, targets) = (func.operands(inst).len(), func.targets(inst).len());
    if operands.max(targets) > MAX_SHOWN {
        let _ = write!(out, "{} … ({operands} operands, {targets} targets)", func.op(inst));
        return;
    }
    *out = tuffy_ir::text::print_inst_to(std::mem::take(out), func, inst);
}

/// How traces write a site.
pub fn site_name(func: &Function, site: Site, out: &mut String) {
    match site {
        Site::Value(v) => func.value_name(v).push_value(out),
        Site::Block(b) => func.block_name(b).push_block(out),
        Site::Function => {}
    }
}

/// The innermost loop around a site, called after its header.
pub(crate) fn region_name(view: View<'_>, site: Site, out: &mut String) {
    let block = match site {
        Site::Value(v) => view.func.def_block(v),
        Site::Block(b) => Some(b),
        Site::Function => None,
    };
    let header = block.and_then(|b| view.func.enclosing_loop(b)).and_then(|r| view.func.region_entry(r));
    if let Some(header) = header {
        out.push_str("loop.");
        view.func.block_name(header).push_block(out);
    }
}

fn params(func: &Function, info: &Info, step: &Step, out: &mut tuffy_trace::Params) {
    for ((key, _), param) in info.params.iter().zip(&step.params) {
        match *param {
            Param::Value(v) => out.push_name_with(key, |text| func.value_name(v).push_value(text)),
            Param::Block(b) => out.push_name_with(key, |text| func.block_name(b).push_block(text)),
            Param::Number(n) => out.push_number(key, n),
            Param::Symbol(s) => out.push_name_with(key, |text| {
                let _ = write!(text, "@{s}");
            }),
        }
    }
}

/// A cost model as a decision.
pub fn cost_decision(costs: &CostModel) -> Decision {
    let cost = |c: crate::engine::Cost| tuffy_trace::Cost::new(c.cycles, c.size);
    Decision::CostModel {
        before: cost(costs.before),
        after: cost(costs.after),
        threshold: Cow::Borrowed(costs.threshold),
        speedup: speedup(costs),
    }
}

/// How many times faster something becomes, in hundredths.
fn speedup(costs: &CostModel) -> Option<u64> {
    costs.before.cycles.saturating_mul(100).checked_div(costs.after.cycles)
}

fn integer(n: &Int) -> Integer {
    n.to_i64().map_or_else(|| Integer::Big(n.to_string()), Integer::Small)
}

/// What a trace says of a fact; nothing if there is nothing to say.
fn show_fact(func: &Function, fact: Fact) -> Option<(Cow<'static, str>, tuffy_trace::Fact)> {
    use tuffy_trace::Fact as Shown;
    Some(match fact {
        Fact::Value(value) => (Cow::Owned(func.show(value).to_string()), value_fact(func, value)?),
        Fact::Number(name, n) => (Cow::Borrowed(name), Shown::Number(i64::try_from(n).unwrap_or(i64::MAX))),
        Fact::Flag(name, b) => (Cow::Borrowed(name), Shown::Bool(b)),
        Fact::Text(name, text) => (Cow::Borrowed(name), Shown::Text(Cow::Owned(text))),
        Fact::Change(name, text) => (Cow::Owned(name), Shown::Text(Cow::Owned(text))),
    })
}

fn value_fact(func: &Function, value: Value) -> Option<tuffy_trace::Fact> {
    use tuffy_trace::Fact as Shown;
    if let Some(inst) = func.def_inst(value) {
        let imm = func.inst(inst).imm();
        match func.op(inst) {
            Opcode::Iconst => {
                let n = func.int_of(inst);
                if n.to_i128().is_none() {
                    return Some(Shown::Text(Cow::Owned(n.to_string())));
                }
                let power = !n.is_negative() && !n.is_zero() && n.count_ones() == 1;
                let properties = if power { vec![Cow::Borrowed("is_power_of_2")] } else { Vec::new() };
                return Some(Shown::Const { value: integer(&n), properties });
            }
            Opcode::Bconst => return Some(Shown::Bool(imm.number() != 0)),
            Opcode::Poison => return Some(Shown::Text(Cow::Borrowed("poison"))),
            _ => {}
        }
    }
    let AnnData { range, known, .. } = func.ann(value).data();
    if !known.zeros.is_zero() || !known.ones.is_zero() {
        let hex = |n: &Int| if n.is_zero() { String::new() } else { format!("{n:x}") };
        return Some(Shown::KnownBits { zeros: hex(&known.zeros), ones: hex(&known.ones) });
    }
    match range? {
        Range::Signed(n) => Some(Shown::Sext(n)),
        Range::Unsigned(n) => Some(Shown::Zext(n)),
    }
}
