//! Which steps rest on a proof, by the word of the compiler that is asked, not of the trace.

use crate::entry::{Decision, Entry};
use crate::error::{ClaimError, TraceError, quote};
use crate::model::TransformLine;
use crate::reader::{LineRef, Reader};
use crate::show::transform_json;
use serde_json::{Value, json};
use std::fmt::Write;
use std::io::BufRead;

/// What a compiler says to a transform of a trace.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Standing {
    /// The trace says something else of the transform than the compiler, for the same definition.
    Contradicting,
    /// The compiler has no transform of this name: what the trace says of it cannot be told true or false.
    Unknown,
    /// The compiler defines the transform otherwise: the same.
    Changed,
    /// The transform has no proof.
    Unproven,
    /// The transform has this proof.
    Proven,
}

impl Standing {
    /// The word in reports.
    pub fn as_str(self) -> &'static str {
        match self {
            Standing::Contradicting => "contradicting",
            Standing::Unknown => "unknown",
            Standing::Changed => "changed",
            Standing::Unproven => "unproven",
            Standing::Proven => "proven",
        }
    }
}

/// What a compiler says to a transform; where it contradicts, also which key of the line and how.
fn judge(line: &TransformLine, known: Option<&TransformLine>) -> (Standing, Option<ClaimError>) {
    let Some(known) = known else { return (Standing::Unknown, None) };
    if line.digest != known.digest {
        return (Standing::Changed, None);
    }
    if let Some(difference) = difference(line, known) {
        return (Standing::Contradicting, Some(difference));
    }
    (if known.proof.is_some() { Standing::Proven } else { Standing::Unproven }, None)
}

/// What a trace says of a transform and a compiler that has the same definition does not.
pub fn difference(line: &TransformLine, known: &TransformLine) -> Option<ClaimError> {
    let word = |text: &str| if text.is_empty() { "none".to_owned() } else { quote(text) };
    let proof = |line: &TransformLine| line.proof.clone().unwrap_or_default();
    let yes = |b: bool| if b { "yes" } else { "no" }.to_owned();
    let all = [
        ("kind", line.kind.to_string(), known.kind.to_string()),
        ("proof", proof(line), proof(known)),
        ("tag", line.tag.clone(), known.tag.clone()),
        ("experimental", yes(line.experimental), yes(known.experimental)),
    ];
    let (key, here, there) = all.into_iter().find(|(_, a, b)| a != b)?;
    let (name, here, there) = (quote(&line.name), word(&here), word(&there));
    let message =
        format!("the {key} of {name} is {here} here, but this compiler, which has the same transform, says {there}");
    Some(ClaimError::new(key, message))
}

/// What an audit says of one entry.
#[derive(Clone, Copy, Debug)]
pub struct Finding<'r> {
    /// The entry.
    pub entry: &'r Entry,
    /// Its transform, as the trace states it.
    pub transform: &'r TransformLine,
    /// What the compiler says to the transform.
    pub standing: Standing,
}

impl Finding<'_> {
    /// A line for people.
    pub fn text(&self) -> String {
        let (e, r) = (self.entry, self.transform);
        let site = if e.site.is_empty() { "the function" } else { &e.site };
        format!("{} {} {} at {site}: {}\n", e.seq, e.function, e.transform, about(r, self.standing))
    }

    /// The same for machines.
    pub fn json(&self) -> Value {
        let (e, r) = (self.entry, self.transform);
        json!({
            "seq": e.seq, "function": e.function, "transform": e.transform, "site": e.site, "kind": r.kind.as_str(),
            "proof": r.proof, "experimental": r.experimental, "standing": self.standing.as_str(),
            "heuristic": matches!(e.decision, Some(Decision::CostModel { .. })),
        })
    }
}

