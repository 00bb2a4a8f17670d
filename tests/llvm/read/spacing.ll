; Line breaks mean nothing: several things on a line, one on several, blocks and results without names.
target triple = "x86_64-unknown-linux-gnu"
declare i32 @one() nounwind declare void @two(i32) attributes #0 = { nounwind "a"="b" }
@a
  = global
  i32 5 ; a comment
  , align
  8
@b = global i32 6 @c = global ptr @a
define i32 @line() #0 { %x = call i32 @one() ret i32 %x }
define i32 @unnamed(i1 %c) {
  call i32 @one()
  br i1 %c, label %2, label %4
  ; this is block 2
  call i32 @one()
  ret i32 %3
  ret i32 %1
}
define i32 @spread(i32 %a,
                   i32 %b) nounwind
{
  switch i32 %a, label %l [ i32 1, label %m i32 2,
    label %l ]
l: %s = add
     nsw i32 %a
     , %b ret i32 %s
m: ret i32 0
}
define void @orders(ptr %p, ptr %q) {
  store ptr %p, ptr %q
  store ptr %q, ptr %p
  ret void
  uselistorder ptr %p, { 1, 0 }
}
