//! Operand folding and addressing modes: operands that need no register of their own. Constants become immediates,
//! symbols are called directly, frame addresses and sums become part of an address, loads a memory operand, and
//! operations change memory in place.
//!
//! [`FOLDS`] and [`OWN_FOLDS`] are the table. [`Folds`] is made once for a function; the allocator and the encoder both
//! ask it, so they agree by construction.

use crate::assembly::is_address;
use crate::isa::Op;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use tuffy_ir::{Entity, Function, Inst, Opcode, Type, Value};
use tuffy_target::choice::{
    At, Choice, Choices, FOLD_ADDRESS, FOLD_COUNT, FOLD_FLOAT, FOLD_FRAME, FOLD_IMMEDIATE, FOLD_LOAD, FOLD_SYMBOL,
    FOLD_UPDATE,
};
use tuffy_target::operands::Folded;

/// What kinds of operands fold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A constant that a sign-extended 32-bit immediate holds.
    Imm32,
    /// A constant that counts a shift.
    Count,
    /// A float constant other than zero, which a register gets for nothing.
    Float,
    /// A symbol.
    Symbol,
    /// An address in the frame.
    Frame,
    /// A sum that nothing uses but a few accesses, as their address, in the same block.
    Address,
    /// A load of the width of the operation that nothing else uses, with nothing between that touches memory.
    Load,
    /// An operation on what is stored over, which nothing else uses, with nothing between that touches memory.
    Update,
}

impl Kind {
    /// What is asked before it is done.
    fn choice(self) -> &'static Choice {
        match self {
            Kind::Imm32 => &FOLD_IMMEDIATE,
            Kind::Count => &FOLD_COUNT,
            Kind::Float => &FOLD_FLOAT,
            Kind::Symbol => &FOLD_SYMBOL,
            Kind::Frame => &FOLD_FRAME,
            Kind::Address => &FOLD_ADDRESS,
            Kind::Load => &FOLD_LOAD,
            Kind::Update => &FOLD_UPDATE,
        }
    }

    /// What it is, for people.
    pub fn meaning(self) -> &'static str {
        match self {
            Kind::Imm32 => "a constant of 32 bits with sign",
            Kind::Count => "a constant shift amount",
            Kind::Float => "a float constant other than zero",
            Kind::Symbol => "a symbol",
            Kind::Frame => "an address in the frame",
            Kind::Address => "a sum that only a few accesses of its block use, all as their address",
            Kind::Load => "a load that nothing else uses, with no access between",
            Kind::Update => {
                "a sum, difference, `m.and`, `m.or` or `m.xor` of what is at this address, used by nothing else, with no access between"
            }
        }
    }
}

/// Which operand of which opcode folds what.
pub const FOLDS: &[(Opcode, usize, Kind)] = &[
    (Opcode::MAdd, 1, Kind::Imm32),
    (Opcode::MSub, 1, Kind::Imm32),
    (Opcode::MMul, 1, Kind::Imm32),
    (Opcode::MAnd, 1, Kind::Imm32),
    (Opcode::MOr, 1, Kind::Imm32),
    (Opcode::MXor, 1, Kind::Imm32),
    (Opcode::MIcmp, 1, Kind::Imm32),
    (Opcode::MBrcmp, 1, Kind::Imm32),
    (Opcode::MSelcmp, 1, Kind::Imm32),
    (Opcode::MAdd, 1, Kind::Load),
    (Opcode::MSub, 1, Kind::Load),
    (Opcode::MMul, 1, Kind::Load),
    (Opcode::MAnd, 1, Kind::Load),
    (Opcode::MOr, 1, Kind::Load),
    (Opcode::MXor, 1, Kind::Load),
    (Opcode::MIcmp, 1, Kind::Load),
    (Opcode::MBrcmp, 1, Kind::Load),
    (Opcode::MSelcmp, 1, Kind::Load),
    (Opcode::MIcmp, 0, Kind::Load),
    (Opcode::MBrcmp, 0, Kind::Load),
    (Opcode::MSelcmp, 0, Kind::Load),
    (Opcode::Fadd, 1, Kind::Load),
    (Opcode::MFless, 1, Kind::Load),
    (Opcode::MFgreater, 1, Kind::Load),
    (Opcode::Fsub, 1, Kind::Load),
    (Opcode::Fmul, 1, Kind::Load),
    (Opcode::Fdiv, 1, Kind::Load),
    (Opcode::Fma, 2, Kind::Load),
    (Opcode::Fadd, 1, Kind::Float),
    (Opcode::Fsub, 1, Kind::Float),
    (Opcode::Fmul, 1, Kind::Float),
    (Opcode::Fdiv, 1, Kind::Float),
    (Opcode::MFless, 1, Kind::Float),
    (Opcode::MFgreater, 1, Kind::Float),
    (Opcode::MShl, 1, Kind::Count),
    (Opcode::MShr, 1, Kind::Count),
    (Opcode::MSar, 1, Kind::Count),
    (Opcode::MRotl, 1, Kind::Count),
    (Opcode::MRotr, 1, Kind::Count),
    (Opcode::MStore, 0, Kind::Imm32),
    (Opcode::MStore, 0, Kind::Update),
    (Opcode::MStore, 1, Kind::Frame),
    (Opcode::MStore, 1, Kind::Address),
    (Opcode::MLoad, 0, Kind::Frame),
    (Opcode::MLoad, 0, Kind::Address),
    (Opcode::MCall, 0, Kind::Symbol),
    (Opcode::MTailCall, 0, Kind::Symbol),
    (Opcode::MInvoke, 0, Kind::Symbol),
];

