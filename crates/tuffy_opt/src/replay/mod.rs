//! From trace entries to steps: replay, lock, bisect.
//!
//! | module | owns |
//! |---|---|
//! | [`names`] | names of a trace to handles of a function |
//! | [`replayer`] | replaying the steps of one function |
//! | [`divergence`] | why a step does not fit |
//! | [`selection`] | which steps are replayed |
//! | [`module`] | replaying a trace on a module |
//! | [`lock`] | a trace as the policy of a build |
//! | [`decisions`] | a lock by what heuristics decided |
//! | [`bisect`] | the one step after which an oracle fails |
//! | [`differences`] | what two traces of one program do otherwise, and runs in between |
//! | [`ddmin`] | a smallest set of differences that still makes the difference |
//! | [`cause`] | which differences make one program worse than the other |
//! | [`claims`] | what a trace claims that only the compiler can tell true or false |

pub mod bisect;
pub mod cause;
pub mod claims;
pub mod ddmin;
pub mod decisions;
pub mod differences;
pub mod divergence;
pub mod lock;
pub mod module;
pub mod names;
pub mod replayer;
pub mod selection;