/// Kind and proof of a transform, and what is to be thought of them.
fn about(transform: &TransformLine, standing: Standing) -> String {
    let proof = transform.proof.as_deref().unwrap_or("no proof");
    let experimental = if transform.experimental { ", experimental" } else { "" };
    let doubt = match standing {
        Standing::Contradicting => " (contradicts the compiler)",
        Standing::Unknown => " (unknown to the compiler)",
        Standing::Changed => " (the compiler defines it otherwise)",
        Standing::Unproven | Standing::Proven => "",
    };
    format!("{}, {proof}{experimental}{doubt}", transform.kind)
}

/// A transform of an audit.
#[derive(Clone, Debug)]
pub struct TransformAudit {
    /// As the trace states it.
    pub transform: TransformLine,
    /// What the compiler says to it.
    pub standing: Standing,
    /// How many entries it has.
    pub entries: u64,
}

/// Totals of an audit.
#[derive(Clone, Debug, Default)]
pub struct Audit {
    /// How many entries there are.
    pub entries: u64,
    /// Entries whose transform is experimental.
    pub experimental: u64,
    /// Entries that were decided by a cost model.
    pub heuristic: u64,
    /// The transforms, in the order of the trace.
    pub transforms: Vec<TransformAudit>,
    /// What the trace says of transforms and the compiler does not, with its place.
    pub contradictions: Vec<TraceError>,
}

/// Reads the rest of a trace; `each` is told of every entry. `known` is what a compiler says of a transform of this
/// name.
pub fn audit<R: BufRead>(
    reader: &mut Reader<R>,
    known: impl Fn(&str) -> Option<TransformLine>,
    mut each: impl FnMut(Finding),
) -> Result<Audit, TraceError> {
    let mut audit = Audit::default();
    loop {
        let difference = match reader.read()? {
            None => return Ok(audit),
            Some(LineRef::Transform(transform)) => {
                let (standing, difference) = judge(transform, known(&transform.name).as_ref());
                audit.transforms.push(TransformAudit { transform: transform.clone(), standing, entries: 0 });
                difference
            }
            Some(LineRef::Entry(entry, transform)) => {
                let TransformAudit { transform, standing, entries } = &mut audit.transforms[transform];
                *entries += 1;
                audit.entries += 1;
                audit.experimental += u64::from(transform.experimental);
                audit.heuristic += u64::from(matches!(entry.decision, Some(Decision::CostModel { .. })));
                each(Finding { entry, transform, standing: *standing });
                None
            }
            Some(_) => None,
        };
        if let Some(claim) = difference {
            audit.contradictions.push(reader.wrong(claim));
        }
    }
}

impl Audit {
    /// How many entries have a transform of this standing.
    pub fn count(&self, standing: Standing) -> u64 {
        self.transforms.iter().filter(|r| r.standing == standing).map(|r| r.entries).sum()
    }

    /// Name and number of each total. Those that are always shown come first.
    fn totals(&self) -> [(&'static str, u64); 8] {
        let of = |standing: Standing| (standing.as_str(), self.count(standing));
        [
            ("entries", self.entries),
            of(Standing::Proven),
            of(Standing::Unproven),
            of(Standing::Unknown),
            of(Standing::Changed),
            of(Standing::Contradicting),
            ("experimental", self.experimental),
            ("heuristic", self.heuristic),
        ]
    }

    /// For people.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let width = self.entries.to_string().len();
        for (i, (name, count)) in self.totals().into_iter().enumerate() {
            if count > 0 || i < 3 {
                let _ = writeln!(out, "{name:<13}  {count:>width$}");
            }
        }
        let mut transforms: Vec<&TransformAudit> = self.transforms.iter().collect();
        transforms.sort_by(|a, b| (a.standing, &a.transform.name).cmp(&(b.standing, &b.transform.name)));
        for TransformAudit { transform, standing, entries } in transforms {
            let _ = writeln!(out, "  {entries:>width$}  {}: {}", transform.name, about(transform, *standing));
        }
        out
    }

