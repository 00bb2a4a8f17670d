//! Every form of machine code, encoded by one library and decoded by another: the instruction that was meant, with
//! registers of the width that was meant.

use tuffy_codegen::emit::emit;
use tuffy_codegen::linear::Linear;
use tuffy_ir::{AttrKind, Item, Module, Opcode, Stage, read_module, verify_function};
use tuffy_target::choice::Choices;
use tuffy_target_x86::X86_64;
use tuffy_target_x86::disassemble::disassemble;
use tuffy_target_x86::isa::{Op, X86};

/// Machine code with `v0`, `v1`, `v2` in general registers, `v3`, `v4` in vector registers (`f64`), `v5`, `v6` (`f32`);
/// and what must be among the decoded instructions: a mnemonic and a part of its operands.
const FORMS: &[(&str, &str, &str)] = &[
    ("v9 = m.const 7 -> m32.zero", "mov", "$7"),
    ("v9 = m.const 0 -> m64", "xor", "%e"),
    ("v9 = m.const -2 -> m64", "mov", "$0xfffffffffffffffe"),
    ("v9 = m.const 81985529216486895 -> m64", "movabs", "0x123456789abcdef"),
    ("v9 = m.add v0, v1 -> m64", "add", "%r"),
    ("v9 = m.add v0, v1 -> m32.zero", "add", "%e"),
    ("v9 = m.sub v0, v1 -> m64", "sub", "%r"),
    ("v9 = m.mul v0, v1 -> m32.zero", "imul", "%e"),
    ("v9, v10 = m.umul v0, v1 -> m64, m64", "mul", "%r"),
    ("v9, v10 = m.umul v0, v1 -> m32.zero, m32.zero", "mul", "%e"),
    ("v9, v10 = m.smul v0, v1 -> m64, m64", "imul", "%r"),
    ("v9 = m.and v0, v1 -> m64", "and", "%r"),
    ("v9 = m.or v0, v1 -> m32.zero", "or", "%e"),
    ("v9 = m.xor v0, v1 -> m64", "xor", "%r"),
    ("v9 = m.neg v0 -> m64", "neg", "%r"),
    ("v9 = m.not v0 -> m32.zero", "not", "%e"),
    ("v9 = m.shl v0, v1 -> m64", "shl", "%cl,%r"),
    ("v9 = m.shr v0, v1 -> m32.zero", "shr", "%cl,%e"),
    ("v9 = m.sar v0, v1 -> m64", "sar", "%cl,%r"),
    ("v9 = m.rotl v0, v1 -> m32.zero", "rol", "%cl,%e"),
    ("v9 = m.rotr v0, v1 -> m64", "ror", "%cl,%r"),
    ("v8 = m.const 5 -> m32.zero\n    v9 = m.shl v0, v8 -> m64", "shl", "$5,%r"),
    ("v9, v10 = m.adc(v0, v1, v2) -> m64, m8.zero", "adc", "%r"),
    ("v9, v10 = m.adc(v0, v1) -> m64, m8.zero", "add", "%r"),
    ("v9, v10, v11 = m.adc(v0, v1, v1, v2) -> m64, m64, m8.zero", "adc", "%r"),
    ("v9, v10 = m.sbb(v0, v1, v2) -> m64, m8.zero", "sbb", "%r"),
    ("v9, v10, v11 = m.sbb(v0, v1, v1, v2) -> m32.zero, m32.zero, m8.zero", "sbb", "%e"),
    ("v9, v10 = m.udiv v0, v1 -> m64, m64", "div", "%r"),
    ("v9, v10 = m.sdiv v0, v1 -> m32.zero, m32.zero", "idiv", "%e"),
    ("v9 = m.zext v0 -> m8.zero", "movzbl", "%e"),
    ("v9 = m.zext v0 -> m16.zero", "movzwl", "%e"),
    ("v9 = m.zext v0 -> m32.zero", "mov", "%e"),
    ("v9 = m.sext v0 -> m8.sign", "movsbq", "%r"),
    ("v9 = m.sext v0 -> m16.sign", "movswq", "%r"),
    ("v9 = m.sext v0 -> m32.sign", "movslq", "%e"),
    ("v9 = m.icmp.slt.64 v0, v1 -> m8.zero", "setl", "%"),
    ("v9 = m.icmp.ugt.32 v0, v1 -> m8.zero", "cmp", "%e"),
    ("v9 = x86.test.eq.64 v0, v1 -> m8.zero", "test", "%r"),
    ("v8 = m.const 12 -> m32.zero\n    v9 = x86.test.ne.32 v0, v8 -> m8.zero", "test", "$0xc,%e"),
    ("v9 = x86.bt.ne.64 v0, v1 -> m8.zero", "bt", "%rsi,%rdi"),
    ("v9 = x86.bt.eq.32 v0, v1 -> m8.zero", "bt", "%esi,%edi"),
    ("v9 = x86.bt.eq.32 v0, v1 -> m8.zero", "setae", "%"),
    ("v9 = m.select v0, v1, v2 -> m64", "cmovne", "%r"),
    ("v9 = m.selcmp.sle.32 v0, v1, v2, v1 -> m32.zero", "cmovle", "%e"),
    ("v9 = x86.bsr v0 -> m64", "bsr", "%r"),
    ("v9 = x86.bsf v0 -> m32.zero", "bsf", "%e"),
    ("v9 = x86.popcnt v0 -> m64", "popcnt", "%r"),
    ("v9 = x86.lzcnt v0 -> m32.zero", "lzcnt", "%e"),
    ("v9 = x86.tzcnt v0 -> m64", "tzcnt", "%r"),
    ("v9 = m.bswap v0 -> m64", "bswap", "%r"),
    ("v9 = m.type_number @g -> m64", "mov", "$1,%e"),
    ("v9 = x86.lea.4 v0, v1, 12 -> m64", "lea", "0xc(%rdi,%rsi,4)"),
    ("v9 = m.load v0, 16 -> m64", "mov", "0x10(%rdi)"),
    ("v9 = m.load v0, -8 -> m8.sign", "movsbq", "-8(%rdi)"),
    ("v9 = m.load v0, 0 -> m16.zero", "movzwl", "(%rdi)"),
    ("v8 = m.load v0, 16 -> m64\n    v9 = m.add v1, v8 -> m64", "add", "0x10(%rdi)"),
    ("v8 = m.load v0, 4 -> m32.any\n    v9 = m.icmp.slt.32 v1, v8 -> m8.zero", "cmp", "4(%rdi)"),
    ("v8 = m.load v0, 4 -> m32.any\n    v9 = m.icmp.slt.32 v8, v1 -> m8.zero", "cmp", "%esi,4(%rdi)"),
    ("v8 = m.load v0, 4 -> m8.zero\n    v9 = m.icmp.slt.8 v8, v1 -> m8.zero", "cmp", "%sil,4(%rdi)"),
    ("v8 = m.load v0, 4 -> m16.zero\n    v9 = m.icmp.slt.16 v8, v1 -> m8.zero", "cmp", "%si,4(%rdi)"),
    (
        "v7 = m.const 0 -> m32.zero\n    v8 = m.load v0, 4 -> m32.any\n    v9 = m.icmp.eq.32 v8, v7 -> m8.zero",
        "cmpl",
        "$0,4(%rdi)",
    ),
    (
        "v7 = m.const 700 -> m64\n    v8 = m.load v0, 4 -> m64\n    v9 = m.icmp.eq.64 v8, v7 -> m8.zero",
        "cmpq",
        "$0x2bc,4(%rdi)",
    ),
    (
        "v7 = m.const 6 -> m32.zero\n    v8 = m.load v0, 4 -> m8.zero\n    v9 = x86.test.ne.8 v8, v7 -> m8.zero",
        "testb",
        "$6,4(%rdi)",
    ),
    ("v8 = m.load v0, 4 -> m64\n    v9 = x86.test.ne.64 v8, v1 -> m8.zero", "test", "%rsi,4(%rdi)"),
    ("v7 = m.add v0, v1 -> m64\n    v9 = m.load v7, 8 -> m32.zero", "mov", "8(%rdi,%rsi)"),
    (
        "v7 = x86.lea.8 v0, v1, 24 -> m64\n    v8 = m.load v7, 8 -> m64\n    v9 = m.xor v2, v8 -> m64",
        "xor",
        "0x20(%rdi,%rsi,8)",
    ),
    ("v7 = x86.lea.4 v0, v1, 0 -> m64\n    m.store.4 v2, v7, 8\n    v9 = m.const 1 -> m64", "mov", "8(%rdi,%rsi,4)"),
    ("v7 = m.load v0, 8 -> f64\n    v8 = fadd v3, v7\n    v9 = m.fbits v8 -> m64", "addsd", "8(%rdi)"),
    ("v8 = m.load v0, 8 -> m64\n    m.store.8 v1, v0, 8\n    v9 = m.add v1, v8 -> m64", "add", "%r"),
    ("m.store.1 v1, v0, 3\n    v9 = m.const 1 -> m64", "mov", "%sil,3(%rdi)"),
    ("m.store.8 v1, v0, 0\n    v9 = m.const 1 -> m64", "mov", "%rsi,(%rdi)"),
    ("m.store.8 v3, v0, 0\n    v9 = m.const 1 -> m64", "movsd", "%xmm0,(%rdi)"),
    ("v9 = m.xchg.4 v0, v1 -> m32.zero", "xchg", "(%rsi)"),
    ("v9 = m.xadd.8 v0, v1 -> m64", "lock xadd", "(%rsi)"),
    ("v9 = m.cmpxchg.1 v0, v1, v2 -> m8.zero", "lock cmpxchg", "(%rdx)"),
    ("m.fence\n    v9 = m.const 1 -> m64", "mfence", ""),
    ("v8 = fadd v3, v4\n    v9 = m.fbits v8 -> m64", "addsd", "%xmm"),
    ("v8 = fmul v5, v6\n    v9 = m.fbits v8 -> m32.zero", "mulss", "%xmm"),
    ("v8 = fsub v3, v4\n    v9 = m.fbits v8 -> m64", "subsd", "%xmm"),
    ("v8 = fdiv v5, v6\n    v9 = m.fbits v8 -> m32.zero", "divss", "%xmm"),
    ("v8 = sqrt v3\n    v9 = m.fbits v8 -> m64", "sqrtsd", "%xmm"),
    ("v8 = fneg v3\n    v9 = m.fbits v8 -> m64", "xorps", "%xmm"),
    ("v8 = fabs v5\n    v9 = m.fbits v8 -> m32.zero", "andps", "%xmm"),
    ("v8 = float_cast v5 -> f64\n    v9 = m.fbits v8 -> m64", "cvtss2sd", "%xmm"),
    ("v8 = float_cast v3 -> f32\n    v9 = m.fbits v8 -> m32.zero", "cvtsd2ss", "%xmm"),
    ("v8 = fconst 2.5 -> f64\n    v9 = m.fbits v8 -> m64", "movq", "%xmm"),
    ("v9 = m.fcmp.olt v3, v4 -> m8.zero", "ucomisd", "%xmm0,%xmm1"),
    ("v9 = m.fcmp.une v5, v6 -> m8.zero", "setp", "%"),
    ("v8 = m.int_to_f.64 v0 -> f64\n    v9 = m.fbits v8 -> m64", "cvtsi2sd", "%rdi"),
    ("v8 = m.int_to_f.32 v0 -> f32\n    v9 = m.fbits v8 -> m32.zero", "cvtsi2ss", "%edi"),
    ("v9 = m.fselcmp.ogt v3, v4, v0, v1 -> m64", "cmova", "%r"),
    ("v9 = m.fselcmp.olt v5, v6, v0, v1 -> m32.zero", "ucomiss", "%xmm"),
    ("v9 = m.fselcmp.oeq v3, v4, v0, v1 -> m64", "cmovne", "%r"),
    ("v9 = m.fselcmp.oeq v3, v4, v0, v1 -> m64", "cmovp", "%r"),
    ("v9 = m.fselcmp.une v3, v4, v0, v1 -> m64", "cmovp", "%r"),
    ("v9 = m.fselcmp.ord v3, v4, v0, v1 -> m32.zero", "cmovnp", "%e"),
    ("v8 = m.fselcmp.oeq v3, v4, v3, v4 -> f64\n    v9 = m.fbits v8 -> m64", "jp", ""),
    ("v8 = m.f_less v3, v4 -> f64\n    v9 = m.fbits v8 -> m64", "minsd", "%xmm"),
    ("v8 = m.f_greater v5, v6 -> f32\n    v9 = m.fbits v8 -> m32.zero", "maxss", "%xmm"),
    ("v9 = m.f_to_int v3 -> m64", "cvttsd2si", "%r"),
    ("v9 = m.f_to_int v5 -> m32.zero", "cvttss2si", "%e"),
    ("v8 = m.frombits v0 -> f64\n    v9 = m.fbits v8 -> m64", "movq", "%rdi,%xmm"),
    ("x86.flds v0, 4\n    v9 = m.const 1 -> m64", "flds", "4(%rdi)"),
    ("x86.fldl v0, 8\n    v9 = m.const 1 -> m64", "fldl", "8(%rdi)"),
    ("x86.fldt v0, 16\n    v9 = m.const 1 -> m64", "fldt", "0x10(%rdi)"),
    ("v7 = x86.lea.4 v0, v1, 24 -> m64\n    x86.fldt v7, 8\n    v9 = m.const 1 -> m64", "fldt", "0x20(%rdi,%rsi,4)"),
    ("x86.fstps v0, 4\n    v9 = m.const 1 -> m64", "fstps", "4(%rdi)"),
    ("x86.fstpl v0, 8\n    v9 = m.const 1 -> m64", "fstpl", "8(%rdi)"),
    ("x86.fstpt v0, 16\n    v9 = m.const 1 -> m64", "fstpt", "0x10(%rdi)"),
    ("v8 = m.slot 16, align=8 -> m64\n    x86.fstpt v8, 0\n    v9 = m.const 1 -> m64", "fstpt", "(%rsp)"),
    ("x86.faddp\n    v9 = m.const 1 -> m64", "faddp", ""),
    ("x86.fsubp\n    v9 = m.const 1 -> m64", "fsubrp", ""),
    ("x86.fsubrp\n    v9 = m.const 1 -> m64", "fsubp", ""),
    ("x86.fmulp\n    v9 = m.const 1 -> m64", "fmulp", ""),
    ("x86.fdivp\n    v9 = m.const 1 -> m64", "fdivrp", ""),
    ("x86.fdivrp\n    v9 = m.const 1 -> m64", "fdivp", ""),
    ("x86.fsqrt\n    v9 = m.const 1 -> m64", "fsqrt", ""),
    ("x86.fchs\n    v9 = m.const 1 -> m64", "fchs", ""),
    ("x86.fxch\n    v9 = m.const 1 -> m64", "fxch", ""),
    ("v9 = x86.fucomip.ogt -> m8.zero", "fucomip", "%st"),
    ("v9 = x86.reload v0, 8 -> m64", "mov", "8(%rdi)"),
    ("v9 = x86.reload v0, 8 -> m32.zero", "movzwl", "8(%rdi)"),
    ("v8 = m.slot 16, align=8 -> m64\n    v9 = m.load v8, 8 -> m64", "mov", "(%rsp)"),
    ("v9 = m.slot 16, align=8 -> m64", "lea", "(%rsp)"),
    ("v9 = m.incoming 8 -> m64", "lea", "(%rsp)"),
    ("v9 = m.guard -> m64", "lea", "(%rsp)"),
    ("v9 = m.intrinsic \"x86.bmi.pext.64\" (v0, v1) -> m64", "pext", "%rsi,%rdi,%r"),
    ("v9 = m.intrinsic \"x86.sse2.comilt.sd\" (v3, v4) -> m32.any", "comisd", "%xmm0,%xmm1"),
    ("v9, v10 = m.intrinsic \"x86.rdtsc\" () -> m64, m32.any", "rdtsc", ""),
    ("v9 = m.stack_alloc v0 -> m64", "sub", "%rdi,%rsp"),
    ("v9 = m.stack_save -> m64", "mov", "%rsp,%r"),
    ("m.stack_restore v0\n    v9 = m.const 1 -> m64", "mov", "%rdi,%rsp"),
    ("v8 = m.stack_save -> m64\n    v9 = m.slot 16, align=8 -> m64", "lea", "(%rbp)"),
    ("v9 = m.symbol @f -> m64", "mov", ""),
    ("v9 = m.thread_pointer -> m64", "mov", "%fs:0"),
    ("v9 = m.tls @f -> m64", "mov", "%fs:0"),
    ("v8 = m.symbol @f -> m64\n    v9 = m.call [7, 0], v8(v0) -> m64", "call", ""),
    ("v9 = m.call [7, 0], v1(v0) -> m64", "call", "*%r"),
];

