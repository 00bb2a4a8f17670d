; What LLVM 20 to 22 added: `captures`, `initializes`, `samesign`, `splat`, `dead_on_return`, `ptrtoaddr`, `errnomem`, lifetime without
; a size, bits of floats by `f0x`.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@one = global float f0x3F800000
@four = constant <4 x i32> splat (i32 4)

define void @fills(ptr dead_on_unwind noalias noundef writable writeonly sret([16 x i8]) align 8 captures(none) dereferenceable(16) initializes((0, 8), (8, 16)) %out, ptr dead_on_return noundef readonly captures(address, read_provenance) %in) unnamed_addr #0 {
start:
  %slot = alloca [8 x i8], align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %slot)
  %address = ptrtoaddr ptr %in to i64
  %less = icmp samesign ult i64 %address, 4096
  %v = add <4 x i32> splat (i32 1), splat (i32 2)
  %w = fpext fast float 1.0 to double
  %old = atomicrmw usub_sat ptr %out, i64 1 seq_cst, align 8
  %new = atomicrmw fmaximum ptr %out, double %w seq_cst, align 8
  call void @llvm.lifetime.end.p0(ptr nonnull %slot)
  ret void
}

declare void @llvm.lifetime.start.p0(ptr captures(none)) #1
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

attributes #0 = { nonlazybind nounwind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(argmem: readwrite, errnomem: none) }
