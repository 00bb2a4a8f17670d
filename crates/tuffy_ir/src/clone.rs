//! The one cloner: copies instructions, blocks and regions into the same or another function.
//!
//! Values and blocks that were copied (or bound by hand) are renamed in the copies; all others are taken as they are, which is
//! right within one function. A use that is copied before its definition is mended by [`Cloner::finish`].

use crate::function::{Block, Function, NewInst, Region, StableName, Value};
use crate::inst::{Flags, Imm, Inst, Operand};
use crate::layout::{Event, Node};
use crate::opcode::{AttrKind, Item};
use crate::origin::Origin;
use rustc_hash::FxHashMap;

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

/// Copies parts of `src`.
pub struct Cloner<'s> {
    src: &'s Function,
    values: FxHashMap<Value, Value>,
    blocks: FxHashMap<Block, Block>,
    /// Operands of copies whose value was not copied yet.
    pending: Vec<(Inst, usize, Value)>,
}

impl<'s> Cloner<'s> {
    /// A cloner that has copied nothing yet.
    pub fn new(src: &'s Function) -> Cloner<'s> {
        Cloner { src, values: FxHashMap::default(), blocks: FxHashMap::default(), pending: Vec::new() }
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

    /// Copies the parameters of a block to its copy.
    pub fn params(&mut self, dst: &mut Function, old: Block, new: Block, policy: &mut dyn ClonePolicy) {
        for &param in self.src.params(old) {
            let name = policy.value_name(dst, self.src.value_name(param));
            let copy = dst.add_param(new, self.src.ty(param), self.src.ann(param), name);
            self.values.insert(param, copy);
        }
    }

    /// Copies an instruction; the copy is not placed.
    pub fn inst(&mut self, dst: &mut Function, inst: Inst, policy: &mut dyn ClonePolicy) -> Inst {
        let src = self.src;
        let data = src.inst(inst);
        let (imm, flags) = self.constants(dst, inst);
        let operands: Vec<Operand> = src.operands(inst).iter().map(|o| self.operand(o)).collect();
        let mut results = Vec::with_capacity(src.results(inst).len());
        for v in src.results(inst) {
            results.push((src.ty(v), src.ann(v), policy.value_name(dst, src.value_name(v))));
        }
        let origin = policy.origin(dst, data.origin());
        let op = data.op();
        let copy = dst.make_inst(NewInst { op, flags, imm, operands: &operands, results: &results, origin });
        for (i, o) in src.operands(inst).iter().enumerate() {
            if !o.value.is_none() && !self.values.contains_key(&o.value) {
                self.pending.push((copy, i, o.value));
            }
        }
        for (old, new) in src.results(inst).zip(dst.results(copy)) {
            self.values.insert(old, new);
        }
        copy
    }

    fn operand(&self, o: &Operand) -> Operand {
        Operand { value: self.values.get(&o.value).copied().unwrap_or(Value::NONE), ann: o.ann }
    }

    /// Copies what the constants of an instruction refer to.
    fn constants(&self, dst: &mut Function, inst: Inst) -> (Imm, Flags) {
        let src = self.src;
        let data = src.inst(inst);
        let (mut imm, mut flags) = (data.imm(), data.flags());
        for item in &data.op().spec().items {
            match item {
                Item::Attr(AttrKind::Int) => {
                    let (i, f) = dst.int_imm(&src.int_of(inst));
                    (imm, flags) = (i, flags.without(Flags::BIG).with(f));
                }
                Item::Attr(AttrKind::Path | AttrKind::Mask) => imm = dst.list_imm(src.list_of(inst)),
                Item::Clauses => imm = dst.clauses_imm(src.clauses_of(inst)),
                Item::Target if !src.targets(inst).is_empty() => {
                    let block = |b| self.blocks.get(&b).copied().unwrap_or(b);
                    let targets = src.targets(inst).iter();
                    imm = dst.targets_imm(targets.map(|t| (block(t.block), t.num_args as usize, src.case_key(t))));
                    break;
                }
                _ => {}
            }
        }
        if data.op().spec().items.contains(&Item::Sig) {
            imm = dst.sig_imm(imm, src.call_signature(inst));
        }
        (imm, flags)
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
        let mut dst = Function::new(self.name, self.signature.clone());
        dst.linkage = self.linkage;
        dst.attributes = self.attributes.clone();
        dst.origins = self.origins.clone();
        let mut cloner = Cloner::new(self);
        for block in self.blocks_in_order() {
            let copy = dst.make_block(Some(self.block_name(block)));
            dst.set_block_count(copy, self.block_count(block));
            cloner.bind_block(block, copy);
        }
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
                    let copy = cloner.blocks[&old];
                    dst.append_node(region, Node::block(copy));
                    cloner.params(&mut dst, old, copy, &mut Verbatim);
                    for inst in self.block_insts(old) {
                        let copy_inst = cloner.inst(&mut dst, inst, &mut Verbatim);
                        dst.append_inst(copy, copy_inst);
                    }
                }
            }
        }
        cloner.finish(&mut dst);
        dst
    }
}
