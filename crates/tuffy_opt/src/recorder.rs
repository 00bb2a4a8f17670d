//! Writing down what the engine does: a [`Tracer`] that makes trace entries.

use crate::content_id::{ContentIds, IdStart};
use crate::engine::Param;
use crate::engine::{
    ContentHasher, CostModel, Fact, Info, Kind, Record, Site, Step, Touched, Tracer, View, Where, fragment,
};
use crate::step_log::Sink;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::fmt::Write as _;
use tuffy_ir::{AnnData, Block, Entity, Function, Inst, Int, Opcode, Range, StableName, Value};
use tuffy_trace::{Costs, Decision, DecisionLine, Entry, Integer, Letters, LineHead, Mode, ShortName, Word};

/// How many lines of code an entry shows before and after.
const MAX_LINES: usize = 12;

/// An instruction with more operands or targets is not shown in full.
const MAX_SHOWN: usize = 256;

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
    pub(crate) fn write(self, begin: impl FnOnce(&'r mut LineHead) -> DecisionLine<'r>) {
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
