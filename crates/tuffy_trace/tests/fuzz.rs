//! A little fuzzing in every test run: good traces, mutated. No panic, no hang.
//!
//! Runs a fixed number of mutations, then more for a second; `TUFFY_FUZZ_SECONDS` makes that longer.

mod common;

use common::{DECISIONS, DOCUMENT, FULL, Random, document, read};
use std::io::{BufReader, Cursor};
use std::time::{Duration, Instant};
use tuffy_trace::audit::audit;
use tuffy_trace::diff::diff;
use tuffy_trace::report::{Filter, report};
use tuffy_trace::schema::{check_line, check_lines};
use tuffy_trace::stats::stats;
use tuffy_trace::{Begin, Cost, Decision, End, Entry, Footer, Header, Line, Mode, Reader, TraceError, TransformLine};

/// Mutations that always run.
const FIXED: u64 = 2000;

/// A trace that is read fits the schema, and every tool can look at it.
fn tools(bytes: &[u8]) {
    let text = std::str::from_utf8(bytes).expect("UTF-8");
    let fits = check_line(text).or_else(|_| check_lines(text));
    fits.unwrap_or_else(|e| panic!("{e}\n{text}"));
    let open = || Reader::new(Cursor::new(text)).expect("a header");
    stats(&mut open()).expect("a good trace").text();
    audit(&mut open(), |_| None, |finding| drop(finding.text())).expect("a good trace").text();
    report(&mut open(), &Filter::default(), |function| drop(function.text())).expect("a good trace");
    for other in [FULL, DECISIONS, text] {
        let mut other = Reader::new(Cursor::new(other)).expect("a header");
        let summary = diff(&mut open(), &mut other, |function| drop(function.text())).expect("good traces");
        summary.text();
    }
}

/// A trace in which the same transforms and stages come again and again.
fn repetitive(mode: Mode) -> String {
    let header = Header { mode, ..Header::default() };
    let mut lines = Vec::new();
    for name in ["gvn", "fold_add", "inline_call"] {
        lines.push(Line::Transform(TransformLine { name: name.into(), ..TransformLine::default() }));
    }
    for function in ["@f", "@g"] {
        lines.push(Line::Begin(Begin { function: function.into(), ..Begin::default() }));
        for step in 0..12 {
            let mut entry = Entry { seq: step.into(), step, function: function.into(), ..Entry::default() };
            entry.seq += if function == "@g" { 12 } else { 0 };
            entry.transform = ["gvn", "fold_add", "fold_add", "inline_call"][step as usize % 4].into();
            entry.stage = if step < 8 { "early" } else { "a long stage" }.into();
            entry.iteration = 1 + step % 8 / 4;
            entry.site = format!("s{step}.0");
            entry.decision = Some(Decision::Equivalence { proof: None });
            if entry.transform != "fold_add" {
                entry.params.push_name("with", "v1");
                entry.params.push_number("n", step.into());
            }
            if entry.transform == "inline_call" {
                let (before, after, threshold) = (Cost::new(9, 8), Cost::new(7, 6), "a < b".into());
                entry.decision = Some(Decision::CostModel { before, after, threshold, speedup: Some(128) });
            }
            entry.before.push("v1 = add v2, v3");
            entry.after.push("v1 = é");
            lines.push(Line::Entry(Box::new(entry)));
        }
        lines.push(Line::End(End { function: function.into(), steps: 12, ..End::default() }));
    }
    lines.push(Line::Footer(Footer { entries: 24, ..Footer::default() }));
    String::from_utf8(common::write(&header, &lines)).expect("UTF-8")
}

/// Reads a trace when no line is ever buffered as a whole, so that nothing is read where it stands.
fn read_slowly(bytes: &[u8]) -> Result<(Header, Vec<Line>), TraceError> {
    let mut reader = Reader::new(BufReader::with_capacity(1, bytes))?;
    let lines: Result<Vec<Line>, TraceError> = reader.by_ref().collect();
    Ok((reader.header().clone(), lines?))
}

