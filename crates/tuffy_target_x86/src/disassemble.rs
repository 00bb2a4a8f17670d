//! Text of encoded code, by `iced-x86`: another decoder than the one that wrote it.

use iced_x86::{Decoder, DecoderOptions, Formatter, GasFormatter, Instruction};

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
