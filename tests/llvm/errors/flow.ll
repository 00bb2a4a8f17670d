; What the control flow forbids.
declare i32 @persona(...)

define i32 @dominance(i1 %c) {
  br i1 %c, label %a, label %b
a:
  %x = add i32 1, 2
  br label %b
b:
  ret i32 %x ; error:3: `%x` is not defined on every path to this use
}

define i32 @order() {
  %y = add i32 %x, 1 ; error:3: `%x` is not defined on every path to this use
  %x = add i32 1, 2
  ret i32 %y
}

define i32 @unreachable_is_not_looked_at() {
  ret i32 0
dead:
  %x = add i32 %x, 1
  br label %dead
}

define i32 @phis(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i32 [ 1, %a ] ; error:3: the entries do not fit the edges into the block: look at `%entry`
  %q = phi i32 [ 1, %a ], [ 2, %entry ], [ 3, %b ] ; error:3: the entries do not fit the edges into the block: look at `%b`
  %r = add i32 1, 2
  %s = phi i32 [ 1, %a ], [ 2, %entry ] ; error:3: a `phi` stands only at the beginning of a block
  ret i32 %r
}

define i32 @two_edges(i1 %c) {
entry:
  br i1 %c, label %a, label %a
a:
  %p = phi i32 [ 1, %entry ], [ 2, %entry ] ; error:3: two different values come from `%entry`
  %q = phi i32 [ 1, %entry ], [ 1, %entry ]
  ret i32 %p
}

define void @entry_again() {
entry:
  br label %entry ; error:3: nothing may branch to the entry block
}

define i32 @unwinding() personality ptr @persona {
  %1 = invoke i32 @unwinding() to label %a unwind label %pad
a:
  %2 = invoke i32 @unwinding() to label %b unwind label %b
b:
  %3 = add i32 %1, 0 ; error:3: unwinding leads here, where there is no landing pad
  ret i32 %3
pad:
  %x = landingpad { ptr, i32 } cleanup
  %y = add i32 %1, 1 ; error:3: `%1` is not defined on every path to this use
  resume { ptr, i32 } %x
other:
  %z = landingpad { ptr, i32 } cleanup
  br label %pad2
pad2:
  %w = landingpad { ptr, i32 } cleanup ; error:3: only unwinding may lead to a landing pad
  ret i32 0
}

define i32 @result_on_one_way(i1 %c) personality ptr @persona {
entry:
  br i1 %c, label %try, label %join
try:
  %r = invoke i32 @unwinding() to label %join unwind label %pad
join:
  ret i32 %r ; error:3: `%r` is not defined on every path to this use
pad:
  %x = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %x
}

define i32 @result_on_the_way_back() personality ptr @persona {
entry:
  br label %head
head:
  %u = phi i32 [ 0, %entry ], [ %r, %again ]
  %v = add i32 %r, 1 ; error:3: `%r` is not defined on every path to this use
  br label %again
again:
  %r = invoke i32 @unwinding() to label %head unwind label %pad
pad:
  %x = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %x
}

define i32 @twice(i32 %x) {
  switch i32 %x, label %a [
    i32 1, label %a
    i32 -1, label %b
    i32 4294967295, label %a ; error:5: the switch has this case already
  ]
a:
  ret i32 0
b:
  ret i32 1
}
