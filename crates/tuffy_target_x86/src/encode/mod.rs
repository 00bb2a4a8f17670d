//! Encodings: one instruction of machine code, with its registers, becomes bytes.
//!
//! The row of an opcode here and its row in `constraints` belong together. Everything is encoded by
//! `cranelift-assembler-x64`; tests disassemble with `iced-x86`.

mod float;
pub mod int;
pub mod probe;
mod x87;

pub use x87::is_exchanged;

use crate::asm::Asm;
use crate::intrinsics;
use crate::isa::{Op, wide};
use crate::regs::{XMM_SCRATCH, gpr};
use crate::reloc;
use cranelift_assembler_x64::{
    Amode, AmodeOffset, AmodeOffsetPlusKnownOffset, GprMem, NonRspGpr, Registers, Scale, XmmMem, inst,
};
use tuffy_ir::{Function, Inst, MachineCond, Name, Opcode, Type};
use tuffy_target::Error;
use tuffy_target::code::Label;
use tuffy_target::frame::Frame;
use tuffy_target::operands::{FrameAddr, Loc};

/// Registers of the assembler are encodings.
#[derive(Debug)]
pub struct Regs;

impl Registers for Regs {
    type ReadGpr = u8;
    type ReadWriteGpr = u8;
    type WriteGpr = u8;
    type ReadXmm = u8;
    type ReadWriteXmm = u8;
    type WriteXmm = u8;
}

/// A memory operand.
pub type Mem = Amode<u8>;

/// Where an operand is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Place {
    /// In the register with this encoding.
    Reg(u8),
    /// In memory.
    Mem(Mem),
    /// A constant.
    Imm(i64),
    /// A symbol.
    Symbol(Name),
}

impl Place {
    /// Where the allocator put a value.
    pub fn of(loc: Loc) -> Place {
        match loc {
            Loc::Reg(r) => Place::Reg(r),
            Loc::Frame(addr) => Place::Mem(in_frame(addr)),
        }
    }

    /// The register; the constraints see to it that there is one.
    pub fn reg(self) -> u8 {
        match self {
            Place::Reg(r) => r,
            other => unreachable!("the constraints want a register, not {other:?}"),
        }
    }

    /// As a general register or memory.
    pub fn gpr_mem(self) -> GprMem<u8, u8> {
        match self {
            Place::Reg(r) => GprMem::Gpr(r),
            Place::Mem(m) => GprMem::Mem(m),
            other => unreachable!("the constraints want a register or memory, not {other:?}"),
        }
    }

    /// As a vector register or memory.
    pub fn xmm_mem(self) -> XmmMem<u8, u8> {
        match self {
            Place::Reg(r) => XmmMem::Xmm(r),
            Place::Mem(m) => XmmMem::Mem(m),
            other => unreachable!("the constraints want a register or memory, not {other:?}"),
        }
    }
}

/// A constant of so many bytes in memory.
pub fn constant_in_memory(code: &mut Asm<'_>, bits: u64, bytes: u32) -> Mem {
    let label = code.constant(bits, bytes);
    Amode::RipRelative { target: code.rip_label(label) }
}

/// The memory at a register plus a displacement.
pub fn at(base: u8, disp: i32) -> Mem {
    let simm32 = AmodeOffsetPlusKnownOffset { simm32: AmodeOffset::new(disp), offset: None };
    Amode::ImmReg { base, simm32, trap: None }
}

/// Memory of the frame.
pub fn in_frame(addr: FrameAddr) -> Mem {
    at(addr.base, addr.disp)
}

/// The memory at `base + index × scale + disp`.
pub fn indexed(base: u8, index: u8, scale: Scale, disp: i32) -> Mem {
    Amode::ImmRegRegShift { base, index: NonRspGpr::new(index), scale, simm32: AmodeOffset::new(disp), trap: None }
}

/// Encodes an instruction of the assembler.
#[macro_export]
#[doc(hidden)]
macro_rules! asm {
    ($code:expr, $name:ident $(, $arg:expr)*) => {
        ::cranelift_assembler_x64::inst::$name::<$crate::encode::Regs>::new($($arg),*).encode($code)
    };
}

