//! Choices: what the code generator asks where it could do otherwise, who answers, and what is kept of it.
//!
//! Every question has a *plain* answer, which is always legal, and one or several better ones. A question stands where
//! the better answers are known to be legal, so whoever answers decides nothing but which: a wrong or stale answer
//! makes code slower, never wrong. An answer other than the plain one is a *step*; a site without a step is plain.
//!
//! ```text
//! free:    the preferred answer          (nothing is kept, nothing is allocated)
//! record:  the preferred answer, kept
//! follow:  the recorded answer if it is one of those that are legal here; else the plain one
//! decided: the answer that was recorded for this anchor, be it plain; else the preferred one
//! plain:   the plain answer: following no steps
//! ```
//!
//! A choice that a person would ask about has an [anchor]. It is also kept when the plain thing was done although
//! something else is preferred, or when a cost model looked at a natural candidate and left it: a *refusal*.

mod anchor;
mod table;

pub use anchor::{Content, Decided, DecidedTable, Declined, Fresh, Left, OldNames};
pub use table::*;

use anchor::Anchors;

use crate::lowering::Row;
use crate::selection::Rule;
use rustc_hash::FxHashMap;
use std::fmt::Display;
use std::sync::Arc;
use tuffy_ir::{Block, Function, Inst, Name, StableName, Value};

/// The stages of the code generator, in order.
pub const STAGES: [&str; 4] = ["legalize", "select", "allocate", "layout"];

/// A stage of the code generator.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// Values become registers.
    Legalize,
    /// Operations become instructions.
    Select,
    /// Registers become machine registers.
    Allocate,
    /// Blocks and memory of the frame get their places.
    Layout,
}

impl Stage {
    /// Its name in traces.
    pub fn as_str(self) -> &'static str {
        STAGES[self as usize]
    }
}

/// Something that the code generator may do instead of the plain thing: a transform of the trace.
#[derive(Debug)]
pub struct Choice {
    /// Its stable name.
    pub name: &'static str,
    /// The stage in which it is asked about.
    pub stage: Stage,
    /// What it does.
    pub does: &'static str,
    /// What is done without it.
    pub plain: &'static str,
    /// What decides, beyond legality.
    pub cost: &'static str,
}

/// What is done.
#[derive(Clone, Copy, Debug)]
pub enum What {
    /// One of the choices that are listed by hand.
    Choice(&'static Choice),
    /// A selection rule.
    Rule(&'static Rule),
    /// A lowering row.
    Row(&'static Row),
}

impl What {
    /// What comes before the name, and the name.
    fn parts(self) -> (&'static str, &'static str) {
        match self {
            What::Choice(choice) => ("", choice.name),
            What::Rule(rule) => ("select.", rule.name),
            What::Row(row) => ("lower.", row.name),
        }
    }

    /// Its name in traces.
    pub fn name(self) -> String {
        let (prefix, name) = self.parts();
        [prefix, name].concat()
    }

    /// The stage.
    pub fn stage(self) -> Stage {
        match self {
            What::Choice(choice) => choice.stage,
            What::Rule(_) => Stage::Select,
            What::Row(_) => Stage::Legalize,
        }
    }

    /// The theorem that says that it is sound.
    pub fn theorem(self) -> Option<&'static str> {
        match self {
            What::Choice(_) => None,
            What::Rule(rule) => Some(rule.theorem),
            What::Row(row) => Some(row.theorem),
        }
    }

    /// What it is made of: what a digest of its definition is made from.
    pub fn definition(self) -> String {
        match self {
            What::Choice(choice) => format!("{choice:?}"),
            What::Rule(rule) => format!("{rule:?}"),
            What::Row(row) => format!("{row:?}"),
        }
    }

    fn key(self) -> Key {
        let (prefix, name) = self.parts();
        Key::of(prefix.bytes().chain(name.bytes()))
    }
}

/// A name, hashed. Two names with one key would only be two ways to say what is legal anyway.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Key(u64);

impl Key {
    /// Nothing hashed yet.
    const START: u64 = 0xcbf2_9ce4_8422_2325;

    /// FNV-1a.
    fn of(bytes: impl Iterator<Item = u8>) -> Key {
        Key(Key::after(Key::START, bytes))
    }

    /// Goes on hashing.
    fn after(hash: u64, bytes: impl IntoIterator<Item = u8>) -> u64 {
        bytes.into_iter().fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
    }
}

/// Where something is done: a thing with a stable name in the code that the stage works on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Site {
    /// The whole function.
    Function,
    /// A value.
    Value(StableName),
    /// A block.
    Block(StableName),
    /// What names nothing: a step there fits nowhere.
    Nowhere,
}

impl Site {
    /// Reads what [`Site::push`] writes.
    pub fn parse(text: &str) -> Option<Site> {
        if text.is_empty() {
            return Some(Site::Function);
        }
        let number = |text: &str| text.parse::<u32>().ok().filter(|n| *n != u32::MAX);
        let made = |text: &str| {
            let (step, index) = text.split_once('.')?;
            Some(StableName::made_by(number(step)?, number(index)?))
        };
        if let Some(rest) = text.strip_prefix("bbs") {
            return made(rest).map(Site::Block);
        }
        match (text.strip_prefix("bb"), text.strip_prefix('v'), text.strip_prefix('s')) {
            (Some(rest), ..) => number(rest).map(|n| Site::Block(StableName::input(n))),
            (_, Some(rest), _) => number(rest).map(|n| Site::Value(StableName::input(n))),
            (.., Some(rest)) => made(rest).map(Site::Value),
            _ => None,
        }
    }

