//! Building functions, instruction by instruction.
//!
//! [`FunctionBuilder`] owns the function while it grows: a current region, a current block, and one road on which every
//! instruction enters, [`FunctionBuilder::emit`], driven by the opcode table. The typed methods (`add`, `load`, `brif`,
//! …) are short spellings of it. It promises that each instruction that was accepted has the operands, attributes and
//! result types that the table asks for, and an origin. What involves several instructions (dominance, block arguments,
//! region exits) is the verifier's affair.
//!
//! Mutable variables are turned into SSA values on the way: [`FunctionBuilder::declare_var`] and what stands beside it
//! in `ssa`.

mod control;
mod draft;
mod memory;
mod values;

#[cfg(test)]
mod tests;

pub use control::{Args, Jump};
pub use draft::Draft;

use crate::annotation::Ann;
use crate::function::inst::{Imm, Inst, Operand};
use crate::function::layout::Node;
use crate::function::{Block, Function, Region, RegionKind, StableName, Value};
use crate::name::Name;
use crate::opcode::Flags;
use crate::opcode::Opcode;
use crate::origin::{Origin, Place, SourceData};
use crate::signature::Signature;
use crate::ssa::Ssa;
use crate::types::Type;
use crate::typing::{TypeError, check_annotation};

/// Builds one function.
///
/// Every method that makes an instruction takes its [`Origin`]; there is no default. Operands are values or, with a
/// use-side annotation, [`Operand`]s. An operation on vectors is the scalar method called with vectors: lanes follow
/// the first operand.
///
/// ```
/// use tuffy_ir::{Ann, Cond, FunctionBuilder, Operand, Param, RegionKind, Signature, Type};
///
/// // func @triangle(int:u32) -> int: 0 + 1 + … + n
/// let n = Param::new(Type::INT).ann(Ann::u(32)).named("n");
/// let signature = Signature { params: vec![n], ret: Some((Type::INT, Ann::NONE)), ..Signature::default() };
/// let mut b = FunctionBuilder::new("triangle", signature);
/// let at = b.source(None);
///
/// b.start_block();
/// let n = b.param(0, at);
/// let zero = b.iconst(0, at);
/// let (i, sum) = (b.declare_var(Type::INT, at), b.declare_var(Type::INT, at));
/// b.def_var(i, n);
/// b.def_var(sum, zero);
/// let (header, body, exit) = (b.create_block(), b.create_block(), b.create_block());
/// b.br(header, at);
///
/// b.begin_region(RegionKind::Loop);
/// b.switch_to(header);
/// let left = b.use_var(i);
/// let more = b.icmp(Cond::Gt, left, zero, at);
/// b.brif(more, body, exit, at);
/// b.switch_to(body);
/// let (left, so_far) = (b.use_var(i), b.use_var(sum));
/// let next = b.add(so_far, Operand::new(left, Ann::u(32)), at);
/// b.def_var(sum, next);
/// let one = b.iconst(1, at);
/// let next = b.sub(left, one, at);
/// b.annotate(next, Ann::u(32));
/// b.def_var(i, next);
/// b.continue_((), at);
/// b.end_region();
///
/// b.switch_to(exit);
/// let result = b.use_var(sum);
/// b.ret(result, at);
///
/// let function = b.finish();
/// assert_eq!(function.params(header).len(), 2);
/// ```
///
/// # Panics
///
/// The typed methods panic, with the message of the [`TypeError`], when an instruction breaks the type rules or the
/// current block has ended: that is a bug of the caller. [`emit`](FunctionBuilder::emit) gives the error back instead.
#[derive(Debug)]
pub struct FunctionBuilder {
    pub(crate) func: Function,
    pub(crate) block: Option<Block>,
    region: Region,
    flags: Flags,
    pub(crate) ssa: Ssa,
}

impl FunctionBuilder {
    /// A function with an empty body.
    pub fn new(name: impl Into<Name>, signature: Signature) -> FunctionBuilder {
        let func = Function::new(name.into(), signature);
        let region = func.body();
        FunctionBuilder { func, block: None, region, flags: Flags::none(), ssa: Ssa::default() }
    }

