//! x86-64 as a target: the answers that the code generator asks for.

use crate::asm::Asm;
use crate::assembly::{self, X86_ASSEMBLY};
use crate::disassemble::{Line, disassemble};
use crate::encode::{self, Place, int};
use crate::features::{AVX, BMI1, CPUS, FEATURES, FMA, LZCNT, POPCNT};
use crate::function::Selected;
use crate::isa::{Op, X86};
use crate::simd::Sse;
use crate::x87::X87;
use crate::{abi, frame, intrinsics, regs, reloc, select};
use regalloc2::{MachineEnv, RegClass};
use tuffy_ir::{Function, Inst, InstructionSet, MachineOp};
use tuffy_target::abi::{Arg, Assignment, Class, Variadic};
use tuffy_target::assembly::AssemblyTarget;
use tuffy_target::choice::Choices;
use tuffy_target::code::{Code, Label};
use tuffy_target::float_stack::FloatStack;
use tuffy_target::frame::{DebugRegisters, FrameShape, FrameSpec};
use tuffy_target::intrinsic::IntrinsicShape;
use tuffy_target::operands::Loc;
use tuffy_target::selection::Rule;
use tuffy_target::vector::VectorLowering;
use tuffy_target::{
    BitScan, CpuSpec, Decoded, ElfSpec, FeatureSpec, Features, MachineFunction, MemoryModel, Target, TargetIsa, Triple,
};

/// The architecture x86-64, with the System V conventions of Linux.
#[derive(Debug)]
pub struct X86_64;

/// x86-64 with the properties that nothing changes.
pub fn default_target() -> Target {
    Target::of(&X86_64, Triple::new(X86_64.default_triple()))
}

