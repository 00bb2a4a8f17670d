//! Emission: a function with registers becomes bytes, with what unwinding must know.

use crate::error::Error;
use crate::frame::Layout;
use crate::linear::{Linear, Step};
use crate::order::Order;
use regalloc2::{Allocation, AllocationKind, Edit, InstOrEdit, Output, RegClass};
use smallvec::SmallVec;
use tuffy_ir::{Block, Clause, Inst, Module, Name, Opcode, Place as SourcePlace};
use tuffy_target::choice::Choices;
use tuffy_target::code::{AsmPiece, Assembled, Cfi, Code, Label, Reloc};
use tuffy_target::operands::{Allocated, BranchTo, Loc};

/// What the machine is to check while the program runs, if it can.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Protection {
    /// That indirect jumps and calls lead to places which are marked.
    pub jumps: bool,
    /// That returns lead to where calls came from.
    pub returns: bool,
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
    /// Where code ends, and tables and constants begin.
    pub code_size: u32,
    /// Calls whose unwinding is taken care of, in order.
    pub sites: Vec<CallSite>,
    /// Types whose numbers, from 1, the code has.
    pub types: Vec<Name>,
    /// Assembly, in the order of the code, each with an error about it that says nothing yet.
    pub assembly: Vec<(AsmPiece, Error)>,
    /// What the first byte must be a multiple of, if that is more than for other functions.
    pub align: u32,
    /// Where it may be patched.
    pub patchable: Option<Patchable>,
}

/// Instructions that do nothing and that a running program may replace.
#[derive(Clone, Copy, Debug)]
pub struct Patchable {
    /// Where those in the function begin.
    pub at: u32,
    /// How many stand before its symbol.
    pub before: u32,
}

struct Emitter<'a> {
    module: &'a Module,
    linear: &'a Linear<'a>,
    output: &'a Output,
    layout: Layout<'a>,
    order: Order,
    code: Code,
    labels: Vec<Label>,
    lines: Vec<(u32, Option<SourcePlace>)>,
    tables: Vec<(Label, Vec<Label>)>,
    sites: Vec<(u32, u32, Label, Vec<Clause>)>,
    types: Vec<Name>,
    /// The instruction of each piece of assembly.
    assembly: Vec<Inst>,
}

