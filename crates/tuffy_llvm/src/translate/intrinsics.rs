//! The functions `llvm.…`.
//!
//! A table from the name, without the types that follow it, to what is made. Names that only give facts are left out;
//! what has no counterpart is an error.

use super::Fault;
use super::frames::OfFrame;
use super::function::FunctionState;
use super::types::{Shape, is_widened};
use super::value::{Form, Known, Val};
use crate::ast::{self, BinaryOp, Call, Flags};
use crate::error::Category;
use tuffy_ir::{
    Ann, Cond, FCond, FloatKind, Int, IntFormat, Lane, Name, Opcode, Operand, ReduceOp, RoundMode, Type, Value,
};

/// What an intrinsic becomes.
#[derive(Clone, Copy)]
enum Kind {
    /// Nothing: it gives facts or hints.
    Nothing,
    /// Its first argument.
    First,
    /// A constant integer or `false`.
    Zero,
    /// Which way floats are rounded: to the nearest.
    ToNearest,
    /// `memcpy`, `memmove`, `memset`.
    Copy {
        overlaps: bool,
    },
    Set,
    Overflow(BinaryOp, Form),
    Saturating(BinaryOp, Form),
    MinMax(Opcode, Form),
    Abs,
    CountOnes,
    CountZeros(Opcode),
    Swap(Opcode),
    Funnel {
        left: bool,
    },
    ThreeWay(Form),
    Float1(Float1),
    Float2(Opcode),
    Fma {
        always: bool,
    },
    /// A function of the C library: names for `double` and `float`; the others follow from the first.
    Library(&'static str, &'static str),
    PowInt,
    ToInt(Form),
    /// Rounded, and then an integer: what does not fit gives what the machine gives.
    RoundToInt(RoundMode),
    IsClass,
    Assume,
    Trap,
    StackSave,
    StackRestore,
    VaStart,
    VaCopy,
    PtrMask,
    TypeIdFor,
    ObjectSize,
    Reduce(Reduce),
    LoadRelative,
    Frame(OfFrame),
}

/// Float operations with one operand.
#[derive(Clone, Copy)]
enum Float1 {
    Abs,
    Sqrt,
    Round(RoundMode),
}

/// Reductions of vectors.
#[derive(Clone, Copy)]
enum Reduce {
    Wrapping(ReduceOp),
    Bitwise(ReduceOp),
    MinMax(ReduceOp, Form),
    Float(ReduceOp),
    FloatSum,
}

