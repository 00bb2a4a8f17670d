; interpreter: no
; Assembly that clang does not write like this: the frame pointer destroyed in functions that keep one, the stack
; pointer as an operand, operands of odd types, memory by value, assembly that nobody looks at.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@format = private constant [6 x i8] c"%lld\0A\00"
@table = internal global [4 x i32] [i32 1, i32 2, i32 3, i32 4]

declare i32 @printf(ptr, ...)

define internal void @show(i64 %x) noinline {
  %1 = call i32 (ptr, ...) @printf(ptr @format, i64 %x)
  ret void
}

; A frame of a fixed size.
define internal i64 @kept(i64 %a) noinline "frame-pointer"="all" {
  %slot = alloca i64, align 8
  store volatile i64 %a, ptr %slot
  call void asm sideeffect "movq $$-1, %rbp", "~{rbp}"()
  %frame = call ptr @llvm.frameaddress.p0(i32 0)
  %saved = ptrtoint ptr %frame to i64
  %here = ptrtoint ptr %slot to i64
  %distance = sub i64 %saved, %here
  %near = icmp ult i64 %distance, 256
  %good = zext i1 %near to i64
  %b = load volatile i64, ptr %slot
  %c = mul i64 %b, 10
  %d = add i64 %c, %good
  ret i64 %d
}

; A frame that moves: everything is found by the register that the assembly changes.
define internal i64 @moving(i64 %n, i64 %a) noinline {
  %bytes = alloca i8, i64 %n, align 16
  %slot = alloca i64, align 8
  store volatile i64 %a, ptr %slot
  store volatile i8 5, ptr %bytes
  %in = call i64 asm sideeffect "movq $1, $0\0Amovq $$7, %rbp\0Aaddq %rbp, $0", "=&r,r,~{rbp}"(i64 %a)
  %x = load volatile i64, ptr %slot
  %y = load volatile i8, ptr %bytes
  %z = zext i8 %y to i64
  %s = add i64 %x, %z
  %t = add i64 %s, %in
  ret i64 %t
}

declare ptr @llvm.frameaddress.p0(i32)

; The frame pointer as an operand, and the stack pointer, whatever the argument is.
define internal i64 @operands(i64 %a) noinline "frame-pointer"="all" {
  %1 = call i64 asm sideeffect "addq $$1, %rbp", "={rbp},0"(i64 %a)
  %2 = call i64 asm sideeffect "movq %rsp, $0", "=r,{rsp}"(i64 undef)
  %3 = icmp ugt i64 %2, 4096
  %4 = zext i1 %3 to i64
  %5 = add i64 %1, %4
  ret i64 %5
}

define internal i64 @narrow(i8 %a, i16 %b) noinline {
  %1 = call i8 asm "addb $2, $0", "=q,0,qi"(i8 %a, i8 -3)
  %2 = call i16 asm "imulw $2, $1, $0", "=r,r,n"(i16 %b, i16 -7)
  %3 = sext i8 %1 to i64
  %4 = sext i16 %2 to i64
  %5 = mul i64 %3, 100000
  %6 = add i64 %5, %4
  ret i64 %6
}

; Memory by value, in both directions.
define internal i64 @by_value(i64 %a, double %d) noinline {
  %1 = call i64 asm "movq $1, %rax\0Amovq %rax, $0", "=m,m,~{rax}"(i64 %a)
  %2 = call double asm "fldl $1\0Afaddl $1\0Afstpl $0", "=m,m,~{st}"(double %d)
  %3 = fptosi double %2 to i64
  %4 = add i64 %1, %3
  ret i64 %4
}

define internal i64 @places(i64 %a) noinline {
  %1 = getelementptr inbounds [4 x i32], ptr @table, i64 0, i64 2
  %2 = call i32 asm "movl $1, $0", "=r,*m"(ptr elementtype(i32) %1)
  %3 = call i64 asm "leaq ${1:a}, $0", "=r,p"(ptr %1)
  %4 = inttoptr i64 %3 to ptr
  call void asm sideeffect "addl $$40, $0", "=*m,*m"(ptr elementtype(i32) %4, ptr elementtype(i32) %4)
  %5 = load i32, ptr %1
  %6 = add i32 %5, %2
  %7 = sext i32 %6 to i64
  ret i64 %7
}

; Removed: there is no such instruction.
define internal i64 @unseen(i64 %a) noinline {
  %1 = call i64 asm "flurb $0, $1", "=r,r"(i64 %a)
  ret i64 %a
}

; The condition is looked at after the assembly, above the x87 stack.
define internal i64 @several(double %d, i64 %a) noinline {
  %1 = call { double, i8, i64 } asm "fchs\0Acmpq $3, $4", "={st},={@cca},=r,r,r,0"(i64 7, i64 %a, double %d)
  %2 = extractvalue { double, i8, i64 } %1, 0
  %3 = extractvalue { double, i8, i64 } %1, 1
  %4 = fptosi double %2 to i64
  %5 = zext i8 %3 to i64
  %6 = mul i64 %5, 1000
  %7 = add i64 %6, %4
  ret i64 %7
}

define i32 @main() {
  %1 = call i64 @kept(i64 4)
  call void @show(i64 %1)
  %2 = call i64 @moving(i64 100, i64 30)
  call void @show(i64 %2)
  %3 = call i64 @operands(i64 60)
  call void @show(i64 %3)
  %4 = call i64 @narrow(i8 -2, i16 300)
  call void @show(i64 %4)
  %5 = call i64 @by_value(i64 90, double 2.5)
  call void @show(i64 %5)
  %6 = call i64 @places(i64 1)
  call void @show(i64 %6)
  %7 = call i64 @unseen(i64 7)
  call void @show(i64 %7)
  %8 = call i64 @several(double 8.0, i64 9)
  call void @show(i64 %8)
  ret i32 0
}
