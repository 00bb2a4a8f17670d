//! Properties of the verifier as a whole.

use crate::fixture::{Fixture, Random};
use crate::*;
use std::time::Instant;

impl Fixture {
    /// What the verifier says.
    pub(crate) fn errors(&self) -> Vec<VerifyError> {
        verify_function(&self.func, None, Stage::High)
    }

    /// The messages of the verifier.
    pub(crate) fn messages(&self) -> Vec<String> {
        self.errors().into_iter().map(|e| e.message).collect()
    }

    /// Fails unless the verifier has exactly one complaint and it contains this text; gives its place.
    #[track_caller]
    pub(crate) fn complaint(&self, text: &str) -> ErrorPlace {
        let errors = self.errors();
        let [error] = &errors[..] else { panic!("one error wanted: {errors:#?}") };
        assert!(error.message.contains(text), "{error:?}");
        error.place
    }
}

#[test]
fn blocks_end_with_one_terminator() {
    let mut x = Fixture::new();
    let entry = x.body_block();
    assert_eq!(x.complaint("`bb0` does not end with a terminator"), ErrorPlace::Block(entry));
    let first = x.ret(entry);
    assert!(x.errors().is_empty());
    x.ret(entry);
    assert_eq!(x.complaint("`ret` ends a block"), ErrorPlace::Inst(first, At::Whole));
}

#[test]
fn errors_are_limited_and_ordered() {
    let mut x = Fixture::new();
    let entry = x.body_block();
    let a = x.int(entry, 1);
    let wrong: Vec<Inst> = (0..500).map(|_| x.inst(entry, Opcode::Bnot, Imm::default(), &[a], &[Type::BOOL])).collect();
    let errors = x.errors();
    assert_eq!(errors.len(), MAX_ERRORS);
    let places = errors.iter().map(|e| e.place);
    assert!(places.eq(wrong[..MAX_ERRORS].iter().map(|&i| ErrorPlace::Inst(i, At::Operand(0)))));
}

#[test]
fn nodes_are_placed_once() {
    let mut x = Fixture::new();
    let entry = x.body_block();
    x.ret(entry);
    let body = x.func.body();
    let twice = x.func.clone();
    x.func.append_node(body, Node::block(entry));
    x.complaint("not one list");
    x.func = twice;
    let region = x.region(body, RegionKind::Plain);
    x.func.append_node(region, Node::region(region));
    x.complaint("not one list");
    x.func.append_node(region, Node::region(body));
    x.complaint("not one list");
}

#[test]
fn constants_are_in_range() {
    let mut x = Fixture::new();
    let entry = x.body_block();
    let garbage = Imm::default().with_bits(u64::MAX - 7);
    for &op in Opcode::ALL {
        x.inst(entry, op, garbage, &[], &[]);
    }
    let messages = x.messages();
    for text in
        ["`br` does not carry 1 target", "`icmp` does not carry a condition", "`symbol_addr` does not carry a symbol"]
    {
        assert!(messages.iter().any(|m| m == text), "{text}: {messages:#?}");
    }
}

/// Makes functions of every degree of nonsense.
struct Maker {
    random: Random,
    types: Vec<Type>,
    x: Fixture,
    regions: Vec<Region>,
    blocks: Vec<Block>,
    values: Vec<Value>,
}

const ANNS: [fn() -> Ann; 4] = [|| Ann::NONE, || Ann::s(8), || Ann::u(0), || Ann::align(4)];

impl Maker {
    fn ann(&mut self) -> Ann {
        self.random.pick(&ANNS)()
    }

    fn signature(&mut self) -> Signature {
        let params = (0..self.random.below(3)).map(|_| Param::new(*self.random.pick(&self.types))).collect();
        let ret = (self.random.below(2) == 0).then(|| *self.random.pick(&self.types));
        Signature { params, ret: ret.map(|ty| (ty, self.ann())), variadic: self.random.below(3) == 0 }
    }

