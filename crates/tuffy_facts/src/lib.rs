//! What is known of integers: value ranges, known bits and demanded bits.
//!
//! What operations on integers do is generated from the proven rules (`proofs/theories/Propagation`); by hand is only
//! where integers come from. Where nothing is proven of an operation, its result is any integer and it demands all bits
//! of its operands.
//!
//! | module | owns |
//! |---|---|
//! | [`known`] | ranges and known bits, forward: [`Known`](known::Known), and what operations make of it |
//! | [`ranges`] | both for a whole function, over loops and branches |
//! | [`Set`] | the lattice: bits that are known and two bounds |
//! | [`demand`] | demanded bits, backward |
//! | [`OpKey`] | operations as rules tell them apart |
//! | [`constants`], [`number`] | computing on the integers of rules |
//! | `generated/` | written by `cargo xtask rules` |

pub mod constants;
mod context;
pub mod demand;
#[allow(
    clippy::needless_borrow,
    clippy::nonminimal_bool,
    reason = "what is written by rule is not always as short as it could be"
)]
mod generated;
pub mod known;
pub mod number;
mod op_key;
pub mod ranges;
mod set;

pub use context::Context;
pub use generated::{backward, forward};
pub use op_key::OpKey;
pub use set::Set;
