//! Reading a trace, line by line, with every check that needs no compiler.

use crate::document::{Document, Phase};
use crate::entry::Entry;
use crate::error::{ClaimError, ParseError, ParseResult, TraceError, fail, fail_hint};
use crate::format::{LineKind, Object, check_version, decode, line_kind, place_of};
use crate::model::{Begin, End, Footer, Header, Line, Mode, RefusalLine, TransformLine};
use crate::order::Order;
use crate::source::{Form, Source};
use std::io::BufRead;

/// A line that the reader holds.
#[derive(Clone, Copy, Debug)]
pub enum LineRef<'r> {
    /// A transform.
    Transform(&'r TransformLine),
    /// Steps of a function begin.
    Begin(&'r Begin),
    /// One step, and the number of its transform among the [`Reader::transforms`].
    Entry(&'r Entry, usize),
    /// A candidate that was left as it is, and the number of its transform.
    Refusal(&'r RefusalLine, usize),
    /// Steps of a function end.
    End(&'r End),
    /// The end. Nothing follows.
    Footer(&'r Footer),
}

/// Reads a trace, as lines or as one document. Memory does not grow with the number of entries.
#[derive(Debug)]
pub struct Reader<R> {
    pub(crate) source: Source<R>,
    /// For a trace that is one document.
    pub(crate) document: Option<Document>,
    pub(crate) order: Order,
    header: Header,
    transform: TransformLine,
    pub(crate) begin: Begin,
    entry: Entry,
    refusal: RefusalLine,
    end: End,
    footer: Footer,
    pub(crate) done: bool,
}

/// What was read into the buffers of the reader.
pub(crate) enum BufferedLine {
    Transform,
    Begin,
    Entry(usize),
    Refusal(usize),
    End,
    Footer,
}

impl<R: BufRead> Reader<R> {
    /// Reads the header. The form of the trace is told by its first key.
    pub fn new(input: R) -> Result<Reader<R>, TraceError> {
        let (mut source, form) = Source::new(input)?;
        let mut document = None;
        if form == Form::Document {
            document = Some(Document::open(&mut source)?);
        } else if !source.line()? {
            return Err(TraceError::whole("the file is empty; a trace begins with a header"));
        }
        let header = text(&source.piece).and_then(|line| match (form, line_kind(line)) {
            (Form::Document, _) | (_, Ok(LineKind::Header)) => {
                check_version(line)?;
                object(line, Mode::Full)
            }
            (_, Ok(_)) => {
                fail_hint(0, "the trace does not begin with a header", Some("was its beginning cut off?".into()))
            }
            (_, Err(e)) => fail_hint(e.at, e.message, Some("is this a trace? A trace begins with a header".into())),
        });
        let header: Header = header.map_err(|e| source.error(*e))?;
        if let Some(document) = &mut document {
            document.open_transforms(&mut source)?;
        }
        Ok(Reader {
            source,
            document,
            order: Order::new(&header),
            header,
            transform: TransformLine::default(),
            begin: Begin::default(),
            entry: Entry::default(),
            refusal: RefusalLine::default(),
            end: End::default(),
            footer: Footer::default(),
            done: false,
        })
    }

    /// The header.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The transforms defined so far, in order.
    pub fn transforms(&self) -> &[TransformLine] {
        &self.order.transforms
    }

    /// The function whose steps are being read.
    pub fn function(&self) -> Option<&Begin> {
        self.order.open.then_some(&self.begin)
    }

    /// Where the line begins that was read last: its number, from 1, and its byte in the file.
    pub fn place(&self) -> (u64, u64) {
        (self.source.start.line, self.source.start.offset)
    }

    /// The length in bytes of the line that was read last, without its line end.
    pub fn length(&self) -> usize {
        self.source.length()
    }

    /// Whether the trace is one document.
    pub fn is_document(&self) -> bool {
        self.document.is_some()
    }

    /// How many bytes were read.
    pub fn bytes(&self) -> u64 {
        self.source.next.offset
    }

    /// The error of a claim in the line that was read last: for what only a compiler can judge.
    pub fn wrong(&self, claim: ClaimError) -> TraceError {
        self.source.error(located(&claim, &self.source.piece))
    }

    /// Reads the next line into the reader's buffers. `None` comes after the last line only: a trace that is cut is an
    /// error.
    pub fn read(&mut self) -> Result<Option<LineRef<'_>>, TraceError> {
        Ok(self.advance()?.map(|got| match got {
            BufferedLine::Transform => LineRef::Transform(&self.transform),
            BufferedLine::Begin => LineRef::Begin(&self.begin),
            BufferedLine::Entry(transform) => LineRef::Entry(&self.entry, transform),
            BufferedLine::Refusal(transform) => LineRef::Refusal(&self.refusal, transform),
            BufferedLine::End => LineRef::End(&self.end),
            BufferedLine::Footer => LineRef::Footer(&self.footer),
        }))
    }

    fn advance(&mut self) -> Result<Option<BufferedLine>, TraceError> {
        if self.done {
            return Ok(None);
        }
        let got = match self.document {
            Some(_) => self.advance_document(),
            None => self.advance_line(),
        };
        // After an error nothing more can be said.
        self.done = !matches!(
            got,
            Ok(BufferedLine::Transform
                | BufferedLine::Begin
                | BufferedLine::Entry(_)
                | BufferedLine::Refusal(_)
                | BufferedLine::End)
        );
        got.map(Some)
    }

    fn advance_line(&mut self) -> Result<BufferedLine, TraceError> {
        if !self.source.line()? {
            let message = "the trace has no last line: it was cut off, or is still being written";
            return Err(TraceError { line: self.source.next.line - 1, column: 1, ..TraceError::whole(message) });
        }
        match self.parse_line() {
            Ok(BufferedLine::Footer) => {
                let footer_line = self.source.start;
                if self.source.line()? {
                    return Err(self.source.error(ParseError::new(0, "something follows the last line of the trace")));
                }
                self.source.start = footer_line;
                Ok(BufferedLine::Footer)
            }
            Ok(got) => Ok(got),
            Err(mut e) => {
                if self.source.unended {
                    e.hint = Some("the file ends here without a line end: it may have been cut off".into());
                }
                Err(self.source.error(*e))
            }
        }
    }

    fn parse_line(&mut self) -> ParseResult<BufferedLine> {
        let (line, mode) = (text(&self.source.piece)?, self.header.mode);
        let kind = line_kind(line)?;
        let checked = match kind {
            LineKind::Header => return fail(0, "a second header"),
            LineKind::Entry => return self.parse_entry().map(BufferedLine::Entry),
            LineKind::Transform => {
                self.transform = object(line, mode)?;
                self.order.transform(&self.transform).map(|()| BufferedLine::Transform)
            }
            LineKind::Refusal => {
                self.refusal = object(line, mode)?;
                self.order.refusal(&self.refusal).map(BufferedLine::Refusal)
            }
            LineKind::Begin => {
                self.begin = object(line, mode)?;
                self.order.begin(&self.begin).map(|()| BufferedLine::Begin)
            }
            LineKind::End => {
                self.end = object(line, mode)?;
                self.order.end(&self.end).map(|()| BufferedLine::End)
            }
            LineKind::Footer => {
                self.footer = object(line, mode)?;
                self.order.footer(&self.footer).map(|()| BufferedLine::Footer)
            }
        };
        checked.map_err(|claim| Box::new(located(&claim, &self.source.piece)))
    }

    /// The piece as an entry. Gives the number of its transform.
    fn parse_entry(&mut self) -> ParseResult<usize> {
        self.entry.clear();
        decode(&mut self.entry, text(&self.source.piece)?, self.header.mode)?;
        self.order.entry(&mut self.entry).map_err(|claim| Box::new(located(&claim, &self.source.piece)))
    }

    fn advance_document(&mut self) -> Result<BufferedLine, TraceError> {
        let Some(document) = &mut self.document else { return self.advance_line() };
        if document.phase == Phase::Transforms {
            if document.element(&mut self.source)? {
                let transform = text(&self.source.piece).and_then(|piece| object(piece, self.header.mode));
                self.transform = transform.map_err(|e| self.source.error(*e))?;
                self.order.transform(&self.transform).map_err(|claim| self.wrong(claim))?;
                return Ok(BufferedLine::Transform);
            }
            document.read_functions(&mut self.source)?;
        }
        // Functions begin and end by the counts in their list.
        if let Some((begin, end, refusals)) = document.functions.front_mut() {
            if !self.order.open {
                self.begin = std::mem::take(begin);
                self.order.begin(&self.begin).map_err(|claim| self.wrong(claim))?;
                return Ok(BufferedLine::Begin);
            }
            if end.steps <= self.order.next_step {
                if let Some(refusal) = refusals.pop_front() {
                    self.refusal = refusal;
                    let transform = self.order.refusal(&self.refusal).map_err(|claim| self.wrong(claim))?;
                    return Ok(BufferedLine::Refusal(transform));
                }
                self.end = std::mem::take(end);
                document.functions.pop_front();
                self.order.end(&self.end).map_err(|claim| self.wrong(claim))?;
                return Ok(BufferedLine::End);
            }
        }
        if document.element(&mut self.source)? {
            return self.parse_entry().map(BufferedLine::Entry).map_err(|e| self.source.error(*e));
        }
        document.close(&mut self.source)?;
        let footer = text(&self.source.piece).and_then(|piece| object(piece, self.header.mode));
        self.footer = footer.map_err(|e| self.source.error(*e))?;
        self.order.footer(&self.footer).map_err(|claim| self.wrong(claim))?;
        Ok(BufferedLine::Footer)
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Line, TraceError>;

    fn next(&mut self) -> Option<Result<Line, TraceError>> {
        let got = self.advance().transpose()?;
        Some(got.map(|got| match got {
            BufferedLine::Transform => Line::Transform(std::mem::take(&mut self.transform)),
            BufferedLine::Begin => Line::Begin(self.begin.clone()),
            BufferedLine::Entry(_) => Line::Entry(Box::new(std::mem::take(&mut self.entry))),
            BufferedLine::Refusal(_) => Line::Refusal(Box::new(std::mem::take(&mut self.refusal))),
            BufferedLine::End => Line::End(std::mem::take(&mut self.end)),
            BufferedLine::Footer => Line::Footer(self.footer),
        }))
    }
}

fn text(piece: &[u8]) -> ParseResult<&str> {
    match std::str::from_utf8(piece) {
        Ok(text) => Ok(text),
        Err(e) => fail(e.valid_up_to(), "this is not UTF-8"),
    }
}

/// A line that is one object.
fn object<T: Object + Default>(line: &str, mode: Mode) -> ParseResult<T> {
    let mut object = T::default();
    decode(&mut object, line, mode).map(|()| object)
}

/// A wrong claim with its place in the line.
fn located(claim: &ClaimError, line: &[u8]) -> ParseError {
    let at = text(line).map_or(0, |line| place_of(line, claim.key));
    ParseError { at, message: claim.message.clone(), hint: claim.hint.clone() }
}
