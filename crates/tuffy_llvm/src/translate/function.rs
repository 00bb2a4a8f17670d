//! One function: its blocks in order, its instructions one by one.
//!
//! Blocks are translated in reverse postorder, so a value is there before its users; blocks that the entry does not
//! reach are left out. One memory token goes through the function as a variable of the builder.

use super::graph::{Graph, Lists, NONE};
use super::signature::{Convention, Returned};
use super::types::Shape;
use super::value::{Form, IntData, Known, Val};
use super::{Fault, Shared};
use crate::ast::{self, BlockId, Body, InstId, InstKind, Local, Ty};
use crate::error::{Category, Problem};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::rc::Rc;
use tuffy_ir::{
    Ann, Block, Entity, Flags, Function, FunctionBuilder, MAX_REGION_DEPTH, Name, Node, Origin, Region, RegionKind,
    Type, Value, Variable,
};

/// The state of a translation.
pub(crate) struct FunctionState<'a, 's> {
    /// The module.
    pub(crate) m: &'a ast::Module<'s>,
    /// What all functions share.
    pub(crate) shared: &'a mut Shared<'s>,
    /// The body.
    pub(crate) body: &'a Body<'s>,
    /// The function that is made.
    pub(crate) b: FunctionBuilder,
    /// The origin of the instructions being made.
    pub(crate) at: Origin,
    /// How the function is called.
    pub(crate) convention: Rc<Convention>,
    /// All integers.
    pub(crate) ints: Vec<IntData>,
    /// The constants of the current block.
    pub(crate) constants: BlockMap<i64>,
    /// The addresses of symbols in the current block.
    pub(crate) symbols: BlockMap<Name>,
    /// For each local, how many users want it signed less how many want it unsigned.
    pub(crate) bias: Vec<i32>,
    /// The graph of the body.
    pub(crate) graph: Graph,
    /// The block of each LLVM block; `NONE` if the entry does not reach it.
    pub(crate) blocks: Vec<Block>,
    /// The LLVM block under translation.
    pub(crate) current: BlockId,
    /// The region of each loop.
    pub(crate) regions: Vec<Region>,
    /// What each edge gives to the phis of its target.
    pub(crate) edges: FxHashMap<(BlockId, BlockId), SmallVec<[ast::Value; 2]>>,
    /// The form of each integer parameter of a block that has phis: in the order of its Tuffy parameters.
    pub(crate) phis: Vec<Vec<Val>>,
    /// Blocks with one way in that can be sealed after the terminator under way.
    pub(crate) unsealed: Vec<Block>,
    /// Which locals are integers that are stored where pointers stand.
    pub(crate) as_pointer: Vec<bool>,
    /// Whether the source asks for operations of the target as they are.
    pub(crate) keeps_target_ops: bool,
    /// What the arguments of the intrinsic under translation are, if not what the text says.
    pub(crate) given: Option<Vec<Val>>,
    locals: Vec<Option<Val>>,
    memory: Variable,
    token: Option<Value>,
    /// Whether the builder's variable does not hold the token yet.
    token_is_new: bool,
    problems: Vec<Problem>,
}

/// What was found once in the current block.
#[derive(Debug)]
pub(crate) struct BlockMap<K> {
    map: FxHashMap<K, (Block, Value)>,
    block: Block,
}

impl<K: std::hash::Hash + Eq> BlockMap<K> {
    fn new(block: Block) -> Self {
        BlockMap { map: FxHashMap::default(), block }
    }

    /// What was inserted in this block.
    pub(crate) fn get(&self, key: &K) -> Option<&Value> {
        self.map.get(key).filter(|(block, _)| *block == self.block).map(|(_, v)| v)
    }

    /// Remembers a value for this block.
    pub(crate) fn insert(&mut self, key: K, value: Value) {
        self.map.insert(key, (self.block, value));
    }
}

