//! Text of encoded code, by `iced-x86`: another decoder than the one that wrote it.

use crate::features::FEATURES;
use iced_x86::{Decoder, DecoderOptions, Formatter, GasFormatter, Instruction};
use tuffy_target::Features;

/// One decoded instruction.
#[derive(Clone, Debug)]
pub struct Line {
    /// Where it begins.
    pub offset: u32,
    /// How long it is.
    pub length: usize,
    /// AT&T syntax.
    pub text: String,
    /// Whether the bytes are an instruction at all.
    pub valid: bool,
    /// The processor features it needs.
    pub features: Vec<String>,
}

/// The instructions of these bytes.
pub fn disassemble(bytes: &[u8]) -> Vec<Line> {
    let mut decoder = Decoder::with_ip(64, bytes, 0, DecoderOptions::NONE);
    let mut formatter = GasFormatter::new();
    formatter.options_mut().set_uppercase_hex(false);
    let mut lines = Vec::new();
    let mut instruction = Instruction::default();
    while decoder.can_decode() {
        decoder.decode_out(&mut instruction);
        let mut text = String::new();
        formatter.format(&instruction, &mut text);
        lines.push(Line {
            offset: instruction.ip() as u32,
            length: instruction.len(),
            text,
            valid: !instruction.is_invalid(),
            features: instruction.cpuid_features().iter().map(|f| format!("{f:?}")).collect(),
        });
    }
    lines
}

/// What is wrong with bytes of code, seen by another decoder than the one that wrote them: bytes that are no
/// instruction, and instructions beyond the base level that no feature allows.
pub fn problem(bytes: &[u8], features: Features) -> Option<String> {
    const BASE: [&str; 11] =
        ["INTEL8086", "INTEL186", "INTEL286", "INTEL386", "INTEL486", "X64", "CMOV", "FPU", "FPU387", "SSE", "SSE2"];
    let allowed = |name: &str| {
        BASE.contains(&name) || FEATURES.iter().any(|f| f.name.eq_ignore_ascii_case(name) && features.has(f.feature))
    };
    for line in disassemble(bytes) {
        if !line.valid {
            return Some(format!("no instruction at {:x}", line.offset));
        }
        if let Some(name) = line.features.iter().find(|f| !allowed(f)) {
            return Some(format!("`{}` at {:x} needs {name}", line.text, line.offset));
        }
    }
    None
}
