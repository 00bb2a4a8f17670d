//! The files under `tests/llvm/run`: each `; run: @f(1, 2) == 3` is translated, verified and interpreted. `ub` stands
//! for undefined behaviour, `trap` for the end of the program. What a few functions become is kept as a whole in
//! `tests/llvm/translate`.

use std::path::{Path, PathBuf};
use tuffy_ir::{Module, Name, SourceText, Stage, Type, print_module, read_module, verify_module};
use tuffy_ir_interp::input::parse_arg;
use tuffy_ir_interp::{Machine, Mode, Options, Outcome, Recorder, Value};
use tuffy_llvm::{Notes, parse_module, translate_module};

fn files(folder: &str) -> Vec<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/llvm").join(folder);
    let mut found: Vec<PathBuf> = std::fs::read_dir(&path).expect("the folder").flatten().map(|e| e.path()).collect();
    found.retain(|p| p.extension().is_some_and(|e| e == "ll"));
    found.sort();
    assert!(!found.is_empty());
    found
}

/// The module of a file: verified, and the same after printing and reading.
fn import(path: &Path) -> (String, Module) {
    let text = std::fs::read_to_string(path).expect("the file");
    let mut notes = Notes::default();
    let module = parse_module(text.as_bytes(), &mut notes)
        .and_then(|m| translate_module(m, &tuffy_llvm::Options::default(), &mut notes));
    let (module, _) = module.unwrap_or_else(|problems| {
        let source = SourceText { file: &path.display().to_string(), text: text.as_bytes() };
        panic!("{}", problems.iter().map(|p| p.show(&source)).collect::<Vec<_>>().join("\n"))
    });
    let errors = verify_module(&module, Stage::High);
    assert!(errors.is_empty(), "{}: {errors:?}", path.display());
    let printed = print_module(&module);
    let again = read_module(&printed).expect("what is printed is read");
    assert_eq!(print_module(&again), printed);
    (text, module)
}

fn run(module: &Module, call: &str) -> String {
    let (name, args) = call.split_once('(').expect("`@f(…)`");
    let name = Name::new(name.trim().trim_start_matches('@'));
    let signature = module.signature(name).unwrap_or_else(|| panic!("there is no @{name}"));
    let args = args.trim_end().strip_suffix(')').expect("`)`");
    let args: Vec<&str> = args.split(',').map(str::trim).filter(|a| !a.is_empty()).collect();
    let args: Vec<_> =
        args.iter().zip(&signature.params).map(|(a, p)| parse_arg(a, p.ty).expect("an argument")).collect();
    let options = Options { mode: Mode::Strict, ..Options::default() };
    let mut seen = Recorder::default();
    let mut machine = Machine::new(module, options, &mut seen).expect("a machine");
    let args = machine.place(&args).expect("arguments in memory");
    match machine.run(name, args) {
        Outcome::Returned(Some(value)) => value.to_string(),
        Outcome::Returned(None) => String::new(),
        Outcome::Undefined(_) => "ub".into(),
        Outcome::Trapped(_) => "trap".into(),
        other => format!("{other:?}"),
    }
}

/// A written result as the interpreter shows it.
fn shown(wanted: &str, ty: Option<Type>) -> String {
    match (wanted, ty) {
        ("ub" | "trap", _) | (_, None) => wanted.into(),
        (_, Some(ty)) => match parse_arg(wanted, ty).expect("a result") {
            tuffy_ir_interp::input::Arg::Value(v) => Value::to_string(&v),
            _ => wanted.into(),
        },
    }
}

#[test]
fn runs_give_what_the_files_say() {
    let mut runs = 0;
    for path in files("run") {
        let (text, module) = import(&path);
        for line in text.lines() {
            let Some(line) = line.strip_prefix("; run: ") else { continue };
            let (call, wanted) = line.split_once(" == ").expect("`==`");
            let name = Name::new(call.split('(').next().unwrap_or("").trim_start_matches('@'));
            let ty = module.signature(name).and_then(|s| s.ret).map(|(ty, _)| ty);
            assert_eq!(run(&module, call), shown(wanted, ty), "{}: {line}", path.display());
            runs += 1;
        }
    }
    assert!(runs > 80, "{runs}");
}

#[test]
fn translations_are_as_kept() {
    for path in files("translate") {
        let (_, module) = import(&path);
        expect_test::expect_file![path.with_extension("tir")].assert_eq(&print_module(&module));
    }
}