fn module(body: &str) -> Module {
    let args = "v0, v1, v2, v3, v4, v5, v6 = m.args [7, 6, 2, 16, 17, 18, 19] -> m64, m64, m64, f64, f64, f32, f32";
    X86.register();
    let text = format!("func @f() {{\n  bb0:\n    {args}\n    {body}\n    m.ret [0], v9\n}}\n");
    read_module(&text).unwrap_or_else(|e| panic!("{e:?}\n{text}"))
}

#[test]
fn each_form_is_what_was_meant() {
    let mut failed = String::new();
    for (body, mnemonic, operands) in FORMS {
        for fast in [false, true] {
            let lines = decoded(body, fast);
            // Where operands stand is fixed only with the good allocator.
            let wanted = |text: &str| {
                text.strip_prefix(mnemonic).is_some_and(|rest| rest.starts_with(' ') || rest.is_empty())
                    && (text.contains(operands) || fast)
            };
            if !lines.iter().any(|l| wanted(l)) {
                failed.push_str(&format!("no `{mnemonic} …{operands}` for\n    {body}\nbut {lines:?}\n"));
            }
        }
    }
    assert!(failed.is_empty(), "{failed}");
}

/// Every vector instruction has the name it is decoded to, and its operands where they were meant.
#[test]
fn each_vector_instruction_is_what_was_meant() {
    let mut failed = String::new();
    for row in Op::ALL.iter().filter(|op| **op != Op::Same).filter_map(|op| op.vector()) {
        let spec = row.op.op().spec();
        let mnemonic = spec.name.strip_prefix("x86.").expect("the name of the set");
        let count = spec.items.iter().filter(|i| matches!(i, Item::Operand { .. })).count();
        let constant = if spec.items.contains(&Item::Attr(AttrKind::Disp)) { ", 5" } else { "" };
        let to_general = matches!(row.op, Op::Pextrw | Op::Pmovmskb | Op::Movmskps | Op::Movmskpd);
        let (result, last) = match (count, row.op) {
            (1, _) if to_general => ("v9", "%xmm0,%e"),
            (1, _) if row.tied => ("v8", "%xmm"),
            (1, _) => ("v8", "%xmm0,%xmm"),
            (_, Op::Pinsrw) => ("v8", "%edi,%xmm0"),
            _ => ("v8", "%xmm1,%xmm0"),
        };
        let operands = match (count, row.op) {
            (1, _) => "v3",
            (_, Op::Pinsrw) => "v3, v0",
            _ => "v3, v4",
        };
        let (ty, rest) = match to_general {
            true => ("m32.zero", ""),
            false => ("vec<128, f32>", "\n    m.store.16 v8, v0, 0\n    v9 = m.const 1 -> m64"),
        };
        let body = format!("{result} = {} {operands}{constant} -> {ty}{rest}", spec.name);
        for fast in [false, true] {
            let lines = decoded(&body, fast);
            // Comparisons are named after their constant.
            let name = match row.op {
                Op::Cmpps => "cmpnltps",
                Op::Cmppd => "cmpnltpd",
                _ => mnemonic,
            };
            let good = |l: &String| l.starts_with(&format!("{name} ")) && (fast || l.contains(last));
            if !lines.iter().any(good) {
                failed.push_str(&format!("no `{name} …{last}` for\n    {body}\nbut {lines:?}\n"));
            }
        }
    }
    assert!(failed.is_empty(), "{failed}");
}

