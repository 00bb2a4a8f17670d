//! `printf` and its kin.
//!
//! A conversion that does not fit its argument is undefined behaviour, as in C; of a `va_list` only the bytes are
//! known. `%n`, wide characters and positions (`%1$d`) are not supported, and say so.

use super::format::{Amount, Length, MOST, Piece, Sink, Spec};
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
    row("vprintf", "pp>i", "`printf` with the arguments of a `va_list`", vprintf),
    row("vfprintf", "ppp>i", "`fprintf` with the arguments of a `va_list`", vfprintf),
    row("vsprintf", "ppp>i", "`sprintf` with the arguments of a `va_list`", vsprintf),
    row("vsnprintf", "pzpp>i", "`snprintf` with the arguments of a `va_list`", vsnprintf),
];

/// Where the arguments of a format come from.
#[derive(Clone, Copy)]
enum Source<'a> {
    /// From the call.
    Given(&'a [Value]),
    /// From the `va_list` at a place.
    List(Pointer),
}

/// The offsets in a `va_list` when all registers are used up, as `va_start` of the interpreter leaves it.
const REGISTERS_USED: [u8; 8] = [48, 0, 0, 0, 176, 0, 0, 0];

/// A format with its arguments, under way.
struct Printing<'a> {
    source: Source<'a>,
    /// How many arguments were taken.
    taken: usize,
    sink: Sink,
    /// What `%s` has read.
    read: Vec<(Pointer, u64)>,
}

impl Printing<'_> {
    /// The next argument of the call, if `pick` finds it to be of the right kind, or where it stands in memory.
    fn next<T>(&mut self, m: &mut Machine, what: &str, pick: fn(&Value) -> Option<T>) -> Step<Result<T, Pointer>> {
        let i = self.taken;
        self.taken += 1;
        match self.source {
            Source::Given(args) => {
                let Some(value) = args.get(i) else {
                    return Err(m.wrong(format!("there is no argument for `{what}`")));
                };
                let fitting = pick(value).ok_or_else(|| {
                    m.wrong(format!("`{what}` does not fit variable argument {i}, which is {}", describe(value)))
                });
                Ok(Ok(fitting?))
            }
            Source::List(list) => {
                if m.read_bytes(list, 8)? != REGISTERS_USED {
                    return Err(Stop::Unsupported(format!(
                        "@{}: a `va_list` with arguments in registers",
                        m.host.running
                    )));
                }
                let place = m.read_pointer(list.offset(8))?;
                m.write_pointer(list.offset(8), place.offset(8))?;
                Ok(Err(place))
            }
        }
    }

    /// The next argument as an integer of 32 or 64 bits.
    fn next_int(&mut self, m: &mut Machine, what: &str, bits: u64) -> Step<Int> {
        match self.next(m, what, |v| if let Value::Int(n) = v { Some(n.clone()) } else { None })? {
            Ok(n) => Ok(n),
            Err(place) => Ok(Int::from_le_bytes(&m.read_bytes(place, if bits > 32 { 8 } else { 4 })?)),
        }
    }

    fn next_pointer(&mut self, m: &mut Machine, what: &str) -> Step<Pointer> {
        match self.next(m, what, |v| if let Value::Ptr(p) = v { Some(*p) } else { None })? {
            Ok(p) => Ok(p),
            Err(place) => m.read_pointer(place),
        }
    }

    fn next_double(&mut self, m: &mut Machine, what: &str) -> Step<u128> {
        let pick = |v: &Value| match v {
            Value::Float(FloatKind::F64, bits) => Some(bits.get()),
            _ => None,
        };
        match self.next(m, what, pick)? {
            Ok(bits) => Ok(bits),
            Err(place) => Ok(Int::from_le_bytes(&m.read_bytes(place, 8)?).to_u128().unwrap_or(0)),
        }
    }

    /// A `long double`, which a `va_list` has in two words that are aligned to 16 bytes.
    fn next_long_double(&mut self, m: &mut Machine, what: &str) -> Step<u128> {
        let pick = |v: &Value| match v {
            Value::Float(FloatKind::F80, bits) => Some(bits.get()),
            _ => None,
        };
        if let Source::List(list) = self.source {
            let place = m.read_pointer(list.offset(8))?;
            m.write_pointer(list.offset(8), place.offset(place.addr.wrapping_neg() % 16))?;
        }
        match self.next(m, what, pick)? {
            Ok(bits) => Ok(bits),
            Err(place) => {
                if let Source::List(list) = self.source {
                    m.write_pointer(list.offset(8), place.offset(16))?;
                }
                Ok(Int::from_le_bytes(&m.read_bytes(place, 10)?).to_u128().unwrap_or(0))
            }
        }
    }

    /// Puts the arguments of `*` in place.
    fn amounts(&mut self, m: &mut Machine, spec: &mut Spec) -> Step<()> {
        if spec.width == Amount::Star {
            let n = self.next_int(m, "*", 32)?.sext(32).to_i64().unwrap_or(0);
            spec.left |= n < 0;
            spec.width = Amount::Number(n.unsigned_abs());
        }
        if spec.precision == Amount::Star {
            let n = self.next_int(m, "*", 32)?.sext(32).to_i64().unwrap_or(0);
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
                let n = self.next_int(m, &name, spec.length.bits())?.sext(spec.length.bits()).to_i64().unwrap_or(0);
                Piece::integer(spec, n.unsigned_abs(), n < 0)
            }
            b'u' | b'o' | b'x' | b'X' => {
                let n = self.next_int(m, &name, spec.length.bits())?.zext(spec.length.bits()).to_u64().unwrap_or(0);
                Piece::integer(spec, n, false)
            }
            b'c' if !wide => Piece::text(vec![self.next_int(m, &name, 32)?.zext(8).to_u64().unwrap_or(0) as u8]),
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
                let (kind, bits) = if spec.length == Length::Double {
                    (FloatKind::F80, self.next_long_double(m, &name)?)
                } else {
                    (FloatKind::F64, self.next_double(m, &name)?)
                };
                // The expansion of a small number is long.
                m.spend(if kind == FloatKind::F80 { 400 } else { 20 })?;
                decimal::float(spec, kind, bits)
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
fn print<'a>(m: &mut Machine, format: Pointer, source: Source<'a>, room: u64) -> Step<Option<Printing<'a>>> {
    let format = m.c_string(format)?;
    let mut printing = Printing { source, taken: 0, sink: Sink::new(room), read: Vec::new() };
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
fn print_to(m: &mut Machine, stream: u8, format: Pointer, args: Source) -> Answer {
    // One byte too many is enough to reach the limit.
    let room = m.options.limits.output.saturating_sub(m.written).saturating_add(1);
    let Some(printing) = print(m, format, args, room)? else { return int(-1) };
    m.write_output(stream, &printing.sink.bytes)?;
    int(printing.sink.count)
}

