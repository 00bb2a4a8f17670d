//! Operations of the target: the functions `llvm.x86.…`.
//!
//! What has a meaning of its own in the IR is translated to that, so that it is optimized and interpreted (*map*). All
//! else becomes `target.op` or `target.intrinsic` with the name that LLVM gives it (*passthrough*), and so does
//! everything if that is asked for. Which of them there is machine code for is up to the target.

use super::Fault;
use super::function::FunctionState;
use super::types::Shape;
use super::value::{Form, Known, Val};
use crate::ast::{self, Attr, Call, Memory};
use crate::error::Category;
use tuffy_ir::{Cond, FCond, Int, Lane, Name, Type, Value, VecType};

/// What becomes of an operation of the target that has a meaning in the IR.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum TargetOps {
    /// It is translated to that.
    #[default]
    Map,
    /// It stays the operation that it is.
    Passthrough,
}

/// What an operation means in the IR.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meaning {
    /// A sum of two and a carry, and the carry out of it.
    AddCarry,
    /// A difference of two and a borrow, and the borrow out of it.
    SubBorrow,
    /// A comparison of the lowest lanes.
    Compare(FCond),
    /// A shift of all lanes by a constant: left, right with zeros, right with signs.
    ShiftLeft,
    ShiftRight,
    ShiftSigned,
}

impl Meaning {
    fn is_shift(self) -> bool {
        matches!(self, Meaning::ShiftLeft | Meaning::ShiftRight | Meaning::ShiftSigned)
    }
}

/// The meaning of an operation, by its name without `x86.`.
fn meaning(name: &str) -> Option<Meaning> {
    use Meaning::*;
    let (set, rest) = name.split_once('.')?;
    match (set, rest) {
        ("addcarry", "32" | "64") => return Some(AddCarry),
        ("subborrow", "32" | "64") => return Some(SubBorrow),
        _ => {}
    }
    if !matches!(set, "sse" | "sse2" | "avx2") {
        return None;
    }
    let (what, kind) = rest.split_once('.')?;
    match (what, kind) {
        ("pslli", "w" | "d" | "q") => Some(ShiftLeft),
        ("psrli", "w" | "d" | "q") => Some(ShiftRight),
        ("psrai", "w" | "d") => Some(ShiftSigned),
        (what, "ss" | "sd") => {
            let cond = what.strip_prefix("ucomi").or_else(|| what.strip_prefix("comi"))?;
            Some(Compare(match cond {
                "eq" => FCond::Oeq,
                "lt" => FCond::Olt,
                "le" => FCond::Ole,
                "gt" => FCond::Ogt,
                "ge" => FCond::Oge,
                "neq" => FCond::Une,
                _ => return None,
            }))
        }
        _ => None,
    }
}

