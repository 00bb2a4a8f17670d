//! Operation keys: the opcode with whatever the opcode table joins to it, as rules tell operations apart.

use tuffy_ir::{Def, Flags, Function, Inst, Opcode, Type, Value};

/// An operation as rules tell them apart: `add`, `icmp.lt`, the second result of `split`. One number, so that a
/// decision is one `match`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OpKey(u16);

impl OpKey {
    /// Something that no pattern names.
    pub const OTHER: OpKey = OpKey(u16::MAX);

    /// An opcode, what is joined to it, and which result.
    pub const fn new(op: Opcode, joined: u32, result: u32) -> OpKey {
        OpKey(op as u16 | (joined as u16) << 8 | (result as u16) << 13)
    }

    /// The key of the operation that defines a value.
    pub fn of(func: &Function, value: Value) -> OpKey {
        let Def::Result(inst, result) = func.def(value) else { return OpKey::OTHER };
        if func.inst(inst).lanes() { OpKey::OTHER } else { OpKey::of_lane(func, inst, result, func.ty(value)) }
    }

    /// The key of what an instruction does to each lane of its operands, if it works lane by lane; of what it does
    /// otherwise.
    pub fn of_lane(func: &Function, inst: Inst, result: u32, ty: Type) -> OpKey {
        let data = func.inst(inst);
        let (op, imm) = (data.op(), data.imm());
        let joined = match op {
            Opcode::Icmp => imm.cond() as u32,
            Opcode::Fcmp if !is_proven(func.ty(func.operands(inst)[0].value)) => return OpKey::OTHER,
            Opcode::Fcmp => imm.fcond() as u32,
            Opcode::Bconst => imm.number(),
            Opcode::AddSat | Opcode::SubSat | Opcode::ShlSat => imm.format().signed.into(),
            Opcode::AddOverflow | Opcode::SubOverflow | Opcode::MulOverflow => imm.format().signed.into(),
            // What a rule says of a load need not hold where uninitialized bytes read as some number.
            Opcode::Load if data.flags().has(Flags::UNINIT) => return OpKey::OTHER,
            Opcode::Load => match ty {
                Type::INT => 0,
                Type::PTR => 1,
                _ => return OpKey::OTHER,
            },
            _ if !is_proven(ty) => return OpKey::OTHER,
            _ => 0,
        };
        OpKey::new(op, joined, result)
    }
}

/// Whether rules about floats are proven for a type: the formats of more than 64 bits are not among theirs.
fn is_proven(ty: Type) -> bool {
    !matches!(ty.scalar(), Type::F80 | Type::F128)
}
