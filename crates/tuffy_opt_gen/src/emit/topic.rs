//! The file of one topic: for each rule what it says of itself, its conditions, its right side.

use super::opcode;
use super::variant::{head_name, variants};
use crate::rule::{Ann, Bind, CExp, Exp, Fact, Kind, Pred, Role, Rule};
use crate::text;
use std::collections::BTreeSet;
use std::fmt::Write;
use tuffy_ir::Opcode;

/// The file that a rule belongs to: the name of its theory.
pub fn topic_of(rule: &Rule) -> Result<String, String> {
    let Some(theorem) = &rule.theorem else { return Ok("experimental".to_owned()) };
    let mut parts = theorem.rsplit('.');
    let theory = parts.nth(1).ok_or_else(|| format!("{}: a theorem outside a theory", rule.name))?;
    let mut out = String::new();
    for c in theory.chars() {
        if c.is_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.extend(c.to_lowercase());
    }
    Ok(out)
}

/// The path of the static of a rule, from that of its function.
pub fn static_of(function: &str) -> String {
    let (topic, name) = function.split_once("::").unwrap_or(("", function));
    format!("{topic}::{}", name.to_uppercase())
}

/// The whole file.
pub fn file(topic: &str, rules: &[&Rule]) -> Result<String, String> {
    let names: String = rules.iter().map(|r| format!("&{},\n", r.name.to_uppercase())).collect();
    let mut body = format!(
        "\n/// How many rules there are.\npub const COUNT: usize = {};\n\n/// In the order of their export.\n\
         pub static RULES: [&Rule; COUNT] = [\n{names}];\n",
        rules.len()
    );
    for (index, rule) in rules.iter().enumerate() {
        one(index, rule, &mut body).map_err(|e| format!("{}: {e}", rule.name))?;
    }
    let uses = |word: &str| body.contains(word);
    let mut out = format!("//! Rules of `proofs/theories/Rules`, topic `{topic}`.\n\n");
    out.push_str("use crate::engine::{Info, Kind};\n");
    if uses("c::") {
        out.push_str("use tuffy_facts::constants as c;\n");
    }
    out.push_str(
        "use crate::rules::{Builder, Found, Matcher, Rule};\nuse smallvec::smallvec;\nuse tuffy_facts::OpKey;\n",
    );
    let names = ["Cond", "FCond", "Flags", "Imm", "Int", "IntFormat", "Opcode", "Operand", "Type"];
    let used = names.iter().filter(|n| {
        let after = |at: usize| body[at + n.len()..].chars().next();
        body.match_indices(**n).any(|(at, _)| {
            let before = body[..at].chars().next_back();
            !before.is_some_and(|c| c.is_alphanumeric()) && !after(at).is_some_and(|c| c.is_alphanumeric())
        })
    });
    let _ = writeln!(out, "use tuffy_ir::{{{}}};", used.copied().collect::<Vec<_>>().join(", "));
    out.push_str(&body);
    Ok(out)
}

fn one(index: usize, rule: &Rule, out: &mut String) -> Result<(), String> {
    let name = &rule.name;
    let upper = name.to_uppercase();
    let kind = if rule.kind == Kind::Equivalence { "Equivalence" } else { "Refinement" };
    let root = match rule.pattern() {
        Exp::Op { op, result, .. } => head_name(op, result.as_deref()),
        Exp::Ann { .. } => "OTHER".to_owned(),
        _ => return Err("a pattern that is no operation".into()),
    };
    let mut right = Right { rule, ints: Vec::new(), widths: Vec::new(), made: Vec::new(), lines: String::new() };
    let mut last = right.operand(rule.result())?;
    // What is made last is what is given.
    if let Some(at) = right.lines.rfind("let ").filter(|&at| right.lines[at..].starts_with(&format!("let {last} = "))) {
        let line = right.lines.split_off(at);
        last = line.trim_start_matches(&format!("let {last} = ")).trim_end().trim_end_matches(';').to_owned();
    }
    if right.made.len() > 32 {
        return Err("the right side makes more than 32 instructions".into());
    }
    let makes = right.made.iter().filter(|(key, _)| key.ends_with(')')).count();
    let masked = rule.role == Role::Demanded;
    let topic = topic_of(rule)?;
    let proof = rule.theorem.as_ref().map_or("None".to_owned(), |t| format!("Some({t:?})"));
    let _ = write!(
        out,
        "\n/// {}\npub static {upper}: Rule = Rule {{\ninfo: Info {{ name: {name:?}, kind: Kind::{kind}, tag: \"fold\", params: &[], \
         proof: {proof}, weighs: false, experimental: {}, source: {:?} }},\nindex: super::{}_START + {index}, topic: {topic:?}, root: OpKey::{root}, makes: {makes}, masked: {masked}, build: build_{name},\n}};\n",
        rule.doc,
        rule.theorem.is_none(),
        text::rule(rule),
        topic.to_uppercase(),
    );
    matcher(rule, &right, out)?;
    let uses_builder = if right.lines.is_empty() && !last.contains("b.") { "_" } else { "b" };
    let _ = write!(
        out,
        "\nfn build_{name}({uses_builder}: &mut Builder<'_, '_>) -> Operand {{\n{}{last}\n}}\n",
        right.lines
    );
    Ok(())
}

