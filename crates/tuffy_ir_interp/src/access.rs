//! Values to bytes and back: what loads, stores and `bitcast` do.

use crate::ub::{Cause, PoisonId};
use crate::value::{Byte, Pointer, Provenance, Value};
use std::rc::Rc;
use tuffy_ir::{Int, Type, TypeKind};

/// The bytes of a value as `size` bytes.
pub fn encode(value: &Value, ty: Type, size: usize) -> Vec<Byte> {
    let plain = |bytes: Vec<u8>| bytes.into_iter().map(Byte::Bits).collect();
    match value {
        Value::Int(n) => plain(n.to_le_bytes(size)),
        Value::Bool(b) => plain(Int::from(*b).to_le_bytes(size)),
        Value::Float(_, bits) => plain(bits.get().to_le_bytes()[..size].to_vec()),
        Value::Ptr(p) if p.provenance == Provenance::None => plain(p.addr.to_le_bytes()[..size].to_vec()),
        Value::Ptr(p) => {
            let bytes = p.addr.to_le_bytes();
            (0..size).map(|i| Byte::Fragment { bits: bytes[i], index: i as u8, provenance: p.provenance }).collect()
        }
        Value::Bytes(bytes) => bytes.to_vec(),
        Value::Parts(parts) => match ty.as_vec() {
            Some(v) if v.lane.bits().is_multiple_of(8) => {
                let lane = v.lane.bits() as usize / 8;
                parts.iter().flat_map(|p| encode(p, v.lane.scalar(), lane)).collect()
            }
            Some(v) => packed_lanes(parts, v.lane.bits(), size),
            None => vec![Byte::Poison; size],
        },
        Value::Poison(_) | Value::Mem => vec![Byte::Poison; size],
    }
}

/// Lanes of odd widths stand bit after bit, the first lowest. A poison lane poisons every byte it touches.
fn packed_lanes(parts: &[Value], bits: u32, size: usize) -> Vec<Byte> {
    let mut all = Int::ZERO;
    let mut poisoned = vec![false; size];
    for (i, part) in parts.iter().enumerate() {
        let at = i as u64 * u64::from(bits);
        match part {
            Value::Int(n) => all = all.or(&n.zext(bits.into()).shl(at)),
            Value::Bool(b) => all = all.or(&Int::from(*b).shl(at)),
            _ => {
                for byte in at / 8..=(at + u64::from(bits) - 1) / 8 {
                    poisoned[byte as usize] = true;
                }
            }
        }
    }
    let bytes = all.to_le_bytes(size);
    bytes.into_iter().zip(poisoned).map(|(b, p)| if p { Byte::Poison } else { Byte::Bits(b) }).collect()
}

/// The value of these bytes, or why there is none. `poison` makes poison for a lane.
pub fn decode(bytes: &[Byte], ty: Type, poison: &mut dyn FnMut(Cause) -> PoisonId) -> Value {
    match ty.kind() {
        TypeKind::Byte(_) => Value::Bytes(Rc::from(bytes)),
        TypeKind::Vec(v) => {
            let bits = v.lane.bits();
            if bits.is_multiple_of(8) {
                let lane = bits as usize / 8;
                return Value::Parts(bytes.chunks(lane).map(|c| decode(c, v.lane.scalar(), poison)).collect());
            }
            let lanes = (bytes.len() as u64 * 8 / u64::from(bits)) as u32;
            let one = |i: u32| {
                let at = u64::from(i) * u64::from(bits);
                let (first, last) = ((at / 8) as usize, ((at + u64::from(bits) - 1) / 8) as usize);
                match plain(&bytes[first..=last]) {
                    Err(cause) => Value::Poison(poison(cause)),
                    Ok(raw) => {
                        let n = Int::from_le_bytes(&raw).shr(at % 8).zext(bits.into());
                        if v.lane == tuffy_ir::Lane::Bool { Value::Bool(!n.is_zero()) } else { Value::Int(n) }
                    }
                }
            };
            Value::Parts((0..lanes).map(one).collect())
        }
        TypeKind::Ptr(_) => match pointer(bytes) {
            Ok(p) => Value::Ptr(p),
            Err(cause) => Value::Poison(poison(cause)),
        },
        kind => match plain(bytes) {
            Err(cause) => Value::Poison(poison(cause)),
            Ok(raw) => {
                let n = Int::from_le_bytes(&raw);
                match kind {
                    TypeKind::Float(k) => Value::float(k, n.to_u128().expect("at most 128 bits")),
                    _ => Value::Int(n),
                }
            }
        },
    }
}

/// The plain bytes, or why they are not.
fn plain(bytes: &[Byte]) -> Result<Vec<u8>, Cause> {
    let one = |b: &Byte| match b {
        Byte::Bits(b) => Ok(*b),
        Byte::Uninit => Err(Cause::Uninitialized),
        Byte::Poison => Err(Cause::PoisonBytes),
        Byte::Fragment { .. } => Err(Cause::WrongBytes),
    };
    bytes.iter().map(one).collect()
}

fn pointer(bytes: &[Byte]) -> Result<Pointer, Cause> {
    if let Byte::Fragment { provenance: first, .. } = bytes[0] {
        let mut addr = [0u8; 8];
        for (i, byte) in bytes.iter().enumerate() {
            match byte {
                Byte::Fragment { bits, index, provenance } if usize::from(*index) == i && *provenance == first => {
                    addr[i] = *bits
                }
                Byte::Poison => return Err(Cause::PoisonBytes),
                Byte::Uninit => return Err(Cause::Uninitialized),
                _ => return Err(Cause::WrongBytes),
            }
        }
        return Ok(Pointer { addr: u64::from_le_bytes(addr), provenance: first });
    }
    // Plain bytes are an address that may access nothing: null, or a number in disguise.
    let raw = plain(bytes)?;
    let addr = u64::from_le_bytes(raw.try_into().map_err(|_| Cause::WrongBytes)?);
    Ok(Pointer { addr, provenance: Provenance::None })
}
