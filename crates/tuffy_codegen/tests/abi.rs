//! The calling convention, judged by the C compiler: random signatures are called from C and call C, and every value
//! must arrive.
//!
//! `TUFFY_ABI_SIGNATURES=N` tries N signatures instead of the few of a normal run.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::process::Command;
use tuffy_codegen::driver::{self, Options};
use tuffy_ir::{Stage, read_module, verify_module};
use tuffy_ir_interp::cases::Random;
use tuffy_target::Target;
use tuffy_target::abi::Class;
use tuffy_target_x86::abi::{Field, words_of_struct};
use tuffy_target_x86::default_target;

/// How many signatures go into one program.
const BATCH: u64 = 125;

/// A kind of parameter: how the IR and C write it, its size, how the IR holds it.
#[derive(Clone, Debug)]
struct Kind {
    ir: String,
    c: String,
    size: u32,
    form: Form,
    /// What C must know before it is used.
    declared: String,
}

/// How the IR holds a value.
#[derive(Clone, PartialEq, Debug)]
enum Form {
    /// As one value.
    Value,
    /// As bytes that a pointer leads to.
    Bytes,
    /// As a struct of values: type, offset, size.
    Words(Vec<(String, u32, u32)>),
}

fn scalar(ir: &str, c: &str, size: u32) -> Kind {
    Kind { ir: ir.into(), c: c.into(), size, form: Form::Value, declared: String::new() }
}

fn vector(r: &mut Random) -> Kind {
    let (lane, c, bits, ann) = match r.below(7) {
        0 => ("f32", "float", 32, ""),
        1 => ("f64", "double", 64, ""),
        2 => ("int(8)", "int8_t", 8, ":s8"),
        3 => ("int(16)", "uint16_t", 16, ":u16"),
        4 => ("int(32)", "int32_t", 32, ":s32"),
        5 => ("int(64)", "uint64_t", 64, ":u64"),
        _ => ("f32", "float", 32, ""),
    };
    let total = if bits < 64 && r.below(2) == 0 { 64 } else { 128 };
    let name = format!("{c}_{total}");
    let declared = format!("typedef {c} {name} __attribute__((vector_size({})));\n", total / 8);
    Kind { ir: format!("vec<{total}, {lane}>{ann}"), c: name, size: total / 8, form: Form::Value, declared }
}

/// A struct of C without padding, of up to 64 bytes.
fn structure(r: &mut Random) -> Kind {
    const FIELDS: [(&str, u32, Class); 8] = [
        ("int8_t", 1, Class::Int),
        ("uint16_t", 2, Class::Int),
        ("int32_t", 4, Class::Int),
        ("float", 4, Class::Float),
        ("float", 4, Class::Float),
        ("int64_t", 8, Class::Int),
        ("double", 8, Class::Float),
        ("double", 8, Class::Float),
    ];
    let most = if r.below(4) == 0 { 64 } else { 16 };
    let (mut size, mut align, mut fields, mut text) = (0, 1, Vec::new(), String::new());
    let mut name = String::from("struct t");
    for _ in 0..40 {
        let (c, bytes, class) = FIELDS[r.below(8) as usize];
        if size % bytes == 0 && size + bytes <= most {
            let _ = write!(text, "{c} f{size}; ");
            let _ = write!(name, "_{c}");
            fields.push(Field { offset: size, size: bytes, class });
            (size, align) = (size + bytes, align.max(bytes));
        }
        if size % align == 0 && size > 0 && r.below(5) == 0 {
            break;
        }
    }
    // Bytes fill what is left.
    while size % align != 0 {
        let _ = write!(text, "int8_t f{size}; ");
        name.push_str("_int8_t");
        fields.push(Field { offset: size, size: 1, class: Class::Int });
        size += 1;
    }
    let declared = format!("{name} {{ {text}}};\n");
    let (ir, form) = match words_of_struct(size, &fields) {
        None => (format!("ptr byval({size}, {})", align.max(8)), Form::Bytes),
        Some(classes) => {
            let words: Vec<(String, u32, u32)> = (classes.iter().zip(0..))
                .map(|(class, i)| {
                    let (at, bytes) = (8 * i, (size - 8 * i).min(8));
                    let double = fields.iter().any(|f| f.offset == at && f.size == 8);
                    let ty = match (class, bytes) {
                        (Class::Int, n) => format!("byte({n})"),
                        (_, 4) => "f32".into(),
                        _ if double => "f64".into(),
                        _ => "vec<64, f32>".into(),
                    };
                    (ty, at, bytes)
                })
                .collect();
            let list: Vec<&str> = words.iter().map(|w| w.0.as_str()).collect();
            (format!("struct{{{}}}", list.join(", ")), Form::Words(words))
        }
    };
    Kind { ir, c: name, size, form, declared }
}

