//! The bytes of target operations, from an encoding as manuals write it.
//!
//! The assembler library has no instructions on 256-bit registers and lacks many others, so prefixes are put together
//! here: that of legacy encodings and VEX have the same parts.

use super::{Flag, Intrinsic, Slot};
use tuffy_target::intrinsic::Register;

/// How operands are placed in an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    /// As manuals have them: the result, what VEX adds, the operand that may be memory.
    Usual,
    /// The last two exchanged.
    Exchanged,
    /// The address first, the register last.
    Store,
    /// The register of the result is the operand too.
    Alone,
    /// Both exchanged: for comparisons that ask the other way round.
    Swapped,
    /// The result is what may be memory.
    ResultLast,
    /// An address with a vector of indices.
    Indices,
    /// A fourth register in the constant.
    Fourth,
}

/// An encoding.
#[derive(Debug)]
pub struct Encoding {
    /// Bytes as they stand, if that is all.
    raw: Option<Vec<u8>>,
    /// Prefixes: none, `66`, `f3`, `f2`, by their number in VEX; of legacy encodings `66` besides.
    prefix: u8,
    operand_size: bool,
    /// `0f`, `0f38`, `0f3a`, by their number in VEX.
    map: u8,
    opcode: u8,
    /// The digit in the place of a register.
    digit: Option<u8>,
    wide_word: bool,
    constant: bool,
    byte: bool,
    order: Order,
    vex: bool,
    bits_256: bool,
}

impl Encoding {
    /// Takes an encoding apart.
    pub(super) fn parse(text: &str, vex: bool, bits_256: bool) -> Encoding {
        let mut out = Encoding {
            raw: None,
            prefix: 0,
            operand_size: false,
            map: 1,
            opcode: 0,
            digit: None,
            wide_word: false,
            constant: false,
            byte: false,
            order: Order::Usual,
            vex,
            bits_256,
        };
        let byte = |word: &str| u8::from_str_radix(word, 16).expect("bytes are hexadecimal");
        if let Some(raw) = text.strip_prefix("raw ") {
            out.raw = Some(raw.split(' ').map(byte).collect());
            return out;
        }
        let mut words = text.split(' ');
        let mut word = || words.next().expect("an encoding has a prefix, a map and an opcode");
        (out.prefix, out.operand_size) = match word() {
            "np" => (0, false),
            "66" => (1, false),
            "f3" => (2, false),
            "f2" => (3, false),
            "66f2" => (3, true),
            other => panic!("the table has no prefix `{other}`"),
        };
        out.map = match word() {
            "0f" => 1,
            "0f38" => 2,
            "0f3a" => 3,
            other => panic!("the table has no map `{other}`"),
        };
        out.opcode = byte(word());
        for word in words {
            match word {
                "w1" => out.wide_word = true,
                "ib" => out.constant = true,
                "byte" => out.byte = true,
                "rmv" => out.order = Order::Exchanged,
                "store" => out.order = Order::Store,
                "alone" => out.order = Order::Alone,
                "swap" => out.order = Order::Swapped,
                "mr" => out.order = Order::ResultLast,
                "sib" => out.order = Order::Indices,
                "is4" => out.order = Order::Fourth,
                digit => out.digit = Some(digit.parse().expect("a digit of the opcode")),
            }
        }
        out
    }

    /// How many constants follow the name.
    pub(super) fn constants(&self) -> usize {
        usize::from(self.constant || self.has_scale())
    }

    /// Whether the constant is the scale of an index.
    pub(super) fn has_scale(&self) -> bool {
        self.order == Order::Indices
    }

    /// Whether an operation does more than compute: it is about memory, or none of its registers says what it reads.
    pub(super) fn has_effects(&self, operands: &[Slot]) -> bool {
        self.raw.is_some() || operands.is_empty() || operands.iter().any(|o| o.register == Register::Address)
    }
}

/// What may be memory.
#[derive(Clone, Copy, Debug)]
enum Rm {
    Register(u8),
    /// Base, and an index with its scale.
    Memory(u8, Option<(u8, i64)>),
}

impl Rm {
    fn base_high(self) -> u8 {
        match self {
            Rm::Register(r) | Rm::Memory(r, _) => r >> 3 & 1,
        }
    }

    fn index_high(self) -> u8 {
        match self {
            Rm::Memory(_, Some((index, _))) => index >> 3 & 1,
            _ => 0,
        }
    }
}

/// The byte that says what the operands are, with what follows it for memory.
fn operand_bytes(out: &mut Vec<u8>, reg: u8, rm: Rm) {
    let reg = (reg & 7) << 3;
    match rm {
        Rm::Register(r) => out.push(0xc0 | reg | r & 7),
        // A distance of 0 in a byte: without one, some bases mean something else.
        Rm::Memory(base, None) if base & 7 != 4 => out.extend([0x40 | reg | base & 7, 0]),
        Rm::Memory(_, None) => out.extend([0x44 | reg, 0x24, 0]),
        Rm::Memory(base, Some((index, scale))) => {
            let scale = (scale as u64).trailing_zeros() as u8;
            out.extend([0x44 | reg, scale << 6 | (index & 7) << 3 | base & 7, 0]);
        }
    }
}

