; Loads of memory that was never written, or only in part: in LLVM they give `undef`, of which whatever is done without it is defined.
; `clang -O2` makes a program of this that prints the same.

target triple = "x86_64-unknown-linux-gnu"

%pair = type { i8, i32 }

@format = private constant [5 x i8] c"%lx\0A\00"

declare i32 @printf(ptr, ...)
declare noalias ptr @malloc(i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define internal void @show(i64 %x) {
  %r = call i32 (ptr, ...) @printf(ptr @format, i64 %x)
  ret void
}

; A mask, a product, a shift by which nothing of it is left.
define internal i64 @nothing_left(ptr %p) noinline {
  %x = load i32, ptr %p, align 4, !tbaa !0
  %a = and i32 %x, 0
  %b = mul i32 %x, 0
  %c = lshr i32 %x, 31
  %d = lshr i32 %c, 1
  %e = or i32 %x, -1
  %f = add i32 %a, %b
  %g = add i32 %d, %e
  %h = add i32 %f, %g
  %r = zext i32 %h to i64
  ret i64 %r
}

; Bits are set one field after the other, with types said.
define internal i64 @fields(ptr %p, i32 %x) noinline {
  %w = load i32, ptr %p, align 4, !tbaa !0
  %low = and i32 %x, 255
  %cleared = and i32 %w, -256
  %first = or i32 %cleared, %low
  store i32 %first, ptr %p, align 4, !tbaa !0
  %again = load i32, ptr %p, align 4, !tbaa !0
  %shifted = shl i32 %low, 8
  %other = and i32 %again, -65281
  %second = or i32 %other, %shifted
  store i32 %second, ptr %p, align 4, !tbaa !0
  %whole = load i32, ptr %p, align 4, !tbaa !0
  %kept = and i32 %whole, 65535
  %r = zext i32 %kept to i64
  ret i64 %r
}

; Bytes are written, the word is read.
define internal i64 @bytes(ptr %p, i8 %x) noinline {
  store i8 %x, ptr %p, align 4
  %q = getelementptr inbounds i8, ptr %p, i64 2
  store i8 17, ptr %q, align 2
  %word = load i32, ptr %p, align 4, !tbaa !0
  %kept = and i32 %word, 16711935
  %r = zext i32 %kept to i64
  ret i64 %r
}

; Arithmetic that could overflow is on what does not matter.
define internal i64 @overflow(ptr %p) noinline {
  %x = load i32, ptr %p, align 4
  %y = load i32, ptr %p, align 4
  %wide = zext i32 %x to i64
  %more = zext i32 %y to i64
  %sum = add nuw nsw i64 %wide, %more
  %kept = lshr i64 %sum, 33
  ret i64 %kept
}

; A truth that is not asked for.
define internal i64 @guarded(ptr %p, i1 %there) noinline {
  %x = load i8, ptr %p, align 1
  %big = icmp ugt i8 %x, 3
  %both = select i1 %there, i1 %big, i1 false
  %either = or i1 %big, true
  br i1 %both, label %yes, label %no
yes:
  ret i64 1
no:
  %r = select i1 %either, i64 2, i64 3
  ret i64 %r
}

; A flag of one bit, and numbers of odd widths.
define internal i64 @odd(ptr %p) noinline {
  %b = load i1, ptr %p, align 1
  %n = load i33, ptr %p, align 8
  %off = and i1 %b, false
  %none = and i33 %n, 0
  %x = zext i1 %off to i64
  %y = zext i33 %none to i64
  %bit = zext i1 %b to i64
  %high = lshr i64 %bit, 1
  %wide = zext i33 %n to i64
  %above = lshr i64 %wide, 33
  %s = add i64 %x, %y
  %t = add i64 %high, %above
  %r = add i64 %s, %t
  ret i64 %r
}

; Volatile and atomic.
define internal i64 @watched(ptr %p) noinline {
  %a = load volatile i32, ptr %p, align 4
  %b = load atomic i32, ptr %p seq_cst, align 4
  %old = atomicrmw or ptr %p, i32 255 seq_cst, align 4
  %new = load i32, ptr %p, align 4
  %low = and i32 %new, 255
  %x = and i32 %a, 0
  %y = and i32 %b, 0
  %z = and i32 %old, 0
  %s = or i32 %x, %y
  %t = or i32 %s, %z
  %u = or i32 %t, %low
  %r = zext i32 %u to i64
  ret i64 %r
}

; Lanes.
define internal i64 @lanes(ptr %p) noinline {
  store i32 5, ptr %p, align 16
  %v = load <4 x i32>, ptr %p, align 16
  %m = and <4 x i32> %v, <i32 -1, i32 0, i32 0, i32 0>
  %s = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %m)
  %r = zext i32 %s to i64
  ret i64 %r
}
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)