fn kind(r: &mut Random) -> Kind {
    match r.below(27) {
        0 => scalar("int:s8", "int8_t", 1),
        1 => scalar("int:u8", "uint8_t", 1),
        2 => scalar("int:s16", "int16_t", 2),
        3 => scalar("int:u16", "uint16_t", 2),
        4 => scalar("int:s32", "int32_t", 4),
        5 => scalar("int:u32", "uint32_t", 4),
        6 | 7 => scalar("int:s64", "int64_t", 8),
        8 => scalar("int:u64", "uint64_t", 8),
        9 => scalar("int:s128", "__int128", 16),
        10 => scalar("ptr", "void *", 8),
        11 | 12 => scalar("f64", "double", 8),
        13 => scalar("f32", "float", 4),
        14 => scalar("int:s200", "struct w4", 32),
        // Only ten of its sixteen bytes are passed.
        24 | 25 => scalar("f80", "long double", 10),
        26 => scalar("f128", "__float128", 16),
        15 | 16 => vector(r),
        17 => {
            let size = 17 + r.below(48) as u32;
            let ir = format!("ptr byval({size}, 8)");
            Kind { ir, c: format!("struct s{size}"), size, form: Form::Bytes, declared: String::new() }
        }
        _ => structure(r),
    }
}

/// A kind that may stand where the signature says `...`, after the promotions of C.
fn variadic_kind(r: &mut Random) -> Kind {
    loop {
        let kind = kind(r);
        let promoted = matches!(kind.ir.as_str(), "int:s8" | "int:u8" | "int:s16" | "int:u16" | "f32");
        if !promoted {
            return kind;
        }
    }
}

/// Bytes that a kind can hold.
fn bytes(r: &mut Random, kind: &Kind) -> Vec<u8> {
    match kind.ir.as_str() {
        "f64" => (r.below(100_000) as f64 / 7.0).to_le_bytes().to_vec(),
        "f32" => (r.below(100_000) as f32 / 7.0).to_le_bytes().to_vec(),
        // 200 bits with a sign, in four words.
        "int:s200" => {
            let mut b = r.bytes(25);
            let fill = if b[24] & 0x80 != 0 { 0xff } else { 0 };
            b.resize(32, fill);
            b
        }
        _ => r.bytes(kind.size as usize),
    }
}

fn c_bytes(b: &[u8]) -> String {
    b.iter().map(u8::to_string).collect::<Vec<_>>().join(",")
}

#[derive(Default)]
struct Program {
    ir: String,
    c: String,
    main: String,
    declared: BTreeSet<String>,
    /// The next value of the function that is written.
    next: usize,
}

impl Program {
    fn declare(&mut self, kind: &Kind) {
        if self.declared.insert(kind.declared.clone()) {
            self.c.push_str(&kind.declared);
        }
    }

    /// An instruction with one result.
    fn line(&mut self, text: &str) -> usize {
        let value = self.next;
        self.next += 1;
        let _ = writeln!(self.ir, "    v{value} = {text}");
        value
    }

    /// The place this far from another.
    fn place(&mut self, base: usize, by: u32) -> usize {
        let by = self.line(&format!("iconst {by}"));
        self.line(&format!("ptradd v{base}, v{by}"))
    }

