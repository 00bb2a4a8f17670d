//! An instruction that is not made yet: all that any row of the opcode table can ask for.

use super::Jump;
use crate::annotation::Ann;
use crate::function::inst::{Imm, Inst, Operand};
use crate::function::{Clause, Function, StableName};
use crate::int::Int;
use crate::opcode::Flags;
use crate::opcode::{Opcode, Spec, Takes};
use crate::origin::Origin;
use crate::signature::Signature;
use crate::types::Type;
use crate::typing::{At, Subject, TypeError, check, check_annotation};
use smallvec::SmallVec;

/// An instruction to be made. Start from [`Draft::new`] and fill in what the opcode's row asks for:
///
/// ```
/// # use tuffy_ir::{Ann, Draft, FunctionBuilder, Imm, Opcode, Signature};
/// # let mut b = FunctionBuilder::new("f", Signature::default());
/// # let at = b.source(None);
/// # b.start_block();
/// # let x = b.iconst(7, at);
/// let clz = Draft {
///     imm: Imm::default().with_number(32),
///     operands: &[x.into()],
///     anns: &[Ann::u(6)],
///     ..Draft::new(Opcode::Clz)
/// };
/// assert!(b.emit(clz, at).is_ok());
/// assert!(b.emit(Draft { operands: &[], ..clz }, at).is_err());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Draft<'a> {
    /// The opcode.
    pub op: Opcode,
    /// Flags.
    pub flags: Flags,
    /// Attributes that fit in the instruction.
    pub imm: Imm,
    /// The constant of an `iconst`.
    pub int: Option<&'a Int>,
    /// An index path or a shuffle mask.
    pub list: &'a [u32],
    /// The clauses of a landing pad.
    pub clauses: &'a [Clause],
    /// Targets with their arguments; the default of a switch stands first.
    pub targets: &'a [Jump],
    /// The keys of a switch, for the targets after the first.
    pub keys: &'a [Int],
    /// The signature that a call states.
    pub signature: Option<&'a Signature>,
    /// Operands, without branch arguments.
    pub operands: &'a [Operand],
    /// The written result type; the value type of a call, if it states no signature.
    pub ty: Option<Type>,
    /// Result-side annotations; results beyond its end have none.
    pub anns: &'a [Ann],
}

/// An error about the instruction as a whole.
pub(super) fn wrong(message: impl Into<String>) -> TypeError {
    TypeError { at: At::Whole, message: message.into(), hint: None }
}

