; Vectors of pointers.

%item = type { i32, i64 }

@table = internal constant [4 x %item] [%item { i32 1, i64 10 }, %item { i32 2, i64 20 }, %item { i32 3, i64 30 }, %item { i32 4, i64 40 }]

; One base, an index for each lane, the same field.
; run: @splat_base(0, 3) == 50
; run: @splat_base(2, 1) == 50
define i64 @splat_base(i64 %i, i64 %j) {
  %a = insertelement <2 x i64> poison, i64 %i, i32 0
  %b = insertelement <2 x i64> %a, i64 %j, i32 1
  %p = getelementptr inbounds [4 x %item], ptr @table, <2 x i64> zeroinitializer, <2 x i64> %b, <2 x i32> <i32 1, i32 1>
  %x = extractelement <2 x ptr> %p, i32 0
  %y = extractelement <2 x ptr> %p, i32 1
  %v = load i64, ptr %x
  %w = load i64, ptr %y
  %s = add i64 %v, %w
  ret i64 %s
}

; A vector of bases, one index.
; run: @moved(1) == 24
define i32 @moved(i64 %i) {
  %a = insertelement <2 x ptr> poison, ptr @table, i32 0
  %q = getelementptr %item, ptr @table, i64 2
  %b = insertelement <2 x ptr> %a, ptr %q, i32 1
  %p = getelementptr %item, <2 x ptr> %b, i64 %i
  %x = extractelement <2 x ptr> %p, i32 0
  %y = extractelement <2 x ptr> %p, i32 1
  %v = load i32, ptr %x
  %w = load i32, ptr %y
  %t = mul i32 %v, 10
  %s = add i32 %t, %w
  ret i32 %s
}

; run: @addresses() == 16
define i64 @addresses() {
  %p = getelementptr i8, ptr @table, <2 x i64> <i64 16, i64 32>
  %n = ptrtoint <2 x ptr> %p to <2 x i64>
  %x = extractelement <2 x i64> %n, i32 0
  %y = extractelement <2 x i64> %n, i32 1
  %d = sub i64 %y, %x
  ret i64 %d
}

; run: @there_and_back() == 3
define i32 @there_and_back() {
  %p = getelementptr i8, ptr @table, <2 x i64> <i64 16, i64 32>
  %n = ptrtoint <2 x ptr> %p to <2 x i64>
  %q = inttoptr <2 x i64> %n to <2 x ptr>
  %x = extractelement <2 x ptr> %q, i32 1
  %v = load i32, ptr %x
  ret i32 %v
}

; run: @compared(16) == 2
; run: @compared(0) == 1
define i32 @compared(i64 %i) {
  %p = getelementptr i8, ptr @table, <2 x i64> <i64 16, i64 0>
  %one = getelementptr i8, ptr @table, i64 %i
  %a = insertelement <2 x ptr> poison, ptr %one, i32 0
  %q = insertelement <2 x ptr> %a, ptr %one, i32 1
  %c = icmp uge <2 x ptr> %q, %p
  %x = extractelement <2 x i1> %c, i32 0
  %y = extractelement <2 x i1> %c, i32 1
  %v = zext i1 %x to i32
  %w = zext i1 %y to i32
  %s = add i32 %v, %w
  ret i32 %s
}

; An expression of vectors.
; run: @constant() == 6
define i32 @constant() {
  %slot = alloca [2 x ptr]
  store <2 x ptr> getelementptr inbounds ([4 x %item], ptr @table, <2 x i64> zeroinitializer, <2 x i64> <i64 1, i64 3>), ptr %slot, align 8
  %p = load ptr, ptr %slot
  %q = getelementptr ptr, ptr %slot, i64 1
  %r = load ptr, ptr %q
  %x = load i32, ptr %p
  %y = load i32, ptr %r
  %s = add i32 %x, %y
  ret i32 %s
}
