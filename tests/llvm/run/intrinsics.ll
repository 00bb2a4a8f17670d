; Intrinsics of integers and floats.

; run: @add_over(2147483647, 1) == -2147483647
; run: @add_over(1, 2) == 3
define i32 @add_over(i32 %a, i32 %b) {
  %p = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %a, i32 %b)
  %v = extractvalue { i32, i1 } %p, 0
  %o = extractvalue { i32, i1 } %p, 1
  %z = zext i1 %o to i32
  %r = add i32 %v, %z
  ret i32 %r
}

; run: @umul_over(300, 5) == 220
; run: @umul_over(3, 5) == 15
define i32 @umul_over(i32 %a, i32 %b) {
  %x = trunc i32 %a to i8
  %y = trunc i32 %b to i8
  %p = call { i8, i1 } @llvm.umul.with.overflow.i8(i8 %x, i8 %y)
  %v = extractvalue { i8, i1 } %p, 0
  %r = zext i8 %v to i32
  ret i32 %r
}

; run: @saturate(100, 100) == 127
; run: @saturate(-100, -100) == -128
define signext i8 @saturate(i8 signext %a, i8 signext %b) {
  %r = call i8 @llvm.sadd.sat.i8(i8 %a, i8 %b)
  ret i8 %r
}

; run: @unsaturate(5, 9) == 0
define zeroext i8 @unsaturate(i8 zeroext %a, i8 zeroext %b) {
  %r = call i8 @llvm.usub.sat.i8(i8 %a, i8 %b)
  ret i8 %r
}

; run: @counts(8) == 1283
; run: @counts(0) == 2080
define i32 @counts(i32 %a) {
  %l = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
  %t = call i32 @llvm.cttz.i32(i32 %a, i1 false)
  %p = call i32 @llvm.ctpop.i32(i32 %a)
  %x = shl i32 %l, 6
  %y = shl i32 %p, 0
  %m = and i32 %l, 31
  %q = icmp eq i32 %m, 28
  %k = select i1 %q, i32 -512, i32 0
  %z = or i32 %x, %t
  %w = add i32 %z, %k
  %d = mul i32 %y, 0
  %r = add i32 %w, %d
  ret i32 %r
}

; run: @swap(16909060) == 67305985
define i32 @swap(i32 %a) {
  %r = call i32 @llvm.bswap.i32(i32 %a)
  ret i32 %r
}

; run: @reverse(1) == 128
define zeroext i8 @reverse(i8 zeroext %a) {
  %r = call i8 @llvm.bitreverse.i8(i8 %a)
  ret i8 %r
}

; run: @funnel(1, -2147483648, 1) == 3
; run: @funnel(1, -2147483648, 33) == 3
; run: @funnel(7, 9, 0) == 7
define i32 @funnel(i32 %a, i32 %b, i32 %n) {
  %r = call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 %n)
  ret i32 %r
}

; run: @funnel_right(1, 6, 1) == -2147483645
; run: @funnel_right(5, 6, 32) == 6
define i32 @funnel_right(i32 %a, i32 %b, i32 %n) {
  %r = call i32 @llvm.fshr.i32(i32 %a, i32 %b, i32 %n)
  ret i32 %r
}

; run: @rotate(-2147483647, 4) == 24
define i32 @rotate(i32 %a, i32 %n) {
  %r = call i32 @llvm.fshl.i32(i32 %a, i32 %a, i32 %n)
  ret i32 %r
}

; run: @magnitude(-5) == 5
; run: @magnitude(-2147483648) == -2147483648
define i32 @magnitude(i32 %a) {
  %r = call i32 @llvm.abs.i32(i32 %a, i1 false)
  ret i32 %r
}

; run: @limits(-1, 1) == -1
define i32 @limits(i32 %a, i32 %b) {
  %x = call i32 @llvm.umax.i32(i32 %a, i32 %b)
  %y = call i32 @llvm.smin.i32(i32 %a, i32 %b)
  %c = icmp eq i32 %x, %y
  %r = select i1 %c, i32 %x, i32 99
  ret i32 %r
}

