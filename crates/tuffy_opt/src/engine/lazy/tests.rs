//! What is found, kept and dropped, and that no order of questions leads to another answer.

use super::FactCounts;
use crate::engine::{Engine, Off, Perform, Settings};
use crate::testing::Trial;
use tuffy_facts::known::Known;
use tuffy_ir::{Int, Module, Type, Value, read_module};

/// A function under an engine that asks nothing by itself.
fn quiet(text: &str) -> Trial {
    let module: &'static Module = Box::leak(Box::new(read_module(text).unwrap_or_else(|e| panic!("{e:?}"))));
    let function = module.functions().next().expect("a function");
    Trial { engine: Engine::new(function.clone(), module, Settings::default(), Off) }
}

/// What counts changed by.
fn counted(t: &Trial, ask: impl Fn(&Trial)) -> FactCounts {
    let before = t.engine.view().fact_counts();
    ask(t);
    let after = t.engine.view().fact_counts();
    FactCounts {
        asked: after.asked - before.asked,
        kept: after.kept - before.kept,
        found: after.found - before.found,
        dropped: after.dropped - before.dropped,
    }
}

/// `v10 = add v1, v2`, `v11 = add v10, v2`, … up to `v49`; the last, masked, is returned.
fn chain() -> String {
    let mut text =
        String::from("func @f(int:u8) -> int {\nbb0:\n  v1 = param 0\n  v2 = iconst 1\n  v10 = add v1, v2\n");
    for i in 11..50 {
        text += &format!("  v{i} = add v{}, v2\n", i - 1);
    }
    text + "  v50 = zext v49, 8\n  ret v50\n}"
}

#[test]
fn only_what_is_out_of_date_is_found_again() {
    let mut t = quiet(&chain());
    let known = |t: &Trial, name: &str| t.engine.view().known(t.value(name));
    let first = counted(&t, |t| assert_eq!(known(t, "v49").max(), Some(Int::from(255 + 40))));
    assert_eq!(first, FactCounts { asked: 1, kept: 0, found: 40, dropped: 0 });
    let again = counted(&t, |t| assert_eq!(known(t, "v30").max(), Some(Int::from(255 + 21))));
    assert_eq!(again, FactCounts { asked: 1, kept: 1, found: 0, dropped: 0 });
    // `v40` is computed from the constant alone: what comes after it is another, what comes before is not.
    t.change(|edit, v| {
        let add = edit.func().def_inst(v("v40")).expect("an instruction");
        edit.set_operand(add, 0, v("v2").into());
    });
    let before = counted(&t, |t| assert_eq!(known(t, "v39").max(), Some(Int::from(255 + 30))));
    assert_eq!(before, FactCounts { asked: 1, kept: 1, found: 0, dropped: 10 });
    let after = counted(&t, |t| assert_eq!(known(t, "v49"), Known::constant(&Int::from(11))));
    assert_eq!(after, FactCounts { asked: 1, kept: 0, found: 9, dropped: 0 });
}

#[test]
fn bits_matter_as_far_as_a_mask_lets_them() {
    let mut t = quiet(&chain());
    let demanded = |t: &Trial, name: &str| t.engine.view().demanded(t.value(name));
    let first = counted(&t, |t| assert_eq!(demanded(t, "v10"), Int::mask(8)));
    assert_eq!(first, FactCounts { asked: 1, kept: 0, found: 40, dropped: 0 });
    // What is said of `v20` is about all of its bits.
    t.change(|edit, v| edit.set_ann(v("v20"), tuffy_ir::Ann::u(9)));
    let after = counted(&t, |t| {
        assert_eq!(demanded(t, "v20"), Int::mask(8));
        assert_eq!(demanded(t, "v19"), Int::from(-1));
    });
    assert_eq!((after.asked, after.found), (2, 2));
    assert!(after.dropped >= 10, "{after:?}");
}

/// The answers of a function with a cycle, asked for in this order of its values.
fn answers(order: impl Fn(&mut Vec<Value>)) -> Vec<(Known, Int)> {
    let t = quiet(
        "func @f(int:u8, int:u16) -> int {
        bb0:
          v0 = param 0
          v1 = param 1
          v2 = iconst 3
          br bb1(v0, v1)
        region loop {
          bb1(v3: int, v4: int):
            v5 = add v3, v2
            v6 = zext v5, 8
            v7 = xor v4, v6
            v8 = icmp.lt v6, v2
            brif v8, bb2, bb3
          bb2:
            continue v6, v7
        }
        bb3:
          v9 = and v7, v2
          ret v9
        }",
    );
    let func = t.func();
    let mut all: Vec<Value> = Vec::new();
    for block in func.blocks_in_order() {
        all.extend(func.params(block));
        all.extend(func.block_insts(block).flat_map(|i| func.results(i)));
    }
    all.retain(|v| func.ty(*v) == Type::INT);
    let mut asked = all.clone();
    order(&mut asked);
    let view = t.engine.view();
    for value in asked {
        view.known(value);
        view.demanded(value);
    }
    all.iter().map(|v| (view.known(*v), view.demanded(*v))).collect()
}

#[test]
fn answers_do_not_depend_on_the_order_of_questions() {
    let forward = answers(|_| {});
    assert_eq!(forward, answers(|order| order.reverse()));
    for by in 1..forward.len() {
        assert_eq!(forward, answers(|order| order.rotate_left(by)), "{by}");
    }
    // Around the loop, what an operation says alone is known: `v3` is 8 bits, from both sides.
    assert_eq!(forward[3].0, Known::unsigned(8));
    // `v4` and `v7` are in one cycle.
    assert_eq!((&forward[4].0, &forward[7].0), (&Known::ANY, &Known::ANY));
}

#[test]
fn what_many_edges_pass_and_many_use_is_not_looked_at() {
    let uses: String = (0..30).map(|i| format!("  v{} = zext v1, 8\n", 10 + i)).collect();
    let t = quiet(&format!("func @f(int) -> int {{\nbb0:\n  v1 = param 0\n{uses}  ret v10\n}}"));
    let view = t.engine.view();
    assert_eq!(view.demanded(t.value("v1")), Int::from(-1));
    assert_eq!(view.demanded(t.value("v11")), Int::ZERO);
}
