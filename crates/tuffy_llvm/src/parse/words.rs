//! The words of the language, one table each.

use crate::ast::{
    AttachmentKind, BinaryOp, CallConv, CastOp, ComdatKind, Flags, FloatPred, IntPred, Linkage, Ordering, RmwOp,
};

/// Defines a function from a word to what it means.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident -> $ty:ty { $($word:literal => $value:expr),* $(,)? }) => {
        $(#[$doc])*
        pub(crate) fn $name(word: &[u8]) -> Option<$ty> {
            Some(match word {
                $($word => $value,)*
                _ => return None,
            })
        }
    };
}

words! {
    /// Binary operations.
    binary_op -> BinaryOp {
        b"add" => BinaryOp::Add, b"sub" => BinaryOp::Sub, b"mul" => BinaryOp::Mul,
        b"udiv" => BinaryOp::UDiv, b"sdiv" => BinaryOp::SDiv, b"urem" => BinaryOp::URem, b"srem" => BinaryOp::SRem,
        b"shl" => BinaryOp::Shl, b"lshr" => BinaryOp::LShr, b"ashr" => BinaryOp::AShr,
        b"and" => BinaryOp::And, b"or" => BinaryOp::Or, b"xor" => BinaryOp::Xor,
        b"fadd" => BinaryOp::FAdd, b"fsub" => BinaryOp::FSub, b"fmul" => BinaryOp::FMul,
        b"fdiv" => BinaryOp::FDiv, b"frem" => BinaryOp::FRem,
    }
}

words! {
    /// Conversions.
    cast_op -> CastOp {
        b"trunc" => CastOp::Trunc, b"zext" => CastOp::ZExt, b"sext" => CastOp::SExt,
        b"fptrunc" => CastOp::FpTrunc, b"fpext" => CastOp::FpExt,
        b"fptoui" => CastOp::FpToUi, b"fptosi" => CastOp::FpToSi, b"uitofp" => CastOp::UiToFp, b"sitofp" => CastOp::SiToFp,
        b"ptrtoint" => CastOp::PtrToInt, b"ptrtoaddr" => CastOp::PtrToAddr, b"inttoptr" => CastOp::IntToPtr,
        b"bitcast" => CastOp::BitCast, b"addrspacecast" => CastOp::AddrSpaceCast,
    }
}

words! {
    /// Comparisons of integers.
    int_pred -> IntPred {
        b"eq" => IntPred::Eq, b"ne" => IntPred::Ne, b"ugt" => IntPred::Ugt, b"uge" => IntPred::Uge,
        b"ult" => IntPred::Ult, b"ule" => IntPred::Ule, b"sgt" => IntPred::Sgt, b"sge" => IntPred::Sge,
        b"slt" => IntPred::Slt, b"sle" => IntPred::Sle,
    }
}

words! {
    /// Comparisons of floats.
    float_pred -> FloatPred {
        b"false" => FloatPred::False, b"oeq" => FloatPred::Oeq, b"ogt" => FloatPred::Ogt, b"oge" => FloatPred::Oge,
        b"olt" => FloatPred::Olt, b"ole" => FloatPred::Ole, b"one" => FloatPred::One, b"ord" => FloatPred::Ord,
        b"ueq" => FloatPred::Ueq, b"ugt" => FloatPred::Ugt, b"uge" => FloatPred::Uge, b"ult" => FloatPred::Ult,
        b"ule" => FloatPred::Ule, b"une" => FloatPred::Une, b"uno" => FloatPred::Uno, b"true" => FloatPred::True,
    }
}

words! {
    /// Operations of `atomicrmw`.
    rmw_op -> RmwOp {
        b"xchg" => RmwOp::Xchg, b"add" => RmwOp::Add, b"sub" => RmwOp::Sub, b"and" => RmwOp::And,
        b"nand" => RmwOp::Nand, b"or" => RmwOp::Or, b"xor" => RmwOp::Xor, b"max" => RmwOp::Max, b"min" => RmwOp::Min,
        b"umax" => RmwOp::UMax, b"umin" => RmwOp::UMin, b"fadd" => RmwOp::FAdd, b"fsub" => RmwOp::FSub,
        b"fmax" => RmwOp::FMax, b"fmin" => RmwOp::FMin, b"fmaximum" => RmwOp::FMaximum, b"fminimum" => RmwOp::FMinimum,
        b"uinc_wrap" => RmwOp::UIncWrap, b"udec_wrap" => RmwOp::UDecWrap, b"usub_cond" => RmwOp::USubCond,
        b"usub_sat" => RmwOp::USubSat,
    }
}

words! {
    /// Memory orderings.
    ordering -> Ordering {
        b"unordered" => Ordering::Unordered, b"monotonic" => Ordering::Monotonic, b"acquire" => Ordering::Acquire,
        b"release" => Ordering::Release, b"acq_rel" => Ordering::AcqRel, b"seq_cst" => Ordering::SeqCst,
    }
}

