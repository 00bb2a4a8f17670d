//! Dominator trees of any rooted graph.
//!
//! Lengauer and Tarjan's algorithm with path compression: at most `edges × log(vertices)` steps whatever the graph
//! looks like (the iterative algorithms are quadratic on a long chain of checks that share one error block), and no
//! recursion. Numbers of a walk over the tree answer every question about two vertices at once.

/// No vertex, no number.
const NONE: u32 = u32::MAX;

/// A graph with vertices from 0 up. Edges from vertices that the root does not reach may be left out.
pub trait Graph {
    /// How many vertices there are.
    fn count(&self) -> usize;
    /// A successor of a vertex, by its place among them.
    fn succ(&self, v: u32, at: usize) -> Option<u32>;
    /// The predecessors of a vertex.
    fn preds(&self, v: u32) -> impl Iterator<Item = u32>;
}

/// Immediate dominators, by vertex.
#[derive(Clone, Debug)]
pub struct DomTree {
    idom: Vec<u32>,
    /// The number of a vertex in a preorder walk over the tree; `NONE` if the root does not reach it.
    first: Vec<u32>,
    /// One more than the largest number below a vertex; 0 if the root does not reach it.
    end: Vec<u32>,
}

impl DomTree {
    /// The tree of a graph; no vertex is reached if there is no root.
    pub fn compute(root: Option<u32>, graph: &impl Graph) -> DomTree {
        let count = graph.count();
        let mut tree = DomTree { idom: vec![NONE; count], first: vec![NONE; count], end: vec![0; count] };
        if let Some(root) = root {
            let search = Search::new(root, graph);
            let idom = search.immediate_dominators(graph);
            tree.fill(&search.vertices, &idom);
        }
        tree
    }

    /// Numbers the tree. A dominator is found by the search before what it dominates, so two passes in that order do.
    fn fill(&mut self, vertices: &[u32], idom: &[u32]) {
        let count = vertices.len();
        let mut size = vec![1u32; count];
        for v in (1..count).rev() {
            size[idom[v] as usize] += size[v];
        }
        let mut next = vec![1u32; count];
        let mut first = vec![0u32; count];
        for v in 1..count {
            let up = idom[v] as usize;
            first[v] = next[up];
            next[up] += size[v];
            next[v] = first[v] + 1;
            self.idom[vertices[v] as usize] = vertices[up];
        }
        for v in 0..count {
            self.first[vertices[v] as usize] = first[v];
            self.end[vertices[v] as usize] = first[v] + size[v];
        }
    }

    /// The closest vertex that every path from the root to this one goes through; `None` for the root and for what it
    /// does not reach.
    pub fn idom(&self, v: u32) -> Option<u32> {
        Some(self.idom[v as usize]).filter(|up| *up != NONE)
    }

    /// The place of a vertex in a walk over the tree: what it dominates is what has a place in the range. Nothing if
    /// the root does not reach it.
    pub fn places(&self, v: u32) -> std::ops::Range<u32> {
        let (first, end) = (self.first[v as usize], self.end[v as usize]);
        if first == NONE { 0..0 } else { first..end }
    }

    /// Whether every path from the root to `b` goes through `a`. A vertex dominates itself.
    pub fn dominates(&self, a: u32, b: u32) -> bool {
        let number = self.first[b as usize];
        number == NONE || (self.first[a as usize] <= number && number < self.end[a as usize])
    }
}

/// A depth-first search; vertices are known by the order in which it found them.
struct Search {
    vertices: Vec<u32>,
    parent: Vec<u32>,
    /// From vertex to number; `NONE` if not found.
    number: Vec<u32>,
}

impl Search {
    fn new(root: u32, graph: &impl Graph) -> Search {
        let mut search = Search { vertices: vec![root], parent: vec![NONE], number: vec![NONE; graph.count()] };
        search.number[root as usize] = 0;
        let mut stack = vec![(0u32, 0usize)];
        while let Some((v, at)) = stack.last_mut() {
            let Some(next) = graph.succ(search.vertices[*v as usize], *at) else {
                stack.pop();
                continue;
            };
            *at += 1;
            if search.number[next as usize] == NONE {
                let found = search.vertices.len() as u32;
                search.number[next as usize] = found;
                search.vertices.push(next);
                search.parent.push(*v);
                stack.push((found, 0));
            }
        }
        search
    }

    /// The number of the immediate dominator of each found vertex; that of the root means nothing.
    fn immediate_dominators(&self, graph: &impl Graph) -> Vec<u32> {
        let count = self.vertices.len();
        let mut forest = Forest::new(count);
        let mut idom = vec![0u32; count];
        // The vertices whose semidominator is `v`: a list from `bucket[v]` through `chain`.
        let mut bucket = vec![NONE; count];
        let mut chain = vec![NONE; count];
        for w in (1..count).rev() {
            for pred in graph.preds(self.vertices[w]) {
                let v = self.number[pred as usize];
                if v != NONE {
                    let u = forest.eval(v);
                    forest.semi[w] = forest.semi[w].min(forest.semi[u as usize]);
                }
            }
            let semi = forest.semi[w] as usize;
            chain[w] = std::mem::replace(&mut bucket[semi], w as u32);
            let parent = self.parent[w];
            forest.ancestor[w] = parent;
            let mut v = std::mem::replace(&mut bucket[parent as usize], NONE);
            while v != NONE {
                let u = forest.eval(v);
                let closer = forest.semi[u as usize] < forest.semi[v as usize];
                idom[v as usize] = if closer { u } else { parent };
                v = chain[v as usize];
            }
        }
        for w in 1..count {
            if idom[w] != forest.semi[w] {
                idom[w] = idom[idom[w] as usize];
            }
        }
        idom
    }
}

/// The part of the search tree that was linked so far, with the vertex of least semidominator on each path to its root.
struct Forest {
    semi: Vec<u32>,
    label: Vec<u32>,
    ancestor: Vec<u32>,
    path: Vec<u32>,
}

impl Forest {
    fn new(count: usize) -> Forest {
        let own: Vec<u32> = (0..count as u32).collect();
        Forest { semi: own.clone(), label: own, ancestor: vec![NONE; count], path: Vec::new() }
    }

    fn eval(&mut self, v: u32) -> u32 {
        let mut at = v;
        while self.ancestor[at as usize] != NONE && self.ancestor[self.ancestor[at as usize] as usize] != NONE {
            self.path.push(at);
            at = self.ancestor[at as usize];
        }
        while let Some(x) = self.path.pop() {
            let x = x as usize;
            let up = self.ancestor[x] as usize;
            if self.semi[self.label[up] as usize] < self.semi[self.label[x] as usize] {
                self.label[x] = self.label[up];
            }
            self.ancestor[x] = self.ancestor[up];
        }
        self.label[v as usize]
    }
}
