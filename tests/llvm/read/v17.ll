; As LLVM 16 to 18 write it: `memory`, `nofpclass`, flags `nneg` and `disjoint`, `inrange` on an index.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@vtable = constant { [3 x ptr] } zeroinitializer
@object = global ptr getelementptr inbounds ({ [3 x ptr] }, ptr @vtable, i32 0, inrange i32 0, i32 2)

define noundef nofpclass(nan inf) float @scale(float noundef nofpclass(nan inf) %x, i32 noundef %n) local_unnamed_addr #0 {
  %1 = zext nneg i32 %n to i64
  %2 = or disjoint i64 %1, 1
  %3 = uitofp i64 %2 to float
  %4 = fmul reassoc nnan ninf nsz arcp contract afn float %x, %3
  call void @llvm.lifetime.start.p0(i64 immarg 4, ptr nonnull @object)
  ret float %4
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1
declare void @allocates(ptr allocptr, i64) allockind("realloc") allocsize(1)

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable(sync) }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
