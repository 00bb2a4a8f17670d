//! What the builder makes and what it refuses.

use crate::*;

fn start(params: &[Type]) -> (FunctionBuilder, Origin, Value) {
    let params = params.iter().map(|&ty| Param::new(ty)).collect();
    let mut b = FunctionBuilder::new("f", Signature { params, ..Signature::default() });
    let at = b.source(None);
    let (_, mem) = b.start_with_mem();
    (b, at, mem)
}

fn ops(f: &Function) -> Vec<&'static str> {
    f.insts_in_order().map(|i| f.op(i).name()).collect()
}

fn vector(lane: Lane, lanes: u32) -> Type {
    Type::vec(VecType { bits: lanes * lane.bits(), scalable: false, lane }).unwrap()
}

#[test]
fn every_opcode_has_a_typed_method() {
    let (v4, m4) = (vector(Lane::Int(32), 4), vector(Lane::Bool, 4));
    let pair = Type::structure(&[Type::INT, Type::BOOL]).unwrap();
    let (mut b, at, m) = start(&[Type::INT, Type::BOOL, Type::F32, Type::PTR, v4, m4, pair]);
    let [n, c, x, p, v, k, s] = std::array::from_fn(|i| b.param(i as u32, at));
    let format = IntFormat { signed: true, width: 32 };
    b.iconst(Int::pow2(200), at);
    b.bconst(true, at);
    b.fconst(0.5, Type::F16, at);
    b.poison(v4, at);
    for binary in [
        FunctionBuilder::add,
        FunctionBuilder::sub,
        FunctionBuilder::mul,
        FunctionBuilder::div,
        FunctionBuilder::rem,
        FunctionBuilder::and,
        FunctionBuilder::or,
        FunctionBuilder::xor,
        FunctionBuilder::shl,
        FunctionBuilder::shr,
        FunctionBuilder::min,
        FunctionBuilder::max,
        FunctionBuilder::clmul,
    ] {
        binary(&mut b, n, Operand::new(n, Ann::s(32)), at);
    }
    b.count_ones(n, at);
    b.merge(8, n, n, at);
    b.split(8, n, at);
    b.sext(n, 8, at);
    b.zext(n, 8, at);
    b.clz(8, n, at);
    b.ctz(8, n, at);
    b.bswap(16, n, at);
    b.bitreverse(8, n, at);
    b.rotl(8, n, n, at);
    b.rotr(8, n, n, at);
    b.add_sat(format, n, n, at);
    b.sub_sat(format, n, n, at);
    b.shl_sat(format, n, n, at);
    b.add_overflow(format, n, n, at);
    b.sub_overflow(format, n, n, at);
    b.mul_overflow(format, n, n, at);
    b.band(c, c, at);
    b.bor(c, c, at);
    b.bxor(c, c, at);
    b.bnot(c, at);
    b.bool_to_int(c, at);
    b.icmp(Cond::Lt, n, n, at);
    b.fcmp(FCond::Olt, x, x, at);
    b.select(c, p, p, at);
    b.freeze(n, at);
    for binary in [
        FunctionBuilder::fadd,
        FunctionBuilder::fsub,
        FunctionBuilder::fmul,
        FunctionBuilder::fdiv,
        FunctionBuilder::frem,
        FunctionBuilder::copysign,
        FunctionBuilder::fmin,
        FunctionBuilder::fmax,
        FunctionBuilder::fminimum,
        FunctionBuilder::fmaximum,
    ] {
        binary(&mut b, x, x, at);
    }
    b.fneg(x, at);
    b.fabs(x, at);
    b.fma(x, x, x, at);
    b.sqrt(x, at);
    b.fround(RoundMode::Even, x, at);
    b.int_to_float(n, Type::F64, at);
    b.float_to_int(x, at);
    b.float_cast(x, Type::F64, at);
    b.bitcast(x, Type::INT, at);
    b.stack_slot(16, Some(3), at);
    b.load(4, p, m, Type::INT, at);
    let (m, _) = b.load_volatile(4, p, m, Type::F32, at);
    let m = b.store(4, n, p, m, at);
    let m = b.store_volatile(4, n, p, m, at);
    let m = b.memcpy(Some(2), p, p, n, m, at);
    let m = b.memmove(None, p, p, n, m, at);
    let m = b.memset(None, p, n, n, m, at);
    let (m, state) = b.stack_save(m, at);
    let (m, _) = b.stack_alloc(Some(6), n, m, at);
    let m = b.stack_restore(state, m, at);
    let m = b.va_start(p, m, at);
    let (m, _) = b.load_atomic(Ordering::Acquire, 4, p, m, Type::INT, at);
    let m = b.store_atomic(Ordering::Release, 4, n, p, m, at);
    let (m, _) = b.rmw(RmwOp::Add, Ordering::SeqCst, 4, p, n, m, at);
    let (m, _) = b.cmpxchg(Ordering::AcqRel, Ordering::Acquire, 4, p, n, n, m, at);
    let m = b.fence(Ordering::SeqCst, m, at);
    b.ptradd(p, n, at);
    b.ptrdiff(p, p, at);
    b.ptrtoint(p, at);
    b.ptrtoaddr(p, at);
    b.inttoptr(n, Type::PTR, at);
    b.type_number("f", at);
    b.frame_address(at);
    b.return_address(at);
    b.thread_pointer(at);
    let f = b.symbol_addr("f", at);
    let (m, none) = b.call(f, [n, n], m, None, at);
    assert_eq!(none, None);
    let (m, _) = b.call_as(&Signature { ret: Some((Type::INT, Ann::NONE)), ..Signature::default() }, f, (), m, at);
    b.extractvalue(s, &[1], at);
    b.insertvalue(s, n, &[0], at);
    b.vec_reduce(ReduceOp::Add, v, at);
    b.vec_splat(n, v4, at);
    b.vec_extract(v, n, at);
    b.vec_insert(v, n, n, at);
    b.vec_shuffle(v, v, &[Some(7), None], vector(Lane::Int(32), 2), at);
    b.vec_cast(v, vector(Lane::Int(8), 4), at);
    b.vec_compress(v, k, at);
    b.vec_expand(v, k, at);
    b.vec_load(p, k, m, v4, at);
    let m = b.vec_store(v, p, k, m, at);
    b.vec_gather(p, v, k, m, v4, at);
    let m = b.vec_scatter(v, p, v, k, m, at);
    b.target_op("x86.bmi.pext.32", [n, n], Type::INT, at);
    let (m, _) = b.target_intrinsic("x86.sse2.pause", (), m, None, at);
    let (m, _) = b.inline_asm("~{memory}:", (), m, &Signature::default(), at);
    let (one, two, pad, header, after) =
        (b.create_block(), b.create_block(), b.create_block(), b.create_block(), b.create_block());
    let (m, value) = b.invoke(f, [n], m, Some(Type::INT), (one, [n]), pad, at);
    assert!(value.is_some());
    b.block_param(one, Type::INT);
    b.switch_to(one);
    b.brif(c, two, header, at);
    b.switch_to(two);
    let trap = b.create_block();
    b.switch(n, trap, [(3, Jump::from(header)), (4, Jump::from(header))], at);
    b.switch_to(trap);
    b.trap(at);
    b.start_block();
    b.tail_call(None, f, [n], m, at);
    b.switch_to(pad);
    b.landing_pad(&[Clause::Cleanup, Clause::Catch(None)], at);
    b.unreachable(at);
    b.begin_region(RegionKind::Loop);
    b.switch_to(header);
    let inside = b.create_block();
    b.br(inside, at);
    b.switch_to(inside);
    let leave = b.create_block();
    b.brif(c, leave, inside, at);
    b.switch_to(leave);
    b.region_yield((), at);
    b.start_block();
    b.continue_((), at);
    b.end_region();
    b.switch_to(after);
    b.ret_with(None, Some(m), at);
    let f = b.finish();

    let used = ops(&f);
    for op in Opcode::before_legalization() {
        assert!(used.contains(&op.name()), "{op}");
    }
    for inst in f.insts_in_order() {
        let types: Vec<Type> = f.results(inst).map(|v| f.ty(v)).collect();
        assert_eq!(f.check_types(inst).as_deref(), Ok(&types[..]), "{}", f.op(inst));
    }
}

