//! Typed methods for calls and terminators.

use super::{Draft, FunctionBuilder};
use crate::function::inst::{Imm, Inst, Operand};
use crate::function::{Block, Clause, Value};
use crate::int::Int;
use crate::name::Name;
use crate::opcode::Opcode;
use crate::origin::Origin;
use crate::signature::Signature;
use crate::types::Type;

/// A list of arguments: `()` for none, or values or operands in an array, a slice or a `Vec`.
pub trait Args {
    /// The arguments as operands.
    fn into_operands(self) -> Vec<Operand>;
}

impl Args for () {
    fn into_operands(self) -> Vec<Operand> {
        Vec::new()
    }
}

impl<T: Into<Operand>, const N: usize> Args for [T; N] {
    fn into_operands(self) -> Vec<Operand> {
        self.into_iter().map(Into::into).collect()
    }
}

impl<T: Into<Operand>> Args for Vec<T> {
    fn into_operands(self) -> Vec<Operand> {
        self.into_iter().map(Into::into).collect()
    }
}

impl<T: Into<Operand> + Copy> Args for &[T] {
    fn into_operands(self) -> Vec<Operand> {
        self.iter().map(|&a| a.into()).collect()
    }
}

impl<T: Into<Operand> + Copy, const N: usize> Args for &[T; N] {
    fn into_operands(self) -> Vec<Operand> {
        self.as_slice().into_operands()
    }
}

impl<T: Into<Operand> + Copy> Args for &Vec<T> {
    fn into_operands(self) -> Vec<Operand> {
        self.as_slice().into_operands()
    }
}

/// Where a branch goes, with the arguments for the block's parameters: a block, or `(block, arguments)`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Jump {
    /// The block.
    pub block: Block,
    /// Its arguments.
    pub args: Vec<Operand>,
}

impl From<Block> for Jump {
    fn from(block: Block) -> Jump {
        Jump { block, args: Vec::new() }
    }
}

impl<A: Args> From<(Block, A)> for Jump {
    fn from((block, args): (Block, A)) -> Jump {
        Jump { block, args: args.into_operands() }
    }
}

/// What a call states about its callee's type.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stated<'a> {
    Type(Option<Type>),
    Signature(&'a Signature),
}

impl From<Option<Type>> for Stated<'_> {
    fn from(ty: Option<Type>) -> Self {
        Stated::Type(ty)
    }
}

impl FunctionBuilder {
    /// The token and the value of a call.
    fn call_results(&self, inst: Inst) -> (Value, Option<Value>) {
        let mut results = self.func.results(inst);
        (results.next().expect("a call gives a token"), results.next())
    }

    #[track_caller]
    fn any_call(
        &mut self,
        op: Opcode,
        imm: Imm,
        operands: &[Operand],
        stated: Stated<'_>,
        targets: &[Jump],
        origin: Origin,
    ) -> (Value, Option<Value>) {
        let (ty, signature) = match stated {
            Stated::Type(ty) => (ty, None),
            Stated::Signature(signature) => (None, Some(signature)),
        };
        let inst = self.must_emit(Draft { imm, operands, ty, signature, targets, ..Draft::new(op) }, origin);
        self.call_results(inst)
    }

    /// Emits [`Opcode::Call`] that returns `ret`; gives the token and the value.
    ///
    /// # Panics
    ///
    /// If the type rules are broken.
    #[track_caller]
    pub fn call(
        &mut self,
        callee: impl Into<Operand>,
        args: impl Args,
        mem: impl Into<Operand>,
        ret: Option<Type>,
        origin: Origin,
    ) -> (Value, Option<Value>) {
        let operands = call_operands(callee.into(), args, mem.into());
        self.any_call(Opcode::Call, Imm::default(), &operands, ret.into(), &[], origin)
    }

