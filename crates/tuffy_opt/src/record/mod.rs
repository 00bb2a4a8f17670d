//! From steps to trace entries.
//!
//! | module | owns |
//! |---|---|
//! | [`recorder`] | a [`Tracer`](crate::engine::Tracer) that makes an entry of each step |
//! | [`step_log`] | where entries go: to a trace, or to memory until their turn comes |
//! | [`code_log`] | the part of the code generator |
//! | [`content_id`] | the identity of a step across versions of the program |

pub mod code_log;
pub mod content_id;
pub mod recorder;
mod refusals;
pub mod step_log;

/// How traces name this compiler.
pub const COMPILER: &str = concat!("tuffy ", env!("CARGO_PKG_VERSION"));
