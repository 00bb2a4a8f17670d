//! Writing down what the engine does: a [`Tracer`] that makes trace entries.

use crate::engine::{
    AnchorTable, ContentHasher, CostModel, Declined, Fact, Info, Kind, Named, Param, Record, Site, Step, Touched,
    Tracer, Transform, View, Where, fragment as looked_at,
};
use crate::record::content_id::ContentIds;
use crate::record::refusals::{Refusals, is_placed};
use crate::record::step_log::EntrySink;
use std::cell::Cell;
use std::fmt::Write as _;
use tuffy_ir::{AnnData, Block, Entity, Function, Inst, Int, Opcode, Range, Value};
use tuffy_trace::{Decision, Entry, Integer, Mode, RefusalLine};

/// How many lines of code an entry shows before and after.
const MAX_LINES: usize = 12;

/// An instruction with more operands or targets is not shown in full.
const MAX_SHOWN: usize = 256;

/// What is made anew for every function, but in memory that serves all functions of a thread.
#[derive(Default)]
struct Scratch {
    entry: Entry,
    fragment: Vec<Inst>,
    facts: Vec<Fact>,
    hasher: ContentHasher,
    ids: ContentIds,
    anchors: AnchorTable,
    refusals: Refusals,
    /// The next step is that of an entry of a trace, which knows what a heuristic said of it.
    replayed: bool,
}

thread_local!(static SCRATCH: Cell<Scratch> = Cell::default());

/// Makes an entry of every step of one function.
pub struct Recorder<'s, S: ?Sized> {
    sink: &'s mut S,
    mode: Mode,
    scratch: Scratch,
    /// How many instructions the function had before the step.
    insts_before: usize,
}

impl<'s, S: EntrySink + ?Sized> Recorder<'s, S> {
    /// A recorder of one function.
    pub fn new(sink: &'s mut S, mode: Mode) -> Recorder<'s, S> {
        let mut scratch = SCRATCH.take();
        scratch.ids.clear();
        scratch.anchors.clear();
        scratch.refusals.clear();
        scratch.replayed = false;
        Recorder { sink, mode, scratch, insts_before: 0 }
    }

    /// Says what a step looks at and why it is done.
    fn fill_details(&mut self, record: &Record<'_>) {
        let View { func, .. } = record.view;
        let Scratch { entry, fragment, facts, .. } = &mut self.scratch;
        let _ = write!(entry.function, "@{}", func.name);
        region_name(record.view, record.step.site, &mut entry.region);
        entry.tag.push_str(record.info.tag);
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
        place_of(func, record.step.site, &mut entry.place);
        entry.count = block_of(func, record.step.site).and_then(|b| func.block_count(b));
        let proof = record.info.proof.map(str::to_owned);
        entry.decision.get_or_insert(match record.info.kind {
            Kind::Equivalence => Decision::Equivalence { proof },
            Kind::Refinement => Decision::Refinement { proof },
        });
    }

    /// Says what a step made.
    fn fill_result(&mut self, func: &Function, touched: &Touched) {
        let Scratch { entry, fragment, .. } = &mut self.scratch;
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
}

impl<S: ?Sized> Drop for Recorder<'_, S> {
    fn drop(&mut self) {
        SCRATCH.set(std::mem::take(&mut self.scratch));
    }
}

impl<S: EntrySink + ?Sized> Tracer for Recorder<'_, S> {
    const ON: bool = true;

    fn before(&mut self, record: Record<'_>) {
        let View { func, .. } = record.view;
        let Scratch { entry, fragment, hasher, ids, anchors, refusals, replayed, .. } = &mut self.scratch;
        let at = looked_at(&record, fragment);
        let (pre, shape) = hasher.fragment_and_shape(func, fragment);
        match std::mem::take(replayed) {
            true => entry.clear_step(),
            false => entry.clear(),
        }
        entry.id = ids.next(func, record.info, at, shape, hasher);
        entry.pre = pre;
        entry.transform.push_str(record.info.name);
        entry.stage.push_str(&record.place.stage);
        entry.iteration = record.place.iteration.max(1);
        entry.step = record.number;
        site_name(func, record.step.site, &mut entry.site);
        params(func, record.info, record.step, &mut entry.params);
        if let Some(costs) = record.costs() {
            entry.decision = Some(cost_decision(&costs));
            if entry.anchor == 0 {
                entry.anchor = anchors.of(record.view, record.transform, record.step);
            }
        }
        if let Some(verdict) = record.decided {
            numbers(&verdict.compared, &mut entry.compared);
            numbers(&verdict.limits, &mut entry.limits);
        }
        refusals.taken(record.info, record.step.site);
        if self.mode == Mode::Full {
            self.insts_before = func.num_insts();
            self.fill_details(&record);
        }
    }

    fn after(&mut self, info: &'static Info, func: &Function, touched: &Touched) {
        if self.mode == Mode::Full {
            self.fill_result(func, touched);
        }
        self.sink.entry(info, &mut self.scratch.entry);
    }

    fn sees(&mut self, view: View<'_>, transform: &dyn Transform, step: &Step) {
        self.scratch.anchors.of(view, transform, step);
    }