/// The table, by name without types.
static TABLE: &[(&str, Kind)] = {
    use Kind::*;
    &[
        ("abs", Abs),
        ("annotation", First),
        ("assume", Assume),
        ("bitreverse", Swap(Opcode::Bitreverse)),
        ("bswap", Swap(Opcode::Bswap)),
        ("ceil", Float1(self::Float1::Round(RoundMode::Ceil))),
        ("copysign", Float2(Opcode::Copysign)),
        ("cos", Library("cos", "cosf")),
        ("ctlz", CountZeros(Opcode::Clz)),
        ("ctpop", CountOnes),
        ("cttz", CountZeros(Opcode::Ctz)),
        ("donothing", Nothing),
        ("eh.sjlj.longjmp", Frame(OfFrame::LongJump)),
        ("eh.sjlj.setjmp", Frame(OfFrame::SetJump)),
        ("eh.typeid.for", TypeIdFor),
        ("exp", Library("exp", "expf")),
        ("exp2", Library("exp2", "exp2f")),
        ("expect", First),
        ("expect.with.probability", First),
        ("experimental.noalias.scope.decl", Nothing),
        ("fabs", Float1(self::Float1::Abs)),
        ("floor", Float1(self::Float1::Round(RoundMode::Floor))),
        ("fma", Fma { always: true }),
        ("fmuladd", Fma { always: false }),
        ("fptosi.sat", ToInt(Form::Signed)),
        ("fptoui.sat", ToInt(Form::Unsigned)),
        ("frameaddress", Frame(OfFrame::Address)),
        ("fshl", Funnel { left: true }),
        ("fshr", Funnel { left: false }),
        ("get.rounding", ToNearest),
        ("invariant.end", Nothing),
        ("invariant.start", First),
        ("is.constant", Zero),
        ("is.fpclass", IsClass),
        ("launder.invariant.group", First),
        ("lifetime.end", Nothing),
        ("lifetime.start", Nothing),
        ("llrint", RoundToInt(RoundMode::Even)),
        ("llround", RoundToInt(RoundMode::Away)),
        ("load.relative", LoadRelative),
        ("log", Library("log", "logf")),
        ("log10", Library("log10", "log10f")),
        ("log2", Library("log2", "log2f")),
        ("lrint", RoundToInt(RoundMode::Even)),
        ("lround", RoundToInt(RoundMode::Away)),
        ("maximum", Float2(Opcode::Fmaximum)),
        ("maximumnum", Float2(Opcode::Fmax)),
        ("maxnum", Float2(Opcode::Fmax)),
        ("memcpy", Copy { overlaps: false }),
        ("memcpy.inline", Copy { overlaps: false }),
        ("memmove", Copy { overlaps: true }),
        ("memset", Set),
        ("memset.inline", Set),
        ("minimum", Float2(Opcode::Fminimum)),
        ("minimumnum", Float2(Opcode::Fmin)),
        ("minnum", Float2(Opcode::Fmin)),
        ("nearbyint", Float1(self::Float1::Round(RoundMode::Even))),
        ("objectsize", ObjectSize),
        ("pow", Library("pow", "powf")),
        ("powi", PowInt),
        ("prefetch", Nothing),
        ("pseudoprobe", Nothing),
        ("ptr.annotation", First),
        ("ptrmask", PtrMask),
        ("returnaddress", Frame(OfFrame::Return)),
        ("rint", Float1(self::Float1::Round(RoundMode::Even))),
        ("round", Float1(self::Float1::Round(RoundMode::Away))),
        ("roundeven", Float1(self::Float1::Round(RoundMode::Even))),
        ("sadd.sat", Saturating(BinaryOp::Add, Form::Signed)),
        ("sadd.with.overflow", Overflow(BinaryOp::Add, Form::Signed)),
        ("scmp", ThreeWay(Form::Signed)),
        ("sideeffect", Nothing),
        ("sin", Library("sin", "sinf")),
        ("smax", MinMax(Opcode::Max, Form::Signed)),
        ("smin", MinMax(Opcode::Min, Form::Signed)),
        ("smul.with.overflow", Overflow(BinaryOp::Mul, Form::Signed)),
        ("sqrt", Float1(self::Float1::Sqrt)),
        ("ssa.copy", First),
        ("sshl.sat", Saturating(BinaryOp::Shl, Form::Signed)),
        ("ssub.sat", Saturating(BinaryOp::Sub, Form::Signed)),
        ("ssub.with.overflow", Overflow(BinaryOp::Sub, Form::Signed)),
        ("stackrestore", StackRestore),
        ("stacksave", StackSave),
        ("strip.invariant.group", First),
        ("tan", Library("tan", "tanf")),
        ("thread.pointer", Frame(OfFrame::Thread)),
        ("threadlocal.address", First),
        ("trap", Trap),
        ("trunc", Float1(self::Float1::Round(RoundMode::Trunc))),
        ("uadd.sat", Saturating(BinaryOp::Add, Form::Unsigned)),
        ("uadd.with.overflow", Overflow(BinaryOp::Add, Form::Unsigned)),
        ("ubsantrap", Trap),
        ("ucmp", ThreeWay(Form::Unsigned)),
        ("umax", MinMax(Opcode::Max, Form::Unsigned)),
        ("umin", MinMax(Opcode::Min, Form::Unsigned)),
        ("umul.with.overflow", Overflow(BinaryOp::Mul, Form::Unsigned)),
        ("ushl.sat", Saturating(BinaryOp::Shl, Form::Unsigned)),
        ("usub.sat", Saturating(BinaryOp::Sub, Form::Unsigned)),
        ("usub.with.overflow", Overflow(BinaryOp::Sub, Form::Unsigned)),
        ("va_copy", VaCopy),
        ("va_end", Nothing),
        ("va_start", VaStart),
        ("var.annotation", Nothing),
        ("vector.reduce.add", Reduce(self::Reduce::Wrapping(ReduceOp::Add))),
        ("vector.reduce.and", Reduce(self::Reduce::Bitwise(ReduceOp::And))),
        ("vector.reduce.fadd", Reduce(self::Reduce::FloatSum)),
        ("vector.reduce.fmax", Reduce(self::Reduce::Float(ReduceOp::Fmax))),
        ("vector.reduce.fmin", Reduce(self::Reduce::Float(ReduceOp::Fmin))),
        ("vector.reduce.mul", Reduce(self::Reduce::Wrapping(ReduceOp::Mul))),
        ("vector.reduce.or", Reduce(self::Reduce::Bitwise(ReduceOp::Or))),
        ("vector.reduce.smax", Reduce(self::Reduce::MinMax(ReduceOp::Max, Form::Signed))),
        ("vector.reduce.smin", Reduce(self::Reduce::MinMax(ReduceOp::Min, Form::Signed))),
        ("vector.reduce.umax", Reduce(self::Reduce::MinMax(ReduceOp::Max, Form::Unsigned))),
        ("vector.reduce.umin", Reduce(self::Reduce::MinMax(ReduceOp::Min, Form::Unsigned))),
        ("vector.reduce.xor", Reduce(self::Reduce::Bitwise(ReduceOp::Xor))),
    ]
};

