//! Which steps rest on a proof.

use crate::entry::{Decision, Entry};
use crate::error::TraceError;
use crate::model::{RuleKind, RuleLine};
use crate::reader::{LineRef, Reader};
use crate::show::rule_json;
use serde_json::{Value, json};
use std::fmt::Write;
use std::io::BufRead;

/// What an audit says of one entry.
#[derive(Clone, Copy, Debug)]
pub struct Finding<'r> {
    /// The entry.
    pub entry: &'r Entry,
    /// Its rule.
    pub rule: &'r RuleLine,
}

impl Finding<'_> {
    /// The entry states another kind or proof than its rule does.
    pub fn contradicts(&self) -> bool {
        let (kind, proof) = match &self.entry.decision {
            Some(Decision::Equivalence { proof }) => (RuleKind::Equivalence, proof),
            Some(Decision::Refinement { proof }) => (RuleKind::Refinement, proof),
            _ => return false,
        };
        kind != self.rule.kind || (proof.is_some() && proof.as_deref() != self.rule.proof.as_deref())
    }

    /// A line for people.
    pub fn text(&self) -> String {
        let (e, r) = (self.entry, self.rule);
        let proof = r.proof.as_deref().unwrap_or("no proof");
        let experimental = if r.experimental { ", experimental" } else { "" };
        let contradicts = if self.contradicts() { ", contradicts its rule" } else { "" };
        format!("{} {} {} at {}: {}, {proof}{experimental}{contradicts}\n", e.seq, e.function, e.rule, e.site, r.kind)
    }

    /// The same for machines.
    pub fn json(&self) -> Value {
        let (e, r) = (self.entry, self.rule);
        json!({
            "seq": e.seq, "function": e.function, "rule": e.rule, "site": e.site, "kind": r.kind.as_str(),
            "proof": r.proof, "experimental": r.experimental, "contradicts": self.contradicts(),
            "heuristic": matches!(e.decision, Some(Decision::CostModel { .. })),
        })
    }
}

/// Totals of an audit.
#[derive(Clone, Debug, Default)]
pub struct Audit {
    /// How many entries there are.
    pub entries: u64,
    /// Entries whose rule names a proof.
    pub proven: u64,
    /// Entries whose rule names none.
    pub unproven: u64,
    /// Entries whose rule is experimental; they count above too.
    pub experimental: u64,
    /// Entries that were decided by a cost model; they count above too.
    pub heuristic: u64,
    /// Entries that contradict their rule.
    pub contradicting: u64,
    /// Each rule and its entries.
    pub rules: Vec<(RuleLine, u64)>,
}

/// Reads the rest of a trace; `each` is told of every entry.
pub fn audit<R: BufRead>(reader: &mut Reader<R>, mut each: impl FnMut(Finding)) -> Result<Audit, TraceError> {
    let mut audit = Audit::default();
    loop {
        match reader.read()? {
            None => return Ok(audit),
            Some(LineRef::Rule(rule)) => audit.rules.push((rule.clone(), 0)),
            Some(LineRef::Entry(entry, rule)) => {
                let (rule, count) = &mut audit.rules[rule];
                *count += 1;
                let finding = Finding { entry, rule };
                audit.entries += 1;
                audit.proven += u64::from(rule.proof.is_some());
                audit.unproven += u64::from(rule.proof.is_none());
                audit.experimental += u64::from(rule.experimental);
                audit.heuristic += u64::from(matches!(entry.decision, Some(Decision::CostModel { .. })));
                audit.contradicting += u64::from(finding.contradicts());
                each(finding);
            }
            Some(_) => {}
        }
    }
}

impl Audit {
    /// For people.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let width = self.entries.to_string().len();
        for (name, count) in [
            ("entries", self.entries),
            ("proven", self.proven),
            ("unproven", self.unproven),
            ("experimental", self.experimental),
            ("heuristic", self.heuristic),
            ("contradicting", self.contradicting),
        ] {
            if count > 0 || !matches!(name, "experimental" | "heuristic" | "contradicting") {
                let _ = writeln!(out, "{name:<13}  {count:>width$}");
            }
        }
        let mut rules: Vec<&(RuleLine, u64)> = self.rules.iter().collect();
        rules.sort_by(|a, b| (a.0.proof.is_some(), &a.0.name).cmp(&(b.0.proof.is_some(), &b.0.name)));
        for (rule, count) in rules {
            let proof = rule.proof.as_deref().unwrap_or("no proof");
            let experimental = if rule.experimental { ", experimental" } else { "" };
            let _ = writeln!(out, "  {count:>width$}  {}: {}, {proof}{experimental}", rule.name, rule.kind);
        }
        out
    }

    /// For machines.
    pub fn json(&self) -> Value {
        let rules: Vec<Value> = self
            .rules
            .iter()
            .map(|(rule, count)| {
                let mut value = rule_json(rule);
                value["entries"] = json!(count);
                value
            })
            .collect();
        json!({
            "entries": self.entries, "proven": self.proven, "unproven": self.unproven,
            "experimental": self.experimental, "heuristic": self.heuristic, "contradicting": self.contradicting,
            "rules": rules,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    fn run(text: &str) -> (Audit, String) {
        let mut list = String::new();
        let audit = audit(&mut Reader::new(text.as_bytes()).expect("a header"), |finding| {
            list.push_str(&finding.text());
            assert_eq!(finding.json()["seq"], finding.entry.seq);
        });
        (audit.expect("a good trace"), list)
    }

    #[test]
    fn totals_and_list() {
        let (audit, list) = run(include_str!("../tests/traces/full.jsonl"));
        expect![[r#"
            entries        2
            proven         1
            unproven       1
            experimental   1
            heuristic      1
              1  loop_unroll: refinement, no proof, experimental
              1  strength_reduce_mul_pow2: equivalence, Tuffy.Rules.StrengthReduce.mul_pow2
        "#]]
        .assert_eq(&audit.text());
        expect![[r#"
            0 @compute strength_reduce_mul_pow2 at v7: equivalence, Tuffy.Rules.StrengthReduce.mul_pow2
            1 @process loop_unroll at bb2: refinement, no proof, experimental
        "#]]
        .assert_eq(&list);
        expect![[r#"{"contradicting":0,"entries":2,"experimental":1,"heuristic":1,"proven":1,"rules":[{"digest":"0000000000000001","entries":1,"experimental":false,"kind":"equivalence","name":"strength_reduce_mul_pow2","proof":"Tuffy.Rules.StrengthReduce.mul_pow2","tag":"fold"},{"digest":"0000000000000002","entries":1,"experimental":true,"kind":"refinement","name":"loop_unroll","proof":null,"tag":""}],"unproven":1}"#]].assert_eq(&audit.json().to_string());
    }

    #[test]
    fn an_entry_may_contradict_its_rule() {
        let text = include_str!("../tests/traces/full.jsonl");
        for (from, to) in [
            ("\"decision\":{\"kind\":\"equivalence\"", "\"decision\":{\"kind\":\"refinement\""),
            ("\"proof_ref\":\"Tuffy", "\"proof_ref\":\"Other"),
        ] {
            assert_eq!(run(&text.replace(from, to)).0.contradicting, 1);
        }
    }
}
