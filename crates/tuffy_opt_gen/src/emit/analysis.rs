//! Transfer functions: what operations make of facts about their operands (forward), and which bits of operands matter
//! where only some bits of the result do (backward).

use super::topic::{constant, ident, pred};
use super::variant::head_name;
use crate::rule::{Ann, Bind, CExp, Exp, Role, Rule, Rules};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The operation that a rule is about: its head, its width if it has one, its operands.
struct Shape<'r> {
    head: String,
    op: &'r str,
    width: Option<&'r CExp>,
    args: &'r [Exp],
}

fn shape(e: &Exp) -> Result<Shape<'_>, String> {
    let Exp::Op { op, result, attrs, args, .. } = e else { return Err("not about an operation".into()) };
    Ok(Shape { head: head_name(op, result.as_deref()), op, width: attrs.first(), args })
}

/// The comparison that a rule is about which says what `x` is where it holds: `select (icmp.lt x, y), x, poison`.
fn condition(e: &Exp) -> Option<&Exp> {
    let Exp::Op { op, args, .. } = e else { return None };
    let [test @ Exp::Op { op: compare, args: compared, .. }, Exp::Var { name: kept }, Exp::Poison {}] = &args[..]
    else {
        return None;
    };
    let first = match &compared[0] {
        Exp::Ann { value, .. } => value,
        other => other,
    };
    let same = matches!(first, Exp::Var { name } if name == kept);
    (op == "select" && compare.starts_with("icmp.") && same).then_some(test)
}

/// Whether the two operands are asked the same.
fn is_symmetric(args: &[Exp]) -> bool {
    let form = |e: &Exp| match e {
        Exp::Ann { ann, .. } => match ann {
            Ann::S { .. } => "s",
            Ann::U { .. } => "u",
            Ann::Known { .. } => "known",
            Ann::Range { .. } => "range",
        },
        Exp::Var { .. } => "any",
        _ => "constant",
    };
    form(&args[0]) == form(&args[1])
}

/// The forward analysis.
pub fn forward(rules: &Rules) -> Result<String, String> {
    let mut by_head: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut by_cond: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut functions = String::new();
    for rule in rules.rules.iter().filter(|r| r.role == Role::Annotate) {
        let named = |e: String| format!("{}: {e}", rule.name);
        if let Some(test) = condition(&rule.lhs) {
            let shape = shape(test).map_err(named)?;
            forward_rule(rule, &shape, &mut functions).map_err(named)?;
            let args = (0..2).zip(used_args(shape.args)).filter(|(_, used)| *used).map(|(i, _)| format!("args[{i}]"));
            let call = format!("{}({})", rule.name, args.collect::<Vec<_>>().join(", "));
            by_cond.entry(cond_name(shape.op)).or_default().push(call);
            continue;
        }
        let shape = shape(&rule.lhs).map_err(named)?;
        let takes_width = forward_rule(rule, &shape, &mut functions).map_err(named)?;
        let both = rules.commutative.iter().any(|c| c == shape.op) && !is_symmetric(shape.args);
        let mut orders = vec![(0..shape.args.len()).collect::<Vec<_>>()];
        if both {
            orders.push(vec![1, 0]);
        }
        for order in orders {
            let used = used_args(shape.args);
            let args: Vec<String> = order
                .iter()
                .zip(used)
                .filter(|(_, used)| *used)
                .map(|(i, _)| format!("args[{i}]"))
                .chain(takes_width.then(|| "width".to_owned()))
                .collect();
            by_head.entry(shape.head.clone()).or_default().push(format!("{}({})", rule.name, args.join(", ")));
        }
    }
    let mut out = String::from(
        "//! Known bits and ranges: what the result of an operation is, given what its operands are.\n\n\
         use crate::OpKey;\nuse crate::number::{Computed, Number as c, Stop, said};\nuse crate::set::Set;\n\
         use tuffy_ir::Cond;\n\n\
         /// What is known of a result from what is known of the operands; all that any rule says.\n\
         pub fn transfer<N: c>(key: OpKey, width: u32, args: &[&Set<N>]) -> Computed<Set<N>> {\n\
         let mut out = Set::any();\nmatch key {\n",
    );
    for (head, calls) in &by_head {
        arm(&mut out, &format!("OpKey::{head}"), calls);
    }
    out.push_str("_ => return Ok(Set::any()),\n}\nOk(out.tidy())\n}\n");
    out.push_str(
        "\n/// What is known of the first of two values where it compares so with the second, from what is known of \
         both.\npub fn refine<N: c>(cond: Cond, args: [&Set<N>; 2]) -> Computed<Set<N>> {\n\
         let mut out = args[0].clone();\nmatch cond {\n",
    );
    for (cond, calls) in &by_cond {
        arm(&mut out, &format!("Cond::{cond}"), calls);
    }
    out.push_str("}\nOk(out.tidy())\n}\n");
    // Where nothing else says of which form a literal is.
    out.push_str(&functions.replace("c::lit(", "N::lit("));
    Ok(out)
}

