//! What transforms look at and leave as it is: the reason, the numbers, the limits, one line for each candidate.

use expect_test::{Expect, expect};
use tuffy_ir::read_module;
use tuffy_opt::driver::{Options, optimize};
use tuffy_opt::pipeline::Level;
use tuffy_opt::record::step_log::TraceOut;
use tuffy_trace::{LineRef, Mode, Params, Reader};

/// The refusals of a trace of this program, in words; and how many steps it has.
fn refusals(text: &str, mode: Mode, threads: usize) -> (String, u64) {
    let mut module = read_module(text).unwrap_or_else(|e| panic!("{e:?}"));
    let options = Options { threads, ..Options::new(Level::O2.pipeline().clone()) };
    let header = options.header(&module, mode, String::new()).expect("a pipeline");
    let mut log = TraceOut::of_module(Vec::new(), header, &module).expect("memory");
    optimize(&mut module, &options, Some((&mut log, mode))).expect("it is optimized");
    let (bytes, footer) = log.finish_module(&module).expect("memory");
    let mut reader = Reader::new(&bytes[..]).expect("a header");
    let (mut out, mut function) = (String::new(), String::new());
    while let Some(line) = reader.read().expect("a good trace") {
        match line {
            LineRef::Begin(begin) => function.clone_from(&begin.function),
            LineRef::Refusal(r, _) => {
                let list = |p: &Params| p.iter().map(|(k, v)| format!(" {k}={v}")).collect::<String>();
                let gone = if r.gone { " (gone)" } else { "" };
                let at = if r.site.is_empty() { "-" } else { &r.site };
                out += &format!("{function} {} {at}:{} {}{gone}\n", r.transform, list(&r.params), r.reason);
                if !r.limits.is_empty() {
                    out += &format!(" {};{}\n", list(&r.compared), list(&r.limits));
                }
                assert_eq!(r.detail.is_empty(), !(mode == Mode::Full && r.illegal), "{r:?}");
            }
            _ => {}
        }
    }
    (out, footer.entries)
}

#[track_caller]
fn check(text: &str, expected: Expect) {
    let (decisions, steps) = refusals(text, Mode::Decisions, 1);
    expected.assert_eq(&decisions);
    // In a full trace and with many threads the same is said.
    assert_eq!(refusals(text, Mode::Full, 1), (decisions.clone(), steps));
    assert_eq!(refusals(text, Mode::Decisions, 2), (decisions, steps));
}

/// A body that is larger than the limit of the inliner.
fn large(name: &str, attributes: &str) -> String {
    let muls: String = (1..60).map(|i| format!("    v{} = mul v{i}, v0\n", i + 1)).collect();
    format!(
        "func @{name}(int) -> int {attributes} {{\n  bb0:\n    v0 = param 0\n    v1 = mul v0, v0\n{muls}    ret v60\n}}\n\n"
    )
}

