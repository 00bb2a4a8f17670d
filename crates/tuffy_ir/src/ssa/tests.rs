//! SSA construction: shapes of the result, and equal behaviour on random flow.

use crate::*;

/// Runs a function over small integers; `None` when the fuel is used up. Poison reads as `i64::MIN`.
fn run(func: &Function, fuel: usize) -> Option<i64> {
    let mut values = vec![0i64; func.num_values()];
    let mut block = func.entry().unwrap();
    for _ in 0..fuel {
        for inst in func.block_insts(block) {
            let get = |i: usize| values[func.operands(inst)[i].value.as_u32() as usize];
            let result = match func.op(inst) {
                Opcode::Iconst => func.int_of(inst).to_i64().unwrap(),
                Opcode::Poison => i64::MIN,
                Opcode::Add => get(0).wrapping_add(get(1)),
                Opcode::Sub => get(0).wrapping_sub(get(1)),
                Opcode::Mul => get(0).wrapping_mul(get(1)),
                Opcode::And => get(0) & get(1),
                Opcode::Icmp => match func.inst(inst).imm().cond() {
                    Cond::Eq => (get(0) == get(1)).into(),
                    Cond::Gt => (get(0) > get(1)).into(),
                    cond => panic!("no test uses {cond}"),
                },
                _ => continue,
            };
            values[func.results(inst).next().unwrap().as_u32() as usize] = result;
        }
        let end = func.terminator(block).unwrap();
        let chosen = match func.op(end) {
            Opcode::Ret => return Some(values[func.operands(end)[0].value.as_u32() as usize]),
            Opcode::Brif => usize::from(values[func.operands(end)[0].value.as_u32() as usize] == 0),
            _ => 0,
        };
        let next = func.successors(end).nth(chosen).unwrap();
        let args = func.successor_args(end, chosen);
        assert_eq!(args.len(), func.params(next).len());
        let args: Vec<i64> = args.iter().map(|a| values[a.value.as_u32() as usize]).collect();
        for (param, arg) in func.params(next).iter().zip(args) {
            values[param.as_u32() as usize] = arg;
        }
        block = next;
    }
    None
}

fn start() -> (FunctionBuilder, Origin, Block) {
    let ret = Some((Type::INT, Ann::NONE));
    let mut b = FunctionBuilder::new("f", Signature { ret, ..Signature::default() });
    let at = b.source(None);
    let entry = b.start_block();
    (b, at, entry)
}

/// Builds `while i > 0 { body; i = i - 1 }` around the body; leaves the exit block current.
fn count_down(
    b: &mut FunctionBuilder,
    i: Variable,
    at: Origin,
    seal: bool,
    body: impl FnOnce(&mut FunctionBuilder),
) -> Block {
    let (header, inside, exit) = (b.create_block(), b.create_block(), b.create_block());
    b.br(header, at);
    b.begin_region(RegionKind::Loop);
    b.switch_to(header);
    let (left, zero) = (b.use_var(i), b.iconst(0, at));
    let more = b.icmp(Cond::Gt, left, zero, at);
    b.brif(more, inside, exit, at);
    if seal {
        b.seal_block(inside);
    }
    b.switch_to(inside);
    body(b);
    let (left, one) = (b.use_var(i), b.iconst(1, at));
    let next = b.sub(left, one, at);
    b.def_var(i, next);
    b.continue_((), at);
    b.end_region();
    if seal {
        b.seal_block(header);
        b.seal_block(exit);
    }
    b.switch_to(exit);
    header
}

fn set(b: &mut FunctionBuilder, ty: Type, value: i64, at: Origin) -> Variable {
    let var = b.declare_var(ty, at);
    let value = b.iconst(value, at);
    b.def_var(var, value);
    var
}

#[test]
fn a_variable_that_a_loop_leaves_alone_needs_no_parameter() {
    for seal in [false, true] {
        let (mut b, at, _) = start();
        let (i, sum, kept) =
            (set(&mut b, Type::INT, 4, at), set(&mut b, Type::INT, 0, at), set(&mut b, Type::INT, 7, at));
        let header = count_down(&mut b, i, at, seal, |b| {
            let (x, k) = (b.use_var(sum), b.use_var(kept));
            let next = b.add(x, k, at);
            b.def_var(sum, next);
        });
        let (x, k) = (b.use_var(sum), b.use_var(kept));
        let result = b.add(x, k, at);
        b.ret(result, at);
        let f = b.finish();
        assert_eq!(f.params(header).len(), 2, "i and sum");
        assert_eq!(f.blocks_in_order().map(|b| f.params(b).len()).sum::<usize>(), 2);
        assert_eq!(run(&f, 100), Some(35));
    }
}

