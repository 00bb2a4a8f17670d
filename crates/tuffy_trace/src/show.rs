//! One entry of a trace, as people read it; and how the tools spell steps, facts and costs.

use crate::entry::{Cost, Decision, Entry, Fact};
use crate::error::TraceError;
use crate::model::{Begin, Mode, TransformLine};
use crate::reader::{LineRef, Reader};
use crate::texts::{Fragment, Params};
use serde_json::{Value, json};
use std::fmt::{self, Write};
use std::io::BufRead;

/// An entry with what the lines before say about it.
#[derive(Clone, Debug)]
pub struct EntryView {
    /// The entry.
    pub entry: Entry,
    /// Its transform.
    pub transform: TransformLine,
    /// Its function.
    pub begin: Begin,
    /// The line of the trace.
    pub line: u64,
    /// How much entries of the trace hold.
    pub mode: Mode,
}

/// Finds an entry by its number. Without one the number of entries is the error.
pub fn find<R: BufRead>(reader: &mut Reader<R>, seq: u64) -> Result<Result<EntryView, u64>, TraceError> {
    let mut entries = 0;
    loop {
        match reader.read()? {
            None => return Ok(Err(entries)),
            Some(LineRef::Entry(entry, transform)) if entry.seq == seq => {
                let (entry, begin) = (entry.clone(), reader.function().cloned().unwrap_or_default());
                let transform = reader.transforms()[transform].clone();
                return Ok(Ok(EntryView {
                    entry,
                    transform,
                    begin,
                    line: reader.place().0,
                    mode: reader.header().mode,
                }));
            }
            Some(LineRef::Entry(..)) => entries += 1,
            Some(_) => {}
        }
    }
}

/// What an entry says of why its step was made: decision, limits, what was known. Full traces say more.
pub fn details(entry: &Entry) -> String {
    let mut out = String::new();
    match &entry.decision {
        Some(decision) => _ = writeln!(out, "  decision  {}", spell_decision(decision)),
        None => out.push_str("  decision  no costs were weighed\n"),
    }
    for (title, numbers) in [("compared", &entry.compared), ("limits", &entry.limits)] {
        if !numbers.is_empty() {
            let _ = writeln!(out, "  {title:<8}  {}", spell_params(numbers));
        }
    }
    if let Some(count) = entry.count {
        let _ = writeln!(out, "  ran       {count} times");
    }
    if !entry.place.is_empty() {
        let _ = writeln!(out, "  place     {}", entry.place);
    }
    for (name, fact) in &entry.context {
        let _ = writeln!(out, "  {name}: {}", spell_fact(fact));
    }
    out
}

impl EntryView {
    /// For people.
    pub fn text(&self) -> String {
        let (e, r) = (&self.entry, &self.transform);
        let mut out = format!("{} at {} in {}\n", e.transform, spell_site(e), e.function);
        let mut row = |name: &str, value: &dyn fmt::Display| {
            let value = value.to_string();
            if !value.is_empty() {
                let _ = writeln!(out, "  {name:<10} {value}");
            }
        };
        row("seq", &format_args!("{}, step {} of the function, line {} of the trace", e.seq, e.step, self.line));
        let round = if e.iteration > 1 { format!(", iteration {}", e.iteration) } else { String::new() };
        row("stage", &format_args!("{}{round}", e.stage));
        row("policy", &self.begin.policy);
        row("region", &e.region);
        row("params", &spell_params(&e.params));
        row("tag", if e.tag.is_empty() { &r.tag } else { &e.tag });
        row("place", &e.place);
        row("pre, id", &format_args!("{:08x}, {:012x}", e.pre, e.id));
        let experimental = if r.experimental { ", experimental" } else { "" };
        row("transform", &format_args!("{}{experimental}, digest {}", r.kind, r.digest));
        row("proof", &r.proof.as_deref().unwrap_or("none"));
        if let Some(decision) = &e.decision {
            row("decision", &spell_decision(decision));
        }
        row("compared", &spell_params(&e.compared));
        row("limits", &spell_params(&e.limits));
        if !e.context.is_empty() {
            out.push_str("  context\n");
            for (name, fact) in &e.context {
                let _ = writeln!(out, "    {name}: {}", spell_fact(fact));
            }
        }
        for (title, fragment) in [("before", &e.before), ("after", &e.after)] {
            spell_fragment(&mut out, title, fragment);
        }
        out
    }

    /// For machines.
    pub fn json(&self) -> Value {
        json!({
            "line": self.line,
            "entry": serde_json::from_str::<Value>(&self.entry.to_json(self.mode)).unwrap_or_default(),
            "transform": transform_json(&self.transform),
            "function": { "name": self.begin.function, "input": self.begin.input.to_string(), "policy": self.begin.policy },
        })
    }
}

/// A transform for machines.
pub(crate) fn transform_json(transform: &TransformLine) -> Value {
    json!({
        "name": transform.name, "kind": transform.kind.as_str(), "tag": transform.tag, "digest": transform.digest.to_string(),
        "proof": transform.proof, "experimental": transform.experimental,
    })
}

fn spell_fragment(out: &mut String, title: &str, fragment: &Fragment) {
    if fragment.is_empty() {
        return;
    }
    let _ = writeln!(out, "  {title}");
    for line in fragment.iter() {
        let _ = writeln!(out, "    {line}");
    }
}

