; Vectors of other than a power of two lanes, and masks as integers.

@three = internal global [4 x i32] [i32 1, i32 2, i32 3, i32 9]
@six = internal global [6 x float] [float 1.0, float 2.0, float 3.0, float 4.0, float 5.0, float 6.0]

; Exactly three lanes are read and written.
; run: @in_memory(10) == 9236
define i32 @in_memory(i32 %x) {
  %v = load <3 x i32>, ptr @three, align 4
  %a = insertelement <3 x i32> poison, i32 %x, i32 0
  %s = shufflevector <3 x i32> %a, <3 x i32> poison, <3 x i32> zeroinitializer
  %m = mul <3 x i32> %v, %s
  store <3 x i32> %m, ptr @three, align 4
  %q = getelementptr i32, ptr @three, i64 3
  %last = load i32, ptr %q
  %e0 = extractelement <3 x i32> %m, i32 0
  %e1 = extractelement <3 x i32> %m, i32 1
  %r = getelementptr i32, ptr @three, i64 2
  %e2 = load i32, ptr %r
  %t0 = mul i32 %last, 1000
  %t1 = add i32 %t0, %e0
  %t2 = mul i32 %e1, 10
  %t3 = add i32 %t1, %t2
  %t4 = add i32 %t3, %e2
  %t5 = sub i32 %t4, 4
  ret i32 %t5
}

; Groups of three are taken apart and put together again.
; run: @groups() == 253.0
define float @groups() {
  %v = load <6 x float>, ptr @six, align 4
  %x = shufflevector <6 x float> %v, <6 x float> poison, <2 x i32> <i32 0, i32 3>
  %y = shufflevector <6 x float> %v, <6 x float> poison, <2 x i32> <i32 1, i32 4>
  %z = shufflevector <6 x float> %v, <6 x float> poison, <2 x i32> <i32 2, i32 5>
  %s = fadd <2 x float> %x, %y
  %xy = shufflevector <2 x float> %s, <2 x float> %z, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %all = shufflevector <4 x float> %xy, <4 x float> <float 100.0, float 200.0, float undef, float undef>, <6 x i32> <i32 0, i32 2, i32 4, i32 1, i32 3, i32 5>
  store <6 x float> %all, ptr @six, align 4
  %p0 = load float, ptr @six
  %q1 = getelementptr float, ptr @six, i64 1
  %p1 = load float, ptr %q1
  %q5 = getelementptr float, ptr @six, i64 5
  %p5 = load float, ptr %q5
  %q4 = getelementptr float, ptr @six, i64 4
  %p4 = load float, ptr %q4
  %q3 = getelementptr float, ptr @six, i64 3
  %p3 = load float, ptr %q3
  %a = fadd float %p0, %p1
  %b = fadd float %a, %p3
  %c = fadd float %b, %p4
  %d = fadd float %c, %p5
  %e = fadd float %d, 32.0
  ret float %e
}

; The second of two vectors begins after the lanes of the first.
; run: @second() == 65
define i32 @second() {
  %v = shufflevector <3 x i32> <i32 1, i32 2, i32 3>, <3 x i32> <i32 4, i32 5, i32 6>, <3 x i32> <i32 4, i32 5, i32 0>
  %a = extractelement <3 x i32> %v, i32 1
  %b = extractelement <3 x i32> %v, i32 0
  %t = mul i32 %a, 10
  %s = add i32 %t, %b
  ret i32 %s
}

; run: @mask_to_bits(5) == 6
; run: @mask_to_bits(-1) == 15
; run: @mask_to_bits(100) == 0
define i32 @mask_to_bits(i32 %x) {
  %a = insertelement <4 x i32> poison, i32 %x, i32 0
  %s = shufflevector <4 x i32> %a, <4 x i32> poison, <4 x i32> zeroinitializer
  %c = icmp slt <4 x i32> %s, <i32 3, i32 7, i32 9, i32 0>
  %bits = bitcast <4 x i1> %c to i4
  %r = zext i4 %bits to i32
  ret i32 %r
}

; run: @bits_to_mask(5) == 12
; run: @bits_to_mask(10) == 30
define i32 @bits_to_mask(i32 %x) {
  %bits = trunc i32 %x to i4
  %c = bitcast i4 %bits to <4 x i1>
  %v = select <4 x i1> %c, <4 x i32> <i32 4, i32 10, i32 8, i32 20>, <4 x i32> zeroinitializer
  %r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)
  ret i32 %r
}

declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