impl<'s> FunctionState<'_, 's> {
    /// A call of `llvm.name`, where the name begins with that of a target.
    pub(crate) fn target_op(&mut self, name: &str, call: &Call<'s>) -> Result<Option<Val>, Fault> {
        let mapped = self.shared.target_ops == TargetOps::Map && !self.keeps_target_ops;
        let found = name.strip_prefix("x86.").and_then(meaning);
        if found.is_some_and(Meaning::is_shift) && !matches!(self.arg(call, 1)?, Val::Lit(..)) {
            return self.shift_by_register(name, call);
        }
        match found.filter(|_| mapped) {
            Some(meaning) => self.meaning_of(meaning, call).map(Some),
            None => self.pass_through(name, call, found.is_some_and(Meaning::is_shift)),
        }
    }

    /// LLVM does not say of all constants that they must be; `constants` says that all that are there must.
    fn pass_through(&mut self, name: &str, call: &Call<'s>, constants: bool) -> Result<Option<Val>, Fault> {
        let header = self.named_callee(call).and_then(|id| self.m.function(id));
        let has = |attrs: &ast::Attributes<'_>, attr: &Attr<'_>| attrs.iter().any(|a| a == attr);
        let mut text = name.to_owned();
        let mut operands: Vec<Value> = Vec::new();
        for (i, arg) in call.args.iter().enumerate() {
            let param = header.and_then(|h| h.params.get(i));
            let constant = constants || param.is_some_and(|p| has(&p.attrs, &Attr::Word("immarg")));
            let val = self.operand(arg.operand)?;
            match (&val, self.shape(arg.operand.ty)?) {
                (Val::Lit(int, width), _) if constant => {
                    // An instruction has a byte for it; a shift by so much or more leaves nothing.
                    let int = int.zext((*width).into());
                    let int = if constants && !int.fits_unsigned(8) { Int::from(255) } else { int };
                    text.push_str(&format!(" {int}"));
                }
                (_, Shape::Int(..)) => operands.push(self.any(&val)?),
                _ => operands.push(self.one(&val)?),
            }
        }
        let leaves = self.leaves(call.result)?;
        let mut types = Vec::new();
        for &leaf in &leaves {
            match self.shape(leaf)? {
                Shape::Int(_, ty) | Shape::One(ty) => types.push(ty),
                Shape::Void | Shape::Aggregate => {
                    return Err(Fault::Unsupported(Category::Intrinsic, format!("llvm.{name}")));
                }
            }
        }
        let no_effects = |attrs: &ast::Attributes<'_>| {
            attrs.iter().any(|a| matches!(a, Attr::Memory(m) if *m == Memory::all(0)) || *a == Attr::Word("readnone"))
        };
        let name = Name::new(&text);
        let value = match (&types[..], header.is_some_and(|h| no_effects(&h.attrs))) {
            (&[ty], true) => Some(self.b.target_op(name, operands, ty, self.at)),
            _ => {
                let ret = match types[..] {
                    [] => None,
                    [ty] => Some(ty),
                    _ => Some(Type::structure(&types).map_err(Fault::Wrong)?),
                };
                let m = self.mem();
                let (mem, value) = self.b.target_intrinsic(name, operands, m, ret, self.at);
                self.set_mem(mem);
                value
            }
        };
        let Some(value) = value else { return Ok(None) };
        // Lanes are unsigned, and so is what has as many bits as a register; of others only the low bits are known.
        let mut vals = Vec::new();
        for (i, &leaf) in leaves.iter().enumerate() {
            let part = if leaves.len() == 1 { value } else { self.b.extractvalue(value, &[i as u32], self.at) };
            vals.push(match self.shape(leaf)? {
                Shape::Int(width, ty) if ty != Type::INT || width == 64 => {
                    self.int(part, width, Known::Form(Form::Unsigned))
                }
                Shape::Int(width, _) => self.int(part, width, Known::Nothing),
                _ => Val::One(part),
            });
        }
        self.assembled(call.result, vals).map(Some)
    }

    fn meaning_of(&mut self, meaning: Meaning, call: &Call<'s>) -> Result<Val, Fault> {
        let at = self.at;
        match meaning {
            Meaning::AddCarry | Meaning::SubBorrow => {
                let carry = self.arg(call, 0)?;
                let carry = self.want(&carry, Form::Unsigned)?;
                let (a, b) = (self.arg(call, 1)?, self.arg(call, 2)?);
                let width = self.width(&a, &b)?;
                let (x, y) = (self.want(&a, Form::Unsigned)?, self.want(&b, Form::Unsigned)?);
                let zero = self.iconst(Int::ZERO);
                let any = self.b.icmp(Cond::Ne, carry, zero, at);
                let one = self.b.bool_to_int(any, at);
                let (all, over) = if meaning == Meaning::AddCarry {
                    let sum = self.b.add(x, y, at);
                    let sum = self.b.add(sum, one, at);
                    let by = self.iconst(Int::from(width));
                    (sum, self.b.shr(sum, by, at))
                } else {
                    let rest = self.b.sub(x, y, at);
                    let rest = self.b.sub(rest, one, at);
                    let below = self.b.icmp(Cond::Lt, rest, zero, at);
                    (rest, self.b.bool_to_int(below, at))
                };
                let over = self.int(over, 8, Known::Bits(1));
                let all = self.int(all, width, Known::Nothing);
                Ok(Val::Agg([over, all].into()))
            }
            Meaning::Compare(cond) => {
                let (a, b) = (self.arg_float(call, 0)?, self.arg_float(call, 1)?);
                let lane = self.iconst(Int::ZERO);
                let (x, y) = (self.b.vec_extract(a, lane, at), self.b.vec_extract(b, lane, at));
                let holds = self.b.fcmp(cond, x, y, at);
                let number = self.b.bool_to_int(holds, at);
                Ok(self.int(number, 32, Known::Bits(1)))
            }
            Meaning::ShiftLeft | Meaning::ShiftRight | Meaning::ShiftSigned => match self.arg(call, 1)? {
                Val::Lit(by, _) => self.shift_lanes(meaning, call, &by),
                _ => Err(Fault::Wrong("a constant is expected here".into())),
            },
        }
    }

    /// The amount is a constant; it may be larger than a lane, and then nothing is left, or signs are.
    fn shift_lanes(&mut self, meaning: Meaning, call: &Call<'s>, by: &Int) -> Result<Val, Fault> {
        let a = self.arg(call, 0)?;
        let Shape::Int(width, ty) = self.shape(call.result)? else {
            return Err(Fault::Wrong("a vector of integers is expected here".into()));
        };
        let by = by.zext(32).to_u32().unwrap_or(width).min(width);
        let by = self.iconst(Int::from(by));
        let by = self.b.vec_splat(by, ty, self.at);
        if meaning == Meaning::ShiftLeft {
            let a = self.any(&a)?;
            let value = self.b.shl(a, by, self.at);
            return Ok(self.int(value, width, Known::Nothing));
        }
        let form = if meaning == Meaning::ShiftSigned { Form::Signed } else { Form::Unsigned };
        let a = self.want(&a, form)?;
        let value = self.b.shr(a, by, self.at);
        Ok(self.int(value, width, Known::Form(form)))
    }

    /// The same by an amount that is not known: it is the low half of a vector register.
    fn shift_by_register(&mut self, name: &str, call: &Call<'s>) -> Result<Option<Val>, Fault> {
        let (a, by) = (self.arg(call, 0)?, self.arg(call, 1)?);
        let Shape::Int(width, ty) = self.shape(call.result)? else {
            return Err(Fault::Wrong("a vector of integers is expected here".into()));
        };
        let (a, by) = (self.any(&a)?, self.want(&by, Form::Unsigned)?);
        let words = VecType { bits: 128, scalable: false, lane: Lane::Int(64) };
        let zero = self.iconst(Int::ZERO);
        let register = self.b.vec_splat(zero, Type::vec(words).map_err(Fault::Wrong)?, self.at);
        let register = self.b.vec_insert(register, by, zero, self.at);
        // `pslli.w` becomes `psll.w`.
        let name = Name::new(&name.replacen("i.", ".", 1));
        let value = self.b.target_op(name, [a, register], ty, self.at);
        Ok(Some(self.int(value, width, Known::Form(Form::Unsigned))))
    }
}
