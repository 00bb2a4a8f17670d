; Memory, aggregates, addresses, control flow.

%pair = type { i32, i8 }
%deep = type { i8, [3 x %pair], ptr }

@table = internal constant [3 x ptr] [ptr blockaddress(@jump, %one), ptr blockaddress(@jump, %two), ptr blockaddress(@jump, %three)]
@text = private constant [6 x i8] c"hello\00"
@offset = global ptr getelementptr inbounds ([6 x i8], ptr @text, i64 0, i64 1)
@value = global %deep { i8 1, [3 x %pair] [%pair { i32 2, i8 3 }, %pair zeroinitializer, %pair { i32 -4, i8 -5 }], ptr @text }

; run: @jump(0) == 10
; run: @jump(1) == 21
; run: @jump(2) == 30
define i32 @jump(i64 %i) {
entry:
  %p = getelementptr inbounds [3 x ptr], ptr @table, i64 0, i64 %i
  %to = load ptr, ptr %p
  indirectbr ptr %to, [label %one, label %two, label %three]
one:
  br label %end
two:
  %x = phi i32 [ 1, %entry ]
  br label %end
three:
  br label %end
end:
  %r = phi i32 [ 10, %one ], [ 20, %two ], [ 30, %three ]
  %e = phi i32 [ 0, %one ], [ %x, %two ], [ 0, %three ]
  %s = add i32 %r, %e
  ret i32 %s
}

; run: @globals() == 102
define i32 @globals() {
  %p = load ptr, ptr @offset
  %c = load i8, ptr %p
  %q = getelementptr inbounds %deep, ptr @value, i64 0, i32 1, i64 2, i32 1
  %d = load i8, ptr %q
  %x = zext i8 %c to i32
  %y = sext i8 %d to i32
  %h = getelementptr inbounds %deep, ptr @value, i64 0, i32 1, i64 0
  %z = load i32, ptr %h
  %s = add i32 %x, %y
  %t = add i32 %s, %z
  %k = load i8, ptr @value
  %w = zext i8 %k to i32
  %v = sub i32 %t, %w
  %r = add i32 %v, 5
  ret i32 %r
}

; A struct with padding that travels as one integer.
; run: @coerced(7) == 12
define i32 @coerced(i32 %x) {
  %s = alloca %pair, align 4
  store i32 %x, ptr %s
  %b = getelementptr inbounds %pair, ptr %s, i32 0, i32 1
  store i8 5, ptr %b
  %whole = load i64, ptr %s, align 4
  %r = call i32 @take(i64 %whole)
  ret i32 %r
}

define internal i32 @take(i64 %whole) {
  %s = alloca %pair, align 4
  store i64 %whole, ptr %s, align 4
  %a = load i32, ptr %s
  %p = getelementptr inbounds %pair, ptr %s, i32 0, i32 1
  %b = load i8, ptr %p
  %z = sext i8 %b to i32
  %r = add nsw i32 %a, %z
  ret i32 %r
}

; run: @structs(3) == 36
define i32 @structs(i32 %x) {
  %a = call { i32, i64 } @two(i32 %x)
  %b = insertvalue { i32, i64 } %a, i64 30, 1
  %s = alloca { i32, i64 }
  store { i32, i64 } %b, ptr %s
  %c = load { i32, i64 }, ptr %s
  %d = extractvalue { i32, i64 } %c, 0
  %e = extractvalue { i32, i64 } %c, 1
  %f = trunc i64 %e to i32
  %r = add i32 %d, %f
  ret i32 %r
}

define internal { i32, i64 } @two(i32 %x) {
  %d = mul i32 %x, 2
  %a = insertvalue { i32, i64 } undef, i32 %d, 0
  %b = insertvalue { i32, i64 } %a, i64 9, 1
  ret { i32, i64 } %b
}

; run: @loops(10) == 165
define i32 @loops(i32 %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %next ]
  %s = phi i32 [ 0, %entry ], [ %s2, %next ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %inner, label %end
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %inner ]
  %s1 = phi i32 [ %s, %outer ], [ %t, %inner ]
  %t = add nsw i32 %s1, %j
  %j1 = add nsw i32 %j, 1
  %again = icmp sle i32 %j1, %i
  br i1 %again, label %inner, label %next
