//! The text that the assembler gets: the template with its operands filled in, and what must be done around it.

use super::operands::{is_allocated, named, text_of};
use super::registers::{Register, general_name, high_name, register};
use super::seen_bits;
use crate::encode::{Mem, Place, Placed};
use crate::regs::gpr;
use cranelift_assembler_x64::Amode;
use tuffy_ir::{AsmOperand, AsmText, Name};
use tuffy_target::Error;
use tuffy_target::assembly::AssemblyTarget;
use tuffy_target::code::{AsmPiece, Code};
use tuffy_target::frame::Frame;

/// How assembly is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialect {
    /// `movl $5, %eax`
    Att,
    /// `mov eax, 5`
    Intel,
}

/// Where an operand of a template is.
#[derive(Clone, PartialEq, Debug)]
enum Seen {
    General(u8, u32),
    Vector(u8, u32),
    X87(u8),
    /// Memory at a register plus a displacement.
    Memory(u8, i32),
    Number(i64),
    /// A label, from 1.
    Label(usize),
    Symbol(Name, i64),
}

/// An instruction of one byte that does nothing.
const NOP: u8 = 0x90;

/// Adds assembly with placed operands to the code of a function. Without instructions it has no bytes.
pub fn encode(code: &mut Code, frame: &dyn Frame, p: &Placed<'_>) -> Result<(), Error> {
    let text = text_of(p.func, p.inst);
    if !text.is_blank() {
        code.assembly(render(frame, p, &text)?, NOP);
    }
    Ok(())
}

/// The whole text for assembly with placed operands.
fn render(frame: &dyn Frame, p: &Placed<'_>, text: &AsmText<'_>) -> Result<String, Error> {
    let dialect = if text.has("inteldialect") { Dialect::Intel } else { Dialect::Att };
    let around = Around::new(frame, p, text)?;
    let mut out = String::new();
    let lines = |lines: &[String]| lines.iter().map(|line| format!("\t{line}\n")).collect::<String>();
    out.push_str(&lines(&around.before));
    let template = Template { operands: &around.seen, dialect };
    let filled = template.fill(text.template)?;
    if dialect == Dialect::Intel {
        out.push_str("\t.intel_syntax noprefix\n");
    }
    for line in filled.lines() {
        out.push_str(super::X86_ASSEMBLY.line(line).trim_end());
        out.push('\n');
    }
    if dialect == Dialect::Intel {
        out.push_str("\t.att_syntax prefix\n");
    }
    out.push_str(&lines(&around.after));
    Ok(out)
}

/// Operands, and the instructions around the template that bring some of them where it wants them.
struct Around {
    seen: Vec<Seen>,
    before: Vec<String>,
    after: Vec<String>,
}

fn at(base: u8, disp: i32) -> String {
    let shown = if disp == 0 { String::new() } else { disp.to_string() };
    format!("{shown}(%{})", general_name(base, 64))
}

/// Memory that an address is in, or that it is.
fn memory(place: &Place) -> Result<(u8, i32), Error> {
    match place {
        Place::Reg(base) => Ok((*base, 0)),
        Place::Mem(Mem::ImmReg { base, simm32, .. }) => Ok((*base, simm32.simm32.value())),
        Place::Mem(Amode::ImmRegRegShift { .. } | Amode::RipRelative { .. }) | Place::Imm(_) | Place::Symbol(_) => {
            Err(Error::new("an operand of assembly is not where it was put"))
        }
    }
}

