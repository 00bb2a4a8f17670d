//! The names of registers, and those of conditions.

/// A register that assembly may name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Register {
    /// A general register, by its encoding.
    General(u8),
    /// A vector register, by its encoding.
    Vector(u8),
    /// A register of the x87 stack, counted from its top.
    X87(u8),
    /// One that never holds anything of the compiler: of MMX, a mask, a segment.
    Other,
}

/// The general registers with names, by their encoding: of 64, 32, 16 and 8 bits.
const NAMED: [[&str; 4]; 8] = [
    ["rax", "eax", "ax", "al"],
    ["rcx", "ecx", "cx", "cl"],
    ["rdx", "edx", "dx", "dl"],
    ["rbx", "ebx", "bx", "bl"],
    ["rsp", "esp", "sp", "spl"],
    ["rbp", "ebp", "bp", "bpl"],
    ["rsi", "esi", "si", "sil"],
    ["rdi", "edi", "di", "dil"],
];
const HIGH: [&str; 4] = ["ah", "ch", "dh", "bh"];

/// The register with this name.
pub fn register(name: &str) -> Option<Register> {
    let name = name.trim_start_matches('%').to_ascii_lowercase();
    let number = |prefix: &str, below: u8| {
        let digits = name.strip_prefix(prefix)?;
        digits.parse::<u8>().ok().filter(|n| *n < below && n.to_string() == digits)
    };
    if let Some(n) = NAMED.iter().position(|names| names.contains(&&*name)) {
        return Some(Register::General(n as u8));
    }
    if let Some(n) = HIGH.iter().position(|high| *high == name) {
        return Some(Register::General(n as u8));
    }
    if let Some(digits) = name.strip_prefix('r').map(|rest| rest.trim_end_matches(['b', 'w', 'd', 'l']))
        && let Some(n) = digits.parse::<u8>().ok().filter(|n| (8..16).contains(n))
    {
        return Some(Register::General(n));
    }
    if let Some(n) = ["xmm", "ymm", "zmm"].iter().find_map(|prefix| number(prefix, 32)) {
        return Some(Register::Vector(n));
    }
    if name == "st" {
        return Some(Register::X87(0));
    }
    if let Some(n) = name.strip_prefix("st(").and_then(|rest| rest.strip_suffix(')')) {
        return n.parse::<u8>().ok().filter(|n| *n < 8).map(Register::X87);
    }
    let other = ["mm", "k", "tmm", "bnd", "cr", "dr"].iter().any(|prefix| number(prefix, 16).is_some());
    let segment = matches!(&*name, "cs" | "ds" | "es" | "fs" | "gs" | "ss" | "rip" | "eip");
    (other || segment).then_some(Register::Other)
}

/// The name of all 64 bits of a general register.
pub fn whole_name(name: &str) -> Option<String> {
    match register(name)? {
        Register::General(n) => Some(general_name(n, 64)),
        _ => None,
    }
}

/// The name of the low bits of a general register.
pub fn general_name(encoding: u8, bits: u32) -> String {
    let column = match bits {
        64 => 0,
        32 => 1,
        16 => 2,
        _ => 3,
    };
    match NAMED.get(usize::from(encoding)) {
        Some(names) => names[column].to_owned(),
        None => format!("r{encoding}{}", ["", "d", "w", "b"][column]),
    }
}

/// The name of the second byte of a general register, if it has one.
pub fn high_name(encoding: u8) -> Option<&'static str> {
    HIGH.get(usize::from(encoding)).copied()
}

/// A condition that flag outputs name, as `setcc` names it.
pub fn condition(name: &str) -> Option<&str> {
    const KNOWN: [&str; 30] = [
        "a", "ae", "b", "be", "c", "e", "z", "g", "ge", "l", "le", "na", "nae", "nb", "nbe", "nc", "ne", "nz", "ng",
        "nge", "nl", "nle", "no", "np", "ns", "o", "p", "s", "pe", "po",
    ];
    KNOWN.contains(&name).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registers_have_many_names() {
        for (name, wanted) in [
            ("rax", Register::General(0)),
            ("AH", Register::General(0)),
            ("%bpl", Register::General(5)),
            ("r10d", Register::General(10)),
            ("r8", Register::General(8)),
            ("ymm3", Register::Vector(3)),
            ("zmm31", Register::Vector(31)),
            ("st", Register::X87(0)),
            ("st(7)", Register::X87(7)),
            ("mm0", Register::Other),
            ("k7", Register::Other),
        ] {
            assert_eq!(register(name), Some(wanted), "{name}");
        }
        for wrong in ["r16", "xmm32", "st(8)", "rfoo", "xmm03", "", "r7"] {
            assert_eq!(register(wrong), None, "{wrong}");
        }
        assert_eq!([8, 16, 32, 64].map(|bits| general_name(12, bits)), ["r12b", "r12w", "r12d", "r12"]);
        assert_eq!((general_name(7, 8), high_name(1), high_name(6)), ("dil".into(), Some("ch"), None));
        assert_eq!((condition("nz"), condition("zz")), (Some("nz"), None));
    }
}
