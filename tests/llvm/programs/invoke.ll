; The result of an `invoke` whose normal target heads a loop: with phis, and with only memory that changes in the loop.

target triple = "x86_64-pc-linux-gnu"

@said = private constant [7 x i8] c"%d %d\0A\00"

declare i32 @printf(ptr, ...)
declare i32 @__gcc_personality_v0(...)

define i32 @three_times(i32 %n) noinline {
  %r = mul i32 %n, 3
  ret i32 %r
}

define i32 @with_phis(i32 %n) noinline personality ptr @__gcc_personality_v0 {
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

define i32 @with_memory(i32 %n) noinline personality ptr @__gcc_personality_v0 {
entry:
  %p = alloca i32
  store volatile i32 0, ptr %p
  %r = invoke i32 @three_times(i32 %n) to label %loop unwind label %pad
loop:
  %i = load volatile i32, ptr %p
  %j = add i32 %i, 1
  store volatile i32 %j, ptr %p
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %done
done:
  %s = add i32 %r, %j
  ret i32 %s
pad:
  %e = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %e
}

define i32 @main() {
  %a = call i32 @with_phis(i32 4)
  %b = call i32 @with_memory(i32 5)
  %x = call i32 (ptr, ...) @printf(ptr @said, i32 %a, i32 %b)
  ret i32 0
}
