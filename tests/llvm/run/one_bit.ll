; Integer intrinsics on one bit: 1 is -1 as a signed number.

; run: @ctlz(0, 0, 0) == 1
; run: @ctlz(1, 0, 0) == 0
define i32 @ctlz(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %c = trunc i32 %z to i1
  %v = call i1 @llvm.ctlz.i1(i1 %a, i1 false)
  %r = zext i1 %v to i32
  ret i32 %r
}

; run: @cttz(0, 0, 0) == 1
; run: @cttz(1, 0, 0) == 0
define i32 @cttz(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %c = trunc i32 %z to i1
  %v = call i1 @llvm.cttz.i1(i1 %a, i1 false)
  %r = zext i1 %v to i32
  ret i32 %r
}

; run: @ctpop(0, 0, 0) == 0
; run: @ctpop(1, 0, 0) == 1
define i32 @ctpop(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %c = trunc i32 %z to i1
  %v = call i1 @llvm.ctpop.i1(i1 %a)
  %r = zext i1 %v to i32
  ret i32 %r
}

; run: @bitreverse(0, 0, 0) == 0
; run: @bitreverse(1, 0, 0) == 1
define i32 @bitreverse(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %c = trunc i32 %z to i1
  %v = call i1 @llvm.bitreverse.i1(i1 %a)
  %r = zext i1 %v to i32
  ret i32 %r
}

; run: @abs(0, 0, 0) == 0
; run: @abs(1, 0, 0) == 1
define i32 @abs(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %c = trunc i32 %z to i1
  %v = call i1 @llvm.abs.i1(i1 %a, i1 false)
  %r = zext i1 %v to i32
  ret i32 %r
}

; run: @smax(0, 0, 0) == 0
; run: @smax(0, 1, 0) == 0
; run: @smax(1, 0, 0) == 0
; run: @smax(1, 1, 0) == 1
define i32 @smax(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %c = trunc i32 %z to i1
  %v = call i1 @llvm.smax.i1(i1 %a, i1 %b)
  %r = zext i1 %v to i32
  ret i32 %r
}

; run: @smin(0, 0, 0) == 0
; run: @smin(0, 1, 0) == 1
; run: @smin(1, 0, 0) == 1
; run: @smin(1, 1, 0) == 1
define i32 @smin(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %c = trunc i32 %z to i1
  %v = call i1 @llvm.smin.i1(i1 %a, i1 %b)
  %r = zext i1 %v to i32
  ret i32 %r
}

; run: @umax(0, 0, 0) == 0
; run: @umax(0, 1, 0) == 1
; run: @umax(1, 0, 0) == 1
; run: @umax(1, 1, 0) == 1
define i32 @umax(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %c = trunc i32 %z to i1
  %v = call i1 @llvm.umax.i1(i1 %a, i1 %b)
  %r = zext i1 %v to i32
  ret i32 %r
}

; run: @umin(0, 0, 0) == 0
; run: @umin(0, 1, 0) == 0
; run: @umin(1, 0, 0) == 0
; run: @umin(1, 1, 0) == 1
define i32 @umin(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %c = trunc i32 %z to i1
  %v = call i1 @llvm.umin.i1(i1 %a, i1 %b)
  %r = zext i1 %v to i32
  ret i32 %r
}

; run: @sadd_sat(0, 0, 0) == 0
; run: @sadd_sat(0, 1, 0) == 1
; run: @sadd_sat(1, 0, 0) == 1
; run: @sadd_sat(1, 1, 0) == 1
define i32 @sadd_sat(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %c = trunc i32 %z to i1
  %v = call i1 @llvm.sadd.sat.i1(i1 %a, i1 %b)
  %r = zext i1 %v to i32
  ret i32 %r
}

; run: @ssub_sat(0, 0, 0) == 0
; run: @ssub_sat(0, 1, 0) == 0
; run: @ssub_sat(1, 0, 0) == 1
; run: @ssub_sat(1, 1, 0) == 0
define i32 @ssub_sat(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %c = trunc i32 %z to i1
  %v = call i1 @llvm.ssub.sat.i1(i1 %a, i1 %b)
  %r = zext i1 %v to i32
  ret i32 %r
}

; run: @uadd_sat(0, 0, 0) == 0
; run: @uadd_sat(0, 1, 0) == 1
; run: @uadd_sat(1, 0, 0) == 1
; run: @uadd_sat(1, 1, 0) == 1
define i32 @uadd_sat(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %c = trunc i32 %z to i1
  %v = call i1 @llvm.uadd.sat.i1(i1 %a, i1 %b)
  %r = zext i1 %v to i32
  ret i32 %r
}

