//! Speculatable instructions: what may be executed where it was not.

use crate::engine::View;
use tuffy_facts::known::WRITTEN_BITS;
use tuffy_ir::{Inst, Int, Opcode, Operand};

/// Whether an instruction does no harm where it was not executed before. A pure one gives poison at worst; but a shift
/// by any amount would make a number that nothing can hold. Of the lanes of a vector nothing is known, so their shifts
/// are let pass.
pub fn is_speculatable(view: View<'_>, inst: Inst) -> bool {
    let op = view.func.op(inst);
    op.spec().pure
        && (op != Opcode::Shl || view.func.inst(inst).lanes() || is_small(view, &view.func.operands(inst)[1]))
}

fn is_small(view: View<'_>, amount: &Operand) -> bool {
    view.known_operand(amount).max().is_some_and(|max| max <= Int::from(WRITTEN_BITS))
}

#[cfg(test)]
mod tests {
    use crate::testing::passes;

    /// The program after both passes that execute for nothing.
    fn after(amount: &str) -> String {
        let text = format!(
            "func @f(int{amount}, bool, int:u8) -> int {{
            bb0:
              v0 = param 0
              v1 = param 1
              v2 = param 2
              v3 = iconst 1
              brif v1, bb1, bb2
            bb1:
              v4 = shl v3, v0
              br bb2
            bb2:
              v5 = iconst 0
              br bb3(v5, v5)
            region loop {{
              bb3(v6: int, v7: int):
                v8 = icmp.lt v6, v2
                brif v8, bb4, bb5
              bb4:
                v9 = shl v2, v0
                v10 = add v7, v9
                v11 = add v6, v3
                continue v11, v10
            }}
            bb5:
              ret v7
            }}"
        );
        passes(&text, &["branch-to-select", "hoist-invariants"])
    }

    /// Found by a tester: a shift by 10^14 in an arm that was not taken.
    #[test]
    fn shifts_move_only_by_amounts_that_are_known_to_be_small() {
        let (any, small) = (after(""), after(":u9"));
        let stands = |text: &str, inst: &str, block: &str| {
            let at = text.find(inst).expect("the instruction");
            text[..at].rfind(block).is_some_and(|b| !text[b + 3..at].contains("bb"))
        };
        assert!(stands(&any, "v4 = shl", "bb1") && stands(&any, "v9 = shl", "bb4"), "{any}");
        assert!(!stands(&small, "v4 = shl", "bb1") && !stands(&small, "v9 = shl", "bb4"), "{small}");
    }
}
