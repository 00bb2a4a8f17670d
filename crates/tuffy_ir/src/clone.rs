//! The one cloner: copies instructions, blocks and regions into the same or another function.
//!
//! An instruction is first taken out as [`Parts`], so that a function can be copied into itself. Values and blocks that
//! were copied (or bound by hand) are renamed in the copies; all others are taken as they are, which is right within
//! one function. A use that is copied before its definition is mended by [`Cloner::finish`].

use crate::annotation::Ann;
use crate::function::inst::{Imm, Inst, Operand};
use crate::function::layout::{Event, Node};
use crate::function::{Block, Clause, Function, NewInst, Region, StableName, Value};
use crate::int::Int;
use crate::opcode::{Flags, MachineOp};
use crate::origin::{Origin, SourceData};
use crate::signature::Signature;
use crate::types::Type;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// How copies are named and where they come from.
pub trait ClonePolicy {
    /// The name of the copy of a value.
    fn value_name(&mut self, dst: &mut Function, old: StableName) -> StableName;
    /// The origin of the copy of an instruction.
    fn origin(&mut self, dst: &mut Function, old: Origin) -> Origin;
}

/// Copies keep names and origins: for copying a whole function.
pub struct Verbatim;

impl ClonePolicy for Verbatim {
    fn value_name(&mut self, _: &mut Function, old: StableName) -> StableName {
        old
    }
    fn origin(&mut self, _: &mut Function, old: Origin) -> Origin {
        old
    }
}

/// An instruction taken out of its function: all that a copy needs.
#[derive(Clone, Debug)]
pub struct Parts {
    op: MachineOp,
    flags: Flags,
    imm: Imm,
    int: Option<Int>,
    list: Vec<u32>,
    clauses: Vec<Clause>,
    targets: Vec<(Block, usize, Option<Int>)>,
    signature: Option<Signature>,
    operands: SmallVec<[Operand; 4]>,
    results: SmallVec<[Value; 2]>,
    kinds: SmallVec<[(Type, Ann, StableName); 2]>,
    origin: Origin,
}

impl Parts {
    /// The parts of an instruction.
    pub fn of(src: &Function, inst: Inst) -> Parts {
        let data = src.inst(inst);
        let results: SmallVec<[Value; 2]> = src.results(inst).collect();
        let mut parts = Parts {
            op: src.machine_op(inst),
            flags: data.flags(),
            imm: data.imm(),
            int: None,
            list: Vec::new(),
            clauses: Vec::new(),
            targets: Vec::new(),
            signature: None,
            operands: SmallVec::from_slice(src.operands(inst)),
            kinds: results.iter().map(|&v| (src.ty(v), src.ann(v), src.value_name(v))).collect(),
            results,
            origin: data.origin(),
        };
        let takes = &*src.spec(inst).takes;
        // A wide float constant is kept among the integers.
        if takes.int || data.flags().is_big() {
            parts.int = Some(src.int_of(inst));
        }
        if takes.list || takes.regs {
            parts.list = src.list_of(inst).to_vec();
        }
        if takes.clauses {
            parts.clauses = src.clauses_of(inst).to_vec();
        }
        if takes.signature {
            parts.signature = src.call_signature(inst).cloned();
        }
        if takes.targets > 0 {
            let targets = src.targets(inst).iter();
            parts.targets = targets.map(|t| (t.block, t.num_args as usize, src.case_key(t).cloned())).collect();
        }
        parts
    }

    /// The constants in the form that the instruction record of `dst` keeps.
    fn constants(&self, dst: &mut Function, block: impl Fn(Block) -> Block) -> (Imm, Flags) {
        let (mut imm, mut flags) = (self.imm, self.flags);
        let takes = &*self.op.spec().takes;
        if let Some(int) = &self.int {
            let (i, f) = dst.int_imm(int);
            (imm, flags) = (i, flags.without(Flags::BIG).with(f));
        }
        if takes.list || takes.regs {
            imm = dst.list_imm(&self.list);
        }
        if takes.clauses {
            imm = dst.clauses_imm(&self.clauses);
        }
        if !self.targets.is_empty() {
            let made = dst.targets_imm(self.targets.iter().map(|(b, n, key)| (block(*b), *n, key.as_ref())));
            imm = made.with_condition_of(self.op.opcode(), imm);
        }
        // After the targets of an invoke: both share the constant.
        if takes.signature {
            imm = dst.sig_imm(imm, self.signature.as_ref());
        }
        (imm, flags)
    }
}

/// Copies instructions, blocks and regions, within a function or from one to another.
#[derive(Default)]
pub struct Cloner {
    values: FxHashMap<Value, Value>,
    blocks: FxHashMap<Block, Block>,
    /// Operands of copies whose value was not copied yet.
    pending: Vec<(Inst, usize, Value)>,
}

impl Cloner {
    /// A cloner that has copied nothing yet.
    pub fn new() -> Cloner {
        Cloner::default()
    }

    /// Makes copies use `new` where the original uses `old`.
    pub fn bind_value(&mut self, old: Value, new: Value) {
        self.values.insert(old, new);
    }

    /// Makes copies branch to `new` where the original branches to `old`.
    pub fn bind_block(&mut self, old: Block, new: Block) {
        self.blocks.insert(old, new);
    }

