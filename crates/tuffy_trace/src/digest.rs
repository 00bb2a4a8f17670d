//! A stable 64-bit hash: the same bits on every platform, in every build, for ever.
//!
//! The input is a sequence of 64-bit words. One word `x` changes the state `s` to
//!
//! ```text
//! s' = fold(s ^ x, K0) + rotate(x, 32)        fold(a, b) = low(a * b) ^ high(a * b), a 128-bit product
//! ```
//!
//! One multiplication mixes all bits; the added word keeps what a product with zero would lose. The end mixes in how
//! many words there were. Bytes are taken as their length, then little-endian words, the last one filled with zeros.
//! It is fast and spreads well; it does not resist an attacker, and nothing relies on that.
//!
//! A [`Mixer`] is for what says by itself how much follows, such as an instruction: it does not count words, and two
//! words that belong together, `x` and `y`, share a multiplication:
//!
//! ```text
//! s' = fold(s ^ x, K1 ^ y) + (s ^ x)
//! ```
//!
//! The words of something of which there are many, such as an instruction, are [`Terms`] of a polynomial at `K3`, which
//! is short enough to be part of a machine instruction. Things do not wait for each other, only what is mixed from them
//! does:
//!
//! ```text
//! t  = x                             the first word
//! t' = t * K3 + x                    the others
//! s' = fold(s ^ t, K1)               the whole thing
//! ```

use std::fmt;

const K0: u64 = 0x9e37_79b9_7f4a_7c15;
const K1: u64 = 0xd6e8_feb8_6659_fd93;
const K2: u64 = 0xa076_1d64_78bd_642f;
const K3: u64 = 0x6c8e_9cf5;
const START: u64 = 0x2436_6a21_5f37_9a4d;

/// A 64-bit digest; shown as 16 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Digest(pub u64);

impl Digest {
    /// The digest of some bytes.
    pub fn of(bytes: &[u8]) -> Digest {
        let mut hasher = Hasher::new();
        hasher.write_bytes(bytes);
        hasher.finish()
    }

    /// The low 48 bits: the `id` of an entry.
    pub fn low48(self) -> u64 {
        self.0 & ((1 << 48) - 1)
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Makes a [`Digest`] from words.
#[derive(Clone, Debug)]
pub struct Hasher {
    state: u64,
    words: u64,
}

impl Default for Hasher {
    fn default() -> Hasher {
        Hasher::new()
    }
}

#[inline]
const fn fold(a: u64, b: u64) -> u64 {
    let product = (a as u128) * (b as u128);
    product as u64 ^ (product >> 64) as u64
}

impl Hasher {
    /// Nothing hashed yet.
    pub const fn new() -> Hasher {
        Hasher { state: START, words: 0 }
    }

    /// Adds one word.
    #[inline]
    pub const fn write_u64(&mut self, word: u64) {
        self.state = fold(self.state ^ word, K0).wrapping_add(word.rotate_left(32));
        self.words += 1;
    }

    /// Adds one number, as one word.
    #[inline]
    pub fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    /// Adds bytes and how many they are.
    #[inline]
    pub const fn write_bytes(&mut self, bytes: &[u8]) {
        self.write_u64(bytes.len() as u64);
        let (mut words, rest) = bytes.as_chunks::<8>();
        while let Some((word, more)) = words.split_first() {
            self.write_u64(u64::from_le_bytes(*word));
            words = more;
        }
        if !rest.is_empty() {
            let mut last = [0; 8];
            last.split_at_mut(rest.len()).0.copy_from_slice(rest);
            self.write_u64(u64::from_le_bytes(last));
        }
    }

    /// Adds text, as its bytes.
    #[inline]
    pub fn write_str(&mut self, text: &str) {
        self.write_bytes(text.as_bytes());
    }

    /// The digest of all that was added.
    #[inline]
    pub const fn finish(&self) -> Digest {
        end(self.state ^ self.words.wrapping_mul(K2))
    }
}

#[inline]
const fn end(state: u64) -> Digest {
    let state = fold(state, K1);
    Digest(fold(state ^ (state >> 32), K0) ^ state)
}

/// Makes a [`Digest`] from words whose number they tell themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mixer {
    state: u64,
}

impl Mixer {
    /// Nothing hashed yet.
    pub const START: Mixer = Mixer { state: START };

