//! Shuffle lowering: lanes of vector registers in another order; which instructions a mask takes.

use super::{Simd, UNPACK_LOW};
use crate::isa::Op;
use tuffy_ir::Value;
use tuffy_target::vector::register_type;

/// Joins the high halves of two registers, by the width of lanes: 8, 16, 32, 64.
const UNPACK_HIGH: [Op; 4] = [Op::Punpckhbw, Op::Punpckhwd, Op::Punpckhdq, Op::Punpckhqdq];

/// A lane of no interest.
const ANY: u32 = u32::MAX;

/// How a shuffle is done; `false` is the first operand, `true` the second.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shuffle {
    /// One of the operands as it is.
    Whole(bool),
    /// Lanes of two registers in turn.
    Interleave(Op, bool, bool),
    /// 32-bit lanes of one register.
    One(bool, u8),
    /// Words of the low half and of the high half of one register, each within its half.
    Words(bool, u8, u8),
    /// Any 32-bit lanes of both: for each, which register and lane.
    Any([(bool, u8); 4]),
    /// The same in both halves of wide registers.
    InHalves(Box<Shuffle>),
    /// Whole halves of wide registers: which of the four come first and second.
    Halves(u8, u8),
    /// Each half of the result, or all of it if it is narrow, from two halves of the operands by their number.
    Parts(Vec<(usize, usize, Shuffle)>),
}

/// Whether a mask asks for no more than another gives.
fn gives(mask: &[u32], given: impl Fn(u32) -> u32) -> bool {
    mask.iter().enumerate().all(|(i, &lane)| lane == ANY || lane == given(i as u32))
}

/// The constant that chooses four of four.
fn constant(lanes: [u8; 4]) -> u8 {
    lanes.iter().rev().fold(0, |all, lane| all << 2 | lane & 3)
}

/// How lanes of a width are put in the order of a mask, if a few instructions do it; `from` and `to` are the widths of
/// the registers of operands and result.
pub fn shuffle(bits: u32, mask: &[u32], from: u32, to: u32) -> Option<Shuffle> {
    if mask.len() != (to / bits) as usize {
        return None;
    }
    match (from, to) {
        (128, 128) => narrow(bits, mask),
        (256, 256) => wide(bits, mask).or_else(|| parts(bits, mask)),
        _ => parts(bits, mask),
    }
}

/// Registers of 256 bits: few instructions move lanes from one half to the other.
fn wide(bits: u32, mask: &[u32]) -> Option<Shuffle> {
    let (lanes, half) = (256 / bits, 128 / bits);
    for second in [false, true] {
        if gives(mask, |i| i + lanes * u32::from(second)) {
            return Some(Shuffle::Whole(second));
        }
    }
    // Where a lane stands in its half; the second operand follows the first.
    let place = |lane: u32| lane % half + half * (lane / lanes);
    let mut inner = vec![ANY; half as usize];
    let same = mask.iter().enumerate().filter(|(_, l)| **l != ANY).all(|(i, &lane)| {
        let own = &mut inner[i % half as usize];
        let fits = (lane % lanes) / half == i as u32 / half && (*own == ANY || *own == place(lane));
        *own = place(lane);
        fits
    });
    if same && let Some(found) = narrow(bits, &inner) {
        return Some(Shuffle::InHalves(Box::new(found)));
    }
    let whole = |part: &[u32]| (0..4).find(|h| gives(part, |i| i + half * h)).map(|h| h as u8);
    let (low, high) = mask.split_at(half as usize);
    Some(Shuffle::Halves(whole(low)?, whole(high)?))
}

/// Half by half, each from two halves at most.
fn parts(bits: u32, mask: &[u32]) -> Option<Shuffle> {
    let half = 128 / bits;
    let part = |part: &[u32]| {
        let mut used: Vec<u32> = part.iter().filter(|l| **l != ANY).map(|l| l / half).collect();
        used.sort_unstable();
        used.dedup();
        let (first, second) = match used[..] {
            [] => (0, 0),
            [one] => (one, one),
            [one, other] => (one, other),
            _ => return None,
        };
        let lane = |&l: &u32| match l {
            ANY => ANY,
            l if l / half == first => l % half,
            l => half + l % half,
        };
        let inner: Vec<u32> = part.iter().map(lane).collect();
        Some((first as usize, second as usize, narrow(bits, &inner)?))
    };
    Some(Shuffle::Parts(mask.chunks(half as usize).map(part).collect::<Option<_>>()?))
}

