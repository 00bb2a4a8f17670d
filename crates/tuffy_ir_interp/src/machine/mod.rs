//! The machine: frames, registers, the loop that runs instructions, and how undefined behaviour is reported.
//!
//! Calls do not recurse on the host's stack. The registers of all frames stand in one array; a frame knows where its
//! own begin.

pub(crate) mod host;
pub(crate) mod stack;

use crate::memory::{AllocKind, Memory};
use crate::outcome::{Limit, Limits, Outcome, Stop};
use crate::ub::{Birth, Category, Cause, Location, PoisonId, Report};
use crate::value::{AllocId, Byte, Pointer, Provenance, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use tuffy_ir::{
    Ann, Entity, Entry, ExternKind, Function, Init, Inst, Int, Module, Name, Opcode, Operand, Signature, print_inst,
};

/// How undefined behaviour is treated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// Reported; the run goes on where what follows is defined.
    #[default]
    Normal,
    /// The run stops at the first.
    Strict,
}

/// How a run is set up.
#[derive(Clone, Debug)]
pub struct Options {
    /// How undefined behaviour is treated.
    pub mode: Mode,
    /// What the run may use.
    pub limits: Limits,
    /// The run-time constant of scalable vectors.
    pub vscale: u32,
    /// What `freeze` makes of poison: zero, or values from this seed.
    pub freeze_seed: Option<u64>,
    /// What is told while the program runs.
    pub watch: Watch,
    /// Standard input of the program.
    pub stdin: Vec<u8>,
    /// What unknown external functions return: name to value, from a stub file.
    pub stubs: FxHashMap<Name, Option<Value>>,
}

/// What is told while the program runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Watch {
    /// Nothing.
    #[default]
    Nothing,
    /// Calls and returns.
    Calls,
    /// Every instruction with its values.
    Steps,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            mode: Mode::Normal,
            limits: Limits::default(),
            vscale: 2,
            freeze_seed: None,
            watch: Watch::Nothing,
            stdin: Vec::new(),
            stubs: FxHashMap::default(),
        }
    }
}

/// Who gets the program's output and what is watched.
pub trait Observer {
    /// The program wrote these bytes to standard output (1) or standard error (2).
    fn output(&mut self, stream: u8, bytes: &[u8]);
    /// A line of what is watched.
    fn watched(&mut self, line: &str);
    /// Undefined behaviour that the run survived.
    fn reported(&mut self, report: &Report);
}

/// Keeps everything, for tests and comparison.
#[derive(Default, Debug)]
pub struct Recorder {
    /// Standard output.
    pub stdout: Vec<u8>,
    /// Standard error.
    pub stderr: Vec<u8>,
    /// Lines of what was watched.
    pub lines: Vec<String>,
    /// Undefined behaviour that the run survived.
    pub reports: Vec<Report>,
}

impl Observer for Recorder {
    fn output(&mut self, stream: u8, bytes: &[u8]) {
        if stream == 2 { &mut self.stderr } else { &mut self.stdout }.extend_from_slice(bytes);
    }
    fn watched(&mut self, line: &str) {
        self.lines.push(line.to_owned());
    }
    fn reported(&mut self, report: &Report) {
        self.reports.push(report.clone());
    }
}

pub(crate) struct Frame {
    pub(crate) func: u32,
    pub(crate) base: usize,
    /// Where its arguments begin.
    pub(crate) args: usize,
    /// The instruction that runs next, or the call under way.
    pub(crate) pc: Inst,
    pub(crate) slots: Vec<AllocId>,
    /// What was allocated as it ran, and states to go back to.
    pub(crate) dynamic: Vec<stack::Dynamic>,
    /// Where the arguments beyond the signature are.
    pub(crate) variadic: Option<Pointer>,
    /// What the functions that left their frames to this one promised of its result.
    pub(crate) promised: Vec<Ann>,
}

/// What a symbol's address stands for.
#[derive(Clone, Copy)]
pub(crate) enum Callee {
    Defined(u32),
    External(Name),
}

/// What an instruction leads to.
pub(crate) enum Flow {
    Next,
    Jump(tuffy_ir::Block),
    /// A frame was entered or left.
    Frame,
    /// The entry function returned; the machine keeps its value.
    Done,
}

pub(crate) type Step<T> = Result<T, Stop>;

