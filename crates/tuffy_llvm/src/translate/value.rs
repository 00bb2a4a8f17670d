//! What stands for an LLVM value: Tuffy values, and integers in the forms that their users want.
//!
//! An `iN` is an `int` that is congruent to it modulo 2^N. Two representatives matter: the *signed form* in
//! `[-2^(N-1),
//! 2^(N-1))`
//! and the *unsigned form* in
//! `[0,
//! 2^N)`. A value keeps the form in which it is made (a load is unsigned, `add
//! nsw`
//! signed); a user that needs the other one makes it, once, right after the definition. Users that look only at low
//! bits (stores, wrapping arithmetic, truncation) take what is there.

use super::Fault;
use super::function::FunctionState;
use std::rc::Rc;
use tuffy_ir::{Ann, Def, Draft, Flags, Function, Imm, Inst, Int, Opcode, Operand, Type, Value};

/// A representative of an integer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// In `[-2^(N-1), 2^(N-1))`.
    Signed,
    /// In `[0, 2^N)`.
    Unsigned,
}

impl Form {
    /// The annotation that says so.
    pub(crate) fn ann(self, width: u32) -> Ann {
        match self {
            Form::Signed => Ann::s(width),
            Form::Unsigned => Ann::u(width),
        }
    }

    /// This representative of a number.
    pub(crate) fn of(self, int: &Int, width: u32) -> Int {
        match self {
            Form::Signed => int.sext(width.into()),
            Form::Unsigned => int.zext(width.into()),
        }
    }
}

/// What stands for an LLVM value.
#[derive(Clone, Debug)]
pub(crate) enum Val {
    /// An integer constant: its signed form and its width.
    Lit(Int, u32),
    /// An integer, or a vector of integers: which of the function's.
    Int(u32),
    /// A Tuffy value of the same kind.
    One(Value),
    /// The elements of a struct or array.
    Agg(Rc<[Val]>),
}

/// An integer and its forms.
#[derive(Clone, Copy, Debug)]
pub(crate) struct IntData {
    /// Congruent to the integer.
    pub(crate) raw: Value,
    /// The width, of a lane if it is a vector.
    pub(crate) width: u32,
    /// `raw` is known to be below 2 to this power and not negative; `u32::MAX` if it is not.
    pub(crate) ubits: u32,
    /// The pointer whose address it is, if it was read from memory that holds one.
    pub(crate) pointer: Option<Value>,
    /// The signed form, if it was made.
    signed: Option<Value>,
    /// The unsigned form, if it was made.
    unsigned: Option<Value>,
}

impl IntData {
    /// The form, if it is there.
    pub(crate) fn get(&self, form: Form) -> Option<Value> {
        match form {
            Form::Signed => self.signed,
            Form::Unsigned => self.unsigned,
        }
    }
}

/// What is known about a new integer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    /// Only that it is congruent.
    Nothing,
    /// It is in this form.
    Form(Form),
    /// It is not negative and below 2 to this power.
    Bits(u32),
    /// It is poison, or in both forms for another reason.
    Both,
}

impl FunctionState<'_, '_> {
    /// An integer made of this value.
    pub(crate) fn int(&mut self, raw: Value, width: u32, known: Known) -> Val {
        let (signed, unsigned, ubits) = match known {
            Known::Nothing => (false, false, u32::MAX),
            Known::Form(Form::Signed) => (true, false, u32::MAX),
            Known::Form(Form::Unsigned) => (false, true, width),
            Known::Bits(bits) => (bits < width, bits <= width, bits),
            Known::Both => (true, true, u32::MAX),
        };
        let data = IntData {
            raw,
            width,
            ubits,
            pointer: None,
            signed: signed.then_some(raw),
            unsigned: unsigned.then_some(raw),
        };
        self.ints.push(data);
        Val::Int(self.ints.len() as u32 - 1)
    }

    /// A pointer that LLVM moves as an integer of 64 bits.
    pub(crate) fn pointer_as_int(&mut self, p: Value) -> Val {
        let address = self.b.ptrtoint(p, self.at);
        let val = self.int(address, 64, Known::Form(Form::Unsigned));
        if let Some(data) = self.ints.last_mut() {
            data.pointer = Some(p);
        }
        val
    }

    /// The pointer that an integer was read as.
    pub(crate) fn pointer_of(&self, val: &Val) -> Option<Value> {
        self.int_data(val).and_then(|data| data.pointer)
    }

    /// An integer reduced to the form.
    pub(crate) fn wrap(&mut self, raw: Value, width: u32, form: Form) -> Val {
        let value = match form {
            Form::Signed => self.b.sext(raw, width, self.at),
            Form::Unsigned => self.b.zext(raw, width, self.at),
        };
        self.int(value, width, Known::Form(form))
    }

    /// The data of an integer that is not a constant.
    pub(crate) fn int_data(&self, val: &Val) -> Option<IntData> {
        match val {
            Val::Int(i) => Some(self.ints[*i as usize]),
            _ => None,
        }
    }

