//! A function: values, blocks, regions and instructions in arenas, linked by handles.
//!
//! Instructions of a block stand one after the other in the arena when they are made in order; a removed one leaves a
//! tombstone, an inserted one stands at the end of the arena, and [`Function::compacted`](crate::Function::compacted)
//! restores the order. The submodules own one concern each: [`layout`](crate::layout) the order of things,
//! [`uses`](crate::uses) operands and use lists, [`targets`](crate::targets) where branches go.

pub(crate) mod inst;
pub(crate) mod layout;
pub(crate) mod targets;
pub(crate) mod uses;

use crate::annotation::Ann;
use crate::attributes::{Attributes, Linkage};
use crate::entity::{Arena, Entity, entity};
use crate::function::inst::{Imm, Inst, InstData, Operand};
use crate::function::layout::Node;
use crate::function::targets::Target;
use crate::function::uses::UseTable;
use crate::int::Int;
use crate::name::Name;
use crate::opcode::{Flags, InstructionSet, MachineOp, Opcode, Spec, TargetOp};
use crate::origin::{Origin, Origins};
use crate::signature::Signature;
use crate::types::Type;
use std::cmp::Ordering;
use std::fmt;

entity! {
    /// A value of a function: a block parameter or an instruction result.
    Value
}
entity! {
    /// A basic block of a function.
    Block
}
entity! {
    /// A region of a function.
    Region
}
entity! {
    /// A signature that a call of this function states.
    SigRef
}

/// A name that stays the same while the function changes: the number of the input text, or the rewrite step that made
/// the thing and its position among what that step made.
///
/// Its parts stand in memory as in [`StableName::code`], which is then a single load.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(C, align(8))]
pub struct StableName {
    index: u32,
    step: u32,
}

impl Ord for StableName {
    fn cmp(&self, other: &StableName) -> Ordering {
        self.code().cmp(&other.code())
    }
}

impl PartialOrd for StableName {
    fn partial_cmp(&self, other: &StableName) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl StableName {
    const INPUT: u32 = u32::MAX;

    /// The name with this number in the input.
    pub fn input(number: u32) -> StableName {
        StableName { step: StableName::INPUT, index: number }
    }

    /// The `index`-th thing made by this step.
    pub fn made_by(step: u32, index: u32) -> StableName {
        debug_assert!(step != StableName::INPUT);
        StableName { step, index }
    }

    /// Whether the text format can hold the name: its numbers are below `u32::MAX`.
    pub(crate) fn is_readable(self) -> bool {
        self.index != u32::MAX
    }

    /// The number in the input, if it has one.
    pub fn input_number(self) -> Option<u32> {
        (self.step == StableName::INPUT).then_some(self.index)
    }

    /// The step and position, if a step made it.
    pub fn step(self) -> Option<(u32, u32)> {
        (self.step != StableName::INPUT).then_some((self.step, self.index))
    }

    /// A number that stands for it in every run.
    #[inline]
    pub fn code(self) -> u64 {
        u64::from(self.step) << 32 | u64::from(self.index)
    }

    /// How a value with this name prints: `v7` or `s42.0`.
    pub fn value(self) -> impl fmt::Display {
        NameDisplay { name: self, input: "v", made: "s" }
    }

    /// How a block with this name prints: `bb7` or `bbs42.0`.
    pub fn block(self) -> impl fmt::Display {
        NameDisplay { name: self, input: "bb", made: "bbs" }
    }

    /// Writes what [`StableName::value`] prints, faster.
    pub fn push_value(self, out: &mut String) {
        out.push(if self.step == StableName::INPUT { 'v' } else { 's' });
        self.push_numbers(out);
    }

    /// Writes what [`StableName::block`] prints, faster.
    pub fn push_block(self, out: &mut String) {
        out.push_str(if self.step == StableName::INPUT { "bb" } else { "bbs" });
        self.push_numbers(out);
    }

    #[inline]
    fn push_numbers(self, out: &mut String) {
        if self.step != StableName::INPUT {
            push_number(self.step, out);
            out.push('.');
        }
        push_number(self.index, out);
    }
}

/// Writes a number in decimal digits, faster than formatting does.
#[inline]
pub(crate) fn push_number(number: u32, out: &mut String) {
    let digit = |n: u32| char::from(b'0' + (n % 10) as u8);
    match number {
        0..10 => out.push(digit(number)),
        10..100 => {
            out.push(digit(number / 10));
            out.push(digit(number));
        }
        100.. => push_long_number(number, out),
    }
}

#[inline(never)]
fn push_long_number(number: u32, out: &mut String) {
    let digit = |n: u32| char::from(b'0' + (n % 10) as u8);
    if number >= 1000 {
        push_number(number / 1000, out);
    }
    [number / 100, number / 10, number].into_iter().for_each(|n| out.push(digit(n)));
}

struct NameDisplay {
    name: StableName,
    input: &'static str,
    made: &'static str,
}

impl fmt::Display for NameDisplay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let StableName { step, index } = self.name;
        match step {
            StableName::INPUT => write!(f, "{}{index}", self.input),
            _ => write!(f, "{}{step}.{index}", self.made),
        }
    }
}