/// One arm of a decision: all that its rules say.
fn arm(out: &mut String, pattern: &str, calls: &[String]) {
    let _ = writeln!(out, "{pattern} => {{");
    for call in calls {
        let _ = writeln!(out, "out.learn({call})?;");
    }
    out.push_str("}\n");
}

/// The name of a condition in Rust: `icmp.lt` is `Lt`.
fn cond_name(op: &str) -> String {
    let name = op.trim_start_matches("icmp.");
    name[..1].to_uppercase() + &name[1..]
}

/// Which operands a transfer function looks at.
fn used_args(args: &[Exp]) -> Vec<bool> {
    args.iter().map(|a| !matches!(a, Exp::Var { .. })).collect()
}

/// One transfer function; whether it takes the width.
fn forward_rule(rule: &Rule, shape: &Shape<'_>, out: &mut String) -> Result<bool, String> {
    let Exp::Ann { ann: result, .. } = &rule.rhs else { return Err("the result is not annotated".into()) };
    let mut params = Vec::new();
    let mut body = String::new();
    let mut conditions = String::new();
    for p in &rule.conditions {
        let _ = writeln!(conditions, "if !({}) {{ return Err(Stop::Outside); }}", pred(p)?);
    }
    let texts = match result {
        Ann::S { args: [a] } | Ann::U { args: [a] } => vec![constant(a)?],
        Ann::Known { args } | Ann::Range { args } => args.iter().map(constant).collect::<Result<_, _>>()?,
    };
    let words = |text: &str, name: &str| text.split(|ch: char| !ch.is_alphanumeric() && ch != '_').any(|w| w == name);
    let is_used = |name: &str| words(&conditions, name) || texts.iter().any(|t| words(t, name));
    let shown = |name: &str| if is_used(&ident(name)) { ident(name) } else { format!("_{}", ident(name)) };
    // Bounds of operands. A bound of the result that does not depend on one holds whatever that one is.
    let mut bounds: Vec<(String, String)> = Vec::new();
    let mut widths: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (i, arg) in shape.args.iter().enumerate() {
        let at = format!("k{i}");
        match arg {
            Exp::Var { .. } => continue,
            Exp::Iconst { value: CExp::Var(name) } => {
                let _ = writeln!(body, "let {} = {at}.single()?;", shown(name));
            }
            Exp::Ann { ann, .. } => match ann {
                Ann::Known { args: [CExp::Var(z), CExp::Var(o)] } => {
                    for (name, field) in [(z, "zeros"), (o, "ones")] {
                        if is_used(&ident(name)) {
                            let _ = writeln!(body, "let {} = {at}.{field}.clone();", ident(name));
                        }
                    }
                }
                Ann::Range { args: [CExp::Var(a), CExp::Var(b)] } => {
                    bounds.push((ident(a), format!("{at}.least()?")));
                    bounds.push((ident(b), format!("{at}.greatest()?")));
                }
                Ann::S { args: [CExp::Var(n)] } => {
                    widths.entry(n.clone()).or_default().push(format!("{at}.signed_width()?"));
                }
                Ann::U { args: [CExp::Var(n)] } => {
                    widths.entry(n.clone()).or_default().push(format!("{at}.unsigned_width()?"));
                }
                _ => return Err("an annotation that binds no constants".into()),
            },
            _ => return Err("an operand of an unknown form".into()),
        }
        params.push(format!("{at}: &Set<N>"));
    }
    for (name, all) in &widths {
        let greatest = all[1..].iter().fold(all[0].clone(), |a, b| format!("Ord::max({a}, {b})"));
        let _ = writeln!(body, "let {} = {greatest};", ident(name));
    }
    let mut takes_width = false;
    if let Some(CExp::Var(n)) = shape.width
        && is_used(&ident(n))
    {
        takes_width = true;
        params.push("width: u32".to_owned());
        let _ = writeln!(body, "let {} = N::lit(width.into());", ident(n));
    }
    for (name, found) in bounds.iter().filter(|(name, _)| words(&conditions, name)) {
        let _ = writeln!(body, "let {name} = {found};");
    }
    let bound = |c: &CExp| -> Result<String, String> {
        let text = constant(c)?;
        let needed = bounds.iter().filter(|(name, _)| words(&text, name) && !words(&conditions, name));
        let lets: String = needed.map(|(name, found)| format!("let {name} = {found};")).collect();
        Ok(match (lets.as_str(), c) {
            ("", CExp::Op(..)) => {
                let computed = super::topic::optional(c)?;
                // What is missing inside leaves this bound out, not the other one.
                if computed.contains('?') { format!("said((|| {computed})())?") } else { format!("said({computed})?") }
            }
            ("", _) => format!("Some({})", owned(c)?),
            (_, CExp::Op(..)) => format!("said((|| {{ {lets} {} }})())?", super::topic::optional(c)?),
            (_, _) => format!("said((|| {{ {lets} Ok({text}) }})())?"),
        })
    };
    // The other forms need all that they name.
    if !matches!(result, Ann::Range { .. }) {
        let unbound = bounds.iter().filter(|(name, _)| is_used(name) && !words(&conditions, name));
        for (name, found) in unbound {
            let _ = writeln!(body, "let {name} = {found};");
        }
    }
    let says = match result {
        Ann::S { args: [n] } => format!("Set::signed(&{})", constant(n)?),
        Ann::U { args: [n] } => format!("Set::unsigned(&{})", constant(n)?),
        Ann::Known { args: [z, o] } => {
            let (lets, texts) = shared(&[z, o])?;
            conditions.push_str(&lets);
            let [z, o] = &texts[..] else { return Err("not two masks".into()) };
            format!("Ok(Set::of_bits({z}, {o}))")
        }
        Ann::Range { args: [a, b] } => format!("Ok(Set::of_bounds({}, {}))", bound(a)?, bound(b)?),
    };
    let _ = write!(
        out,
        "\n/// {}\nfn {}<N: c>({}) -> Computed<Set<N>> {{\n{body}{conditions}{says}\n}}\n",
        rule.doc,
        rule.name,
        params.join(", ")
    );
    Ok(takes_width)
}

