//! Inline assembly: one machine instruction with a constraint for each register.
//!
//! The target says what holds each operand. What is in memory becomes the register that holds its address; constants
//! become part of the string. A second half stands after all operands that the template can name.

use super::Legalizer;
use super::convention::{Container, containers, part_bytes, parts};
use super::pieces::reg_type;
use crate::error::Error;
use regalloc2::RegClass;
use tuffy_ir::{
    AsmOperand, AsmText, Ext, FloatKind, Imm, Inst, Name, Opcode, Operand, Param, Range, Signature, Type, Value,
};
use tuffy_target::assembly::{AsmConstant, AsmHeld, AsmPlace, AsmRefusal, AssemblyTarget};
use tuffy_target::operands::class;

/// An operand of assembly while it is lowered.
struct AsmPart {
    container: Container,
    place: AsmPlace,
}

/// The `m.asm` while it is made.
#[derive(Default)]
struct MachineAsm {
    /// Constraints, in the order of the template's numbers.
    constraints: Vec<String>,
    /// Constraints of second halves.
    more: Vec<String>,
    clobbers: Vec<String>,
    arguments: Vec<Value>,
    more_arguments: Vec<Value>,
    results: Vec<Type>,
    more_results: Vec<Type>,
}

/// Where the value of an output is found afterwards.
enum Found {
    /// In this result, which is one of the second halves or not.
    Result(usize, bool),
    /// In memory.
    Memory(Value),
}

