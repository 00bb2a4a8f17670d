; What is mentioned outside of functions and defined nowhere.
%known = type { %unknown } ; error:17: the type `%unknown` is not defined
@a = global ptr @b ; error:17: `@b` is neither defined nor declared
@c = global i32 0, comdat($none) ; error:1: the comdat `$none` is not defined
define void @f() {
  ret void
}
