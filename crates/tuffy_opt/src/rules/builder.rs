//! Building the right side of a rule.

use super::Found;
use crate::engine::{Editor, View};
use tuffy_facts::OpKey;
use tuffy_facts::known::{self, Known};
use tuffy_ir::{Ann, AnnData, Def, Draft, Flags, Imm, Inst, Opcode, Operand, Origin, Type, Value};

/// No right side makes more instructions than this; the generator checks it.
pub const MAX_MADE: usize = 32;

/// Makes instructions in front of the root, which then goes.
pub struct Builder<'e, 'a> {
    edit: &'e mut Editor<'a>,
    found: &'e Found,
    at: Inst,
    /// Of the root and all that the pattern looked through: what is made stands for all of it.
    origin: Origin,
    /// The last operation that was made.
    last: Option<Value>,
    /// The last constant that was made.
    constant: Option<Value>,
}

impl<'e, 'a> Builder<'e, 'a> {
    /// For a match that is to be applied now.
    pub fn new(edit: &'e mut Editor<'a>, found: &'e Found) -> Builder<'e, 'a> {
        // Before the definition, or first in the block of a parameter or landing pad.
        let at = match edit.func().def(found.root) {
            Def::Result(inst, _) if !edit.func().op(inst).spec().pinned => inst,
            _ => {
                let block = edit.func().def_block(found.root).expect("a placed value");
                edit.first_place(block).expect("a terminator")
            }
        };
        let mut origin = edit.origin(at);
        for node in &found.nodes {
            if let Some(inst) = edit.func().def_inst(node.value) {
                let more = edit.origin(inst);
                origin = edit.merge_origins(origin, more);
            }
        }
        Builder { edit, found, at, origin, last: None, constant: None }
    }

    /// What a variable stands for.
    pub fn var(&self, index: usize) -> Operand {
        self.found.vars[index]
    }

    /// An operation of the pattern, used again.
    pub fn node(&self, index: usize) -> Operand {
        self.found.nodes[index]
    }

    /// A computed width or size.
    pub fn width(&self, index: usize) -> u32 {
        self.found.widths[index]
    }

    /// A computed integer, as a constant.
    pub fn int(&mut self, index: usize) -> Operand {
        let value = self.edit.iconst_before(self.at, &self.found.ints[index], self.origin);
        self.constant = Some(value);
        value.into()
    }

    /// A boolean constant.
    pub fn bool(&mut self, value: bool) -> Operand {
        let value = self.edit.bconst_before(self.at, value, self.origin);
        self.constant = Some(value);
        value.into()
    }

    /// Poison in place of the root.
    pub fn poison(&mut self) -> Operand {
        let ty = self.edit.func().ty(self.found.root);
        let value = self.edit.poison_before(self.at, ty, self.origin);
        self.constant = Some(value);
        value.into()
    }

    /// An operation.
    pub fn op(&mut self, op: Opcode, imm: Imm, operands: &[Operand]) -> Operand {
        self.flagged(op, imm, Flags::none(), operands)
    }

    /// An operation with flags.
    pub fn flagged(&mut self, op: Opcode, imm: Imm, flags: Flags, operands: &[Operand]) -> Operand {
        self.make(Draft { imm, flags, operands, ..Draft::new(op) })
    }

    /// An operation that names its result type.
    pub fn typed(&mut self, op: Opcode, imm: Imm, operands: &[Operand], ty: Type) -> Operand {
        self.make(Draft { imm, operands, ty: Some(ty), ..Draft::new(op) })
    }

    fn make(&mut self, draft: Draft<'_>) -> Operand {
        let value = self.edit.value_before(self.at, draft, self.origin);
        self.last = Some(value);
        value.into()
    }

    /// Builds the right side and puts it in the place of the root.
    pub fn replace(mut self, build: fn(&mut Builder<'_, '_>) -> Operand) {
        let new = build(&mut self);
        let Builder { edit, found, last, constant, .. } = self;
        let ann = if found.rule.masked || constant == Some(new.value) {
            Ann::NONE
        } else {
            edit.func().ann(found.root).intersect(bound_to_keep(edit.view(), found.root, new.value))
        };
        if last == Some(new.value) {
            if !ann.is_none() {
                edit.set_ann(new.value, ann);
            }
            edit.replace_value(found.root, new.value);
        } else if constant == Some(new.value) {
            edit.replace_value(found.root, new.value);
        } else {
            edit.replace_value_as(found.root, Operand::new(new.value, new.ann.intersect(ann)));
        }
        // A rule about any value knows nothing of the operation that makes it.
        let named = found.rule.root != OpKey::OTHER;
        if let Some(inst) = edit.func().def_inst(found.root).filter(|&i| named || edit.func().op(i).spec().pure)
            && edit.func().results(inst).all(|v| !edit.func().has_uses(v))
        {
            edit.remove(inst);
        }
        for node in &found.nodes {
            // A state of memory that nothing follows any more: the pattern went around it.
            if edit.func().ty(found.root) == Type::MEM
                && edit.func().ty(node.value) == Type::MEM
                && !edit.func().has_uses(node.value)
                && let Some(inst) = edit.func().def_inst(node.value)
            {
                edit.remove(inst);
            }
        }
    }
}

/// The bound that an operation sets by itself, for what takes its place without setting it.
///
/// A rule may drop a bound because of facts that an analysis derived, and in a loop these may rest on that very bound.
/// It must not be lost then: the annotation holds, because the two are equal, and it stays.
fn bound_to_keep(view: View<'_>, root: Value, new: Value) -> Ann {
    let (Def::Result(inst, index), Type::INT) = (view.func.def(root), view.func.ty(root)) else { return Ann::NONE };
    let set = known::transfer_alone(view.context(), inst, index as usize);
    let (Some(min), Some(max), Some(range)) = (set.min(), set.max(), set.to_ann().range()) else { return Ann::NONE };
    let own = match view.func.def(new) {
        Def::Param(..) => Known::ANY,
        Def::Result(inst, index) => known::transfer_alone(view.context(), inst, index as usize),
    };
    let own = own.meet(&Known::from_ann(view.facts().given(view.func, new)));
    let within = own.min().is_some_and(|m| m >= min) && own.max().is_some_and(|m| m <= max);
    if within { Ann::NONE } else { Ann::new(AnnData { range: Some(range), ..AnnData::default() }) }
}
