//! The toy machine as a target: registers, convention, frames, what it has instructions for, their bytes.
//!
//! It is unlike x86-64 where that tests the seam: three operands, a link register instead of a pushed return address,
//! arguments in four registers, a weak memory model, distances measured from the start of their field; no folding, no
//! vector registers, no objects.

use crate::isa::{self, Op, TOY, code};
use regalloc2::{MachineEnv, Operand, PReg, PRegSet, RegClass, VReg};
use smallvec::SmallVec;
use tuffy_ir::{Ext, Function, Inst, InstructionSet, MachineOp, Opcode, Type, Value};
use tuffy_target::abi::{Arg, Assignment, Class, Place};
use tuffy_target::choice::Choices;
use tuffy_target::code::{Cfi, Code, Label, Reloc, RelocKind};
use tuffy_target::frame::{DebugRegisters, Frame, FrameShape, FrameSpec};
use tuffy_target::operands::{Allocated, BranchTo, FrameAddr, Loc, Operands, vreg};
use tuffy_target::selection::Rule;
use tuffy_target::{
    BitScan, Decoded, ElfSpec, Error, Features, MachineFunction, MemoryModel, Target, TargetIsa, Triple,
};

/// The architecture.
#[derive(Debug)]
pub struct Toy;

/// The machine with its default properties.
pub fn target() -> Target {
    Target::of(&Toy, Triple::new(Toy.default_triple()))
}

/// Caller-saved registers.
const FREE: std::ops::Range<usize> = 0..8;
/// Callee-saved registers, in the order in which they are saved.
const SAVED: [u8; 6] = [isa::FRAME, isa::LINK, 8, 9, 10, 11];

/// The address of a symbol, 64 bits.
pub const ABSOLUTE: RelocKind = RelocKind { name: "absolute", elf: 0 };

static FRAMES: FrameSpec = FrameSpec {
    stack_pointer: isa::STACK,
    frame_pointer: isa::FRAME,
    link: Some(isa::LINK),
    callee_saved: &SAVED,
    return_address: 0,
    red_zone: 0,
};

static DEBUG: DebugRegisters = DebugRegisters { return_address: isa::LINK as u16, number: |encoding| encoding.into() };

fn register(number: usize) -> PReg {
    PReg::new(number, RegClass::Int)
}

/// Adds the bytes of an instruction, with a number of 32 bits at the end.
fn with_number(code: &mut Code, bytes: &[u8], number: i32) {
    code.bytes.extend_from_slice(bytes);
    code.bytes.extend_from_slice(&number.to_le_bytes());
}

/// Adds the bytes of an instruction, with the distance to a label at the end.
fn with_label(code: &mut Code, bytes: &[u8], label: Label) {
    with_number(code, bytes, 0);
    let at = code.bytes.len() - 4;
    code.distance_at(at, label, |field, distance| {
        let distance = i32::try_from(distance).map_err(|_| Error::new("a branch of more than 2 GiB"))?;
        field[..4].copy_from_slice(&distance.to_le_bytes());
        Ok(())
    });
}

fn load(code: &mut Code, reg: u8, from: FrameAddr) {
    with_number(code, &[code::LOAD, 8, 0, reg, from.base], from.disp);
}

fn store(code: &mut Code, reg: u8, to: FrameAddr) {
    with_number(code, &[code::STORE, 8, reg, to.base], to.disp);
}

fn add_to_stack(code: &mut Code, by: i32) {
    with_number(code, &[code::ADDRESS, isa::STACK, isa::STACK], by);
}

const TOP: FrameAddr = FrameAddr { base: isa::STACK, disp: 0 };

/// Whether there are bytes for an operation.
fn has(op: MachineOp) -> bool {
    let op = match op {
        MachineOp::Target(op) => return std::ptr::eq(op.set(), &TOY),
        MachineOp::Generic(op) => op,
    };
    isa::BINARY.contains(&op)
        || isa::DIVISIONS.contains(&op)
        || isa::UNARY.contains(&op)
        || matches!(
            op,
            Opcode::MConst
                | Opcode::MAny
                | Opcode::MArgs
                | Opcode::MZext
                | Opcode::MSext
                | Opcode::MIcmp
                | Opcode::MSelect
                | Opcode::MSelcmp
                | Opcode::MSlot
                | Opcode::MIncoming
                | Opcode::MOutgoing
                | Opcode::MSymbol
                | Opcode::MLoad
                | Opcode::MStore
                | Opcode::MFence
                | Opcode::MCall
                | Opcode::MTailCall
                | Opcode::MRet
                | Opcode::MBrif
                | Opcode::MBrcmp
                | Opcode::MTable
                | Opcode::Br
                | Opcode::Continue
                | Opcode::RegionYield
                | Opcode::Unreachable
                | Opcode::Trap
        )
}

