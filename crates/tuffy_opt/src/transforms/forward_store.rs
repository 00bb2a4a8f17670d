//! Store-to-load forwarding: a load of what a store has just written is what was stored.
//!
//! ```text
//! v3 = store.8 v1, v0, v2              →   v3 = store.8 v1, v0, v2
//! v4 = load.4 v0, v3 -> int                s0.0 = zext v1, 32
//! ```
//!
//! The token of the load is that of the store: nothing was written there in between. The load may read a part of a
//! stored integer. A `memset` with a constant is a store of that byte everywhere.

use super::prelude::*;
use super::promote_slot::{cast_before, has_wide_lanes, lanes_before, reads_uninit, zext_before};
use crate::analysis::alias::{accessed, covers};
use crate::analysis::slots::int_range;
use tuffy_ir::{Range, Type, TypeKind, Value};

/// The largest integers that are forwarded, in bytes.
const MAX_BYTES: u32 = 64;

transform! {
    /// See the module.
    ForwardStore { name: "forward_store", kind: Refinement, tag: "fold", params: [], source: "forward_store.rs" }
}

#[derive(Clone, Copy)]
enum Source {
    /// This value as it is.
    Same(Value),
    /// Its lanes as memory holds them.
    Lanes(Value),
    /// Its bytes as another type.
    Cast(Value),
    /// Bits of an integer, from this byte on.
    Part(Value, u64),
    /// This byte everywhere.
    Byte(u8),
}

struct ForwardedLoad {
    load: Inst,
    store: Inst,
    source: Source,
}

fn find(view: View<'_>, site: Site) -> Result<ForwardedLoad, Refusal> {
    let func = view.func;
    let load = placed_inst(func, site)?;
    if func.op(load) != Opcode::Load {
        return Err(Refusal::pattern("no load is at the site"));
    }
    let result = func.results(load).next().expect("a load has a result");
    let (pointer, token) = (func.operands(load)[0].value, func.operands(load)[1].value);
    let store = func.def_inst(token).filter(|&i| matches!(func.op(i), Opcode::Store | Opcode::Memset));
    let store = store.ok_or_else(|| Refusal::pattern("no store made the memory that is loaded"))?;
    let size = func.inst(load).imm().number();
    let ty = func.ty(result);
    let filled = func.op(store) == Opcode::Memset;
    let (read, written) = (accessed(view, load), accessed(view, store));
    let (read, written) = (read.expect("a load"), written.expect("a store"));
    let same_pointer = func.operands(store)[usize::from(!filled)].value == pointer;
    let behind = read.offset.zip(written.offset).map(|(a, b)| a.wrapping_sub(b));
    let behind = if same_pointer { Some(0) } else { behind };
    let enough = same_pointer && read.size.zip(written.size).is_some_and(|(a, b)| a <= b);
    let (Some(behind), true) = (behind, enough || covers(&written, &read)) else {
        return Err(Refusal::needs("the bytes loaded", "all stored", "not known to be"));
    };
    let small = || match size <= MAX_BYTES {
        true => Ok(()),
        false => Err(Refusal::needs("the bytes loaded", format!("at most {MAX_BYTES}"), size)),
    };
    let stored = func.operands(store)[if filled { 1 } else { 0 }];
    if filled {
        let byte = view.const_int(stored.value).ok_or_else(|| Refusal::needs("the byte", "a constant", "another"))?;
        small()?;
        let byte = byte.zext(8).to_u64().expect("one byte") as u8;
        return Ok(ForwardedLoad { load, store, source: Source::Byte(byte) });
    }
    let from = func.ty(stored.value);
    if reads_uninit(view, load) && matches!(from.scalar().kind(), TypeKind::Byte(_)) {
        return Err(Refusal::needs("what is stored", "no bytes, which may be uninitialized one by one", from));
    }
    let whole = func.inst(store).imm().number() == size && behind == 0;
    let source = match (from == ty, ty == Type::INT) {
        (true, true) => {
            small()?;
            let fits = matches!(int_range(view, stored), Some(Range::Unsigned(n)) if n <= 8 * size);
            if whole && fits { Source::Same(stored.value) } else { Source::Part(stored.value, behind) }
        }
        (true, false) if whole && has_wide_lanes(ty) => Source::Lanes(stored.value),
        (true, false) if whole => Source::Same(stored.value),
        (false, _) if whole && !(from.is_ptr() && ty == Type::INT) && !(from == Type::INT && ty.is_ptr()) => {
            small()?;
            Source::Cast(stored.value)
        }
        _ => return Err(Refusal::needs("types", format!("`{ty}` made of what is stored"), from)),
    };
    // By the token the value is there on every way to the load; where there is no way, order remains.
    let ordered = match source {
        Source::Same(v) => func.uses(result).all(|u| view.in_order(v, u.inst)),
        _ => view.in_order(stored.value, load),
    };
    if !ordered {
        return Err(Refusal::needs("the value stored", "before what uses it", func.show(stored.value)));
    }
    Ok(ForwardedLoad { load, store, source })
}