/// The function that checks the conditions.
fn matcher(rule: &Rule, right: &Right<'_>, out: &mut String) -> Result<(), String> {
    let mut params: Vec<String> = rule.vars.iter().map(|v| format!("{}: Operand", ident(&v.name))).collect();
    let node_bound: Vec<&str> = rule.consts.iter().filter(|c| c.bind == Bind::Node).map(|c| c.name.as_str()).collect();
    let mut body = String::new();
    let mut bound: BTreeSet<&str> = node_bound.iter().copied().collect();
    let mut left: Vec<&Pred> = rule.conditions.iter().collect();
    settle(&mut left, &bound, &mut body)?;
    for fact in &rule.facts {
        let test = match fact {
            Fact::Nonconst { var } => format!("m.nonconst({})", ident(var)),
            Fact::Nonzero { var } => format!("m.nonzero({})", ident(var)),
            Fact::Defined { var } => format!("m.defined({})", ident(var)),
            Fact::Noalias { vars: [p, q] } => format!("m.noalias({}, {})", ident(p), ident(q)),
            Fact::Ann { .. } => continue,
        };
        let _ = writeln!(body, "if !{test} {{ return None; }}");
    }
    if let Some(c) = rule.consts.iter().find(|c| c.bind == Bind::Demand) {
        let mut tests = String::new();
        bound.insert(c.name.as_str());
        settle(&mut left, &bound, &mut tests)?;
        let _ = writeln!(body, "m.demanded(|{}| {{\n{tests}Some(())\n}})?;", ident(&c.name));
        // What else it could be for must not rest on which of the masks that hold was found first.
        bound.remove(c.name.as_str());
    }
    let all = variants(rule, &[])?;
    let in_pattern = all[0].anns.iter().map(|(v, a)| (*v, *a));
    let in_facts = rule.facts.iter().filter_map(|f| match f {
        Fact::Ann { var, ann } => Some((var.as_str(), ann)),
        _ => None,
    });
    let anns: Vec<(&str, &Ann)> = in_pattern.chain(in_facts).collect();
    // A width that several annotations share is the greatest of what each needs.
    for (var, ann) in &anns {
        let binder = |c: &CExp| match c {
            CExp::Var(name) if !bound.contains(name.as_str()) => Some(name.clone()),
            _ => None,
        };
        let var = ident(var);
        match ann {
            Ann::S { args: [n] } | Ann::U { args: [n] } => {
                let (least, test) = match ann {
                    Ann::S { .. } => ("signed", "is_signed"),
                    _ => ("unsigned", "is_unsigned"),
                };
                match binder(n) {
                    None => {
                        let _ = writeln!(body, "if !m.{test}({var}, &{}) {{ return None; }}", constant(n)?);
                    }
                    Some(name) => {
                        let sharing = anns.iter().filter(|(_, a)| match (ann, a) {
                            (Ann::S { .. }, Ann::S { args: [m] }) | (Ann::U { .. }, Ann::U { args: [m] }) => {
                                matches!(m, CExp::Var(m) if *m == name)
                            }
                            _ => false,
                        });
                        let widths: Vec<String> = sharing.map(|(v, _)| format!("m.{least}({})?", ident(v))).collect();
                        let greatest = widths[1..].iter().fold(widths[0].clone(), |a, b| format!("{a}.max({b})"));
                        let _ = writeln!(body, "let {} = {greatest};", ident(&name));
                        bound.insert(
                            rule.consts.iter().find(|c| c.name == name).ok_or("an unknown constant")?.name.as_str(),
                        );
                    }
                }
            }
            Ann::Known { args: [a, b] } | Ann::Range { args: [a, b] } => {
                let (find, test) = match ann {
                    Ann::Known { .. } => ("bits", "has_bits"),
                    _ => ("range", "is_between"),
                };
                match (binder(a), binder(b)) {
                    (None, None) => {
                        let _ = writeln!(
                            body,
                            "if !m.{test}({var}, &{}, &{}) {{ return None; }}",
                            constant(a)?,
                            constant(b)?
                        );
                    }
                    (Some(a), Some(b)) if a != b => {
                        let used = |n: &str| if is_used(rule, n) { ident(n) } else { format!("_{}", ident(n)) };
                        let _ = writeln!(body, "let ({}, {}) = m.{find}({var})?;", used(&a), used(&b));
                        for c in rule.consts.iter().filter(|c| c.name == a || c.name == b) {
                            bound.insert(c.name.as_str());
                        }
                    }
                    _ => return Err("an annotation of which one side is bound".into()),
                }
            }
        }
        settle(&mut left, &bound, &mut body)?;
    }
    if !left.is_empty() {
        return Err("a condition on constants that nothing binds".into());
    }
    let ints: Vec<String> =
        right.ints.iter().map(|e| Ok(format!("c::new_int({})?", optional(e)?))).collect::<Result<_, String>>()?;
    let widths: Vec<String> =
        right.widths.iter().map(|e| Ok(format!("c::new_width({})?", optional(e)?))).collect::<Result<_, String>>()?;
    let used = |name: &str| {
        let text = format!("{body}{}{}", ints.join(" "), widths.join(" "));
        let found = text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|w| w == name);
        if found { name.to_owned() } else { format!("_{name}") }
    };
    params.extend(node_bound.iter().map(|c| format!("{}: Int", used(&ident(c)))));
    let vars: Vec<String> = rule.vars.iter().map(|v| ident(&v.name)).collect();
    let _ = write!(
        out,
        "\npub(super) fn {}(m: &Matcher<'_>, {}nodes: &[Operand]) -> Option<Found> {{\n{body}\
         m.found(&{}, &[{}], smallvec![{}], smallvec![{}], nodes)\n}}\n",
        rule.name,
        params.iter().map(|p| format!("{p}, ")).collect::<String>(),
        rule.name.to_uppercase(),
        vars.join(", "),
        ints.join(", "),
        widths.join(", "),
    );
    Ok(())
}

