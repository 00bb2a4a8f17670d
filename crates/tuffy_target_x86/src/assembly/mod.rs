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

#[cfg(test)]
mod tests {
    use super::*;
    use tuffy_ir::Name;

    fn placed(constraint: &str, bits: u32, class: RegClass, constant: Option<AsmConstant>) -> String {
        match place(constraint, &AsmHeld { bits, class, constant }, false) {
            Ok(AsmPlace::Register(code, _) | AsmPlace::Loaded(code, _)) => code,
            Ok(AsmPlace::Pair(low, high)) => format!("{low} {high}"),
            Ok(AsmPlace::Memory) => "memory".into(),
            Ok(AsmPlace::Address) => "address".into(),
            Ok(AsmPlace::Constant) => "constant".into(),
            Err(refusal) => format!("{}{}", if refusal.input_is_wrong { "" } else { "! " }, refusal.message),
        }
    }

    #[test]
    fn constraints_choose_registers_first() {
        let int = |constraint: &str, bits| placed(constraint, bits, RegClass::Int, None);
        for (constraint, bits, wanted) in [
            ("r", 32, "r.32"),
            ("rm", 64, "r.64"),
            ("m", 64, "memory"),
            ("imr", 8, "r.8"),
            ("g", 16, "r.16"),
            ("X", 64, "r.64"),
            ("Q", 8, "Q.8"),
            ("q", 8, "r.8"),
            ("c", 32, "{rcx}.32"),
            ("{r10d}", 64, "{r10}.64"),
            ("{ah}", 8, "{rax}.8"),
            ("A", 128, "{rax}.64 {rdx}.64"),
            ("A", 32, "{rax}.32"),
            ("x", 64, "x.64"),
            ("^Yz", 64, "{xmm0}.64"),
            ("{ymm3}", 32, "{xmm3}.32"),
            ("p", 64, "address"),
            ("Nd", 16, "{rdx}.16"),
            ("{@ccz}", 8, "{@ccz}.8"),
            ("i", 32, "the constraint `i` wants a constant, which this is not"),
            ("r", 128, "128 bits do not fit into a general register"),
            ("{r16}", 64, "x86-64 has no register `r16`"),
            ("{@ccq}", 8, "x86-64 has no condition `q`"),
            ("W", 32, "x86-64 has no constraint `W`"),
            ("t", 32, "an x87 register does not hold these 32 bits"),
            ("y", 64, "! MMX registers are not supported"),
            ("{k1}", 16, "! an operand in `k1` is not supported"),
            ("x", 256, "! 256 bits in a vector register are not supported"),
        ] {
            assert_eq!(int(constraint, bits), wanted, "{constraint}");
        }
        let float = |constraint: &str, bits| placed(constraint, bits, RegClass::Float, None);
        assert_eq!([float("g", 64), float("t", 64), float("{st(1)}", 32)], ["x.64", "{st}.64", "{st(1)}.32"]);
        assert_eq!([float("r", 32), float("f", 64)], ["r.32", "{f}.64"]);
    }

    #[test]
    fn constants_fit_the_letters_that_take_them() {
        let of = |constraint: &str, constant| placed(constraint, 64, RegClass::Int, Some(constant));
        let int = |constraint: &str, n| of(constraint, AsmConstant::Int(n)) == "constant";
        for (letter, in_range, outside) in [
            ("I", 31, 32),
            ("J", 63, 64),
            ("K", -128, 128),
            ("L", 0xffff, 0xfffe),
            ("M", 3, 4),
            ("N", 255, 256),
            ("O", 127, 128),
            ("e", i64::from(i32::MIN), 1 << 31),
            ("Z", u32::MAX.into(), -1),
        ] {
            assert!(int(letter, in_range) && !int(letter, outside), "{letter}");
            assert_eq!(of(&format!("{letter}r"), AsmConstant::Int(outside)), "r.64");
        }
        assert!(int("i", 1 << 40) && int("ri", 5) && int("g", 5) && int("X", 5) && !int("rm", 5) && !int("s", 5));
        let symbol = AsmConstant::Symbol(Name::new("f"), 8);
        let places = ["i", "s", "X", "e", "g", "imr", "n"].map(|constraint| of(constraint, symbol));
        assert_eq!(places[..4], ["constant"; 4]);
        assert_eq!(places[4..6], ["r.64", "r.64"]);
        assert!(places[6].contains("`n` wants a constant"), "{}", places[6]);
    }

    #[test]
    fn lines_are_those_of_gnu() {
        let line = |text| X86_ASSEMBLY.line(text);
        assert_eq!(line("\t.intel_syntax"), "\t.intel_syntax noprefix");
        assert_eq!(line(".intel_syntax prefix // as stated"), ".intel_syntax prefix ");
        assert_eq!(line("nop # // both"), "nop # // both");
        assert_eq!(line(".ascii \"a//b\\\"//\" // text"), ".ascii \"a//b\\\"//\" ");
        assert!(X86_ASSEMBLY.check_clobber("memory").is_ok() && X86_ASSEMBLY.check_clobber("r12w").is_ok());
        assert!(X86_ASSEMBLY.check_clobber("r99").is_err_and(|e| e.contains("r99")));
    }
}
