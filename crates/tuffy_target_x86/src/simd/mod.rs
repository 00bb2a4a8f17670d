//! SIMD lowering: vectors in the registers of SSE2, and in those of 256 bits that AVX has.
//!
//! | file | does |
//! |---|---|
//! | `lanes` | takes lanes out of registers and puts them in |
//! | `whole` | operations on all lanes at once |
//! | `shuffle` | lanes in another order |

mod lanes;
mod shuffle;
mod whole;

pub use whole::one_instruction;

use crate::isa::Op;
use tuffy_ir::{Ext, Imm, Name, Opcode, Type, Value};
use tuffy_target::emit::Emit;
use tuffy_target::vector::{Packing, VectorLowering, VectorOp, register_type};

/// Joins the low halves of two registers, by the width of lanes: 8, 16, 32, 64.
const UNPACK_LOW: [Op; 4] = [Op::Punpcklbw, Op::Punpcklwd, Op::Punpckldq, Op::Punpcklqdq];

/// The vector registers of the base level.
pub struct Sse;

impl VectorLowering for Sse {
    fn lane(&self, e: &mut dyn Emit, packing: Packing, register: Value, lane: u32) -> Value {
        Simd(e).lane(packing, register, lane)
    }

    fn mask(&self, e: &mut dyn Emit, packing: Packing, register: Value) -> Value {
        Simd(e).mask(packing, register)
    }

    fn join(&self, e: &mut dyn Emit, packing: Packing, unsigned: bool, lanes: &[Value]) -> Value {
        Simd(e).join(packing, unsigned, lanes)
    }

    fn splat(&self, e: &mut dyn Emit, packing: Packing, unsigned: bool, lane: Value) -> Value {
        Simd(e).splat(packing, unsigned, lane)
    }

    fn replace(
        &self,
        e: &mut dyn Emit,
        packing: Packing,
        unsigned: bool,
        register: Value,
        place: u32,
        lane: Value,
    ) -> Value {
        Simd(e).replace(packing, unsigned, register, place, lane)
    }

    fn has(&self, op: &VectorOp<'_>) -> bool {
        whole::plan(op).is_some()
    }

    fn lower(&self, e: &mut dyn Emit, op: &VectorOp<'_>, operands: &[Option<Value>]) -> Value {
        let plan = whole::plan(op).expect("an operation that it has");
        Simd(e).operation(op, &plan, operands)
    }
}

/// Makes vector instructions.
struct Simd<'e>(&'e mut dyn Emit);

impl Simd<'_> {
    /// An operation with one result and no constants.
    fn emit(&mut self, op: Opcode, operands: &[Value], ty: Type) -> Value {
        self.0.value(op.into(), Imm::default(), operands, ty)
    }

    /// A constant in a general register.
    fn constant(&mut self, value: i64, width: u32) -> Value {
        self.0.number(value, width)
    }

    /// A shift of 32 bits by a constant.
    fn shift32(&mut self, op: Opcode, value: Value, by: u32) -> Value {
        if by == 0 {
            return value;
        }
        let by = self.constant(by.into(), 32);
        self.emit(op, &[value, by], general(32))
    }

    /// The low byte of a general register, zeros above it.
    fn low_byte(&mut self, value: Value) -> Value {
        self.emit(Opcode::MZext, &[value], Type::machine(8, Ext::Zero))
    }

    /// An instruction on one vector register.
    fn vec1(&mut self, op: Op, a: Value, constant: u8, ty: Type) -> Value {
        let imm = Imm::default().with_disp(constant.into());
        self.0.value(op.into(), imm, &[a], ty)
    }

    /// An instruction on two vector registers.
    fn vec2(&mut self, op: Op, a: Value, b: Value, constant: u8) -> Value {
        let imm = Imm::default().with_disp(constant.into());
        let ty = register_type(self.bits(a));
        self.0.value(op.into(), imm, &[a, b], ty)
    }

    /// The width of the register that holds a value.
    fn bits(&self, register: Value) -> u32 {
        self.0.func().ty(register).as_vec().map_or(128, |v| v.bits)
    }

    /// A row of the target operations, with its constant if it has one.
    fn named(&mut self, name: &str, constant: Option<u8>, operands: &[Value], bits: u32) -> Value {
        let constant = constant.map_or(String::new(), |n| format!(" {n}"));
        let imm = Imm::default().with_name(Name::new(&format!("x86.{name}{constant}")));
        self.0.value(Opcode::MIntrinsic.into(), imm, operands, register_type(bits))
    }

    /// Half of a register of 256 bits: the low one is there already.
    fn half(&mut self, register: Value, high: bool) -> Value {
        match high {
            false => self.vec1(Op::Same, register, 0, register_type(128)),
            true => self.named("avx.vextractf128", Some(1), &[register], 128),
        }
    }

    /// Two registers of 128 bits in one of 256.
    fn joined_halves(&mut self, low: Value, high: Value) -> Value {
        let low = self.vec1(Op::Same, low, 0, register_type(256));
        self.named("avx.vinsertf128", Some(1), &[low, high], 256)
    }
}

/// The type of a general register of 32 or 64 bits.
fn general(width: u32) -> Type {
    if width == 32 { Type::machine(32, Ext::Zero) } else { Type::M64 }
}