    /// Regions, blocks and parameters; with `again`, some nodes are placed twice.
    fn layout(&mut self, again: bool) {
        self.blocks = vec![self.x.body_block()];
        for _ in 0..self.random.below(6) {
            let kind = *self.random.pick(&[RegionKind::Loop, RegionKind::Plain, RegionKind::Function]);
            let parent = *self.random.pick(&self.regions);
            match self.random.below(4) {
                0 => self.regions.push(self.x.region(parent, kind)),
                1 => self.blocks.push(self.x.func.make_block(None)),
                _ => self.blocks.push(self.x.block(parent)),
            }
            if again && self.random.below(4) == 0 {
                let nodes =
                    [Node::block(*self.random.pick(&self.blocks)), Node::region(*self.random.pick(&self.regions))];
                self.x.func.append_node(parent, *self.random.pick(&nodes));
            }
        }
        for i in 0..self.blocks.len() {
            for _ in 0..self.random.below(3) {
                let ty = *self.random.pick(&self.types);
                self.values.push(self.x.param(self.blocks[i], ty));
            }
        }
    }

    /// A constant of the right shape, and how many branch arguments go with it.
    fn fitting_imm(&mut self, op: Opcode) -> (Imm, usize) {
        let small = Imm::default().with_number(self.random.below(5) as u32);
        let has = |wanted: &[Item]| op.spec().items.iter().any(|i| wanted.contains(i));
        if has(&[Item::Target]) {
            let count = match op {
                Opcode::Br => 1,
                Opcode::Switch | Opcode::MTable => 1 + self.random.below(4),
                _ => 2,
            };
            let keys: Vec<Int> = (0..count).map(|_| Int::from(self.random.below(4) as i64)).collect();
            let targets: Vec<(Block, usize, Option<&Int>)> = (0..count)
                .map(|i| (*self.random.pick(&self.blocks), self.random.below(3), (i > 0).then(|| &keys[i])))
                .collect();
            let args = targets.iter().map(|t| t.1).sum();
            let imm = self.x.func.targets_imm(targets);
            let imm = if op == Opcode::Invoke { self.x.func.sig_imm(imm, None) } else { imm };
            return (imm, args);
        }
        let imm = if has(&[Item::Attr(AttrKind::Path), Item::Attr(AttrKind::Mask), Item::Attr(AttrKind::Regs)]) {
            let len = self.random.below(4);
            self.x.func.list_imm(&[0, 1, 2][..len])
        } else if has(&[Item::Clauses]) {
            self.x.func.clauses_imm(&[Clause::Cleanup, Clause::Catch(Some(Name::new("t")))])
        } else if has(&[Item::Sig]) {
            let signature = self.signature();
            self.x.func.sig_imm(Imm::default(), Some(&signature))
        } else if has(&[Item::Attr(AttrKind::Bool)]) {
            Imm::default()
        } else {
            small
        };
        (imm, 0)
    }

    fn any_imm(&mut self) -> Imm {
        let word = self.random.next();
        let words = [word, word & 0x7_0000_0007, word & 0x0303_0303_0000_00ff];
        let far = Block::from_u32(self.random.below(9) as u32);
        match self.random.below(3) {
            0 => Imm::default().with_bits(*self.random.pick(&words)),
            1 => self.x.func.targets_imm((0..self.random.below(4)).map(|i| (far, i, None))),
            _ => self.x.func.list_imm(&[0, 1]),
        }
    }

    fn inst(&mut self, fitting: bool) {
        let block = *self.random.pick(&self.blocks);
        let op = *self.random.pick(Opcode::ALL);
        let (imm, args) = if fitting { self.fitting_imm(op) } else { (self.any_imm(), 0) };
        let flags = *self.random.pick(&[Flags::none(), Flags::none(), Flags::LANES, Flags::REASSOC]);
        let operands: Vec<Value> = (0..args + self.random.below(4)).map(|_| *self.random.pick(&self.values)).collect();
        let mut results: Vec<Type> = (0..self.random.below(3)).map(|_| *self.random.pick(&self.types)).collect();
        if op.spec().results.is_empty() {
            results.clear();
        }
        let inst = self.x.make_flagged(op, flags, imm, &operands, &results);
        match self.x.func.first_inst(block) {
            Some(first) if self.random.below(4) == 0 => self.x.func.insert_inst_before(inst, first),
            _ => self.x.func.append_inst(block, inst),
        }
        self.values.extend(self.x.func.results(inst));
        for i in 0..operands.len() {
            let ann = self.ann();
            self.x.func.set_operand_ann(inst, i, ann);
        }
        if self.random.below(20) == 0 {
            self.x.func.unlink_inst(inst);
        }
    }
}

