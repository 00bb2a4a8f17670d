//! Vectors of 128 bits, and of 256 with AVX: the instruction that was hoped for, no lane taken out; and none at all for
//! a target without vector registers.

use tuffy_codegen::driver::{Options, compile};
use tuffy_ir::read_module;
use tuffy_target::Target;
use tuffy_target_x86::default_target;
use tuffy_target_x86::disassemble::disassemble;

/// Lanes, the annotation of integers, the operation on `v0` and `v1`, and the instruction it becomes.
const WHOLE: &[(&str, &str, &str, &str)] = &[
    ("int(8)", "u8", "v9 = vec.add v0, v1", "paddb"),
    ("int(16)", "u16", "v9 = vec.add v0, v1", "paddw"),
    ("int(32)", "s32", "v9 = vec.add v0, v1", "paddd"),
    ("int(64)", "s64", "v9 = vec.add v0, v1", "paddq"),
    ("int(8)", "u8", "v9 = vec.sub v0, v1", "psubb"),
    ("int(16)", "s16", "v9 = vec.sub v0, v1", "psubw"),
    ("int(32)", "u32", "v9 = vec.sub v0, v1", "psubd"),
    ("int(64)", "u64", "v9 = vec.sub v0, v1", "psubq"),
    ("int(16)", "s16", "v9 = vec.mul v0, v1", "pmullw"),
    ("int(32)", "s32", "v9 = vec.mul v0, v1", "pmuludq"),
    ("int(8)", "u8", "v9 = vec.and v0, v1", "pand"),
    ("int(32)", "s32", "v9 = vec.or v0, v1", "por"),
    ("int(64)", "u64", "v9 = vec.xor v0, v1", "pxor"),
    ("int(8)", "u8", "v9 = vec.min v0, v1", "pminub"),
    ("int(16)", "s16", "v9 = vec.max v0, v1", "pmaxsw"),
    ("int(32)", "s32", "v9 = vec.max v0, v1", "pcmpgtd"),
    ("int(16)", "u16", "v2 = iconst 3\n    v3 = vec.splat v2 -> T\n    v9 = vec.shr v0, v3", "psrlw"),
    ("int(32)", "s32", "v2 = iconst 3\n    v3 = vec.splat v2 -> T\n    v9 = vec.shr v0, v3", "psrad"),
    ("int(64)", "u64", "v2 = iconst 3\n    v3 = vec.splat v2 -> T\n    v9 = vec.shl v0, v3", "psllq"),
    ("int(32)", "s32", "v2 = vec.icmp.eq v0, v1\n    v9 = vec.select v2, v0, v1", "pcmpeqd"),
    ("int(8)", "s8", "v2 = vec.icmp.lt v0, v1\n    v9 = vec.select v2, v0, v1", "pcmpgtb"),
    ("int(32)", "s32", "v9 = vec.shuffle v0, v1, [3, 2, 1, 0] -> T", "pshufd"),
    ("int(32)", "s32", "v9 = vec.shuffle v0, v1, [3, 2, 5, 4] -> T", "shufps"),
    ("int(16)", "s16", "v9 = vec.shuffle v0, v1, [0, 8, 1, 9, 2, 10, 3, 11] -> T", "punpcklwd"),
    ("f32", "", "v9 = vec.fadd v0, v1", "addps"),
    ("f64", "", "v9 = vec.fsub v0, v1", "subpd"),
    ("f32", "", "v9 = vec.fmul v0, v1", "mulps"),
    ("f64", "", "v9 = vec.fdiv v0, v1", "divpd"),
    ("f64", "", "v9 = vec.sqrt v0", "sqrtpd"),
    ("f32", "", "v9 = vec.fneg v0", "pxor"),
    ("f32", "", "v9 = vec.fmin v0, v1", "cmpltps"),
    ("f64", "", "v2 = vec.fcmp.ole v0, v1\n    v9 = vec.select v2, v0, v1", "cmplepd"),
    ("f32", "", "v2 = iconst 2\n    v3 = vec.extract v0, v2\n    v9 = vec.splat v3 -> T", "pshufd"),
];