    /// Emits [`Opcode::Call`] that states the whole signature, as indirect and variadic calls must.
    ///
    /// # Panics
    ///
    /// If the type rules are broken.
    #[track_caller]
    pub fn call_as(
        &mut self,
        signature: &Signature,
        callee: impl Into<Operand>,
        args: impl Args,
        mem: impl Into<Operand>,
        origin: Origin,
    ) -> (Value, Option<Value>) {
        let operands = call_operands(callee.into(), args, mem.into());
        self.any_call(Opcode::Call, Imm::default(), &operands, Stated::Signature(signature), &[], origin)
    }

    /// Emits [`Opcode::Invoke`] that returns `ret`; gives the token and the value.
    ///
    /// # Panics
    ///
    /// If the type rules are broken.
    #[track_caller]
    #[allow(clippy::too_many_arguments)]
    pub fn invoke(
        &mut self,
        callee: impl Into<Operand>,
        args: impl Args,
        mem: impl Into<Operand>,
        ret: Option<Type>,
        normal: impl Into<Jump>,
        unwind: impl Into<Jump>,
        origin: Origin,
    ) -> (Value, Option<Value>) {
        let operands = call_operands(callee.into(), args, mem.into());
        let targets = [normal.into(), unwind.into()];
        self.any_call(Opcode::Invoke, Imm::default(), &operands, ret.into(), &targets, origin)
    }

    /// Emits [`Opcode::Invoke`] that states the whole signature.
    ///
    /// # Panics
    ///
    /// If the type rules are broken.
    #[track_caller]
    #[allow(clippy::too_many_arguments)]
    pub fn invoke_as(
        &mut self,
        signature: &Signature,
        callee: impl Into<Operand>,
        args: impl Args,
        mem: impl Into<Operand>,
        normal: impl Into<Jump>,
        unwind: impl Into<Jump>,
        origin: Origin,
    ) -> (Value, Option<Value>) {
        let operands = call_operands(callee.into(), args, mem.into());
        let targets = [normal.into(), unwind.into()];
        self.any_call(Opcode::Invoke, Imm::default(), &operands, Stated::Signature(signature), &targets, origin)
    }

    /// Emits [`Opcode::TailCall`], which states the whole signature if one is given.
    ///
    /// # Panics
    ///
    /// If the type rules are broken.
    #[track_caller]
    pub fn tail_call(
        &mut self,
        signature: Option<&Signature>,
        callee: impl Into<Operand>,
        args: impl Args,
        mem: impl Into<Operand>,
        origin: Origin,
    ) -> Inst {
        let operands = call_operands(callee.into(), args, mem.into());
        self.must_emit(Draft { operands: &operands, signature, ..Draft::new(Opcode::TailCall) }, origin)
    }

    /// Emits [`Opcode::TargetIntrinsic`].
    ///
    /// # Panics
    ///
    /// If the type rules are broken.
    #[track_caller]
    pub fn target_intrinsic(
        &mut self,
        name: impl Into<Name>,
        args: impl Args,
        mem: impl Into<Operand>,
        ret: Option<Type>,
        origin: Origin,
    ) -> (Value, Option<Value>) {
        let mut operands = args.into_operands();
        operands.push(mem.into());
        let imm = Imm::default().with_name(name.into());
        self.any_call(Opcode::TargetIntrinsic, imm, &operands, ret.into(), &[], origin)
    }

    /// Emits [`Opcode::InlineAsm`] with a string as [`AsmText`](crate::AsmText) reads it.
    ///
    /// # Panics
    ///
    /// If the type rules are broken.
    #[track_caller]
    pub fn inline_asm(
        &mut self,
        text: impl Into<Name>,
        args: impl Args,
        mem: impl Into<Operand>,
        signature: &Signature,
        origin: Origin,
    ) -> (Value, Option<Value>) {
        let mut operands = args.into_operands();
        operands.push(mem.into());
        let imm = Imm::default().with_name(text.into());
        self.any_call(Opcode::InlineAsm, imm, &operands, Stated::Signature(signature), &[], origin)
    }

    /// Emits [`Opcode::LandingPad`]; gives the exception and its selector.
    #[track_caller]
    pub fn landing_pad(&mut self, clauses: &[Clause], origin: Origin) -> (Value, Value) {
        let inst = self.must_emit(Draft { clauses, ..Draft::new(Opcode::LandingPad) }, origin);
        let mut results = self.func.results(inst);
        let mut next = || results.next().expect("a landing pad has two results");
        (next(), next())
    }

