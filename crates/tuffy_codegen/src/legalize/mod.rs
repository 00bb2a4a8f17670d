//! Legalization: a function of exact integers, aggregates and vectors becomes one of machine values, in the same
//! container.
//!
//! ```text
//! Facts: intervals, demand ──► width of each value ──► pieces ──► one instruction at a time, in terms of pieces
//! ```
//!
//! Blocks and regions keep their order and names. Memory tokens go: from here on, instructions with effects stay in
//! order.
//!
//! | file | lowers |
//! |---|---|
//! | `pieces` | the map from values to registers |
//! | `wide` | arithmetic on pieces of any width |
//! | `rows` | what one register holds, by a table of proven rows |
//! | `ints` | exact and fixed-width integers |
//! | `bits` | counting, swapping and rotating bits |
//! | `division` | `div` and `rem`, with guards |
//! | `floats` | floats and conversions |
//! | `wide_floats` | those of more than 64 bits |
//! | `float_stack` | what is on the target's stack of floats, and what in memory |
//! | `memory` | loads, stores, atomics, pointers |
//! | `addresses` | sums of pointers and numbers |
//! | `control` | branches and `switch` |
//! | `counters` | which loop counters are held as wide as an address |
//! | `convention` | how the values of a signature are passed |
//! | `calls` | calls, parameters and returns, by the calling convention |
//! | `composites` | aggregates, and choices between values of any type |
//! | `packed` | vectors that one register holds |
//! | `whole` | operations on them |
//! | `vectors` | other operations on vectors, lane by lane |

mod addresses;
mod assembly;
mod bits;
mod calls;
mod composites;
mod control;
mod convention;
mod counters;
mod division;
mod float_stack;
mod floats;
mod frames;
mod guard;
mod ints;
mod memory;
mod packed;
mod pieces;
mod rows;
mod target_ops;
mod vectors;
mod whole;
mod wide;
mod wide_floats;

pub use pieces::leaves;

use crate::error::Error;
use crate::facts::Facts;
use crate::helpers::Helpers;
use pieces::Pieces;
use tuffy_ir::{
    Ann, Block, Entity, Event, Flags, Function, Imm, Inst, Int, MachineCond, MachineOp, Module, NewInst, Node, Opcode,
    Operand, Origin, Passing, Region, Signature, Type, Value, machine_opcode, print_inst,
};
use tuffy_target::Target;
use tuffy_target::choice::{At, Choice, Choices, Content, PROVEN_ROWS, What};
use tuffy_target::lowering::Rows;
use tuffy_target::vector::Packing;

/// What is done by hand where one register holds the values: by name, what it is in the IR, which machine code does it.
/// None of it is exported from a proof.
pub const HAND_WRITTEN: &[(&str, &str, &str)] = &[
    ("constant", "`iconst`, `bconst`", "`m.const`"),
    (
        "widen",
        "an integer in a wider register than it is in",
        "`m.zext`, `m.sext` or nothing, by the type of the register",
    ),
    ("select", "`select`", "`m.select`"),
    ("split", "`split`", "a shift, and a mask or `m.zext`"),
    ("saturate", "`add_sat`, `sub_sat`, `shl_sat`", "the exact result, two comparisons and choices"),
    ("overflow", "`add_overflow`, `sub_overflow`, `mul_overflow`", "the exact result, extended and compared"),
    ("count", "`count_ones`, `clz`, `ctz`", "an instruction of the target, or sums of neighbouring groups"),
    ("swap_narrow", "`bswap` of a width that no register has", "`m.bswap` and a shift"),
    ("reverse", "`bitreverse`", "`m.bswap`, shifts and masks"),
    ("rotate_narrow", "`rotl`, `rotr` of a width that no register has", "two shifts and `m.or`"),
    ("carryless", "`clmul`", "shifts, choices and `m.xor`"),
    ("amount_wide", "a shift by an amount of more than one word", "the amount, limited to the width, first"),
];