impl Around {
    fn new(frame: &dyn Frame, p: &Placed<'_>, text: &AsmText<'_>) -> Result<Around, Error> {
        let mut out = Around { seen: Vec::new(), before: Vec::new(), after: Vec::new() };
        let (mut results, mut arguments) = (p.func.results(p.inst).zip(p.results), p.operands.iter());
        let missing = || Error::new("assembly with too few operands");
        // Registers of the x87 stack, by their distance from its top: what is loaded there, and what is stored.
        let (mut loaded, mut stored) = (Vec::<(u8, String)>::new(), Vec::<(u8, String)>::new());
        // Registers that are not allocated: what goes there and what comes from there.
        let (mut into, mut from, mut flags) = (Vec::new(), Vec::new(), Vec::new());
        let mut next_x87 = text.operands.iter().filter_map(|o| x87_of(o)).map(|n| n + 1).max().unwrap_or(0);
        let (mut labels, mut jumped) = (0, None);
        for operand in &text.operands {
            let seen = match *operand {
                AsmOperand::Label => {
                    labels += 1;
                    Seen::Label(labels)
                }
                AsmOperand::Constant(text) => constant(text),
                AsmOperand::Tied(to) => {
                    let place = arguments.next().ok_or_else(missing)?;
                    if let AsmOperand::Output { code, .. } = text.operands[to]
                        && let Some(named) = named(code).filter(|r| !is_allocated(p.func, *r))
                        && named != Register::General(gpr::RSP)
                    {
                        into.push(moved(named, place, code, false)?);
                    }
                    out.seen.get(to).cloned().ok_or_else(missing)?
                }
                AsmOperand::Output { code, .. } => {
                    let (value, place) = results.next().ok_or_else(missing)?;
                    if let Some(named) = named(code).filter(|r| !is_allocated(p.func, *r)) {
                        if p.func.has_uses(value) {
                            from.push(moved(named, place, code, true)?);
                        }
                        outside(named, code)
                    } else {
                        let reg = place.reg();
                        if let Some(cond) = flag(code) {
                            let (low, whole) = (general_name(reg, 8), general_name(reg, 32));
                            flags.push(format!("set{cond} %{low}"));
                            flags.push(format!("movzbl %{low}, %{whole}"));
                        }
                        if seen_bits(code).0 == "{@label}" {
                            jumped = Some(reg);
                        }
                        in_register(code, reg)
                    }
                }
                AsmOperand::Input { code, indirect: false } => {
                    let place = arguments.next().ok_or_else(missing)?;
                    match named(code).filter(|r| !is_allocated(p.func, *r)) {
                        Some(named) => {
                            // The stack pointer is what it is.
                            if named != Register::General(gpr::RSP) {
                                into.push(moved(named, place, code, false)?);
                            }
                            outside(named, code)
                        }
                        None => in_register(code, place.reg()),
                    }
                }
                AsmOperand::Input { code, indirect: true } => {
                    let (base, disp) = memory(arguments.next().ok_or_else(missing)?)?;
                    match x87_register(code) {
                        None => Seen::Memory(base, disp),
                        Some(fixed) => {
                            let number = fixed.unwrap_or_else(|| {
                                next_x87 += 1;
                                next_x87 - 1
                            });
                            loaded.push((number, format!("fld{} {}", x87_suffix(code), at(base, disp))));
                            Seen::X87(number)
                        }
                    }
                }
                AsmOperand::Address { code } => {
                    let (base, disp) = memory(arguments.next().ok_or_else(missing)?)?;
                    match x87_register(code) {
                        None => Seen::Memory(base, disp),
                        Some(number) => {
                            let number = number.unwrap_or(0);
                            stored.push((number, format!("fstp{} {}", x87_suffix(code), at(base, disp))));
                            Seen::X87(number)
                        }
                    }
                }
            };
            out.seen.push(seen);
        }
        // The deepest is loaded first, the top stored first. Inputs that the template left are dropped.
        loaded.sort_by_key(|(number, _)| std::cmp::Reverse(*number));
        stored.sort_by_key(|(number, _)| *number);
        if !loaded.iter().rev().map(|(n, _)| *n).eq(0..loaded.len() as u8)
            || !stored.iter().map(|(n, _)| *n).eq(0..stored.len() as u8)
        {
            return Err(Error::new("operands of assembly in x87 registers are not at the top of their stack"));
        }
        let gone = |n: &u8| text.clobbers.iter().any(|c| register(c) == Some(Register::X87(*n)));
        let left = loaded.iter().filter(|(n, _)| !gone(n)).count();
        out.before.extend(loaded.into_iter().map(|(_, line)| line));
        match jumped {
            Some(reg) => out.after.extend(arrivals(labels, reg)),
            None if labels > 0 => return Err(Error::new("assembly with labels has no output `{@label}`")),
            None => {}
        }
        out.after.extend(flags);
        out.after.extend(stored.into_iter().map(|(_, line)| line));
        out.after.extend(std::iter::repeat_n("fstp %st(0)".to_owned(), left));
        let kept = out.keep_frame_pointer(frame, text);
        out.before.extend(into);
        out.after.extend(from);
        out.after.extend(kept);
        Ok(out)
    }

