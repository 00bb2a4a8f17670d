//! Region flattening: a region that says nothing is dissolved; its blocks and regions stand in the region around it.
//!
//! ```text
//! bb0: br bb1                        bb0: br bb1
//! region loop {                      bb1: br bb2
//!   bb1: br bb2                →     bb2: ret
//! }
//! bb2: ret
//! ```
//!
//! The site is the first block of the region. A loop must have no `continue`; no `region_yield` may leave the region
//! ([`yield_to_branch`](super::yield_to_branch) sees to that). A region whose blocks go in cycles without `continue`
//! stays: it is the home of irreducible flow, unless the region around it is one too.
//!
//! Branches stay legal: what stood in the region now stands in the one around it, which held every branch that led
//! there; the first block of that one is another, so no branch has become a way back to a header.

use super::prelude::*;
use rustc_hash::FxHashMap;
use tuffy_ir::{Block, Function, Node, Region, RegionKind};

transform! {
    /// See the module.
    DissolveRegion { name: "dissolve_region", kind: Equivalence, tag: "", params: [], source: "dissolve_region.rs" }
}

/// The region that a block begins, if it can go as far as single branches say.
fn candidate(view: View<'_>, block: Block) -> Result<Region, Refusal> {
    let func = view.func;
    let region = func.block_region(block).ok_or_else(|| Refusal::pattern("the block is gone"))?;
    if func.region_entry(region) != Some(block) || func.region_kind(region) == RegionKind::Function {
        return Err(Refusal::pattern("the block does not begin a region"));
    }
    if func.region_kind(region) == RegionKind::Loop
        && view.preds(block).iter().any(|e| func.op(e.inst) == Opcode::Continue)
    {
        return Err(Refusal::needs("the loop", "no `continue`", "one"));
    }
    if let Some(next) = func.block_after(region) {
        let own =
            |e: &tuffy_ir::Pred| func.op(e.inst) == Opcode::RegionYield && func.block_region(e.block) == Some(region);
        if let Some(edge) = view.preds(next).iter().find(|e| own(e)) {
            return Err(Refusal::needs("the region", "no `region_yield`", func.show_block(edge.block)));
        }
    }
    Ok(region)
}

/// Whether a way leads in a cycle through a region without `continue`. Inner regions count as one place each: what
/// goes round in them stays in them.
pub(super) fn goes_round(func: &Function, region: Region) -> bool {
    let nodes: Vec<Node> = func.nodes(region).collect();
    let number: FxHashMap<Node, usize> = nodes.iter().enumerate().map(|(i, &n)| (n, i)).collect();
    // The node of the region that holds a block, found by climbing.
    let place = |block: Block| -> Option<usize> {
        let mut node = Node::block(block);
        let mut at = func.block_region(block)?;
        while at != region {
            node = Node::region(at);
            at = func.parent(at)?;
        }
        number.get(&node).copied()
    };
    let mut succs: Vec<Vec<usize>> = vec![Vec::new(); nodes.len()];
    for (i, &node) in nodes.iter().enumerate() {
        for block in blocks_of(func, node) {
            let Some(t) = func.terminator(block).filter(|&t| func.op(t) != Opcode::Continue) else { continue };
            for to in func.successors(t).filter_map(place) {
                if to != i || node.as_block().is_some() {
                    succs[i].push(to);
                }
            }
        }
    }
    has_cycle(&succs)
}

/// The blocks of a node, in text order.
fn blocks_of(func: &Function, node: Node) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut work = vec![node];
    while let Some(node) = work.pop() {
        match (node.as_block(), node.as_region()) {
            (Some(block), _) => blocks.push(block),
            (_, Some(region)) => {
                let at = work.len();
                work.extend(func.nodes(region));
                work[at..].reverse();
            }
            _ => {}
        }
    }
    blocks
}

/// Whether a graph has a cycle: whether taking away what nothing leads to does not end with nothing.
fn has_cycle(succs: &[Vec<usize>]) -> bool {
    let mut incoming = vec![0u32; succs.len()];
    succs.iter().flatten().for_each(|&to| incoming[to] += 1);
    let mut free: Vec<usize> = (0..succs.len()).filter(|&i| incoming[i] == 0).collect();
    let mut taken = 0;
    while let Some(i) = free.pop() {
        taken += 1;
        for &to in &succs[i] {
            incoming[to] -= 1;
            if incoming[to] == 0 {
                free.push(to);
            }
        }
    }
    taken < succs.len()
}

impl Transform for DissolveRegion {
    fn info(&self) -> &'static Info {
        DissolveRegion::info()
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        candidate(view, site.block()?).ok().map(|_| Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        let block = step.site.block().ok_or_else(|| Refusal::pattern("the site is no block"))?;
        let region = candidate(view, block)?;
        let around = view.func.parent(region).ok_or_else(|| Refusal::pattern("no region is around"))?;
        if view.func.region_kind(around) != RegionKind::Plain && goes_round(view.func, region) {
            return Err(Refusal::needs("the flow in the region", "no cycle", "one"));
        }
        Ok(Plan::of(region))
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        edit.dissolve_region(plan.take());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{block, pass, step};
    use expect_test::expect;

    #[test]
    fn loops_that_never_go_on_and_plain_regions_go() {
        let after = pass(
            "func @f(bool) {
  bb0:
    v0 = param 0
    br bb1
  region loop {
    bb1:
      brif v0, bb2, bb5
    region plain {
      bb2:
        br bb3
      region loop {
        bb3:
          brif v0, bb4, bb5
        bb4:
          continue
      }
    }
  }
  bb5:
    ret
}",
            "dissolve-region",
        );
        expect![[r#"
            func @f(bool) {
              bb0:
                v0 = param 0
                br bb1

              bb1:
                brif v0, bb2, bb5

              bb2:
                br bb3

              region loop {
                bb3:
                  brif v0, bb4, bb5

                bb4:
                  continue
              }

              bb5:
                ret
            }
        "#]]
        .assert_eq(&after);
    }

    /// `|` ends a line.
    fn refusal(body: &str) -> String {
        let text = format!("func @f(bool) {{|bb0:|v0 = param 0|br bb1|{body}|bb9:|ret|}}").replace('|', "\n");
        step(&text, &DissolveRegion, |e| Step::at(Site::Block(block(e, "bb1"))))
    }

    #[test]
    fn what_a_region_says_keeps_it() {
        let looped = refusal("region loop {|bb1:|brif v0, bb2, bb9|region plain {|bb2:|continue|}|}");
        expect!["the loop: expected no `continue`, found one"].assert_eq(&looped);
        let yields = refusal("region plain {|bb1:|region_yield|}");
        expect!["the region: expected no `region_yield`, found bb1"].assert_eq(&yields);
        let round = refusal("region plain {|bb1:|brif v0, bb2, bb3|bb2:|br bb3|bb3:|brif v0, bb2, bb9|}");
        expect!["the flow in the region: expected no cycle, found one"].assert_eq(&round);
        let through = refusal("region plain {|bb1:|br bb2|region plain {|bb2:|br bb3|}|bb3:|brif v0, bb2, bb9|}");
        expect!["the flow in the region: expected no cycle, found one"].assert_eq(&through);
        expect!["the block does not begin a region"].assert_eq(&refusal("bb1:|br bb9"));
    }
}
