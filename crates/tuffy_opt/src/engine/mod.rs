//! The engine: applies steps to one function, one at a time, and nothing else.
//!
//! *Mechanism.* A [`Transform`] checks and applies; the [`Editor`] is the only way to change a function, and only
//! [`Engine::perform`] makes one. *Policy* is elsewhere: passes decide which steps to propose, replay takes them from a
//! file. Both end in `perform`, so a trace can never do what a pass could not.
//!
//! What passes see is a [`View`], and nothing can be changed through it, only through a copy:
//!
//! ```
//! # use tuffy_opt::engine::View;
//! fn pass(view: View<'_>, value: tuffy_ir::Value) {
//!     view.func.clone().set_ann(value, tuffy_ir::Ann::s(8));
//! }
//! ```
//! ```compile_fail,E0596
//! # use tuffy_opt::engine::View;
//! fn pass(view: View<'_>, value: tuffy_ir::Value) {
//!     view.func.set_ann(value, tuffy_ir::Ann::s(8)); // not mutable
//! }
//! ```
//!
//! The function inside an engine is its own:
//!
//! ```
//! # use tuffy_opt::engine::{Engine, Off};
//! fn pass(engine: &mut Engine<'_, Off>) {
//!     engine.func().clone().set_block_count(tuffy_ir::Block::from_u32(0), None);
//! }
//! ```
//! ```compile_fail,E0616
//! # use tuffy_opt::engine::{Engine, Off};
//! fn pass(engine: &mut Engine<'_, Off>) {
//!     engine.func.set_block_count(tuffy_ir::Block::from_u32(0), None); // private
//! }
//! ```
//! ```compile_fail,E0596
//! # use tuffy_opt::engine::{Engine, Off};
//! fn pass(engine: &mut Engine<'_, Off>) {
//!     engine.func().set_block_count(tuffy_ir::Block::from_u32(0), None); // not mutable
//! }
//! ```
//!
//! Whoever is given an [`Editor`] can change a function, and only the engine makes one:
//!
//! ```
//! # use tuffy_opt::engine::Editor;
//! fn pass(editor: &mut Editor<'_>) {
//!     let change = Editor::set_ann;
//! }
//! ```
//! ```compile_fail,E0624
//! # use tuffy_opt::engine::Editor;
//! fn pass(editor: &mut Editor<'_>) {
//!     let make = Editor::new; // private
//! }
//! ```

mod anchor;
mod args;
mod changes;
mod digest;
mod editor;
mod facts;
mod lazy;
mod preds;
mod step;
mod tracer;
mod transform;
mod verdict;
mod view;

pub use anchor::{AnchorTable, Content, OldNames};
pub use args::{ArgSpec, Args};
pub(crate) use digest::{ContentHasher, EntryDigests, source_digest};
pub use digest::{ModuleDigest, function_digest, function_shape, module_digest};
pub use editor::{Editor, Inlining, Shape, Touched};
pub use facts::{DirtySet, Facts};
pub use lazy::FactCounts;
pub use preds::Edges;
pub(crate) use preds::nth_successor;
pub use step::{Param, ParamKind, Params, Site, Step};
pub(crate) use tracer::fragment;
pub use tracer::{Off, Record, Tracer, Where};
pub use transform::{Cost, CostModel, Fact, Info, Kind, Plan, Refusal, Transform, placed_inst};
pub use verdict::{Declined, Named, Verdict};
pub use view::{Limits, Tree, View};

use tuffy_ir::{CallGraph, Function, Module, Stage, VerifyError};
use view::State;

/// What an engine is told once.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings {
    /// How far functions may grow.
    pub limits: Limits,
    /// Whether to verify the function after each step: slow, for tests.
    pub verify: bool,
}

/// One function under change. Its layout is fixed so that all but the tracer stands where it does without one.
#[repr(C)]
pub struct Engine<'m, T: Tracer> {
    func: Function,
    module: &'m Module,
    calls: Option<&'m CallGraph>,
    state: State,
    touched: Touched,
    next_step: u32,
    steps: u32,
    settings: Settings,
    place: Where,
    tracer: T,
}

