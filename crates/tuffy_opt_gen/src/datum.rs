//! Values of conformance vectors, in the notation of their files and in that of Rocq.
//!
//! | JSON | value |
//! |---|---|
//! | `"-5"` | an integer, in decimal |
//! | `true` | a boolean |
//! | `"f32:7fc00000"` | a float, by its bits |
//! | `"@1:16"`, `"@exposed:40"`, `"@none:0"` | a pointer into allocation 1, to anything exposed, to nothing, with its address |
//! | `["00 ff", "__ !! @2:40.0"]` | a memory: the bytes of allocations 1 and 2; not written, poison, part 0 of a pointer |
//! | `null` | poison |

use crate::rule::Number;
use crate::value::{Byte, Memory, Provenance, Value};
use serde_json::Value as Json;
use std::fmt::Write;
use tuffy_ir::{FloatKind, Int};

/// A value of a vector.
#[derive(Clone, Debug, PartialEq)]
pub enum Datum {
    /// An integer.
    Int(Int),
    /// A boolean.
    Bool(bool),
    /// A float, by its bits.
    Float(FloatKind, u64),
    /// A pointer.
    Ptr(Provenance, u64),
    /// A memory.
    Mem(Memory),
    /// Poison.
    Poison,
}

impl Datum {
    /// For the evaluator of this crate, which knows doubles only.
    pub fn value(&self) -> Value {
        match self {
            Datum::Int(n) => Value::Int(n.clone()),
            Datum::Bool(b) => Value::Bool(*b),
            Datum::Float(FloatKind::F64, bits) => Value::Float(f64::from_bits(*bits)),
            Datum::Float(..) => Value::Float(1.0),
            Datum::Ptr(p, x) => Value::Ptr(*p, *x),
            Datum::Mem(m) => Value::Mem(m.clone()),
            Datum::Poison => Value::Poison,
        }
    }

    /// Reads the notation of the files.
    pub fn parse(json: &Json) -> Option<Datum> {
        match json {
            Json::Null => Some(Datum::Poison),
            Json::Bool(b) => Some(Datum::Bool(*b)),
            Json::Array(parts) => {
                let mut memory = Memory::default();
                for (i, part) in parts.iter().enumerate() {
                    let a = i as u64 + 1;
                    for (x, token) in (Memory::base(a)..).zip(part.as_str()?.split(' ')) {
                        if token != "__" {
                            memory.bytes.insert((a, x), parse_byte(token)?);
                        }
                    }
                }
                Some(Datum::Mem(memory))
            }
            Json::String(text) => parse_text(text),
            _ => None,
        }
    }

    /// Writes the notation of the files.
    pub fn json(&self) -> String {
        match self {
            Datum::Int(n) => format!("\"{}\"", decimal(n)),
            Datum::Bool(b) => b.to_string(),
            Datum::Float(kind, bits) => format!("\"{}:{bits:x}\"", kind.name()),
            Datum::Ptr(p, x) => format!("\"{}\"", pointer(*p, *x)),
            Datum::Mem(m) => {
                let part = |a: u64| {
                    let places = Memory::base(a)..Memory::base(a) + Memory::SIZE;
                    let tokens: Vec<String> = places.map(|x| byte(m.bytes.get(&(a, x)))).collect();
                    format!("\"{}\"", tokens.join(" "))
                };
                format!("[{},{}]", part(1), part(2))
            }
            Datum::Poison => "null".to_owned(),
        }
    }

    /// The value as a term of type `val`.
    pub fn rocq(&self) -> String {
        match self {
            Datum::Int(n) => format!("(VInt ({}))", decimal(n)),
            Datum::Bool(b) => format!("(VBool {b})"),
            Datum::Float(kind, bits) => format!("(VFlt {})", float_term(*kind, *bits)),
            Datum::Ptr(p, x) => format!("(VPtr {} {x})", provenance_term(*p)),
            Datum::Mem(m) => {
                let part = |a: u64| {
                    let places = Memory::base(a)..Memory::base(a) + Memory::SIZE;
                    let terms: Vec<String> = places.map(|x| byte_term(m.bytes.get(&(a, x)))).collect();
                    format!("[{}]", terms.join("; "))
                };
                format!("(memo {} {})", part(1), part(2))
            }
            Datum::Poison => "VPoison".to_owned(),
        }
    }