#[test]
fn lanes_follow_the_first_operand() {
    let (v4, m4) = (vector(Lane::Int(32), 4), vector(Lane::Bool, 4));
    let (mut b, at, _) = start(&[v4, Type::BOOL]);
    let (v, c) = (b.param(0, at), b.param(1, at));
    let sum = b.add(v, v, at);
    let less = b.icmp(Cond::Lt, v, sum, at);
    let (wrapped, over) = b.add_overflow(IntFormat { signed: false, width: 32 }, v, v, at);
    let types = [sum, less, wrapped, over].map(|x| b.func().ty(x));
    assert_eq!(types, [v4, m4, v4, m4]);
    let narrow = b.vec_bool_to_int(less, vector(Lane::Int(8), 4), at);
    let lanewise = b.select(less, v, sum, at);
    let whole = b.select(c, v, sum, at);
    let lanes = [narrow, lanewise, whole].map(|x| b.func().inst(b.func().def_inst(x).unwrap()).lanes());
    assert_eq!(lanes, [true, true, false]);
}

#[test]
fn float_constants_round_and_flags_stick_where_they_may() {
    let (mut b, at, _) = start(&[]);
    let bits = |b: &FunctionBuilder, v| b.func().float_bits(b.func().def_inst(v).unwrap());
    let cases = [(Type::F64, 0x3fb999999999999a), (Type::F32, 0x3dcccccd), (Type::F16, 0x2e66), (Type::BF16, 0x3dcd)];
    let wide = [(Type::F80, 0x3ffb_cccc_cccc_cccc_d000), (Type::F128, 0x3_ffb9_9999_9999_999a << 60)];
    let cases = cases.into_iter().chain(wide);
    for (ty, expected) in cases {
        let v = b.fconst(0.1, ty, at);
        assert_eq!(bits(&b, v), expected, "{ty}");
    }
    let x = b.fconst(-0.0, Type::F32, at);
    assert_eq!(bits(&b, x), 0x8000_0000);
    b.set_flags(Flags::REASSOC);
    let (sum, root) = (b.fadd(x, x, at), b.sqrt(x, at));
    let flags = [sum, root].map(|v| b.func().inst(b.func().def_inst(v).unwrap()).flags());
    assert_eq!(flags, [Flags::REASSOC, Flags::none()]);
}