/// The successors of a terminator.
fn successors(body: &Body<'_>, block: BlockId) -> Vec<BlockId> {
    let end = body.blocks[block].insts.end;
    match &body.insts[InstId::new(end as usize - 1)].kind {
        InstKind::Br(to) => vec![*to],
        InstKind::CondBr { then, other, .. } => vec![*then, *other],
        InstKind::Switch { default, cases, .. } => {
            std::iter::once(*default).chain(body.cases(*cases).iter().map(|c| c.1)).collect()
        }
        InstKind::IndirectBr { targets, .. } => body.targets(*targets).to_vec(),
        InstKind::Invoke { normal, unwind, .. } => vec![*normal, *unwind],
        InstKind::CallBr { normal, targets, .. } => {
            std::iter::once(*normal).chain(body.targets(*targets).iter().copied()).collect()
        }
        _ => Vec::new(),
    }
}

/// Translates a body. Problems are added to the list; the function is whole if there are none.
pub(crate) fn translate<'s>(
    module: &ast::Module<'s>,
    shared: &mut Shared<'s>,
    body: &Body<'s>,
    name: Name,
    convention: Rc<Convention>,
    problems: &mut Vec<Problem>,
) -> Function {
    let mut lists = Lists::new();
    for block in body.blocks.iter().map(|(id, _)| id) {
        lists.push(successors(body, block).iter().map(|b| b.as_u32()));
    }
    let is_pad = |block: u32| {
        let mut insts = body.block_insts(BlockId::new(block as usize));
        insts
            .find(|(_, i)| !matches!(i.kind, InstKind::Phi { .. }))
            .is_some_and(|(_, i)| matches!(i.kind, InstKind::LandingPad { .. }))
    };
    let graph = Graph::new(&lists, is_pad, MAX_REGION_DEPTH as u32 - 1);
    let mut b = FunctionBuilder::new(name, convention.signature.clone());
    let at = b.source(None);
    let memory = b.declare_var(Type::MEM, at);
    let keeps_target_ops = shared.keeps_target_ops(name);
    let mut state = FunctionState {
        m: module,
        shared,
        body,
        b,
        at,
        convention,
        ints: Vec::new(),
        constants: BlockMap::new(Block::NONE),
        symbols: BlockMap::new(Block::NONE),
        bias: Vec::new(),
        graph,
        blocks: vec![Block::NONE; body.blocks.len()],
        current: BlockId::new(0),
        regions: Vec::new(),
        edges: FxHashMap::default(),
        phis: vec![Vec::new(); body.blocks.len()],
        unsealed: Vec::new(),
        as_pointer: vec![false; body.locals.len()],
        keeps_target_ops,
        given: None,
        locals: vec![None; body.locals.len()],
        memory,
        token: None,
        token_is_new: false,
        problems: Vec::new(),
    };
    state.bias = super::ints::biases(module, body);
    state.find_pointers();
    state.place_blocks();
    state.run(&lists);
    problems.append(&mut state.problems);
    if problems.is_empty() { state.b.finish().as_read() } else { Function::new(name, Default::default()) }
}