#[test]
fn calls() {
    let text = large("large", "")
        + &large("rare", "cold")
        + "func @never(int) -> int noinline {\n  bb0:\n    v0 = param 0\n    ret v0\n}\n
func weak @other(int) -> int {\n  bb0:\n    v0 = param 0\n    ret v0\n}\n
func @f(int) -> int {
  bb0(v0: mem):
    v1 = param 0
    v2 = symbol_addr @large
    v3, v4 = call v2(v1), v0 -> int
    v5 = symbol_addr @rare
    v6, v7 = call v5(v4), v3 -> int
    v8 = symbol_addr @never
    v9, v10 = call v8(v7), v6 -> int
    v11 = symbol_addr @other
    v12, v13 = call v11(v10), v9 -> int
    v14 = symbol_addr @f
    v15, v16 = call v14(v13), v12 -> int
    v17 = add v16, v13
    ret v17, v15
}
";
    check(
        &text,
        expect![[r#"
            @f inline_call v3: callee=@large too_large
              callee_size=61 bonus=10 caller_size=83; max_size=40 max_caller=20000
            @f inline_call v6: callee=@rare cold
              callee_size=61 bonus=4 caller_size=83; max_cold_size=0 max_caller=20000
            @f inline_call v9: callee=@never noinline
            @f inline_call v12: callee=@other linkage_of_the_callee
              callee_size=1 bonus=4 caller_size=23; max_size=40 max_caller=20000
            @f inline_call v15: callee=@f recursive
            @f tail_call_to_loop v15: not_in_tail_position
        "#]],
    );
}

#[test]
fn loops() {
    check(
        "func @f(int:s32, ptr) -> int {
  bb0(v0: mem):
    v1 = param 0
    v2 = param 1
    v3 = iconst 0
    br bb1(v3, v0)
  region loop {
    bb1(v4: int, v5: mem):
      v6 = icmp.lt v4, v1
      brif v6, bb2, bb3
    bb2:
      v7 = load.4 v2, v5 -> int
      v8 = ptradd v2, v4
      v9 = store.1 v7, v8, v5
      v10 = iconst 1
      v11 = add v4, v10
      continue v11, v9
  }
  bb3:
    br bb4(v3, v5)
  region loop {
    bb4(v12: int, v13: mem):
      v14 = iconst 1000
      v15 = icmp.lt v12, v14
      brif v15, bb5, bb6
    bb5:
      v16 = ptradd v2, v12
      v17 = store.1 v12, v16, v13
      v18 = iconst 1
      v19 = add v12, v18
      continue v19, v17
  }
  bb6:
    ret v3, v13
}
",
        expect![[r#"
            @f unroll_loop bb1: unknown_trip_count (gone)
              body_size=6; max_size=200 max_trips=64
            @f unroll_loop bb4: too_large (gone)
              body_size=5 trips_above=40; max_size=200 max_trips=64
            @f hoist_invariant v7: memory_changes_in_loop
            @f carry_load v7: preheader
            @f unroll_loop bbs5.1: unknown_trip_count
              body_size=6; max_size=200 max_trips=64
            @f unroll_loop bbs6.1: too_large
              body_size=5 trips_above=40; max_size=200 max_trips=64
        "#]],
    );
}

#[test]
fn memory_branches_and_recursion() {
    check(
        "extern func @use(ptr)

func @f(int, bool, f64, f64) -> f64 {
  bb0(v0: mem):
    v1 = param 0
    v2 = param 1
    v3 = param 2
    v4 = param 3
    v5 = stack_slot 8
    v6 = store.8 v1, v5, v0
    v7 = symbol_addr @use
    v8 = call v7(v5), v6
    brif v2, bb1, bb2(v3)
  bb1:
    v9 = fneg v4
    br bb2(v9)
  bb2(v10: f64):
    ret v10, v8
}

func @g(int, int, int) -> int {
  bb0:
    v0 = param 0
    v1 = param 1
    v2 = param 2
    v3 = icmp.lt v0, v1
    brif v3, bb1, bb2(v0)
  bb1:
    v4 = div v0, v1
    v5 = div v1, v2
    v6 = mul v4, v5
    br bb2(v6)
  bb2(v7: int):
    ret v7
}
",
        expect![[r#"
            @f promote_slot v5: uses_of_the_slot
            @f branch_to_select bb0: what_is_chosen
            @g branch_to_select bb0: too_costly
              cycles=44; max_cycles=4
        "#]],
    );
}

/// A candidate that is refused first and taken later leaves no refusal behind.
#[test]
fn what_is_taken_in_the_end_is_not_missed() {
    let text = "func internal @set(ptr) {
  bb0(v0: mem):
    v1 = param 0
    v2 = iconst 7
    v3 = store.4 v2, v1, v0
    ret v3
}

func @f() -> int {
  bb0(v0: mem):
    v1 = stack_slot 4
    v2 = symbol_addr @set
    v3 = call v2(v1), v0
    v4 = load.4 v1, v3 -> int
    ret v4, v3
}
";
    let (said, steps) = refusals(text, Mode::Decisions, 1);
    assert!(said.is_empty() && steps > 2, "{said}");
}