/// One of two encodings, by width.
#[macro_export]
#[doc(hidden)]
macro_rules! asm2 {
    ($code:expr, $width:expr, $narrow:ident, $wide:ident $(, $arg:expr)*) => {
        if $width == 64 { $crate::asm!($code, $wide $(, $arg)*) } else { $crate::asm!($code, $narrow $(, $arg)*) }
    };
}

/// An instruction with the places of its operands.
pub struct Placed<'a> {
    /// The function.
    pub func: &'a Function,
    /// The instruction.
    pub inst: Inst,
    /// Where results go.
    pub results: &'a [Place],
    /// Where operands are.
    pub operands: &'a [Place],
    /// Scratch registers.
    pub temps: &'a [u8],
    /// What a store does to memory in place, rather than write its first operand.
    pub update: Option<Opcode>,
}

impl Placed<'_> {
    /// The width of the operation: that of the first result.
    pub fn width(&self) -> u32 {
        self.result_type().and_then(|t| t.as_machine()).map_or(64, |m| m.width)
    }

    /// The type of the first result.
    pub fn result_type(&self) -> Option<Type> {
        self.func.results(self.inst).next().map(|v| self.func.ty(v))
    }

    /// The type of an operand.
    pub fn operand_type(&self, index: usize) -> Type {
        self.func.ty(self.func.fixed_operands(self.inst)[index].value)
    }
}

/// Encodes one instruction that is not a branch.
pub fn encode(code: &mut Asm<'_>, frame: &dyn Frame, p: &Placed<'_>) -> Result<(), Error> {
    let data = p.func.inst(p.inst);
    let imm = data.imm();
    let width = p.width();
    match data.op() {
        // The text of assembly is made elsewhere.
        Opcode::MArgs | Opcode::MAny | Opcode::MLanding | Opcode::MAsm => {}
        Opcode::MConst => constant(code, p.results[0].reg(), p.func.int_of(p.inst).to_i64().unwrap_or(0), width),
        Opcode::MLoad => {
            load(code, p.results[0].reg(), address(p, 0, imm.disp()), p.result_type().expect("a load has a result"))?
        }
        Opcode::MStore => {
            let mem = address(p, 1, imm.disp());
            match p.update {
                Some(op) => int::update(code, op, imm.number(), mem, p.operands[0]),
                None => store(code, p.operands[0], mem, imm.number(), p.operand_type(0))?,
            }
        }
        Opcode::MSlot | Opcode::MGuard | Opcode::MIncoming | Opcode::MOutgoing => {
            let mem = in_frame(frame.address(p.func, p.inst));
            asm!(code, leaq_rm, p.results[0].reg(), mem);
        }
        Opcode::MStackAlloc => {
            match p.func.attributes.probe_stack() {
                Some(each) => probe::lower_by(code, p.operands[0].reg(), each),
                None => asm!(code, subq_rm, gpr::RSP, p.operands[0].gpr_mem()),
            }
            let mem = in_frame(frame.address(p.func, p.inst));
            asm!(code, leaq_rm, p.results[0].reg(), mem);
        }
        Opcode::MStackSave => asm!(code, movq_rm, p.results[0].reg(), gpr::RSP),
        Opcode::MStackRestore => asm!(code, movq_rm, gpr::RSP, p.operands[0].gpr_mem()),
        Opcode::MSymbol => symbol(code, frame, p.results[0].reg(), imm.name()),
        Opcode::MThreadPointer => thread_pointer(code, p.results[0].reg()),
        Opcode::MTls => thread_local(code, p.results[0].reg(), imm.name()),
        Opcode::MFence => inst::mfence_zo::new().encode(code),
        Opcode::MCall | Opcode::MInvoke => match p.operands[0] {
            Place::Symbol(name) => {
                inst::callq_d::new(0).encode(code);
                code.ends_with_symbol(name, reloc::PLT);
            }
            callee => asm!(code, callq_m, callee.gpr_mem()),
        },
        Opcode::MTarget => own(code, p)?,
        Opcode::MIntrinsic => {
            let (op, constant) = intrinsics::of(p.func, p.inst);
            let registers = |places: &[Place]| places.iter().map(|r| r.reg()).collect::<Vec<u8>>();
            let bytes = intrinsics::bytes_of(op, &registers(p.results), &registers(p.operands), constant);
            code.bytes.extend(bytes);
        }
        op if op.spec().machine && !is_float(op) => int::encode(code, p)?,
        _ => float::encode(code, p)?,
    }
    Ok(())
}

