; Linkages, visibilities, storage, comdats, aliases.
source_filename = "globals \22quoted\22.c"
target triple = "x86_64-unknown-linux-gnu"

module asm ".globl nothing"

$shared = comdat any
$"odd name" = comdat nodeduplicate
$own = comdat largest

@private = private global i32 0
@internal = internal constant i32 0, align 16
@available = available_externally global i32 1
@linkonce = linkonce global i32 0
@odr = linkonce_odr hidden global i32 0, comdat($shared)
@weak = weak protected unnamed_addr global i32 0
@weak_odr = weak_odr local_unnamed_addr constant i32 0
@common = common global i32 0
@external = external global i32
@extern_weak = extern_weak global i32
@local = dso_local global i32 0, section ".mine", comdat($"odd name"), align 8
@own = global i32 0, comdat
@init = externally_initialized global i32 0
@tls = thread_local global i32 0
@tls_ld = thread_local(localdynamic) global i32 0
@tls_ie = external thread_local(initialexec) global i32
@tls_le = internal thread_local(localexec) global i32 0
@"quoted \22name\22" = global i32 0
@0 = private constant [2 x i8] c"a\00"
@llvm.used = appending global [1 x ptr] [ptr @private], section "llvm.metadata"

@alias = alias i32, ptr @local
@weak_alias = weak hidden alias i8, getelementptr (i8, ptr @local, i64 1)
@fn_alias = alias void (), ptr @"a function"
@chosen = ifunc i32 (i32), ptr @chooser

define void @"a function"() comdat($shared) {
  %1 = load ptr, ptr @0
  ret void
}

define ptr @chooser() {
  ret ptr @"a function"
}
