//! A little fuzzing in every test run: good traces, mutated. No panic, no hang.
//!
//! Runs a fixed number of mutations, then more for a second; `TUFFY_FUZZ_SECONDS` makes that longer.

mod common;

use common::{DECISIONS, DOCUMENT, FULL, Random, document, read};
use std::io::Cursor;
use std::time::{Duration, Instant};
use tuffy_trace::Reader;
use tuffy_trace::audit::audit;
use tuffy_trace::diff::diff;
use tuffy_trace::report::{Filter, report};
use tuffy_trace::schema::{check_line, check_lines};
use tuffy_trace::stats::stats;

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

#[test]
fn mutated_traces() {
    let (a, b) = (document(FULL), document(DECISIONS));
    let texts = [DECISIONS, FULL, DOCUMENT, &a, &b];
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
        match read(&bytes) {
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