    /// A value of a kind from memory.
    fn load(&mut self, kind: &Kind, place: usize, mem: usize) -> usize {
        match &kind.form {
            Form::Bytes => place,
            Form::Value => {
                let (ty, ann) = kind.ir.split_once(':').unwrap_or((&kind.ir, ""));
                let value = self.line(&format!("load.{} v{place}, v{mem} -> {ty}", kind.size));
                // A loaded integer is unsigned: brings it to what the kind says.
                match (ann.strip_prefix('s'), ty.starts_with("vec")) {
                    (Some(width), true) => self.line(&format!("vec.sext v{value}, {width}")),
                    (Some(width), false) => self.line(&format!("sext v{value}, {width}")),
                    (None, _) => value,
                }
            }
            Form::Words(words) => {
                let mut whole = self.line(&format!("poison -> {}", kind.ir));
                for (i, (ty, at, bytes)) in words.iter().enumerate() {
                    let from = self.place(place, *at);
                    let word = self.line(&format!("load.{bytes} v{from}, v{mem} -> {ty}"));
                    whole = self.line(&format!("insertvalue v{whole}, v{word}, {i}"));
                }
                whole
            }
        }
    }

    /// Stores a value of a kind; gives the state after it.
    fn store(&mut self, kind: &Kind, value: usize, place: usize, mut mem: usize) -> usize {
        match &kind.form {
            Form::Bytes => {
                let size = self.line(&format!("iconst {}", kind.size));
                self.line(&format!("memcpy v{place}, v{value}, v{size}, v{mem}"))
            }
            Form::Value => self.line(&format!("store.{} v{value}, v{place}, v{mem}", kind.size)),
            Form::Words(words) => {
                for (i, (_, at, bytes)) in words.iter().enumerate() {
                    let to = self.place(place, *at);
                    let word = self.line(&format!("extractvalue v{value}, {i}"));
                    mem = self.line(&format!("store.{bytes} v{word}, v{to}, v{mem}"));
                }
                mem
            }
        }
    }

    /// The data of a signature: a constant for each argument.
    fn constants(&mut self, i: u64, values: &[Vec<u8>]) {
        for (k, value) in values.iter().enumerate() {
            let text: String = value.iter().map(|b| format!("\\{b:02x}")).collect();
            let _ = writeln!(self.ir, "const internal @k{i}_{k} align(16) = {{ \"{text}\" }}");
        }
    }
}