/// Anything that can be asked to perform steps: what passes see of an engine.
pub trait Perform {
    /// A look at the function.
    fn view(&self) -> View<'_>;
    /// Checks a step and does it.
    fn perform(&mut self, transform: &dyn Transform, step: &Step) -> Result<(), Refusal>;
    /// What the last step touched.
    fn touched(&self) -> &Touched;
    /// How many steps were done so far.
    fn steps(&self) -> u32;
    /// The same for a step that a heuristic decided on.
    fn perform_decided(&mut self, transform: &dyn Transform, step: &Step, verdict: &Verdict) -> Result<(), Refusal>;
    /// What a lock says of a candidate: to take it, to leave it, or nothing. `wanted` is what the heuristic says.
    fn forced(&mut self, transform: &dyn Transform, step: &Step, wanted: bool) -> Option<bool>;
    /// A candidate is left as it is: by a heuristic, or because `check` refuses.
    fn declined(&mut self, transform: &dyn Transform, step: &Step, verdict: &Verdict, refusal: Option<&Refusal>);
    /// A candidate that will be decided on later is first seen: what it is about is what it is now.
    fn see(&mut self, transform: &dyn Transform, step: &Step);
    /// Whether a lock wants to be asked about every candidate, also those that no heuristic would take.
    fn is_locked(&self) -> bool;
}

impl<'m, T: Tracer> Engine<'m, T> {
    /// An engine for a function of a module. The function itself is not looked up there.
    pub fn new(func: Function, module: &'m Module, settings: Settings, tracer: T) -> Engine<'m, T> {
        let state = State::new(&func, settings.limits);
        let next_step = first_free_step(&func);
        Engine {
            func,
            module,
            calls: None,
            state,
            touched: Touched::default(),
            next_step,
            steps: 0,
            settings,
            place: Where::default(),
            tracer,
        }
    }

    /// Says in which stage and iteration the next steps happen.
    pub fn set_place(&mut self, place: Where) {
        self.place = place;
    }

    /// Says who calls whom in the module: it helps to decide what to inline.
    pub fn set_call_graph(&mut self, calls: &'m CallGraph) {
        self.calls = Some(calls);
    }

    /// The number that the next step gets.
    pub fn next_step(&self) -> u32 {
        self.next_step
    }

    /// Gives the next step this number, as a trace says. Numbers only grow.
    pub fn set_next_step(&mut self, number: u32) -> Result<(), Refusal> {
        if number < self.next_step || number >= MAX_STEP {
            return Err(Refusal::needs("step", format!("a number from {}", self.next_step), number));
        }
        self.next_step = number;
        Ok(())
    }

    /// Takes back a number that no step was made with.
    pub(crate) fn reset_next_step(&mut self, number: u32) {
        self.next_step = number;
    }

    /// The function as it is now.
    pub fn func(&self) -> &Function {
        &self.func
    }

    /// What records the steps.
    pub fn tracer(&mut self) -> &mut T {
        &mut self.tracer
    }

    /// Ends the work on the function.
    pub fn finish(mut self) -> (Function, T) {
        if T::LISTENS {
            let view = View { func: &self.func, module: self.module, calls: self.calls, state: &self.state };
            self.tracer.end(view);
        }
        (self.func, self.tracer)
    }

    fn verify(&self, transform: &dyn Transform, step: &Step) {
        let errors: Vec<VerifyError> = tuffy_ir::verify_function(&self.func, Some(self.module), Stage::Optimized);
        let lists = tuffy_ir::check_use_lists(&self.func);
        let view = View { func: &self.func, module: self.module, calls: self.calls, state: &self.state };
        let fact = view.wrong_fact();
        if errors.is_empty() && lists.is_ok() && fact.is_none() {
            return;
        }
        let errors: Vec<String> = errors.iter().map(|e| format!("{e:?}")).chain(lists.err()).chain(fact).collect();
        panic!(
            "step {} ({} at {:?}) leaves a function that does not verify:\n{}\n{}",
            self.next_step,
            transform.info().name,
            step,
            errors.join("\n"),
            tuffy_ir::print_function(&self.func),
        );
    }
}

impl<T: Tracer> Perform for Engine<'_, T> {
    fn view(&self) -> View<'_> {
        View { func: &self.func, module: self.module, calls: self.calls, state: &self.state }
    }

    fn perform(&mut self, transform: &dyn Transform, step: &Step) -> Result<(), Refusal> {
        self.perform_if(transform, step, None, always)
    }

    fn perform_decided(&mut self, transform: &dyn Transform, step: &Step, verdict: &Verdict) -> Result<(), Refusal> {
        self.perform_if(transform, step, Some(verdict), always)
    }

    fn forced(&mut self, transform: &dyn Transform, step: &Step, wanted: bool) -> Option<bool> {
        if !T::LOCKS {
            return None;
        }
        let view = View { func: &self.func, module: self.module, calls: self.calls, state: &self.state };
        self.tracer.forced(view, (transform, step), wanted, &self.place)
    }

    fn declined(&mut self, transform: &dyn Transform, step: &Step, verdict: &Verdict, refusal: Option<&Refusal>) {
        if T::LISTENS {
            self.tell_declined(transform, step, verdict, refusal);
        }
    }

    fn see(&mut self, transform: &dyn Transform, step: &Step) {
        if T::LISTENS {
            let view = View { func: &self.func, module: self.module, calls: self.calls, state: &self.state };
            self.tracer.sees(view, transform, step);
        }
    }

    fn is_locked(&self) -> bool {
        T::LOCKS
    }

    fn touched(&self) -> &Touched {
        &self.touched
    }

    fn steps(&self) -> u32 {
        self.steps
    }
}

