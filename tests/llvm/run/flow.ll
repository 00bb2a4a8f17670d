; Exceptions and loops.

declare i32 @persona(...)

define i32 @three_times(i32 %n) {
  %r = mul i32 %n, 3
  ret i32 %r
}

; The result of an `invoke` whose normal target heads a loop.
; run: @into_loop(4) == 16
; run: @into_loop(0) == 1
define i32 @into_loop(i32 %n) personality ptr @persona {
entry:
  %r = invoke i32 @three_times(i32 %n) to label %loop unwind label %pad
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %done
done:
  %s = add i32 %r, %j
  ret i32 %s
pad:
  %e = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %e
}

; The same, with nothing but memory that changes in the loop.
; run: @into_loop_without_phis(5) == 20
define i32 @into_loop_without_phis(i32 %n) personality ptr @persona {
entry:
  %p = alloca i32
  store i32 0, ptr %p
  %r = invoke i32 @three_times(i32 %n) to label %loop unwind label %pad
loop:
  %i = load i32, ptr %p
  %j = add i32 %i, 1
  store i32 %j, ptr %p
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %done
done:
  %s = add i32 %r, %j
  ret i32 %s
pad:
  %e = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %e
}
