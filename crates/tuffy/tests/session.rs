//! The library as a user sees it: results, and what errors say.

use tuffy::{
    Error, Language, Level, Mode, More, OnDivergence, ReadErrorKind, Selection, Session, Source, TargetOptions, Trace,
    read_file, read_ll, read_tir,
};

const SUM: &str = "func @sum(%n: int:s32) -> int:s64 {
  bb0:
    v0:s32 = param %n
    v1 = iconst 0
    v2 = add v0, v1
    v3 = iconst 2
    v4 = mul v2, v3
    ret v4
}
";

fn traced(level: Level, mode: Mode) -> (String, Trace) {
    let mut module = read_tir(SUM).unwrap();
    let (_, trace) = Session::new(level).optimize_traced(&mut module, mode).unwrap();
    (module.to_string(), trace)
}

#[test]
fn a_trace_leads_to_the_same_module_from_memory_and_from_a_file() {
    let (optimized, trace) = traced(Level::O2, Mode::Full);
    let place = std::env::temp_dir().join(format!("tuffy-session-{}.jsonl", std::process::id()));
    std::fs::write(&place, trace.bytes().unwrap()).unwrap();
    for trace in [&trace, &Trace::open(place.to_str().unwrap()).unwrap()] {
        let mut again = read_tir(SUM).unwrap();
        let replayed = trace.replay(&mut again).unwrap();
        assert_eq!(again.to_string(), optimized);
        assert!(replayed.applied > 0);
        let mut first = read_tir(SUM).unwrap();
        trace.replay_some(&mut first, Selection { until: Some(1), ..Selection::default() }).unwrap();
        assert_ne!(first.to_string(), optimized);
    }
    std::fs::remove_file(place).unwrap();
}

#[test]
fn without_a_time_traces_are_the_same_bytes() {
    let ((_, a), (_, b)) = (traced(Level::O3, Mode::Full), traced(Level::O3, Mode::Full));
    assert_eq!(a.bytes(), b.bytes());
}

#[test]
fn a_session_follows_a_trace_and_names_what_diverges() {
    let (optimized, trace) = traced(Level::O2, Mode::Decisions);
    let mut session = Session::new(Level::O0);
    session.follow(&trace, OnDivergence::Error).unwrap();
    let mut module = read_tir(SUM).unwrap();
    assert_eq!(session.optimize(&mut module).unwrap().locked, 1);
    assert_eq!(module.to_string(), optimized);
    let error = session.optimize(&mut read_tir(&SUM.replace("iconst 2", "iconst 3")).unwrap()).unwrap_err();
    assert!(error.to_string().contains("divergence in @sum"), "{error}");
}

#[test]
fn a_closure_is_an_oracle() {
    let (_, trace) = traced(Level::O2, Mode::Decisions);
    let session = Session::new(Level::O2);
    let module = read_tir(SUM).unwrap();
    let found = session.bisect(&module, &trace, |m| Ok(m.to_string().contains("add v0, v1"))).unwrap();
    assert_eq!((found.entry.transform.as_str(), found.function.as_str()), ("add_zero", "@sum"));
    let good = session.bisect(&module, &trace, |_| Ok(true)).unwrap_err().to_string();
    assert!(good.contains("there is nothing to find"), "{good}");
    let unsure = session.bisect(&module, &trace, |_| Err("no light".into())).unwrap_err().to_string();
    assert_eq!(unsure, "the oracle cannot judge: no light");
}

#[test]
fn code_is_made_for_the_target_that_is_asked_for() {
    let text =
        "func @ones(%n: int:u64) -> int:u64 {\n  bb0:\n    v0:u64 = param %n\n    v1 = count_ones v0\n    ret v1\n}\n";
    let module = read_tir(text).unwrap();
    let mut session = Session::new(Level::O2);
    assert!(!session.assembly(&module).unwrap().contains("popcnt"));
    session.set_target(TargetOptions { features: vec!["+popcnt".into()], ..TargetOptions::default() }).unwrap();
    assert!(session.assembly(&module).unwrap().contains("popcnt"));
    assert!(session.machine_ir(&module).unwrap().to_string().contains("popcnt"));
    let unknown = TargetOptions { cpu: Some("z80".into()), ..TargetOptions::default() };
    assert!(session.set_target(unknown).unwrap_err().to_string().contains("z80"));
    let elsewhere = read_tir(&format!("target \"sparc-sun-solaris\"\n\n{text}")).unwrap();
    assert!(matches!(session.object(&elsewhere), Err(Error::Target(_))));
}

#[test]
fn errors_in_texts_have_a_line_a_column_and_a_caret() {
    let error = read_tir("func @f() {\n  bb0:\n    v0 = addd v1, v2\n}\n").unwrap_err();
    assert_eq!(error.kind, ReadErrorKind::Wrong);
    assert_eq!(error.errors[0].start, (3, 10));
    let shown = error.to_string();
    assert!(shown.contains("--> <text>:3:10") && shown.contains("^^^^") && shown.ends_with("error"), "{shown}");
    // Read, but not verified.
    let error = read_tir("func @f() -> int {\n  bb0:\n    v0 = iconst 1\n}\n").unwrap_err();
    assert!(error.errors[0].start.0 > 1, "{error}");
    let many = format!("func @f() {{\n  bb0:\n{}    ret\n}}\n", "    v0 = addd v1, v2\n".repeat(1000));
    let error = Source::new("many", many, Language::Tuffy).module().unwrap_err();
    assert!(error.more.is_some() && error.errors.len() <= tuffy::MAX_SHOWN, "{error}");
    assert!(matches!(error.more, Some(More::NotRead | More::NotShown)));
    let missing = read_file("no/such/file.tir").unwrap_err().to_string();
    assert!(missing.starts_with("cannot read no/such/file.tir: "), "{missing}");
}

#[test]
fn llvm_ir_is_translated_and_what_is_not_supported_is_told_apart() {
    let text = "define i32 @f(i32 %x) {\n  %y = add i32 %x, 0\n  ret i32 %y\n}\n";
    let mut module = read_ll(text).unwrap();
    Session::new(Level::O2).optimize(&mut module).unwrap();
    assert!(!module.to_string().contains("= add"), "{module}");
    let error = read_ll("@a = dllimport global i32\n").unwrap_err();
    assert_eq!((error.kind, error.errors[0].start.0), (ReadErrorKind::Unsupported, 1));
    assert_eq!(read_ll("define i32 @f( {\n").unwrap_err().kind, ReadErrorKind::Wrong);
}

#[test]
fn errors_in_traces_have_a_line() {
    let (_, trace) = traced(Level::O2, Mode::Decisions);
    let mut bytes = trace.bytes().unwrap().to_vec();
    bytes.truncate(bytes.len() / 2);
    let cut = Trace::new("cut.jsonl", bytes);
    let error = cut.replay(&mut read_tir(SUM).unwrap()).unwrap_err().to_string();
    assert!(error.contains("cut.jsonl:"), "{error}");
    assert!(Session::new(Level::O2).follow(&cut, OnDivergence::Warn).is_err());
    assert!(Trace::new("empty", Vec::new()).steps(|_| true).is_err());
}