    /// Reads what `show` of the prelude prints for a value; floats are of this format.
    pub fn shown(numbers: &[Int], kind: FloatKind) -> Option<Datum> {
        let (tag, rest) = numbers.split_first()?;
        Some(match (tag.to_i64()?, rest) {
            (0, [n]) => Datum::Int(n.clone()),
            (1, [b]) => Datum::Bool(!b.is_zero()),
            (2, float) => Datum::Float(kind, shown_float(float, kind)?),
            (3, [p, x]) => Datum::Ptr(shown_provenance(p)?, x.to_u64()?),
            (4, bytes) => {
                let mut memory = Memory::default();
                let places = (1..=2).flat_map(|a| (0..Memory::SIZE).map(move |i| (a, Memory::base(a) + i)));
                for (place, byte) in places.zip(bytes.chunks(4)) {
                    let [tag, a, b, c] = byte else { return None };
                    let byte = match tag.to_i64()? {
                        0 => Byte::Poison,
                        1 => continue,
                        2 => Byte::Int(a.to_u64()?.try_into().ok()?),
                        _ => Byte::Ptr(shown_provenance(a)?, b.to_u64()?, c.to_u64()?),
                    };
                    memory.bytes.insert(place, byte);
                }
                Datum::Mem(memory)
            }
            (5, []) => Datum::Poison,
            _ => return None,
        })
    }
}

/// What a file of vectors needs in Rocq besides the development: how inputs are written, and how results are printed,
/// as lists of integers.
pub const PRELUDE: &str = "\
From Coq Require Import ZArith List String Bool Floats.SpecFloat.
Import ListNotations.
Open Scope string_scope.
Open Scope Z_scope.
From Tuffy.Core Require Import Ints ZBits Value Syntax Eval.
Definition chi : oracle := fun _ => mkChoice false NPref.
Fixpoint look {A} (other : A) (l : list (string * A)) (x : string) : A :=
  match l with [] => other | (y, a) :: l => if String.eqb x y then a else look other l x end.
Definition memo (one two : list byte) : val := VMem {|
  m_range := fun a => if a =? 1 then Some (16, 16) else if a =? 2 then Some (32, 16) else None;
  m_at := fun x => if (32 <=? x) && (x <? 48) then Some 2 else None;
  m_data := fun a x => nth (Z.to_nat (x - 16 * a)) (if a =? 1 then one else two) BUninit |}.
Definition show_sign (s : bool) : Z := if s then 1 else 0.
Definition show_prov (p : prov) : Z := match p with PNone => 0 | PAlloc a => a | PExposed => -1 end.
Definition show_byte (b : byte) : list Z :=
  match b with BPoison => [0; 0; 0; 0] | BUninit => [1; 0; 0; 0] | BInt b => [2; b; 0; 0] | BPtr p x i => [3; show_prov p; x; i] end.
Definition show_float (f : flt) : list Z :=
  match f with
  | FNum (S754_zero s) => [0; show_sign s] | FNum (S754_infinity s) => [1; show_sign s]
  | FNum (S754_finite s m e) => [2; show_sign s; Zpos m; e] | FNum S754_nan => []
  | FNan s payload => [3; show_sign s; payload] end.
Definition show (v : val) : list Z :=
  match v with
  | VInt z => [0; z] | VBool b => [1; show_sign b] | VFlt f => 2 :: show_float f | VPtr p x => [3; show_prov p; x]
  | VMem m => 4 :: flat_map (fun a => flat_map (fun i => show_byte (m_data m a (16 * a + i)))
      [0; 1; 2; 3; 4; 5; 6; 7; 8; 9; 10; 11; 12; 13; 14; 15]) [1; 2]
  | VPoison => [5] end.
Definition fact_holds (rho : env) (k : cenv) (f : fact) : bool :=
  match f with
  | FAnn x a => match rho x with VInt z => ann_okz k a z | _ => true end
  | FNonZero x => match rho x with VInt z => negb (z =? 0) | _ => true end
  | FNoAlias x y => match rho x, rho y with
      | VPtr (PAlloc a) _, VPtr (PAlloc b) _ => negb (a =? b) | VPtr _ _, VPtr _ _ => false | _, _ => true end
  | FDefined x => match rho x with VPoison => false | _ => true end
  | FNonConst _ => true end.
