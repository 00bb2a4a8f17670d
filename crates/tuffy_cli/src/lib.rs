//! What the commands of this crate share: one module per subcommand, and how modules are read, written and errors shown.

pub mod clock;
pub mod commands;
pub mod exit;
pub mod input;
pub mod line_diff;
pub mod output;
pub mod pipeline_args;
pub mod trace_file;
