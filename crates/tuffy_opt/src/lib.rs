//! The optimizer of Tuffy: every change is a step.
//!
//! ```text
//!  pipeline ──► pass ──proposes──► Step ──► Engine::perform ──► Transform::check ──► Transform::apply(Editor) ──► Function
//!  trace ─────► replay ──reads──────┘              └──► Tracer
//! ```
//!
//! - [`engine`]: mechanism. Steps, transforms, the editor, side tables, digests.
//! - [`transforms`]: one file per transform.
//! - [`known`]: what is known of integers.

pub mod engine;
pub mod known;
pub mod passes;
pub mod policy;
pub mod transforms;