    /// The function so far. Arguments that variables need are added by [`finish`](FunctionBuilder::finish).
    pub fn func(&self) -> &Function {
        &self.func
    }

    /// The function so far, to set its linkage and attributes.
    pub fn func_mut(&mut self) -> &mut Function {
        &mut self.func
    }

    /// Ends building: seals every block, gives branches the arguments that variables need, removes needless block
    /// parameters, and numbers values and blocks in text order.
    ///
    /// # Panics
    ///
    /// If a block got a predecessor after it was sealed.
    pub fn finish(mut self) -> Function {
        self.finish_vars();
        self.number();
        self.func
    }

    fn number(&mut self) {
        let func = &mut self.func;
        let order: Vec<Block> = func.blocks_in_order().collect();
        let mut blocks = Numbers::new(func.num_blocks());
        let mut values = Numbers::new(func.num_values());
        for block in order {
            func.blocks[block].name = blocks.next(block.as_u32());
            for i in 0..func.blocks[block].params.len() {
                let param = func.blocks[block].params[i];
                func.values[param].name = values.next(param.as_u32());
            }
            let mut at = func.first_inst(block);
            while let Some(inst) = at {
                for v in func.results(inst) {
                    func.values[v].name = values.next(v.as_u32());
                }
                at = func.next_inst(inst);
            }
        }
        // What is not placed keeps a name of its own.
        for raw in blocks.rest() {
            func.blocks[Block::from_u32(raw)].name = blocks.next(raw);
        }
        for raw in values.rest() {
            func.values[Value::from_u32(raw)].name = values.next(raw);
        }
    }

    // Origins.

    /// A new origin: one instruction of the program being compiled, at this place.
    pub fn source(&mut self, place: Option<Place>) -> Origin {
        self.origin(SourceData { place, ..SourceData::default() })
    }

    /// A new origin with all that is known about it.
    pub fn origin(&mut self, data: SourceData) -> Origin {
        Origin::of(self.func.origins.add(data))
    }

    // Blocks and regions.

    /// Makes a block that branches can name; [`switch_to`](FunctionBuilder::switch_to) places it.
    pub fn create_block(&mut self) -> Block {
        self.func.make_block(None)
    }

    /// Makes `block` the current block. If it is not placed yet, it goes to the end of the current region; if it is,
    /// its region becomes the current one.
    pub fn switch_to(&mut self, block: Block) {
        match self.func.block_region(block) {
            Some(region) => self.region = region,
            None => self.func.append_node(self.region, Node::block(block)),
        }
        self.block = Some(block);
    }

    /// Makes a block, places it at the end of the current region and switches to it.
    pub fn start_block(&mut self) -> Block {
        let block = self.create_block();
        self.switch_to(block);
        block
    }

    /// Makes the entry block of a function that uses memory: a block with one `mem` parameter.
    pub fn start_with_mem(&mut self) -> (Block, Value) {
        let block = self.start_block();
        (block, self.block_param(block, Type::MEM))
    }

