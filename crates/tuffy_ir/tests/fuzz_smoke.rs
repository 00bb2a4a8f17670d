//! A little fuzzing in every test run: the file tests, mutated.
//!
//! Runs a fixed number of mutations, then more for a second; `TUFFY_FUZZ_SECONDS` makes that longer. A failure leaves
//! its input in a file and says where.

mod common;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Mutations that always run.
const FIXED: u64 = 2000;

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

    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// What mutations start from.
struct Corpus {
    /// The sections of all file tests.
    texts: Vec<Vec<u8>>,
    /// Those that are good, and their functions that are good alone.
    good: Vec<Vec<u8>>,
    /// The words that occur in them.
    words: Vec<Vec<u8>>,
}

fn corpus() -> Corpus {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut folders: Vec<PathBuf> = vec![root.join("tests/filetests"), root.join("examples")];
    let (mut texts, mut files) = (Vec::new(), Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder of tests") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "tir") {
                files.push(path);
            }
        }
    }
    // The order in which a folder is listed must not matter.
    files.sort();
    for path in files {
        let text = std::fs::read_to_string(path).expect("a file test");
        texts.extend(text.split("; ===").map(|section| section.as_bytes().to_vec()));
    }
    let mut words: Vec<Vec<u8>> = texts.iter().flat_map(|t| tokens(t)).map(<[u8]>::to_vec).collect();
    words.sort();
    words.dedup();
    let functions = texts.iter().flat_map(|t| {
        let text = String::from_utf8_lossy(t).into_owned();
        text.split("\n}\n").map(|f| format!("{f}\n}}\n").into_bytes()).collect::<Vec<_>>()
    });
    let good = texts.iter().cloned().chain(functions).filter(|t| common::check_text(t)).collect();
    Corpus { texts, good, words }
}

/// Words, single signs, and stretches of space.
fn tokens(text: &[u8]) -> Vec<&[u8]> {
    let word = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.');
    text.chunk_by(|&a, &b| word(a) && word(b)).collect()
}

fn mutate(random: &mut Random, Corpus { texts, good, words }: &Corpus) -> Vec<u8> {
    let from = if random.below(5) == 0 { texts } else { good };
    let mut text = random.pick(from).clone();
    for _ in 0..=random.below(3) {
        match random.below(10) {
            0 if !text.is_empty() => {
                let at = random.below(text.len());
                text[at] ^= 1 << random.below(8);
            }
            1 => text.truncate(random.below(text.len() + 1)),
            2 => text = lines(random, &text, texts),
            3 => {
                let at = random.below(text.len() + 1);
                let sign = *random.pick(b"{}()[]<>,;:=-!@%\"\\/ \n\r\t\0?_x0\xc3\xff");
                text.insert(at, sign);
            }
            4 => {
                let (from, len) = (random.below(text.len() + 1), random.below(40));
                let to = (from + len).min(text.len());
                text.drain(from..to);
            }
            _ => text = splice(random, &text, words),
        }
    }
    text
}

/// Replaces, removes, adds or repeats a token.
fn splice(random: &mut Random, text: &[u8], words: &[Vec<u8>]) -> Vec<u8> {
    let mut tokens: Vec<&[u8]> = tokens(text);
    let at = random.below(tokens.len() + 1);
    let word = random.pick(words).as_slice();
    match random.below(6) {
        0 => tokens.insert(at, word),
        _ if at == tokens.len() => {}
        1 => {
            tokens.remove(at);
        }
        2 => tokens.insert(at, tokens[at]),
        3 => {
            let other = random.below(tokens.len());
            tokens.swap(at, other);
        }
        4 => tokens[at] = tokens[random.below(tokens.len())],
        _ => tokens[at] = word,
    }
    tokens.concat()
}

/// Swaps, removes or repeats lines, or takes some of another text.
fn lines(random: &mut Random, text: &[u8], texts: &[Vec<u8>]) -> Vec<u8> {
    let mut lines: Vec<&[u8]> = text.split_inclusive(|&b| b == b'\n').collect();
    if lines.is_empty() {
        return Vec::new();
    }
    let (a, b) = (random.below(lines.len()), random.below(lines.len()));
    match random.below(4) {
        0 => lines.swap(a, b),
        1 => {
            lines.remove(a);
        }
        2 => lines.insert(a, lines[b]),
        _ => {
            let other: Vec<&[u8]> = random.pick(texts).split_inclusive(|&b| b == b'\n').collect();
            let from = random.below(other.len());
            let count = random.below(6).min(other.len() - from);
            lines.splice(a..a, other[from..from + count].iter().copied());
        }
    }
    lines.concat()
}

#[test]
fn mutated_texts_keep_the_promises() {
    let corpus = corpus();
    assert!(corpus.good.len() > 50, "only {} good texts", corpus.good.len());
    let seconds = std::env::var("TUFFY_FUZZ_SECONDS").ok().and_then(|s| s.parse().ok()).unwrap_or(1);
    let seed = std::env::var("TUFFY_FUZZ_SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(0x9e37_79b9_7f4a_7c15);
    let mut random = Random(seed | 1);
    let start = Instant::now();
    let (mut count, mut good) = (0u64, 0u64);
    while count < FIXED || start.elapsed() < Duration::from_secs(seconds) {
        let text = mutate(&mut random, &corpus);
        match std::panic::catch_unwind(|| common::check_text(&text)) {
            Ok(right) => good += u64::from(right),
            Err(_) => {
                let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fuzz-failure.tir");
                std::fs::write(&path, &text).expect("a place for the failure");
                panic!("mutation {count} of seed {seed} fails; it is in {}", path.display());
            }
        }
        count += 1;
    }
    println!("{count} texts, {good} of them good");
    assert!(good > FIXED / 20, "only {good} of {count} texts were good");
}