/// What defines a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Def {
    /// The parameter of a block at this position.
    Param(Block, u32),
    /// The result of an instruction at this position.
    Result(Inst, u32),
}

/// A value.
#[derive(Clone, Debug)]
pub struct ValueData {
    pub(crate) ty: Type,
    pub(crate) ann: Ann,
    pub(crate) name: StableName,
    pub(crate) def: Def,
    pub(crate) first_use: u32,
}

impl ValueData {
    /// Its stable name.
    #[inline]
    pub fn name(&self) -> StableName {
        self.name
    }

    /// Its type.
    #[inline]
    pub fn ty(&self) -> Type {
        self.ty
    }

    /// Its result-side annotation.
    #[inline]
    pub fn ann(&self) -> Ann {
        self.ann
    }
}

/// A block.
#[derive(Clone, Debug)]
pub struct BlockData {
    pub(crate) name: StableName,
    pub(crate) params: Vec<Value>,
    pub(crate) first: Inst,
    pub(crate) last: Inst,
    /// `NONE` for a removed or not yet placed block.
    pub(crate) region: Region,
    pub(crate) prev: Node,
    pub(crate) next: Node,
    pub(crate) count: Option<u64>,
}

/// What a region means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RegionKind {
    /// The body of the function.
    Function,
    /// A loop; its first block is the header.
    Loop,
    /// A part of the control flow with one entry.
    Plain,
}

impl RegionKind {
    /// The spelling.
    pub fn as_str(self) -> &'static str {
        match self {
            RegionKind::Function => "function",
            RegionKind::Loop => "loop",
            RegionKind::Plain => "plain",
        }
    }
}

/// A region.
#[derive(Clone, Debug)]
pub struct RegionData {
    pub(crate) kind: RegionKind,
    pub(crate) parent: Region,
    pub(crate) first: Node,
    pub(crate) last: Node,
    pub(crate) prev: Node,
    pub(crate) next: Node,
}

/// What a landing pad catches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Clause {
    /// Runs clean-up code and goes on unwinding.
    Cleanup,
    /// Catches exceptions of this type; `None` catches all.
    Catch(Option<Name>),
    /// Catches exceptions of none of these types.
    Filter(Vec<Name>),
}

/// What a new instruction is made of.
#[derive(Clone, Debug)]
pub struct NewInst<'a> {
    /// The opcode.
    pub op: Opcode,
    /// Flags.
    pub flags: Flags,
    /// Constants.
    pub imm: Imm,
    /// Operands, branch arguments included.
    pub operands: &'a [Operand],
    /// Result types, annotations and names.
    pub results: &'a [(Type, Ann, StableName)],
    /// Where it comes from.
    pub origin: Origin,
}

/// In the list of rows: no instruction of a target.
const NO_ROW: u16 = u16::MAX;

/// A function.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its symbol.
    pub name: Name,
    /// Parameters and result.
    pub signature: Signature,
    /// Who can see it.
    pub linkage: Linkage,
    /// Attributes.
    pub attributes: Attributes,
    /// Input instructions and sets of them.
    pub origins: Origins,
    pub(crate) insts: Arena<Inst, InstData>,
    pub(crate) values: Arena<Value, ValueData>,
    pub(crate) blocks: Arena<Block, BlockData>,
    pub(crate) regions: Arena<Region, RegionData>,
    pub(crate) use_table: UseTable,
    pub(crate) ints: Vec<Int>,
    pub(crate) lists: Vec<u32>,
    pub(crate) targets: Vec<Target>,
    pub(crate) clauses: Vec<Clause>,
    pub(crate) sigs: Arena<SigRef, Signature>,
    /// The target whose instructions it has, and the row of each; as long as the last such instruction needs.
    instruction_set: Option<&'static InstructionSet>,
    target_rows: Vec<u16>,
    next_value: u32,
    next_block: u32,
}

