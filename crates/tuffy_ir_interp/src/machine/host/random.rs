//! Random numbers: the same sequences as glibc, so that runs here and native runs agree.
//!
//! `rand` is the additive feedback generator `x[i] = x[i-3] + x[i-31]` modulo 2^32, of which the low bit is dropped;
//! its seed, 1 at first, fills the table by the multiplier 16807 modulo 2^31 - 1. `rand_r` is the generator of the C
//! standard's example, run three times.

use super::{Answer, Call, Row, int, nothing, row};
use crate::machine::Machine;

pub(super) const TABLE: &[Row] = &[
    row("rand", ">i", "a number from 0 to 2^31 - 1, the same sequence as glibc's", rand),
    row("srand", "u>v", "starts the sequence of `rand`", srand),
    row("random", ">l", "`rand`", rand),
    row("srandom", "u>v", "`srand`", srand),
    row("rand_r", "p>i", "a number from 0 to 2^31 - 1 from a state of 4 bytes", rand_r),
];

const TABLE_SIZE: usize = 31;

/// The table of the generator.
pub(super) struct State {
    table: [u32; TABLE_SIZE],
    /// Where the oldest number is.
    at: usize,
}

impl Default for State {
    fn default() -> State {
        State::new(1)
    }
}

impl State {
    fn new(seed: u32) -> State {
        let mut table = [0; TABLE_SIZE];
        let mut word = i64::from(seed.max(1) as i32);
        for slot in &mut table {
            *slot = word as u32;
            // The remainder of a negative number is brought above zero, as glibc does.
            word = (word * 16807) % 0x7fff_ffff;
            word += if word < 0 { 0x7fff_ffff } else { 0 };
        }
        let mut state = State { table, at: 3 };
        for _ in 0..10 * TABLE_SIZE {
            state.next();
        }
        state
    }

    fn next(&mut self) -> u32 {
        // The slot holds x[i-31]; three slots back, around the table, is x[i-3].
        let sum = self.table[self.at].wrapping_add(self.table[(self.at + TABLE_SIZE - 3) % TABLE_SIZE]);
        self.table[self.at] = sum;
        self.at = (self.at + 1) % TABLE_SIZE;
        sum >> 1
    }
}

fn rand(m: &mut Machine, _: &Call) -> Answer {
    int(m.host.random.next())
}

fn srand(m: &mut Machine, c: &Call) -> Answer {
    m.host.random = State::new(c.int(0) as u32);
    nothing()
}

/// One step of `rand_r`.
fn step(seed: u32) -> (u32, u32) {
    let mut next = seed;
    let mut result = 0;
    for (shift, modulus) in [(0, 2048), (10, 1024), (10, 1024)] {
        next = next.wrapping_mul(1_103_515_245).wrapping_add(12345);
        result = (result << shift) ^ ((next / 65536) % modulus);
    }
    (result, next)
}

fn rand_r(m: &mut Machine, c: &Call) -> Answer {
    let seed = m.read_bytes(c.ptr(0), 4)?;
    let (result, next) = step(seed.try_into().map_or(0, u32::from_le_bytes));
    m.write_bytes(c.ptr(0), &next.to_le_bytes())?;
    int(result)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What glibc gives.
    #[test]
    fn sequences() {
        let first = |seed| {
            let mut state = State::new(seed);
            [(); 4].map(|()| state.next())
        };
        assert_eq!(first(1), [1804289383, 846930886, 1681692777, 1714636915]);
        assert_eq!(first(0), first(1));
        assert_eq!(first(42), [71876166, 708592740, 1483128881, 907283241]);
        assert_eq!(first(0xdead_beef), [352217057, 918588210, 499345174, 513054021]);
        assert_eq!(step(1), (476707713, 662824084));
        assert_eq!(step(0xffff_ffff), (1670702726, 646343466));
    }
}
