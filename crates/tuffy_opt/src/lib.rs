//! The optimizer of Tuffy: every change is a step.
//!
//! ```text
//!  pipeline ──► pass ──proposes──► Step ──► Engine::perform ──► Transform::check ──► Transform::apply(Editor) ──► Function
//!  trace ─────► replay ──reads──────┘              └──► Tracer ──► trace
//! ```
//!
//! Rooms, each knowing only those above it (`cargo xtask tidy` checks that):
//!
//! | room | owns |
//! |---|---|
//! | [`engine`] | mechanism: steps, transforms, the editor, side tables, digests |
//! | [`analysis`] | what transforms ask about values, memory, loops and costs |
//! | [`rules`] | the proven rules: generated |
//! | [`transforms`] | one file per transform |
//! | [`pipeline`] | the table of passes, the worklist, pipelines and presets: which steps are proposed, in which order |
//! | [`record`] | steps to trace entries |
//! | [`replay`] | trace entries to steps: replay, lock, bisect |
//! | [`driver`] | whole modules: levels, threads, streaming |

pub mod analysis;
pub mod driver;
pub mod engine;
pub mod pipeline;
pub mod record;
pub mod replay;
pub mod rules;
#[cfg(test)]
mod testing;
pub mod transforms;
