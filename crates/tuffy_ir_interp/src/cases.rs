//! Random inputs: calls of the functions of a module with arguments that their signatures admit.
//!
//! The same seed gives the same calls on any machine.

use crate::differential::Case;
use crate::input::Arg;
use crate::value::{Byte, Value};
use tuffy_ir::{Ann, Function, Int, Linkage, Module, Type, TypeKind};

/// How many bytes a pointer argument points to.
pub const POINTER_BYTES: usize = 64;

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The stream of this seed.
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// The next number.
    pub fn number(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below `bound`, which is not 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        (self.number() >> 8) % bound
    }

    /// Random bytes.
    pub fn bytes(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| (self.number() >> 32) as u8).collect()
    }

    /// An argument that a signature admits, if there is a way to make one.
    pub fn arg(&mut self, ty: Type, ann: Ann) -> Option<Arg> {
        match ty.kind() {
            TypeKind::Ptr(_) => Some(Arg::Buffer(self.bytes(POINTER_BYTES).into_iter().map(Byte::Bits).collect())),
            _ => self.value(ty, ann).map(Arg::Value),
        }
    }

    /// A value that a signature admits, without pointers.
    fn value(&mut self, ty: Type, ann: Ann) -> Option<Value> {
        Some(match ty.kind() {
            TypeKind::Int => {
                let n = Int::from(self.number() as i64 >> (self.number() % 64));
                let candidates =
                    [n.clone(), n.sext(32), n.zext(16), n.sext(8), n.zext(3), Int::ZERO, Int::ONE, Int::from(-1)];
                Value::Int(candidates.into_iter().find(|n| ann.admits_int(n))?)
            }
            TypeKind::Bool => Value::Bool(self.number().is_multiple_of(2)),
            TypeKind::Float(kind) if ann.is_none() => {
                Value::float(kind, crate::float::from_int(kind, &Int::from(self.number() as i8)))
            }
            TypeKind::Byte(n) if n <= 64 => Value::Bytes(self.bytes(n as usize).into_iter().map(Byte::Bits).collect()),
            TypeKind::Struct(fields) => {
                let each = fields.iter().enumerate().map(|(i, &field)| self.value(field, ann.part(i)));
                Value::Parts(each.collect::<Option<Vec<_>>>()?.into())
            }
            TypeKind::Array(element, n) if n <= 64 => {
                Value::Parts((0..n).map(|_| self.value(element, ann)).collect::<Option<Vec<_>>>()?.into())
            }
            TypeKind::Vec(v) if !v.scalable && v.lanes() <= 64 => {
                let lane = v.lane.scalar();
                Value::Parts((0..v.lanes()).map(|_| self.value(lane, ann)).collect::<Option<Vec<_>>>()?.into())
            }
            _ => return None,
        })
    }

    /// A call of a function, if all its arguments can be made.
    pub fn case(&mut self, function: &Function) -> Option<Case> {
        let args = function.signature.params.iter().map(|p| self.arg(p.ty, p.ann)).collect::<Option<Vec<Arg>>>()?;
        Some(Case { function: function.name, args })
    }

    /// One call of each function that strangers may call.
    pub fn cases(&mut self, module: &Module) -> Vec<Case> {
        module.functions().filter(|f| f.linkage != Linkage::Internal).filter_map(|f| self.case(f)).collect()
    }
}