    /// Adds one word.
    #[inline]
    pub const fn add(&mut self, word: u64) {
        self.state = fold(self.state ^ word, K0).wrapping_add(word.rotate_left(32));
    }

    /// Adds two words. It is not the same as adding one after the other.
    #[inline]
    pub const fn add_pair(&mut self, first: u64, second: u64) {
        let both = self.state ^ first;
        self.state = fold(both, K1 ^ second).wrapping_add(both);
    }

    /// Adds one of many things.
    #[inline]
    pub const fn thing(&mut self, Terms(terms): Terms) {
        self.state = fold(self.state ^ terms, K1);
    }

    /// What it is after all that was added: as different as a digest is, but not spread as well.
    #[inline]
    pub const fn state(self) -> u64 {
        self.state
    }

    /// 32 bits of all that was added, if things were: the `pre` of an entry.
    #[inline]
    pub const fn low32(self) -> u32 {
        self.state as u32
    }

    /// The digest of all that was added.
    #[inline]
    pub const fn finish(self) -> Digest {
        end(self.state)
    }
}

/// The words of one of many things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms(u64);

impl Terms {
    /// The first word.
    #[inline]
    pub const fn new(word: u64) -> Terms {
        Terms(word)
    }

    /// Adds a word.
    #[inline]
    pub const fn add(&mut self, word: u64) {
        self.0 = self.0.wrapping_mul(K3).wrapping_add(word);
    }