/// The same for instructions of the target.
pub const OWN_FOLDS: &[(Op, usize, Kind)] = &[
    (Op::Test, 1, Kind::Imm32),
    (Op::Test, 0, Kind::Load),
    (Op::Brtest, 1, Kind::Imm32),
    (Op::Brtest, 0, Kind::Load),
    (Op::Flds, 0, Kind::Frame),
    (Op::Flds, 0, Kind::Address),
    (Op::Fldl, 0, Kind::Frame),
    (Op::Fldl, 0, Kind::Address),
    (Op::Fldt, 0, Kind::Frame),
    (Op::Fldt, 0, Kind::Address),
    (Op::Fstps, 0, Kind::Frame),
    (Op::Fstps, 0, Kind::Address),
    (Op::Fstpl, 0, Kind::Frame),
    (Op::Fstpl, 0, Kind::Address),
    (Op::Fstpt, 0, Kind::Frame),
    (Op::Fstpt, 0, Kind::Address),
    (Op::Reload, 0, Kind::Frame),
];

/// Which operands of an instruction fold what.
fn foldable(func: &Function, inst: Inst) -> impl Iterator<Item = (usize, Kind)> + use<> {
    let op = func.op(inst);
    let own = if op.is_target() { Op::of(func, inst) } else { None };
    let generic = FOLDS.iter().filter(move |(o, ..)| *o == op).map(|(_, operand, kind)| (*operand, *kind));
    generic.chain(OWN_FOLDS.iter().filter(move |(o, ..)| Some(*o) == own).map(|(_, operand, kind)| (*operand, *kind)))
}

/// Whether an instruction compares bits, as many as its width attribute says.
fn compares(func: &Function, inst: Inst) -> bool {
    match func.op(inst) {
        Opcode::MIcmp | Opcode::MBrcmp | Opcode::MSelcmp => true,
        op => op.is_target() && matches!(Op::of(func, inst), Some(Op::Test | Op::Brtest)),
    }
}

/// Whether an instruction is an address with two registers.
fn is_lea(func: &Function, inst: Inst) -> bool {
    func.op(inst) == Opcode::MTarget && Op::of(func, inst) == Some(Op::Lea)
}

/// What folds in one function.
#[derive(Debug)]
pub struct Folds {
    /// For each instruction, whether it becomes part of the one that uses it.
    joined: Vec<bool>,
    /// Constants, symbols and addresses of which it was said whether they fold, and as what.
    asked: FxHashMap<(Inst, Kind), bool>,
    /// What is folded wrongly, for tests.
    wrong: Option<Inst>,
}

impl Folds {
    /// Finds what becomes part of its user.
    pub fn new(func: &Function, choices: &mut Choices) -> Folds {
        let mut folds = Folds { joined: vec![false; func.num_insts()], asked: FxHashMap::default(), wrong: None };
        for block in func.blocks_in_order() {
            // The last instruction that belongs to its place.
            let mut last: Option<Inst> = None;
            for inst in func.block_insts(block) {
                folds.join(func, inst, last, choices);
                if func.spec(inst).pinned || folds.reads_memory(func, inst) {
                    last = Some(inst);
                }
            }
        }
        folds
    }

