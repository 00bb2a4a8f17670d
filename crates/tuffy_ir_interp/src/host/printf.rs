//! `printf` and its kin.
//!
//! A conversion that does not fit its argument is undefined behaviour, as in C. `%n`, wide characters, positions (`%1$d`) and
//! `va_list` are not supported, and say so.

use super::format::{Amount, MOST, Piece, Sink, Spec};
use super::{Answer, Call, Row, decimal, describe, errno, int, row};
use crate::machine::{Machine, Step};
use crate::outcome::Stop;
use crate::value::{Pointer, Value};
use tuffy_ir::{FloatKind, Int};

pub(super) const TABLE: &[Row] = &[
    row("printf", "p.>i", "prints to standard output; returns how many bytes", printf),
    row("fprintf", "pp.>i", "prints to a stream; returns how many bytes", fprintf),
    row("dprintf", "ip.>i", "prints to a file descriptor; returns how many bytes", dprintf),
    row("sprintf", "pp.>i", "prints to a buffer; returns how many bytes, without the end", sprintf),
    row("snprintf", "pzp.>i", "prints to a buffer of a size; returns how many bytes all would be", snprintf),
    row("vprintf", "pp>i", "not supported: takes a `va_list`", va_list),
    row("vfprintf", "ppp>i", "not supported: takes a `va_list`", va_list),
    row("vsprintf", "ppp>i", "not supported: takes a `va_list`", va_list),
    row("vsnprintf", "pzpp>i", "not supported: takes a `va_list`", va_list),
];

fn va_list(m: &mut Machine, _: &Call) -> Answer {
    Err(Stop::Unsupported(format!("@{}: the interpreter has no `va_list`", m.host.running)))
}

/// A format with its arguments, under way.
struct Printing<'a> {
    args: std::iter::Enumerate<std::slice::Iter<'a, Value>>,
    sink: Sink,
    /// What `%s` has read.
    read: Vec<(Pointer, u64)>,
}

impl Printing<'_> {
    /// The next argument, if `pick` finds it to be of the right kind.
    fn next<T>(&mut self, m: &Machine, what: &str, pick: fn(&Value) -> Option<T>) -> Step<T> {
        let Some((i, value)) = self.args.next() else {
            return Err(m.wrong(format!("there is no argument for `{what}`")));
        };
        pick(value).ok_or_else(|| {
            m.wrong(format!("`{what}` does not fit variable argument {i}, which is {}", describe(value)))
        })
    }

    fn next_int(&mut self, m: &Machine, what: &str) -> Step<Int> {
        self.next(m, what, |v| if let Value::Int(n) = v { Some(n.clone()) } else { None })
    }

    fn next_pointer(&mut self, m: &Machine, what: &str) -> Step<Pointer> {
        self.next(m, what, |v| if let Value::Ptr(p) = v { Some(*p) } else { None })
    }

    fn next_double(&mut self, m: &Machine, what: &str) -> Step<f64> {
        self.next(m, what, |v| match v {
            Value::Float(FloatKind::F64, bits) => Some(f64::from_bits(*bits)),
            _ => None,
        })
    }

    /// Puts the arguments of `*` in place.
    fn amounts(&mut self, m: &Machine, spec: &mut Spec) -> Step<()> {
        if spec.width == Amount::Star {
            let n = self.next_int(m, "*")?.sext(32).to_i64().unwrap_or(0);
            spec.left |= n < 0;
            spec.width = Amount::Number(n.unsigned_abs());
        }
        if spec.precision == Amount::Star {
            let n = self.next_int(m, "*")?.sext(32).to_i64().unwrap_or(0);
            // A negative precision is none.
            spec.precision = u64::try_from(n).map_or(Amount::Absent, Amount::Number);
        }
        Ok(())
    }

    fn conversion(&mut self, m: &mut Machine, spec: &Spec) -> Step<Piece> {
        let name = format!("%{}", spec.letter.escape_ascii());
        let wide = spec.length.is_wide();
        Ok(match spec.letter {
            b'd' | b'i' => {
                let n = self.next_int(m, &name)?.sext(spec.length.bits()).to_i64().unwrap_or(0);
                Piece::integer(spec, n.unsigned_abs(), n < 0)
            }
            b'u' | b'o' | b'x' | b'X' => {
                let n = self.next_int(m, &name)?.zext(spec.length.bits()).to_u64().unwrap_or(0);
                Piece::integer(spec, n, false)
            }
            b'c' if !wide => Piece::text(vec![self.next_int(m, &name)?.zext(8).to_u64().unwrap_or(0) as u8]),
            b's' if !wide => {
                let p = self.next_pointer(m, &name)?;
                let most = spec.precision().unwrap_or(u64::MAX);
                let text = m.c_string_within(p, most)?;
                self.read.push((p, (text.len() as u64).saturating_add(1).min(most)));
                Piece::text(text)
            }
            b'p' => match self.next_pointer(m, &name)? {
                p if p.addr == 0 => Piece::text(b"(nil)".to_vec()),
                p => Piece::integer(spec, p.addr, false),
            },
            b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => {
                let x = self.next_double(m, &name)?;
                // The expansion of a small number is long.
                m.spend(20)?;
                decimal::float(spec, x)
            }
            b'c' | b's' | b'C' | b'S' => return Err(unsupported(m, "wide characters")),
            b'n' => return Err(unsupported(m, "`%n`")),
            b'$' => return Err(unsupported(m, "positions of arguments (`%1$d`)")),
            _ => return Err(m.wrong(format!("the format has the unknown conversion `{name}`"))),
        })
    }
}

