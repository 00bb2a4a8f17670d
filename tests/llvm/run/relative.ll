; Tables of distances, as clang and rustc make them of a `switch` that gives addresses.

@one = internal constant [4 x i8] c"one\00"
@two = internal constant [4 x i8] c"two\00"
@three = internal constant [6 x i8] c"three\00"
@table = internal constant { i64, [3 x i32] } { i64 7, [3 x i32] [
  i32 trunc (i64 sub (i64 ptrtoint (ptr @one to i64), i64 ptrtoint (ptr getelementptr (i8, ptr @table, i64 8) to i64)) to i32),
  i32 trunc (i64 sub (i64 ptrtoint (ptr getelementptr (i8, ptr @two, i64 1) to i64), i64 ptrtoint (ptr getelementptr (i8, ptr @table, i64 8) to i64)) to i32),
  i32 trunc (i64 sub (i64 ptrtoint (ptr @three to i64), i64 ptrtoint (ptr getelementptr (i8, ptr @table, i64 8) to i64)) to i32)
] }

; run: @letter(0) == 111
; run: @letter(1) == 119
; run: @letter(2) == 116
define i32 @letter(i32 %n) {
  %w = zext i32 %n to i64
  %at = shl i64 %w, 2
  %p = call ptr @llvm.load.relative.i64(ptr getelementptr (i8, ptr @table, i64 8), i64 %at)
  %c = load i8, ptr %p
  %r = zext i8 %c to i32
  ret i32 %r
}

; The same distance in code and in the table.
; run: @same(0) == 1
define i32 @same(i32 %n) {
  %d = load i32, ptr getelementptr (i8, ptr @table, i64 16)
  %e = icmp eq i32 %d, trunc (i64 sub (i64 ptrtoint (ptr @three to i64), i64 ptrtoint (ptr getelementptr (i8, ptr @table, i64 8) to i64)) to i32)
  %r = zext i1 %e to i32
  ret i32 %r
}

declare ptr @llvm.load.relative.i64(ptr, i64)
