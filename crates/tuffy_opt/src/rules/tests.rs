//! Passes that are a topic of rules, and rules that rest on facts.

use super::find;
use crate::testing::Trial;
use expect_test::expect;

#[test]
fn facts_decide() {
    let mut t = Trial::new(
        "func @f(int:u8, int, ptr) -> int {
        bb0(v0: mem):
          v1 = param 0
          v2 = param 1
          v3 = param 2
          v4 = iconst 255
          v5 = icmp.le v1, v4
          v6 = icmp.lt v1, v4
          v7 = bool_to_int v5
          v8 = bool_to_int v6
          v9 = zext v1, 8
          v10 = zext v1, 7
          v11 = sext v2:s16, 16
          v12 = sext v2, 16
          v13 = max v1, v4
          v14 = min v4, v1
          v15:u0 = load.4 v3, v0 -> int
          br bb1(v7, v15)
        bb1(v16: int, v17:u0: int):
          v18 = add v8, v9
          v19 = add v10, v11
          v20 = add v12, v13
          v21 = add v14, v16
          v22 = add v17, v18
          v23 = add v19, v20
          v24 = add v21, v22
          v25 = add v23, v24
          ret v25, v0
        }",
    );
    assert_eq!(t.run("range-fold"), 7);
    expect![[r#"
        bb0(v0: mem):
          v1 = param 0
          v2 = param 1
          v3 = param 2
          v4 = iconst 255
          s0.0 = bconst true
          v6 = icmp.lt v1, v4
          v7 = bool_to_int s0.0
          v8 = bool_to_int v6
          v10 = zext v1, 7
          v12 = sext v2, 16
          s3.0 = iconst 255
          s5.0 = iconst 0
          v15:u0 = load.4 v3, v0 -> int
          br bb1(v7, s5.0)
        bb1(v16: int, v17:u0: int):
          s6.0 = iconst 0
          v18 = add v8, v1
          v19 = add v10, v2:s16
          v20 = add v12, s3.0
          v21 = add v1, v16
          v22 = add s6.0, v18
          v23 = add v19, v20
          v24 = add v21, v22
          v25 = add v23, v24
          ret v25, v0
    "#]]
    .assert_eq(&t.text());
    let known = find("known_value").expect("a rule");
    assert_eq!(
        t.refusal(known, "v10", &[]),
        "not a place for `[x: int] x:range(lo, hi) => lo if lo == hi, x is no constant`"
    );
    assert_eq!(t.refusal(known, "v15", &[]), "the value is not used");
}

#[test]
fn a_call_whose_result_is_known_stays() {
    let mut t = Trial::new(
        "func @f(ptr) -> int {
        bb0(v0: mem):
          v1 = param 0
          v2, v3:u1:known(1) = call v1(), v0 -> int
          v4 = add v3, v3
          ret v4, v2
        }",
    );
    assert_eq!(t.run("range-fold"), 1);
    expect![[r#"
        bb0(v0: mem):
          v1 = param 0
          s0.0 = iconst 1
          v2, v3:u1:known(1) = call v1(), v0 -> int
          v4 = add s0.0, s0.0
          ret v4, v2
    "#]]
    .assert_eq(&t.text());
}

#[test]
fn what_is_always_poison_is_left_alone() {
    let mut t = Trial::new(
        "func @f(int:u8) -> int {
        bb0:
          v0 = param 0
          v1 = iconst 5
          v2:u1:known(1?) = add v0, v1
          v3 = zext v2, 32
          v4 = icmp.lt v2, v1
          v5 = bool_to_int v4
          v6 = add v5, v3
          ret v6
        }",
    );
    assert_eq!(t.run("range-fold"), 0);
}

#[test]
fn choices_of_any_type_become_what_is_chosen() {
    let mut t = Trial::new(
        "func @f(int, int, bool, ptr, f64, vec<128, f32>) -> int {
        bb0:
          v0 = param 0
          v1 = param 1
          v2 = param 2
          v3 = bconst false
          v4:u8 = select v3, v0:s8, v1:s8
          v5 = select v2, v4, v4
          v6 = select v2, v5, v0
          v7 = param 3
          v8 = ptradd v7, v6
          v9 = select v3, v7, v8
          v10 = param 4
          v11 = select v2, v10, v10
          v12 = param 5
          v13 = poison -> vec<128, f32>
          v14 = select v3, v13, v12
          br bb1(v9, v11, v14)
        bb1(v15: ptr, v16: f64, v17: vec<128, f32>):
          v18 = add v6, v5
          ret v18
        }",
    );
    assert_eq!(t.run("select-fold"), 5);
    expect![[r#"
        bb0:
          v0 = param 0
          v1 = param 1
          v2 = param 2
          v3 = bconst false
          v6 = select v2, v1:u7, v0
          v7 = param 3
          v8 = ptradd v7, v6
          v10 = param 4
          v12 = param 5
          v13 = poison -> vec<128, f32>
          br bb1(v8, v10, v12)
        bb1(v15: ptr, v16: f64, v17: vec<128, f32>):
          v18 = add v6, v1:u7
          ret v18
    "#]]
    .assert_eq(&t.text());
}

#[test]
fn poison_spreads_and_is_never_chosen() {
    let mut t = Trial::new(
        "func @f(int, bool) -> int {
        bb0:
          v0 = param 0
          v1 = param 1
          v2 = iconst 0
          v3 = div v0, v2
          v4 = add v0, v3
          v5 = icmp.lt v4, v0
          v6 = select v1, v4, v0
          v7 = bool_to_int v5
          v8 = select v1, v6, v7
          ret v8
        }",
    );
    t.run("constant-fold");
    expect![[r#"
        bb0:
          v0 = param 0
          v1 = param 1
          v2 = iconst 0
          s0.0 = poison -> int
          s1.0 = poison -> int
          s2.0 = poison -> bool
          s4.0 = poison -> int
          ret v0
    "#]]
    .assert_eq(&t.text());
}

/// Nobody sees what the mask clears, until somebody does.
#[test]
fn bits_that_do_not_matter() {
    let text = |more: &str| {
        format!(
            "func @f(int, int, ptr) -> int {{
            bb0(v0: mem):
              v1 = param 0
              v2 = param 1
              v3 = param 2
              v4 = iconst 0xffff
              v5 = and v1, v4
              v6 = add v5, v2
              v7 = iconst 256
              v8 = add v6, v7
              v9 = store.1 v8, v3, v0
              {more}
              ret v2, v9
            }}"
        )
    };
    let mut t = Trial::new(&text(""));
    assert_eq!(t.run("rules"), 3);
    expect![[r#"
        bb0(v0: mem):
          v1 = param 0
          v2 = param 1
          v3 = param 2
          v4 = iconst 65535
          v6 = add v1, v2
          v7 = iconst 256
          v9 = store.1 v6, v3, v0
          ret v2, v9
    "#]]
    .assert_eq(&t.text());
    let mut t = Trial::new(&text("v10 = store.4 v6, v3, v9"));
    let rule = find("and_unseen").expect("a rule");
    assert_eq!(
        t.refusal(rule, "v5", &[]),
        "not a place for `[x: int] and(x, c) => x where only the bits d matter if (d & ~c) == 0`"
    );
    assert_eq!(t.refusal(find("add_unseen").expect("a rule"), "v6", &[]).split(' ').next(), Some("not"));
}

/// What the analysis wrote is not believed: what is said of a value later makes more bits matter.
#[test]
fn demands_are_asked_anew() {
    let mut t = Trial::new(
        "func @f(int) -> int {
        bb0:
          v1 = param 0
          v2 = zext v1, 7
          v3 = iconst 125
          v4 = add v2, v3
          v5 = iconst -100
          v6 = add v4, v5
          v7 = iconst 255
          v8 = and v6, v7
          v9 = iconst 97
          v10 = add v8, v9
          v11 = iconst 3
          v12 = and v10, v11
          ret v12
        }",
    );
    let rule = find("add_unseen").expect("a rule");
    t.run("demanded-bits");
    assert!(t.text().contains("v10 = add v8:known(x??)"), "{}", t.text());
    t.run("known-bits");
    assert!(t.refusal(rule, "v6", &[]).starts_with("not a place"));
    t.run("demanded-bits");
    assert!(t.text().contains(" = add v8, v9\n"), "{}", t.text());
    assert!(t.refusal(rule, "v6", &[]).starts_with("not a place"));
}

/// An argument of a call matters as a whole, though nothing that the call gives is used.
#[test]
fn whoever_does_more_than_compute_sees_every_bit() {
    let mut t = Trial::new(
        "extern func @exit(int)
        func @f(int) -> int {
        bb0(v0: mem):
          v1 = param 0
          v2 = iconst 0xff
          v3 = and v1, v2
          v4 = symbol_addr @exit
          v5 = call v4(v3), v0
          unreachable
        }",
    );
    let rule = find("and_unseen").expect("a rule");
    assert!(t.refusal(rule, "v3", &[]).starts_with("not a place"));
    t.run("demanded-bits");
    assert!(t.refusal(rule, "v3", &[]).starts_with("not a place"));
}
