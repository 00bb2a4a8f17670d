//! Structural analyses: recomputed on demand, never stored in a function.
//!
//! | module | owns |
//! |---|---|
//! | `cfg` | the control-flow graph: predecessors, successors, reverse postorder, strongly connected components |
//! | `dominators` | the dominator tree |
//! | `frontiers` | dominance frontiers |
//! | `call_graph` | who mentions whom in a module |

mod call_graph;
mod cfg;
mod dominators;
mod frontiers;

pub use call_graph::{CallGraph, Scc, bottom_up_sccs};
pub use cfg::{Cfg, Pred};
pub use dominators::Dominators;
pub use frontiers::Frontiers;
