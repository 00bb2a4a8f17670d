//! Streams: standard input, output and error. There is no file system.
//!
//! Nothing is buffered: what is printed is out at once, so `_exit` and `abort` lose nothing.

use super::{Answer, Call, Row, errno, int, nothing, pointer, row};
use crate::access::encode;
use crate::machine::{Machine, Step};
use crate::memory::AllocKind;
use crate::outcome::{Limit, Outcome};
use crate::ub::Category;
use crate::value::{AllocId, Pointer, Provenance, Value};
use tuffy_ir::Type;

pub(super) const TABLE: &[Row] = &[
    row("puts", "p>i", "prints a string and a line end", puts),
    row("fputs", "pp>i", "prints a string to a stream", fputs),
    row("putchar", "i>i", "prints a character", putchar),
    row("fputc", "ip>i", "prints a character to a stream", fputc),
    row("putc", "ip>i", "prints a character to a stream", fputc),
    row("fwrite", "pzzp>z", "prints elements to a stream; returns how many", fwrite),
    row("fread", "pzzp>z", "reads elements from a stream; returns how many", fread),
    row("getchar", ">i", "the next character of standard input, or -1", |m, _| int(m.next_character())),
    row("fgetc", "p>i", "the next character of a stream, or -1", fgetc),
    row("getc", "p>i", "the next character of a stream, or -1", fgetc),
    row("ungetc", "ip>i", "gives a character back to a stream", ungetc),
    row("fgets", "pip>p", "reads a line into a buffer of a size; null at the end", fgets),
    row("feof", "p>i", "1 if the end of a stream was read", feof),
    row("ferror", "p>i", "0: streams do not fail", ferror),
    row("clearerr", "p>v", "forgets that the end of a stream was read", clearerr),
    row("fflush", "p>i", "does nothing: streams are not buffered", fflush),
    row("setvbuf", "ppiz>i", "does nothing: streams are not buffered", |m, c| m.stream(c.ptr(0)).and_then(|_| int(0))),
    row("setbuf", "pp>v", "does nothing: streams are not buffered", |m, c| m.stream(c.ptr(0)).and_then(|_| nothing())),
    row("fileno", "p>i", "0, 1 or 2", |m, c| int(m.stream(c.ptr(0))?)),
    row("fopen", "pp>p", "null: there is no file system", fopen),
    row("fclose", "p>i", "does nothing: the three streams stay open", |m, c| m.stream(c.ptr(0)).and_then(|_| int(0))),
    row("write", "ipz>l", "writes bytes to file descriptor 1 or 2", write),
    row("read", "ipz>l", "reads bytes from file descriptor 0", read),
];

/// The three streams and how far standard input is read.
#[derive(Default)]
pub(super) struct State {
    files: [Option<AllocId>; 3],
    /// How many bytes of standard input are read.
    at: usize,
    /// Characters given back, the next one last.
    pushed: Vec<u8>,
    /// Whether the end of standard input was read.
    ended: bool,
}

/// The size of glibc's `FILE`, which is opaque here.
const FILE_SIZE: u64 = 216;

impl Machine<'_, '_> {
    /// The variable `stdin`, `stdout` or `stderr`: it points to a stream.
    pub(super) fn stream_variable(&mut self, number: usize) -> Result<AllocId, Outcome> {
        let full = || Outcome::LimitReached(Limit::Memory);
        let file = self.memory.allocate(FILE_SIZE, 16, AllocKind::Extern).ok_or_else(full)?;
        let variable = self.memory.allocate(8, 8, AllocKind::Global).ok_or_else(full)?;
        let p = self.memory.pointer(file);
        self.memory.write(variable, 0, &encode(&Value::Ptr(p), Type::PTR, 8));
        self.host.stdio.files[number] = Some(file);
        Ok(variable)
    }

    /// The number of a stream.
    pub(super) fn stream(&self, p: Pointer) -> Step<u8> {
        let id = match p.provenance {
            Provenance::Alloc(id) => Some(id),
            Provenance::Exposed => self.memory.find(p.addr).filter(|&id| self.memory.get(id).exposed),
            Provenance::None => None,
        };
        let here = id.filter(|&id| self.memory.get(id).base == p.addr);
        let number = here.and_then(|id| self.host.stdio.files.iter().position(|f| *f == Some(id)));
        number.map(|n| n as u8).ok_or_else(|| {
            let category = if p.addr == 0 { Category::NullDereference } else { Category::ProvenanceViolation };
            self.host_fault(category, format!("0x{:x} is no stream", p.addr))
        })
    }

    fn next_byte(&mut self) -> Option<u8> {
        let state = &mut self.host.stdio;
        if let Some(b) = state.pushed.pop() {
            return Some(b);
        }
        let b = self.options.stdin.get(state.at).copied();
        match b {
            Some(_) => state.at += 1,
            None => state.ended = true,
        }
        b
    }

    fn next_character(&mut self) -> i32 {
        self.next_byte().map_or(-1, i32::from)
    }

    /// At most this many bytes of standard input.
    fn next_bytes(&mut self, most: u64) -> Step<Vec<u8>> {
        let mut bytes = Vec::new();
        while (bytes.len() as u64) < most {
            let Some(b) = self.next_byte() else { break };
            bytes.push(b);
        }
        self.charge(bytes.len() as u64)?;
        Ok(bytes)
    }
}

