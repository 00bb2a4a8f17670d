//! Typed methods for constants, arithmetic, comparison, conversion, pointers, aggregates and vectors.

use super::{Args, Draft, FunctionBuilder};
use crate::function::Value;
use crate::function::inst::{Imm, Operand};
use crate::int::Int;
use crate::name::Name;
use crate::opcode::{Cond, FCond, IntFormat, Opcode, ReduceOp, RoundMode};
use crate::origin::Origin;
use crate::types::{FloatKind, Type};
use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::{Float, FloatConvert};

/// Defines methods from rows `name = Opcode [attribute: type => setter] (operands) ty? ;`, with one result or a pair.
macro_rules! methods {
    ($($name:ident = $op:ident $([$attr:ident: $aty:ty => $with:ident])? ($($x:ident),*) $($ty:ident)? ;)*) => {
        methods!(@as Value, [value], value; $($name = $op $([$attr: $aty => $with])? ($($x),*) $($ty)?;)*);
    };
    (pair: $($name:ident = $op:ident $([$attr:ident: $aty:ty => $with:ident])? ($($x:ident),*);)*) => {
        methods!(@as (Value, Value), [first, second], (first, second);
            $($name = $op $([$attr: $aty => $with])? ($($x),*);)*);
    };
    (@as $ret:ty, $pattern:pat, $result:expr;
     $($name:ident = $op:ident $([$attr:ident: $aty:ty => $with:ident])? ($($x:ident),*) $($ty:ident)? ;)*) => {
        impl FunctionBuilder {$(
            #[doc = concat!("Emits [`Opcode::", stringify!($op), "`].\n\n# Panics\n\nIf the type rules are broken.")]
            #[track_caller]
            pub fn $name(
                &mut self, $($attr: $aty,)? $($x: impl Into<Operand>,)* $($ty: Type,)? origin: Origin
            ) -> $ret {
                #[allow(unused_mut, unused_assignments)]
                let mut ty = None;
                $(ty = Some($ty);)?
                let imm = Imm::default()$(.$with($attr))?;
                let $pattern = self.sugar(Opcode::$op, imm, &[$($x.into()),*], ty, origin);
                $result
            }
        )*}
    };
}

// Exact integers.
methods! {
    add = Add(a, b);
    sub = Sub(a, b);
    mul = Mul(a, b);
    div = Div(a, b);
    rem = Rem(a, b);
    and = And(a, b);
    or = Or(a, b);
    xor = Xor(a, b);
    shl = Shl(a, b);
    shr = Shr(a, b);
    min = Min(a, b);
    max = Max(a, b);
    count_ones = CountOnes(a);
    clmul = Clmul(a, b);
    merge = Merge[width: u32 => with_number](a, b);
}
methods! { pair:
    split = Split[width: u32 => with_number](a);
}

// Integers of a stated width.
methods! {
    clz = Clz[width: u32 => with_number](a);
    ctz = Ctz[width: u32 => with_number](a);
    bswap = Bswap[width: u32 => with_number](a);
    bitreverse = Bitreverse[width: u32 => with_number](a);
    rotl = Rotl[width: u32 => with_number](a, b);
    rotr = Rotr[width: u32 => with_number](a, b);
    add_sat = AddSat[format: IntFormat => with_format](a, b);
    sub_sat = SubSat[format: IntFormat => with_format](a, b);
    shl_sat = ShlSat[format: IntFormat => with_format](a, b);
}
methods! { pair:
    add_overflow = AddOverflow[format: IntFormat => with_format](a, b);
    sub_overflow = SubOverflow[format: IntFormat => with_format](a, b);
    mul_overflow = MulOverflow[format: IntFormat => with_format](a, b);
}

// Booleans, comparison, choice.
methods! {
    band = Band(a, b);
    bor = Bor(a, b);
    bxor = Bxor(a, b);
    bnot = Bnot(a);
    bool_to_int = BoolToInt(a);
    icmp = Icmp[cond: Cond => with_cond](a, b);
    fcmp = Fcmp[cond: FCond => with_fcond](a, b);
    select = Select(c, a, b);
    freeze = Freeze(a);
}

// The machine that runs the function.
methods! {
    frame_address = FrameAddress();
    return_address = ReturnAddress();
    thread_pointer = ThreadPointer();
}