/// The row of a name such as `memcpy.p0.p0.i64`: the longest one that ends at a point.
fn lookup(name: &str) -> Option<Kind> {
    let mut end = name.len();
    loop {
        let found = TABLE.binary_search_by_key(&&name[..end], |(n, _)| n);
        if let Ok(i) = found {
            return Some(TABLE[i].1);
        }
        end = name[..end].rfind('.')?;
    }
}

impl<'s> FunctionState<'_, 's> {
    /// A call of `llvm.name`.
    pub(crate) fn intrinsic(
        &mut self,
        name: &str,
        inst: &ast::Inst<'s>,
        call: &Call<'s>,
    ) -> Result<Option<Val>, Fault> {
        if name.starts_with("x86.") {
            return self.target_op(name, call);
        }
        if let Some(name) = name.strip_prefix("experimental.constrained.") {
            return self.constrained(name, inst, call);
        }
        let unsupported = || Fault::Unsupported(Category::Intrinsic, format!("llvm.{name}"));
        let kind = lookup(name).ok_or_else(unsupported)?;
        let at = self.at;
        let width = match self.shape(call.result)? {
            Shape::Int(width, _) => width,
            Shape::One(Type::BOOL) => 1,
            _ => 0,
        };
        let val = match kind {
            Kind::Nothing => return Ok(None),
            Kind::First => self.arg(call, 0)?,
            Kind::Zero => self.zero(call.result)?,
            // Arithmetic knows one rounding mode. This is its number in C.
            Kind::ToNearest => {
                let value = self.iconst(Int::from(1));
                self.int(value, width, Known::Form(Form::Unsigned))
            }
            Kind::Assume => {
                self.assume(call)?;
                return Ok(None);
            }
            Kind::Trap => {
                self.trap(inst);
                return Ok(None);
            }
            Kind::Copy { overlaps } => {
                self.copy(call, overlaps)?;
                return Ok(None);
            }
            Kind::Set => {
                self.set(call)?;
                return Ok(None);
            }
            Kind::StackRestore => {
                let p = self.arg_ptr(call, 0)?;
                self.stack_restore(p);
                return Ok(None);
            }
            Kind::VaStart => {
                let p = self.arg_ptr(call, 0)?;
                self.va_start(p);
                return Ok(None);
            }
            Kind::VaCopy => {
                let (d, s) = (self.arg_ptr(call, 0)?, self.arg_ptr(call, 1)?);
                let size = self.iconst(Int::from(24));
                let m = self.mem();
                let mem = self.b.memcpy(Some(3), d, s, size, m, at);
                self.set_mem(mem);
                return Ok(None);
            }
            Kind::Frame(what) => return self.of_frame(what, call),
            Kind::StackSave => self.stack_save(),
            Kind::Overflow(op, form) => self.overflow(call, op, form)?,
            Kind::Saturating(op, form) => self.saturating(call, op, form, width)?,
            Kind::MinMax(op, form) => {
                let (x, y) = (self.arg_int(call, 0, form)?, self.arg_int(call, 1, form)?);
                let value = self.op2(op, x, y);
                self.int(value, width, Known::Form(form))
            }
            Kind::Abs => self.abs(call, width)?,
            Kind::CountOnes => {
                let x = self.arg_int(call, 0, Form::Unsigned)?;
                let value = self.b.count_ones(x, at);
                self.int(value, width, Known::Form(Form::Unsigned))
            }
            Kind::CountZeros(op) => self.count_zeros(call, op, width)?,
            Kind::Swap(op) => {
                let val = self.arg_number(call, 0)?;
                if op == Opcode::Bswap && !width.is_multiple_of(8) {
                    return Err(unsupported());
                }
                let x = self.any(&val)?;
                let value = match op {
                    Opcode::Bswap => self.b.bswap(width, x, at),
                    _ => self.b.bitreverse(width, x, at),
                };
                self.int(value, width, Known::Form(Form::Unsigned))
            }
            Kind::Funnel { left } => self.funnel(call, left, width)?,
            Kind::ThreeWay(form) => self.three_way(call, form, width)?,
            Kind::Float1(op) => {
                let x = self.arg_float(call, 0)?;
                let value = match op {
                    Float1::Abs => self.b.fabs(x, at),
                    Float1::Sqrt => self.b.sqrt(x, at),
                    Float1::Round(mode) => self.b.fround(mode, x, at),
                };
                self.float_result(value, call.flags)
            }
            Kind::Float2(op) => {
                let (x, y) = (self.arg_float(call, 0)?, self.arg_float(call, 1)?);
                let value = match op {
                    Opcode::Copysign => self.b.copysign(x, y, at),
                    Opcode::Fmin => self.b.fmin(x, y, at),
                    Opcode::Fmax => self.b.fmax(x, y, at),
                    Opcode::Fminimum => self.b.fminimum(x, y, at),
                    _ => self.b.fmaximum(x, y, at),
                };
                self.float_result(value, call.flags)
            }
            Kind::Fma { always } => {
                let (x, y, z) = (self.arg_float(call, 0)?, self.arg_float(call, 1)?, self.arg_float(call, 2)?);
                let value = if always {
                    self.b.fma(x, y, z, at)
                } else {
                    // Two roundings are always right, and what a machine without `fma` does.
                    let contract = if self.assumes_nothing() { Flags::NONE } else { Flags::CONTRACT };
                    self.float_flags(call.flags.with(contract));
                    let product = self.b.fmul(x, y, at);
                    self.b.fadd(product, z, at)
                };
                self.float_result(value, call.flags)
            }
            Kind::Library(double, float) => {
                let Shape::One(ty) = self.shape(call.result)? else { return Err(unsupported()) };
                let name = library_name((double, float), ty).ok_or_else(unsupported)?;
                let mut args = Vec::new();
                for i in 0..call.args.len() {
                    let arg = self.arg_float(call, i)?;
                    if self.b.func().ty(arg) != ty {
                        return Err(unsupported());
                    }
                    args.push(arg);
                }
                Val::One(self.library(&name, ty, args))
            }
            Kind::PowInt => self.power(call).ok_or_else(unsupported)??,
            Kind::RoundToInt(mode) => {
                let Shape::Int(width, Type::INT) = self.shape(call.result)? else { return Err(unsupported()) };
                let x = self.arg_float(call, 0)?;
                let whole = self.b.fround(mode, x, at);
                let value = self.machine_float_to_int(whole, Form::Signed, width)?;
                self.wrap(value, width, Form::Signed)
            }
            Kind::ToInt(form) => self.saturated_int(call, form)?,
            Kind::IsClass => self.is_class(call)?,
            Kind::PtrMask => {
                let p = self.arg_ptr(call, 0)?;
                let mask = self.arg(call, 1)?;
                let mask = self.want(&mask, Form::Unsigned)?;
                let address = self.b.ptrtoaddr(p, at);
                let kept = self.b.and(address, mask, at);
                let step = self.b.sub(kept, address, at);
                Val::One(self.b.ptradd(p, step, at))
            }
            Kind::TypeIdFor => {
                let Some(ast::Value::Const(id)) = call.args.first().map(|a| a.operand.value) else {
                    return Err(unsupported());
                };
                let Some(name) = self.type_info(id)? else { return Err(unsupported()) };
                let number = self.b.type_number(name, at);
                self.int(number, width, Known::Bits(31))
            }
            Kind::ObjectSize => {
                let object = call.args.first().and_then(|a| self.object_of(a.operand.value, false));
                let rest = |(size, offset): (u64, i64)| u64::try_from(offset).map_or(0, |at| size.saturating_sub(at));
                let size = match object.map(rest) {
                    Some(size) => Int::from(size),
                    // What is not known: 0 if the least size is asked for, else -1.
                    None if self.constant_flag(call, 1)? => Int::ZERO,
                    None => Int::from(-1),
                };
                Val::Lit(size, width)
            }
            Kind::Reduce(how) => self.reduce(call, how, width)?,
            Kind::LoadRelative => {
                let (p, offset) = (self.arg_ptr(call, 0)?, self.arg_int(call, 1, Form::Signed)?);
                self.load_relative(p, offset)
            }
        };
        self.with_flags(call.result, val).map(Some)
    }

    /// A constant argument of type `i1`.
    pub(super) fn constant_flag(&mut self, call: &Call<'s>, i: usize) -> Result<bool, Fault> {
        let wrong = || Fault::Wrong("a constant is expected here".into());
        let arg = call.args.get(i).ok_or_else(wrong)?;
        let ast::Value::Const(id) = arg.operand.value else { return Err(wrong()) };
        match self.shared.evaluate(self.m, id, 0)? {
            super::constants::Static::Int(int, _) => Ok(!int.is_zero()),
            _ => Err(wrong()),
        }
    }

    /// `assume`: a branch around what cannot be reached is not worth it; the fact is left out.
    fn assume(&mut self, _call: &Call<'s>) -> Result<(), Fault> {
        Ok(())
    }

    /// `trap` ends the block; what follows is not reached.
    fn trap(&mut self, inst: &ast::Inst<'s>) {
        self.b.trap(self.at);
        let rest = self.body.block_insts(self.current).filter(|(_, i)| i.at > inst.at);
        let over = |i: &ast::Inst<'_>| matches!(i.kind, ast::InstKind::Unreachable | ast::InstKind::Debug(_));
        if !rest.into_iter().all(|(_, i)| over(i)) {
            let dead = self.dead_block();
            self.enter(dead);
        }
    }

    fn overflow(&mut self, call: &Call<'s>, op: BinaryOp, form: Form) -> Result<Val, Fault> {
        let a = self.arg_number(call, 0)?;
        let b = self.arg_number(call, 1)?;
        let width = self.width(&a, &b)?;
        let (x, y) = (self.want(&a, form)?, self.want(&b, form)?);
        let format = IntFormat { signed: form == Form::Signed, width };
        let (value, over) = match op {
            BinaryOp::Add => self.b.add_overflow(format, x, y, self.at),
            BinaryOp::Sub => self.b.sub_overflow(format, x, y, self.at),
            _ => self.b.mul_overflow(format, x, y, self.at),
        };
        let value = self.int(value, width, Known::Form(form));
        Ok(Val::Agg([value, Val::One(over)].into()))
    }

    fn saturating(&mut self, call: &Call<'s>, op: BinaryOp, form: Form, width: u32) -> Result<Val, Fault> {
        let format = IntFormat { signed: form == Form::Signed, width };
        let x = self.arg_int(call, 0, form)?;
        let at = self.at;
        let value = if op == BinaryOp::Shl {
            let n = self.arg_int(call, 1, Form::Unsigned)?;
            let needed = u32::BITS - (width - 1).leading_zeros();
            let n = match self.assumes_nothing() {
                true => self.b.zext(n, needed, at).into(),
                false => Operand::new(n, Ann::u(needed)),
            };
            self.b.shl_sat(format, x, n, at)
        } else {
            let y = self.arg_int(call, 1, form)?;
            if op == BinaryOp::Add { self.b.add_sat(format, x, y, at) } else { self.b.sub_sat(format, x, y, at) }
        };
        Ok(self.int(value, width, Known::Form(form)))
    }

    /// `abs`: of the least number it is the least number, or poison if the flag says so.
    fn abs(&mut self, call: &Call<'s>, width: u32) -> Result<Val, Fault> {
        let x = self.arg_int(call, 0, Form::Signed)?;
        let zero = self.constant_like(x, Int::ZERO);
        let minus = self.b.sub(zero, x, self.at);
        let value = self.b.max(x, minus, self.at);
        if self.constant_flag(call, 1)? && !self.assumes_nothing() {
            self.b.annotate(value, Ann::s(width));
            return Ok(self.int(value, width, Known::Bits(width - 1)));
        }
        Ok(self.int(value, width, Known::Form(Form::Unsigned)))
    }

    fn count_zeros(&mut self, call: &Call<'s>, op: Opcode, width: u32) -> Result<Val, Fault> {
        let val = self.arg_number(call, 0)?;
        let x = self.any(&val)?;
        let value = match op {
            Opcode::Clz => self.b.clz(width, x, self.at),
            _ => self.b.ctz(width, x, self.at),
        };
        // The flag says that an argument of 0 is poison: then the result is below the width.
        if self.constant_flag(call, 1)? && width.is_power_of_two() && !self.assumes_nothing() {
            let bits = width.trailing_zeros();
            self.b.annotate(value, Ann::u(bits));
            return Ok(self.int(value, width, Known::Bits(bits)));
        }
        Ok(self.int(value, width, Known::Form(Form::Unsigned)))
    }

    /// `fshl a, b, n`: the high half of `a:b` shifted left; with `a` = `b` a rotation.
    fn funnel(&mut self, call: &Call<'s>, left: bool, width: u32) -> Result<Val, Fault> {
        let (a, b) = (self.arg_number(call, 0)?, self.arg_number(call, 1)?);
        let n = self.arg_int(call, 2, Form::Unsigned)?;
        let at = self.at;
        if call.args[0].operand.value == call.args[1].operand.value {
            let x = self.any(&a)?;
            let value = if left { self.b.rotl(width, x, n, at) } else { self.b.rotr(width, x, n, at) };
            return Ok(self.int(value, width, Known::Form(Form::Unsigned)));
        }
        let (x, y) = (self.want(&a, Form::Unsigned)?, self.want(&b, Form::Unsigned)?);
        let full = self.constant_like(x, Int::from(width));
        let n = self.b.rem(n, full, at);
        let high = self.b.shl(x, full, at);
        let both = self.b.or(high, y, at);
        if left {
            let moved = self.b.shl(both, n, at);
            let value = self.b.shr(moved, full, at);
            return Ok(self.wrap(value, width, Form::Unsigned));
        }
        let value = self.b.shr(both, n, at);
        Ok(self.wrap(value, width, Form::Unsigned))
    }

    /// -1, 0 or 1.
    fn three_way(&mut self, call: &Call<'s>, form: Form, width: u32) -> Result<Val, Fault> {
        let (x, y) = (self.arg_int(call, 0, form)?, self.arg_int(call, 1, form)?);
        let at = self.at;
        if self.b.func().ty(x) != Type::INT {
            return Err(Fault::Unsupported(Category::Intrinsic, "a three-way comparison of vectors".into()));
        }
        let (more, less) = (self.b.icmp(Cond::Gt, x, y, at), self.b.icmp(Cond::Lt, x, y, at));
        let (more, less) = (self.b.bool_to_int(more, at), self.b.bool_to_int(less, at));
        let value = self.b.sub(more, less, at);
        Ok(self.int(value, width, Known::Form(Form::Signed)))
    }

    /// Calls a function of the C library.
    pub(super) fn library(&mut self, name: &str, ty: Type, args: Vec<Value>) -> Value {
        let callee = self.symbol_at(Name::new(name), 0);
        self.shared.needs_library(name, ty, args.len());
        let m = self.mem();
        let (mem, value) = self.b.call(callee, args, m, Some(ty), self.at);
        self.set_mem(mem);
        value.expect("a function with a result")
    }

    /// `powi`: the power by the C library's `pow`.
    fn power(&mut self, call: &Call<'s>) -> Option<Result<Val, Fault>> {
        let ty = match self.shape(call.result) {
            Ok(Shape::One(ty @ (Type::F64 | Type::F32 | Type::F80 | Type::F128))) => ty,
            Ok(_) => return None,
            Err(fault) => return Some(Err(fault)),
        };
        let mut run = || {
            let x = self.arg_float(call, 0)?;
            let n = self.arg_int(call, 1, Form::Signed)?;
            let n = self.b.int_to_float(n, ty, self.at);
            let name = library_name(("pow", "powf"), ty).expect("one of four formats");
            Ok(Val::One(self.library(&name, ty, vec![x, n])))
        };
        Some(run())
    }

    /// `fptosi.sat`: the nearest number of the range; 0 for NaN.
    fn saturated_int(&mut self, call: &Call<'s>, form: Form) -> Result<Val, Fault> {
        let x = self.arg_float(call, 0)?;
        let at = self.at;
        let Shape::Int(width, Type::INT) = self.shape(call.result)? else {
            return Err(Fault::Unsupported(Category::Intrinsic, "a saturating conversion of vectors".into()));
        };
        let ty = self.b.func().ty(x);
        let Some(kind) = ty.as_float() else { return Err(Fault::Wrong("a float is expected here".into())) };
        let (low, high) = match form {
            Form::Signed => (Int::pow2(u64::from(width) - 1).neg(), Int::mask(u64::from(width) - 1)),
            Form::Unsigned => (Int::ZERO, Int::mask(width.into())),
        };
        // Clamp the float to the floats of the range: what is made of them fits. The greatest of them may be below the
        // greatest integer.
        let (least, (most, exact)) = (least_float(&low, kind), greatest_float(&high, kind));
        let (least, most) = (self.b.fconst_bits(least, ty, at), self.b.fconst_bits(most, ty, at));
        let number = self.b.fmax(x, least, at);
        let number = self.b.fmin(number, most, at);
        let mut value = self.b.float_to_int(number, at);
        self.b.annotate(value, form.ann(width));
        if !exact {
            let (high, beyond) = (self.iconst(high), self.b.fcmp(FCond::Ogt, x, most, at));
            value = self.b.select(beyond, high, value, at);
        }
        let (zero, unordered) = (self.iconst(Int::ZERO), self.b.fcmp(FCond::Uno, x, x, at));
        let value = self.b.select(unordered, zero, value, at);
        Ok(self.int(value, width, Known::Form(form)))
    }

    /// `is.fpclass`: by the bits of the float.
    fn is_class(&mut self, call: &Call<'s>) -> Result<Val, Fault> {
        let x = self.arg_float(call, 0)?;
        let unsupported = || Fault::Unsupported(Category::Intrinsic, "llvm.is.fpclass of this type".into());
        let kind = self.b.func().ty(x).as_float().ok_or_else(unsupported)?;
        let Val::Lit(mask, _) = self.arg(call, 1)? else { return Err(unsupported()) };
        let mask = mask.to_u32().unwrap_or(0);
        let at = self.at;
        let (_, fraction) = kind.fields();
        let bits = self.b.bitcast(x, Type::INT, at);
        let magnitude = Int::mask(u64::from(kind.bits()) - 1);
        let magnitude = self.iconst(magnitude);
        let size = self.b.and(bits, magnitude, at);
        let negative = self.b.icmp(Cond::Gt, bits, magnitude, at);
        let infinity = Int::from(kind.infinity());
        let quiet = infinity.add(&Int::pow2(u64::from(fraction) - 1));
        let normal = Int::from(kind.join(1, 1 << fraction));
        // Ranges of the bits without the sign, with the bits of the mask for either sign.
        let end = Int::pow2(u64::from(kind.bits()) - 1);
        let ranges = [
            (Int::ZERO, Int::ONE, 1 << 5, 1 << 6),
            (Int::ONE, normal.clone(), 1 << 4, 1 << 7),
            (normal, infinity.clone(), 1 << 3, 1 << 8),
            (infinity.clone(), infinity.add(&Int::ONE), 1 << 2, 1 << 9),
            (infinity.add(&Int::ONE), quiet.clone(), 1, 1),
            (quiet, end, 1 << 1, 1 << 1),
        ];
        let mut answer = self.b.bconst(false, at);
        for (low, high, minus, plus) in ranges {
            if mask & (minus | plus) == 0 {
                continue;
            }
            let (low, high) = (self.iconst(low), self.iconst(high));
            let above = self.b.icmp(Cond::Ge, size, low, at);
            let below = self.b.icmp(Cond::Lt, size, high, at);
            let mut inside = self.b.band(above, below, at);
            if mask & minus == 0 {
                let positive = self.b.bnot(negative, at);
                inside = self.b.band(inside, positive, at);
            } else if mask & plus == 0 {
                inside = self.b.band(inside, negative, at);
            }
            answer = self.b.bor(answer, inside, at);
        }
        Ok(Val::One(answer))
    }

    /// A reduction over the lanes of a vector.
    fn reduce(&mut self, call: &Call<'s>, how: Reduce, width: u32) -> Result<Val, Fault> {
        let at = self.at;
        if let Some(arg) = call.args.last().filter(|a| is_widened(self.m, a.operand.ty)) {
            let ty = self.m.types.show(arg.operand.ty);
            return Err(Fault::Unsupported(Category::Intrinsic, format!("llvm.vector.reduce of {ty}")));
        }
        match how {
            Reduce::FloatSum => {
                let (start, lanes) = (self.arg_float(call, 0)?, self.arg_float(call, 1)?);
                self.float_flags(call.flags);
                if call.flags.has(Flags::REASSOC) {
                    let sum = self.b.vec_reduce(ReduceOp::Fadd, lanes, at);
                    let value = self.b.fadd(start, sum, at);
                    return Ok(self.float_result(value, call.flags));
                }
                let count = self.b.func().ty(lanes).as_vec().map_or(0, |v| v.lanes());
                let mut value = start;
                for i in 0..count {
                    let lane = self.lane(lanes, i);
                    value = self.b.fadd(value, lane, at);
                }
                Ok(self.float_result(value, call.flags))
            }
            Reduce::Float(op) => {
                let lanes = self.arg_float(call, 0)?;
                let value = self.b.vec_reduce(op, lanes, at);
                Ok(self.float_result(value, call.flags))
            }
            _ => {
                let val = self.arg(call, 0)?;
                if let Val::One(mask) = val {
                    return self.reduce_mask(mask, how);
                }
                let (op, form) = match how {
                    Reduce::MinMax(op, form) => (op, form),
                    Reduce::Wrapping(op) | Reduce::Bitwise(op) => (op, Form::Signed),
                    _ => unreachable!("floats are done"),
                };
                let lanes = self.want(&val, form)?;
                let value = self.b.vec_reduce(op, lanes, at);
                Ok(match how {
                    Reduce::Wrapping(_) => self.wrap(value, width, form),
                    _ => self.int(value, width, Known::Form(form)),
                })
            }
        }
    }

    fn reduce_mask(&mut self, mask: Value, how: Reduce) -> Result<Val, Fault> {
        let v = self.b.func().ty(mask).as_vec().ok_or_else(|| Fault::Wrong("a vector is expected here".into()))?;
        let ty = Type::vec(v.with_lane(Lane::Int(8))).map_err(Fault::Wrong)?;
        let bits = self.b.vec_bool_to_int(mask, ty, self.at);
        let op = match how {
            Reduce::Bitwise(op) => op,
            // As unsigned numbers; as signed ones, 1 is the least.
            Reduce::MinMax(ReduceOp::Max, Form::Unsigned) | Reduce::MinMax(ReduceOp::Min, Form::Signed) => ReduceOp::Or,
            Reduce::Wrapping(ReduceOp::Add) => ReduceOp::Xor,
            _ => ReduceOp::And,
        };
        let value = self.b.vec_reduce(op, bits, self.at);
        let zero = self.iconst(Int::ZERO);
        Ok(Val::One(self.b.icmp(Cond::Ne, value, zero, self.at)))
    }
}