; run: @order(-1, 1) == 4
; run: @order(2, 2) == 0
define i32 @order(i32 %a, i32 %b) {
  %s = call i8 @llvm.scmp.i8.i32(i32 %a, i32 %b)
  %u = call i8 @llvm.ucmp.i8.i32(i32 %a, i32 %b)
  %x = sext i8 %s to i32
  %y = sext i8 %u to i32
  %z = mul i32 %y, 5
  %r = add i32 %x, %z
  ret i32 %r
}

; run: @to_int(300.5) == 127
; run: @to_int(-1000.0) == -128
; run: @to_int(nan) == 0
; run: @to_int(-3.75) == -3
define signext i8 @to_int(double %x) {
  %r = call i8 @llvm.fptosi.sat.i8.f64(double %x)
  ret i8 %r
}

; run: @to_unsigned(1e30) == -1
; run: @to_unsigned(-inf) == 0
; run: @to_unsigned(4.9) == 4
define i64 @to_unsigned(double %x) {
  %r = call i64 @llvm.fptoui.sat.i64.f64(double %x)
  ret i64 %r
}

; run: @plain(5.5) == 5
; run: @plain(1e10) == ub
define i32 @plain(double %x) {
  %r = fptosi double %x to i32
  ret i32 %r
}

; run: @class(nan) == 1
; run: @class(-inf) == 2
; run: @class(0.0) == 4
; run: @class(-1.5) == 0
define i32 @class(double %x) {
  %a = call i1 @llvm.is.fpclass.f64(double %x, i32 3)
  %b = call i1 @llvm.is.fpclass.f64(double %x, i32 4)
  %c = call i1 @llvm.is.fpclass.f64(double %x, i32 96)
  %x1 = zext i1 %a to i32
  %y1 = select i1 %b, i32 2, i32 0
  %z1 = select i1 %c, i32 4, i32 0
  %s = or i32 %x1, %y1
  %r = or i32 %s, %z1
  ret i32 %r
}

; run: @rounding(2.5) == 12.0
define double @rounding(double %x) {
  %f = call double @llvm.floor.f64(double %x)
  %c = call double @llvm.ceil.f64(double %x)
  %r = call double @llvm.round.f64(double %x)
  %e = call double @llvm.rint.f64(double %x)
  %t = call double @llvm.trunc.f64(double %x)
  %1 = fadd double %f, %c
  %2 = fadd double %1, %r
  %3 = fadd double %2, %e
  %4 = fadd double %3, %t
  %5 = call double @llvm.fabs.f64(double %4)
  ret double %5
}

; run: @expected(7) == 7
define i64 @expected(i64 %x) {
  %r = call i64 @llvm.expect.i64(i64 %x, i64 1)
  %k = call i1 @llvm.is.constant.i64(i64 %x)
  %s = select i1 %k, i64 0, i64 %r
  ret i64 %s
}

; `FLT_ROUNDS` of `<float.h>`: 1 is "to the nearest".
; run: @rounding_mode() == 1
define i32 @rounding_mode() {
  %r = call i32 @llvm.get.rounding()
  ret i32 %r
}

declare i32 @llvm.get.rounding()
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare { i8, i1 } @llvm.umul.with.overflow.i8(i8, i8)
declare i8 @llvm.sadd.sat.i8(i8, i8)
declare i8 @llvm.usub.sat.i8(i8, i8)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.bswap.i32(i32)
declare i8 @llvm.bitreverse.i8(i8)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.fshr.i32(i32, i32, i32)
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i8 @llvm.scmp.i8.i32(i32, i32)
declare i8 @llvm.ucmp.i8.i32(i32, i32)
declare i8 @llvm.fptosi.sat.i8.f64(double)
declare i64 @llvm.fptoui.sat.i64.f64(double)
declare i1 @llvm.is.fpclass.f64(double, i32)
declare double @llvm.floor.f64(double)
declare double @llvm.ceil.f64(double)
declare double @llvm.round.f64(double)
declare double @llvm.rint.f64(double)
declare double @llvm.trunc.f64(double)
declare double @llvm.fabs.f64(double)
declare i64 @llvm.expect.i64(i64, i64)
declare i1 @llvm.is.constant.i64(i64)
