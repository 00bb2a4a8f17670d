//! Places, branch weights and block counts follow what steps do to the code, without any transform looking after them.

mod support;

use support::options;
use tuffy_ir::{Link, Module};
use tuffy_opt::driver::{self, Options};
use tuffy_opt::record::step_log::TraceOut;

const PROGRAM: &str = r#"
func internal @half(int:s32) -> int {
  bb0(v0: mem) !count(100):
    v1 = param 0 !loc("half.c", 1, 1)
    v2 = iconst 1 !loc("half.c", 2, 5)
    v3 = and v1, v2 !loc("half.c", 2, 9)
    v4 = icmp.eq v3, v2 !loc("half.c", 2, 12)
    brif v4, bb1, bb2 !loc("half.c", 2, 1) !weights(30, 70)
  bb1 !count(30):
    ret v1, v0 !loc("half.c", 3, 1)
  bb2 !count(70):
    v5 = shr v1, v2 !loc("half.c", 4, 1)
    ret v5, v0 !loc("half.c", 5, 1)
}

func @f(int:s32) -> int {
  bb0(v0: mem) !count(10):
    v1 = param 0 !loc("f.c", 1, 1)
    v2 = symbol_addr @half !loc("f.c", 2, 1)
    v3, v4 = call v2(v1), v0 -> int !loc("f.c", 3, 7)
    v5 = iconst 4 !loc("f.c", 4, 1)
    v6 = iconst 5 !loc("f.c", 4, 5)
    v7 = add v5, v6 !loc("f.c", 4, 9)
    v8 = add v4, v7 !loc("f.c", 5, 1)
    ret v8, v3 !loc("f.c", 6, 1)
}
"#;

fn optimized(passes: &[&str]) -> Module {
    let mut module = tuffy_ir::read_module(PROGRAM).expect("reads");
    assert!(tuffy_ir::verify_module(&module, tuffy_ir::Stage::High).is_empty());
    let only = passes.iter().map(|p| (*p).into()).collect();
    let options = Options { only, ..options("2") };
    let none: driver::Trace<'_, TraceOut<Vec<u8>>> = None;
    driver::optimize(&mut module, &options, none).expect("optimizes");
    module
}

#[test]
fn inlined_code_keeps_places_weights_and_scaled_counts() {
    let module = optimized(&["inline"]);
    let func = module.function("f".into()).expect("@f");
    let text = tuffy_ir::print_function(func);
    // A tenth of the callee's runs come through this call.
    for expected in ["!weights(30, 70)", "!count(3)", "!count(7)", "!loc(\"half.c\", 4, 1)", "!loc(\"f.c\", 5, 1)"] {
        assert!(text.contains(expected), "{expected} is lost:\n{text}");
    }
    let shift = func.insts_in_order().find(|&i| func.op(i) == tuffy_ir::Opcode::Shr).expect("the shift");
    let source = func.origins.members(func.inst(shift).origin()).next().expect("a member");
    let Some(Link::Inlined { function, call, .. }) = func.origins.get(source).link else {
        panic!("an inlined instruction says so");
    };
    assert_eq!(function.as_str(), "half");
    assert_eq!(func.origins.get(call).place.map(|p| (p.line, p.column)), Some((3, 7)));
}

#[test]
fn folded_and_merged_code_keeps_places() {
    let module = optimized(&["constant-fold", "early-cse", "dead-inst"]);
    let text = tuffy_ir::print_function(module.function("f".into()).expect("@f"));
    assert!(text.contains("iconst 9 !loc(\"f.c\", 4, 9)"), "the constant lost its place:\n{text}");
}

#[test]
fn every_instruction_of_optimized_code_has_an_origin() {
    for (_, _, before) in support::modules(10) {
        let mut after = before.clone();
        let none: driver::Trace<'_, TraceOut<Vec<u8>>> = None;
        driver::optimize(&mut after, &options("3"), none).expect("optimizes");
        for func in after.functions() {
            for inst in func.insts_in_order() {
                let origin = func.inst(inst).origin();
                assert!((1..=8).contains(&func.origins.members(origin).count()));
            }
        }
    }
}