/// What the C library calls a function of `double` and `float` for another format.
pub(super) fn library_name((double, float): (&str, &str), ty: Type) -> Option<String> {
    match ty {
        Type::F64 => Some(double.to_owned()),
        Type::F32 => Some(float.to_owned()),
        Type::F80 => Some(format!("{double}l")),
        Type::F128 => Some(format!("{double}f128")),
        _ => None,
    }
}

/// The bits of the least finite float that is not below an integer, which is 0 or the negative of a power of two.
fn least_float(n: &Int, kind: FloatKind) -> u128 {
    if n.is_zero() { 0 } else { kind.sign_mask() | greatest_float(&n.neg(), kind).0 }
}

/// The bits of the greatest finite float that is not above a positive integer, and whether they are equal.
fn greatest_float(n: &Int, kind: FloatKind) -> (u128, bool) {
    let (exponent, fraction) = kind.fields();
    let bias = (1u32 << (exponent - 1)) - 1;
    let (bits, digits) = (n.bits(), u64::from(fraction) + 1);
    let power = u32::try_from(bits - 1).ok().filter(|power| *power <= bias);
    let Some(power) = power else { return (kind.join(2 * bias, u128::MAX), false) };
    let kept = if bits > digits { n.shr(bits - digits) } else { n.shl(digits - bits) };
    let exact = bits <= digits || kept.shl(bits - digits) == *n;
    (kind.join(power + bias, kept.to_u128().expect("as many digits as a float has")), exact)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_order() {
        assert!(TABLE.windows(2).all(|w| w[0].0 < w[1].0));
    }

    #[test]
    fn integers_have_floats_beside_them() {
        let f32_bits = |n: i64| greatest_float(&Int::from(n), FloatKind::F32);
        assert_eq!(f32_bits(1), (1f32.to_bits().into(), true));
        assert_eq!(f32_bits(1 << 24), (16777216f32.to_bits().into(), true));
        assert_eq!(f32_bits(i64::from(i32::MAX)), (2147483520f32.to_bits().into(), false));
        assert_eq!(f32_bits(i64::MAX), ((9223371487098961920f32).to_bits().into(), false));
        assert_eq!(greatest_float(&Int::from(i32::MAX), FloatKind::F64), (2147483647f64.to_bits().into(), true));
        assert_eq!(greatest_float(&Int::from(1 << 20), FloatKind::F16), (0x7bff, false));
        assert_eq!(least_float(&Int::from(i64::MIN), FloatKind::F64), (i64::MIN as f64).to_bits().into());
        assert_eq!(least_float(&Int::ZERO, FloatKind::F64), 0);
    }

    #[test]
    fn names_are_found_without_their_types() {
        assert!(matches!(lookup("memcpy.p0.p0.i64"), Some(Kind::Copy { overlaps: false })));
        assert!(matches!(lookup("expect.i64"), Some(Kind::First)));
        assert!(lookup("expected.i64").is_none());
    }
}
