//! `cargo xtask rules`: the generated matchers, the pages of the rule book, the conformance vectors.
//!
//! The matchers come from a program of their own, which runs also when they do not compile. The pages need them: the
//! example of a rule is found by trying programs made from its pattern until the rule applies, and *after* is what the
//! optimizer makes of it.

use crate::{conformance, root, tools};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::process::Command;
use tuffy_ir::{Module, read_module};
use tuffy_opt::driver::{Options, optimize};
use tuffy_opt::pipeline::Level;
use tuffy_opt::record::step_log::TraceOut;
use tuffy_opt::rules::RuleFilter;
use tuffy_opt_gen::example::candidate;
use tuffy_opt_gen::rule::{Kind, Role};
use tuffy_opt_gen::sample::Random;
use tuffy_opt_gen::{Rule, Rules, text};

/// Writes everything, or checks that it is up to date.
pub fn run(check: bool) -> Result<(), String> {
    matchers(check)?;
    if !check {
        // The pages come from the matchers just written: a new program has to make them.
        cargo(&["run", "--quiet", "--package", "xtask", "--", "rules", "--book"])?;
        // A rule is not done without its vectors; those come from the semantics in Rocq.
        if !tools::available("coqc") {
            println!("rules: coqc is not installed; run `cargo xtask conformance` where it is if a rule changed");
            return Ok(());
        }
        return conformance::run(false);
    }
    book(true)
}

fn matchers(check: bool) -> Result<(), String> {
    let mut args = vec!["run", "--quiet", "--package", "tuffy_opt_gen"];
    if check {
        args.extend(["--", "--check"]);
    }
    cargo(&args)
}

fn cargo(args: &[&str]) -> Result<(), String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    match Command::new(cargo).args(args).current_dir(root()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("the rules are not in order".into()),
        Err(e) => Err(format!("cargo cannot start: {e}")),
    }
}

const NOTICE: &str = "<!-- Written by `cargo xtask rules`. Edit the proofs, not this page. -->\n\n";

/// Writes or checks the pages.
pub fn book(check: bool) -> Result<(), String> {
    let read = |name: &str, format: &str| {
        let path = root().join("proofs").join(name);
        let text = std::fs::read_to_string(path).map_err(|e| format!("proofs/{name}: {e}"))?;
        Rules::read(&text, format)
    };
    let (rules, refuted) = (read("rules.jsonl", "tuffy-rules")?, read("refuted.jsonl", "tuffy-wrong-rules")?);
    let mut topics: Vec<(String, Vec<&Rule>)> = Vec::new();
    for rule in &rules.rules {
        let topic = theory(rule);
        match topics.iter_mut().find(|(t, _)| *t == topic) {
            Some((_, list)) => list.push(rule),
            None => topics.push((topic, vec![rule])),
        }
    }
    let mut pages: BTreeMap<String, String> = BTreeMap::new();
    for (topic, list) in &topics {
        pages.insert(file_name(topic), page(topic, list)?);
    }
    pages.insert("refuted.md".into(), refuted_page(&refuted.rules));
    pages.insert("index.md".into(), index(&topics, &rules.rules, &refuted.rules));
    let folder = root().join("docs/rules");
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let present = std::fs::read_dir(&folder).map_err(|e| e.to_string())?.flatten();
    let present: Vec<String> = present.map(|e| e.file_name().to_string_lossy().into_owned()).collect();
    let mut stale: Vec<&str> = present.iter().map(String::as_str).filter(|n| !pages.contains_key(*n)).collect();
    if !check {
        for name in stale.drain(..) {
            std::fs::remove_file(folder.join(name)).map_err(|e| e.to_string())?;
        }
    }
    for (name, text) in &pages {
        if std::fs::read_to_string(folder.join(name)).is_ok_and(|old| old == *text) {
            continue;
        }
        match check {
            true => stale.push(name),
            false => std::fs::write(folder.join(name), text).map_err(|e| format!("docs/rules/{name}: {e}"))?,
        }
    }
    if !stale.is_empty() {
        return Err(format!("docs/rules is out of date: {}; run `cargo xtask rules`", stale.join(", ")));
    }
    println!("rules: {} pages of the rule book", pages.len());
    Ok(())
}

/// The theory of a rule: `Rules.MulDiv`.
fn theory(rule: &Rule) -> String {
    let parts: Vec<&str> = rule.theorem().split('.').collect();
    parts[1..parts.len() - 1].join(".")
}

/// `Rules.MulDiv` becomes `mul-div.md`.
fn file_name(topic: &str) -> String {
    let last = topic.rsplit('.').next().unwrap_or(topic);
    let mut out = String::new();
    for c in last.chars() {
        if c.is_uppercase() && !out.is_empty() {
            out.push('-');
        }
        out.extend(c.to_lowercase());
    }
    out + ".md"
}

fn kind(rule: &Rule) -> &'static str {
    if rule.kind == Kind::Equivalence { "equivalence" } else { "refinement" }
}

fn page(topic: &str, rules: &[&Rule]) -> Result<String, String> {
    let title = topic.rsplit('.').next().unwrap_or(topic);
    let source = format!("proofs/theories/{}.v", topic.replace('.', "/"));
    let mut out = format!("# Rules: {title}\n\n{NOTICE}Defined and proven in `{source}`.\n");
    for rule in rules {
        let _ = write!(out, "\n## `{}`\n\n{}\n\n", rule.name, rule.doc.replace('*', "\\*"));
        let _ = writeln!(out, "```text\n{}\n```\n", text::rule(rule));
        let _ = writeln!(out, "Kind: {}. Theorem: `{}`.", kind(rule), rule.theorem());
        if rule.is_rewrite() {
            let (before, after) = example(rule)?;
            let _ = write!(out, "\nBefore:\n\n```tir\n{before}```\n\nAfter:\n\n```tir\n{after}```\n");
        }
        if let Some(demand) = &rule.demand {
            let _ = writeln!(
                out,
                "\nWhere only the bits `d` of `{}` matter, only the bits `{}` of `{}` do.",
                text::exp(&demand.of),
                text::constant(&demand.mask),
                demand.var
            );
        }
    }
    Ok(out)
}

