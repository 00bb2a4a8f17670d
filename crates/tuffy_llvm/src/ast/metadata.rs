//! Metadata: attachments, and nodes that are read when asked for.

use super::inst::Operand;
use std::borrow::Cow;
use tuffy_ir::Int;

/// Something in a place for metadata.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MdRef<'s> {
    /// `!7`: a numbered node.
    Node(u32),
    /// A node written in place, `!{…}` or `!DIExpression(…)`: where its `!` stands. Read it by
    /// [`Metadata::inline_node`].
    Inline(u32),
    /// `!"…"`
    Text(Cow<'s, [u8]>),
    /// A value used as metadata, in a function body.
    Value(Operand),
    /// `!DIArgList(…)`, in a function body.
    Values(Box<[Operand]>),
    /// An integer constant in a node, `i32 7`: width, and value in the signed range.
    Int(u32, Int),
    /// Any other constant in a node: where its type stands in the text.
    Constant(u32),
    /// `null`
    Null,
}

/// `!kind !node` after an instruction, a global or a function header.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attachment<'s> {
    /// The word.
    pub kind: AttachmentKind<'s>,
    /// The node.
    pub node: MdRef<'s>,
}

/// Known kinds of attachments.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AttachmentKind<'s> {
    /// `!dbg`
    Dbg,
    /// `!tbaa`
    Tbaa,
    /// `!tbaa.struct`
    TbaaStruct,
    /// `!range`
    Range,
    /// `!noundef`
    NoUndef,
    /// `!nonnull`
    NonNull,
    /// `!align`
    Align,
    /// `!dereferenceable`
    Dereferenceable,
    /// `!dereferenceable_or_null`
    DereferenceableOrNull,
    /// `!invariant.load`
    InvariantLoad,
    /// `!nontemporal`
    NonTemporal,
    /// `!alias.scope`
    AliasScope,
    /// `!noalias`
    NoAlias,
    /// `!prof`
    Prof,
    /// `!llvm.loop`
    Loop,
    /// `!unpredictable`
    Unpredictable,
    /// `!srcloc`
    SrcLoc,
    /// Any other; all of them only give facts that may be dropped.
    Other(&'s str),
}

/// A node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MdNode<'s> {
    /// `distinct`
    pub distinct: bool,
    /// What it holds.
    pub kind: NodeKind<'s>,
}

/// What a node holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NodeKind<'s> {
    /// `!{…}`
    Tuple(Vec<MdRef<'s>>),
    /// `!DILocation(line: 3, …)` and the like.
    Special {
        /// `DILocation`, …
        name: &'s str,
        /// The fields in order.
        fields: Vec<Field<'s>>,
    },
}

/// A field of a special node. Fields without a name (`!DIExpression(DW_OP_deref, 8)`) have an empty one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field<'s> {
    /// `line` of `line: 3`.
    pub name: &'s str,
    /// The value.
    pub value: FieldValue<'s>,
}

/// The value of a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FieldValue<'s> {
    /// A number.
    Int(Int),
    /// `true`, `false`, `DW_TAG_member`, `DIFlagPublic | DIFlagVector`, …: as written.
    Word(&'s str),
    /// A string.
    Text(Cow<'s, [u8]>),
    /// Another node, a value, or `null`.
    Ref(MdRef<'s>),
}

/// A source location: `!DILocation(…)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DebugLocation {
    /// The line; 0 if unknown.
    pub line: u32,
    /// The column; 0 if unknown.
    pub column: u32,
    /// The number of the scope's node.
    pub scope: u32,
    /// The number of the location that this was inlined at.
    pub inlined_at: Option<u32>,
}

/// Where the nodes of a module stand. Nothing is read before it is asked for.
#[derive(Debug)]
pub struct Metadata<'s> {
    /// The whole text.
    pub(crate) text: &'s [u8],
    /// By number: where the text after `=` starts, plus one; 0 for none.
    pub(crate) nodes: Vec<u32>,
    /// `!name = !{!1, …}`: name and node numbers, in order.
    pub named: Vec<(Cow<'s, str>, Vec<u32>)>,
}
