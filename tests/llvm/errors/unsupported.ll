; What is right in LLVM and has no counterpart: each is named where it stands, and the rest is still looked at.

@other = addrspace(3) global i32 0 ; error:1: type `addrspace(3)` is not supported

define void @double_double(ptr %p) {
  %x = load ppc_fp128, ptr %p ; error:3: type `ppc_fp128` is not supported
  store ppc_fp128 %x, ptr %p
  ret void
}

define void @assembly() {
  call void @llvm.debugtrap() ; error:3: intrinsic `llvm.debugtrap` is not supported
  ret void
}

define <3 x i32> @three(<3 x i32> %v) { ; error:8: type `<3 x i32>` is not supported
  ret <3 x i32> %v
}
define void @jumps() {
  callbr void @choose() to label %here [label %there] ; error:3: instruction `callbr of a function` is not supported
here:
  ret void
there:
  ret void
}

declare void @llvm.debugtrap()
declare ptr @choose()

@huge = global [4000000000000 x i8] zeroinitializer ; error:1: `@huge` has 4000000000000 bytes; the most is 1099511627776

define <4 x i1> @lanes_of_one_bit(<4 x i1> %a) {
  %r = call <4 x i1> @llvm.umax.v4i1(<4 x i1> %a, <4 x i1> %a) ; error:3: intrinsic `arithmetic with <4 x i1>` is not supported
  ret <4 x i1> %r
}
declare <4 x i1> @llvm.umax.v4i1(<4 x i1>, <4 x i1>)

@there = global i32 0
@apart = global i32 trunc (i64 sub (i64 ptrtoint (ptr @there to i64), i64 ptrtoint (ptr @huge to i64)) to i32) ; error:1: constant `the distance from @huge to @there in 32 bits` is not supported
@wide = global i64 sub (i64 ptrtoint (ptr @there to i64), i64 ptrtoint (ptr @wide to i64)) ; error:1: constant `the distance from @wide to @there in 64 bits` is not supported

define void @long(i32 %n, ppc_fp128 %a) { ; error:27: type `ppc_fp128` is not supported
  ret void
}

define void @calls_long() {
  call void @long(i32 1, ppc_fp128 poison) ; error:3: type `ppc_fp128` is not supported
  ret void
}

@loop = alias i8, ptr @pool ; error:1: the alias `@loop` refers to itself
@pool = alias i8, ptr @loop ; error:1: the alias `@pool` refers to itself
@knot = weak alias i8, ptr @knot ; error:1: the alias `@knot` refers to itself
@over = alias i8, ptr @knot ; error:1: an alias cannot stand for `@knot`, which another file may define anew

define i32 @twice(ptr %f) {
  %r = call i32 %f() returns_twice ; error:3: attribute `returns_twice at a call of what is not declared so` is not supported
  ret i32 %r
}

define void @calls_its_prober() #0 { ; error:13: attribute `"probe-stack"="__probestack"` is not supported
  ret void
}
attributes #0 = { "probe-stack"="__probestack" }

define void @large_steps() #1 { ; error:13: `"stack-probe-size"="4k"`: a number of bytes is expected
  ret void
}
attributes #1 = { "probe-stack"="inline-asm" "stack-probe-size"="4k" }
