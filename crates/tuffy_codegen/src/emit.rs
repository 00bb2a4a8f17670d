//! Emission: a function with registers becomes bytes, with what unwinding must know.

use crate::error::Error;
use crate::frame::Layout;
use crate::linear::{Linear, Step};
use crate::order::Order;
use regalloc2::{Allocation, AllocationKind, Edit, InstOrEdit, Output};
use tuffy_ir::{Clause, Inst, Module, Name, Opcode, Place as SourcePlace};
use tuffy_target_x86::code::{Code, Label, Reloc, RelocKind};
use tuffy_target_x86::encode::int as encode_int;
use tuffy_target_x86::encode::probe::{self, Steps};
use tuffy_target_x86::encode::{self, Frame, Place, Placed};
use tuffy_target_x86::fold::Folded;
use tuffy_target_x86::regs::gpr;

/// A change of the frame that unwinding must know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cfi {
    /// The caller's stack pointer is this far above ours.
    Distance(u32),
    /// From now on distances are from the frame pointer, which is this far below the caller's stack pointer.
    FramePointer(u32),
    /// From now on distances are from the stack pointer, this one first.
    StackPointer(u32),
    /// From now on distances are from the scratch register, this one first.
    Scratch(u32),
    /// A register is saved this far below the caller's stack pointer.
    Saved(u8, u32),
    /// Remember what is known.
    Remember,
    /// Go back to what was remembered.
    Restore,
}

/// A call whose unwinding is taken care of.
#[derive(Clone, Debug)]
pub struct CallSite {
    /// Where it begins.
    pub start: u32,
    /// Where it ends.
    pub end: u32,
    /// Where unwinding goes on.
    pub landing: u32,
    /// What is caught there.
    pub clauses: Vec<Clause>,
}

/// The code of one function.
#[derive(Debug)]
pub struct Compiled {
    /// Its symbol.
    pub name: Name,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// What the linker fills in.
    pub relocs: Vec<Reloc>,
    /// Changes of the frame, by place in the code.
    pub cfi: Vec<(u32, Cfi)>,
    /// Source places, by place in the code; `None` for code that has none. Empty if none is known.
    pub lines: Vec<(u32, Option<SourcePlace>)>,
    /// Where code ends and tables begin.
    pub code_size: u32,
    /// Calls whose unwinding is taken care of, in order.
    pub sites: Vec<CallSite>,
    /// Types whose numbers, from 1, the code has.
    pub types: Vec<Name>,
}

struct Emitter<'a> {
    linear: &'a Linear<'a>,
    output: &'a Output,
    layout: Layout<'a>,
    order: Order,
    code: Code,
    labels: Vec<Label>,
    cfi: Vec<(u32, Cfi)>,
    lines: Vec<(u32, Option<SourcePlace>)>,
    tables: Vec<(Label, Vec<Label>)>,
    sites: Vec<(u32, u32, Label, Vec<Clause>)>,
    types: Vec<Name>,
}

/// Encodes a function whose registers are allocated.
pub fn emit(linear: &Linear<'_>, module: &Module, output: &Output) -> Result<Compiled, Error> {
    let func = linear.func;
    let mut code = Code::default();
    let labels = linear.nodes.iter().map(|_| code.label()).collect();
    let layout = Layout::new(linear, module, output)?;
    let mut e = Emitter {
        linear,
        output,
        layout,
        order: Order::new(linear, output),
        code,
        labels,
        cfi: Vec::new(),
        lines: Vec::new(),
        tables: Vec::new(),
        sites: Vec::new(),
        types: Vec::new(),
    };
    e.prologue();
    let mut first_end = None;
    for i in e.order.nodes.clone() {
        e.block(i)?;
        first_end.get_or_insert(e.code.bytes.len() as u32);
    }
    let lines = lines_of(std::mem::take(&mut e.lines), first_end.unwrap_or(0));
    let code_size = e.code.bytes.len() as u32;
    for (table, entries) in std::mem::take(&mut e.tables) {
        while !e.code.bytes.len().is_multiple_of(4) {
            e.code.bytes.push(0);
        }
        e.code.bind(table);
        for entry in entries {
            e.code.distance(table, entry);
        }
    }
    e.code.finish().map_err(|err| Error::from(err).within(func.name))?;
    let site = |(start, end, label, clauses): (u32, u32, Label, Vec<Clause>)| {
        let landing = e.code.place(label).unwrap_or(0);
        CallSite { start, end, landing, clauses }
    };
    let sites = std::mem::take(&mut e.sites).into_iter().map(site).collect();
    Ok(Compiled {
        name: func.name,
        bytes: e.code.bytes,
        relocs: e.code.relocs,
        cfi: e.cfi,
        lines,
        code_size,
        sites,
        types: e.types,
    })
}

