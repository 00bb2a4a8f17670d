//! Scalar replacement of aggregates (SROA): a stack slot that is accessed in separate parts becomes one for each.
//!
//! ```text
//! v1 = stack_slot 16                       s0.0 = stack_slot 4, align=16
//! v2 = store.4 v0, v1, m0              →   s0.1 = stack_slot 8, align=8
//! v3 = ptradd v1, 8                        v2 = store.4 v0, s0.0, m0
//! v4 = load.8 v3, v2 -> int                v4 = load.8 s0.1, v2 -> int
//! ```
//!
//! Every access is at a constant offset; accesses that overlap stay together. A `memset` of constant length is made
//! into one for each piece that it touches. The pieces are as aligned as they were; what uses said of the address is
//! dropped.

use super::prelude::*;
use super::promote_slot::remove_pointers;
use crate::analysis::slots::{Access, AccessKind, Slot, slot, slot_align};
use crate::engine::Args;
use crate::engine::Perform;
use rustc_hash::FxHashMap;
use tuffy_ir::Value;

transform! {
    /// See the module.
    SplitSlot { name: "split_slot", kind: Refinement, tag: "split", params: [], source: "split_slot.rs" }
}

/// Bytes of a slot that stay together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Piece {
    start: u32,
    end: u32,
}

struct Split {
    slot: Slot,
    pieces: Vec<Piece>,
    align: u8,
}

/// What loads and stores keep together, by offset.
fn pieces(slot: &Slot) -> Vec<Piece> {
    let mut ranges: Vec<Piece> = slot
        .accesses
        .iter()
        .filter(|a| a.kind != AccessKind::Fill)
        .map(|a| Piece { start: a.offset, end: a.end() })
        .collect();
    ranges.sort_unstable_by_key(|p| (p.start, p.end));
    let mut pieces: Vec<Piece> = Vec::new();
    for range in ranges {
        match pieces.last_mut() {
            Some(last) if range.start < last.end => last.end = last.end.max(range.end),
            _ => pieces.push(range),
        }
    }
    pieces
}

/// The pieces that some bytes touch.
fn touched(pieces: &[Piece], access: &Access) -> std::ops::Range<usize> {
    if access.size == 0 {
        return 0..0;
    }
    let first = pieces.partition_point(|p| p.end <= access.offset);
    let end = pieces.partition_point(|p| p.start < access.end());
    first..end.max(first)
}

fn split(view: View<'_>, site: Site) -> Result<Split, Refusal> {
    let value = site.value().ok_or_else(|| Refusal::pattern("no stack slot is at the site"))?;
    let slot = slot(view, value)?;
    let pieces = pieces(&slot);
    if pieces.len() < 2 {
        // Not a candidate: there is nothing to split.
        return Err(Refusal::pattern(format!("the slot is accessed in fewer than two pieces: {}", pieces.len())));
    }
    // A slot, an offset and a pointer for each access at most, and fills in pieces.
    let fills = slot.accesses.iter().filter(|a| a.kind == AccessKind::Fill);
    let made = fills.map(|a| 4 * touched(&pieces, a).len()).sum::<usize>();
    view.room_for(pieces.len() + 2 * slot.accesses.len() + made)?;
    let align = slot_align(view, slot.inst);
    Ok(Split { slot, pieces, align })
}

impl Transform for SplitSlot {
    fn info(&self) -> &'static Info {
        SplitSlot::info()
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        crate::analysis::slots::slot_inst(view, site.value()?).map(|_| Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        split(view, step.site).map(Plan::of)
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let plan: Split = plan.take();
        let mut splitter = Splitter { slots: Vec::new(), pointers: FxHashMap::default(), plan: &plan, edit };
        splitter.make_slots();
        for access in &plan.slot.accesses {
            match access.kind {
                AccessKind::Load => splitter.redirect(access, 0),
                AccessKind::Store => splitter.redirect(access, 1),
                AccessKind::Fill => splitter.fill(access),
            }
        }
        remove_pointers(edit, &plan.slot);
    }

    fn fragment(&self, _: &View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        let plan: &Split = plan.get();
        out.extend(plan.slot.accesses.iter().map(|a| a.inst));
    }

    fn context(&self, _: View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Fact>) {
        let plan: &Split = plan.get();
        out.push(Fact::Number("pieces", plan.pieces.len() as u64));
        out.push(Fact::Number("accesses", plan.slot.accesses.len() as u64));
    }
}

struct Splitter<'p, 'e> {
    plan: &'p Split,
    edit: &'p mut Editor<'e>,
    slots: Vec<Value>,
    /// Pointers into pieces, by piece and distance.
    pointers: FxHashMap<(usize, u32), Value>,
}

impl Splitter<'_, '_> {
    fn make_slots(&mut self) {
        let old = self.plan.slot.inst;
        let origin = self.edit.origin(old);
        for piece in &self.plan.pieces {
            let align = (piece.start.trailing_zeros() as u8).min(self.plan.align);
            let imm = Imm::default().with_number(piece.end - piece.start).with_align(Some(align));
            self.slots.push(self.edit.value_before(old, Draft { imm, ..Draft::new(Opcode::StackSlot) }, origin));
        }
    }

