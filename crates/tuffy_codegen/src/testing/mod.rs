//! Running generated code from tests: a C program calls functions of objects, each in a process of its own, and tells
//! what came out.
//!
//! C passes arguments and takes results in memory; wrappers of the IR do the rest. That the calling convention is that
//! of C is for tests of its own.

mod subset;
mod wrapper;

pub use subset::{needs, subset};

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use tuffy_ir::{Ann, FloatKind, Int, Lane, Range, Signature, Type, TypeKind};
use tuffy_ir_interp::input::Arg;
use tuffy_ir_interp::{Byte, Machine, Outcome, Provenance, Value};
use tuffy_target::Target;
use wrapper::{Leaf, Plan, leaf_bytes, leaves, part};

/// A call of a function of an object.
#[derive(Clone, Debug)]
pub struct Call {
    /// The symbol.
    pub symbol: String,
    /// Its signature.
    pub signature: Signature,
    /// Its arguments.
    pub args: Vec<Arg>,
}

/// What a call did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Observed {
    /// Whether it returned.
    pub returned: bool,
    /// The bytes of the result.
    pub result: Vec<u8>,
    /// The contents of each buffer that was passed, by argument.
    pub buffers: Vec<(usize, Vec<u8>)>,
    /// What it wrote to standard output.
    pub output: Vec<u8>,
    /// The exit code, if it ended the process.
    pub exit: Option<i32>,
    /// The signal that ended it.
    pub signal: Option<i32>,
}

/// What stands in bytes that have no value.
const NO_VALUE: u8 = 0xaa;

/// Gives a width to every integer of a value that has none.
pub fn with_widths(ty: Type, ann: Ann, width: u32) -> Ann {
    match ty.kind() {
        TypeKind::Int if ann.range().is_none() => ann.intersect(Ann::s(width)),
        TypeKind::Vec(v) => match (v.lane, ann.range()) {
            (Lane::Int(bits), None) => ann.intersect(Ann::s(bits)),
            // A lane passes no more than its own bits.
            (Lane::Int(bits), Some(Range::Signed(n))) if n > bits => ann.intersect(Ann::s(bits)),
            (Lane::Int(bits), Some(Range::Unsigned(n))) if n > bits => ann.intersect(Ann::u(bits)),
            _ => ann,
        },
        TypeKind::Array(element, _) => with_widths(element, ann, width),
        TypeKind::Struct(fields) => {
            let each = fields.iter().enumerate().map(|(i, &field)| with_widths(field, ann.part(i), width));
            Ann::fields(&each.collect::<Vec<_>>())
        }
        _ => ann,
    }
}

/// Gives a width to every integer of a signature that has none.
pub fn state_widths(signature: &mut Signature, width: u32) {
    for p in &mut signature.params {
        p.ann = with_widths(p.ty, p.ann, width);
    }
    if let Some((ty, ann)) = &mut signature.ret {
        *ann = with_widths(*ty, *ann, width);
    }
}

/// Whether a test can make the call.
pub fn is_callable(signature: &Signature) -> bool {
    Plan::new(signature).is_some()
}

/// The wrappers of all functions that are called, and for each call the number of its wrapper.
fn wrappers(calls: &[Call]) -> (String, Vec<usize>) {
    let mut text = String::new();
    let mut known: std::collections::BTreeMap<&str, usize> = std::collections::BTreeMap::new();
    let mut numbers = Vec::new();
    for call in calls {
        let next = known.len();
        let number = *known.entry(&call.symbol).or_insert(next);
        numbers.push(number);
        if number == next {
            let plan = Plan::new(&call.signature).expect("a call that can be made");
            text.push_str(&wrapper::text(&format!("wrapper{number}"), &call.symbol, &call.signature, &plan));
        }
    }
    (text, numbers)
}

