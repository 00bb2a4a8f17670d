//! Going back to the steps of one function.

use crate::document::Document;
use crate::error::TraceError;
use crate::model::{Begin, End, RefusalLine};
use crate::reader::{LineRef, Reader};
use crate::source::FilePosition;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::io::{BufRead, Seek};

/// Where the steps of a function stand in a trace.
#[derive(Clone, Debug)]
pub struct Section {
    /// How it begins.
    pub begin: Begin,
    /// How it ends.
    pub end: End,
    /// The function was begun so often before.
    pub occurrence: u32,
    /// The number of its first entry.
    pub first_seq: u64,
    /// The number of its first step.
    pub first_step: u32,
    place: FilePosition,
    first_element: bool,
    /// In a document, refusals stand elsewhere than entries.
    refusals: VecDeque<RefusalLine>,
}

impl<R: BufRead + Seek> Reader<R> {
    /// Reads the rest of the trace and says where the steps of each function stand.
    pub fn sections(&mut self) -> Result<Vec<Section>, TraceError> {
        self.sections_with(|_| {})
    }

    /// The same; `each` is told of every line.
    pub fn sections_with(&mut self, mut each: impl FnMut(LineRef<'_>)) -> Result<Vec<Section>, TraceError> {
        let mut sections: Vec<Section> = Vec::new();
        let mut seen: FxHashMap<String, u32> = FxHashMap::default();
        loop {
            let line = self.read()?;
            if let Some(line) = line {
                each(line);
            }
            match line {
                None => return Ok(sections),
                Some(LineRef::Begin(begin)) => {
                    let begin = begin.clone();
                    let count = seen.entry(begin.function.clone()).or_default();
                    *count += 1;
                    sections.push(Section {
                        begin,
                        end: End::default(),
                        occurrence: *count - 1,
                        first_seq: self.order.next_seq,
                        first_step: self.order.next_step,
                        place: self.source.next,
                        first_element: self.document.as_ref().is_some_and(|d: &Document| d.first),
                        refusals: VecDeque::new(),
                    });
                }
                Some(LineRef::Refusal(refusal, _)) => {
                    let refusal = refusal.clone();
                    if let (Some(section), Some(_)) = (sections.last_mut(), &self.document) {
                        section.refusals.push_back(refusal);
                    }
                }
                Some(LineRef::End(end)) => {
                    if let Some(section) = sections.last_mut() {
                        section.end.clone_from(end);
                    }
                }
                Some(_) => {}
            }
        }
    }

    /// Goes to the first entry of a section that this reader found. Reading goes on there; stop at the end of the
    /// function.
    pub fn go_to(&mut self, section: &Section) -> Result<(), TraceError> {
        self.source.seek(section.place)?;
        if let Some(document) = &mut self.document {
            document.rewind(section.first_element, (Begin::default(), section.end.clone(), section.refusals.clone()));
        }
        self.order.reopen(&section.begin, section.first_seq, section.first_step);
        self.begin.clone_from(&section.begin);
        self.done = false;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn reads_functions_in_any_order() {
        for text in [include_str!("../tests/traces/full.jsonl"), include_str!("../tests/traces/document.json")] {
            let mut reader = Reader::new(Cursor::new(text)).expect("a header");
            let sections = reader.sections().expect("a good trace");
            assert_eq!(sections.len(), 3);
            for section in sections.iter().rev().chain(&sections) {
                reader.go_to(section).expect("a section");
                let mut seq = section.first_seq;
                loop {
                    match reader.read().expect("a good line") {
                        Some(LineRef::Entry(entry, _)) => {
                            assert_eq!((entry.seq, &entry.function), (seq, &section.begin.function));
                            seq += 1;
                        }
                        Some(LineRef::End(end)) => break assert_eq!(*end, section.end),
                        Some(LineRef::Transform(_) | LineRef::Refusal(..)) => {}
                        other => panic!("{other:?}"),
                    }
                }
            }
        }
    }
}