words! {
    /// Flags of instructions.
    flag -> Flags {
        b"nuw" => Flags::NUW, b"nsw" => Flags::NSW, b"exact" => Flags::EXACT, b"disjoint" => Flags::DISJOINT,
        b"nneg" => Flags::NNEG, b"samesign" => Flags::SAMESIGN,
        b"inbounds" => Flags::INBOUNDS.with(Flags::NUSW), b"nusw" => Flags::NUSW,
        b"nnan" => Flags::NNAN, b"ninf" => Flags::NINF, b"nsz" => Flags::NSZ, b"arcp" => Flags::ARCP,
        b"contract" => Flags::CONTRACT, b"afn" => Flags::AFN, b"reassoc" => Flags::REASSOC, b"fast" => Flags::FAST,
    }
}

words! {
    /// Linkages.
    linkage -> Linkage {
        b"external" => Linkage::External, b"available_externally" => Linkage::AvailableExternally,
        b"linkonce" => Linkage::LinkOnce, b"linkonce_odr" => Linkage::LinkOnceOdr, b"weak" => Linkage::Weak,
        b"weak_odr" => Linkage::WeakOdr, b"appending" => Linkage::Appending, b"internal" => Linkage::Internal,
        b"private" => Linkage::Private, b"extern_weak" => Linkage::ExternWeak, b"common" => Linkage::Common,
    }
}

words! {
    /// How the linker chooses among comdats.
    comdat_kind -> ComdatKind {
        b"any" => ComdatKind::Any, b"exactmatch" => ComdatKind::ExactMatch, b"largest" => ComdatKind::Largest,
        b"nodeduplicate" => ComdatKind::NoDeduplicate, b"noduplicates" => ComdatKind::NoDeduplicate,
        b"samesize" => ComdatKind::SameSize,
    }
}

/// Conventions that have a name but no meaning here, with LLVM's numbers.
const OTHER_CONVENTIONS: &[(&str, u16)] = &[
    ("ghccc", 10),
    ("webkit_jscc", 12),
    ("anyregcc", 13),
    ("swiftcc", 16),
    ("cxx_fast_tlscc", 17),
    ("cfguard_checkcc", 19),
    ("swifttailcc", 20),
    ("x86_stdcallcc", 64),
    ("x86_fastcallcc", 65),
    ("arm_apcscc", 66),
    ("arm_aapcscc", 67),
    ("arm_aapcs_vfpcc", 68),
    ("msp430_intrcc", 69),
    ("x86_thiscallcc", 70),
    ("ptx_kernel", 71),
    ("ptx_device", 72),
    ("spir_func", 75),
    ("spir_kernel", 76),
    ("intel_ocl_bicc", 77),
    ("x86_vectorcallcc", 80),
    ("hhvmcc", 81),
    ("hhvm_ccc", 82),
    ("x86_intrcc", 83),
    ("avr_intrcc", 84),
    ("avr_signalcc", 85),
    ("amdgpu_vs", 87),
    ("amdgpu_gs", 88),
    ("amdgpu_ps", 89),
    ("amdgpu_cs", 90),
    ("amdgpu_kernel", 91),
    ("x86_regcallcc", 92),
    ("amdgpu_hs", 93),
    ("amdgpu_ls", 95),
    ("amdgpu_es", 96),
    ("aarch64_vector_pcs", 97),
    ("aarch64_sve_vector_pcs", 98),
    ("amdgpu_gfx", 100),
    ("m68k_intrcc", 101),
    ("riscv_vector_cc", 110),
    ("graalcc", 111),
];

words! {
    /// Conventions with a meaning.
    known_conv -> CallConv {
        b"ccc" => CallConv::C, b"fastcc" => CallConv::Fast, b"coldcc" => CallConv::Cold, b"tailcc" => CallConv::Tail,
        b"x86_64_sysvcc" => CallConv::SysV64, b"win64cc" => CallConv::Win64,
        b"preserve_mostcc" => CallConv::PreserveMost, b"preserve_allcc" => CallConv::PreserveAll,
        b"preserve_nonecc" => CallConv::PreserveNone,
    }
}

/// A calling convention by name.
pub(crate) fn convention(word: &[u8]) -> Option<CallConv> {
    known_conv(word).or_else(|| {
        OTHER_CONVENTIONS.iter().find(|(name, _)| name.as_bytes() == word).map(|(_, n)| CallConv::Other(*n))
    })
}

/// The convention of `cc N`.
pub(crate) fn numbered_convention(number: u16) -> CallConv {
    match number {
        0 => CallConv::C,
        8 => CallConv::Fast,
        9 => CallConv::Cold,
        14 => CallConv::PreserveMost,
        15 => CallConv::PreserveAll,
        18 => CallConv::Tail,
        21 => CallConv::PreserveNone,
        78 => CallConv::SysV64,
        79 => CallConv::Win64,
        n => CallConv::Other(n),
    }
}