; run: @usub_sat(0, 0, 0) == 0
; run: @usub_sat(0, 1, 0) == 0
; run: @usub_sat(1, 0, 0) == 1
; run: @usub_sat(1, 1, 0) == 0
define i32 @usub_sat(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %c = trunc i32 %z to i1
  %v = call i1 @llvm.usub.sat.i1(i1 %a, i1 %b)
  %r = zext i1 %v to i32
  ret i32 %r
}

; run: @sshl_sat(0, 0, 0) == 0
; run: @sshl_sat(1, 0, 0) == 1
define i32 @sshl_sat(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %c = trunc i32 %z to i1
  %v = call i1 @llvm.sshl.sat.i1(i1 %a, i1 %b)
  %r = zext i1 %v to i32
  ret i32 %r
}

; run: @ushl_sat(0, 0, 0) == 0
; run: @ushl_sat(1, 0, 0) == 1
define i32 @ushl_sat(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %c = trunc i32 %z to i1
  %v = call i1 @llvm.ushl.sat.i1(i1 %a, i1 %b)
  %r = zext i1 %v to i32
  ret i32 %r
}

; run: @fshl(0, 0, 0) == 0
; run: @fshl(0, 0, 1) == 0
; run: @fshl(0, 1, 0) == 0
; run: @fshl(0, 1, 1) == 0
; run: @fshl(1, 0, 0) == 1
; run: @fshl(1, 0, 1) == 1
; run: @fshl(1, 1, 0) == 1
; run: @fshl(1, 1, 1) == 1
define i32 @fshl(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %c = trunc i32 %z to i1
  %v = call i1 @llvm.fshl.i1(i1 %a, i1 %b, i1 %c)
  %r = zext i1 %v to i32
  ret i32 %r
}

; run: @fshr(0, 0, 0) == 0
; run: @fshr(0, 0, 1) == 0
; run: @fshr(0, 1, 0) == 1
; run: @fshr(0, 1, 1) == 1
; run: @fshr(1, 0, 0) == 0
; run: @fshr(1, 0, 1) == 0
; run: @fshr(1, 1, 0) == 1
; run: @fshr(1, 1, 1) == 1
define i32 @fshr(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %c = trunc i32 %z to i1
  %v = call i1 @llvm.fshr.i1(i1 %a, i1 %b, i1 %c)
  %r = zext i1 %v to i32
  ret i32 %r
}

; run: @rotate(1, 0, 0) == 1
; run: @rotate(1, 0, 1) == 1
; run: @rotate(0, 0, 1) == 0
define i32 @rotate(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %c = trunc i32 %z to i1
  %v = call i1 @llvm.fshl.i1(i1 %a, i1 %a, i1 %c)
  %r = zext i1 %v to i32
  ret i32 %r
}

; run: @sadd_over(0, 0, 0) == 0
; run: @sadd_over(0, 1, 0) == 1
; run: @sadd_over(1, 0, 0) == 1
; run: @sadd_over(1, 1, 0) == 2
define i32 @sadd_over(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %p = call { i1, i1 } @llvm.sadd.with.overflow.i1(i1 %a, i1 %b)
  %v = extractvalue { i1, i1 } %p, 0
  %o = extractvalue { i1, i1 } %p, 1
  %w = zext i1 %v to i32
  %q = zext i1 %o to i32
  %d = shl i32 %q, 1
  %r = or i32 %w, %d
  ret i32 %r
}

; run: @ssub_over(0, 0, 0) == 0
; run: @ssub_over(0, 1, 0) == 3
; run: @ssub_over(1, 0, 0) == 1
; run: @ssub_over(1, 1, 0) == 0
define i32 @ssub_over(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %p = call { i1, i1 } @llvm.ssub.with.overflow.i1(i1 %a, i1 %b)
  %v = extractvalue { i1, i1 } %p, 0
  %o = extractvalue { i1, i1 } %p, 1
  %w = zext i1 %v to i32
  %q = zext i1 %o to i32
  %d = shl i32 %q, 1
  %r = or i32 %w, %d
  ret i32 %r
}

; run: @smul_over(0, 0, 0) == 0
; run: @smul_over(0, 1, 0) == 0
; run: @smul_over(1, 0, 0) == 0
; run: @smul_over(1, 1, 0) == 3
define i32 @smul_over(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %p = call { i1, i1 } @llvm.smul.with.overflow.i1(i1 %a, i1 %b)
  %v = extractvalue { i1, i1 } %p, 0
  %o = extractvalue { i1, i1 } %p, 1
  %w = zext i1 %v to i32
  %q = zext i1 %o to i32
  %d = shl i32 %q, 1
  %r = or i32 %w, %d
  ret i32 %r
}