impl Transform for ForwardStore {
    fn info(&self) -> &'static Info {
        ForwardStore::info()
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        let inst = site.inst(view.func)?;
        (view.func.op(inst) == Opcode::Load && find(view, site).is_ok()).then(|| Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        view.room_for(3)?;
        find(view, step.site).map(Plan::of)
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        let ForwardedLoad { load, source, .. } = plan.take();
        let result = edit.func().results(load).next().expect("a load has a result");
        let (ty, ann) = (edit.func().ty(result), edit.func().ann(result));
        let size = edit.func().inst(load).imm().number();
        let origin = edit.origin(load);
        let new = match source {
            Source::Same(value) => value,
            Source::Lanes(value) => lanes_before(edit, load, value, ty, ann),
            Source::Cast(value) => cast_before(edit, load, value, ty, ann),
            Source::Part(value, 0) => zext_before(edit, load, value, 8 * size, ann),
            Source::Part(value, behind) => {
                let by = edit.iconst_before(load, &Int::from(8 * behind), origin);
                let draft = Draft { operands: &[value.into(), by.into()], ..Draft::new(Opcode::Shr) };
                let moved = edit.value_before(load, draft, origin);
                zext_before(edit, load, moved, 8 * size, ann)
            }
            Source::Byte(byte) => filled_before(edit, load, byte, size, ty),
        };
        edit.replace_value(result, new);
        edit.remove(load);
    }

    fn fragment(&self, _: &View<'_>, _: &Step, plan: &Plan, out: &mut Vec<Inst>) {
        let found: &ForwardedLoad = plan.get();
        out.push(found.store);
    }
}

/// The value that bytes which are all the same have as one of a type.
pub(super) fn filled_before(edit: &mut Editor<'_>, at: Inst, byte: u8, size: u32, ty: Type) -> Value {
    let origin = edit.origin(at);
    let int = Int::from_le_bytes(&vec![byte; size as usize]);
    let mut value = edit.iconst_before(at, &int, origin);
    // An integer becomes a pointer without provenance, and `bitcast` says so only of bytes.
    let through = ty.is_ptr().then(|| Type::byte(size));
    for to in through.into_iter().chain([ty]).filter(|&to| to != Type::INT) {
        value = cast_before(edit, at, value, to, tuffy_ir::Ann::NONE);
    }
    value
}

#[cfg(test)]
mod tests {
    use super::ForwardStore;
    use crate::testing::{pass, refusal};
    use expect_test::expect;

    fn text(body: &str) -> String {
        let body = body.replace("; ", "\n");
        format!("func @f(int, ptr, f64) -> int {{\nbb0(v0: mem):\nv1 = param 0\nv2 = param 1\nv3 = param 2\n{body}\n}}")
    }

