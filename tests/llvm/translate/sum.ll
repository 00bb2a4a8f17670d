; C: a loop over an array with signed and unsigned numbers, as clang writes it before any pass.
source_filename = "sum.c"
target triple = "x86_64-pc-linux-gnu"

@.str = private unnamed_addr constant [4 x i8] c"%d\0A\00", align 1

define dso_local i32 @sum(ptr noundef %0, i32 noundef %1) #0 !dbg !5 {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  store i32 0, ptr %3, align 4, !tbaa !10
  store i32 0, ptr %4, align 4, !tbaa !10
  br label %5

5:
  %6 = load i32, ptr %4, align 4, !dbg !8, !tbaa !10
  %7 = icmp slt i32 %6, %1, !dbg !8
  br i1 %7, label %8, label %16, !dbg !8, !prof !9

8:
  %9 = load i32, ptr %4, align 4, !tbaa !10
  %10 = sext i32 %9 to i64
  %11 = getelementptr inbounds i32, ptr %0, i64 %10
  %12 = load i32, ptr %11, align 4, !tbaa !10
  %13 = load i32, ptr %3, align 4, !tbaa !10
  %14 = add i32 %13, %12
  store i32 %14, ptr %3, align 4, !tbaa !10
  %15 = add nsw i32 %9, 1
  store i32 %15, ptr %4, align 4, !tbaa !10
  br label %5

16:
  %17 = load i32, ptr %3, align 4, !tbaa !10
  %18 = call i32 (ptr, ...) @printf(ptr noundef @.str, i32 noundef %17)
  ret i32 %17
}

declare i32 @printf(ptr noundef, ...)

attributes #0 = { nounwind uwtable "target-cpu"="x86-64" "target-features"="+cmov,+popcnt,+sse2" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "sum.c", directory: "/tmp")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "sum", scope: !1, file: !1, line: 1, type: !6, scopeLine: 1, unit: !0)
!6 = !DISubroutineType(types: !7)
!7 = !{}
!8 = !DILocation(line: 3, column: 5, scope: !5)
!9 = !{!"branch_weights", i32 90, i32 10}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !12, i64 0}
!12 = !{!"omnipotent char", !13, i64 0}
!13 = !{!"Simple C/C++ TBAA"}
