//! Writing down what the engine does: a [`Tracer`] that makes trace entries.

use crate::engine::{
    ContentHasher, CostModel, Fact, Info, Kind, Param, Record, Site, Step, Touched, Tracer, View, Where,
    fragment as looked_at,
};
use crate::record::content_id::ContentIds;
use crate::record::prefix::Heads;
use crate::record::step_log::Sink;
use std::borrow::Cow;
use std::cell::Cell;
use std::fmt::Write as _;
use tuffy_ir::{AnnData, Block, Entity, Function, Inst, Int, Opcode, Range, StableName, Value};
use tuffy_trace::{
    Costs, Decision, DecisionLine, DecisionLines, Entry, Integer, Letters, LineHead, Mode, ShortName, TooLong, Word,
};

/// How many lines of code an entry shows before and after.
const MAX_LINES: usize = 12;

/// An instruction with more operands or targets is not shown in full.
const MAX_SHOWN: usize = 256;

/// What is made anew for every function, but in memory that serves all functions of a thread.
#[derive(Default)]
struct Reused {
    entry: Entry,
    /// How what is said of the steps of each transform begins.
    heads: Heads,
    fragment: Vec<Inst>,
    facts: Vec<Fact>,
    hasher: ContentHasher,
    ids: ContentIds,
}

thread_local!(static REUSED: Cell<Reused> = Cell::default());

/// Makes an entry of every step of one function.
pub struct Recorder<'s, S: ?Sized> {
    sink: &'s mut S,
    mode: Mode,
    /// Whether a step becomes a line of decisions at once, which is all that is wanted; else an entry.
    lines: bool,
    transform: Option<&'static Info>,
    reused: Reused,
    /// The name of the function as entries say it, once one did.
    function: String,
    insts_before: usize,
}

impl<'s, S: Sink + ?Sized> Recorder<'s, S> {
    /// A recorder of one function.
    pub fn new(sink: &'s mut S, mode: Mode) -> Recorder<'s, S> {
        let lines = sink.line_mode() == Some(Mode::Decisions);
        let mut reused = REUSED.take();
        reused.heads.begin();
        reused.ids.clear();
        Recorder { sink, mode, lines, transform: None, reused, function: String::new(), insts_before: 0 }
    }

    #[inline(never)]
    fn fill_entry(&mut self, record: &Record<'_>, (pre, id): (u32, u64)) {
        let View { func, .. } = record.view;
        let info = record.info;
        let Reused { entry, fragment, facts, .. } = &mut self.reused;
        entry.clear();
        entry.transform.push_str(info.name);
        entry.stage.push_str(&record.place.stage);
        entry.iteration = record.place.iteration.max(1);
        entry.step = record.number;
        (entry.pre, entry.id) = (pre, id);
        site_name(func, record.step.site, &mut entry.site);
        params(func, info, record.step, &mut entry.params);
        let proof = || info.proof.map(Cow::Borrowed);
        entry.decision = match record.costs() {
            Some(costs) => Some(cost_decision(&costs)),
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
            entry.tag.push_str(info.tag);
            for &inst in fragment.iter().take(MAX_LINES) {
                entry.before.push_with(|out| print_inst(out, func, inst));
            }
            more(&mut entry.before, fragment.len());
            facts.clear();
            record.transform.context(record.view, record.step, record.plan, facts);
            for fact in facts.drain(..) {
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
                let _ = write!(entry.place, "{}:{}:{}", place.file.as_str(), place.line, place.column);
            }
        }
    }
}

impl<S: ?Sized> Drop for Recorder<'_, S> {
    fn drop(&mut self) {
        REUSED.set(std::mem::take(&mut self.reused));
    }
}

/// A step that becomes a line of decisions.
pub struct Decided<'r> {
    head: &'r LineHead,
    record: Record<'r>,
    pre: u32,
    id: u64,
    weighs: bool,
}

