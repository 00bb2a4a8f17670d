//! Counting, swapping and rotating bits.

use super::Legalizer;
use super::ints::Scalar;
use super::pieces::{Pieces, reg_type};
use crate::error::Error;
use crate::facts::{Interval, MAX_BITS};
use smallvec::smallvec;
use tuffy_ir::{Int, MachineCond, MachineOp, Opcode, Value};
use tuffy_target::BitScan;
use tuffy_target::choice::BIT_INSTRUCTION;

/// Whether this file lowers an opcode.
pub fn handles(op: Opcode) -> bool {
    use Opcode::*;
    matches!(op, CountOnes | Clz | Ctz | Bswap | Bitreverse | Rotl | Rotr | Clmul)
}

impl Legalizer<'_> {
    /// Lowers an operation on the bits of an integer.
    pub fn bit_operation(&mut self, s: &Scalar<'_>) -> Result<Pieces, Error> {
        let (arg, out) = (&s.args[0], &s.outs[0]);
        let bits = s.imm.number();
        let word = self.target.word();
        if s.op == Opcode::CountOnes {
            let count = self.count_ones(&arg.pieces, arg.width);
            return Ok(self.resize(&[count], word, &Interval::unsigned(word), out.width));
        }
        if s.op == Opcode::Clmul {
            return self.carryless(s);
        }
        let width = self.target.legal_width(bits);
        let low = self.arg_at(arg, width);
        let (value, width) = match s.op {
            Opcode::Clz => {
                let low = self.zext_in(&low, bits, width);
                let length = self.bit_length(&low, width);
                let all = self.constant(bits.into(), word);
                (smallvec![self.emit(Opcode::MSub, &[all, length], reg_type(word))], word)
            }
            Opcode::Ctz => (smallvec![self.trailing_zeros(&low, bits, width)], word),
            Opcode::Bswap => {
                let ty = self.piece_type(width);
                let swapped: Pieces = low.iter().rev().map(|&w| self.emit(Opcode::MBswap, &[w], ty)).collect();
                (self.shr_const(&swapped, (width - bits).into(), false, width), width)
            }
            Opcode::Bitreverse => {
                let own = self.piece_bits(width);
                let reversed: Pieces = low.iter().rev().map(|&w| self.reverse_bits(w, own)).collect();
                (self.shr_const(&reversed, (width - bits).into(), false, width), width)
            }
            _ => (self.rotate(s, &low, bits, width)?, width),
        };
        Ok(self.resize(&value, width, &Interval::unsigned(bits), out.width))
    }

    /// A pattern repeated in every byte, or other unit, of a word.
    fn pattern(&mut self, value: u64, width: u32) -> Value {
        self.constant(if width == 32 { i64::from(value as u32) } else { value as i64 }, width)
    }

    /// The number of set bits, as a word.
    fn count_ones(&mut self, a: &[Value], width: u32) -> Value {
        let mut total = None;
        let ty = self.word_type();
        for &word in a {
            let word = if width < self.target.word() { self.extend32(word, true) } else { word };
            let count = match self.bit_scan(BitScan::CountOnes) {
                Some(op) => self.emit(op, &[word], ty),
                None => self.count_ones_word(word),
            };
            total = Some(match total {
                None => count,
                Some(before) => self.emit(Opcode::MAdd, &[before, count], ty),
            });
        }
        total.expect("an integer has pieces")
    }

    /// The instruction that answers a question about bits, if there is one and it is wanted.
    fn bit_scan(&mut self, scan: BitScan) -> Option<MachineOp> {
        let op = self.target.bit_scan(scan)?;
        self.take(&BIT_INSTRUCTION).then_some(op)
    }

    /// The classic sum of neighbouring groups.
    fn count_ones_word(&mut self, x: Value) -> Value {
        let (word, w) = (self.target.word(), self.word_type());
        let m1 = self.pattern(0x5555_5555_5555_5555, word);
        let m2 = self.pattern(0x3333_3333_3333_3333, word);
        let m4 = self.pattern(0x0f0f_0f0f_0f0f_0f0f, word);
        let ones = self.pattern(0x0101_0101_0101_0101, word);
        let half = self.shift(Opcode::MShr, x, 1, word);
        let half = self.emit(Opcode::MAnd, &[half, m1], w);
        let pairs = self.emit(Opcode::MSub, &[x, half], w);
        let low = self.emit(Opcode::MAnd, &[pairs, m2], w);
        let high = self.shift(Opcode::MShr, pairs, 2, word);
        let high = self.emit(Opcode::MAnd, &[high, m2], w);
        let nibbles = self.emit(Opcode::MAdd, &[low, high], w);
        let high = self.shift(Opcode::MShr, nibbles, 4, word);
        let bytes = self.emit(Opcode::MAdd, &[nibbles, high], w);
        let bytes = self.emit(Opcode::MAnd, &[bytes, m4], w);
        let sum = self.emit(Opcode::MMul, &[bytes, ones], w);
        self.shift(Opcode::MShr, sum, word - 8, word)
    }

    /// One more than the index of the highest set bit, 0 for zero, as a word.
    pub fn bit_length(&mut self, a: &[Value], width: u32) -> Value {
        let (word, all) = (self.piece_bits(width), self.target.word());
        if let ([w], Some(op)) = (a, self.bit_scan(BitScan::LeadingZeros)) {
            let zeros = self.emit(op, &[*w], reg_type(word));
            let most = self.constant(word.into(), all);
            return self.emit(Opcode::MSub, &[most, zeros], reg_type(all));
        }
        let mut length = self.constant(0, all);
        for (i, &w) in a.iter().enumerate() {
            let index = self.highest_bit(w, word);
            let base = self.constant(i64::from(all) * i as i64 + 1, all);
            // The index of 32 bits leaves zeros above.
            let end = self.emit(Opcode::MAdd, &[index, base], reg_type(all));
            let zero = self.constant(0, word);
            length = self.selcmp((MachineCond::Ne, word), (w, zero), (end, length), reg_type(all));
        }
        length
    }

    /// The index of the highest bit that is set in a register; anything for zero.
    fn highest_bit(&mut self, w: Value, width: u32) -> Value {
        let ty = reg_type(width);
        if let Some(op) = self.bit_scan(BitScan::HighestBit) {
            return self.emit(op, &[w], ty);
        }
        // All bits below it are set too; then they are one more than the index.
        let mut filled = w;
        for by in (0..width.ilog2()).map(|log2| 1 << log2) {
            let lower = self.shift(Opcode::MShr, filled, by, width);
            filled = self.emit(Opcode::MOr, &[filled, lower], ty);
        }
        let count = self.count_ones(&[filled], width);
        let one = self.constant(1, self.target.word());
        self.emit(Opcode::MSub, &[count, one], self.word_type())
    }

    /// The index of the lowest bit that is set in a register; anything for zero.
    fn lowest_bit(&mut self, w: Value, width: u32) -> Value {
        let ty = reg_type(width);
        if let Some(op) = self.bit_scan(BitScan::LowestBit) {
            return self.emit(op, &[w], ty);
        }
        // The bits below it are those that a borrow turns over.
        let one = self.constant(1, width);
        let less = self.emit(Opcode::MSub, &[w, one], ty);
        let rest = self.emit(Opcode::MNot, &[w], ty);
        let below = self.emit(Opcode::MAnd, &[rest, less], ty);
        self.count_ones(&[below], width)
    }

    /// The index of the lowest set bit below `bits`, else `bits`.
    fn trailing_zeros(&mut self, a: &[Value], bits: u32, width: u32) -> Value {
        let (word, all) = (self.piece_bits(width), self.target.word());
        if let ([w], Some(op)) = (a, self.bit_scan(BitScan::TrailingZeros)) {
            // A bit above the others stops the count.
            let mut w = *w;
            if bits < word {
                let stop = self.constant(1 << bits, word);
                w = self.emit(Opcode::MOr, &[w, stop], reg_type(word));
            }
            return self.emit(op, &[w], reg_type(word));
        }
        let low = self.zext_in(a, bits, width);
        let mut count = self.constant(bits.into(), all);
        for (i, &w) in low.iter().enumerate().rev() {
            let index = self.lowest_bit(w, word);
            let base = self.constant(i64::from(all) * i as i64, all);
            let at = self.emit(Opcode::MAdd, &[index, base], reg_type(all));
            let zero = self.constant(0, word);
            count = self.selcmp((MachineCond::Ne, word), (w, zero), (at, count), reg_type(all));
        }
        count
    }

    /// A word with its bits in reverse order.
    fn reverse_bits(&mut self, x: Value, width: u32) -> Value {
        let ty = reg_type(width);
        let mut x = self.emit(Opcode::MBswap, &[x], ty);
        for (by, mask) in [(4, 0x0f0f_0f0f_0f0f_0f0f), (2, 0x3333_3333_3333_3333), (1, 0x5555_5555_5555_5555)] {
            let mask = self.pattern(mask, width);
            let high = self.shift(Opcode::MShr, x, by, width);
            let high = self.emit(Opcode::MAnd, &[high, mask], ty);
            let low = self.emit(Opcode::MAnd, &[x, mask], ty);
            let low = self.shift(Opcode::MShl, low, by, width);
            x = self.emit(Opcode::MOr, &[high, low], ty);
        }
        x
    }

    fn rotate(&mut self, s: &Scalar<'_>, low: &[Value], bits: u32, width: u32) -> Result<Pieces, Error> {
        let left = s.op == Opcode::Rotl;
        let by = &s.args[1];
        if u64::from(bits) > MAX_BITS {
            return self.unsupported(s.inst, format!("there is no machine code to rotate more than {MAX_BITS} bits"));
        }
        if bits == width && width <= self.target.word() {
            let amount = by.pieces[0];
            let op = if left { Opcode::MRotl } else { Opcode::MRotr };
            return Ok(smallvec![self.emit(op, &[low[0], amount], reg_type(width))]);
        }
        let word = self.target.word();
        let low = self.zext_in(low, bits, width);
        let amount = match bits.is_power_of_two() {
            true => {
                let words = self.arg_at(by, word);
                let mask = self.constant(i64::from(bits) - 1, word);
                self.emit(Opcode::MAnd, &[words[0], mask], reg_type(word))
            }
            false => self.modulo(by, bits),
        };
        let all = self.constant(bits.into(), word);
        let rest = self.emit(Opcode::MSub, &[all, amount], reg_type(word));
        let (up, down) = if left { (amount, rest) } else { (rest, amount) };
        // Either may be as much as `bits`, which may be the whole width.
        let high = self.shift_var(true, false, &low, up, bits < width, width);
        let low = self.shift_var(false, false, &low, down, bits < width, width);
        let both = self.bitwise(Opcode::MOr, &high, &low, width);
        Ok(self.zext_in(&both, bits, width))
    }

    /// Carry-less product: for each set bit of one, the other, shifted and added without carries.
    fn carryless(&mut self, s: &Scalar<'_>) -> Result<Pieces, Error> {
        let out = &s.outs[0];
        let (a, b) = (&s.args[0], &s.args[1]);
        // The loop runs over the shorter one.
        let (a, b) =
            match a.interval.unsigned_bits().unwrap_or(u32::MAX) < b.interval.unsigned_bits().unwrap_or(u32::MAX) {
                true => (b, a),
                false => (a, b),
            };
        let bits = b.interval.unsigned_bits().unwrap_or(b.width).min(b.width);
        let width = out.width;
        let x = self.arg_at(a, width);
        let mut sum = self.int_constant(&Int::ZERO, width);
        for i in 0..bits {
            let own = self.piece_bits(b.width);
            let bit = self.shift(Opcode::MShr, b.pieces[(i / own) as usize], i % own, own);
            let shifted = self.shl_const(&x, i.into(), width);
            let added = self.bitwise(Opcode::MXor, &sum, &shifted, width);
            sum = self.choose(bit, &added, &sum, width);
        }
        Ok(sum)
    }
}