/// One signature in both directions.
fn signature(r: &mut Random, i: u64, p: &mut Program) {
    let kinds: Vec<Kind> = (0..r.below(12)).map(|_| kind(r)).collect();
    let ret = if r.below(6) == 0 { None } else { Some(kind(r)).filter(|k| k.form != Form::Bytes) };
    let sret = ret.is_none() && r.below(2) == 0;
    for kind in kinds.iter().chain(&ret) {
        p.declare(kind);
    }
    let values: Vec<Vec<u8>> = kinds.iter().map(|k| bytes(r, k)).collect();
    let result = ret.as_ref().map(|k| bytes(r, k));
    callee(i, &kinds, &ret, sret, p);
    caller(i, &kinds, &values, &ret, sret, p);
    // The C side: data, a function that is called, a call, and what must hold.
    let ret_c = if sret { "struct s40".to_owned() } else { ret.as_ref().map_or("void".into(), |k| k.c.clone()) };
    let list: Vec<String> = kinds.iter().enumerate().map(|(k, kind)| format!("{} a{k}", kind.c)).collect();
    for (k, (kind, value)) in kinds.iter().zip(&values).enumerate() {
        let _ = writeln!(p.c, "union u{i}_{k} {{ unsigned char b[{}]; {} v; }};", kind.size, kind.c);
        let _ = writeln!(p.c, "union u{i}_{k} d{i}_{k} = {{{{{}}}}};", c_bytes(value));
    }
    if let (Some(kind), Some(value)) = (&ret, &result) {
        let _ = writeln!(p.c, "union r{i} {{ unsigned char b[{}]; {} v; }};", kind.size, kind.c);
        let _ = writeln!(p.c, "union r{i} result{i} = {{{{{}}}}};", c_bytes(value));
    }
    let all: Vec<String> = std::iter::once("void *out".to_owned()).chain(list.iter().cloned()).collect();
    let _ = writeln!(p.c, "extern {ret_c} callee{i}({});", all.join(", "));
    let _ = writeln!(p.c, "extern void caller{i}(void *out);");
    let mut body = String::new();
    for (k, kind) in kinds.iter().enumerate() {
        let _ = writeln!(body, "  if (memcmp(&a{k}, &d{i}_{k}, {})) bad(\"C gets\", {i}, {k});", kind.size);
    }
    let give = match (&ret, sret) {
        (Some(_), _) => format!("  return result{i}.v;"),
        (None, true) => "  struct s40 s; memset(&s, 7, sizeof s); return s;".into(),
        _ => String::new(),
    };
    let params = if list.is_empty() { "void".into() } else { list.join(", ") };
    let _ = writeln!(p.c, "{ret_c} other{i}({params}) {{\n{body}{give}\n}}");
    let args: Vec<String> =
        std::iter::once("out".to_owned()).chain((0..kinds.len()).map(|k| format!("d{i}_{k}.v"))).collect();
    let _ = writeln!(p.main, "  memset(out, 0, sizeof out);");
    match (&ret, sret) {
        (Some(kind), _) => {
            // The function gives back what stands in the buffer.
            let _ = writeln!(p.main, "  memcpy(out + 4000, &result{i}, {});", kind.size);
            let _ = writeln!(
                p.main,
                "  {{ {} got = callee{i}({}); if (memcmp(&got, &result{i}, {})) bad(\"C gets the result\", {i}, -1); }}",
                kind.c,
                args.join(", "),
                kind.size
            );
        }
        (None, true) => {
            let _ = writeln!(
                p.main,
                "  {{ struct s40 got = callee{i}({}); if (got.b[0] != 9 || got.b[39] != 9) bad(\"C gets the struct\", {i}, -1); }}",
                args.join(", ")
            );
        }
        _ => {
            let _ = writeln!(p.main, "  callee{i}({});", args.join(", "));
        }
    }
    for (k, kind) in kinds.iter().enumerate() {
        let _ = writeln!(
            p.main,
            "  if (memcmp(out + {}, &d{i}_{k}, {})) bad(\"Tuffy gets\", {i}, {k});",
            64 * k,
            kind.size
        );
    }
    let _ = writeln!(p.main, "  memset(out, 0, sizeof out); caller{i}(out);");
    if let Some(kind) = &ret {
        let _ =
            writeln!(p.main, "  if (memcmp(out, &result{i}, {})) bad(\"Tuffy gets the result\", {i}, -1);", kind.size);
    } else if sret {
        let _ = writeln!(p.main, "  if (out[0] != 7 || out[39] != 7) bad(\"Tuffy gets the struct\", {i}, -1);");
    }
}

/// A function that stores what it gets, 64 bytes apart, and gives back what stands at 4000.
fn callee(i: u64, kinds: &[Kind], ret: &Option<Kind>, sret: bool, p: &mut Program) {
    let mut params: Vec<String> = Vec::new();
    if sret {
        params.push("ptr sret".into());
    }
    params.push("ptr".into());
    params.extend(kinds.iter().map(|k| k.ir.clone()));
    let arrow = ret.as_ref().map(|k| format!(" -> {}", k.ir)).unwrap_or_default();
    let _ = writeln!(p.ir, "func @callee{i}({}){arrow} {{\n  bb0(v0: mem):", params.join(", "));
    let first = usize::from(sret);
    p.next = 1;
    let out = p.line(&format!("param {first}"));
    let mut mem = 0;
    for (k, kind) in kinds.iter().enumerate() {
        let value = p.line(&format!("param {}", first + 1 + k));
        let place = p.place(out, 64 * k as u32);
        mem = p.store(kind, value, place, mem);
    }
    match ret {
        Some(kind) => {
            let place = p.place(out, 4000);
            let value = p.load(kind, place, mem);
            let _ = writeln!(p.ir, "    ret v{value}, v{mem}\n}}");
        }
        None if sret => {
            let to = p.line("param 0");
            let fill = p.line("iconst 9");
            let size = p.line("iconst 40");
            let after = p.line(&format!("memset v{to}, v{fill}, v{size}, v{mem}"));
            let _ = writeln!(p.ir, "    ret v{after}\n}}");
        }
        None => {
            let _ = writeln!(p.ir, "    ret v{mem}\n}}");
        }
    }
}