/// What lowering one function needs.
pub struct Legalizer<'a> {
    pub(crate) func: &'a Function,
    pub(crate) module: &'a Module,
    pub(crate) target: &'a Target,
    pub(crate) facts: Facts<'a>,
    pub(crate) helpers: &'a mut Helpers,
    pub(crate) dst: Function,
    pub(crate) map: Vec<Option<Pieces>>,
    /// How vectors that one register holds are packed, by value; empty if there are none.
    pub(crate) packings: Vec<Option<Packing>>,
    /// Lanes that were taken out of a register, and in which block.
    pub(crate) split: rustc_hash::FxHashMap<Value, (Block, Vec<Pieces>)>,
    blocks: Vec<Option<Block>>,
    /// Where new instructions go.
    pub(crate) at: Block,
    /// Whose they are.
    origin: Origin,
    /// Where the result goes if it is returned in memory.
    pub(crate) result_pointer: Option<Value>,
    /// What the parameters of the function are held in.
    pub(crate) params: Vec<Pieces>,
    /// How many bytes of arguments the caller left in memory.
    pub(crate) incoming: u32,
    /// What is kept of arguments beyond the signature.
    pub(crate) variadic: Option<calls::Variadic>,
    /// Where floats of the target's stack are in memory, by the first piece.
    pub(crate) homes: rustc_hash::FxHashMap<Value, float_stack::Home>,
    /// Parameters of blocks that are passed in slots of the frame.
    pub(crate) param_slots: rustc_hash::FxHashMap<Value, Value>,
    /// What calls that may unwind gave, by value.
    pub(crate) received: rustc_hash::FxHashMap<Value, calls::Received>,
    /// Which of these values blocks use that not only a normal return leads to.
    pub(crate) used_again: rustc_hash::FxHashMap<Block, Vec<Value>>,
    /// The rows by which operations on single registers are lowered.
    pub(crate) rows: Rows,
    /// Whether a call before a return may become a jump.
    pub(crate) tail_calls: bool,
    /// Whether the function checks its frame before it is left.
    pub(crate) guarded: bool,
    /// Whether the block has its end already.
    pub(crate) ended: bool,
    /// Who says which of several ways is taken.
    pub(crate) choices: &'a mut Choices,
    /// The instruction that is lowered.
    pub(crate) inst: Inst,
    /// How many operations were lowered by a row without an alternative.
    pub(crate) proven: u64,
    /// What was extended to a word, and in which block.
    pub(crate) extended: rustc_hash::FxHashMap<(Value, tuffy_ir::Ext), (Block, Value)>,
    /// Loop counters that are held as wide as an address.
    pub(crate) wide_counters: rustc_hash::FxHashSet<Value>,
    /// Operations on vectors that are not done on whole registers although they could be.
    pub(crate) lanewise: rustc_hash::FxHashSet<Inst>,
}

/// Lowers a function.
pub fn legalize(
    func: &Function,
    module: &Module,
    target: &Target,
    tail_calls: bool,
    rows: Rows,
    helpers: &mut Helpers,
    choices: &mut Choices,
) -> Result<Function, Error> {
    let mut dst = Function::new(func.name, Signature::default());
    dst.signature = func.signature.clone();
    dst.linkage = func.linkage;
    dst.attributes = func.attributes.clone();
    dst.origins = func.origins.clone();
    let Some((entry, first)) = func.entry().and_then(|b| Some((b, func.first_inst(b)?))) else {
        return Err(Error::new("a function without blocks").within(func.name));
    };
    let mut l = Legalizer {
        func,
        module,
        target,
        facts: Facts::new(func, module, target),
        helpers,
        dst,
        map: vec![None; func.num_values()],
        packings: Vec::new(),
        split: rustc_hash::FxHashMap::default(),
        blocks: vec![None; func.num_blocks()],
        at: Block::NONE,
        origin: func.inst(first).origin(),
        result_pointer: None,
        params: Vec::new(),
        incoming: 0,
        variadic: None,
        homes: rustc_hash::FxHashMap::default(),
        param_slots: rustc_hash::FxHashMap::default(),
        received: rustc_hash::FxHashMap::default(),
        used_again: rustc_hash::FxHashMap::default(),
        rows,
        // What a callee may still point to must stay.
        tail_calls: tail_calls && !keeps_memory(func),
        guarded: false,
        ended: false,
        choices,
        inst: first,
        proven: 0,
        extended: rustc_hash::FxHashMap::default(),
        wide_counters: rustc_hash::FxHashSet::default(),
        lanewise: rustc_hash::FxHashSet::default(),
    };
    l.find_packings();
    l.find_wide_counters();
    l.place_blocks()?;
    l.find_used_again();
    let order: Vec<Block> = l.facts.cfg.reverse_postorder().to_vec();
    for block in order {
        l.at = l.blocks[block.index()].expect("a reached block is placed");
        if block == entry {
            l.lower_params()?;
            l.make_param_slots();
            l.set_guard()?;
        }
        l.read_params(block);
        l.receive_again(block)?;
        for inst in func.block_insts(block) {
            l.origin = func.inst(inst).origin();
            l.inst = inst;
            if !std::mem::take(&mut l.ended) {
                let (steps, insts) = (l.choices.len(), l.dst.num_insts());
                l.lower(inst)?;
                if l.choices.is_full() {
                    l.show(inst, steps, insts);
                }
            }
        }
    }
    let proven = l.proven;
    if proven > 0 {
        l.choices.tell(What::Choice(&PROVEN_ROWS), || At::FUNCTION, || vec![("count", proven)]);
    }
    Ok(l.dst)
}