    /// Writes it as traces do.
    pub fn push(self, out: &mut String) {
        match self {
            Site::Function => {}
            Site::Nowhere => out.push('?'),
            Site::Value(name) => name.push_value(out),
            Site::Block(name) => name.push_block(out),
        }
    }
}

/// A site, and what stands there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct At {
    /// Where.
    pub site: Site,
    /// A digest of what stands there.
    pub shape: u32,
    /// A digest of what the choice is about, from [`Content`]; 0 for one that gets no anchor.
    pub content: u64,
}

impl At {
    /// The whole function, of which there is nothing to tell apart.
    pub const FUNCTION: At = At { site: Site::Function, shape: 0, content: 0 };

    /// The same with what the choice is about.
    pub fn about(self, content: u64) -> At {
        At { content, ..self }
    }

    /// An instruction: by its first result, else by its block.
    pub fn inst(func: &Function, inst: Inst) -> At {
        let name = func.results(inst).next().map(|v| Site::Value(func.value_name(v)));
        let block = || func.inst(inst).block().map(|b| Site::Block(func.block_name(b)));
        At { site: name.or_else(block).unwrap_or(Site::Function), shape: shape(func, inst), content: 0 }
    }

    /// A value, with what makes it.
    pub fn value(func: &Function, value: Value) -> At {
        let shape = func.def_inst(value).map_or(1, |inst| shape(func, inst));
        At { site: Site::Value(func.value_name(value)), shape, content: 0 }
    }

    /// A block, with what ends it.
    pub fn block(func: &Function, block: Block) -> At {
        let shape = func.terminator(block).map_or(2, |inst| shape(func, inst));
        At { site: Site::Block(func.block_name(block)), shape, content: 0 }
    }
}

fn shape(func: &Function, inst: Inst) -> u32 {
    // The names of opcodes outlive their numbers.
    let name = func.machine_op(inst).spec().name;
    let key = Key::of(name.bytes().chain([func.operands(inst).len() as u8]));
    (key.0 ^ key.0 >> 32) as u32
}

/// What a cost model compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Costs {
    /// Cycles and size of the plain code.
    pub plain: (u64, u64),
    /// Cycles and size of what was chosen.
    pub chosen: (u64, u64),
    /// The condition that held, with its numbers.
    pub threshold: &'static str,
}

/// Something that was done, other than the plain thing.
#[derive(Clone, Debug)]
pub struct Taken {
    /// What.
    pub what: What,
    /// Where.
    pub at: At,
    /// How often the same was asked at this site before.
    pub nth: u32,
    /// What finds it after an edit, or 0.
    pub anchor: u64,
    /// Figures, by name.
    pub figures: Vec<(&'static str, u64)>,
    /// What was compared, if a cost model decided.
    pub costs: Option<Costs>,
    /// The code before and after, if that is kept.
    pub before: Vec<String>,
    /// See there.
    pub after: Vec<String>,
    /// It had no alternative: it is only told.
    pub told: bool,
}

/// How much is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// What is needed to do it again.
    Decisions,
    /// Also the code before and after, and what had no alternative.
    Full,
}

/// A recorded step: what a function is to follow.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// The number that whoever recorded it knows it by.
    pub number: u64,
    /// Its name in traces.
    pub transform: String,
    /// Its site.
    pub site: Site,
    /// How often the same was asked at this site before.
    pub nth: u32,
    /// The digest of what stood there.
    pub shape: u32,
}

