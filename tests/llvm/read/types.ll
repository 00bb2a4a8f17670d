; Types of every kind, named and not, defined after their use.
target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%pair = type { i32, %"a name with spaces" }
%"a name with spaces" = type <{ i8, i64 }>
%hidden = type opaque
%list = type { ptr, [0 x %pair] }
%0 = type { half, bfloat, float, double, x86_fp80, fp128 }

@a = global %pair zeroinitializer
@b = external global %hidden
@c = global [3 x [2 x { i1, i7, i24, i128, i999 }]] zeroinitializer
@d = global <4 x i32> zeroinitializer
@e = global %0 zeroinitializer
@f = global { } zeroinitializer
@g = global <{ i8, <{ i16, i32 }> }> zeroinitializer
@h = global ptr addrspace(3) null
@i = addrspace(1) global %list zeroinitializer

define void @f1(<2 x ptr> %v, { i32, { ptr, i8 } } %s, <vscale x 4 x i32> %w) {
  ret void
}

declare void @f2(ptr, ...)
declare { i64, i64 } @f3(x86_fp80, fp128)
