//! What is inlined, and what is not.

use super::*;
use crate::testing::{pass, step, value};
use expect_test::expect;
use tuffy_ir::Name;

#[test]
fn a_body_with_a_loop_and_several_returns() {
    let after = pass(
        r#"func @g(int:s32, ptr) -> int:s32 {
  bb0(v0: mem) !count(10):
    v1 = param 0
    v2 = stack_slot 4
    v3 = store.4 v1, v2, v0
    v4 = param 1
    br bb1(v3)
  region loop {
    bb1(v5: mem) !count(40):
      v6 = load.4 v2, v5 -> int
      v7 = iconst 0
      v8 = icmp.eq v6, v7
      brif v8, bb2, bb3 !weights(1, 3)
    bb3 !count(30):
      v9 = store.4 v7, v2, v5
      brif v8, bb4, bb5
    bb5 !count(20):
      continue v9
  }
  bb2 !count(10):
    ret v1:s16, v5
  bb4 !count(0):
    ret v7, v9
}

func @f(int, ptr) -> int {
  bb0(v0: mem) !count(5):
    v1 = param 0
    v2 = param 1
    v3 = symbol_addr @g
    v4, v5:u8 = call v3(v1, v2), v0 as (int:u9, ptr) -> int:s12
    v6 = add v5, v5
    ret v6, v4
}"#,
        "inline",
    );
    expect![[r#"
            func @f(int, ptr) -> int {
              bb0(v0: mem) !count(5):
                s0.0 = stack_slot 4
                v1 = param 0
                v2 = param 1
                v3 = symbol_addr @g
                br bbs0.1(v1)

              bbs0.1(s0.3:u9: int) !count(5):
                s0.4 = store.4 s0.3, s0.0, v0
                br bbs0.2(s0.4)

              region loop {
                bbs0.2(s0.5: mem) !count(20):
                  s0.6 = load.4 s0.0, s0.5 -> int
                  s0.7 = iconst 0
                  s0.8 = icmp.eq s0.6, s0.7
                  brif s0.8, bbs0.5, bbs0.3 !weights(1, 3)

                bbs0.3 !count(15):
                  s0.9 = store.4 s0.7, s0.0, s0.5
                  brif s0.8, bbs0.6, bbs0.4

                bbs0.4 !count(10):
                  continue s0.9
              }

              bbs0.5 !count(5):
                br bbs0.0(s0.3:s16, s0.5)

              bbs0.6 !count(0):
                br bbs0.0(s0.7, s0.9)

              bbs0.0(s0.1:u8: int, s0.2: mem) !count(5):
                v6 = add s0.1, s0.1
                ret v6, s0.2
            }
        "#]]
    .assert_eq(&after);
}

/// Found by a tester: what follows the call moves to another block, and slots may stand in the entry only.
#[test]
fn slots_after_the_call_stay_in_the_entry() {
    let after = pass(
        "func internal @g(int, bool) -> int alwaysinline {
  bb0:
    v0 = param 0
    v1 = param 1
    brif v1, bb1, bb2
  bb1:
    ret v0
  bb2:
    v2 = iconst 1
    ret v2
}

func @f(int, bool) -> int {
  bb0(v0: mem):
    v1 = param 0
    v2 = param 1
    v3 = symbol_addr @g
    v4, v5 = call v3(v1, v2), v0 -> int
    v6 = stack_slot 8
    v7 = store.8 v5, v6, v4
    v8 = stack_slot 16
    v9, v10 = call v3(v5, v2), v7 -> int
    v11 = stack_slot 4
    v12 = store.4 v10, v11, v9
    v13 = load.8 v8, v12 -> int
    ret v13, v12
}",
        "inline",
    );
    expect![[r#"
            func @f(int, bool) -> int {
              bb0(v0: mem):
                v1 = param 0
                v2 = param 1
                v3 = symbol_addr @g
                v6 = stack_slot 8
                v8 = stack_slot 16
                v11 = stack_slot 4
                brif v2, bbs0.1, bbs0.2

              bbs0.1:
                br bbs0.0(v1, v0)

              bbs0.2:
                s0.2 = iconst 1
                br bbs0.0(s0.2, v0)

              bbs0.0(s0.0: int, s0.1: mem):
                v7 = store.8 s0.0, v6, s0.1
                brif v2, bbs1.1, bbs1.2

              bbs1.1:
                br bbs1.0(s0.0, v7)

              bbs1.2:
                s1.2 = iconst 1
                br bbs1.0(s1.2, v7)

              bbs1.0(s1.0: int, s1.1: mem):
                v12 = store.4 s1.0, v11, s1.1
                v13 = load.8 v8, v12 -> int
                ret v13, v12
            }
        "#]]
    .assert_eq(&after);
}

#[test]
fn plain_bodies_need_no_block_and_bytes_are_copied() {
    let after = pass(
        "func internal @g(int, ptr byval(8, 4)) alwaysinline {
  bb0:
    v0 = param 0
    v1 = param 1
    ret
}

func internal @h() {
  bb0:
    trap
}

func @f(ptr) -> int {
  bb0(v0: mem):
    v1 = param 0
    v2 = iconst 7
    br bb1(v0)
  region loop {
    bb1(v3: mem):
      v4 = symbol_addr @g
      v5 = call v4(v2, v1), v3
      v6 = symbol_addr @h
      v7 = call v6(), v5
      continue v7
  }
}",
        "inline",
    );
    expect![[r#"
            func @f(ptr) -> int {
              bb0(v0: mem):
                s0.0 = stack_slot 8, align=4
                v1 = param 0
                v2 = iconst 7
                br bb1(v0)

              region loop {
                bb1(v3: mem):
                  v4 = symbol_addr @g
                  s0.1 = iconst 8
                  s0.2 = memcpy s0.0, v1, s0.1, align=4, v3
                  br bbs0.0(s0.2)

                bbs0.0(s0.3: mem):
                  v6 = symbol_addr @h
                  trap

                bbs1.0(s1.0: mem):
                  continue s1.0
              }
            }
        "#]]
    .assert_eq(&after);
}

const REFUSED: &str = r#"
extern func @x(int)
func weak @weak() {
  bb0:
    ret
}
func @never() noinline {
  bb0:
    ret
}
func @many(...) {
  bb0:
    ret
}
func @int(int) {
  bb0:
    ret
}
func @probes() probe_stack(4096) {
  bb0:
    ret
}
func @fast() target_cpu("znver4") {
  bb0:
    ret
}
func @catches() personality(@x) {
  bb0(v0: mem):
    v1 = symbol_addr @weak
    v2 = invoke v1(), v0, bb1, bb2
  bb1:
    ret v2
  bb2:
    v3, v4 = landing_pad cleanup
    ret v2
}
func @array() {
  bb0(v0: mem):
    v1 = iconst 8
    v2, v3 = stack_alloc v1, v0
    ret v2
}
func @f() {
  bb0(v0: mem):
    v1 = symbol_addr @weak
    v2 = call v1(), v0
    v3 = symbol_addr @never
    v4 = call v3(), v2
    v5 = symbol_addr @many
    v6 = call v5(), v4
    v7 = symbol_addr @int
    v8 = call v7(), v6
    v9 = symbol_addr @fast
    v10 = call v9(), v8
    v11 = symbol_addr @catches
    v12 = call v11(), v10
    v13 = symbol_addr @f
    v14 = call v13(), v12
    v15 = symbol_addr @x
    v16 = iconst 1
    v17 = call v15(v16), v14
    v18 = load.8 v15, v17 -> ptr
    v19 = call v18(), v17
    v20 = symbol_addr @array
    v21 = call v20(), v19
    v22 = symbol_addr @probes
    v23 = call v22(), v21
    ret v23
}"#;

#[test]
fn what_is_not_inlined() {
    let at = |name: &'static str, callee: &'static str| {
        step(REFUSED, &InlineCall, move |e| {
            Step::at(Site::Value(value(e, name))).with(Param::Symbol(Name::new(callee)))
        })
    };
    expect!["the linkage of the callee: expected not `weak`, found weak"].assert_eq(&at("v2", "weak"));
    expect!["the attributes of the callee: expected no `noinline`, found noinline"].assert_eq(&at("v4", "never"));
    expect!["the call: expected to fit `(...)`, found a variadic call"].assert_eq(&at("v6", "many"));
    expect!["the call: expected to fit `(int)`, found 0 arguments"].assert_eq(&at("v8", "int"));
    expect!["target_cpu: expected the same in both functions, found different"].assert_eq(&at("v10", "fast"));
    expect!["the personality: expected the same in both functions, found different"].assert_eq(&at("v12", "catches"));
    expect!["the callee: expected another function, found the function itself"].assert_eq(&at("v14", "f"));
    expect!["the callee: expected defined, found declared"].assert_eq(&at("v17", "x"));
    expect!["the callee: expected known, found computed"].assert_eq(&at("v19", "x"));
    expect!["the callee: expected @weak, found @never"].assert_eq(&at("v4", "weak"));
    expect!["what the callee does: expected nothing that needs a frame of its own, found stack_alloc"]
        .assert_eq(&at("v21", "array"));
    expect!["probe_stack: expected at most 4096 in the caller too, found more, or none"]
        .assert_eq(&at("v23", "probes"));
    expect!["the instruction: expected `call` or `invoke`, found load"].assert_eq(&at("v18", "weak"));
}

#[test]
fn through_an_invoke_calls_in_the_body_unwind_to_its_landing_pad() {
    let text = "extern func @x(int) -> int
extern func @p(...)
func internal @g(int) -> int {
  bb0(v0: mem):
    v1 = param 0
    v2 = symbol_addr @x
    v3, v4 = call v2(v1), v0 -> int
    v5 = add v4, v1
    v6, v7 = call v2(v5), v3 -> int
    ret v7, v6
}
func @f(int) -> int personality(@p) {
  bb0(v0: mem):
    v1 = param 0
    v2 = symbol_addr @g
    v3, v4 = invoke v2(v1), v0 -> int, bb1, bb2
  bb1:
    v5, v6 = invoke v2(v4), v3 -> int, bb3(v4), bb4(v3, v5)
  bb3(v7: int):
    v8 = add v7, v6
    ret v8, v5
  bb2:
    v9, v10 = landing_pad cleanup
    ret v1, v3
  bb4(v11: mem, v12: mem):
    v13, v14 = landing_pad cleanup
    ret v1, v12
}";
    expect![[r#"
            func @f(int) -> int personality(@p) {
              bb0(v0: mem):
                v1 = param 0
                v2 = symbol_addr @g
                s5.4 = symbol_addr @x
                s5.7, s5.8 = invoke s5.4(v1), v0 -> int, bbs5.1, bb2(s5.7)

              bbs5.1:
                s5.9 = add s5.8, v1
                s5.12, s5.13 = invoke s5.4(s5.9), s5.7 -> int, bbs5.2, bb2(s5.12)

              bbs5.2:
                br bbs5.0(s5.13, s5.12)

              bbs5.0(s5.2: int, s5.3: mem):
                br bb1(s5.3, s5.2)

              bb1(s0.0: mem, s2.0: int):
                s6.4 = symbol_addr @x
                s6.7, s6.8 = invoke s6.4(s2.0), s0.0 -> int, bbs6.1, bb4(s0.0, s6.7)

              bbs6.1:
                s6.9 = add s6.8, s2.0
                s6.12, s6.13 = invoke s6.4(s6.9), s6.7 -> int, bbs6.2, bb4(s0.0, s6.12)

              bbs6.2:
                br bbs6.0(s6.13, s6.12)

              bbs6.0(s6.2: int, s6.3: mem):
                br bb3(s2.0, s6.3, s6.2)

              bb3(v7: int, s3.0: mem, s4.0: int):
                v8 = add v7, s4.0
                ret v8, s3.0

              bb2(s1.0: mem):
                v9, v10 = landing_pad cleanup
                ret v1, s1.0

              bb4(v11: mem, v12: mem):
                v13, v14 = landing_pad cleanup
                ret v1, v12
            }
        "#]]
    .assert_eq(&pass(text, "inline"));
}

#[test]
fn regions_nest_only_so_deep() {
    let nest = |depth: usize, inside: &str| {
        let open: String = (1..=depth).map(|i| format!("br bb{i}\n region plain {{\n bb{i}:\n ")).collect();
        format!("{open}{inside}\n{}", "}\n".repeat(depth))
    };
    let text = format!(
        "func @g() {{\n bb0:\n {}}}\nfunc @f() {{\n bb0(v0: mem):\n v1 = symbol_addr @g\n {}}}",
        nest(25, "ret"),
        nest(1000, "v2 = call v1(), v0\n ret v2"),
    );
    let after = step(&text, &InlineCall, |e| Step::at(Site::Value(value(e, "v2"))).with(Param::Symbol(Name::new("g"))));
    expect!["the depth of regions: expected at most 1024, found 1025"].assert_eq(&after);
}

/// A wrapper of `setjmp` is inlined only if it says that it must be: then locals of the caller are those of a function
/// that calls `setjmp`.
#[test]
fn what_returns_twice_is_inlined_if_it_must_be() {
    let text = |asks: &str| {
        format!(
            "extern func @setjmp(ptr) -> int returns_twice

func internal @g(ptr) -> int {asks} {{
  bb0(v0: mem):
    v1 = param 0
    v2 = symbol_addr @setjmp
    v3, v4 = call v2(v1), v0 -> int
    ret v4, v3
}}

func @f(ptr) -> int {{
  bb0(v0: mem):
    v1 = param 0
    v2 = symbol_addr @g
    v3, v4 = call v2(v1), v0 -> int
    ret v4, v3
}}"
        )
    };
    expect![[r#"
        func @f(ptr) -> int {
          bb0(v0: mem):
            v1 = param 0
            v2 = symbol_addr @g
            s0.2 = symbol_addr @setjmp
            s0.3, s0.4 = call s0.2(v1), v0 -> int
            br bbs0.0(s0.4, s0.3)

          bbs0.0(s0.0: int, s0.1: mem):
            ret s0.0, s0.1
        }
    "#]]
    .assert_eq(&pass(&text("alwaysinline"), "inline"));
    assert!(pass(&text(""), "inline").contains("symbol_addr @g"));
}
