; The folder of the first unit is that of the module; files of other folders, and absolute ones, say theirs.
target triple = "x86_64-pc-linux-gnu"

define void @f(ptr %p) !dbg !5 {
  store volatile i32 1, ptr %p, !dbg !10
  store volatile i32 2, ptr %p, !dbg !11
  store volatile i32 3, ptr %p, !dbg !12
  store volatile i32 4, ptr %p, !dbg !13
  ret void, !dbg !10
}

!llvm.dbg.cu = !{!0, !14}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "src/a.c", directory: "/src/project")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIFile(filename: "inc/a.h", directory: "/opt/lib")
!4 = !DIFile(filename: "/usr/include/stdio.h", directory: "")
!5 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, unit: !0)
!6 = !DIFile(filename: "b.h", directory: "")
!7 = !DILexicalBlockFile(scope: !5, file: !3, discriminator: 0)
!8 = !DILexicalBlockFile(scope: !5, file: !4, discriminator: 0)
!9 = !DILexicalBlockFile(scope: !5, file: !6, discriminator: 0)
!10 = !DILocation(line: 2, column: 3, scope: !5)
!11 = !DILocation(line: 5, column: 1, scope: !7)
!12 = !DILocation(line: 6, column: 1, scope: !8)
!13 = !DILocation(line: 7, column: 1, scope: !9)
!14 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, emissionKind: FullDebug)