/// The same on registers of 256 bits, where there is one.
#[test]
fn each_vector_instruction_has_its_wide_form() {
    let mut failed = String::new();
    let rows = Op::ALL.iter().filter(|op| **op != Op::Same).filter_map(|op| op.vector()).filter(|row| row.has_wide());
    for row in rows {
        let spec = row.op.op().spec();
        let mnemonic = spec.name.strip_prefix("x86.").expect("the name of the set");
        let count = spec.items.iter().filter(|i| matches!(i, Item::Operand { .. })).count();
        let constant = if spec.items.contains(&Item::Attr(AttrKind::Disp)) { ", 5" } else { "" };
        let operands = if count == 1 { "v10" } else { "v10, v11" };
        let widened = "v10 = x86.same v3 -> vec<256, f32>\n    v11 = x86.same v4 -> vec<256, f32>";
        let to_general = matches!(row.op, Op::Pmovmskb | Op::Movmskps | Op::Movmskpd);
        let rest = match to_general {
            true => format!("v9 = {} {operands}{constant} -> m32.zero", spec.name),
            false => format!(
                "v8 = {} {operands}{constant} -> vec<256, f32>\n    m.store.32 v8, v0, 0\n    v9 = m.const 1 -> m64",
                spec.name
            ),
        };
        let body = format!("{widened}\n    {rest}");
        let name = match row.op {
            Op::Cmpps => "cmpnltps",
            Op::Cmppd => "cmpnltpd",
            _ => mnemonic,
        };
        let lines = decoded(&body, false);
        let last = if count == 1 { "%ymm0," } else { "%ymm1,%ymm0," };
        let good = |l: &String| l.starts_with(&format!("v{name} ")) && l.contains(last);
        if !lines.iter().any(good) {
            failed.push_str(&format!("no `v{name} …{last}` for\n    {body}\nbut {lines:?}\n"));
        }
    }
    assert!(failed.is_empty(), "{failed}");
}

