//! Branches, returns, exceptions.
//!
//! A branch to the header of a loop from inside it is `continue`. Where that cannot stand in the terminator (a
//! conditional branch, or a branch out of an inner loop), a block of its own holds it.

use super::Fault;
use super::function::{FunctionState, form_of};
use super::graph::NONE;
use super::signature::Returned;
use super::types::Shape;
use super::value::{Form, Val};
use crate::ast::{self, BlockId, ConstId, ConstKind, InstKind, Ty};
use crate::error::Category;
use tuffy_ir::{Block, Clause, Entity, Int, Jump, Name, Node, Operand, Param, Region, Signature, Type, Value};

impl<'s> FunctionState<'_, 's> {
    /// Translates a terminator that is no call.
    pub(crate) fn terminator(&mut self, inst: &ast::Inst<'s>) -> Result<(), Fault> {
        match &inst.kind {
            InstKind::Ret(value) => self.ret(*value),
            InstKind::Br(to) => self.branch(*to),
            InstKind::CondBr { cond, then, other } => {
                let cond = self.value(*cond)?;
                let cond = self.flag(&cond)?;
                let (a, b) = (self.edge_args(*then)?, self.edge_args(*other)?);
                self.flush_mem();
                let (a, b) = (self.jump_with(*then, a), self.jump_with(*other, b));
                self.b.brif(cond, a, b, self.at);
                Ok(())
            }
            InstKind::Switch { value, default, cases } => self.switch(*value, *default, self.body.cases(*cases)),
            InstKind::IndirectBr { address, targets } => self.indirect(*address, self.body.targets(*targets)),
            InstKind::Resume(value) => self.resume(*value),
            InstKind::Unreachable => {
                self.not_reached();
                Ok(())
            }
            _ => Err(Fault::Wrong("an instruction that ends no block".into())),
        }
    }

    /// Ends a block that a program without undefined behaviour does not reach.
    fn not_reached(&mut self) {
        if self.assumes_nothing() {
            self.b.trap(self.at)
        } else {
            self.b.unreachable(self.at)
        };
    }

    /// Whether a branch from the current block to this one goes back to the header of a loop around it.
    fn continues(&self, to: BlockId) -> bool {
        let looped = self.graph.heads[to.index()];
        looped != NONE && self.graph.within(self.graph.innermost[self.current.index()], looped)
    }

    /// Goes to a block.
    pub(crate) fn branch(&mut self, to: BlockId) -> Result<(), Fault> {
        let args = self.edge_args(to)?;
        self.flush_mem();
        if self.continues(to) && self.graph.heads[to.index()] == self.graph.innermost[self.current.index()] {
            self.b.continue_(args, self.at);
        } else {
            let jump = self.jump_with(to, args);
            self.b.br(jump, self.at);
        }
        Ok(())
    }

    /// The arguments that the edge to a block gives to its phis.
    pub(crate) fn edge_args(&mut self, to: BlockId) -> Result<Vec<Value>, Fault> {
        let Some(given) = self.edges.get(&(self.current, to)) else { return Ok(Vec::new()) };
        let given = given.clone();
        let params = self.phis[to.index()].clone();
        let mut args = Vec::new();
        for (value, params) in given.into_iter().zip(params) {
            let val = self.value(value)?;
            for (scalar, param) in Self::scalars(&val).iter().zip(Self::scalars(&params)) {
                let arg = match param {
                    Val::Int(i) => {
                        let data = self.ints[i as usize];
                        let form = if data.get(Form::Signed) == Some(data.raw) { Form::Signed } else { Form::Unsigned };
                        self.want(scalar, form)?
                    }
                    _ => self.one(scalar)?,
                };
                args.push(arg);
            }
        }
        Ok(args)
    }

    /// A way to a block, with these arguments. May make a block, which is sealed after the terminator.
    fn jump_with(&mut self, to: BlockId, args: Vec<Value>) -> Jump {
        let target = self.blocks[to.index()];
        if !self.continues(to) {
            return Jump::from((target, args));
        }
        let looped = self.graph.heads[to.index()];
        let region = self.regions[looped as usize];
        let here = self.b.current_block();
        let way = self.block_after(region, self.graph.innermost[self.current.index()] == looped);
        self.b.switch_to(way);
        self.b.continue_(args, self.at);
        self.b.switch_to(here);
        self.unsealed.push(way);
        Jump::from(way)
    }

    fn ret(&mut self, value: Option<ast::Operand>) -> Result<(), Fault> {
        let result = match (value, self.returned()) {
            (Some(operand), Returned::Scalar(ty)) => {
                let val = self.operand(operand)?;
                let scalars = Self::scalars(&val);
                let scalar = scalars.first().ok_or_else(|| Fault::Wrong("nothing is returned".into()))?;
                let ann = self.convention.signature.ret.map_or(tuffy_ir::Ann::NONE, |(_, ann)| ann);
                Some(match self.shape(ty)? {
                    Shape::Int(..) => self.want(scalar, form_of(ann))?,
                    _ => self.one(scalar)?,
                })
            }
            (Some(operand), Returned::Struct(leaves)) => {
                let val = self.operand(operand)?;
                let scalars = Self::scalars(&val);
                match self.convention.signature.ret {
                    Some((ty, _)) => Some(self.pack(&leaves, &scalars, ty)?),
                    None => None,
                }
            }
            _ => None,
        };
        let m = self.mem();
        self.b.ret_with(result.map(Operand::from), Some(m), self.at);
        Ok(())
    }

    /// The struct that holds these scalars.
    fn pack(&mut self, leaves: &[Ty], scalars: &[Val], ty: Type) -> Result<Value, Fault> {
        let mut out = self.b.poison(ty, self.at);
        for (i, (&leaf, scalar)) in leaves.iter().zip(scalars).enumerate() {
            let value = match self.shape(leaf)? {
                Shape::Int(..) => self.want(scalar, Form::Signed)?,
                _ => self.one(scalar)?,
            };
            out = self.b.insertvalue(out, value, &[i as u32], self.at);
        }
        Ok(out)
    }

    /// The scalars that a returned struct holds.
    pub(crate) fn unpack(&mut self, leaves: &[Ty], packed: Value) -> Vec<Val> {
        let mut out = Vec::with_capacity(leaves.len());
        for (i, &leaf) in leaves.iter().enumerate() {
            let value = self.b.extractvalue(packed, &[i as u32], self.at);
            if let Ok(Shape::Int(width, _)) = self.shape(leaf) {
                self.b.annotate(value, Form::Signed.ann(width));
            }
            out.push(self.held(leaf, value, Form::Signed));
        }
        out
    }

    fn switch(&mut self, value: ast::Operand, default: BlockId, cases: &[(ConstId, BlockId)]) -> Result<(), Fault> {
        let val = self.operand(value)?;
        let (value, form, width) = match &val {
            Val::One(_) => {
                let flag = self.flag(&val)?;
                (self.b.bool_to_int(flag, self.at), Form::Unsigned, 1)
            }
            _ => {
                let width = self.width(&val, &val)?;
                let form = if self.has(&val, Form::Signed) { Form::Signed } else { Form::Unsigned };
                (self.want(&val, form)?, form, width)
            }
        };
        let default_args = self.edge_args(default)?;
        let mut args = Vec::with_capacity(cases.len());
        for &(key, to) in cases {
            let Some(key) = self.m.constants.as_int(key).cloned().or_else(|| self.zero_key(key)) else {
                return Err(Fault::Unsupported(Category::Constant, "a case that is no number".into()));
            };
            args.push((form.of(&key, width), to, self.edge_args(to)?));
        }
        self.flush_mem();
        let default = self.jump_with(default, default_args);
        let mut jumps = Vec::with_capacity(args.len());
        for (key, to, args) in args {
            let jump = self.jump_with(to, args);
            jumps.push((key, jump));
        }
        self.b.switch(value, default, jumps, self.at);
        Ok(())
    }

    /// Goes to the block of this number, from 1, or to one of no number.
    pub(super) fn switch_over(&mut self, number: Value, none: BlockId, targets: &[BlockId]) -> Result<(), Fault> {
        let none_args = self.edge_args(none)?;
        let mut args = Vec::with_capacity(targets.len());
        for &to in targets {
            args.push((to, self.edge_args(to)?));
        }
        self.flush_mem();
        let none = self.jump_with(none, none_args);
        let mut jumps = Vec::with_capacity(args.len());
        for (number, (to, args)) in (1..).zip(args) {
            let jump = self.jump_with(to, args);
            jumps.push((Int::from(number), jump));
        }
        self.b.switch(number, none, jumps, self.at);
        Ok(())
    }

    fn zero_key(&self, key: ConstId) -> Option<Int> {
        matches!(self.m.constants.get(key).kind, ConstKind::Zero).then_some(Int::ZERO)
    }

    /// `indirectbr`: a `switch` over the numbers of labels.
    fn indirect(&mut self, address: ast::Operand, targets: &[BlockId]) -> Result<(), Fault> {
        let val = self.operand(address)?;
        let p = self.pointer(&val)?;
        let number = self.b.ptrtoaddr(p, self.at);
        let mut seen = rustc_hash::FxHashSet::default();
        let mut args = Vec::new();
        for &to in targets {
            if seen.insert(to) {
                let label = self.shared.label(self.body.function, &self.body.blocks[to].name);
                args.push((label, to, self.edge_args(to)?));
            }
        }
        self.flush_mem();
        let mut jumps = Vec::new();
        for (label, to, args) in args {
            let jump = self.jump_with(to, args);
            jumps.push((label, jump));
        }
        // Any other address is undefined.
        let nowhere = self.b.create_block();
        let here = self.b.current_block();
        let region = self.b.current_region();
        self.b.func_mut().append_node(region, Node::block(nowhere));
        self.b.switch_to(nowhere);
        self.not_reached();
        self.b.switch_to(here);
        self.unsealed.push(nowhere);
        self.b.switch(number, nowhere, jumps, self.at);
        Ok(())
    }

    /// `resume`: a call of the unwinder that does not come back.
    fn resume(&mut self, value: ast::Operand) -> Result<(), Fault> {
        let val = self.operand(value)?;
        let scalars = Self::scalars(&val);
        let exception = scalars.first().ok_or_else(|| Fault::Wrong("`resume` of nothing".into()))?;
        let exception = self.pointer(exception)?;
        let params = vec![Param::new(Type::PTR)];
        self.shared.needs("_Unwind_Resume", Signature { params, ..Signature::default() });
        let callee = self.symbol_at(Name::new("_Unwind_Resume"), 0);
        let m = self.mem();
        let (mem, _) = self.b.call(callee, [exception], m, None, self.at);
        self.set_mem(mem);
        self.b.unreachable(self.at);
        Ok(())
    }

    /// `landingpad`: the exception and its selector.
    pub(crate) fn landing_pad(&mut self, ty: Ty, cleanup: bool, clauses: &[ast::Clause]) -> Result<Val, Fault> {
        let mut out = Vec::new();
        for clause in clauses {
            out.push(match clause {
                ast::Clause::Catch(id) => Clause::Catch(self.type_info(*id)?),
                ast::Clause::Filter(id) => {
                    let types: Result<Vec<Name>, Fault> = match &self.m.constants.get(*id).kind {
                        ConstKind::Aggregate(parts) => parts
                            .iter()
                            .map(|&part| {
                                let all = || Fault::Unsupported(Category::Instruction, "a filter of all types".into());
                                self.type_info(part)?.ok_or_else(all)
                            })
                            .collect(),
                        _ => Ok(Vec::new()),
                    };
                    Clause::Filter(types?)
                }
            });
        }
        if cleanup {
            out.push(Clause::Cleanup);
        }
        let (exception, selector) = self.b.landing_pad(&out, self.at);
        let leaves = self.leaves(ty)?;
        let selector = match leaves.get(1).map(|&leaf| self.shape(leaf)) {
            Some(Ok(Shape::Int(width, _))) => self.wrap(selector, width, Form::Signed),
            _ => return Err(Fault::Unsupported(Category::Type, format!("landingpad {}", self.m.types.show(ty)))),
        };
        self.assembled(ty, vec![Val::One(exception), selector])
    }

    /// The symbol that a clause names; `None` for `null`.
    pub(crate) fn type_info(&mut self, id: ConstId) -> Result<Option<Name>, Fault> {
        match self.shared.evaluate(self.m, id, 0)? {
            super::constants::Static::Ptr(name @ Some(_), 0) => Ok(name),
            super::constants::Static::Ptr(None, 0) => Ok(None),
            _ => Err(Fault::Unsupported(Category::Constant, "a clause that names no symbol".into())),
        }
    }

    /// A block that nothing leads to, for what follows the end of the program.
    pub(crate) fn dead_block(&mut self) -> Block {
        let block = self.block_after(self.b.current_region(), true);
        self.unsealed.push(block);
        block
    }

    /// A new block of a region: after the current one, or at the end.
    pub(crate) fn block_after(&mut self, region: Region, here: bool) -> Block {
        let current = self.b.current_block();
        let block = self.b.create_block();
        let func = self.b.func_mut();
        let next = if here { func.next_node(Node::block(current)) } else { Node::NONE };
        match next.is_none() {
            true => func.append_node(region, Node::block(block)),
            false => func.insert_node(region, Node::block(block), next),
        }
        block
    }

    /// The block between an invoke and its target, if one is needed.
    pub(crate) fn normal_way(&mut self, to: BlockId, needed: bool) -> Option<Block> {
        if !needed && !self.edges.contains_key(&(self.current, to)) && !self.continues(to) {
            return None;
        }
        Some(self.block_after(self.b.current_region(), true))
    }
}