    /// If the template changes the frame pointer of a function that keeps one, gives what puts it back.
    fn keep_frame_pointer(&mut self, frame: &dyn Frame, text: &AsmText<'_>) -> Option<String> {
        let shape = frame.shape();
        let is_it = |name: &str| register(name) == Some(Register::General(gpr::RBP));
        let operand = |o: &AsmOperand<'_>| match o {
            AsmOperand::Output { code, .. } | AsmOperand::Input { code, indirect: false } => {
                named(code) == Some(Register::General(gpr::RBP))
            }
            _ => false,
        };
        if !shape.frame_pointer || !(text.clobbers.iter().any(|c| is_it(c)) || text.operands.iter().any(operand)) {
            return None;
        }
        if shape.dynamic {
            // Operands are found by the frame pointer, so the stack may grow here.
            self.before.push("pushq %rbp".to_owned());
            return Some("popq %rbp".to_owned());
        }
        // It points to where it was saved, first of all registers.
        let above = shape.size as usize + 8 * (shape.saved.len() - 1);
        Some(format!("leaq {above}(%rsp), %rbp"))
    }
}

/// What tells the ways out of assembly apart: its end, and each of its labels, set a register. None changes the flags.
fn arrivals(labels: usize, reg: u8) -> Vec<String> {
    let (reg, number) = (general_name(reg, 32), AsmPiece::NUMBER);
    let mut out = vec![format!("movl $0, %{reg}")];
    for n in 1..=labels {
        out.push(format!("jmp .Ltuffy_end_{number}"));
        out.push(format!(".Ltuffy_label_{number}_{n}: movl ${n}, %{reg}"));
    }
    out.push(format!(".Ltuffy_end_{number}:"));
    out
}

/// Whether a constraint is a condition, and which.
fn flag(code: &str) -> Option<&str> {
    seen_bits(code).0.strip_prefix("{@cc")?.strip_suffix('}')
}

/// The x87 register of a constraint: `Some(None)` for any of them.
fn x87_register(code: &str) -> Option<Option<u8>> {
    match (named(code), seen_bits(code).0) {
        (Some(Register::X87(n)), _) => Some(Some(n)),
        (_, "{f}") => Some(None),
        _ => None,
    }
}

fn x87_of(operand: &AsmOperand<'_>) -> Option<u8> {
    match operand {
        AsmOperand::Input { code, indirect: true } => x87_register(code).flatten(),
        _ => None,
    }
}

fn x87_suffix(code: &str) -> &'static str {
    match seen_bits(code).1 {
        32 => "s",
        80 => "t",
        _ => "l",
    }
}

fn in_register(code: &str, reg: u8) -> Seen {
    let (what, bits) = seen_bits(code);
    if what == "x" || matches!(named(code), Some(Register::Vector(_))) {
        Seen::Vector(reg, bits)
    } else {
        Seen::General(reg, bits)
    }
}

/// An operand in a register that is not allocated, as the template sees it.
fn outside(register: Register, code: &str) -> Seen {
    match register {
        Register::Vector(n) => Seen::Vector(n, seen_bits(code).1),
        Register::General(n) => Seen::General(n, seen_bits(code).1),
        Register::X87(n) => Seen::X87(n),
        Register::Other => Seen::Number(0),
    }
}

/// Moves an operand into or from a register that is not allocated.
fn moved(register: Register, place: &Place, code: &str, away: bool) -> Result<String, Error> {
    let vector = matches!(register, Register::Vector(_));
    let other = match place {
        Place::Reg(reg) if vector => format!("%xmm{reg}"),
        Place::Reg(reg) => format!("%{}", general_name(*reg, 64)),
        place => {
            let (base, disp) = memory(place)?;
            at(base, disp)
        }
    };
    let (op, named) = match register {
        Register::Vector(n) if matches!(place, Place::Reg(_)) => ("movaps", format!("xmm{n}")),
        // What is spilled has as many bytes as the widest value that is.
        Register::Vector(n) if seen_bits(code).1 == 128 => ("movups", format!("xmm{n}")),
        Register::Vector(n) => ("movsd", format!("xmm{n}")),
        Register::General(n) => ("movq", general_name(n, 64)),
        Register::X87(_) | Register::Other => return Err(Error::new("no operand is moved there")),
    };
    Ok(if away { format!("{op} %{named}, {other}") } else { format!("{op} {other}, %{named}") })
}

/// A constant as machine code writes it: `5`, `@sym`, `@sym+8`.
fn constant(text: &str) -> Seen {
    let Some(symbol) = text.strip_prefix('@') else { return Seen::Number(text.parse().unwrap_or(0)) };
    let (name, offset) = match symbol.rsplit_once(['+']) {
        Some((name, offset)) => (name, offset.parse().unwrap_or(0)),
        None => (symbol, 0),
    };
    Seen::Symbol(Name::new(name), offset)
}

/// A template while operands are filled in.
struct Template<'a> {
    operands: &'a [Seen],
    dialect: Dialect,
}

