//! Tuffy as a library: an optimizing compiler that accounts for every change it makes.
//!
//! Read a module, optimize it, keep the record of what was done, and make code:
//!
//! ```
//! use tuffy::{Level, Mode, Session, read_tir};
//!
//! let text = "func @double_plus(%n: int:s32) -> int:s64 {
//!   bb0:
//!     v0:s32 = param %n
//!     v1 = iconst 2
//!     v2 = mul v0, v1
//!     v3 = iconst 0
//!     v4 = add v2, v3
//!     ret v4
//! }";
//! let before = read_tir(text)?;
//! let session = Session::new(Level::O2);
//!
//! let mut after = before.clone();
//! let (summary, trace) = session.optimize_traced(&mut after, Mode::Full)?;
//! let object = session.object(&after)?;
//! assert_eq!(&object[..4], b"\x7fELF");
//! # assert!(summary.steps > 0);
//! # Ok::<(), tuffy::Error>(())
//! ```
//!
//! # What was done?
//!
//! A [`Trace`] lists every step: the transform, where it was applied, the code before and after, and why. It is JSON,
//! one line a step, so other programs read it too.
//!
//! ```
//! # use tuffy::{Level, Mode, Session, read_tir};
//! # let mut module = read_tir("func @f(%n: int:s32) -> int:s32 {\n bb0:\n v0:s32 = param %n\n v1 = iconst 0\n v2 = add v0, v1\n ret v2\n}")?;
//! # let (_, trace) = Session::new(Level::O2).optimize_traced(&mut module, Mode::Full)?;
//! let mut names = Vec::new();
//! trace.steps(|step| {
//!     names.push(format!("{} {}", step.function, step.transform));
//!     true
//! })?;
//! assert!(names.contains(&"@f add_zero".to_owned()), "{names:?}");
//! # Ok::<(), tuffy::Error>(())
//! ```
//!
//! # Do it again, or only some of it
//!
//! Replaying a trace on its input gives the same module to the byte. A part of it is legal too: each state in between
//! is one that the optimizer went through.
//!
//! ```
//! # use tuffy::{Level, Mode, Selection, Session, read_tir};
//! # let before = read_tir("func @f(%n: int:s32) -> int:s32 {\n bb0:\n v0:s32 = param %n\n v1 = iconst 0\n v2 = add v0, v1\n ret v2\n}")?;
//! # let mut after = before.clone();
//! # let (_, trace) = Session::new(Level::O2).optimize_traced(&mut after, Mode::Decisions)?;
//! let mut again = before.clone();
//! trace.replay(&mut again)?;
//! assert_eq!(again.to_string(), after.to_string());
//!
//! let mut one_step = before.clone();
//! trace.replay_some(&mut one_step, Selection { until: Some(1), ..Selection::default() })?;
//! # Ok::<(), tuffy::Error>(())
//! ```
//!
//! # Which step broke it?
//!
//! [`Session::bisect`] asks an oracle, which is a closure, about states in between, and names the one step that turns a
//! good module into a bad one.
//!
//! ```
//! # use tuffy::{Level, Mode, Session, read_tir};
//! # let before = read_tir("func @f(%n: int:s32) -> int:s32 {\n bb0:\n v0:s32 = param %n\n v1 = iconst 0\n v2 = add v0, v1\n ret v2\n}")?;
//! # let mut after = before.clone();
//! # let session = Session::new(Level::O2);
//! # let (_, trace) = session.optimize_traced(&mut after, Mode::Decisions)?;
//! // Here a module is "good" as long as it still adds.
//! let found = session.bisect(&before, &trace, |module| Ok(module.to_string().contains(" add ")))?;
//! assert_eq!(found.entry.transform, "add_zero");
//! # Ok::<(), tuffy::Error>(())
//! ```
//!
//! # Keep a good result
//!
//! A trace of decisions is a policy: [`Session::follow`] decides again what was decided then, and says where a program
//! has changed so that it cannot.
//!
//! # Run it in this process
//!
//! [`jit`] maps an object into memory. Calling machine code is `unsafe`: no compiler can check that the types of a
//! function pointer are those of the function.
//!
//! The programs in `examples/` of this crate show each of these in under 60 lines. What is here is a thin layer: the
//! modules below are the crates that do the work, for whoever needs more.

#![forbid(unsafe_code)]

pub mod account;
pub mod between;
mod error;
mod read_error;
mod session;
mod source;
mod target_options;
mod targets;
mod trace;

pub use error::Error;
pub use read_error::{Located, More, ReadError, ReadErrorKind};
pub use session::{FollowedCode, Session, assembly, print_code};
pub use source::{Imported, Language, MAX_FILE, MAX_SHOWN, Source, read_file, read_ll, read_tir};
pub use target_options::TargetOptions;
pub use targets::TARGETS;
pub use trace::Trace;
pub use tuffy_ir::{Function, FunctionBuilder, Module};
pub use tuffy_llvm::{Assume, TargetOps};
pub use tuffy_opt::pipeline::{Level, Pipeline};
pub use tuffy_opt::replay::bisect::{FirstBadStep, Judgement};
pub use tuffy_opt::replay::lock::{LockBy, OnDivergence};
pub use tuffy_opt::replay::selection::{Selection, SeqSet};
pub use tuffy_trace::{Entry, Mode};

pub use tuffy_codegen as codegen;
pub use tuffy_ir as ir;
pub use tuffy_ir_interp as interp;
pub use tuffy_jit as jit;
pub use tuffy_llvm as llvm;
pub use tuffy_opt as opt;
pub use tuffy_target as target;
