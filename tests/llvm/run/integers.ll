; Integer arithmetic: flags become poison, plain operations wrap.

; run: @add(2147483647, 1) == -2147483648
; run: @add(-5, 3) == -2
define i32 @add(i32 %a, i32 %b) {
  %r = add i32 %a, %b
  ret i32 %r
}

; run: @add_nsw(40, 2) == 42
; run: @add_nsw(2147483647, 1) == ub
define i32 @add_nsw(i32 %a, i32 %b) {
  %r = add nsw i32 %a, %b
  ret i32 %r
}

; run: @sub_nuw(200, 100) == 100
; run: @sub_nuw(100, 200) == ub
define zeroext i8 @sub_nuw(i8 zeroext %a, i8 zeroext %b) {
  %r = sub nuw i8 %a, %b
  ret i8 %r
}

; run: @mul(65536, 65537) == 65536
define i32 @mul(i32 %a, i32 %b) {
  %r = mul i32 %a, %b
  ret i32 %r
}

; run: @udiv(-1, 2) == 2147483647
; run: @udiv(7, 0) == ub
define i32 @udiv(i32 %a, i32 %b) {
  %r = udiv i32 %a, %b
  ret i32 %r
}

; run: @sdiv(-7, 2) == -3
; run: @sdiv(-2147483648, -1) == ub
define i32 @sdiv(i32 %a, i32 %b) {
  %r = sdiv i32 %a, %b
  ret i32 %r
}

; run: @rems(-7, 3) == 15
; run: @rems(7, -3) == 8
define i32 @rems(i32 %a, i32 %b) {
  %s = srem i32 %a, %b
  %u = urem i32 %a, %b
  %m = and i32 %u, 7
  %t = add i32 %s, %m
  %r = and i32 %t, 15
  ret i32 %r
}

; run: @shifts(-8, 1) == -16
; run: @shifts(5, 0) == 15
; run: @shifts(5, 32) == ub
define i32 @shifts(i32 %a, i32 %n) {
  %l = shl i32 %a, %n
  %r = lshr i32 %a, %n
  %s = ashr i32 %a, %n
  %x = add i32 %l, %s
  %h = lshr i32 %r, 31
  %y = add i32 %x, %h
  %z = add i32 %y, %s
  %c = icmp slt i32 %a, 0
  %d = mul i32 %s, 0
  %v = sub i32 %z, %d
  %o = select i1 %c, i32 8, i32 0
  %w = add i32 %v, %o
  ret i32 %w
}

; run: @bits(240, 204) == 60
define zeroext i8 @bits(i8 zeroext %a, i8 zeroext %b) {
  %x = xor i8 %a, %b
  %o = or i8 %a, %b
  %n = and i8 %a, %b
  %t = xor i8 %o, %n
  %e = icmp eq i8 %t, %x
  %r = select i1 %e, i8 %x, i8 0
  ret i8 %r
}

; run: @not(5) == -6
define i32 @not(i32 %a) {
  %r = xor i32 %a, -1
  ret i32 %r
}

; run: @narrow(511) == 510
; run: @narrow(128) == 0
define i32 @narrow(i32 %a) {
  %t = trunc i32 %a to i8
  %s = sext i8 %t to i32
  %z = zext i8 %t to i32
  %r = add nsw i32 %s, %z
  %f = icmp eq i32 %z, 255
  %q = add i32 %r, 256
  %k = select i1 %f, i32 %q, i32 %r
  ret i32 %k
}

; run: @compare(-1, 1) == 9
; run: @compare(1, 1) == 6
; run: @compare(3, 2) == 8
define i32 @compare(i32 %a, i32 %b) {
  %1 = icmp slt i32 %a, %b
  %2 = icmp uge i32 %a, %b
  %3 = icmp eq i32 %a, %b
  %4 = icmp ugt i32 %a, %b
  %a1 = zext i1 %1 to i32
  %b1 = select i1 %2, i32 2, i32 0
  %c1 = select i1 %3, i32 4, i32 0
  %d1 = select i1 %4, i32 8, i32 0
  %x = add i32 %a1, %c1
  %y = select i1 %4, i32 0, i32 %b1
  %z = add i32 %x, %y
  %r = add i32 %z, %d1
  ret i32 %r
}

; run: @odd(8388607, 1) == -8388608
define i32 @odd(i32 %a, i32 %b) {
  %x = trunc i32 %a to i24
  %y = trunc i32 %b to i24
  %s = add i24 %x, %y
  %r = sext i24 %s to i32
  ret i32 %r
}

; run: @wide(-1, 3) == -3
define i64 @wide(i64 %a, i64 %b) {
  %x = sext i64 %a to i128
  %y = zext i64 %b to i128
  %p = mul i128 %x, %y
  %h = ashr i128 %p, 64
  %l = trunc i128 %p to i64
  %t = trunc i128 %h to i64
  %c = icmp eq i64 %t, -1
  %r = select i1 %c, i64 %l, i64 0
  ret i64 %r
}

; run: @bools(true, false) == true
; run: @bools(false, false) == false
define zeroext i1 @bools(i1 zeroext %a, i1 zeroext %b) {
  %x = xor i1 %a, %b
  %y = add i1 %x, true
  %z = icmp ult i1 %y, %a
  %s = sext i1 %z to i8
  %r = icmp slt i8 %s, 0
  ret i1 %r
}

; run: @frozen() == 0
define i32 @frozen() {
  %x = freeze i32 poison
  %y = freeze i32 undef
  %a = xor i32 %x, %x
  %b = sub i32 %y, %y
  %z = or i32 %a, %b
  ret i32 %z
}