/// The C source that makes the calls.
fn driver(calls: &[Call], numbers: &[usize]) -> String {
    let mut out = String::from(
        "#define _GNU_SOURCE\n#include <stdint.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\n#include <sys/wait.h>\n\
         static void put(const char *k, int i, const void *p, size_t n) {\n\
         \x20 char line[64]; int m = snprintf(line, 64, \"%s %d \", k, i); write(3, line, m);\n\
         \x20 for (size_t j = 0; j < n; j++) { m = snprintf(line, 64, \"%02x\", ((const unsigned char *)p)[j]); write(3, line, m); }\n\
         \x20 write(3, \"\\n\", 1); }\n",
    );
    let mut cases = String::new();
    for (i, call) in calls.iter().enumerate() {
        let plan = Plan::new(&call.signature).expect("a call that can be made");
        let number = numbers[i];
        let _ = writeln!(out, "extern void wrapper{number}(void *, void *);");
        let _ = writeln!(cases, "  case {i}: {{");
        let mut input = vec![0; plan.bytes as usize];
        let mut later = String::new();
        let mut buffers = Vec::new();
        for (k, (arg, leaves)) in call.args.iter().zip(&plan.params).enumerate() {
            match arg {
                Arg::Buffer(bytes) => {
                    let list = bytes.iter().map(|b| if let Byte::Bits(b) = b { *b } else { NO_VALUE });
                    let list: Vec<String> = list.map(|b| b.to_string()).collect();
                    let size = bytes.len().max(1);
                    let _ =
                        writeln!(cases, "    static _Alignas(64) unsigned char b{k}[{size}] = {{{}}};", list.join(","));
                    let _ = writeln!(later, "    {{ void *p = b{k}; memcpy(in + {}, &p, 8); }}", leaves[0].at);
                    buffers.push((k, bytes.len()));
                }
                Arg::Strings(_) => unreachable!("tests call no `main` with arguments"),
                Arg::Symbol(name) => {
                    let _ = writeln!(cases, "    extern char s{k}[] __asm__(\"{name}\");");
                    let _ = writeln!(later, "    {{ void *p = s{k}; memcpy(in + {}, &p, 8); }}", leaves[0].at);
                }
                Arg::Value(value) => {
                    for leaf in leaves {
                        let bytes = leaf_bytes(part(value, &leaf.path), leaf);
                        let bytes = bytes.unwrap_or_else(|| vec![NO_VALUE; leaf.bytes as usize]);
                        input[leaf.at as usize..][..bytes.len()].copy_from_slice(&bytes);
                    }
                }
            }
        }
        let list: Vec<String> = input.iter().map(u8::to_string).collect();
        let _ = writeln!(
            cases,
            "    static _Alignas(64) unsigned char in[{}] = {{{}}}, out[{}];\n{later}    wrapper{number}(in, out); fflush(stdout); put(\"R\", {i}, out, {});",
            input.len().max(1),
            list.join(","),
            plan.result_bytes.max(1),
            plan.result_bytes
        );
        for (k, size) in buffers {
            let _ = writeln!(cases, "    put(\"B\", {k}, b{k}, {size});");
        }
        cases.push_str("    break; }\n");
    }
    let _ = write!(
        out,
        "static void one(int i) {{\n  switch (i) {{\n{cases}  }}\n}}\n\
         int main(void) {{\n  for (int i = 0; i < {}; i++) {{\n    put(\"C\", i, 0, 0);\n    FILE *f = tmpfile(); fflush(stdout);\n\
         \x20   pid_t pid = fork();\n    if (pid == 0) {{ dup2(fileno(f), 1); alarm(10); one(i); _exit(0); }}\n\
         \x20   int st; waitpid(pid, &st, 0);\n    if (WIFSIGNALED(st)) put(\"S\", WTERMSIG(st), 0, 0); else put(\"E\", WEXITSTATUS(st), 0, 0);\n\
         \x20   rewind(f); static char all[1 << 16]; size_t n = fread(all, 1, sizeof all, f); put(\"O\", 0, all, n); fclose(f);\n\
         \x20 }}\n  return 0;\n}}\n",
        calls.len()
    );
    out
}