/// Encodes an instruction of the target.
fn own(code: &mut Asm<'_>, p: &Placed<'_>) -> Result<(), Error> {
    let Some(op) = Op::of(p.func, p.inst) else {
        return Err(Error::new(format!("`{}` is no instruction of x86-64", p.func.spec(p.inst).name)));
    };
    if x87::encode(code, op, p) {
        return Ok(());
    }
    let Some(row) = op.vector() else { return int::own(code, op, p) };
    let reg = |o: Option<&Place>| o.map_or(0, |o| o.reg());
    let (first, last) = (reg(p.operands.first()), reg(p.operands.last()));
    let constant = p.func.inst(p.inst).imm().disp() as u8;
    let is_wide = |ty: Type| vector_bytes(ty) > 16;
    if p.result_type().is_some_and(is_wide) || (0..p.operands.len()).any(|i| is_wide(p.operand_type(i))) {
        let encoded = row.encode_wide(code, p.results[0].reg(), (first, last), constant);
        return encoded
            .ok_or_else(|| Error::new(format!("`{}` has no encoding for 256 bits", p.func.spec(p.inst).name)));
    }
    row.encode(code, p.results[0].reg(), last, constant);
    Ok(())
}

/// How many bytes a vector has; 0 for a scalar.
fn vector_bytes(ty: Type) -> u32 {
    ty.as_vec().map_or(0, |v| v.bits / 8)
}

fn is_float(op: Opcode) -> bool {
    use Opcode::*;
    matches!(op, MFcmp | MFselcmp | MFless | MFgreater | MIntToF | MFToInt | MFbits | MFrombits)
}

/// The memory that an address operand and a displacement lead to.
fn address(p: &Placed<'_>, operand: usize, disp: i32) -> Mem {
    match p.operands[operand] {
        Place::Mem(mem) => displaced(mem, disp),
        place => at(place.reg(), disp),
    }
}

/// The memory this far from another place.
pub fn displaced(mem: Mem, by: i32) -> Mem {
    match mem {
        Amode::ImmReg { base, simm32, .. } => at(base, simm32.simm32.value() + by),
        Amode::ImmRegRegShift { base, index, scale, simm32, trap } => {
            Amode::ImmRegRegShift { base, index, scale, simm32: AmodeOffset::new(simm32.value() + by), trap }
        }
        other => other,
    }
}

/// Loads a constant.
pub fn constant(code: &mut Asm<'_>, reg: u8, value: i64, width: u32) {
    let value = if width < 64 { value & 0xffff_ffff } else { value };
    if value == 0 {
        // Shorter, but it changes the flags: nothing keeps them from one instruction to the next.
        asm!(code, xorl_rm, reg, reg);
    } else if let Ok(low) = u32::try_from(value) {
        asm!(code, movl_oi, reg, low);
    } else if let Ok(low) = i32::try_from(value) {
        asm!(code, movq_mi_sxl, reg, low);
    } else {
        asm!(code, movabsq_oi, reg, value as u64);
    }
}

fn load(code: &mut Asm<'_>, reg: u8, mem: Mem, ty: Type) -> Result<(), Error> {
    use tuffy_ir::Ext;
    let Some(m) = ty.as_machine() else {
        match ty {
            Type::F32 => asm!(code, movss_a_m, reg, mem),
            Type::F64 => asm!(code, movsd_a_m, reg, mem),
            ty if vector_bytes(ty) > 16 => wide(code, |code| asm!(code, vmovups_a, reg, mem)),
            _ => asm!(code, movups_a, reg, mem),
        }
        return Ok(());
    };
    match (m.width, m.ext) {
        (8, Ext::Sign) => asm!(code, movsbq_rm, reg, mem),
        (8, _) => asm!(code, movzbl_rm, reg, mem),
        (16, Ext::Sign) => asm!(code, movswq_rm, reg, mem),
        (16, _) => asm!(code, movzwl_rm, reg, mem),
        (32, Ext::Sign) => asm!(code, movslq_rm, reg, mem),
        (32, _) => asm!(code, movl_rm, reg, mem),
        _ => asm!(code, movq_rm, reg, mem),
    }
    Ok(())
}

