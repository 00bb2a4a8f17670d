//! What the commands of this crate share: one module per subcommand, and how modules are read, written and errors
//! shown.

/// Writes a line to standard error. If that is closed or full, there is nobody to tell: the exit code still says what
/// happened.
macro_rules! errln {
    ($($text:tt)*) => { $crate::console::write_err(format_args!("{}\n", format_args!($($text)*))) };
}

/// The same without a line end.
macro_rules! err {
    ($($text:tt)*) => { $crate::console::write_err(format_args!($($text)*)) };
}

pub mod assembler;
pub mod clock;
pub mod commands;
pub mod console;
pub mod exit;
pub mod input;
pub mod line_diff;
pub mod link;
pub mod optimize_args;
pub mod output;
pub mod pipeline_args;
pub mod policy_report;
pub mod replay_trace;
pub mod show_args;
pub mod step_counter;
pub mod stepper;
pub mod summary;
pub mod target_args;
pub mod temporary;
pub mod trace_args;
pub mod trace_file;
mod trace_sink;
