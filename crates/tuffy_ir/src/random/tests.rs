//! Random modules are well formed, survive the text format, end, and reach every opcode.

use super::evaluate::{End, Run, run};
use super::{Options, module};
use crate::*;
use arbitrary::Unstructured;
use std::collections::BTreeSet;

/// Bytes of an xorshift generator, the same on every machine.
fn bytes(seed: u64, count: usize) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut out = Vec::with_capacity(count + 8);
    while out.len() < count {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        out.extend_from_slice(&state.wrapping_mul(0x2545_f491_4f6c_dd1d).to_le_bytes());
    }
    out.truncate(count);
    out
}

fn make(seed: u64, count: usize, options: &Options) -> Module {
    module(&mut Unstructured::new(&bytes(seed, count)), options).unwrap()
}

fn settings() -> Vec<Options> {
    let all = Options::all();
    vec![
        Options::default(),
        Options::scalar(),
        Options { poison: 0, ..Options::default() },
        Options { ub: false, ..all.clone() },
        Options { functions: 1, size: 200, depth: 10, ..all.clone() },
        all,
    ]
}

/// Verifies `count` modules for each setting. With `TUFFY_RANDOM_CASES`, that many instead.
#[test]
fn modules_are_well_formed() {
    let cases = std::env::var("TUFFY_RANDOM_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(400);
    for options in settings() {
        for seed in 0..cases {
            let m = make(seed, 100 + seed as usize % 2000, &options);
            let errors = verify_module(&m, Stage::High);
            assert!(errors.is_empty(), "seed {seed}, {options:?}\n{m}\n{errors:#?}");
            for f in m.functions() {
                assert_eq!(check_use_lists(f), Ok(()));
            }
        }
    }
}

#[test]
fn modules_survive_text() {
    for options in settings() {
        for seed in 0..100 {
            let text = make(seed, 1200, &options).to_string();
            match read_module(&text) {
                Ok(again) => assert_eq!(again.to_string(), text, "seed {seed}"),
                Err(e) => panic!("seed {seed}: {e:?}\n{text}"),
            }
        }
    }
}

#[test]
fn every_opcode_is_made() {
    let mut seen = BTreeSet::new();
    for seed in 0..2000 {
        for f in make(seed, 1500, &Options::all()).functions() {
            seen.extend(f.insts_in_order().map(|i| f.op(i)));
        }
    }
    let missing: Vec<&Opcode> = Opcode::ALL.iter().filter(|op| !seen.contains(op)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn the_same_bytes_give_the_same_module() {
    for seed in 0..200 {
        let [a, b] = [0; 2].map(|_| make(seed, 800, &Options::all()).to_string());
        assert_eq!(a, b);
    }
}

#[test]
fn few_bytes_give_small_modules() {
    for count in 0..40 {
        let m = make(7, count, &Options::all());
        assert!(m.functions().count() >= 1);
        assert!(m.functions().map(|f| f.num_insts()).sum::<usize>() < 200);
    }
}

#[test]
fn functions_end_without_undefined_behaviour() {
    let cases = std::env::var("TUFFY_RANDOM_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(400);
    let mut values = BTreeSet::new();
    for (poison, annotations) in [(0, 40), (0, 255), (24, 40), (128, 128)] {
        let options = Options { poison, annotations, ..Options::scalar() };
        for seed in 0..cases {
            let m = make(seed, 1000, &options);
            for f in m.functions().filter(|f| f.linkage != Linkage::Internal) {
                let params = f.signature.params.iter().enumerate().map(|(i, p)| match p.ty {
                    Type::BOOL => Run::Bool(seed % 2 == 0),
                    _ => {
                        let odd = Int::from(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (i * 7));
                        [odd.sext(8), odd.zext(1), odd.sext(64), odd.zext(64), Int::ZERO]
                            .into_iter()
                            .find(|n| p.ann.admits_int(n))
                            .map_or(Run::Poison, Run::Int)
                    }
                });
                let params: Vec<Run> = params.collect();
                match run(f, &params, &options) {
                    Err(e) => panic!("seed {seed}, poison {poison}: @{}({params:?}): {e}\n{m}", f.name),
                    Ok(End::Trap | End::Value(None)) => {}
                    Ok(End::Value(Some(value))) => {
                        let ann = f.signature.ret.map_or(Ann::NONE, |(_, ann)| ann);
                        let kept = match &value {
                            Run::Poison => false,
                            Run::Int(n) => ann.admits_int(n),
                            Run::Bool(_) => true,
                        };
                        assert!(kept, "seed {seed}: {value:?} breaks {ann}\n{m}");
                        values.insert(format!("{value:?}"));
                    }
                }
            }
        }
    }
    assert!(values.len() > 100, "results differ: {}", values.len());
}
