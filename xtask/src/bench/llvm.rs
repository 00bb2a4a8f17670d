//! Reading LLVM IR: megabytes of text per second, without and with debug metadata.

use super::best;
use std::fmt::Write;
use std::hint::black_box;
use std::time::Duration;
use tuffy_llvm::{Notes, Options, parse_module, read_module};

/// How many functions the text has: some 20 MB.
const FUNCTIONS: usize = 8_000;

/// A function as clang and rustc write it before any pass: slots, loads, addresses, comparisons, calls, a loop.
const BODY: &str = "
define internal noundef i32 @_ZN7example6module8functionNUMBERE(ptr noalias noundef align 8 dereferenceable(24) %0, i32 noundef range(i32 0, 100) %1) unnamed_addr #0DBG {
start:
  %2 = alloca ptr, align 8DBG
  %3 = alloca i32, align 4DBG
  %4 = alloca [24 x i8], align 8DBG
  store ptr %0, ptr %2, align 8, !tbaa !5DBG
  store i32 %1, ptr %3, align 4, !tbaa !6DBG
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %4) #1DBG
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %4, ptr align 8 @table, i64 24, i1 false)DBG
  br label %loop.headDBG

loop.head:                                        ; preds = %loop.body, %start
  %5 = phi i32 [ 0, %start ], [ %16, %loop.body ]DBG
  %6 = load i32, ptr %3, align 4, !tbaa !6, !noundef !7DBG
  %7 = icmp slt i32 %5, %6DBG
  br i1 %7, label %loop.body, label %loop.exit, !prof !8DBG

loop.body:                                        ; preds = %loop.head
  %8 = load ptr, ptr %2, align 8, !tbaa !5, !nonnull !7DBG
  %9 = sext i32 %5 to i64DBG
  %10 = getelementptr inbounds %struct.item, ptr %8, i64 %9, i32 1DBG
  %11 = load i32, ptr %10, align 4, !tbaa !6DBG
  %12 = mul nsw i32 %11, 31DBG
  %13 = call noundef i32 @_ZN7example6module6helperE(ptr noundef nonnull %8, i32 noundef %12, i64 noundef %9) #1DBG
  %14 = getelementptr inbounds i8, ptr getelementptr inbounds (i8, ptr @table, i64 8), i64 %9DBG
  store i32 %13, ptr %14, align 4, !tbaa !6DBG
  %15 = zext i1 %7 to i32DBG
  %16 = add nuw nsw i32 %5, %15DBG
  br label %loop.head, !llvm.loop !9DBG

loop.exit:                                        ; preds = %loop.head
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %4) #1DBG
  %17 = load i32, ptr %4, align 8DBG
  %18 = insertvalue { i32, i1 } poison, i32 %17, 0DBG
  %19 = extractvalue { i32, i1 } %18, 0DBG
  switch i32 %19, label %other [
    i32 1, label %one
    i32 -7, label %one
  ]DBG

one:                                              ; preds = %loop.exit, %loop.exit
  ret i32 1DBG

other:                                            ; preds = %loop.exit
  ret i32 %19DBG
}
";

const HEAD: &str = "\
target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"
target triple = \"x86_64-unknown-linux-gnu\"
%struct.item = type { ptr, i32, i32 }
@table = private unnamed_addr constant [24 x i8] zeroinitializer, align 8
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #1
declare i32 @_ZN7example6module6helperE(ptr noundef, i32 noundef, i64 noundef)
attributes #0 = { nounwind uwtable \"target-cpu\"=\"x86-64\" }
attributes #1 = { nounwind }
!5 = !{}
!6 = !{}
!7 = !{}
!8 = !{!\"branch_weights\", i32 2000, i32 1}
!9 = distinct !{!9}
";

/// The text, with a location on every instruction if asked for.
fn program(debug: bool) -> String {
    let mut text = HEAD.to_owned();
    let (mut next, mut nodes) = (100, String::new());
    for number in 0..FUNCTIONS {
        let body = BODY.replace("NUMBER", &number.to_string());
        if !debug {
            text.push_str(&body.replace("DBG", ""));
            continue;
        }
        let scope = next;
        let _ = writeln!(
            nodes,
            "!{scope} = distinct !DISubprogram(name: \"function{number}\", scope: !98, file: !98, line: {number})"
        );
        for (i, part) in body.split("DBG").enumerate() {
            if i > 0 {
                next += 1;
                // That of the function itself stands before its brace.
                let (comma, node) = if i == 1 { ("", scope) } else { (",", next) };
                let _ = write!(text, "{comma} !dbg !{node}");
                let _ = writeln!(nodes, "!{next} = !DILocation(line: {i}, column: 7, scope: !{scope})");
            }
            text.push_str(part);
        }
        next += 1;
    }
    text.push_str("!98 = !DIFile(filename: \"a.c\", directory: \"src\")\n");
    text.push_str(&nodes);
    text
}

pub fn run(time: Duration, files: &[String]) -> Result<(), String> {
    println!("\n| LLVM IR | size | read | read + translate |\n|---|---|---|---|");
    let mut texts = vec![
        ("8 000 functions, no debug metadata".to_owned(), program(false).into_bytes()),
        ("8 000 functions, a location on each instruction".to_owned(), program(true).into_bytes()),
    ];
    for file in files {
        texts.push((file.clone(), std::fs::read(file).map_err(|e| format!("{file}: {e}"))?));
    }
    for (title, text) in &texts {
        read(text).map_err(|e| format!("{title}: {e}"))?;
        let speed = |seconds: f64| text.len() as f64 / seconds / 1e6;
        let reading = speed(best(time, &mut || drop(black_box(read(text)))));
        let both = match read_module(text, &Options::default()) {
            Ok(_) => format!(
                "{:.0} MB/s",
                speed(best(time, &mut || drop(black_box(read_module(text, &Options::default())))))
            ),
            Err(_) => "not supported".to_owned(),
        };
        println!("| {title} | {:.0} MB | {reading:.0} MB/s | {both} |", text.len() as f64 / 1e6);
    }
    Ok(())
}

/// Reads everything, one body after the other.
fn read(text: &[u8]) -> Result<usize, String> {
    let mut notes = Notes::default();
    let mut module = parse_module(text, &mut notes).map_err(|p| p[0].diagnostic.message.clone())?;
    let mut count = 0;
    for function in module.definitions().collect::<Vec<_>>() {
        let body = module.read_body(function, &mut notes).map_err(|p| p[0].diagnostic.message.clone())?;
        count += black_box(body).insts.len();
    }
    Ok(count)
}