    fn declined(&mut self, declined: &Declined<'_>, place: &Where) {
        let Scratch { anchors, refusals, .. } = &mut self.scratch;
        let Declined { view, transform, step, verdict, refusal } = *declined;
        let func = view.func;
        let line = refusals.candidate(transform.info(), step.site);
        *line = RefusalLine {
            transform: transform.info().name.to_owned(),
            stage: place.stage.to_string(),
            iteration: place.iteration.max(1),
            anchor: anchors.of(view, transform, step),
            count: block_of(func, step.site).and_then(|b| func.block_count(b)),
            ..RefusalLine::default()
        };
        match (refusal, verdict.reason) {
            (Some(refusal), _) => (line.reason, line.illegal) = (refusal.word(), true),
            (None, reason) => line.reason.push_str(reason.unwrap_or("declined")),
        }
        site_name(func, step.site, &mut line.site);
        params(func, transform.info(), step, &mut line.params);
        numbers(&verdict.compared, &mut line.compared);
        numbers(&verdict.limits, &mut line.limits);
        if self.mode == Mode::Full {
            if let Some(refusal) = refusal {
                line.detail = refusal.to_string();
            }
            region_name(view, step.site, &mut line.region);
            place_of(func, step.site, &mut line.place);
        }
    }

    fn end(&mut self, view: View<'_>) {
        for (info, site, mut line) in self.scratch.refusals.drain() {
            line.gone = !is_placed(view.func, site);
            self.sink.refusal(info, &line);
        }
    }

    fn replays(&mut self, entry: &Entry) {
        let Scratch { entry: next, replayed, .. } = &mut self.scratch;
        next.clear();
        next.anchor = entry.anchor;
        next.compared.clone_from(&entry.compared);
        next.limits.clone_from(&entry.limits);
        *replayed = true;
    }

    fn replays_refusal(&mut self, line: &RefusalLine) {
        if let Some(transform) = transforms_by_name(&line.transform) {
            self.sink.refusal(transform, line);
        }
    }
}

fn transforms_by_name(name: &str) -> Option<&'static Info> {
    crate::transforms::find(name).map(|t| t.info())
}

/// Writes down numbers with their names.
fn numbers(from: &[Named], to: &mut tuffy_trace::Params) {
    from.iter().for_each(|(name, number)| to.push_number(name, *number));
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

/// The block of a site.
fn block_of(func: &Function, site: Site) -> Option<Block> {
    match site {
        Site::Value(v) => func.def_block(v),
        Site::Block(b) => Some(b),
        Site::Function => func.entry(),
    }
}

/// Where a site stands in the source.
fn place_of(func: &Function, site: Site, out: &mut String) {
    let place = site.inst(func).and_then(|i| func.origins.place(func.inst(i).origin()));
    if let Some(place) = place {
        let _ = write!(out, "{}:{}:{}", place.file.as_str(), place.line, place.column);
    }
}

/// The innermost loop around a site, called after its header.
pub(crate) fn region_name(view: View<'_>, site: Site, out: &mut String) {
    let block = if site == Site::Function { None } else { block_of(view.func, site) };
    let header = block.and_then(|b| view.func.enclosing_loop(b)).and_then(|r| view.func.region_entry(r));
    if let Some(header) = header {
        out.push_str("loop.");
        view.func.block_name(header).push_block(out);
    }
}

/// How traces write the parameters of a step.
pub(crate) fn params(func: &Function, info: &Info, step: &Step, out: &mut tuffy_trace::Params) {
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
        threshold: costs.threshold.to_owned(),
        speedup: costs.before.cycles.saturating_mul(100).checked_div(costs.after.cycles),
    }
}

fn integer(n: &Int) -> Integer {
    n.to_i64().map_or_else(|| Integer::Big(n.to_string()), Integer::Small)
}

/// What a trace says of a fact; nothing if there is nothing to say.
fn show_fact(func: &Function, fact: Fact) -> Option<(String, tuffy_trace::Fact)> {
    use tuffy_trace::Fact as EntryFact;
    Some(match fact {
        Fact::Value(value) => (func.show(value).to_string(), value_fact(func, value)?),
        Fact::Number(name, n) => (name.to_owned(), EntryFact::Number(i64::try_from(n).unwrap_or(i64::MAX))),
        Fact::Flag(name, b) => (name.to_owned(), EntryFact::Bool(b)),
        Fact::Text(name, text) => (name.to_owned(), EntryFact::Text(text)),
        Fact::Change(name, text) => (name, EntryFact::Text(text)),
    })
}

fn value_fact(func: &Function, value: Value) -> Option<tuffy_trace::Fact> {
    use tuffy_trace::Fact as EntryFact;
    if let Some(inst) = func.def_inst(value) {
        let imm = func.inst(inst).imm();
        match func.op(inst) {
            Opcode::Iconst => {
                let n = func.int_of(inst);
                if n.to_i128().is_none() {
                    return Some(EntryFact::Text(n.to_string()));
                }
                let power = !n.is_negative() && !n.is_zero() && n.count_ones() == 1;
                let properties = if power { vec!["is_power_of_2".to_owned()] } else { Vec::new() };
                return Some(EntryFact::Const { value: integer(&n), properties });
            }
            Opcode::Bconst => return Some(EntryFact::Bool(imm.number() != 0)),
            Opcode::Poison => return Some(EntryFact::Text("poison".to_owned())),
            _ => {}
        }
    }
    let AnnData { range, known, .. } = func.ann(value).data();
    if !known.zeros.is_zero() || !known.ones.is_zero() {
        let hex = |n: &Int| if n.is_zero() { String::new() } else { format!("{n:x}") };
        return Some(EntryFact::KnownBits { zeros: hex(&known.zeros), ones: hex(&known.ones) });
    }
    match range? {
        Range::Signed(n) => Some(EntryFact::Sext { width: n }),
        Range::Unsigned(n) => Some(EntryFact::Zext { width: n }),
    }
}