/// A function that loads its arguments from constants, calls C, and stores what it gets. Every other one calls through
/// a pointer.
fn caller(i: u64, kinds: &[Kind], values: &[Vec<u8>], ret: &Option<Kind>, sret: bool, p: &mut Program) {
    let mut params: Vec<String> = Vec::new();
    if sret {
        params.push("ptr sret".into());
    }
    params.extend(kinds.iter().map(|k| k.ir.clone()));
    let arrow = ret.as_ref().map(|k| format!(" -> {}", k.ir)).unwrap_or_default();
    let signature = format!("({}){arrow}", params.join(", "));
    let _ = writeln!(p.ir, "extern func @other{i}{signature}");
    p.constants(i, values);
    let _ = writeln!(p.ir, "global internal @p{i} align(8) = {{ addr @other{i} }}");
    let _ = writeln!(p.ir, "func @caller{i}(ptr) {{\n  bb0(v0: mem):");
    p.next = 1;
    let out = p.line("param 0");
    let callee = match i % 2 {
        0 => p.line(&format!("symbol_addr @other{i}")),
        _ => {
            let place = p.line(&format!("symbol_addr @p{i}"));
            p.line(&format!("load.8 v{place}, v0 -> ptr"))
        }
    };
    let mut args = Vec::new();
    if sret {
        args.push(format!("v{out}"));
    }
    for (k, kind) in kinds.iter().enumerate() {
        let place = p.line(&format!("symbol_addr @k{i}_{k}"));
        args.push(format!("v{}", p.load(kind, place, 0)));
    }
    let how = if i.is_multiple_of(2) && ret.is_none() { String::new() } else { format!(" as {signature}") };
    called(p, callee, &args, ret, &how, out);
}

/// Writes a call, the store of its result, and the end of the function.
fn called(p: &mut Program, callee: usize, args: &[String], ret: &Option<Kind>, how: &str, out: usize) {
    let (mem, value) = (p.next, p.next + 1);
    p.next += 2;
    let results = if ret.is_some() { format!("v{mem}, v{value}") } else { format!("v{mem}") };
    let _ = writeln!(p.ir, "    {results} = call v{callee}({}), v0{how}", args.join(", "));
    let after = match ret {
        Some(kind) => p.store(kind, value, out, mem),
        None => mem,
    };
    let _ = writeln!(p.ir, "    ret v{after}\n}}");
}