/// The steps that a function is to follow.
#[derive(Default, Debug)]
pub struct Steps {
    list: Vec<Recorded>,
    index: FxHashMap<(Key, Site, u32), usize>,
}

impl Steps {
    /// These steps. Of two for the same question the first counts.
    pub fn new(list: Vec<Recorded>) -> Steps {
        let mut index = FxHashMap::default();
        for (i, step) in list.iter().enumerate() {
            index.entry((Key::of(step.transform.bytes()), step.site, step.nth)).or_insert(i);
        }
        Steps { list, index }
    }
}

/// A step that was not done, and why.
#[derive(Clone, Debug)]
pub struct Missed {
    /// The step.
    pub step: Recorded,
    /// The reason.
    pub why: &'static str,
}

/// A fault that tests ask for: the code generator does something wrong where this is done for the `nth` time in the
/// function. Without the feature `faults` there is none.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The function.
    pub function: String,
    /// The name of what is done wrongly.
    pub transform: String,
    /// How often it was done before.
    pub nth: u32,
}

/// What became of the questions about a function.
#[derive(Default, Debug)]
pub struct Account {
    /// What was done otherwise than plainly, in order, if that was to be kept.
    pub taken: Vec<Taken>,
    /// What was left plain for a reason, if that was to be kept.
    pub left: Vec<Left>,
    /// Steps that were to be followed and do not fit.
    pub missed: Vec<Missed>,
    /// Of each recorded choice whether the cost model of today agrees; nothing if nobody asked.
    pub found: Vec<Option<bool>>,
    /// Choices with an anchor that was not recorded, where choices are looked up.
    pub fresh: Vec<Fresh>,
}

/// What the answers are.
#[derive(Clone, Default, Debug)]
enum Follow {
    /// The preferred ones.
    #[default]
    Nothing,
    /// Those of steps.
    Steps(Arc<Steps>),
    /// Those that were recorded for the anchors.
    Decided(Arc<DecidedTable>),
}

#[derive(Clone, Default, Debug)]
struct Asked {
    follow: Follow,
    anchors: Anchors,
    /// What was found of recorded choices, and what was not recorded.
    found: Vec<Option<bool>>,
    fresh: Vec<Fresh>,
    left: Vec<Left>,
    /// Which steps were done.
    done: Vec<bool>,
    /// Which were found but stood for other code.
    other: Vec<bool>,
    /// How often each question came.
    count: FxHashMap<(Key, Site), u32>,
    keep: Option<Detail>,
    log: Vec<Taken>,
    #[cfg(feature = "faults")]
    fault: Option<(Key, u32)>,
    #[cfg(feature = "faults")]
    struck: bool,
}

/// Answers the questions about one function, and keeps what was done.
#[derive(Clone, Default, Debug)]
pub struct Choices {
    /// Nothing for the preferred answers of which nothing is kept.
    asked: Option<Box<Asked>>,
}

impl Choices {
    /// The preferred answers; nothing is kept.
    pub fn free() -> Choices {
        Choices::default()
    }

    /// Answers that follow steps, or the preferred ones; with `keep`, they are kept.
    pub fn new(steps: Option<Arc<Steps>>, keep: Option<Detail>) -> Choices {
        if steps.is_none() && keep.is_none() {
            return Choices::free();
        }
        let count = steps.as_ref().map_or(0, |s| s.list.len());
        let (done, other) = (vec![false; count], vec![false; count]);
        let follow = steps.map_or(Follow::Nothing, Follow::Steps);
        Choices { asked: Some(Box::new(Asked { follow, done, other, keep, ..Asked::default() })) }
    }

    /// Answers that were recorded for anchors, and the preferred ones; with `keep`, they are kept.
    pub fn decided(table: Arc<DecidedTable>, keep: Option<Detail>) -> Choices {
        let found = vec![None; table.list.len()];
        Choices { asked: Some(Box::new(Asked { follow: Follow::Decided(table), found, keep, ..Asked::default() })) }
    }

    /// The names that functions had when choices were recorded.
    pub fn old_names(&self) -> Option<&FxHashMap<Name, Name>> {
        match &self.asked.as_ref()?.follow {
            Follow::Decided(table) => Some(&table.old_names),
            Follow::Nothing | Follow::Steps(_) => None,
        }
    }