impl CallConv {
    /// The convention as LLVM writes it.
    pub fn show(self) -> String {
        match self {
            CallConv::C => "ccc".into(),
            CallConv::Fast => "fastcc".into(),
            CallConv::Cold => "coldcc".into(),
            CallConv::Tail => "tailcc".into(),
            CallConv::SysV64 => "x86_64_sysvcc".into(),
            CallConv::Win64 => "win64cc".into(),
            CallConv::PreserveMost => "preserve_mostcc".into(),
            CallConv::PreserveAll => "preserve_allcc".into(),
            CallConv::PreserveNone => "preserve_nonecc".into(),
            CallConv::Other(n) => match OTHER_CONVENTIONS.iter().find(|(_, number)| *number == n) {
                Some((name, _)) => (*name).into(),
                None => format!("cc {n}"),
            },
        }
    }
}

/// The kind of an attachment.
pub(crate) fn attachment_kind(name: &str) -> AttachmentKind<'_> {
    match name {
        "dbg" => AttachmentKind::Dbg,
        "tbaa" => AttachmentKind::Tbaa,
        "tbaa.struct" => AttachmentKind::TbaaStruct,
        "range" => AttachmentKind::Range,
        "noundef" => AttachmentKind::NoUndef,
        "nonnull" => AttachmentKind::NonNull,
        "align" => AttachmentKind::Align,
        "dereferenceable" => AttachmentKind::Dereferenceable,
        "dereferenceable_or_null" => AttachmentKind::DereferenceableOrNull,
        "invariant.load" => AttachmentKind::InvariantLoad,
        "nontemporal" => AttachmentKind::NonTemporal,
        "alias.scope" => AttachmentKind::AliasScope,
        "noalias" => AttachmentKind::NoAlias,
        "prof" => AttachmentKind::Prof,
        "llvm.loop" => AttachmentKind::Loop,
        "unpredictable" => AttachmentKind::Unpredictable,
        "srcloc" => AttachmentKind::SrcLoc,
        other => AttachmentKind::Other(other),
    }
}

/// Opcodes beside binary operations and conversions, for suggestions.
pub(crate) const OTHER_OPCODES: &[&str] = &[
    "ret",
    "br",
    "switch",
    "indirectbr",
    "invoke",
    "callbr",
    "resume",
    "unreachable",
    "fneg",
    "icmp",
    "fcmp",
    "phi",
    "select",
    "freeze",
    "call",
    "tail",
    "musttail",
    "notail",
    "va_arg",
    "landingpad",
    "extractelement",
    "insertelement",
    "shufflevector",
    "extractvalue",
    "insertvalue",
    "alloca",
    "load",
    "store",
    "fence",
    "cmpxchg",
    "atomicrmw",
    "getelementptr",
    "catchswitch",
    "catchpad",
    "catchret",
    "cleanuppad",
    "cleanupret",
];

/// The words of binary operations and conversions, for suggestions.
pub(crate) const PLAIN_OPCODES: &[&str] = &[
    "add",
    "sub",
    "mul",
    "udiv",
    "sdiv",
    "urem",
    "srem",
    "shl",
    "lshr",
    "ashr",
    "and",
    "or",
    "xor",
    "fadd",
    "fsub",
    "fmul",
    "fdiv",
    "frem",
    "trunc",
    "zext",
    "sext",
    "fptrunc",
    "fpext",
    "fptoui",
    "fptosi",
    "uitofp",
    "sitofp",
    "ptrtoint",
    "ptrtoaddr",
    "inttoptr",
    "bitcast",
    "addrspacecast",
];

/// Whether LLVM has an instruction of this name.
pub(crate) fn is_opcode(word: &[u8]) -> bool {
    OTHER_OPCODES.iter().chain(PLAIN_OPCODES).any(|o| o.as_bytes() == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conventions_show_as_they_are_read() {
        for (name, number) in OTHER_CONVENTIONS {
            assert_eq!(convention(name.as_bytes()), Some(numbered_convention(*number)));
            assert_eq!(numbered_convention(*number).show(), *name);
        }
        for number in [0, 8, 9, 14, 15, 18, 21, 78, 79] {
            let conv = numbered_convention(number);
            assert_eq!(convention(conv.show().as_bytes()), Some(conv));
        }
        assert_eq!(numbered_convention(999).show(), "cc 999");
    }

    #[test]
    fn plain_opcodes_are_all_read() {
        for op in PLAIN_OPCODES {
            assert!(binary_op(op.as_bytes()).is_some() || cast_op(op.as_bytes()).is_some(), "{op}");
        }
    }
}