/// Anything that can be built can be verified: no panic, no hang.
#[test]
fn any_function_can_be_verified() {
    let vector = Type::vec(VecType { bits: 128, scalable: false, lane: Lane::Int(32) }).unwrap();
    let masks = Type::vec(VecType { bits: 4, scalable: true, lane: Lane::Bool }).unwrap();
    let pair = Type::structure(&[Type::INT, Type::array(Type::PTR, 3).unwrap()]).unwrap();
    let mut types = vec![Type::INT, Type::BOOL, Type::MEM, Type::F32, Type::PTR, Type::byte(4), vector, masks, pair];
    types.push(Type::UNKNOWN);
    let mut random = Random(0x2545f4914f6cdd1d);
    let mut readable = 0;
    for round in 0..3000 {
        let x = Fixture::new();
        let body = x.func.body();
        let values = vec![Value::NONE];
        let mut maker = Maker { random, types: types.clone(), x, regions: vec![body], blocks: vec![], values };
        maker.x.func.signature = maker.signature();
        maker.layout(round % 8 == 0);
        for _ in 0..maker.random.below(20) {
            maker.inst(round % 4 != 0);
        }
        // Debug builds stop here themselves.
        if !cfg!(debug_assertions) && round % 5 == 0 && maker.x.func.num_insts() > 0 {
            let inst = Inst::from_u32(maker.random.below(maker.x.func.num_insts()) as u32);
            maker.x.func.append_inst(*maker.random.pick(&maker.blocks), inst);
        }
        check_use_lists(&maker.x.func).unwrap();
        let messages = maker.x.messages();
        readable += usize::from(!messages.iter().any(|m| m.contains("not one list") || m.contains("does not carry")));
        random = maker.random;
    }
    assert!((1000..2900).contains(&readable), "{readable}");
}

/// Prints its speed and asserts nothing about it: a quadratic check would be noticed by who waits.
#[test]
fn large_functions_verify_in_linear_time() {
    let mut x = Fixture::new();
    let mut block = x.body_block();
    let mut v = x.int(block, 1);
    let count = 200_000;
    for _ in 0..count {
        for _ in 0..4 {
            v = x.add(block, v, v);
        }
        let next = x.body_block();
        let p = x.param(next, Type::INT);
        x.br_with(block, next, &[v]);
        (block, v) = (next, p);
    }
    x.ret(block);
    let start = Instant::now();
    assert_eq!(x.errors(), []);
    let seconds = start.elapsed().as_secs_f64();
    println!("{:.2} M instructions per second", x.func.num_insts() as f64 / seconds / 1e6);
}

#[test]
fn a_switch_with_many_cases_verifies_in_linear_time() {
    let mut x = Fixture::new();
    let entry = x.body_block();
    let v = x.int(entry, 1);
    let to: Vec<Block> = (0..100_000).map(|_| x.body_block()).collect();
    x.switch(entry, v, &to);
    for &block in &to {
        x.ret(block);
    }
    assert_eq!(x.errors(), []);
}

#[test]
fn many_continues_in_a_deep_nest_verify_in_linear_time() {
    let mut x = Fixture::new();
    let mut from = x.body_block();
    let mut region = x.func.body();
    for i in 0..1000 {
        region = x.region(region, if i == 0 { RegionKind::Loop } else { RegionKind::Plain });
        let block = x.block(region);
        x.br(from, block);
        from = block;
    }
    for _ in 0..100_000 {
        let next = x.block(region);
        let c = x.bool(from);
        let back = x.block(region);
        x.brif(from, c, back, next);
        x.end(back, Opcode::Continue);
        from = next;
    }
    x.end(from, Opcode::Continue);
    assert_eq!(x.errors(), []);
}