fn store(code: &mut Asm<'_>, value: Place, mem: Mem, size: u32, ty: Type) -> Result<(), Error> {
    if ty.as_machine().is_none() {
        let reg = value.reg();
        match size {
            4 => asm!(code, movss_c_m, mem, reg),
            8 => asm!(code, movsd_c_m, mem, reg),
            32 => wide(code, |code| asm!(code, vmovups_b, mem, reg)),
            _ => asm!(code, movups_b, mem, reg),
        }
        return Ok(());
    }
    match (value, size) {
        (Place::Imm(n), 1) => asm!(code, movb_mi, mem, n as u8),
        (Place::Imm(n), 2) => asm!(code, movw_mi, mem, n as u16),
        (Place::Imm(n), 4) => asm!(code, movl_mi, mem, n as u32),
        (Place::Imm(n), 8) => asm!(code, movq_mi_sxl, mem, n as i32),
        (place, 1) => asm!(code, movb_mr, mem, place.reg()),
        (place, 2) => asm!(code, movw_mr, mem, place.reg()),
        (place, 4) => asm!(code, movl_mr, mem, place.reg()),
        (place, 8) => asm!(code, movq_mr, mem, place.reg()),
        (_, n) => return Err(Error::new(format!("no instruction stores {n} bytes"))),
    }
    Ok(())
}

fn symbol(code: &mut Asm<'_>, frame: &dyn Frame, reg: u8, name: Name) {
    if frame.is_near(name) {
        let target = code.rip_symbol(name, reloc::PC_REL);
        asm!(code, leaq_rm, reg, Amode::RipRelative { target });
    } else {
        let target = code.rip_symbol(name, reloc::GOT_PC_REL);
        asm!(code, movq_rm, reg, Amode::RipRelative { target });
    }
}

/// The address of a thread-local symbol by the initial-exec model: the thread pointer plus an offset from a table.
fn thread_local(code: &mut Asm<'_>, reg: u8, name: Name) {
    thread_pointer(code, reg);
    let target = code.rip_symbol(name, reloc::GOT_TP_OFF);
    asm!(code, addq_rm, reg, Amode::RipRelative { target });
}

/// `mov %fs:0, reg`
fn thread_pointer(code: &mut Asm<'_>, reg: u8) {
    code.bytes.extend_from_slice(&[0x64, 0x48 | (reg >> 3) << 2, 0x8b, 0x04 | (reg & 7) << 3, 0x25, 0, 0, 0, 0]);
}

/// Moves between two places, for the allocator; so many bytes of a vector register.
pub fn copy(code: &mut Asm<'_>, from: Place, to: Place, float: bool, bytes: u32) {
    match (from, to) {
        (Place::Reg(a), Place::Reg(b)) if float && bytes > 16 => wide(code, |code| asm!(code, vmovaps_a, b, a)),
        (Place::Reg(a), Place::Mem(m)) if float && bytes > 16 => wide(code, |code| asm!(code, vmovups_b, m, a)),
        (Place::Mem(m), Place::Reg(b)) if float && bytes > 16 => wide(code, |code| asm!(code, vmovups_a, b, m)),
        (Place::Reg(a), Place::Reg(b)) if float => asm!(code, movaps_a, b, a),
        (Place::Reg(a), Place::Reg(b)) => asm!(code, movq_rm, b, a),
        (Place::Reg(a), Place::Mem(m)) if float && bytes > 8 => asm!(code, movups_b, m, a),
        (Place::Reg(a), Place::Mem(m)) if float => asm!(code, movsd_c_m, m, a),
        (Place::Reg(a), Place::Mem(m)) => asm!(code, movq_mr, m, a),
        (Place::Mem(m), Place::Reg(b)) if float && bytes > 8 => asm!(code, movups_a, b, m),
        (Place::Mem(m), Place::Reg(b)) if float => asm!(code, movsd_a_m, b, m),
        (Place::Mem(m), Place::Reg(b)) => asm!(code, movq_rm, b, m),
        (Place::Mem(_), Place::Mem(_)) if float => {
            copy(code, from, Place::Reg(XMM_SCRATCH), true, bytes);
            copy(code, Place::Reg(XMM_SCRATCH), to, true, bytes);
        }
        (Place::Mem(_), Place::Mem(_)) => {
            copy(code, from, Place::Reg(gpr::R11), false, bytes);
            copy(code, Place::Reg(gpr::R11), to, false, bytes);
        }
        (from, to) => unreachable!("the allocator moves no {from:?} to {to:?}"),
    }
}

