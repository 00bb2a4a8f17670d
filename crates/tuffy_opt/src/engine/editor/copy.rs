//! Copying: instructions, blocks and regions, within a function or from one that is inlined.

use super::Editor;
use tuffy_ir::{
    Block, ClonePolicy, Cloner, Event, Function, Inst, Link, Node, Origin, Parts, Region, RegionKind, SourceData,
    StableName, Value,
};

/// Blocks and regions that are to be copied, in order.
pub enum Shape {
    /// A region begins.
    Enter(RegionKind),
    /// A block.
    Block(Block),
    /// A region ends.
    Leave,
}

impl Shape {
    /// The blocks and regions of a function, without its first block.
    pub fn of_body(func: &Function) -> Vec<Shape> {
        func.walk().skip(1).map(|e| Shape::of(func, e)).collect()
    }

    /// What stands in a region.
    pub fn of_region(func: &Function, region: Region) -> Vec<Shape> {
        let mut out = Vec::new();
        let mut work: Vec<Option<Node>> = Vec::new();
        let push = |work: &mut Vec<Option<Node>>, region| {
            let at = work.len();
            work.extend(func.nodes(region).map(Some));
            work[at..].reverse();
        };
        push(&mut work, region);
        while let Some(node) = work.pop() {
            let Some(node) = node else {
                out.push(Shape::Leave);
                continue;
            };
            if let Some(region) = node.as_region() {
                out.push(Shape::Enter(func.region_kind(region)));
                work.push(None);
                push(&mut work, region);
            } else if let Some(block) = node.as_block() {
                out.push(Shape::Block(block));
            }
        }
        out
    }

    fn of(func: &Function, event: Event) -> Shape {
        match event {
            Event::Enter(region) => Shape::Enter(func.region_kind(region)),
            Event::Block(block) => Shape::Block(block),
            Event::Leave(_) => Shape::Leave,
        }
    }

    /// The block, if it is one.
    pub fn block(&self) -> Option<Block> {
        if let Shape::Block(block) = self { Some(*block) } else { None }
    }
}

impl Editor<'_> {
    /// Makes empty blocks and regions of this shape in a region, before a node (`NONE`: at the end), and binds the
    /// blocks.
    pub fn copy_shape(&mut self, cloner: &mut Cloner, shape: &[Shape], region: Region, before: Node) {
        let mut open = vec![(region, before)];
        for part in shape {
            let &(region, before) = open.last().expect("a region");
            match part {
                Shape::Enter(kind) => open.push((self.make_region(*kind, region, before), Node::NONE)),
                Shape::Leave => _ = open.pop(),
                Shape::Block(old) => {
                    let new = self.make_block(region, before);
                    cloner.bind_block(*old, new);
                }
            }
        }
    }

    /// Copies a parameter of a block to the copy of the block.
    pub fn clone_param(&mut self, cloner: &mut Cloner, param: Value, new: Block) -> Value {
        let what = (param, self.func.ty(param), self.func.ann(param), self.func.value_name(param));
        let mut policy = Renaming { step: self.step, values: &mut self.values, inlined: None };
        cloner.param(self.func, what, new, &mut policy);
        let copy = cloner.value(param).expect("copied");
        self.mark_value(copy);
        copy
    }

    /// Copies an instruction of this function to the end of a block. Terminators too: their edges are added.
    pub fn clone_inst(&mut self, cloner: &mut Cloner, inst: Inst, to: Block) -> Inst {
        let parts = Parts::of(self.func, inst);
        self.clone_parts(cloner, &parts, to, None)
    }

    /// Copies a parameter of a block of another function.
    pub fn import_param(&mut self, cloner: &mut Cloner, src: &Function, param: Value, new: Block) -> Value {
        let what = (param, src.ty(param), src.ann(param), src.value_name(param));
        let mut policy = Renaming { step: self.step, values: &mut self.values, inlined: None };
        cloner.param(self.func, what, new, &mut policy);
        let copy = cloner.value(param).expect("copied");
        self.mark_value(copy);
        copy
    }

    /// Copies an instruction of another function to the end of a block; `inlined` says which call it comes through.
    pub fn import_inst(
        &mut self,
        cloner: &mut Cloner,
        src: &Function,
        inst: Inst,
        to: Block,
        call: &mut Inlining,
    ) -> Inst {
        let parts = Parts::of(src, inst);
        self.clone_parts(cloner, &parts, to, Some((src, call)))
    }

    /// The origin here of something that another function has.
    pub fn import_origin(&mut self, src: &Function, origin: Origin, call: &mut Inlining) -> Origin {
        let mut policy = Renaming { step: self.step, values: &mut self.values, inlined: Some((src, call)) };
        policy.origin(self.func, origin)
    }

    fn clone_parts(
        &mut self,
        cloner: &mut Cloner,
        parts: &Parts,
        to: Block,
        inlined: Option<(&Function, &mut Inlining)>,
    ) -> Inst {
        let mut policy = Renaming { step: self.step, values: &mut self.values, inlined };
        let copy = cloner.inst(self.func, parts, &mut policy);
        self.func.append_inst(to, copy);
        if self.func.inst(copy).is_terminator() {
            self.attach(copy);
            self.drop_tree();
            self.state.structured.set(None);
        }
        self.touched.insts.push(copy);
        self.state.lazy.get_mut().note_inst(copy);
        for value in self.func.results(copy) {
            self.state.facts.mark(value);
        }
        copy
    }

    /// Mends uses that were copied before their definitions.
    pub fn finish_clones(&mut self, cloner: Cloner) {
        cloner.finish(self.func);
    }
}

/// The call through which instructions are inlined, and the sources of the callee that are known here already.
pub struct Inlining {
    function: tuffy_ir::Name,
    call: tuffy_ir::Source,
    known: rustc_hash::FxHashMap<tuffy_ir::Source, tuffy_ir::Source>,
}

impl Inlining {
    /// Inlining of a function through a call with this origin.
    pub fn new(func: &Function, function: tuffy_ir::Name, call: Origin) -> Inlining {
        let call = func.origins.members(call).next().expect("an origin has a member");
        Inlining { function, call, known: rustc_hash::FxHashMap::default() }
    }
}

/// Copies are named after the step; their origins are those of the originals, or the call they come through.
struct Renaming<'r> {
    step: u32,
    values: &'r mut u32,
    inlined: Option<(&'r Function, &'r mut Inlining)>,
}

impl ClonePolicy for Renaming<'_> {
    fn value_name(&mut self, _: &mut Function, _: StableName) -> StableName {
        *self.values += 1;
        StableName::made_by(self.step, *self.values - 1)
    }

    fn origin(&mut self, dst: &mut Function, old: Origin) -> Origin {
        let Some((src, inlining)) = &mut self.inlined else { return old };
        let mut all: Option<Origin> = None;
        for source in src.origins.members(old) {
            let here = *inlining.known.entry(source).or_insert_with(|| {
                let data = src.origins.get(source);
                let root = src.origins.root(source);
                let link = Link::Inlined { function: inlining.function, source: root, call: inlining.call };
                dst.origins.add(SourceData { place: data.place, weights: data.weights.clone(), link: Some(link) })
            });
            let one = Origin::of(here);
            all = Some(all.map_or(one, |o| dst.origins.merge(o, one)));
        }
        all.expect("an origin has a member")
    }
}