impl Template<'_> {
    /// `$0`, `${0:w}`, `$$`, `$(att$|intel$)`, `${:uid}`.
    fn fill(&self, template: &str) -> Result<String, Error> {
        let mut out = String::new();
        let mut rest = template;
        // Within alternatives, which one this is.
        let mut variant: Option<usize> = None;
        let chosen = usize::from(self.dialect == Dialect::Intel);
        while let Some(at) = rest.find('$') {
            let shown = variant.is_none_or(|v| v == chosen);
            if shown {
                out.push_str(&rest[..at]);
            }
            rest = &rest[at + 1..];
            let next = rest.chars().next();
            let length = match next {
                Some('$') => {
                    if shown {
                        out.push('$');
                    }
                    1
                }
                Some('(') if variant.is_none() => {
                    variant = Some(0);
                    1
                }
                Some('|') if variant.is_some() => {
                    variant = variant.map(|v| v + 1);
                    1
                }
                Some(')') if variant.is_some() => {
                    variant = None;
                    1
                }
                Some('{') => {
                    let end = rest.find('}').ok_or_else(|| Error::new("`${` without an end in the assembly"))?;
                    if shown {
                        self.named(&rest[1..end], &mut out)?;
                    }
                    end + 1
                }
                Some(digit) if digit.is_ascii_digit() => {
                    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                    if shown {
                        self.named(&rest[..end], &mut out)?;
                    }
                    end
                }
                _ => return Err(Error::new(format!("`${}` names no operand of the assembly", next.unwrap_or(' ')))),
            };
            rest = &rest[length..];
        }
        if variant.is_some() {
            return Err(Error::new("`$(` without an end in the assembly"));
        }
        out.push_str(rest);
        Ok(out)
    }

    /// `0`, `0:w` or `:uid`.
    fn named(&self, reference: &str, out: &mut String) -> Result<(), Error> {
        let (number, modifier) = reference.split_once(':').unwrap_or((reference, ""));
        match (number, modifier) {
            ("", "uid") => out.push(AsmPiece::NUMBER),
            ("", "comment") => out.push('#'),
            ("", "private") => out.push_str(".L"),
            _ => {
                let operand = number.parse::<usize>().ok().and_then(|n| self.operands.get(n));
                let operand = operand
                    .ok_or_else(|| Error::new(format!("`${{{reference}}}` names no operand of the assembly")))?;
                out.push_str(&self.operand(operand, modifier)?);
            }
        }
        Ok(())
    }

    fn reg(&self, name: &str) -> String {
        if self.dialect == Dialect::Att { format!("%{name}") } else { name.to_owned() }
    }

    fn memory(&self, base: u8, disp: i32) -> String {
        match self.dialect {
            Dialect::Att => at(base, disp),
            Dialect::Intel if disp == 0 => format!("[{}]", general_name(base, 64)),
            Dialect::Intel => format!("[{} {} {}]", general_name(base, 64), sign(disp), disp.unsigned_abs()),
        }
    }

    /// An operand as a modifier of one letter wants it.
    fn operand(&self, operand: &Seen, modifier: &str) -> Result<String, Error> {
        let att = self.dialect == Dialect::Att;
        let wrong = || Error::new(format!("the modifier `{modifier}` does not fit an operand of the assembly"));
        Ok(match (operand, modifier) {
            (Seen::General(n, bits), "") => self.reg(&general_name(*n, *bits)),
            (Seen::General(n, _), "b") => self.reg(&general_name(*n, 8)),
            (Seen::General(n, _), "w") => self.reg(&general_name(*n, 16)),
            (Seen::General(n, _), "k") => self.reg(&general_name(*n, 32)),
            (Seen::General(n, _), "q") => self.reg(&general_name(*n, 64)),
            (Seen::General(n, _), "h") => self.reg(high_name(*n).ok_or_else(wrong)?),
            (Seen::General(n, _), "V") => general_name(*n, 64),
            (Seen::General(n, _), "a") => self.memory(*n, 0),
            (Seen::General(n, bits), "A") if att => format!("*%{}", general_name(*n, *bits)),
            (Seen::General(_, bits), "z") => match bits {
                8 => "b",
                16 => "w",
                32 => "l",
                _ => "q",
            }
            .to_owned(),
            (Seen::General(n, bits), "P" | "c" | "A" | "p") => self.reg(&general_name(*n, *bits)),
            (Seen::Vector(n, _), "" | "x" | "P" | "c") => self.reg(&format!("xmm{n}")),
            (Seen::Vector(n, _), "t") => self.reg(&format!("ymm{n}")),
            (Seen::Vector(n, _), "g") => self.reg(&format!("zmm{n}")),
            (Seen::X87(0), "" | "y") if modifier.is_empty() => self.reg("st"),
            (Seen::X87(n), "" | "y") => self.reg(&format!("st({n})")),
            (Seen::Memory(base, disp), "H") => self.memory(*base, disp + 8),
            (Seen::Memory(base, disp), "" | "a" | "b" | "c" | "h" | "w" | "k" | "q" | "P" | "p" | "x" | "t" | "g") => {
                self.memory(*base, *disp)
            }
            (Seen::Memory(base, disp), "A") => format!("*{}", self.memory(*base, *disp)),
            (Seen::Number(n), "" | "b" | "w" | "k" | "q" | "h") if att => format!("${n}"),
            (Seen::Number(n), "" | "b" | "w" | "k" | "q" | "h" | "c" | "P" | "p" | "a" | "A") => n.to_string(),
            (Seen::Label(n), "l" | "" | "P") => format!(".Ltuffy_label_{}_{n}", AsmPiece::NUMBER),
            (Seen::Number(n), "n") => n.wrapping_neg().to_string(),
            (Seen::Symbol(name, offset), "" | "b" | "w" | "k" | "q") => {
                format!("{}{}", if att { "$" } else { "offset " }, symbol(*name, *offset))
            }
            (Seen::Symbol(name, offset), "c" | "P" | "p" | "A") => symbol(*name, *offset),
            (Seen::Symbol(name, offset), "a") if att => format!("{}(%rip)", symbol(*name, *offset)),
            (Seen::Symbol(name, offset), "a") => format!("[rip + {}]", symbol(*name, *offset)),
            _ => return Err(wrong()),
        })
    }
}

