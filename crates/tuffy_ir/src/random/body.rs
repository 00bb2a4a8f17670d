//! The body of a function: scope, constants, statements, entry and return.

use super::facts::{Contract, Fact, Val, known_low};
use super::flow::{Exit, LoopInfo};
use super::symbols::FuncInfo;
use super::variables::Cell;
use super::{Generator, Options};
use crate::annotation::Ann;
use crate::attributes::{AttributeValue, Linkage};
use crate::builder::{Draft, FunctionBuilder};
use crate::function::Value;
use crate::function::inst::{Imm, Inst, Operand};
use crate::int::Int;
use crate::module::Entry;
use crate::name::Name;
use crate::opcode::Flags;
use crate::opcode::{Opcode, ReduceOp};
use crate::origin::{Origin, Place, SourceData};
use crate::ssa::Variable;
use crate::types::{Type, TypeKind};

pub(super) type Statement = fn(&mut Body<'_, '_, '_>);

/// The statements that the options allow, each as often as it should be chosen.
pub(super) fn menu(options: &Options) -> Vec<Statement> {
    let o = options;
    let rows: &[(bool, usize, Statement)] = &[
        (true, 12, |b| b.int_op()),
        (true, 4, |b| b.bool_op()),
        (true, 3, |b| b.select()),
        (true, 6, |b| b.assign()),
        (true, 1, |b| b.freeze_any()),
        (o.floats, 5, |b| b.float_op()),
        (o.floats, 2, |b| b.float_conversion()),
        (o.vectors, 3, |b| b.vector_op()),
        (o.vectors && o.memory, 1, |b| b.vector_memory()),
        (o.aggregates, 2, |b| b.aggregate_op()),
        (o.memory, 3, |b| b.load()),
        (o.memory, 3, |b| b.store()),
        (o.memory, 1, |b| b.block_memory()),
        (o.memory, 2, |b| b.pointer_op()),
        (o.memory, 1, |b| b.stack_op()),
        (o.memory, 1, |b| b.reinterpret()),
        (o.memory && o.variables, 12, |b| b.variable_access()),
        (o.memory && o.atomics, 2, |b| b.atomic()),
        (o.calls, 2, |b| b.call()),
        (o.calls, 1, |b| b.indirect_call()),
        (o.calls && o.unwinding, 2, |b| b.invoke()),
        (o.memory && o.intrinsics, 1, |b| b.intrinsic()),
        (o.memory, 1, |b| b.barrier()),
        (true, 3, |b| b.if_else()),
        (true, 2, |b| b.guard()),
        (o.switches, 2, |b| b.switch()),
        (o.loops, 3, |b| b.counted_loop()),
        (o.plain_regions, 1, |b| b.plain_region()),
        (o.irreducible, 1, |b| b.irreducible()),
        (o.dead_blocks, 1, |b| b.dead_block()),
    ];
    let enabled = rows.iter().filter(|(on, ..)| *on);
    enabled.flat_map(|&(_, weight, statement)| std::iter::repeat_n(statement, weight)).collect()
}

/// Generates one function.
pub(super) struct Body<'g, 'a, 'u> {
    pub(super) g: &'g mut Generator<'a, 'u>,
    pub(super) b: FunctionBuilder,
    pub(super) at: Origin,
    line: u32,
    /// Values that dominate the current point, oldest first.
    pub(super) scope: Vec<Val>,
    pub(super) vars: Vec<(Variable, Contract)>,
    /// The memory token, in a function that has one.
    pub(super) mem: Option<Variable>,
    /// Joins that code may jump to from here, outermost first.
    pub(super) exits: Vec<Exit>,
    pub(super) loops: Vec<LoopInfo>,
    pub(super) depth: u32,
    /// How many more statements there may be.
    pub(super) left: u32,
    /// How often the current block may run.
    pub(super) times: u64,
    /// About how many instructions a call executes.
    pub(super) cost: u64,
    pub(super) next_object: u32,
    /// Whether poison must not be made now.
    careful: bool,
    /// The slot that any small access may use.
    pub(super) home: Option<Val>,
    /// What variables are kept in.
    pub(super) cells: Vec<Cell>,
    pub(super) ret: Option<Contract>,
    /// A number that many values flow into, for the caller to see.
    tally: Option<Variable>,
}

