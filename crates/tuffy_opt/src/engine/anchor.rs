//! Anchors: what finds a decision again after edits of other code.
//!
//! The exact site of a step is a name such as `v7`, which one more local variable moves. An *anchor* is a digest of
//! what a decision is about, within its function:
//!
//! - the transform,
//! - the names of the functions through which the site was inlined,
//! - the content that the transform says of it: the callee and its constant arguments, the body of a loop, what a
//!   branch chooses; by opcodes, widths and constants, never by numbers of values or lines of the source,
//! - its occurrence: how many other sites with the same content were looked at before.
//!
//! It does not hold the function: whoever looks one up knows the function, which may have got another name.
//! The choices of a code generator have anchors of the same kind; all that it takes is a content and a site.

use super::step::{Site, Step};
use super::transform::Transform;
use super::view::View;
use rustc_hash::FxHashMap;
use std::sync::Arc;
use tuffy_ir::{Entry, Function, Inst, Name, Opcode, Value};
use tuffy_trace::Hasher;

/// Functions that had another name when decisions were recorded: new names, with the old ones.
pub type OldNames = Arc<FxHashMap<Name, Name>>;

/// How many instructions of what an anchor is about are looked at.
const MAX_INSTS: usize = 512;

/// The anchors of one function.
#[derive(Default)]
pub struct AnchorTable {
    old_names: Option<OldNames>,
    /// How many sites with a content there were so far.
    occurrences: FxHashMap<u64, u32>,
    /// The anchor of each site that was looked at, by transform.
    known: FxHashMap<(&'static str, Site), u64>,
}

impl AnchorTable {
    /// Anchors as they were when functions had other names.
    pub fn with_old_names(old_names: OldNames) -> AnchorTable {
        AnchorTable { old_names: Some(old_names), ..AnchorTable::default() }
    }

    /// Another function begins.
    pub fn clear(&mut self) {
        self.occurrences.clear();
        self.known.clear();
    }

    /// The anchor of a step: 48 bits, never 0. 0 for a transform whose steps have none.
    pub fn of(&mut self, view: View<'_>, transform: &dyn Transform, step: &Step) -> u64 {
        let name = transform.info().name;
        if !transform.info().weighs {
            return 0;
        }
        if let Some(&known) = self.known.get(&(name, step.site)) {
            return known;
        }
        let mut content =
            Content { hasher: Hasher::new(), view, old_names: self.old_names.as_deref(), left: MAX_INSTS };
        content.hasher.write_str(name);
        if let Some(inst) = step.site.inst(view.func) {
            content.path(inst);
        }
        transform.anchor(view, step, &mut content);
        let content = content.hasher.finish().0;
        self.number(name, step.site, content)
    }

    /// The anchor of a site with this content, for what makes contents by itself.
    pub fn number(&mut self, transform: &'static str, site: Site, content: u64) -> u64 {
        let occurrence = self.occurrences.entry(content).or_default();
        *occurrence += 1;
        let mut hasher = Hasher::new();
        hasher.write_u64(content);
        hasher.write_u64((*occurrence).into());
        let anchor = (hasher.finish().0 & tuffy_trace::MAX_ID).max(1);
        self.known.insert((transform, site), anchor);
        anchor
    }
}

/// What a decision is about, being hashed.
pub struct Content<'a> {
    hasher: Hasher,
    view: View<'a>,
    old_names: Option<&'a FxHashMap<Name, Name>>,
    left: usize,
}

impl Content<'_> {
    /// A number.
    pub fn number(&mut self, number: u64) {
        self.hasher.write_u64(number);
    }

    /// A function: the one that it is all about, or another by its name.
    pub fn function(&mut self, name: Name) {
        if name == self.view.func.name {
            return self.hasher.write_str("the function itself");
        }
        let old = self.old_names.and_then(|names| names.get(&name)).copied();
        self.hasher.write_str(old.unwrap_or(name).as_str());
    }

    /// The functions through which an instruction was inlined.
    fn path(&mut self, inst: Inst) {
        let func = self.view.func;
        func.origins.inlined_through(func.inst(inst).origin()).for_each(|name| self.function(name));
    }

    /// A value, if it is a constant or the address of a function; of others only that they are there.
    pub fn constant(&mut self, value: Value) {
        let func = self.view.func;
        let Some(inst) = func.def_inst(value) else { return self.number(0) };
        match func.op(inst) {
            Opcode::Iconst => {
                self.number(1);
                self.hasher.write_str(&func.int_of(inst).to_string());
            }
            Opcode::Bconst => self.number(2 + u64::from(func.inst(inst).imm().number() != 0)),
            // Globals without a name of their own are numbered: one more string would move them.
            Opcode::SymbolAddr => match self.view.module.get(func.inst(inst).imm().name()) {
                Some(Entry::Function(_) | Entry::Extern(_)) => self.function(func.inst(inst).imm().name()),
                _ => self.number(4),
            },
            _ => self.number(0),
        }
    }

    /// Instructions: what each does and its constants, not what it works on.
    pub fn insts(&mut self, insts: impl Iterator<Item = Inst>) {
        let func: &Function = self.view.func;
        for inst in insts {
            let spec = func.op(inst).spec();
            // A constant counts where it is used, wherever it stands.
            if spec.pure && func.operands(inst).is_empty() {
                continue;
            }
            if self.left == 0 {
                return;
            }
            self.left -= 1;
            self.hasher.write_str(spec.name);
            if matches!(func.op(inst), Opcode::Load | Opcode::Store | Opcode::Sext | Opcode::Zext) {
                self.number(func.inst(inst).imm().number().into());
            }
            for operand in func.operands(inst) {
                self.constant(operand.value);
            }
        }
    }
}
