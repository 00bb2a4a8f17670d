; Constants and constant expressions.
target triple = "x86_64-unknown-linux-gnu"

%s = type { i32, [2 x i8], ptr }

@int = global i32 -2147483648
@unsigned = global i8 255
@hex = global i64 u0xFF
@wide = global i128 170141183460469231731687303715884105727
@truth = global i1 true
@double = global double 1.500000e+00
@negative = global double -2.000000e-03
@double_bits = global double 0x3FB999999999999A
@float = global float 0x3FB99999A0000000
@nan = global float 0x7FF8000000000000
@half = global half 0xH3C00
@bfloat = global bfloat 0xR3F80
@fp80 = global x86_fp80 0xK3FFFA000000000000000
@fp128 = global fp128 0xL00000000000000013FFF000000000000
@null = global ptr null
@zero = global %s zeroinitializer
@undef = global %s undef
@poison = global i32 poison
@text = private constant [6 x i8] c"a\22\5C\00\FF\0A"
@empty = constant [0 x i8] zeroinitializer
@array = global [2 x i16] [i16 1, i16 -1]
@struct = global %s { i32 7, [2 x i8] c"xy", ptr @text }
@packed = global <{ i8, ptr }> <{ i8 1, ptr @later }>
@vector = global <2 x float> <float 1.000000e+00, float 2.000000e+00>
@gep = global ptr getelementptr (i8, ptr @array, i64 2)
@gep2 = global ptr getelementptr inbounds (%s, ptr @struct, i64 0, i32 1, i64 1)
@difference = global i64 sub (i64 ptrtoint (ptr @array to i64), i64 ptrtoint (ptr @text to i64))
@truncated = global i32 trunc (i64 sub (i64 ptrtoint (ptr @later to i64), i64 ptrtoint (ptr @gep to i64)) to i32)
@cast = global ptr inttoptr (i64 4096 to ptr)
@spaces = global ptr addrspacecast (ptr addrspace(1) @other to ptr)
@other = addrspace(1) global i32 0
@label = global ptr blockaddress(@jumps, %there)
@equivalent = global ptr dso_local_equivalent @jumps
@no_cfi = global ptr no_cfi @jumps
@later = global i32 0

define void @jumps(i1 %c) {
entry:
  indirectbr ptr blockaddress(@jumps, %there), [label %there]

there:
  ret void
}