#[test]
fn emit_says_what_is_wrong() {
    let (mut b, at, m) = start(&[Type::INT]);
    let n = b.param(0, at);
    let block = b.current_block();
    let errors = [
        (Draft { operands: &[n.into()], ..Draft::new(Opcode::Add) }, "the operand `b` is missing"),
        (Draft { operands: &[n.into(), m.into()], ..Draft::new(Opcode::Add) }, "`b` must be an `int`, but it is `mem`"),
        (Draft { flags: Flags::LANES, ..Draft::new(Opcode::Call) }, "`call` cannot carry these flags"),
        (Draft { flags: Flags::REASSOC, ..Draft::new(Opcode::Frem) }, "`frem` cannot carry these flags"),
        (Draft::new(Opcode::Br), "`br` has 1 targets, not 0"),
        (
            Draft { targets: &[block.into()], operands: &[n.into()], ..Draft::new(Opcode::Freeze) },
            "`freeze` has 0 targets, not 1",
        ),
        (
            Draft { operands: &[n.into()], targets: &[block.into(), block.into()], ..Draft::new(Opcode::Switch) },
            "each case of a switch needs one key",
        ),
        (Draft { list: &[1], operands: &[n.into()], ..Draft::new(Opcode::Freeze) }, "`freeze` takes no index list"),
        (Draft::new(Opcode::Continue), "`continue` needs a loop region around it"),
        (Draft::new(Opcode::RegionYield), "`region_yield` needs a region around it"),
        (Draft { operands: &[Value::NONE.into()], ..Draft::new(Opcode::Freeze) }, "the operand is no value"),
        (
            Draft { operands: &[n.into()], anns: &[Ann::align(3)], ..Draft::new(Opcode::Freeze) },
            "`:align` cannot be said of `int`",
        ),
        (
            Draft { operands: &[Operand::new(n, Ann::align(3))], ..Draft::new(Opcode::Freeze) },
            "`:align` cannot be said of `int`",
        ),
    ];
    let before = b.func().num_insts();
    for (draft, message) in errors {
        assert_eq!(b.emit(draft, at).map_err(|e| e.message), Err(message.to_string()));
    }
    assert_eq!(b.func().num_insts(), before, "a refused instruction leaves nothing behind");
    b.ret_with(None, Some(m), at);
    assert_eq!(b.emit(Draft::new(Opcode::Trap), at).map_err(|e| e.message), Err("bb0 has ended".to_string()));
}