/// A variadic function of each side, called by the other. Tuffy reads its `va_list` as C compilers expand `va_arg`.
fn variadic(r: &mut Random, i: u64, p: &mut Program) {
    let fixed: Vec<Kind> = (0..1 + r.below(7)).map(|_| kind(r)).collect();
    let more: Vec<Kind> = (0..r.below(9)).map(|_| variadic_kind(r)).collect();
    let all: Vec<&Kind> = fixed.iter().chain(&more).collect();
    for kind in &all {
        p.declare(kind);
    }
    let values: Vec<Vec<u8>> = all.iter().map(|k| bytes(r, k)).collect();
    for (k, (kind, value)) in all.iter().zip(&values).enumerate() {
        let _ = writeln!(p.c, "union vu{i}_{k} {{ unsigned char b[{}]; {} v; }};", kind.size, kind.c);
        let _ = writeln!(p.c, "union vu{i}_{k} vd{i}_{k} = {{{{{}}}}};", c_bytes(value));
    }
    // C to Tuffy: what can be read from a list by words, floats and memory.
    let readable = more.iter().take_while(|k| !matches!(k.form, Form::Words(_))).count();
    let list: Vec<String> = fixed.iter().enumerate().map(|(k, kind)| format!("{} a{k}", kind.c)).collect();
    let _ = writeln!(p.c, "extern void takes{i}(void *out, {}, ...);", list.join(", "));
    let args: Vec<String> = (0..all.len()).map(|k| format!("vd{i}_{k}.v")).collect();
    let _ = writeln!(p.main, "  memset(out, 0, sizeof out); takes{i}(out, {});", args.join(", "));
    for (k, kind) in all.iter().enumerate().take(fixed.len() + readable) {
        let (at, size) = (64 * k, kind.size);
        let _ = writeln!(p.main, "  if (memcmp(out + {at}, &vd{i}_{k}, {size})) bad(\"a list gives\", {i}, {k});");
    }
    let params: Vec<String> = fixed.iter().map(|k| k.ir.clone()).collect();
    let _ = writeln!(p.ir, "func @takes{i}(ptr, {}, ...) {{\n  bb0(v0: mem):", params.join(", "));
    p.next = 1;
    let out = p.line("param 0");
    let list = p.line("stack_slot 24, align=8");
    let mut mem = p.line(&format!("va_start v{list}, v0"));
    for (k, kind) in all.iter().enumerate().take(fixed.len() + readable) {
        let place = p.place(out, 64 * k as u32);
        let value = match k.checked_sub(fixed.len()) {
            None => p.line(&format!("param {}", k + 1)),
            Some(_) => {
                let how = list_of(kind);
                let bytes = p.line(&format!("iconst {}", kind.size));
                let next = p.line(&format!("symbol_addr @{how}"));
                let (after, at) = (p.next, p.next + 1);
                p.next += 2;
                let _ = writeln!(p.ir, "    v{after}, v{at} = call v{next}(v{list}, v{bytes}), v{mem} -> ptr");
                mem = after;
                p.load(kind, at, mem)
            }
        };
        mem = p.store(kind, value, place, mem);
    }
    let _ = writeln!(p.ir, "    ret v{mem}\n}}");
    // Tuffy to C.
    let names: Vec<String> = fixed.iter().enumerate().map(|(k, kind)| format!("{} a{k}", kind.c)).collect();
    let mut body = String::new();
    for (k, kind) in fixed.iter().enumerate() {
        let _ = writeln!(body, "  if (memcmp(&a{k}, &vd{i}_{k}, {})) bad(\"variadic C gets\", {i}, {k});", kind.size);
    }
    let _ = writeln!(body, "  va_list l; va_start(l, a{});", fixed.len() - 1);
    for (k, kind) in all.iter().enumerate().skip(fixed.len()) {
        let _ = writeln!(
            body,
            "  {{ {} x = va_arg(l, {}); if (memcmp(&x, &vd{i}_{k}, {})) bad(\"variadic C gets\", {i}, {k}); }}",
            kind.c, kind.c, kind.size
        );
    }
    let _ = writeln!(p.c, "void more{i}({}, ...) {{\n{body}  va_end(l);\n}}", names.join(", "));
    let _ = writeln!(p.c, "extern void gives{i}(void *out);");
    let _ = writeln!(p.main, "  gives{i}(out);");
    let _ = writeln!(p.ir, "extern func @more{i}({}, ...)", params.join(", "));
    p.constants(1_000_000 + i, &values);
    let _ = writeln!(p.ir, "func @gives{i}(ptr) {{\n  bb0(v0: mem):");
    p.next = 1;
    let callee = p.line(&format!("symbol_addr @more{i}"));
    let mut args = Vec::new();
    for (k, kind) in all.iter().enumerate() {
        let place = p.line(&format!("symbol_addr @k{}_{k}", 1_000_000 + i));
        args.push(format!("v{}", p.load(kind, place, 0)));
    }
    let stated: Vec<String> = all.iter().map(|k| k.ir.clone()).collect();
    called(p, callee, &args, &None, &format!(" as ({}, ...)", stated.join(", ")), 0);
}

/// Which of the functions below finds the next argument of a kind.
fn list_of(kind: &Kind) -> &'static str {
    match (&kind.form, kind.ir.as_str()) {
        (Form::Bytes, _) | (_, "int:s200") => "next_bytes",
        (_, "f80") => "aligned_bytes",
        (_, "int:s128") => "next_pair",
        (_, ir) if ir.starts_with("f") || ir.starts_with("vec") => "next_float",
        _ => "next_word",
    }
}

