//! Mathematical functions.
//!
//! They are those of the platform's mathematical library, through Rust's standard library: repeatable on one machine,
//! equal on all only where IEEE 754 or C demands an exact result. NaN results are the canonical NaN, except where only
//! the sign is touched. `errno` and the floating-point exceptions are left alone.

use super::{Answer, Call, Row, int, row};
use crate::float;
use crate::machine::{Machine, Step};
use crate::value::{Pointer, Value};
use rustc_apfloat::Float;
use rustc_apfloat::ieee::{Double, Single};
use std::num::FpCategory;
use std::ops::Rem;
use tuffy_ir::text::float::canonical_nan;
use tuffy_ir::{FloatKind, Int};

/// A result; NaN becomes the canonical one.
fn double(x: f64) -> Answer {
    let bits = if x.is_nan() { canonical_nan(FloatKind::F64) } else { x.to_bits().into() };
    Ok(Some(Value::float(FloatKind::F64, bits)))
}

fn single(x: f32) -> Answer {
    let bits = if x.is_nan() { canonical_nan(FloatKind::F32) } else { x.to_bits().into() };
    Ok(Some(Value::float(FloatKind::F32, bits)))
}

/// Makes the table. Each line of `unary` and `binary` is a function for `double` and one for `float`.
macro_rules! table {
    (
        unary { $($d1:literal $f1:literal $m1:literal |$x1:ident| $e1:expr;)* }
        binary { $($d2:literal $f2:literal $m2:literal |$x2:ident, $y2:ident| $e2:expr;)* }
        integer { $($d3:literal $f3:literal $s3:literal $t3:literal $m3:literal |$x3:ident| $e3:expr;)* }
        other { $($row:expr;)* }
    ) => {
        pub(super) const TABLE: &[Row] = &[
            $(
                row($d1, "d>d", $m1, |_, c| { let $x1 = c.double(0); double($e1) }),
                row($f1, "f>f", $m1, |_, c| { let $x1 = c.float(0); single($e1) }),
            )*
            $(
                row($d2, "dd>d", $m2, |_, c| { let ($x2, $y2) = (c.double(0), c.double(1)); double($e2) }),
                row($f2, "ff>f", $m2, |_, c| { let ($x2, $y2) = (c.float(0), c.float(1)); single($e2) }),
            )*
            $(
                row($d3, $s3, $m3, |_, c| { let $x3 = c.double(0); int($e3) }),
                row($f3, $t3, $m3, |_, c| { let $x3 = c.float(0); int($e3) }),
            )*
            $($row,)*
        ];
    };
}

