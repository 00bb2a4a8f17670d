//! Structural equality: the same things with the same names in the same order, whatever the handles are.

use crate::function::inst::Inst;
use crate::function::layout::Event;
use crate::function::{Block, Function, Value};
use crate::module::{Entry, Module};
use crate::opcode::Flags;
use crate::opcode::{AttrKind, Item};

impl PartialEq for Module {
    fn eq(&self, other: &Module) -> bool {
        self.target == other.target
            && self.source_directory == other.source_directory
            && self.assembly == other.assembly
            && self.entries() == other.entries()
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Entry) -> bool {
        match (self, other) {
            (Entry::Global(a), Entry::Global(b)) => a == b,
            (Entry::Extern(a), Entry::Extern(b)) => a == b,
            (Entry::Alias(a), Entry::Alias(b)) => a == b,
            (Entry::Function(a), Entry::Function(b)) => a == b,
            _ => false,
        }
    }
}

impl PartialEq for Function {
    fn eq(&self, other: &Function) -> bool {
        let head = |f: &Function| (f.name, f.linkage);
        if head(self) != head(other) || self.signature != other.signature || self.attributes != other.attributes {
            return false;
        }
        let same = |(a, b): (Event, Event)| match (a, b) {
            (Event::Enter(a), Event::Enter(b)) => self.region_kind(a) == other.region_kind(b),
            (Event::Leave(_), Event::Leave(_)) => true,
            (Event::Block(a), Event::Block(b)) => Comparison { a: self, b: other }.blocks(a, b),
            _ => false,
        };
        self.walk().count() == other.walk().count() && self.walk().zip(other.walk()).all(same)
    }
}

/// Names identify values and blocks, so two functions are compared without a map between their handles.
struct Comparison<'f> {
    a: &'f Function,
    b: &'f Function,
}

impl Comparison<'_> {
    fn block_names(&self, a: Block, b: Block) -> bool {
        self.a.block_name(a) == self.b.block_name(b)
    }

    fn value_names(&self, a: Value, b: Value) -> bool {
        match (a.some(), b.some()) {
            (Some(a), Some(b)) => self.a.value_name(a) == self.b.value_name(b),
            (a, b) => a == b,
        }
    }

    fn definitions(&self, a: Value, b: Value) -> bool {
        self.value_names(a, b) && self.a.ty(a) == self.b.ty(b) && self.a.ann(a) == self.b.ann(b)
    }

    fn blocks(&self, a: Block, b: Block) -> bool {
        let params = |f: &Function, x: Block| f.params(x).len();
        self.block_names(a, b)
            && self.a.block_count(a) == self.b.block_count(b)
            && params(self.a, a) == params(self.b, b)
            && self.a.params(a).iter().zip(self.b.params(b)).all(|(&x, &y)| self.definitions(x, y))
            && self.a.block_insts(a).count() == self.b.block_insts(b).count()
            && self.a.block_insts(a).zip(self.b.block_insts(b)).all(|(x, y)| self.insts(x, y))
    }

    fn insts(&self, a: Inst, b: Inst) -> bool {
        let (x, y) = (self.a.inst(a), self.b.inst(b));
        let place = (self.a.origins.place(x.origin()), self.b.origins.place(y.origin()));
        let flags = |f: Flags| f.without(Flags::BIG);
        let (ra, rb) = (self.a.results(a), self.b.results(b));
        let (oa, ob) = (self.a.operands(a), self.b.operands(b));
        self.a.machine_op(a) == self.b.machine_op(b)
            && flags(x.flags()) == flags(y.flags())
            && place.0 == place.1
            && self.a.branch_weights(a) == self.b.branch_weights(b)
            && ra.len() == rb.len()
            && ra.zip(rb).all(|(v, w)| self.definitions(v, w))
            && oa.len() == ob.len()
            && oa.iter().zip(ob).all(|(o, p)| o.ann == p.ann && self.value_names(o.value, p.value))
            && self.a.spec(a).items.iter().all(|item| self.items(item, a, b))
    }

    fn items(&self, item: &Item, a: Inst, b: Inst) -> bool {
        let (x, y) = (self.a.inst(a).imm(), self.b.inst(b).imm());
        match item {
            Item::Dot(kind) | Item::Attr(kind) | Item::Named(_, kind) => match kind {
                AttrKind::Int => self.a.int_of(a) == self.b.int_of(b),
                AttrKind::Path | AttrKind::Mask | AttrKind::Regs => self.a.list_of(a) == self.b.list_of(b),
                AttrKind::Float => self.a.float_bits(a) == self.b.float_bits(b),
                AttrKind::Format => x.format() == y.format(),
                AttrKind::Align => x.align() == y.align(),
                AttrKind::Cc => x.cc() == y.cc(),
                AttrKind::Fcc => x.fcc() == y.fcc(),
                AttrKind::OpWidth => x.op_width() == y.op_width(),
                AttrKind::Disp => x.disp() == y.disp(),
                AttrKind::Ordering => x.ordering() == y.ordering(),
                AttrKind::Failure => x.failure() == y.failure(),
                AttrKind::Rmw => x.rmw() == y.rmw(),
                AttrKind::Bool
                | AttrKind::Param
                | AttrKind::Width
                | AttrKind::Cond
                | AttrKind::FCond
                | AttrKind::Round
                | AttrKind::Reduce
                | AttrKind::Size
                | AttrKind::Bytes
                | AttrKind::Symbol
                | AttrKind::Str => x.number() == y.number(),
            },
            Item::Sig => self.a.call_signature(a) == self.b.call_signature(b),
            Item::Clauses => self.a.clauses_of(a) == self.b.clauses_of(b),
            Item::Target | Item::Cases => {
                let (s, t) = (self.a.targets(a), self.b.targets(b));
                s.len() == t.len()
                    && s.iter().zip(t).all(|(s, t)| {
                        self.block_names(s.block, t.block)
                            && s.num_args == t.num_args
                            && self.a.case_key(s) == self.b.case_key(t)
                    })
            }
            Item::Flags(_)
            | Item::Operand { .. }
            | Item::Args
            | Item::CallArgs
            | Item::ResultType
            | Item::ResultTypes => true,
        }
    }
}
