//! What is written is read back, as lines and as a document.

mod common;

use common::{DECISIONS, DOCUMENT, FULL, Random, document, read, strip, write};
use tuffy_trace::random::random_trace;
use tuffy_trace::{Line, LineRef, Reader};

#[test]
fn random_traces() {
    let mut random = Random(0x1234_5678_9abc_def1);
    for _ in 0..2000 {
        let bytes = random.bytes(2000);
        let (header, mut lines) = random_trace(&mut arbitrary::Unstructured::new(&bytes)).expect("enough bytes");
        let text = write(&header, &lines);
        strip(&header, &mut lines);
        let back = read(&text).unwrap_or_else(|e| panic!("{e}\n{}", String::from_utf8_lossy(&text)));
        assert_eq!(back, (header.clone(), lines.clone()));
        assert_eq!(write(&back.0, &back.1), text);
        for line in String::from_utf8(text).expect("UTF-8").lines() {
            serde_json::from_str::<serde_json::Value>(line).expect("JSON");
        }
    }
}

#[test]
fn examples_are_what_is_written() {
    for text in [FULL, DECISIONS] {
        let (header, lines) = read(text.as_bytes()).expect("a good trace");
        assert_eq!(String::from_utf8(write(&header, &lines)).expect("UTF-8"), text);
    }
}

#[test]
fn a_document_gives_the_same_lines() {
    for text in [FULL, DECISIONS] {
        let (header, lines) = read(text.as_bytes()).expect("a good trace");
        let other = document(text);
        let (header2, lines2) = read(other.as_bytes()).unwrap_or_else(|e| panic!("{}", e.show("document")));
        // Transforms come first in a document.
        let (transforms, mut rest): (Vec<Line>, Vec<Line>) =
            lines.into_iter().partition(|line| matches!(line, Line::Transform(_)));
        rest.splice(0..0, transforms);
        assert_eq!((header2, lines2), (header, rest));
    }
}

#[test]
fn a_document_may_be_spread_over_lines() {
    let (_, lines) = read(DOCUMENT.as_bytes()).unwrap_or_else(|e| panic!("{}", e.show("document.json")));
    let kinds: String = lines
        .iter()
        .map(|line| match line {
            Line::Transform(_) => 't',
            Line::Begin(_) => 'b',
            Line::Entry(_) => '.',
            Line::Refusal(_) => 'r',
            Line::End(_) => 'e',
            Line::Footer(_) => 'f',
        })
        .collect();
    assert_eq!(kinds, "ttbeb...ebef");
}

#[test]
fn keys_may_come_in_any_order() {
    let turned: String = DECISIONS
        .lines()
        .map(|line| {
            let value: serde_json::Map<String, serde_json::Value> = serde_json::from_str(line).expect("JSON");
            let mut keys: Vec<String> = value.iter().map(|(k, v)| format!("{k:?} : {v} ")).collect();
            keys.reverse();
            format!("{{ {} }}\r\n\n", keys.join(" ,"))
        })
        .collect();
    assert_eq!(read(turned.as_bytes()), read(DECISIONS.as_bytes()));
}

#[test]
fn a_function_may_be_begun_again() {
    let again = r#"{"begin":"@compute","input":"00000000000000c1"}
{"seq":3,"transform":"gvn","stage":"late","step":3,"site":"v7","pre":"9f3a6c21","id":"5be0cd19137e"}
{"end":"@compute","steps":4,"output":"00000000000000c1"}
{"entries":4"#;
    let text = DECISIONS.replace("{\"entries\":3", again);
    assert_eq!(read(text.as_bytes()).expect("a good trace").1.len(), 11);
    assert_eq!(read(document(&text).as_bytes()).expect("a good document").1.len(), 11);
}

#[test]
fn lending_and_owning_agree() {
    let (_, lines) = read(FULL.as_bytes()).expect("a good trace");
    let mut reader = Reader::new(FULL.as_bytes()).expect("a header");
    let mut lent = Vec::new();
    while let Some(line) = reader.read().expect("a good line") {
        lent.push(match line {
            LineRef::Transform(transform) => Line::Transform(transform.clone()),
            LineRef::Begin(begin) => Line::Begin(begin.clone()),
            LineRef::Entry(entry, transform) => {
                assert_eq!(transform as u64, entry.seq);
                Line::Entry(Box::new(entry.clone()))
            }
            LineRef::Refusal(refusal, transform) => {
                assert!(transform < 100);
                Line::Refusal(Box::new(refusal.clone()))
            }
            LineRef::End(end) => Line::End(end.clone()),
            LineRef::Footer(footer) => Line::Footer(*footer),
        });
    }
    assert_eq!(lent, lines);
    assert_eq!(reader.bytes(), FULL.len() as u64);
}
