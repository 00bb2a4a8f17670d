//! Rust from rules: matchers by decision tree, right sides, transfer functions.

mod analysis;
mod exported;
pub mod lowering;
pub mod selection;
mod topic;
mod tree;
mod variant;

use crate::rule::{Exp, Rules};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use tree::Branch;
use tuffy_ir::Opcode;

/// A generated file: its name and its text, not yet formatted.
pub type File = (String, String);

const NOTICE: &str = "//!\n//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.\n\n";

/// The text with the notice after its first paragraph, which says what the file is.
fn noticed(text: &str) -> String {
    text.replacen("\n\n", &format!("\n{NOTICE}"), 1)
}

/// The generated files of the analyses.
pub fn analyses(rules: &Rules) -> Result<Vec<File>, String> {
    let text = "//! What the generator makes of the proven transfer functions.\n\npub mod backward;\npub mod forward;\nmod op_keys;\n";
    Ok(vec![
        ("mod.rs".to_owned(), noticed(text)),
        ("op_keys.rs".to_owned(), noticed(&op_keys(rules)?)),
        ("forward.rs".to_owned(), noticed(&analysis::forward(rules)?)),
        ("backward.rs".to_owned(), noticed(&analysis::backward(rules)?)),
    ])
}

/// The generated files of the optimizer's rules.
pub fn rewrites(rules: &Rules) -> Result<Vec<File>, String> {
    let mut files = Vec::new();
    let mut topics: Vec<(String, Vec<&crate::Rule>)> = Vec::new();
    let rewrites = rules.rules.iter().filter(|r| r.is_rewrite());
    let mut names = BTreeSet::new();
    for rule in rewrites {
        if !names.insert(&rule.name) {
            return Err(format!("two rules are called `{}`", rule.name));
        }
        let topic = topic::topic_of(rule)?;
        match topics.iter_mut().find(|(t, _)| *t == topic) {
            Some((_, list)) => list.push(rule),
            None => topics.push((topic, vec![rule])),
        }
    }
    for (topic, list) in &topics {
        files.push((format!("{topic}.rs"), noticed(&topic::file(topic, list)?)));
    }
    files.push(("roots.rs".to_owned(), noticed(&roots(rules, &topics)?)));
    let mut text = String::from("//! What the generator makes of the proven rules.\n\n");
    for (topic, _) in &topics {
        let _ = writeln!(text, "mod {topic};");
    }
    text.push_str("pub(super) mod roots;\n\nuse super::Rule;\n\n");
    text.push_str("// Where the numbers of the rules of a topic begin.\n");
    let mut end = "0".to_owned();
    for (topic, _) in &topics {
        let upper = topic.to_uppercase();
        let _ = writeln!(text, "const {upper}_START: u16 = {end};");
        end = format!("{upper}_START + {topic}::COUNT as u16");
    }
    let _ = writeln!(text, "/// How many rules there are.\npub const COUNT: usize = ({end}) as usize;\n");
    let parts: String = topics.iter().map(|(topic, _)| format!("&{topic}::RULES,\n")).collect();
    let _ = writeln!(
        text,
        "/// All rules, by their numbers.\npub static RULES: [&Rule; COUNT] = joined(&[\n{parts}]);\n\n\
         const fn joined(topics: &[&'static [&'static Rule]]) -> [&'static Rule; COUNT] {{\n\
         let mut all = [topics[0][0]; COUNT];\nlet (mut topic, mut at) = (0, 0);\nwhile topic < topics.len() {{\n\
         let mut i = 0;\nwhile i < topics[topic].len() {{\nall[at] = topics[topic][i];\n(at, i) = (at + 1, i + 1);\n}}\n\
         topic += 1;\n}}\nall\n}}"
    );
    files.push(("mod.rs".to_owned(), noticed(&text)));
    Ok(files)
}