#[test]
#[should_panic(expected = "`add`: `b` must be an `int`, but it is `bool`")]
fn typed_methods_panic_with_the_message() {
    let (mut b, at, _) = start(&[Type::INT, Type::BOOL]);
    let (n, c) = (b.param(0, at), b.param(1, at));
    b.add(n, c, at);
}

#[test]
fn slots_go_to_the_entry_block() {
    let (mut b, at, m) = start(&[]);
    let (entry, next) = (b.current_block(), b.create_block());
    b.br(next, at);
    b.switch_to(next);
    let slot = b.stack_slot(8, None, at);
    b.ret_with(None, Some(m), at);
    let f = b.finish();
    assert_eq!(f.def_block(slot), Some(entry));
    assert_eq!(ops(&f), ["stack_slot", "br", "ret"]);
}

#[test]
fn names_follow_the_text() {
    let (mut b, at, m) = start(&[]);
    let (late, early) = (b.create_block(), b.create_block());
    b.br(early, at);
    b.switch_to(late);
    let second = b.iconst(1, at);
    b.ret_with(None, Some(m), at);
    b.switch_to(early);
    let third = b.iconst(2, at);
    b.ret_with(None, Some(m), at);
    let unused = b.create_block();
    let f = b.finish();
    assert_eq!([late, early, unused].map(|b| f.show_block(b).to_string()), ["bb1", "bb2", "bb3"]);
    assert_eq!([m, second, third].map(|v| f.show(v).to_string()), ["v0", "v1", "v2"]);
}

#[test]
fn regions_nest_and_switching_goes_back() {
    let (mut b, at, m) = start(&[]);
    let entry = b.current_block();
    let outer = b.begin_region(RegionKind::Plain);
    let a = b.start_block();
    let inner = b.begin_region(RegionKind::Loop);
    let c = b.start_block();
    b.trap(at);
    b.end_region();
    let d = b.start_block();
    b.trap(at);
    b.end_region();
    b.switch_to(a);
    assert_eq!(b.current_region(), outer);
    b.br(c, at);
    b.switch_to(entry);
    b.ret_with(None, Some(m), at);
    assert!(b.ended());
    let f = b.finish();
    assert_eq!((f.block_region(c), f.block_region(d), f.parent(inner)), (Some(inner), Some(outer), Some(outer)));
    assert_eq!(f.blocks_in_order().collect::<Vec<_>>(), [entry, a, c, d]);
}