/// Registers of 128 bits.
fn narrow(bits: u32, mask: &[u32]) -> Option<Shuffle> {
    let lanes = 128 / bits;
    if mask.len() != lanes as usize {
        return None;
    }
    for second in [false, true] {
        if gives(mask, |i| i + lanes * u32::from(second)) {
            return Some(Shuffle::Whole(second));
        }
    }
    let index = bits.ilog2() as usize - 3;
    for (a, b) in [(false, true), (true, false), (false, false), (true, true)] {
        for (op, start) in [(UNPACK_LOW[index], 0), (UNPACK_HIGH[index], lanes / 2)] {
            if gives(mask, |i| start + i / 2 + lanes * u32::from(if i % 2 == 0 { a } else { b })) {
                return Some(Shuffle::Interleave(op, a, b));
            }
        }
    }
    match in_doublewords(bits, mask) {
        Some(wanted) => {
            let used: Vec<u32> = wanted.iter().copied().filter(|&l| l != ANY).collect();
            let lane = |l: u32| if l == ANY { 0 } else { (l % 4) as u8 };
            let second = |l: u32| l != ANY && l >= 4;
            if used.iter().all(|&l| second(l) == second(used[0])) {
                return Some(Shuffle::One(second(used[0]), constant(wanted.map(lane))));
            }
            Some(Shuffle::Any(wanted.map(|l| (second(l), lane(l)))))
        }
        None if bits == 16 => words(mask),
        None => None,
    }
}

/// The mask in terms of 32-bit lanes, if it moves whole ones.
fn in_doublewords(bits: u32, mask: &[u32]) -> Option<[u32; 4]> {
    let mut out = [ANY; 4];
    if bits == 64 {
        for (i, &lane) in mask.iter().enumerate().filter(|(_, l)| **l != ANY) {
            out[2 * i] = 2 * lane;
            out[2 * i + 1] = 2 * lane + 1;
        }
        return Some(out);
    }
    let group = 32 / bits;
    for (i, part) in mask.chunks(group as usize).enumerate() {
        for (k, &lane) in part.iter().enumerate().filter(|(_, l)| **l != ANY) {
            let whole = lane / group;
            if lane % group != k as u32 || out[i] != ANY && out[i] != whole {
                return None;
            }
            out[i] = whole;
        }
    }
    Some(out)
}

/// Words of one register, each within its half.
fn words(mask: &[u32]) -> Option<Shuffle> {
    let first = mask.iter().copied().find(|&l| l != ANY)?;
    let second = first >= 8;
    let half = |part: &[u32], start: u32| {
        let mut out = [0; 4];
        for (k, &lane) in part.iter().enumerate() {
            let lane = if lane == ANY { start + k as u32 } else { lane.checked_sub(8 * u32::from(second))? };
            out[k] = lane.checked_sub(start).filter(|l| *l < 4)? as u8;
        }
        Some(constant(out))
    };
    Some(Shuffle::Words(second, half(&mask[..4], 0)?, half(&mask[4..], 4)?))
}

