//! Invoke simplification: an `invoke` of what never unwinds becomes a call and a branch.
//!
//! ```text
//! v2, v3 = invoke v1(v0), v4, bb1(v3), bb2     →     s0.0, s0.1 = call v1(v0), v4
//!                                                    br bb1(s0.1)
//! ```
//!
//! What never unwinds says so: by a front end, or by [`infer_nounwind`](super::infer_nounwind), which sees callees
//! before their callers.

use super::prelude::*;
use crate::analysis::unwind::may_unwind;
use tuffy_ir::{Ann, Flags, Function, Jump, Signature, Type, Value};

transform! {
    /// See the module.
    InvokeToCall { name: "invoke_to_call", kind: Refinement, tag: "", params: [], source: "invoke_to_call.rs" }
}

fn find(view: View<'_>, site: Site) -> Result<Inst, Refusal> {
    let func = view.func;
    let invoke = placed_inst(func, site)?;
    if func.op(invoke) != Opcode::Invoke {
        return Err(Refusal::pattern("no `invoke` is at the site"));
    }
    if may_unwind(view.module, func, invoke) {
        return Err(Refusal::needs("the callee", "`nounwind`", "not known to be"));
    }
    Ok(invoke)
}

impl Transform for InvokeToCall {
    fn info(&self) -> &'static Info {
        InvokeToCall::info()
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        find(view, site).is_ok().then(|| Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        view.room_for(2)?;
        find(view, step.site).map(Plan::of)
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        into_call(edit, plan.take());
    }

    fn fragment(&self, view: &View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        out.extend(view.func.def_inst(view.func.operands(*plan.get::<Inst>())[0].value));
    }
}

/// What a call and an `invoke` of the same function with the same arguments have in common.
pub(super) struct CallParts {
    imm: Imm,
    flags: Flags,
    operands: Vec<Operand>,
    signature: Option<Signature>,
    ty: Option<Type>,
    anns: Vec<Ann>,
}

impl CallParts {
    /// Those of a call or an `invoke`.
    pub(super) fn of(func: &Function, call: Inst) -> CallParts {
        let results: Vec<Value> = func.results(call).collect();
        let signature = func.call_signature(call).cloned();
        CallParts {
            imm: func.inst(call).imm(),
            flags: func.inst(call).flags(),
            operands: func.fixed_operands(call).to_vec(),
            ty: results.get(1).map(|&v| func.ty(v)).filter(|_| signature.is_none()),
            anns: results.iter().map(|&v| func.ann(v)).collect(),
            signature,
        }
    }

    /// The state of memory that it takes.
    pub(super) fn state(&self) -> Operand {
        *self.operands.last().expect("a state")
    }

    /// A call, or with targets an `invoke`.
    pub(super) fn draft<'d>(&'d self, op: Opcode, targets: &'d [Jump]) -> Draft<'d> {
        let CallParts { imm, flags, operands, signature, ty, anns } = self;
        let (imm, flags, ty, signature) = (*imm, *flags, *ty, signature.as_ref());
        Draft { imm, flags, operands, signature, ty, anns, targets, ..Draft::new(op) }
    }
}

/// Makes the call before an `invoke`, which becomes a branch to where it goes on. Gives the call.
pub(super) fn into_call(edit: &mut Editor<'_>, invoke: Inst) -> Inst {
    let func = edit.func();
    let (block, origin) = (func.inst(invoke).block().expect("a placed invoke"), edit.origin(invoke));
    let results: Vec<Value> = func.results(invoke).collect();
    let parts = CallParts::of(func, invoke);
    let call = edit.emit_before(invoke, parts.draft(Opcode::Call, &[]), origin);
    let made: Vec<Value> = edit.func().results(call).collect();
    for (old, new) in results.into_iter().zip(made) {
        edit.replace_value(old, new);
    }
    let to = edit.func().targets(invoke)[0].block;
    let args = edit.func().successor_args(invoke, 0).to_vec();
    let jump = Jump { block: to, args };
    edit.set_terminator(block, Draft { targets: &[jump], ..Draft::new(Opcode::Br) }, origin);
    call
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{pass, refusal};
    use expect_test::expect;

    const TEXT: &str = "extern func @p(...)
extern func @may(int:s32) -> int:s32
extern func @never(int:s32) -> int:s32 nounwind
func @f(int:s32, ptr) -> int:s32 personality(@p) {
  bb0(v0: mem):
    v1 = param 0
    v2 = param 1
    v3 = symbol_addr @never
    v4, v5:s32 = invoke v3(v1), v0 -> int, bb1(v5), bb4(v4)
  bb1(v6: int):
    v7 = symbol_addr @may
    v8, v9:s32 = invoke v7(v6), v4 -> int, bb2, bb4(v8)
  bb2:
    v10, v11:s32 = invoke v2(v9), v8 -> int, bb3, bb4(v10)
  bb3:
    v12 = add v9, v5
    ret v12, v10
  bb4(v13: mem):
    v14, v15 = landing_pad cleanup
    ret v1, v13
}";

    #[test]
    fn what_never_unwinds_is_called() {
        expect![[r#"
            func @f(int:s32, ptr) -> int:s32 personality(@p) {
              bb0(v0: mem):
                v1 = param 0
                v2 = param 1
                v3 = symbol_addr @never
                s0.0, s0.1:s32 = call v3(v1), v0 -> int
                br bb1(s0.1)

              bb1(v6: int):
                v7 = symbol_addr @may
                v8, v9:s32 = invoke v7(v6), s0.0 -> int, bb2, bb4(v8)

              bb2:
                v10, v11:s32 = invoke v2(v9), v8 -> int, bb3, bb4(v10)

              bb3:
                v12 = add v9, s0.1
                ret v12, v10

              bb4(v13: mem):
                v14, v15 = landing_pad cleanup
                ret v1, v13
            }
        "#]]
        .assert_eq(&pass(TEXT, "invoke-to-call"));
    }

    #[test]
    fn near_misses() {
        expect!["the callee: expected `nounwind`, found not known to be"].assert_eq(&refusal(TEXT, &InvokeToCall, 8));
        expect!["the callee: expected `nounwind`, found not known to be"].assert_eq(&refusal(TEXT, &InvokeToCall, 10));
        expect!["no `invoke` is at the site"].assert_eq(&refusal(TEXT, &InvokeToCall, 12));
    }
}
