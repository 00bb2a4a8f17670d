//! Copies and fills of whole blocks of memory: `memcpy`, `memmove`, `memset`, also volatile.

use super::Fault;
use super::function::FunctionState;
use super::memory::{aligned, part_align};
use super::value::{Form, Val};
use crate::ast::Call;
use crate::error::Category;
use tuffy_ir::{Int, Operand, Type, Value};

impl<'s> FunctionState<'_, 's> {
    /// `memcpy` and `memmove`.
    pub(super) fn copy(&mut self, call: &Call<'s>, overlaps: bool) -> Result<(), Fault> {
        let (d, s) = (self.arg_ptr(call, 0)?, self.arg_ptr(call, 1)?);
        let n = self.arg(call, 2)?;
        let align = |i: usize| call.args.get(i).and_then(|a| a.attrs.align()).unwrap_or(1);
        let (to, from) = (align(0), align(1));
        let nothing = self.assumes_nothing();
        if call.args.len() > 3 && self.constant_flag(call, 3)? {
            let align = if nothing { (1, 1) } else { (to, from) };
            return self.volatile_copy(d, s, &n, align);
        }
        if nothing {
            let (to, from) = (call.args[0].operand.value, call.args[1].operand.value);
            if self.copy_anywhere((to, d), (from, s), &n)? {
                return Ok(());
            }
        }
        let overlaps = overlaps || nothing;
        let n = self.want(&n, Form::Unsigned)?;
        let log2 = Some(to.min(from).trailing_zeros() as u8);
        let (m, at) = (self.mem(), self.at);
        let mem = if overlaps { self.b.memmove(log2, d, s, n, m, at) } else { self.b.memcpy(log2, d, s, n, m, at) };
        self.set_mem(mem);
        Ok(())
    }

    /// Bytes that are read and written once, by volatile accesses of up to 8 bytes.
    pub(super) fn volatile_copy(&mut self, d: Value, s: Value, n: &Val, align: (u64, u64)) -> Result<(), Fault> {
        let mut read = Vec::new();
        for (size, offset) in volatile_parts(n)? {
            let from = Operand::new(self.offset(s, offset), aligned(part_align(align.1, offset)));
            let m = self.mem();
            let (mem, value) = self.b.load_volatile(size, from, m, Type::byte(size), self.at);
            self.set_mem(mem);
            read.push((value, size, offset));
        }
        for (value, size, offset) in read {
            let to = Operand::new(self.offset(d, offset), aligned(part_align(align.0, offset)));
            let m = self.mem();
            let mem = self.b.store_volatile(size, value, to, m, self.at);
            self.set_mem(mem);
        }
        Ok(())
    }

    /// Bytes that are written once, by volatile stores of up to 8 bytes.
    fn volatile_set(&mut self, d: Value, byte: &Val, n: &Val, align: u64) -> Result<(), Fault> {
        let byte = self.want(byte, Form::Unsigned)?;
        for (size, offset) in volatile_parts(n)? {
            let ones = Int::mask(8 * u64::from(size)).checked_div(&Int::from(255)).unwrap_or(Int::ONE);
            let ones = self.iconst(ones);
            let value = self.b.mul(byte, ones, self.at);
            let to = Operand::new(self.offset(d, offset), aligned(part_align(align, offset)));
            let m = self.mem();
            let mem = self.b.store_volatile(size, value, to, m, self.at);
            self.set_mem(mem);
        }
        Ok(())
    }

    /// `memset`
    pub(super) fn set(&mut self, call: &Call<'s>) -> Result<(), Fault> {
        let d = self.arg_ptr(call, 0)?;
        let v = self.arg(call, 1)?;
        let n = self.arg(call, 2)?;
        let align = call.args.first().and_then(|a| a.attrs.align()).unwrap_or(1);
        if self.constant_flag(call, 3)? {
            let align = if self.assumes_nothing() { 1 } else { align };
            return self.volatile_set(d, &v, &n, align);
        }
        if self.assumes_nothing() && self.set_anywhere((call.args[0].operand.value, d), &v, &n)? {
            return Ok(());
        }
        let v = self.any(&v)?;
        let n = self.want(&n, Form::Unsigned)?;
        let m = self.mem();
        let mem = self.b.memset(Some(align.trailing_zeros() as u8), d, v, n, m, self.at);
        self.set_mem(mem);
        Ok(())
    }
}

/// The sizes and offsets of the volatile accesses that touch so many bytes.
fn volatile_parts(n: &Val) -> Result<Vec<(u32, u64)>, Fault> {
    let Val::Lit(n, _) = n else {
        return Err(Fault::Unsupported(Category::Intrinsic, "a volatile copy or fill of unknown size".into()));
    };
    let Some(mut left) = n.to_u32().filter(|n| *n <= 4096) else {
        return Err(Fault::Unsupported(Category::Intrinsic, "a volatile copy or fill of more than 4096 bytes".into()));
    };
    let mut parts = Vec::new();
    let mut offset = 0;
    while left > 0 {
        let size = [8, 4, 2, 1].into_iter().find(|s| *s <= left).unwrap_or(1);
        parts.push((size, offset));
        offset += u64::from(size);
        left -= size;
    }
    Ok(parts)
}
