//! Memory: slots, loads, stores, atomics.
//!
//! Alignment stands on the pointer where it is used. A struct or array is loaded and stored scalar by scalar.

use super::Fault;
use super::function::FunctionState;
use super::types::{Leaf, Shape, is_widened};
use super::value::{Form, Known, Val};
use crate::ast::{self, AttachmentKind, InstKind, MdRef, RmwOp, Ty, TypeKind};
use crate::error::Category;
use tuffy_ir::{Ann, Cond, Entity, Flags, Int, Operand, Ordering, Type, Value};

/// How an access is made.
#[derive(Clone, Copy)]
pub(crate) struct Access {
    /// `volatile`
    pub(crate) volatile: bool,
    /// `None`: not atomic.
    pub(crate) ordering: Option<Ordering>,
    /// Of the whole access, in bytes.
    pub(crate) align: u64,
    /// Whether what is read may be uninitialized: `undef` in LLVM.
    pub(crate) uninit: bool,
    /// Whether it is made whatever it leads to, and is not moved: as `volatile` accesses are.
    pub(crate) kept: bool,
}

fn ordering(of: ast::Ordering) -> Ordering {
    match of {
        ast::Ordering::Unordered | ast::Ordering::Monotonic => Ordering::Relaxed,
        ast::Ordering::Acquire => Ordering::Acquire,
        ast::Ordering::Release => Ordering::Release,
        ast::Ordering::AcqRel => Ordering::AcqRel,
        ast::Ordering::SeqCst => Ordering::SeqCst,
    }
}

/// The annotation of a pointer with this alignment.
pub(crate) fn aligned(align: u64) -> Ann {
    Ann::align(align.max(1).trailing_zeros().min(32) as u8)
}

