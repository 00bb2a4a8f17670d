//! Registers and which of them may be allocated.
//!
//! In machine code a register is one number: 0 to 15 are the general registers by their encoding, 16 to 31 the vector
//! registers.

use regalloc2::{MachineEnv, PReg, PRegSet, RegClass};

/// Encodings of the general registers that something in the code generator names.
pub mod gpr {
    /// Accumulator: first result, dividend.
    pub const RAX: u8 = 0;
    /// Shift counts; fourth argument.
    pub const RCX: u8 = 1;
    /// Second result, high half of products; third argument.
    pub const RDX: u8 = 2;
    /// Callee-saved.
    pub const RBX: u8 = 3;
    /// Stack pointer.
    pub const RSP: u8 = 4;
    /// Callee-saved, or the frame pointer.
    pub const RBP: u8 = 5;
    /// Second argument.
    pub const RSI: u8 = 6;
    /// First argument.
    pub const RDI: u8 = 7;
    /// Never allocated: scratch for moves and short sequences.
    pub const R11: u8 = 11;
}

/// Never allocated: scratch for moves and short sequences.
pub const XMM_SCRATCH: u8 = 15;
/// The number of the first vector register in machine code.
pub const XMM0: u32 = 16;

/// General registers that a function must leave as they were, in the order in which they are saved.
pub const CALLEE_SAVED: [u8; 6] = [gpr::RBP, gpr::RBX, 12, 13, 14, 15];
const CALLER_SAVED: [u8; 8] = [gpr::RAX, gpr::RCX, gpr::RDX, gpr::RSI, gpr::RDI, 8, 9, 10];

/// The register with this number in machine code.
pub fn preg(number: u32) -> PReg {
    match number {
        0..XMM0 => PReg::new(number as usize, RegClass::Int),
        _ => PReg::new((number - XMM0) as usize, RegClass::Float),
    }
}

/// The number in machine code of an allocated register.
pub fn number(reg: PReg) -> u32 {
    match reg.class() {
        RegClass::Int => reg.hw_enc() as u32,
        _ => reg.hw_enc() as u32 + XMM0,
    }
}

/// What the allocator may use; without the frame pointer, if that is kept.
pub fn environment(frame_pointer: bool) -> MachineEnv {
    let kept = |r: &&u8| !frame_pointer || **r != gpr::RBP;
    let ints = |regs: &[u8]| regs.iter().filter(kept).map(|&r| PReg::new(r as usize, RegClass::Int)).collect();
    let floats = (0..usize::from(XMM_SCRATCH)).map(|r| PReg::new(r, RegClass::Float)).collect();
    MachineEnv {
        preferred_regs_by_class: [ints(&CALLER_SAVED), floats, Vec::new()],
        non_preferred_regs_by_class: [ints(&CALLEE_SAVED), Vec::new(), Vec::new()],
        scratch_by_class: [
            Some(PReg::new(gpr::R11 as usize, RegClass::Int)),
            Some(PReg::new(XMM_SCRATCH as usize, RegClass::Float)),
            None,
        ],
        fixed_stack_slots: Vec::new(),
    }
}

/// What a call may change: all allocatable registers that the callee does not save.
pub fn call_clobbers() -> PRegSet {
    let ints = CALLER_SAVED.iter().map(|&r| PReg::new(r as usize, RegClass::Int));
    ints.fold(vector_registers(), |s, r| s.with(r))
}

/// All vector registers that may be allocated.
pub fn vector_registers() -> PRegSet {
    let floats = (0..usize::from(XMM_SCRATCH)).map(|r| PReg::new(r, RegClass::Float));
    floats.fold(PRegSet::empty(), |s, r| s.with(r))
}