/// Jumps to a label.
pub fn jump(code: &mut Asm<'_>, to: Label) {
    inst::jmp_d32::new(0).encode(code);
    code.ends_with_label(to);
}

/// A jump whose distance the linker fills in.
pub fn jump_to_symbol(code: &mut Asm<'_>) {
    inst::jmp_d32::new(0).encode(code);
}

/// Jumps to a label if a condition holds.
pub fn jump_if(code: &mut Asm<'_>, cond: MachineCond, to: Label) {
    match cond {
        MachineCond::Eq => inst::je_d32::new(0).encode(code),
        MachineCond::Ne => inst::jne_d32::new(0).encode(code),
        MachineCond::Slt => inst::jl_d32::new(0).encode(code),
        MachineCond::Sle => inst::jle_d32::new(0).encode(code),
        MachineCond::Sgt => inst::jg_d32::new(0).encode(code),
        MachineCond::Sge => inst::jge_d32::new(0).encode(code),
        MachineCond::Ult => inst::jb_d32::new(0).encode(code),
        MachineCond::Ule => inst::jbe_d32::new(0).encode(code),
        MachineCond::Ugt => inst::ja_d32::new(0).encode(code),
        MachineCond::Uge => inst::jae_d32::new(0).encode(code),
    }
    code.ends_with_label(to);
}

/// Jumps to a label if the last comparison of floats met a NaN, or met none.
pub fn jump_if_parity(code: &mut Asm<'_>, set: bool, to: Label) {
    match set {
        true => inst::jp_d32::new(0).encode(code),
        false => inst::jnp_d32::new(0).encode(code),
    }
    code.ends_with_label(to);
}

/// Jumps to a label if a conditional branch goes there: where its condition holds, or where it does not.
pub fn branch(code: &mut Asm<'_>, p: &Placed<'_>, holds: bool, to: Label) {
    let data = p.func.inst(p.inst);
    if data.op() == Opcode::MFbrcmp {
        let cond = if holds { data.imm().fcc() } else { data.imm().fcc().negated() };
        float::compare(code, p, cond);
        return float::jump_if(code, cond, to);
    }
    let cond = branch_flags(code, p);
    jump_if(code, if holds { cond } else { int::negate(cond) }, to);
}

/// Sets the flags for a conditional branch; gives the condition under which it is taken.
fn branch_flags(code: &mut Asm<'_>, p: &Placed<'_>) -> MachineCond {
    let data = p.func.inst(p.inst);
    match data.op() {
        Opcode::MBrif => {
            asm!(code, testb_mi, p.operands[0].gpr_mem(), 1);
            MachineCond::Ne
        }
        Opcode::MTargetBranch if Op::of(p.func, p.inst) == Some(Op::Brbt) => int::bit(code, p),
        Opcode::MTargetBranch => {
            int::test(code, data.imm().op_width(), p.operands[0], p.operands[1]);
            data.imm().cc()
        }
        _ => {
            int::compare(code, data.imm().op_width(), p.operands[0], p.operands[1]);
            data.imm().cc()
        }
    }
}

/// Jumps through a table of distances that follows in `table`.
pub fn jump_table(code: &mut Asm<'_>, p: &Placed<'_>, table: Label) {
    let (index, temp) = (p.operands[0].reg(), p.temps[0]);
    let target = code.rip_label(table);
    asm!(code, leaq_rm, gpr::R11, Amode::RipRelative { target });
    asm!(code, movslq_rm, temp, indexed(gpr::R11, index, Scale::Four, 0));
    asm!(code, addq_rm, gpr::R11, temp);
    code.unchecked_jump();
    asm!(code, jmpq_m, gpr::R11);
}