    /// What they are so far.
    #[inline]
    pub const fn state(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn never_changes() {
        // Traces of other versions hold these digests.
        assert_eq!(Hasher::new().finish().to_string(), "77ec8895f8837d8c");
        assert_eq!(Digest::of(b"").to_string(), "580688138e00e39a");
        assert_eq!(Digest::of(b"func @f() -> int").to_string(), "c7f40b74d79ce320");
        let mut hasher = Hasher::new();
        hasher.write_u32(7);
        hasher.write_u64(u64::MAX);
        hasher.write_str("gvn");
        assert_eq!(hasher.finish().to_string(), "aa5c4ea0c40a9334");
        let mut mixer = Mixer::START;
        mixer.add(7);
        mixer.add_pair(7, 1 << 63);
        assert_eq!(mixer.finish().to_string(), "094dd0714eca6bbb");
        let mut terms = Terms::new(7);
        terms.add(1 << 40);
        mixer.thing(terms);
        mixer.thing(Terms::new(3));
        assert_eq!(mixer.finish().to_string(), "97936f8fba0e060e");
    }

    #[test]
    fn tells_neighbours_apart() {
        let mut seen = HashSet::new();
        for a in 0..100u64 {
            for b in 0..100u64 {
                let mut hasher = Hasher::new();
                hasher.write_u64(a);
                hasher.write_u64(b);
                seen.insert(hasher.finish().low48());
            }
        }
        for n in 0..100 {
            seen.insert(Digest::of(&vec![255; n]).low48());
        }
        assert_eq!(seen.len(), 10_100);
    }

    #[test]
    fn tells_neighbouring_pairs_apart() {
        let mut seen = std::collections::HashMap::new();
        for (a, b) in (0..60u64).flat_map(|a| (0..60).map(move |b| (a, b))) {
            for (shift, more) in [0, 31, 32, 63].into_iter().flat_map(|shift| (0..4).map(move |more| (shift, more))) {
                let mut mixer = Mixer::START;
                mixer.add_pair(a << 32, b << shift);
                mixer.add_pair(more, a);
                let words = (a, b << shift, more);
                assert_eq!(*seen.entry(mixer.finish().low48()).or_insert(words), words);
            }
        }
    }

    #[test]
    fn tells_neighbouring_terms_apart() {
        // Names made by steps: the number of the step stands above that in the step. Several change together when steps
        // are left out.
        let mut seen = std::collections::HashMap::new();
        let mut short = HashSet::new();
        let name = |step: u64, index: u64| step << 32 | index;
        for (a, b) in (0..48).flat_map(|a| (0..48).map(move |b| (a, b))) {
            for (c, d) in (0..8).flat_map(|c| (0..8).map(move |d| (c, d))) {
                let mut mixer = Mixer::START;
                let mut first = Terms::new(name(a, d));
                [0, name(b, 1), c, name(a, 0), 5 << 29].into_iter().for_each(|word| first.add(word));
                let mut second = Terms::new(name(c, 0));
                [name(b, 2), name(b, a)].into_iter().for_each(|word| second.add(word));
                mixer.thing(first);
                mixer.thing(second);
                assert_eq!(*seen.entry(mixer.finish().low48()).or_insert((a, b, c, d)), (a, b, c, d));
                short.insert(mixer.low32());
            }
        }
        // Of as many random numbers of 32 bits, two or three would be equal to another one.
        assert!(seen.len() - short.len() < 12, "{}", seen.len() - short.len());
    }

    #[test]
    fn things_do_not_make_up_for_each_other() {
        // The last words of one, the others of the next: names made by steps, names of the input, constants.
        let mut seen = HashSet::new();
        let mut short = HashSet::new();
        for (a, b) in (0..512u64).flat_map(|a| (0..64).map(move |b| (a, b))) {
            for words in [[a << 32, u64::MAX << 32 | b], [b, a << 29], [b << 32, a], [b << 32 | 1, a << 32]] {
                let mut mixer = Mixer::START;
                let mut first = Terms::new(7);
                first.add(words[0]);
                let mut second = Terms::new(9);
                [words[1], 3].into_iter().for_each(|word| second.add(word));
                mixer.thing(first);
                mixer.thing(second);
                seen.insert((words, mixer.finish()));
                short.insert(mixer.low32());
            }
        }
        let digests: HashSet<_> = seen.iter().map(|(_, digest)| digest).collect();
        assert_eq!(digests.len(), seen.len());
        // As above.
        assert!(seen.len() - short.len() < 12, "{}", seen.len() - short.len());
    }

    #[test]
    fn each_bit_changes_about_half_the_bits() {
        let words = |word: u64| {
            let mut hasher = Hasher::new();
            hasher.write_u64(word);
            hasher.write_u64(1);
            hasher.finish().0
        };
        let mixed = |first, second| {
            let mut mixer = Mixer::START;
            mixer.add_pair(first, second);
            mixer.add(1);
            mixer.finish().0
        };
        for base in [&words as &dyn Fn(u64) -> u64, &|word| mixed(word, 5), &|word| mixed(5, word)] {
            let mut flips = [0u32; 64];
            let mut rounds = 0;
            for start in 0..64u64 {
                for bit in 0..64 {
                    let changed = base(start) ^ base(start ^ (1 << bit));
                    (0..64).for_each(|i| flips[i] += (changed >> i & 1) as u32);
                    rounds += 1;
                }
            }
            assert!(flips.iter().all(|f| f.abs_diff(rounds / 2) < rounds / 16), "{flips:?} of {rounds}");
        }
    }

    #[test]
    fn a_word_that_cancels_the_state_is_not_lost() {
        let mut hasher = Hasher::new();
        hasher.write_u64(START);
        let mut other = Hasher::new();
        other.write_u64(START);
        other.write_u64(0);
        assert_ne!(hasher.finish(), other.finish());
        assert_ne!(hasher.state, 0);
    }

    #[test]
    fn a_second_word_that_cancels_the_product_loses_nothing_else() {
        let of = |first, second| {
            let mut mixer = Mixer::START;
            mixer.add(first);
            mixer.add_pair(second, K1);
            mixer.finish()
        };
        assert_ne!(of(1, 3), of(2, 3));
        assert_ne!(of(1, 3), of(1, 4));
    }
}