impl Legalizer<'_> {
    /// Lowers an `asm`. Memory operands are the registers that hold their addresses.
    pub fn lower_asm(&mut self, inst: Inst) -> Result<(), Error> {
        let func = self.func;
        let name = func.inst(inst).imm().name();
        let text = AsmText::parse(name.as_str()).map_err(|message| Error::at(func, inst, message))?;
        let Some(signature) = func.call_signature(inst).cloned() else {
            return self.unsupported(inst, "`asm` does not state how wide its operands are");
        };
        if text.is_blank() {
            return self.lower_blank_asm(inst, &text, &signature);
        }
        let live = func.results(inst).nth(1).is_some_and(|v| self.is_live(v));
        if text.is_removable() && !live {
            return Ok(());
        }
        if text.has("unwind") {
            return self.unsupported(inst, format!("assembly that may unwind: `{}`", text.shown()));
        }
        let Some(target) = self.target.isa.assembly() else {
            let isa = self.target.isa.name();
            return self.unsupported(inst, format!("assembly with instructions for `{isa}`: `{}`", text.shown()));
        };
        let wrong =
            |why: String| Error::at(func, inst, format!("{why}, in the assembly `{}`", text.shown())).of_input();
        text.clobbers.iter().try_for_each(|c| target.check_clobber(c)).map_err(wrong)?;
        let asm_parts = self.asm_parts(inst, &text, &signature, target)?;
        self.emit_asm(inst, &text, &signature, &asm_parts)
    }

    /// What holds each operand: the first alternative for which everything fits.
    fn asm_parts(
        &mut self,
        inst: Inst,
        text: &AsmText<'_>,
        signature: &Signature,
        target: &dyn AssemblyTarget,
    ) -> Result<Vec<Option<AsmPart>>, Error> {
        let func = self.func;
        let bad = |message: String| Error::at(func, inst, message);
        let result =
            signature.ret.map_or_else(|| Ok(Vec::new()), |(ty, ann)| containers(self.target, ty, ann)).map_err(bad)?;
        if text.outputs().count() != result.len() {
            return self.unsupported(inst, "an output of `asm` that is not a scalar or a vector in one register");
        }
        let mut all: Vec<Option<(Container, Option<AsmConstant>)>> = Vec::new();
        let (mut result, mut params) = (result.into_iter(), signature.params.iter().zip(func.operands(inst)));
        for operand in &text.operands {
            all.push(match operand {
                AsmOperand::Constant(_) => return self.unsupported(inst, "`#` in the constraints of `asm`"),
                AsmOperand::Label => None,
                AsmOperand::Output { .. } => result.next().map(|c| (c, None)),
                _ => {
                    let Some((param, operand)) = params.next() else { break };
                    let found = containers(self.target, param.ty, param.ann).map_err(bad)?;
                    let [container] = found[..] else {
                        return self.unsupported(inst, format!("`{}` as an operand of `asm`", param.ty));
                    };
                    Some((container, self.asm_constant(operand, param, container)))
                }
            });
        }
        let alternatives = text.operands.iter().map(|o| code_of(o).split('|').count()).max().unwrap_or(1);
        let mut first = None;
        for chosen in 0..alternatives {
            let mut out = Vec::new();
            let placed = all.iter().zip(&text.operands).try_for_each(|(known, operand)| {
                let part = match (known, operand) {
                    (
                        Some((container, constant)),
                        AsmOperand::Input { indirect: false, .. } | AsmOperand::Output { .. },
                    ) => {
                        let held = held(*container, *constant);
                        let code = code_of(operand).split('|').nth(chosen).unwrap_or(code_of(operand));
                        let code = code.trim_start_matches(['&', '%']);
                        let output = matches!(operand, AsmOperand::Output { .. });
                        Some(AsmPart { container: *container, place: target.place(code, &held, output)? })
                    }
                    (Some((container, _)), AsmOperand::Tied(_)) => {
                        Some(AsmPart { container: *container, place: AsmPlace::Memory })
                    }
                    _ => None,
                };
                out.push(part);
                Ok::<(), AsmRefusal>(())
            });
            match placed {
                Ok(()) => return Ok(out),
                Err(why) => drop(first.get_or_insert(why)),
            }
        }
        let AsmRefusal { message, input_is_wrong } = first.unwrap_or_else(|| AsmRefusal::from(String::new()));
        let error = Error::at(func, inst, format!("{message}, in the assembly `{}`", text.shown()));
        Err(if input_is_wrong { error.of_input() } else { error })
    }

    fn emit_asm(
        &mut self,
        inst: Inst,
        text: &AsmText<'_>,
        signature: &Signature,
        asm_parts: &[Option<AsmPart>],
    ) -> Result<(), Error> {
        let func = self.func;
        let mut made =
            MachineAsm { clobbers: text.clobbers.iter().map(|c| (*c).to_owned()).collect(), ..MachineAsm::default() };
        let mut found: Vec<Vec<Found>> = Vec::new();
        let mut arguments = func.operands(inst).to_vec().into_iter().zip(&signature.params);
        for (i, operand) in text.operands.iter().enumerate() {
            let part = asm_parts[i].as_ref();
            match *operand {
                AsmOperand::Output { early, .. } => {
                    let part = part.expect("an output has a place");
                    // A pair is in registers of its own anyway.
                    let early = early && !(matches!(part.place, AsmPlace::Pair(..)) && text.tied_argument(i).is_some());
                    found.push(self.asm_output(inst, part, early, &mut made)?);
                }
                AsmOperand::Address { .. } | AsmOperand::Input { indirect: true, .. } => {
                    let (value, _) = arguments.next().expect("an argument for each address");
                    let address = self.single(&value)?;
                    let output = matches!(operand, AsmOperand::Address { .. });
                    made.memory(if output { "=*m" } else { "*m" }, address);
                }
                AsmOperand::Input { indirect: false, .. } => {
                    let (value, param) = arguments.next().expect("an argument for each input");
                    self.asm_input(inst, part.expect("an input has a place"), (&value, param), None, &mut made)?;
                }
                AsmOperand::Tied(to) => {
                    let (value, param) = arguments.next().expect("an argument for each input");
                    match asm_parts[to].as_ref() {
                        Some(output) => {
                            let own = part.expect("a tied input has a type").container;
                            let same =
                                own.lanes.max(1) * own.bits == output.container.lanes.max(1) * output.container.bits;
                            if !same {
                                return self.unsupported(inst, "tied operands of `asm` of different widths");
                            }
                            let part = AsmPart { container: own, place: output.place.clone() };
                            self.asm_input(inst, &part, (&value, param), Some((to, &found)), &mut made)?;
                        }
                        // It was stored where the output is; the address is that of the output.
                        None => {
                            let at = text.arguments().position(|n| n == to);
                            let address = at.and_then(|at| func.operands(inst).get(at)).expect("an address");
                            let address = self.single(address)?;
                            made.memory("*m", address);
                        }
                    }
                }
                AsmOperand::Label => made.constraints.push("!i".to_owned()),
                AsmOperand::Constant(_) => {}
            }
        }
        let raw = self.finish_asm(text, made, &found, asm_parts);
        let result = signature.ret.map_or_else(|| Ok(Vec::new()), |(ty, ann)| containers(self.target, ty, ann));
        let result = result.map_err(|message| Error::at(func, inst, message))?;
        match func.results(inst).nth(1).filter(|v| self.is_live(*v)) {
            Some(value) => self.receive(value, &result, &raw),
            None => Ok(()),
        }
    }

    /// Makes the instruction; gives the parts of all outputs.
    fn finish_asm(
        &mut self,
        text: &AsmText<'_>,
        made: MachineAsm,
        found: &[Vec<Found>],
        asm_parts: &[Option<AsmPart>],
    ) -> Vec<Value> {
        let clobbers = made.clobbers.iter().map(|c| format!("~{{{c}}}"));
        let constraints: Vec<String> = made.constraints.iter().chain(&made.more).cloned().chain(clobbers).collect();
        let words: String = text.words.iter().map(|word| format!("{word} ")).collect();
        let string = format!("{words}{}:{}", constraints.join(","), text.template);
        let values: Vec<Value> = made.arguments.into_iter().chain(made.more_arguments).collect();
        let count = made.results.len();
        let types: Vec<Type> = made.results.into_iter().chain(made.more_results).collect();
        let emitted = self.emit_inst(Opcode::MAsm, Imm::default().with_name(Name::new(&string)), &values, &types);
        let results: Vec<Value> = self.dst.results(emitted).collect();
        let outputs = text.outputs().filter_map(|o| asm_parts[o].as_ref());
        let mut raw = Vec::new();
        for (part, places) in outputs.zip(found) {
            let types = part.container.parts();
            for (k, (place, (_, ty))) in places.iter().zip(types).enumerate() {
                raw.push(match place {
                    Found::Result(at, more) => {
                        let value = results[at + if *more { count } else { 0 }];
                        self.in_class(value, ty)
                    }
                    Found::Memory(slot) => self.load(*slot, 8 * k as i32, ty),
                });
            }
        }
        raw
    }

    /// Adds an output; says where its parts are found.
    fn asm_output(
        &mut self,
        inst: Inst,
        part: &AsmPart,
        early: bool,
        made: &mut MachineAsm,
    ) -> Result<Vec<Found>, Error> {
        let types = part.container.parts();
        let early = if early { "&" } else { "" };
        Ok(match &part.place {
            AsmPlace::Register(code, wanted) => {
                let Some(ty) = type_in(*wanted, types[0].1).filter(|_| types.len() == 1) else {
                    return self.unsupported(inst, "an output of `asm` that does not fit into its register");
                };
                made.constraints.push(format!("={early}{code}"));
                made.results.push(ty.as_machine().map_or(ty, |m| Type::machine(m.width, Ext::Any)));
                vec![Found::Result(made.results.len() - 1, false)]
            }
            AsmPlace::Pair(low, high) => {
                made.constraints.push(format!("={early}{low}"));
                made.more.push(format!("={early}{high}"));
                made.results.push(types[0].1);
                made.more_results.push(types[1].1);
                vec![Found::Result(made.results.len() - 1, false), Found::Result(made.more_results.len() - 1, true)]
            }
            AsmPlace::Memory | AsmPlace::Loaded(..) => {
                let slot = self.slot(types.iter().map(|(_, ty)| part_bytes(*ty)).sum(), 4);
                match &part.place {
                    AsmPlace::Loaded(code, _) => made.memory(&format!("=*{code}"), slot),
                    _ => made.memory("=*m", slot),
                }
                types.iter().map(|_| Found::Memory(slot)).collect()
            }
            AsmPlace::Address | AsmPlace::Constant => {
                return self.unsupported(inst, "an output of `asm` that is an address or a constant");
            }
        })
    }

    /// Adds an input; `tied` says of which output it is in the place.
    fn asm_input(
        &mut self,
        inst: Inst,
        part: &AsmPart,
        (value, param): (&Operand, &Param),
        tied: Option<(usize, &[Vec<Found>])>,
        made: &mut MachineAsm,
    ) -> Result<(), Error> {
        if part.place == AsmPlace::Constant {
            let text = match self.asm_constant(value, param, part.container) {
                Some(AsmConstant::Int(n)) => n.to_string(),
                Some(AsmConstant::Symbol(name, offset)) => {
                    if name.as_str().contains([',', ':', ' ']) {
                        return self.unsupported(inst, format!("the symbol `{name}` as an operand of `asm`"));
                    }
                    if offset == 0 { format!("@{name}") } else { format!("@{name}+{offset}") }
                }
                None => return self.unsupported(inst, "a tied operand of `asm` that is a constant"),
            };
            made.constraints.push(format!("#{text}"));
            return Ok(());
        }
        let sent = self.sent(inst, value, &[part.container])?;
        let types: Vec<Type> = parts(&[part.container]).into_iter().map(|(_, ty)| ty).collect();
        match &part.place {
            AsmPlace::Register(code, wanted) => {
                let Some(ty) = type_in(*wanted, types[0]).filter(|_| types.len() == 1) else {
                    return self.unsupported(inst, "an operand of `asm` that does not fit into its register");
                };
                let value = self.in_class(sent[0], ty);
                made.constraints.push(match tied {
                    Some((to, _)) => to.to_string(),
                    None => code.clone(),
                });
                made.arguments.push(value);
            }
            AsmPlace::Pair(low, high) => {
                made.constraints.push(low.clone());
                made.more.push(high.clone());
                made.arguments.push(sent[0]);
                made.more_arguments.push(sent[1]);
            }
            AsmPlace::Memory | AsmPlace::Loaded(..) => {
                let shared = tied.and_then(|(_, found)| match found.last().and_then(|f| f.first()) {
                    Some(Found::Memory(slot)) if part.place == AsmPlace::Memory => Some(*slot),
                    _ => None,
                });
                let slot = shared.unwrap_or_else(|| self.slot(types.iter().map(|ty| part_bytes(*ty)).sum(), 4));
                for (k, (value, ty)) in sent.iter().zip(&types).enumerate() {
                    let bytes = ty.as_machine().map_or_else(|| float_bytes(*ty), |m| m.width / 8);
                    self.store(*value, slot, 8 * k as i32, bytes);
                }
                match &part.place {
                    AsmPlace::Loaded(code, name) => {
                        made.memory(&format!("*{code}"), slot);
                        // The output takes its place.
                        if tied.is_some() {
                            made.clobbers.push(name.clone());
                        }
                    }
                    _ => made.memory("*m", slot),
                }
            }
            AsmPlace::Address => made.memory("*m", sent[0]),
            AsmPlace::Constant => {}
        }
        Ok(())
    }

    /// The same bits in a register of another class.
    fn in_class(&mut self, value: Value, ty: Type) -> Value {
        let own = self.dst.ty(value);
        match (class(own), class(ty)) {
            (RegClass::Float, RegClass::Int) => self.emit(Opcode::MFbits, &[value], ty),
            (RegClass::Int, RegClass::Float) => self.emit(Opcode::MFrombits, &[value], ty),
            _ => value,
        }
    }

    /// The value of an operand, if it is a constant that stands in the code: as many bits as its type has, with sign.
    fn asm_constant(&self, operand: &Operand, param: &Param, container: Container) -> Option<AsmConstant> {
        let bits = match param.ann.range() {
            Some(Range::Signed(n) | Range::Unsigned(n)) => n,
            None if param.ty == Type::BOOL => 64,
            None => 8 * (container.bits / 8),
        };
        match self.asm_address(operand.value, 0)? {
            AsmConstant::Int(n) if bits < 64 && param.ty != Type::BOOL => {
                let unused = 64 - bits.max(1);
                Some(AsmConstant::Int(n << unused >> unused))
            }
            constant => Some(constant),
        }
    }

    /// A number, or a symbol plus a number, as far as this is a matter of a few instructions.
    fn asm_address(&self, value: Value, depth: u32) -> Option<AsmConstant> {
        let func = self.func;
        let def = func.def_inst(value).filter(|_| depth < 16)?;
        let of = |i: usize| self.asm_address(func.operands(def).get(i)?.value, depth + 1);
        match func.op(def) {
            Opcode::Iconst => Some(AsmConstant::Int(low_bits(func.int_of(def)))),
            Opcode::Bconst => Some(AsmConstant::Int(func.inst(def).imm().number().into())),
            Opcode::SymbolAddr => Some(AsmConstant::Symbol(func.inst(def).imm().name(), 0)),
            Opcode::Ptradd | Opcode::Add => match (of(0)?, of(1)?) {
                (AsmConstant::Symbol(name, a), AsmConstant::Int(b))
                | (AsmConstant::Int(b), AsmConstant::Symbol(name, a)) => {
                    Some(AsmConstant::Symbol(name, a.wrapping_add(b)))
                }
                (AsmConstant::Int(a), AsmConstant::Int(b)) => Some(AsmConstant::Int(a.wrapping_add(b))),
                _ => None,
            },
            Opcode::Ptrtoint | Opcode::Ptrtoaddr | Opcode::Inttoptr => of(0),
            _ => None,
        }
    }

    /// Assembly without instructions gives what it takes: a tied register of one type needs no instruction, however
    /// many there are.
    fn lower_blank_asm(&mut self, inst: Inst, text: &AsmText<'_>, signature: &Signature) -> Result<(), Error> {
        let func = self.func;
        let bad = |message: String| Error::at(func, inst, message);
        let result =
            signature.ret.map_or_else(|| Ok(Vec::new()), |(ty, ann)| containers(self.target, ty, ann)).map_err(bad)?;
        let types: Vec<Type> = parts(&result).into_iter().map(|(_, ty)| ty).collect();
        // The registers of each output begin here.
        let starts: Vec<usize> =
            result.iter().scan(0, |at, c| Some(std::mem::replace(at, *at + c.parts().len()))).collect();
        let outputs: Vec<usize> = text.outputs().collect();
        if outputs.len() != result.len() {
            return self.unsupported(inst, "an output of `asm` that is not a scalar or a vector in one register");
        }
        let mut same: Vec<Option<Value>> = vec![None; types.len()];
        let mut values: Vec<Value> = Vec::new();
        for (i, (operand, param)) in func.operands(inst).iter().zip(&signature.params).enumerate() {
            let wanted = containers(self.target, param.ty, param.ann).map_err(|e| bad(format!("operand {i}: {e}")))?;
            let sent = self.sent(inst, operand, &wanted)?;
            let tied = outputs.iter().position(|o| text.tied_argument(*o) == Some(i));
            let given: Vec<Type> = parts(&wanted).into_iter().map(|(_, ty)| ty).collect();
            for (k, value) in sent.into_iter().enumerate() {
                match tied {
                    Some(o) if types.get(starts[o] + k) == given.get(k) => same[starts[o] + k] = Some(value),
                    Some(_) => return self.unsupported(inst, "tied operands of `asm` of different widths"),
                    None => values.push(value),
                }
            }
        }
        let made: Vec<Type> = types.iter().zip(&same).filter(|(_, same)| same.is_none()).map(|(ty, _)| *ty).collect();
        let constraints: Vec<&str> =
            std::iter::repeat_n("=r", made.len()).chain(std::iter::repeat_n("X", values.len())).collect();
        let imm = Imm::default().with_name(Name::new(&format!("{}:", constraints.join(","))));
        let emitted = self.emit_inst(Opcode::MAsm, imm, &values, &made);
        let mut new = self.dst.results(emitted).collect::<Vec<_>>().into_iter();
        let raw: Vec<Value> = same.into_iter().filter_map(|same| same.or_else(|| new.next())).collect();
        match func.results(inst).nth(1).filter(|v| self.is_live(*v)) {
            Some(value) => self.receive(value, &result, &raw),
            None => Ok(()),
        }
    }
}

