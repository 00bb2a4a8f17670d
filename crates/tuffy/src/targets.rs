//! The architectures that code can be made for.

use tuffy_target::TargetIsa;

/// All of them; the first is that of modules which name none.
pub const TARGETS: &[&dyn TargetIsa] = &[&tuffy_target_x86::X86_64];

/// Lets the reader of the text format know the instructions of all of them.
pub(crate) fn register() {
    TARGETS.iter().for_each(|isa| isa.instructions().register());
}
