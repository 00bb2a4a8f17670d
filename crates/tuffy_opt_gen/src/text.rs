//! A rule as one line of text: complete, so that its digest is that of the rule.

use crate::rule::{Ann, CExp, Exp, Fact, Kind, Pred, Role, Rule, VarType};
use std::fmt::Write;

/// The rule in one line.
pub fn rule(rule: &Rule) -> String {
    let vars: Vec<String> = rule.vars.iter().map(|v| format!("{}: {}", v.name, type_name(v.ty))).collect();
    let arrow = if rule.kind == Kind::Equivalence { "=" } else { "=>" };
    let mut out = format!("[{}] {} {arrow} {}", vars.join(", "), exp(rule.pattern()), exp(rule.result()));
    if rule.role == Role::Demanded {
        out.push_str(" where only the bits d matter");
    }
    let conditions: Vec<String> = rule.conditions.iter().map(pred).chain(rule.facts.iter().map(fact)).collect();
    if !conditions.is_empty() {
        let _ = write!(out, " if {}", conditions.join(", "));
    }
    out
}

/// The name of a type in a program.
pub fn type_name(ty: VarType) -> &'static str {
    match ty {
        VarType::Int => "int",
        VarType::Bool => "bool",
        VarType::Float => "float",
        VarType::Ptr => "ptr",
        VarType::Mem => "mem",
        VarType::Any => "any",
    }
}

/// An expression.
pub fn exp(e: &Exp) -> String {
    written(e, true)
}

/// An expression without its annotations.
pub fn bare(e: &Exp) -> String {
    written(e, false)
}

fn written(e: &Exp, annotated: bool) -> String {
    match e {
        Exp::Var { name } => name.clone(),
        Exp::Iconst { value } => constant(value),
        Exp::Bconst { value } => value.to_string(),
        Exp::Poison {} => "poison".to_owned(),
        Exp::Fconst { sign, exponent } => {
            let sign = if *sign { "-" } else { "" };
            exponent.as_ref().map_or_else(|| format!("{sign}0.0"), |e| format!("{sign}2^{}", e.0))
        }
        Exp::Op { op, result, flags, attrs, args } => {
            let attrs: String = attrs.iter().map(|a| format!(".{}", constant(a))).collect();
            let flags: String = flags.iter().map(|f| format!(" {f}")).collect();
            let result = result.as_ref().map(|r| format!("#{r}")).unwrap_or_default();
            let args: Vec<String> = args.iter().map(|a| written(a, annotated)).collect();
            format!("{op}{attrs}{result}{flags}({})", args.join(", "))
        }
        Exp::Ann { ann: a, value } if annotated => format!("{}:{}", exp(value), ann(a)),
        Exp::Ann { value, .. } => bare(value),
    }
}

/// An annotation.
pub fn ann(a: &Ann) -> String {
    match a {
        Ann::S { args: [n] } => format!("s({})", constant(n)),
        Ann::U { args: [n] } => format!("u({})", constant(n)),
        Ann::Known { args: [z, o] } => format!("known({}, {})", constant(z), constant(o)),
        Ann::Range { args: [a, b] } => format!("range({}, {})", constant(a), constant(b)),
    }
}

/// A fact.
pub fn fact(f: &Fact) -> String {
    match f {
        Fact::Ann { var, ann: a } => format!("{var} is {}", ann(a)),
        Fact::Nonzero { var } => format!("{var} is not 0"),
        Fact::Noalias { vars: [p, q] } => format!("{p} and {q} are in different allocations"),
        Fact::Defined { var } => format!("{var} is not poison"),
        Fact::Nonconst { var } => format!("{var} is no constant"),
    }
}

/// A condition.
pub fn pred(p: &Pred) -> String {
    let two = |op: &str, [a, b]: &[CExp; 2]| format!("{} {op} {}", constant(a), constant(b));
    match p {
        Pred::Eq { args } => two("==", args),
        Pred::Ne { args } => two("!=", args),
        Pred::Lt { args } => two("<", args),
        Pred::Le { args } => two("<=", args),
        Pred::Gt { args } => two(">", args),
        Pred::Ge { args } => two(">=", args),
        Pred::IsPow2 { args: [a] } => format!("{} is a power of two", constant(a)),
        Pred::Not { args: [p] } => format!("not ({})", pred(p)),
        Pred::And { args: [p, q] } => format!("({}) and ({})", pred(p), pred(q)),
        Pred::Or { args: [p, q] } => format!("({}) or ({})", pred(p), pred(q)),
    }
}

/// A constant expression.
pub fn constant(c: &CExp) -> String {
    match c {
        CExp::Lit(n) => n.to_string(),
        CExp::Var(name) => name.clone(),
        CExp::Op(op, args) => {
            let args: Vec<String> = args.iter().map(constant).collect();
            let infix = |symbol: &str| format!("({})", args.join(symbol));
            use crate::rule::COp::*;
            match op {
                Add => infix(" + "),
                Sub => infix(" - "),
                Mul => infix(" * "),
                And => infix(" & "),
                Or => infix(" | "),
                Xor => infix(" ^ "),
                Shl => infix(" << "),
                Shr => infix(" >> "),
                Neg => format!("-{}", args[0]),
                Not => format!("~{}", args[0]),
                Pow2 => format!("2^{}", args[0]),
                _ => format!("{}({})", op.name(), args.join(", ")),
            }
        }
    }
}
