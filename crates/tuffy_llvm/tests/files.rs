//! The files under `tests/llvm`: `read` holds what must be read, one file per topic or version of LLVM; `errors` what
//! must be refused, with `; error:COLUMN: MESSAGE` on the line of each error.

mod common;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tuffy_ir::SourceText;
use tuffy_llvm::ast::{AttachmentKind, DebugKind, FieldValue, InstKind, MdRef};
use tuffy_llvm::{Options, survey};

fn files(folder: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/llvm").join(folder);
    let mut found: Vec<PathBuf> = std::fs::read_dir(&path).expect("the folder").flatten().map(|e| e.path()).collect();
    found.retain(|p| p.extension().is_some_and(|e| e == "ll"));
    found.sort();
    assert!(!found.is_empty());
    found.into_iter().map(|p| (p.clone(), std::fs::read(&p).expect("the file"))).collect()
}

fn file(name: &str) -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/llvm/read").join(name)).expect("the file")
}

#[test]
fn files_are_read_and_written_and_read_again() {
    for (path, text) in files("read") {
        let printed = common::printed(&path.display().to_string(), &text);
        assert_eq!(printed, common::printed("again", printed.as_bytes()), "{}", path.display());
        // What is written for LLVM 22 stands for what was meant.
        if path.ends_with("v22.ll") {
            let expected = expect_test::expect_file!["../../../tests/llvm/read/v22.printed"];
            expected.assert_eq(&printed);
        }
    }
}

#[test]
fn errors_are_where_the_files_say() {
    for (path, text) in files("errors") {
        let name = path.display().to_string();
        let source = SourceText { file: &name, text: &text };
        let mut expected = BTreeSet::new();
        for (i, line) in String::from_utf8_lossy(&text).lines().enumerate() {
            if let Some((column, message)) = line.split_once("; error:").and_then(|(_, e)| e.split_once(": ")) {
                expected.insert((i + 1, column.parse().expect("a column"), message.to_owned()));
            }
        }
        let mut found = BTreeSet::new();
        for problem in survey(&text, &Options::default()).problems {
            let (line, column) = source.line_column(problem.diagnostic.span.start);
            found.insert((line, column, problem.diagnostic.message));
        }
        assert_eq!(found, expected, "{name}");
    }
}

#[test]
fn errors_show_line_and_caret() {
    let text = "define void @f() {\n  %x = ad i32 1, 2\n  ret void\n}\n";
    expect_test::expect![[r#"
        error: unknown instruction `ad`
         --> t.ll:2:8
          |
        2 |   %x = ad i32 1, 2
          |        ^^
          = help: did you mean `add`?
    "#]]
    .assert_eq(&common::errors(text));
}

#[test]
fn long_tokens_are_cut_in_messages() {
    let shown = common::errors(&format!("define i32 @f() {{\n  ret i32 {}\n}}\n", "x".repeat(1_000_000)));
    assert!(shown.contains("xxx…`") && shown.len() < 1000, "{} bytes", shown.len());
    // Names are shown whole as far as a name in use may go.
    let shown = common::errors(&format!("define i32 @f() {{\n  ret i32 %{}\n}}\n", "x".repeat(1_000_000)));
    assert!(shown.contains("xxx…\n") && shown.len() < 3000, "{} bytes", shown.len());
}

#[test]
fn unknown_attributes_are_noted_and_counted() {
    let text = file("unknown_attributes.ll");
    let (_, _, notes) = common::read(&text).expect("it is read");
    let shown: Vec<String> = notes.list().iter().map(|n| format!("{} {}", n.message, n.count)).collect();
    let expected = [
        "code model `large` left out 1",
        "unknown attribute `shiny` left out 2",
        "unknown attribute `polished` left out 1",
        "unknown attribute `sparkling` left out 3",
        "unknown attribute `glitters` left out 1",
        "unknown attribute `level` left out 1",
    ];
    assert_eq!(shown, expected);
}

#[test]
fn calls_of_debug_functions_are_records() {
    for (name, kinds) in [
        ("v14.ll", &[DebugKind::Declare, DebugKind::Value][..]),
        ("v19.ll", &[DebugKind::Assign, DebugKind::Declare, DebugKind::Value, DebugKind::Value, DebugKind::Label]),
    ] {
        let text = file(name);
        let (module, bodies, _) = common::read(&text).expect("it is read");
        let mut found = Vec::new();
        for inst in bodies.iter().flat_map(|b| b.insts.values()) {
            if let InstKind::Debug(record) = &inst.kind {
                found.push(record.kind);
                let location = record.location.as_ref().and_then(|l| module.metadata.location(l)).expect("a location");
                assert!((4..=5).contains(&location.line), "{location:?}");
            }
        }
        assert_eq!(found, kinds, "{name}");
    }
}

#[test]
fn metadata_is_read_when_asked_for() {
    let text = file("v19.ll");
    let (module, bodies, _) = common::read(&text).expect("it is read");
    let body = &bodies[0];
    let load = body.insts.values().find(|i| matches!(i.kind, InstKind::Load { .. })).expect("a load");
    let range = body.attachment(load, AttachmentKind::Range).expect("a range");
    let node = module.metadata.resolve(range).expect("a node").expect("it is right");
    assert_eq!(node.items(), [MdRef::Int(32, 0.into()), MdRef::Int(32, 10.into())]);
    let unit = module.metadata.named("llvm.dbg.cu");
    assert_eq!(unit, [0]);
    let unit = module.metadata.node(0).expect("a node").expect("it is right");
    assert!(unit.distinct);
    let file = module.metadata.node(1).expect("a node").expect("it is right");
    assert_eq!(file.field("directory"), Some(&FieldValue::Text(b"/src \"here\"".into())));
    assert!(module.metadata.node(99).is_none());
}

#[test]
fn depth_is_bounded() {
    let deep = |open: &str, inner: &str, close: &str| {
        format!("@a = global {}{inner}{} zeroinitializer\n", open.repeat(100_000), close.repeat(100_000))
    };
    for text in [deep("{", "i8", "}"), deep("[1 x ", "i8", "]"), deep("<{", "i8", "}>"), deep("", "i8", " (i8)")] {
        let shown = common::errors(&text);
        assert!(shown.contains("nested deeper than 128") || shown.contains("cannot have the type"), "{shown}");
    }
    let constant = format!(
        "@a = global i64 {}0{}\n",
        "ptrtoint (ptr inttoptr (i64 ".repeat(50_000),
        " to ptr) to i64)".repeat(50_000)
    );
    assert!(common::errors(&constant).contains("nested deeper than 128"));
}

#[test]
fn nothing_is_looked_through_again_and_again() {
    // Each of these took time with the square of its length, if every line looked for its end.
    let lines = 200_000;
    for text in [
        "define void @f() {\n".repeat(lines),
        "!0 = !{\n".repeat(lines),
        format!("define void @f() {{\n{}}}\n", "  ret void, !x !{(\n".repeat(lines)),
        format!("define void @f() {{\n{}}}\n", "  frob\n".repeat(lines)),
        "@a = global i32 0, align (\n".repeat(lines),
        "attributes #0 = { a(\n".repeat(lines),
    ] {
        assert!(common::errors(&text).starts_with("error: "));
    }
}
