//! The host library: external functions that C and Rust programs need.
//!
//! Each topic has a file with a table; a row is a function with its C name, its signature and its meaning. What the
//! library promises:
//!
//! - Arguments are checked against the signature; integers are reduced to the C type's width, results lie in its range.
//! - Memory is touched as the program's own instructions touch it: bounds, lifetime, provenance and initialization
//!   count. What a function reads as text or as a number must be plain bytes.
//! - Work costs instructions, output counts against its limit, and no argument makes the library panic.
//! - A run depends on the module, the options and standard input alone: no clock, no environment, no files. Only the
//!   functions of `math.rs` use the platform's library.

mod bytes;
mod ctype;
mod decimal;
mod errno;
mod format;
mod long_double;
mod math;
mod memory;
mod numbers;
mod parse;
mod printf;
mod process;
mod random;
mod search;
mod sort;
mod stdio;
mod strings;
mod unwind;

use crate::machine::{Machine, Step};
use crate::outcome::{Outcome, Stop};
use crate::ub::Category;
use crate::value::{AllocId, Pointer, Value};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;
use tuffy_ir::{FloatKind, Int, Name, Type};

/// What a function of the library gives back.
pub(crate) type Answer = Step<Option<Value>>;

/// One function of the library.
pub(crate) struct Row {
    name: &'static str,
    /// A letter for each parameter, `.` if more may follow, `>` and a letter for the result. `i` is `int`, `u`
    /// `unsigned`, `l` `long`, `z` `size_t`, `p` a pointer, `d` `double`, `f` `float`, `x` `long double`, `v` nothing.
    signature: &'static str,
    meaning: &'static str,
    run: fn(&mut Machine<'_, '_>, &Call<'_>) -> Answer,
}

/// A row of a table.
const fn row(
    name: &'static str,
    signature: &'static str,
    meaning: &'static str,
    run: fn(&mut Machine<'_, '_>, &Call<'_>) -> Answer,
) -> Row {
    Row { name, signature, meaning, run }
}

/// All tables.
static TABLES: &[&[Row]] = &[
    memory::TABLE,
    strings::TABLE,
    search::TABLE,
    ctype::TABLE,
    numbers::TABLE,
    random::TABLE,
    sort::TABLE,
    printf::TABLE,
    stdio::TABLE,
    errno::TABLE,
    process::TABLE,
    math::TABLE,
    long_double::TABLE,
    unwind::TABLE,
];

static LISTED: LazyLock<Vec<(&'static str, &'static str)>> =
    LazyLock::new(|| TABLES.iter().flat_map(|t| t.iter()).map(|r| (r.name, r.meaning)).collect());

static BY_NAME: LazyLock<FxHashMap<&'static str, &'static Row>> =
    LazyLock::new(|| TABLES.iter().flat_map(|t| t.iter()).map(|r| (r.name, r)).collect());

/// The functions of the host library with their meanings.
pub fn host_functions() -> &'static [(&'static str, &'static str)] {
    &LISTED
}

/// What the host library remembers between calls.
#[derive(Default)]
pub(crate) struct State {
    /// The function under way, for messages.
    running: &'static str,
    /// Which names were looked up.
    found: FxHashMap<Name, Option<&'static Row>>,
    stdio: stdio::State,
    errno: errno::State,
    tables: ctype::State,
    random: random::State,
    /// Where `strtok` goes on.
    token: Option<Pointer>,
    process: process::State,
    unwind: unwind::State,
}

/// The arguments of a call, which fit the row's signature.
pub(crate) struct Call<'a> {
    args: &'a [Value],
    fixed: usize,
}

