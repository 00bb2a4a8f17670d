//! A step: one decision, small, complete and serializable.

use smallvec::SmallVec;
use tuffy_ir::{Block, Function, Inst, Name, Value};

/// Where a step applies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Site {
    /// A value, or the instruction that defines it.
    Value(Value),
    /// A block, its terminator, or the region that it begins.
    Block(Block),
    /// The whole function.
    Function,
}

impl Site {
    /// The site of an instruction: its first result, or its block for a terminator.
    ///
    /// # Panics
    ///
    /// If the instruction is not placed.
    pub fn of(func: &Function, inst: Inst) -> Site {
        match func.results(inst).next() {
            Some(value) if !func.inst(inst).is_terminator() => Site::Value(value),
            _ => Site::Block(func.inst(inst).block().expect("a placed instruction")),
        }
    }

    /// The instruction at the site: a definition or a terminator.
    #[inline]
    pub fn inst(self, func: &Function) -> Option<Inst> {
        match self {
            Site::Value(value) => func.def_inst(value),
            Site::Block(block) => func.terminator(block),
            Site::Function => None,
        }
    }

    /// The value, if it is one.
    pub fn value(self) -> Option<Value> {
        if let Site::Value(value) = self { Some(value) } else { None }
    }

    /// The block, if it is one.
    pub fn block(self) -> Option<Block> {
        if let Site::Block(block) = self { Some(block) } else { None }
    }
}

/// A parameter of a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Param {
    /// A value of the function.
    Value(Value),
    /// A block of the function.
    Block(Block),
    /// A number.
    Number(u64),
    /// A symbol of the module.
    Symbol(Name),
}

/// What kind of parameter a transform takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParamKind {
    /// A value of the function.
    Value,
    /// A block of the function.
    Block,
    /// A number.
    Number,
    /// A symbol of the module.
    Symbol,
}

/// The parameters of a step, in the order in which its transform declares them.
pub type Params = SmallVec<[Param; 2]>;

/// A transform applied at a site with parameters. Checking and applying need nothing else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Where.
    pub site: Site,
    /// With what.
    pub params: Params,
}

impl Step {
    /// A step without parameters.
    pub fn at(site: Site) -> Step {
        Step { site, params: Params::new() }
    }

    /// The same with one more parameter.
    pub fn with(mut self, param: Param) -> Step {
        self.params.push(param);
        self
    }

    /// A parameter that is a value. The transform declares it, so it is there.
    pub fn value(&self, index: usize) -> Value {
        match self.params[index] {
            Param::Value(v) => v,
            other => unreachable!("parameter {index} is {other:?}, not a value"),
        }
    }

    /// A parameter that is a block.
    pub fn block(&self, index: usize) -> Block {
        match self.params[index] {
            Param::Block(b) => b,
            other => unreachable!("parameter {index} is {other:?}, not a block"),
        }
    }

    /// A parameter that is a number.
    pub fn number(&self, index: usize) -> u64 {
        match self.params[index] {
            Param::Number(n) => n,
            other => unreachable!("parameter {index} is {other:?}, not a number"),
        }
    }

    /// A parameter that is a symbol.
    pub fn symbol(&self, index: usize) -> Name {
        match self.params[index] {
            Param::Symbol(s) => s,
            other => unreachable!("parameter {index} is {other:?}, not a symbol"),
        }
    }
}
