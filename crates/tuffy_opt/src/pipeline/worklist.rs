//! The worklist driver: which steps to try, in which order. Nothing here can change a function but by asking the
//! engine.

use crate::engine::{Perform, Site, Step, Transform, View};
use crate::rules::{self, RuleSet};
use std::collections::VecDeque;
use tuffy_ir::{Entity, Function};

/// Sites to look at, each at most once at a time, first come first served.
#[derive(Default)]
struct Worklist {
    queue: VecDeque<Site>,
    values: Vec<bool>,
    blocks: Vec<bool>,
}

impl Worklist {
    fn flag(&mut self, site: Site) -> Option<&mut bool> {
        let (flags, at) = match site {
            Site::Value(v) => (&mut self.values, v.index()),
            Site::Block(b) => (&mut self.blocks, b.index()),
            Site::Function => return None,
        };
        if flags.len() <= at {
            flags.resize(at + 1, false);
        }
        Some(&mut flags[at])
    }

    fn push(&mut self, site: Site) {
        if self.flag(site).is_some_and(|f| !std::mem::replace(f, true)) {
            self.queue.push_back(site);
        }
    }

    /// What should be looked at next: a block that nothing leads to any more, before others ask what is reached.
    fn push_front(&mut self, site: Site) {
        if let Some(flag) = self.flag(site) {
            // It may stand in the queue twice; the second time finds nothing to do.
            *flag = true;
            self.queue.push_front(site);
        }
    }

    fn pop(&mut self) -> Option<Site> {
        let site = self.queue.pop_front()?;
        if let Some(flag) = self.flag(site) {
            *flag = false;
        }
        Some(site)
    }

    fn push_all(&mut self, func: &Function) {
        for block in func.blocks_in_order() {
            self.push_block(func, block);
            for inst in func.block_insts(block) {
                self.push(Site::of(func, inst));
            }
        }
    }

    fn push_block(&mut self, func: &Function, block: tuffy_ir::Block) {
        self.push(Site::Block(block));
        // The last one first: a parameter that goes moves those behind it.
        for &param in func.params(block).iter().rev() {
            self.push(Site::Value(param));
        }
    }

    /// What the last step may have made possible.
    fn push_touched(&mut self, engine: &dyn Perform) {
        let func = engine.view().func;
        let touched = engine.touched();
        for &value in &touched.freed {
            self.push(Site::Value(value));
        }
        for &inst in &touched.insts {
            if func.inst(inst).block().is_some() {
                self.push(Site::of(func, inst));
                for value in func.results(inst) {
                    for found in func.uses(value).take(MAX_USERS_REVISITED) {
                        if func.inst(found.inst).block().is_some() {
                            self.push(Site::of(func, found.inst));
                        }
                    }
                }
            }
        }
        for &block in touched.slimmed.iter().filter(|&&b| func.block_region(b).is_some()) {
            self.push(Site::Block(block));
        }
        for &block in &touched.blocks {
            if func.block_region(block).is_some() {
                if engine.view().num_preds(block) == 0 {
                    self.push_front(Site::Block(block));
                }
                self.push_block(func, block);
                for succ in func.terminator(block).into_iter().flat_map(|t| func.successors(t)) {
                    self.push_block(func, succ);
                }
            }
        }
    }
}

/// A value with more uses than this is not worth looking at all of them again; the next iteration does.
const MAX_USERS_REVISITED: usize = 64;

/// What may be tried at a site.
#[derive(Clone, Copy)]
pub enum Local<'a> {
    /// A transform.
    Transform(&'a dyn Transform),
    /// The rules of a set, all at once.
    Rules(&'a RuleSet),
}

/// All transforms that are written by hand, then these rules.
pub fn everything(rules: &RuleSet) -> Vec<Local<'_>> {
    let by_hand = crate::transforms::TRANSFORMS.iter().map(|&t| Local::Transform(t));
    by_hand.chain([Local::Rules(rules)]).collect()
}

impl<'a> Local<'a> {
    fn propose(self, view: View<'_>, site: Site) -> Option<(&'a dyn Transform, Step)> {
        match self {
            Local::Transform(transform) => transform.propose(view, site).map(|step| (transform, step)),
            Local::Rules(set) => rules::propose(view, set, site).map(|(rule, step)| (rule as &dyn Transform, step)),
        }
    }
}

/// Tries local transforms at every site until none applies, looking again only at what steps touched.
///
/// Every transform must get nearer to an end with each step. Should one not, `max_steps` ends it.
pub fn run_local(engine: &mut dyn Perform, locals: &[Local<'_>], max_steps: u64) {
    let mut work = Worklist::default();
    work.push_all(engine.view().func);
    let mut left = max_steps;
    while let Some(site) = work.pop() {
        if !is_placed(engine.view().func, site) {
            continue;
        }
        let mut rest = locals.iter();
        loop {
            // Nothing changes until a step is performed, so one look does for many.
            let view = engine.view();
            let proposed = rest.by_ref().find_map(|local| local.propose(view, site));
            let Some((transform, step)) = proposed else { break };
            if engine.perform(transform, &step).is_err() {
                continue;
            }
            work.push_touched(engine);
            work.push(site);
            left -= 1;
            if left == 0 {
                return;
            }
            break;
        }
    }
}

fn is_placed(func: &Function, site: Site) -> bool {
    match site {
        Site::Value(v) => func.def_block(v).is_some(),
        Site::Block(b) => func.block_region(b).is_some(),
        Site::Function => true,
    }
}