    /// A pointer to a byte of a piece. It stands where the slot stood, before everything that touches it.
    fn pointer(&mut self, piece: usize, offset: u32) -> Value {
        let base = self.slots[piece];
        let distance = offset - self.plan.pieces[piece].start;
        if distance == 0 {
            return base;
        }
        let old = self.plan.slot.inst;
        let origin = self.edit.origin(old);
        *self.pointers.entry((piece, distance)).or_insert_with(|| {
            let n = self.edit.iconst_before(old, &Int::from(distance), origin);
            let draft = Draft { operands: &[base.into(), n.into()], ..Draft::new(Opcode::Ptradd) };
            self.edit.value_before(old, draft, origin)
        })
    }

    fn redirect(&mut self, access: &Access, operand: usize) {
        let piece = touched(&self.plan.pieces, access).start;
        let pointer = self.pointer(piece, access.offset);
        self.edit.set_operand(access.inst, operand, pointer.into());
    }

    fn fill(&mut self, access: &Access) {
        let inst = access.inst;
        let origin = self.edit.origin(inst);
        let byte = self.edit.func().operands(inst)[1];
        let mut token = self.edit.func().operands(inst)[3].value;
        for piece in touched(&self.plan.pieces, access) {
            let Piece { start, end } = self.plan.pieces[piece];
            let (start, end) = (start.max(access.offset), end.min(access.end()));
            let pointer = self.pointer(piece, start);
            let length = self.edit.iconst_before(inst, &Int::from(end - start), origin);
            let operands = [pointer.into(), byte, length.into(), token.into()];
            token = self.edit.value_before(inst, Draft { operands: &operands, ..Draft::new(Opcode::Memset) }, origin);
        }
        let result = self.edit.func().results(inst).next().expect("a token");
        self.edit.replace_value(result, token);
        self.edit.remove(inst);
    }
}

/// Splits every slot that can be.
pub fn walk(engine: &mut dyn Perform, _: &Args) {
    for slot in crate::analysis::slots::all(engine.view()) {
        engine.attempt(&SplitSlot, &Step::at(Site::Value(slot)));
    }
}

#[cfg(test)]
mod tests {
    use super::SplitSlot;
    use crate::testing::{pass, refusal};
    use expect_test::expect;

    fn text(body: &str) -> String {
        let body = body.replace("; ", "\n");
        format!("func @f(int) -> int {{\nbb0(v0: mem):\nv1 = param 0\nv2 = stack_slot 16\n{body}\n}}")
    }

    #[test]
    fn pieces() {
        let body = "v3 = iconst 4; v4 = ptradd v2, v3; v5 = ptradd v4, v3; v6 = iconst 0; v7 = iconst 15;
            v8 = memset v2, v6, v7, v0
            v9 = store.4 v1, v2, v8; v10 = store.8 v1, v5:align(8), v9; v11 = iconst 2; v12 = ptradd v5, v11
            v13 = load.2 v12, v10 -> int; v14 = load.4 v2, v10 -> int; v15 = load.8 v5, v10 -> int
            v16 = add v13, v14; v17 = add v15, v16; ret v17, v10";
        expect![[r#"
            func @f(int) -> int {
              bb0(v0: mem):
                v1 = param 0
                s0.0 = stack_slot 4, align=16
                s0.1 = stack_slot 8, align=8
                s0.6 = iconst 2
                s0.7 = ptradd s0.1, s0.6
                v3 = iconst 4
                v6 = iconst 0
                v7 = iconst 15
                s0.2 = iconst 4
                s0.3 = memset s0.0, v6, s0.2, v0
                s0.4 = iconst 7
                s0.5 = memset s0.1, v6, s0.4, s0.3
                v9 = store.4 v1, s0.0, s0.5
                v10 = store.8 v1, s0.1, v9
                v11 = iconst 2
                v13 = load.2 s0.7, v10 -> int
                v14 = load.4 s0.0, v10 -> int
                v15 = load.8 s0.1, v10 -> int
                v16 = add v13, v14
                v17 = add v15, v16
                ret v17, v10
            }
        "#]]
        .assert_eq(&pass(&text(body), "split-slots"));
    }

    #[test]
    fn near_misses() {
        let bodies = [
            "v3 = store.8 v1, v2, v0; v4 = iconst 4; v5 = ptradd v2, v4; v6 = load.8 v5, v3 -> int; ret v6, v3",
            "v3 = store.8 v1, v2, v0; v4 = iconst 8; v5 = ptradd v2, v4; v6 = load.8 v5, v3 -> int; v7 = store.8 v5, v2, v3; ret v6, v7",
            "v4 = iconst 8; v6 = memset v2, v4, v4, v0; v5 = ptradd v2, v4; v7 = memset v5, v4, v4, v6; ret v4, v7",
        ];
        let reasons: String = bodies.iter().map(|b| refusal(&text(b), &SplitSlot, 2) + "\n").collect();
        expect![[r#"
            the slot is accessed in fewer than two pieces: 1
            uses of the slot: expected loads and stores at constant offsets, found `store` uses v5
            the slot is accessed in fewer than two pieces: 0
        "#]]
        .assert_eq(&reasons);
    }
}
