//! What the generator promises. That functions end without undefined behaviour is tested with the interpreter.

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

/// Over all settings: 10 200 modules, or as many for each as `TUFFY_RANDOM_CASES` says.
#[test]
fn modules_verify_and_survive_text() {
    let cases = std::env::var("TUFFY_RANDOM_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(1700);
    for options in settings() {
        for seed in 0..cases {
            let m = make(seed, 100 + seed as usize % 2000, &options);
            let errors = verify_module(&m, Stage::High);
            assert!(errors.is_empty(), "seed {seed}, {options:?}\n{m}\n{errors:#?}");
            let text = m.to_string();
            match read_module(&text) {
                Ok(again) => assert!(again == m && again.to_string() == text, "seed {seed}, {options:?}\n{text}"),
                Err(e) => panic!("seed {seed}, {options:?}: {e:?}\n{text}"),
            }
            if seed % 8 == 0 {
                for f in m.functions() {
                    assert_eq!(check_use_lists(f), Ok(()));
                    assert!(f.compacted() == *f, "seed {seed}, {options:?}: @{}", f.name);
                }
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
    // No function that is made takes further arguments, or what differs from machine to machine.
    const LEFT_OUT: [Opcode; 4] = [Opcode::VaStart, Opcode::FrameAddress, Opcode::ReturnAddress, Opcode::ThreadPointer];
    let left_out = |op: &Opcode| LEFT_OUT.contains(op);
    let missing: Vec<Opcode> = Opcode::before_legalization().filter(|op| !left_out(op) && !seen.contains(op)).collect();
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
