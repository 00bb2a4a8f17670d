//! The part of the stack whose size is known only when the program runs: `stack_alloc`, states to go back to, and the
//! arguments beyond a signature.
//!
//! Those arguments stand in memory one after the other, as System V lays them out where registers are used up: in
//! words, what is larger aligned as it wants. So a `va_list` says that no register is left, and code that reads the
//! registers first finds them there.

use crate::access::encode;
use crate::machine::{Machine, Step};
use crate::memory::AllocKind;
use crate::outcome::{Limit, Stop};
use crate::ub::{Category, Cause};
use crate::value::{AllocId, Byte, Pointer, Provenance, Value};
use tuffy_ir::{Ann, Function, Inst, Opcode, Param, Passing, Range, Type, TypeKind};

/// What `stack_alloc` and `stack_save` leave on the stack of a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dynamic {
    /// An allocation.
    Bytes(AllocId),
    /// A state to go back to.
    Mark(AllocId),
}

impl Dynamic {
    pub(crate) fn id(self) -> AllocId {
        let (Dynamic::Bytes(id) | Dynamic::Mark(id)) = self;
        id
    }
}

/// Offsets in a `va_list` that say: no register of the kind is left.
const GENERAL_USED: u32 = 48;
const VECTOR_USED: u32 = 176;
/// The size of a `va_list`.
const VA_LIST: u64 = 24;

impl<'m> Machine<'m, '_> {
    pub(crate) fn stack_op(&mut self, func: &'m Function, inst: Inst, op: Opcode) -> Step<()> {
        let operands = func.operands(inst);
        let first = self.operand(operands[0]);
        match op {
            Opcode::StackAlloc => {
                let value = match self.length(&first)? {
                    Some(size) => {
                        let align = 1u64 << func.inst(inst).imm().align().unwrap_or(4);
                        let id = self.new_stack(size, align)?;
                        self.count_work(size / 256);
                        self.dynamic().push(Dynamic::Bytes(id));
                        Value::Ptr(self.memory.pointer(id))
                    }
                    None => Value::Poison(self.poison(Cause::UndefinedAccess)),
                };
                self.put(func, inst, value);
            }
            Opcode::StackSave => {
                // The same state has the same name.
                let mark = match self.dynamic().last() {
                    Some(Dynamic::Mark(id)) => *id,
                    _ => {
                        let id = self.new_stack(0, 16)?;
                        self.dynamic().push(Dynamic::Mark(id));
                        id
                    }
                };
                self.put(func, inst, Value::Ptr(self.memory.pointer(mark)));
            }
            Opcode::StackRestore => self.restore(&first)?,
            _ => self.start_list(&first)?,
        }
        let token = func.results(inst).next().expect("a memory state");
        self.set(func, token, Value::Mem);
        Ok(())
    }

    fn dynamic(&mut self) -> &mut Vec<Dynamic> {
        &mut self.frames.last_mut().expect("a frame").dynamic
    }

    fn new_stack(&mut self, size: u64, align: u64) -> Step<AllocId> {
        self.memory.allocate(size, align, AllocKind::Stack).ok_or(Stop::Limit(Limit::Memory))
    }

    fn restore(&mut self, p: &Value) -> Step<()> {
        let mark = match p {
            Value::Ptr(Pointer { provenance: Provenance::Alloc(id), .. }) => Some(Dynamic::Mark(*id)),
            Value::Poison(id) => {
                let category = self.cause(*id).category();
                return self.undefined(category, "the stack is restored to poison".into(), Some(*id));
            }
            _ => None,
        };
        let found = self.dynamic().iter().rposition(|d| Some(*d) == mark);
        let Some(at) = found else {
            let message = "the stack is restored to what is no state of this call, or has ended".to_owned();
            return self.undefined(Category::InvalidFree, message, None);
        };
        let ended: Vec<Dynamic> = self.dynamic().drain(at + 1..).collect();
        for one in ended {
            self.memory.end(one.id());
        }
        Ok(())
    }

    /// `va_start`.
    fn start_list(&mut self, p: &Value) -> Step<()> {
        let Some((id, offset)) = self.check_access(p, VA_LIST, true)? else { return Ok(()) };
        let area = self.frames.last().expect("a frame").variadic.unwrap_or(Pointer::NULL);
        self.memory.write_plain(id, offset, &GENERAL_USED.to_le_bytes());
        self.memory.write_plain(id, offset + 4, &VECTOR_USED.to_le_bytes());
        self.memory.write(id, offset + 8, &encode(&Value::Ptr(area), Type::PTR, 8));
        self.memory.write_plain(id, offset + 16, &[0; 8]);
        Ok(())
    }

    /// Lays out the arguments beyond a signature; `slots` gets what ends with the call.
    pub(crate) fn place_variadic(
        &mut self,
        args: &[Value],
        params: &[Param],
        slots: &mut Vec<AllocId>,
    ) -> Step<Pointer> {
        let mut list = Vec::new();
        for (arg, param) in args.iter().zip(params) {
            match param.passing {
                Passing::ByVal { size, align_log2 } => {
                    list.push(Word::Copy { from: arg.clone(), size: size.into(), align: 1 << align_log2 });
                }
                _ => words(arg, param.ty, param.ann, &mut list),
            }
        }
        let mut size = 0u64;
        let mut places = Vec::with_capacity(list.len());
        for word in &list {
            let (bytes, align) = word.measure();
            size = size.next_multiple_of(align.max(8));
            places.push(size);
            size += bytes.next_multiple_of(8);
        }
        self.count_work(size / 16);
        let id = self.new_stack(size, 16)?;
        slots.push(id);
        let area = self.memory.pointer(id);
        for (word, at) in list.into_iter().zip(places) {
            match word {
                Word::Bytes { bytes, .. } => self.memory.write(id, at as usize, &bytes),
                Word::Copy { from, size, .. } => self.copy(&Value::Ptr(area.offset(at)), &from, size, 1, false)?,
            }
        }
        Ok(area)
    }
}

