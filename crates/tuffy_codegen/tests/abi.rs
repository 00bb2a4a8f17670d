//! The calling convention, judged by the C compiler: random signatures are called from C and call C, and every value must arrive.
//!
//! `TUFFY_ABI_SIGNATURES=N` tries N signatures instead of the few of a normal run.

use std::fmt::Write as _;
use std::process::Command;
use tuffy_codegen::driver::{self, Options};
use tuffy_ir::{Stage, read_module, verify_module};
use tuffy_ir_interp::cases::Random;
use tuffy_target::Target;

/// How many signatures go into one program.
const BATCH: u64 = 125;

/// A kind of parameter: how the IR and C write it, its size, how the IR stores it.
#[derive(Clone, Debug)]
struct Kind {
    ir: String,
    c: String,
    size: u32,
    store: &'static str,
}

fn scalar(ir: &str, c: &str, size: u32) -> Kind {
    Kind { ir: ir.into(), c: c.into(), size, store: "value" }
}

fn kind(r: &mut Random) -> Kind {
    match r.below(16) {
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
        _ => {
            let size = 17 + r.below(48) as u32;
            Kind { ir: format!("ptr byval({size}, 8)"), c: format!("struct s{size}"), size, store: "bytes" }
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

struct Program {
    ir: String,
    c: String,
    main: String,
}

/// One signature in both directions.
fn signature(r: &mut Random, i: u64, p: &mut Program) {
    let kinds: Vec<Kind> = (0..r.below(12)).map(|_| kind(r)).collect();
    let ret = if r.below(6) == 0 { None } else { Some(kind(r)).filter(|k| k.store == "value") };
    let sret = ret.is_none() && r.below(2) == 0;
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
    let mut next = 1;
    let mut fresh = || {
        next += 1;
        next - 1
    };
    let out = fresh();
    let _ = writeln!(p.ir, "    v{out} = param {first}");
    let mut mem = 0;
    for (k, kind) in kinds.iter().enumerate() {
        let (value, offset, place, after) = (fresh(), fresh(), fresh(), fresh());
        let _ = writeln!(
            p.ir,
            "    v{value} = param {}\n    v{offset} = iconst {}\n    v{place} = ptradd v{out}, v{offset}",
            first + 1 + k,
            64 * k
        );
        if kind.store == "bytes" {
            let size = fresh();
            let _ = writeln!(
                p.ir,
                "    v{size} = iconst {}\n    v{after} = memcpy v{place}, v{value}, v{size}, v{mem}",
                kind.size
            );
        } else {
            let _ = writeln!(p.ir, "    v{after} = store.{} v{value}, v{place}, v{mem}", kind.size);
        }
        mem = after;
    }
    match ret {
        Some(kind) => {
            let (offset, place, value) = (fresh(), fresh(), fresh());
            let ty = kind.ir.split(':').next().unwrap_or("int");
            let _ = writeln!(
                p.ir,
                "    v{offset} = iconst 4000\n    v{place} = ptradd v{out}, v{offset}\n    v{value} = load.{} v{place}, v{mem} -> {ty}",
                kind.size
            );
            let value = wrapped(&mut fresh, kind, value, p);
            let _ = writeln!(p.ir, "    ret v{value}, v{mem}\n}}");
        }
        None if sret => {
            let (to, fill, size, after) = (fresh(), fresh(), fresh(), fresh());
            let _ = writeln!(
                p.ir,
                "    v{to} = param 0\n    v{fill} = iconst 9\n    v{size} = iconst 40\n    v{after} = memset v{to}, v{fill}, v{size}, v{mem}\n    ret v{after}\n}}"
            );
        }
        None => {
            let _ = writeln!(p.ir, "    ret v{mem}\n}}");
        }
    }
}

/// A loaded integer is unsigned: brings it to what the kind says.
fn wrapped(fresh: &mut dyn FnMut() -> usize, kind: &Kind, value: usize, p: &mut Program) -> usize {
    let Some(width) = kind.ir.strip_prefix("int:s") else { return value };
    let new = fresh();
    let _ = writeln!(p.ir, "    v{new} = sext v{value}, {width}");
    new
}

/// A function that loads its arguments from constants, calls C, and stores what it gets.
fn caller(i: u64, kinds: &[Kind], values: &[Vec<u8>], ret: &Option<Kind>, sret: bool, p: &mut Program) {
    let mut params: Vec<String> = Vec::new();
    if sret {
        params.push("ptr sret".into());
    }
    params.extend(kinds.iter().map(|k| k.ir.clone()));
    let arrow = ret.as_ref().map(|k| format!(" -> {}", k.ir)).unwrap_or_default();
    let _ = writeln!(p.ir, "extern func @other{i}({}){arrow}", params.join(", "));
    for (k, value) in values.iter().enumerate() {
        let text: String = value.iter().map(|b| format!("\\{b:02x}")).collect();
        let _ = writeln!(p.ir, "const internal @k{i}_{k} align(16) = {{ \"{text}\" }}");
    }
    let _ =
        writeln!(p.ir, "func @caller{i}(ptr) {{\n  bb0(v0: mem):\n    v1 = param 0\n    v2 = symbol_addr @other{i}");
    let mut next = 3;
    let mut fresh = || {
        next += 1;
        next - 1
    };
    let mut args = Vec::new();
    if sret {
        args.push("v1".to_owned());
    }
    for (k, kind) in kinds.iter().enumerate() {
        let place = fresh();
        let _ = writeln!(p.ir, "    v{place} = symbol_addr @k{i}_{k}");
        if kind.store == "bytes" {
            args.push(format!("v{place}"));
            continue;
        }
        let value = fresh();
        let ty = kind.ir.split(':').next().unwrap_or("int");
        let _ = writeln!(p.ir, "    v{value} = load.{} v{place}, v0 -> {ty}", kind.size);
        let value = wrapped(&mut fresh, kind, value, p);
        args.push(format!("v{value}"));
    }
    let (mem, value) = (fresh(), fresh());
    match ret {
        Some(kind) => {
            let ty = kind.ir.split(':').next().unwrap_or("int");
            let after = fresh();
            let _ = writeln!(
                p.ir,
                "    v{mem}, v{value} = call v2({}), v0 -> {ty}\n    v{after} = store.{} v{value}, v1, v{mem}\n    ret v{after}\n}}",
                args.join(", "),
                kind.size
            );
        }
        None => {
            let _ = writeln!(p.ir, "    v{mem} = call v2({}), v0\n    ret v{mem}\n}}", args.join(", "));
        }
    }
}

fn run_batch(first: u64, count: u64, fast: bool) {
    let mut p = Program { ir: String::new(), c: String::new(), main: String::new() };
    p.c.push_str("#include <stdint.h>\n#include <string.h>\n#include <stdio.h>\nstatic int wrong;\nstatic void bad(const char *who, int i, int k) { printf(\"%s signature %d parameter %d wrong\\n\", who, i, k); wrong = 1; }\nstruct w4 { uint64_t w[4]; };\n");
    for n in 17..65 {
        let _ = writeln!(p.c, "struct s{n} {{ _Alignas(8) unsigned char b[{n}]; }};");
    }
    for i in first..first + count {
        signature(&mut Random::new(i), i, &mut p);
    }
    let module = read_module(&p.ir).unwrap_or_else(|e| panic!("{e:?}\n{}", p.ir));
    let errors = verify_module(&module, Stage::High);
    assert!(errors.is_empty(), "{errors:?}\n{}", p.ir);
    let mut options = Options::new(Target::default_target());
    (options.fast, options.check) = (fast, true);
    let object = driver::object(&module, &options).unwrap_or_else(|e| panic!("{e}"));
    let folder = std::env::temp_dir().join(format!("tuffy-abi-{}-{first}-{fast}", std::process::id()));
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

#[test]
fn values_arrive_in_both_directions() {
    let count = std::env::var("TUFFY_ABI_SIGNATURES").ok().and_then(|n| n.parse().ok()).unwrap_or(BATCH);
    let mut first = 0;
    while first < count {
        run_batch(first, BATCH.min(count - first), first % (2 * BATCH) == 0);
        first += BATCH;
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
    let object = driver::object(&module, &Options::new(Target::default_target())).expect("it builds");
    let name = tuffy_ir::Name::new("test");
    let signature = module.signature(name).expect("a signature").clone();
    let call = tuffy_codegen::testing::Call { symbol: "test".into(), signature, args: Vec::new() };
    let seen = tuffy_codegen::testing::run(&[object], &[call]);
    assert!(seen[0].returned, "{:?}", seen[0]);
    assert_eq!(seen[0].result[..4], [0, 0, 0, 0]);
}