#[test]
fn nested_loops_keep_only_what_changes() {
    for seal in [false, true] {
        let (mut b, at, _) = start();
        let (i, sum, kept) =
            (set(&mut b, Type::INT, 3, at), set(&mut b, Type::INT, 0, at), set(&mut b, Type::INT, 5, at));
        let j = b.declare_var(Type::INT, at);
        let mut inner = Block::NONE;
        let outer = count_down(&mut b, i, at, seal, |b| {
            let n = b.iconst(2, at);
            b.def_var(j, n);
            inner = count_down(b, j, at, seal, |b| {
                let (x, k) = (b.use_var(sum), b.use_var(kept));
                let next = b.add(x, k, at);
                b.def_var(sum, next);
            });
        });
        let result = b.use_var(sum);
        b.ret(result, at);
        let f = b.finish();
        assert_eq!((f.params(outer).len(), f.params(inner).len()), (2, 2), "i and sum; j and sum");
        assert_eq!(run(&f, 100), Some(30));
    }
}

#[test]
fn branches_merge_where_they_differ() {
    let (mut b, at, _) = start();
    let (x, y) = (set(&mut b, Type::INT, 1, at), set(&mut b, Type::INT, 2, at));
    let before = b.use_var(y);
    let (then, other, join) = (b.create_block(), b.create_block(), b.create_block());
    let cond = b.bconst(true, at);
    b.brif(cond, then, other, at);
    for (block, value) in [(then, 10), (other, 20)] {
        b.switch_to(block);
        b.seal_block(block);
        let value = b.iconst(value, at);
        b.def_var(x, value);
        b.br(join, at);
    }
    b.switch_to(join);
    b.seal_block(join);
    assert_eq!(b.use_var(y), before, "one value reaches the sealed join");
    let (x, y) = (b.use_var(x), b.use_var(y));
    let result = b.add(x, y, at);
    b.ret(result, at);
    let f = b.finish();
    assert_eq!(f.params(join).len(), 1);
    assert_eq!(f.target_args(f.terminator(then).unwrap(), 0).len(), 1);
}

#[test]
fn both_targets_of_one_branch_and_own_arguments_get_along() {
    let (mut b, at, _) = start();
    let x = set(&mut b, Type::INT, 1, at);
    let join = b.create_block();
    let first = b.block_param(join, Type::INT);
    let (one, two, cond) = (b.iconst(1, at), b.iconst(2, at), b.bconst(false, at));
    b.brif(cond, (join, [one]), (join, [two]), at);
    b.switch_to(join);
    let x = b.use_var(x);
    let last = b.block_param(join, Type::INT);
    let sum = b.add(first, x, at);
    let sum = b.add(sum, last, at);
    b.ret(sum, at);
    // The second own parameter has no argument: the verifier's affair, not a panic.
    let f = b.finish();
    assert_eq!(f.params(join).len(), 2);
    assert_eq!(f.operands(f.terminator(f.entry().unwrap()).unwrap()).len(), 3);
}

#[test]
fn region_yield_and_continue_are_predecessors() {
    let (mut b, at, _) = start();
    let (x, i) = (set(&mut b, Type::INT, 1, at), set(&mut b, Type::INT, 3, at));
    let (inner, again, leave, after) = (b.create_block(), b.create_block(), b.create_block(), b.create_block());
    b.br(inner, at);
    b.begin_region(RegionKind::Loop);
    b.switch_to(inner);
    let (v, n) = (b.use_var(x), b.use_var(i));
    let (two, one, zero) = (b.iconst(2, at), b.iconst(1, at), b.iconst(0, at));
    let (v, n) = (b.mul(v, two, at), b.sub(n, one, at));
    b.def_var(x, v);
    b.def_var(i, n);
    let more = b.icmp(Cond::Gt, n, zero, at);
    b.brif(more, again, leave, at);
    b.switch_to(again);
    b.continue_((), at);
    b.switch_to(leave);
    b.region_yield((), at);
    b.end_region();
    b.switch_to(after);
    let other = b.create_block();
    b.seal_block(after);
    let result = b.use_var(x);
    b.br(other, at);
    b.switch_to(other);
    b.ret(result, at);
    let f = b.finish();
    assert_eq!(f.params(inner).len(), 2);
    assert_eq!(run(&f, 100), Some(8));
}

