//! Two traces compared: what appears, vanishes, changes, moves, and why.

mod common;

use common::{DECISIONS, DOCUMENT, FULL, document};
use expect_test::{Expect, expect};
use std::io::Cursor;
use tuffy_trace::Reader;
use tuffy_trace::diff::{Side, Summary, diff};

fn compare(a: &str, b: &str) -> (String, Summary) {
    let mut left = Reader::new(Cursor::new(a)).expect("a header");
    let mut right = Reader::new(Cursor::new(b)).expect("a header");
    let mut text = String::new();
    let summary = diff(&mut left, &mut right, |f| {
        text += &f.text();
        assert_eq!(f.json()["changes"].as_array().map(Vec::len), Some(f.changes.len()));
    });
    let summary = summary.unwrap_or_else(|(side, e)| panic!("{side:?} {e}"));
    assert_eq!(summary.json()["differs"], summary.differs());
    (text + &summary.text(), summary)
}

fn check(a: &str, b: &str, expected: Expect) {
    let (text, summary) = compare(a, b);
    expected.assert_eq(&format!("{text}{}\n", if summary.differs() { "differ" } else { "same" }));
}

/// A trace of one function from short descriptions: transform, site, parameter, id.
fn trace(input: u64, steps: &[(&str, &str, &str, u64)]) -> String {
    let mut out = DECISIONS.lines().next().expect("a header").to_owned() + "\n";
    for (digest, transform) in ["gvn", "dce"].iter().enumerate() {
        out += &format!(
            "{{\"define\":\"{transform}\",\"kind\":\"equivalence\",\"digest\":\"{digest:016x}\",\"proof\":null}}\n"
        );
    }
    out += &format!("{{\"begin\":\"@f\",\"input\":\"{input:016x}\"}}\n");
    for (n, (transform, site, with, id)) in steps.iter().enumerate() {
        out += &format!(
            "{{\"seq\":{n},\"transform\":\"{transform}\",\"stage\":\"early\",\"step\":{n},\"site\":\"{site}\",\
             \"params\":{{\"with\":\"{with}\"}},\"pre\":\"00000000\",\"id\":\"{id:012x}\"}}\n"
        );
    }
    out += &format!("{{\"end\":\"@f\",\"steps\":{},\"output\":\"0000000000000000\"}}\n", steps.len());
    out + &format!("{{\"entries\":{},\"output\":\"0000000000000000\"}}\n", steps.len())
}