/// Whether a constant of an annotation occurs anywhere else.
fn is_used(rule: &Rule, name: &str) -> bool {
    fn in_constant(c: &CExp, name: &str) -> bool {
        match c {
            CExp::Lit(_) => false,
            CExp::Var(n) => n == name,
            CExp::Op(_, args) => args.iter().any(|a| in_constant(a, name)),
        }
    }
    fn in_exp(e: &Exp, name: &str) -> bool {
        match e {
            Exp::Iconst { value } => in_constant(value, name),
            Exp::Op { attrs, args, .. } => {
                attrs.iter().any(|a| in_constant(a, name)) || args.iter().any(|a| in_exp(a, name))
            }
            _ => false,
        }
    }
    fn in_pred(p: &Pred, name: &str) -> bool {
        match p {
            Pred::Eq { args } | Pred::Ne { args } | Pred::Lt { args } => args.iter().any(|a| in_constant(a, name)),
            Pred::Le { args } | Pred::Gt { args } | Pred::Ge { args } => args.iter().any(|a| in_constant(a, name)),
            Pred::IsPow2 { args: [a] } => in_constant(a, name),
            Pred::Not { args: [p] } => in_pred(p, name),
            Pred::And { args: [p, q] } | Pred::Or { args: [p, q] } => in_pred(p, name) || in_pred(q, name),
        }
    }
    in_exp(rule.result(), name) || rule.conditions.iter().any(|p| in_pred(p, name))
}