    /// Whether an instruction is folded wrongly: only if a test asks for it.
    pub fn is_wrong(&self, inst: Inst) -> bool {
        self.wrong == Some(inst)
    }

    /// Asks whether what makes a value folds into an instruction.
    fn ask(&mut self, func: &Function, (inst, def): (Inst, Inst), kind: Kind, choices: &mut Choices) -> bool {
        let taken = choices.take(kind.choice(), || At::inst(func, def));
        if choices.is_full() && taken {
            let lines = [tuffy_ir::print_inst(func, def), tuffy_ir::print_inst(func, inst)];
            choices.show(choices.len() - 1, lines, [""; 0]);
        }
        if choices.is_faulty() {
            self.wrong = Some(def);
        }
        taken
    }

    /// Asks about a constant, a symbol or an address in the frame, once for all that read it.
    fn ask_constant(&mut self, func: &Function, (inst, def): (Inst, Inst), kind: Kind, choices: &mut Choices) {
        if !self.asked.contains_key(&(def, kind)) {
            let taken = self.ask(func, (inst, def), kind, choices);
            self.asked.insert((def, kind), taken);
        }
    }

    /// Whether an instruction becomes part of the one that uses it.
    pub fn is_joined(&self, inst: Inst) -> bool {
        self.joined[inst.index()]
    }

    fn reads_memory(&self, func: &Function, inst: Inst) -> bool {
        let loads = |def: Inst| self.is_joined(def) && func.op(def) == Opcode::MLoad;
        func.fixed_operands(inst).iter().any(|o| func.def_inst(o.value).is_some_and(loads))
    }

    fn join(&mut self, func: &Function, inst: Inst, last: Option<Inst>, choices: &mut Choices) {
        for (operand, kind) in foldable(func, inst) {
            let Some(value) = func.fixed_operands(inst).get(operand).map(|o| o.value) else { continue };
            let Some(def) = func.def_inst(value) else { continue };
            let near = func.inst(def).block() == func.inst(inst).block();
            let sole = || func.uses(value).take(2).count() == 1 && near;
            let good = match kind {
                Kind::Load => {
                    func.op(def) == Opcode::MLoad
                        && last == Some(def)
                        && sole()
                        && same_width(func, inst, func.ty(value))
                        && self.ask(func, (inst, def), kind, choices)
                }
                Kind::Address => {
                    // One question for all accesses that read it.
                    let asks = !self.is_joined(def) && !self.asked.contains_key(&(def, kind));
                    let taken = asks
                        && is_sum(func, def)
                        && is_only_address(func, def, value)
                        && self.ask(func, (inst, def), kind, choices);
                    if asks && !taken && !choices.is_free() {
                        self.asked.insert((def, kind), false);
                    }
                    taken
                }
                Kind::Update => match self.updated(func, inst, def, last) {
                    Some(load) if self.ask(func, (inst, def), kind, choices) => {
                        self.joined[load.index()] = true;
                        true
                    }
                    _ => false,
                },
                Kind::Imm32 | Kind::Count | Kind::Float | Kind::Symbol | Kind::Frame => {
                    if !choices.is_free() && constant_fold(func, (inst, def), kind).is_some() {
                        self.ask_constant(func, (inst, def), kind, choices);
                    }
                    false
                }
            };
            if good {
                self.joined[def.index()] = true;
            }
        }
    }

