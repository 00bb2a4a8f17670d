; As LLVM 19 writes it: debug records, `range`, `nuw` and `nusw` of addresses, `inrange(…)`, no lifetime without a size yet.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@vtable = constant { [3 x ptr] } zeroinitializer
@object = global ptr getelementptr inbounds inrange(-16, 8) ({ [3 x ptr] }, ptr @vtable, i32 0, i32 0, i32 2)

define range(i32 -5, 6) i32 @values(ptr noundef writable dead_on_unwind %out, i32 range(i32 0, 10) %n) !dbg !4 {
entry:
  %slot = alloca i32, align 4, !DIAssignID !9
    #dbg_assign(i1 undef, !6, !DIExpression(), !9, ptr %slot, !DIExpression(), !7)
    #dbg_declare(ptr %slot, !6, !DIExpression(), !7)
    #dbg_value(i32 %n, !6, !DIExpression(DW_OP_LLVM_fragment, 0, 16), !7)
    #dbg_value(!DIArgList(i32 %n, i32 5), !6, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !7)
    #dbg_label(!8, !7)
  %0 = getelementptr inbounds nuw i8, ptr %out, i64 4, !dbg !7
  %1 = getelementptr nusw nuw i8, ptr %0, i64 8, !dbg !7
  %2 = trunc nuw nsw i32 %n to i16, !dbg !7
  %3 = zext i16 %2 to i32, !dbg !7
  %4 = load i32, ptr %1, align 4, !dbg !7, !range !10, !noundef !11
  ret i32 %3, !dbg !7
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "v19.c", directory: "/src \22here\22")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = distinct !DISubprogram(name: "values", scope: !1, file: !1, line: 3, type: !5, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(types: !11)
!6 = !DILocalVariable(name: "n", arg: 2, scope: !4, file: !1, line: 3)
!7 = !DILocation(line: 4, column: 9, scope: !4)
!8 = !DILabel(scope: !4, name: "again", file: !1, line: 5)
!9 = distinct !DIAssignID()
!10 = !{i32 0, i32 10}
!11 = !{}
