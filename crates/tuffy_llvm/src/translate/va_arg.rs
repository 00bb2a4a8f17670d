//! `va_arg`: the next of the variable arguments, from a list as System V lays it out.
//!
//! ```text
//! list: gp_offset i32 │ fp_offset i32 │ overflow_arg_area ptr │ reg_save_area ptr
//! ```
//!
//! A type of up to 16 bytes travels in a register for each eight of its bytes, if enough are left for all of it;
//! anything else stands in the overflow area. Both addresses are computed and one is chosen, so no block is made.

use super::Fault;
use super::function::FunctionState;
use super::memory::{Access, aligned};
use super::types::{Leaf, Shape};
use super::value::Val;
use crate::ast::{self, Ty};
use crate::error::Category;
use tuffy_ir::{Cond, Int, Operand, Type, Value};

/// Which registers eight bytes travel in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Class {
    General,
    Vector,
}

impl Class {
    /// How many bytes a register takes in the save area.
    fn step(self) -> u32 {
        if self == Class::General { 8 } else { 16 }
    }

    /// Where the registers of the class end in the save area.
    fn end(self) -> u32 {
        if self == Class::General { 48 } else { 176 }
    }

    /// Where the list says how far they are used up.
    fn counter(self) -> u64 {
        if self == Class::General { 0 } else { 4 }
    }
}

impl FunctionState<'_, '_> {
    /// `va_arg ptr list, ty`
    pub(crate) fn va_arg(&mut self, list: ast::Operand, ty: Ty) -> Result<Val, Fault> {
        let list = self.operand(list)?;
        let list = self.pointer(&list)?;
        let (size, align) = self.shared.types.size_align(self.m, ty)?;
        let leaves = match self.shape(ty)? {
            Shape::Aggregate => self.shared.types.leaves(self.m, ty)?,
            _ => vec![Leaf { ty, offset: 0 }],
        };
        if size == 0 {
            return self.assembled(ty, Vec::new());
        }
        let registers = self.registers(size, &leaves)?;
        let overflow_at = self.offset(list, 8);
        let overflow = self.word(overflow_at, Type::PTR, 8);
        let overflow = if align > 8 { self.rounded_up(overflow, align) } else { overflow };
        let next = self.offset(overflow, size.next_multiple_of(8));
        let mut slots = Vec::new();
        let mut rest = next;
        if let Some(classes) = &registers {
            let kinds =
                [Class::General, Class::Vector].map(|c| (c, classes.iter().filter(|k| **k == c).count() as u32));
            let mut fits: Option<Value> = None;
            let mut used = Vec::new();
            for (class, count) in kinds.into_iter().filter(|(_, count)| *count > 0) {
                let at = self.offset(list, class.counter());
                let counter = self.word(at, Type::INT, 4);
                let most = self.iconst(Int::from(class.end() - count * class.step()));
                let enough = self.b.icmp(Cond::Le, counter, most, self.at);
                fits = Some(match fits {
                    Some(before) => self.b.band(before, enough, self.at),
                    None => enough,
                });
                used.push((class, count, at, counter));
            }
            let Some(fits) = fits else { return Err(Fault::Wrong("a type without bytes".into())) };
            let save_at = self.offset(list, 16);
            let save = self.word(save_at, Type::PTR, 8);
            let mut taken = [0u32; 2];
            for (i, class) in classes.iter().enumerate() {
                let Some(&(.., counter)) = used.iter().find(|u| u.0 == *class) else { continue };
                let nth = &mut taken[usize::from(*class == Class::Vector)];
                let register = self.b.ptradd(save, counter, self.at);
                let register = self.offset(register, u64::from(*nth * class.step()));
                *nth += 1;
                let stacked = self.offset(overflow, 8 * i as u64);
                slots.push(self.b.select(fits, register, stacked, self.at));
            }
            for (class, count, at, counter) in used {
                let step = self.iconst(Int::from(count * class.step()));
                let more = self.b.add(counter, step, self.at);
                let new = self.b.select(fits, more, counter, self.at);
                self.set_word(at, new, 4);
            }
            rest = self.b.select(fits, overflow, next, self.at);
        }
        self.set_word(overflow_at, rest, 8);
        let mut scalars = Vec::new();
        for leaf in leaves {
            let slot = slots.get((leaf.offset / 8) as usize).copied();
            let (from, offset) = slot.map_or((overflow, leaf.offset), |slot| (slot, leaf.offset % 8));
            let access = Access { volatile: false, ordering: None, align: 8, uninit: true, kept: false };
            scalars.push(self.load_leaf(from, Leaf { offset, ..leaf }, access)?);
        }
        self.assembled(ty, scalars)
    }

    /// The registers that a type travels in: one for each eight bytes, or one of 16 bytes; `None` if it is in memory.
    fn registers(&mut self, size: u64, leaves: &[Leaf]) -> Result<Option<Vec<Class>>, Fault> {
        if size > 16 {
            return Ok(None);
        }
        let mut classes = [None; 2];
        for leaf in leaves {
            let (bytes, align) = self.shared.types.size_align(self.m, leaf.ty)?;
            if !leaf.offset.is_multiple_of(align) {
                return Ok(None);
            }
            let class = match self.shape(leaf.ty)? {
                Shape::One(Type::F80) => return Ok(None),
                Shape::Int(_, Type::INT) | Shape::One(Type::BOOL | Type::PTR) => Class::General,
                Shape::Int(..) | Shape::One(_) => Class::Vector,
                Shape::Void | Shape::Aggregate => return Ok(None),
            };
            let last = if class == Class::General { leaf.offset + bytes.max(1) - 1 } else { leaf.offset };
            for part in &mut classes[(leaf.offset / 8) as usize..=(last / 8).min(1) as usize] {
                // Eight bytes with an integer in them are in a general register.
                *part = if *part == Some(Class::General) { *part } else { Some(class) };
            }
        }
        match classes {
            [None, _] => {
                let name = "va_arg of a type that begins with eight bytes of padding".into();
                Err(Fault::Unsupported(Category::Instruction, name))
            }
            _ => Ok(Some(classes.into_iter().flatten().collect())),
        }
    }

    /// A word of the list.
    fn word(&mut self, at: Value, ty: Type, size: u32) -> Value {
        let m = self.mem();
        self.b.load(size, Operand::new(at, aligned(size.into())), m, ty, self.at)
    }

    fn set_word(&mut self, at: Value, value: Value, size: u32) {
        let m = self.mem();
        let mem = self.b.store(size, value, Operand::new(at, aligned(size.into())), m, self.at);
        self.set_mem(mem);
    }

    /// The next place from `p` with this alignment.
    fn rounded_up(&mut self, p: Value, align: u64) -> Value {
        let address = self.b.ptrtoaddr(p, self.at);
        let zero = self.iconst(Int::ZERO);
        let negative = self.b.sub(zero, address, self.at);
        let mask = self.iconst(Int::from(align - 1));
        let distance = self.b.and(negative, mask, self.at);
        self.b.ptradd(p, distance, self.at)
    }
}
