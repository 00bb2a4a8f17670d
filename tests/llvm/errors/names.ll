; Names within functions.
define i32 @undefined(i32 %x) {
  %y = add i32 %x, %nowhere ; error:20: the value `%nowhere` is not defined
  br label %gone ; error:12: the block `%gone` is not defined
}

define i32 @types(i32 %x) {
  %y = add i64 %x, 1 ; error:16: `%x` has the type `i32`, not `i64`
  ret i32 %x
}

define i32 @later(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %p = phi i32 [ %q, %b ]
  ret i32 %p
b:
  %q = add i64 1, 2 ; error:3: `%q` is used as `i32`, but has the type `i64`
  br label %a
}

define void @twice() {
  %a = add i32 1, 2
  %a = add i32 1, 2 ; error:3: `%a` is defined twice
  ret void
}

define void @numbers() {
  %3 = add i32 1, 2
  %2 = add i32 1, 2 ; error:3: the number 2 comes after 3; numbers must grow
  ret void
}

define void @open() {
  br label %next
next:
  %a = add i32 1, 2
more: ; error:1: the block before this one has no terminator
  ret void
}

define i32 @result() {
  ret i64 0 ; error:3: the function gives `i32`, not `i64`
}

define void @no_result() {
  %a = store i32 0, ptr null ; error:3: `%a` names a result, but there is none
  ret void
}
