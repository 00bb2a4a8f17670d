//! Structural analyses: recomputed on demand, never stored in a function.
//!
//! | module | owns |
//! |---|---|
//! | `cfg` | the control-flow graph: predecessors, successors, reverse postorder, strongly connected components |
//! | `dominators` | the dominator tree |
//! | `post_dominators` | the post-dominator tree |
//! | `dom_tree` | the algorithm of both |
//! | `frontiers` | dominance frontiers |
//! | `call_graph` | who mentions whom in a module |

mod call_graph;
mod cfg;
mod dom_tree;
mod dominators;
mod frontiers;
mod post_dominators;

pub use call_graph::{CallGraph, Scc, bottom_up_sccs};
pub use cfg::{Cfg, Pred};
pub use dominators::Dominators;
pub use frontiers::Frontiers;
pub use post_dominators::PostDominators;
