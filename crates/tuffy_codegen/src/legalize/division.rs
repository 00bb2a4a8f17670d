//! Division. The machine traps where the IR says poison, so every divisor that is not a literal is guarded: the
//! register of a poison value may hold 0 whatever is known of it.

use super::Legalizer;
use super::ints::{Arg, Scalar};
use super::pieces::{Pieces, reg_type};
use crate::error::Error;
use crate::facts::Interval;
use smallvec::smallvec;
use tuffy_ir::{Imm, Int, MachineCond, Opcode, Value};

impl Legalizer<'_> {
    /// The width in which `div` and `rem` work, and whether on signed numbers.
    pub fn division_width(&self, s: &Scalar<'_>) -> (u32, bool) {
        let (a, b, out) = (&s.args[0], &s.args[1], &s.outs[0]);
        // The quotient of the least number and -1 is one bit wider than both.
        let exact = out.interval.bits().is_none_or(|n| n <= out.demand);
        let mut wanted = vec![&a.interval, &b.interval];
        if s.op == Opcode::Div && exact {
            wanted.push(&out.interval);
        }
        self.common(&wanted, a.width.max(b.width))
    }

    /// Lowers `div` and `rem` of more than one word; rows do what one register holds.
    pub fn divide(&mut self, s: &Scalar<'_>) -> Result<Pieces, Error> {
        let (a, b, out) = (&s.args[0], &s.args[1], &s.outs[0]);
        let (width, signed) = self.division_width(s);
        if width <= self.target.word() {
            return self.unsupported(s.inst, format!("no lowering row divides these operands of {width} bits"));
        }
        let (x, y) = (self.arg_at(a, width), self.arg_at(b, width));
        // The sign may be all that takes more than a word.
        let word = u64::from(self.target.word());
        let is_word = |arg: &Arg| arg.interval.magnitude().is_some_and(|m| m.bits() <= word);
        let by_word = is_word(a) && is_word(b);
        let (q, r) = self.divide_wide(&x, &y, signed, by_word, width);
        let result = if s.op == Opcode::Div { q } else { r };
        Ok(self.resize(&result, width, &out.interval, out.width))
    }

    /// Whether the divisor is a constant of the program: nothing poisonous can be in its register.
    pub fn is_literal(&self, s: &Scalar<'_>) -> bool {
        let operand = self.func.operands(s.inst)[1];
        let def = self.func.def_inst(operand.value);
        def.is_some_and(|d| self.func.op(d) == Opcode::Iconst) && operand.ann.is_none()
    }

    fn divide_raw(&mut self, op: Opcode, a: Value, b: Value, width: u32) -> (Pieces, Pieces) {
        let ty = reg_type(width);
        let inst = self.emit_inst(op, Imm::default(), &[a, b], &[ty, ty]);
        let mut results = self.dst.results(inst);
        (smallvec![results.next().expect("a quotient")], smallvec![results.next().expect("a remainder")])
    }

    /// Division of more than one word: of magnitudes, by the machine if each is a word, else by a routine of our own.
    fn divide_wide(&mut self, a: &[Value], b: &[Value], signed: bool, by_word: bool, width: u32) -> (Pieces, Pieces) {
        let zero = self.int_constant(&Int::ZERO, width);
        let mut sides: Vec<(Pieces, Option<Value>)> = Vec::new();
        for side in [a, b] {
            if !signed {
                sides.push((side.into(), None));
                continue;
            }
            let negative = self.compare(MachineCond::Slt, side, &zero, width);
            let opposite = self.negate(side, width);
            sides.push((self.choose(negative, &opposite, side, width), Some(negative)));
        }
        let (x, x_negative) = sides[0].clone();
        let (y, y_negative) = sides[1].clone();
        let (mut q, mut r) = match by_word {
            true => self.divide_words(x[0], y[0], zero[0], x.len()),
            false => self.divide_by_routine(&x, &y, zero[0], width),
        };
        if let (Some(x), Some(y)) = (x_negative, y_negative) {
            let differ = self.emit(Opcode::MXor, &[x, y], reg_type(32));
            let opposite = self.negate(&q, width);
            q = self.choose(differ, &opposite, &q, width);
            let opposite = self.negate(&r, width);
            r = self.choose(x, &opposite, &r, width);
        }
        (q, r)
    }

    /// Division of two words without a sign; the results are so many words. The divisor may be 0: then it is poison.
    fn divide_words(&mut self, a: Value, b: Value, zero: Value, count: usize) -> (Pieces, Pieces) {
        let word = self.target.word();
        let one = self.constant(1, word);
        let b = self.selcmp((MachineCond::Eq, word), (b, zero), (one, b), reg_type(word));
        let (mut q, mut r) = self.divide_raw(Opcode::MUdiv, a, b, word);
        q.resize(count, zero);
        r.resize(count, zero);
        (q, r)
    }

    /// Division of any number of words without a sign.
    fn divide_by_routine(&mut self, x: &[Value], y: &[Value], zero: Value, width: u32) -> (Pieces, Pieces) {
        // The routine takes words of 64 bits, whatever the target has.
        let word = self.target.word();
        let (count, bytes) = (width.div_ceil(64), word / 8);
        let slots: Vec<Value> = (0..4).map(|_| self.slot(8 * count, 3)).collect();
        for (slot, words) in [(slots[2], x), (slots[3], y)] {
            for (i, &word) in words.iter().enumerate() {
                self.store(word, slot, (bytes * i as u32) as i32, bytes);
            }
            for i in words.len() as u32..64 * count / word {
                self.store(zero, slot, (bytes * i) as i32, bytes);
            }
        }
        let count = self.constant(count.into(), 64);
        self.call_helper("__tuffy_udivrem", &[slots[0], slots[1], slots[2], slots[3], count]);
        let ty = self.word_type();
        let mut read =
            |slot: Value| -> Pieces { (0..width / word).map(|i| self.load(slot, (bytes * i) as i32, ty)).collect() };
        (read(slots[0]), read(slots[1]))
    }

    /// An exact integer modulo a small constant, in `[0, modulus)`, as a word.
    pub fn modulo(&mut self, a: &Arg, modulus: u32) -> Value {
        let (word, ty) = (self.target.word(), self.word_type());
        let (width, signed) = self.common(&[&a.interval, &Interval::unsigned(32)], a.width);
        // More than a word: the sum of its words, each times its weight, has the same remainder.
        if width > word {
            let words = self.arg_at(a, width);
            let mut sum = self.constant(0, word);
            let m = self.constant(modulus.into(), word);
            let weight = |i: u64| {
                Int::pow2(u64::from(word) * i).checked_rem(&Int::from(modulus)).and_then(|n| n.to_i64()).unwrap_or(0)
            };
            for (i, &limb) in words.iter().enumerate() {
                let rest = self.divide_raw(Opcode::MUdiv, limb, m, word).1[0];
                let factor = self.constant(weight(i as u64), word);
                let term = self.emit(Opcode::MMul, &[rest, factor], ty);
                let term = self.divide_raw(Opcode::MUdiv, term, m, word).1[0];
                sum = self.emit(Opcode::MAdd, &[sum, term], ty);
            }
            if signed {
                // The words read as unsigned are two to the width more than a negative number.
                let zero = self.constant(0, word);
                let excess = Int::from(modulus).sub(&Int::from(weight(u64::from(width / word))));
                let correction = self.constant(excess.to_i64().unwrap_or(0), word);
                let top = *words.last().expect("words");
                let add = self.selcmp((MachineCond::Slt, word), (top, zero), (correction, zero), ty);
                sum = self.emit(Opcode::MAdd, &[sum, add], ty);
            }
            return self.divide_raw(Opcode::MUdiv, sum, m, word).1[0];
        }
        let x = self.arg_at(a, word)[0];
        let m = self.constant(modulus.into(), word);
        if !signed {
            return self.divide_raw(Opcode::MUdiv, x, m, word).1[0];
        }
        let r = self.divide_raw(Opcode::MSdiv, x, m, word).1[0];
        let zero = self.constant(0, word);
        let up = self.emit(Opcode::MAdd, &[r, m], ty);
        self.selcmp((MachineCond::Slt, word), (r, zero), (up, r), ty)
    }
}
