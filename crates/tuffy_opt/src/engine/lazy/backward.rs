//! Which bits of integers matter to those who use them.
//!
//! Where an operation bounds what matters of its operand by itself, as a mask does, that counts: whether even fewer
//! bits of its result matter is not asked, so what follows from a change ends there.

use super::Kept;
use super::solve::Equations;
use crate::engine::view::View;
use rustc_hash::FxHashSet;
use tuffy_facts::demand::{all, is_int, use_demand};
use tuffy_ir::{Def, Int, Use, Value};

/// Of a value with more uses all bits matter: it would be found anew after each of them changes.
const MAX_USES: usize = 24;

/// What a use makes of its value.
enum Seen {
    /// These bits matter, whatever its results are for.
    Bits(Int),
    /// It depends on its results, or on the parameter that it is passed to.
    Open,
}

pub(super) struct Backward<'v, 'l> {
    pub view: View<'v>,
    pub demanded: &'l mut Kept<Int>,
    pub found: &'l mut u64,
}

/// Looks at the integers that a value is computed from.
pub(super) fn sources(view: View<'_>, value: Value, mut look: impl FnMut(Value)) {
    let func = view.func;
    let mut look = |v: Value| {
        if is_int(func, v) {
            look(v);
        }
    };
    match func.def(value) {
        Def::Result(inst, _) => func.operands(inst).iter().for_each(|o| look(o.value)),
        Def::Param(block, index) => {
            for edge in view.some_preds(block) {
                if let Some(arg) = func.successor_args(edge.inst, edge.index as usize).get(index as usize) {
                    look(arg.value);
                }
            }
        }
    }
}

impl Backward<'_, '_> {
    /// The uses of a value, unless they are too many.
    fn uses(&self, value: Value) -> Option<impl Iterator<Item = Use> + '_> {
        let func = self.view.func;
        func.uses(value).nth(MAX_USES).is_none().then(|| func.uses(value))
    }

    /// Whether what matters of a value comes from its own uses: whatever is said of it is about all of its bits.
    fn is_open(&self, value: Value) -> bool {
        is_int(self.view.func, value) && self.view.func.ann(value).is_none()
    }

    fn seen(&self, used: Use) -> Seen {
        let code = self.view.context();
        let most = use_demand(code, used, &|_| all());
        if most != all() || use_demand(code, used, &|_| Int::ZERO) == most { Seen::Bits(most) } else { Seen::Open }
    }

    /// Which bits of a result or parameter matter.
    fn of_result(&self, value: Value, cycle: &FxHashSet<Value>) -> Int {
        let func = self.view.func;
        match self.demanded.get(value) {
            Some(bits) if self.is_open(value) && (cycle.is_empty() || !cycle.contains(&value)) => bits.clone(),
            // No integer: needed or not.
            _ if !is_int(func, value) && !func.has_uses(value) => Int::ZERO,
            _ => all(),
        }
    }
}

impl Equations for Backward<'_, '_> {
    fn is_found(&self, value: Value) -> bool {
        self.demanded.get(value).is_some()
    }

    fn sources(&mut self, value: Value, out: &mut Vec<Value>) {
        let func = self.view.func;
        let first = out.len();
        for used in self.uses(value).into_iter().flatten() {
            match self.seen(used) {
                Seen::Bits(bits) if bits == all() => return out.truncate(first),
                Seen::Bits(_) => {}
                Seen::Open if func.inst(used.inst).is_terminator() => {
                    out.extend(func.argument_param(used).filter(|v| self.is_open(*v)));
                }
                Seen::Open => out.extend(func.results(used.inst).filter(|v| self.is_open(*v))),
            }
        }
    }

    fn solve(&mut self, value: Value, cycle: &FxHashSet<Value>) {
        *self.found += 1;
        let mut bits = Int::ZERO;
        match self.uses(value) {
            Some(uses) => {
                let everything = all();
                for used in uses {
                    bits = bits.or(&match self.seen(used) {
                        Seen::Bits(bits) => bits,
                        Seen::Open => use_demand(self.view.context(), used, &|v| self.of_result(v, cycle)),
                    });
                    if bits == everything {
                        break;
                    }
                }
            }
            None => bits = all(),
        }
        self.demanded.set(value, bits);
    }
}