/// The bytes of an operation whose registers are known.
pub fn bytes_of(op: &Intrinsic, results: &[u8], operands: &[u8], constant: Option<i64>) -> Vec<u8> {
    let e = &op.encoding;
    let mut out = Vec::new();
    let is_address = |i: usize| op.operands.get(i).is_some_and(|o| o.register == Register::Address);
    let place = |i: usize| match is_address(i) {
        true => Rm::Memory(operands[i], None),
        false => Rm::Register(operands[i]),
    };
    // Fixed registers that no field names come after those that fields do.
    let named = |i: usize| op.operands.get(i).is_some_and(|o| o.fixed.is_none());
    let count = (0..operands.len()).filter(|&i| named(i)).count();
    // A result in a register of its own; the flag stands for none.
    let own = usize::from(op.given > usize::from(op.flag.is_some()) && op.results[0].fixed.is_none());
    let dest = if own == 1 { Some(results[0]) } else { None };
    let tied = op.results.first().is_some_and(|r| r.tied == Some(0));
    let mut fourth = None;
    let (reg, extra, rm) = match (e.order, e.raw.as_ref()) {
        (_, Some(raw)) => {
            out.extend(raw);
            (0, None, Rm::Register(0))
        }
        (Order::Store, _) => (operands[2], Some(operands[1]), place(0)),
        (Order::Alone, _) => (results[0], None, Rm::Register(results[0])),
        (Order::Swapped, _) => (operands[1], None, place(0)),
        (Order::ResultLast, _) => (operands[0], None, Rm::Register(results[0])),
        (Order::Exchanged, _) => (results[0], Some(operands[1]), place(0)),
        (Order::Indices, _) => {
            let scale = constant.unwrap_or(1);
            (results[0], Some(operands[3]), Rm::Memory(operands[1], Some((operands[2], scale))))
        }
        (Order::Fourth, _) => {
            fourth = Some(operands[2]);
            (results[0], Some(operands[0]), place(1))
        }
        (Order::Usual, _) => match (e.digit, dest) {
            // The digit takes the place of the register; with VEX the result is what VEX adds.
            (Some(digit), Some(dest)) if e.vex => (digit, Some(dest), place(0)),
            (Some(digit), Some(dest)) => (digit, None, Rm::Register(dest)),
            (Some(digit), None) => (digit, None, place(0)),
            (None, Some(dest)) if e.vex && tied => (dest, Some(operands[1]), place(2)),
            (None, Some(dest)) if e.vex && count > 1 => (dest, Some(operands[0]), place(1)),
            (None, Some(dest)) if tied => (dest, None, place(1)),
            (None, Some(dest)) => (dest, None, place(0)),
            // Only flags, or a fixed register: both operands are read.
            (None, None) => {
                let second = (1..operands.len()).find(|&i| named(i)).unwrap_or(1);
                (operands[0], None, place(second))
            }
        },
    };
    if e.raw.is_none() {
        let high = reg >> 3 & 1;
        if e.vex {
            let l = u8::from(e.bits_256) << 2;
            let v = (!extra.unwrap_or(0) & 15) << 3;
            let inverted = (1 ^ high) << 7 | (1 ^ rm.index_high()) << 6 | (1 ^ rm.base_high()) << 5;
            out.extend([0xc4, inverted | e.map, u8::from(e.wide_word) << 7 | v | l | e.prefix, e.opcode]);
        } else {
            if e.operand_size {
                out.push(0x66);
            }
            out.extend([None, Some(0x66), Some(0xf3), Some(0xf2)][usize::from(e.prefix)]);
            let rex = u8::from(e.wide_word) << 3 | high << 2 | rm.index_high() << 1 | rm.base_high();
            // Without this prefix four bytes of registers are others.
            if rex != 0 || e.byte {
                out.push(0x40 | rex);
            }
            out.push(0x0f);
            out.extend([None, Some(0x38), Some(0x3a)][usize::from(e.map) - 1]);
            out.push(e.opcode);
        }
        operand_bytes(&mut out, reg, rm);
        if let Some(fourth) = fourth {
            out.push(fourth << 4);
        }
        if e.constant {
            out.push(constant.unwrap_or(0) as u8);
        }
    }
    if let Some(flag) = op.flag {
        flag_bytes(&mut out, flag, results[op.given - 1]);
    }
    out
}

/// A register becomes 1 or 0 by the flags.
fn flag_bytes(out: &mut Vec<u8>, flag: Flag, result: u8) {
    const SCRATCH: u8 = crate::regs::gpr::R11;
    let mut set = |condition: u8, register: u8| {
        out.extend([0x40 | register >> 3 & 1, 0x0f, 0x90 | condition, 0xc0 | register & 7]);
    };
    // `and` and `or` of bytes.
    let join = match flag {
        Flag::If(a) => {
            set(a, result);
            None
        }
        Flag::Both(a, b) => {
            set(a, result);
            set(b, SCRATCH);
            Some(0x20)
        }
        Flag::Either(a, b) => {
            set(a, result);
            set(b, SCRATCH);
            Some(0x08)
        }
    };
    if let Some(opcode) = join {
        out.extend([0x40 | (SCRATCH >> 3) << 2 | result >> 3, opcode, 0xc0 | (SCRATCH & 7) << 3 | result & 7]);
    }
    // Zeros above the byte.
    let high = result >> 3;
    out.extend([0x40 | high << 2 | high, 0x0f, 0xb6, 0xc0 | (result & 7) << 3 | result & 7]);
}