Definition applies (r : rule) (rho : env) (k : cenv) : bool :=
  forallb (fun c => match snd c with KWidth => 1 <=? k (fst c) | KNat => 0 <=? k (fst c) | _ => true end) (r_consts r)
  && forallb (peval k) (r_where r) && forallb (fact_holds rho k) (r_facts r).
Definition sides (r : rule) (t : format) (vars : list (string * val)) (consts : list (string * Z)) : list (list Z) :=
  let rho := look VPoison vars in let k := look 0 consts in
  [show (VBool (applies r rho k)); show (eval t chi rho k [] (r_lhs r)); show (eval t chi rho k [] (r_rhs r))].
Set Printing Depth 1000000.
Set Printing Width 1000000.
";

/// The name of a format in Rocq.
pub fn format_term(kind: FloatKind) -> &'static str {
    match kind {
        FloatKind::BF16 => "BF16",
        FloatKind::F16 => "F16",
        FloatKind::F32 => "F32",
        FloatKind::F64 => "F64",
        FloatKind::F80 | FloatKind::F128 => unreachable!("vectors are of the formats that proofs know"),
    }
}

/// The float format with this name, of those that proofs know.
pub fn format_named(name: &str) -> Option<FloatKind> {
    FloatKind::PROVEN.into_iter().find(|k| k.name() == name)
}

fn parse_text(text: &str) -> Option<Datum> {
    if text.starts_with('@') {
        let (p, x) = parse_pointer(text)?;
        return Some(Datum::Ptr(p, x));
    }
    match text.split_once(':') {
        Some((kind, bits)) => Some(Datum::Float(format_named(kind)?, u64::from_str_radix(bits, 16).ok()?)),
        None => Number::try_from(text.to_owned()).ok().map(|n| Datum::Int(n.0)),
    }
}

fn parse_pointer(text: &str) -> Option<(Provenance, u64)> {
    let (who, at) = text.strip_prefix('@')?.split_once(':')?;
    let provenance = match who {
        "none" => Provenance::None,
        "exposed" => Provenance::Exposed,
        a => Provenance::Alloc(a.parse().ok()?),
    };
    Some((provenance, at.parse().ok()?))
}

fn parse_byte(token: &str) -> Option<Byte> {
    Some(match token {
        "!!" => Byte::Poison,
        part if part.starts_with('@') => {
            let (whole, i) = part.rsplit_once('.')?;
            let (p, x) = parse_pointer(whole)?;
            Byte::Ptr(p, x, i.parse().ok()?)
        }
        hex => Byte::Int(u8::from_str_radix(hex, 16).ok()?),
    })
}

fn pointer(p: Provenance, x: u64) -> String {
    match p {
        Provenance::None => format!("@none:{x}"),
        Provenance::Exposed => format!("@exposed:{x}"),
        Provenance::Alloc(a) => format!("@{a}:{x}"),
    }
}

fn byte(byte: Option<&Byte>) -> String {
    match byte {
        None => "__".to_owned(),
        Some(Byte::Poison) => "!!".to_owned(),
        Some(Byte::Int(b)) => format!("{b:02x}"),
        Some(Byte::Ptr(p, x, i)) => format!("{}.{i}", pointer(*p, *x)),
    }
}

fn provenance_term(p: Provenance) -> String {
    match p {
        Provenance::None => "PNone".to_owned(),
        Provenance::Exposed => "PExposed".to_owned(),
        Provenance::Alloc(a) => format!("(PAlloc {a})"),
    }
}

fn byte_term(byte: Option<&Byte>) -> String {
    match byte {
        None => "BUninit".to_owned(),
        Some(Byte::Poison) => "BPoison".to_owned(),
        Some(Byte::Int(b)) => format!("BInt {b}"),
        Some(Byte::Ptr(p, x, i)) => format!("BPtr {} {x} {i}", provenance_term(*p)),
    }
}

fn shown_provenance(n: &Int) -> Option<Provenance> {
    Some(match n.to_i64()? {
        0 => Provenance::None,
        -1 => Provenance::Exposed,
        a => Provenance::Alloc(a.try_into().ok()?),
    })
}

/// The exponent of a subnormal number's unit.
fn least_exponent(kind: FloatKind) -> i64 {
    let (exponent, fraction) = kind.fields();
    2 - (1 << (exponent - 1)) - i64::from(fraction)
}