/// Writes the conditions whose constants are all bound.
fn settle<'r>(left: &mut Vec<&'r Pred>, bound: &BTreeSet<&str>, body: &mut String) -> Result<(), String> {
    let ready = |p: &Pred| mentioned(p).iter().all(|name| bound.contains(name));
    let (now, later): (Vec<&'r Pred>, Vec<&'r Pred>) = left.iter().partition(|p| ready(p));
    *left = later;
    for p in now {
        let _ = writeln!(body, "if !({}) {{ return None; }}", pred(p)?);
    }
    Ok(())
}

fn mentioned(p: &Pred) -> BTreeSet<&str> {
    fn constant<'r>(c: &'r CExp, out: &mut BTreeSet<&'r str>) {
        match c {
            CExp::Lit(_) => {}
            CExp::Var(name) => {
                out.insert(name);
            }
            CExp::Op(_, args) => args.iter().for_each(|a| constant(a, out)),
        }
    }
    fn pred<'r>(p: &'r Pred, out: &mut BTreeSet<&'r str>) {
        match p {
            Pred::Eq { args } | Pred::Ne { args } | Pred::Lt { args } => args.iter().for_each(|a| constant(a, out)),
            Pred::Le { args } | Pred::Gt { args } | Pred::Ge { args } => args.iter().for_each(|a| constant(a, out)),
            Pred::IsPow2 { args: [a] } => constant(a, out),
            Pred::Not { args: [p] } => pred(p, out),
            Pred::And { args: [p, q] } | Pred::Or { args: [p, q] } => {
                pred(p, out);
                pred(q, out);
            }
        }
    }
    let mut out = BTreeSet::new();
    pred(p, &mut out);
    out
}

/// A name of a rule as one of Rust.
pub fn ident(name: &str) -> String {
    match name {
        // Taken by the matcher, the builder and the constants.
        "m" | "b" | "c" => format!("{name}_"),
        _ => name.to_lowercase(),
    }
}

/// A constant expression, in a function that gives up with `None`.
pub fn constant(c: &CExp) -> Result<String, String> {
    Ok(match c {
        CExp::Op(..) => format!("{}?", optional(c)?),
        CExp::Lit(n) => format!("c::lit({})", n.to_i64().ok_or("a literal beyond 64 bits")?),
        CExp::Var(name) => ident(name),
    })
}

/// The same as an `Option`.
pub fn optional(c: &CExp) -> Result<String, String> {
    Ok(match c {
        CExp::Op(op, args) => {
            let args = args.iter().map(|a| Ok(format!("&{}", constant(a)?))).collect::<Result<Vec<_>, String>>()?;
            format!("c::{}({})", op.name(), args.join(", "))
        }
        CExp::Var(name) => format!("Some({}.clone())", ident(name)),
        CExp::Lit(_) => format!("Some({})", constant(c)?),
    })
}

/// A condition.
pub fn pred(p: &Pred) -> Result<String, String> {
    let two = |op: &str, [a, b]: &[CExp; 2]| -> Result<String, String> {
        Ok(format!("{} {op} {}", constant(a)?, constant(b)?))
    };
    Ok(match p {
        Pred::Eq { args } => two("==", args)?,
        Pred::Ne { args } => two("!=", args)?,
        Pred::Lt { args } => two("<", args)?,
        Pred::Le { args } => two("<=", args)?,
        Pred::Gt { args } => two(">", args)?,
        Pred::Ge { args } => two(">=", args)?,
        Pred::IsPow2 { args: [a] } => format!("c::is_pow2(&{})", constant(a)?),
        Pred::Not { args: [p] } => format!("!({})", pred(p)?),
        Pred::And { args: [p, q] } => format!("({} && {})", pred(p)?, pred(q)?),
        Pred::Or { args: [p, q] } => format!("({} || {})", pred(p)?, pred(q)?),
    })
}

/// The right side while it is written.
struct Right<'r> {
    rule: &'r Rule,
    /// The integers that it needs.
    ints: Vec<&'r CExp>,
    /// The widths that it needs.
    widths: Vec<&'r CExp>,
    /// What was made, by what it is.
    made: Vec<(String, String)>,
    lines: String,
}

