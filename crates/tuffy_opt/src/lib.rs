//! The optimizer of Tuffy: every change is a step.
//!
//! ```text
//!  pipeline ──► pass ──proposes──► Step ──► Engine::perform ──► Transform::check ──► Transform::apply(Editor) ──► Function
//!  trace ─────► replay ──reads──────┘              └──► Tracer
//! ```
//!
//! - [`engine`]: mechanism. Steps, transforms, the editor, side tables, digests.
//! - [`transforms`]: one file per transform.
//! - [`slots`], [`reaching`]: what transforms of memory ask.

pub mod bisect;
pub mod driver;
pub mod engine;
pub mod lock;
pub mod names;
pub mod passes;
pub mod pipeline;
pub mod policy;
pub mod reaching;
pub mod recorder;
pub mod replay;
pub mod replay_module;
pub mod slots;
pub mod stream;
pub mod transforms;
