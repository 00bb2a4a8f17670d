//! A function of x86-64 instructions: what the allocator must know of them, and their bytes.

use crate::asm::Asm;
use crate::assembly;
use crate::constraints;
use crate::encode::{self, Mem, Place, Placed, int};
use crate::fold::Folds;
use crate::reloc;
use crate::x87;
use regalloc2::{RegClass, VReg};
use smallvec::SmallVec;
use tuffy_ir::{Function, Inst, Opcode, Value};
use tuffy_target::choice::Choices;
use tuffy_target::code::{Code, Label};
use tuffy_target::frame::Frame;
use tuffy_target::operands::{Allocated, BranchTo, Folded, Loc, Operands};
use tuffy_target::{Error, MachineFunction};

/// A function whose instructions are selected, with what folds in it.
#[derive(Debug)]
pub struct Selected<'f> {
    func: &'f Function,
    folds: Folds,
}

impl<'f> Selected<'f> {
    /// Finds out what folds.
    pub fn new(func: &'f Function, choices: &mut Choices) -> Selected<'f> {
        Selected { func, folds: Folds::new(func, choices) }
    }

    /// By how much an address is wrong: only if a test asks for it.
    fn off_by(&self, inst: Inst) -> i32 {
        i32::from(self.folds.is_wrong(inst))
    }

    /// The memory that a folded operand stands for; takes the registers that it needs.
    fn address(&self, frame: &dyn Frame, folded: Folded, rest: &mut std::slice::Iter<'_, Loc>) -> Result<Mem, Error> {
        let func = self.func;
        let mut reg = || rest.next().expect("an allocation for each register").reg();
        match folded {
            Folded::Frame(def) => Ok(encode::displaced(encode::in_frame(frame.address(func, def)), self.off_by(def))),
            Folded::Address(def) => {
                let (base, index) = (reg(), reg());
                let imm = func.inst(def).imm();
                let (scale, disp) = if func.op(def) == Opcode::MAdd { (1, 0) } else { (imm.number(), imm.disp()) };
                Ok(encode::indexed(base, index, int::scale(scale)?, disp + self.off_by(def)))
            }
            Folded::Load(def) => {
                let disp = func.inst(def).imm().disp() + self.off_by(def);
                match self.folds.folded(func, def, 0) {
                    Some(inner) => Ok(encode::displaced(self.address(frame, inner, rest)?, disp)),
                    None => Ok(encode::at(reg(), disp)),
                }
            }
            Folded::Imm(_) | Folded::Float { .. } | Folded::Symbol(_) | Folded::Update(_) => {
                Err(Error::new("no address"))
            }
        }
    }

    /// Does something with an instruction and the places of its operands, folded ones as what they are.
    fn with<T>(
        &self,
        code: &mut Code,
        frame: &dyn Frame,
        a: Allocated<'_>,
        then: impl FnOnce(&mut Asm<'_>, &Placed<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let func = self.func;
        let mut asm = Asm::new(code);
        let results: SmallVec<[Place; 2]> = a.results.iter().map(|l| Place::of(*l)).collect();
        let mut rest = a.uses.iter();
        let mut operands: SmallVec<[Place; 4]> = SmallVec::new();
        for folded in &a.shape.folded {
            let mut next = || Place::of(*rest.next().expect("an allocation for each operand"));
            operands.push(match folded {
                None => next(),
                Some(Folded::Imm(n)) => Place::Imm(*n),
                Some(Folded::Float { bits, bytes }) => Place::Mem(encode::constant_in_memory(&mut asm, *bits, *bytes)),
                Some(Folded::Symbol(name)) => Place::Symbol(*name),
                Some(Folded::Update(def)) => match self.folds.update_operand(func, *def) {
                    (_, Some(n)) => Place::Imm(n),
                    _ => next(),
                },
                Some(folded) => Place::Mem(self.address(frame, *folded, &mut rest)?),
            });
        }
        let temps: SmallVec<[u8; 2]> = rest.map(|l| l.reg()).collect();
        let update = self.folds.update(func, a.inst).map(|def| match func.op(def) {
            op if !self.folds.is_wrong(def) => op,
            Opcode::MXor => Opcode::MOr,
            _ => Opcode::MXor,
        });
        let placed = Placed { func, inst: a.inst, results: &results, operands: &operands, temps: &temps, update };
        then(&mut asm, &placed)
    }
}

impl MachineFunction for Selected<'_> {
    fn is_joined(&self, inst: Inst) -> bool {
        self.folds.is_joined(inst)
    }

    fn accesses(&self, inst: Inst) -> Option<(i32, u32, bool)> {
        x87::accesses(self.func, inst)
    }

    fn reads(&self, inst: Inst, operand: usize) -> Option<SmallVec<[Value; 2]>> {
        let folded = self.folds.folded(self.func, inst, operand)?;
        Some(self.folds.registers(self.func, folded))
    }

    fn operands(&self, inst: Inst, temps: &mut dyn FnMut(RegClass) -> VReg) -> Operands {
        constraints::operands(self.func, &self.folds, inst, temps)
    }

    fn encode(&self, code: &mut Code, frame: &dyn Frame, a: Allocated<'_>) -> Result<(), Error> {
        self.with(code, frame, a, |asm, placed| match self.func.op(a.inst) {
            Opcode::MAsm => assembly::encode(asm, frame, placed),
            _ => encode::encode(asm, frame, placed),
        })
    }

    fn branch(&self, code: &mut Code, frame: &dyn Frame, a: Allocated<'_>, to: BranchTo) -> Result<(), Error> {
        self.with(code, frame, a, |asm, placed| {
            encode::branch(asm, placed, to.holds, to.label);
            Ok(())
        })
    }

    fn jump_table(&self, code: &mut Code, frame: &dyn Frame, a: Allocated<'_>, table: Label) -> Result<(), Error> {
        self.with(code, frame, a, |asm, placed| {
            encode::jump_table(asm, placed, table);
            Ok(())
        })
    }

    fn tail_call(&self, code: &mut Code, frame: &dyn Frame, a: Allocated<'_>) -> Result<(), Error> {
        self.with(code, frame, a, |asm, placed| {
            match placed.operands[0] {
                Place::Symbol(name) => {
                    encode::jump_to_symbol(asm);
                    asm.ends_with_symbol(name, reloc::PLT);
                }
                callee => int::jump_register(asm, callee.reg()),
            }
            Ok(())
        })
    }
}
