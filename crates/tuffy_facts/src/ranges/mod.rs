//! What is known of every integer of a function, over loops and branches: value ranges and known bits, forward.
//!
//! Facts flow from where integers come from ([`known::origin`]) through operations, annotations, block parameters and
//! the conditions of branches. Vectors and aggregates have one fact for all their integers. In a loop facts grow until
//! they hold; bounds that keep moving go to the next width of a register, or are dropped. Then they may shrink a
//! little: what an operation makes of members of an invariant is a member.
//!
//! *Why it is sound.* The facts are a post-fixpoint: the fact of a result holds all that its operation can make of
//! members of its operands' facts, that of a parameter what all edges that the entry reaches pass to it. So if all
//! values computed so far are members of their facts, the next one is.

mod conditions;

use crate::known::{self, Known, KnownId, Origin, Table, has_ints};
use crate::{Context, OpKey};
use conditions::{Condition, Conditions};
use smallvec::SmallVec;
use std::cell::RefCell;
use std::rc::Rc;
use tuffy_ir::{Block, Cfg, Def, Dominators, Entity, Inst, Opcode, Operand, Value};

/// After this many rounds a bound that still moves goes to the next width, and beyond the last one is dropped.
const WIDEN_AFTER: u32 = 3;
/// After this many rounds known bits are no longer kept, but for what bounds say of them.
const BITS_UNTIL: u32 = 12;
/// How often facts are computed again from those that grew too far.
const NARROWING: u32 = 3;
/// How many conditions on a value are looked at, from the use upwards.
const MAX_CONDITIONS: usize = 64;
/// How many definitions above a use are looked at.
const MAX_DEPTH: u32 = 2;

/// Where something is asked: in a block, or on an edge that leaves it under a condition.
#[derive(Clone, Copy, Debug)]
struct Spot {
    block: Block,
    edge: Option<Condition>,
}

/// How facts of a loop change in a round.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Round {
    Join,
    Widen { no_bits: bool },
    Narrow,
}

impl Round {
    fn growing(number: u32) -> Round {
        match number {
            0..WIDEN_AFTER => Round::Join,
            _ => Round::Widen { no_bits: number >= BITS_UNTIL },
        }
    }
}

/// A table that goes back to where it came from.
struct Lent(RefCell<Option<Box<Table>>>);

impl Lent {
    fn with<R>(&self, f: impl FnOnce(&mut Table) -> R) -> R {
        f(self.0.borrow_mut().as_mut().expect("there until it is dropped"))
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let Some(table) = self.0.take() {
            table.keep();
        }
    }
}

/// What is known of every integer of a function.
pub struct Ranges<'a> {
    code: Context<'a>,
    cfg: Rc<Cfg>,
    doms: Dominators,
    conditions: Conditions,
    table: Lent,
    facts: Vec<Option<KnownId>>,
}

