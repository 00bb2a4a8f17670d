target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@counter = dso_local global i32 0, align 4
@.str = private unnamed_addr constant [14 x i8] c"of a variable\00", section "llvm.metadata"
@.str.1 = private unnamed_addr constant [4 x i8] c"a.c\00", section "llvm.metadata"
@.str.2 = private unnamed_addr constant [29 x i8] c"tuffy::opt_level(aggressive)\00", section "llvm.metadata"
@.str.3 = private unnamed_addr constant [25 x i8] c"tuffy::opt_policy(O0-v1)\00", section "llvm.metadata"
@.str.4 = private unnamed_addr constant [5 x i8] c"mine\00", section "llvm.metadata"
@llvm.global.annotations = appending global [4 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @counter, ptr @.str, ptr @.str.1, i32 3, ptr null }, { ptr, ptr, ptr, i32, ptr } { ptr @hot, ptr @.str.2, ptr @.str.1, i32 1, ptr null }, { ptr, ptr, ptr, i32, ptr } { ptr @cold, ptr @.str.3, ptr @.str.1, i32 2, ptr null }, { ptr, ptr, ptr, i32, ptr } { ptr @cold, ptr @.str.4, ptr @.str.1, i32 2, ptr null }], section "llvm.metadata"

; Function Attrs: nounwind uwtable
define dso_local i32 @hot(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = mul nsw i32 %3, 3
  ret i32 %4
}

; Function Attrs: nounwind uwtable
define dso_local i32 @cold(i32 noundef %0) {
  %2 = alloca i32, align 4
  store i32 %0, ptr %2, align 4
  %3 = load i32, ptr %2, align 4
  %4 = add nsw i32 %3, 0
  ret i32 %4
}