impl Simd<'_> {
    /// Puts lanes in another order.
    pub fn shuffle(&mut self, shuffle: &Shuffle, a: Value, b: Value) -> Value {
        let of = |second: bool| if second { b } else { a };
        let vector = register_type(self.bits(a));
        match *shuffle {
            Shuffle::InHalves(ref inner) => self.shuffle(inner, a, b),
            Shuffle::Halves(low, high) => self.named("avx.vperm2f128", Some(high << 4 | low), &[a, b], 256),
            Shuffle::Parts(ref parts) => {
                let sources = match self.bits(a) {
                    256 => [(a, false), (a, true), (b, false), (b, true)].map(|(r, high)| Some((r, high))),
                    _ => [None; 4],
                };
                let own = |s: &mut Self, i: usize| match sources[i] {
                    Some((register, high)) => s.half(register, high),
                    None => [a, b][i],
                };
                let made: Vec<Value> = parts
                    .iter()
                    .map(|(x, y, inner)| {
                        let (x, y) = (own(self, *x), own(self, *y));
                        self.shuffle(inner, x, y)
                    })
                    .collect();
                if let [low, high] = made[..] { self.joined_halves(low, high) } else { made[0] }
            }
            Shuffle::Whole(second) => of(second),
            Shuffle::Interleave(op, x, y) => self.vec2(op, of(x), of(y), 0),
            Shuffle::One(second, order) => self.vec1(Op::Pshufd, of(second), order, vector),
            Shuffle::Words(second, low, high) => {
                let half = self.vec1(Op::Pshuflw, of(second), low, vector);
                self.vec1(Op::Pshufhw, half, high, vector)
            }
            Shuffle::Any(lanes) => {
                let [(p, i), (q, j), (r, k), (s, l)] = lanes;
                // Two lanes of one register, then two of one.
                if p == q && r == s {
                    return self.vec2(Op::Shufps, of(p), of(r), constant([i, j, k, l]));
                }
                let low = self.vec2(Op::Shufps, of(p), of(q), constant([i, i, j, j]));
                let high = self.vec2(Op::Shufps, of(r), of(s), constant([k, k, l, l]));
                self.vec2(Op::Shufps, low, high, constant([0, 2, 0, 2]))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_become_few_instructions() {
        assert_eq!(narrow(32, &[0, ANY, 2, 3]), Some(Shuffle::Whole(false)));
        assert_eq!(narrow(32, &[4, 5, 6, 7]), Some(Shuffle::Whole(true)));
        assert_eq!(narrow(32, &[0, 4, 1, 5]), Some(Shuffle::Interleave(Op::Punpckldq, false, true)));
        assert_eq!(narrow(64, &[3, 1]), Some(Shuffle::Interleave(Op::Punpckhqdq, true, false)));
        assert_eq!(narrow(32, &[3, 2, 1, 0]), Some(Shuffle::One(false, 0b00_01_10_11)));
        assert_eq!(narrow(64, &[1, 0]), Some(Shuffle::One(false, 0b01_00_11_10)));
        assert_eq!(narrow(16, &[2, 3, 0, 1, 6, 7, 4, 5]), Some(Shuffle::One(false, 0b10_11_00_01)));
        assert_eq!(narrow(16, &[9, 8, 11, 10, 12, 12, 12, 12]), Some(Shuffle::Words(true, 0b10_11_00_01, 0)));
        let any = [(false, 0), (true, 1), (false, 3), (true, 0)];
        assert_eq!(narrow(32, &[0, 5, 3, 4]), Some(Shuffle::Any(any)));
        assert_eq!(narrow(16, &[7, 0, 0, 0, 0, 0, 0, 0]), None);
        assert_eq!(narrow(8, &[1; 16]), None);
    }

    #[test]
    fn halves_are_exchanged_or_shuffled_alike() {
        let inner = Box::new(Shuffle::One(false, 0b00_01_10_11));
        assert_eq!(shuffle(32, &[3, 2, 1, 0, 7, 6, 5, 4], 256, 256), Some(Shuffle::InHalves(inner)));
        assert_eq!(shuffle(64, &[2, 3, 4, 5], 256, 256), Some(Shuffle::Halves(1, 2)));
        assert_eq!(shuffle(64, &[6, 7], 256, 128), Some(Shuffle::Parts(vec![(3, 3, Shuffle::Whole(false))])));
        let both = vec![(0, 0, Shuffle::Whole(false)), (1, 1, Shuffle::Whole(false))];
        assert_eq!(shuffle(32, &[0, 1, 2, 3, 4, 5, 6, 7], 128, 256), Some(Shuffle::Parts(both)));
        assert_eq!(shuffle(32, &[0, 5, 9, 3, 4, 5, 6, 7], 256, 256), None);
    }
}