impl Decided<'_> {
    /// Writes it to a line, unless something in it is too long.
    #[inline(always)]
    pub(crate) fn write(self, lines: &mut impl DecisionLines) -> Result<(), TooLong> {
        if self.weighs {
            return self.write_weighed(lines);
        }
        self.step(lines.begin_entry(self.head))?.end((self.pre, self.id));
        Ok(())
    }

    /// The same for a step whose decision weighed costs. It is apart so that a line is put together in registers.
    #[inline(never)]
    fn write_weighed(self, lines: &mut impl DecisionLines) -> Result<(), TooLong> {
        let line = self.step(lines.begin_entry(self.head))?;
        let Some(costs) = self.record.costs() else {
            line.end((self.pre, self.id));
            return Ok(());
        };
        let costs = Costs {
            before: (costs.before.cycles, costs.before.size),
            after: (costs.after.cycles, costs.after.size),
            threshold: costs.threshold,
            speedup: speedup(&costs),
        };
        line.end_with((self.pre, self.id), &costs)
    }

    /// Writes number, site and parameters of the step.
    #[inline(always)]
    fn step<'l>(&self, mut line: DecisionLine<'l>) -> Result<DecisionLine<'l>, TooLong> {
        let View { func, .. } = self.record.view;
        let site = match self.record.step.site {
            Site::Value(v) => Some(value_name(func, v)),
            Site::Block(b) => Some(block_name(func, b)),
            Site::Function => None,
        };
        line.site(self.record.number, site);
        for &param in &self.record.step.params {
            line.param(match param {
                Param::Value(v) => Word::Name(value_name(func, v)),
                Param::Block(b) => Word::Name(block_name(func, b)),
                Param::Number(n) => Word::Number(n),
                Param::Symbol(s) => Word::Symbol(s.plain_str().ok_or(TooLong)?),
            })?;
        }
        Ok(line)
    }
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

    fn at(&mut self, place: &Where) {
        self.reused.heads.at(place);
    }

    #[inline(always)]
    fn before(&mut self, record: Record<'_>) {
        let View { func, .. } = record.view;
        let info = record.info;
        let Reused { heads, fragment, hasher, ids, .. } = &mut self.reused;
        let head = match heads.find(info) {
            Some(head) => head,
            None => {
                let (head, is_first) = heads.make_ready(func, info);
                if is_first {
                    self.sink.transform(info);
                }
                head
            }
        };
        let at = looked_at(&record, fragment);
        let (pre, shape) = hasher.fragment_and_shape(func, fragment);
        let id = ids.next(head.id, func, at, shape, hasher);
        if self.lines
            && let Some(head) = &head.line
            && self.sink.decided(info, Decided { head, record, pre, id, weighs: info.weighs }).is_ok()
        {
            return;
        }
        self.transform = Some(info);
        self.insts_before = func.num_insts();
        // A copy is lent, so that the record itself need not be in memory where a line is all that is wanted.
        self.fill_entry(&{ record }, (pre, id));
    }

    #[inline(always)]
    fn after(&mut self, func: &Function, touched: &Touched) {
        if self.transform.is_some() {
            self.end_entry(func, touched);
        }
    }
}

impl<S: Sink + ?Sized> Recorder<'_, S> {
    /// Says what a step made, and hands its entry on.
    #[inline(never)]
    fn end_entry(&mut self, func: &Function, touched: &Touched) {
        let Reused { entry, fragment, .. } = &mut self.reused;
        if self.mode == Mode::Full {
            fragment.clear();
            let placed = |i: &&Inst| func.inst(**i).block().is_some();
            let made = |i: &&Inst| i.index() >= self.insts_before;
            fragment.extend(touched.insts.iter().filter(placed).filter(made));
            if fragment.is_empty() {
                fragment.extend(touched.insts.iter().filter(placed).take(4 * MAX_LINES));
            }
            let mut shown = 0;
            for (i, inst) in fragment.iter().enumerate() {
                if fragment[..i.min(4 * MAX_LINES)].contains(inst) {
                    continue;
                }
                shown += 1;
                if shown <= MAX_LINES {
                    entry.after.push_with(|out| print_inst(out, func, *inst));
                }
            }
            more(&mut entry.after, shown);
        }
        let transform = self.transform.take().expect("a step was announced");
        self.sink.entry(transform, entry);
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
        threshold: Cow::Borrowed(costs.threshold.as_str()),
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
