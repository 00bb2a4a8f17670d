//! The tables, and every function with odd arguments.

use super::*;
use crate::machine::{Options, Recorder};
use crate::memory::AllocKind;
use crate::outcome::Limits;
use crate::value::Provenance;
use tuffy_ir::Module;

#[test]
fn the_tables_are_sound() {
    assert_eq!(LISTED.len(), BY_NAME.len(), "a name stands twice");
    for row in BY_NAME.values() {
        let (params, result) = row.signature.split_once('>').expect(row.name);
        let fixed = params.strip_suffix('.').unwrap_or(params);
        assert!(fixed.bytes().all(|b| b"iulzpdfx".contains(&b)), "{}", row.name);
        assert!(result.len() == 1 && b"iulzpdfxv".contains(&result.as_bytes()[0]), "{}", row.name);
        assert!(!row.meaning.is_empty() && !row.meaning.ends_with('.'), "{}", row.name);
    }
}

#[test]
fn rust_symbols_are_found() {
    assert_eq!(demangled("_RNvCscSpY9Juk0HT_7___rustc12___rust_alloc"), Some("__rust_alloc"));
    assert_eq!(demangled("_RNvCscSpY9Juk0HT_7___rustc14___rust_dealloc"), Some("__rust_dealloc"));
    assert_eq!(demangled("_RNvCs_7___rustc99__rust_alloc"), None);
    assert_eq!(demangled("_RNvC_7___rustc"), None);
    assert_eq!(demangled("malloc"), None);
}

/// A small generator: tests must not depend on the machine.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }
}

fn odd_pointer(m: &mut Machine, random: &mut Random) -> Pointer {
    const TEXTS: &[&[u8]] = &[
        b"text\0",
        b"\0",
        b"open",
        b" -0x1.8p+70z\0",
        b"99999999999999999999\0",
        b"%d %s %*.*f %p %lc %n\0",
        b"%-+ #0999999999999.888888888Lg%5$d\0",
        b"%.2000000000f%2000000000x\0",
        b"nan(ab_9)\0",
        b",;a,b;\0",
    ];
    let new = |m: &mut Machine, kind, bytes: &[u8]| m.static_block(bytes, 16, kind).unwrap_or(Pointer::NULL);
    match random.below(12) {
        0 => Pointer::NULL,
        1 => Pointer { addr: u64::MAX - random.below(9) as u64, provenance: Provenance::Exposed },
        2 => Pointer { addr: 0x10010, provenance: Provenance::None },
        3 => m.heap_block(random.below(40) as u64, 16).unwrap_or(Pointer::NULL),
        4 => {
            let p = m.heap_block(8, 16).unwrap_or(Pointer::NULL);
            // Memory may be full.
            let _ = m.memory.free(p);
            p
        }
        5 => new(m, AllocKind::Global, &[0; 64]).offset(random.below(70) as u64),
        6 => new(m, AllocKind::Constant, TEXTS[random.below(TEXTS.len())]).offset(1u64.wrapping_neg()),
        7 => m.stream_variable(random.below(3)).ok().map_or(Pointer::NULL, |id| {
            let p = m.memory.pointer(id);
            m.read_pointer(p).unwrap_or(p)
        }),
        8 => {
            let cell = new(m, AllocKind::Global, &[0; 16]);
            let inner = new(m, AllocKind::Global, b"a,b\0");
            let _ = m.write_pointer(cell, inner);
            cell
        }
        9 => new(m, AllocKind::Constant, TEXTS[random.below(TEXTS.len())]),
        _ => new(m, AllocKind::Global, TEXTS[random.below(TEXTS.len())]),
    }
}

fn odd_value(m: &mut Machine, random: &mut Random, letter: u8) -> Value {
    match letter {
        b'p' => Value::Ptr(odd_pointer(m, random)),
        b'd' | b'f' => {
            const FLOATS: &[f64] = &[0.0, -0.0, 1.5, -2.5, 1e300, -5e-324, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
            let x = FLOATS[random.below(FLOATS.len())];
            if letter == b'd' {
                Value::float(FloatKind::F64, x.to_bits())
            } else {
                Value::float(FloatKind::F32, (x as f32).to_bits())
            }
        }
        b'x' => {
            let one = 0x3fff_8000_0000_0000_0000;
            // The least and the greatest number, and what is none for want of the digit before the point.
            let bits = [
                0,
                one,
                one + 1,
                1,
                0x7ffe_ffff_ffff_ffff_ffff,
                0x7fff << 64 | 1 << 63,
                0x7fff_c000 << 48,
                0x1234 << 64,
            ];
            Value::float(FloatKind::F80, bits[random.below(bits.len())] | (random.below(2) as u128) << 79)
        }
        _ => {
            let n = Int::pow2(random.below(80) as u64).add(&Int::from(random.below(3) as i64 - 1));
            let n = if random.below(2) == 0 { Int::from(random.below(70) as i64) } else { n };
            Value::Int(if random.below(4) == 0 { n.neg() } else { n })
        }
    }
}

/// No function panics, whatever its arguments, and results lie in the range of their C type.
#[test]
fn odd_arguments() {
    let module = Module::default();
    let limits = Limits { memory: 1 << 22, output: 1 << 16, ..Limits::default() };
    let mut random = Random(0x1234_5678_9abc_def1);
    let mut answers = 0;
    for round in 0..60 {
        let mut recorder = Recorder::default();
        let options = Options { limits, stdin: b"some\ninput".to_vec(), ..Options::default() };
        let mut m = Machine::new(&module, options, &mut recorder).expect("an empty module fits");
        for row in TABLES.iter().flat_map(|t| t.iter()) {
            m.fuel = 100_000;
            let (params, result) = row.signature.split_once('>').expect("a signature");
            let mut args: Vec<Value> =
                params.bytes().filter(|&b| b != b'.').map(|b| odd_value(&mut m, &mut random, b)).collect();
            if params.ends_with('.') {
                for _ in 0..random.below(5) {
                    let letter = b"iipd"[random.below(4)];
                    args.push(odd_value(&mut m, &mut random, letter));
                }
            }
            if round % 10 == 9 && !args.is_empty() {
                let i = random.below(args.len());
                let letter = b"ipdf"[random.below(4)];
                args[i] = odd_value(&mut m, &mut random, letter);
            }
            let answer = m.host_call(Name::new(row.name), &args, None);
            match answer {
                Ok(Some(Value::Int(n))) => {
                    let width = if "iu".contains(result) { 32 } else { 64 };
                    let inside = if "il".contains(result) { n.fits_signed(width) } else { n.fits_unsigned(width) };
                    assert!(inside, "{} gives {n}", row.name);
                    answers += 1;
                }
                Ok(Some(value)) => {
                    assert!(fits(result.as_bytes()[0], &value), "{} gives {value}", row.name);
                    answers += 1;
                }
                Ok(None) => assert_eq!(result, "v", "{}", row.name),
                Err(_) => {}
            }
        }
    }
    assert!(answers > 1000, "{answers} calls gave an answer");
}