/// A run of a module.
pub struct Machine<'m, 'o> {
    pub(crate) module: &'m Module,
    pub(crate) options: Options,
    pub(crate) observer: &'o mut dyn Observer,
    pub(crate) memory: Memory,
    pub(crate) funcs: Vec<&'m Function>,
    pub(crate) callees: FxHashMap<AllocId, Callee>,
    pub(crate) symbols: FxHashMap<Name, AllocId>,
    pub(crate) frames: Vec<Frame>,
    pub(crate) regs: Vec<Value>,
    pub(crate) args: Vec<Value>,
    /// Where the registers of the running frame begin.
    pub(crate) base: usize,
    pub(crate) pc: Inst,
    pub(crate) fuel: u64,
    pub(crate) written: u64,
    pub(crate) scratch: Vec<Value>,
    /// Whether `freeze` had to choose a value.
    pub(crate) froze_poison: bool,
    /// The value of the entry function, once it has returned.
    pub(crate) returned: Option<Value>,
    /// Where `continue` and `region_yield` go, by function and instruction; filled when a function first runs.
    pub(crate) implied: Vec<Vec<tuffy_ir::Block>>,
    /// Where the keys of large `switch`es lead, by function and instruction; filled when one first runs.
    pub(crate) switches: FxHashMap<(u32, Inst), FxHashMap<&'m Int, u32>>,
    /// The exception that the landing pad about to run receives.
    pub(crate) exception: Pointer,
    /// The selector that it receives.
    pub(crate) selected: Int,
    pub(crate) random: u64,
    pub(crate) host: host::State,
    /// How many frames lie below the innermost callback: its run ends when only they are left.
    pub(crate) floor: usize,
    /// How many callbacks are under way.
    pub(crate) callbacks: u32,
    births: Vec<Birth>,
    birth_index: FxHashMap<Birth, PoisonId>,
    reported: FxHashSet<(u32, Inst, Category)>,
}

impl<'m, 'o> Machine<'m, 'o> {
    /// Memory with the globals of a module, ready to run. The module must be verified.
    pub fn new(module: &'m Module, options: Options, observer: &'o mut dyn Observer) -> Result<Self, Outcome> {
        let memory = Memory::new(options.limits.memory);
        let fuel = options.limits.instructions;
        let random = options.freeze_seed.unwrap_or(0) ^ 0x9e37_79b9_7f4a_7c15;
        let mut machine = Machine {
            module,
            options,
            observer,
            memory,
            funcs: Vec::new(),
            callees: FxHashMap::default(),
            symbols: FxHashMap::default(),
            frames: Vec::new(),
            regs: Vec::new(),
            args: Vec::new(),
            base: 0,
            pc: Inst::NONE,
            fuel,
            written: 0,
            scratch: Vec::new(),
            froze_poison: false,
            returned: None,
            implied: Vec::new(),
            switches: FxHashMap::default(),
            exception: Pointer::NULL,
            selected: Int::ZERO,
            random,
            host: host::State::default(),
            floor: 0,
            callbacks: 0,
            births: [Cause::Unknown, Cause::Argument, Cause::Uninitialized]
                .map(|cause| Birth { at: None, cause })
                .to_vec(),
            birth_index: FxHashMap::default(),
            reported: FxHashSet::default(),
        };
        machine.place_symbols()?;
        machine.implied = vec![Vec::new(); machine.funcs.len()];
        machine.initialize_globals();
        Ok(machine)
    }

    fn place_symbols(&mut self) -> Result<(), Outcome> {
        let full = || Outcome::LimitReached(Limit::Memory);
        for entry in self.module.entries() {
            let (size, align, kind, callee) = match entry {
                // Nothing is loaded here, so nothing says what it stands for.
                Entry::Alias(a) if a.is_ifunc() => (1, 16, AllocKind::Function, Some(Callee::External(a.name))),
                Entry::Alias(_) => continue,
                // What may be missing and nobody provides is null.
                Entry::Extern(e) if e.weak && !self.host_has(e.name) => continue,
                Entry::Function(f) => {
                    self.funcs.push(f);
                    (1, 16, AllocKind::Function, Some(Callee::Defined(self.funcs.len() as u32 - 1)))
                }
                Entry::Extern(e) => match e.kind {
                    ExternKind::Function(_) => (1, 16, AllocKind::Function, Some(Callee::External(e.name))),
                    ExternKind::Global { .. } => (1, 16, AllocKind::Extern, None),
                },
                Entry::Global(g) => {
                    let align = match g.attributes.get("align") {
                        Some(tuffy_ir::AttributeValue::Align(log2)) => 1 << log2,
                        _ => 16,
                    };
                    (g.size(), align, if g.constant { AllocKind::Constant } else { AllocKind::Global }, None)
                }
            };
            let provided = if kind == AllocKind::Extern { self.host_global(entry.name())? } else { None };
            let id = match provided {
                Some(id) => id,
                None => self.memory.allocate(size, align, kind).ok_or_else(full)?,
            };
            self.symbols.insert(entry.name(), id);
            if let Some(callee) = callee {
                self.callees.insert(id, callee);
            }
        }
        for entry in self.module.entries() {
            if let Entry::Alias(a) = entry
                && !a.is_ifunc()
                && let Some(&id) = self.symbols.get(&a.target)
            {
                self.symbols.insert(a.name, id);
            }
        }
        Ok(())
    }