impl<'s> FunctionState<'_, 's> {
    fn access(&mut self, ty: Ty, info: &ast::AtomicInfo<'s>) -> Result<Access, Fault> {
        if let Some(scope) = info.scope
            && scope != "singlethread"
        {
            return Err(Fault::Unsupported(Category::Attribute, format!("syncscope(\"{scope}\")")));
        }
        let align = match info.align {
            Some(align) => align,
            None => self.shared.types.size_align(self.m, ty)?.1,
        };
        Ok(Access { volatile: info.volatile, ordering: info.ordering.map(ordering), align, uninit: true, kept: false })
    }

    /// An access with no more said of it than is taken for granted.
    fn assumed(&mut self, access: Access, ty: Ty, address: ast::Value, writes: bool) -> Access {
        if !self.assumes_nothing() {
            return access;
        }
        let size = self.accessed_size(ty);
        let kept = !self.is_inside(address, size, writes);
        let align = if access.ordering.is_some() { access.align } else { 1 };
        Access { uninit: true, kept, align, ..access }
    }

    /// The pointer at an offset from another.
    pub(crate) fn offset(&mut self, p: Value, offset: u64) -> Value {
        if offset == 0 {
            return p;
        }
        let n = self.iconst(Int::from(offset));
        self.b.ptradd(p, n, self.at)
    }

    /// `alloca`
    pub(crate) fn alloca(
        &mut self,
        ty: Ty,
        count: Option<ast::Operand>,
        align: Option<u64>,
        space: u32,
    ) -> Result<Val, Fault> {
        if space != 0 {
            return Err(Fault::Unsupported(Category::Type, format!("addrspace({space})")));
        }
        let (size, natural) = self.shared.types.size_align(self.m, ty)?;
        let align = align.unwrap_or(natural).max(1);
        let log2 = Some(align.trailing_zeros() as u8);
        let count = match count {
            Some(count) => self.operand(count)?,
            None => Val::Lit(Int::ONE, 64),
        };
        if let (Val::Lit(n, width), 0) = (&count, self.current.as_u32()) {
            let bytes = n.zext((*width).into()).mul(&Int::from(size)).to_u32();
            let too_large = || Fault::Unsupported(Category::Instruction, "alloca of 4 GiB or more".into());
            let bytes = bytes.ok_or_else(too_large)?;
            let slot = self.b.stack_slot(bytes, log2, self.at);
            if self.assumes_nothing() && bytes > 0 {
                let size = self.iconst(bytes.into());
                self.clear(slot, size, log2);
            }
            return Ok(Val::One(slot));
        }
        let count = self.want(&count, Form::Unsigned)?;
        let size = self.iconst(Int::from(size));
        let bytes = self.b.mul(count, size, self.at);
        let memory = self.stack_alloc(bytes, log2);
        if let (true, Val::One(p)) = (self.assumes_nothing(), &memory) {
            self.clear(*p, bytes, log2);
        }
        Ok(memory)
    }

    /// `load`
    pub(crate) fn load(
        &mut self,
        inst: &ast::Inst<'s>,
        ty: Ty,
        address: ast::Operand,
        info: &ast::AtomicInfo<'s>,
    ) -> Result<Val, Fault> {
        let uninit = self.body.attachment(inst, AttachmentKind::NoUndef).is_none();
        let access = self.access(ty, info)?;
        let access = self.assumed(Access { uninit, ..access }, ty, address.value, false);
        let from = self.operand(address)?;
        let p = self.pointer(&from)?;
        if self.shape(ty)? == Shape::Aggregate {
            let mut scalars = Vec::new();
            for leaf in self.shared.types.leaves(self.m, ty)? {
                scalars.push(self.load_leaf(p, leaf, access)?);
            }
            return self.assembled(ty, scalars);
        }
        let moved = inst.result.is_some_and(|l| self.as_pointer[l.index()]);
        if *self.m.types.kind(ty) == TypeKind::Int(64)
            && (moved || self.scalar_of_slot(address.value) == Some(ast::Types::PTR))
        {
            let p = Operand::new(p, aligned(access.align));
            let pointer = self.load_as(p, Type::PTR, 8, access);
            return Ok(self.pointer_as_int(pointer));
        }
        let val = self.load_leaf(p, Leaf { ty, offset: 0 }, access)?;
        if let Some(bits) = self.range_bits(inst)
            && let Val::Int(i) = val
        {
            let data = self.ints[i as usize];
            if bits < data.width && data.ubits > bits {
                self.b.annotate(data.raw, Ann::u(bits));
                return Ok(self.int(data.raw, data.width, Known::Bits(bits)));
            }
        }
        Ok(val)
    }

    /// How many bits a value has that `!range` bounds from 0.
    fn range_bits(&self, inst: &ast::Inst<'s>) -> Option<u32> {
        let md = self.body.attachment(inst, AttachmentKind::Range).filter(|_| !self.assumes_nothing())?;
        let node = self.m.metadata.resolve(md)?.ok()?;
        let [MdRef::Int(_, low), MdRef::Int(width, high)] = node.items() else { return None };
        let high = high.zext(u64::from(*width));
        (!low.is_negative() && high > *low).then(|| high.sub(&Int::ONE).bits() as u32)
    }

    /// Loads a scalar or vector that is part of an access.
    pub(crate) fn load_leaf(&mut self, p: Value, leaf: Leaf, access: Access) -> Result<Val, Fault> {
        if is_widened(self.m, leaf.ty) {
            let lanes = self.lane_leaves(leaf, access)?;
            let parts: Result<Vec<Val>, Fault> =
                lanes.into_iter().map(|lane| self.load_leaf(p, lane, access)).collect();
            return self.vector_of(leaf.ty, &parts?);
        }
        let size = self.shared.types.store_size(self.m, leaf.ty)?;
        let p = self.offset(p, leaf.offset);
        let p = Operand::new(p, aligned(part_align(access.align, leaf.offset)));
        Ok(match self.shape(leaf.ty)? {
            Shape::Int(width, ty) => {
                let mut value = self.load_as(p, ty, size, access);
                if ty == Type::INT && width % 8 != 0 {
                    value = self.reduced(value, width, access);
                }
                self.int(value, width, Known::Form(Form::Unsigned))
            }
            Shape::One(Type::BOOL) => {
                let value = self.load_as(p, Type::INT, size, access);
                let value = self.reduced(value, 1, access);
                let zero = self.iconst(Int::ZERO);
                Val::One(self.b.icmp(Cond::Ne, value, zero, self.at))
            }
            Shape::One(ty) => {
                if ty.layout_bytes() != Some(size) {
                    return Err(self.no_layout(leaf.ty));
                }
                Val::One(self.load_as(p, ty, size, access))
            }
            Shape::Void | Shape::Aggregate => return Err(Fault::Wrong("a load of this type".into())),
        })
    }

    /// Some bits of bytes whose other bits are zero, unless nothing was stored there.
    fn reduced(&mut self, loaded: Value, width: u32, access: Access) -> Value {
        if access.uninit {
            return self.b.zext(loaded, width, self.at);
        }
        self.b.annotate(loaded, Ann::u(width));
        loaded
    }

    /// Where the lanes of a vector stand.
    fn lane_leaves(&mut self, leaf: Leaf, access: Access) -> Result<Vec<Leaf>, Fault> {
        let TypeKind::Vector { element, count, .. } = *self.m.types.kind(leaf.ty) else { return Ok(Vec::new()) };
        let size = u64::from(self.shared.types.store_size(self.m, element)?);
        let whole = match self.m.types.kind(element) {
            TypeKind::Int(width) => width % 8 == 0,
            _ => true,
        };
        // An access that others may see is made at once or not at all.
        if !whole || access.volatile || access.ordering.is_some() {
            return Err(self.no_layout(leaf.ty));
        }
        Ok((0..u64::from(count)).map(|i| Leaf { ty: element, offset: leaf.offset + i * size }).collect())
    }

    fn no_layout(&self, ty: Ty) -> Fault {
        Fault::Unsupported(Category::Type, format!("{} in memory", self.m.types.show(ty)))
    }

    fn load_as(&mut self, p: Operand, ty: Type, size: u32, access: Access) -> Value {
        let (m, at) = (self.mem(), self.at);
        self.b.set_flags(if access.uninit { Flags::UNINIT } else { Flags::none() });
        let (mem, value) = match access.ordering {
            Some(ordering) => self.b.load_atomic(ordering, size, p, m, ty, at),
            None if access.volatile || access.kept => self.b.load_volatile(size, p, m, ty, at),
            None => (m, self.b.load(size, p, m, ty, at)),
        };
        self.b.set_flags(Flags::none());
        if mem != m {
            self.set_mem(mem);
        }
        value
    }

    /// The scalar that begins where a pointer into a stack slot leads.
    fn scalar_of_slot(&mut self, pointer: ast::Value) -> Option<Ty> {
        let mut offset = 0i64;
        let mut at = pointer;
        for _ in 0..8 {
            let ast::Value::Local(local) = at else { return None };
            match &self.body.insts[self.body.locals[local].inst?].kind {
                InstKind::Alloca { ty, count: None, .. } => {
                    return self.scalar_at(*ty, u64::try_from(offset).ok()?);
                }
                InstKind::GetElementPtr { source, base, indices, .. } => {
                    let number = |index: &ast::Operand| match index.value {
                        ast::Value::Const(id) => self.m.constants.as_int(id).cloned(),
                        _ => None,
                    };
                    let numbers: Vec<Int> = self.body.operands(*indices).iter().map(number).collect::<Option<_>>()?;
                    offset = offset.wrapping_add(self.shared.constant_offset(self.m, *source, &numbers).ok()?);
                    at = base.value;
                }
                _ => return None,
            }
        }
        None
    }

    /// The scalar that begins at an offset of a type.
    fn scalar_at(&mut self, mut ty: Ty, mut offset: u64) -> Option<Ty> {
        loop {
            match self.m.types.kind(ty) {
                TypeKind::Array { element, count } => {
                    let size = self.shared.types.size(self.m, *element).ok().filter(|s| *s > 0)?;
                    if offset / size >= *count {
                        return None;
                    }
                    (ty, offset) = (*element, offset % size);
                }
                TypeKind::Struct(_) | TypeKind::Named(_) => {
                    let layout = self.shared.types.fields(self.m, ty).ok()?;
                    let field = layout.offsets.partition_point(|o| *o <= offset).checked_sub(1)?;
                    offset -= layout.offsets[field];
                    ty = self.m.types.element(ty, field as u64)?;
                }
                _ => return (offset == 0).then_some(ty),
            }
        }
    }

    /// Finds the integers that are stored where pointers stand.
    pub(crate) fn find_pointers(&mut self) {
        let body = self.body;
        for (_, inst) in body.insts.iter() {
            match &inst.kind {
                InstKind::Store { value, address, .. }
                    if *self.m.types.kind(value.ty) == TypeKind::Int(64) && self.leads_to_pointer(address.value) =>
                {
                    self.mark_pointer(value.value);
                }
                InstKind::CmpXchg { expected, new, .. }
                    if *self.m.types.kind(expected.ty) == TypeKind::Int(64)
                        && (self.holds_pointer(expected.value) || self.holds_pointer(new.value)) =>
                {
                    self.mark_pointer(expected.value);
                    self.mark_pointer(new.value);
                }
                _ => {}
            }
        }
    }

    fn mark_pointer(&mut self, value: ast::Value) {
        if let ast::Value::Local(local) = value {
            self.as_pointer[local.index()] = true;
        }
    }

    fn leads_to_pointer(&mut self, address: ast::Value) -> bool {
        self.scalar_of_slot(address) == Some(ast::Types::PTR)
    }

    /// Whether an integer is loaded from where a pointer stands.
    fn holds_pointer(&mut self, value: ast::Value) -> bool {
        let ast::Value::Local(local) = value else { return false };
        let Some(inst) = self.body.locals[local].inst else { return false };
        match &self.body.insts[inst].kind {
            InstKind::Load { address, .. } => self.leads_to_pointer(address.value),
            _ => false,
        }
    }

    /// `store`
    pub(crate) fn store(
        &mut self,
        value: ast::Operand,
        address: ast::Operand,
        info: &ast::AtomicInfo<'s>,
    ) -> Result<(), Fault> {
        let access = self.access(value.ty, info)?;
        let access = self.assumed(access, value.ty, address.value, true);
        let (val, to) = (self.operand(value)?, self.operand(address)?);
        let p = self.pointer(&to)?;
        let leaves = match self.shape(value.ty)? {
            Shape::Aggregate => self.shared.types.leaves(self.m, value.ty)?,
            _ => vec![Leaf { ty: value.ty, offset: 0 }],
        };
        for (leaf, scalar) in leaves.into_iter().zip(Self::scalars(&val)) {
            self.store_leaf(p, leaf, &scalar, access)?;
        }
        Ok(())
    }

    fn store_leaf(&mut self, p: Value, leaf: Leaf, val: &Val, access: Access) -> Result<(), Fault> {
        if is_widened(self.m, leaf.ty) {
            let vector = self.lanes(val, Form::Unsigned)?;
            for (i, lane) in self.lane_leaves(leaf, access)?.into_iter().enumerate() {
                let value = self.lane(vector, i as u32);
                let value = self.of_type(lane.ty, value, Form::Unsigned)?;
                self.store_leaf(p, lane, &value, access)?;
            }
            return Ok(());
        }
        let size = self.shared.types.store_size(self.m, leaf.ty)?;
        let value = match self.shape(leaf.ty)? {
            Shape::Int(width, ty) if ty == Type::INT && width % 8 != 0 => self.want(val, Form::Unsigned)?,
            Shape::Int(..) => match self.pointer_of(val) {
                Some(pointer) => pointer,
                None => self.any(val)?,
            },
            Shape::One(Type::BOOL) => {
                let flag = self.one(val)?;
                self.b.bool_to_int(flag, self.at)
            }
            Shape::One(ty) if ty.layout_bytes() != Some(size) => return Err(self.no_layout(leaf.ty)),
            _ => self.one(val)?,
        };
        let p = self.offset(p, leaf.offset);
        let p = Operand::new(p, aligned(part_align(access.align, leaf.offset)));
        let (m, at) = (self.mem(), self.at);
        let mem = match access.ordering {
            Some(ordering) => self.b.store_atomic(ordering, size, value, p, m, at),
            None if access.volatile || access.kept => self.b.store_volatile(size, value, p, m, at),
            None => self.b.store(size, value, p, m, at),
        };
        self.set_mem(mem);
        Ok(())
    }

    /// `fence`
    pub(crate) fn fence(&mut self, of: ast::Ordering, scope: Option<&str>) -> Result<(), Fault> {
        // A fence for signal handlers of the same thread is a fence too.
        if let Some(scope) = scope
            && scope != "singlethread"
        {
            return Err(Fault::Unsupported(Category::Attribute, format!("syncscope(\"{scope}\")")));
        }
        let m = self.mem();
        let mem = self.b.fence(ordering(of), m, self.at);
        self.set_mem(mem);
        Ok(())
    }

    /// `cmpxchg`: the old value, and whether it was the expected one.
    pub(crate) fn cmpxchg(
        &mut self,
        address: ast::Operand,
        expected: ast::Operand,
        new: ast::Operand,
        info: &ast::AtomicInfo<'s>,
        failure: ast::Ordering,
    ) -> Result<Val, Fault> {
        let access = self.access(expected.ty, info)?;
        let from = self.operand(address)?;
        let p = Operand::new(self.pointer(&from)?, aligned(access.align));
        let size = self.shared.types.store_size(self.m, expected.ty)?;
        let (e, n) = (self.operand(expected)?, self.operand(new)?);
        let success = access.ordering.unwrap_or(Ordering::SeqCst);
        let (m, at) = (self.mem(), self.at);
        if self.pointer_of(&e).is_some() || self.pointer_of(&n).is_some() {
            let (expected, new) = (self.as_ptr(&e)?, self.as_ptr(&n)?);
            let (mem, old) = self.b.cmpxchg(success, ordering(failure), size, p, expected, new, m, at);
            self.set_mem(mem);
            let (x, y) = (self.b.ptrtoaddr(old, at), self.b.ptrtoaddr(expected, at));
            let same = self.b.icmp(Cond::Eq, x, y, at);
            let old = self.pointer_as_int(old);
            return Ok(Val::Agg([old, Val::One(same)].into()));
        }
        match self.shape(expected.ty)? {
            Shape::Int(width, Type::INT) if width % 8 == 0 => {
                let (e, n) = (self.want(&e, Form::Unsigned)?, self.any(&n)?);
                let (mem, old) = self.b.cmpxchg(success, ordering(failure), size, p, e, n, m, at);
                self.set_mem(mem);
                let same = self.b.icmp(Cond::Eq, old, e, at);
                let old = self.int(old, width, Known::Form(Form::Unsigned));
                Ok(Val::Agg([old, Val::One(same)].into()))
            }
            Shape::One(Type::PTR) => {
                let (e, n) = (self.one(&e)?, self.one(&n)?);
                let (mem, old) = self.b.cmpxchg(success, ordering(failure), size, p, e, n, m, at);
                self.set_mem(mem);
                let (x, y) = (self.b.ptrtoaddr(old, at), self.b.ptrtoaddr(e, at));
                let same = self.b.icmp(Cond::Eq, x, y, at);
                Ok(Val::Agg([Val::One(old), Val::One(same)].into()))
            }
            _ => {
                Err(Fault::Unsupported(Category::Instruction, format!("cmpxchg of {}", self.m.types.show(expected.ty))))
            }
        }
    }

    /// `atomicrmw`: the old value.
    pub(crate) fn rmw(
        &mut self,
        op: RmwOp,
        address: ast::Operand,
        value: ast::Operand,
        info: &ast::AtomicInfo<'s>,
    ) -> Result<Val, Fault> {
        use tuffy_ir::RmwOp as To;
        let unsupported = |this: &Self| {
            let ty = this.m.types.show(value.ty);
            Fault::Unsupported(Category::Instruction, format!("atomicrmw {} {ty}", format!("{op:?}").to_lowercase()))
        };
        let to = match op {
            RmwOp::Xchg => To::Xchg,
            RmwOp::Add => To::Add,
            RmwOp::Sub => To::Sub,
            RmwOp::And => To::And,
            RmwOp::Nand => To::Nand,
            RmwOp::Or => To::Or,
            RmwOp::Xor => To::Xor,
            RmwOp::Max => To::Smax,
            RmwOp::Min => To::Smin,
            RmwOp::UMax => To::Umax,
            RmwOp::UMin => To::Umin,
            _ => return Err(unsupported(self)),
        };
        let access = self.access(value.ty, info)?;
        let from = self.operand(address)?;
        let p = Operand::new(self.pointer(&from)?, aligned(access.align));
        let size = self.shared.types.store_size(self.m, value.ty)?;
        let val = self.operand(value)?;
        let order = access.ordering.unwrap_or(Ordering::SeqCst);
        let (m, at) = (self.mem(), self.at);
        if to == To::Xchg && self.pointer_of(&val).is_some() {
            let new = self.as_ptr(&val)?;
            let (mem, old) = self.b.rmw(to, order, size, p, new, m, at);
            self.set_mem(mem);
            return Ok(self.pointer_as_int(old));
        }
        match self.shape(value.ty)? {
            Shape::Int(width, Type::INT) if width % 8 == 0 => {
                let v = self.any(&val)?;
                let (mem, old) = self.b.rmw(to, order, size, p, v, m, at);
                self.set_mem(mem);
                Ok(self.int(old, width, Known::Form(Form::Unsigned)))
            }
            Shape::One(ty) if to == To::Xchg && ty.layout_bytes() == Some(size) => {
                let v = self.one(&val)?;
                let (mem, old) = self.b.rmw(to, order, size, p, v, m, at);
                self.set_mem(mem);
                Ok(Val::One(old))
            }
            _ => Err(unsupported(self)),
        }
    }

    /// An integer of 64 bits as a pointer: the one it was read as, if there is one.
    fn as_ptr(&mut self, val: &Val) -> Result<Value, Fault> {
        if let Some(pointer) = self.pointer_of(val) {
            return Ok(pointer);
        }
        let value = self.want(val, Form::Unsigned)?;
        Ok(self.b.inttoptr(value, Type::PTR, self.at))
    }
}

/// The alignment of what stands at an offset from something aligned.
pub(crate) fn part_align(align: u64, offset: u64) -> u64 {
    if offset == 0 { align } else { align.min(1 << offset.trailing_zeros()) }
}