impl<'a> Ranges<'a> {
    /// Computes everything. `frozen` says what `freeze` gives, from what is known of its operand unless that is poison.
    pub fn compute(code: Context<'a>, cfg: Rc<Cfg>, frozen: &dyn Fn(&Known) -> Known) -> Ranges<'a> {
        let doms = Dominators::compute(code.func, &cfg);
        let mut ranges = Ranges {
            conditions: Conditions::find(code.func, &cfg, &doms),
            code,
            cfg,
            doms,
            table: Lent(RefCell::new(Some(Table::take()))),
            facts: vec![None; code.func.num_values()],
        };
        // What is known of blocks depends on those before them, and in a loop on each other.
        for part in ranges.cfg.components() {
            let alone = matches!(part[..], [one] if !ranges.cfg.succs(one).contains(&one));
            let mut round = 0;
            while ranges.sweep(&part, Round::growing(round), frozen) && !alone {
                round += 1;
            }
            if round > WIDEN_AFTER {
                (0..NARROWING).for_each(|_| _ = ranges.sweep(&part, Round::Narrow, frozen));
            }
        }
        ranges
    }

    /// Which blocks dominate which.
    pub fn dominators(&self) -> &Dominators {
        &self.doms
    }

    /// What is known of a value everywhere; anything, if the entry does not reach it.
    pub fn of(&self, value: Value) -> Known {
        self.table.with(|t| t.known(self.fact(value)).clone())
    }

    /// What is known of an operand as its instruction sees it.
    pub fn of_operand(&self, inst: Inst, operand: &Operand) -> Known {
        let fact = match self.code.func.inst(inst).block() {
            Some(block) => self.operand_at(Spot { block, edge: None }, operand, MAX_DEPTH),
            None => self.table.with(|t| t.with(self.fact(operand.value), operand.ann)),
        };
        self.table.with(|t| t.known(fact).clone())
    }

    fn fact(&self, value: Value) -> KnownId {
        self.facts[value.index()].unwrap_or(KnownId::ANY)
    }

    /// What is known of an operand at a place.
    fn operand_at(&self, spot: Spot, operand: &Operand, depth: u32) -> KnownId {
        let known = self.at(spot, operand.value, depth);
        self.table.with(|t| t.with(known, operand.ann))
    }

    /// What is known of a value in a block: what is known everywhere, what the conditions above the block say of it,
    /// and what they say of the values it is made of.
    fn at(&self, spot: Spot, value: Value, depth: u32) -> KnownId {
        let Spot { block, edge } = spot;
        let mut known = self.fact(value);
        if let Some(condition) = &edge {
            known = self.refined(known, value, condition);
        }
        let nearest = self.conditions.nearest(block);
        if nearest.is_none() && edge.is_none() {
            return known;
        }
        let func = self.code.func;
        if let (Some(def), true) = (func.def_inst(value), depth > 0)
            && (edge.is_some() || nearest != func.inst(def).block().and_then(|b| self.conditions.nearest(b)))
            && matches!(
                func.op(def),
                Opcode::Add | Opcode::Sub | Opcode::Sext | Opcode::Zext | Opcode::Shr | Opcode::Mul
            )
            && !func.inst(def).lanes()
        {
            let made = self.computed(def, value, spot, depth - 1);
            known = self.table.with(|t| t.meet(known, made));
        }
        let Some(here) = self.cfg.position(block) else { return known };
        for (at, condition) in self.conditions.above(value, here).take(MAX_CONDITIONS) {
            if self.doms.dominates(self.cfg.reverse_postorder()[*at], block) {
                known = self.refined(known, value, condition);
            }
        }
        known
    }

    /// What is known of a value where a condition holds.
    fn refined(&self, known: KnownId, value: Value, condition: &Condition) -> KnownId {
        let Some((cond, other)) = condition.of(value) else { return known };
        self.table.with(|t| {
            let other = t.with(self.fact(other.value), other.ann);
            t.refine(cond, known, other)
        })
    }

    /// What an operation makes of its operands as they are known at a place.
    fn computed(&self, inst: Inst, value: Value, spot: Spot, depth: u32) -> KnownId {
        let func = self.code.func;
        let mut args: SmallVec<[KnownId; 4]> = SmallVec::new();
        for operand in func.fixed_operands(inst) {
            let known = has_ints(func.ty(operand.value));
            args.push(if known { self.operand_at(spot, operand, depth) } else { KnownId::ANY });
        }
        let Def::Result(_, index) = func.def(value) else { return KnownId::ANY };
        let key = OpKey::of_lane(func, inst, index, func.ty(value));
        self.table.with(|t| t.combine(key, func.inst(inst).imm().number(), &args))
    }

    /// What is known of a result, but for what is said of it.
    fn result(&self, inst: Inst, value: Value, block: Block, frozen: &dyn Fn(&Known) -> Known) -> KnownId {
        let func = self.code.func;
        let spot = Spot { block, edge: None };
        let operand = |o: &Operand| self.operand_at(spot, o, MAX_DEPTH);
        match known::origin(self.code, inst, value) {
            Origin::Outside(known) => self.table.with(|t| t.number(known)),
            Origin::Computed => self.computed(inst, value, spot, MAX_DEPTH),
            Origin::Moved(within) => {
                let ints = func.fixed_operands(inst).iter().filter(|o| has_ints(func.ty(o.value)));
                let all = ints.map(operand).reduce(|a, b| self.table.with(|t| t.join(a, b)));
                self.table.with(|t| {
                    let within = t.number(within);
                    t.meet(all.unwrap_or(KnownId::ANY), within)
                })
            }
            Origin::Frozen => {
                let known = operand(&func.operands(inst)[0]);
                self.table.with(|t| t.number(frozen(t.known(known))))
            }
            Origin::Reduced(key, lanes) => {
                let lane = operand(&func.operands(inst)[0]);
                self.table.with(|t| reduced(t, key, lane, lanes))
            }
        }
    }

    /// One pass over blocks; whether anything changed.
    fn sweep(&mut self, blocks: &[Block], round: Round, frozen: &dyn Fn(&Known) -> Known) -> bool {
        let func = self.code.func;
        let mut changed = false;
        for &block in blocks {
            for (i, &param) in func.params(block).iter().enumerate() {
                if !has_ints(func.ty(param)) {
                    continue;
                }
                let Some(incoming) = self.incoming(block, i) else { continue };
                let old = self.facts[param.index()];
                let new = self.table.with(|t| {
                    let new = t.with(incoming, func.ann(param));
                    match (old, round) {
                        (None, _) | (_, Round::Narrow) => new,
                        (Some(old), Round::Join) => t.join(old, new),
                        (Some(old), Round::Widen { no_bits }) => match t.join(old, new) {
                            same if same == old => old,
                            grown => {
                                let wide = t.widen_stepwise(old, grown, no_bits);
                                t.with(wide, func.ann(param))
                            }
                        },
                    }
                });
                changed |= self.set(param, new);
            }
            for inst in func.block_insts(block) {
                for value in func.results(inst).filter(|v| has_ints(func.ty(*v))) {
                    let new = self.result(inst, value, block, frozen);
                    let new = self.table.with(|t| t.with(new, func.ann(value)));
                    changed |= self.set(value, new);
                }
            }
        }
        changed
    }

    fn set(&mut self, value: Value, new: KnownId) -> bool {
        self.facts[value.index()].replace(new) != Some(new)
    }

    /// What all reached edges pass to a parameter.
    fn incoming(&self, block: Block, index: usize) -> Option<KnownId> {
        let func = self.code.func;
        let mut all: Option<KnownId> = None;
        for pred in self.cfg.preds(block) {
            let arg = &func.successor_args(pred.inst, pred.index as usize)[index];
            if !self.cfg.is_reachable(pred.block) || self.facts[arg.value.index()].is_none() {
                continue;
            }
            let edge = conditions::of_edge(func, pred.inst, block);
            let one = self.operand_at(Spot { block: pred.block, edge }, arg, MAX_DEPTH);
            all = Some(all.map_or(one, |a| self.table.with(|t| t.join(a, one))));
        }
        all
    }
}

/// What an operation on so many integers gives, each a member of one set: a half and a half again, as it is associative
/// and commutative.
fn reduced(table: &mut Table, key: OpKey, lane: KnownId, lanes: u32) -> KnownId {
    let (mut total, mut power) = (None, lane);
    for bit in 0..u32::BITS - lanes.leading_zeros() {
        if lanes >> bit & 1 == 1 {
            total = Some(total.map_or(power, |t| table.combine(key, 0, &[t, power])));
        }
        power = table.combine(key, 0, &[power, power]);
    }
    total.unwrap_or(KnownId::ANY)
}