    fn initialize_globals(&mut self) {
        for entry in self.module.entries() {
            let Entry::Global(g) = entry else { continue };
            let id = self.symbols[&g.name];
            let mut at = 0;
            for piece in &g.init {
                match piece {
                    Init::Bytes(bytes) => self.memory.write_plain(id, at, bytes),
                    Init::Zero(n) => self.memory.fill(id, at, *n as usize, Byte::Bits(0)),
                    Init::Uninit(_) => {}
                    Init::Addr(name, offset) => {
                        let p = self.symbol(*name).unwrap_or(Pointer::NULL).offset(*offset as u64);
                        self.memory.write(id, at, &crate::access::encode(&Value::Ptr(p), tuffy_ir::Type::PTR, 8));
                    }
                    // A pointer is made from it as from an integer.
                    Init::Distance(name, offset) => {
                        let p = self.symbol(*name).unwrap_or(Pointer::NULL);
                        self.memory.expose(p);
                        let here = self.memory.pointer(id).offset(at as u64);
                        let distance = p.offset(*offset as u64).addr.wrapping_sub(here.addr) as u32;
                        self.memory.write_plain(id, at, &distance.to_le_bytes());
                    }
                }
                at += piece.size() as usize;
            }
        }
    }

    /// A buffer in memory with these bytes, for pointer arguments.
    pub fn buffer(&mut self, bytes: &[Byte], align: u64) -> Option<Pointer> {
        let id = self.memory.allocate(bytes.len() as u64, align, AllocKind::Argument)?;
        self.memory.write(id, 0, bytes);
        Some(self.memory.pointer(id))
    }

    /// The pointer to a symbol.
    pub fn symbol(&self, name: Name) -> Option<Pointer> {
        self.symbols.get(&name).map(|&id| self.memory.pointer(id))
    }

    /// The memory, to look at after a run.
    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// Whether `freeze` had to choose a value: the run is then one of several that the program allows.
    pub fn froze_poison(&self) -> bool {
        self.froze_poison
    }

    /// How many instructions have run.
    pub fn instructions_run(&self) -> u64 {
        self.options.limits.instructions - self.fuel
    }

    /// Runs a function. Arguments that do not fit its signature are undefined behaviour.
    pub fn run(&mut self, name: Name, args: Vec<Value>) -> Outcome {
        // A run that stopped in the middle leaves frames behind.
        self.frames.clear();
        self.regs.clear();
        self.args.clear();
        let Some(index) = self.funcs.iter().position(|f| f.name == name) else {
            return Outcome::Unsupported(format!("the module has no function @{name}"));
        };
        let result = self
            .run_constructors(name)
            .and_then(|()| self.fitted(self.funcs[index], args))
            .and_then(|args| self.enter(index as u32, args, &[]))
            .and_then(|()| self.run_frames())
            .and_then(|value| self.host_return(name).map(|()| value));
        match result {
            Ok(value) => Outcome::Returned(value),
            Err(Stop::Exit(code)) => Outcome::Exited(code),
            Err(Stop::Trap(message)) => Outcome::Trapped(message),
            Err(Stop::Undefined(report)) => Outcome::Undefined(report),
            Err(Stop::Limit(limit)) => Outcome::LimitReached(limit),
            Err(Stop::Unsupported(what)) => Outcome::Unsupported(what),
            Err(Stop::Unwind(_)) => Outcome::Unwound,
        }
    }