    #[track_caller]
    fn exit(&mut self, op: Opcode, operands: &[Operand], targets: &[Jump], origin: Origin) -> Inst {
        self.must_emit(Draft { operands, targets, ..Draft::new(op) }, origin)
    }

    /// Emits [`Opcode::Br`].
    #[track_caller]
    pub fn br(&mut self, target: impl Into<Jump>, origin: Origin) -> Inst {
        self.exit(Opcode::Br, &[], &[target.into()], origin)
    }

    /// Emits [`Opcode::Brif`].
    ///
    /// # Panics
    ///
    /// If `cond` is not a `bool`.
    #[track_caller]
    pub fn brif(
        &mut self,
        cond: impl Into<Operand>,
        then: impl Into<Jump>,
        otherwise: impl Into<Jump>,
        origin: Origin,
    ) -> Inst {
        self.exit(Opcode::Brif, &[cond.into()], &[then.into(), otherwise.into()], origin)
    }

    /// Emits [`Opcode::Switch`].
    ///
    /// # Panics
    ///
    /// If `value` is not an `int`.
    #[track_caller]
    pub fn switch<K: Into<Int>, J: Into<Jump>>(
        &mut self,
        value: impl Into<Operand>,
        default: impl Into<Jump>,
        cases: impl IntoIterator<Item = (K, J)>,
        origin: Origin,
    ) -> Inst {
        let (mut keys, mut targets) = (Vec::new(), vec![default.into()]);
        for (key, target) in cases {
            keys.push(key.into());
            targets.push(target.into());
        }
        let (operands, targets, keys) = (&[value.into()], &targets[..], &keys[..]);
        self.must_emit(Draft { operands, targets, keys, ..Draft::new(Opcode::Switch) }, origin)
    }

    /// Emits [`Opcode::Continue`].
    ///
    /// # Panics
    ///
    /// If there is no loop region around the current block.
    #[track_caller]
    pub fn continue_(&mut self, args: impl Args, origin: Origin) -> Inst {
        self.exit(Opcode::Continue, &args.into_operands(), &[], origin)
    }

    /// Emits [`Opcode::RegionYield`].
    ///
    /// # Panics
    ///
    /// If the current block is in no region but the body.
    #[track_caller]
    pub fn region_yield(&mut self, args: impl Args, origin: Origin) -> Inst {
        self.exit(Opcode::RegionYield, &args.into_operands(), &[], origin)
    }

    /// Emits [`Opcode::Ret`] with a value, in a function that uses no memory.
    #[track_caller]
    pub fn ret(&mut self, value: impl Into<Operand>, origin: Origin) -> Inst {
        self.exit(Opcode::Ret, &[value.into()], &[], origin)
    }

    /// Emits [`Opcode::Ret`] with a value or none, and a token or none.
    ///
    /// # Panics
    ///
    /// If `mem` is not a token, or `value` is one.
    #[track_caller]
    pub fn ret_with(&mut self, value: Option<Operand>, mem: Option<Value>, origin: Origin) -> Inst {
        let operands: Vec<Operand> = value.into_iter().chain(mem.map(Operand::from)).collect();
        self.exit(Opcode::Ret, &operands, &[], origin)
    }

    /// Emits [`Opcode::Unreachable`].
    #[track_caller]
    pub fn unreachable(&mut self, origin: Origin) -> Inst {
        self.exit(Opcode::Unreachable, &[], &[], origin)
    }

    /// Emits [`Opcode::Trap`].
    #[track_caller]
    pub fn trap(&mut self, origin: Origin) -> Inst {
        self.exit(Opcode::Trap, &[], &[], origin)
    }
}

fn call_operands(callee: Operand, args: impl Args, mem: Operand) -> Vec<Operand> {
    let args = args.into_operands();
    std::iter::once(callee).chain(args).chain([mem]).collect()
}
