//! A program that tries the intrinsics of a header and prints a digest of what each gives.

use super::header::{Header, Intrinsic, Kind};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

/// What differs from run to run, waits, ends the program, or is undefined for some of the inputs.
const LEFT_OUT: [&str; 26] = [
    "undefined",
    "_mm_malloc",
    "_mm_free",
    "pause",
    "__rd",
    "_rd",
    "__wr",
    "_wr",
    "csr",
    "MM_",
    "flush",
    "eflags",
    "fence",
    "zeroall",
    "zeroupper",
    "monitor",
    "mwait",
    "prefetch",
    "bit_scan",
    "castsi128_si256",
    "castps128_ps256",
    "castpd128_pd256",
    "_wbinvd",
    "hreset",
    "_MM",
    "_stream_si32_dummy",
];

/// The constants that macros are tried with.
const CONSTANTS: [u32; 11] = [0, 1, 2, 3, 4, 5, 8, 27, 78, 177, 255];

/// How often each test computes.
const ROUNDS: u32 = 40;

/// What all programs have.
const BEGINNING: &str = r#"#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <x86intrin.h>
static uint64_t seed = 88172645463325252ull, hash;
static uint64_t next(void) {
    seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
    return seed;
}
static void mix(const void *p, int n) {
    for (int i = 0; i < n; i++) hash = (hash ^ ((const unsigned char *)p)[i]) * 1099511628211ull;
}
/* All NaNs are one. */
static void mix_floats(const void *p, int n) {
    for (int i = 0; i < n; i += 4) {
        float f;
        memcpy(&f, (const char *)p + i, 4);
        if (f != f) hash = hash * 31 + 7;
        else mix(&f, 4);
    }
}
static void mix_doubles(const void *p, int n) {
    for (int i = 0; i < n; i += 8) {
        double f;
        memcpy(&f, (const char *)p + i, 8);
        if (f != f) hash = hash * 31 + 7;
        else mix(&f, 8);
    }
}
static void mix_number(unsigned long long n) { mix(&n, 8); }
static void ints(void *p, int n) {
    for (int i = 0; i < n; i += 8) {
        uint64_t v = next();
        if (next() % 4 == 0) v &= 0x00ff00ff7f80ff01ull;
        memcpy((char *)p + i, &v, 8);
    }
}
static void floats(void *p, int n) {
    static const float some[] = {0, -0.0f, 1, -1, 0.5f, 2.5f, -3.5f, 1e10f, -1e-20f, 3e38f, 127, -129, 65536};
    for (int i = 0; i < n; i += 4) {
        float v = next() % 3 ? some[next() % 13] : (float)((int64_t)next() >> 40) / 16;
        memcpy((char *)p + i, &v, 4);
    }
}
static void doubles(void *p, int n) {
    static const double some[] = {0, -0.0, 1, -1, 0.5, 2.5, -3.5, 1e100, -1e-200, 3e300, 127, -129, 4294967296.0};
    for (int i = 0; i < n; i += 8) {
        double v = next() % 3 ? some[next() % 13] : (double)((int64_t)next() >> 30) / 16;
        memcpy((char *)p + i, &v, 8);
    }
}
/* Indices that stay in the buffer. */
static void indices(void *p, int n, int size) {
    memset(p, 0, n);
    for (int i = 0; i < n; i += size) ((unsigned char *)p)[i] = next() % 8;
}
static _Alignas(64) unsigned char buffer[256];
"#;

/// A test: the name of its intrinsic and what it does.
struct Test {
    name: String,
    body: String,
}

/// Writes the program; gives how many intrinsics it tries.
pub fn write(header: &Header, features: &str, to: &Path) -> Result<usize, String> {
    let left_out = |i: &&Intrinsic| !LEFT_OUT.iter().any(|word| i.name.contains(word));
    let mut tests: Vec<Test> = header.intrinsics.iter().filter(left_out).flat_map(tests_of).collect();
    let attribute = match features {
        "" => String::new(),
        _ => format!("__attribute__((target(\"{features}\"))) "),
    };
    // What clang does not accept, constants mostly, is left out.
    loop {
        let mut text = String::from(BEGINNING);
        let first = text.lines().count() + 1;
        for (i, test) in tests.iter().enumerate() {
            let _ = writeln!(
                text,
                "{attribute}static void t{i}(void) {{ hash = 14695981039346656037ull; \
                 for (int round = 0; round < {ROUNDS}; round++) {{ {} }} \
                 printf(\"{}.{i} %016llx\\n\", (unsigned long long)hash); }}",
                test.body, test.name
            );
        }
        text.push_str("int main(void) {\n");
        for i in 0..tests.len() {
            let _ = writeln!(text, "    t{i}();");
        }
        text.push_str("    return 0;\n}\n");
        std::fs::write(to, text).map_err(|e| format!("{}: {e}", to.display()))?;
        let wrong = refused(to)?;
        let is_wrong = |i: usize| wrong.contains(&(first + i));
        if !(0..tests.len()).any(is_wrong) {
            if let Some(line) = wrong.first() {
                return Err(format!("{}:{line}: clang does not accept the program", to.display()));
            }
            break;
        }
        let mut number = 0..;
        tests.retain(|_| !is_wrong(number.next().unwrap_or(0)));
    }
    Ok(tests.iter().map(|t| &t.name).collect::<BTreeSet<_>>().len())
}

