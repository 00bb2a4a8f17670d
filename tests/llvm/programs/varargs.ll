; Variable arguments, taken one by one with `va_arg`.

target triple = "x86_64-pc-linux-gnu"

%pair = type { i64, double }
%big = type { i64, i64, i64 }

declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_copy.p0(ptr, ptr)
declare void @llvm.va_end.p0(ptr)

define i64 @integers(i32 %n, ...) {
entry:
  %list = alloca [24 x i8], align 8
  call void @llvm.va_start.p0(ptr %list)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %sum = phi i64 [ 0, %entry ], [ %more, %body ]
  %done = icmp eq i32 %i, %n
  br i1 %done, label %end, label %body
body:
  %x = va_arg ptr %list, i32
  %wide = sext i32 %x to i64
  %ten = mul i64 %sum, 10
  %more = add i64 %ten, %wide
  %next = add i32 %i, 1
  br label %head
end:
  call void @llvm.va_end.p0(ptr %list)
  ret i64 %sum
}

; More of them than registers.
define i64 @many() {
  %r = call i64 (i32, ...) @integers(i32 9, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9)
  ret i64 %r
}

define i64 @none() {
  %r = call i64 (i32, ...) @integers(i32 0)
  ret i64 %r
}

define double @mixed(i32 %n, ...) {
entry:
  %list = alloca [24 x i8], align 8
  %copy = alloca [24 x i8], align 8
  call void @llvm.va_start.p0(ptr %list)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %sum = phi double [ 0.0, %entry ], [ %more, %body ]
  %done = icmp eq i32 %i, %n
  br i1 %done, label %end, label %body
body:
  %x = va_arg ptr %list, i64
  call void @llvm.va_copy.p0(ptr %copy, ptr %list)
  %d = va_arg ptr %list, double
  %e = va_arg ptr %copy, double
  %scale = sitofp i64 %x to double
  %product = fmul double %scale, %d
  %twice = fadd double %product, %e
  %more = fadd double %sum, %twice
  %next = add i32 %i, 1
  br label %head
end:
  ret double %sum
}

define double @both() {
  %r = call double (i32, ...) @mixed(i32 3, i64 1, double 1.5, i64 2, double 3.0, i64 3, double 6.5)
  ret double %r
}

; Ten pairs: eight floats are in registers, five integers are.
define double @more() {
  %r = call double (i32, ...) @mixed(i32 10, i64 1, double 2.0, i64 2, double 2.0, i64 3, double 2.0, i64 4, double 2.0,
      i64 5, double 2.0, i64 6, double 2.0, i64 7, double 2.0, i64 1, double 2.0, i64 1, double 2.0, i64 15, double 2.0)
  ret double %r
}

; A struct of an integer and a float takes a register of each kind, or none if one is missing.
define double @structs(i32 %n, ...) {
entry:
  %list = alloca [24 x i8], align 8
  call void @llvm.va_start.p0(ptr %list)
  %p = va_arg ptr %list, %pair
  %i = extractvalue %pair %p, 0
  %d = extractvalue %pair %p, 1
  %x = sitofp i64 %i to double
  %sum = fadd double %x, %d
  ret double %sum
}

define double @one_struct() {
  %r = call double (i32, ...) @structs(i32 1, i64 5, double 2.5)
  ret double %r
}

define i64 @pointers(ptr %first, ...) {
entry:
  %list = alloca [24 x i8], align 8
  call void @llvm.va_start.p0(ptr %list)
  %p = va_arg ptr %list, ptr
  %c = va_arg ptr %list, i128
  %v = load i64, ptr %p
  %low = trunc i128 %c to i64
  %high = lshr i128 %c, 64
  %h = trunc i128 %high to i64
  %s = add i64 %v, %low
  %t = add i64 %s, %h
  ret i64 %t
}

define i64 @by_pointer() {
  %slot = alloca i64
  store i64 40, ptr %slot
  %r = call i64 (ptr, ...) @pointers(ptr %slot, ptr %slot, i128 18446744073709551621)
  ret i64 %r
}

; A large struct stands in the overflow area, whatever is left in registers.
define i64 @large() {
  %area = alloca [64 x i8], align 16
  %list = alloca [24 x i8], align 8
  %over = getelementptr i8, ptr %list, i64 8
  %save = getelementptr i8, ptr %list, i64 16
  store i32 0, ptr %list
  %fp = getelementptr i8, ptr %list, i64 4
  store i32 48, ptr %fp
  store ptr %area, ptr %over
  store ptr null, ptr %save
  store i64 1, ptr %area
  %b = getelementptr i8, ptr %area, i64 8
  store i64 2, ptr %b
  %c = getelementptr i8, ptr %area, i64 16
  store i64 3, ptr %c
  %big = va_arg ptr %list, %big
  %x = extractvalue %big %big, 0
  %y = extractvalue %big %big, 1
  %z = extractvalue %big %big, 2
  %gp = load i32, ptr %list
  %g = zext i32 %gp to i64
  %now = load ptr, ptr %over
  %end = ptrtoint ptr %now to i64
  %start = ptrtoint ptr %area to i64
  %used = sub i64 %end, %start
  %off = sub i64 %used, 24
  %s = add i64 %x, %y
  %t = add i64 %s, %z
  %u = add i64 %t, %g
  %v = add i64 %u, %off
  ret i64 %v
}

@integer = private constant [5 x i8] c"%ld\0A\00"
@float = private constant [4 x i8] c"%g\0A\00"
declare i32 @printf(ptr, ...)

define i32 @main() {
  %many = call i64 @many()
  call i32 (ptr, ...) @printf(ptr @integer, i64 %many)
  %none = call i64 @none()
  call i32 (ptr, ...) @printf(ptr @integer, i64 %none)
  %both = call double @both()
  call i32 (ptr, ...) @printf(ptr @float, double %both)
  %more = call double @more()
  call i32 (ptr, ...) @printf(ptr @float, double %more)
  %one = call double @one_struct()
  call i32 (ptr, ...) @printf(ptr @float, double %one)
  %pointer = call i64 @by_pointer()
  call i32 (ptr, ...) @printf(ptr @integer, i64 %pointer)
  %large = call i64 @large()
  call i32 (ptr, ...) @printf(ptr @integer, i64 %large)
  ret i32 0
}