    /// Before `main`, runs what `.init_array` lists, and remembers for its end what `.fini_array` lists.
    fn run_constructors(&mut self, name: Name) -> Step<()> {
        if name.as_str() != "main" {
            return Ok(());
        }
        for (section, start) in [(".init_array", true), (".fini_array", false)] {
            for f in listed(self.module, section) {
                let p = self.symbol(f).unwrap_or(Pointer::NULL);
                match start {
                    true => drop(self.call_back(p, Vec::new(), None)?),
                    false => self.at_exit(p),
                }
            }
        }
        Ok(())
    }

    /// The arguments of the entry function, if they fit its signature.
    fn fitted(&self, func: &Function, args: Vec<Value>) -> Step<Vec<Value>> {
        let wrong = |message: String| self.fatal(Category::WrongCallSignature, message, None);
        let params = &func.signature.params;
        if args.len() < params.len() || args.len() > params.len() && !func.signature.variadic {
            return Err(wrong(format!("@{} takes {} arguments, but gets {}", func.name, params.len(), args.len())));
        }
        let vscale = self.options.vscale;
        let fit = |(i, arg): (usize, Value)| match params.get(i) {
            None => Ok(arg),
            Some(p) => arg.shaped(p.ty, vscale).ok_or_else(|| {
                let with = if vscale == 1 { String::new() } else { format!(" with vscale {vscale}") };
                wrong(format!("argument {i} of @{} is not a `{}`{with}", func.name, p.ty))
            }),
        };
        args.into_iter().enumerate().map(|arg| fit(arg).and_then(|v| self.limited(v))).collect()
    }

    /// Runs until the frame above the floor returns.
    pub(crate) fn run_frames(&mut self) -> Step<Option<Value>> {
        loop {
            let frame = self.frames.last().expect("a frame runs");
            let func = self.funcs[frame.func as usize];
            self.base = frame.base;
            let mut pc = frame.pc;
            loop {
                self.pc = pc;
                if self.fuel == 0 {
                    return Err(Stop::Limit(Limit::Instructions));
                }
                self.fuel -= 1;
                let done = if self.options.watch == Watch::Steps {
                    self.watched_step(func, pc)
                } else {
                    self.execute(func, pc)
                };
                let flow = match done {
                    Ok(flow) => flow,
                    Err(Stop::Unwind(exception)) => {
                        self.unwind(exception)?;
                        Flow::Frame
                    }
                    Err(stop) => return Err(stop),
                };
                match flow {
                    Flow::Next => pc = func.next_inst(pc).expect("a terminator ends the block"),
                    Flow::Jump(block) => pc = func.first_inst(block).expect("a block has a terminator"),
                    Flow::Frame => break,
                    Flow::Done => return Ok(self.returned.take()),
                }
            }
        }
    }

    // Registers.

    #[inline]
    pub(crate) fn raw(&self, value: tuffy_ir::Value) -> &Value {
        &self.regs[self.base + value.index()]
    }

    /// An operand as its instruction sees it.
    #[inline]
    pub(crate) fn operand(&mut self, o: Operand) -> Value {
        let value = self.raw(o.value).clone();
        if let Value::Int(n) = &value
            && !n.is_inline()
        {
            self.count_work(n.bits() / 512);
        }
        if o.ann.is_none() { value } else { self.annotated(value, o.ann, Cause::OperandAnnotation) }
    }

    /// Writes a result, as its annotation lets it be seen.
    #[inline]
    pub(crate) fn set(&mut self, func: &Function, result: tuffy_ir::Value, value: Value) {
        let ann = func.ann(result);
        let value = if ann.is_none() { value } else { self.annotated(value, ann, Cause::ResultAnnotation) };
        self.regs[self.base + result.index()] = value;
    }

    /// A value seen through an annotation: poison where it is violated.
    pub(crate) fn annotated(&mut self, value: Value, ann: Ann, cause: Cause) -> Value {
        match &value {
            Value::Int(n) if ann.admits_int(n) => value,
            Value::Int(_) => Value::Poison(self.poison(cause)),
            Value::Float(kind, bits) => {
                let excluded = ann.data().nofpclass.0 & crate::float::class(*kind, bits.get()) != 0;
                if excluded { Value::Poison(self.poison(cause)) } else { value }
            }
            Value::Ptr(p) => {
                let align = 1u64 << ann.data().align_log2;
                if p.addr.is_multiple_of(align) { value } else { Value::Poison(self.poison(Cause::Alignment)) }
            }
            Value::Parts(parts) => {
                let parts = parts.clone();
                self.count_work(parts.len() as u64);
                let one = |(i, p): (usize, &Value)| self.annotated(p.clone(), ann.part(i), cause);
                Value::Parts(parts.iter().enumerate().map(one).collect())
            }
            Value::Bool(_) | Value::Bytes(_) | Value::Mem | Value::Poison(_) => value,
        }
    }