    /// Only plain answers.
    pub fn plain() -> Choices {
        Choices::new(Some(Arc::default()), None)
    }

    /// Does something wrong at one place, for tests.
    #[cfg(feature = "faults")]
    pub fn with_fault(mut self, fault: Option<&Fault>) -> Choices {
        if let Some(fault) = fault {
            let asked = self.asked.get_or_insert_default();
            asked.fault = Some((Key::of(fault.transform.bytes()), fault.nth));
        }
        self
    }

    /// Whether what was just chosen is to be done wrongly. Without the feature `faults` it never is.
    #[inline]
    pub fn is_faulty(&self) -> bool {
        #[cfg(feature = "faults")]
        return self.asked.as_ref().is_some_and(|asked| asked.struck);
        #[cfg(not(feature = "faults"))]
        false
    }

    /// The same answers, for code that is made again; nothing is kept.
    pub fn again(&self) -> Choices {
        let mut again = self.clone();
        if let Some(asked) = &mut again.asked {
            asked.keep = None;
            (asked.log, asked.left) = (Vec::new(), Vec::new());
        }
        again
    }

    /// Whether all answers are the preferred ones and nothing is kept: then there is no need to ask.
    #[inline]
    pub fn is_free(&self) -> bool {
        self.asked.is_none()
    }

    /// Whether something is kept.
    #[inline]
    pub fn is_kept(&self) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked.keep.is_some())
    }

    /// Whether the code before and after is kept.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked.keep == Some(Detail::Full))
    }

    /// Whether to do something instead of the plain thing. It is preferred.
    #[inline]
    pub fn take(&mut self, what: &'static Choice, at: impl FnOnce() -> At) -> bool {
        match &mut self.asked {
            None => true,
            Some(asked) => asked.answer(What::Choice(what), at(), Weighed::ALWAYS),
        }
    }

    /// The same for a rule or a row.
    #[inline]
    pub fn take_proven(&mut self, what: What, at: impl FnOnce() -> At) -> bool {
        match &mut self.asked {
            None => true,
            Some(asked) => asked.answer(what, at(), Weighed::ALWAYS),
        }
    }

    /// The same where a cost model says whether it is preferred. If it is not, `declined` says why the model left it,
    /// unless it is nothing that anyone would expect there.
    #[inline]
    pub fn weigh(
        &mut self,
        what: &'static Choice,
        preferred: bool,
        at: impl FnOnce() -> At,
        weighed: impl FnOnce() -> (Costs, Option<Declined>),
    ) -> bool {
        match &mut self.asked {
            None => preferred,
            Some(asked) => {
                let (costs, declined) = weighed();
                asked.answer(What::Choice(what), at(), Weighed { preferred, costs: Some(costs), declined })
            }
        }
    }

    /// Tells what had no alternative, with figures.
    pub fn tell(&mut self, what: What, at: impl FnOnce() -> At, figures: impl FnOnce() -> Vec<(&'static str, u64)>) {
        if let Some(asked) = &mut self.asked
            && asked.keep.is_some()
        {
            let at = at();
            let nth = asked.number(what.key(), at.site);
            let figures = figures();
            asked.log.push(Taken { nth, figures, told: true, ..Taken::new(what, at) });
        }
    }

    /// What was chosen last is done: what comes now has nothing to do with it.
    #[inline]
    pub fn settle(&mut self) {
        #[cfg(feature = "faults")]
        if let Some(asked) = &mut self.asked {
            asked.struck = false;
        }
    }

    /// Adds figures to what was chosen last.
    pub fn add_figures(&mut self, figures: impl FnOnce() -> Vec<(&'static str, u64)>) {
        if let Some(last) = self.asked.as_mut().and_then(|asked| asked.log.last_mut()) {
            last.figures = figures();
        }
    }

    /// How many steps are kept so far.
    pub fn len(&self) -> usize {
        self.asked.as_ref().map_or(0, |asked| asked.log.len())
    }

    /// Whether none are.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Shows the code before and after of the steps that are kept from a number on.
    pub fn show<B: Display, A: Display>(
        &mut self,
        from: usize,
        before: impl IntoIterator<Item = B>,
        after: impl IntoIterator<Item = A>,
    ) {
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.keep == Some(Detail::Full)) else { return };
        if from >= asked.log.len() {
            return;
        }
        let before: Vec<String> = before.into_iter().map(|line| line.to_string()).collect();
        let after: Vec<String> = after.into_iter().map(|line| line.to_string()).collect();
        for taken in &mut asked.log[from..] {
            if taken.before.is_empty() && taken.after.is_empty() {
                (taken.before, taken.after) = (before.clone(), after.clone());
            }
        }
    }

    /// What was done, and which steps were not.
    pub fn finish(self) -> Account {
        let Some(asked) = self.asked else { return Account::default() };
        let mut missed = Vec::new();
        let steps: &[Recorded] = match &asked.follow {
            Follow::Steps(steps) => &steps.list,
            Follow::Nothing | Follow::Decided(_) => &[],
        };
        for (i, step) in steps.iter().enumerate() {
            let why = match (asked.done[i], asked.other[i]) {
                (true, _) => continue,
                (_, true) => "what stands at the site is not what was recorded",
                _ => "nothing at the site can be done so",
            };
            missed.push(Missed { step: step.clone(), why });
        }
        let Asked { log: taken, left, found, fresh, .. } = *asked;
        Account { taken, left, missed, found, fresh }
    }
}