/// The next argument of a `va_list`: in a register if enough are left, else in memory.
const LISTS: &str = r#"
func internal @next_bytes(%list: ptr, %bytes: int:u32) -> ptr {
  bb0(v0: mem):
    v1 = param %list
    v2 = param %bytes
    v3 = iconst 8
    v4 = ptradd v1, v3
    v5 = load.8 v4, v0 -> ptr
    v6 = iconst 7
    v7 = add v2, v6
    v8 = iconst -8
    v9 = and v7, v8
    v10 = ptradd v5, v9
    v11 = store.8 v10, v4, v0
    ret v5, v11
}

func internal @aligned_bytes(%list: ptr, %bytes: int:u32) -> ptr {
  bb0(v0: mem):
    v1 = param %list
    v2 = iconst 8
    v3 = ptradd v1, v2
    v4 = load.8 v3, v0 -> ptr
    v5 = ptrtoaddr v4
    v6 = iconst -1
    v7 = mul v5, v6
    v8 = zext v7, 4
    v9 = ptradd v4, v8
    v10 = store.8 v9, v3, v0
    v11 = symbol_addr @next_bytes
    v12 = param %bytes
    v13, v14 = call v11(v1, v12), v10 -> ptr
    ret v14, v13
}

func internal @next_word(%list: ptr, %bytes: int:u32) -> ptr {
  bb0(v0: mem):
    v1 = param %list
    v2 = load.4 v1, v0 -> int
    v3 = iconst 40
    v4 = icmp.le v2, v3
    brif v4, bb1, bb2

  bb1:
    v5 = iconst 16
    v6 = ptradd v1, v5
    v7 = load.8 v6, v0 -> ptr
    v8 = ptradd v7, v2
    v9 = iconst 8
    v10 = add v2, v9
    v11 = store.4 v10, v1, v0
    ret v8, v11

  bb2:
    v12 = symbol_addr @next_bytes
    v13 = iconst 8
    v14, v15 = call v12(v1, v13), v0 -> ptr
    ret v15, v14
}

func internal @next_pair(%list: ptr, %bytes: int:u32) -> ptr {
  bb0(v0: mem):
    v1 = param %list
    v2 = load.4 v1, v0 -> int
    v3 = iconst 32
    v4 = icmp.le v2, v3
    brif v4, bb1, bb2

  bb1:
    v5 = iconst 16
    v6 = ptradd v1, v5
    v7 = load.8 v6, v0 -> ptr
    v8 = ptradd v7, v2
    v10 = add v2, v5
    v11 = store.4 v10, v1, v0
    ret v8, v11

  bb2:
    v12 = symbol_addr @aligned_bytes
    v13 = iconst 16
    v14, v15 = call v12(v1, v13), v0 -> ptr
    ret v15, v14
}

func internal @next_float(%list: ptr, %bytes: int:u32) -> ptr {
  bb0(v0: mem):
    v1 = param %list
    v2 = iconst 4
    v3 = ptradd v1, v2
    v4 = load.4 v3, v0 -> int
    v5 = iconst 160
    v6 = icmp.le v4, v5
    v7 = param %bytes
    v8 = iconst 16
    brif v6, bb1, bb2

  bb1:
    v9 = ptradd v1, v8
    v10 = load.8 v9, v0 -> ptr
    v11 = ptradd v10, v4
    v12 = add v4, v8
    v13 = store.4 v12, v3, v0
    ret v11, v13

  bb2:
    v14 = icmp.eq v7, v8
    brif v14, bb3, bb4

  bb3:
    v15 = symbol_addr @aligned_bytes
    v16, v17 = call v15(v1, v7), v0 -> ptr
    ret v17, v16

  bb4:
    v18 = symbol_addr @next_bytes
    v19, v20 = call v18(v1, v7), v0 -> ptr
    ret v20, v19
}
"#;

