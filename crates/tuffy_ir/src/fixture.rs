//! Small functions for the tests of this crate, made through the public interface.

use crate::*;

/// A function under construction.
pub(crate) struct Fixture {
    pub(crate) func: Function,
    pub(crate) origin: Origin,
}

impl Fixture {
    pub(crate) fn new() -> Fixture {
        Fixture::with(Signature::default())
    }

    pub(crate) fn with(signature: Signature) -> Fixture {
        let mut func = Function::new(Name::new("f"), signature);
        let origin = Origin::of(func.origins.add(SourceData::default()));
        Fixture { func, origin }
    }

    /// Places blocks at the end of a region.
    pub(crate) fn place(&mut self, region: Region, blocks: &[Block]) {
        for &block in blocks {
            self.func.append_node(region, Node::block(block));
        }
    }

    /// A new block at the end of a region.
    pub(crate) fn block(&mut self, region: Region) -> Block {
        let block = self.func.make_block(None);
        self.place(region, &[block]);
        block
    }

    /// A new block at the end of the body.
    pub(crate) fn body_block(&mut self) -> Block {
        self.block(self.func.body())
    }

    /// A new region at the end of another.
    pub(crate) fn region(&mut self, parent: Region, kind: RegionKind) -> Region {
        let region = self.func.make_region(kind);
        self.func.append_node(parent, Node::region(region));
        region
    }

    pub(crate) fn param(&mut self, block: Block, ty: Type) -> Value {
        let name = self.func.fresh_value_name();
        self.func.add_param(block, ty, Ann::NONE, name)
    }

    /// An instruction that is not placed.
    pub(crate) fn make(&mut self, op: Opcode, imm: Imm, operands: &[Value], results: &[Type]) -> Inst {
        self.make_flagged(op, Flags::none(), imm, operands, results)
    }

    pub(crate) fn make_flagged(
        &mut self,
        op: Opcode,
        flags: Flags,
        imm: Imm,
        operands: &[Value],
        results: &[Type],
    ) -> Inst {
        let operands: Vec<Operand> = operands.iter().map(|&v| v.into()).collect();
        let results: Vec<(Type, Ann, StableName)> =
            results.iter().map(|&ty| (ty, Ann::NONE, self.func.fresh_value_name())).collect();
        let origin = self.origin;
        self.func.make_inst(NewInst { op, flags, imm, operands: &operands, results: &results, origin })
    }

    /// An instruction at the end of a block.
    pub(crate) fn inst(&mut self, block: Block, op: Opcode, imm: Imm, operands: &[Value], results: &[Type]) -> Inst {
        let inst = self.make(op, imm, operands, results);
        self.func.append_inst(block, inst);
        inst
    }

    /// The first result of an instruction at the end of a block.
    pub(crate) fn value(&mut self, block: Block, op: Opcode, imm: Imm, operands: &[Value], result: Type) -> Value {
        let inst = self.inst(block, op, imm, operands, &[result]);
        self.func.results(inst).next().expect("one result")
    }

    pub(crate) fn int(&mut self, block: Block, value: i64) -> Value {
        self.value(block, Opcode::Iconst, Imm::default().with_bits(value as u64), &[], Type::INT)
    }

    pub(crate) fn bool(&mut self, block: Block) -> Value {
        self.value(block, Opcode::Bconst, Imm::default(), &[], Type::BOOL)
    }

    pub(crate) fn add(&mut self, block: Block, a: Value, b: Value) -> Value {
        self.value(block, Opcode::Add, Imm::default(), &[a, b], Type::INT)
    }

    /// A terminator without operands.
    pub(crate) fn end(&mut self, block: Block, op: Opcode) -> Inst {
        self.inst(block, op, Imm::default(), &[], &[])
    }

    pub(crate) fn ret(&mut self, block: Block) -> Inst {
        self.end(block, Opcode::Ret)
    }

    pub(crate) fn br(&mut self, block: Block, to: Block) -> Inst {
        self.br_with(block, to, &[])
    }

    pub(crate) fn br_with(&mut self, block: Block, to: Block, args: &[Value]) -> Inst {
        let imm = self.func.targets_imm([(to, args.len(), None)]);
        self.inst(block, Opcode::Br, imm, args, &[])
    }

    pub(crate) fn brif(&mut self, block: Block, c: Value, yes: Block, no: Block) -> Inst {
        let imm = self.func.targets_imm([(yes, 0, None), (no, 0, None)]);
        self.inst(block, Opcode::Brif, imm, &[c], &[])
    }

    /// A switch to the first block by default and to the others for 0, 1, ….
    pub(crate) fn switch(&mut self, block: Block, v: Value, to: &[Block]) -> Inst {
        let keys: Vec<Int> = (0..to.len()).map(|i| Int::from(i as i64)).collect();
        let targets = to.iter().enumerate().map(|(i, &b)| (b, 0, (i > 0).then(|| &keys[i - 1])));
        let imm = self.func.targets_imm(targets);
        self.inst(block, Opcode::Switch, imm, &[v], &[])
    }
}

/// A small xorshift generator: tests must not depend on the machine.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below `bound`, which is not zero.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 11) as usize % bound
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// A function with these edges; block 0 is the entry.
pub(crate) fn graph(succs: &[Vec<usize>]) -> (Fixture, Vec<Block>) {
    let mut x = Fixture::new();
    let blocks: Vec<Block> = succs.iter().map(|_| x.func.make_block(None)).collect();
    let body = x.func.body();
    x.place(body, &blocks);
    for (i, to) in succs.iter().enumerate() {
        match to[..] {
            [] => x.ret(blocks[i]),
            [a] => x.br(blocks[i], blocks[a]),
            _ => {
                let v = x.int(blocks[i], 0);
                let to: Vec<Block> = to.iter().map(|&t| blocks[t]).collect();
                x.switch(blocks[i], v, &to)
            }
        };
    }
    (x, blocks)
}
