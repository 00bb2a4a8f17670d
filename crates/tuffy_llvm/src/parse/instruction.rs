//! Instructions, beside calls and those of memory.

use super::Read;
use super::body::BodyParser;
use super::words::{OTHER_OPCODES, PLAIN_OPCODES, binary_op, cast_op, flag, float_pred, int_pred};
use crate::ast::{BinaryOp, CastOp, Clause, ConstId, ConstKind, Flags, InstKind, List, Operand, Ty, TypeKind, Types};
use crate::error::{Category, Problem};
use crate::lexer::{Kind, Token};
use tuffy_ir::closest;

/// Kinds of types that an operation may have, its lanes if it is a vector.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Class {
    Int,
    Float,
    Ptr,
    IntOrPtr,
}

const WRAP: Flags = Flags(Flags::NUW.0 | Flags::NSW.0);

impl<'s> BodyParser<'s, '_> {
    /// One instruction without the name of its result; the type of the result, `void` for none.
    pub(crate) fn instruction(&mut self) -> Read<(InstKind<'s>, Ty)> {
        let token = self.p.token;
        if token.kind != Kind::Word {
            return Err(self.p.wanted("an instruction"));
        }
        self.p.bump();
        let word = self.p.bytes(token);
        match word {
            b"load" => self.load(),
            b"store" => self.store(),
            b"getelementptr" => self.get_element_ptr(),
            b"call" | b"tail" | b"musttail" | b"notail" => self.call(token),
            b"br" => self.br(),
            b"icmp" => self.icmp(),
            b"alloca" => self.alloca(),
            b"ret" => self.ret(token),
            b"phi" => self.phi(),
            b"select" => self.select(),
            b"extractvalue" => self.extract_value(),
            b"insertvalue" => self.insert_value(),
            b"switch" => self.switch(),
            b"invoke" => self.invoke(token),
            b"unreachable" => Ok((InstKind::Unreachable, Types::VOID)),
            b"fcmp" => self.fcmp(),
            b"fneg" => {
                let flags = self.flags(Flags::FAST)?;
                let value = self.operand_of(Class::Float)?;
                Ok((InstKind::FNeg(flags, value), value.ty))
            }
            b"freeze" => {
                let value = self.operand()?;
                Ok((InstKind::Freeze(value), value.ty))
            }
            b"landingpad" => self.landing_pad(),
            b"resume" => Ok((InstKind::Resume(self.operand()?), Types::VOID)),
            b"indirectbr" => self.indirect_br(),
            b"callbr" => self.call_br(token),
            b"extractelement" | b"insertelement" | b"shufflevector" => self.lanes(token),
            b"va_arg" => {
                let list = self.operand_of(Class::Ptr)?;
                self.p.expect(b',')?;
                let ty = self.p.value_type()?;
                Ok((InstKind::VaArg { list, ty }, ty))
            }
            b"fence" | b"cmpxchg" | b"atomicrmw" => self.atomic(token),
            _ => {
                if let Some(op) = binary_op(word) {
                    return self.binary(op);
                }
                if let Some(op) = cast_op(word) {
                    return self.cast(op);
                }
                Err(self.unknown(token))
            }
        }
    }

    #[cold]
    fn unknown(&self, token: Token) -> Box<Problem> {
        let name = self.p.shown(token);
        let mut problem = Problem::unsupported(token.start..token.end, Category::Instruction, &*name);
        let words = || OTHER_OPCODES.iter().chain(PLAIN_OPCODES).copied();
        if !words().any(|o| o == name) {
            problem.diagnostic.message = format!("unknown instruction `{name}`");
            if let Some(near) = closest(&name, words()) {
                problem = problem.hint(format!("did you mean `{near}`?"));
            }
        }
        Box::new(problem)
    }

    /// Flags, of which only some are allowed.
    pub(crate) fn flags(&mut self, allowed: Flags) -> Read<Flags> {
        let mut flags = Flags::NONE;
        while let Some(found) = flag(self.p.word()) {
            if !allowed.has(found) {
                let message = format!("`{}` has no meaning here", self.p.shown(self.p.token));
                return Err(self.p.error(self.p.span(), message));
            }
            flags = flags.with(found);
            self.p.bump();
        }
        Ok(flags)
    }

    /// An operand whose type, or lanes, are of a class.
    pub(crate) fn operand_of(&mut self, class: Class) -> Read<Operand> {
        let token = self.p.token;
        let operand = self.operand()?;
        self.want(class, operand.ty, token)?;
        Ok(operand)
    }

    pub(crate) fn want(&self, class: Class, ty: Ty, token: Token) -> Read<()> {
        let types = &self.p.module.types;
        let fits = matches!(
            (types.kind(types.scalar(ty)), class),
            (TypeKind::Int(_), Class::Int | Class::IntOrPtr)
                | (TypeKind::Float(_), Class::Float)
                | (TypeKind::Ptr { .. }, Class::Ptr | Class::IntOrPtr)
        );
        if fits {
            return Ok(());
        }
        let wanted = match class {
            Class::Int => "integers",
            Class::Float => "floats",
            Class::Ptr => "pointers",
            Class::IntOrPtr => "integers or pointers",
        };
        let message = format!("this works on {wanted}, not on `{}`", types.show(ty));
        Err(self.p.error(token.start..token.end, message))
    }

    fn binary(&mut self, op: BinaryOp) -> Read<(InstKind<'s>, Ty)> {
        use BinaryOp::*;
        let (allowed, class) = match op {
            Add | Sub | Mul | Shl => (WRAP, Class::Int),
            UDiv | SDiv | LShr | AShr => (Flags::EXACT, Class::Int),
            Or => (Flags::DISJOINT, Class::Int),
            URem | SRem | And | Xor => (Flags::NONE, Class::Int),
            FAdd | FSub | FMul | FDiv | FRem => (Flags::FAST, Class::Float),
        };
        let flags = self.flags(allowed)?;
        let lhs = self.operand_of(class)?;
        self.p.expect(b',')?;
        let rhs = self.value(lhs.ty)?;
        Ok((InstKind::Binary { op, flags, lhs, rhs }, lhs.ty))
    }

    fn cast(&mut self, op: CastOp) -> Read<(InstKind<'s>, Ty)> {
        use CastOp::*;
        let allowed = match op {
            ZExt | UiToFp => Flags::NNEG,
            Trunc => WRAP,
            FpTrunc | FpExt => Flags::FAST,
            _ => Flags::NONE,
        };
        let flags = self.flags(allowed)?;
        let from = self.p.token;
        let value = self.operand()?;
        self.p.expect_word("to")?;
        let target = self.p.token;
        let to = self.p.value_type()?;
        let (source, result) = match op {
            Trunc | ZExt | SExt => (Class::Int, Class::Int),
            FpTrunc | FpExt => (Class::Float, Class::Float),
            FpToUi | FpToSi => (Class::Float, Class::Int),
            UiToFp | SiToFp => (Class::Int, Class::Float),
            PtrToInt | PtrToAddr => (Class::Ptr, Class::Int),
            IntToPtr => (Class::Int, Class::Ptr),
            AddrSpaceCast => (Class::Ptr, Class::Ptr),
            BitCast => return Ok((InstKind::Cast { op, flags, value, to }, to)),
        };
        self.want(source, value.ty, from)?;
        self.want(result, to, target)?;
        if self.lane_count(value.ty) != self.lane_count(to) {
            return Err(self.p.error(target.start..target.end, "a conversion keeps the number of lanes"));
        }
        Ok((InstKind::Cast { op, flags, value, to }, to))
    }

    fn lane_count(&self, ty: Ty) -> Option<(u32, bool)> {
        match *self.p.module.types.kind(ty) {
            TypeKind::Vector { count, scalable, .. } => Some((count, scalable)),
            _ => None,
        }
    }

    fn icmp(&mut self) -> Read<(InstKind<'s>, Ty)> {
        let flags = self.flags(Flags::SAMESIGN)?;
        let Some(pred) = int_pred(self.p.word()) else { return Err(self.p.wanted("a comparison of integers")) };
        self.p.bump();
        let lhs = self.operand_of(Class::IntOrPtr)?;
        self.p.expect(b',')?;
        let rhs = self.value(lhs.ty)?;
        let ty = self.p.truth_type(lhs.ty);
        Ok((InstKind::ICmp { pred, flags, lhs, rhs }, ty))
    }

    fn fcmp(&mut self) -> Read<(InstKind<'s>, Ty)> {
        let flags = self.flags(Flags::FAST)?;
        let Some(pred) = float_pred(self.p.word()) else { return Err(self.p.wanted("a comparison of floats")) };
        self.p.bump();
        let lhs = self.operand_of(Class::Float)?;
        self.p.expect(b',')?;
        let rhs = self.value(lhs.ty)?;
        let ty = self.p.truth_type(lhs.ty);
        Ok((InstKind::FCmp { pred, flags, lhs, rhs }, ty))
    }

    fn ret(&mut self, token: Token) -> Read<(InstKind<'s>, Ty)> {
        let ty = self.p.ty()?;
        if ty != self.result {
            let types = &self.p.module.types;
            let message = format!("the function gives `{}`, not `{}`", types.show(self.result), types.show(ty));
            return Err(self.p.error(self.p.since(token.start), message));
        }
        let value = if Self::is_void(ty) { None } else { Some(Operand { ty, value: self.value(ty)? }) };
        Ok((InstKind::Ret(value), Types::VOID))
    }

    fn br(&mut self) -> Read<(InstKind<'s>, Ty)> {
        if self.p.word() == b"label" {
            return Ok((InstKind::Br(self.label()?), Types::VOID));
        }
        let token = self.p.token;
        let cond = self.operand()?;
        if cond.ty != Types::I1 {
            return Err(self.p.mismatch(token, "a condition", cond.ty));
        }
        self.p.expect(b',')?;
        let then = self.label()?;
        self.p.expect(b',')?;
        let other = self.label()?;
        Ok((InstKind::CondBr { cond: cond.value, then, other }, Types::VOID))
    }

    fn switch(&mut self) -> Read<(InstKind<'s>, Ty)> {
        let token = self.p.token;
        let value = self.operand()?;
        if !matches!(self.p.module.types.kind(value.ty), TypeKind::Int(_)) {
            return Err(self.p.mismatch(token, "the value of a switch", value.ty));
        }
        self.p.expect(b',')?;
        let default = self.label()?;
        self.p.expect(b'[')?;
        let start = self.body.cases.len();
        let mut seen = rustc_hash::FxHashSet::default();
        while !self.p.eat(b']') {
            let token = self.p.token;
            let ty = self.p.value_type()?;
            if ty != value.ty {
                return Err(self.p.mismatch(token, "the value of the switch", ty));
            }
            let case = self.p.constant(ty)?;
            let Some(key) = self.p.module.constants.as_int(case) else {
                return Err(self.p.error(self.p.since(token.start), "a case is an integer"));
            };
            if !seen.insert(key.clone()) {
                return Err(self.p.error(self.p.since(token.start), "the switch has this case already"));
            }
            self.p.expect(b',')?;
            let target = self.label()?;
            self.body.cases.push((case, target));
        }
        let cases = List { start: start as u32, len: (self.body.cases.len() - start) as u32 };
        Ok((InstKind::Switch { value, default, cases }, Types::VOID))
    }

    /// `[label %a, label %b]`
    pub(crate) fn label_list(&mut self) -> Read<List> {
        self.p.expect(b'[')?;
        let start = self.body.targets.len();
        if !self.p.at_punct(b']') {
            loop {
                let target = self.label()?;
                self.body.targets.push(target);
                if !self.p.eat(b',') {
                    break;
                }
            }
        }
        self.p.expect(b']')?;
        Ok(List { start: start as u32, len: (self.body.targets.len() - start) as u32 })
    }

    fn indirect_br(&mut self) -> Read<(InstKind<'s>, Ty)> {
        let address = self.operand_of(Class::Ptr)?;
        self.p.expect(b',')?;
        let targets = self.label_list()?;
        Ok((InstKind::IndirectBr { address, targets }, Types::VOID))
    }

    fn phi(&mut self) -> Read<(InstKind<'s>, Ty)> {
        let flags = self.flags(Flags::FAST)?;
        let ty = self.p.value_type()?;
        let start = self.body.incoming.len();
        loop {
            self.p.expect(b'[')?;
            let value = self.value(ty)?;
            self.p.expect(b',')?;
            let token = self.p.token;
            let block = self.block(token)?;
            self.p.bump();
            self.p.expect(b']')?;
            self.body.incoming.push((value, block));
            if !self.p.eat_comma() {
                break;
            }
        }
        let incoming = List { start: start as u32, len: (self.body.incoming.len() - start) as u32 };
        Ok((InstKind::Phi { flags, ty, incoming }, ty))
    }

    fn select(&mut self) -> Read<(InstKind<'s>, Ty)> {
        let flags = self.flags(Flags::FAST)?;
        let token = self.p.token;
        let cond = self.operand()?;
        if self.p.module.types.scalar(cond.ty) != Types::I1 {
            return Err(self.p.mismatch(token, "a condition", cond.ty));
        }
        self.p.expect(b',')?;
        let then = self.operand()?;
        self.p.expect(b',')?;
        let token = self.p.token;
        let other = self.operand()?;
        if other.ty != then.ty {
            return Err(self.p.mismatch(token, "the other value", then.ty));
        }
        if self.lane_count(cond.ty).is_some() && self.lane_count(cond.ty) != self.lane_count(then.ty) {
            return Err(self.p.mismatch(token, "this many conditions", then.ty));
        }
        Ok((InstKind::Select { flags, cond, then, other: other.value }, then.ty))
    }

    fn extract_value(&mut self) -> Read<(InstKind<'s>, Ty)> {
        let aggregate = self.operand()?;
        let (path, ty) = self.p.index_path(aggregate.ty)?;
        let indices = self.keep_indices(&path);
        Ok((InstKind::ExtractValue { aggregate, indices }, ty))
    }

    fn insert_value(&mut self) -> Read<(InstKind<'s>, Ty)> {
        let aggregate = self.operand()?;
        self.p.expect(b',')?;
        let token = self.p.token;
        let element = self.operand()?;
        let (path, ty) = self.p.index_path(aggregate.ty)?;
        if ty != element.ty {
            return Err(self.p.mismatch(token, "the new element", ty));
        }
        let indices = self.keep_indices(&path);
        Ok((InstKind::InsertValue { aggregate, element, indices }, aggregate.ty))
    }

    fn keep_indices(&mut self, path: &[u32]) -> List {
        let start = self.body.indices.len();
        self.body.indices.extend_from_slice(path);
        List { start: start as u32, len: path.len() as u32 }
    }

    /// `extractelement`, `insertelement`, `shufflevector`
    fn lanes(&mut self, token: Token) -> Read<(InstKind<'s>, Ty)> {
        let start = self.p.token;
        let vector = self.operand()?;
        let &TypeKind::Vector { element, .. } = self.p.module.types.kind(vector.ty) else {
            return Err(self.p.mismatch(start, "a vector", vector.ty));
        };
        self.p.expect(b',')?;
        match self.p.bytes(token) {
            b"extractelement" => {
                let index = self.operand_of(Class::Int)?;
                Ok((InstKind::ExtractElement { vector, index }, element))
            }
            b"insertelement" => {
                let lane = self.p.token;
                let new = self.operand()?;
                if new.ty != element {
                    return Err(self.p.mismatch(lane, "the new lane", vector.ty));
                }
                self.p.expect(b',')?;
                let index = self.operand_of(Class::Int)?;
                Ok((InstKind::InsertElement { vector, element: new, index }, vector.ty))
            }
            _ => {
                let second = self.p.token;
                let rhs = self.operand()?;
                if rhs.ty != vector.ty {
                    return Err(self.p.mismatch(second, "the second vector", vector.ty));
                }
                self.p.expect(b',')?;
                let at = self.p.token;
                let mask = self.p.typed_constant()?;
                let mask_ty = self.p.type_of(mask);
                let ty =
                    self.p.shuffle_type(vector.ty, mask_ty).ok_or_else(|| self.p.mismatch(at, "a mask", mask_ty))?;
                self.check_mask(mask, vector.ty, at)?;
                Ok((InstKind::ShuffleVector { lhs: vector, rhs: rhs.value, mask }, ty))
            }
        }
    }

    /// A mask is a vector of `i32` that names lanes of both operands.
    fn check_mask(&self, mask: ConstId, vector: Ty, at: Token) -> Read<()> {
        let constants = &self.p.module.constants;
        let lanes = match self.p.module.types.kind(vector) {
            TypeKind::Vector { count, .. } => 2 * u64::from(*count),
            _ => 0,
        };
        let fits = |id: ConstId| match &constants.get(id).kind {
            ConstKind::Int(lane) => lane.to_u64().is_some_and(|l| l < lanes),
            ConstKind::Undef | ConstKind::Poison | ConstKind::Zero => true,
            _ => false,
        };
        let right = match &constants.get(mask).kind {
            ConstKind::Aggregate(items) => items.iter().all(|i| fits(*i)),
            ConstKind::Splat(lane) => fits(*lane),
            _ => fits(mask),
        };
        let scalar = self.p.module.types.scalar(self.p.type_of(mask));
        if right && *self.p.module.types.kind(scalar) == TypeKind::Int(32) {
            return Ok(());
        }
        Err(self.p.error(self.p.since(at.start), format!("a mask has lanes `i32` below {lanes}")))
    }

    fn landing_pad(&mut self) -> Read<(InstKind<'s>, Ty)> {
        let ty = self.p.value_type()?;
        let cleanup = self.p.eat_word("cleanup");
        let mut clauses = Vec::new();
        loop {
            if self.p.eat_word("catch") {
                clauses.push(Clause::Catch(self.p.typed_constant()?));
            } else if self.p.eat_word("filter") {
                clauses.push(Clause::Filter(self.p.typed_constant()?));
            } else {
                break;
            }
        }
        Ok((InstKind::LandingPad { ty, cleanup, clauses: clauses.into() }, ty))
    }
}