    #[test]
    fn forwarded() {
        let body = "v4 = store.8 v1, v2, v0; v5 = iconst 2; v6 = ptradd v2, v5; v7 = load.8 v2, v4 -> int
            v8 = load.4 v6, v4 -> int; v9 = load.8 v2, v4 -> f64; v10 = store.8 v3, v6, v4; v11 = load.8 v6, v10 -> f64
            v12 = iconst 19; v13 = memset v2, v5, v12, v10; v14 = load.4 v6, v13 -> int; v15 = load.8 v2, v13 -> ptr
            v16 = store.2 v1:u16, v2, v13; v17 = load.2 v2, v16 -> int
            v18 = fadd v9, v11; v19 = float_to_int v18; v20 = add v19, v7; v21 = add v20, v8; v22 = add v21, v14; v23 = add v22, v17
            v24 = store.8 v15, v2, v16; ret v23, v24";
        expect![[r#"
            func @f(int, ptr, f64) -> int {
              bb0(v0: mem):
                v1 = param 0
                v2 = param 1
                v3 = param 2
                v4 = store.8 v1, v2, v0
                v5 = iconst 2
                v6 = ptradd v2, v5
                s0.0 = zext v1, 64
                s1.0 = iconst 16
                s1.1 = shr v1, s1.0
                s1.2 = zext s1.1, 32
                s2.0 = bitcast v1 -> f64
                v10 = store.8 v3, v6, v4
                v12 = iconst 19
                v13 = memset v2, v5, v12, v10
                s4.0 = iconst 33686018
                s5.0 = iconst 144680345676153346
                s5.1 = bitcast s5.0 -> byte(8)
                s5.2 = bitcast s5.1 -> ptr
                v16 = store.2 v1:u16, v2, v13
                v18 = fadd s2.0, v3
                v19 = float_to_int v18
                v20 = add v19, s0.0
                v21 = add v20, s1.2
                v22 = add v21, s4.0
                v23 = add v22, v1
                v24 = store.8 s5.2, v2, v16
                ret v23, v24
            }
        "#]]
        .assert_eq(&pass(&text(body), "forward-store"));
    }

    #[test]
    fn near_misses() {
        let bodies = [
            "v9 = load.8 v2, v0 -> int; ret v9, v0",
            "v4 = store.4 v1, v2, v0; v9 = load.8 v2, v4 -> int; ret v9, v4",
            "v4 = store.8 v1, v2, v0; v5 = iconst -1; v6 = ptradd v2, v5; v9 = load.4 v6, v4 -> int; ret v9, v4",
            "v4 = store.8 v1, v2, v0; v5 = iconst 5; v6 = ptradd v2, v5; v9 = load.4 v6, v4 -> int; ret v9, v4",
            "v4 = store.8 v1, v2, v0; v6 = ptradd v2, v1; v9 = load.4 v6, v4 -> int; ret v9, v4",
            "v4 = store.8 v2, v2, v0; v9 = load.8 v2, v4 -> int; ret v9, v4",
            "v4 = store.8 v3, v2, v0; v9 = load.4 v2, v4 -> int; ret v9, v4",
            "v4 = store.volatile.8 v1, v2, v0; v9 = load.8 v2, v4 -> int; ret v9, v4",
            "v5 = iconst 8; v4 = memset v2, v1, v5, v0; v9 = load.8 v2, v4 -> int; ret v9, v4",
            "v5 = iconst 7; v4 = memset v2, v5, v5, v0; v9 = load.8 v2, v4 -> int; ret v9, v4",
            "v5 = iconst 7; v4 = memset v2, v5, v1, v0; v9 = load.8 v2, v4 -> int; ret v9, v4",
            "v5 = load.8 v2, v0 -> byte(8); v4 = store.8 v5, v2, v0; v9 = load.8 uninit v2, v4 -> int; ret v9, v4",
        ];
        let reasons: String = bodies.iter().map(|b| refusal(&text(b), &ForwardStore, 9) + "\n").collect();
        expect![[r#"
            no store made the memory that is loaded
            the bytes loaded: expected all stored, found not known to be
            the bytes loaded: expected all stored, found not known to be
            the bytes loaded: expected all stored, found not known to be
            the bytes loaded: expected all stored, found not known to be
            types: expected `int` made of what is stored, found ptr
            types: expected `int` made of what is stored, found f64
            no store made the memory that is loaded
            the byte: expected a constant, found another
            the bytes loaded: expected all stored, found not known to be
            the bytes loaded: expected all stored, found not known to be
            what is stored: expected no bytes, which may be uninitialized one by one, found byte(8)
        "#]]
        .assert_eq(&reasons);
    }

    #[test]
    fn order_in_code_that_is_not_reached() {
        let text = "func @f() -> int {
            bb0(v0: mem):
              v1 = stack_slot 4
              v2 = iconst 0
              ret v2, v0
            bb1:
              v9 = load.4 v1, v6 -> int
              v4 = add v9, v9
              v5 = iconst 7
              br bb2
            bb2:
              v6 = store.4 v5, v1, v0
              br bb1
            }";
        expect!["the value stored: expected before what uses it, found v5"].assert_eq(&refusal(text, &ForwardStore, 9));
    }
}
