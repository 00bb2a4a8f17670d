//! The subcommands.

pub mod check;
pub mod dump;
pub mod fmt;
pub mod interp;
pub mod trace;
