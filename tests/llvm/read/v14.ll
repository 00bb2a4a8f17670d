; As LLVM 14 and 15 write it without opaque pointers: typed pointers, calls of debug intrinsics, attributes as words.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.node = type { i32, %struct.node*, void (i32)* }

@head = dso_local global %struct.node* null, align 8
@.str = private unnamed_addr constant [3 x i8] c"%d\00", align 1
@table = global [1 x i32 (i8*, ...)*] [i32 (i8*, ...)* @printf]
@inner = global i8* getelementptr inbounds ([3 x i8], [3 x i8]* @.str, i64 0, i64 1)
@casted = global i8* bitcast (%struct.node** @head to i8*)
@spaced = global i8 addrspace(1)* null

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @walk(%struct.node* noundef %0, i8** nocapture readonly %1) #0 !dbg !3 {
  %3 = alloca %struct.node*, align 8
  store %struct.node* %0, %struct.node** %3, align 8
  call void @llvm.dbg.declare(metadata %struct.node** %3, metadata !4, metadata !DIExpression()), !dbg !5
  %4 = load %struct.node*, %struct.node** %3, align 8
  %5 = getelementptr inbounds %struct.node, %struct.node* %4, i32 0, i32 2
  %6 = load void (i32)*, void (i32)** %5, align 8, !dbg !5
  call void %6(i32 noundef 3), !dbg !5
  %7 = bitcast %struct.node* %4 to i8*
  %8 = call i32 (i8*, ...) @printf(i8* noundef getelementptr inbounds ([3 x i8], [3 x i8]* @.str, i64 0, i64 0), i8* %7)
  call void @llvm.dbg.value(metadata i32 %8, metadata !4, metadata !DIExpression(DW_OP_plus_uconst, 4)), !dbg !5
  ret i32 %8, !dbg !5
}

declare void @llvm.dbg.declare(metadata, metadata, metadata) #1
declare void @llvm.dbg.value(metadata, metadata, metadata) #1
declare i32 @printf(i8* noundef, ...)

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }

!llvm.module.flags = !{!0}
!0 = !{i32 7, !"uwtable", i32 1}
!3 = distinct !DISubprogram(name: "walk", line: 4)
!4 = !DILocalVariable(name: "n", scope: !3)
!5 = !DILocation(line: 5, column: 3, scope: !3)
