//! The optimizer of Tuffy: every change is a step.
//!
//! ```text
//!  pipeline ──► pass ──proposes──► Step ──► Engine::perform ──► Transform::check ──► Transform::apply(Editor) ──► Function
//!  trace ─────► replay ──reads──────┘              └──► Tracer ──► trace
//! ```
//!
//! | module | owns |
//! |---|---|
//! | [`engine`] | mechanism: steps, transforms, the editor, side tables, digests |
//! | [`transforms`] | one file per transform |
//! | [`rules`] | the proven rules, as transforms and analyses: generated |
//! | [`slots`], [`reaching`], [`alias`] | what transforms ask about values and memory |
//! | [`policy`], [`passes`], [`pipeline`] | which steps are proposed, in which order |
//! | [`driver`], [`stream`] | whole modules |
//! | [`recorder`], [`step_log`] | steps to trace entries, and where these go |
//! | [`names`], [`stated`], [`replay`], [`replay_module`], [`lock`], [`bisect`] | trace entries to steps |

pub mod alias;
pub mod bisect;
mod content_id;
pub mod driver;
pub mod engine;
mod heads;
pub mod lock;
pub mod names;
pub mod passes;
pub mod pipeline;
pub mod policy;
pub mod reaching;
pub mod recorder;
pub mod replay;
pub mod replay_module;
pub mod rules;
pub mod slots;
pub mod stated;
pub mod step_log;
pub mod stream;
pub mod transforms;