/// Whether a function has memory of its own that its callees may know.
fn keeps_memory(func: &Function) -> bool {
    func.insts_in_order().any(|i| matches!(func.op(i), Opcode::StackSlot | Opcode::StackAlloc | Opcode::VaStart))
        || func.signature.params.iter().any(|p| p.passing != Passing::Direct)
}

/// How many lines of code a step shows.
const MAX_SHOWN: usize = 12;

impl Legalizer<'_> {
    /// Shows what an instruction was and what became of it, for the steps from a number on.
    fn show(&mut self, inst: Inst, steps: usize, insts: usize) {
        let made = (insts..self.dst.num_insts()).map(<Inst as Entity>::new).take(MAX_SHOWN);
        let after: Vec<String> = made.map(|i| print_inst(&self.dst, i)).collect();
        self.choices.show(steps, [print_inst(self.func, inst)], after);
    }

    /// Whether to do something instead of the plain thing to the instruction that is lowered.
    pub(crate) fn take(&mut self, what: &'static Choice) -> bool {
        if self.choices.is_free() {
            return true;
        }
        let at = At::inst(self.func, self.inst).about(self.content().finish());
        self.choices.take(what, || at)
    }

    /// What a choice about the instruction that is lowered is about. A `select` has its condition too.
    pub(crate) fn content(&self) -> Content<'_> {
        let mut content = Content::of(self.func, self.inst, Some(self.module), self.choices.old_names());
        let depth = if self.func.op(self.inst) == Opcode::Select { 1 } else { 0 };
        content.operands(self.inst, depth);
        content
    }

    /// Makes the blocks that are reached, in the regions that hold any, with the parameters that anyone looks at.
    fn place_blocks(&mut self) -> Result<(), Error> {
        let func = self.func;
        let mut open: Vec<(Region, bool)> = vec![(self.dst.body(), true)];
        for event in func.walk() {
            match event {
                Event::Enter(region) => {
                    let copy = self.dst.make_region(func.region_kind(region));
                    open.push((copy, false));
                }
                Event::Leave(_) => {
                    open.pop();
                }
                Event::Block(old) if self.facts.cfg.is_reachable(old) => {
                    for i in 1..open.len() {
                        if !std::mem::replace(&mut open[i].1, true) {
                            self.dst.append_node(open[i - 1].0, Node::region(open[i].0));
                        }
                    }
                    let new = self.dst.make_block(Some(func.block_name(old)));
                    self.dst.set_block_count(new, func.block_count(old));
                    self.dst.append_node(open.last().expect("the body").0, Node::block(new));
                    self.blocks[old.index()] = Some(new);
                }
                Event::Block(_) => {}
            }
        }
        for &old in self.facts.cfg.reverse_postorder().to_vec().iter() {
            let new = self.blocks[old.index()].expect("placed above");
            for &param in func.params(old) {
                let mut pieces = Pieces::new();
                if self.is_live(param) && !self.passes_in_memory(old, param) {
                    for ty in self.register_types(param)? {
                        let name = self.dst.fresh_value_name();
                        pieces.push(self.dst.add_param(new, ty, Ann::NONE, name));
                    }
                }
                self.map[param.index()] = Some(pieces);
            }
            // Unwinding passes the exception and its selector.
            if func.first_inst(old).is_some_and(|i| func.op(i) == Opcode::LandingPad) {
                for _ in 0..2 {
                    let name = self.dst.fresh_value_name();
                    self.dst.add_param(new, Type::M64, Ann::NONE, name);
                }
            }
        }
        Ok(())
    }

    /// Whether anyone looks at a value.
    pub(crate) fn is_live(&self, value: Value) -> bool {
        self.facts.demand(value) > 0
    }

    /// The block that stands for one of the input.
    pub(crate) fn block(&self, old: Block) -> Block {
        self.blocks[old.index()].expect("branches of reached blocks lead to reached blocks")
    }

    /// Makes an instruction with any number of results at the end of the current block.
    pub(crate) fn emit_inst(
        &mut self,
        op: impl Into<MachineOp>,
        imm: Imm,
        operands: &[Value],
        results: &[Type],
    ) -> Inst {
        let machine = op.into();
        let op = machine.opcode();
        let operands: Vec<Operand> = operands.iter().map(|&v| v.into()).collect();
        let results: Vec<_> = results.iter().map(|&ty| (ty, Ann::NONE, self.dst.fresh_value_name())).collect();
        let new =
            NewInst { op, flags: Flags::none(), imm, operands: &operands, results: &results, origin: self.origin };
        let inst = self.dst.make_machine_inst(machine, new);
        self.dst.append_inst(self.at, inst);
        inst
    }

    /// Makes an instruction with one result.
    pub(crate) fn emit_imm(&mut self, op: impl Into<MachineOp>, imm: Imm, operands: &[Value], ty: Type) -> Value {
        let inst = self.emit_inst(op, imm, operands, &[ty]);
        self.dst.results(inst).next().expect("one result")
    }

    /// Makes an instruction with one result and no constants.
    pub(crate) fn emit(&mut self, op: impl Into<MachineOp>, operands: &[Value], ty: Type) -> Value {
        self.emit_imm(op, Imm::default(), operands, ty)
    }

    /// A constant in a register of 32 bits or a word.
    pub(crate) fn constant(&mut self, value: i64, width: u32) -> Value {
        let value = if width == 32 { value & 0xffff_ffff } else { value };
        let (imm, _) = self.dst.int_imm(&Int::from(value));
        self.emit_imm(Opcode::MConst, imm, &[], pieces::reg_type(width))
    }

    /// A shift by a constant.
    pub(crate) fn shift(&mut self, op: Opcode, value: Value, by: u32, width: u32) -> Value {
        if by == 0 {
            return value;
        }
        let by = self.constant(by.into(), 32);
        self.emit(op, &[value, by], pieces::reg_type(width))
    }

    /// A comparison of two registers.
    pub(crate) fn icmp(&mut self, cond: MachineCond, a: Value, b: Value, width: u32) -> Value {
        let imm = Imm::default().with_cc(cond).with_op_width(width);
        self.emit_imm(Opcode::MIcmp, imm, &[a, b], Type::machine(8, tuffy_ir::Ext::Zero))
    }

    /// One of two registers by a comparison of two others.
    pub(crate) fn selcmp(
        &mut self,
        (cond, width): (MachineCond, u32),
        (x, y): (Value, Value),
        (a, b): (Value, Value),
        ty: Type,
    ) -> Value {
        let imm = Imm::default().with_cc(cond).with_op_width(width);
        self.emit_imm(Opcode::MSelcmp, imm, &[x, y, a, b], ty)
    }

    /// An error about an instruction of the input.
    pub(crate) fn unsupported<T>(&self, inst: Inst, what: impl Into<String>) -> Result<T, Error> {
        Err(Error::at(self.func, inst, what))
    }

    /// Lowers one instruction.
    fn lower(&mut self, inst: Inst) -> Result<(), Error> {
        let func = self.func;
        let op = func.op(inst);
        let spec = op.spec();
        let removable = spec.pure || spec.fresh || spec.reads || spec.exposes;
        if removable && func.results(inst).all(|v| !self.is_live(v)) {
            return Ok(());
        }
        if let Some(plan) = self.plan(inst) {
            return self.lower_whole(inst, plan);
        }
        if func.inst(inst).lanes() {
            return self.lower_lanes(inst);
        }
        match op {
            Opcode::Param => {
                let value = func.results(inst).next().expect("a parameter has a value");
                self.param(inst, func.inst(inst).imm().number() as usize, value)
            }
            Opcode::Poison => {
                let value = func.results(inst).next().expect("a value");
                self.define_any(value)
            }
            Opcode::Freeze => self.lower_freeze(inst),
            Opcode::Select => self.lower_select(inst),
            Opcode::Call
            | Opcode::TailCall
            | Opcode::Ret
            | Opcode::Invoke
            | Opcode::InlineAsm
            | Opcode::LandingPad
            | Opcode::VaStart
            | Opcode::FrameAddress
            | Opcode::ReturnAddress
            | Opcode::ThreadPointer => self.lower_call(inst),
            Opcode::TargetOp | Opcode::TargetIntrinsic => self.lower_target_op(inst),
            Opcode::Br
            | Opcode::Brif
            | Opcode::Switch
            | Opcode::Continue
            | Opcode::RegionYield
            | Opcode::Unreachable
            | Opcode::Trap => self.lower_control(inst),
            Opcode::StackSlot
            | Opcode::StackAlloc
            | Opcode::StackSave
            | Opcode::StackRestore
            | Opcode::Load
            | Opcode::LoadVolatile
            | Opcode::Store
            | Opcode::StoreVolatile
            | Opcode::Memcpy
            | Opcode::Memmove
            | Opcode::Memset
            | Opcode::LoadAtomic
            | Opcode::StoreAtomic
            | Opcode::Rmw
            | Opcode::Cmpxchg
            | Opcode::Fence
            | Opcode::Ptradd
            | Opcode::Ptrdiff
            | Opcode::Ptrtoint
            | Opcode::Ptrtoaddr
            | Opcode::Inttoptr
            | Opcode::SymbolAddr
            | Opcode::TypeNumber
            | Opcode::Bitcast => self.lower_memory(inst),
            Opcode::Extractvalue
            | Opcode::Insertvalue
            | Opcode::VecReduce
            | Opcode::VecSplat
            | Opcode::VecExtract
            | Opcode::VecInsert
            | Opcode::VecShuffle
            | Opcode::VecCast
            | Opcode::VecCompress
            | Opcode::VecExpand
            | Opcode::VecLoad
            | Opcode::VecStore
            | Opcode::VecGather
            | Opcode::VecScatter => self.lower_composite(inst),
            Opcode::Fconst
            | Opcode::Fcmp
            | Opcode::Fadd
            | Opcode::Fsub
            | Opcode::Fmul
            | Opcode::Fdiv
            | Opcode::Frem
            | Opcode::Fneg
            | Opcode::Fabs
            | Opcode::Copysign
            | Opcode::Fma
            | Opcode::Sqrt
            | Opcode::Fround
            | Opcode::Fmin
            | Opcode::Fmax
            | Opcode::Fminimum
            | Opcode::Fmaximum
            | Opcode::IntToFloat
            | Opcode::FloatToInt
            | Opcode::FloatCast => self.lower_int(inst),
            Opcode::Iconst
            | Opcode::Bconst
            | Opcode::Add
            | Opcode::Sub
            | Opcode::Mul
            | Opcode::Div
            | Opcode::Rem
            | Opcode::And
            | Opcode::Or
            | Opcode::Xor
            | Opcode::Shl
            | Opcode::Shr
            | Opcode::Min
            | Opcode::Max
            | Opcode::CountOnes
            | Opcode::Clmul
            | Opcode::Merge
            | Opcode::Split
            | Opcode::Sext
            | Opcode::Zext
            | Opcode::Clz
            | Opcode::Ctz
            | Opcode::Bswap
            | Opcode::Bitreverse
            | Opcode::Rotl
            | Opcode::Rotr
            | Opcode::AddSat
            | Opcode::SubSat
            | Opcode::ShlSat
            | Opcode::AddOverflow
            | Opcode::SubOverflow
            | Opcode::MulOverflow
            | Opcode::Band
            | Opcode::Bor
            | Opcode::Bxor
            | Opcode::Bnot
            | Opcode::BoolToInt
            | Opcode::Icmp => self.lower_int(inst),
            machine_opcode!() => self.unsupported(inst, format!("`{op}` is machine code already")),
        }
    }
}
