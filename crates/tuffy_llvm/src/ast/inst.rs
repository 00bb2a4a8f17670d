//! Instructions of function bodies.

use super::attribute::Attributes;
use super::handle::{BlockId, ConstId, List, Local, Ty};
use super::metadata::MdRef;
use std::borrow::Cow;

/// One instruction.
#[derive(Clone, Debug)]
pub struct Inst<'s> {
    /// Where it starts in the text: at the name of its result, or at the opcode.
    pub at: u32,
    /// Where it ends, attachments included.
    pub end: u32,
    /// What it defines; `None` for `void` results and instructions without one.
    pub result: Option<Local>,
    /// What it does.
    pub kind: InstKind<'s>,
    /// `!kind !node` after it: in [`Body::attachments`](super::Body::attachments).
    pub attachments: List,
}

/// A value without its type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// A parameter or result.
    Local(Local),
    /// A constant; its own type is in it.
    Const(ConstId),
    /// An index into [`Body::metadata`](super::Body::metadata): an argument of type `metadata`.
    Metadata(u32),
}

/// A value with its type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Operand {
    /// Its type.
    pub ty: Ty,
    /// Which value.
    pub value: Value,
}

/// What an instruction does. Where both operands have one type, the first carries it.
#[derive(Clone, Debug)]
pub enum InstKind<'s> {
    /// `ret void`, `ret T v`
    Ret(Option<Operand>),
    /// `br label %a`
    Br(BlockId),
    /// `br i1 %c, label %a, label %b`
    CondBr {
        /// The condition, of type `i1`.
        cond: Value,
        /// Where to go when it is true.
        then: BlockId,
        /// Where to go when it is false.
        other: BlockId,
    },
    /// `switch iN %v, label %d [ … ]`
    Switch {
        /// The value.
        value: Operand,
        /// Where to go when no case fits.
        default: BlockId,
        /// The cases: in [`Body::cases`](super::Body::cases).
        cases: List,
    },
    /// `indirectbr ptr %p, [ … ]`
    IndirectBr {
        /// The address.
        address: Operand,
        /// Where it may go: in [`Body::targets`](super::Body::targets).
        targets: List,
    },
    /// `invoke … to label %a unwind label %b`
    Invoke {
        /// The call.
        call: Box<Call<'s>>,
        /// Where to go when it returns.
        normal: BlockId,
        /// Where to go when it unwinds.
        unwind: BlockId,
    },
    /// `callbr … to label %a [ … ]`
    CallBr {
        /// The call, of inline assembly.
        call: Box<Call<'s>>,
        /// Where it falls through to.
        normal: BlockId,
        /// Where else it may go: in [`Body::targets`](super::Body::targets).
        targets: List,
    },
    /// `resume T v`
    Resume(Operand),
    /// `unreachable`
    Unreachable,
    /// `fneg`
    FNeg(Flags, Operand),
    /// `add`, `fmul`, `shl`, …
    Binary {
        /// Which.
        op: BinaryOp,
        /// `nuw`, `nsw`, `exact`, `disjoint`, fast-math.
        flags: Flags,
        /// The left operand.
        lhs: Operand,
        /// The right operand, of the same type.
        rhs: Value,
    },
    /// `trunc`, `zext`, `bitcast`, … to the type of the result.
    Cast {
        /// Which.
        op: CastOp,
        /// `nneg`, `nuw`, `nsw`, fast-math.
        flags: Flags,
        /// What is converted.
        value: Operand,
        /// To what.
        to: Ty,
    },
    /// `icmp`
    ICmp {
        /// Which comparison.
        pred: IntPred,
        /// `samesign`.
        flags: Flags,
        /// The left operand.
        lhs: Operand,
        /// The right operand, of the same type.
        rhs: Value,
    },
    /// `fcmp`
    FCmp {
        /// Which comparison.
        pred: FloatPred,
        /// Fast-math.
        flags: Flags,
        /// The left operand.
        lhs: Operand,
        /// The right operand, of the same type.
        rhs: Value,
    },
    /// `phi T [ v, %bb ], …`
    Phi {
        /// Fast-math.
        flags: Flags,
        /// The type.
        ty: Ty,
        /// Values and blocks: in [`Body::incoming`](super::Body::incoming).
        incoming: List,
    },
    /// `select`
    Select {
        /// Fast-math.
        flags: Flags,
        /// The condition: `i1` or a vector of it.
        cond: Operand,
        /// The value when it is true.
        then: Operand,
        /// The value when it is false, of the same type.
        other: Value,
    },
    /// `freeze`
    Freeze(Operand),
    /// `call`
    Call(Box<Call<'s>>),
    /// `va_arg ptr %list, T`
    VaArg {
        /// Points to the list.
        list: Operand,
        /// What is taken.
        ty: Ty,
    },
    /// `landingpad T [cleanup] clauses…`
    LandingPad {
        /// The type of the result.
        ty: Ty,
        /// Whether it is entered for every exception.
        cleanup: bool,
        /// `catch` and `filter`.
        clauses: Box<[Clause]>,
    },
    /// `extractelement <n x T> v, iN index`
    ExtractElement {
        /// The vector.
        vector: Operand,
        /// Which lane.
        index: Operand,
    },
    /// `insertelement <n x T> v, T e, iN index`
    InsertElement {
        /// The vector.
        vector: Operand,
        /// The new lane.
        element: Operand,
        /// Which lane.
        index: Operand,
    },
    /// `shufflevector a, b, mask`
    ShuffleVector {
        /// The first vector.
        lhs: Operand,
        /// The second, of the same type.
        rhs: Value,
        /// A vector of `i32`: integers, `undef` or `poison` lanes.
        mask: ConstId,
    },
    /// `extractvalue T v, i, …`
    ExtractValue {
        /// The struct or array.
        aggregate: Operand,
        /// The way in: in [`Body::indices`](super::Body::indices).
        indices: List,
    },
    /// `insertvalue T v, E e, i, …`
    InsertValue {
        /// The struct or array.
        aggregate: Operand,
        /// The new element.
        element: Operand,
        /// The way in: in [`Body::indices`](super::Body::indices).
        indices: List,
    },
    /// `alloca`
    Alloca {
        /// What is allocated.
        ty: Ty,
        /// How many; 1 if absent.
        count: Option<Operand>,
        /// In bytes; the ABI's alignment of the type if absent.
        align: Option<u64>,
        /// The address space.
        space: u32,
        /// `inalloca` or `swifterror`, which nothing that is supported has.
        special: Option<&'s str>,
    },
    /// `load [atomic] [volatile] T, ptr p`
    Load {
        /// What is loaded.
        ty: Ty,
        /// From where.
        address: Operand,
        /// Order, alignment, volatility.
        access: AtomicInfo<'s>,
    },
    /// `store [atomic] [volatile] T v, ptr p`
    Store {
        /// What is stored.
        value: Operand,
        /// Where to.
        address: Operand,
        /// Order, alignment, volatility.
        access: AtomicInfo<'s>,
    },
    /// `fence`
    Fence {
        /// The ordering.
        ordering: Ordering,
        /// `syncscope("…")`
        scope: Option<&'s str>,
    },
    /// `cmpxchg`
    CmpXchg {
        /// `weak`
        weak: bool,
        /// The place.
        address: Operand,
        /// What must be there.
        expected: Operand,
        /// What is written then.
        new: Operand,
        /// Order on success, alignment, volatility.
        access: AtomicInfo<'s>,
        /// Order on failure.
        failure: Ordering,
    },
    /// `atomicrmw`
    AtomicRmw {
        /// The operation.
        op: RmwOp,
        /// The place.
        address: Operand,
        /// The other operand.
        value: Operand,
        /// Order, alignment, volatility.
        access: AtomicInfo<'s>,
    },
    /// `getelementptr`
    GetElementPtr {
        /// `inbounds`, `nuw`, `nusw`.
        flags: Flags,
        /// The type that the first index steps over.
        source: Ty,
        /// The pointer, or vector of pointers.
        base: Operand,
        /// The indices: in [`Body::operands`](super::Body::operands).
        indices: List,
    },
    /// A `#dbg_…` record, or a call of `llvm.dbg.…`.
    Debug(Box<DebugRecord<'s>>),
}

impl InstKind<'_> {
    /// Whether it ends a block.
    pub fn is_terminator(&self) -> bool {
        use InstKind::*;
        matches!(
            self,
            Ret(_)
                | Br(_)
                | CondBr { .. }
                | Switch { .. }
                | IndirectBr { .. }
                | Invoke { .. }
                | CallBr { .. }
                | Resume(_)
                | Unreachable
        )
    }
}

