//! The subcommands.

pub mod bisect;
pub mod build;
pub mod cc;
pub mod check;
pub mod completions;
pub mod dump;
pub mod fmt;
pub mod import;
pub mod interp;
pub mod man;
pub mod opt;
pub mod replay;
pub mod run;
pub mod tour;
pub mod trace;
