//! What the commands of this crate share: one module per subcommand, and how modules are read and errors shown.

pub mod commands;
pub mod input;