/// Expressions as code, with `let`s before them for what they have more than once. Every operation is strict, so this
/// computes no more than they do.
fn shared(all: &[&CExp]) -> Result<(String, Vec<String>), String> {
    fn count<'c>(c: &'c CExp, seen: &mut Vec<(&'c CExp, u32)>) {
        let CExp::Op(_, args) = c else { return };
        match seen.iter_mut().find(|(e, _)| *e == c) {
            // What it is made of comes with it.
            Some((_, times)) => *times += 1,
            None => {
                args.iter().for_each(|a| count(a, seen));
                seen.push((c, 1));
            }
        }
    }
    /// The expression with the named ones in it as variables.
    fn with_names(c: &CExp, names: &[(&CExp, String)]) -> CExp {
        match (names.iter().find(|(e, _)| *e == c), c) {
            (Some((_, name)), _) => CExp::Var(name.clone()),
            (None, CExp::Op(op, args)) => CExp::Op(*op, args.iter().map(|a| with_names(a, names)).collect()),
            (None, _) => c.clone(),
        }
    }
    let mut seen = Vec::new();
    all.iter().for_each(|c| count(c, &mut seen));
    let mut names: Vec<(&CExp, String)> = Vec::new();
    let mut lets = String::new();
    for (c, _) in seen.into_iter().filter(|(_, times)| *times > 1) {
        let name = format!("same{}", names.len());
        let _ = writeln!(lets, "let {name} = {};", constant(&with_names(c, &names))?);
        names.push((c, name));
    }
    let texts = all.iter().map(|c| owned(&with_names(c, &names))).collect::<Result<_, _>>()?;
    Ok((lets, texts))
}

fn owned(c: &CExp) -> Result<String, String> {
    Ok(match c {
        CExp::Var(name) => format!("{}.clone()", ident(name)),
        _ => constant(c)?,
    })
}