impl<'a> Draft<'a> {
    /// An instruction with this opcode and nothing else.
    pub fn new(op: Opcode) -> Draft<'a> {
        Draft {
            op,
            flags: Flags::none(),
            imm: Imm::default(),
            int: None,
            list: &[],
            clauses: &[],
            targets: &[],
            keys: &[],
            signature: None,
            operands: &[],
            ty: None,
            anns: &[],
        }
    }

    /// Checks the draft against the table and makes the instruction with fresh names, without placing it.
    pub(crate) fn make(self, func: &mut Function, origin: Origin) -> Result<Inst, TypeError> {
        self.make_named(func, origin, Function::fresh_value_name)
    }

    /// Checks the draft against the table and makes the instruction, without placing it. `name` is asked once per
    /// result.
    pub fn make_named(
        self,
        func: &mut Function,
        origin: Origin,
        mut name: impl FnMut(&mut Function) -> StableName,
    ) -> Result<Inst, TypeError> {
        let spec = self.op.spec();
        let takes = self.check_parts(spec)?;
        let mut types: SmallVec<[Type; 8]> = SmallVec::new();
        for (i, operand) in self.operands.iter().enumerate() {
            let ty = func.operand_type(operand);
            if ty.is_unknown() {
                return Err(TypeError { at: At::Operand(i), message: "the operand is no value".into(), hint: None });
            }
            types.push(ty);
        }
        let written = match self.signature {
            Some(signature) => signature.ret.map(|(ty, _)| ty),
            None => self.ty,
        };
        let results = check(&Subject {
            spec,
            lanes: self.flags.has(Flags::LANES),
            imm: self.imm,
            operands: &types,
            written,
            written_list: &[],
            list: self.list,
            func,
        })?;
        self.check_annotations(&types, &results)?;

        let (imm, flags) = self.constants(takes, func);
        let mut named: SmallVec<[(Type, Ann, StableName); 2]> = SmallVec::new();
        for (i, &ty) in results.iter().enumerate() {
            named.push((ty, self.anns.get(i).copied().unwrap_or(Ann::NONE), name(func)));
        }
        let with_args;
        let operands = if self.targets.iter().all(|t| t.args.is_empty()) {
            self.operands
        } else {
            let args = self.targets.iter().flat_map(|t| &t.args);
            with_args = self.operands.iter().chain(args).copied().collect::<SmallVec<[Operand; 8]>>();
            &with_args
        };
        Ok(func.make_inst(crate::function::NewInst { op: self.op, flags, imm, operands, results: &named, origin }))
    }

    /// Whether the draft has the parts that the row asks for, and no others.
    fn check_parts(&self, spec: &'static Spec) -> Result<&'static Takes, TypeError> {
        let (op, takes) = (self.op, &*spec.takes);
        let allowed = if spec.lanes { takes.flags.with(Flags::LANES) } else { takes.flags };
        if self.flags.without(allowed) != Flags::none() {
            return Err(wrong(format!("`{op}` cannot carry these flags")));
        }
        let given = self.targets.len();
        if given < takes.targets || (given > takes.targets && !takes.cases) {
            return Err(wrong(format!("`{op}` has {} targets, not {given}", takes.targets)));
        }
        if self.keys.len() != given - takes.targets {
            return Err(wrong("each case of a switch needs one key"));
        }
        let parts = [
            ("integer", self.int.is_some(), takes.int || self.op == Opcode::Fconst),
            ("index list", !self.list.is_empty(), takes.list),
            ("clauses", !self.clauses.is_empty(), takes.clauses),
            ("signature", self.signature.is_some(), takes.signature),
        ];
        match parts.iter().find(|(_, given, taken)| *given && !taken) {
            Some((what, ..)) => Err(wrong(format!("`{op}` takes no {what}"))),
            None => Ok(takes),
        }
    }

    fn check_annotations(&self, operands: &[Type], results: &[Type]) -> Result<(), TypeError> {
        let error = |at| move |message| TypeError { at, message, hint: None };
        for (i, (operand, ty)) in self.operands.iter().zip(operands).enumerate() {
            if !operand.ann.is_none() {
                check_annotation(operand.ann, *ty).map_err(error(At::Operand(i)))?;
            }
        }
        for (i, (ann, ty)) in self.anns.iter().zip(results).enumerate() {
            if !ann.is_none() {
                check_annotation(*ann, *ty).map_err(error(At::Result(i)))?;
            }
        }
        Ok(())
    }

    /// The constants in the form that the instruction record keeps.
    fn constants(&self, takes: &Takes, func: &mut Function) -> (Imm, Flags) {
        let (mut imm, mut flags) = (self.imm, self.flags);
        if let Some(int) = self.int {
            let (value, big) = func.int_imm(int);
            (imm, flags) = (value, flags.with(big));
        }
        if takes.list {
            imm = func.list_imm(self.list);
        }
        if takes.clauses {
            imm = func.clauses_imm(self.clauses);
        }
        if !self.targets.is_empty() {
            let plain = self.targets.len() - self.keys.len();
            let keys = std::iter::repeat_n(None, plain).chain(self.keys.iter().map(Some));
            imm = func.targets_imm(self.targets.iter().zip(keys).map(|(t, key)| (t.block, t.args.len(), key)));
        }
        // After the targets of an invoke: both share the constant.
        if takes.signature {
            imm = func.sig_imm(imm, self.signature);
        }
        (imm, flags)
    }
}