table! {
    unary {
        "sin" "sinf" "sine" |x| x.sin();
        "cos" "cosf" "cosine" |x| x.cos();
        "tan" "tanf" "tangent" |x| x.tan();
        "asin" "asinf" "inverse sine" |x| x.asin();
        "acos" "acosf" "inverse cosine" |x| x.acos();
        "atan" "atanf" "inverse tangent" |x| x.atan();
        "sinh" "sinhf" "hyperbolic sine" |x| x.sinh();
        "cosh" "coshf" "hyperbolic cosine" |x| x.cosh();
        "tanh" "tanhf" "hyperbolic tangent" |x| x.tanh();
        "exp" "expf" "e to the power of x" |x| x.exp();
        "exp2" "exp2f" "2 to the power of x" |x| x.exp2();
        "expm1" "expm1f" "e to the power of x, minus 1" |x| x.exp_m1();
        "log" "logf" "natural logarithm" |x| x.ln();
        "log2" "log2f" "logarithm to base 2" |x| x.log2();
        "log10" "log10f" "logarithm to base 10" |x| x.log10();
        "log1p" "log1pf" "natural logarithm of 1 + x" |x| x.ln_1p();
        "sqrt" "sqrtf" "square root, correctly rounded" |x| x.sqrt();
        "cbrt" "cbrtf" "cube root" |x| x.cbrt();
        "floor" "floorf" "the integral value below" |x| x.floor();
        "ceil" "ceilf" "the integral value above" |x| x.ceil();
        "trunc" "truncf" "the integral value toward zero" |x| x.trunc();
        "round" "roundf" "the nearest integral value, ties away from zero" |x| x.round();
        "rint" "rintf" "the nearest integral value, ties to even" |x| x.round_ties_even();
        "nearbyint" "nearbyintf" "the nearest integral value, ties to even" |x| x.round_ties_even();
        "roundeven" "roundevenf" "the nearest integral value, ties to even" |x| x.round_ties_even();
    }
    binary {
        "atan2" "atan2f" "the angle of the point (y, x)" |y, x| y.atan2(x);
        "pow" "powf" "x to the power of y" |x, y| x.powf(y);
        "hypot" "hypotf" "the length of (x, y)" |x, y| x.hypot(y);
        "fmod" "fmodf" "the remainder of division toward zero, exact" |x, y| x.rem(y);
        "fdim" "fdimf" "the positive difference" |x, y| if x <= y { 0.0 } else { x - y };
        "nextafter" "nextafterf" "the next float after x toward y" |x, y| match x.partial_cmp(&y) {
            Some(std::cmp::Ordering::Less) => x.next_up(),
            Some(std::cmp::Ordering::Greater) => x.next_down(),
            Some(std::cmp::Ordering::Equal) => y,
            None => x + y,
        };
    }
    integer {
        "lround" "lroundf" "d>l" "f>l" "the nearest integer, ties away from zero" |x| long(x.round());
        "llround" "llroundf" "d>l" "f>l" "the nearest integer, ties away from zero" |x| long(x.round());
        "lrint" "lrintf" "d>l" "f>l" "the nearest integer, ties to even" |x| long(x.round_ties_even());
        "llrint" "llrintf" "d>l" "f>l" "the nearest integer, ties to even" |x| long(x.round_ties_even());
        "isnan" "isnanf" "d>i" "f>i" "1 for NaN" |x| i32::from(x.is_nan());
        "__isnan" "__isnanf" "d>i" "f>i" "1 for NaN" |x| i32::from(x.is_nan());
        "isinf" "isinff" "d>i" "f>i" "1 for infinity, -1 for minus infinity" |x| infinite(x);
        "__isinf" "__isinff" "d>i" "f>i" "1 for infinity, -1 for minus infinity" |x| infinite(x);
        "finite" "finitef" "d>i" "f>i" "1 for a number that is finite" |x| i32::from(x.is_finite());
        "__finite" "__finitef" "d>i" "f>i" "1 for a number that is finite" |x| i32::from(x.is_finite());
        "__signbit" "__signbitf" "d>i" "f>i" "1 if the sign bit is set" |x| i32::from(x.is_sign_negative());
        "__fpclassify" "__fpclassifyf" "d>i" "f>i" "0 NaN, 1 infinite, 2 zero, 3 subnormal, 4 normal" |x| class(x.classify());
    }
    other {
        row("fabs", "d>d", "the absolute value", |_, c| raw(FloatKind::F64, c.double(0).abs().to_bits().into()));
        row("fabsf", "f>f", "the absolute value", |_, c| raw(FloatKind::F32, c.float(0).abs().to_bits().into()));
        row("copysign", "dd>d", "x with the sign of y", |_, c| {
            raw(FloatKind::F64, c.double(0).copysign(c.double(1)).to_bits().into())
        });
        row("copysignf", "ff>f", "x with the sign of y", |_, c| {
            raw(FloatKind::F32, c.float(0).copysign(c.float(1)).to_bits().into())
        });
        row("fmin", "dd>d", "the lesser; NaN counts as missing", |_, c| extremum(c, FloatKind::F64, false));
        row("fminf", "ff>f", "the lesser; NaN counts as missing", |_, c| extremum(c, FloatKind::F32, false));
        row("fmax", "dd>d", "the greater; NaN counts as missing", |_, c| extremum(c, FloatKind::F64, true));
        row("fmaxf", "ff>f", "the greater; NaN counts as missing", |_, c| extremum(c, FloatKind::F32, true));
        row("fma", "ddd>d", "x × y + z, rounded once", |_, c| {
            let [x, y, z] = [0, 1, 2].map(|i| bits(c, i));
            raw(FloatKind::F64, float::fma(FloatKind::F64, x, y, z))
        });
        row("fmaf", "fff>f", "x × y + z, rounded once", |_, c| {
            let [x, y, z] = [0, 1, 2].map(|i| bits(c, i));
            raw(FloatKind::F32, float::fma(FloatKind::F32, x, y, z))
        });
        row("remainder", "dd>d", "the remainder of division to nearest, exact", |_, c| {
            let [x, y] = [0, 1].map(|i| Double::from_bits(bits(c, i)));
            double(f64::from_bits(x.ieee_rem(y).value.to_bits() as u64))
        });
        row("remainderf", "ff>f", "the remainder of division to nearest, exact", |_, c| {
            let [x, y] = [0, 1].map(|i| Single::from_bits(bits(c, i)));
            single(f32::from_bits(x.ieee_rem(y).value.to_bits() as u32))
        });
        row("ldexp", "di>d", "x × 2^n, correctly rounded", |_, c| scale(c.double(0), c.int(1).into(), FloatKind::F64));
        row("ldexpf", "fi>f", "x × 2^n, correctly rounded", |_, c| {
            scale(c.float(0).into(), c.int(1).into(), FloatKind::F32)
        });
        row("scalbn", "di>d", "`ldexp`", |_, c| scale(c.double(0), c.int(1).into(), FloatKind::F64));
        row("scalbnf", "fi>f", "`ldexp`", |_, c| scale(c.float(0).into(), c.int(1).into(), FloatKind::F32));
        row("frexp", "dp>d", "the fraction in [1/2, 1), and stores the exponent", |m, c| {
            double(split(m, c.double(0), c.ptr(1))?)
        });
        row("frexpf", "fp>f", "the fraction in [1/2, 1), and stores the exponent", |m, c| {
            single(split(m, c.float(0).into(), c.ptr(1))? as f32)
        });
        row("modf", "dp>d", "the fraction, and stores the integral part", |m, c| {
            let x = c.double(0);
            m.write_bytes(c.ptr(1), &x.trunc().to_le_bytes())?;
            double(fraction(x, x.trunc()))
        });
        row("modff", "fp>f", "the fraction, and stores the integral part", |m, c| {
            let x = c.float(0);
            m.write_bytes(c.ptr(1), &x.trunc().to_le_bytes())?;
            single(fraction(x.into(), x.trunc().into()) as f32)
        });
        row("sincos", "dpp>v", "stores sine and cosine", |m, c| {
            m.write_bytes(c.ptr(1), &c.double(0).sin().to_le_bytes())?;
            m.write_bytes(c.ptr(2), &c.double(0).cos().to_le_bytes())?;
            super::nothing()
        });
    }
}