impl<'r> Right<'r> {
    /// The expression for an operand; writes what makes it.
    fn operand(&mut self, e: &'r Exp) -> Result<String, String> {
        let key = text::exp(e);
        if let Some((_, name)) = self.made.iter().find(|(k, _)| *k == key) {
            return Ok(name.clone());
        }
        if let Exp::Op { .. } = e
            && let Some(node) = reusable(self.rule.pattern(), &key)
        {
            return Ok(format!("b.node({node})"));
        }
        let made = match e {
            Exp::Var { name } => {
                let at = self.rule.vars.iter().position(|v| v.name == *name).ok_or("an unknown variable")?;
                return Ok(format!("b.var({at})"));
            }
            Exp::Iconst { value } => {
                self.ints.push(value);
                format!("b.int({})", self.ints.len() - 1)
            }
            Exp::Bconst { value } => format!("b.bool({value})"),
            Exp::Poison {} => "b.poison()".to_owned(),
            Exp::Fconst { .. } => return Err("a float constant on the right".into()),
            Exp::Ann { .. } => return Err("an annotation on the right".into()),
            Exp::Op { op, result, flags, attrs, args } => {
                if result.as_deref().is_some_and(|r| r != "0") {
                    return Err("a second result on the right".into());
                }
                let args = args.iter().map(|a| self.operand(a)).collect::<Result<Vec<_>, String>>()?;
                let (code, joined) = opcode(op)?;
                let mut imm = "Imm::default()".to_owned();
                let width = match attrs.as_slice() {
                    [] => None,
                    [one] => {
                        self.widths.push(one);
                        Some(format!("b.width({})", self.widths.len() - 1))
                    }
                    _ => return Err("two attributes".into()),
                };
                match (code, joined, width) {
                    (Opcode::Icmp, cond, _) => imm += &format!(".with_cond(Cond::{})", super::capitalized(cond)),
                    (Opcode::Fcmp, cond, _) => imm += &format!(".with_fcond(FCond::{})", super::capitalized(cond)),
                    (_, "s" | "u", Some(width)) => {
                        imm += &format!(".with_format(IntFormat {{ width: {width}, signed: {} }})", joined == "s");
                    }
                    (Opcode::Load, "ptr", None) => imm += ".with_number(8)",
                    (_, _, Some(width)) => imm += &format!(".with_number({width})"),
                    _ => {}
                }
                let args = format!("&[{}]", args.join(", "));
                let flags: String =
                    flags.iter().fold("Flags::none()".into(), |f, w| format!("{f}.with(Flags::{})", w.to_uppercase()));
                match (code, joined) {
                    (Opcode::Load, "int") => format!("b.typed(Opcode::Load, {imm}, {args}, Type::INT)"),
                    (Opcode::Load, _) | (Opcode::Inttoptr, _) => {
                        format!("b.typed(Opcode::{code:?}, {imm}, {args}, Type::PTR)")
                    }
                    _ if flags.len() > 13 => format!("b.flagged(Opcode::{code:?}, {imm}, {flags}, {args})"),
                    _ => format!("b.op(Opcode::{code:?}, {imm}, {args})"),
                }
            }
        };
        let name = format!("e{}", self.made.len());
        let _ = writeln!(self.lines, "let {name} = {made};");
        self.made.push((key, name.clone()));
        Ok(name)
    }
}

/// The number of the operation of a pattern that is the same as a part of the right side, if it may be used again: a
/// pattern that is poison whenever the operation is does no harm by what the program says of it.
fn reusable(lhs: &Exp, key: &str) -> Option<usize> {
    fn walk(e: &Exp, key: &str, strict: bool, root: bool, next: &mut usize) -> Option<usize> {
        match e {
            Exp::Ann { value, .. } => walk(value, key, strict, root, next),
            Exp::Op { op, args, .. } => {
                if !root {
                    let at = *next;
                    *next += 1;
                    if strict && text::bare(e) == key {
                        return Some(at);
                    }
                }
                for (i, arg) in args.iter().enumerate() {
                    let harmless = matches!((op.as_str(), i), ("select", 1 | 2) | ("store", 0 | 2))
                        || op.starts_with("load") && i == 1;
                    if let Some(found) = walk(arg, key, strict && !harmless, false, next) {
                        return Some(found);
                    }
                }
                None
            }
            _ => None,
        }
    }
    walk(lhs, key, true, true, &mut 0)
}