/// The instructions of a function of two vectors.
fn code(bits: u32, lane: &str, ann: &str, body: &str, target: &Target) -> Vec<String> {
    let (ty, ann) = (format!("vec<{bits}, {lane}>"), if ann.is_empty() { String::new() } else { format!(":{ann}") });
    let wrapped = match ann.strip_prefix(':') {
        // The result is taken modulo the lane.
        Some(a) => {
            let op = if a.starts_with('s') { "sext" } else { "zext" };
            format!("v10 = vec.{op} v9, {}\n    ret v10", &a[1..])
        }
        None => "ret v9".to_owned(),
    };
    let body = body.replace(" T", &format!(" {ty}"));
    let text = format!(
        "func @f(%a: {ty}{ann}, %b: {ty}{ann}) -> {ty}{ann} {{\n  bb0:\n    v0 = param %a\n    v1 = param %b\n    {body}\n    {wrapped}\n}}\n"
    );
    let module = read_module(&text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    let mut options = Options::new(target.clone());
    options.check = true;
    let compiled = compile(&module, &options).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let bytes = &compiled[0].bytes[..compiled[0].code_size as usize];
    disassemble(bytes).into_iter().map(|l| l.text).collect()
}

/// The same with more features: the width, the list of them, and the instruction.
const FEATURES: &[(u32, &str, &str, &str, &str, &str)] = &[
    (128, "sse4.1", "int(32)", "s32", "v9 = vec.mul v0, v1", "pmulld"),
    (128, "sse4.1", "int(8)", "s8", "v9 = vec.min v0, v1", "pminsb"),
    (128, "sse4.1", "int(32)", "u32", "v9 = vec.max v0, v1", "pmaxud"),
    (128, "sse4.1", "f64", "", "v9 = vec.fround.floor v0", "roundpd"),
    (128, "fma", "f32", "", "v9 = vec.fma v0, v1, v0", "vfmadd213ps"),
    (256, "avx", "f32", "", "v9 = vec.fadd v0, v1", "vaddps"),
    (256, "avx", "f64", "", "v9 = vec.fround.trunc v0", "vroundpd"),
    (256, "fma", "f64", "", "v9 = vec.fma v0, v1, v0", "vfmadd213pd"),
    (256, "avx2", "int(8)", "u8", "v9 = vec.add v0, v1", "vpaddb"),
    (256, "avx2", "int(64)", "s64", "v9 = vec.xor v0, v1", "vpxor"),
    (256, "avx2", "int(32)", "s32", "v9 = vec.mul v0, v1", "vpmulld"),
    (256, "avx2", "int(16)", "s16", "v9 = vec.max v0, v1", "vpmaxsw"),
    (256, "avx2", "int(32)", "u32", "v2 = iconst 3\n    v3 = vec.splat v2 -> T\n    v9 = vec.shr v0, v3", "vpsrld"),
    (256, "avx2", "int(8)", "s8", "v2 = vec.icmp.lt v0, v1\n    v9 = vec.select v2, v0, v1", "vpcmpgtb"),
    (256, "avx2", "int(32)", "s32", "v9 = vec.shuffle v0, v1, [3, 2, 1, 0, 7, 6, 5, 4] -> T", "vpshufd"),
    (256, "avx2", "int(64)", "s64", "v9 = vec.shuffle v0, v1, [2, 3, 4, 5] -> T", "vperm2f128"),
    (256, "avx2", "f32", "", "v9 = vec.fneg v0", "vpxor"),
];

#[test]
fn features_add_operations_on_whole_registers() {
    for (bits, features, lane, ann, body, wanted) in FEATURES {
        let mut target = default_target();
        target.apply_features(features).expect("features");
        let lines = code(*bits, lane, ann, body, &target);
        assert!(lines.iter().any(|l| is(l, wanted)), "no `{wanted}` for {lane}: {body}\n{lines:#?}");
        assert!(!lines.iter().any(|l| is(l, "pextrw") || l.contains("(%rsp)")), "{lane}: {body}\n{lines:#?}");
    }
}

fn is(line: &str, mnemonic: &str) -> bool {
    line.split(' ').next() == Some(mnemonic)
}

#[test]
fn operations_on_whole_registers_take_no_lane_out() {
    let target = default_target();
    for (lane, ann, body, wanted) in WHOLE {
        let lines = code(128, lane, ann, body, &target);
        assert!(lines.iter().any(|l| is(l, wanted)), "no `{wanted}` for {lane}: {body}\n{lines:#?}");
        let apart = |l: &String| is(l, "pextrw") || l.contains("(%rsp)") || is(l, "movd") && l.contains(",%e");
        assert!(!lines.iter().any(apart), "{lane}: {body}\n{lines:#?}");
    }
}

#[test]
fn a_target_without_vector_registers_works_lane_by_lane() {
    let mut target = default_target();
    target.set("max-vector-width=0").expect("a property");
    for (lane, ann, body, wanted) in WHOLE {
        let lines = code(128, lane, ann, body, &target);
        assert!(!lines.iter().any(|l| is(l, wanted)), "`{wanted}` for {lane}: {body}\n{lines:#?}");
    }
}
