//! The examples of the rule book: with `--only-rule` the rule applies, only it, and gives what the page shows.

mod common;

use common::Folder;

/// A rule of a page, with its example.
struct Example {
    page: String,
    rule: String,
    before: String,
    after: String,
}

fn examples() -> Vec<Example> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules");
    let mut pages: Vec<_> =
        std::fs::read_dir(folder).expect("the rule book").map(|e| e.expect("a page").path()).collect();
    pages.sort();
    let mut all = Vec::new();
    for path in pages {
        let text = std::fs::read_to_string(&path).expect("a page");
        let page = path.file_name().expect("a name").to_string_lossy().into_owned();
        for part in text.split("\n## `").skip(1) {
            let rule = part.split('`').next().expect("a name").to_owned();
            let mut blocks = part.split("```tir\n").skip(1).map(|b| b.split("```").next().expect("a block").to_owned());
            if let (Some(before), Some(after)) = (blocks.next(), blocks.next()) {
                all.push(Example { page: page.clone(), rule, before, after });
            }
        }
    }
    all
}

#[test]
fn every_example_of_the_rule_book_is_what_the_rule_does() {
    let all = examples();
    assert!(all.len() >= 200, "{} examples", all.len());
    let folder = Folder::new("rule-book");
    for Example { page, rule, before, after } in all {
        folder.traced("x", &before, "decisions", &["--only-pass=rules,dead-inst", &format!("--only-rule={rule}")]);
        assert_eq!(folder.read("x.out"), after, "{page}: {rule}");
        let trace = folder.read("x.jsonl");
        let rules: Vec<&str> =
            trace.lines().filter_map(|l| l.split("\"define\":\"").nth(1)?.split('"').next()).collect();
        assert!(rules.contains(&rule.as_str()), "{page}: {rule} does not apply: {trace}");
        assert!(rules.iter().all(|r| *r == rule || *r == "dead_inst"), "{page}: {rule}: {rules:?}");
        assert!(trace.contains("\"proof\":\"Tuffy."), "{page}: {rule} cites no theorem: {trace}");
    }
}
