//! The architectures that code can be made for.

use tuffy_target::TargetIsa;

/// All of them; the first is that of modules which name none.
pub const TARGETS: &[&dyn TargetIsa] = &[&tuffy_target_x86::X86_64];