/// The instructions that machine code becomes.
fn decoded(body: &str, fast: bool) -> Vec<String> {
    let module = module(body);
    let func = module.functions().next().expect("a function");
    let errors = verify_function(func, None, Stage::Machine);
    assert!(errors.is_empty(), "{errors:?}\n{body}");
    let linear = Linear::new(&X86_64, func, false, &mut Choices::free()).expect("blocks");
    let output = linear.allocate(fast, true, &mut Choices::free()).unwrap_or_else(|e| panic!("{e}"));
    let made = emit(&linear, &module, &output, Vec::new(), Default::default(), &mut Choices::free());
    let compiled = made.unwrap_or_else(|e| panic!("{e}"));
    let lines = disassemble(&compiled.bytes[..compiled.code_size as usize]);
    assert!(lines.iter().all(|l| l.valid), "{body}\n{lines:?}");
    lines.into_iter().map(|l| l.text).collect()
}

#[test]
fn each_machine_opcode_has_a_form() {
    // Terminators, and what defines registers without an instruction.
    let elsewhere = [
        Opcode::MAny,
        Opcode::MAsm,
        Opcode::MArgs,
        Opcode::MRet,
        Opcode::MTailCall,
        Opcode::MInvoke,
        Opcode::MLanding,
        Opcode::MBrif,
        Opcode::MBrcmp,
        Opcode::MFbrcmp,
        Opcode::MTable,
        Opcode::MOutgoing,
    ];
    let generic = Opcode::ALL.iter().filter(|op| op.spec().machine && !op.spec().stands && !elsewhere.contains(op));
    // Those on whole vector registers have a test of their own.
    let own = Op::ALL.iter().filter(|op| op.vector().is_none() && !matches!(op, Op::Brtest | Op::Brbt));
    for name in generic.map(|op| op.name()).chain(own.map(|op| op.op().spec().name)) {
        let used = |body: &str| {
            body.contains(&format!("{name} "))
                || body.contains(&format!("{name}("))
                || body.contains(&format!("{name}."))
                || body.ends_with(name)
                || body.contains(&format!("{name}\n"))
        };
        assert!(FORMS.iter().any(|(body, ..)| used(body)), "no form of `{name}`");
    }
}
