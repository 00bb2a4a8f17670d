//! Calls, direct and indirect, unwinding, target intrinsics and barriers. A function calls only functions made before
//! it.

use super::body::Body;
use super::facts::{Contract, Fact, Val};
use super::symbols::FuncInfo;
use crate::attributes::AttributeValue;
use crate::builder::Draft;
use crate::function::inst::{Imm, Operand};
use crate::function::{Clause, Value};
use crate::name::Name;
use crate::opcode::{Cond, Opcode};
use crate::signature::{Param, Signature};
use crate::types::Type;

impl Body<'_, '_, '_> {
    /// A function that there is time to call from here.
    fn callee(&mut self) -> Option<FuncInfo> {
        let count = self.g.symbols.functions.len();
        let info = self.g.symbols.functions.get(self.g.source.below(count))?;
        (self.cost + info.cost * self.times <= self.g.options.steps).then(|| info.clone())
    }

    /// Arguments that keep what the callee was promised.
    fn arguments(&mut self, params: &[Contract]) -> Vec<Operand> {
        params
            .iter()
            .map(|param| {
                let mut value = self.supply(param);
                let operand = self.operand(&mut value);
                // A violable annotation is for parameters that admit poison.
                if param.fact.poison || param.ty.is_ptr() { operand } else { operand.value.into() }
            })
            .collect()
    }

    fn finish_call(&mut self, token: Value, value: Option<Value>, info: &FuncInfo) {
        self.set_token(token);
        self.cost += self.times * (info.cost + 1);
        if let (Some(value), Some(ret)) = (value, info.ret) {
            let val = self.keep(value, ret.fact);
            if ret.ty == Type::INT {
                self.limit(val);
            }
        }
    }

    pub(super) fn call(&mut self) {
        if self.mem.is_none() {
            return;
        }
        let Some(info) = self.callee() else { return };
        let mut args = self.arguments(&info.params);
        let variadic = info.signature.variadic;
        if variadic && self.chance(128) {
            let more = self.supply(&Contract { ty: Type::INT, fact: Fact::signed(32) });
            args.push(more.value.into());
        }
        let callee = self.b.symbol_addr(info.name, self.at);
        let Some(token) = self.token() else { return };
        let (token, value) = if variadic || self.chance(48) {
            self.b.call_as(&info.signature, callee, args, token, self.at)
        } else {
            self.b.call(callee, args, token, info.ret.map(|r| r.ty), self.at)
        };
        self.finish_call(token, value, &info);
    }

    /// Calls one of two functions with the same signature, through a table or a choice.
    pub(super) fn indirect_call(&mut self) {
        if self.mem.is_none() {
            return;
        }
        let Some(mut info) = self.callee() else { return };
        let Some(other) = self.callee().filter(|o| o.signature == info.signature) else { return };
        info.cost = info.cost.max(other.cost);
        // Neither may get poison that it does not admit; either's result may be poison.
        for (mine, theirs) in info.params.iter_mut().zip(&other.params) {
            mine.fact.poison &= theirs.fact.poison;
        }
        if let (Some(mine), Some(theirs)) = (&mut info.ret, other.ret) {
            mine.fact.poison |= theirs.fact.poison;
        }
        let args = self.arguments(&info.params);
        let cond = self.cond();
        let callee = if self.chance(128) {
            let table = self.g.table(&[info.name, other.name]);
            let table = self.b.symbol_addr(table, self.at);
            let index = self.b.bool_to_int(cond, self.at);
            let eight = self.b.iconst(8, self.at);
            let offset = self.b.mul(index, eight, self.at);
            let cell = self.b.ptradd(table, offset, self.at);
            let imm = Imm::default().with_number(8);
            self.access(Opcode::Load, imm, &[cell.into()], Some(Type::PTR))
        } else {
            let (a, b) = (self.b.symbol_addr(info.name, self.at), self.b.symbol_addr(other.name, self.at));
            Some(self.b.select(cond, a, b, self.at))
        };
        let (Some(callee), Some(token)) = (callee, self.token()) else { return };
        self.cost += 6 * self.times;
        let (token, value) = self.b.call_as(&info.signature, callee, args, token, self.at);
        self.finish_call(token, value, &info);
    }

    /// Leaves the function by a call, if there is a callee that gives what this function does. It gets its arguments in
    /// registers, and no pointer, which may be to a slot of this frame.
    pub(super) fn tail_call(&mut self) -> bool {
        const MOST: usize = 4;
        let narrow = |c: &Contract| c.ty == Type::INT && c.fact.bits <= 32 || c.ty == Type::BOOL;
        let own = (self.b.func().signature.ret, self.ret);
        let kept = |theirs: &Contract, own: &Contract| {
            let (theirs, own) = (theirs.fact, own.fact);
            theirs.bits <= own.bits && theirs.poison <= own.poison && theirs.nan <= own.nan && theirs.ptr.is_none()
        };
        let alike = |info: &FuncInfo| match (info.ret, own.1) {
            (Some(theirs), Some(ours)) => info.signature.ret == own.0 && kept(&theirs, &ours),
            (theirs, ours) => theirs.is_none() && ours.is_none(),
        };
        let fits = |i: &FuncInfo| !i.signature.variadic && i.params.len() <= MOST && i.params.iter().all(narrow);
        let Some(info) = self.callee().filter(|info| fits(info) && alike(info)) else { return false };
        if self.mem.is_none() {
            return false;
        }
        let args = self.arguments(&info.params);
        let callee = self.b.symbol_addr(info.name, self.at);
        let Some(token) = self.token() else { return false };
        let stated = self.chance(64).then_some(&info.signature);
        self.b.tail_call(stated, callee, args, token, self.at);
        self.cost += self.times * (info.cost + 1);
        true
    }

    /// A call with a way out for unwinding.
    pub(super) fn invoke(&mut self) {
        if self.mem.is_none() {
            return;
        }
        let Some(info) = self.callee() else { return };
        let args = self.arguments(&info.params);
        let callee = self.b.symbol_addr(info.name, self.at);
        let Some(token) = self.token() else { return };
        let personality = self.g.personality();
        self.b.func_mut().attributes.set("personality", AttributeValue::Symbol(personality));
        let (on, pad) = (self.b.create_block(), self.b.create_block());
        let ret = info.ret.map(|r| r.ty);
        let (token, value) = if self.chance(64) {
            self.b.invoke_as(&info.signature, callee, args, token, on, pad, self.at)
        } else {
            self.b.invoke(callee, args, token, ret, on, pad, self.at)
        };
        self.set_token(token);

        let mark = self.scope.len();
        self.b.switch_to(pad);
        self.b.seal_block(pad);
        self.landing_pad();
        if self.chance(64) {
            self.b.trap(self.at);
        } else {
            self.ret();
        }
        self.scope.truncate(mark);

        self.b.switch_to(on);
        self.b.seal_block(on);
        self.finish_call(token, value, &info);
    }

    fn landing_pad(&mut self) {
        let globals: Vec<Name> = self.g.symbols.globals.iter().map(|g| g.name).collect();
        let mut clauses = Vec::new();
        for _ in 0..1 + self.below(3) {
            let known = globals.get(self.below(globals.len())).copied();
            clauses.push(match self.below(4) {
                0 => Clause::Cleanup,
                1 => Clause::Catch(None),
                2 => Clause::Catch(known),
                _ => Clause::Filter(known.into_iter().collect()),
            });
        }
        let inst = self.inst(Draft { clauses: &clauses, ..Draft::new(Opcode::LandingPad) });
        let selector = self.b.func().results(inst).next_back();
        if let Some(selector) = selector {
            self.adopt(selector);
        }
        if let (Some(&a), Some(b)) = (globals.first(), globals.get(self.below(globals.len()))) {
            // Which number a type has is open; only whether two are the same is not.
            let (x, y) = (self.b.type_number(a, self.at), self.b.type_number(*b, self.at));
            let same = self.b.icmp(Cond::Eq, x, y, self.at);
            self.keep(same, Fact::PLAIN);
        }
    }

    /// An operation of the target machine.
    pub(super) fn intrinsic(&mut self) {
        let Some(token) = self.token() else { return };
        let a = self.pick(Type::INT);
        let a = self.solid(a);
        if self.chance(128) {
            let value = self.b.target_op("x86.bmi.pext.64", [a, a], Type::INT, self.at);
            self.cost += self.times;
            self.adopt(value);
            return;
        }
        let ret = self.chance(128).then_some(Type::INT);
        let name = self.g.source.pick(&["x86.sse2.pause", "x86.rdtsc"]);
        let (token, value) = self.b.target_intrinsic(name, [a], token, ret, self.at);
        self.set_token(token);
        self.cost += self.times;
        if let Some(value) = value {
            self.adopt(value);
        }
    }

    /// Assembly without instructions: a barrier that a value may go through.
    pub(super) fn barrier(&mut self) {
        let Some(token) = self.token() else { return };
        let passed = Contract { ty: Type::INT, fact: Fact::signed(32) };
        let (text, args, signature) = if self.chance(128) {
            let ann = passed.fact.ann(Type::INT);
            let params = vec![Param::new(Type::INT).ann(ann)];
            let signature = Signature { params, ret: Some((Type::INT, ann)), ..Signature::default() };
            ("=r,0:", vec![self.supply(&passed).value], signature)
        } else {
            ("~{memory}:", Vec::new(), Signature::default())
        };
        let (token, value) = self.b.inline_asm(text, args.as_slice(), token, &signature, self.at);
        self.set_token(token);
        self.cost += self.times;
        if let Some(value) = value {
            let val = self.keep(value, passed.fact);
            self.limit(val);
        }
    }

    /// An integer of which nothing is known becomes one of a known size.
    fn adopt(&mut self, value: Value) {
        let val = Val { value, ty: Type::INT, fact: Fact::PLAIN };
        self.extend(val, false, 32);
    }
}