#[test]
fn a_region_yield_can_carry_a_variable() {
    let (mut b, at, _) = start();
    let x = b.declare_var(Type::INT, at);
    let (inside, early, late, after) = (b.create_block(), b.create_block(), b.create_block(), b.create_block());
    b.br(inside, at);
    b.begin_region(RegionKind::Plain);
    b.switch_to(inside);
    let cond = b.bconst(false, at);
    b.brif(cond, early, late, at);
    for (block, value) in [(early, 5), (late, 6)] {
        b.switch_to(block);
        let value = b.iconst(value, at);
        b.def_var(x, value);
        b.region_yield((), at);
    }
    b.end_region();
    b.switch_to(after);
    let result = b.use_var(x);
    b.ret(result, at);
    let f = b.finish();
    assert_eq!(f.params(after).len(), 1);
    assert_eq!(f.operands(f.terminator(early).unwrap()).len(), 1);
    assert_eq!(run(&f, 100), Some(6));
}

#[test]
fn tokens_are_variables_too() {
    let mut b = FunctionBuilder::new("f", Signature { params: vec![Param::new(Type::PTR)], ..Signature::default() });
    let at = b.source(None);
    let (entry, token) = b.start_with_mem();
    let p = b.param(0, at);
    let mem = b.declare_var(Type::MEM, at);
    let i = set(&mut b, Type::INT, 3, at);
    assert_eq!(b.use_var(mem), token);
    let header = count_down(&mut b, i, at, false, |b| {
        let (m, v) = (b.use_var(mem), b.use_var(i));
        let m = b.store(4, v, p, m, at);
        b.def_var(mem, m);
    });
    let m = b.use_var(mem);
    b.ret_with(None, Some(m), at);
    let f = b.finish();
    assert_eq!(f.params(entry), [token]);
    let types: Vec<Type> = f.params(header).iter().map(|&p| f.ty(p)).collect();
    assert!(types.contains(&Type::MEM) && types.len() == 2, "{types:?}");
}

#[test]
#[should_panic(expected = "the entry block has no `mem` parameter")]
fn a_token_comes_from_somewhere() {
    let (mut b, at, _) = start();
    let mem = b.declare_var(Type::MEM, at);
    b.use_var(mem);
}

#[test]
fn a_variable_never_set_is_poison_of_its_declaration() {
    let (mut b, at, entry) = start();
    let declared = b.source(None);
    let x = b.declare_var(Type::INT, declared);
    let next = b.create_block();
    b.br(next, at);
    b.switch_to(next);
    let value = b.use_var(x);
    b.ret(value, at);
    let f = b.finish();
    let poison = f.first_inst(entry).unwrap();
    assert_eq!((f.op(poison), f.inst(poison).origin()), (Opcode::Poison, declared));
    assert_eq!(f.params(next).len(), 0);
    assert_eq!(f.operands(f.terminator(next).unwrap())[0].value, f.results(poison).next().unwrap());
}

#[test]
fn rings_that_nothing_enters_end() {
    let (mut b, at, _) = start();
    let x = set(&mut b, Type::INT, 1, at);
    let value = b.use_var(x);
    b.ret(value, at);
    let ring: Vec<Block> = (0..3).map(|_| b.create_block()).collect();
    for i in 0..3 {
        b.switch_to(ring[i]);
        b.br(ring[(i + 1) % 3], at);
    }
    for &block in &ring {
        b.seal_block(block);
    }
    b.switch_to(ring[1]);
    let value = b.use_var(x);
    let f = b.finish();
    assert_eq!(f.op(f.def_inst(value).unwrap()), Opcode::Poison);
}

#[test]
fn where_the_entry_does_not_reach_nothing_depends_on_itself() {
    let (mut b, at, _) = start();
    let x = set(&mut b, Type::INT, 1, at);
    let (ring, join) = (b.create_block(), b.create_block());
    b.br(join, at);
    b.switch_to(ring);
    let value = b.use_var(x);
    let more = b.add(value, value, at);
    b.def_var(x, more);
    let cond = b.bconst(true, at);
    b.brif(cond, ring, join, at);
    b.switch_to(join);
    let value = b.use_var(x);
    b.ret(value, at);
    let f = b.finish();
    assert_eq!(f.params(ring).len(), 1);
    assert_eq!(f.params(join).len(), 0, "what the ring gives does not count");
    assert_eq!(verify_function(&f, None, Stage::High), []);
}

#[test]
#[should_panic(expected = "was sealed before this branch to it")]
fn sealing_too_early_is_noticed() {
    let (mut b, at, _) = start();
    let next = b.create_block();
    b.seal_block(next);
    b.br(next, at);
    b.finish();
}