; A struct in registers, with one field that was never written, stored elsewhere.
define internal i64 @copied(ptr %from, ptr %to) noinline {
  store i8 7, ptr %from, align 4
  %whole = load %pair, ptr %from, align 4
  store %pair %whole, ptr %to, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr %from, ptr %to, i64 8, i1 false)
  %word = load i64, ptr %from, align 4
  %low = and i64 %word, 255
  ret i64 %low
}

; A variable that is written on one of the ways only, in a loop.
define internal i64 @sometimes(i64 %n) noinline {
entry:
  %last = alloca i64, align 8
  %i = alloca i64, align 8
  %sum = alloca i64, align 8
  store i64 0, ptr %i, align 8
  store i64 0, ptr %sum, align 8
  br label %head
head:
  %k = load i64, ptr %i, align 8
  %more = icmp slt i64 %k, %n
  br i1 %more, label %body, label %done
body:
  %l = load i64, ptr %last, align 8
  %first = icmp eq i64 %k, 0
  %mask = select i1 %first, i64 0, i64 -1
  %known = and i64 %l, %mask
  %s = load i64, ptr %sum, align 8
  %t = add i64 %s, %known
  store i64 %t, ptr %sum, align 8
  store i64 %k, ptr %last, align 8
  %next = add nsw i64 %k, 1
  store i64 %next, ptr %i, align 8
  br label %head
done:
  %r = load i64, ptr %sum, align 8
  ret i64 %r
}

define i32 @main(i32 %argc, ptr %argv) {
  %slot = alloca [16 x i8], align 16
  %heap = call ptr @malloc(i64 16)
  %other = alloca [16 x i8], align 16
  %1 = call i64 @nothing_left(ptr %slot)
  call void @show(i64 %1)
  %2 = call i64 @nothing_left(ptr %heap)
  call void @show(i64 %2)
  %3 = call i64 @fields(ptr %slot, i32 %argc)
  call void @show(i64 %3)
  %4 = call i64 @fields(ptr %heap, i32 %argc)
  call void @show(i64 %4)
  %5 = call i64 @bytes(ptr %other, i8 34)
  call void @show(i64 %5)
  %6 = call i64 @overflow(ptr %other)
  call void @show(i64 %6)
  %there = icmp sgt i32 %argc, 100
  %far = getelementptr i8, ptr %other, i64 12
  %7 = call i64 @guarded(ptr %far, i1 %there)
  call void @show(i64 %7)
  %upper = getelementptr i8, ptr %heap, i64 8
  %8 = call i64 @odd(ptr %upper)
  call void @show(i64 %8)
  %9 = call i64 @watched(ptr %far)
  call void @show(i64 %9)
  %more = call ptr @malloc(i64 16)
  %10 = call i64 @lanes(ptr %more)
  call void @show(i64 %10)
  %11 = call i64 @copied(ptr %upper, ptr %slot)
  call void @show(i64 %11)
  %12 = call i64 @sometimes(i64 5)
  call void @show(i64 %12)
  ret i32 0
}

!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"char", !3, i64 0}
!3 = !{!"tree"}