#[test]
fn a_trace_is_the_same_as_itself() {
    for text in [FULL, DECISIONS, DOCUMENT] {
        assert!(!compare(text, text).1.differs());
        assert!(!compare(text, &text.replace("2026-11-15", "2027-01-01")).1.differs());
    }
    check(
        DECISIONS,
        &document(DECISIONS),
        expect![[r#"
        entries: 3 the same
        functions: 0 of 1 differ
        same
    "#]],
    );
}

#[test]
fn the_order_of_keys_is_no_difference() {
    let one = trace(1, &[("gvn", "v1", "v2", 1)]).replace("{\"with\":\"v2\"}", "{\"with\":\"v2\",\"at\":3}");
    let other = one.replace("\"with\":\"v2\",\"at\":3", "\"at\":3,\"with\":\"v2\"");
    assert_ne!(one, other);
    assert!(!compare(&one, &other).1.differs());
    let facts = r#""context":{"v1":"u8","v2":"u4"},"#;
    let full = |facts: &str| {
        let line = FULL.lines().find(|l| l.contains("\"context\":{")).expect("an entry with facts");
        let (before, rest) = line.split_once("\"context\":{").expect("facts");
        let after = rest.split_once("\"before\":").expect("code").1;
        FULL.replace(line, &format!("{before}{facts}\"before\":{after}"))
    };
    assert!(!compare(&full(facts), &full(r#""context":{"v2":"u4","v1":"u8"},"#)).1.differs());
    assert!(compare(&full(facts), &full(r#""context":{"v2":"u4","v1":"u9"},"#)).1.differs());
}

#[test]
fn functions_in_another_order_are_found() {
    let lines: Vec<&str> = FULL.lines().collect();
    let turned = [0, 1, 6, 9, 10, 5, 7, 8, 2, 3, 4, 11].map(|i| lines[i]).join("\n");
    let turned =
        turned.replace("\"seq\":1", "\"seq\":x").replace("\"seq\":0", "\"seq\":1").replace("\"seq\":x", "\"seq\":0");
    assert!(!compare(FULL, &turned).1.differs());
    assert!(!compare(&document(&turned), FULL).1.differs());
}

#[test]
fn renumbered_steps_are_no_difference() {
    let a = trace(1, &[("gvn", "v1", "v2", 1), ("gvn", "v5", "s0.0", 2), ("dce", "s1.0", "s0.0", 3)]);
    let b =
        trace(1, &[("dce", "v9", "", 9), ("gvn", "v1", "v2", 1), ("gvn", "v5", "s1.0", 2), ("dce", "s2.0", "s1.0", 3)]);
    check(
        &a,
        &b,
        expect![[r#"
        @f: the result is the same
          + step 0 dce at v9, with  [decision]
        entries: 3 the same, 1 appear
        functions: 1 of 1 differ
        differ
    "#]],
    );
    check(
        &b,
        &a,
        expect![[r#"
        @f: the result is the same
          - step 0 dce at v9, with  [decision]
        entries: 3 the same, 1 vanish
        functions: 1 of 1 differ
        differ
    "#]],
    );
}

#[test]
fn matched_by_transform_and_site_when_ids_differ() {
    let a = trace(1, &[("gvn", "v1", "v2", 1), ("gvn", "v5", "v2", 2)]);
    let b = trace(1, &[("gvn", "v1", "v3", 7), ("dce", "v5", "v2", 8)]);
    check(
        &a,
        &b,
        expect![[r#"
        @f: the result is the same
          ~ step 0 gvn at v1, with v2 [decision]
              params: with v2 -> with v3
          - step 1 gvn at v5, with v2 [decision]
          + step 1 dce at v5, with v2 [decision]
        entries: 0 the same, 1 appear, 1 vanish, 1 change
        functions: 1 of 1 differ
        differ
    "#]],
    );
}

#[test]
fn moved_entries() {
    let a = trace(1, &[("gvn", "v1", "", 1), ("gvn", "v2", "", 2), ("gvn", "v3", "", 3), ("gvn", "v4", "", 4)]);
    let b = trace(1, &[("gvn", "v4", "", 4), ("gvn", "v1", "", 1), ("gvn", "v2", "", 2), ("gvn", "v3", "", 3)]);
    check(
        &a,
        &b,
        expect![[r#"
        @f: the result is the same
          > step 3 gvn at v4, with  (now step 0) [decision]
        entries: 3 the same, 1 move
        functions: 1 of 1 differ
        differ
    "#]],
    );
}

#[test]
fn names_mean_nothing_where_the_program_changed() {
    let a = trace(1, &[("gvn", "v1", "v2", 1), ("gvn", "v5", "v2", 2)]);
    let b = trace(2, &[("gvn", "v11", "v12", 1), ("gvn", "v17", "v12", 3)]);
    check(
        &a,
        &b,
        expect![[r#"
        @f: the function changed
          - step 1 gvn at v5, with v2 [program]
          + step 1 gvn at v17, with v12 [program]
        entries: 1 the same, 1 appear, 1 vanish
        functions: 1 of 1 differ
        differ
    "#]],
    );
}

#[test]
fn causes() {
    let transform = DECISIONS.replace("\"digest\":\"0000000000000003\"", "\"digest\":\"0000000000000013\"");
    let transform = transform.replacen("\"stage\":\"early\"", "\"stage\":\"late\"", 1);
    check(
        DECISIONS,
        &transform,
        expect![[r#"
            transform gvn: digest 0000000000000003 -> 0000000000000013
            entries: 3 the same
            stages: 1 of the same are made in another stage or iteration
            functions: 0 of 1 differ
            differ
        "#]],
    );
    let cost = FULL
        .replace("\"estimated_cycles\":16", "\"estimated_cycles\":20")
        .replace("00000000000000d1", "00000000000000d2");
    check(
        FULL,
        &cost,
        expect![[r#"
            @process: the result changed
              ~ step 0 loop_unroll at bb2, factor 4, exit bb3 [decision]
                  decision
                  - cycles 48 -> 16, size 24 -> 96, registers ? -> 9, 3.00x: unroll if speedup > 2x
                  + cycles 48 -> 20, size 24 -> 96, registers ? -> 9, 3.00x: unroll if speedup > 2x
            entries: 1 the same, 1 change
            functions: 1 of 3 differ
            differ
        "#]],
    );
    let pipeline = FULL
        .replace("\"O2\"", "\"O3\"")
        .replace("\"factor\":4", "\"factor\":8")
        .replace("trip_count\":4", "trip_count\":8");
    check(
        FULL,
        &pipeline,
        expect![[r#"
            @process: the result is the same
              ~ step 0 loop_unroll at bb2, factor 4, exit bb3 [pipeline]
                  params: factor 4, exit bb3 -> factor 8, exit bb3
                  context
                  - trip_count: 4
                  + trip_count: 8
            pipeline:
              level: O2 -> O3
            entries: 1 the same, 1 change
            functions: 1 of 3 differ
            differ
        "#]],
    );
    check(
        FULL,
        DECISIONS,
        expect![[r#"
            @compute: the result is the same
              ~ step 0 strength_reduce_mul_pow2 at v7 [pipeline]
                  transform: strength_reduce_mul_pow2 -> gvn
                  params: nothing -> with v3
              + step 1 inline at v9 [pipeline]
              + step 2 gvn at s1.0, with v3 [pipeline]
            @process: only in the first trace
              - step 0 loop_unroll at bb2, factor 4, exit bb3 [program, pipeline]
            @nothing: only in the first trace
            mode: full -> decisions
            target: x86_64-unknown-linux-gnu -> nothing
            pipeline:
              level: O2 -> nothing
              stages: ["early_simplification","loop_optimization"] -> nothing
            entries: 0 the same, 2 appear, 1 vanish, 1 change
            functions: 1 of 1 differ, 2 only in the first trace
            differ
        "#]],
    );
}

#[test]
fn an_error_says_which_trace() {
    let good = || Reader::new(Cursor::new(FULL)).expect("a header");
    let bad = || Reader::new(Cursor::new(&FULL[..FULL.len() - 20])).expect("a header");
    assert_eq!(diff(&mut bad(), &mut good(), |_| {}).expect_err("cut").0, Side::Before);
    assert_eq!(diff(&mut good(), &mut bad(), |_| {}).expect_err("cut").0, Side::After);
}
