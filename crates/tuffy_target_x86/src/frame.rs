//! Making and leaving frames, with what the unwinder must know of each step.

use crate::asm::Asm;
use crate::encode::int;
use crate::encode::probe::{self, Steps};
use crate::regs::{CALLEE_SAVED, gpr};
use tuffy_target::code::{Cfi, Code};
use tuffy_target::frame::{DebugRegisters, FrameShape, FrameSpec};

/// Frames of the System V convention.
pub static FRAME: FrameSpec = FrameSpec {
    stack_pointer: gpr::RSP,
    frame_pointer: gpr::RBP,
    link: None,
    callee_saved: &CALLEE_SAVED,
    return_address: 8,
    red_zone: 128,
};

/// Where C libraries for Linux keep the word for stack protection, from the thread pointer.
pub const STACK_GUARD: i32 = 0x28;

/// DWARF numbers the general registers in an order of its own.
pub static DEBUG: DebugRegisters = DebugRegisters {
    return_address: 16,
    number: |encoding| {
        const NUMBERS: [u16; 8] = [0, 2, 1, 3, 7, 6, 4, 5];
        NUMBERS.get(usize::from(encoding)).copied().unwrap_or(encoding.into())
    },
};

/// Saves registers and lowers the stack pointer.
pub fn prologue(code: &mut Code, frame: &FrameShape) {
    let asm = &mut Asm::new(code);
    let mut distance = 8;
    for &reg in &frame.saved {
        int::push(asm, reg);
        distance += 8;
        if !frame.dynamic || reg == gpr::RBP {
            asm.note(Cfi::Distance(distance));
        }
        asm.note(Cfi::Saved(reg, distance));
        if reg == gpr::RBP && frame.frame_pointer {
            int::set_frame_pointer(asm);
            if frame.dynamic {
                asm.note(Cfi::Base(gpr::RBP, distance));
            }
        }
    }
    match frame.probe {
        Some(each) => probed(asm, frame, distance, Steps::new(frame.size, each)),
        None => lower(asm, frame, &mut distance, frame.size),
    }
}

/// Lowers the stack pointer by a part of the frame.
fn lower(asm: &mut Asm<'_>, frame: &FrameShape, distance: &mut u32, bytes: u32) {
    if bytes > 0 {
        int::adjust_stack(asm, -(bytes as i32));
        *distance += bytes;
        if !frame.dynamic {
            asm.note(Cfi::Distance(*distance));
        }
    }
}

/// Lowers the stack pointer by the whole frame, step by step, each touched. The last step is left to the push of the
/// next call, unless the stack may grow before.
fn probed(asm: &mut Asm<'_>, frame: &FrameShape, mut distance: u32, steps: Steps) {
    if steps.is_loop() {
        // In the loop the stack pointer is not where the table could say.
        probe::set_bound(asm, steps.full());
        distance += steps.full();
        if !frame.dynamic {
            asm.note(Cfi::Base(gpr::R11, distance));
        }
        probe::lower_to_bound(asm, steps.each);
        if !frame.dynamic {
            asm.note(Cfi::Base(gpr::RSP, distance));
        }
    } else {
        for _ in 0..steps.count {
            lower(asm, frame, &mut distance, steps.each);
            probe::touch(asm);
        }
    }
    lower(asm, frame, &mut distance, steps.rest);
    if frame.dynamic && steps.rest > 0 {
        probe::touch(asm);
    }
}

/// Raises the stack pointer and restores registers.
pub fn epilogue(code: &mut Code, frame: &FrameShape) {
    let asm = &mut Asm::new(code);
    let mut distance = 8 + 8 * frame.saved.len() as u32;
    if frame.dynamic {
        // The stack pointer is anywhere; the registers were saved right below the first of them.
        int::stack_from_frame(asm, 16 - distance as i32);
    } else if frame.size > 0 {
        int::adjust_stack(asm, frame.size as i32);
        asm.note(Cfi::Distance(distance));
    }
    for &reg in frame.saved.iter().rev() {
        int::pop(asm, reg);
        distance -= 8;
        match frame.dynamic {
            false => asm.note(Cfi::Distance(distance)),
            true if reg == gpr::RBP => asm.note(Cfi::Base(gpr::RSP, distance)),
            true => {}
        }
    }
}
