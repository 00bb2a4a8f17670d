//! Transforms that are wrong on purpose. Each lets pass what it must not, and is found by bisecting.

mod control;
mod memory;
mod values;

use tuffy_ir::{Imm, Inst};
use tuffy_opt::engine::{Editor, Info, Kind, Plan, Refusal, Site, Step, Transform, View, placed_inst};

/// A wrong transform: where it applies, and what it does there.
pub struct Wrong {
    pub info: Info,
    pub fits: fn(View<'_>, Inst) -> bool,
    pub change: fn(&mut Editor<'_>, Inst),
}

impl Transform for Wrong {
    fn info(&self) -> &'static Info {
        // Every `Wrong` lives in a static.
        find(self.info.name).expect("a wrong transform of the list").info_static()
    }

    fn propose(&self, view: View<'_>, site: Site) -> Option<Step> {
        let inst = site.inst(view.func)?;
        (view.is_inst_placed(inst) && (self.fits)(view, inst)).then(|| Step::at(site))
    }

    fn check(&self, view: View<'_>, step: &Step) -> Result<Plan, Refusal> {
        let inst = placed_inst(view.func, step.site)?;
        if (self.fits)(view, inst) { Ok(Plan::of(inst)) } else { Err(Refusal::pattern("not here")) }
    }

    fn apply(&self, edit: &mut Editor<'_>, _: &Step, plan: Plan) {
        (self.change)(edit, plan.take());
    }
}

impl Wrong {
    fn info_static(&'static self) -> &'static Info {
        &self.info
    }
}

pub const fn wrong(name: &'static str, fits: fn(View<'_>, Inst) -> bool, change: fn(&mut Editor<'_>, Inst)) -> Wrong {
    let info = Info {
        name,
        kind: Kind::Refinement,
        tag: "",
        params: &[],
        proof: None,
        weighs: false,
        experimental: false,
        source: name,
    };
    Wrong { info, fits, change }
}

/// All of them.
pub fn all() -> impl Iterator<Item = &'static Wrong> {
    values::LIST.iter().chain(memory::LIST).chain(control::LIST)
}

fn find(name: &str) -> Option<&'static Wrong> {
    all().find(|w| w.info.name == name)
}

/// The rules of a compiler that has the wrong ones too.
pub fn rules(name: &str) -> Option<&'static dyn Transform> {
    find(name).map(|w| w as &dyn Transform).or_else(|| tuffy_opt::transforms::find(name))
}

/// Replaces an instruction by one with another opcode or constant and the same operands.
pub fn substitute(edit: &mut Editor<'_>, inst: Inst, op: tuffy_ir::Opcode, imm: Imm) {
    let func = edit.func();
    let operands = func.operands(inst).to_vec();
    let old = func.results(inst).next().expect("a result");
    let origin = edit.origin(inst);
    let draft = tuffy_ir::Draft { imm, operands: &operands, ..tuffy_ir::Draft::new(op) };
    let new = edit.value_before(inst, draft, origin);
    edit.replace_value(old, new);
    edit.remove(inst);
}
