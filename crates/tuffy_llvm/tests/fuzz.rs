//! A little fuzzing in every test run: the files under `tests/llvm`, and what clang makes of C where it is installed,
//! mutated.
//!
//! Runs a fixed number of mutations, then more for a second; `TUFFY_FUZZ_SECONDS` makes that longer. A failure leaves
//! its input in a file and says where.

mod common;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// Mutations that always run.
const FIXED: u64 = 1000;

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 11) as usize % bound.max(1)
    }
}

fn corpus() -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<PathBuf> = Vec::new();
    for folder in ["../../tests/llvm/read", "../../tests/llvm/errors"] {
        files.extend(std::fs::read_dir(root.join(folder)).expect("a folder").flatten().map(|e| e.path()));
    }
    files.retain(|p| p.extension().is_some_and(|e| e == "ll"));
    files.sort();
    let real = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fuzz-seed.ll");
    let clang = Command::new("clang-19")
        .args(["-w", "-O1", "-g", "-Xclang", "-disable-llvm-passes", "-S", "-emit-llvm", "-o"])
        .args([real.clone(), root.join("tests/sources/throws.cc")])
        .status();
    if clang.is_ok_and(|s| s.success()) {
        files.push(real);
    }
    files.iter().map(|p| std::fs::read(p).expect("a file")).collect()
}

/// Tokens, with what stands between them: words, strings, numbers, single bytes.
fn tokens(text: &[u8]) -> Vec<&[u8]> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(&first) = rest.first() {
        let word = |b: &u8| b.is_ascii_alphanumeric() || b"_.$@%!#".contains(b);
        let len = if word(&first) { rest.iter().take_while(|b| word(b)).count() } else { 1 };
        found.push(&rest[..len]);
        rest = &rest[len..];
    }
    found
}

fn mutate(random: &mut Random, corpus: &[Vec<u8>]) -> Vec<u8> {
    let mut text = corpus[random.below(corpus.len())].clone();
    for _ in 0..=random.below(3) {
        text = match random.below(8) {
            0 if !text.is_empty() => {
                let at = random.below(text.len());
                text[at] = random.next() as u8;
                text
            }
            1 => {
                text.truncate(random.below(text.len() + 1));
                text
            }
            2 | 3 => {
                let mut lines: Vec<&[u8]> = text.split_inclusive(|&b| b == b'\n').collect();
                let (a, b) = (random.below(lines.len()), random.below(lines.len()));
                match random.below(3) {
                    _ if lines.is_empty() => {}
                    0 => lines.swap(a, b),
                    1 => {
                        lines.remove(a);
                    }
                    _ => lines.insert(a, lines[b]),
                }
                lines.concat()
            }
            _ => {
                let other = &corpus[random.below(corpus.len())];
                let words = tokens(other);
                let mut own = tokens(&text);
                let at = random.below(own.len());
                match random.below(4) {
                    _ if own.is_empty() || words.is_empty() => {}
                    0 => {
                        own.remove(at);
                    }
                    1 => own.insert(at, own[random.below(own.len())]),
                    2 => {
                        let with = random.below(own.len());
                        own.swap(at, with);
                    }
                    _ => own[at] = words[random.below(words.len())],
                }
                own.concat()
            }
        };
    }
    text
}

fn run(name: &str, check: fn(&[u8]) -> bool) {
    let corpus = corpus();
    let seconds = std::env::var("TUFFY_FUZZ_SECONDS").ok().and_then(|s| s.parse().ok()).unwrap_or(1);
    let seed = std::env::var("TUFFY_FUZZ_SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(0x9e37_79b9_7f4a_7c15);
    let mut random = Random(seed | 1);
    let start = Instant::now();
    let (mut count, mut good) = (0u64, 0u64);
    while count < FIXED || start.elapsed() < Duration::from_secs(seconds) {
        let text = mutate(&mut random, &corpus);
        match std::panic::catch_unwind(|| check(&text)) {
            Ok(right) => good += u64::from(right),
            Err(_) => {
                let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fuzz-{name}.ll"));
                std::fs::write(&path, &text).expect("a place for the failure");
                panic!("mutation {count} of seed {seed} fails; it is in {}", path.display());
            }
        }
        count += 1;
    }
    println!("{count} texts, {good} of them good");
    assert!(good > FIXED / 50, "only {good} of {count} texts were good");
}

#[test]
fn mutated_texts_are_read_or_refused() {
    run("read", common::check_text);
}

#[test]
fn mutated_texts_are_translated_or_refused() {
    run("translate", common::check_translation);
}