fn printf(m: &mut Machine, c: &Call) -> Answer {
    print_to(m, 1, c.ptr(0), Source::Given(c.rest()))
}

fn vprintf(m: &mut Machine, c: &Call) -> Answer {
    print_to(m, 1, c.ptr(0), Source::List(c.ptr(1)))
}

fn print_stream(m: &mut Machine, c: &Call, args: Source) -> Answer {
    match m.stream(c.ptr(0))? {
        0 => int(-1),
        stream => print_to(m, stream, c.ptr(1), args),
    }
}

fn fprintf(m: &mut Machine, c: &Call) -> Answer {
    print_stream(m, c, Source::Given(c.rest()))
}

fn vfprintf(m: &mut Machine, c: &Call) -> Answer {
    print_stream(m, c, Source::List(c.ptr(2)))
}

fn dprintf(m: &mut Machine, c: &Call) -> Answer {
    match c.int(0) {
        stream @ (1 | 2) => print_to(m, stream as u8, c.ptr(1), Source::Given(c.rest())),
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

fn print_string(m: &mut Machine, c: &Call, args: Source) -> Answer {
    let (id, offset) = m.host_access(c.ptr(0), 1, true)?;
    let room = m.memory.get(id).size - offset as u64;
    let Some(printing) = print(m, c.ptr(1), args, room)? else { return int(-1) };
    let kept = printing.sink.count;
    deliver(m, c.ptr(0), printing, kept)
}

fn sprintf(m: &mut Machine, c: &Call) -> Answer {
    print_string(m, c, Source::Given(c.rest()))
}

fn vsprintf(m: &mut Machine, c: &Call) -> Answer {
    print_string(m, c, Source::List(c.ptr(2)))
}

fn print_bounded(m: &mut Machine, c: &Call, args: Source) -> Answer {
    let size = c.size(1);
    let room = match size {
        0 => 0,
        _ => {
            let (id, offset) = m.host_access(c.ptr(0), 1, true)?;
            m.memory.get(id).size - offset as u64
        }
    };
    let Some(printing) = print(m, c.ptr(2), args, room)? else { return int(-1) };
    if size == 0 {
        return int(printing.sink.count);
    }
    let kept = printing.sink.count.min(size - 1);
    deliver(m, c.ptr(0), printing, kept)
}

fn snprintf(m: &mut Machine, c: &Call) -> Answer {
    print_bounded(m, c, Source::Given(c.rest()))
}

fn vsnprintf(m: &mut Machine, c: &Call) -> Answer {
    print_bounded(m, c, Source::List(c.ptr(3)))
}