/// A part of the arguments beyond a signature.
enum Word {
    Bytes {
        bytes: Vec<Byte>,
        align: u64,
    },
    /// What a pointer leads to.
    Copy {
        from: Value,
        size: u64,
        align: u64,
    },
}

impl Word {
    fn measure(&self) -> (u64, u64) {
        match self {
            Word::Bytes { bytes, align } => (bytes.len() as u64, *align),
            Word::Copy { size, align, .. } => (*size, *align),
        }
    }
}

/// The scalars and vectors of an argument.
fn words(value: &Value, ty: Type, ann: Ann, out: &mut Vec<Word>) {
    let bytes = |ty: Type, size: u64| {
        let align = if size == 16 || ty == Type::F80 { 16 } else { 8 };
        Word::Bytes { bytes: encode(value, ty, size as usize), align }
    };
    match (ty.kind(), value) {
        (TypeKind::Struct(_) | TypeKind::Array(..), Value::Parts(parts)) => {
            for (i, part) in parts.iter().enumerate() {
                words(part, ty.element(i as u64).unwrap_or(Type::INT), ann.part(i), out);
            }
        }
        (TypeKind::Int, _) => {
            // What is not stated is a word. Above an integer of 32 bits nothing is said of the rest of the word.
            let size = match ann.range() {
                Some(Range::Signed(n) | Range::Unsigned(n)) if n <= 32 => 4,
                Some(Range::Signed(n) | Range::Unsigned(n)) => 8 * u64::from(n).div_ceil(64),
                None => 8,
            };
            out.push(bytes(ty, size));
        }
        (TypeKind::Bool, _) => out.push(bytes(ty, 4)),
        _ => {
            if let Some(size) = ty.layout_bytes() {
                out.push(bytes(ty, size.into()));
            }
        }
    }
}