impl TargetIsa for X86_64 {
    fn name(&self) -> &'static str {
        "x86_64"
    }

    fn default_triple(&self) -> &'static str {
        "x86_64-unknown-linux-gnu"
    }

    fn check_triple(&self, triple: &Triple) -> Result<(), String> {
        if triple.is_system("linux") { Ok(()) } else { Err("the only system is Linux".to_owned()) }
    }

    fn instructions(&self) -> &'static InstructionSet {
        &X86
    }

    fn features(&self) -> &'static [FeatureSpec] {
        FEATURES
    }

    fn cpus(&self) -> &'static [CpuSpec] {
        CPUS
    }

    fn legal_ints(&self) -> &'static [u32] {
        &[32, 64]
    }

    fn vectors(&self) -> Option<&'static dyn VectorLowering> {
        Some(&Sse)
    }

    fn vector_bits(&self, features: Features) -> u32 {
        if features.has(AVX) { 256 } else { 128 }
    }

    fn float_stack(&self) -> Option<&'static dyn FloatStack> {
        Some(&X87)
    }

    fn bit_scan(&self, scan: BitScan, features: Features) -> Option<MachineOp> {
        let with = |feature: u8, op: Op| features.has(feature).then(|| op.into());
        match scan {
            BitScan::CountOnes => with(POPCNT, Op::Popcnt),
            BitScan::LeadingZeros => with(LZCNT, Op::Lzcnt),
            BitScan::TrailingZeros => with(BMI1, Op::Tzcnt),
            BitScan::HighestBit => Some(Op::Bsr.into()),
            BitScan::LowestBit => Some(Op::Bsf.into()),
        }
    }

    fn has_fma(&self, features: Features) -> bool {
        features.has(FMA)
    }

    fn intrinsic(&self, text: &str, features: Features) -> Result<IntrinsicShape, String> {
        intrinsics::shape(text, features)
    }

    fn memory_model(&self) -> MemoryModel {
        MemoryModel::TotalStoreOrder
    }

    /// Whatever legalization and the rules make has an encoding, but assembly may want too many registers.
    fn check(&self, func: &Function) -> Result<(), (Inst, String)> {
        assembly::check(func)
    }

    fn rules(&self) -> &'static [Rule] {
        select::RULES
    }

    fn arguments(&self, args: &[Arg]) -> Assignment {
        abi::arguments(args)
    }

    fn results(&self, classes: &[Class]) -> Option<Vec<u32>> {
        abi::results(classes)
    }

    fn variadic(&self) -> Option<&'static Variadic> {
        Some(&abi::VARIADIC)
    }

    fn registers(&self, frame_pointer: bool) -> MachineEnv {
        regs::environment(frame_pointer)
    }

    fn stack_guard(&self) -> Option<i32> {
        Some(frame::STACK_GUARD)
    }

    fn frame(&self) -> &'static FrameSpec {
        &frame::FRAME
    }

    fn debug_registers(&self) -> &'static DebugRegisters {
        &frame::DEBUG
    }

    fn function<'f>(&self, func: &'f Function, choices: &mut Choices) -> Box<dyn MachineFunction + 'f> {
        Box::new(Selected::new(func, choices))
    }

    fn prologue(&self, code: &mut Code, shape: &FrameShape) {
        frame::prologue(code, shape);
    }

    fn epilogue(&self, code: &mut Code, shape: &FrameShape) {
        frame::epilogue(code, shape);
    }

    fn copy(&self, code: &mut Code, from: Loc, to: Loc, class: RegClass, bytes: u32) {
        encode::copy(&mut Asm::new(code), Place::of(from), Place::of(to), class == RegClass::Float, bytes);
    }

    fn jump(&self, code: &mut Code, to: Label) {
        encode::jump(&mut Asm::new(code), to);
    }

    fn ret(&self, code: &mut Code) {
        int::ret(&mut Asm::new(code));
    }

    fn trap(&self, code: &mut Code) {
        int::trap(&mut Asm::new(code));
    }

    fn constant(&self, code: &mut Code, reg: u8, value: i64) {
        encode::constant(&mut Asm::new(code), reg, value, 64);
    }

    fn disassemble(&self, code: &[u8]) -> Vec<Decoded> {
        let line = |l: Line| Decoded { offset: l.offset, length: l.length as u32, text: l.text };
        disassemble(code).into_iter().map(line).collect()
    }

    fn assembly(&self) -> Option<&'static dyn AssemblyTarget> {
        Some(&X86_ASSEMBLY)
    }

    fn elf(&self) -> Option<&'static ElfSpec> {
        Some(&reloc::ELF)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuffy_target::PROPERTIES;

    const ALL: &[&dyn TargetIsa] = &[&X86_64];

    #[test]
    fn only_what_can_be_built_is_accepted() {
        for good in ["", "x86_64-pc-linux-gnu", "x86_64-linux-gnu"] {
            assert!(Target::new(ALL, good).is_ok(), "{good}");
        }
        assert!(Target::new(ALL, "x86_64-apple-darwin").expect_err("a system").contains("Linux"));
        let error = Target::new(ALL, "aarch64-unknown-linux-gnu").expect_err("an architecture");
        assert!(error.contains("the only architecture is x86_64"), "{error}");
    }

    #[test]
    fn feature_lists_and_levels() {
        let mut t = default_target();
        assert!(!t.features.has(POPCNT));
        t.add_cpu("x86-64-v2").unwrap();
        assert!(t.features.has(POPCNT) && !t.features.has(LZCNT));
        t.apply_features("+lzcnt,-popcnt").unwrap();
        assert!(!t.features.has(POPCNT) && t.features.has(LZCNT));
        assert!(t.apply_features("+flying").unwrap_err().contains("flying"));
        assert!(t.add_cpu("pentium").unwrap_err().contains("x86-64-v3 and x86-64-v4"));
    }

    #[test]
    fn widths_are_rounded_up_to_legal_ones() {
        let t = default_target();
        assert_eq!([1, 32, 33, 64, 65, 129].map(|b| t.legal_width(b)), [32, 32, 64, 64, 128, 192]);
        assert_eq!(t.word(), 64);
    }

    #[test]
    fn unknown_properties_are_named() {
        let mut t = default_target();
        assert!(t.set("colour=red").unwrap_err().contains("no property `colour`"));
        assert!(t.set("table-min-cases").is_err());
        assert!(t.set("table-min-cases=many").is_err());
        for (key, _) in PROPERTIES {
            assert!(t.set(&format!("{key}=8")).is_ok(), "{key}");
            assert!(t.set(&format!("{key}=x")).is_err(), "{key}");
        }
    }

    #[test]
    fn properties_change_what_is_asked() {
        let mut t = default_target();
        assert_eq!(t.problem(), None);
        t.set("legal-int-widths=8,16,32").unwrap();
        assert_eq!([1, 9, 33, 65].map(|b| t.legal_width(b)), [8, 16, 64, 96]);
        assert_eq!(t.word(), 32);
        assert!(t.problem().is_some_and(|p| p.contains("legal-int-widths=8,16,32") && p.contains("32 and 64 bits")));
        t.set("legal-int-widths=32").unwrap();
        assert_eq!([1, 33, 64, 65].map(|b| t.legal_width(b)), [32, 64, 64, 96]);
        assert_eq!((t.word(), t.problem()), (32, None));
        t.set("legal-int-widths=64").unwrap();
        assert_eq!([1, 65].map(|b| t.legal_width(b)), [64, 128]);
        assert_eq!(t.problem(), None);
        for wrong in ["", "64,32", "32,32", "7", "128"] {
            assert!(t.set(&format!("legal-int-widths={wrong}")).is_err(), "{wrong}");
        }
        for width in [0, 64, 256] {
            t.set(&format!("max-vector-width={width}")).unwrap();
            assert_eq!((t.max_vector_width, t.problem()), (width, None));
        }
        assert!(t.set("max-vector-width=100").unwrap_err().contains("power of two"));
        assert!(t.set("pointer-size=5").unwrap_err().contains("4 or 8"));
        t.set("pointer-size=4").unwrap();
        assert!(t.problem().is_some_and(|p| p.contains("pointer-size=4") && p.contains("modulo 2^64")));
    }
}