/// How memory is accessed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AtomicInfo<'s> {
    /// `volatile`
    pub volatile: bool,
    /// In bytes; the ABI's alignment of the type if absent.
    pub align: Option<u64>,
    /// `None`: not atomic.
    pub ordering: Option<Ordering>,
    /// `syncscope("…")`
    pub scope: Option<&'s str>,
}

/// Memory orderings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ordering {
    /// `unordered`
    Unordered,
    /// `monotonic`
    Monotonic,
    /// `acquire`
    Acquire,
    /// `release`
    Release,
    /// `acq_rel`
    AcqRel,
    /// `seq_cst`
    SeqCst,
}

/// A clause of a landing pad.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clause {
    /// `catch ptr @type`; `null` catches everything.
    Catch(ConstId),
    /// `filter [n x ptr] …`
    Filter(ConstId),
}

/// A call or the call of an invoke.
#[derive(Clone, Debug)]
pub struct Call<'s> {
    /// `tail`, `musttail`, `notail`
    pub tail: TailKind,
    /// Fast-math.
    pub flags: Flags,
    /// The calling convention.
    pub conv: CallConv,
    /// Attributes of the result.
    pub result_attrs: Attributes<'s>,
    /// The function type: as written, or from the result and the arguments.
    pub ty: Ty,
    /// The type of the result; may be `void`.
    pub result: Ty,
    /// What is called.
    pub callee: Callee<'s>,
    /// Where the callee stands in the text.
    pub callee_at: u32,
    /// The arguments.
    pub args: Box<[Arg<'s>]>,
    /// Attributes of the call site. Those of a callee that is known by name are in its header.
    pub attrs: Attributes<'s>,
    /// Operand bundles.
    pub bundles: Box<[Bundle<'s>]>,
}

/// An argument of a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arg<'s> {
    /// The value.
    pub operand: Operand,
    /// Its attributes.
    pub attrs: Attributes<'s>,
}

