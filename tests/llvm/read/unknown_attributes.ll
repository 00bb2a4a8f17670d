; Attributes of no version: left out, with a note.
@model = global i32 0, code_model "large"

define void @f(ptr shiny noundef polished(a, (b)) %p) sparkling glitters("x") level=3 #0 {
  %1 = call i32 @g(i32 shiny 5) sparkling
  ret void
}

declare i32 @g(i32)

attributes #0 = { nounwind sparkling "known"="always" }