impl Call<'_> {
    fn ptr(&self, i: usize) -> Pointer {
        match self.args.get(i) {
            Some(Value::Ptr(p)) => *p,
            _ => Pointer::NULL,
        }
    }

    fn exact(&self, i: usize) -> Int {
        match self.args.get(i) {
            Some(Value::Int(n)) => n.clone(),
            _ => Int::ZERO,
        }
    }

    fn int(&self, i: usize) -> i32 {
        self.exact(i).sext(32).to_i64().unwrap_or(0) as i32
    }

    fn long(&self, i: usize) -> i64 {
        self.exact(i).sext(64).to_i64().unwrap_or(0)
    }

    fn size(&self, i: usize) -> u64 {
        self.exact(i).zext(64).to_u64().unwrap_or(0)
    }

    fn double(&self, i: usize) -> f64 {
        match self.args.get(i) {
            Some(Value::Float(FloatKind::F64, bits)) => f64::from_bits(bits.get() as u64),
            _ => 0.0,
        }
    }

    fn float(&self, i: usize) -> f32 {
        match self.args.get(i) {
            Some(Value::Float(FloatKind::F32, bits)) => f32::from_bits(bits.get() as u32),
            _ => 0.0,
        }
    }

    /// The arguments after the fixed ones.
    fn rest(&self) -> &[Value] {
        self.args.get(self.fixed..).unwrap_or(&[])
    }
}

/// An integer result; the row says which C type it has.
fn int(n: impl Into<Int>) -> Answer {
    Ok(Some(Value::Int(n.into())))
}

fn pointer(p: Pointer) -> Answer {
    Ok(Some(Value::Ptr(p)))
}

fn nothing() -> Answer {
    Ok(None)
}

/// Whether a value fits a letter of a signature.
fn fits(letter: u8, value: &Value) -> bool {
    match letter {
        b'p' => matches!(value, Value::Ptr(_)),
        b'd' => matches!(value, Value::Float(FloatKind::F64, _)),
        b'f' => matches!(value, Value::Float(FloatKind::F32, _)),
        b'x' => matches!(value, Value::Float(FloatKind::F80, _)),
        _ => matches!(value, Value::Int(_)),
    }
}

/// What a letter of a signature stands for.
fn meaning(letter: u8) -> &'static str {
    match letter {
        b'p' => "a pointer",
        b'd' => "an `f64`",
        b'f' => "an `f32`",
        b'x' => "an `f80`",
        b'v' => "nothing",
        _ => "an integer",
    }
}

/// What a value is, for messages.
fn describe(value: &Value) -> &'static str {
    match value {
        Value::Int(_) => "an integer",
        Value::Bool(_) => "a boolean",
        Value::Float(FloatKind::F64, _) => "an `f64`",
        Value::Float(FloatKind::F32, _) => "an `f32`",
        Value::Float(FloatKind::F80, _) => "an `f80`",
        Value::Float(FloatKind::F128, _) => "an `f128`",
        Value::Float(..) => "a short float",
        Value::Ptr(_) => "a pointer",
        Value::Bytes(_) => "raw bytes",
        Value::Parts(_) => "an aggregate",
        Value::Mem => "a memory state",
        Value::Poison(_) => "poison",
    }
}

fn result_fits(letter: u8, ty: Type) -> bool {
    match letter {
        b'p' => ty == Type::PTR,
        b'd' => ty.as_float() == Some(FloatKind::F64),
        b'f' => ty.as_float() == Some(FloatKind::F32),
        b'x' => ty.as_float() == Some(FloatKind::F80),
        _ => ty == Type::INT,
    }
}

/// The plain name of a Rust allocator symbol: newer compilers write `_RNv…_7___rustc12___rust_alloc` for
/// `__rust_alloc`.
fn demangled(name: &str) -> Option<&str> {
    let (_, rest) = name.strip_prefix("_R")?.split_once("_7___rustc")?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let length: usize = rest[..digits].parse().ok()?;
    let rest = &rest[digits..];
    let rest = if rest.starts_with("__") { &rest[1..] } else { rest };
    rest.get(..length)
}

impl Machine<'_, '_> {
    /// The allocation behind an external variable that the library provides.
    pub(crate) fn host_global(&mut self, name: Name) -> Result<Option<AllocId>, Outcome> {
        let number = match name.as_str() {
            "stdin" => 0,
            "stdout" => 1,
            "stderr" => 2,
            _ => return Ok(None),
        };
        self.stream_variable(number).map(Some)
    }