/// A chain of nested loops, a switch with many ways to one phi, and a long block: work stays in proportion.
#[test]
fn large_bodies_are_translated() {
    let mut text = String::from("define i32 @f(i32 %x) {\nentry:\n  br label %h0\n");
    let n = 3000;
    for i in 0..n {
        let from = if i == 0 { "entry".to_owned() } else { format!("h{}", i - 1) };
        text += &format!("h{i}:\n  %p{i} = phi i32 [ 0, %{from} ], [ %q{i}, %l{i} ]\n");
        text += &format!("  br label %{}\n", if i + 1 < n { format!("h{}", i + 1) } else { format!("l{i}") });
    }
    for i in (0..n).rev() {
        text += &format!("l{i}:\n  %q{i} = add nsw i32 %p{i}, 1\n  %c{i} = icmp slt i32 %q{i}, %x\n");
        text +=
            &format!("  br i1 %c{i}, label %h{i}, label %{}\n", if i > 0 { format!("l{}", i - 1) } else { "s".into() });
    }
    text += "s:\n  switch i32 %x, label %end [\n";
    for k in 0..5000 {
        text += &format!("    i32 {k}, label %k{k}\n");
    }
    text += "  ]\n";
    for k in 0..5000 {
        text += &format!("k{k}:\n  br label %end\n");
    }
    text += "end:\n  %r = phi i32 [ 0, %s ]";
    for k in 0..5000 {
        text += &format!(", [ {k}, %k{k} ]");
    }
    text += "\n  %v0 = add i32 %r, 1\n";
    for k in 1..20000 {
        text += &format!("  %v{k} = mul i32 %v{}, %v{}\n", k - 1, k - 1);
    }
    text += "  ret i32 %v19999\n}\n";
    let mut notes = Notes::default();
    let module = parse_module(text.as_bytes(), &mut notes)
        .and_then(|m| translate_module(m, &tuffy_llvm::Options::default(), &mut notes));
    let (module, _) = module.unwrap_or_else(|problems| panic!("{:?}", problems.first()));
    assert!(verify_module(&module, Stage::High).is_empty());
}

/// What is not supported in one function does not refuse the others, if that is asked for.
#[test]
fn functions_are_left_out() {
    let text = "define i32 @good(i32 %x) {\n  %y = call i32 @bad(i32 %x)\n  ret i32 %y\n}\n\
        define i32 @bad(i32 %x) {\n  %y = fptosi ppc_fp128 0xM00000000000000000000000000000000 to i32\n  ret i32 %y\n}\n\
        define ppc_fp128 @worse() {\n  ret ppc_fp128 0xM00000000000000000000000000000000\n}\n\
        define void @calls() {\n  %x = call ppc_fp128 @worse()\n  ret void\n}\n";
    let options = tuffy_llvm::Options { leave_out: true, ..tuffy_llvm::Options::default() };
    let imported = tuffy_llvm::read_module(text.as_bytes(), &options).expect("it is read in part");
    let left: Vec<String> = imported.left_out.iter().map(|l| l.function.to_string()).collect();
    assert_eq!(left, ["bad", "worse", "calls"]);
    assert!(imported.left_out.iter().all(|l| !l.problems.is_empty()));
    let functions: Vec<String> = imported.module.functions().map(|f| f.name.to_string()).collect();
    assert_eq!(functions, ["good"]);
    assert!(verify_module(&imported.module, Stage::High).is_empty());
    assert!(print_module(&imported.module).contains("extern func @bad("));
    // Whoever needs the function itself cannot do without it, and wrong text is wrong.
    for (more, message) in [
        ("@alias = alias i32 (i32), ptr @bad\n", "alias @alias of @bad, which is left out"),
        ("define i32 @wrong() {\n  ret i32 %nothing\n}\n", "%nothing"),
    ] {
        let problems = tuffy_llvm::read_module(format!("{text}{more}").as_bytes(), &options).unwrap_err();
        assert!(problems.iter().any(|p| p.diagnostic.message.contains(message)), "{problems:?}");
    }
    let all = tuffy_llvm::read_module(text.as_bytes(), &tuffy_llvm::Options::default()).unwrap_err();
    assert!(all.len() >= 3, "{all:?}");
}
