; Texts that are wrong.
define void @a() {
  store i32 0, i32 1 ; error:16: an address does not fit the type `i32`
  ret void
}
define void @b() {
  %1 = add nneg i32 1, 2 ; error:12: `nneg` has no meaning here
  ret void
}
define void @c() {
  %1 = icmp eq double 1.0, 2.0 ; error:16: this works on integers or pointers, not on `double`
  ret void
}
define void @d(ptr %p) {
  %1 = getelementptr { i32, i8 }, ptr %p, i64 0, i32 2 ; error:50: this index does not lead into `{i32, i8}`
  ret void
}
define void @e() {
  call void (i32) @a(i64 0) ; error:19: the arguments do not fit the type `void (i32)`
  ret void
}
define void @f() {
  %1 = extractvalue { i32 } zeroinitializer, 1 ; error:46: the type `{i32}` has no element 1
  ret void
}
define void @g(<2 x i8> %v) {
  %1 = shufflevector <2 x i8> %v, <2 x i8> %v, <2 x i32> <i32 0, i32 4> ; error:48: a mask has lanes `i32` below 4
  ret void
}
target datalayout = "e-q:64" ; error:21: the data layout has `q:64`, which is not understood
@a = global i32 0 ; error:1: `@a` is defined twice
word ; error:1: `word` begins no definition
