//! Multi-word arithmetic: 32 bits in one register, or any number of words (limbs) of the target, lowest first.

use super::Legalizer;
use super::pieces::{Pieces, reg_type};
use smallvec::{SmallVec, smallvec};
use tuffy_ir::{Ext, Imm, Int, MachineCond, Opcode, Type, Value};

/// Words of a number, lowest first; nothing for those that are zero.
type Sparse = SmallVec<[Option<Value>; 4]>;

/// How many words one instruction adds: each takes two registers.
const WORDS_AT_ONCE: usize = 4;

impl Legalizer<'_> {
    /// Sum, modulo two to the width.
    pub fn add(&mut self, a: &[Value], b: &[Value], width: u32) -> Pieces {
        self.carry_chain(Opcode::MAdd, Opcode::MAdc, a, b, width).0
    }

    /// Difference, modulo two to the width.
    pub fn sub(&mut self, a: &[Value], b: &[Value], width: u32) -> Pieces {
        self.carry_chain(Opcode::MSub, Opcode::MSbb, a, b, width).0
    }

    /// Sum or difference, and the last carry of more than one word.
    fn carry_chain(
        &mut self,
        one: Opcode,
        many: Opcode,
        a: &[Value],
        b: &[Value],
        width: u32,
    ) -> (Pieces, Option<Value>) {
        if width <= self.target.word() {
            return (smallvec![self.emit(one, &[a[0], b[0]], reg_type(width))], None);
        }
        let (out, carry) = self.carry_words(many, a, b);
        (out, Some(carry))
    }

    /// Sum or difference of words, and the last carry.
    fn carry_words(&mut self, op: Opcode, a: &[Value], b: &[Value]) -> (Pieces, Value) {
        let mut out = Pieces::new();
        let mut carry: Option<Value> = None;
        for (x, y) in a.chunks(WORDS_AT_ONCE).zip(b.chunks(WORDS_AT_ONCE)) {
            let operands: Pieces = x.iter().chain(y).copied().chain(carry).collect();
            let mut types: SmallVec<[Type; 4]> = smallvec![self.word_type(); x.len()];
            types.push(Type::machine(8, Ext::Zero));
            let inst = self.emit_inst(op, Imm::default(), &operands, &types);
            let mut results: Pieces = self.dst.results(inst).collect();
            carry = results.pop();
            out.extend(results);
        }
        (out, carry.expect("at least one word"))
    }

    /// Bitwise operation.
    pub fn bitwise(&mut self, op: Opcode, a: &[Value], b: &[Value], width: u32) -> Pieces {
        let ty = self.piece_type(width);
        a.iter().zip(b).map(|(&x, &y)| self.emit(op, &[x, y], ty)).collect()
    }

    /// All bits inverted.
    pub fn not(&mut self, a: &[Value], width: u32) -> Pieces {
        let ty = self.piece_type(width);
        a.iter().map(|&x| self.emit(Opcode::MNot, &[x], ty)).collect()
    }

    /// The other sign, modulo two to the width.
    pub fn negate(&mut self, a: &[Value], width: u32) -> Pieces {
        if width <= self.target.word() {
            return smallvec![self.emit(Opcode::MNeg, &[a[0]], reg_type(width))];
        }
        let zero = self.int_constant(&Int::ZERO, width);
        self.sub(&zero, a, width)
    }

    /// Product, modulo two to the width.
    pub fn mul(&mut self, a: &[Value], b: &[Value], width: u32) -> Pieces {
        if width <= self.target.word() {
            return smallvec![self.emit(Opcode::MMul, &[a[0], b[0]], reg_type(width))];
        }
        let count = a.len();
        let (mut a, mut b) = (self.sparse(a), self.sparse(b));
        let words = |x: &Sparse| x.iter().flatten().count();
        // Each word of `b` gives a row of products: let those be few.
        if words(&a) < words(&b) {
            std::mem::swap(&mut a, &mut b);
        }
        let mut sum: Sparse = smallvec![None; count];
        for (i, &y) in b.iter().enumerate() {
            let Some(y) = y else { continue };
            let row = self.product_row(&a[..count - i], y);
            let below = std::iter::repeat_n(None, i);
            let row: Sparse = below.chain(row).collect();
            sum = self.add_sparse(&sum, &row, true);
        }
        sum.into_iter().map(|word| word.unwrap_or_else(|| self.constant(0, self.target.word()))).collect()
    }

    /// The words that are not known to be zero.
    fn sparse(&self, words: &[Value]) -> Sparse {
        words.iter().map(|&w| (self.constant_bits(w) != Some(0)).then_some(w)).collect()
    }

    /// Words times one word, modulo two to their width.
    fn product_row(&mut self, a: &[Option<Value>], b: Value) -> Sparse {
        if self.constant_bits(b) == Some(1) {
            return a.into();
        }
        let (count, ty) = (a.len(), self.word_type());
        let (mut lows, mut highs): (Sparse, Sparse) = (smallvec![None; count], smallvec![None; count]);
        for (i, &x) in a.iter().enumerate() {
            let Some(x) = x else { continue };
            if i + 1 < count {
                let (low, high) = self.wide_product(Opcode::MUmul, x, b);
                (lows[i], highs[i + 1]) = (Some(low), Some(high));
            } else {
                lows[i] = Some(self.emit(Opcode::MMul, &[x, b], ty));
            }
        }
        // The product has one word more than the number, and nothing is carried out of it.
        self.add_sparse(&lows, &highs, false)
    }

    /// Low and high word of a product of two words.
    pub fn wide_product(&mut self, op: Opcode, a: Value, b: Value) -> (Value, Value) {
        let ty = self.word_type();
        let inst = self.emit_inst(op, Imm::default(), &[a, b], &[ty, ty]);
        let mut results = self.dst.results(inst);
        (results.next().expect("a low word"), results.next().expect("a high word"))
    }

    /// Sum of words some of which are zero, modulo two to their width. Whether it may have a word more than both.
    fn add_sparse(&mut self, a: &Sparse, b: &Sparse, grows: bool) -> Sparse {
        let mut sum: Sparse = a.iter().zip(b).map(|(x, y)| x.or(*y)).collect();
        // Below, nothing is carried; above, only the carry is left.
        let both = |(x, y): (&Option<Value>, &Option<Value>)| x.is_some() && y.is_some();
        let Some(first) = a.iter().zip(b).position(both) else { return sum };
        let last = sum.iter().rposition(Option::is_some).map_or(first, |i| i + 1);
        let zero = match (first..last).any(|i| a[i].is_none() || b[i].is_none()) {
            true => Some(self.constant(0, self.target.word())),
            false => None,
        };
        let words = |x: &Sparse| x[first..last].iter().map(|w| w.or(zero).expect("a zero")).collect::<Pieces>();
        let grows = grows && last < sum.len();
        if last - first == 1 && !grows {
            sum[first] = Some(self.emit(Opcode::MAdd, &[words(a)[0], words(b)[0]], self.word_type()));
            return sum;
        }
        let (added, carry) = self.carry_words(Opcode::MAdc, &words(a), &words(b));
        for (place, word) in sum[first..].iter_mut().zip(added) {
            *place = Some(word);
        }
        if grows {
            sum[last] = Some(carry);
        }
        sum
    }

    /// Whether a comparison of two numbers of the same width holds: 1 or 0.
    pub fn compare(&mut self, cond: MachineCond, a: &[Value], b: &[Value], width: u32) -> Value {
        use MachineCond::*;
        let word = self.target.word();
        if width <= word {
            return self.icmp(cond, a[0], b[0], width);
        }
        match cond {
            Eq | Ne => {
                let mut different = Pieces::new();
                let mut pairs: SmallVec<[(Value, Value); 2]> = a.iter().copied().zip(b.iter().copied()).collect();
                pairs.retain(|(x, y)| x != y);
                if let [(x, y)] = pairs[..] {
                    return self.icmp(cond, x, y, word);
                }
                for (x, y) in pairs {
                    different.push(match (self.constant_bits(x), self.constant_bits(y)) {
                        (_, Some(0)) => x,
                        (Some(0), _) => y,
                        _ => self.emit(Opcode::MXor, &[x, y], self.word_type()),
                    });
                }
                let zero = self.constant(0, word);
                let any = if different.is_empty() { zero } else { self.any_bit(&different) };
                self.icmp(cond, any, zero, word)
            }
            Ult | Slt => {
                let (mut x, mut y): (Pieces, Pieces) = (a.into(), b.into());
                if cond == Slt {
                    // With the sign bit inverted, signed order is unsigned order.
                    let sign = i64::MIN >> (64 - word);
                    for limbs in [&mut x, &mut y] {
                        let top = limbs.last_mut().expect("words");
                        *top = match self.constant_bits(*top) {
                            Some(known) => self.constant(known as i64 ^ sign, word),
                            None => {
                                let sign = self.constant(sign, word);
                                self.emit(Opcode::MXor, &[*top, sign], reg_type(word))
                            }
                        };
                    }
                }
                self.carry_chain(Opcode::MSub, Opcode::MSbb, &x, &y, width).1.expect("more than one word")
            }
            Ugt | Sgt => self.compare(if cond == Ugt { Ult } else { Slt }, b, a, width),
            Ule | Sle | Uge | Sge => {
                let opposite = match cond {
                    Ule => Ugt,
                    Sle => Sgt,
                    Uge => Ult,
                    _ => Slt,
                };
                let no = self.compare(opposite, a, b, width);
                let one = self.constant(1, 32);
                self.emit(Opcode::MXor, &[no, one], reg_type(32))
            }
        }
    }

    /// All words or-ed together.
    pub fn any_bit(&mut self, a: &[Value]) -> Value {
        let mut any = a[0];
        for &word in &a[1..] {
            any = self.emit(Opcode::MOr, &[any, word], self.word_type());
        }
        any
    }

    /// One of two by a boolean.
    pub fn choose(&mut self, c: Value, a: &[Value], b: &[Value], width: u32) -> Pieces {
        let ty = self.piece_type(width);
        a.iter().zip(b).map(|(&x, &y)| self.emit(Opcode::MSelect, &[c, x, y], ty)).collect()
    }

    /// Shifted left by a constant.
    pub fn shl_const(&mut self, a: &[Value], by: u64, width: u32) -> Pieces {
        if by >= u64::from(width) {
            return self.int_constant(&Int::ZERO, width);
        }
        let (by, word) = (by as u32, self.target.word());
        if width <= word {
            return smallvec![self.shift(Opcode::MShl, a[0], by, width)];
        }
        let (words, bits) = ((by / word) as usize, by % word);
        let zero = self.constant(0, word);
        (0..a.len())
            .map(|i| match i.checked_sub(words) {
                None => zero,
                Some(j) => {
                    let below = if j > 0 { a[j - 1] } else { zero };
                    self.funnel(a[j], below, bits)
                }
            })
            .collect()
    }

    /// Shifted right by a constant, with zeros or copies of the sign from above.
    pub fn shr_const(&mut self, a: &[Value], by: u64, signed: bool, width: u32) -> Pieces {
        let op = if signed { Opcode::MSar } else { Opcode::MShr };
        let word_bits = self.target.word();
        if width <= word_bits {
            return match (by >= u64::from(width), signed) {
                (true, false) => self.int_constant(&Int::ZERO, width),
                (true, true) => smallvec![self.shift(op, a[0], width - 1, width)],
                _ => smallvec![self.shift(op, a[0], by as u32, width)],
            };
        }
        let fill = self.fill(a, signed);
        let (words, bits) =
            ((by / u64::from(word_bits)).min(a.len() as u64) as usize, (by % u64::from(word_bits)) as u32);
        let bits = if words == a.len() { 0 } else { bits };
        let word = |i: usize| a.get(i).copied().unwrap_or(fill);
        (0..a.len())
            .map(|i| match bits {
                0 => word(i + words),
                bits => self.funnel(word(i + words + 1), word(i + words), word_bits - bits),
            })
            .collect()
    }

    /// What stands above the highest word.
    pub fn fill(&mut self, a: &[Value], signed: bool) -> Value {
        let word = self.target.word();
        match signed {
            true => self.shift(Opcode::MSar, *a.last().expect("words"), word - 1, word),
            false => self.constant(0, word),
        }
    }

    /// The upper word of two that are shifted left together by less than a word.
    fn funnel(&mut self, high: Value, low: Value, by: u32) -> Value {
        if by == 0 {
            return high;
        }
        let word = self.target.word();
        match (self.constant_bits(high), self.constant_bits(low)) {
            (Some(0), Some(0)) => return high,
            (Some(0), _) => return self.shift(Opcode::MShr, low, word - by, word),
            (_, Some(0)) => return self.shift(Opcode::MShl, high, by, word),
            _ => {}
        }
        let x = self.shift(Opcode::MShl, high, by, word);
        let y = self.shift(Opcode::MShr, low, word - by, word);
        self.emit(Opcode::MOr, &[x, y], reg_type(word))
    }

    /// Shifted by a word that is at most the width.
    pub fn shift_var(
        &mut self,
        left: bool,
        signed: bool,
        a: &[Value],
        by: Value,
        below_width: bool,
        width: u32,
    ) -> Pieces {
        let word = self.target.word();
        if width > word {
            return self.shift_words(left, signed, a, by, width);
        }
        let op = match (left, signed) {
            (true, _) => Opcode::MShl,
            (_, true) => Opcode::MSar,
            _ => Opcode::MShr,
        };
        if below_width {
            return smallvec![self.emit(op, &[a[0], by], reg_type(width))];
        }
        let limit = self.constant(width.into(), word);
        if op == Opcode::MSar {
            let most = self.constant(i64::from(width) - 1, word);
            let by = self.selcmp((MachineCond::Ult, word), (by, limit), (by, most), reg_type(word));
            return smallvec![self.emit(op, &[a[0], by], reg_type(width))];
        }
        let shifted = self.emit(op, &[a[0], by], reg_type(width));
        let zero = self.constant(0, width);
        smallvec![self.selcmp((MachineCond::Ult, word), (by, limit), (shifted, zero), reg_type(width))]
    }

    /// Words shifted by a variable amount: through memory, from where they are read at an offset.
    fn shift_words(&mut self, left: bool, signed: bool, a: &[Value], by: Value, width: u32) -> Pieces {
        let count = a.len();
        let (word, ty) = (self.target.word(), self.word_type());
        let bytes = word as i32 / 8;
        let limit = self.constant(width.into(), word);
        let by = self.selcmp((MachineCond::Ult, word), (by, limit), (by, limit), ty);
        let slot = self.slot(bytes as u32 * (2 * count as u32 + 1), 3);
        let fill = if left { self.constant(0, word) } else { self.fill(a, signed) };
        // To the left: zeros stand below the words. To the right: zeros or signs above.
        let first = if left { count + 1 } else { 0 };
        for i in 0..2 * count + 1 {
            let word = i.checked_sub(first).and_then(|i| a.get(i)).copied().unwrap_or(fill);
            self.store(word, slot, bytes * i as i32, bytes as u32);
        }
        let words = self.shift(Opcode::MShr, by, word.ilog2(), word);
        let distance = self.shift(Opcode::MShl, words, bytes.ilog2(), word);
        let distance = match left {
            true => {
                let start = self.constant(i64::from(bytes) * (count as i64 + 1), word);
                self.emit(Opcode::MSub, &[start, distance], ty)
            }
            false => distance,
        };
        let distance = self.word_as_address(distance);
        let base = self.emit(Opcode::MAdd, &[slot, distance], Type::M64);
        let mask = self.constant(i64::from(word) - 1, word);
        let bits = self.emit(Opcode::MAnd, &[by, mask], ty);
        let rest = self.emit(Opcode::MXor, &[bits, mask], ty);
        let (toward, away) = if left { (Opcode::MShl, Opcode::MShr) } else { (Opcode::MShr, Opcode::MShl) };
        (0..count as i32)
            .map(|i| {
                let own = self.load(base, bytes * i, ty);
                let next = self.load(base, if left { bytes * (i - 1) } else { bytes * (i + 1) }, ty);
                let x = self.emit(toward, &[own, bits], ty);
                // By one and then by the rest: a shift by a whole word would be one by 0.
                let y = self.shift(away, next, 1, word);
                let y = self.emit(away, &[y, rest], ty);
                self.emit(Opcode::MOr, &[x, y], ty)
            })
            .collect()
    }

    /// The low `bits` bits, zeros above.
    pub fn zext_in(&mut self, a: &[Value], bits: u32, width: u32) -> Pieces {
        if bits >= width {
            return a.into();
        }
        let word = self.piece_bits(width);
        if word == width && matches!(bits, 8 | 16 | 32) {
            let value = self.emit(Opcode::MZext, &[a[0]], Type::machine(bits, Ext::Zero));
            return smallvec![value];
        }
        let zero = if width > word { Some(self.constant(0, word)) } else { None };
        (0..a.len() as u32)
            .map(|i| match bits.saturating_sub(i * word).min(word) {
                0 => zero.unwrap_or(a[0]),
                n if n == word => a[i as usize],
                n => {
                    let mask = self.constant(((1u64 << n) - 1) as i64, word);
                    self.emit(Opcode::MAnd, &[a[i as usize], mask], reg_type(word))
                }
            })
            .collect()
    }

    /// The low `bits` bits, copies of the highest of them above.
    pub fn sext_in(&mut self, a: &[Value], bits: u32, width: u32) -> Pieces {
        if bits >= width {
            return a.into();
        }
        let word = self.target.word();
        if width <= word {
            if matches!(bits, 8 | 16 | 32) {
                let ty = Type::machine(bits, Ext::Sign);
                return smallvec![if self.dst.ty(a[0]) == ty { a[0] } else { self.emit(Opcode::MSext, &[a[0]], ty) }];
            }
            let up = self.shift(Opcode::MShl, a[0], width - bits, width);
            return smallvec![self.shift(Opcode::MSar, up, width - bits, width)];
        }
        let top = ((bits - 1) / word) as usize;
        let mut out: Pieces = a[..=top].into();
        out[top] = self.sext_in(&out[top..], bits - word * top as u32, word)[0];
        let sign = self.shift(Opcode::MSar, out[top], word - 1, word);
        out.resize(a.len(), sign);
        out
    }
}
