//! Inline assembly: constraints as GCC and LLVM define them for x86-64, what the allocator must know, and the text for
//! the assembler.
//!
//! | constraint of `m.asm` | what it is |
//! |---|---|
//! | `r.32` | a general register, of which the template sees 32 bits |
//! | `Q.8` | one of the four whose second byte has a name |
//! | `x.128` | a vector register |
//! | `{rcx}.64`, `{xmm0}.128` | this register |
//! | `{@ccz}.32` | an output: 1 if the condition holds after the assembly, else 0 |
//! | `{@label}.32` | an output: which label the assembly jumped to, from 1; 0 if it jumped to none |
//! | `*m` | memory at the address that is the argument |
//! | `*{st}.64` | this register of the x87 stack, loaded from the memory at its argument, or stored there after |

mod operands;
mod registers;
mod render;

pub use operands::{check, is_address, operands};
pub use render::encode;

use object::elf;
use regalloc2::RegClass;
use registers::{Register, condition, register};
use tuffy_target::assembly::{AsmConstant, AsmHeld, AsmPlace, AsmRefusal, AssemblyTarget};
use tuffy_target::code::RelocKind;

/// What x86-64 knows of assembly.
#[derive(Debug)]
pub struct X86Assembly;

/// The one there is.
pub static X86_ASSEMBLY: X86Assembly = X86Assembly;

/// Names that assembly may destroy without harm to anything that the compiler keeps from one instruction to the next.
const HARMLESS: [&str; 9] = ["memory", "cc", "flags", "eflags", "dirflag", "fpsr", "fpcr", "mxcsr", "redzone"];

impl AssemblyTarget for X86Assembly {
    fn place(&self, constraint: &str, held: &AsmHeld, output: bool) -> Result<AsmPlace, AsmRefusal> {
        place(constraint, held, output)
    }

    fn check_clobber(&self, name: &str) -> Result<(), String> {
        match HARMLESS.contains(&name) || register(name).is_some() {
            true => Ok(()),
            false => Err(format!("x86-64 has no register `{name}` that assembly could destroy")),
        }
    }

    fn relocation(&self, kind: u32) -> RelocKind {
        const KNOWN: [(u32, &str); 12] = [
            (elf::R_X86_64_64, "Abs64"),
            (elf::R_X86_64_32, "Abs32"),
            (elf::R_X86_64_32S, "Abs32Signed"),
            (elf::R_X86_64_PC32, "PcRel"),
            (elf::R_X86_64_PC64, "PcRel64"),
            (elf::R_X86_64_PLT32, "Plt"),
            (elf::R_X86_64_GOTPCREL, "GotPcRel"),
            (elf::R_X86_64_GOTPCRELX, "GotPcRelRelaxed"),
            (elf::R_X86_64_REX_GOTPCRELX, "GotPcRelRelaxedRex"),
            (elf::R_X86_64_GOTTPOFF, "GotTpOff"),
            (elf::R_X86_64_TPOFF32, "TpOff"),
            (elf::R_X86_64_TLSGD, "TlsGd"),
        ];
        let name = KNOWN.iter().find(|(elf, _)| *elf == kind).map_or("Other", |(_, name)| name);
        RelocKind { name, elf: kind }
    }

    fn reset(&self) -> &'static str {
        "\t.att_syntax prefix"
    }

    fn line(&self, line: &str) -> String {
        let code = without_comment(line);
        match code.trim() {
            // LLVM takes registers without `%` then.
            ".intel_syntax" => format!("{code} noprefix"),
            _ => code.to_owned(),
        }
    }
}

/// A line without a comment that begins with `//`, which LLVM knows and GNU does not.
fn without_comment(line: &str) -> &str {
    let (mut quoted, mut escaped, mut last) = (false, false, ' ');
    for (at, c) in line.char_indices() {
        match c {
            '"' if !escaped => quoted = !quoted,
            '#' if !quoted => return line,
            '/' if last == '/' && !quoted => return &line[..at - 1],
            _ => {}
        }
        escaped = c == '\\' && !escaped;
        last = c;
    }
    line
}

/// One alternative of a constraint, letter by letter.
fn letters(code: &str) -> Result<Vec<&str>, String> {
    let mut out = Vec::new();
    let mut rest = code;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '{' => rest.find('}').map(|at| at + 1),
            // Two letters that belong together.
            '^' => rest.get(..3).map(|_| 3),
            _ => Some(first.len_utf8()),
        };
        let length = length.ok_or_else(|| format!("the constraint `{code}` has no end"))?;
        out.push(&rest[..length]);
        rest = &rest[length..];
    }
    Ok(out)
}

/// Whether a constraint of one letter admits a constant.
fn admits(letter: &str, constant: AsmConstant) -> bool {
    match (letter, constant) {
        ("i" | "X", _) | ("g" | "n", AsmConstant::Int(_)) | ("s", AsmConstant::Symbol(..)) => true,
        ("I", AsmConstant::Int(n)) => (0..=31).contains(&n),
        ("J", AsmConstant::Int(n)) => (0..=63).contains(&n),
        ("K", AsmConstant::Int(n)) => i8::try_from(n).is_ok(),
        ("L", AsmConstant::Int(n)) => matches!(n, 0xff | 0xffff | 0xffff_ffff),
        ("M", AsmConstant::Int(n)) => (0..=3).contains(&n),
        ("N", AsmConstant::Int(n)) => u8::try_from(n).is_ok(),
        ("O", AsmConstant::Int(n)) => (0..=127).contains(&n),
        ("e", AsmConstant::Int(n)) => i32::try_from(n).is_ok(),
        ("Z", AsmConstant::Int(n)) => u32::try_from(n).is_ok(),
        ("e" | "Z", AsmConstant::Symbol(..)) => true,
        _ => false,
    }
}

