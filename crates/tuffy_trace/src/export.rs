//! The same trace in its other form: lines as one document, a document as lines.
//!
//! A document names its functions before its entries, so what is read must be read twice; entries are not held in
//! memory.

use crate::error::TraceError;
use crate::format::encode;
use crate::json::Emit;
use crate::model::{DocumentFunction, Footer, Mode};
use crate::reader::{LineRef, Reader};
use crate::writer::Writer;
use std::io::{self, BufRead, Seek, Write};

/// What is written at a time.
const CHUNK: usize = 1 << 16;

/// Writes the whole trace of a reader as one JSON document.
pub fn write_document<R: BufRead + Seek>(
    reader: &mut Reader<R>,
    out: &mut impl Write,
) -> Result<io::Result<()>, TraceError> {
    // Functions without entries are told as well, and refusals are told with their functions.
    let mut functions: Vec<DocumentFunction> = Vec::new();
    let mut footer = None;
    let sections = reader.sections_with(|line| match line {
        LineRef::Begin(begin) => functions.push(DocumentFunction {
            name: begin.function.clone(),
            input: begin.input,
            shape: begin.shape,
            policy: begin.policy.clone(),
            code: begin.code,
            ..DocumentFunction::default()
        }),
        LineRef::Refusal(refusal, _) => {
            if let Some(function) = functions.last_mut() {
                function.refusals.push(refusal.clone());
            }
        }
        LineRef::End(end) => {
            if let Some(function) = functions.last_mut() {
                (function.output, function.steps) = (end.output, end.steps);
            }
        }
        LineRef::Footer(end) => footer = Some(*end),
        LineRef::Transform(_) | LineRef::Entry(..) => {}
    })?;
    let mut emit = Emit::default();
    emit.raw("{\"metadata\":");
    encode(reader.header(), &mut emit, Mode::Full);
    emit.raw(",\n\"transforms\":[");
    separated(&mut emit, reader.transforms(), |transform, emit| encode(transform, emit, Mode::Full));
    emit.raw("],\n\"functions\":[");
    separated(&mut emit, &functions, |function, emit| encode(function, emit, Mode::Full));
    emit.raw("],\n\"entries\":[");
    let mode = reader.header().mode;
    let mut first = true;
    for section in &sections {
        reader.go_to(section)?;
        loop {
            match reader.read()? {
                Some(LineRef::Entry(entry, _)) => {
                    emit.raw(if first { "\n" } else { ",\n" });
                    first = false;
                    encode(entry, &mut emit, mode);
                }
                Some(LineRef::End(_)) | None => break,
                Some(_) => {}
            }
            if emit.bytes.len() > CHUNK {
                if let Err(e) = out.write_all(&emit.bytes) {
                    return Ok(Err(e));
                }
                emit.bytes.clear();
            }
        }
    }
    emit.raw("],\n\"end\":");
    encode(&footer.unwrap_or_default(), &mut emit, Mode::Full);
    emit.raw("}\n");
    Ok(out.write_all(&emit.bytes))
}

/// Objects of a list, one in each line.
fn separated<T>(emit: &mut Emit, items: &[T], mut each: impl FnMut(&T, &mut Emit)) {
    for (i, item) in items.iter().enumerate() {
        emit.raw(if i == 0 { "\n" } else { ",\n" });
        each(item, emit);
    }
}

/// Writes the whole trace of a reader as lines.
pub fn write_lines<R: BufRead>(reader: &mut Reader<R>, out: &mut impl Write) -> Result<io::Result<()>, TraceError> {
    let mut writer = match Writer::new(out, reader.header()) {
        Ok(writer) => writer,
        Err(e) => return Ok(Err(e)),
    };
    let mut last = Footer::default();
    while let Some(line) = reader.read()? {
        let done = match line {
            LineRef::Transform(transform) => writer.transform(transform),
            LineRef::Begin(begin) => writer.begin(begin),
            LineRef::Entry(entry, _) => writer.entry(entry),
            LineRef::Refusal(refusal, _) => writer.refusal(refusal),
            LineRef::End(end) => writer.end(end),
            LineRef::Footer(footer) => {
                last = *footer;
                Ok(())
            }
        };
        if let Err(e) = done {
            return Ok(Err(e));
        }
    }
    Ok(writer.finish_with(last.output, last.object).map(drop))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn a_trace_in_both_forms_and_back() {
        let full = include_str!("../tests/traces/full.jsonl");
        let decisions = include_str!("../tests/traces/decisions.jsonl");
        let refusal = "{\"refuse\":\"gvn\",\"stage\":\"early\",\"site\":\"v1\",\"reason\":\"why\"}\n{\"end\"";
        for text in [full.to_owned(), decisions.to_owned(), decisions.replacen("{\"end\"", refusal, 1)] {
            let mut document = Vec::new();
            let mut reader = Reader::new(Cursor::new(text.as_bytes())).expect("a header");
            write_document(&mut reader, &mut document).expect("a good trace").expect("memory");
            let document = String::from_utf8(document).expect("text");
            crate::schema::check_line(&document).expect("what the schema says");
            let mut lines = Vec::new();
            let mut reader = Reader::new(Cursor::new(document.as_bytes())).expect("metadata");
            write_lines(&mut reader, &mut lines).expect("a good document").expect("memory");
            let all = |bytes: &[u8]| -> Vec<crate::Line> {
                let mut lines: Vec<crate::Line> =
                    Reader::new(bytes).expect("a header").map(|line| line.expect("a good line")).collect();
                // In a document all transforms come first.
                lines.sort_by_key(|line| !matches!(line, crate::Line::Transform(_)));
                lines
            };
            assert_eq!(all(text.as_bytes()), all(&lines), "{document}");
        }
    }
}