impl Generator<'_, '_> {
    /// Makes the `i`-th function, which may call those before it.
    pub(super) fn function(&mut self, i: usize) {
        let mem = self.options.memory && !self.source.chance(40);
        let internal = i > 0 && self.source.chance(96);
        let (signature, params, ret) = self.signature(internal, mem);
        let name = Name::new(&format!("f{i}"));
        let mut b = FunctionBuilder::new(name, signature.clone());
        b.func_mut().linkage = match internal {
            true => Linkage::Internal,
            false => self.source.pick(&[Linkage::Public, Linkage::Public, Linkage::Weak, Linkage::Linkonce]),
        };
        if self.source.chance(32) {
            let (key, value) = match self.source.below(6) {
                0 => ("noinline", AttributeValue::Flag),
                1 => ("cold", AttributeValue::Flag),
                2 => ("align", AttributeValue::Align(4)),
                3 => ("probe_stack", AttributeValue::Bytes(4096)),
                4 => ("stack_protector", AttributeValue::Str(Name::new("all"))),
                _ => ("opt_level", AttributeValue::Str(Name::new("1"))),
            };
            b.func_mut().attributes.set(key, value);
        }
        let at = b.source(None);
        let left = self.options.size;
        let mut body = Body {
            g: self,
            b,
            at,
            line: 0,
            scope: Vec::new(),
            vars: Vec::new(),
            mem: None,
            exits: Vec::new(),
            loops: Vec::new(),
            depth: 0,
            left,
            times: 1,
            cost: 0,
            next_object: 0,
            careful: false,
            home: None,
            cells: Vec::new(),
            ret,
            tally: None,
        };
        body.entry(&params, mem);
        body.sequence(left);
        if !body.b.ended() {
            body.final_ret();
        }
        let (function, cost) = (body.b.finish(), body.cost);
        self.symbols.add(Entry::Function(function));
        self.symbols.functions.push(FuncInfo { name, signature, params, ret, cost });
    }
}