fn sign(n: i32) -> char {
    if n < 0 { '-' } else { '+' }
}

/// A symbol plus a distance; a name that the assembler would not take for one in quotes.
fn symbol(name: Name, offset: i64) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_.$@".contains(c) || !c.is_ascii();
    let name = name.as_str();
    let shown = if name.chars().all(plain) { name.to_owned() } else { format!("\"{name}\"") };
    if offset == 0 { shown } else { format!("{shown}{offset:+}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(template: &str, dialect: Dialect, operands: &[Seen]) -> String {
        Template { operands, dialect }.fill(template).unwrap_or_else(|e| format!("error: {e}"))
    }

    #[test]
    fn templates_are_filled_in() {
        let operands = [
            Seen::General(0, 32),
            Seen::Memory(4, -8),
            Seen::Number(5),
            Seen::Symbol(Name::new("f"), 8),
            Seen::Vector(3, 128),
            Seen::General(9, 8),
        ];
        for (template, att, intel) in [
            ("mov $1, $0", "mov -8(%rsp), %eax", "mov [rsp - 8], eax"),
            ("$$ ${0:b} ${0:h} ${0:w} ${0:q}", "$ %al %ah %ax %rax", "$ al ah ax rax"),
            ("$2 ${2:c} ${2:n}", "$5 5 -5", "5 5 -5"),
            ("$3 ${3:P} ${3:a}", "$f+8 f+8 f+8(%rip)", "offset f+8 f+8 [rip + f+8]"),
            ("$4 ${4:t} $5", "%xmm3 %ymm3 %r9b", "xmm3 ymm3 r9b"),
            ("a$( b$|c$0$)d", "a bd", "aceaxd"),
            ("${:private}x${:uid}: ${0:a}", ".Lx\u{1}: (%rax)", ".Lx\u{1}: [rax]"),
            ("${1:H}", "(%rsp)", "[rsp]"),
        ] {
            assert_eq!(filled(template, Dialect::Att, &operands), att);
            assert_eq!(filled(template, Dialect::Intel, &operands), intel);
        }
        for (template, wrong) in [
            ("$9", "`${9}` names no operand"),
            ("${5:h}", "the modifier `h` does not fit"),
            ("${0", "without an end"),
            ("$(a", "without an end"),
            ("$x", "`$x` names no operand"),
        ] {
            assert!(filled(template, Dialect::Att, &operands).contains(wrong), "{template}");
        }
    }

    #[test]
    fn odd_symbols_are_quoted() {
        assert_eq!(symbol(Name::new("a b"), -4), "\"a b\"-4");
        assert_eq!(constant("@f+8"), Seen::Symbol(Name::new("f"), 8));
        assert_eq!(constant("@f+-8"), Seen::Symbol(Name::new("f"), -8));
        assert_eq!(constant("-1"), Seen::Number(-1));
    }
}