/// How much an example lacks: constants that say little, width 1, length.
fn rank((before, after): &(String, String)) -> (usize, usize, String) {
    let dull = ["iconst 0\n", "iconst 1\n", "iconst -1\n", ".1 ", ", 1\n", ":u1)", ":u1,", ":s1)", ":s1,"];
    let both = format!("{before}{after}");
    (dull.iter().map(|d| both.matches(d).count()).sum(), both.len(), before.clone())
}

/// The best of the first few programs on which a rule applies, and what it becomes.
fn example(rule: &Rule) -> Result<(String, String), String> {
    let mut best: Option<(String, String)> = None;
    let mut random = Random::new(7);
    let (mut found, mut tries) = (0, 0);
    while found < 40 && tries < 20_000 {
        tries += 1;
        let Some(example) = candidate(rule, &mut random, tries < 15_000) else { continue };
        let before = read_module(&example.text).map_err(|e| format!("{}: {e:?}", rule.name))?;
        let Some(after) = apply(&rule.name, &before)? else { continue };
        found += 1;
        let text = tuffy_ir::print_module(&before);
        let this = (text, after);
        if best.as_ref().is_none_or(|b| rank(&this) < rank(b)) {
            best = Some(this);
        }
    }
    best.ok_or_else(|| format!("no program was found to which `{}` applies", rule.name))
}

/// The module after one rule and the removal of what is dead, if the rule applies.
fn apply(name: &str, before: &Module) -> Result<Option<String>, String> {
    let mut after = before.clone();
    let rules = RuleFilter { only: vec![name.to_owned()], ..RuleFilter::default() };
    let only = vec!["rules".to_owned(), "dead-inst".to_owned()];
    let pipeline = Level::O0.pipeline().clone();
    let options = Options { only, rules, ..Options::new(pipeline) };
    let out: Option<(&mut TraceOut<Vec<u8>>, _)> = None;
    optimize(&mut after, &options, out).map_err(|e| format!("{name}: {e:?}"))?;
    Ok((*before != after).then(|| tuffy_ir::print_module(&after)))
}

fn refuted_page(rules: &[Rule]) -> String {
    let mut out = format!("# Refuted rules\n\n{NOTICE}");
    out.push_str("Plausible rules that are wrong. Each theorem is a counterexample that the prover has checked.\n\n");
    out.push_str("| rule | claims | theorem |\n|---|---|---|\n");
    for rule in rules {
        let claim = text::rule(rule).replace('|', "\\|");
        let _ = writeln!(
            out,
            "| `{}` | {}: `{claim}` | `{}` |",
            rule.name,
            rule.doc.replace('|', "\\|").replace('*', "\\*"),
            rule.theorem()
        );
    }
    out
}

fn index(topics: &[(String, Vec<&Rule>)], rules: &[Rule], refuted: &[Rule]) -> String {
    let count = |role: Role| rules.iter().filter(|r| r.role == role).count();
    let mut out = format!("# The rule book\n\n{NOTICE}");
    let _ = write!(
        out,
        "{} rewrite rules, {} for values of which only some bits matter, {} that float flags permit, {} transfer functions of the forward\n\
         analyses (known bits and ranges), {} of the backward one (demanded bits); each with a proof. {} wrong rules with a [refutation](refuted.md).\n\n",
        count(Role::Rewrite),
        count(Role::Demanded),
        count(Role::License),
        count(Role::Annotate),
        count(Role::Demand),
        refuted.len()
    );
    out.push_str(
        "How to read a rule: `[x: int] mul(x, c) = shl(x, log2(c)) if c is a power of two`. Before the colon stand the variables with their\n\
         types; other names are constants. `=` is an equivalence, `=>` a refinement: the right side may be more defined. `x:u(n)`,\n\
         `x:s(n)`, `x:known(z, o)` (these bits are 0, those 1) and `x:range(a, b)` match what an annotation says or the analyses\n\
         found out. Operands of commutative operations are tried in both orders. A rule with *where only the bits d matter* is proven for what\n\
         the mask `d` leaves of both sides; it applies where the analysis of demanded bits says that nobody sees more.\n\n\
         To see one rule at work, save its *before* as `x.tir` and run:\n\n\
         ```text\ntuffy opt x.tir --only-rule=mul_pow2 --only-pass=rules,dead-inst\n```\n\n\
         A test does this for every example here. `--disable-rule` turns one off. In a trace a rule has the name that it has here, with its theorem.\n\
         How to add one: [add a rule](../how-to/add-a-rule.md).\n\n| topic | rules |\n|---|---|\n",
    );
    for (topic, list) in topics {
        let title = topic.rsplit('.').next().unwrap_or(topic);
        let _ = writeln!(out, "| [{title}]({}) | {} |", file_name(topic), list.len());
    }
    out.push_str("\n## All rules\n\n| rule | meaning |\n|---|---|\n");
    for (topic, list) in topics {
        for rule in list {
            let _ = writeln!(
                out,
                "| [`{0}`]({1}#{0}) | {2} |",
                rule.name,
                file_name(topic),
                rule.doc.replace('|', "\\|").replace('*', "\\*")
            );
        }
    }
    out
}