impl Function {
    /// A function with an empty body region and no blocks.
    pub fn new(name: Name, signature: Signature) -> Function {
        let mut regions = Arena::new();
        regions.push(RegionData {
            kind: RegionKind::Function,
            parent: Region::NONE,
            first: Node::NONE,
            last: Node::NONE,
            prev: Node::NONE,
            next: Node::NONE,
        });
        Function {
            name,
            signature,
            linkage: Linkage::default(),
            attributes: Attributes::default(),
            origins: Origins::default(),
            insts: Arena::new(),
            values: Arena::new(),
            blocks: Arena::new(),
            regions,
            use_table: UseTable::default(),
            ints: Vec::new(),
            lists: Vec::new(),
            targets: Vec::new(),
            clauses: Vec::new(),
            sigs: Arena::new(),
            instruction_set: None,
            target_rows: Vec::new(),
            next_value: 0,
            next_block: 0,
        }
    }

    /// Makes room for about this many instructions at once.
    pub(crate) fn reserve(&mut self, insts: usize) {
        self.insts.reserve(insts);
        self.values.reserve(insts);
        self.use_table.reserve(insts);
        self.origins.reserve(insts);
    }

    /// The body region.
    pub fn body(&self) -> Region {
        Region::new(0)
    }

    /// The record of an instruction.
    pub fn inst(&self, inst: Inst) -> &InstData {
        &self.insts[inst]
    }

    /// The opcode of an instruction.
    pub fn op(&self, inst: Inst) -> Opcode {
        self.insts[inst].op
    }