impl Taken {
    fn new(what: What, at: At) -> Taken {
        let (figures, before, after) = Default::default();
        Taken { what, at, nth: 0, anchor: 0, figures, costs: None, before, after, told: false }
    }
}

/// What speaks for an answer.
struct Weighed {
    preferred: bool,
    costs: Option<Costs>,
    declined: Option<Declined>,
}

impl Weighed {
    /// No cost model is asked.
    const ALWAYS: Weighed = Weighed { preferred: true, costs: None, declined: None };
}

impl Asked {
    /// How often a question came before.
    fn number(&mut self, key: Key, site: Site) -> u32 {
        let count = self.count.entry((key, site)).or_default();
        *count += 1;
        *count - 1
    }

    #[cold]
    fn answer(&mut self, what: What, at: At, weighed: Weighed) -> bool {
        let Weighed { preferred, costs, declined } = weighed;
        let key = what.key();
        let nth = self.number(key, at.site);
        let anchor = self.anchors.next(key, at.content);
        // Why the plain thing is done, if that is to be told.
        let why = if preferred { Some(Declined::LOCKED) } else { declined }.filter(|_| anchor != 0);
        let taken = match &self.follow {
            Follow::Nothing => preferred,
            Follow::Decided(table) => match table.index.get(&(key, anchor)) {
                Some(&i) => {
                    let taken = table.list[i].taken;
                    self.found[i] = Some(taken == preferred);
                    taken
                }
                None => {
                    if why.is_some() {
                        self.fresh.push(Fresh { what, at, taken: preferred });
                    }
                    preferred
                }
            },
            Follow::Steps(steps) => match steps.index.get(&(key, at.site, nth)) {
                Some(&i) if steps.list[i].shape == at.shape => {
                    self.done[i] = true;
                    true
                }
                Some(&i) => {
                    self.other[i] = true;
                    false
                }
                None => false,
            },
        };
        #[cfg(feature = "faults")]
        {
            self.struck = taken && matches!(&self.fault, Some((wanted, 0)) if *wanted == key);
            if let (true, Some((wanted, left))) = (taken, &mut self.fault)
                && *wanted == key
            {
                *left = left.wrapping_sub(1);
            }
        }
        if self.keep.is_some() {
            match why {
                _ if taken => self.log.push(Taken { nth, anchor, costs, ..Taken::new(what, at) }),
                Some(why) => self.left.push(Left { what, at, nth, anchor, why }),
                None => {}
            }
        }
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(number: u32) -> At {
        At { site: Site::Value(StableName::input(number)), shape: 7, content: 0 }
    }

    #[test]
    fn sites_read_as_they_are_written() {
        let names = [StableName::input(0), StableName::input(12), StableName::made_by(4, 0)];
        let sites = names.into_iter().flat_map(|name| [Site::Value(name), Site::Block(name)]);
        for site in sites.chain([Site::Function]) {
            let mut text = String::new();
            site.push(&mut text);
            assert_eq!(Site::parse(&text), Some(site), "{text}");
        }
        for wrong in ["v", "x3", "bb", "s4", "v-1", "v4294967295", "v9v4", "bbs1", "?"] {
            assert_eq!(Site::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn answers_are_preferred_plain_or_recorded() {
        assert!(Choices::free().take(&TAIL_CALL, || unreachable!("nobody is asked")));
        assert!(!Choices::plain().take(&TAIL_CALL, || at(1)));
        let mut recorder = Choices::new(None, Some(Detail::Decisions));
        for n in [1, 1, 2] {
            assert!(recorder.take(&FOLD_LOAD, || at(n)));
        }
        assert!(!recorder.weigh(&SWITCH_TREE, false, || at(3), unreachable_costs));
        let taken = recorder.finish().taken;
        assert_eq!(taken.iter().map(|t| t.nth).collect::<Vec<_>>(), [0, 1, 0]);
        // The second at `v1` is left out, one stands for other code, one is nowhere.
        let step = |site, shape, nth| Recorded { number: 0, transform: "fold_load".into(), site, nth, shape };
        let list = vec![step(at(1).site, 7, 0), step(at(2).site, 8, 0), step(Site::Nowhere, 7, 0)];
        let mut follower = Choices::new(Some(Arc::new(Steps::new(list))), None);
        let answers = [1, 1, 2].map(|n| follower.take(&FOLD_LOAD, || at(n)));
        assert_eq!(answers, [true, false, false]);
        let Account { taken, missed, .. } = follower.finish();
        assert!(taken.is_empty());
        let why: Vec<&str> = missed.iter().map(|m| m.why).collect();
        assert_eq!(why, ["what stands at the site is not what was recorded", "nothing at the site can be done so"]);
    }

    fn unreachable_costs() -> (Costs, Option<Declined>) {
        (Costs { plain: (1, 1), chosen: (2, 2), threshold: "" }, None)
    }

    /// What was recorded for an anchor is done wherever it stands now; what nobody expects is neither kept nor new.
    #[test]
    fn anchors_find_choices_again() {
        const SPARSE: Declined = Declined { reason: "too_sparse", compared: None, limit: None };
        let costs = |declined| move || (unreachable_costs().0, declined);
        let mut recorder = Choices::new(None, Some(Detail::Decisions));
        assert!(recorder.take(&TAIL_CALL, || at(1).about(5)));
        assert!(recorder.take(&TAIL_CALL, || at(2).about(5)));
        assert!(recorder.take(&FOLD_LOAD, || at(3)));
        assert!(!recorder.weigh(&SWITCH_TABLE, false, || at(4).about(6), costs(Some(SPARSE))));
        assert!(!recorder.weigh(&SWITCH_TREE, false, || at(4).about(6), costs(None)));
        let Account { taken, left, .. } = recorder.finish();
        let (first, second) = (taken[0].anchor, taken[1].anchor);
        assert!(first != second && taken[2].anchor == 0, "each site of a weighed choice has an anchor of its own");
        assert!(first <= u64::MAX >> 16 && second <= u64::MAX >> 16, "an anchor has 48 bits");
        assert_eq!(left.iter().map(|l| (l.at.site, l.why)).collect::<Vec<_>>(), [(at(4).site, SPARSE)]);

        let decided = |transform: &str, anchor, taken| Decided { transform: transform.into(), anchor, taken };
        let (call, table) = ("tail_call", "switch_table");
        let list = vec![decided(call, first, false), decided(call, 1, true), decided(table, left[0].anchor, true)];
        let table = Arc::new(DecidedTable::new(list, OldNames::default()));
        let mut locked = Choices::decided(table, Some(Detail::Decisions));
        assert!(!locked.take(&TAIL_CALL, || at(10).about(5)), "it was left");
        assert!(locked.take(&TAIL_CALL, || at(11).about(5)), "it is new, and preferred");
        assert!(locked.weigh(&SWITCH_TABLE, false, || at(12).about(6), costs(Some(SPARSE))), "it was taken");
        assert!(!locked.weigh(&SWITCH_TREE, false, || at(12).about(6), costs(None)), "nobody expects it");
        let Account { taken, left, found, fresh, .. } = locked.finish();
        assert_eq!(found, [Some(false), None, Some(false)]);
        assert_eq!(fresh.iter().map(|f| (f.at.site, f.taken)).collect::<Vec<_>>(), [(at(11).site, true)]);
        assert_eq!(taken.iter().map(|t| t.at.site).collect::<Vec<_>>(), [at(11).site, at(12).site]);
        assert_eq!(left.iter().map(|l| (l.at.site, l.why)).collect::<Vec<_>>(), [(at(10).site, Declined::LOCKED)]);
    }

    #[test]
    fn names_are_unique() {
        let mut names: Vec<&str> = CHOICES.iter().map(|choice| choice.name).collect();
        assert!(CHOICES.is_sorted_by_key(|choice| choice.stage), "they stand in the order of the stages");
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), CHOICES.len());
    }
}