/// A folder that goes away again.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("tuffy-native-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for temporary files");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Links objects with a driver and makes the calls. The target is the host's, as it is by default. Panics if the C
/// compiler fails: that is no fault of a program.
pub fn run(target: &Target, objects: &[Vec<u8>], calls: &[Call]) -> Vec<Observed> {
    if calls.is_empty() {
        return Vec::new();
    }
    let folder = Folder::new();
    let mut cc = Command::new("cc");
    for (i, object) in objects.iter().enumerate() {
        let path = folder.0.join(format!("m{i}.o"));
        std::fs::write(&path, object).expect("a temporary file");
        cc.arg(path);
    }
    let (wrappers, numbers) = wrappers(calls);
    let module = tuffy_ir::read_module(&wrappers).unwrap_or_else(|e| panic!("{e:?}\n{wrappers}"));
    let options = crate::Options { check: true, ..crate::Options::new(target.clone()) };
    let object = crate::driver::object(&module, &options).unwrap_or_else(|e| panic!("{e}\n{wrappers}"));
    let path = folder.0.join("wrappers.o");
    std::fs::write(&path, object).expect("a temporary file");
    cc.arg(path);
    let source = folder.0.join("driver.c");
    std::fs::write(&source, driver(calls, &numbers)).expect("a temporary file");
    let program = folder.0.join("program");
    let done = cc
        .args(["-w", "-O0"])
        .arg(&source)
        .arg("-o")
        .arg(&program)
        .args(["-lm", "-lstdc++"])
        .output()
        .expect("cc runs");
    assert!(done.status.success(), "cc: {}", String::from_utf8_lossy(&done.stderr));
    let report = folder.0.join("report");
    let shell = format!("exec '{}' 3>'{}'", program.display(), report.display());
    let status = Command::new("sh").arg("-c").arg(shell).stdin(Stdio::null()).stdout(Stdio::null()).status();
    assert!(status.expect("the program runs").success(), "the driver failed");
    parse(&std::fs::read_to_string(report).expect("a report"), calls.len())
}

fn parse(report: &str, count: usize) -> Vec<Observed> {
    let mut all = vec![Observed::default(); count];
    let mut at = 0;
    for line in report.lines() {
        let mut words = line.split(' ');
        let (kind, number, data) = (words.next().unwrap_or(""), words.next().unwrap_or(""), words.next().unwrap_or(""));
        let number: i32 = number.parse().unwrap_or(0);
        let bytes: Vec<u8> =
            (0..data.len() / 2).filter_map(|i| u8::from_str_radix(&data[2 * i..2 * i + 2], 16).ok()).collect();
        match kind {
            "C" => at = number as usize,
            "R" => (all[at].returned, all[at].result) = (true, bytes),
            "B" => all[at].buffers.push((number as usize, bytes)),
            "O" => all[at].output = bytes,
            "S" => all[at].signal = Some(number),
            _ => all[at].exit = Some(number),
        }
    }
    all
}

/// Whether a native result is what the interpreter says, where poison may be anything and NaN any NaN.
pub fn same_result(value: &Value, bytes: &[u8], ty: Type, ann: Ann) -> bool {
    let Some(list) = leaves(ty, ann, &mut 0) else { return false };
    list.iter().all(|leaf| {
        let end = (leaf.at + leaf.bytes) as usize;
        bytes.get(leaf.at as usize..end).is_some_and(|own| same_leaf(part(value, &leaf.path), own, leaf))
    })
}