    /// Whether the form of an integer is there without further instructions.
    pub(crate) fn has(&self, val: &Val, form: Form) -> bool {
        match val {
            Val::Lit(..) => true,
            Val::Int(i) => self.ints[*i as usize].get(form).is_some(),
            _ => false,
        }
    }

    /// The value of an integer in a form.
    pub(crate) fn want(&mut self, val: &Val, form: Form) -> Result<Value, Fault> {
        match val {
            Val::Lit(int, width) => Ok(self.iconst(form.of(int, *width))),
            Val::Int(i) => {
                let data = self.ints[*i as usize];
                if let Some(value) = data.get(form) {
                    return Ok(value);
                }
                let (value, lasting) = self.convert(data.raw, data.width, form);
                if lasting {
                    match form {
                        Form::Signed => self.ints[*i as usize].signed = Some(value),
                        Form::Unsigned => self.ints[*i as usize].unsigned = Some(value),
                    }
                }
                Ok(value)
            }
            _ => Err(Fault::Wrong("an integer is expected here".into())),
        }
    }

    /// Any value that is congruent to an integer.
    pub(crate) fn any(&mut self, val: &Val) -> Result<Value, Fault> {
        match val {
            Val::Lit(int, _) => Ok(self.iconst(int.clone())),
            Val::Int(i) => Ok(self.ints[*i as usize].raw),
            Val::One(value) if self.b.func().ty(*value) == Type::BOOL => Ok(self.b.bool_to_int(*value, self.at)),
            _ => Err(Fault::Wrong("an integer is expected here".into())),
        }
    }

    /// The one Tuffy value of a scalar that is no integer.
    pub(crate) fn one(&self, val: &Val) -> Result<Value, Fault> {
        match val {
            Val::One(value) => Ok(*value),
            _ => Err(Fault::Wrong("a value of another type is expected here".into())),
        }
    }

    /// The value of a float or of a vector of floats.
    pub(crate) fn float(&self, val: &Val) -> Result<Value, Fault> {
        let value = self.one(val)?;
        match self.b.func().ty(value).scalar().as_float() {
            Some(_) => Ok(value),
            None => Err(Fault::Wrong("a float is expected here".into())),
        }
    }

    /// The value of a pointer.
    pub(crate) fn pointer(&self, val: &Val) -> Result<Value, Fault> {
        let value = self.one(val)?;
        match self.b.func().ty(value).is_ptr() {
            true => Ok(value),
            false => Err(Fault::Wrong("a pointer is expected here".into())),
        }
    }

    /// The value of an `i1` or of a vector of it.
    pub(crate) fn flag(&self, val: &Val) -> Result<Value, Fault> {
        let value = self.one(val)?;
        match self.b.func().ty(value).scalar() == Type::BOOL {
            true => Ok(value),
            false => Err(Fault::Wrong("an `i1` is expected here".into())),
        }
    }

    /// Makes a form of a value right after its definition, so that later users find it; if nothing can stand there,
    /// here. Says whether it stands there.
    fn convert(&mut self, raw: Value, width: u32, form: Form) -> (Value, bool) {
        let op = match form {
            Form::Signed => Opcode::Sext,
            Form::Unsigned => Opcode::Zext,
        };
        let lanes = self.b.func().ty(raw).as_vec().is_some();
        let draft = Draft {
            imm: Imm::default().with_number(width),
            flags: if lanes { Flags::LANES } else { Flags::none() },
            operands: &[Operand::from(raw)],
            ..Draft::new(op)
        };
        let func = self.b.func();
        let (block, origin) = match func.def(raw) {
            Def::Param(block, _) => (block, self.at),
            Def::Result(inst, _) => match func.inst(inst).block() {
                Some(block) if !func.inst(inst).is_terminator() => (block, func.inst(inst).origin()),
                _ => return (self.emit(draft), false),
            },
        };
        let after = place_after(func, raw);
        let func = self.b.func_mut();
        let inst = draft.make_named(func, origin, Function::fresh_value_name).expect("an integer can be extended");
        match after {
            Some(before) => func.insert_inst_before(inst, before),
            None => func.append_inst(block, inst),
        }
        (func.results(inst).next().expect("one result"), true)
    }

    /// Emits an instruction with one result.
    pub(crate) fn emit(&mut self, draft: Draft<'_>) -> Value {
        let inst = self.b.emit(draft, self.at).expect("a well-typed instruction");
        self.b.func().results(inst).next().expect("one result")
    }

    /// The constant, once a block.
    pub(crate) fn iconst(&mut self, int: Int) -> Value {
        let Some(small) = int.to_i64() else { return self.b.iconst(int, self.at) };
        if let Some(&known) = self.constants.get(&small) {
            return known;
        }
        let value = self.b.iconst(int, self.at);
        self.constants.insert(small, value);
        value
    }
}

/// The instruction before which something that uses a value can stand first; `None` for the end of the block.
fn place_after(func: &Function, value: Value) -> Option<Inst> {
    match func.def(value) {
        Def::Result(inst, _) => func.next_inst(inst),
        Def::Param(block, _) => {
            let first = func.first_inst(block)?;
            if func.op(first) == Opcode::LandingPad { func.next_inst(first) } else { Some(first) }
        }
    }
}
