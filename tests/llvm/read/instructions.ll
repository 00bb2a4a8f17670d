; Every instruction in every form.
target triple = "x86_64-unknown-linux-gnu"

%s = type { i32, [4 x i64], { ptr, i8 } }
@g = global %s zeroinitializer

define i32 @ints(i32 %a, i32 %b, i64 %c) {
  %1 = add nuw nsw i32 %a, %b
  %2 = sub nsw i32 %1, -1
  %3 = mul nuw i32 %2, %b
  %4 = udiv exact i32 %3, 3
  %5 = sdiv i32 %4, %a
  %6 = urem i32 %5, 7
  %7 = srem i32 %6, %b
  %8 = shl nuw nsw i32 %7, 2
  %9 = lshr exact i32 %8, 1
  %10 = ashr i32 %9, %a
  %11 = and i32 %10, 255
  %12 = or disjoint i32 %11, 256
  %13 = xor i32 %12, -1
  %14 = trunc i64 %c to i8
  %15 = zext nneg i8 %14 to i32
  %16 = sext i8 %14 to i32
  %17 = icmp slt i32 %15, %16
  %18 = icmp ne ptr @g, null
  %19 = select i1 %17, i32 %13, i32 undef
  %20 = freeze i32 %19
  %21 = bitcast i64 %c to double
  ret i32 %20
}

define float @floats(float %a, double %b, i64 %c) {
  %1 = fadd fast float %a, 1.000000e+00
  %2 = fsub nnan ninf float %1, %a
  %3 = fmul reassoc nsz arcp contract afn float %2, %2
  %4 = fdiv float %3, %1
  %5 = frem float %4, %1
  %6 = fneg nsz float %5
  %7 = fptrunc double %b to float
  %8 = fpext float %7 to double
  %9 = fptoui double %8 to i64
  %10 = fptosi double %8 to i8
  %11 = uitofp nneg i64 %9 to float
  %12 = sitofp i8 %10 to float
  %13 = fcmp ult float %11, %12
  %14 = fcmp fast one double %b, 0x7FF0000000000000
  %15 = select nnan i1 %13, float %6, float %12
  ret float %15
}

define void @memory(ptr %p, i64 %n, ptr addrspace(1) %q) {
  %1 = alloca i32, align 4
  %2 = alloca %s, i64 %n, align 16
  %3 = load i32, ptr %1, align 4
  %4 = load volatile i64, ptr %p
  %5 = load atomic i32, ptr %p seq_cst, align 4
  %6 = load atomic volatile i8, ptr %p syncscope("singlethread") monotonic, align 1
  store i32 %3, ptr %p, align 1
  store volatile ptr null, ptr %p, align 8
  store atomic i64 %4, ptr %p release, align 8
  fence acquire
  fence syncscope("singlethread") seq_cst
  %7 = cmpxchg ptr %p, i32 %3, i32 5 acq_rel monotonic, align 4
  %8 = cmpxchg weak volatile ptr %p, ptr null, ptr %p seq_cst seq_cst, align 8
  %9 = atomicrmw add ptr %p, i32 1 monotonic, align 4
  %10 = atomicrmw volatile nand ptr %p, i64 %n seq_cst, align 8
  %11 = atomicrmw fadd ptr %p, float 1.000000e+00 acquire, align 4
  %12 = atomicrmw uinc_wrap ptr %p, i32 9 release, align 4
  %13 = getelementptr inbounds %s, ptr %2, i64 %n, i32 1, i64 %n
  %14 = getelementptr i8, ptr %p, i64 -4
  %15 = getelementptr nuw %s, ptr getelementptr inbounds (%s, ptr @g, i64 0, i32 2), i64 1
  %16 = ptrtoint ptr %14 to i64
  %17 = inttoptr i64 %16 to ptr
  %18 = addrspacecast ptr addrspace(1) %q to ptr
  %19 = extractvalue { i32, i1 } %7, 1
  %20 = insertvalue { i32, i1 } %7, i1 true, 1
  %21 = insertvalue %s undef, i8 3, 2, 1
  ret void
}

define <4 x i32> @vectors(<4 x i32> %a, <4 x i32> %b, i32 %i, ptr %p) {
  %1 = add <4 x i32> %a, <i32 1, i32 2, i32 3, i32 4>
  %2 = icmp ugt <4 x i32> %1, %b
  %3 = select <4 x i1> %2, <4 x i32> %1, <4 x i32> zeroinitializer
  %4 = extractelement <4 x i32> %3, i32 %i
  %5 = insertelement <4 x i32> poison, i32 %4, i64 0
  %6 = shufflevector <4 x i32> %5, <4 x i32> %a, <4 x i32> <i32 0, i32 poison, i32 7, i32 1>
  %7 = shufflevector <4 x i32> %6, <4 x i32> poison, <2 x i32> zeroinitializer
  %8 = zext <2 x i32> %7 to <2 x i64>
  %9 = getelementptr i32, ptr %p, <2 x i64> %8
  %10 = bitcast <4 x i32> %6 to <2 x double>
  ret <4 x i32> %6
}

define i32 @control(i32 %x, ptr %p) personality ptr @persona {
entry:
  br label %head

head:                                             ; preds = %body, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %c = icmp ult i32 %i, %x
  br i1 %c, label %body, label %"an exit", !prof !1

body:
  %next = add i32 %i, 1
  switch i32 %next, label %head [
    i32 3, label %"an exit"
    i32 -7, label %"an exit"
  ]

"an exit":
  %r = invoke i32 @callee(i32 %x)
          to label %good unwind label %bad

bad:
  %pad = landingpad { ptr, i32 }
          cleanup
          catch ptr @type
          catch ptr null
          filter [1 x ptr] [ptr @type]
  resume { ptr, i32 } %pad

good:
  indirectbr ptr %p, [label %dead, label %done]

dead:
  unreachable

done:
  ret i32 %r
}

define void @calls(ptr %f, i32 %x, ...) {
  %1 = call i32 @callee(i32 noundef %x) #0
  %2 = tail call fastcc noundef i32 @callee(i32 5)
  %3 = call i32 (ptr, ...) @variadic(ptr @g, i32 %1, double 1.000000e+00)
  %4 = notail call nnan float %f(float 2.000000e+00)
  call void @taker(ptr byval(%s) align 8 @g, ptr sret(%s) %f)
  call void asm sideeffect "", "~{memory},~{dirflag}"()
  %5 = call i32 asm "add $1, $0", "=r,r,0"(i32 %x, i32 %1)
  call void @llvm.assume(i1 true) [ "align"(ptr %f, i64 16), "nonnull"(ptr %f) ]
  %6 = va_arg ptr %f, i32
  ret void
}

declare i32 @callee(i32)
declare i32 @variadic(ptr, ...)
declare void @taker(ptr, ptr)
declare void @llvm.assume(i1)
declare i32 @persona(...)
@type = external constant ptr

attributes #0 = { nounwind }

!0 = !{}
!1 = !{!"branch_weights", i32 1, i32 2000}