    /// The row of an instruction: that of its opcode, or of the target's table.
    #[inline]
    pub fn spec(&self, inst: Inst) -> &'static Spec {
        let op = self.insts[inst].op;
        if op.is_target() { self.machine_op(inst).spec() } else { op.spec() }
    }

    /// The target whose instructions the function has, if it has any.
    pub fn instruction_set(&self) -> Option<&'static InstructionSet> {
        self.instruction_set
    }

    /// Which instruction of a target it is, if it is one.
    pub fn target_op(&self, inst: Inst) -> Option<TargetOp> {
        let row = self.target_rows.get(inst.index()).copied().filter(|row| *row != NO_ROW)?;
        self.instruction_set.map(|set| TargetOp::new(set, row))
    }

    /// The operation of an instruction of machine code.
    #[inline]
    pub fn machine_op(&self, inst: Inst) -> MachineOp {
        let op = self.insts[inst].op;
        let own = if op.is_target() { self.target_op(inst) } else { None };
        own.map_or(MachineOp::Generic(op), MachineOp::Target)
    }

    /// The record of a value.
    #[inline]
    pub fn value(&self, value: Value) -> &ValueData {
        &self.values[value]
    }

    /// The type of a value.
    pub fn ty(&self, value: Value) -> Type {
        self.values[value].ty
    }

    /// The result-side annotation of a value.
    pub fn ann(&self, value: Value) -> Ann {
        self.values[value].ann
    }

    /// What defines a value.
    pub fn def(&self, value: Value) -> Def {
        self.values[value].def
    }

    /// The instruction that defines a value, if one does.
    pub fn def_inst(&self, value: Value) -> Option<Inst> {
        match self.def(value) {
            Def::Result(inst, _) => Some(inst),
            Def::Param(..) => None,
        }
    }

    /// The block in which a value is defined; `None` if its definition was removed.
    pub fn def_block(&self, value: Value) -> Option<Block> {
        match self.def(value) {
            Def::Result(inst, _) => self.insts[inst].block.some(),
            Def::Param(block, index) => {
                let data = &self.blocks[block];
                let there = !data.region.is_none() && data.params.get(index as usize) == Some(&value);
                there.then_some(block)
            }
        }
    }

    /// The stable name of a value.
    pub fn value_name(&self, value: Value) -> StableName {
        self.values[value].name
    }

    /// The stable name of a block.
    pub fn block_name(&self, block: Block) -> StableName {
        self.blocks[block].name
    }

    /// How a value prints: `v7`.
    pub fn show(&self, value: Value) -> impl fmt::Display + use<> {
        self.values[value].name.value()
    }

    /// How a block prints: `bb2`.
    pub fn show_block(&self, block: Block) -> impl fmt::Display + use<> {
        self.blocks[block].name.block()
    }

    /// The results of an instruction.
    pub fn results(&self, inst: Inst) -> impl ExactSizeIterator<Item = Value> + DoubleEndedIterator + Clone + use<> {
        self.insts[inst].results()
    }

    /// The parameters of a block.
    pub fn params(&self, block: Block) -> &[Value] {
        &self.blocks[block].params
    }

    /// How often a block ran, if a profile says so.
    pub fn block_count(&self, block: Block) -> Option<u64> {
        self.blocks[block].count
    }

    /// Sets how often a block ran.
    pub fn set_block_count(&mut self, block: Block, count: Option<u64>) {
        self.blocks[block].count = count;
    }

    /// How many instructions were ever made, removed ones included: the bound of instruction handles.
    pub fn num_insts(&self) -> usize {
        self.insts.len()
    }

    /// How many values were ever made: the bound of value handles.
    pub fn num_values(&self) -> usize {
        self.values.len()
    }

    /// How many blocks were ever made: the bound of block handles.
    pub fn num_blocks(&self) -> usize {
        self.blocks.len()
    }

    /// How many regions were ever made: the bound of region handles.
    pub fn num_regions(&self) -> usize {
        self.regions.len()
    }

    /// A value name that no value of the input has.
    pub fn fresh_value_name(&mut self) -> StableName {
        let name = StableName::input(self.next_value);
        self.next_value = self.next_value.saturating_add(1);
        name
    }

    fn reserve_value_name(&mut self, name: StableName) {
        if let Some(n) = name.input_number() {
            self.next_value = self.next_value.max(n.saturating_add(1));
        }
    }

    /// Makes a block that is not placed yet; `None` takes the next free number.
    pub fn make_block(&mut self, name: Option<StableName>) -> Block {
        let name = name.unwrap_or_else(|| StableName::input(self.next_block));
        if let Some(n) = name.input_number() {
            self.next_block = self.next_block.max(n.saturating_add(1));
        }
        self.blocks.push(BlockData {
            name,
            params: Vec::new(),
            first: Inst::NONE,
            last: Inst::NONE,
            region: Region::NONE,
            prev: Node::NONE,
            next: Node::NONE,
            count: None,
        })
    }

    /// Makes a region that is not placed yet.
    pub fn make_region(&mut self, kind: RegionKind) -> Region {
        self.regions.push(RegionData {
            kind,
            parent: Region::NONE,
            first: Node::NONE,
            last: Node::NONE,
            prev: Node::NONE,
            next: Node::NONE,
        })
    }

    /// Adds a parameter at the end of a block's list.
    pub fn add_param(&mut self, block: Block, ty: Type, ann: Ann, name: StableName) -> Value {
        self.reserve_value_name(name);
        let def = Def::Param(block, self.blocks[block].params.len() as u32);
        let value = self.values.push(ValueData { ty, ann, name, def, first_use: UseTable::END });
        self.blocks[block].params.push(value);
        value
    }

    /// Removes a parameter that has no uses; arguments of branches are the caller's affair.
    pub fn remove_param(&mut self, block: Block, index: usize) {
        let value = self.blocks[block].params.remove(index);
        debug_assert!(!self.has_uses(value));
        for i in index..self.blocks[block].params.len() {
            let moved = self.blocks[block].params[i];
            self.values[moved].def = Def::Param(block, i as u32);
        }
    }

    /// Makes an instruction that is not placed yet.
    pub fn make_inst(&mut self, new: NewInst<'_>) -> Inst {
        assert!(new.results.len() <= usize::from(u16::MAX), "an instruction has at most 65535 results");
        let inst = Inst::new(self.insts.len());
        let first_result = Value::new(self.values.len());
        for (i, &(ty, ann, name)) in new.results.iter().enumerate() {
            self.reserve_value_name(name);
            let def = Def::Result(inst, i as u32);
            self.values.push(ValueData { ty, ann, name, def, first_use: UseTable::END });
        }
        let blank = Operand { value: Value::NONE, ann: Ann::NONE };
        self.insts.push(InstData {
            op: new.op,
            flags: new.flags,
            num_results: new.results.len() as u16,
            num_operands: 0,
            first_result,
            block: Block::NONE,
            prev: Inst::NONE,
            next: Inst::NONE,
            seq: 0,
            origin: new.origin,
            imm: new.imm,
            inline: [blank; 3],
        });
        self.use_table.add_inst();
        self.set_operands(inst, new.operands);
        inst
    }

    /// Makes an instruction with this operation, whatever opcode `new` says. A function has instructions of one target.
    pub fn make_machine_inst(&mut self, op: MachineOp, new: NewInst<'_>) -> Inst {
        let inst = self.make_inst(NewInst { op: op.opcode(), ..new });
        if let MachineOp::Target(op) = op {
            let set = *self.instruction_set.get_or_insert(op.set());
            assert!(std::ptr::eq(set, op.set()), "instructions of `{}` and `{}`", set.name(), op.set().name());
            self.target_rows.resize(inst.index() + 1, NO_ROW);
            self.target_rows[inst.index()] = op.row();
        }
        inst
    }

    /// Sets the result-side annotation of a value.
    pub fn set_ann(&mut self, value: Value, ann: Ann) {
        self.values[value].ann = ann;
    }

    pub(crate) fn set_type(&mut self, value: Value, ty: Type) {
        self.values[value].ty = ty;
    }

    /// Sets the origin of an instruction.
    pub fn set_origin(&mut self, inst: Inst, origin: Origin) {
        self.insts[inst].origin = origin;
    }

    /// The constant and flags that an `iconst` of this value carries.
    pub fn int_imm(&mut self, value: &Int) -> (Imm, Flags) {
        match value.to_i64() {
            Some(small) => (Imm::default().with_bits(small as u64), Flags::none()),
            None => {
                self.ints.push(value.clone());
                (Imm::default().with_number(self.ints.len() as u32 - 1), Flags::BIG)
            }
        }
    }

    /// The value of an `iconst`.
    pub fn int_of(&self, inst: Inst) -> Int {
        let data = &self.insts[inst];
        if data.flags.has(Flags::BIG) {
            self.ints[data.imm.number() as usize].clone()
        } else {
            Int::from(data.imm.bits() as i64)
        }
    }

    /// The constant and flags that an `fconst` with these bits carries.
    pub fn float_imm(&mut self, bits: u128) -> (Imm, Flags) {
        match u64::try_from(bits) {
            Ok(small) => (Imm::default().with_bits(small), Flags::none()),
            Err(_) => {
                self.ints.push(Int::from(bits));
                (Imm::default().with_number(self.ints.len() as u32 - 1), Flags::BIG)
            }
        }
    }

    /// The bits of an `fconst`.
    pub fn float_bits(&self, inst: Inst) -> u128 {
        let data = &self.insts[inst];
        if data.flags.has(Flags::BIG) {
            let bits = &self.ints[data.imm.number() as usize];
            bits.to_u128().expect("no format has more than 128 bits")
        } else {
            data.imm.bits().into()
        }
    }

    /// The constant that stands for a list of numbers: an index path or a shuffle mask.
    pub fn list_imm(&mut self, list: &[u32]) -> Imm {
        let start = self.lists.len() as u32;
        self.lists.extend_from_slice(list);
        Imm([start, list.len() as u32])
    }

    /// The list of numbers of an `extractvalue`, `insertvalue` or `vec.shuffle`; the registers of machine code.
    pub fn list_of(&self, inst: Inst) -> &[u32] {
        let [mut start, mut len] = self.insts[inst].imm.0;
        if self.insts[inst].op == Opcode::MInvoke {
            // The first word leads to the targets; the length follows from arguments and results.
            (start, len) = (len, self.invoke_registers(inst));
        }
        &self.lists[start as usize..(start + len) as usize]
    }

    /// How many registers an `m.invoke` lists: one for each argument and result.
    pub(crate) fn invoke_registers(&self, inst: Inst) -> u32 {
        (self.num_fixed(inst).saturating_sub(1) + usize::from(self.insts[inst].num_results)) as u32
    }

    /// The constant that stands for the clauses of a landing pad.
    pub fn clauses_imm(&mut self, clauses: &[Clause]) -> Imm {
        let start = self.clauses.len() as u32;
        self.clauses.extend_from_slice(clauses);
        Imm([start, clauses.len() as u32])
    }

    /// The clauses of a landing pad.
    pub fn clauses_of(&self, inst: Inst) -> &[Clause] {
        let [start, len] = self.insts[inst].imm.0;
        &self.clauses[start as usize..(start + len) as usize]
    }

    /// The symbol that a call or invoke names, if it calls one by name.
    pub fn direct_callee(&self, call: Inst) -> Option<Name> {
        let address = self.def_inst(self.operands(call).first()?.value)?;
        (self.op(address) == Opcode::SymbolAddr).then(|| self.inst(address).imm().name())
    }

    /// The signature that a call, invoke or intrinsic states, if it does.
    pub fn call_signature(&self, inst: Inst) -> Option<&Signature> {
        let data = &self.insts[inst];
        debug_assert!(data.op.spec().items.contains(&crate::opcode::Item::Sig));
        data.imm.0[1].checked_sub(1).map(|i| &self.sigs[SigRef::from_u32(i)])
    }

    /// `imm` with a signature added: for calls, invokes and intrinsics.
    pub fn sig_imm(&mut self, imm: Imm, signature: Option<&Signature>) -> Imm {
        let raw = signature.map_or(0, |s| self.sigs.push(s.clone()).as_u32() + 1);
        Imm([imm.0[0], raw])
    }
}