impl<'s> FunctionState<'_, 's> {
    /// Makes the region tree with all blocks in it, and the parameters of blocks.
    fn place_blocks(&mut self) {
        let body_region = self.b.func().body();
        for i in 0..self.graph.order.len() {
            let number = self.graph.order[i];
            let block = self.b.create_block();
            self.blocks[number as usize] = block;
            let innermost = self.graph.innermost[number as usize];
            let func = self.b.func_mut();
            if self.graph.heads[number as usize] != NONE {
                // Parents are numbered before what they hold, but a header may be met in any order: place by loop
                // number.
                let this = self.graph.heads[number as usize] as usize;
                while self.regions.len() <= this {
                    self.regions.push(Region::NONE);
                }
                let region = func.make_region(RegionKind::Loop);
                self.regions[this] = region;
                let parent = match self.graph.loops[this].parent {
                    NONE => body_region,
                    outer => self.regions[outer as usize],
                };
                func.append_node(parent, Node::region(region));
            }
            let region = if innermost == NONE { body_region } else { self.regions[innermost as usize] };
            func.append_node(region, Node::block(block));
        }
        let entry = self.blocks[0];
        self.b.block_param(entry, Type::MEM);
    }

    fn run(&mut self, lists: &Lists) {
        let mut position = vec![u32::MAX; self.blocks.len()];
        for (i, &block) in self.graph.order.iter().enumerate() {
            position[block as usize] = i as u32;
        }
        // Whether all ways into a block come from blocks before it.
        let mut forward = vec![true; self.blocks.len()];
        for &from in &self.graph.order {
            for &to in lists.get(from) {
                forward[to as usize] &= position[from as usize] < position[to as usize];
            }
        }
        self.declare_phis();
        for i in 0..self.graph.order.len() {
            let number = self.graph.order[i];
            let block = self.blocks[number as usize];
            self.current = BlockId::new(number as usize);
            self.enter(block);
            if i > 0 && forward[number as usize] {
                self.b.seal_block(block);
            }
            if i == 0 {
                self.params();
            }
            self.block_insts();
        }
    }

    /// Makes a block current.
    pub(crate) fn enter(&mut self, block: Block) {
        self.b.switch_to(block);
        self.constants.block = block;
        self.symbols.block = block;
        self.token = None;
        self.token_is_new = false;
    }

    fn params(&mut self) {
        let convention = self.convention.clone();
        let mut next = 0u32;
        for (i, leaves) in convention.params.iter().enumerate() {
            let local = Local::new(i);
            let mut vals = Vec::with_capacity(leaves.len());
            for &leaf in leaves {
                let value = self.b.param(next, self.at);
                let ann = convention.signature.params[next as usize].ann;
                next += 1;
                vals.push(self.held(leaf, value, form_of(ann)));
            }
            let ty = self.body.locals[local].ty;
            let val = self.assembled(ty, vals);
            if let Some(val) = self.noted(val, self.body.locals[local].at..self.body.locals[local].at) {
                self.locals[i] = Some(val);
            }
        }
    }

    /// A Tuffy value of a scalar type as what stands for it.
    pub(crate) fn held(&mut self, ty: Ty, value: Value, form: Form) -> Val {
        match self.shape(ty) {
            Ok(Shape::Int(width, _)) => self.int(value, width, Known::Form(form)),
            _ => Val::One(value),
        }
    }

    /// The shape of a type.
    pub(crate) fn shape(&mut self, ty: Ty) -> Result<Shape, Fault> {
        self.shared.types.shape(self.m, ty)
    }

    /// Makes parameters for phis and notes what each edge gives to them.
    fn declare_phis(&mut self) {
        for i in 0..self.graph.order.len() {
            let id = BlockId::new(self.graph.order[i] as usize);
            for (count, (_, inst)) in self.body.block_insts(id).enumerate() {
                let InstKind::Phi { ty, incoming, .. } = &inst.kind else { break };
                for &(value, pred) in self.body.incoming(*incoming) {
                    let list = self.edges.entry((pred, id)).or_default();
                    if list.len() == count {
                        list.push(value);
                    }
                }
                let local = inst.result;
                let params = self.phi_params(id, *ty, local);
                let val = params.and_then(|params| {
                    self.phis[id.index()].push(Val::Agg(params.clone().into()));
                    self.assembled(*ty, params)
                });
                let val = self.noted(val, inst.at..inst.end);
                if let (Some(local), Some(val)) = (local, val) {
                    self.locals[local.index()] = Some(val);
                }
            }
        }
    }

    fn phi_params(&mut self, block: BlockId, ty: Ty, local: Option<Local>) -> Result<Vec<Val>, Fault> {
        let form = local.map_or(Form::Signed, |l| self.preferred(l, Form::Signed));
        let leaves = self.leaves(ty)?;
        let block = self.blocks[block.index()];
        let mut params = Vec::new();
        for leaf in leaves {
            params.push(match self.shape(leaf)? {
                Shape::Int(width, ty) => {
                    let value = self.b.block_param(block, ty);
                    self.b.annotate(value, form.ann(width));
                    self.int(value, width, Known::Form(form))
                }
                Shape::One(ty) => Val::One(self.b.block_param(block, ty)),
                Shape::Void | Shape::Aggregate => return Err(Fault::Wrong("a phi of this type".into())),
            });
        }
        Ok(params)
    }

    /// The scalars of a type.
    pub(crate) fn leaves(&mut self, ty: Ty) -> Result<Vec<Ty>, Fault> {
        match self.shape(ty)? {
            Shape::Void => Ok(Vec::new()),
            Shape::Aggregate => Ok(self.shared.types.leaves(self.m, ty)?.iter().map(|l| l.ty).collect()),
            _ => Ok(vec![ty]),
        }
    }

    /// The form that most users of a local want.
    pub(crate) fn preferred(&self, local: Local, otherwise: Form) -> Form {
        match self.bias[local.index()] {
            0 => otherwise,
            1.. => Form::Signed,
            _ => Form::Unsigned,
        }
    }

    fn block_insts(&mut self) {
        let range = self.body.blocks[self.current].insts.clone();
        for i in range {
            let inst = &self.body.insts[InstId::new(i as usize)];
            if matches!(inst.kind, InstKind::Phi { .. } | InstKind::Debug(_)) || self.b.ended() {
                continue;
            }
            self.at = self.origin(inst);
            let done = self.inst(inst);
            let val = self.noted(done, inst.at..inst.end);
            if let Some(local) = inst.result {
                let val = val.flatten().or_else(|| self.placeholder(self.body.locals[local].ty));
                self.locals[local.index()] = val;
            }
            if inst.kind.is_terminator() && !self.b.ended() {
                self.b.unreachable(self.at);
            }
        }
        for block in std::mem::take(&mut self.unsealed) {
            self.b.seal_block(block);
        }
    }

    /// Something of a type, after an error.
    fn placeholder(&mut self, ty: Ty) -> Option<Val> {
        if self.problems.is_empty() {
            return None;
        }
        self.poison(ty).ok()
    }

    /// Keeps the value, or notes the problem.
    pub(crate) fn noted<T>(&mut self, result: Result<T, Fault>, span: std::ops::Range<u32>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(fault) => {
                self.problems.extend(fault.at(span));
                None
            }
        }
    }

    /// The value of an operand.
    pub(crate) fn value(&mut self, value: ast::Value) -> Result<Val, Fault> {
        match value {
            ast::Value::Local(local) => self.locals[local.index()].clone().ok_or(Fault::Follows),
            ast::Value::Const(id) => self.constant(id),
            ast::Value::Metadata(_) => Err(Fault::Unsupported(Category::Instruction, "a use of metadata".into())),
        }
    }

    /// The value of a typed operand.
    pub(crate) fn operand(&mut self, operand: ast::Operand) -> Result<Val, Fault> {
        self.value(operand.value)
    }

    /// Sets what stands for a result.
    pub(crate) fn set_local(&mut self, local: Option<Local>, val: Option<Val>) {
        if let (Some(local), Some(val)) = (local, val) {
            self.locals[local.index()] = Some(val);
        }
    }

    /// The memory token here.
    pub(crate) fn mem(&mut self) -> Value {
        if let Some(token) = self.token {
            return token;
        }
        let token = self.b.use_var(self.memory);
        self.token = Some(token);
        token
    }

    /// Sets the memory token.
    pub(crate) fn set_mem(&mut self, token: Value) {
        self.token = Some(token);
        self.token_is_new = true;
    }

    /// Tells the builder the token, before or right after the terminator of a block.
    pub(crate) fn flush_mem(&mut self) {
        if let (Some(token), true) = (self.token, self.token_is_new) {
            self.b.def_var(self.memory, token);
            self.token_is_new = false;
        }
    }

    /// Translates an instruction that is no phi; gives its value.
    fn inst(&mut self, inst: &ast::Inst<'s>) -> Result<Option<Val>, Fault> {
        let value = match &inst.kind {
            InstKind::Ret(_)
            | InstKind::Br(_)
            | InstKind::CondBr { .. }
            | InstKind::Switch { .. }
            | InstKind::IndirectBr { .. }
            | InstKind::Resume(_)
            | InstKind::Unreachable => {
                self.terminator(inst)?;
                return Ok(None);
            }
            InstKind::Invoke { call, normal, unwind } => return self.invoke(inst, call, *normal, *unwind),
            InstKind::CallBr { call, normal, targets } => {
                return self.asm_goto(inst, call, *normal, self.body.targets(*targets));
            }
            InstKind::Call(call) => return self.call(inst, call),
            InstKind::LandingPad { ty, cleanup, clauses } => self.landing_pad(*ty, *cleanup, clauses)?,
            InstKind::FNeg(_, operand) => {
                let value = self.operand(*operand)?;
                let value = self.float(&value)?;
                Val::One(self.b.fneg(value, self.at))
            }
            InstKind::Binary { op, flags, lhs, rhs } => self.binary(*op, *flags, *lhs, *rhs, inst.result)?,
            InstKind::Cast { op, value, to, .. } => self.cast(*op, *value, *to)?,
            InstKind::ICmp { pred, lhs, rhs, .. } => self.icmp(*pred, *lhs, *rhs)?,
            InstKind::FCmp { pred, lhs, rhs, .. } => self.fcmp(*pred, *lhs, *rhs)?,
            InstKind::Select { cond, then, other, .. } => self.select(*cond, *then, *other, inst.result)?,
            InstKind::Freeze(operand) => {
                let value = self.operand(*operand)?;
                self.freeze(&value, inst.result)?
            }
            InstKind::ExtractValue { aggregate, indices } => {
                let value = self.operand(*aggregate)?;
                self.extract_value(value, self.body.indices(*indices))?
            }
            InstKind::InsertValue { aggregate, element, indices } => {
                let (value, element) = (self.operand(*aggregate)?, self.operand(*element)?);
                self.insert_value(&value, element, self.body.indices(*indices))?
            }
            InstKind::ExtractElement { vector, index } => self.extract_element(*vector, *index)?,
            InstKind::InsertElement { vector, element, index } => self.insert_element(*vector, *element, *index)?,
            InstKind::ShuffleVector { lhs, rhs, mask } => {
                let ty = inst.result.map(|l| self.body.locals[l].ty);
                self.shuffle(*lhs, *rhs, *mask, ty)?
            }
            InstKind::Alloca { ty, count, align, space, special } => {
                if let Some(word) = special {
                    return Err(Fault::Unsupported(Category::Attribute, (*word).into()));
                }
                self.alloca(*ty, *count, *align, *space)?
            }
            InstKind::Load { ty, address, access } => self.load(inst, *ty, *address, access)?,
            InstKind::Store { value, address, access } => {
                self.store(*value, *address, access)?;
                return Ok(None);
            }
            InstKind::Fence { ordering, scope } => {
                self.fence(*ordering, *scope)?;
                return Ok(None);
            }
            InstKind::CmpXchg { address, expected, new, access, failure, .. } => {
                self.b.set_flags(Flags::UNINIT);
                let old = self.cmpxchg(*address, *expected, *new, access, *failure);
                self.b.set_flags(Flags::none());
                old?
            }
            InstKind::AtomicRmw { op, address, value, access } => {
                self.b.set_flags(Flags::UNINIT);
                let old = self.rmw(*op, *address, *value, access);
                self.b.set_flags(Flags::none());
                old?
            }
            InstKind::GetElementPtr { flags, source, base, indices } => {
                let result = inst.result.map(|l| self.body.locals[l].ty);
                self.gep(*flags, *source, *base, self.body.operands(*indices), result)?
            }
            InstKind::VaArg { list, ty } => self.va_arg(*list, *ty)?,
            InstKind::Phi { .. } | InstKind::Debug(_) => return Ok(None),
        };
        Ok(Some(value))
    }

    /// What the function's own return type is made of.
    pub(crate) fn returned(&self) -> Returned {
        self.convention.ret.clone()
    }
}

/// The form that an annotation of a signature states.
pub(crate) fn form_of(ann: Ann) -> Form {
    match ann.range() {
        Some(tuffy_ir::Range::Unsigned(_)) => Form::Unsigned,
        _ => Form::Signed,
    }
}
