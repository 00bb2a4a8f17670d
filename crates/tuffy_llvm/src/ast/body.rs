//! The body of one function.

use super::handle::{BlockId, ConstId, GlobalId, InstId, List, Local, Ty};
use super::inst::{Inst, Operand, Value};
use super::metadata::{Attachment, AttachmentKind, MdRef};
use std::borrow::Cow;
use std::ops::Range;
use tuffy_ir::{Arena, Entity};

/// The body of one function. Lists of instructions are stretches of its tables.
#[derive(Debug)]
pub struct Body<'s> {
    /// Whose body.
    pub function: GlobalId,
    /// Parameters, then results.
    pub locals: Arena<Local, LocalData<'s>>,
    /// Blocks in the order of the text.
    pub blocks: Arena<BlockId, BlockData<'s>>,
    /// Instructions in the order of the text.
    pub insts: Arena<InstId, Inst<'s>>,
    /// Indices of `getelementptr`.
    pub operands: Vec<Operand>,
    /// Incoming edges of `phi`.
    pub incoming: Vec<(Value, BlockId)>,
    /// Cases of `switch`.
    pub cases: Vec<(ConstId, BlockId)>,
    /// Targets of `indirectbr` and `callbr`.
    pub targets: Vec<BlockId>,
    /// Indices of `extractvalue` and `insertvalue`.
    pub indices: Vec<u32>,
    /// Attachments of instructions.
    pub attachments: Vec<Attachment<'s>>,
    /// Arguments of type `metadata`.
    pub metadata: Vec<MdRef<'s>>,
}

/// A parameter or result.
#[derive(Clone, Debug)]
pub struct LocalData<'s> {
    /// Its type.
    pub ty: Ty,
    /// Its name or number.
    pub name: LocalName<'s>,
    /// Where it is defined in the text.
    pub at: u32,
    /// The instruction that defines it; `None` for a parameter.
    pub inst: Option<InstId>,
}

/// What stands after `%`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum LocalName<'s> {
    /// `%7`
    Number(u32),
    /// `%name` or `%"a name"`
    Text(Cow<'s, str>),
}

/// A block.
#[derive(Clone, Debug)]
pub struct BlockData<'s> {
    /// Its label; an entry block without one has a number.
    pub name: LocalName<'s>,
    /// Where its label, or else its first instruction, stands.
    pub at: u32,
    /// Its instructions; the last is the terminator.
    pub insts: Range<u32>,
}

impl<'s> Body<'s> {
    /// The instructions of a block.
    pub fn block_insts(&self, block: BlockId) -> impl DoubleEndedIterator<Item = (InstId, &Inst<'s>)> {
        self.blocks[block].insts.clone().map(|i| {
            let id = InstId::new(i as usize);
            (id, &self.insts[id])
        })
    }

    /// The attachments of an instruction.
    pub fn attachments(&self, inst: &Inst<'s>) -> &[Attachment<'s>] {
        &self.attachments[inst.attachments.range()]
    }

    /// One attachment of an instruction.
    pub fn attachment(&self, inst: &Inst<'s>, kind: AttachmentKind<'_>) -> Option<&MdRef<'s>> {
        self.attachments(inst).iter().find(|a| a.kind == kind).map(|a| &a.node)
    }

    /// Operands of a list: the indices of a `getelementptr`.
    pub fn operands(&self, list: List) -> &[Operand] {
        &self.operands[list.range()]
    }

    /// Values and predecessors of a `phi`.
    pub fn incoming(&self, list: List) -> &[(Value, BlockId)] {
        &self.incoming[list.range()]
    }

    /// The cases of a `switch`.
    pub fn cases(&self, list: List) -> &[(ConstId, BlockId)] {
        &self.cases[list.range()]
    }

    /// The targets of an `indirectbr`.
    pub fn targets(&self, list: List) -> &[BlockId] {
        &self.targets[list.range()]
    }

    /// The indices of an `extractvalue` or `insertvalue`.
    pub fn indices(&self, list: List) -> &[u32] {
        &self.indices[list.range()]
    }

    /// The block with a label: for `blockaddress`.
    pub fn block_named(&self, name: &LocalName<'_>) -> Option<BlockId> {
        self.blocks.iter().find(|(_, b)| b.name == *name).map(|(id, _)| id)
    }
}

impl std::fmt::Display for LocalName<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            LocalName::Number(n) => write!(f, "%{n}"),
            LocalName::Text(text) => write!(f, "%{text}"),
        }
    }
}
