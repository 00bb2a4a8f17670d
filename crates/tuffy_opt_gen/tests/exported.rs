//! The committed rules can be read, hold on samples, and the wrong ones do not.

use tuffy_opt_gen::Rules;
use tuffy_opt_gen::rule::Role;
use tuffy_opt_gen::sample::sample;

fn rules(file: &str, format: &str) -> Rules {
    let path = format!("{}/../../proofs/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the file is committed");
    Rules::read(&text, format).unwrap_or_else(|e| panic!("{file}: {e}"))
}

#[test]
fn proven_rules_hold_on_samples() {
    for rule in rules("rules.jsonl", "tuffy-rules").rules {
        let outcome = sample(&rule, 40_000, 50);
        assert!(outcome.mismatch.is_none(), "{rule}: {:?}", outcome.mismatch);
        assert!(outcome.live > 0, "{rule}: no input satisfies it");
    }
}

#[test]
fn wrong_rules_fail_on_samples() {
    for rule in rules("refuted.jsonl", "tuffy-wrong-rules").rules {
        assert!(sample(&rule, 200_000, usize::MAX).mismatch.is_some(), "{rule}: no sample refutes it");
    }
}

#[test]
fn demand_rules_say_what_they_demand() {
    for rule in rules("rules.jsonl", "tuffy-rules").rules {
        assert_eq!(rule.role == Role::Demand, rule.demand.is_some(), "{rule}");
    }
}
