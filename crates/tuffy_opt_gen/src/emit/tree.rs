//! Decision trees: all rules with one head at the root, tried together.
//!
//! What stands at a place is looked at once for all rules that ask for it there, by one `match`. Rules that do not ask
//! come after: a rule that names more goes first. Before all others go rules that are left with nothing to look at but
//! that two operands are the same: `x + x` needs no look inside `x`.

use super::variant::{Path, Variant, local, value};
use crate::rule::{Bind, CExp, Rule, VarType};
use std::collections::BTreeMap;
use std::fmt::Write;

/// A rule in one order of operands, with the tests that are left.
#[derive(Clone)]
pub struct Branch<'r> {
    /// The rule.
    pub rule: &'r Rule,
    /// The module and name of its functions.
    pub function: String,
    /// The order.
    pub variant: Variant<'r>,
    /// How many of its heads were looked at.
    pub done: usize,
}

fn depth_first(path: &Path) -> (usize, &Path) {
    (path.len(), path)
}

/// The body of a decision tree.
pub fn tree(branches: &[Branch<'_>], out: &mut String) -> Result<(), String> {
    let (same, branches): (Vec<&Branch<'_>>, Vec<&Branch<'_>>) = branches.iter().partition(|b| compares(b));
    for branch in same {
        leaf(branch, out)?;
    }
    let branches: Vec<Branch<'_>> = branches.into_iter().cloned().collect();
    let branches = branches.as_slice();
    let next = branches.iter().filter_map(|b| b.variant.heads.get(b.done)).map(|(p, _)| p);
    let Some(path) = next.min_by_key(|p| depth_first(p)).cloned() else {
        for branch in branches {
            leaf(branch, out)?;
        }
        return Ok(());
    };
    let asks = |b: &&Branch<'_>| b.variant.heads.get(b.done).is_some_and(|(p, _)| *p == path);
    let (these, rest): (Vec<&Branch<'_>>, Vec<&Branch<'_>>) = branches.iter().partition(asks);
    let mut arms: Vec<(String, Vec<Branch<'_>>)> = Vec::new();
    for branch in these {
        let head = &branch.variant.heads[branch.done].1;
        let arm = Branch { done: branch.done + 1, ..branch.clone() };
        match arms.iter_mut().find(|(h, _)| h == head) {
            Some((_, list)) => list.push(arm),
            None => arms.push((head.clone(), vec![arm])),
        }
    }
    let one = arms.len() == 1;
    if !one {
        let _ = writeln!(out, "match m.key({}) {{", value(&path));
    }
    for (head, list) in &arms {
        let _ = match one {
            true => writeln!(out, "if m.key({}) == OpKey::{head} {{", value(&path)),
            false => writeln!(out, "OpKey::{head} => {{"),
        };
        arguments(&path, list, out);
        tree(list, out)?;
        out.push_str("}\n");
    }
    if !one {
        out.push_str("_ => {}\n}\n");
    }
    let rest: Vec<Branch<'_>> = rest.into_iter().cloned().collect();
    if rest.is_empty() { Ok(()) } else { tree(&rest, out) }
}

/// Whether nothing is left to look at but that places hold the same value.
fn compares(branch: &Branch<'_>) -> bool {
    branch.done == branch.variant.heads.len() && branch.variant.vars.values().any(|places| places.len() > 1)
}

/// Names the operands of what stands at a path.
fn arguments(path: &Path, branches: &[Branch<'_>], out: &mut String) {
    let mut places: Vec<Path> = Vec::new();
    for branch in branches {
        let v = &branch.variant;
        let all = v.heads.iter().map(|(p, _)| p).chain(v.vars.values().flatten());
        places.extend(all.filter(|p| p.len() == path.len() + 1 && p.starts_with(path)).cloned());
    }
    places.sort();
    places.dedup();
    for place in places {
        let _ = writeln!(out, "let {} = m.arg({}, {});", local(&place), value(path), place[path.len()]);
    }
}

/// One rule, once its heads are in place.
pub fn leaf(branch: &Branch<'_>, out: &mut String) -> Result<(), String> {
    let Branch { rule, function, variant, .. } = branch;
    let mut tests = vec![format!("m.wants(&{})", super::topic::static_of(function))];
    for places in variant.vars.values() {
        tests.extend(places.windows(2).map(|w| format!("{} == {}", value(&w[0]), value(&w[1]))));
    }
    let mut constants: BTreeMap<&str, String> = BTreeMap::new();
    let mut bind = |e: &'_ CExp, found: String, literal: &dyn Fn(i64) -> String, tests: &mut Vec<String>| {
        match e {
            CExp::Lit(n) => tests.push(literal(n.to_i64().ok_or("a literal out of range")?)),
            CExp::Var(name) => {
                let name = rule.consts.iter().find(|c| c.name == *name).ok_or("an unknown constant")?.name.as_str();
                match constants.get(name) {
                    Some(first) => tests.push(format!("{first} == {found}")),
                    None => {
                        constants.insert(name, found);
                    }
                }
            }
            CExp::Op(..) => return Err("a computed constant in a pattern"),
        }
        Ok(())
    };
    let named = |e: &str| format!("{}: {e}", rule.name);
    for (path, width) in &variant.widths {
        let found = format!("m.width({})", value(path));
        bind(width, format!("Int::from({found})"), &|n| format!("{found} == {n}"), &mut tests).map_err(named)?;
    }
    for (path, int) in &variant.ints {
        let at = local(path);
        bind(int, format!("m.int({at})"), &|n| format!("m.is({at}, {n})"), &mut tests).map_err(named)?;
    }
    for (path, sign, exponent) in &variant.floats {
        tests.push(format!("m.is_float({}, {sign}, {exponent:?})", local(path)));
    }
    for (path, flag) in &variant.flags {
        tests.push(format!("m.{flag}({})", value(path)));
    }
    let mut arguments = Vec::new();
    for var in &rule.vars {
        let places = variant.vars.get(var.name.as_str()).ok_or(named("a variable that the pattern does not bind"))?;
        let ty = match var.ty {
            VarType::Int => Some("INT"),
            VarType::Bool => Some("BOOL"),
            VarType::Ptr => Some("PTR"),
            VarType::Mem => Some("MEM"),
            VarType::Float | VarType::Any => None,
        };
        let untold = places.iter().all(|p| !tells_type(variant, p));
        if let Some(ty) = ty.filter(|_| untold || var.ty == VarType::Ptr) {
            tests.push(format!("m.typed({}, Type::{ty})", local(&places[0])));
        }
        let first = local(&places[0]);
        arguments.push(places[1..].iter().fold(first, |a, p| format!("Matcher::both({a}, {})", local(p))));
    }
    for c in rule.consts.iter().filter(|c| c.bind == Bind::Node) {
        let found = constants.get(c.name.as_str()).ok_or(named("a constant that the pattern does not bind"))?;
        arguments.push(found.clone());
    }
    let nodes: Vec<String> = variant.nodes.iter().map(local).collect();
    let _ = writeln!(
        out,
        "if {} && let Some(found) = {function}(m, {}&[{}]) {{ return Some(found); }}",
        tests.join(" && "),
        arguments.iter().map(|a| format!("{a}, ")).collect::<String>(),
        nodes.join(", "),
    );
    Ok(())
}

/// Whether the operation above a path takes one type only there.
fn tells_type(variant: &Variant<'_>, path: &Path) -> bool {
    let Some((last, parent)) = path.split_last() else { return false };
    let head = variant.heads.iter().find(|(p, _)| p == parent).map_or("", |(_, h)| h.as_str());
    !matches!((head, last), ("SELECT", 1 | 2) | ("STORE", 0))
}
