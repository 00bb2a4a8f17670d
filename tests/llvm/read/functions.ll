; Headers of functions, and attributes in every place.
target triple = "x86_64-unknown-linux-gnu"

%t = type { i64, i64, i64 }

declare i32 @variadic(ptr noundef, ...) #0
declare noalias noundef nonnull ptr @allocate(i64 noundef, i64 allocalign) allocsize(0, 1) "alloc-family"="malloc"
declare void @old(ptr nocapture readonly) readnone argmemonly
declare zeroext i1 @small(i8 signext, i16 zeroext, i32 inreg)
declare x86_fastcallcc void @other_convention()
declare cc 17 void @numbered()
declare void @no_names(i32, ptr, double)

define internal fastcc range(i32 0, 100) i32 @typical(ptr noalias nocapture noundef readonly align 8 dereferenceable(24) %p, i32 noundef returned %x) unnamed_addr #1 section ".text.hot" align 32 personality ptr @persona {
entry:
  ret i32 %x
}

define hidden void @passing(ptr sret(%t) align 8 %out, ptr byval(%t) align 8 %in, ptr nest %env) #2 gc "none" prefix i32 5 {
  ret void
}

define void @numbers(i32 %0, i32 %1, ptr) {
  %4 = add i32 %0, %1
  store i32 %4, ptr %2
  ret void
}

define void @not_inlined() noinline optnone nounwind uwtable(sync) alignstack(16) memory(read, argmem: readwrite, inaccessiblemem: none) {
  ret void
}

declare i32 @persona(...)

attributes #0 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "bare" }
attributes #1 = { nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable
  "target-cpu"="x86-64" "target-features"="+cx8,+sse2" }
attributes #2 = { alwaysinline mustprogress sspstrong cold minsize }
