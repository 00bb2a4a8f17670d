//! Operands that need no register: constants that become immediates, symbols that are called directly, frame addresses that become part of
//! an address.
//!
//! [`FOLDS`] is the table. The allocator and the encoder both ask [`folded`], so they agree by construction.

use tuffy_ir::{Function, Inst, Name, Opcode};

/// An operand that is part of the instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Folded {
    /// This number.
    Imm(i64),
    /// This symbol.
    Symbol(Name),
    /// The bytes that this `m.slot`, `m.incoming` or `m.outgoing` stands for.
    Frame(Inst),
}

/// What kinds of operands fold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A constant that a sign-extended 32-bit immediate holds.
    Imm32,
    /// A constant that counts a shift.
    Count,
    /// A symbol.
    Symbol,
    /// An address in the frame.
    Frame,
}

impl Kind {
    /// What it is, for people.
    pub fn meaning(self) -> &'static str {
        match self {
            Kind::Imm32 => "a constant of 32 bits with sign",
            Kind::Count => "a constant shift amount",
            Kind::Symbol => "a symbol",
            Kind::Frame => "an address in the frame",
        }
    }
}

/// Which operand of which opcode folds what.
pub const FOLDS: &[(Opcode, usize, Kind)] = &[
    (Opcode::MAdd, 1, Kind::Imm32),
    (Opcode::MSub, 1, Kind::Imm32),
    (Opcode::MMul, 1, Kind::Imm32),
    (Opcode::MAnd, 1, Kind::Imm32),
    (Opcode::MOr, 1, Kind::Imm32),
    (Opcode::MXor, 1, Kind::Imm32),
    (Opcode::MIcmp, 1, Kind::Imm32),
    (Opcode::MBrcmp, 1, Kind::Imm32),
    (Opcode::MSelcmp, 1, Kind::Imm32),
    (Opcode::MShl, 1, Kind::Count),
    (Opcode::MShr, 1, Kind::Count),
    (Opcode::MSar, 1, Kind::Count),
    (Opcode::MRotl, 1, Kind::Count),
    (Opcode::MRotr, 1, Kind::Count),
    (Opcode::MStore, 0, Kind::Imm32),
    (Opcode::MStore, 1, Kind::Frame),
    (Opcode::MLoad, 0, Kind::Frame),
    (Opcode::MCall, 0, Kind::Symbol),
    (Opcode::MTailCall, 0, Kind::Symbol),
    (Opcode::MInvoke, 0, Kind::Symbol),
];

/// What an operand folds to, if it needs no register.
pub fn folded(func: &Function, inst: Inst, operand: usize) -> Option<Folded> {
    let op = func.op(inst);
    let value = func.fixed_operands(inst).get(operand)?.value;
    let def = func.def_inst(value)?;
    let made = func.op(def);
    FOLDS.iter().filter(|(o, i, _)| *o == op && *i == operand).find_map(|(_, _, kind)| match (kind, made) {
        (Kind::Imm32, Opcode::MConst) => {
            let n = immediate(func, inst, func.int_of(def).to_i64()?);
            i32::try_from(n).is_ok().then_some(Folded::Imm(n))
        }
        (Kind::Count, Opcode::MConst) => Some(Folded::Imm(func.int_of(def).to_i64()? & 63)),
        (Kind::Symbol, Opcode::MSymbol) => Some(Folded::Symbol(func.inst(def).imm().name())),
        (Kind::Frame, Opcode::MSlot | Opcode::MIncoming | Opcode::MOutgoing) => Some(Folded::Frame(def)),
        _ => None,
    })
}

/// A constant as the instruction sees it: only as many bits as the operation has, as a signed number.
fn immediate(func: &Function, inst: Inst, n: i64) -> i64 {
    let result = func.results(inst).next().and_then(|v| func.ty(v).as_machine()).map_or(64, |m| m.width);
    let width = match func.op(inst) {
        Opcode::MIcmp | Opcode::MBrcmp | Opcode::MSelcmp => func.inst(inst).imm().op_width(),
        Opcode::MStore => 8 * func.inst(inst).imm().number(),
        _ => result,
    };
    let unused = 64 - width.clamp(8, 64);
    n << unused >> unused
}