fn same_leaf(value: &Value, bytes: &[u8], leaf: &Leaf) -> bool {
    let bits = || Int::from_le_bytes(bytes);
    match value {
        Value::Poison(_) => true,
        Value::Int(n) => {
            let width = 8 * bytes.len() as u64;
            *n == if leaf.signed == Some(true) { bits().sext(width) } else { bits().zext(width) }
        }
        Value::Bool(b) => bytes.first() == Some(&u8::from(*b)),
        Value::Float(kind, want) => {
            let got = bits().to_u128().unwrap_or(0);
            let nan = |bits| tuffy_ir_interp::float::is_nan(*kind, bits);
            want.get() == got || nan(want.get()) && nan(got)
        }
        // Addresses differ between runs.
        Value::Ptr(p) if p.provenance != Provenance::None => true,
        Value::Ptr(p) => bits() == Int::from(p.addr),
        Value::Bytes(want) => want.iter().zip(bytes).all(|(want, got)| match want {
            Byte::Bits(b) => b == got,
            _ => true,
        }),
        Value::Parts(lanes) => {
            let Some(v) = leaf.ty.as_vec() else { return false };
            let size = (v.lane.bits() / 8) as usize;
            let mut lane = Leaf { ty: v.lane.scalar(), bytes: size as u32, path: Vec::new(), ..leaf.clone() };
            lanes.iter().zip(bytes.chunks(size)).all(|(value, own)| {
                // The width of a lane says nothing of a sign.
                lane.signed = Some(matches!(value, Value::Int(n) if n.is_negative()));
                same_leaf(value, own, &lane)
            })
        }
        Value::Mem => false,
    }
}

/// What differs between a run of the interpreter and one of native code, if anything.
pub fn difference(
    machine: &Machine<'_, '_>,
    placed: &[Value],
    outcome: &Outcome,
    call: &Call,
    seen: &Observed,
) -> Option<String> {
    let ended = format!("returned {}, signal {:?}, exit {:?}", seen.returned, seen.signal, seen.exit);
    match outcome {
        Outcome::Undefined(_) | Outcome::LimitReached(_) | Outcome::Unsupported(_) => return None,
        Outcome::Trapped(_) => {
            return if seen.signal.is_some() { None } else { Some(format!("it should trap, but: {ended}")) };
        }
        Outcome::Exited(code) => {
            let same = !seen.returned && seen.exit == Some(code & 0xff);
            return if same { None } else { Some(format!("it should exit with {code}, but: {ended}")) };
        }
        Outcome::Unwound => return None,
        Outcome::Returned(_) if !seen.returned => return Some(format!("it should return, but: {ended}")),
        Outcome::Returned(value) => {
            if let (Some(value), Some((ty, ann))) = (value, call.signature.ret)
                && !same_result(value, &seen.result, ty, ann)
            {
                return Some(format!("it should give {value}, but gives {:02x?}", seen.result));
            }
        }
    }
    for (index, bytes) in &seen.buffers {
        let Value::Ptr(pointer) = &placed[*index] else { continue };
        let Provenance::Alloc(id) = pointer.provenance else { continue };
        for (i, byte) in bytes.iter().enumerate() {
            if let Byte::Bits(want) = machine.memory().byte(id, i)
                && want != *byte
                && !nan_at(machine, id, i, bytes)
            {
                return Some(format!("byte {i} of argument {index} should be {want:02x}, but is {byte:02x}"));
            }
        }
    }
    None
}

/// Whether the bytes around a place are NaN in both runs.
fn nan_at(machine: &Machine<'_, '_>, id: tuffy_ir_interp::AllocId, at: usize, bytes: &[u8]) -> bool {
    FloatKind::ALL.into_iter().any(|kind| {
        let width = kind.bits() as usize / 8;
        // Of an `f80` in C, the next one begins 16 bytes further on.
        let stride = width.next_power_of_two();
        let start = at / stride * stride;
        let Some(own) = bytes.get(start..start + width) else { return false };
        let nan = |bits: u128| tuffy_ir_interp::float::is_nan(kind, bits);
        let theirs = machine.memory().read_plain(id, start, width);
        theirs.is_some_and(nan) && Int::from_le_bytes(own).to_u128().is_some_and(nan)
    })
}