next:
  %s2 = phi i32 [ %t, %inner ]
  %i1 = add nsw i32 %i, 1
  br label %outer
end:
  ret i32 %s
}

; An inner loop that goes on with the outer one, and a cycle with two ways in.
; run: @tangled(5) == 23
define i32 @tangled(i32 %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %inner ], [ %i2, %out ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %inner, label %split
inner:
  %k = phi i32 [ %i, %outer ], [ %k1, %stay ]
  %k1 = add i32 %k, 1
  %i1 = add i32 %i, 2
  %odd = and i32 %k1, 1
  %d = icmp eq i32 %odd, 0
  br i1 %d, label %outer, label %stay
stay:
  %far = icmp sgt i32 %k1, 100
  br i1 %far, label %out, label %inner
out:
  %i2 = add i32 %i, 1
  br label %outer
split:
  %p = icmp eq i32 %n, 5
  br i1 %p, label %left, label %right
left:
  %x = phi i32 [ %i, %split ], [ %y1, %right ]
  %x1 = add i32 %x, 3
  %e1 = icmp sgt i32 %x1, 20
  br i1 %e1, label %done, label %right
right:
  %y = phi i32 [ %i, %split ], [ %x1, %left ]
  %y1 = add i32 %y, 4
  %e2 = icmp sgt i32 %y1, 20
  br i1 %e2, label %done, label %left
done:
  %r = phi i32 [ %x1, %left ], [ %y1, %right ]
  %over = add i32 %r, 1
  %rr = and i32 %over, -1
  %q = sub i32 %rr, 1
  ret i32 %q
}

; run: @chosen(-3) == 7
; run: @chosen(200) == 9
; run: @chosen(1) == 0
define i32 @chosen(i32 %x) {
  switch i32 %x, label %other [
    i32 -3, label %a
    i32 200, label %b
    i32 4294967295, label %a
  ]
a:
  ret i32 7
b:
  ret i32 9
other:
  ret i32 0
}

; run: @atomics(5) == 17
define i32 @atomics(i32 %x) {
  %p = alloca i32, align 4
  store atomic i32 %x, ptr %p seq_cst, align 4
  %o = atomicrmw add ptr %p, i32 3 acq_rel
  %c = cmpxchg ptr %p, i32 8, i32 12 seq_cst monotonic
  %ok = extractvalue { i32, i1 } %c, 1
  %v = load atomic i32, ptr %p acquire, align 4
  fence release
  %r = add i32 %v, %o
  %s = select i1 %ok, i32 %r, i32 0
  ret i32 %s
}

; run: @copied(9) == 18
define i32 @copied(i32 %x) {
  %a = alloca [4 x i32], align 4
  %b = alloca [4 x i32], align 4
  call void @llvm.memset.p0.i64(ptr align 4 %a, i8 0, i64 16, i1 false)
  %p = getelementptr [4 x i32], ptr %a, i64 0, i64 2
  store i32 %x, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %a, i64 16, i1 true)
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %b, ptr align 4 %p, i64 4, i1 false)
  %q = getelementptr [4 x i32], ptr %b, i64 0, i64 2
  %u = load i32, ptr %b
  %v = load volatile i32, ptr %q
  %r = add i32 %u, %v
  ret i32 %r
}

; run: @pointers() == 3
define i32 @pointers() {
  %a = alloca [4 x i64], align 8
  %p = getelementptr i64, ptr %a, i64 3
  %i = ptrtoint ptr %p to i64
  %j = ptrtoint ptr %a to i64
  %d = sub i64 %i, %j
  %n = sdiv exact i64 %d, 8
  %q = inttoptr i64 %i to ptr
  %c = icmp eq ptr %q, %p
  %z = icmp ne ptr %q, null
  %o = and i1 %c, %z
  %t = trunc i64 %n to i32
  %r = select i1 %o, i32 %t, i32 -1
  ret i32 %r
}