/// An operand bundle: `"tag"(…)`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bundle<'s> {
    /// The tag.
    pub tag: Cow<'s, str>,
    /// The operands.
    pub operands: Box<[Operand]>,
}

/// What is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Callee<'s> {
    /// A value; a [`ConstKind::Global`](super::ConstKind::Global) for a direct call.
    Value(Value),
    /// Inline assembly.
    Asm(Box<InlineAsm<'s>>),
}

/// `asm … "template", "constraints"`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InlineAsm<'s> {
    /// The instructions.
    pub template: Cow<'s, [u8]>,
    /// Operands and clobbers.
    pub constraints: Cow<'s, [u8]>,
    /// `sideeffect`
    pub side_effect: bool,
    /// `alignstack`
    pub align_stack: bool,
    /// `inteldialect`
    pub intel: bool,
    /// `unwind`
    pub unwind: bool,
}

/// What is asked of a call in tail position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TailKind {
    /// Nothing.
    None,
    /// `tail`: may be one.
    Tail,
    /// `musttail`: must be one.
    Must,
    /// `notail`: must not be one.
    No,
}

/// Calling conventions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CallConv {
    /// `ccc`, or none.
    C,
    /// `fastcc`
    Fast,
    /// `coldcc`
    Cold,
    /// `tailcc`
    Tail,
    /// `x86_64_sysvcc`
    SysV64,
    /// `win64cc`
    Win64,
    /// `preserve_mostcc`
    PreserveMost,
    /// `preserve_allcc`
    PreserveAll,
    /// `preserve_nonecc`
    PreserveNone,
    /// Any other that LLVM has: its number, as in `cc 10`. No name of it is lost: see [`CallConv::show`].
    Other(u16),
}