impl TargetIsa for Toy {
    fn name(&self) -> &'static str {
        "toy"
    }
    fn default_triple(&self) -> &'static str {
        "toy-unknown-none"
    }
    fn check_triple(&self, _: &Triple) -> Result<(), String> {
        Ok(())
    }
    fn instructions(&self) -> &'static InstructionSet {
        &TOY
    }
    fn legal_ints(&self) -> &'static [u32] {
        &[64]
    }
    fn bit_scan(&self, _: BitScan, _: Features) -> Option<MachineOp> {
        None
    }
    fn has_fma(&self, _: Features) -> bool {
        false
    }

    fn memory_model(&self) -> MemoryModel {
        MemoryModel::Weak
    }

    fn check(&self, func: &Function) -> Result<(), (Inst, String)> {
        for inst in func.insts_in_order() {
            let op = func.machine_op(inst);
            if !has(op) {
                return Err((inst, format!("the toy machine has no `{op}`")));
            }
            let held = |ty: Type| ty.as_machine().is_some();
            let values = func.results(inst).chain(func.operands(inst).iter().map(|o| o.value));
            if let Some(ty) = values.map(|v| func.ty(v)).find(|ty| !held(*ty)) {
                return Err((inst, format!("the toy machine has no register for `{ty}`")));
            }
            if func.attributes.probe_stack().is_some() {
                return Err((inst, "the toy machine probes no stack".to_owned()));
            }
        }
        Ok(())
    }

    fn rules(&self) -> &'static [Rule] {
        isa::RULES
    }

    /// Pieces go to registers as long as there are any, one by one; the rest goes to memory.
    fn arguments(&self, args: &[Arg]) -> Assignment {
        let mut out = Assignment::default();
        for arg in args {
            let mut place = |size: u32, align: u32, in_register: bool| match isa::ARGS.get(out.ints as usize) {
                Some(reg) if in_register => {
                    out.ints += 1;
                    Place::Reg(*reg)
                }
                _ => {
                    let at = out.stack.next_multiple_of(align.max(8));
                    out.stack = at + size.next_multiple_of(8);
                    Place::Stack(at)
                }
            };
            let places = match arg {
                Arg::Memory(size, align) => vec![place(*size, *align, false)],
                Arg::Pieces(pieces) => {
                    pieces.iter().map(|p| place(p.class.bytes(), p.align, p.class == Class::Int)).collect()
                }
            };
            out.places.push(places);
        }
        out
    }

    fn results(&self, classes: &[Class]) -> Option<Vec<u32>> {
        match classes {
            [] => Some(Vec::new()),
            [Class::Int] => Some(vec![isa::RESULT.into()]),
            _ => None,
        }
    }

    fn registers(&self, frame_pointer: bool) -> MachineEnv {
        let saved = SAVED.iter().filter(|r| **r != isa::LINK && (!frame_pointer || **r != isa::FRAME));
        MachineEnv {
            preferred_regs_by_class: [FREE.map(register).collect(), Vec::new(), Vec::new()],
            non_preferred_regs_by_class: [saved.map(|r| register((*r).into())).collect(), Vec::new(), Vec::new()],
            scratch_by_class: [Some(register(isa::SCRATCH.into())), None, None],
            fixed_stack_slots: Vec::new(),
        }
    }

    fn frame(&self) -> &'static FrameSpec {
        &FRAMES
    }

    fn debug_registers(&self) -> &'static DebugRegisters {
        &DEBUG
    }

    fn function<'f>(&self, func: &'f Function, _: &mut Choices) -> Box<dyn MachineFunction + 'f> {
        Box::new(ToyFunction { func })
    }

    fn prologue(&self, code: &mut Code, frame: &FrameShape) {
        let mut distance = 0;
        for &reg in &frame.saved {
            add_to_stack(code, -8);
            store(code, reg, TOP);
            distance += 8;
            code.note(Cfi::Distance(distance));
            code.note(Cfi::Saved(reg, distance));
            if reg == isa::FRAME && frame.frame_pointer {
                code.bytes.extend_from_slice(&[code::MOVE, isa::FRAME, isa::STACK]);
            }
        }
        if frame.size > 0 {
            add_to_stack(code, -(frame.size as i32));
            code.note(Cfi::Distance(distance + frame.size));
        }
    }

    fn epilogue(&self, code: &mut Code, frame: &FrameShape) {
        let mut distance = 8 * frame.saved.len() as u32;
        if frame.size > 0 {
            add_to_stack(code, frame.size as i32);
            code.note(Cfi::Distance(distance));
        }
        for &reg in frame.saved.iter().rev() {
            load(code, reg, TOP);
            add_to_stack(code, 8);
            distance -= 8;
            code.note(Cfi::Distance(distance));
        }
    }

    fn copy(&self, code: &mut Code, from: Loc, to: Loc, _: RegClass, _: u32) {
        match (from, to) {
            (Loc::Reg(from), Loc::Reg(to)) => code.bytes.extend_from_slice(&[code::MOVE, to, from]),
            (Loc::Reg(from), Loc::Frame(to)) => store(code, from, to),
            (Loc::Frame(from), Loc::Reg(to)) => load(code, to, from),
            (Loc::Frame(from), Loc::Frame(to)) => {
                load(code, isa::SCRATCH, from);
                store(code, isa::SCRATCH, to);
            }
        }
    }

    fn jump(&self, code: &mut Code, to: Label) {
        with_label(code, &[code::JUMP], to);
    }

    fn ret(&self, code: &mut Code) {
        code.bytes.push(code::RETURN);
    }

    fn trap(&self, code: &mut Code) {
        code.bytes.push(code::TRAP);
    }

    fn constant(&self, code: &mut Code, reg: u8, value: i64) {
        code.bytes.extend_from_slice(&[code::CONST, reg]);
        code.bytes.extend_from_slice(&value.to_le_bytes());
    }

    fn disassemble(&self, code: &[u8]) -> Vec<Decoded> {
        vec![Decoded { offset: 0, length: code.len() as u32, text: format!("{code:02x?}") }]
    }

    fn elf(&self) -> Option<&'static ElfSpec> {
        None
    }
}

