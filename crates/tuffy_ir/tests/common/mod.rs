//! What must hold of any bytes that are read as text. The fuzz target and the smoke test share it.

use tuffy_ir::text::{Parsed, locate, print_with_comments};
use tuffy_ir::{Diagnostic, SourceText, Stage, check_use_lists, print_module, read_module, read_text, verify_module};

/// Panics if reading, verifying, printing or formatting breaks a promise; gives whether the text was a good module.
pub fn check_text(bytes: &[u8]) -> bool {
    let source = SourceText { file: "fuzz", text: bytes };
    let parsed = match read_text(bytes, true) {
        Ok(parsed) => parsed,
        Err(errors) => {
            assert!(!errors.is_empty(), "refused without a reason");
            assert!(errors.is_sorted_by_key(|e| e.span.start), "errors out of order");
            errors.iter().for_each(|e| check_error(&source, e));
            let again = read_text(bytes, false).map(|_| ()).expect_err("comments made an error");
            assert_eq!(again, errors, "comments change errors");
            return false;
        }
    };
    let without = read_text(bytes, false).expect("the same text without its comments").module;
    assert!(without == parsed.module, "comments change the module");
    check_printing(&parsed);
    let errors = verify_module(&parsed.module, Stage::High);
    for e in &errors {
        check_error(&source, &locate(e, &parsed.module, &parsed.map, bytes));
    }
    for func in parsed.module.functions() {
        check_use_lists(func).expect("use lists");
        if errors.is_empty() {
            assert!(func.compacted() == *func, "@{} differs from its compacted form", func.name);
        }
    }
    errors.is_empty()
}

/// An error lies within the text and can be shown in little space.
fn check_error(source: &SourceText<'_>, e: &Diagnostic) {
    let len = source.text.len();
    let inside = |start: u32, end: u32| start <= end && start as usize <= len && end as usize <= len + 1;
    assert!(inside(e.span.start, e.span.end), "{e:?} in a text of {len} bytes");
    if let Some((span, _)) = &e.related {
        assert!(inside(span.start, span.end), "{e:?} in a text of {len} bytes");
    }
    assert!(!e.message.is_empty() && !e.message.contains('\n'), "{e:?}");
    assert!(source.show(e).len() < 8000, "{e:?}");
}

/// What is printed reads back, and formatting keeps comments and is done after one time.
fn check_printing(parsed: &Parsed) {
    let module = &parsed.module;
    let printed = print_module(module);
    let back = read_module(&printed).unwrap_or_else(|e| panic!("the printed text does not read: {e:?}\n{printed}"));
    assert!(back == *module, "the printed text reads to another module:\n{printed}");
    assert_eq!(print_module(&back), printed, "printing twice differs");
    let formatted = print_with_comments(module, &parsed.comments);
    let again = read_text(formatted.as_bytes(), true)
        .unwrap_or_else(|e| panic!("the formatted text does not read: {e:?}\n{formatted}"));
    assert!(again.module == *module, "the formatted text reads to another module:\n{formatted}");
    assert_eq!(again.comments.letters(), parsed.comments.letters(), "comments are lost:\n{formatted}");
    let twice = print_with_comments(&again.module, &again.comments);
    assert_eq!(twice, formatted, "formatting twice differs");
}
