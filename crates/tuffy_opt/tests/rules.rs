//! The proven rules, one by one: each applies where its pattern stands, and what it makes means the same.

mod support;

use support::same_meaning;
use tuffy_ir::{Entry, Module, Value, read_module};
use tuffy_opt::engine::{Engine, Off, Perform, Settings, Site, Step, Transform};
use tuffy_opt::pipeline::worklist::{Local, run_local};
use tuffy_opt::rules::{self, Rule, RuleSet};
use tuffy_opt_gen::example::{Example, candidate, composed};
use tuffy_opt_gen::rule::Role;
use tuffy_opt_gen::sample::Random;
use tuffy_opt_gen::{Rule as Exported, Rules};

fn exported() -> Rules {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../proofs/rules.jsonl");
    Rules::read(&std::fs::read_to_string(path).expect("the exported rules"), "tuffy-rules").expect("rules")
}

fn rewrites(rules: &Rules) -> impl Iterator<Item = (&Exported, &'static Rule)> {
    let those = rules.rules.iter().filter(|r| r.is_rewrite());
    those.map(|r| (r, rules::find(&r.name).unwrap_or_else(|| panic!("no rule `{}`", r.name))))
}

fn parse(example: &Example) -> Module {
    let module = read_module(&example.text).unwrap_or_else(|e| panic!("{e:?}\n{}", example.text));
    let errors = tuffy_ir::verify_module(&module, tuffy_ir::Stage::High);
    assert!(errors.is_empty(), "{errors:?}\n{}", example.text);
    module
}

/// The module after the rule at the root, or why it does not apply.
fn after(example: &Example, rule: &Rule) -> Result<(Module, Module), String> {
    let before = parse(example);
    let mut after = before.clone();
    let Some(Entry::Function(f)) = after.entries_mut().first_mut() else { panic!("a function") };
    let mut engine = Engine::new(f.clone(), &before, Settings { verify: true, ..Settings::default() }, Off);
    let root = (0..f.num_values() as u32).map(Value::from_u32).find(|&v| f.show(v).to_string() == example.root);
    let step = Step::at(Site::Value(root.expect("the root")));
    engine.perform(rule, &step).map_err(|e| e.to_string())?;
    *f = engine.finish().0;
    Ok((before, after))
}

/// Every rule applies to random programs made from its pattern, and they mean the same afterwards.
#[test]
fn every_rule_applies_and_keeps_the_meaning() {
    let all = exported();
    let wanted = support::count(4) as usize;
    let only = std::env::var("TUFFY_RULE").ok();
    let mut never = Vec::new();
    for (exported, rule) in rewrites(&all).filter(|(r, _)| only.as_ref().is_none_or(|o| *o == r.name)) {
        let mut random = Random::new(u64::from(rule.index) + 1);
        let (mut tries, mut applied, mut refused) = (0, 0, String::new());
        while applied < wanted && tries < 4000 * wanted.min(50) {
            tries += 1;
            let Some(example) = candidate(exported, &mut random, tries % 2 == 0) else { continue };
            match after(&example, rule) {
                Err(why) => refused = format!("{why}\n{}", example.text),
                Ok((before, after)) => {
                    applied += 1;
                    if exported.role != Role::License {
                        for seed in 0..3 {
                            same_meaning(&before, &after, seed + applied as u64, &|| rule.info.name.to_owned());
                        }
                    }
                }
            }
        }
        if applied == 0 {
            never.push(format!("{}: {refused}", rule.info().name));
        }
    }
    assert!(never.is_empty(), "{} rules never apply:\n{}", never.len(), never.join("\n"));
}

/// A function whose values come from patterns of rules put into one another.
fn heap(all: &Rules, random: &mut Random) -> Option<Module> {
    let patterns = 2 + random.below(4) as usize;
    let example = composed(all, random, patterns, false)?;
    read_module(&example.text).ok().filter(|m| tuffy_ir::verify_module(m, tuffy_ir::Stage::High).is_empty())
}

/// Rules come to an end on expressions made of their own patterns, within a few steps for each instruction.
#[test]
fn rewriting_ends() {
    let all = exported();
    let set = RuleSet::proven();
    let (mut expressions, mut steps, mut worst, mut tries) = (0u64, 0u64, 0.0f64, 0u64);
    let wanted = std::env::var("TUFFY_RULE_EXPRESSIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(100_000);
    let mut random = Random::new(11);
    while expressions < wanted {
        tries += 1;
        assert!(tries < 50 * wanted, "few expressions verify");
        let Some(before) = heap(&all, &mut random) else { continue };
        expressions += 1;
        let mut after = before.clone();
        let Some(Entry::Function(f)) = after.entries_mut().first_mut() else { panic!("a function") };
        let size = f.num_insts() as u64;
        let settings = Settings { verify: expressions % 8 == 0, ..Settings::default() };
        let mut engine = Engine::new(f.clone(), &before, settings, Off);
        // Weights are small multiples of sizes; nothing comes near this.
        let bound = 40 * size;
        run_local(&mut engine, &[Local::Rules(&set)], bound);
        let made = u64::from(engine.steps());
        assert!(made < bound, "{made} steps and no end:\n{before}\n----\n{}", tuffy_ir::print_function(engine.func()));
        *f = engine.finish().0;
        steps += made;
        worst = worst.max(made as f64 / size as f64);
        if expressions % 4 == 0 {
            same_meaning(&before, &after, expressions, &|| format!("expression {expressions}"));
        }
    }
    println!("{expressions} expressions, {steps} steps, at most {worst:.1} for each instruction");
    assert!(steps > expressions, "{steps} steps on {expressions} expressions");
}

/// Division and remainder by a constant never stay, for operands of 32 and 64 bits.
#[test]
fn division_by_constants_goes() {
    let mut random = Random::new(5);
    let mut divisors: Vec<tuffy_ir::Int> = (1..300).map(tuffy_ir::Int::from).collect();
    for _ in 0..300 {
        divisors.push(tuffy_ir::Int::from(1 + random.below(u64::from(u32::MAX))));
        divisors.push(tuffy_ir::Int::from(1 + random.below(1 << 62)));
    }
    let set = RuleSet::proven();
    let mut left = Vec::new();
    for op in ["div", "rem"] {
        for (ann, bits) in [("u32", 32), ("s32", 31), ("u64", 64), ("s64", 63)] {
            for divisor in divisors.iter().filter(|d| d.bits() <= bits) {
                for sign in ["", "-"] {
                    let text = format!(
                        "func @f(int:{ann}) -> int {{\n  bb0:\n    v0 = param 0\n    v1 = iconst {sign}{divisor}\n    \
                         v2 = {op} v0, v1\n    ret v2\n}}\n"
                    );
                    let before = read_module(&text).expect("a module");
                    let mut after = before.clone();
                    let Some(Entry::Function(f)) = after.entries_mut().first_mut() else { panic!("a function") };
                    let mut engine = Engine::new(f.clone(), &before, Settings::default(), Off);
                    run_local(&mut engine, &[Local::Rules(&set)], 1000);
                    *f = engine.finish().0;
                    let printed = tuffy_ir::print_module(&after);
                    if printed.contains(" = div ") || printed.contains(" = rem ") {
                        left.push(format!("{op} {ann} by {sign}{divisor}"));
                    } else {
                        same_meaning(&before, &after, divisor.bits(), &|| text.clone());
                    }
                }
            }
        }
    }
    assert!(left.is_empty(), "{} stay: {:?}", left.len(), &left[..left.len().min(20)]);
}