/// The line table of a function whose first block ends here. What stands in that block before its first known place
/// belongs to it: saving registers and arguments.
fn lines_of(mut lines: Vec<(u32, Option<SourcePlace>)>, first_end: u32) -> Vec<(u32, Option<SourcePlace>)> {
    let Some(first) = lines.iter().find_map(|(_, place)| *place) else { return Vec::new() };
    let known = lines.iter().take_while(|(at, _)| *at < first_end).position(|(_, place)| place.is_some());
    lines.drain(..known.unwrap_or(0));
    match lines.first_mut() {
        Some(entry) if entry.1.is_some() => entry.0 = 0,
        // Without a place in the first block the frame alone has one: the function begins somewhere.
        Some(entry) if entry.0 > 0 => lines.insert(0, (0, Some(first))),
        _ => {}
    }
    lines
}

impl Emitter<'_> {
    fn note(&mut self, cfi: Cfi) {
        self.cfi.push((self.code.bytes.len() as u32, cfi));
    }

    fn prologue(&mut self) {
        let mut distance = 8;
        for reg in self.layout.saved.clone() {
            encode_int::push(&mut self.code, reg);
            distance += 8;
            if !self.layout.dynamic || reg == gpr::RBP {
                self.note(Cfi::Distance(distance));
            }
            self.note(Cfi::Saved(reg, distance));
            if reg == gpr::RBP && self.layout.frame_pointer {
                encode_int::set_frame_pointer(&mut self.code);
                if self.layout.dynamic {
                    self.note(Cfi::FramePointer(distance));
                }
            }
        }
        match self.layout.probe {
            Some(each) => self.probed_frame(distance, Steps::new(self.layout.size, each)),
            None => self.lower(&mut distance, self.layout.size),
        }
    }

    /// Lowers the stack pointer by a part of the frame.
    fn lower(&mut self, distance: &mut u32, bytes: u32) {
        if bytes > 0 {
            encode_int::adjust_stack(&mut self.code, -(bytes as i32));
            *distance += bytes;
            if !self.layout.dynamic {
                self.note(Cfi::Distance(*distance));
            }
        }
    }

    /// Lowers the stack pointer by the whole frame, step by step, each touched. The last step is left to the push of
    /// the next call, unless the stack may grow before.
    fn probed_frame(&mut self, mut distance: u32, steps: Steps) {
        if steps.is_loop() {
            // In the loop the stack pointer is not where the table could say.
            probe::set_bound(&mut self.code, steps.full());
            distance += steps.full();
            if !self.layout.dynamic {
                self.note(Cfi::Scratch(distance));
            }
            probe::lower_to_bound(&mut self.code, steps.each);
            if !self.layout.dynamic {
                self.note(Cfi::StackPointer(distance));
            }
        } else {
            for _ in 0..steps.count {
                self.lower(&mut distance, steps.each);
                probe::touch(&mut self.code);
            }
        }
        self.lower(&mut distance, steps.rest);
        if self.layout.dynamic && steps.rest > 0 {
            probe::touch(&mut self.code);
        }
    }

    fn epilogue(&mut self) {
        let mut distance = 8 + 8 * self.layout.saved.len() as u32;
        if distance + self.layout.size > 8 {
            self.note(Cfi::Remember);
        }
        if self.layout.dynamic {
            // The stack pointer is anywhere; the registers were saved right below the first of them.
            encode_int::stack_from_frame(&mut self.code, 16 - distance as i32);
        } else if self.layout.size > 0 {
            encode_int::adjust_stack(&mut self.code, self.layout.size as i32);
            self.note(Cfi::Distance(distance));
        }
        for reg in self.layout.saved.clone().into_iter().rev() {
            encode_int::pop(&mut self.code, reg);
            distance -= 8;
            match self.layout.dynamic {
                false => self.note(Cfi::Distance(distance)),
                true if reg == gpr::RBP => self.note(Cfi::StackPointer(distance)),
                true => {}
            }
        }
    }

    /// After an epilogue: the rest of the function has the frame again.
    fn after_epilogue(&mut self) {
        if self.layout.size > 0 || !self.layout.saved.is_empty() {
            self.note(Cfi::Restore);
        }
    }

    /// The source place of an instruction.
    fn place_of(&self, inst: Inst) -> Option<SourcePlace> {
        let func = self.linear.func;
        func.origins.place_or_call(func.inst(inst).origin())
    }

    /// What follows comes from this place. Code that has none does not take that of its neighbour.
    fn line(&mut self, place: Option<SourcePlace>) {
        let here = self.code.bytes.len() as u32;
        while self.lines.last().is_some_and(|(at, _)| *at == here) {
            self.lines.pop();
        }
        if self.lines.last().is_none_or(|(_, last)| *last != place) {
            self.lines.push((here, place));
        }
    }

    fn place(&self, alloc: Allocation) -> Place {
        match alloc.kind() {
            AllocationKind::Reg => Place::Reg(alloc.as_reg().expect("a register").hw_enc() as u8),
            _ => {
                let slot = alloc.as_stack().expect("a spill slot").index() as u32;
                Place::Mem(self.layout.spilled(slot))
            }
        }
    }

    fn block(&mut self, index: usize) -> Result<(), Error> {
        self.code.bind(self.labels[index]);
        let block = regalloc2::Block::new(index);
        let steps: Vec<InstOrEdit<'_>> = self.output.block_insts_and_edits(self.linear, block).collect();
        // Moves belong to what stands before them in the block, the first ones to what comes after.
        if self.order.nodes.first() != Some(&index) {
            let inst = |step: &InstOrEdit<'_>| match step {
                InstOrEdit::Inst(inst) => Some(self.linear.steps[inst.index()]),
                InstOrEdit::Edit(_) => None,
            };
            let place = |step| if let Step::Inst(i) = step { self.place_of(i) } else { None };
            self.line(steps.iter().filter_map(inst).find_map(place));
        }
        for step in steps {
            match step {
                InstOrEdit::Edit(Edit::Move { from, to }) => {
                    let (a, b) = (self.place(*from), self.place(*to));
                    if a != b {
                        let class = from.as_reg().or(to.as_reg()).map(|r| r.class());
                        let float = class == Some(regalloc2::RegClass::Float);
                        encode::copy(&mut self.code, a, b, float, self.linear.wide_floats());
                    }
                }
                InstOrEdit::Inst(inst) => match self.linear.steps[inst.index()] {
                    Step::Jump => self.jump(index, self.linear.nodes[index].succs[0].index()),
                    Step::Inst(i) => {
                        self.line(self.place_of(i));
                        let wrong = |e: tuffy_target_x86::Error| Error::at(self.linear.func, i, e.0);
                        let done = self.inst(index, inst, i);
                        done.map_err(wrong)?;
                    }
                },
            }
        }
        Ok(())
    }

    /// What is caught at the landing block of an invoke.
    fn clauses(&self, index: usize) -> Vec<Clause> {
        let func = self.linear.func;
        let landing = self.linear.nodes[index].block.and_then(|b| func.first_inst(b));
        landing.filter(|i| func.op(*i) == Opcode::MLanding).map(|i| func.clauses_of(i).to_vec()).unwrap_or_default()
    }

    fn jump(&mut self, from: usize, to: usize) {
        let to = self.order.goal(to);
        if !self.order.follows(from, to) {
            encode::jump(&mut self.code, self.labels[to]);
        }
    }

    /// The memory that a folded operand stands for; takes the registers that it needs.
    fn address(
        &self,
        folded: Folded,
        rest: &mut std::slice::Iter<'_, Allocation>,
    ) -> Result<encode::Mem, tuffy_target_x86::Error> {
        let func = self.linear.func;
        let mut reg = || self.place(*rest.next().expect("an allocation for each register")).reg();
        match folded {
            Folded::Frame(def) => self.layout.memory(func, def),
            Folded::Address(def) => {
                let (base, index) = (reg(), reg());
                let (scale, disp) = match func.op(def) {
                    Opcode::MLea => (func.inst(def).imm().number(), func.inst(def).imm().disp()),
                    _ => (1, 0),
                };
                Ok(encode::indexed(base, index, encode_int::scale(scale)?, disp))
            }
            Folded::Load(def) => {
                let disp = func.inst(def).imm().disp();
                match self.linear.folds.folded(func, def, 0) {
                    Some(inner) => Ok(encode::displaced(self.address(inner, rest)?, disp)),
                    None => Ok(encode::at(reg(), disp)),
                }
            }
            Folded::Imm(_) | Folded::Symbol(_) | Folded::Update(_) => {
                Err(tuffy_target_x86::Error::new("no address".to_owned()))
            }
        }
    }

    fn inst(&mut self, block: usize, step: regalloc2::Inst, inst: Inst) -> Result<(), tuffy_target_x86::Error> {
        let func = self.linear.func;
        let shape = &self.linear.shapes[step.index()];
        let allocs = self.output.inst_allocs(step);
        let count = func.results(inst).len();
        let results: Vec<Place> = allocs[..count].iter().map(|a| self.place(*a)).collect();
        let mut rest = allocs[count..].iter();
        let mut operands = Vec::new();
        for folded in &shape.folded {
            operands.push(match folded {
                None => self.place(*rest.next().expect("an allocation for each operand")),
                Some(Folded::Imm(n)) => Place::Imm(*n),
                Some(Folded::Symbol(name)) => Place::Symbol(*name),
                Some(Folded::Update(def)) => match self.linear.folds.update_operand(func, *def) {
                    (_, Some(n)) => Place::Imm(n),
                    _ => self.place(*rest.next().expect("an allocation for each operand")),
                },
                Some(folded) => Place::Mem(self.address(*folded, &mut rest)?),
            });
        }
        let temps: Vec<u8> = rest.map(|a| self.place(*a).reg()).collect();
        let update = self.linear.folds.update(func, inst).map(|def| func.op(def));
        let placed = Placed { func, inst, results: &results, operands: &operands, temps: &temps, update };
        let succs: Vec<usize> = self.linear.nodes[block].succs.iter().map(|s| s.index()).collect();
        match func.op(inst) {
            Opcode::Br | Opcode::Continue | Opcode::RegionYield => self.jump(block, succs[0]),
            Opcode::MBrif | Opcode::MBrcmp | Opcode::MBrtest | Opcode::MBrbt => {
                let cond = encode::branch_flags(&mut self.code, &placed);
                let (yes, no) = (self.order.goal(succs[0]), self.order.goal(succs[1]));
                if self.order.follows(block, yes) {
                    encode::jump_if(&mut self.code, encode_int::negate(cond), self.labels[no]);
                } else {
                    encode::jump_if(&mut self.code, cond, self.labels[yes]);
                    self.jump(block, no);
                }
            }
            Opcode::MInvoke => {
                let start = self.code.bytes.len() as u32;
                encode::encode(&mut self.code, &self.layout, &placed)?;
                let end = self.code.bytes.len() as u32;
                let landing = self.order.goal(succs[1]);
                self.sites.push((start, end, self.labels[landing], self.clauses(landing)));
                self.jump(block, succs[0]);
            }
            Opcode::MTable => {
                let table = self.code.label();
                encode::jump_table(&mut self.code, &placed, table);
                let which = &self.linear.tables[&inst];
                let entries = which[1..].iter().map(|&k| self.labels[self.order.goal(succs[k])]).collect();
                self.tables.push((table, entries));
            }
            Opcode::MRet => {
                self.epilogue();
                encode_int::ret(&mut self.code);
                self.after_epilogue();
            }
            Opcode::MTailCall => {
                self.epilogue();
                match operands[0] {
                    Place::Symbol(name) => {
                        encode::jump_to_symbol(&mut self.code);
                        self.code.ends_with_symbol(name, RelocKind::Plt);
                    }
                    callee => encode_int::jump_register(&mut self.code, callee.reg()),
                }
                self.after_epilogue();
            }
            Opcode::MTypeNumber => {
                let name = func.inst(inst).imm().name();
                let at = self.types.iter().position(|t| *t == name).unwrap_or_else(|| {
                    self.types.push(name);
                    self.types.len() - 1
                });
                encode::constant(&mut self.code, results[0].reg(), at as i64 + 1, 64);
            }
            Opcode::Unreachable | Opcode::Trap => encode_int::trap(&mut self.code),
            _ => encode::encode(&mut self.code, &self.layout, &placed)?,
        }
        Ok(())
    }
}
