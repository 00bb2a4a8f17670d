//! Reading takes memory for one entry, not for the trace.
#![cfg(target_os = "linux")]

use std::io::{BufReader, Read};
use tuffy_trace::Reader;

/// How many entries the traces have: some hundred megabytes.
const ENTRIES: u64 = 500_000;

/// The most memory the process has had, in bytes.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("a status");
    let line = status.lines().find(|l| l.starts_with("VmHWM")).expect("a peak");
    let kib: String = line.chars().filter(char::is_ascii_digit).collect();
    kib.parse::<u64>().expect("a number") * 1024
}

/// A trace that is made while it is read.
struct Made {
    part: Vec<u8>,
    at: usize,
    next: u64,
    document: bool,
}

impl Read for Made {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.at == self.part.len() {
            let text = match self.next {
                0 => head(self.document),
                n if n <= ENTRIES => entry(n - 1, self.document),
                n if n == ENTRIES + 1 => foot(self.document),
                _ => String::new(),
            };
            self.next += 1;
            (self.part, self.at) = (text.into_bytes(), 0);
        }
        let count = buffer.len().min(self.part.len() - self.at);
        buffer[..count].copy_from_slice(&self.part[self.at..self.at + count]);
        self.at += count;
        Ok(count)
    }
}

const HEADER: &str = r#"{"format":"tuffy-trace","version":2,"mode":"full","compiler":"","target":"","timestamp":"","input":"0000000000000000","pipeline":{}}"#;
const TRANSFORM: &str = r#"{"define":"gvn","kind":"equivalence","digest":"0000000000000000","proof":null}"#;

fn head(document: bool) -> String {
    if document {
        let function =
            format!("{{\"name\":\"@f\",\"input\":\"{0}\",\"output\":\"{0}\",\"steps\":{ENTRIES}}}", "0".repeat(16));
        return format!(
            "{{\"metadata\":{HEADER},\"transforms\":[{TRANSFORM}],\"functions\":[{function}],\"entries\":["
        );
    }
    format!("{HEADER}\n{TRANSFORM}\n{{\"begin\":\"@f\",\"input\":\"{}\"}}\n", "0".repeat(16))
}

fn entry(n: u64, document: bool) -> String {
    let comma = if document && n > 0 { "," } else { "" };
    format!(
        "{comma}{{\"seq\":{n},\"transform\":\"gvn\",\"stage\":\"early\",\"function\":\"@f\",\"step\":{n},\"site\":\"v{n}\",\
         \"pre\":\"00000000\",\"id\":\"000000000000\",\"before\":{{\"instructions\":[\"{0}\"]}},\
         \"after\":{{\"instructions\":[\"{0}\"]}},\"decision\":{{\"kind\":\"equivalence\"}}}}\n",
        "x".repeat(100)
    )
}

fn foot(document: bool) -> String {
    let footer = format!("{{\"entries\":{ENTRIES},\"output\":\"{}\"}}", "0".repeat(16));
    match document {
        true => format!("],\"end\":{footer}}}"),
        false => format!("{{\"end\":\"@f\",\"steps\":{ENTRIES},\"output\":\"{}\"}}\n{footer}\n", "0".repeat(16)),
    }
}

#[test]
fn memory_does_not_grow() {
    for document in [false, true] {
        let before = peak();
        let made = Made { part: Vec::new(), at: 0, next: 0, document };
        let mut reader = Reader::new(BufReader::new(made)).expect("a header");
        while reader.read().expect("a good line").is_some() {}
        assert!(reader.bytes() > ENTRIES * 300);
        let grown = peak() - before;
        assert!(grown < 8 << 20, "{grown} bytes more");
    }
}