; run: @vectors(3) == 26
define i32 @vectors(i32 %x) {
  %a = insertelement <4 x i32> poison, i32 %x, i64 0
  %b = shufflevector <4 x i32> %a, <4 x i32> poison, <4 x i32> zeroinitializer
  %c = add <4 x i32> %b, <i32 1, i32 2, i32 3, i32 4>
  %m = icmp sgt <4 x i32> %c, splat (i32 5)
  %d = select <4 x i1> %m, <4 x i32> %c, <4 x i32> zeroinitializer
  %s = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %d)
  %e = extractelement <4 x i32> %c, i64 3
  %l = trunc <4 x i32> %c to <4 x i8>
  %f = extractelement <4 x i8> %l, i64 2
  %g = zext i8 %f to i32
  %r = add i32 %s, %e
  %t = add i32 %r, %g
  ret i32 %t
}

; run: @variadic() == 42
define i32 @variadic() {
  %r = call i32 (i32, ...) @sum(i32 3, i32 10, i64 20, i32 12)
  ret i32 %r
}

define internal i32 @sum(i32 %n, ...) {
  %list = alloca [1 x { i32, i32, ptr, ptr }], align 16
  call void @llvm.va_start.p0(ptr %list)
  %gp = load i32, ptr %list
  %area = getelementptr inbounds { i32, i32, ptr, ptr }, ptr %list, i32 0, i32 2
  %p = load ptr, ptr %area
  %u = icmp sge i32 %gp, 48
  br i1 %u, label %memory, label %registers
memory:
  br label %read
registers:
  %save = getelementptr inbounds { i32, i32, ptr, ptr }, ptr %list, i32 0, i32 3
  %s = load ptr, ptr %save
  %o = zext i32 %gp to i64
  %f = getelementptr i8, ptr %s, i64 %o
  br label %read
read:
  %q = phi ptr [ %p, %memory ], [ %f, %registers ]
  %a = load i32, ptr %q
  %q1 = getelementptr i8, ptr %q, i64 8
  %b = load i64, ptr %q1
  %q2 = getelementptr i8, ptr %q, i64 16
  %c = load i32, ptr %q2
  %t = trunc i64 %b to i32
  %x = add i32 %a, %t
  %y = add i32 %x, %c
  call void @llvm.va_end.p0(ptr %list)
  ret i32 %y
}

; run: @dynamic(4) == 6
define i32 @dynamic(i64 %n) {
entry:
  %mark = call ptr @llvm.stacksave.p0()
  %a = alloca i32, i64 %n, align 16
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %i1, %fill ]
  %p = getelementptr i32, ptr %a, i64 %i
  %t = trunc i64 %i to i32
  store i32 %t, ptr %p
  %i1 = add nuw i64 %i, 1
  %c = icmp ult i64 %i1, %n
  br i1 %c, label %fill, label %add
add:
  %j = phi i64 [ 0, %fill ], [ %j1, %add ]
  %s = phi i32 [ 0, %fill ], [ %s1, %add ]
  %q = getelementptr i32, ptr %a, i64 %j
  %v = load i32, ptr %q
  %s1 = add i32 %s, %v
  %j1 = add nuw i64 %j, 1
  %d = icmp ult i64 %j1, %n
  br i1 %d, label %add, label %end
end:
  call void @llvm.stackrestore.p0(ptr %mark)
  ret i32 %s1
}

; run: @barrier(5) == 5
define i32 @barrier(i32 %x) {
  %r = call i32 asm sideeffect "", "=r,0,~{memory}"(i32 %x)
  ret i32 %r
}

; run: @stops(1) == 1
; run: @stops(0) == trap
define i32 @stops(i32 %x) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %bad, label %good
bad:
  call void @llvm.trap()
  unreachable
good:
  ret i32 %x
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_end.p0(ptr)
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
declare void @llvm.trap()

; A weak alias is another name of a global as long as no other file defines it.
@shared = global i32 40
@another = weak alias i32, ptr @shared
@to_another = global ptr @another

; run: @weak_alias() == 44
define i32 @weak_alias() {
  %p = load ptr, ptr @to_another
  %x = load i32, ptr @shared
  store i32 1, ptr @another
  %y = load i32, ptr @shared
  store i32 3, ptr %p
  %z = load i32, ptr @another
  %s = add i32 %x, %y
  %t = add i32 %s, %z
  ret i32 %t
}