// Floats.
methods! {
    fadd = Fadd(a, b);
    fsub = Fsub(a, b);
    fmul = Fmul(a, b);
    fdiv = Fdiv(a, b);
    frem = Frem(a, b);
    fneg = Fneg(a);
    fabs = Fabs(a);
    copysign = Copysign(a, b);
    fma = Fma(a, b, c);
    sqrt = Sqrt(a);
    fround = Fround[mode: RoundMode => with_round](a);
    fmin = Fmin(a, b);
    fmax = Fmax(a, b);
    fminimum = Fminimum(a, b);
    fmaximum = Fmaximum(a, b);
}

// Conversion. The `vec_` twins exist because lanes of integers must name their layout.
methods! {
    int_to_float = IntToFloat(a) ty;
    float_to_int = FloatToInt(a);
    vec_bool_to_int = BoolToInt(a) ty;
    vec_float_to_int = FloatToInt(a) ty;
    float_cast = FloatCast(a) ty;
    bitcast = Bitcast(a) ty;
}

// Pointers.
methods! {
    ptradd = Ptradd(p, n);
    ptrdiff = Ptrdiff(p, q);
    ptrtoint = Ptrtoint(p);
    ptrtoaddr = Ptrtoaddr(p);
    inttoptr = Inttoptr(n) ty;
}

// Vectors.
methods! {
    vec_reduce = VecReduce[by: ReduceOp => with_reduce](v);
    vec_splat = VecSplat(s) ty;
    vec_extract = VecExtract(v, i);
    vec_insert = VecInsert(v, s, i);
    vec_cast = VecCast(v) ty;
    vec_compress = VecCompress(v, k);
    vec_expand = VecExpand(v, k);
}

impl FunctionBuilder {
    #[track_caller]
    fn one(&mut self, draft: Draft<'_>, origin: Origin) -> Value {
        let inst = self.must_emit(draft, origin);
        self.func.results(inst).next().expect("the table gives a result")
    }

    /// Emits [`Opcode::Iconst`].
    #[track_caller]
    pub fn iconst(&mut self, value: impl Into<Int>, origin: Origin) -> Value {
        self.one(Draft { int: Some(&value.into()), ..Draft::new(Opcode::Iconst) }, origin)
    }

    /// Emits [`Opcode::Bconst`].
    #[track_caller]
    pub fn bconst(&mut self, value: bool, origin: Origin) -> Value {
        let imm = Imm::default().with_number(value.into());
        self.one(Draft { imm, ..Draft::new(Opcode::Bconst) }, origin)
    }

    /// Emits [`Opcode::Fconst`] with a value rounded to nearest even.
    ///
    /// # Panics
    ///
    /// If `ty` is not a float type.
    #[track_caller]
    pub fn fconst(&mut self, value: f64, ty: Type, origin: Origin) -> Value {
        let bits = ty.as_float().map_or(0, |kind| float_bits(value, kind));
        self.fconst_bits(bits, ty, origin)
    }

    /// Emits [`Opcode::Fconst`] with these bits of the format.
    ///
    /// # Panics
    ///
    /// If `ty` is not a float type.
    #[track_caller]
    pub fn fconst_bits(&mut self, bits: impl Into<u128>, ty: Type, origin: Origin) -> Value {
        let draft = Draft { ty: Some(ty), ..Draft::new(Opcode::Fconst) };
        let bits = bits.into();
        // What an instruction does not hold is kept among the integers.
        let wide = u64::try_from(bits).is_err().then(|| Int::from(bits));
        let imm = Imm::default().with_bits(bits as u64);
        self.one(if wide.is_some() { Draft { int: wide.as_ref(), ..draft } } else { Draft { imm, ..draft } }, origin)
    }

    /// Emits [`Opcode::Poison`].
    ///
    /// # Panics
    ///
    /// If `ty` is `mem`.
    #[track_caller]
    pub fn poison(&mut self, ty: Type, origin: Origin) -> Value {
        self.one(Draft { ty: Some(ty), ..Draft::new(Opcode::Poison) }, origin)
    }

    /// Emits [`Opcode::Param`].
    ///
    /// # Panics
    ///
    /// If the function has no such parameter.
    #[track_caller]
    pub fn param(&mut self, index: u32, origin: Origin) -> Value {
        self.one(Draft { imm: Imm::default().with_number(index), ..Draft::new(Opcode::Param) }, origin)
    }

