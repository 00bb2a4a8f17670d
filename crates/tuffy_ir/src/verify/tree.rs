//! The tree of regions: how it must look, and who is inside whom.

use super::Checker;
use super::report::ErrorPlace;
use crate::entity::Entity;
use crate::function::layout::{Event, MAX_REGION_DEPTH};
use crate::function::{Block, Function, Region, RegionKind};

const UNPLACED: u32 = u32::MAX;

/// Numbers of a walk over the regions, so that questions about two of them need no climbing.
pub(super) struct RegionTree {
    first: Vec<u32>,
    end: Vec<u32>,
    depth: Vec<u32>,
    /// The innermost loop that a region is or is in.
    innermost: Vec<Region>,
    placed: Vec<bool>,
}

impl RegionTree {
    pub(super) fn new(func: &Function) -> RegionTree {
        let count = func.num_regions();
        let mut tree = RegionTree {
            first: vec![UNPLACED; count],
            end: vec![0; count],
            depth: vec![0; count],
            innermost: vec![Region::NONE; count],
            placed: vec![false; func.num_blocks()],
        };
        let body = func.body().index();
        tree.first[body] = 0;
        let mut next = 1;
        let mut open = vec![body];
        for event in func.walk() {
            match event {
                Event::Enter(region) => {
                    let (at, up) = (region.index(), open[open.len() - 1]);
                    tree.first[at] = next;
                    tree.depth[at] = open.len() as u32;
                    let looped = func.region_kind(region) == RegionKind::Loop;
                    tree.innermost[at] = if looped { region } else { tree.innermost[up] };
                    next += 1;
                    open.push(at);
                }
                Event::Leave(region) => {
                    tree.end[region.index()] = next;
                    open.pop();
                }
                Event::Block(block) => tree.placed[block.index()] = true,
            }
        }
        tree.end[body] = next;
        tree
    }

    /// Whether `inner` is `outer` or inside it.
    pub(super) fn contains(&self, outer: Region, inner: Region) -> bool {
        let number = self.first[inner.index()];
        self.first[outer.index()] <= number && number < self.end[outer.index()]
    }

    /// The innermost loop that a region is or is in.
    pub(super) fn innermost_loop(&self, region: Region) -> Option<Region> {
        self.innermost[region.index()].some()
    }

    /// Whether a block stands in the body, at any depth.
    pub(super) fn is_placed(&self, block: Block) -> bool {
        self.placed[block.index()]
    }
}

impl Checker<'_> {
    /// Checks `entry` and `nesting` for a region.
    pub(super) fn check_region(&mut self, region: Region) {
        let func = self.func;
        let body = region == func.body();
        let place = if body { ErrorPlace::Function } else { ErrorPlace::Region(region) };
        let what = if body { "function" } else { "region" };
        if func.nodes(region).next().is_none() {
            self.hint(place, format!("the {what} has no blocks"), format!("a {what} begins with its entry block"));
        } else if func.region_entry(region).is_none() {
            let hint = "put a block that branches to the entry of the inner region before it";
            self.hint(place, format!("the {what} begins with a region, not with a block"), hint);
        }
        if !body && func.region_kind(region) == RegionKind::Function {
            self.error(place, "only the body of a function is a region of kind `function`");
        }
        // What is deeper still is inside a region that was reported.
        if self.tree.depth[region.index()] as usize == MAX_REGION_DEPTH + 1 {
            self.error(place, format!("regions nest deeper than {MAX_REGION_DEPTH}"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;
    use crate::*;

    #[test]
    fn regions_begin_with_blocks() {
        let mut x = Fixture::new();
        assert_eq!(x.complaint("the function has no blocks"), ErrorPlace::Function);
        let body = x.func.body();
        let first = x.region(body, RegionKind::Plain);
        let block = x.block(first);
        x.ret(block);
        assert_eq!(x.complaint("begins with a region"), ErrorPlace::Function);
        let mut x = Fixture::new();
        let block = x.body_block();
        x.ret(block);
        assert!(x.errors().is_empty());
        let empty = x.region(x.func.body(), RegionKind::Loop);
        assert_eq!(x.complaint("the region has no blocks"), ErrorPlace::Region(empty));
        x.func.remove_node(Node::region(empty));
        let odd = x.region(x.func.body(), RegionKind::Function);
        let block = x.block(odd);
        x.ret(block);
        assert_eq!(x.complaint("only the body"), ErrorPlace::Region(odd));
    }

    #[test]
    fn deep_nests_are_fine_up_to_the_limit() {
        for (depth, errors) in [(MAX_REGION_DEPTH, 0), (MAX_REGION_DEPTH + 1, 1), (MAX_REGION_DEPTH + 5000, 1)] {
            let mut x = Fixture::new();
            let mut region = x.func.body();
            let mut from = x.body_block();
            for _ in 0..depth {
                region = x.region(region, RegionKind::Loop);
                let block = x.block(region);
                x.br(from, block);
                from = block;
            }
            x.end(from, Opcode::Continue);
            assert_eq!(x.errors().len(), errors, "{depth}");
        }
    }
}