/// Where an entry is: its site, or the whole function.
pub(crate) fn spell_site(entry: &Entry) -> &str {
    if entry.site.is_empty() { "the function" } else { &entry.site }
}

/// `with v3, factor 4`.
pub(crate) fn spell_params(params: &Params) -> String {
    params.iter().map(|(key, value)| format!("{key} {value}")).collect::<Vec<_>>().join(", ")
}

/// A fact in words.
pub(crate) fn spell_fact(fact: &Fact) -> String {
    match fact {
        Fact::Const { value, properties } if properties.is_empty() => value.to_string(),
        Fact::Const { value, properties } => format!("{value} ({})", properties.join(", ")),
        Fact::KnownBits { zeros, ones } => {
            let parts = [("zeros", zeros), ("ones", ones)];
            let known = parts.iter().filter(|(_, bits)| !bits.is_empty()).map(|(name, bits)| format!("{name} {bits}"));
            format!("known bits: {}", known.collect::<Vec<_>>().join(", "))
        }
        Fact::Range { min, max } => {
            let bound = |b: &Option<_>| b.as_ref().map_or("…".to_owned(), ToString::to_string);
            format!("from {} to {}", bound(min), bound(max))
        }
        Fact::Sext { width } => format!("fits {width} bits with sign"),
        Fact::Zext { width } => format!("fits {width} bits without sign"),
        Fact::Number(number) => number.to_string(),
        Fact::Bool(value) => value.to_string(),
        Fact::Text(text) => text.to_string(),
    }
}

/// A decision in words.
pub(crate) fn spell_decision(decision: &Decision) -> String {
    match decision {
        Decision::Equivalence { proof } | Decision::Refinement { proof } => match proof {
            Some(proof) => format!("{}, by {proof}", decision.kind()),
            None => decision.kind().to_owned(),
        },
        Decision::CostModel { before, after, threshold, speedup } => {
            let costs = spell_costs(before, after);
            let faster = speedup.map(|s| format!("{}.{:02}x", s / 100, s % 100));
            let parts: Vec<String> = costs.into_iter().chain(faster).collect();
            let why = if threshold.is_empty() { "no threshold is given" } else { threshold };
            if parts.is_empty() { format!("cost model: {why}") } else { format!("{}: {why}", parts.join(", ")) }
        }
    }
}

fn spell_costs(before: &Cost, after: &Cost) -> Vec<String> {
    let number = |n: Option<u64>| n.map_or("?".to_owned(), |n| n.to_string());
    let mut parts = Vec::new();
    for (name, a, b) in
        [("cycles", before.estimated_cycles, after.estimated_cycles), ("size", before.code_size, after.code_size)]
    {
        if a.is_some() || b.is_some() {
            parts.push(format!("{name} {} -> {}", number(a), number(b)));
        }
    }
    let names: std::collections::BTreeSet<&String> = before.custom.keys().chain(after.custom.keys()).collect();
    for name in names {
        let side = |cost: &Cost| cost.custom.get(name).map_or("?".to_owned(), Clone::clone);
        parts.push(format!("{name} {} -> {}", side(before), side(after)));
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    fn shown(seq: u64) -> Result<EntryView, u64> {
        let text = include_str!("../tests/traces/full.jsonl");
        find(&mut Reader::new(text.as_bytes()).expect("a header"), seq).expect("a good trace")
    }

    #[test]
    fn the_whole_entry() {
        expect![[r#"
            strength_reduce_mul_pow2 at v7 in @compute
              seq        0, step 0 of the function, line 4 of the trace
              stage      early_simplification, iteration 2
              region     loop.bb4
              tag        fold
              place      compute.c:12:3
              pre, id    9f3a6c21, 5be0cd19137e
              transform  equivalence, digest 0000000000000001
              proof      Tuffy.Rules.StrengthReduce.mul_pow2
              decision   equivalence, by Tuffy.Rules.StrengthReduce.mul_pow2
              context
                v6: 8 (is_power_of_2)
                v5: known bits: zeros 0xFFFFFFFF00000000
                v2: from -1 to 340282366920938463463374607431768211456
                v3: fits 32 bits with sign
                v4: fits 8 bits without sign
              before
                v7 = mul v5, v6
              after
                v7 = shl v5, 3
        "#]]
        .assert_eq(&shown(0).expect("an entry").text());
        expect![[r#"
            loop_unroll at bb2 in @process
              seq        1, step 0 of the function, line 8 of the trace
              stage      loop_optimization
              policy     O3
              region     loop.bb2
              params     factor 4, exit bb3
              pre, id    00000001, 000000000002
              transform  refinement, experimental, digest 0000000000000002
              proof      none
              decision   cycles 48 -> 16, size 24 -> 96, registers ? -> 9, 3.00x: unroll if speedup > 2x
              context
                trip_count: 4
                body_instruction_count: 12
                body_has_calls: false
                shape: counted
              before
                region loop {
                }
        "#]]
        .assert_eq(&shown(1).expect("an entry").text());
        assert_eq!(shown(2).expect_err("only two entries"), 2);
        assert_eq!(shown(1).expect("an entry").json()["transform"]["experimental"], true);
    }
}