    /// The load, if a store writes what an operation makes of what is there, and memory can be changed in place.
    fn updated(&self, func: &Function, store: Inst, def: Inst, last: Option<Inst>) -> Option<Inst> {
        let (op, size) = (func.op(def), func.inst(store).imm().number());
        let near = |i: Inst| func.inst(i).block() == func.inst(store).block();
        let once = |i: Inst| func.results(i).all(|v| func.uses(v).take(2).count() == 1);
        if !matches!(op, Opcode::MAdd | Opcode::MSub | Opcode::MAnd | Opcode::MOr | Opcode::MXor) {
            return None;
        }
        let load = stored_over(func, store, def)?;
        let first = func.def_inst(func.operands(def)[0].value) == Some(load);
        let other = func.def_inst(func.operands(def)[usize::from(first)].value);
        let same_size = func.results(load).all(|v| func.ty(v).as_machine().is_some_and(|m| m.width == 8 * size));
        // What is stored may be fewer bits, extended: in memory, the operation would not extend them.
        let whole = func.results(def).all(|v| func.ty(v).as_machine().is_some_and(|m| m.width >= 8 * size));
        // The operation may have taken in the load already.
        let adjacent = last == Some(load) || last == Some(def) && self.is_joined(load);
        let good = adjacent && same_size && whole && near(def) && near(load) && once(def) && once(load);
        (good && other.is_none_or(|d| !self.is_joined(d))).then_some(load)
    }

    /// The operation by which a store changes memory in place.
    pub fn update(&self, func: &Function, store: Inst) -> Option<Inst> {
        match (func.op(store), self.folded(func, store, 0)) {
            (Opcode::MStore, Some(Folded::Update(def))) => Some(def),
            _ => None,
        }
    }

    /// The operand of an update that is not what memory holds: a constant, or a register.
    pub fn update_operand(&self, func: &Function, def: Inst) -> (Value, Option<i64>) {
        let loaded = |v: Value| func.def_inst(v).is_some_and(|d| func.op(d) == Opcode::MLoad && self.is_joined(d));
        let at = usize::from(loaded(func.operands(def)[0].value));
        let constant = match self.folded(func, def, at) {
            Some(Folded::Imm(n)) => Some(n),
            _ => None,
        };
        (func.operands(def)[at].value, constant)
    }

    /// What an operand folds to, if it needs no register of its own.
    pub fn folded(&self, func: &Function, inst: Inst, operand: usize) -> Option<Folded> {
        let value = func.fixed_operands(inst).get(operand)?.value;
        let def = func.def_inst(value)?;
        let made = func.op(def);
        // What assembly names as memory: it needs no register for an address in the frame.
        if func.op(inst) == Opcode::MAsm {
            return (made == Opcode::MSlot && is_address(func, inst, operand)).then_some(Folded::Frame(def));
        }
        foldable(func, inst).filter(|(at, _)| *at == operand).find_map(|(_, kind)| match kind {
            Kind::Imm32 | Kind::Count | Kind::Float | Kind::Symbol | Kind::Frame => {
                let folded = constant_fold(func, (inst, def), kind)?;
                // What nobody asked about folds.
                let folds = self.asked.is_empty() || self.asked.get(&(def, kind)).is_none_or(|taken| *taken);
                match folded {
                    Folded::Imm(n) if self.is_wrong(def) => folds.then_some(Folded::Imm(n ^ 1)),
                    Folded::Float { bits, bytes } if self.is_wrong(def) => {
                        folds.then_some(Folded::Float { bits: bits ^ 1 << (8 * bytes - 1), bytes })
                    }
                    folded => folds.then_some(folded),
                }
            }
            Kind::Address if made == Opcode::MAdd || is_lea(func, def) => {
                self.is_joined(def).then_some(Folded::Address(def))
            }
            Kind::Load if made == Opcode::MLoad => self.is_joined(def).then_some(Folded::Load(def)),
            Kind::Update => self.is_joined(def).then_some(Folded::Update(def)),
            Kind::Address | Kind::Load => None,
        })
    }

    /// The values that a folded operand needs in registers: those of the instructions that it takes in.
    pub fn registers(&self, func: &Function, folded: Folded) -> SmallVec<[Value; 2]> {
        match folded {
            Folded::Imm(_) | Folded::Float { .. } | Folded::Symbol(_) | Folded::Frame(_) => SmallVec::new(),
            Folded::Address(def) => func.operands(def).iter().map(|o| o.value).collect(),
            Folded::Update(def) => match self.update_operand(func, def) {
                (_, Some(_)) => SmallVec::new(),
                (value, None) => smallvec![value],
            },
            Folded::Load(def) => match self.folded(func, def, 0) {
                Some(inner) => self.registers(func, inner),
                None => func.operands(def).iter().map(|o| o.value).collect(),
            },
        }
    }
}

