//! What the tests of traces share: writing lines, reading them back, random bytes.
#![allow(dead_code, reason = "each test uses a part")]

use tuffy_trace::{Header, Line, Mode, Reader, TraceError, Writer};

pub const FULL: &str = include_str!("../traces/full.jsonl");
pub const DECISIONS: &str = include_str!("../traces/decisions.jsonl");
pub const DOCUMENT: &str = include_str!("../traces/document.json");

/// Writes lines as a trace.
pub fn write(header: &Header, lines: &[Line]) -> Vec<u8> {
    let mut writer = Writer::new(Vec::new(), header).expect("a header");
    for line in lines {
        match line {
            Line::Transform(transform) => writer.transform(transform),
            Line::Begin(begin) => writer.begin(begin),
            Line::Entry(entry) => writer.entry(entry),
            Line::Refusal(refusal) => writer.refusal(refusal),
            Line::End(end) => writer.end(end),
            Line::Footer(footer) => return writer.finish_with(footer.output, footer.object).expect("a footer").0,
        }
        .expect("a line");
    }
    panic!("no footer")
}

/// Reads a whole trace.
pub fn read(bytes: &[u8]) -> Result<(Header, Vec<Line>), TraceError> {
    let mut reader = Reader::new(bytes)?;
    let lines: Result<Vec<Line>, TraceError> = reader.by_ref().collect();
    Ok((reader.header().clone(), lines?))
}

/// What a trace of decisions keeps of an entry.
pub fn strip(header: &Header, lines: &mut [Line]) {
    if header.mode == Mode::Full {
        return;
    }
    for line in lines {
        if let Line::Entry(entry) = line {
            entry.clear_details();
            entry.decision.take_if(|d| d.kind() != "cost_model");
        }
    }
}

/// The same trace as one document.
pub fn document(trace: &str) -> String {
    let (mut transforms, mut functions, mut entries, mut header, mut footer) =
        (Vec::new(), Vec::<String>::new(), Vec::new(), "", "");
    let mut refusals: Vec<&str> = Vec::new();
    for line in trace.lines() {
        match line.split('"').nth(1) {
            Some("format") => header = line,
            Some("define") => transforms.push(line),
            Some("begin") => functions.push(line.replacen("\"begin\"", "\"name\"", 1)),
            Some("seq") => entries.push(line),
            Some("refuse") => refusals.push(line),
            Some("end") => {
                let (_, rest) = line.split_once(",\"steps\"").expect("steps");
                let open = functions.last_mut().expect("a begin");
                open.pop();
                *open = format!("{open},\"steps\"{rest}");
                if !refusals.is_empty() {
                    open.pop();
                    *open = format!("{open},\"refusals\":[{}]}}", std::mem::take(&mut refusals).join(","));
                }
            }
            _ => footer = line,
        }
    }
    format!(
        "{{\"metadata\":{header},\"transforms\":[{}],\"functions\":[{}],\n\"entries\":[{}],\"end\":{footer}}}\n",
        transforms.join(","),
        functions.join(" , "),
        entries.join(",\n")
    )
}

/// Random numbers that are the same in every run.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 11) as usize % bound.max(1)
    }

    pub fn bytes(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| (self.next() >> 32) as u8).collect()
    }
}