/// The lines that clang has errors in.
fn refused(source: &Path) -> Result<BTreeSet<usize>, String> {
    let mut clang = Command::new("clang-19");
    let checked = clang.args(["-w", "-fsyntax-only", "-ferror-limit=0"]).arg(source).output();
    let checked = checked.map_err(|e| format!("clang-19: {e}"))?;
    let said = String::from_utf8_lossy(&checked.stderr).into_owned();
    let place = source.to_string_lossy();
    let line = |l: &str| {
        let (at, rest) = l.strip_prefix(&*place)?.strip_prefix(':')?.split_once(':')?;
        rest.contains("error:").then(|| at.parse().ok()).flatten()
    };
    Ok(said.lines().filter_map(line).collect())
}

fn bytes_of(ty: &str) -> Option<u32> {
    match ty {
        "__m128" | "__m128d" | "__m128i" | "__m128i_u" | "__m128_u" | "__m128d_u" => Some(16),
        "__m256" | "__m256d" | "__m256i" | "__m256i_u" | "__m256_u" | "__m256d_u" => Some(32),
        _ => None,
    }
}

/// What fills memory that holds such values.
fn filler(ty: &str) -> &'static str {
    let ty = ty.replace("const", "").replace('*', "");
    match ty.trim() {
        "float" | "__m128" | "__m256" | "__m128_u" | "__m256_u" => "floats",
        "double" | "__m128d" | "__m256d" | "__m128d_u" | "__m256d_u" => "doubles",
        _ => "ints",
    }
}

fn tests_of(intrinsic: &Intrinsic) -> Vec<Test> {
    let name = &intrinsic.name;
    let gathers = name.contains("gather");
    let (mut setup, mut args, mut has_buffer) = (String::new(), Vec::new(), false);
    for (i, param) in intrinsic.params.iter().enumerate() {
        match param {
            Kind::Pointer(ty) if ty.contains("__m64") => return Vec::new(),
            Kind::Pointer(ty) => {
                let _ = write!(setup, "{}(buffer, 256); ", filler(ty));
                args.push(Some(format!("({ty})(void *)buffer")));
                has_buffer = true;
            }
            Kind::Value(ty) if bytes_of(ty).is_some() => {
                let size = bytes_of(ty).unwrap_or(16);
                // The indices of a gather come after the pointer.
                let is_index = gathers && has_buffer && intrinsic.params[..i].last().is_some_and(is_pointer);
                let _ = match is_index {
                    true => {
                        let each = if name.contains("i32gather") { 4 } else { 8 };
                        write!(setup, "{ty} a{i}; indices(&a{i}, {size}, {each}); ")
                    }
                    false => write!(setup, "{ty} a{i}; {}(&a{i}, {size}); ", filler(ty)),
                };
                args.push(Some(format!("a{i}")));
            }
            Kind::Value(ty) if ty == "float" || ty == "double" => {
                let _ = write!(setup, "{ty} a{i}; {}(&a{i}, sizeof a{i}); ", filler(ty));
                args.push(Some(format!("a{i}")));
            }
            Kind::Value(ty) if ty.contains("__m64") => return Vec::new(),
            Kind::Value(ty) => {
                let _ = write!(setup, "{ty} a{i} = ({ty})next(); ");
                args.push(Some(format!("a{i}")));
            }
            Kind::Constant => args.push(None),
        }
    }
    let constants: &[u32] = if args.contains(&None) { &CONSTANTS } else { &[0] };
    // Without AVX there are eight comparisons.
    let few = name.starts_with("_mm_cmp_") && !name.ends_with("mask");
    let constants = constants.iter().filter(|c| !few || **c < 8);
    let buffer = if has_buffer { "mix(buffer, 256); " } else { "" };
    let test = |constant: &u32| {
        let args: Vec<String> = args.iter().map(|a| a.clone().unwrap_or_else(|| constant.to_string())).collect();
        let call = format!("{name}({})", args.join(", "));
        let used = match intrinsic.result.as_deref() {
            Some("void") => format!("{call}; "),
            Some(ty) if bytes_of(ty).is_some() || ty == "float" || ty == "double" => {
                let mix = match filler(ty) {
                    "floats" => "mix_floats",
                    "doubles" => "mix_doubles",
                    _ => "mix",
                };
                format!("{ty} r = {call}; {mix}(&r, sizeof r); ")
            }
            Some(_) => format!("mix_number((unsigned long long){call}); "),
            None => format!("__typeof__({call}) r = {call}; mix(&r, sizeof r); "),
        };
        Test { name: name.clone(), body: format!("{setup}{used}{buffer}") }
    };
    if intrinsic.result.as_deref().is_some_and(|r| r.contains("__m64")) {
        return Vec::new();
    }
    constants.map(test).collect()
}

fn is_pointer(kind: &Kind) -> bool {
    matches!(kind, Kind::Pointer(_))
}