    // Poison and reports.

    /// Poison born at the running instruction.
    pub(crate) fn poison(&mut self, cause: Cause) -> PoisonId {
        let at = self.frames.last().map(|f| (f.func, self.pc));
        let birth = Birth { at, cause };
        if let Some(&id) = self.birth_index.get(&birth) {
            return id;
        }
        let id = PoisonId(self.births.len() as u32);
        self.births.push(birth);
        self.birth_index.insert(birth, id);
        id
    }

    fn location(&self, func: u32, inst: Inst) -> Location {
        let func = self.funcs[func as usize];
        let place = func.origins.place(func.inst(inst).origin());
        let mut instruction = print_inst(func, inst);
        if let Some(cut) = instruction.find(" !loc(") {
            instruction.truncate(cut);
        }
        Location { function: func.name, instruction, place }
    }

    /// The running function, with the place in the source if that is known.
    pub(crate) fn here(&self) -> String {
        let Some(frame) = self.frames.last() else { return "no function".into() };
        let at = self.location(frame.func, self.pc);
        match at.place {
            Some(p) => format!("@{} ({}:{}:{})", at.function, p.file.as_str(), p.line, p.column),
            None => format!("@{}", at.function),
        }
    }

    fn report(&self, category: Category, message: String, born: Option<PoisonId>) -> Report {
        let mut frames = self.frames.iter().rev();
        let location = frames.next().map(|f| self.location(f.func, self.pc));
        const SHOWN: usize = 20;
        let stack = frames.take(SHOWN).map(|f| self.location(f.func, f.pc)).collect();
        let born = born.map(|id| {
            let birth = self.births[id.0 as usize];
            (birth.cause.describe().to_owned(), birth.at.map(|(f, inst)| self.location(f, inst)))
        });
        Report { category, message, location, stack, born }
    }

    /// Undefined behaviour after which nothing is defined.
    pub(crate) fn fatal(&self, category: Category, message: impl Into<String>, born: Option<PoisonId>) -> Stop {
        Stop::Undefined(Box::new(self.report(category, message.into(), born)))
    }

    /// Undefined behaviour that the normal mode survives.
    pub(crate) fn undefined(&mut self, category: Category, message: String, born: Option<PoisonId>) -> Step<()> {
        if self.options.mode == Mode::Strict {
            return Err(self.fatal(category, message, born));
        }
        // The same thing at the same place is told once.
        let key = self.frames.last().map(|f| (f.func, self.pc, category));
        if key.is_none_or(|k| self.reported.insert(k)) {
            let report = self.report(category, message, born);
            self.observer.reported(&report);
        }
        Ok(())
    }

    pub(crate) fn cause(&self, id: PoisonId) -> Cause {
        self.births[id.0 as usize].cause
    }

    /// Poison was used where a value is needed and nothing else can be done.
    pub(crate) fn observed(&self, id: PoisonId, what: &str) -> Stop {
        self.fatal(self.cause(id).category(), what.to_owned(), Some(id))
    }

