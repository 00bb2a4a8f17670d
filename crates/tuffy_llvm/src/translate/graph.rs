//! The control-flow graph of a function body and its natural loops.
//!
//! Works on numbers: block 0 is the entry. Blocks that the entry does not reach are left out of everything.
//!
//! A loop is a header and all blocks that reach one of its back edges without passing it; it is *natural* if the header
//! is its only way in. Headers are taken from the innermost outward, and the blocks of a found loop are merged into its
//! header, so that an outer loop walks over it in one step. Cycles with several ways in make no loop: their blocks
//! belong to the loop around them.

/// No block, no loop.
pub(crate) const NONE: u32 = u32::MAX;

/// How much work the search may do for each block and edge. Only tangles of irreducible cycles come near: their loops
/// stay flat.
const EFFORT: usize = 32;

/// Lists of numbers, one after the other.
#[derive(Debug, Default)]
pub(crate) struct Lists {
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    /// An empty set of lists.
    pub(crate) fn new() -> Lists {
        Lists { starts: vec![0], items: Vec::new() }
    }

    /// Adds a list.
    pub(crate) fn push(&mut self, items: impl IntoIterator<Item = u32>) {
        self.items.extend(items);
        self.starts.push(self.items.len() as u32);
    }

    /// One list.
    pub(crate) fn get(&self, i: u32) -> &[u32] {
        &self.items[self.starts[i as usize] as usize..self.starts[i as usize + 1] as usize]
    }

    /// How many lists there are.
    pub(crate) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// For each number below `count`, the lists that hold it.
    fn inverted(&self, count: usize) -> Lists {
        let mut starts = vec![0u32; count + 1];
        for &item in &self.items {
            starts[item as usize + 1] += 1;
        }
        for i in 0..count {
            starts[i + 1] += starts[i];
        }
        let mut next = starts.clone();
        let mut items = vec![0; self.items.len()];
        for list in 0..self.len() as u32 {
            for &item in self.get(list) {
                items[next[item as usize] as usize] = list;
                next[item as usize] += 1;
            }
        }
        Lists { starts, items }
    }
}

/// A loop of the forest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Loop {
    /// The block that every way into the loop passes.
    pub(crate) header: u32,
    /// The loop around it, or [`NONE`].
    pub(crate) parent: u32,
    /// How many loops are around it.
    pub(crate) depth: u32,
}

/// The graph, in the order in which blocks are translated.
#[derive(Debug)]
pub(crate) struct Graph {
    /// The reached blocks: each after what dominates it.
    pub(crate) order: Vec<u32>,
    /// All loops that become regions; parents stand before what they hold.
    pub(crate) loops: Vec<Loop>,
    /// For each block its innermost loop, or [`NONE`].
    pub(crate) innermost: Vec<u32>,
    /// For each block the loop that it heads, or [`NONE`].
    pub(crate) heads: Vec<u32>,
    /// Whether the entry reaches a block.
    #[cfg(test)]
    pub(crate) reached: Vec<bool>,
}

impl Graph {
    /// Finds order and loops of the graph with these successors. `is_pad` says which blocks only unwinding reaches;
    /// those head no loop, and loops nest at most `max_depth` deep.
    pub(crate) fn new(succs: &Lists, is_pad: impl Fn(u32) -> bool, max_depth: u32) -> Graph {
        let count = succs.len();
        let search = Search::new(succs);
        let mut forest = Forest::new(count, &search);
        let preds = succs.inverted(count);
        let mut effort = EFFORT * (count + succs.items.len());
        for &header in search.preorder.iter().rev() {
            if !is_pad(header) {
                forest.try_header(header, &preds, &mut effort);
            }
        }
        forest.finish(&search, max_depth)
    }

    /// Whether loop `inner` is `outer` or stands within it.
    pub(crate) fn within(&self, mut inner: u32, outer: u32) -> bool {
        let depth = self.loops[outer as usize].depth;
        while inner != NONE && self.loops[inner as usize].depth > depth {
            inner = self.loops[inner as usize].parent;
        }
        inner == outer
    }
}

/// A depth-first search from block 0.
struct Search {
    preorder: Vec<u32>,
    postorder: Vec<u32>,
    /// The position in `preorder`; [`NONE`] if not reached.
    first: Vec<u32>,
    /// One more than the last position below a block in the search tree.
    end: Vec<u32>,
}

impl Search {
    fn new(succs: &Lists) -> Search {
        let count = succs.len();
        let mut search =
            Search { preorder: Vec::new(), postorder: Vec::new(), first: vec![NONE; count], end: vec![0; count] };
        let mut stack: Vec<(u32, u32)> = Vec::new();
        if count > 0 {
            search.enter(0, succs, &mut stack);
        }
        while let Some((block, left)) = stack.last_mut() {
            if *left == 0 {
                let block = *block;
                search.end[block as usize] = search.preorder.len() as u32;
                search.postorder.push(block);
                stack.pop();
                continue;
            }
            // From the last to the first, so that the first stands next in reverse postorder.
            *left -= 1;
            let next = succs.get(*block)[*left as usize];
            if search.first[next as usize] == NONE {
                search.enter(next, succs, &mut stack);
            }
        }
        search
    }