    /// For machines.
    pub fn json(&self) -> Value {
        let transform = |TransformAudit { transform, standing, entries }: &TransformAudit| {
            let mut value = transform_json(transform);
            value["entries"] = json!(entries);
            value["standing"] = json!(standing.as_str());
            value
        };
        let mut value: Value = self.totals().into_iter().map(|(name, count)| (name.to_owned(), json!(count))).collect();
        value["transforms"] = self.transforms.iter().map(transform).collect();
        let place = |e: &TraceError| json!({ "line": e.line, "column": e.column, "message": e.message });
        value["contradictions"] = self.contradictions.iter().map(place).collect();
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Digest, TransformKind};
    use expect_test::expect;

    const FULL: &str = include_str!("../tests/traces/full.jsonl");

    /// The transforms of the example, as a compiler would have them.
    fn known(name: &str) -> Option<TransformLine> {
        let unroll = TransformLine {
            name: "loop_unroll".into(),
            kind: TransformKind::Refinement,
            digest: Digest(2),
            experimental: true,
            ..TransformLine::default()
        };
        let multiply = TransformLine {
            name: "strength_reduce_mul_pow2".into(),
            tag: "fold".into(),
            digest: Digest(1),
            proof: Some("Tuffy.Rules.StrengthReduce.mul_pow2".into()),
            ..TransformLine::default()
        };
        [unroll, multiply].into_iter().find(|r| r.name == name)
    }

    fn run(text: &str, known: impl Fn(&str) -> Option<TransformLine>) -> (Audit, String) {
        let mut list = String::new();
        let audit = audit(&mut Reader::new(text.as_bytes()).expect("a header"), known, |finding| {
            list.push_str(&finding.text());
            assert_eq!(finding.json()["seq"], finding.entry.seq);
        });
        (audit.expect("a good trace"), list)
    }

    #[test]
    fn totals_and_list() {
        let (audit, list) = run(FULL, known);
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
        expect![[r#"{"changed":0,"contradicting":0,"contradictions":[],"entries":2,"experimental":1,"heuristic":1,"proven":1,"transforms":[{"digest":"0000000000000001","entries":1,"experimental":false,"kind":"equivalence","name":"strength_reduce_mul_pow2","proof":"Tuffy.Rules.StrengthReduce.mul_pow2","standing":"proven","tag":"fold"},{"digest":"0000000000000002","entries":1,"experimental":true,"kind":"refinement","name":"loop_unroll","proof":null,"standing":"unproven","tag":""}],"unknown":0,"unproven":1}"#]].assert_eq(&audit.json().to_string());
    }

    #[test]
    fn a_proof_that_the_compiler_does_not_have_is_no_proof() {
        // A transform of another name, another definition of a transform, and a false word about a transform.
        let (audit, list) = run(FULL, |_| None);
        assert_eq!((audit.count(Standing::Unknown), audit.count(Standing::Proven)), (2, 0));
        assert!(list.contains("mul_pow2 (unknown to the compiler)\n"), "{list}");
        let (audit, _) =
            run(&FULL.replace("\"digest\":\"0000000000000001\"", "\"digest\":\"0000000000000009\""), known);
        assert_eq!((audit.count(Standing::Changed), audit.count(Standing::Proven)), (1, 0));
        assert!(audit.contradictions.is_empty());
        for (from, to, key) in [
            ("\"kind\":\"equivalence\"", "\"kind\":\"refinement\"", "kind"),
            ("Tuffy.Rules.StrengthReduce.mul_pow2", "Other", "proof"),
            ("\"proof\":null", "\"proof\":\"Forged.theorem\"", "proof"),
            ("\"experimental\":true", "\"experimental\":false", "experimental"),
        ] {
            let (audit, _) = run(&FULL.replace(from, to), known);
            assert_eq!(audit.count(Standing::Contradicting), 1, "{to}");
            let line = if from.contains("experimental") || from.contains("null") { 7 } else { 2 };
            let [found] = &audit.contradictions[..] else { panic!("{:?}", audit.contradictions) };
            assert_eq!((found.line, found.message.contains(&format!("the {key} of"))), (line, true), "{found}");
        }
    }
}
