//! The proven rules, one by one: each applies where its pattern stands, and what it makes means the same.

mod support;

use support::same_meaning;
use tuffy_ir::{Entry, Module, Value, read_module};
use tuffy_opt::engine::{Engine, Off, Perform, Settings, Site, Step, Transform};
use tuffy_opt::rules::{self, Rule};
use tuffy_opt_gen::example::{Example, candidate};
use tuffy_opt_gen::rule::Role;
use tuffy_opt_gen::sample::Random;
use tuffy_opt_gen::{Rule as Exported, Rules};

fn exported() -> Rules {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../proofs/rules.jsonl");
    Rules::read(&std::fs::read_to_string(path).expect("the exported rules"), "tuffy-rules").expect("rules")
}

fn rewrites(rules: &Rules) -> impl Iterator<Item = (&Exported, &'static Rule)> {
    let those = rules.rules.iter().filter(|r| matches!(r.role, Role::Rewrite | Role::License));
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
                    if exported.role == Role::Rewrite {
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
