; A table of distances to texts, two of which stand in other sections.

target triple = "x86_64-pc-linux-gnu"

@zero = private unnamed_addr constant [5 x i8] c"zero\00"
@one = private unnamed_addr constant [4 x i8] c"one\00"
@two = internal global [4 x i8] c"two\00"
@three = global [6 x i8] c"three\00"
@table = private unnamed_addr constant [4 x i32] [
  i32 trunc (i64 sub (i64 ptrtoint (ptr @zero to i64), i64 ptrtoint (ptr @table to i64)) to i32),
  i32 trunc (i64 sub (i64 ptrtoint (ptr @one to i64), i64 ptrtoint (ptr @table to i64)) to i32),
  i32 trunc (i64 sub (i64 ptrtoint (ptr @two to i64), i64 ptrtoint (ptr @table to i64)) to i32),
  i32 trunc (i64 sub (i64 ptrtoint (ptr getelementptr (i8, ptr @three, i64 2) to i64), i64 ptrtoint (ptr @table to i64)) to i32)
]

declare i32 @puts(ptr)
declare ptr @llvm.load.relative.i64(ptr, i64)

define i32 @main() {
entry:
  store i8 84, ptr @two
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = shl i64 %i, 2
  %text = call ptr @llvm.load.relative.i64(ptr @table, i64 %at)
  %said = call i32 @puts(ptr %text)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 4
  br i1 %more, label %loop, label %done
done:
  ret i32 0
}