    /// Emits [`Opcode::Sext`].
    ///
    /// # Panics
    ///
    /// If the type rules are broken.
    #[track_caller]
    pub fn sext(&mut self, a: impl Into<Operand>, width: u32, origin: Origin) -> Value {
        let [value] = self.sugar(Opcode::Sext, Imm::default().with_number(width), &[a.into()], None, origin);
        value
    }

    /// Emits [`Opcode::Zext`].
    ///
    /// # Panics
    ///
    /// If the type rules are broken.
    #[track_caller]
    pub fn zext(&mut self, a: impl Into<Operand>, width: u32, origin: Origin) -> Value {
        let [value] = self.sugar(Opcode::Zext, Imm::default().with_number(width), &[a.into()], None, origin);
        value
    }

    /// Emits [`Opcode::SymbolAddr`].
    #[track_caller]
    pub fn symbol_addr(&mut self, symbol: impl Into<Name>, origin: Origin) -> Value {
        self.one(Draft { imm: Imm::default().with_name(symbol.into()), ..Draft::new(Opcode::SymbolAddr) }, origin)
    }

    /// Emits [`Opcode::TypeNumber`].
    #[track_caller]
    pub fn type_number(&mut self, symbol: impl Into<Name>, origin: Origin) -> Value {
        self.one(Draft { imm: Imm::default().with_name(symbol.into()), ..Draft::new(Opcode::TypeNumber) }, origin)
    }

    /// Emits [`Opcode::Extractvalue`].
    ///
    /// # Panics
    ///
    /// If the type rules are broken.
    #[track_caller]
    pub fn extractvalue(&mut self, a: impl Into<Operand>, path: &[u32], origin: Origin) -> Value {
        self.one(Draft { operands: &[a.into()], list: path, ..Draft::new(Opcode::Extractvalue) }, origin)
    }

    /// Emits [`Opcode::Insertvalue`].
    ///
    /// # Panics
    ///
    /// If the type rules are broken.
    #[track_caller]
    pub fn insertvalue(&mut self, a: impl Into<Operand>, v: impl Into<Operand>, path: &[u32], origin: Origin) -> Value {
        self.one(Draft { operands: &[a.into(), v.into()], list: path, ..Draft::new(Opcode::Insertvalue) }, origin)
    }

    /// Emits [`Opcode::VecShuffle`]; `None` in the mask gives a poison lane.
    ///
    /// # Panics
    ///
    /// If the type rules are broken.
    #[track_caller]
    pub fn vec_shuffle(
        &mut self,
        a: impl Into<Operand>,
        b: impl Into<Operand>,
        mask: &[Option<u32>],
        ty: Type,
        origin: Origin,
    ) -> Value {
        let list: Vec<u32> = mask.iter().map(|lane| lane.unwrap_or(u32::MAX)).collect();
        let operands = &[a.into(), b.into()];
        self.one(Draft { operands, list: &list, ty: Some(ty), ..Draft::new(Opcode::VecShuffle) }, origin)
    }

    /// Emits [`Opcode::TargetOp`].
    ///
    /// # Panics
    ///
    /// If the type rules are broken.
    #[track_caller]
    pub fn target_op(&mut self, name: impl Into<Name>, args: impl Args, ty: Type, origin: Origin) -> Value {
        let (operands, imm) = (args.into_operands(), Imm::default().with_name(name.into()));
        self.one(Draft { operands: &operands, imm, ty: Some(ty), ..Draft::new(Opcode::TargetOp) }, origin)
    }
}

/// The bits of `value` in another format, rounded to nearest even.
fn float_bits(value: f64, kind: FloatKind) -> u128 {
    let wide = Double::from_bits(value.to_bits().into());
    let mut lossy = false;
    match kind {
        FloatKind::BF16 => FloatConvert::<BFloat>::convert(wide, &mut lossy).value.to_bits(),
        FloatKind::F16 => FloatConvert::<Half>::convert(wide, &mut lossy).value.to_bits(),
        FloatKind::F32 => FloatConvert::<Single>::convert(wide, &mut lossy).value.to_bits(),
        FloatKind::F64 => wide.to_bits(),
        FloatKind::F80 => FloatConvert::<X87DoubleExtended>::convert(wide, &mut lossy).value.to_bits(),
        FloatKind::F128 => FloatConvert::<Quad>::convert(wide, &mut lossy).value.to_bits(),
    }
}
