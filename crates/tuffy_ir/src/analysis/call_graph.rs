//! The call graph of a module: its strongly connected components (SCCs) in bottom-up order, and how often a symbol is
//! used.
//!
//! An edge leads from a function to every function whose address it takes; a call takes the address of what it calls.
//! All lists are in an order that only the module decides.

use crate::module::{Entry, Init, Module};
use crate::name::Name;
use crate::opcode::Opcode;
use rustc_hash::FxHashMap;

/// A strongly connected component: functions that reach one another, or a single one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scc {
    /// Their symbols, in text order.
    pub functions: Vec<Name>,
    /// One more than the highest level of what they mention: SCCs of one level do not mention each other.
    pub level: u32,
}

/// The call graph of a module.
#[derive(Clone, Debug, Default)]
pub struct CallGraph {
    sccs: Vec<Scc>,
    uses: FxHashMap<Name, u32>,
}

/// The SCCs of a module in bottom-up order: callees come first.
pub fn bottom_up_sccs(module: &Module) -> Vec<Vec<Name>> {
    CallGraph::compute(module).sccs.into_iter().map(|c| c.functions).collect()
}

impl CallGraph {
    /// The call graph of a module, in time linear in its size.
    pub fn compute(module: &Module) -> CallGraph {
        let names: Vec<Name> = module.functions().map(|f| f.name).collect();
        let number: FxHashMap<Name, usize> = names.iter().enumerate().map(|(i, &n)| (n, i)).collect();
        let mut graph = CallGraph::default();
        for entry in module.entries() {
            if let Entry::Alias(alias) = entry {
                *graph.uses.entry(alias.target).or_default() += 1;
            }
            if let Entry::Global(global) = entry {
                for name in global.init.iter().filter_map(Init::symbol) {
                    *graph.uses.entry(name).or_default() += 1;
                }
            }
        }
        let mut edges: Vec<Vec<usize>> = Vec::with_capacity(names.len());
        for func in module.functions() {
            let mut to = Vec::new();
            for inst in func.insts_in_order().filter(|&i| func.op(i) == Opcode::SymbolAddr) {
                let name = func.inst(inst).imm().name();
                // An address that is used twice counts twice: each use may be a call.
                let uses = func.results(inst).map(|v| func.uses(v).count()).sum::<usize>();
                *graph.uses.entry(name).or_default() += uses.max(1) as u32;
                to.extend(number.get(&name));
            }
            edges.push(to);
        }
        graph.sccs = sccs(&edges)
            .into_iter()
            .map(|(members, level)| Scc { functions: members.into_iter().map(|i| names[i]).collect(), level })
            .collect();
        graph
    }

    /// The SCCs in bottom-up order: callees come first.
    pub fn sccs(&self) -> &[Scc] {
        &self.sccs
    }

    /// The functions of each level, lowest first: those of one level can be worked on at the same time, except that
    /// members of one SCC see each other.
    pub fn levels(&self) -> Vec<Vec<Name>> {
        let count = self.sccs.iter().map(|c| c.level + 1).max().unwrap_or(0);
        let mut levels = vec![Vec::new(); count as usize];
        for scc in &self.sccs {
            levels[scc.level as usize].extend_from_slice(&scc.functions);
        }
        levels
    }

    /// How often the address of a symbol is used in the module.
    pub fn uses(&self, name: Name) -> u32 {
        self.uses.get(&name).copied().unwrap_or(0)
    }
}

const NONE: usize = usize::MAX;

/// Tarjan's algorithm without recursion: SCCs with their levels, each after those it leads to.
fn sccs(edges: &[Vec<usize>]) -> Vec<(Vec<usize>, u32)> {
    let count = edges.len();
    let (mut index, mut low) = (vec![NONE; count], vec![NONE; count]);
    let mut component = vec![NONE; count];
    let mut found: Vec<(Vec<usize>, u32)> = Vec::new();
    let (mut stack, mut open, mut next) = (Vec::new(), Vec::new(), 0);
    for root in 0..count {
        if index[root] != NONE {
            continue;
        }
        stack.push((root, 0));
        while let Some(&mut (v, ref mut at)) = stack.last_mut() {
            if index[v] == NONE {
                (index[v], low[v]) = (next, next);
                next += 1;
                open.push(v);
            }
            if let Some(&to) = edges[v].get(*at) {
                *at += 1;
                if index[to] == NONE {
                    stack.push((to, 0));
                } else if component[to] == NONE {
                    low[v] = low[v].min(index[to]);
                }
                continue;
            }
            stack.pop();
            if let Some(&(up, _)) = stack.last() {
                low[up] = low[up].min(low[v]);
            }
            if low[v] == index[v] {
                let start = open.iter().rposition(|&w| w == v).expect("an open vertex");
                let mut members = open.split_off(start);
                members.sort_unstable();
                members.iter().for_each(|&w| component[w] = found.len());
                let below = members.iter().flat_map(|&w| &edges[w]).map(|&to| component[to]);
                let level = below.filter(|&c| c != found.len()).map(|c| found[c].1 + 1).max().unwrap_or(0);
                found.push((members, level));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(edges: &[&[usize]]) -> Vec<(Vec<usize>, u32)> {
        sccs(&edges.iter().map(|e| e.to_vec()).collect::<Vec<_>>())
    }

    #[test]
    fn callees_come_first() {
        // 0 → 1 ⇄ 2 → 3, 4 → 4, 5.
        let found = order(&[&[1], &[2], &[1, 3], &[], &[4], &[]]);
        assert_eq!(found, [(vec![3], 0), (vec![1, 2], 1), (vec![0], 2), (vec![4], 0), (vec![5], 0)]);
    }

    #[test]
    fn a_long_chain_needs_no_stack_and_a_dense_graph_little_time() {
        let n = 100_000;
        let chain: Vec<Vec<usize>> = (0..n).map(|i| if i + 1 < n { vec![i + 1] } else { vec![0] }).collect();
        assert_eq!(sccs(&chain).len(), 1);
        let up: Vec<Vec<usize>> = (0..n).map(|i| if i > 0 { vec![i - 1, i / 2] } else { vec![] }).collect();
        assert_eq!(sccs(&up).last().expect("one").1 as usize, n - 1);
    }

    #[test]
    fn symbols_are_counted_where_they_are_used() {
        let module = crate::read_module(
            "const @table = { addr @a, addr @a }
func @a() {
  bb0:
    ret
}
func @b() {
  bb0(v0: mem):
    v1 = symbol_addr @a
    v2 = call v1(), v0
    v3 = call v1(), v2
    ret v3
}",
        )
        .expect("a module");
        let graph = CallGraph::compute(&module);
        assert_eq!((graph.uses(Name::new("a")), graph.uses(Name::new("b"))), (4, 0));
        assert_eq!(graph.levels(), [[Name::new("a")], [Name::new("b")]]);
        assert_eq!(bottom_up_sccs(&module), [[Name::new("a")], [Name::new("b")]]);
    }
}