/// A function of the toy machine: nothing folds.
#[derive(Debug)]
struct ToyFunction<'f> {
    func: &'f Function,
}

impl ToyFunction<'_> {
    /// The width of the first result.
    fn width(&self, inst: Inst) -> u8 {
        let result = self.func.results(inst).next().and_then(|v| self.func.ty(v).as_machine());
        result.map_or(64, |m| m.width as u8)
    }
}

impl MachineFunction for ToyFunction<'_> {
    fn is_joined(&self, _: Inst) -> bool {
        false
    }

    fn reads(&self, _: Inst, _: usize) -> Option<SmallVec<[Value; 2]>> {
        None
    }

    fn operands(&self, inst: Inst, _: &mut dyn FnMut(RegClass) -> VReg) -> Operands {
        let func = self.func;
        let op = func.op(inst);
        // What these pass goes with the edge.
        let edge = matches!(op, Opcode::Continue | Opcode::RegionYield);
        let fixed = if edge { &[] } else { func.fixed_operands(inst) };
        let mut list = Vec::new();
        let mut clobbers = PRegSet::empty();
        let calls = matches!(op, Opcode::MCall | Opcode::MTailCall);
        if calls || matches!(op, Opcode::MArgs | Opcode::MRet) {
            let skip = usize::from(calls);
            let numbers = func.list_of(inst);
            for (value, &reg) in func.results(inst).zip(&numbers[fixed.len() - skip..]) {
                list.push(Operand::reg_fixed_def(vreg(func, value), register(reg as usize)));
            }
            for (i, operand) in fixed.iter().enumerate() {
                let v = vreg(func, operand.value);
                list.push(match i.checked_sub(skip) {
                    Some(i) => Operand::reg_fixed_use(v, register(numbers[i] as usize)),
                    // A tail call jumps after the callee-saved registers are back.
                    None if op == Opcode::MTailCall => Operand::reg_fixed_use(v, register(isa::RESULT.into())),
                    None => Operand::reg_use(v),
                });
            }
            if op == Opcode::MCall {
                let given: Vec<usize> = numbers[fixed.len() - skip..].iter().map(|r| *r as usize).collect();
                FREE.filter(|r| !given.contains(r)).for_each(|r| clobbers.add(register(r)));
            }
        } else {
            let division = isa::DIVISIONS.contains(&op);
            for (i, value) in func.results(inst).enumerate() {
                let v = vreg(func, value);
                // The quotient is written before the operands are read for the remainder.
                let early = division && i == 0;
                list.push(if early { Operand::reg_def_at_start(v) } else { Operand::reg_def(v) });
            }
            // Those of a division stay until the end for the same reason.
            let wanted = |v| if division { Operand::reg_use_at_end(v) } else { Operand::reg_use(v) };
            list.extend(fixed.iter().map(|o| wanted(vreg(func, o.value))));
        }
        Operands { list, clobbers, folded: vec![None; fixed.len()] }
    }

    fn encode(&self, code: &mut Code, frame: &dyn Frame, a: Allocated<'_>) -> Result<(), Error> {
        let func = self.func;
        let (op, imm, width) = (func.op(a.inst), func.inst(a.inst).imm(), self.width(a.inst));
        let d = || a.results[0].reg();
        let arg = |i: usize| a.uses[i].reg();
        let kind = |list: &[Opcode]| list.iter().position(|o| *o == op);
        if let Some(kind) = kind(&isa::BINARY) {
            code.bytes.extend_from_slice(&[code::BINARY, kind as u8, width, d(), arg(0), arg(1)]);
            return Ok(());
        }
        if let Some(kind) = kind(&isa::UNARY) {
            code.bytes.extend_from_slice(&[code::UNARY, kind as u8, width, d(), arg(0)]);
            return Ok(());
        }
        if let Some(kind) = kind(&isa::DIVISIONS) {
            for (i, result) in a.results.iter().enumerate() {
                let kind = isa::division(kind, i == 1);
                code.bytes.extend_from_slice(&[code::BINARY, kind, width, result.reg(), arg(0), arg(1)]);
            }
            return Ok(());
        }
        let result =
            || func.ty(func.results(a.inst).next().expect("a result")).as_machine().expect("a machine integer");
        match op {
            // One thread at a time, in the order of the code.
            Opcode::MArgs | Opcode::MAny | Opcode::MFence => {}
            Opcode::MConst => {
                let value = func.int_of(a.inst).to_i64().unwrap_or(0);
                let value = if width < 64 { value & ((1 << width) - 1) } else { value };
                Toy.constant(code, d(), value);
            }
            Opcode::MZext | Opcode::MSext => {
                let signed = u8::from(op == Opcode::MSext);
                code.bytes.extend_from_slice(&[code::EXTEND, signed, result().width as u8, d(), arg(0)]);
            }
            Opcode::MIcmp => {
                let cond = isa::condition(imm.cc());
                code.bytes.extend_from_slice(&[code::COMPARE, cond, imm.op_width() as u8, d(), arg(0), arg(1)]);
            }
            Opcode::MSelect => code.bytes.extend_from_slice(&[code::SELECT, d(), arg(0), arg(1), arg(2)]),
            Opcode::MSelcmp => {
                let head = [code::SELECT_COMPARE, isa::condition(imm.cc()), imm.op_width() as u8];
                code.bytes.extend_from_slice(&head);
                code.bytes.extend_from_slice(&[d(), arg(0), arg(1), arg(2), arg(3)]);
            }
            Opcode::MSlot | Opcode::MIncoming | Opcode::MOutgoing => {
                let at = frame.address(func, a.inst);
                with_number(code, &[code::ADDRESS, d(), at.base], at.disp);
            }
            Opcode::MSymbol => {
                Toy.constant(code, d(), 0);
                let offset = code.bytes.len() as u32 - 8;
                code.relocs.push(Reloc { offset, symbol: imm.name(), kind: ABSOLUTE, addend: 0 });
            }
            Opcode::MLoad => {
                let (bytes, signed) = (result().width as u8 / 8, u8::from(result().ext == Ext::Sign));
                with_number(code, &[code::LOAD, bytes, signed, d(), arg(0)], imm.disp());
            }
            Opcode::MStore => with_number(code, &[code::STORE, imm.number() as u8, arg(0), arg(1)], imm.disp()),
            Opcode::MCall => code.bytes.extend_from_slice(&[code::CALL, arg(0)]),
            Opcode::MTarget if Op::of(func, a.inst) == Some(Op::Madd) => {
                code.bytes.extend_from_slice(&[code::MULTIPLY_ADD, width, d(), arg(0), arg(1), arg(2)]);
            }
            _ => return Err(Error::new(format!("the toy machine has no `{}`", func.spec(a.inst).name))),
        }
        Ok(())
    }

    fn branch(&self, code: &mut Code, _: &dyn Frame, a: Allocated<'_>, to: BranchTo) -> Result<(), Error> {
        let imm = self.func.inst(a.inst).imm();
        let holds = u8::from(to.holds);
        if self.func.op(a.inst) == Opcode::MBrif {
            with_label(code, &[code::BRANCH_BIT, holds, a.uses[0].reg()], to.label);
            return Ok(());
        }
        let first = if self.func.op(a.inst) == Opcode::MBrcmp { code::BRANCH } else { code::BRANCH_MASK };
        let (cond, width) = (isa::condition(imm.cc()), imm.op_width() as u8);
        with_label(code, &[first, holds, cond, width, a.uses[0].reg(), a.uses[1].reg()], to.label);
        Ok(())
    }

    fn jump_table(&self, code: &mut Code, _: &dyn Frame, a: Allocated<'_>, table: Label) -> Result<(), Error> {
        with_label(code, &[code::JUMP_TABLE, a.uses[0].reg()], table);
        Ok(())
    }

    fn tail_call(&self, code: &mut Code, _: &dyn Frame, a: Allocated<'_>) -> Result<(), Error> {
        code.bytes.extend_from_slice(&[code::JUMP_REGISTER, a.uses[0].reg()]);
        Ok(())
    }
}