fn unsupported(m: &Machine, what: &str) -> Stop {
    Stop::Unsupported(format!("@{}: {what} in a format", m.host.running))
}

/// Prints into a sink that keeps at most `room` bytes; `None` if the result does not fit an `int`.
fn print<'a>(m: &mut Machine, format: Pointer, args: &'a [Value], room: u64) -> Step<Option<Printing<'a>>> {
    let format = m.c_string(format)?;
    let mut printing = Printing { args: args.iter().enumerate(), sink: Sink::new(room), read: Vec::new() };
    let mut rest = format.as_slice();
    while let Some(percent) = rest.iter().position(|&b| b == b'%') {
        printing.sink.push(&rest[..percent]);
        rest = &rest[percent + 1..];
        let Some((mut spec, taken)) = Spec::parse(rest) else {
            return Err(m.wrong("the format ends within a conversion"));
        };
        rest = &rest[taken..];
        if spec.letter == b'%' {
            printing.sink.push(b"%");
            continue;
        }
        printing.amounts(m, &mut spec)?;
        let before = printing.sink.bytes.len();
        printing.conversion(m, &spec)?.print(&spec, &mut printing.sink);
        // What is only counted is no work.
        m.charge((printing.sink.bytes.len() - before) as u64)?;
        if printing.sink.count > MOST {
            break;
        }
    }
    printing.sink.push(rest);
    if printing.sink.count > MOST {
        m.set_errno(errno::EOVERFLOW)?;
        return Ok(None);
    }
    Ok(Some(printing))
}

/// Prints to standard output or standard error.
fn print_to(m: &mut Machine, stream: u8, format: Pointer, args: &[Value]) -> Answer {
    // One byte too many is enough to reach the limit.
    let room = m.options.limits.output.saturating_sub(m.written).saturating_add(1);
    let Some(printing) = print(m, format, args, room)? else { return int(-1) };
    m.write_output(stream, &printing.sink.bytes)?;
    int(printing.sink.count)
}

fn printf(m: &mut Machine, c: &Call) -> Answer {
    print_to(m, 1, c.ptr(0), c.rest())
}

fn fprintf(m: &mut Machine, c: &Call) -> Answer {
    match m.stream(c.ptr(0))? {
        0 => int(-1),
        stream => print_to(m, stream, c.ptr(1), c.rest()),
    }
}

fn dprintf(m: &mut Machine, c: &Call) -> Answer {
    match c.int(0) {
        stream @ (1 | 2) => print_to(m, stream as u8, c.ptr(1), c.rest()),
        _ => {
            m.set_errno(errno::EBADF)?;
            int(-1)
        }
    }
}

/// Writes the first bytes and an end to a buffer, which nothing that was read may overlap.
fn deliver(m: &mut Machine, to: Pointer, printing: Printing, kept: u64) -> Answer {
    m.host_access(to, kept + 1, true)?;
    for (p, size) in printing.read {
        m.apart(to, kept + 1, p, size)?;
    }
    let mut bytes = printing.sink.bytes;
    bytes.truncate(kept as usize);
    m.write_c_string(to, bytes)?;
    int(printing.sink.count)
}

fn sprintf(m: &mut Machine, c: &Call) -> Answer {
    let (id, offset) = m.host_access(c.ptr(0), 1, true)?;
    let room = m.memory.get(id).size - offset as u64;
    let Some(printing) = print(m, c.ptr(1), c.rest(), room)? else { return int(-1) };
    let kept = printing.sink.count;
    deliver(m, c.ptr(0), printing, kept)
}

fn snprintf(m: &mut Machine, c: &Call) -> Answer {
    let size = c.size(1);
    let room = match size {
        0 => 0,
        _ => {
            let (id, offset) = m.host_access(c.ptr(0), 1, true)?;
            m.memory.get(id).size - offset as u64
        }
    };
    let Some(printing) = print(m, c.ptr(2), c.rest(), room)? else { return int(-1) };
    if size == 0 {
        return int(printing.sink.count);
    }
    let kept = printing.sink.count.min(size - 1);
    deliver(m, c.ptr(0), printing, kept)
}
