; Stack probes: the size is 4096 if nothing is said, a multiple of how the stack is aligned, and means nothing alone.
target triple = "x86_64-pc-linux-gnu"

define void @plain() #0 {
  ret void
}

define void @sized() "probe-stack"="inline-asm" "stack-probe-size"="8191" {
  ret void
}

define void @least() "stack-probe-size"="0" "probe-stack"="inline-asm" {
  ret void
}

define void @most() "probe-stack"="inline-asm" "stack-probe-size"="18446744073709551615" {
  ret void
}

define void @none() "stack-probe-size"="4096" {
  ret void
}

attributes #0 = { nounwind "probe-stack"="inline-asm" }