/// Encodes a function whose registers are allocated. `assembled` is what the assembler made of its assembly; before it
/// has run, the text is all that counts.
pub fn emit(
    linear: &Linear<'_>,
    module: &Module,
    output: &Output,
    assembled: Vec<Assembled>,
    protection: Protection,
    choices: &mut Choices,
) -> Result<Compiled, Error> {
    let func = linear.func;
    let align = assembled.iter().map(|piece| piece.align).max().unwrap_or(1);
    let mut code = Code::default();
    code.assembled = assembled;
    code.checks_jumps = protection.jumps;
    let labels = linear.nodes.iter().map(|_| code.label()).collect();
    let layout = Layout::new(linear, module, output, choices)?;
    let mut e = Emitter {
        module,
        linear,
        output,
        layout,
        order: Order::new(linear, output, choices),
        code,
        labels,
        lines: Vec::new(),
        tables: Vec::new(),
        sites: Vec::new(),
        types: Vec::new(),
        assembly: Vec::new(),
    };
    e.jump_target();
    let patchable = func.attributes.patchable_entry().map(|(entry, before)| {
        let at = e.code.bytes.len() as u32;
        (0..entry).for_each(|_| linear.isa.nop(&mut e.code));
        Patchable { at, before }
    });
    linear.isa.prologue(&mut e.code, &e.layout.shape);
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
    e.code.place_constants();
    e.code.finish().map_err(|err| Error::from(err).within(func.name))?;
    let site = |(start, end, label, clauses): (u32, u32, Label, Vec<Clause>)| {
        let landing = e.code.place(label).unwrap_or(0);
        CallSite { start, end, landing, clauses }
    };
    let sites = std::mem::take(&mut e.sites).into_iter().map(site).collect();
    let blamed = e.assembly.iter().map(|inst| Error::at(func, *inst, ""));
    let assembly = std::mem::take(&mut e.code.assembly).into_iter().zip(blamed).collect();
    Ok(Compiled {
        name: func.name,
        bytes: e.code.bytes,
        relocs: e.code.relocs,
        cfi: e.code.cfi,
        lines,
        code_size,
        sites,
        types: e.types,
        assembly,
        align,
        patchable,
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
    /// An indirect jump may lead here.
    fn jump_target(&mut self) {
        if self.code.checks_jumps {
            self.linear.isa.jump_target(&mut self.code);
        }
    }

    /// Whether an instruction calls something that may return again, by a jump.
    fn may_return_again(&self, inst: Inst) -> bool {
        let func = self.linear.func;
        let callee = func.operands(inst).first().and_then(|callee| func.def_inst(callee.value));
        let named = callee.filter(|&at| func.op(inst) == Opcode::MCall && func.op(at) == Opcode::MSymbol);
        let attributes = named.and_then(|at| self.module.attributes(func.inst(at).imm().name()));
        attributes.is_some_and(|a| a.has("returns_twice"))
    }

    /// Leaves the frame, if there is anything to leave.
    fn epilogue(&mut self) {
        let shape = &self.layout.shape;
        if shape.is_empty() {
            return;
        }
        self.code.note(Cfi::Remember);
        self.linear.isa.epilogue(&mut self.code, shape);
    }

    /// After an epilogue and what follows it: the rest of the function has the frame again.
    fn after_epilogue(&mut self) {
        if !self.layout.shape.is_empty() {
            self.code.note(Cfi::Restore);
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

    fn place(&self, alloc: Allocation) -> Loc {
        match alloc.kind() {
            AllocationKind::Reg => Loc::Reg(alloc.as_reg().expect("a register").hw_enc() as u8),
            _ => {
                let slot = alloc.as_stack().expect("a spill slot").index() as u32;
                Loc::Frame(self.layout.spilled(slot))
            }
        }
    }

    fn block(&mut self, index: usize) -> Result<(), Error> {
        self.code.bind(self.labels[index]);
        if self.linear.nodes[index].block.is_some_and(|b| self.is_landing(b)) {
            self.jump_target();
        }
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
                        let class = class.unwrap_or(RegClass::Int);
                        self.linear.isa.copy(&mut self.code, a, b, class, self.linear.vector_bytes());
                    }
                }
                InstOrEdit::Inst(inst) => match self.linear.steps[inst.index()] {
                    Step::Jump => self.jump(index, self.linear.nodes[index].succs[0].index()),
                    Step::Inst(i) => {
                        self.line(self.place_of(i));
                        let func = self.linear.func;
                        let wrong = |e: tuffy_target::Error| match func.op(i) {
                            // What a template says of its operands.
                            Opcode::MAsm => Error::at(func, i, e.0).of_input(),
                            _ => Error::at(func, i, e.0),
                        };
                        let done = self.inst(index, inst, i);
                        done.map_err(wrong)?;
                    }
                },
            }
        }
        Ok(())
    }

    /// Whether unwinding goes on at a block.
    fn is_landing(&self, block: Block) -> bool {
        let func = self.linear.func;
        func.first_inst(block).is_some_and(|inst| func.op(inst) == Opcode::MLanding)
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
            self.linear.isa.jump(&mut self.code, self.labels[to]);
        }
    }

    fn inst(&mut self, block: usize, step: regalloc2::Inst, inst: Inst) -> Result<(), tuffy_target::Error> {
        let (func, isa, machine) = (self.linear.func, self.linear.isa, &self.linear.machine);
        let allocs = self.output.inst_allocs(step);
        let places: SmallVec<[Loc; 6]> = allocs.iter().map(|a| self.place(*a)).collect();
        let (results, uses) = places.split_at(func.results(inst).len());
        let placed = Allocated { inst, shape: &self.linear.shapes[step.index()], results, uses };
        let succ = |i: usize| self.linear.nodes[block].succs[i].index();
        match func.op(inst) {
            Opcode::Br | Opcode::Continue | Opcode::RegionYield => self.jump(block, succ(0)),
            Opcode::MInvoke => {
                let start = self.code.bytes.len() as u32;
                machine.encode(&mut self.code, &self.layout, placed)?;
                let end = self.code.bytes.len() as u32;
                let landing = self.order.goal(succ(1));
                self.sites.push((start, end, self.labels[landing], self.clauses(landing)));
                self.jump(block, succ(0));
            }
            op if op.is_two_way() => {
                let (mut yes, mut no) = (self.order.goal(succ(0)), self.order.goal(succ(1)));
                if self.order.is_wrong(block) {
                    std::mem::swap(&mut yes, &mut no);
                }
                let holds = !self.order.follows(block, yes);
                let to = BranchTo { label: self.labels[if holds { yes } else { no }], holds };
                machine.branch(&mut self.code, &self.layout, placed, to)?;
                if holds {
                    self.jump(block, no);
                }
            }
            Opcode::MTable => {
                let table = self.code.label();
                machine.jump_table(&mut self.code, &self.layout, placed, table)?;
                let which = &self.linear.tables[&inst];
                let entries = which[1..].iter().map(|&k| self.labels[self.order.goal(succ(k))]).collect();
                self.tables.push((table, entries));
            }
            Opcode::MRet => {
                self.epilogue();
                isa.ret(&mut self.code);
                self.after_epilogue();
            }
            Opcode::MTailCall => {
                self.epilogue();
                machine.tail_call(&mut self.code, &self.layout, placed)?;
                self.after_epilogue();
            }
            Opcode::MTypeNumber => {
                let name = func.inst(inst).imm().name();
                let at = self.types.iter().position(|t| *t == name).unwrap_or_else(|| {
                    self.types.push(name);
                    self.types.len() - 1
                });
                isa.constant(&mut self.code, results[0].reg(), at as i64 + 1);
            }
            Opcode::Unreachable | Opcode::Trap => isa.trap(&mut self.code),
            _ => machine.encode(&mut self.code, &self.layout, placed)?,
        }
        if self.code.checks_jumps && self.may_return_again(inst) {
            self.jump_target();
        }
        self.assembly.resize(self.code.assembly.len(), inst);
        Ok(())
    }
}
