//! What transforms ask about a function: aliases, slots, SSA construction, trip counts, costs. Nothing here changes
//! anything.
//!
//! | module | owns |
//! |---|---|
//! | [`alias`] | alias analysis: which memory a pointer may lead to |
//! | [`chase`] | whether a choice decides which load the next choice waits for |
//! | [`slots`] | stack slots and the accesses to them |
//! | [`ssa`] | SSA construction: which definition reaches which use, joins at the iterated dominance frontier |
//! | [`trip_count`] | how often a loop runs, by running it |
//! | [`cost`], [`inline_cost`] | cost models |
//! | [`unwind`] | what may unwind |
//! | [`speculation`] | what may be executed where it was not |
//! | [`value_index`] | numbers for some of the values of a function |
//!
//! Ranges, known bits and demanded bits are in the crate `tuffy_facts`; dominators, loops and the call graph in
//! `tuffy_ir`.

pub mod alias;
pub mod chase;
pub mod cost;
pub mod inline_cost;
pub mod slots;
pub mod speculation;
pub mod ssa;
pub mod trip_count;
pub mod unwind;
pub mod value_index;