    /// The current block.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub fn current_block(&self) -> Block {
        self.block.expect("no block is current: use `switch_to` first")
    }

    /// The current region.
    pub fn current_region(&self) -> Region {
        self.region
    }

    /// Whether the current block has a terminator; true if no block is current.
    pub fn ended(&self) -> bool {
        self.block.is_none_or(|b| self.func.terminator(b).is_some())
    }

    /// Opens a region at the end of the current one. The first block placed now is its entry.
    pub fn begin_region(&mut self, kind: RegionKind) -> Region {
        let region = self.func.make_region(kind);
        self.func.append_node(self.region, Node::region(region));
        self.region = region;
        self.block = None;
        region
    }

    /// Goes back to the region around the current one.
    ///
    /// # Panics
    ///
    /// If the current region is the body of the function.
    pub fn end_region(&mut self) {
        self.region = self.func.parent(self.region).expect("the body of the function cannot be ended");
        self.block = None;
    }

    /// Adds a parameter at the end of a block's list.
    pub fn block_param(&mut self, block: Block, ty: Type) -> Value {
        let name = self.func.fresh_value_name();
        self.func.add_param(block, ty, Ann::NONE, name)
    }

    // Instructions.

    /// Sets the result-side annotation of a value and gives the value back.
    ///
    /// # Panics
    ///
    /// If the annotation cannot be said of the value's type.
    pub fn annotate(&mut self, value: Value, ann: Ann) -> Value {
        if let Err(message) = check_annotation(ann, self.func.ty(value)) {
            panic!("{message}");
        }
        self.func.set_ann(value, ann);
        value
    }

    /// Flags that operations made by the typed methods carry from now on, where they may.
    pub fn set_flags(&mut self, flags: Flags) {
        self.flags = flags;
    }

    /// Checks an instruction and appends it to the current block.
    pub fn emit(&mut self, draft: Draft<'_>, origin: Origin) -> Result<Inst, TypeError> {
        let block = match self.block {
            None => return Err(draft::wrong("no block is current")),
            Some(block) if self.func.terminator(block).is_some() => {
                return Err(draft::wrong(format!("{} has ended", self.func.show_block(block))));
            }
            Some(block) => block,
        };
        self.check_exit(draft.op, block)?;
        let inst = draft.make(&mut self.func, origin)?;
        self.func.append_inst(block, inst);
        Ok(inst)
    }

    fn check_exit(&self, op: Opcode, block: Block) -> Result<(), TypeError> {
        match op {
            Opcode::Continue if self.func.enclosing_loop(block).is_none() => {
                Err(draft::wrong("`continue` needs a loop region around it"))
            }
            Opcode::RegionYield if self.func.block_region(block) == Some(self.func.body()) => {
                Err(draft::wrong("`region_yield` needs a region around it"))
            }
            _ => Ok(()),
        }
    }

    /// The road of the typed methods.
    #[track_caller]
    fn must_emit(&mut self, draft: Draft<'_>, origin: Origin) -> Inst {
        let op = draft.op;
        self.emit(draft, origin).unwrap_or_else(|e| misuse(op, &e))
    }

    /// Emits an instruction with `N` results whose flags follow from its operands.
    #[track_caller]
    fn sugar<const N: usize>(
        &mut self,
        op: Opcode,
        imm: Imm,
        operands: &[Operand],
        ty: Option<Type>,
        origin: Origin,
    ) -> [Value; N] {
        let spec = op.spec();
        let mut flags = Flags::none();
        if spec.lanes && operands.first().is_some_and(|o| self.func.ty(o.value).as_vec().is_some()) {
            flags = flags.with(Flags::LANES);
        }
        if self.flags != Flags::none() {
            let allowed = spec.flags().iter().filter_map(|f| Flags::parse(f));
            flags = allowed.filter(|&f| self.flags.has(f)).fold(flags, Flags::with);
        }
        let inst = self.must_emit(Draft { flags, imm, operands, ty, ..Draft::new(op) }, origin);
        let mut results = self.func.results(inst);
        std::array::from_fn(|_| results.next().expect("the table gives as many results"))
    }
}

#[track_caller]
#[cold]
fn misuse(op: Opcode, error: &TypeError) -> ! {
    let hint = error.hint.as_ref().map(|h| format!("; {h}")).unwrap_or_default();
    panic!("`{op}`: {}{hint}", error.message)
}

/// Gives out consecutive names and remembers who got one.
struct Numbers {
    next: u32,
    named: Vec<bool>,
}

impl Numbers {
    fn new(count: usize) -> Numbers {
        Numbers { next: 0, named: vec![false; count] }
    }

    fn next(&mut self, raw: u32) -> StableName {
        self.named[raw as usize] = true;
        self.next += 1;
        StableName::input(self.next - 1)
    }

    fn rest(&self) -> Vec<u32> {
        (0..self.named.len() as u32).filter(|&i| !self.named[i as usize]).collect()
    }
}