; run: @uadd_over(0, 0, 0) == 0
; run: @uadd_over(0, 1, 0) == 1
; run: @uadd_over(1, 0, 0) == 1
; run: @uadd_over(1, 1, 0) == 2
define i32 @uadd_over(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %p = call { i1, i1 } @llvm.uadd.with.overflow.i1(i1 %a, i1 %b)
  %v = extractvalue { i1, i1 } %p, 0
  %o = extractvalue { i1, i1 } %p, 1
  %w = zext i1 %v to i32
  %q = zext i1 %o to i32
  %d = shl i32 %q, 1
  %r = or i32 %w, %d
  ret i32 %r
}

; run: @usub_over(0, 0, 0) == 0
; run: @usub_over(0, 1, 0) == 3
; run: @usub_over(1, 0, 0) == 1
; run: @usub_over(1, 1, 0) == 0
define i32 @usub_over(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %p = call { i1, i1 } @llvm.usub.with.overflow.i1(i1 %a, i1 %b)
  %v = extractvalue { i1, i1 } %p, 0
  %o = extractvalue { i1, i1 } %p, 1
  %w = zext i1 %v to i32
  %q = zext i1 %o to i32
  %d = shl i32 %q, 1
  %r = or i32 %w, %d
  ret i32 %r
}

; run: @umul_over(0, 0, 0) == 0
; run: @umul_over(0, 1, 0) == 0
; run: @umul_over(1, 0, 0) == 0
; run: @umul_over(1, 1, 0) == 1
define i32 @umul_over(i32 %x, i32 %y, i32 %z) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %p = call { i1, i1 } @llvm.umul.with.overflow.i1(i1 %a, i1 %b)
  %v = extractvalue { i1, i1 } %p, 0
  %o = extractvalue { i1, i1 } %p, 1
  %w = zext i1 %v to i32
  %q = zext i1 %o to i32
  %d = shl i32 %q, 1
  %r = or i32 %w, %d
  ret i32 %r
}

; run: @scmp(0, 0) == 0
; run: @scmp(0, 1) == 1
; run: @scmp(1, 0) == -1
; run: @scmp(1, 1) == 0
define i32 @scmp(i32 %x, i32 %y) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %r = call i32 @llvm.scmp.i32.i1(i1 %a, i1 %b)
  ret i32 %r
}

; run: @ucmp(0, 0) == 0
; run: @ucmp(0, 1) == -1
; run: @ucmp(1, 0) == 1
; run: @ucmp(1, 1) == 0
define i32 @ucmp(i32 %x, i32 %y) {
  %a = trunc i32 %x to i1
  %b = trunc i32 %y to i1
  %r = call i32 @llvm.ucmp.i32.i1(i1 %a, i1 %b)
  ret i32 %r
}

declare i1 @llvm.ctlz.i1(i1, i1)
declare i1 @llvm.cttz.i1(i1, i1)
declare i1 @llvm.ctpop.i1(i1)
declare i1 @llvm.bitreverse.i1(i1)
declare i1 @llvm.abs.i1(i1, i1)
declare i1 @llvm.smax.i1(i1, i1)
declare i1 @llvm.smin.i1(i1, i1)
declare i1 @llvm.umax.i1(i1, i1)
declare i1 @llvm.umin.i1(i1, i1)
declare i1 @llvm.sadd.sat.i1(i1, i1)
declare i1 @llvm.ssub.sat.i1(i1, i1)
declare i1 @llvm.uadd.sat.i1(i1, i1)
declare i1 @llvm.usub.sat.i1(i1, i1)
declare i1 @llvm.sshl.sat.i1(i1, i1)
declare i1 @llvm.ushl.sat.i1(i1, i1)
declare i1 @llvm.fshl.i1(i1, i1, i1)
declare i1 @llvm.fshr.i1(i1, i1, i1)
declare { i1, i1 } @llvm.sadd.with.overflow.i1(i1, i1)
declare { i1, i1 } @llvm.ssub.with.overflow.i1(i1, i1)
declare { i1, i1 } @llvm.smul.with.overflow.i1(i1, i1)
declare { i1, i1 } @llvm.uadd.with.overflow.i1(i1, i1)
declare { i1, i1 } @llvm.usub.with.overflow.i1(i1, i1)
declare { i1, i1 } @llvm.umul.with.overflow.i1(i1, i1)
declare i32 @llvm.scmp.i32.i1(i1, i1)
declare i32 @llvm.ucmp.i32.i1(i1, i1)
