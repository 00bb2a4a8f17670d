//! Typed methods for memory: slots, loads, stores, copies, atomics, vectors in memory.

use super::{Draft, FunctionBuilder, misuse};
use crate::function::Value;
use crate::function::inst::{Imm, Operand};
use crate::opcode::{Opcode, Ordering, RmwOp};
use crate::origin::Origin;
use crate::types::Type;

/// Defines methods from rows `name = Opcode [attributes] (operands) ty? -> results;` where the results are `mem`,
/// `value` or both.
macro_rules! methods {
    ($($name:ident = $op:ident [$($attr:ident: $aty:ty => $with:ident),*] ($($x:ident),*) $($ty:ident)? -> $($r:ident)*;)*) => {
        impl FunctionBuilder {$(
            #[doc = concat!("Emits [`Opcode::", stringify!($op), "`]; gives ", $("`", stringify!($r), "` "),*,
                "\n\n# Panics\n\nIf the type rules are broken.")]
            #[track_caller]
            #[allow(clippy::too_many_arguments, unused_parens)]
            pub fn $name(
                &mut self, $($attr: $aty,)* $($x: impl Into<Operand>,)* $($ty: Type,)? origin: Origin
            ) -> ($(methods!(@type $r)),*) {
                #[allow(unused_mut, unused_assignments)]
                let mut ty = None;
                $(ty = Some($ty);)?
                let imm = Imm::default()$(.$with($attr))*;
                let [$($r),*] = self.sugar(Opcode::$op, imm, &[$($x.into()),*], ty, origin);
                ($($r),*)
            }
        )*}
    };
    (@type $r:ident) => { Value };
}

methods! {
    load = Load[size: u32 => with_number](p, m) ty -> value;
    load_volatile = LoadVolatile[size: u32 => with_number](p, m) ty -> mem value;
    store = Store[size: u32 => with_number](v, p, m) -> mem;
    store_volatile = StoreVolatile[size: u32 => with_number](v, p, m) -> mem;
    memcpy = Memcpy[align: Option<u8> => with_align](d, s, n, m) -> mem;
    memmove = Memmove[align: Option<u8> => with_align](d, s, n, m) -> mem;
    memset = Memset[align: Option<u8> => with_align](d, v, n, m) -> mem;
    stack_alloc = StackAlloc[align: Option<u8> => with_align](n, m) -> mem value;
    stack_save = StackSave[](m) -> mem value;
    stack_restore = StackRestore[](p, m) -> mem;
    va_start = VaStart[](p, m) -> mem;
}

methods! {
    load_atomic = LoadAtomic[ordering: Ordering => with_ordering, size: u32 => with_number](p, m) ty -> mem value;
    store_atomic = StoreAtomic[ordering: Ordering => with_ordering, size: u32 => with_number](v, p, m) -> mem;
    rmw = Rmw[op: RmwOp => with_rmw, ordering: Ordering => with_ordering, size: u32 => with_number](p, v, m) -> mem value;
    cmpxchg = Cmpxchg[success: Ordering => with_ordering, failure: Ordering => with_failure, size: u32 => with_number]
        (p, e, d, m) -> mem value;
    fence = Fence[ordering: Ordering => with_ordering](m) -> mem;
}

methods! {
    vec_load = VecLoad[](p, k, m) ty -> value;
    vec_store = VecStore[](v, p, k, m) -> mem;
    vec_gather = VecGather[](p, i, k, m) ty -> value;
    vec_scatter = VecScatter[](v, p, i, k, m) -> mem;
}

impl FunctionBuilder {
    /// Emits [`Opcode::StackSlot`] of this many bytes, aligned to `2^align` bytes. It goes where slots belong, into the
    /// entry block, whatever block is current.
    ///
    /// # Panics
    ///
    /// If the function has no entry block yet.
    #[track_caller]
    pub fn stack_slot(&mut self, bytes: u32, align: Option<u8>, origin: Origin) -> Value {
        let imm = Imm::default().with_number(bytes).with_align(align);
        let draft = Draft { imm, ..Draft::new(Opcode::StackSlot) };
        let entry = self.func.entry().expect("a stack slot needs an entry block");
        let inst = draft.make(&mut self.func, origin).unwrap_or_else(|e| misuse(Opcode::StackSlot, &e));
        match self.func.terminator(entry) {
            Some(end) => self.func.insert_inst_before(inst, end),
            None => self.func.append_inst(entry, inst),
        }
        self.func.results(inst).next().expect("a slot has a result")
    }
}
