//! Whatever is written fits the JSON Schema; what the reader refuses for its shape does not.

mod common;

use common::{DECISIONS, DOCUMENT, FULL, Random, document, write};
use tuffy_trace::random::random_trace;
use tuffy_trace::schema::{check_line, check_lines};

#[test]
fn examples_fit() {
    for text in [FULL, DECISIONS] {
        check_lines(text).expect("a good trace");
        check_line(&document(text)).expect("a good document");
    }
    check_line(DOCUMENT).expect("a good document");
}

#[test]
fn random_traces_fit() {
    let mut random = Random(0x0123_4567_89ab_cdef);
    for _ in 0..500 {
        let bytes = random.bytes(2000);
        let (header, lines) = random_trace(&mut arbitrary::Unstructured::new(&bytes)).expect("enough bytes");
        let text = String::from_utf8(write(&header, &lines)).expect("UTF-8");
        check_lines(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    }
}

#[test]
fn the_page_shows_good_lines() {
    let page = include_str!("../../../docs/reference/trace.md");
    let lines: Vec<&str> = page.lines().filter(|line| line.starts_with('{')).collect();
    assert!(lines.len() >= 6);
    for line in lines {
        check_line(line).unwrap_or_else(|e| panic!("{e}\n{line}"));
    }
}

#[test]
fn wrong_lines_do_not_fit() {
    for (text, from, to) in [
        (DECISIONS, "\"version\":2", "\"version\":1"),
        (DECISIONS, "\"mode\":\"decisions\"", "\"mode\":\"all\""),
        (DECISIONS, "\"pipeline\":{}", "\"pipeline\":[]"),
        (DECISIONS, "00000000000000aa", "00000000000000AA"),
        (DECISIONS, "\"proof\":null", "\"proof\":false"),
        (DECISIONS, ",\"proof\":null", ""),
        (DECISIONS, "\"seq\":0", "\"seq\":-1"),
        (DECISIONS, "\"seq\":0", "\"seq\":18446744073709551616"),
        (DECISIONS, "\"seq\":0", "\"seq\":0.5"),
        (DECISIONS, "\"iteration\":2", "\"iteration\":0"),
        (DECISIONS, "\"site\":\"v7\"", "\"siet\":\"v7\""),
        (DECISIONS, "{\"with\":\"v3\"}", "{\"with\":true}"),
        (DECISIONS, "\"threshold\":\"small\"", "\"proof\":\"x\""),
        (DECISIONS, "\"entries\":3", "\"entries\":3,\"more\":1"),
        (FULL, "\"value\":8", "\"value\":\"x\""),
        (FULL, "\"value\":8,", ""),
        (FULL, "\"kind\":\"sext\"", "\"kind\":\"range\""),
        (FULL, "0xFFFFFFFF00000000", "FFFF"),
        (FULL, "{\"instructions\":[]}", "{\"instructions\":[1]}"),
        (FULL, "\"registers\":\"9\"", "\"registers\":9"),
        (FULL, "\"speedup\":3.00", "\"speedup\":-3.00"),
    ] {
        let wrong = text.replacen(from, to, 1);
        assert!(check_lines(&wrong).is_err(), "{from} -> {to}");
        assert!(common::read(wrong.as_bytes()).is_err(), "{from} -> {to}");
    }
    assert!(check_line("{}").is_err() && check_line("[]").is_err() && check_line("{").is_err());
}