fn run_batch(first: u64, count: u64, fast: bool, target: &Target) {
    let mut p = Program::default();
    p.ir.push_str(LISTS);
    p.c.push_str("#include <stdarg.h>\n#include <stdint.h>\n#include <string.h>\n#include <stdio.h>\nstatic int wrong;\nstatic void bad(const char *who, int i, int k) { printf(\"%s signature %d parameter %d wrong\\n\", who, i, k); wrong = 1; }\nstruct w4 { uint64_t w[4]; };\n");
    for n in 17..65 {
        let _ = writeln!(p.c, "struct s{n} {{ _Alignas(8) unsigned char b[{n}]; }};");
    }
    for i in first..first + count {
        let mut random = Random::new(i);
        signature(&mut random, i, &mut p);
        variadic(&mut random, i, &mut p);
    }
    let module = read_module(&p.ir).unwrap_or_else(|e| panic!("{e:?}\n{}", p.ir));
    let errors = verify_module(&module, Stage::High);
    assert!(errors.is_empty(), "{errors:?}\n{}", p.ir);
    let mut options = Options::new(target.clone());
    (options.fast, options.check) = (fast, true);
    let object = driver::object(&module, &options).unwrap_or_else(|e| panic!("{e}"));
    let widths: Vec<String> = target.legal_ints.iter().map(u32::to_string).collect();
    let folder = std::env::temp_dir().join(format!("tuffy-abi-{}-{first}-{}", std::process::id(), widths.join("-")));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("m.o"), object).expect("a file");
    let main = format!("static unsigned char out[8192];\nint main(void) {{\n{}  return wrong;\n}}\n", p.main);
    std::fs::write(folder.join("m.c"), format!("{}{main}", p.c)).expect("a file");
    let cc =
        Command::new("cc").args(["-w", "-O1", "m.c", "m.o", "-o", "m"]).current_dir(&folder).output().expect("cc runs");
    assert!(cc.status.success(), "{}", String::from_utf8_lossy(&cc.stderr));
    let done = Command::new(folder.join("m")).output().expect("it runs");
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    let _ = std::fs::remove_dir_all(&folder);
    assert!(done.status.success(), "{:?}\n{said}", done.status);
}

fn batches(target: &Target) {
    let count = std::env::var("TUFFY_ABI_SIGNATURES").ok().and_then(|n| n.parse().ok()).unwrap_or(BATCH);
    let mut first = 0;
    while first < count {
        run_batch(first, BATCH.min(count - first), first % (2 * BATCH) == 0, target);
        first += BATCH;
    }
}

#[test]
fn values_arrive_in_both_directions() {
    batches(&default_target());
}

/// How values are passed does not depend on what a word is.
#[test]
fn values_arrive_on_invented_targets() {
    for property in ["legal-int-widths=32", "legal-int-widths=64"] {
        let mut target = default_target();
        target.set(property).expect("a property");
        batches(&target);
    }
}

#[test]
fn variadic_functions_of_c_are_called() {
    let ir = r#"
extern func @snprintf(ptr, int:u64, ptr, ...) -> int:s32
extern func @strcmp(ptr, ptr) -> int:s32
const internal @format = { "%d %ld %s %.2f %u %.1f", zero 1 }
const internal @word = { "word", zero 1 }
const internal @wanted = { "-5 1099511627776 word 2.50 4000000000 -0.5", zero 1 }
func @test() -> int:s32 {
  bb0(v0: mem):
    v1 = stack_slot 100
    v2 = symbol_addr @snprintf
    v3 = symbol_addr @format
    v4 = iconst 100
    v5 = iconst -5
    v6 = iconst 1099511627776
    v7 = symbol_addr @word
    v8 = fconst 2.5 -> f64
    v9 = iconst 4000000000
    v10 = fconst -0.5 -> f64
    v11, v12 = call v2(v1, v4, v3, v5, v6, v7, v8, v9, v10), v0 -> int
    v13 = symbol_addr @strcmp
    v14 = symbol_addr @wanted
    v15, v16 = call v13(v1, v14), v11 -> int
    ret v16, v15
}
"#;
    let module = read_module(ir).expect("it reads");
    let object = driver::object(&module, &Options::new(default_target())).expect("it builds");
    let name = tuffy_ir::Name::new("test");
    let signature = module.signature(name).expect("a signature").clone();
    let call = tuffy_codegen::testing::Call { symbol: "test".into(), signature, args: Vec::new() };
    let seen = tuffy_codegen::testing::run(&default_target(), &[object], &[call]);
    assert!(seen[0].returned, "{:?}", seen[0]);
    assert_eq!(seen[0].result[..4], [0, 0, 0, 0]);
}