/// A result by its bits, NaN as it is.
fn raw(kind: FloatKind, bits: u128) -> Answer {
    Ok(Some(Value::float(kind, bits)))
}

fn bits(c: &Call, i: usize) -> u128 {
    match c.args.get(i) {
        Some(Value::Float(_, bits)) => bits.get(),
        _ => 0,
    }
}

fn extremum(c: &Call, kind: FloatKind, greater: bool) -> Answer {
    raw(kind, float::extremum(kind, bits(c, 0), bits(c, 1), greater, false))
}

/// An integral float as a `long`; what does not fit is the least, as on x86.
fn long(x: impl Into<f64>) -> i64 {
    const BOUND: f64 = 9_223_372_036_854_775_808.0;
    let x = x.into();
    if (-BOUND..BOUND).contains(&x) { x as i64 } else { i64::MIN }
}

fn infinite(x: impl Into<f64>) -> i32 {
    let x = x.into();
    match x.is_infinite() {
        true if x > 0.0 => 1,
        true => -1,
        false => 0,
    }
}

fn class(category: FpCategory) -> i32 {
    match category {
        FpCategory::Nan => 0,
        FpCategory::Infinite => 1,
        FpCategory::Zero => 2,
        FpCategory::Subnormal => 3,
        FpCategory::Normal => 4,
    }
}

/// `x × 2^n` in the wanted format, rounded once.
fn scale(x: f64, n: i64, kind: FloatKind) -> Answer {
    if x.is_nan() {
        return raw(kind, canonical_nan(kind));
    }
    let from = x.abs().to_bits().into();
    let magnitude = if x.is_infinite() {
        kind.infinity()
    } else {
        let (fraction, exponent) = float::finite(FloatKind::F64, from);
        float::scaled(kind, &Int::from(fraction), exponent + n, false)
    };
    raw(kind, if x.is_sign_negative() { magnitude | kind.sign_mask() } else { magnitude })
}

/// The fraction of a float in [1/2, 1); its exponent is stored as an `int`.
fn split(m: &mut Machine, x: f64, at: Pointer) -> Step<f64> {
    let (mut result, mut exponent) = (x, 0i32);
    if x.is_finite() && x != 0.0 {
        let (fraction, weight) = float::finite(FloatKind::F64, x.abs().to_bits().into());
        let length = 128 - fraction.leading_zeros() as i32;
        exponent = weight as i32 + length;
        let bits = float::scaled(FloatKind::F64, &Int::from(fraction), i64::from(-length), false);
        result = f64::from_bits(bits as u64).copysign(x);
    }
    m.write_bytes(at, &exponent.to_le_bytes())?;
    Ok(result)
}

/// What is left of a float without its integral part, with its sign.
fn fraction(x: f64, integral: f64) -> f64 {
    if x.is_infinite() { 0f64.copysign(x) } else { (x - integral).copysign(x) }
}