impl Body<'_, '_, '_> {
    // Decisions.

    pub(super) fn below(&mut self, n: usize) -> usize {
        self.g.source.below(n)
    }

    pub(super) fn chance(&mut self, of_256: u32) -> bool {
        self.g.source.chance(of_256)
    }

    /// Whether to make poison possible here.
    pub(super) fn risk(&mut self) -> bool {
        !self.careful && self.chance(self.g.options.poison.into())
    }

    /// Does something without making poison possible.
    pub(super) fn carefully<R>(&mut self, action: impl FnOnce(&mut Self) -> R) -> R {
        let before = std::mem::replace(&mut self.careful, true);
        let result = action(self);
        self.careful = before;
        result
    }

    /// A number in `[0, 2^bits)`, certainly not poison.
    pub(super) fn sure(&mut self, ty: Type, bits: u32) -> Val {
        self.carefully(|body| {
            let any = body.pick(ty);
            let any = if any.fact.poison { body.freeze(any) } else { any };
            body.extend(any, true, bits)
        })
    }

    /// Whether to make undefined behaviour possible here.
    pub(super) fn reckless(&mut self) -> bool {
        self.g.options.ub && self.chance(12)
    }

    // Statements.

    /// Up to `count` statements; fewer if the budget, the bytes or the block ends.
    pub(super) fn sequence(&mut self, count: u32) {
        for _ in 0..count {
            if self.left == 0 || self.g.source.is_empty() || self.b.ended() || self.cost > self.g.options.steps {
                return;
            }
            self.left -= 1;
            self.line += 1;
            let place = Place { file: Name::new("random.src"), line: self.line, column: 0 };
            self.at = self.b.source(Some(place));
            self.late_slot();
            let n = self.g.menu.len();
            let statement = self.g.menu[self.g.source.below(n)];
            statement(self);
            if !self.b.ended() && self.chance(96) {
                self.tally();
            }
        }
    }

    /// Counts the newest integer, boolean or vector of integers, unless it may be poison:
    /// `tally = zext(tally * 3 + value, 64)`.
    fn tally(&mut self) {
        let ints = |ty: Type| ty.as_vec().is_some_and(|v| !v.scalable && ty.scalar() == Type::INT);
        let seen = |v: &&Val| (matches!(v.ty, Type::INT | Type::BOOL) || ints(v.ty)) && !v.fact.poison;
        let Some((&newest, tally)) = self.scope.iter().rev().take(4).find(seen).zip(self.tally) else { return };
        let kept = self.scope.len();
        self.carefully(|body| {
            let none = Imm::default();
            let number = match newest.ty {
                Type::BOOL => body.val(Opcode::BoolToInt, none, &[newest.value.into()], None, Fact::unsigned(1)),
                Type::INT => body.limit(newest),
                _ => {
                    let by = none.with_reduce(ReduceOp::Xor);
                    let bits = body.val(Opcode::VecReduce, by, &[newest.value.into()], None, newest.fact);
                    body.limit(bits)
                }
            };
            let (old, three) = (body.b.use_var(tally), body.b.iconst(3, body.at));
            let times = body.val(Opcode::Mul, none, &[old.into(), three.into()], None, Fact::unsigned(67));
            let fact = Fact::signed(number.fact.bits.max(68) + 1);
            let sum = body.val(Opcode::Add, none, &[times.value.into(), number.value.into()], None, fact);
            let next = body.extend(sum, true, 64);
            body.b.def_var(tally, next.value);
        });
        // What was only made to be counted is not for others.
        self.scope.truncate(kept);
    }

    /// An origin for a branch, sometimes with weights.
    pub(super) fn branch_origin(&mut self, targets: usize) -> Origin {
        if !self.chance(32) {
            return self.at;
        }
        let weights = (0..targets).map(|_| self.g.source.byte().into()).collect();
        self.b.origin(SourceData { weights: Some(weights), ..SourceData::default() })
    }

    fn entry(&mut self, params: &[Contract], mem: bool) {
        if mem {
            self.b.start_with_mem();
            self.mem = Some(self.b.declare_var(Type::MEM, self.at));
        } else {
            self.b.start_block();
        }
        for (i, param) in params.iter().enumerate() {
            let value = self.b.param(i as u32, self.at);
            self.scope.push(Val { value, ty: param.ty, fact: param.fact });
        }
        if mem {
            self.slots();
            if self.g.options.variables {
                self.variables();
            }
        }
        let tally = self.b.declare_var(Type::INT, self.at);
        let zero = self.b.iconst(0, self.at);
        self.b.def_var(tally, zero);
        self.tally = Some(tally);
        for _ in 0..1 + self.below(4) {
            let poison = self.g.options.poison > 0;
            let contract = self.g.contract(true, poison);
            let var = self.b.declare_var(contract.ty, self.at);
            let first = self.supply(&contract);
            self.b.def_var(var, first.value);
            self.vars.push((var, contract));
        }
    }

    /// Gives a variable a new value.
    pub(super) fn assign(&mut self) {
        let (var, contract) = self.g.source.pick(&self.vars);
        let value = self.supply(&contract);
        self.b.def_var(var, value.value);
    }

    /// Returns any value that keeps the promise.
    pub(super) fn ret(&mut self) {
        if self.chance(32) && self.tail_call() {
            return;
        }
        let value = self.ret.map(|contract| self.supply(&contract));
        self.emit_ret(value);
    }

    /// Returns a value that much of the function flowed into.
    fn final_ret(&mut self) {
        let Some(contract) = self.ret.filter(|c| c.ty == Type::INT) else { return self.ret() };
        let mut sum = self.pick(Type::INT);
        let tally = self.tally.map(|var| (var, Contract { ty: Type::INT, fact: Fact::unsigned(64) }));
        for (var, c) in self.vars.clone().into_iter().chain(tally) {
            if c.ty == Type::INT {
                let value = self.b.use_var(var);
                let value = self.limit(Val { value, ty: c.ty, fact: c.fact });
                let fact = Fact::signed(sum.fact.bits.max(value.fact.bits));
                let fact = fact.poison(sum.fact.poison || value.fact.poison);
                sum = self.val(Opcode::Xor, Imm::default(), &[sum.value.into(), value.value.into()], None, fact);
            }
        }
        let value = self.coerce(sum, &contract);
        self.emit_ret(Some(value));
    }

    fn emit_ret(&mut self, value: Option<Val>) {
        let token = self.mem.map(|m| self.b.use_var(m));
        let operand = value.map(|mut v| self.operand(&mut v));
        // A violated annotation would return poison.
        let operand = operand.map(|o| Operand::from(o.value));
        self.b.ret_with(operand, token, self.at);
        self.cost += self.times;
    }

    // Instructions.

    pub(super) fn inst(&mut self, draft: Draft<'_>) -> Inst {
        self.cost += self.times;
        let op = draft.op;
        let lanes =
            op.spec().lanes && draft.operands.first().is_some_and(|o| self.b.func().ty(o.value).as_vec().is_some());
        let flags = if lanes { draft.flags.with(Flags::LANES) } else { draft.flags };
        match self.b.emit(Draft { flags, ..draft }, self.at) {
            Ok(inst) => inst,
            Err(e) => unreachable!("the generator made a wrong `{op}`: {}", e.message),
        }
    }

    /// Emits an instruction with one result and puts the result in scope.
    pub(super) fn val(&mut self, op: Opcode, imm: Imm, operands: &[Operand], ty: Option<Type>, fact: Fact) -> Val {
        let inst = self.inst(Draft { imm, operands, ty, ..Draft::new(op) });
        let mut results = self.b.func().results(inst);
        let value = results.next_back().unwrap_or(Value::NONE);
        self.keep(value, fact)
    }

    /// Puts a value in scope, sometimes with an annotation.
    pub(super) fn keep(&mut self, value: Value, mut fact: Fact) -> Val {
        let ty = self.b.func().ty(value);
        if self.chance(self.g.options.annotations.into()) {
            let mut ann = fact.ann(ty);
            if ty == Type::INT && self.risk() {
                ann = ann.intersect(self.violable(fact));
                fact.poison = true;
            }
            self.b.annotate(value, ann);
        }
        let val = Val { value, ty, fact };
        self.scope.push(val);
        val
    }

    /// A use of a value, sometimes with an annotation. If that may be violated, the value becomes possibly poison.
    pub(super) fn operand(&mut self, v: &mut Val) -> Operand {
        if !self.chance(self.g.options.annotations.into()) {
            return v.value.into();
        }
        let mut ann = v.fact.ann(v.ty);
        if v.ty == Type::INT && self.risk() {
            ann = ann.intersect(self.violable(v.fact));
            v.fact.poison = true;
        }
        Operand::new(v.value, ann)
    }

    /// An annotation that an integer with this fact may violate.
    fn violable(&mut self, fact: Fact) -> Ann {
        let narrow = 1 + self.below(fact.bits.clamp(1, 64) as usize) as u32;
        match self.below(3) {
            0 => Ann::s(narrow),
            1 => Ann::u(narrow),
            _ => known_low(narrow, 2),
        }
    }

    // Values.

    /// A value of this type in scope, or a new constant. Integers are within the limit.
    pub(super) fn pick(&mut self, ty: Type) -> Val {
        let found = self.find(ty);
        let val = match found {
            Some(val) => val,
            None => self.constant(ty),
        };
        if ty.scalar() == Type::INT { self.limit(val) } else { val }
    }

    fn find(&mut self, ty: Type) -> Option<Val> {
        let n = self.scope.len();
        for _ in 0..3 {
            let Some(i) = n.checked_sub(1 + self.below(n.min(64))) else { break };
            if self.scope[i].ty == ty {
                return Some(self.scope[i]);
            }
        }
        if self.chance(96) {
            let fits: Vec<(Variable, Contract)> = self.vars.iter().filter(|v| v.1.ty == ty).copied().collect();
            if !fits.is_empty() {
                let (var, contract) = self.g.source.pick(&fits);
                let value = self.b.use_var(var);
                return Some(Val { value, ty, fact: contract.fact });
            }
        }
        if self.chance(64) { None } else { self.scope.iter().rev().find(|v| v.ty == ty).copied() }
    }

    /// A value that keeps a promise.
    pub(super) fn supply(&mut self, contract: &Contract) -> Val {
        let val = self.pick(contract.ty);
        self.coerce(val, contract)
    }

    /// The value, brought to keep a promise.
    pub(super) fn coerce(&mut self, val: Val, contract: &Contract) -> Val {
        self.carefully(|body| body.coerce_now(val, contract))
    }

    fn coerce_now(&mut self, mut val: Val, contract: &Contract) -> Val {
        if let Some(wanted) = contract.fact.ptr {
            return match val.fact.ptr {
                Some(is) if is.satisfies(&wanted) => val,
                _ => self.pointer(&wanted),
            };
        }
        if val.fact.poison && !contract.fact.poison {
            val = self.freeze(val);
        }
        let (is, wanted) = (val.fact, contract.fact);
        if wanted.bits == 0 || (is.bits > 0 && is.bits <= wanted.bits && is.nonneg >= wanted.nonneg) {
            return val;
        }
        self.extend(val, wanted.nonneg, if wanted.nonneg { wanted.bits - 1 } else { wanted.bits })
    }

    /// Makes a value certainly not poison.
    pub(super) fn freeze(&mut self, val: Val) -> Val {
        self.carefully(|body| body.freeze_now(val))
    }

    fn freeze_now(&mut self, val: Val) -> Val {
        // A frozen value may be any of its type, so an integer must be brought back to what was known.
        let unknown = Fact { bits: 0, nonneg: false, nan: true, poison: false, ptr: val.fact.ptr };
        let frozen = self.val(Opcode::Freeze, Imm::default(), &[val.value.into()], None, unknown);
        if val.ty.scalar() != Type::INT {
            return frozen;
        }
        let Fact { bits, nonneg, .. } = val.fact;
        self.extend(frozen, nonneg, if nonneg { bits.max(2) - 1 } else { bits.max(1) })
    }

    /// Not poison, unless undefined behaviour is wanted: for branches and other places where poison is undefined.
    pub(super) fn solid(&mut self, val: Val) -> Value {
        if val.fact.poison && !self.reckless() { self.freeze(val).value } else { val.value }
    }

    /// A condition to branch on.
    pub(super) fn cond(&mut self) -> Value {
        let cond = self.pick(Type::BOOL);
        self.solid(cond)
    }

    pub(super) fn freeze_any(&mut self) {
        let n = self.scope.len();
        if n == 0 {
            return;
        }
        let i = self.below(n);
        let val = self.scope[i];
        // A frozen pointer may point anywhere.
        if val.fact.ptr.is_none() || !val.fact.poison {
            self.freeze(val);
        }
    }

    /// A new constant of this type.
    pub(super) fn constant(&mut self, ty: Type) -> Val {
        if self.risk() && !ty.is_ptr() {
            return self.val(Opcode::Poison, Imm::default(), &[], Some(ty), Fact::signed(1).poison(true));
        }
        match ty.kind() {
            TypeKind::Int => {
                let n = self.integer();
                self.iconst(n)
            }
            TypeKind::Bool => {
                let imm = Imm::default().with_number(self.chance(128).into());
                self.val(Opcode::Bconst, imm, &[], None, Fact::PLAIN)
            }
            TypeKind::Float(kind) => self.float_constant(kind),
            TypeKind::Vec(v) => {
                let scalar = self.pick(v.lane.scalar());
                self.val(Opcode::VecSplat, Imm::default(), &[scalar.value.into()], Some(ty), scalar.fact)
            }
            TypeKind::Struct(_) | TypeKind::Array(..) => self.aggregate(ty),
            TypeKind::Byte(_) => {
                let n = self.pick(Type::INT);
                self.val(
                    Opcode::Bitcast,
                    Imm::default(),
                    &[n.value.into()],
                    Some(ty),
                    Fact::PLAIN.poison(n.fact.poison),
                )
            }
            TypeKind::Ptr(_) => self.pointer(&super::facts::PtrFact::CELL),
            TypeKind::Mem | TypeKind::Machine(_) => unreachable!("tokens and machine values are not picked"),
        }
    }

    pub(super) fn iconst(&mut self, n: Int) -> Val {
        self.cost += self.times;
        let fact = Fact { bits: n.bits() as u32 + 1, nonneg: !n.is_negative(), ..Fact::PLAIN };
        let value = self.b.iconst(n, self.at);
        self.keep(value, fact)
    }

    /// An integer constant of the scalar or of each lane.
    pub(super) fn int_like(&mut self, ty: Type, n: impl Into<Int>) -> Val {
        let n = self.iconst(n.into());
        if ty == Type::INT {
            return n;
        }
        self.val(Opcode::VecSplat, Imm::default(), &[n.value.into()], Some(ty), n.fact)
    }

    fn integer(&mut self) -> Int {
        match self.below(6) {
            0 => Int::from(self.below(4)),
            1 => Int::from(i64::from(self.g.source.byte() as i8)),
            2 => {
                let max = self.g.options.max_int_bits as usize;
                let edge = Int::pow2(self.below(max) as u64);
                let edge = if self.chance(128) { edge.sub(&Int::ONE) } else { edge };
                if self.chance(128) { edge.neg() } else { edge }
            }
            3 => Int::from(self.g.source.word() as i64 >> (self.below(8) * 8)),
            _ => Int::from(self.below(256)),
        }
    }
}