impl MachineAsm {
    fn memory(&mut self, constraint: &str, address: Value) {
        self.constraints.push(constraint.to_owned());
        self.arguments.push(address);
    }
}

/// What an operand holds, as the target is asked about it.
fn held(container: Container, constant: Option<AsmConstant>) -> AsmHeld {
    let class = container.parts().first().map_or(RegClass::Int, |(_, ty)| class(*ty));
    AsmHeld { bits: container.lanes.max(1) * container.bits, class, constant }
}

fn code_of<'t>(operand: &AsmOperand<'t>) -> &'t str {
    match operand {
        AsmOperand::Input { code, .. } | AsmOperand::Output { code, .. } | AsmOperand::Address { code } => code,
        AsmOperand::Tied(_) | AsmOperand::Constant(_) | AsmOperand::Label => "",
    }
}

/// The type of a value of this type in a register of a class, if there is one.
fn type_in(wanted: RegClass, ty: Type) -> Option<Type> {
    match (class(ty), wanted) {
        (RegClass::Float, RegClass::Int) => match ty {
            Type::F32 => Some(reg_type(32)),
            Type::F64 => Some(reg_type(64)),
            _ => None,
        },
        (RegClass::Int, RegClass::Float) => match ty.as_machine()?.width {
            32 => Some(Type::float(FloatKind::F32)),
            64 => Some(Type::float(FloatKind::F64)),
            _ => None,
        },
        _ => Some(ty),
    }
}

fn float_bytes(ty: Type) -> u32 {
    match ty {
        Type::F32 => 4,
        _ => part_bytes(ty),
    }
}

/// The low 64 bits of an integer.
fn low_bits(n: tuffy_ir::Int) -> i64 {
    n.to_i64().unwrap_or_else(|| n.and(&tuffy_ir::Int::mask(64)).to_u64().unwrap_or_default().cast_signed())
}