fn place(constraint: &str, held: &AsmHeld, output: bool) -> Result<AsmPlace, AsmRefusal> {
    let letters = letters(constraint)?;
    let symbol = matches!(held.constant, Some(AsmConstant::Symbol(..)));
    // An address is computed like any other where a register will do: what it is a constant for, the linker decides.
    let registers = |l: &&&str| matches!(**l, "r" | "q" | "l" | "R" | "Q" | "m" | "o");
    if let Some(constant) = held.constant
        && letters.iter().any(|l| admits(l, constant))
        && !(symbol && letters.iter().any(|l| registers(&l)))
    {
        return Ok(AsmPlace::Constant);
    }
    let mut memory = None;
    for letter in &letters {
        match register_place(letter, held, output) {
            Some(Err(why)) if letters.len() == 1 => return Err(why),
            Some(Err(_)) => {}
            Some(Ok(place)) => return Ok(place),
            None => match *letter {
                "m" | "o" | "V" | "<" | ">" => memory = Some(AsmPlace::Memory),
                "p" => memory = Some(AsmPlace::Address),
                "i" | "n" | "s" | "e" | "Z" | "I" | "J" | "K" | "L" | "M" | "N" | "O" | "E" | "F" | "G" | "C" => {}
                // Preferences among registers, for which any will do.
                "?" | "!" | "#" | "^" => {}
                other => return Err(format!("x86-64 has no constraint `{other}`").into()),
            },
        }
    }
    let wanted = match held.constant {
        Some(AsmConstant::Int(n)) => format!("the constraint `{constraint}` does not admit the constant {n}"),
        _ => format!("the constraint `{constraint}` wants a constant, which this is not"),
    };
    memory.ok_or_else(|| wanted.into())
}

/// What a constraint of one letter says of registers; `None` if it says nothing.
fn register_place(letter: &str, held: &AsmHeld, output: bool) -> Option<Result<AsmPlace, AsmRefusal>> {
    let bits = held.bits;
    let general = |code: &str| match bits {
        8 | 16 | 32 | 64 => Ok(AsmPlace::Register(format!("{code}.{bits}"), RegClass::Int)),
        _ => Err(format!("{bits} bits do not fit into a general register").into()),
    };
    let vector = |code: &str| match bits {
        32 | 64 | 128 => Ok(AsmPlace::Register(format!("{code}.{bits}"), RegClass::Float)),
        _ => Err(AsmRefusal::unsupported(format!("{bits} bits in a vector register are not supported"))),
    };
    let x87 = |name: &str| match bits {
        32 | 64 | 80 if held.class == RegClass::Float => {
            Ok(AsmPlace::Loaded(format!("{{{name}}}.{bits}"), name.to_owned()))
        }
        _ => Err(format!("an x87 register does not hold these {bits} bits").into()),
    };
    Some(match letter {
        // Only a vector, or a float of 32 or 64 bits, is held by a vector register elsewhere.
        "g" | "X" if held.class == RegClass::Float => vector("x"),
        "r" | "q" | "l" | "R" | "g" | "X" | "^Ya" => general("r"),
        "Q" => general("Q"),
        "a" | "b" | "c" | "d" => general(&format!("{{r{letter}x}}")),
        "S" => general("{rsi}"),
        "D" => general("{rdi}"),
        "A" if bits == 128 => Ok(AsmPlace::Pair("{rax}.64".into(), "{rdx}.64".into())),
        "A" => general("{rax}"),
        "x" | "v" | "^Yi" | "^Yt" | "^Y2" | "^Yv" => vector("x"),
        "^Yz" => vector("{xmm0}"),
        "t" => x87("st"),
        "u" => x87("st(1)"),
        "f" if output => Err("an output in an x87 register must be in `t` or `u`".to_owned().into()),
        "f" => x87("f"),
        "y" | "^Ym" | "^Yn" => Err(AsmRefusal::unsupported("MMX registers are not supported")),
        "k" | "^Yk" => Err(AsmRefusal::unsupported("mask registers are not supported")),
        _ => {
            let name = letter.strip_prefix('{')?.strip_suffix('}')?;
            if name == "@label" && output {
                return Some(general(letter));
            }
            if let Some(code) = name.strip_prefix("@cc") {
                let known =
                    condition(code).ok_or_else(|| AsmRefusal::from(format!("x86-64 has no condition `{code}`")));
                return Some(known.and_then(|code| general(&format!("{{@cc{code}}}"))));
            }
            match register(name) {
                Some(Register::General(_)) => {
                    general(&format!("{{{}}}", registers::whole_name(name).unwrap_or_default()))
                }
                Some(Register::Vector(n)) if n < 16 => vector(&format!("{{xmm{n}}}")),
                Some(Register::X87(n @ 0..=1)) => x87(if n == 0 { "st" } else { "st(1)" }),
                Some(_) => Err(AsmRefusal::unsupported(format!("an operand in `{name}` is not supported"))),
                None => Err(format!("x86-64 has no register `{name}`").into()),
            }
        }
    })
}

/// The bits that a template sees of a register: what stands after the point.
fn seen_bits(code: &str) -> (&str, u32) {
    let (code, bits) = code.rsplit_once('.').unwrap_or((code, "64"));
    (code, bits.parse().unwrap_or(64))
}
