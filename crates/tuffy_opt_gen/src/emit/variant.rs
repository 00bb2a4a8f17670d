//! A pattern as what must be looked at, one for each order of the operands of commutative operations.

use crate::rule::{Ann, CExp, Exp, Rule};
use std::collections::BTreeMap;

/// The way from the root to a part of a pattern: operand numbers.
pub type Path = Vec<usize>;

/// What a matcher calls the part at a path.
pub fn local(path: &Path) -> String {
    if path.is_empty() {
        return "root".to_owned();
    }
    path.iter().fold("a".to_owned(), |name, i| name + &i.to_string())
}

/// The expression for the value at a path.
pub fn value(path: &Path) -> String {
    if path.is_empty() { "root".to_owned() } else { format!("{}.value", local(path)) }
}

/// One order of operands of a pattern.
#[derive(Clone, Default)]
pub struct Variant<'r> {
    /// Which head stands where, the root first, then by depth and from left to right.
    pub heads: Vec<(Path, String)>,
    /// Where variables stand.
    pub vars: BTreeMap<&'r str, Vec<Path>>,
    /// Where integer constants stand.
    pub ints: Vec<(Path, &'r CExp)>,
    /// Where widths and sizes stand.
    pub widths: Vec<(Path, &'r CExp)>,
    /// Where float constants stand: sign and exponent.
    pub floats: Vec<(Path, bool, Option<i64>)>,
    /// Where flags are needed.
    pub flags: Vec<(Path, &'r str)>,
    /// What annotations say of which variables.
    pub anns: Vec<(&'r str, &'r Ann)>,
    /// Where the operations inside stand, in the order of the pattern.
    pub nodes: Vec<Path>,
}

/// The name of the head of an operation, as a constant.
pub fn head_name(op: &str, result: Option<&str>) -> String {
    let name = op.replace('.', "_").to_uppercase();
    if result == Some("1") { name + "_R1" } else { name }
}

/// Whether the variables of a rule that occur once and of which nothing is asked may be exchanged at a node.
fn is_plain_pair(rule: &Rule, args: &[Exp], counts: &BTreeMap<String, usize>) -> bool {
    let plain = |e: &Exp| match e {
        Exp::Var { name } => {
            counts.get(name) == Some(&1) && !rule.facts.iter().any(|f| format!("{f:?}").contains(&format!("{name:?}")))
        }
        _ => false,
    };
    args.len() >= 2 && plain(&args[0]) && plain(&args[1])
}

fn count(e: &Exp, out: &mut BTreeMap<String, usize>) {
    match e {
        Exp::Var { name } => *out.entry(name.clone()).or_default() += 1,
        Exp::Op { args, .. } => args.iter().for_each(|a| count(a, out)),
        Exp::Ann { value, .. } => count(value, out),
        _ => {}
    }
}

/// All orders of a rule's pattern.
pub fn variants<'r>(rule: &'r Rule, commutative: &[String]) -> Result<Vec<Variant<'r>>, String> {
    let mut counts = BTreeMap::new();
    count(rule.pattern(), &mut counts);
    let walk = Walk { rule, commutative, counts };
    let mut all = walk.expand(rule.pattern(), Path::new(), vec![Variant::default()])?;
    for variant in &mut all {
        variant.heads.sort_by(|(a, _), (b, _)| (a.len(), a).cmp(&(b.len(), b)));
    }
    Ok(all)
}

struct Walk<'r, 'c> {
    rule: &'r Rule,
    commutative: &'c [String],
    counts: BTreeMap<String, usize>,
}

impl<'r> Walk<'r, '_> {
    fn expand(&self, e: &'r Exp, path: Path, mut so_far: Vec<Variant<'r>>) -> Result<Vec<Variant<'r>>, String> {
        let head = |name: String, all: &mut Vec<Variant<'r>>| {
            all.iter_mut().for_each(|v| v.heads.push((path.clone(), name.clone())));
        };
        match e {
            Exp::Var { name } => so_far.iter_mut().for_each(|v| v.vars.entry(name).or_default().push(path.clone())),
            Exp::Iconst { value } => {
                head("ICONST".to_owned(), &mut so_far);
                so_far.iter_mut().for_each(|v| v.ints.push((path.clone(), value)));
            }
            Exp::Bconst { value } => head(format!("BCONST_{}", value.to_string().to_uppercase()), &mut so_far),
            Exp::Poison {} => head("POISON".to_owned(), &mut so_far),
            Exp::Fconst { sign, exponent } => {
                head("FCONST".to_owned(), &mut so_far);
                let exponent = match exponent {
                    Some(n) => Some(n.0.to_i64().ok_or("an exponent out of range")?),
                    None => None,
                };
                so_far.iter_mut().for_each(|v| v.floats.push((path.clone(), *sign, exponent)));
            }
            Exp::Ann { ann, value } => {
                let Exp::Var { name } = &**value else {
                    return Err(format!("{}: an annotation that is not about a variable", self.rule.name));
                };
                so_far.iter_mut().for_each(|v| v.anns.push((name, ann)));
                return self.expand(value, path, so_far);
            }
            Exp::Op { op, result, flags, attrs, args } => {
                head(head_name(op, result.as_deref()), &mut so_far);
                for v in &mut so_far {
                    v.widths.extend(attrs.iter().map(|a| (path.clone(), a)));
                    v.flags.extend(flags.iter().map(|f| (path.clone(), f.as_str())));
                    if !path.is_empty() {
                        v.nodes.push(path.clone());
                    }
                }
                let at = |i: usize| path.iter().copied().chain([i]).collect::<Path>();
                let both = self.commutative.contains(op) && !is_plain_pair(self.rule, args, &self.counts);
                let orders: &[[usize; 2]] = if both { &[[0, 1], [1, 0]] } else { &[[0, 1]] };
                let mut all = Vec::new();
                for order in orders {
                    let mut these = so_far.clone();
                    for (i, arg) in args.iter().enumerate() {
                        let place = order.get(i).copied().unwrap_or(i);
                        these = self.expand(arg, at(place), these)?;
                    }
                    all.extend(these);
                }
                return Ok(all);
            }
        }
        Ok(so_far)
    }
}