    /// A pseudo-random number for seeded `freeze`.
    pub(crate) fn next_random(&mut self) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random
    }

    /// Counts work within an instruction against the limit; the next instruction notices.
    #[inline]
    pub(crate) fn count_work(&mut self, work: u64) {
        self.fuel = self.fuel.saturating_sub(work);
    }

    /// Counts work against the instruction limit.
    pub(crate) fn spend(&mut self, work: u64) -> Step<()> {
        match self.fuel.checked_sub(work) {
            Some(rest) => {
                self.fuel = rest;
                Ok(())
            }
            None => {
                self.fuel = 0;
                Err(Stop::Limit(Limit::Instructions))
            }
        }
    }

    /// Output of the program.
    pub(crate) fn write_output(&mut self, stream: u8, bytes: &[u8]) -> Step<()> {
        self.written = self.written.saturating_add(bytes.len() as u64);
        if self.written > self.options.limits.output {
            return Err(Stop::Limit(Limit::Output));
        }
        self.observer.output(stream, bytes);
        Ok(())
    }

    // Watching.

    /// An instruction with the values of its operands, before it runs.
    fn step_line(&self, func: &Function, pc: Inst) -> String {
        let line = format!("[{}] @{}: {}", self.frames.len(), func.name, print_inst(func, pc));
        let operands = self.shown(func, func.operands(pc).iter().map(|o| o.value));
        if operands.is_empty() { line } else { format!("{line}  ; {operands}") }
    }

    /// Runs an instruction and tells of it. What a call prints comes after the call itself.
    #[cold]
    fn watched_step(&mut self, func: &'m Function, pc: Inst) -> Step<Flow> {
        let mut line = self.step_line(func, pc);
        if matches!(func.op(pc), Opcode::Call | Opcode::Invoke | Opcode::Ret) {
            self.observer.watched(&line);
            return self.execute(func, pc);
        }
        let done = self.execute(func, pc);
        if done.is_ok() {
            let results = self.shown(func, func.results(pc));
            if !results.is_empty() {
                line.push_str(&format!("  => {results}"));
            }
        }
        self.observer.watched(&line);
        done
    }

    fn shown(&self, func: &Function, values: impl Iterator<Item = tuffy_ir::Value>) -> String {
        let values = values.filter(|&v| !matches!(self.raw(v), Value::Mem));
        let values: Vec<String> = values.map(|v| format!("{}={}", func.show(v), self.raw(v))).collect();
        values.join(", ")
    }

    pub(crate) fn tell_call(&mut self, name: Name, args: &[Value]) {
        if self.options.watch != Watch::Nothing {
            let args: Vec<String> = args.iter().map(Value::to_string).collect();
            let line = format!("{}call @{name}({})", "  ".repeat(self.frames.len().min(40)), args.join(", "));
            self.observer.watched(&line);
        }
    }

    pub(crate) fn tell_return(&mut self, name: Name, value: Option<&Value>) {
        if self.options.watch != Watch::Nothing {
            let value = value.map_or("nothing".to_owned(), Value::to_string);
            let line = format!("{}@{name} returns {value}", "  ".repeat(self.frames.len().min(40)));
            self.observer.watched(&line);
        }
    }

    /// The signature and callee at an address.
    pub(crate) fn callee_at(&self, p: Pointer) -> Option<(Callee, &'m Signature)> {
        let callee = self.known_callee(p)?;
        let signature = match callee {
            Callee::Defined(i) => &self.funcs[i as usize].signature,
            Callee::External(name) => self.module.signature(name)?,
        };
        Some((callee, signature))
    }

    /// What a pointer leads to, whether anything is known of it or not.
    fn known_callee(&self, p: Pointer) -> Option<Callee> {
        let id = match p.provenance {
            Provenance::Alloc(id) => id,
            Provenance::Exposed => self.memory.find(p.addr).filter(|&id| self.memory.get(id).exposed)?,
            Provenance::None => return None,
        };
        let callee = self.callees.get(&id).copied();
        callee.filter(|_| self.memory.get(id).base == p.addr)
    }

    /// Why what a pointer leads to cannot be called.
    pub(crate) fn no_function(&self, p: Pointer, how: &str) -> Stop {
        if let Some(Callee::External(name)) = self.known_callee(p) {
            return Stop::Unsupported(format!("@{name}, an `ifunc`"));
        }
        let category = if p.addr == 0 { Category::NullDereference } else { Category::ProvenanceViolation };
        self.fatal(category, format!("{how} 0x{:x}, which is no function", p.addr), None)
    }
}

/// The functions that a section and its parts list: parts are ordered by the number at their end, the section itself
/// comes last.
fn listed(module: &Module, section: &str) -> Vec<Name> {
    let mut found: Vec<(&str, Vec<Name>)> = Vec::new();
    for entry in module.entries() {
        let Entry::Global(g) = entry else { continue };
        let Some(tuffy_ir::AttributeValue::Str(place)) = g.attributes.get("section") else { continue };
        let Some(rest) = place.as_str().strip_prefix(section) else { continue };
        let names = g.init.iter().filter_map(|i| if let Init::Addr(name, 0) = i { Some(*name) } else { None });
        // Digits sort before this.
        found.push((if rest.is_empty() { "~" } else { rest }, names.collect()));
    }
    found.sort_by_key(|(place, _)| *place);
    found.into_iter().flat_map(|(_, names)| names).collect()
}