    /// What stands for a value in copies.
    pub fn value(&self, old: Value) -> Option<Value> {
        self.values.get(&old).copied()
    }

    /// What stands for a block in copies.
    pub fn block(&self, old: Block) -> Option<Block> {
        self.blocks.get(&old).copied()
    }

    /// Copies a parameter of a block to its copy.
    pub fn param(
        &mut self,
        dst: &mut Function,
        (old, ty, ann, name): (Value, Type, Ann, StableName),
        new: Block,
        policy: &mut dyn ClonePolicy,
    ) {
        let name = policy.value_name(dst, name);
        let copy = dst.add_param(new, ty, ann, name);
        self.values.insert(old, copy);
    }

    /// Makes a copy of an instruction from its parts; the copy is not placed.
    pub fn inst(&mut self, dst: &mut Function, parts: &Parts, policy: &mut dyn ClonePolicy) -> Inst {
        let (imm, flags) = parts.constants(dst, |b| self.blocks.get(&b).copied().unwrap_or(b));
        let operands: SmallVec<[Operand; 4]> = parts.operands.iter().map(|o| self.operand(o)).collect();
        let renamed = parts.kinds.iter().map(|&(ty, ann, name)| (ty, ann, policy.value_name(dst, name)));
        let results: SmallVec<[(Type, Ann, StableName); 2]> = renamed.collect();
        let origin = policy.origin(dst, parts.origin);
        let op = parts.op.opcode();
        let new = NewInst { op, flags, imm, operands: &operands, results: &results, origin };
        let copy = dst.make_machine_inst(parts.op, new);
        for (i, o) in parts.operands.iter().enumerate() {
            if !o.value.is_none() && !self.values.contains_key(&o.value) {
                self.pending.push((copy, i, o.value));
            }
        }
        for (&old, new) in parts.results.iter().zip(dst.results(copy)) {
            self.values.insert(old, new);
        }
        copy
    }

    fn operand(&self, o: &Operand) -> Operand {
        Operand { value: self.values.get(&o.value).copied().unwrap_or(Value::NONE), ann: o.ann }
    }

    /// Mends uses that were copied before their definitions. A value that was never copied stays as it is.
    pub fn finish(self, dst: &mut Function) {
        for (inst, index, old) in self.pending {
            let value = self.values.get(&old).copied().unwrap_or(old);
            let operand = Operand { value, ..dst.operands(inst)[index] };
            dst.set_operand(inst, index, operand);
        }
    }
}

impl Function {
    /// The same function with its arenas in order and without tombstones. Handles of the old one mean nothing in it.
    pub fn compacted(&self) -> Function {
        let mut copy = self.rebuilt(|_, inst| self.inst(inst).origin());
        copy.origins = self.origins.clone();
        copy
    }

    /// What reading its text would give: [compacted](Function::compacted), and every instruction is a source of its
    /// own, of which no more is known than the text says. What is done with it then is what would be done with the
    /// text.
    pub fn as_read(&self) -> Function {
        self.rebuilt(|dst, inst| {
            let place = self.origins.place(self.inst(inst).origin());
            let weights = self.branch_weights(inst).map(Into::into);
            Origin::of(dst.origins.add(SourceData { place, weights, link: None }))
        })
    }

    /// A copy with these origins. Everything is made in the order in which the text mentions it.
    fn rebuilt(&self, mut origin: impl FnMut(&mut Function, Inst) -> Origin) -> Function {
        let mut dst = Function::new(self.name, self.signature.clone());
        dst.linkage = self.linkage;
        dst.attributes = self.attributes.clone();
        let mut cloner = Cloner::new();
        let block = |dst: &mut Function, cloner: &mut Cloner, old: Block| {
            *cloner.blocks.entry(old).or_insert_with(|| {
                let copy = dst.make_block(Some(self.block_name(old)));
                dst.set_block_count(copy, self.block_count(old));
                copy
            })
        };
        let mut open: Vec<Region> = vec![dst.body()];
        for event in self.walk() {
            let region = *open.last().expect("the body");
            match event {
                Event::Enter(old) => {
                    let copy = dst.make_region(self.region_kind(old));
                    dst.append_node(region, Node::region(copy));
                    open.push(copy);
                }
                Event::Leave(_) => {
                    open.pop();
                }
                Event::Block(old) => {
                    let copy = block(&mut dst, &mut cloner, old);
                    dst.append_node(region, Node::block(copy));
                    for &param in self.params(old) {
                        let what = (param, self.ty(param), self.ann(param), self.value_name(param));
                        cloner.param(&mut dst, what, copy, &mut Verbatim);
                    }
                    for inst in self.block_insts(old) {
                        for target in self.targets(inst) {
                            block(&mut dst, &mut cloner, target.block);
                        }
                        let origin = origin(&mut dst, inst);
                        let parts = Parts { origin, ..Parts::of(self, inst) };
                        let copy_inst = cloner.inst(&mut dst, &parts, &mut Verbatim);
                        dst.append_inst(copy, copy_inst);
                    }
                }
            }
        }
        cloner.finish(&mut dst);
        dst
    }
}