/// The decision trees.
fn roots(rules: &Rules, topics: &[(String, Vec<&crate::Rule>)]) -> Result<String, String> {
    let mut by_root: BTreeMap<String, Vec<Branch<'_>>> = BTreeMap::new();
    let mut anywhere: Vec<Branch<'_>> = Vec::new();
    for (topic, list) in topics {
        for rule in list {
            for variant in variant::variants(rule, &rules.commutative)? {
                let function = format!("{topic}::{}", rule.name);
                let Some((_, root)) = variant.heads.first().cloned() else {
                    anywhere.push(Branch { rule, function, variant, done: 0 });
                    continue;
                };
                by_root.entry(root).or_default().push(Branch { rule, function, variant, done: 1 });
            }
        }
    }
    let mut text = String::from("//! One decision tree for each operation at the root of a pattern.\n\n");
    let names: Vec<&str> = topics.iter().map(|(t, _)| t.as_str()).collect();
    let _ = writeln!(text, "use super::{{{}}};", names.join(", "));
    text.push_str(
        "use crate::rules::{Found, Matcher};\nuse tuffy_facts::OpKey;\nuse tuffy_ir::{Int, Operand, Type, Value};\n\n",
    );
    text.push_str("/// The first rule that applies at a value.\n");
    text.push_str(
        "pub(crate) fn rewrite(m: &Matcher<'_>, root: Value) -> Option<Found> {\nlet found = match m.key(root) {\n",
    );
    for head in by_root.keys() {
        let _ = writeln!(text, "OpKey::{head} => {}(m, root),", head.to_lowercase());
    }
    text.push_str("_ => None,\n};\n");
    text.push_str("if found.is_some() { found } else { any(m, root) }\n}\n");
    any(&anywhere, &mut text)?;
    for (head, branches) in &by_root {
        let _ = writeln!(text, "\n/// Rules at `{}`.", head.to_lowercase());
        let _ = writeln!(text, "fn {}(m: &Matcher<'_>, root: Value) -> Option<Found> {{", head.to_lowercase());
        let places: BTreeSet<&variant::Path> = branches
            .iter()
            .flat_map(|b| b.variant.heads.iter().map(|(p, _)| p).chain(b.variant.vars.values().flatten()))
            .filter(|p| p.len() == 1)
            .collect();
        for place in places {
            let _ = writeln!(text, "let {} = m.arg(root, {});", variant::local(place), place[0]);
        }
        tree::tree(branches, &mut text)?;
        text.push_str("None\n}\n");
    }
    Ok(text)
}

/// The rules about any value. What is known of a value is asked for only where it may tell something new.
fn any(branches: &[Branch<'_>], text: &mut String) -> Result<(), String> {
    text.push_str("\n/// Rules about any value.\nfn any(m: &Matcher<'_>, root: Value) -> Option<Found> {\n");
    let wants: Vec<String> = branches.iter().map(|b| format!("m.wants(&{})", topic::static_of(&b.function))).collect();
    if wants.is_empty() {
        text.push_str("let _ = (m, root);\nNone\n}\n");
        return Ok(());
    }
    let _ = writeln!(text, "if !({}) || !m.may_be_decided(root) {{ return None; }}", wants.join(" || "));
    text.push_str("let root = Operand::from(root);\n");
    branches.iter().try_for_each(|b| tree::leaf(b, text))?;
    text.push_str("m.undecided(root.value);\nNone\n}\n");
    Ok(())
}

/// The opcode of an operation of a rule: its variant, and what is joined to it.
pub(crate) fn opcode(op: &str) -> Result<(Opcode, &str), String> {
    let (name, joined) = op.split_once('.').unwrap_or((op, ""));
    let found = Opcode::ALL.iter().copied().find(|o| o.name() == name);
    found.map(|o| (o, joined)).ok_or_else(|| format!("there is no operation `{op}`"))
}

fn capitalized(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}

/// The constants that name operation keys.
fn op_keys(rules: &Rules) -> Result<String, String> {
    let mut all: BTreeMap<String, String> = BTreeMap::new();
    all.insert("ICONST".into(), "Opcode::Iconst, 0, 0".into());
    all.insert("POISON".into(), "Opcode::Poison, 0, 0".into());
    all.insert("FCONST".into(), "Opcode::Fconst, 0, 0".into());
    all.insert("BCONST_FALSE".into(), "Opcode::Bconst, 0, 0".into());
    all.insert("BCONST_TRUE".into(), "Opcode::Bconst, 1, 0".into());
    fn walk(e: &Exp, all: &mut BTreeMap<String, String>) -> Result<(), String> {
        match e {
            Exp::Op { op, result, args, .. } => {
                let (code, joined) = opcode(op)?;
                let joined = match (code, joined) {
                    (_, "") => "0".to_owned(),
                    (Opcode::Icmp, c) => format!("Cond::{} as u32", capitalized(c)),
                    (Opcode::Fcmp, c) => format!("FCond::{} as u32", capitalized(c)),
                    (Opcode::Load, "int") | (_, "u") => "0".to_owned(),
                    (Opcode::Load, "ptr") | (_, "s") => "1".to_owned(),
                    (_, other) => return Err(format!("`{other}` is not known to be joined to an operation")),
                };
                let result = if result.as_deref() == Some("1") { 1 } else { 0 };
                let name = variant::head_name(op, Some(if result == 1 { "1" } else { "0" }));
                all.insert(name, format!("Opcode::{code:?}, {joined}, {result}"));
                args.iter().try_for_each(|a| walk(a, all))
            }
            Exp::Ann { value, .. } => walk(value, all),
            _ => Ok(()),
        }
    }
    for rule in &rules.rules {
        walk(&rule.lhs, &mut all)?;
    }
    let mut text = String::from("//! Names for what patterns look at.\n\nuse crate::OpKey;\n");
    text.push_str("use tuffy_ir::{Cond, FCond, Opcode};\n\n#[allow(missing_docs)]\nimpl OpKey {\n");
    for (name, value) in all {
        let _ = writeln!(text, "pub const {name}: OpKey = OpKey::new({value});");
    }
    text.push_str("}\n");
    Ok(text)
}