fn float_term(kind: FloatKind, bits: u64) -> String {
    let (exponent_bits, fraction_bits) = kind.fields();
    let negative = bits >> (exponent_bits + fraction_bits) & 1 == 1;
    let exponent = bits >> fraction_bits & ((1 << exponent_bits) - 1);
    let fraction = bits & ((1 << fraction_bits) - 1);
    let least = least_exponent(kind);
    match (exponent, fraction) {
        (0, 0) => format!("(FNum (S754_zero {negative}))"),
        (0, m) => format!("(FNum (S754_finite {negative} {m} ({least})))"),
        (e, m) if e < (1 << exponent_bits) - 1 => {
            format!("(FNum (S754_finite {negative} {} ({})))", m | 1 << fraction_bits, least + e as i64 - 1)
        }
        (_, 0) => format!("(FNum (S754_infinity {negative}))"),
        (_, payload) => format!("(FNan {negative} {payload})"),
    }
}

fn shown_float(numbers: &[Int], kind: FloatKind) -> Option<u64> {
    let (exponent_bits, fraction_bits) = kind.fields();
    let [class, negative, rest @ ..] = numbers else { return None };
    let sign = negative.to_u64()? << (exponent_bits + fraction_bits);
    let all = ((1u64 << exponent_bits) - 1) << fraction_bits;
    Some(match (class.to_i64()?, rest) {
        (0, []) => sign,
        (1, []) => sign | all,
        (2, [m, e]) => {
            let m = m.to_u64().filter(|m| m >> (fraction_bits + 1) == 0)?;
            let above = u64::try_from(e.to_i64()? - least_exponent(kind)).ok()?;
            match m >> fraction_bits {
                0 if above == 0 => sign | m,
                0 => return None,
                _ => sign | (above + 1) << fraction_bits | m & ((1 << fraction_bits) - 1),
            }
        }
        (3, [payload]) => sign | all | payload.to_u64()?,
        _ => return None,
    })
}

/// Decimal at any size: Rocq reads no other notation.
pub fn decimal(n: &Int) -> String {
    let text = n.to_string();
    let Some(hex) = text.trim_start_matches('-').strip_prefix("0x") else { return text };
    let mut digits = vec![0u8];
    for c in hex.chars() {
        let mut carry = c.to_digit(16).unwrap_or(0);
        for d in digits.iter_mut() {
            let v = u32::from(*d) * 16 + carry;
            *d = (v % 10) as u8;
            carry = v / 10;
        }
        while carry > 0 {
            digits.push((carry % 10) as u8);
            carry /= 10;
        }
    }
    let mut out = String::from(if n.is_negative() { "-" } else { "" });
    for d in digits.iter().rev() {
        let _ = write!(out, "{d}");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is written is read again, and floats go through the form of Rocq unchanged.
    #[test]
    fn notations_agree() {
        let mut memory = Memory::default();
        memory.bytes.insert((1, 17), Byte::Int(255));
        memory.bytes.insert((1, 18), Byte::Poison);
        memory.bytes.extend((0..8).map(|i| ((2, 40 + i), Byte::Ptr(Provenance::Alloc(1), 20, i))));
        let mut all = vec![
            Datum::Int(Int::pow2(300).neg()),
            Datum::Bool(true),
            Datum::Ptr(Provenance::Exposed, u64::MAX),
            Datum::Ptr(Provenance::None, 0),
            Datum::Mem(memory),
            Datum::Poison,
        ];
        for kind in FloatKind::PROVEN {
            let top = 1u64 << (kind.bits() - 1);
            all.extend([0, 1, 3, top, top | 1, top - 1, top / 2, top / 2 + 5].map(|b| Datum::Float(kind, b)));
        }
        for datum in all {
            let json: Json = serde_json::from_str(&datum.json()).expect("JSON");
            assert_eq!(Datum::parse(&json), Some(datum));
        }
        let number = |n: i64| Int::from(n);
        assert_eq!(float_term(FloatKind::F32, 0x3f80_0000), "(FNum (S754_finite false 8388608 (-23)))");
        let one = [number(2), number(0), number(8_388_608), number(-23)];
        assert_eq!(shown_float(&one, FloatKind::F32), Some(0x3f80_0000));
        let least = [number(2), number(1), number(1), number(-149)];
        assert_eq!(shown_float(&least, FloatKind::F32), Some(0x8000_0001));
    }
}