#[test]
#[should_panic(expected = "was sealed before this `region_yield` to it")]
fn sealing_before_a_yield_is_noticed() {
    let (mut b, at, _) = start();
    let (inside, after) = (b.create_block(), b.create_block());
    b.br(inside, at);
    b.seal_block(after);
    b.begin_region(RegionKind::Plain);
    b.switch_to(inside);
    b.region_yield((), at);
    b.end_region();
    b.switch_to(after);
    b.finish();
}

#[test]
#[should_panic(expected = "a variable of type `bool` cannot hold a `int`")]
fn variables_have_types() {
    let (mut b, at, _) = start();
    set(&mut b, Type::BOOL, 1, at);
}

#[test]
fn long_chains_need_no_stack() {
    for (seal, merges) in [(true, false), (false, false), (true, true), (false, true)] {
        let (mut b, at, _) = start();
        let x = set(&mut b, Type::INT, 42, at);
        for _ in 0..100_000 {
            let next = b.create_block();
            if merges {
                let cond = b.bconst(true, at);
                b.brif(cond, next, next, at);
            } else {
                b.br(next, at);
            }
            b.switch_to(next);
            if seal {
                b.seal_block(next);
            }
        }
        let value = b.use_var(x);
        b.ret(value, at);
        let f = b.finish();
        assert_eq!(f.blocks_in_order().map(|b| f.params(b).len()).sum::<usize>(), 0);
        assert_eq!(run(&f, 200_000), Some(42));
    }
}

/// A small generator of numbers, the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }
}

/// What a block of a random program does: `vars[to] = vars[a] + vars[b] + add`, then branches on the parity of
/// `vars[to]`.
struct Step {
    to: usize,
    a: usize,
    b: usize,
    add: i64,
    targets: [usize; 2],
}

#[test]
fn random_flow_means_the_same_with_variables_and_with_values() {
    const VARS: usize = 3;
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut finished = 0;
    for case in 0..2000 {
        let count = 1 + random.below(9);
        let mut step = |_| Step {
            to: random.below(VARS),
            a: random.below(VARS),
            b: random.below(VARS),
            add: random.below(7) as i64 - 3,
            // `count` is the way out.
            targets: [1 + random.below(count), 1 + random.below(count)],
        };
        let steps: Vec<Step> = (0..count).map(&mut step).collect();
        let expected = {
            let (mut vars, mut at, mut fuel) = ([1i64, 2, 3], 0, 400);
            while at != count && fuel > 0 {
                let s = &steps[at];
                vars[s.to] = vars[s.a].wrapping_add(vars[s.b]).wrapping_add(s.add);
                at = s.targets[(vars[s.to] & 1 == 0) as usize];
                fuel -= 1;
            }
            (at == count).then_some(vars[0])
        };

        let (mut b, at, entry) = start();
        let vars: Vec<Variable> = (1..=3).map(|n| set(&mut b, Type::INT, n, at)).collect();
        let blocks: Vec<Block> = (0..=count).map(|i| if i == 0 { entry } else { b.create_block() }).collect();
        let early_seal = random.below(2) == 0;
        for (i, s) in steps.iter().enumerate() {
            b.switch_to(blocks[i]);
            let (x, y, add) = (b.use_var(vars[s.a]), b.use_var(vars[s.b]), b.iconst(s.add, at));
            let sum = b.add(x, y, at);
            let sum = b.add(sum, add, at);
            b.def_var(vars[s.to], sum);
            let one = b.iconst(1, at);
            let bit = b.and(sum, one, at);
            let odd = b.icmp(Cond::Eq, bit, one, at);
            b.brif(odd, blocks[s.targets[0]], blocks[s.targets[1]], at);
            // Seal a block as soon as no later step names it.
            for (k, &block) in blocks.iter().enumerate().skip(1) {
                let last = steps.iter().rposition(|s| s.targets.contains(&k));
                if early_seal && (last == Some(i) || (last.is_none() && i == 0)) {
                    b.seal_block(block);
                }
            }
        }
        b.switch_to(blocks[count]);
        let result = b.use_var(vars[0]);
        b.ret(result, at);
        let f = b.finish();
        if expected.is_some() {
            finished += 1;
            assert_eq!(run(&f, 1000), expected, "case {case}");
        }
        let errors = verify_function(&f, None, Stage::High);
        assert!(errors.is_empty(), "case {case}: {errors:?}\n{f}");
    }
    assert!(finished > 500, "{finished}");
}