    fn enter(&mut self, block: u32, succs: &Lists, stack: &mut Vec<(u32, u32)>) {
        self.first[block as usize] = self.preorder.len() as u32;
        self.preorder.push(block);
        stack.push((block, succs.get(block).len() as u32));
    }

    /// Whether `below` was found on the way from `above`.
    fn is_below(&self, above: u32, below: u32) -> bool {
        let at = self.first[below as usize];
        self.first[above as usize] <= at && at < self.end[above as usize]
    }
}

/// The loops found so far.
struct Forest<'s> {
    search: &'s Search,
    /// A block that stands for this one: itself, or the way to the header of the outermost loop around it.
    merged: Vec<u32>,
    headers: Vec<u32>,
    parents: Vec<u32>,
    heads: Vec<u32>,
    innermost: Vec<u32>,
    /// By which header a block was last seen.
    seen: Vec<u32>,
}

impl<'s> Forest<'s> {
    fn new(count: usize, search: &'s Search) -> Forest<'s> {
        Forest {
            search,
            merged: (0..count as u32).collect(),
            headers: Vec::new(),
            parents: Vec::new(),
            heads: vec![NONE; count],
            innermost: vec![NONE; count],
            seen: vec![NONE; count],
        }
    }

    fn find(&mut self, block: u32) -> u32 {
        let mut root = block;
        while self.merged[root as usize] != root {
            root = self.merged[root as usize];
        }
        let mut at = block;
        while at != root {
            at = std::mem::replace(&mut self.merged[at as usize], root);
        }
        root
    }

    /// Makes a loop of this header if back edges lead to it and nothing else enters what they close.
    fn try_header(&mut self, header: u32, preds: &Lists, effort: &mut usize) {
        let mut body = Vec::new();
        let mut closed = false;
        for &pred in preds.get(header) {
            if self.search.first[pred as usize] != NONE && self.search.is_below(header, pred) {
                closed = true;
                let root = self.find(pred);
                self.note(header, root, &mut body);
            }
        }
        if !closed {
            return;
        }
        let mut done = 0;
        while let Some(&block) = body.get(done) {
            done += 1;
            for &pred in preds.get(block) {
                *effort = effort.saturating_sub(1);
                if self.search.first[pred as usize] == NONE {
                    continue;
                }
                let root = self.find(pred);
                if !self.search.is_below(header, root) || *effort == 0 {
                    return;
                }
                self.note(header, root, &mut body);
            }
        }
        let this = self.headers.len() as u32;
        self.headers.push(header);
        self.parents.push(NONE);
        self.heads[header as usize] = this;
        self.innermost[header as usize] = this;
        for block in body {
            self.merged[block as usize] = header;
            match self.heads[block as usize] {
                NONE => self.innermost[block as usize] = this,
                inner => self.parents[inner as usize] = this,
            }
        }
    }

    fn note(&mut self, header: u32, root: u32, body: &mut Vec<u32>) {
        if root != header && self.seen[root as usize] != header {
            self.seen[root as usize] = header;
            body.push(root);
        }
    }

    /// Numbers the loops from the outermost inward, without those that nest too deep.
    fn finish(self, search: &Search, max_depth: u32) -> Graph {
        let count = self.merged.len();
        let mut loops: Vec<Loop> = Vec::with_capacity(self.headers.len());
        let mut renamed = vec![NONE; self.headers.len()];
        let mut heads = vec![NONE; count];
        // A loop is found after what it holds.
        for old in (0..self.headers.len()).rev() {
            let parent = match self.parents[old] {
                NONE => NONE,
                outer => renamed[outer as usize],
            };
            let depth = if parent == NONE { 0 } else { loops[parent as usize].depth + 1 };
            if depth >= max_depth {
                renamed[old] = parent;
                continue;
            }
            renamed[old] = loops.len() as u32;
            heads[self.headers[old] as usize] = loops.len() as u32;
            loops.push(Loop { header: self.headers[old], parent, depth });
        }
        let innermost = self.innermost.iter().map(|&l| if l == NONE { NONE } else { renamed[l as usize] }).collect();
        let order = search.postorder.iter().rev().copied().collect();
        Graph {
            order,
            loops,
            innermost,
            heads,
            #[cfg(test)]
            reached: search.first.iter().map(|&f| f != NONE).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lists(succs: &[&[u32]]) -> Lists {
        let mut lists = Lists::new();
        for list in succs {
            lists.push(list.iter().copied());
        }
        lists
    }

    fn graph(succs: &[&[u32]]) -> Graph {
        Graph::new(&lists(succs), |_| false, 100)
    }

    /// The loop headers around each block, innermost first.
    fn around(g: &Graph, block: u32) -> Vec<u32> {
        let mut at = g.innermost[block as usize];
        let mut out = Vec::new();
        while at != NONE {
            out.push(g.loops[at as usize].header);
            at = g.loops[at as usize].parent;
        }
        out
    }

    #[test]
    fn nested_loops_are_found() {
        // 0 -> 1 -> 2 <-> 3, 3 -> 4 -> 1, 4 -> 5; 6 is not reached.
        let g = graph(&[&[1], &[2], &[3], &[2, 4], &[1, 5], &[], &[2]]);
        assert_eq!(g.order, [0, 1, 2, 3, 4, 5]);
        assert_eq!(around(&g, 3), [2, 1]);
        assert_eq!(around(&g, 4), [1]);
        assert!(around(&g, 5).is_empty() && around(&g, 0).is_empty());
        assert!(!g.reached[6]);
        assert!(g.within(g.innermost[3], g.innermost[4]) && !g.within(g.innermost[4], g.innermost[3]));
    }

    #[test]
    fn cycles_with_two_entries_stay_flat_within_their_loop() {
        // A loop at 1 holds the irreducible cycle 2 <-> 3.
        let g = graph(&[&[1], &[2, 3], &[3, 4], &[2], &[1, 5], &[]]);
        assert_eq!(around(&g, 2), [1]);
        assert_eq!(around(&g, 3), [1]);
        assert_eq!(g.loops.len(), 1);
    }

    #[test]
    fn self_loops_and_several_back_edges() {
        let g = graph(&[&[1], &[1, 2], &[3, 4], &[2], &[2, 5], &[]]);
        assert_eq!(around(&g, 1), [1]);
        assert_eq!(around(&g, 3), [2]);
        assert_eq!(around(&g, 4), [2]);
    }

    #[test]
    fn pads_head_no_loop_and_depth_is_bounded() {
        let g = Graph::new(&lists(&[&[1], &[1, 2], &[]]), |b| b == 1, 100);
        assert!(g.loops.is_empty());
        let n = 50u32;
        let mut succs: Vec<Vec<u32>> = (0..n).map(|i| vec![i + 1]).collect();
        succs.push((0..n).collect());
        let refs: Vec<&[u32]> = succs.iter().map(|s| &s[..]).collect();
        let g = Graph::new(&lists(&refs), |_| false, 10);
        assert!(g.loops.iter().all(|l| l.depth < 10));
        assert_eq!(g.loops.len(), 10);
    }

    /// A block dominates another if removing it cuts the other off.
    fn reaches_without(succs: &[Vec<u32>], without: u32, to: u32) -> bool {
        let mut seen = vec![false; succs.len()];
        let mut stack = if without == 0 { vec![] } else { vec![0] };
        while let Some(v) = stack.pop() {
            if !std::mem::replace(&mut seen[v as usize], true) {
                stack.extend(succs[v as usize].iter().filter(|&&t| t != without));
            }
        }
        seen[to as usize]
    }

    /// Whether a path leads from one block to another.
    fn leads(succs: &[Vec<u32>], from: u32, to: u32) -> bool {
        let mut seen = vec![false; succs.len()];
        let mut stack = vec![from];
        while let Some(v) = stack.pop() {
            if !std::mem::replace(&mut seen[v as usize], true) {
                stack.extend(&succs[v as usize]);
            }
        }
        seen[to as usize]
    }

    #[test]
    fn agrees_with_the_definition_on_random_graphs() {
        let mut state = 0x9e37_79b9_7f4a_7c15u64;
        let mut below = move |n: u64| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state % n
        };
        for _ in 0..2000 {
            let n = 1 + below(12);
            let succs: Vec<Vec<u32>> =
                (0..n).map(|_| (0..below(4)).map(|_| below(n) as u32).filter(|&t| t != 0).collect()).collect();
            let refs: Vec<&[u32]> = succs.iter().map(|s| &s[..]).collect();
            let g = graph(&refs);
            for header in 0..n as u32 {
                if !g.reached[header as usize] {
                    continue;
                }
                // The natural loop of the header: what reaches a back edge without passing it.
                let mut body = vec![false; n as usize];
                let mut work: Vec<u32> = (0..n as u32)
                    .filter(|&v| g.reached[v as usize] && succs[v as usize].contains(&header))
                    .filter(|&v| v == header || !reaches_without(&succs, header, v))
                    .collect();
                let latches = (0..n as u32).filter(|&v| g.reached[v as usize] && succs[v as usize].contains(&header));
                // A way back that does not come from inside makes the header one of an irreducible cycle.
                let all_inside = latches.clone().filter(|&v| leads(&succs, header, v)).count() == work.len();
                let found = g.heads[header as usize] != NONE;
                assert!(found != work.is_empty() || (!found && !all_inside), "{succs:?}: {header}");
                if !found {
                    continue;
                }
                body[header as usize] = true;
                while let Some(v) = work.pop() {
                    if !std::mem::replace(&mut body[v as usize], true) {
                        work.extend((0..n as u32).filter(|&p| g.reached[p as usize] && succs[p as usize].contains(&v)));
                    }
                }
                for v in (0..n as u32).filter(|&v| g.reached[v as usize]) {
                    assert_eq!(around(&g, v).contains(&header), body[v as usize], "{succs:?}: {header} {v}");
                }
            }
        }
    }
}
