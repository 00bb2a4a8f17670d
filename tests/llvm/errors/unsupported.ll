; What is right in LLVM and has no counterpart: each is named where it stands, and the rest is still looked at.

@other = addrspace(3) global i32 0 ; error:1: type `addrspace(3)` is not supported
@chosen = ifunc void (), ptr @choose ; error:1: global `ifunc @chosen` is not supported

define ptr @choose() {
  ret ptr null
}

define void @float80(ptr %p) {
  %x = load x86_fp80, ptr %p ; error:3: type `x86_fp80` is not supported
  store x86_fp80 %x, ptr %p
  ret void
}

define void @assembly() {
  call void asm sideeffect "nop", ""() ; error:3: assembly `asm "nop"` is not supported
  call void @llvm.debugtrap() ; error:3: intrinsic `llvm.debugtrap` is not supported
  ret void
}

define <3 x i32> @three(<3 x i32> %v) { ; error:18: type `<3 x i32>` is not supported
  ret <3 x i32> %v
}

define void @quad(ptr %p) {
  %x = load fp128, ptr %p ; error:3: type `fp128` is not supported
  ret void
}

define i32 @must(i32 %x) {
  %y = musttail call i32 @must(i32 %x) ; error:3: instruction `musttail` is not supported
  ret i32 %y
}

define void @jumps() {
  callbr void asm sideeffect "", "!i"() to label %here [label %there] ; error:3: instruction `callbr` is not supported
here:
  ret void
there:
  ret void
}

declare void @llvm.debugtrap()

@huge = global [4000000000000 x i8] zeroinitializer ; error:1: global `@huge of 4000000000000 bytes` is not supported

define <4 x i1> @lanes_of_one_bit(<4 x i1> %a) {
  %r = call <4 x i1> @llvm.umax.v4i1(<4 x i1> %a, <4 x i1> %a) ; error:3: intrinsic `arithmetic with <4 x i1>` is not supported
  ret <4 x i1> %r
}
declare <4 x i1> @llvm.umax.v4i1(<4 x i1>, <4 x i1>)