fn puts(m: &mut Machine, c: &Call) -> Answer {
    let mut text = m.c_string(c.ptr(0))?;
    text.push(b'\n');
    m.write_output(1, &text)?;
    int(text.len().min(i32::MAX as usize) as u64)
}

fn fputs(m: &mut Machine, c: &Call) -> Answer {
    let text = m.c_string(c.ptr(0))?;
    match m.stream(c.ptr(1))? {
        0 => int(-1),
        stream => {
            m.write_output(stream, &text)?;
            int(1)
        }
    }
}

fn putchar(m: &mut Machine, c: &Call) -> Answer {
    let byte = c.int(0) as u8;
    m.write_output(1, &[byte])?;
    int(byte)
}

fn fputc(m: &mut Machine, c: &Call) -> Answer {
    let byte = c.int(0) as u8;
    match m.stream(c.ptr(1))? {
        0 => int(-1),
        stream => {
            m.write_output(stream, &[byte])?;
            int(byte)
        }
    }
}

/// The bytes of an array of elements.
fn total(m: &Machine, c: &Call) -> Step<u64> {
    let (size, count) = (c.size(1), c.size(2));
    size.checked_mul(count)
        .ok_or_else(|| m.host_fault(Category::OutOfBounds, format!("an array of {count} elements of {size} bytes")))
}

fn fwrite(m: &mut Machine, c: &Call) -> Answer {
    let stream = m.stream(c.ptr(3))?;
    let size = total(m, c)?;
    let bytes = m.read_bytes(c.ptr(0), size)?;
    if stream == 0 || size == 0 {
        return int(0);
    }
    m.write_output(stream, &bytes)?;
    int(c.size(2))
}

fn fread(m: &mut Machine, c: &Call) -> Answer {
    let stream = m.stream(c.ptr(3))?;
    let size = total(m, c)?;
    if stream != 0 || size == 0 {
        return int(0);
    }
    m.host_access(c.ptr(0), size, true)?;
    let bytes = m.next_bytes(size)?;
    m.write_bytes(c.ptr(0), &bytes)?;
    int(bytes.len() as u64 / c.size(1))
}

fn fgetc(m: &mut Machine, c: &Call) -> Answer {
    match m.stream(c.ptr(0))? {
        0 => int(m.next_character()),
        _ => int(-1),
    }
}

fn ungetc(m: &mut Machine, c: &Call) -> Answer {
    let stream = m.stream(c.ptr(1))?;
    if c.int(0) == -1 || stream != 0 {
        return int(-1);
    }
    let byte = c.int(0) as u8;
    m.host.stdio.pushed.push(byte);
    m.host.stdio.ended = false;
    int(byte)
}

fn fgets(m: &mut Machine, c: &Call) -> Answer {
    let stream = m.stream(c.ptr(2))?;
    let size = c.int(1);
    if size <= 0 || stream != 0 {
        return pointer(Pointer::NULL);
    }
    let mut line = Vec::new();
    while line.len() + 1 < size as usize {
        let Some(b) = m.next_byte() else { break };
        line.push(b);
        if b == b'\n' {
            break;
        }
    }
    if line.is_empty() && size > 1 {
        return pointer(Pointer::NULL);
    }
    m.write_c_string(c.ptr(0), line)?;
    pointer(c.ptr(0))
}

fn feof(m: &mut Machine, c: &Call) -> Answer {
    let stream = m.stream(c.ptr(0))?;
    int(i32::from(stream == 0 && m.host.stdio.ended))
}

fn ferror(m: &mut Machine, c: &Call) -> Answer {
    m.stream(c.ptr(0))?;
    int(0)
}

fn clearerr(m: &mut Machine, c: &Call) -> Answer {
    if m.stream(c.ptr(0))? == 0 {
        m.host.stdio.ended = false;
    }
    nothing()
}

fn fflush(m: &mut Machine, c: &Call) -> Answer {
    // Null means all streams.
    if c.ptr(0).addr != 0 {
        m.stream(c.ptr(0))?;
    }
    int(0)
}

fn fopen(m: &mut Machine, c: &Call) -> Answer {
    m.c_string(c.ptr(0))?;
    m.c_string(c.ptr(1))?;
    m.set_errno(errno::ENOENT)?;
    pointer(Pointer::NULL)
}

fn bad_descriptor(m: &mut Machine) -> Answer {
    m.set_errno(errno::EBADF)?;
    int(-1)
}

fn write(m: &mut Machine, c: &Call) -> Answer {
    let stream = c.int(0);
    if !matches!(stream, 1 | 2) {
        return bad_descriptor(m);
    }
    let bytes = m.read_bytes(c.ptr(1), c.size(2))?;
    m.write_output(stream as u8, &bytes)?;
    int(bytes.len() as u64)
}

fn read(m: &mut Machine, c: &Call) -> Answer {
    if c.int(0) != 0 {
        return bad_descriptor(m);
    }
    let size = c.size(2);
    if size > 0 {
        m.host_access(c.ptr(1), size, true)?;
    }
    let bytes = m.next_bytes(size)?;
    m.write_bytes(c.ptr(1), &bytes)?;
    int(bytes.len() as u64)
}