#[test]
fn mutated_traces() {
    let (a, b) = (document(FULL), document(DECISIONS));
    let (c, d) = (repetitive(Mode::Decisions), repetitive(Mode::Full));
    let texts = [DECISIONS, FULL, DOCUMENT, &a, &b, &c, &d, &c, &d];
    let words: Vec<&str> = texts.iter().flat_map(|t| t.split_inclusive(['"', ',', ':', '{', '}'])).collect();
    let seconds = std::env::var("TUFFY_FUZZ_SECONDS").ok().and_then(|s| s.parse().ok()).unwrap_or(1);
    let start = Instant::now();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let (mut good, mut round) = (0, 0);
    while round < FIXED || start.elapsed() < Duration::from_secs(seconds) {
        round += 1;
        let mut bytes = texts[random.below(texts.len())].as_bytes().to_vec();
        for _ in 0..1 + random.below(3) {
            if bytes.is_empty() {
                break;
            }
            let at = random.below(bytes.len());
            let end = (at + random.below(40)).min(bytes.len());
            match random.below(6) {
                0 => bytes[at] = random.next() as u8,
                1 => bytes[at] ^= 1 << random.below(8),
                2 => drop(bytes.drain(at..end)),
                3 => {
                    let copy = bytes[at..end].to_vec();
                    bytes.splice(at..at, copy);
                }
                4 => bytes.truncate(at),
                _ => drop(bytes.splice(at..at, words[random.below(words.len())].bytes())),
            }
        }
        let read_all = read(&bytes);
        // Of a document, errors show what is buffered.
        if !bytes.windows(8).any(|w| w == b"metadata") {
            assert_eq!(read_all, read_slowly(&bytes));
        }
        match read_all {
            Ok((header, lines)) => {
                good += 1;
                let again = common::write(&header, &lines);
                let mut lines = lines;
                common::strip(&header, &mut lines);
                assert_eq!(read(&again).expect("what is written is read"), (header, lines));
                tools(&bytes);
            }
            Err(e) => assert!(e.show("x").len() < 3000, "{e}"),
        }
    }
    assert!(good > 0 && good < round, "{good} of {round}");
}

#[test]
fn wrong_entries_among_right_ones() {
    const CHANGES: [(&str, &str); 16] = [
        ("\"}\n", "\",\"decision\":{\"kind\":\"refinement\"}}\n"),
        ("\"}\n", "\",\"decision\":{\"kind\":\"equivalence\",\"proof\":\"T.a\"}}\n"),
        ("\"}\n", "\",\"before\":{\"instructions\":[]}}\n"),
        ("\"}\n", "\",\"place\":\"a.c:1:1\"}\n"),
        ("\"}\n", "\"} \n"),
        ("\"kind\":\"equivalence\"", "\"kind\":\"refinement\""),
        ("\"kind\":\"equivalence\"", "\"kind\":\"equivalence\",\"proof\":\"T.a\""),
        ("\"pre\"", "\"tag\":\"fold\",\"pre\""),
        ("\"step\":", "\"step\":1"),
        ("\"step\"", "\"function\":\"@f\",\"step\""),
        ("\"step\"", "\"region\":\"loop.bb1\",\"step\""),
        ("\"seq\":", "\"seq\":1"),
        ("\"transform\":\"", "\"transform\":\"x"),
        ("\"stage\":\"", "\"stage\":\"x"),
        ("\"iteration\":2", "\"iteration\":0"),
        ("\"n\":", "\"with\":"),
    ];
    let mut wrong = 0;
    for text in [repetitive(Mode::Decisions), repetitive(Mode::Full)] {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        for (i, (from, to)) in (1..lines.len()).flat_map(|i| CHANGES.map(|change| (i, change))) {
            let mut lines = lines.clone();
            let changed = lines[i].replacen(from, to, 1);
            lines[i] = &changed;
            let bytes = lines.concat().into_bytes();
            let read = read(&bytes);
            wrong += u32::from(read.is_err());
            assert_eq!(read, read_slowly(&bytes), "{changed}");
        }
    }
    assert!(wrong > 300, "{wrong}");
}
