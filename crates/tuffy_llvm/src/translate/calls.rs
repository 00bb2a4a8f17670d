//! Calls: direct, indirect, variadic, with an unwind edge.
//!
//! A direct call whose type is the callee's own states only its result. Any other call states the whole signature, with
//! the further arguments of a variadic one in it, so that their widths are known.

use super::Fault;
use super::function::{FunctionState, form_of};
use super::signature::{Convention, Passed, Returned, check_conv, convention};
use super::types::Shape;
use super::value::Val;
use crate::ast::{self, BlockId, Call, Callee, ConstKind, GlobalId, TailKind};
use crate::error::Category;
use std::rc::Rc;
use tuffy_ir::{Entity, Jump, Value};

/// What is called and how.
pub(super) struct Target {
    pub(super) callee: Value,
    pub(super) convention: Rc<Convention>,
    /// Whether the call must state the signature.
    pub(super) stated: bool,
}

impl<'s> FunctionState<'_, 's> {
    /// `call`
    pub(crate) fn call(&mut self, inst: &ast::Inst<'s>, call: &Call<'s>) -> Result<Option<Val>, Fault> {
        if let Callee::Asm(asm) = &call.callee {
            return self.inline_asm(asm, call);
        }
        if let Some(id) = self.named_callee(call)
            && let Some(name) = self.m.globals[id].name.strip_prefix("llvm.")
        {
            return self.intrinsic(name, inst, call);
        }
        if call.tail == TailKind::Must {
            return self.tail_call(inst, call);
        }
        let target = self.target(call)?;
        let args = self.arguments(call, &target.convention)?;
        let m = self.mem();
        let (mem, value) = if target.stated {
            self.b.call_as(&target.convention.signature, target.callee, args, m, self.at)
        } else {
            let ret = target.convention.signature.ret.map(|(ty, _)| ty);
            self.b.call(target.callee, args, m, ret, self.at)
        };
        self.set_mem(mem);
        self.result(call, &target.convention, value)
    }

    /// `invoke`. A block of its own stands between it and its target if the result must be taken apart or passed on.
    pub(crate) fn invoke(
        &mut self,
        inst: &ast::Inst<'s>,
        call: &Call<'s>,
        normal: BlockId,
        unwind: BlockId,
    ) -> Result<Option<Val>, Fault> {
        let intrinsic = self.named_callee(call).is_some_and(|id| self.m.globals[id].name.starts_with("llvm."));
        if matches!(call.callee, Callee::Asm(_)) || intrinsic {
            // Neither unwinds.
            let val = self.call(inst, call)?;
            self.set_local(inst.result, val.clone());
            self.branch(normal)?;
            return Ok(val);
        }
        let target = self.target(call)?;
        let args = self.arguments(call, &target.convention)?;
        let pad_args = self.edge_args(unwind)?;
        let m = self.mem();
        self.flush_mem();
        let pad = Jump::from((self.blocks[unwind.index()], pad_args));
        let apart = matches!(target.convention.ret, Returned::Struct(_));
        let way = self.normal_way(normal, apart);
        let next = way.unwrap_or(self.blocks[normal.index()]);
        let (mem, value) = if target.stated {
            self.b.invoke_as(&target.convention.signature, target.callee, args, m, next, pad, self.at)
        } else {
            let ret = target.convention.signature.ret.map(|(ty, _)| ty);
            self.b.invoke(target.callee, args, m, ret, next, pad, self.at)
        };
        self.set_mem(mem);
        self.flush_mem();
        let Some(way) = way else { return self.result(call, &target.convention, value) };
        self.b.seal_block(way);
        self.enter(way);
        let val = self.result(call, &target.convention, value)?;
        self.set_local(inst.result, val.clone());
        self.branch(normal)?;
        Ok(val)
    }

    /// The function that is called by name.
    pub(super) fn named_callee(&self, call: &Call<'s>) -> Option<GlobalId> {
        let Callee::Value(ast::Value::Const(id)) = &call.callee else { return None };
        match &self.m.constants.get(*id).kind {
            ConstKind::Global(id) => Some(*id),
            _ => None,
        }
    }

    pub(super) fn target(&mut self, call: &Call<'s>) -> Result<Target, Fault> {
        check_conv(call.conv)?;
        if let Some(bundle) = call.bundles.first() {
            return Err(Fault::Unsupported(Category::Bundle, bundle.tag.to_string()));
        }
        let Callee::Value(callee) = &call.callee else { return Err(Fault::Wrong("a call of nothing".into())) };
        // What must be left alone around such a call is found by the attribute of its callee.
        let returns_twice = |attrs: &ast::Attributes<'_>| attrs.iter().any(|a| *a == ast::Attr::Word("returns_twice"));
        let header = self.named_callee(call).and_then(|id| self.m.function(id));
        if returns_twice(&call.attrs) && !header.is_some_and(|h| returns_twice(&h.attrs)) {
            let what = "returns_twice at a call of what is not declared so";
            return Err(Fault::Unsupported(Category::Attribute, what.into()));
        }
        let val = self.value(*callee)?;
        let callee = self.pointer(&val)?;
        if let Some(id) = self.named_callee(call)
            && let Some(header) = self.m.function(id)
            && header.ty == call.ty
            && !header.variadic
        {
            let convention = self.shared.convention(self.m, id).map_err(Fault::anywhere)?;
            return Ok(Target { callee, convention, stated: false });
        }
        let ast::TypeKind::Function { variadic, .. } = self.m.types.kind(call.ty) else {
            return Err(Fault::Wrong("a call of something that is no function".into()));
        };
        let result = Passed { ty: call.result, attrs: &call.result_attrs, name: None, at: None };
        let params = call.args.iter().map(|a| Passed { ty: a.operand.ty, attrs: &a.attrs, name: None, at: None });
        let convention = convention(self.m, &mut self.shared.types, result, params, *variadic)?;
        Ok(Target { callee, convention: Rc::new(convention), stated: true })
    }

    pub(super) fn arguments(&mut self, call: &Call<'s>, convention: &Convention) -> Result<Vec<Value>, Fault> {
        let mut out = Vec::with_capacity(convention.signature.params.len());
        for (arg, leaves) in call.args.iter().zip(&convention.params) {
            let val = self.operand(arg.operand)?;
            for (scalar, &leaf) in Self::scalars(&val).iter().zip(leaves) {
                let ann = convention.signature.params[out.len()].ann;
                out.push(match self.shape(leaf)? {
                    Shape::Int(..) => self.want(scalar, form_of(ann))?,
                    _ => self.one(scalar)?,
                });
            }
        }
        if out.len() != convention.signature.params.len() {
            return Err(Fault::Wrong("the call has another number of arguments than its type".into()));
        }
        Ok(out)
    }

    /// What stands for the result of a call.
    pub(super) fn result(
        &mut self,
        call: &Call<'s>,
        convention: &Convention,
        value: Option<Value>,
    ) -> Result<Option<Val>, Fault> {
        let scalars = match (&convention.ret, value) {
            (Returned::Nothing, _) => return Ok(None),
            (Returned::Scalar(ty), Some(value)) => {
                let ann = convention.signature.ret.map_or(tuffy_ir::Ann::NONE, |(_, ann)| ann);
                vec![self.held(*ty, value, form_of(ann))]
            }
            (Returned::Struct(leaves), Some(value)) => self.unpack(leaves, value),
            _ => Vec::new(),
        };
        self.assembled(call.result, scalars).map(Some)
    }

    /// The argument of a call in a form.
    pub(crate) fn arg(&mut self, call: &Call<'s>, i: usize) -> Result<Val, Fault> {
        if let Some(given) = &self.given {
            return given.get(i).cloned().ok_or_else(|| Fault::Wrong("an argument is missing".into()));
        }
        let arg = call.args.get(i).ok_or_else(|| Fault::Wrong("an argument is missing".into()))?;
        self.operand(arg.operand)
    }

    /// A float argument.
    pub(crate) fn arg_float(&mut self, call: &Call<'s>, i: usize) -> Result<Value, Fault> {
        let val = self.arg(call, i)?;
        self.float(&val)
    }

    /// A pointer argument.
    pub(crate) fn arg_ptr(&mut self, call: &Call<'s>, i: usize) -> Result<Value, Fault> {
        let val = self.arg(call, i)?;
        self.pointer(&val)
    }
}
