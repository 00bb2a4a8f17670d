; What bodies mention and nothing defines.
define void @a() {
  call void @nowhere() ; error:13: `@nowhere` is neither defined nor declared
  ret void
}

define void @b() {
  %x = alloca %unknown ; error:15: the type `%unknown` is not defined
  ret void
}

define void @c() {
  store ptr @0, ptr null ; error:13: `@0` is neither defined nor declared
  ret void
}

define void @d() {
  call void @a() #3 ; error:18: the attribute group `#3` is not defined
  ret void
}