impl<T: Tracer> Engine<'_, T> {
    /// Checks a step, asks whether to go on, and does it. What a heuristic said of it is given if one was asked.
    pub fn perform_if<E: From<Refusal>>(
        &mut self,
        transform: &dyn Transform,
        step: &Step,
        decided: Option<&Verdict>,
        go_on: impl FnOnce(&Record<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        if self.next_step >= MAX_STEP {
            return Err(Refusal::needs("step", format!("a number below {MAX_STEP}"), self.next_step).into());
        }
        let view = View { func: &self.func, module: self.module, calls: self.calls, state: &self.state };
        let plan = transform.check(view, step)?;
        let (info, number, place) = (transform.info(), self.next_step, &self.place);
        let record = Record { view, transform, info, step, plan: &plan, number, place, decided };
        go_on(&record)?;
        if T::LOCKS && self.tracer.withholds(&record) {
            return Err(Refusal::needs("the lock", "a step that it lets pass", info.name).into());
        }
        #[cfg(feature = "trace")]
        if T::ON {
            self.tracer.before(record);
        }
        self.touched.clear();
        self.state.changes.tick();
        let refines = info.kind == Kind::Refinement;
        let mut edit =
            Editor::new(&mut self.func, self.module, &mut self.state, &mut self.touched, self.next_step, refines);
        transform.apply(&mut edit, step, plan);
        #[cfg(feature = "trace")]
        if T::ON {
            self.tracer.after(info, &self.func, &self.touched);
        }
        if self.settings.verify {
            self.verify(transform, step);
        }
        self.next_step += 1;
        self.steps += 1;
        Ok(())
    }
}

/// Goes on with every step.
fn always(_: &Record<'_>) -> Result<(), Refusal> {
    Ok(())
}

/// No step has this number: traces have none above.
pub const MAX_STEP: u32 = tuffy_trace::MAX_STEP + 1;

/// The number after the last step that left a name in the function.
pub(crate) fn first_free_step(func: &Function) -> u32 {
    let mut first = 0;
    let mut see = |name: tuffy_ir::StableName| {
        if let Some((step, _)) = name.step() {
            first = first.max(step.saturating_add(1));
        }
    };
    for block in func.blocks_in_order() {
        see(func.block_name(block));
        func.params(block).iter().for_each(|&p| see(func.value_name(p)));
        for inst in func.block_insts(block) {
            func.results(inst).for_each(|v| see(func.value_name(v)));
        }
    }
    first
}