/// The backward analysis.
pub fn backward(rules: &Rules) -> Result<String, String> {
    let mut by_place: BTreeMap<(String, usize), Vec<String>> = BTreeMap::new();
    let mut functions = String::new();
    for rule in rules.rules.iter().filter(|r| r.role == Role::Demand) {
        let named = |e: &str| format!("{}: {e}", rule.name);
        let demand = rule.demand.as_ref().ok_or(named("no demand"))?;
        let shape = shape(&demand.of).map_err(|e| named(&e))?;
        let at = shape.args.iter().position(|a| matches!(a, Exp::Var { name } if *name == demand.var));
        let at = at.ok_or(named("the operand is not one"))?;
        let constant_at = shape.args.iter().position(|a| matches!(a, Exp::Iconst { .. }));
        let says = match &demand.mask {
            c @ CExp::Op(..) => super::topic::optional(c)?,
            c => format!("Some({})", owned(c)?),
        };
        let mut text = says.clone();
        for p in &rule.conditions {
            let _ = write!(text, " {}", pred(p)?);
        }
        let is_used = |name: &str| text.split(|ch: char| !ch.is_alphanumeric() && ch != '_').any(|w| w == name);
        let mut params = Vec::new();
        let mut arguments = Vec::new();
        let mut body = String::new();
        let d = rule.consts.iter().find(|c| c.bind == Bind::Node && is_demanded(c.name.as_str(), &shape));
        let d = d.ok_or(named("no demanded bits"))?;
        if is_used(&ident(&d.name)) {
            params.push(format!("{}: &Int", ident(&d.name)));
            arguments.push("demanded".to_owned());
        }
        if let Some(CExp::Var(n)) = shape.width
            && is_used(&ident(n))
        {
            params.push("width: u32".to_owned());
            arguments.push("width".to_owned());
            let _ = writeln!(body, "let {} = Int::from(width);", ident(n));
        }
        let mut other = None;
        if let Some(i) = constant_at
            && let Exp::Iconst { value: CExp::Var(name) } = &shape.args[i]
        {
            params.push("other: Option<&Int>".to_owned());
            let _ = writeln!(body, "let {} = other?;", ident(name));
            other = Some(i);
        }
        for p in &rule.conditions {
            let mut test = pred(p)?;
            if let Some(i) = other
                && let Exp::Iconst { value: CExp::Var(name) } = &shape.args[i]
            {
                // A reference here.
                test = test.replace(&format!(" {}", ident(name)), &format!(" *{}", ident(name)));
            }
            let _ = writeln!(body, "if !({test}) {{ return None; }}");
        }
        let _ = write!(
            functions,
            "\n/// {}\nfn {}({}) -> Option<Int> {{\n{body}{says}\n}}\n",
            rule.doc,
            rule.name,
            params.join(", ")
        );
        let commutes = rules.commutative.iter().any(|c| c == shape.op);
        let mut places = vec![(at, other)];
        if commutes {
            places.push((1 - at, other.map(|i| 1 - i)));
        }
        for (at, other) in places {
            let mut arguments = arguments.clone();
            if let Some(i) = other {
                arguments.push(format!("constant({i}).as_ref()"));
            }
            let call = format!("{}({})", rule.name, arguments.join(", "));
            by_place.entry((shape.head.clone(), at)).or_default().push(call);
        }
    }
    let mut out = String::from(
        "//! Demanded bits: which bits of an operand matter, given which bits of the result do.\n\n\
         use crate::OpKey;\nuse crate::constants as c;\nuse tuffy_ir::Int;\n\n\
         /// The bits of an operand that matter where only `demanded` bits of the result do; `constant` gives\n\
         /// operands that are constants.\n\
         /// `None` if no rule says anything: all of them.\n\
         pub fn demand(key: OpKey, operand: usize, width: u32, demanded: &Int, constant: impl Fn(usize) -> Option<Int>) -> Option<Int> {\n\
         match (key, operand) {\n",
    );
    for ((head, at), calls) in &by_place {
        let both = calls[1..].iter().fold(calls[0].clone(), |a, b| format!("both({a}, {b})"));
        let _ = writeln!(out, "(OpKey::{head}, {at}) => {both},");
    }
    out.push_str(
        "_ => None,\n}\n}\n\n\
         /// What two rules say.\nfn both(a: Option<Int>, b: Option<Int>) -> Option<Int> {\n\
         match (a, b) {\n(Some(a), Some(b)) => Some(a.and(&b)),\n(a, b) => a.or(b),\n}\n}\n",
    );
    out.push_str(&functions);
    Ok(out)
}

/// Whether a constant stands for the demanded bits: it is no part of the operation.
fn is_demanded(name: &str, shape: &Shape<'_>) -> bool {
    let is = |c: &CExp| matches!(c, CExp::Var(n) if n == name);
    let in_args = shape.args.iter().any(|a| matches!(a, Exp::Iconst { value } if is(value)));
    !in_args && !shape.width.is_some_and(is)
}
