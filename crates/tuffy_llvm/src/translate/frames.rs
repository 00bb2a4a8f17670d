//! What speaks of frames: their addresses, tail calls, jumps out of them.

use super::Fault;
use super::function::FunctionState;
use super::value::{Form, Known, Val};
use crate::ast::{self, Call, InstKind};
use tuffy_ir::{Ann, AttributeValue, Attributes, Int, Name, Param, Signature, Type, Value};

/// Bytes of a `jmp_buf` of the C library.
const JUMP_BUFFER: u32 = 200;
/// Where in the buffer of `__builtin_setjmp` the address of the library's one is kept: the word for the place to go on
/// at, which only `__builtin_longjmp` reads.
const BUFFER_AT: u64 = 8;

/// Intrinsics that speak of frames.
#[derive(Clone, Copy)]
pub(super) enum OfFrame {
    /// `frameaddress`
    Address,
    /// `returnaddress`
    Return,
    /// `thread.pointer`
    Thread,
    /// `eh.sjlj.setjmp`
    SetJump,
    /// `eh.sjlj.longjmp`
    LongJump,
}

impl<'s> FunctionState<'_, 's> {
    pub(super) fn of_frame(&mut self, what: OfFrame, call: &Call<'s>) -> Result<Option<Val>, Fault> {
        Ok(Some(match what {
            OfFrame::Address => self.frame_address(call)?,
            OfFrame::Return => self.return_address(call)?,
            OfFrame::Thread => Val::One(self.b.thread_pointer(self.at)),
            OfFrame::SetJump => self.set_jump(call)?,
            OfFrame::LongJump => {
                self.long_jump(call)?;
                return Ok(None);
            }
        }))
    }

    /// The address of the frame so many calls up. Each frame but the last must begin with a saved frame pointer.
    fn frame_address(&mut self, call: &Call<'s>) -> Result<Val, Fault> {
        let level = self.level(call)?;
        self.frame_up(level).map(Val::One)
    }

    /// The address that the call so many calls up returns to.
    fn return_address(&mut self, call: &Call<'s>) -> Result<Val, Fault> {
        let level = self.level(call)?;
        if level == 0 {
            return Ok(Val::One(self.b.return_address(self.at)));
        }
        let frame = self.frame_up(level)?;
        let place = self.offset(frame, 8);
        Ok(Val::One(self.load_pointer(place)))
    }

    fn frame_up(&mut self, level: u32) -> Result<Value, Fault> {
        let mut frame = self.b.frame_address(self.at);
        for _ in 0..level {
            frame = self.load_pointer(frame);
        }
        Ok(frame)
    }

    fn level(&mut self, call: &Call<'s>) -> Result<u32, Fault> {
        const MOST: u32 = 1000;
        let Val::Lit(level, width) = self.arg(call, 0)? else {
            return Err(Fault::Wrong("the number of calls must be a constant".into()));
        };
        let level = level.zext(width.into()).to_u32().filter(|&n| n <= MOST);
        level.ok_or_else(|| Fault::Wrong(format!("at most {MOST} calls up are supported")))
    }

    fn load_pointer(&mut self, place: Value) -> Value {
        let m = self.mem();
        self.b.load(8, place, m, Type::PTR, self.at)
    }

    /// `musttail`: the call and the return after it.
    pub(super) fn tail_call(&mut self, inst: &ast::Inst<'s>, call: &Call<'s>) -> Result<Option<Val>, Fault> {
        let insts = self.body.block_insts(self.current);
        let next = insts.skip_while(|(_, i)| i.at <= inst.at).find(|(_, i)| !matches!(i.kind, InstKind::Debug(_)));
        let returned = match next.map(|(_, i)| &i.kind) {
            Some(InstKind::Ret(None)) => inst.result.is_none(),
            Some(InstKind::Ret(Some(o))) => inst.result.is_some_and(|own| o.value == ast::Value::Local(own)),
            _ => false,
        };
        if !returned {
            return Err(Fault::Wrong("a `musttail` call must stand right before a `ret` of what it gives".into()));
        }
        let target = self.target(call)?;
        let args = self.arguments(call, &target.convention)?;
        let m = self.mem();
        let own = target.convention.clone();
        self.b.tail_call(target.stated.then_some(&own.signature), target.callee, args, m, self.at);
        Ok(None)
    }

    /// `__builtin_setjmp`, by `_setjmp` of the C library. The five words that a program has for it do not hold all
    /// registers, so it gets a buffer in this frame, which must last until the jump anyway.
    fn set_jump(&mut self, call: &Call<'s>) -> Result<Val, Fault> {
        let words = self.arg_ptr(call, 0)?;
        let buffer = self.b.stack_slot(JUMP_BUFFER, Some(4), self.at);
        let place = self.offset(words, BUFFER_AT);
        let m = self.mem();
        let m = self.b.store(8, buffer, place, m, self.at);
        self.set_mem(m);
        let ret = Some((Type::INT, Ann::s(32)));
        let signature = Signature { params: vec![Param::new(Type::PTR)], ret, variadic: false };
        let value = self.jump_function("_setjmp", "returns_twice", signature, vec![buffer]);
        let value = value.expect("`_setjmp` gives a number");
        Ok(self.int(value, 32, Known::Form(Form::Signed)))
    }

    /// `__builtin_longjmp`
    fn long_jump(&mut self, call: &Call<'s>) -> Result<(), Fault> {
        let words = self.arg_ptr(call, 0)?;
        let place = self.offset(words, BUFFER_AT);
        let buffer = self.load_pointer(place);
        let one = self.iconst(Int::ONE);
        let number = Param { ann: Ann::s(32), ..Param::new(Type::INT) };
        let signature = Signature { params: vec![Param::new(Type::PTR), number], ret: None, variadic: false };
        self.jump_function("_longjmp", "noreturn", signature, vec![buffer, one]);
        Ok(())
    }

    fn jump_function(
        &mut self,
        name: &'static str,
        attribute: &str,
        signature: Signature,
        args: Vec<Value>,
    ) -> Option<Value> {
        let callee = self.symbol_at(Name::new(name), 0);
        let ret = signature.ret.map(|(ty, _)| ty);
        let mut attributes = Attributes::default();
        attributes.set(attribute, AttributeValue::Flag);
        self.shared.needs_with(name, signature, attributes);
        let m = self.mem();
        let (mem, value) = self.b.call(callee, args, m, ret, self.at);
        self.set_mem(mem);
        value
    }
}
