//! A policy lock: keep the decisions of a build, and notice where an edit makes them void. Run it with
//! `cargo run -p tuffy --example lock`.
use tuffy::{Error, Level, Mode, OnDivergence, Session, Trace, read_tir};

const PROGRAM: &str = "func @area(%w: int:s32, %h: int:s32) -> int {
  bb0:
    v0:s32 = param %w
    v1:s32 = param %h
    v2 = iconst 8
    v3 = mul v0, v2
    v4 = mul v3, v1
    ret v4
}

func @twice(%n: int:s32) -> int {
  bb0:
    v0:s32 = param %n
    v1 = add v0, v0
    ret v1
}
";

fn main() -> Result<(), Error> {
    // A build that was found good. Its decisions are kept: a few bytes a step, to be committed beside the source.
    let mut module = read_tir(PROGRAM)?;
    let (_, trace) = Session::new(Level::O2).optimize_traced(&mut module, Mode::Decisions)?;
    let policy = trace.bytes().unwrap_or_default().to_vec();
    println!("policy: {} bytes, {} lines", policy.len(), policy.split(|&b| b == b'\n').count() - 1);

    // The next build follows them. Nothing is searched for, nothing decided otherwise.
    let mut session = Session::new(Level::O2);
    session.follow(&Trace::new("policy.jsonl", policy), OnDivergence::Error)?;
    let mut same = read_tir(PROGRAM)?;
    let summary = session.optimize(&mut same)?;
    assert_eq!(same.to_string(), module.to_string());
    println!("the same program: {} of {} functions as they were", summary.locked, summary.functions);

    // One function is edited: the run says so instead of doing something else in silence.
    let edited = PROGRAM.replace("mul v3, v1", "mul v1, v2");
    let error = session.optimize(&mut read_tir(&edited)?).expect_err("@area is another function now");
    println!("an edited program:\n{error}");

    // Or the functions that fit stay locked, and the others are optimized anew.
    session.optimizer.on_divergence = OnDivergence::Fallback;
    let summary = session.optimize(&mut read_tir(&edited)?)?;
    println!("with fallback: {} locked, {} optimized anew", summary.locked, summary.fallen_back);
    Ok(())
}