/// `#dbg_value(…)` and the like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DebugRecord<'s> {
    /// Which.
    pub kind: DebugKind,
    /// The operands, without the location: for a declare or value: location of the variable, variable, expression; for
    /// an assign also id, address, address expression; for a label: the label.
    pub operands: Box<[MdRef<'s>]>,
    /// The source location: `!dbg` of the old form, the last operand of the new one.
    pub location: Option<MdRef<'s>>,
}

/// The kinds of debug records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DebugKind {
    /// The variable lives at the address.
    Declare,
    /// The variable has the value from here on.
    Value,
    /// Both, with an assignment id.
    Assign,
    /// A label of the source.
    Label,
}

/// Binary operations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "named as LLVM names them")]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
    FAdd,
    FSub,
    FMul,
    FDiv,
    FRem,
}

/// Conversions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "named as LLVM names them")]
pub enum CastOp {
    Trunc,
    ZExt,
    SExt,
    FpTrunc,
    FpExt,
    FpToUi,
    FpToSi,
    UiToFp,
    SiToFp,
    PtrToInt,
    PtrToAddr,
    IntToPtr,
    BitCast,
    AddrSpaceCast,
}

/// Comparisons of integers and pointers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "named as LLVM names them")]
pub enum IntPred {
    Eq,
    Ne,
    Ugt,
    Uge,
    Ult,
    Ule,
    Sgt,
    Sge,
    Slt,
    Sle,
}

/// Comparisons of floats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "named as LLVM names them")]
pub enum FloatPred {
    False,
    Oeq,
    Ogt,
    Oge,
    Olt,
    Ole,
    One,
    Ord,
    Ueq,
    Ugt,
    Uge,
    Ult,
    Ule,
    Une,
    Uno,
    True,
}

/// Operations of `atomicrmw`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "named as LLVM names them")]
pub enum RmwOp {
    Xchg,
    Add,
    Sub,
    And,
    Nand,
    Or,
    Xor,
    Max,
    Min,
    UMax,
    UMin,
    FAdd,
    FSub,
    FMax,
    FMin,
    FMaximum,
    FMinimum,
    UIncWrap,
    UDecWrap,
    USubCond,
    USubSat,
}

/// Flags that turn wrong results into poison, and fast-math flags: a set of bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Flags(pub u32);

impl Flags {
    /// None.
    pub const NONE: Flags = Flags(0);
    /// `nuw`
    pub const NUW: Flags = Flags(1);
    /// `nsw`
    pub const NSW: Flags = Flags(1 << 1);
    /// `exact`
    pub const EXACT: Flags = Flags(1 << 2);
    /// `disjoint`
    pub const DISJOINT: Flags = Flags(1 << 3);
    /// `nneg`
    pub const NNEG: Flags = Flags(1 << 4);
    /// `samesign`
    pub const SAMESIGN: Flags = Flags(1 << 5);
    /// `inbounds`; `nusw`, which it implies, is set with it.
    pub const INBOUNDS: Flags = Flags(1 << 6);
    /// `nusw`
    pub const NUSW: Flags = Flags(1 << 7);
    /// `nnan`
    pub const NNAN: Flags = Flags(1 << 8);
    /// `ninf`
    pub const NINF: Flags = Flags(1 << 9);
    /// `nsz`
    pub const NSZ: Flags = Flags(1 << 10);
    /// `arcp`
    pub const ARCP: Flags = Flags(1 << 11);
    /// `contract`
    pub const CONTRACT: Flags = Flags(1 << 12);
    /// `afn`
    pub const AFN: Flags = Flags(1 << 13);
    /// `reassoc`
    pub const REASSOC: Flags = Flags(1 << 14);
    /// `fast`: all seven.
    pub const FAST: Flags = Flags(0x7f << 8);

    /// Whether all of `other` are set.
    pub fn has(self, other: Flags) -> bool {
        self.0 & other.0 == other.0
    }

    /// Those of both.
    pub fn with(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }
}
