//! An invented target whose words have 32 bits: no operation on integers has more.

use arbitrary::Unstructured;
use tuffy_codegen::driver::{Options, compile, lower};
use tuffy_codegen::helpers::Helpers;
use tuffy_codegen::testing::state_widths;
use tuffy_ir::random::{Options as Wishes, module};
use tuffy_ir::{Function, Inst, Opcode, Type};
use tuffy_ir_interp::cases::Random;
use tuffy_target::Target;
use tuffy_target_x86::default_target;

/// Whether an instruction computes with 64 bits of an integer. What splits and joins an integer that is passed in one
/// register, and what finds a place in the frame, does not.
fn is_long(func: &Function, inst: Inst) -> bool {
    use Opcode::*;
    let long = func.results(inst).any(|v| func.ty(v) == Type::M64);
    let imm = func.inst(inst).imm();
    match func.op(inst) {
        MAdd => long && func.def_inst(func.operands(inst)[0].value).is_none_or(|def| func.op(def) != MSlot),
        MSub | MMul | MUmul | MSmul | MAnd | MXor | MNeg | MNot | MSar | MRotl | MRotr | MAdc | MSbb | MUdiv
        | MSdiv | MSelect | MBswap | MTarget => long,
        MIcmp | MBrcmp => imm.op_width() > 32,
        MSelcmp => long || imm.op_width() > 32,
        _ => false,
    }
}

fn long_operations(target: &Target, seeds: u64) -> (u64, Option<String>) {
    let wishes = Wishes { max_int_bits: 512, poison: 0, ..Wishes::scalar() };
    let mut lowered = 0;
    for seed in 0..seeds {
        let bytes = Random::new(seed).bytes(100 + seed as usize * 377 % 1500);
        let mut module = module(&mut Unstructured::new(&bytes), &wishes).expect("a module");
        module.functions_mut().for_each(|f| state_widths(&mut f.signature, 64));
        for func in module.functions() {
            let options = Options::new(target.clone());
            let Ok(stages) = lower(func, &module, &options, &mut Helpers::default()) else { continue };
            let code = &stages.legalized;
            lowered += 1;
            if let Some(inst) = code.insts_in_order().find(|i| is_long(code, *i)) {
                return (
                    lowered,
                    Some(format!("seed {seed}: {}\n{}", code.machine_op(inst), tuffy_ir::print_function(code))),
                );
            }
        }
    }
    (lowered, None)
}

#[test]
fn no_operation_is_longer_than_a_word() {
    let mut target = default_target();
    // One that has such operations uses them: the question can be answered otherwise.
    assert!(long_operations(&target, 20).1.is_some());
    target.set("legal-int-widths=32").expect("a property");
    let (lowered, long) = long_operations(&target, 60);
    assert_eq!(long, None);
    assert!(lowered > 60, "only {lowered} functions were lowered");
}

/// Bytes that arrive in 32 bits are a whole word where there is nothing shorter.
#[test]
fn bytes_fill_a_word() {
    let text = "func @f(%a: byte(4), %b: byte(4), %c: bool) -> byte(4) {\n  bb0(v0: mem):\n    v1 = param %a\n    v2 = param %b\n    v3 = param %c\n    v4 = select v3, v1, v2\n    ret v4, v0\n}\n";
    let module = tuffy_ir::read_module(text).unwrap_or_else(|e| panic!("{e:?}"));
    for property in ["legal-int-widths=32", "legal-int-widths=32,64", "legal-int-widths=64"] {
        let mut options = Options::new(default_target());
        options.target.set(property).expect("a property");
        options.check = true;
        compile(&module, &options).unwrap_or_else(|e| panic!("{property}: {e}"));
    }
}