    /// Whether the library, or a stub, provides a symbol.
    pub(crate) fn host_has(&mut self, name: Name) -> bool {
        let stream = matches!(name.as_str(), "stdin" | "stdout" | "stderr");
        stream || self.options.stubs.contains_key(&name) || self.host_find(name).is_some()
    }

    /// Calls an external function. Arguments are not poison.
    pub(crate) fn host_call(&mut self, name: Name, args: &[Value], ret: Option<Type>) -> Answer {
        if let Some(value) = self.options.stubs.get(&name) {
            return Ok(value.clone());
        }
        let Some(row) = self.host_find(name) else {
            return Err(match unknown(name) {
                Stop::Unsupported(what) if !self.module.assembly.is_empty() => {
                    Stop::Unsupported(format!("{what}; the assembly of the module is not interpreted"))
                }
                stop => stop,
            });
        };
        let saved = std::mem::replace(&mut self.host.running, row.name);
        let answer = self.host_run(row, args, ret);
        self.host.running = saved;
        answer
    }

    fn host_find(&mut self, name: Name) -> Option<&'static Row> {
        *self.host.found.entry(name).or_insert_with(|| {
            let text = name.as_str();
            let known = |name: &str| BY_NAME.get(name).copied();
            known(text).or_else(|| demangled(text).and_then(known))
        })
    }

    fn host_run(&mut self, row: &'static Row, args: &[Value], ret: Option<Type>) -> Answer {
        let (params, result) = row.signature.split_once('>').unwrap_or((row.signature, "v"));
        let (fixed, more) = match params.strip_suffix('.') {
            Some(fixed) => (fixed.as_bytes(), true),
            None => (params.as_bytes(), false),
        };
        if args.len() < fixed.len() || args.len() > fixed.len() && !more {
            let least = if more { "at least " } else { "" };
            return Err(self.wrong(format!("takes {least}{} arguments, but {} are given", fixed.len(), args.len())));
        }
        for (i, (&letter, arg)) in fixed.iter().zip(args).enumerate() {
            if !fits(letter, arg) {
                let (wanted, given) = (meaning(letter), describe(arg));
                return Err(self.wrong(format!("argument {i} is {wanted}, but {given} is given")));
            }
        }
        let letter = result.as_bytes().first().copied().unwrap_or(b'v');
        if let Some(ty) = ret.filter(|&ty| letter != b'v' && !result_fits(letter, ty)) {
            return Err(self.wrong(format!("returns {}, but it is declared to return `{ty}`", meaning(letter))));
        }
        let value = (row.run)(self, &Call { args, fixed: fixed.len() })?;
        Ok(match (value, ret) {
            (Some(Value::Int(n)), _) => Some(Value::Int(match letter {
                b'i' => n.sext(32),
                b'u' => n.zext(32),
                b'l' => n.sext(64),
                _ => n.zext(64),
            })),
            // Nothing is returned where a value is declared: it may not be looked at.
            (None, Some(_)) => Some(Value::Poison(self.poison(crate::ub::Cause::Unknown))),
            (value, _) => value,
        })
    }

    /// The program ends by returning from a function.
    pub(crate) fn host_return(&mut self, entry: Name) -> Step<()> {
        if entry.as_str() == "main" { self.run_exit_handlers() } else { Ok(()) }
    }

    /// A call that does not fit what the function wants.
    fn wrong(&self, what: impl AsRef<str>) -> Stop {
        self.host_fault(Category::WrongCallSignature, what)
    }
}

fn unknown(name: Name) -> Stop {
    let near = tuffy_ir::closest(name.as_str(), LISTED.iter().map(|(name, _)| *name));
    match (Stop::unknown_external(name), near) {
        (Stop::Unsupported(what), Some(near)) => Stop::Unsupported(format!("{what}; it has @{near}")),
        (stop, _) => stop,
    }
}

#[cfg(test)]
mod tests;