/// What a constant, a symbol or an address in the frame folds to, if it fits.
fn constant_fold(func: &Function, (inst, def): (Inst, Inst), kind: Kind) -> Option<Folded> {
    match (kind, func.op(def)) {
        (Kind::Imm32, Opcode::MConst) => {
            let n = immediate(func, inst, func.int_of(def).to_i64()?);
            i32::try_from(n).is_ok().then_some(Folded::Imm(n))
        }
        (Kind::Count, Opcode::MConst) => Some(Folded::Imm(func.int_of(def).to_i64()? & 63)),
        (Kind::Float, Opcode::Fconst) => {
            let kind = func.results(def).next().and_then(|v| func.ty(v).as_float())?;
            let bits = func.inst(def).imm().bits();
            (bits != 0).then_some(Folded::Float { bits, bytes: kind.bits() / 8 })
        }
        (Kind::Symbol, Opcode::MSymbol) => Some(Folded::Symbol(func.inst(def).imm().name())),
        (Kind::Frame, Opcode::MSlot | Opcode::MGuard | Opcode::MIncoming | Opcode::MOutgoing) => {
            Some(Folded::Frame(def))
        }
        _ => None,
    }
}

/// The load of what a store writes over, if it is an operand of an operation.
fn stored_over(func: &Function, store: Inst, def: Inst) -> Option<Inst> {
    let (address, disp) = (func.operands(store)[1].value, func.inst(store).imm().disp());
    let same = |load: &Inst| {
        func.op(*load) == Opcode::MLoad
            && func.operands(*load)[0].value == address
            && func.inst(*load).imm().disp() == disp
    };
    let operands = func.operands(def).iter().take(if func.op(def).spec().commutes { 2 } else { 1 });
    operands.filter_map(|o| func.def_inst(o.value)).find(same)
}

/// Whether an instruction adds two registers to an address.
fn is_sum(func: &Function, def: Inst) -> bool {
    let register = |i: usize| {
        let made = func.def_inst(func.operands(def)[i].value).map(|d| func.op(d));
        !matches!(made, Some(Opcode::MConst | Opcode::MSlot | Opcode::MGuard | Opcode::MIncoming | Opcode::MOutgoing))
    };
    let address = func.results(def).next().is_some_and(|v| func.ty(v) == Type::M64);
    (func.op(def) == Opcode::MAdd || is_lea(func, def)) && address && register(0) && register(1)
}

/// How many accesses compute the same address, each for itself.
const MAX_SHARED: usize = 4;

/// Whether a sum is used as the address of a few accesses in its block, and for nothing else.
fn is_only_address(func: &Function, def: Inst, value: Value) -> bool {
    let mut uses = func.uses(value).take(MAX_SHARED + 1);
    let is_address = |u: tuffy_ir::Use| {
        let operand = u.index as usize;
        func.inst(u.inst).block() == func.inst(def).block()
            && foldable(func, u.inst).any(|row| row == (operand, Kind::Address))
            && reaches(func, u.inst, def)
    };
    func.uses(value).take(MAX_SHARED + 1).count() <= MAX_SHARED && uses.all(is_address)
}

/// Whether the displacements of an access and of its address fit into one.
fn reaches(func: &Function, inst: Inst, def: Inst) -> bool {
    let own = if is_lea(func, def) { func.inst(def).imm().disp() } else { 0 };
    own.checked_add(func.inst(inst).imm().disp()).is_some()
}

/// Whether an operation works in the width of a load.
fn same_width(func: &Function, inst: Inst, loaded: Type) -> bool {
    let result = func.results(inst).next().map(|v| func.ty(v));
    match loaded.as_machine() {
        Some(m) if compares(func, inst) => m.width == func.inst(inst).imm().op_width(),
        Some(m) => result.and_then(|t| t.as_machine()).is_some_and(|r| r.width == m.width),
        None => result == Some(loaded),
    }
}

/// A constant as the instruction sees it: only as many bits as the operation has, as a signed number.
fn immediate(func: &Function, inst: Inst, n: i64) -> i64 {
    let result = func.results(inst).next().and_then(|v| func.ty(v).as_machine()).map_or(64, |m| m.width);
    let width = match func.op(inst) {
        _ if compares(func, inst) => func.inst(inst).imm().op_width(),
        Opcode::MStore => 8 * func.inst(inst).imm().number(),
        _ => result,
    };
    let unused = 64 - width.clamp(8, 64);
    n << unused >> unused
}
