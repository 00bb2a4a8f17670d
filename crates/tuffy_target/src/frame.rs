//! What a target and the code generator tell each other of frames.

use crate::operands::FrameAddr;
use tuffy_ir::{Function, Inst, Name, Opcode};

/// How frames are laid out. Registers are numbers as encodings have them.
#[derive(Clone, Copy, Debug)]
pub struct FrameSpec {
    /// The stack pointer.
    pub stack_pointer: u8,
    /// The frame pointer, where one is kept.
    pub frame_pointer: u8,
    /// The register in which a call leaves the return address, if it does. It is among those that a function must leave
    /// as they were.
    pub link: Option<u8>,
    /// General registers of 64 bits that a function must leave as they were, in the order in which they are saved: the
    /// frame pointer first.
    pub callee_saved: &'static [u8],
    /// Bytes that a call leaves on the stack: the return address, if it stands there.
    pub return_address: u32,
    /// Bytes below the stack pointer that a function which calls nothing may use.
    pub red_zone: u32,
}

/// The frame of one function, for the code that makes and leaves it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FrameShape {
    /// What the stack pointer is lowered by, after saving registers.
    pub size: u32,
    /// Registers that are saved, in order.
    pub saved: Vec<u8>,
    /// Whether the frame pointer is kept.
    pub frame_pointer: bool,
    /// Whether the stack pointer moves as the function runs.
    pub dynamic: bool,
    /// How many bytes the stack may grow by untouched, if it is probed.
    pub probe: Option<u32>,
}

impl FrameShape {
    /// Whether there is nothing to make or to leave.
    pub fn is_empty(&self) -> bool {
        self.size == 0 && self.saved.is_empty()
    }
}

/// Whether a function moves its stack pointer as it runs.
pub fn is_dynamic(func: &Function) -> bool {
    let moves = |op| matches!(op, Opcode::MStackAlloc | Opcode::MStackSave | Opcode::MStackRestore);
    func.insts_in_order().any(|i| moves(func.op(i)))
}

/// Whether a function keeps a frame pointer.
pub fn keeps_frame_pointer(func: &Function) -> bool {
    func.attributes.has("frame_pointer") || is_dynamic(func)
}

/// What encoding an instruction needs besides its operands.
pub trait Frame {
    /// The frame.
    fn shape(&self) -> &FrameShape;
    /// The memory that an `m.slot`, `m.incoming`, `m.outgoing` or, once it has run, an `m.stack_alloc` stands for.
    fn address(&self, func: &Function, inst: Inst) -> FrameAddr;
    /// Whether a symbol is defined so that its address is a fixed distance away.
    fn is_near(&self, symbol: Name) -> bool;
}

/// The numbers that debuggers and unwinders know registers by.
#[derive(Clone, Copy, Debug)]
pub struct DebugRegisters {
    /// The column of the return address.
    pub return_address: u16,
    /// The number of a general register by its encoding.
    pub number: fn(u8) -> u16,
}
