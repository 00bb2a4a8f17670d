; Values that do not fit their types or places.
@a = global i8 256 ; error:16: `256` does not fit `i8`
@b = global i32 1.5 ; error:17: a float does not fit the type `i32`
@c = global float 0.1 ; error:19: `0.1` is no value of type `float`
@d = global [2 x i8] c"abc" ; error:22: the string has 3 bytes, its type 2
@e = global { i32, i8 } { i32 1, i16 2 } ; error:34: element 1 of type `i16` does not fit the type `{i32, i8}`
@f = global [3 x i8] [i8 1, i8 2] ; error:22: 2 elements, but the type `[3 x i8]` has 3
@g = global i32 null ; error:17: `null` does not fit the type `i32`
@h = global i64 ptrtoint (ptr @a to i32) ; error:17: this expression of type `i32` does not fit the type `i64`
@i = global i0 0 ; error:13: integer types have 1 to 1048576 bits
@j = global i32 0, align 3 ; error:26: `3` is no alignment: a power of two up to 4294967296
