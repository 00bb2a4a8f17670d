; Words that are not known, in each place where they are errors.
define void @f() {
  frobnicate i32 1 ; error:3: unknown instruction `frobnicate`
  ret void
}

define void @g() {
  %1 = cathcpad within none [] ; error:8: unknown instruction `cathcpad`
  catchret from none to label %a ; error:3: instruction `catchret` is not supported
  ret void
}

define strangecc void @h() { ; error:8: calling convention `strangecc` is not supported
  ret void
}

define lonesome void @i() { ; error:8: linkage `lonesome` is not supported
  ret void
}

@a = sideways global i32 0 ; error:6: linkage `sideways` is not supported
@b = dllexport global i32 0 ; error:6: linkage `dllexport` is not supported
@c = global quaternion zeroinitializer ; error:13: type `quaternion` is not supported
@d = global i32 frob (i32 1) ; error:17: constant `frob` is not supported
declare void @j(ptr byval) ; error:21: attribute `byval without a type` is not supported
