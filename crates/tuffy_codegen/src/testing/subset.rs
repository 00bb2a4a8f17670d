//! Parts of modules: what a function needs, so that it can be built where others cannot.

use std::collections::BTreeSet;
use tuffy_ir::{AttributeValue, Entry, Init, Module, Name, Opcode};

/// The entries that a function needs, itself included.
pub fn needs(module: &Module, function: Name) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    let mut work = vec![function];
    while let Some(name) = work.pop() {
        if !seen.insert(name.to_string()) {
            continue;
        }
        match module.get(name) {
            Some(Entry::Function(f)) => {
                for inst in f.insts_in_order().filter(|i| f.op(*i) == Opcode::SymbolAddr) {
                    work.push(f.inst(inst).imm().name());
                }
                if let Some(AttributeValue::Symbol(name)) = f.attributes.get("personality") {
                    work.push(*name);
                }
            }
            Some(Entry::Global(g)) => {
                work.extend(g.init.iter().filter_map(Init::symbol));
            }
            Some(Entry::Alias(a)) => work.push(a.target),
            _ => {}
        }
    }
    seen
}

/// The part of a module with these entries.
pub fn subset(module: &Module, names: &BTreeSet<String>) -> Module {
    let mut out = Module::new();
    out.target = module.target.clone();
    for entry in module.entries().iter().filter(|e| names.contains(&e.name().to_string())) {
        out.add(entry.clone()).expect("names stay distinct");
    }
    out
}
