//! Global variables, declarations, aliases, and what functions are besides their bodies.

use super::constants::Static;
use super::{Fault, Shared};
use crate::ast::{
    self, AttachmentKind, Attr, ConstId, ConstKind, GlobalId, GlobalKind, MdRef, Preemption, Ty, TypeKind, Visibility,
};
use crate::error::{Category, Notes};
use tuffy_ir::{
    Alias, AttributeValue, Attributes, Entity, Extern, ExternKind, Global, Init, Int, Linkage, Name, PROBE_STACK,
};

/// The linkage of a definition.
pub(crate) fn linkage(of: ast::Linkage) -> Linkage {
    match of {
        ast::Linkage::Internal | ast::Linkage::Private => Linkage::Internal,
        ast::Linkage::LinkOnce | ast::Linkage::LinkOnceOdr | ast::Linkage::AvailableExternally => Linkage::Linkonce,
        ast::Linkage::Weak | ast::Linkage::WeakOdr | ast::Linkage::ExternWeak | ast::Linkage::Common => Linkage::Weak,
        ast::Linkage::External | ast::Linkage::Appending => Linkage::Public,
    }
}

/// The attributes that every kind of symbol has.
pub(crate) fn symbol_attributes(m: &ast::Module<'_>, global: &ast::Global<'_>) -> Result<Attributes, Fault> {
    let mut attributes = Attributes::default();
    if let Some(align) = global.align.filter(|a| *a > 1) {
        attributes.set("align", AttributeValue::Align(align.trailing_zeros() as u8));
    }
    if let Some(section) = &global.section {
        attributes.set("section", AttributeValue::Str(Name::new(section)));
    }
    if let Some(comdat) = global.comdat {
        attributes.set("comdat", AttributeValue::Str(Name::new(&m.comdats[comdat].name)));
    }
    let local = matches!(global.linkage, ast::Linkage::Internal | ast::Linkage::Private);
    if global.visibility == Visibility::Hidden && !local {
        attributes.set("hidden", AttributeValue::Flag);
    }
    if global.space != 0 {
        return Err(Fault::Unsupported(Category::Type, format!("addrspace({})", global.space)));
    }
    Ok(attributes)
}

/// The attributes of a function.
pub(crate) fn function_attributes(
    m: &ast::Module<'_>,
    global: &ast::Global<'_>,
    header: &ast::FunctionHeader<'_>,
) -> Result<Attributes, Fault> {
    let mut out = symbol_attributes(m, global)?;
    // LLVM takes a size that is no multiple of how the stack is aligned for the next lower one.
    let (mut probes, mut every) = (false, 4096);
    let mut patchable = (0, 0);
    for attr in header.attrs.iter() {
        match attr {
            Attr::Word(word @ ("alwaysinline" | "cold" | "noinline" | "noreturn" | "nounwind" | "returns_twice")) => {
                out.set(word, AttributeValue::Flag);
            }
            Attr::Word("optnone") => out.set("opt_level", AttributeValue::Str(Name::new("O0"))),
            Attr::Word(word @ ("ssp" | "sspstrong" | "sspreq")) => {
                let which = match *word {
                    "ssp" => "basic",
                    "sspstrong" => "strong",
                    _ => "all",
                };
                out.set("stack_protector", AttributeValue::Str(Name::new(which)));
            }
            Attr::Word("noredzone") => out.set("no_red_zone", AttributeValue::Flag),
            Attr::Word(word @ ("naked" | "presplitcoroutine" | "fn_ret_thunk_extern")) => {
                return Err(Fault::Unsupported(Category::Attribute, (*word).into()));
            }
            Attr::UwTable { .. } => out.set("uwtable", AttributeValue::Flag),
            Attr::Text(key, value) => match &**key {
                "probe-stack" if value == "inline-asm" => probes = true,
                "probe-stack" => {
                    return Err(Fault::Unsupported(Category::Attribute, format!("\"{key}\"=\"{value}\"")));
                }
                "stack-probe-size" => {
                    let wrong = || Fault::Wrong(format!("`\"{key}\"=\"{value}\"`: a number of bytes is expected"));
                    // A leading zero would mean another radix.
                    let number = value.parse::<u64>().ok().filter(|n| *n == 0 || !value.starts_with('0'));
                    every = number.ok_or_else(wrong)?;
                }
                "patchable-function-entry" => patchable.0 = patchable_count(key, value)?,
                "patchable-function-prefix" => patchable.1 = patchable_count(key, value)?,
                "disable-tail-calls" if value == "true" => out.set("no_tail_calls", AttributeValue::Flag),
                // What they ask for is made by passes or the code generator of LLVM.
                "patchable-function"
                | "fentry-call"
                | "mrecord-mcount"
                | "no_caller_saved_registers"
                | "no_callee_saved_registers"
                | "stackrealign"
                | "split-stack"
                | "xray-instruction-threshold"
                | "function-instrument"
                | "instrument-function-entry"
                | "instrument-function-entry-inlined"
                | "instrument-function-exit"
                | "instrument-function-exit-inlined" => {
                    return Err(Fault::Unsupported(Category::Attribute, format!("\"{key}\"=\"{value}\"")));
                }
                "zero-call-used-regs" if value != "skip" => {
                    return Err(Fault::Unsupported(Category::Attribute, format!("\"{key}\"=\"{value}\"")));
                }
                "frame-pointer" if value != "none" => out.set("frame_pointer", AttributeValue::Flag),
                "target-features" => {
                    let known = known_features(value);
                    if !known.is_empty() {
                        out.set("target_features", AttributeValue::Str(Name::new(&known)));
                    }
                }
                _ => {}
            },
            _ => {}
        }
    }
    if probes {
        let every = (every & !15).clamp(u64::from(*PROBE_STACK.start()), u64::from(*PROBE_STACK.end()));
        out.set("probe_stack", AttributeValue::Bytes(every as u32));
    }
    if patchable != (0, 0) {
        let text = format!("{},{}", patchable.0, patchable.1);
        out.set("patchable_entry", AttributeValue::Str(Name::new(&text)));
    }
    Ok(out)
}

/// The ifunc that a constant names, through aliases, none of which refers to itself.
fn ifunc_of(m: &ast::Module<'_>, mut constant: ConstId) -> Option<GlobalId> {
    loop {
        let ConstKind::Global(id) = m.constants.get(constant).kind else { return None };
        match &m.globals[id].kind {
            GlobalKind::Alias { target, .. } => constant = *target,
            GlobalKind::IFunc { .. } => return Some(id),
            _ => return None,
        }
    }
}

/// How many instructions that do nothing an attribute asks for.
fn patchable_count(key: &str, value: &str) -> Result<u16, Fault> {
    value.parse().map_err(|_| Fault::Wrong(format!("`\"{key}\"=\"{value}\"`: a number up to 65535 is expected")))
}

/// The features of a list that code generation knows. A processor's name says nothing more: the list holds all that it
/// has.
fn known_features(list: &str) -> String {
    let mut out = Vec::new();
    for word in list.split(',') {
        let (sign, name) = word.split_at_checked(1).unwrap_or(("", ""));
        let name = if name == "bmi" { "bmi1" } else { name };
        if sign == "+" && tuffy_target_x86::FEATURES.iter().any(|f| f.name == name) {
            out.push(format!("+{name}"));
        }
    }
    out.join(",")
}

/// Contents that grow piece by piece.
#[derive(Default)]
struct Contents {
    pieces: Vec<Init>,
    size: u64,
}

impl Contents {
    fn bytes(&mut self, bytes: &[u8]) {
        self.size += bytes.len() as u64;
        match self.pieces.last_mut() {
            Some(Init::Bytes(last)) => last.extend_from_slice(bytes),
            _ => self.pieces.push(Init::Bytes(bytes.to_vec())),
        }
    }

    fn zero(&mut self, count: u64) {
        self.size += count;
        match self.pieces.last_mut() {
            _ if count == 0 => {}
            Some(Init::Zero(last)) => *last += count,
            // A few bytes between others are not worth a piece.
            Some(Init::Bytes(last)) if count < 8 => last.resize(last.len() + count as usize, 0),
            _ => self.pieces.push(Init::Zero(count)),
        }
    }

    fn pad_to(&mut self, offset: u64) {
        self.zero(offset.saturating_sub(self.size));
    }
}

/// How often a function ran: `!prof !{!"function_entry_count", …}`.
pub(crate) fn entry_count(m: &ast::Module<'_>, id: GlobalId) -> Option<u64> {
    let attachment = m.globals[id].attachments.iter().find(|a| a.kind == AttachmentKind::Prof)?;
    let node = m.metadata.resolve(&attachment.node)?.ok()?;
    match node.items() {
        [MdRef::Text(text), MdRef::Int(width, count), ..] if **text == *b"function_entry_count" => {
            count.zext(u64::from(*width)).to_u64()
        }
        _ => None,
    }
}

impl<'s> Shared<'s> {
    /// A variable whose name begins with `llvm.`: constructors go to `.init_array`; lists of symbols that tools must
    /// keep are left out, because nothing is dropped.
    pub(crate) fn special(
        &mut self,
        m: &ast::Module<'s>,
        id: GlobalId,
        notes: &mut Notes,
    ) -> Result<Vec<tuffy_ir::Entry>, Fault> {
        let global = &m.globals[id];
        let GlobalKind::Variable(variable) = &global.kind else { return Ok(Vec::new()) };
        match &*global.name {
            "llvm.used" | "llvm.compiler.used" => {
                notes.add(global.at..global.at, format!("@{} is left out", global.name));
                Ok(Vec::new())
            }
            // Read before all else.
            "llvm.global.annotations" => Ok(Vec::new()),
            "llvm.global_ctors" => self.run_lists(m, variable.init, ".init_array"),
            "llvm.global_dtors" => self.run_lists(m, variable.init, ".fini_array"),
            name => Err(Fault::Unsupported(Category::Global, format!("@{name}"))),
        }
    }

    /// The functions that run before or after the program, as pointers in a section; those of one priority together.
    fn run_lists(
        &mut self,
        m: &ast::Module<'s>,
        init: Option<ConstId>,
        section: &str,
    ) -> Result<Vec<tuffy_ir::Entry>, Fault> {
        let Some(init) = init else { return Ok(Vec::new()) };
        let ConstKind::Aggregate(rows) = &m.constants.get(init).kind else { return Ok(Vec::new()) };
        let mut lists: Vec<(u64, Vec<Init>)> = Vec::new();
        for &row in rows {
            let ConstKind::Aggregate(parts) = &m.constants.get(row).kind else { continue };
            let (Some(&priority), Some(&run)) = (parts.first(), parts.get(1)) else { continue };
            let Static::Int(priority, _) = self.evaluate(m, priority, 0)? else { continue };
            let Static::Ptr(Some(name), offset) = self.evaluate(m, run, 0)? else { continue };
            let priority = priority.to_u64().unwrap_or(65535);
            match lists.iter_mut().find(|(p, _)| *p == priority) {
                Some((_, list)) => list.push(Init::Addr(name, offset)),
                None => lists.push((priority, vec![Init::Addr(name, offset)])),
            }
        }
        lists.sort_by_key(|(priority, _)| *priority);
        let entry = |(priority, init): (u64, Vec<Init>)| {
            let place = if priority == 65535 { section.to_owned() } else { format!("{section}.{priority:05}") };
            let mut attributes = Attributes::default();
            attributes.set("align", AttributeValue::Align(3));
            attributes.set("section", AttributeValue::Str(Name::new(&place)));
            tuffy_ir::Entry::Global(Global {
                name: Name::new(&format!("llvm{place}")),
                linkage: Linkage::Internal,
                constant: false,
                thread_local: false,
                attributes,
                init,
            })
        };
        Ok(lists.into_iter().map(entry).collect())
    }

    /// An alias: what this file names by it is replaced by what it stands for, unless another file may define it anew.
    /// So only one that others see needs a symbol.
    pub(crate) fn alias(&mut self, m: &ast::Module<'s>, id: GlobalId) -> Result<Vec<tuffy_ir::Entry>, Fault> {
        let global = &m.globals[id];
        let GlobalKind::Alias { target, .. } = &global.kind else { return Ok(Vec::new()) };
        if matches!(global.linkage, ast::Linkage::Internal | ast::Linkage::Private) {
            return Ok(Vec::new());
        }
        let Static::Ptr(Some(name), 0) = self.alias_target(m, id, *target, 0)? else {
            return Err(Fault::Unsupported(Category::Global, format!("alias @{} into something", global.name)));
        };
        // What has no address of its own before the program starts is found anew.
        match ifunc_of(m, *target) {
            Some(ifunc) => {
                let made = self.ifunc(m, ifunc)?;
                let resolver = made.iter().find_map(|entry| match entry {
                    tuffy_ir::Entry::Alias(alias) => Some((alias.target, alias.attributes.clone())),
                    _ => None,
                });
                let found = resolver.map(|(target, attributes)| self.alias_entry(global, id, target, attributes));
                Ok(found.into_iter().collect())
            }
            None => Ok(vec![self.alias_entry(global, id, name, Attributes::default())]),
        }
    }

    /// A symbol whose address a function of the module finds when the program starts.
    pub(crate) fn ifunc(&mut self, m: &ast::Module<'s>, id: GlobalId) -> Result<Vec<tuffy_ir::Entry>, Fault> {
        let global = &m.globals[id];
        let GlobalKind::IFunc { resolver, .. } = &global.kind else { return Ok(Vec::new()) };
        let Static::Ptr(Some(target), 0) = self.alias_target(m, id, *resolver, 0)? else {
            return Err(Fault::Unsupported(Category::Global, format!("ifunc @{} by something else", global.name)));
        };
        let mut attributes = Attributes::default();
        attributes.set("ifunc", AttributeValue::Flag);
        Ok(vec![self.alias_entry(global, id, target, attributes)])
    }

    fn alias_entry(
        &self,
        global: &ast::Global<'_>,
        id: GlobalId,
        target: Name,
        mut attributes: Attributes,
    ) -> tuffy_ir::Entry {
        if global.visibility == Visibility::Hidden {
            attributes.set("hidden", AttributeValue::Flag);
        }
        let linkage = match global.linkage {
            // No section of its own is there to be chosen with it.
            ast::Linkage::LinkOnce | ast::Linkage::LinkOnceOdr => Linkage::Weak,
            other => linkage(other),
        };
        let name = self.names[id.index()];
        tuffy_ir::Entry::Alias(Alias { name, linkage, target, attributes })
    }

    /// A variable as an entry of the module.
    pub(crate) fn variable(&mut self, m: &ast::Module<'s>, id: GlobalId) -> Result<tuffy_ir::Entry, Fault> {
        let global = &m.globals[id];
        let GlobalKind::Variable(variable) = &global.kind else {
            return Err(Fault::Wrong("a variable is expected here".into()));
        };
        let name = self.names[id.index()];
        let mut attributes = symbol_attributes(m, global)?;
        let thread_local = global.thread_local.is_some();
        let local = matches!(global.linkage, ast::Linkage::Internal | ast::Linkage::Private | ast::Linkage::ExternWeak);
        if global.preemption == Preemption::Local && !local && !thread_local && !attributes.has("hidden") {
            attributes.set("dso_local", AttributeValue::Flag);
        }
        let init = match variable.init {
            Some(init) if global.linkage != ast::Linkage::AvailableExternally => init,
            _ => {
                let weak = global.linkage == ast::Linkage::ExternWeak;
                let mut kept = Attributes::default();
                for word in ["hidden", "dso_local"] {
                    if attributes.has(word) {
                        kept.set(word, AttributeValue::Flag);
                    }
                }
                let kind = ExternKind::Global { thread_local };
                return Ok(tuffy_ir::Entry::Extern(Extern { name, weak, kind, attributes: kept }));
            }
        };
        let size = self.types.size(m, variable.ty)?;
        if size > tuffy_ir::MAX_GLOBAL_SIZE {
            let most = tuffy_ir::MAX_GLOBAL_SIZE;
            return Err(Fault::Wrong(format!("`@{}` has {size} bytes; the most is {most}", global.name)));
        }
        if global.align.is_none() {
            let (_, align) = self.types.size_align(m, variable.ty)?;
            if align > 1 {
                attributes.set("align", AttributeValue::Align(align.trailing_zeros() as u8));
            }
        }
        Ok(tuffy_ir::Entry::Global(Global {
            name,
            linkage: linkage(global.linkage),
            constant: variable.constant,
            thread_local,
            attributes,
            init: self.contents(m, name, variable.ty, init)?,
        }))
    }

    /// The bytes of a variable.
    fn contents(&mut self, m: &ast::Module<'s>, of: Name, ty: Ty, init: ConstId) -> Result<Vec<Init>, Fault> {
        let mut out = Contents::default();
        let mut work = vec![(init, 0u64)];
        while let Some((id, offset)) = work.pop() {
            out.pad_to(offset);
            let constant = m.constants.get(id);
            let ty = constant.ty;
            match &constant.kind {
                // What is undefined may be anything; a bit field beside it is read together with it.
                ConstKind::Zero | ConstKind::Null | ConstKind::Undef | ConstKind::Poison => {
                    out.zero(self.types.size(m, ty)?);
                }
                ConstKind::Bytes(bytes) => out.bytes(bytes),
                ConstKind::Aggregate(parts) => match m.types.kind(ty) {
                    TypeKind::Array { element, .. } => {
                        let size = self.types.size(m, *element)?;
                        work.extend(parts.iter().enumerate().rev().map(|(i, p)| (*p, offset + i as u64 * size)));
                    }
                    TypeKind::Vector { .. } => {
                        let size = self.lane_size(m, ty)?;
                        work.extend(parts.iter().enumerate().rev().map(|(i, p)| (*p, offset + i as u64 * size)));
                    }
                    _ => {
                        let layout = self.types.fields(m, ty)?;
                        work.extend(parts.iter().zip(&layout.offsets).rev().map(|(p, at)| (*p, offset + at)));
                    }
                },
                ConstKind::Splat(part) => {
                    let TypeKind::Vector { count, .. } = m.types.kind(ty) else {
                        return Err(Fault::Wrong("`splat` gives a vector".into()));
                    };
                    let size = self.lane_size(m, ty)?;
                    work.extend((0..u64::from(*count)).rev().map(|i| (*part, offset + i * size)));
                }
                _ => self.scalar_contents(m, of, id, &mut out)?,
            }
        }
        out.pad_to(self.types.size(m, ty)?);
        Ok(out.pieces)
    }

    /// The distance of lanes of a constant vector.
    fn lane_size(&mut self, m: &ast::Module<'s>, ty: Ty) -> Result<u64, Fault> {
        let lane = m.types.scalar(ty);
        let bits = m.layout.bits(&m.types, lane).map_err(|e| Fault::Wrong(e.show(&m.types)))?;
        if bits % 8 != 0 {
            return Err(Fault::Unsupported(Category::Constant, m.types.show(ty)));
        }
        Ok(bits / 8)
    }

    fn scalar_contents(&mut self, m: &ast::Module<'s>, of: Name, id: ConstId, out: &mut Contents) -> Result<(), Fault> {
        let ty = m.constants.get(id).ty;
        let size = m.layout.store_size(&m.types, ty).map_err(|e| Fault::Wrong(e.show(&m.types)))?;
        match self.evaluate(m, id, 0)? {
            Static::Int(int, width) => out.bytes(&int.zext(width.into()).to_le_bytes(size as usize)),
            Static::Float(bits) => out.bytes(&bits.to_le_bytes()[..(size as usize).min(16)]),
            Static::Ptr(None, number) => out.bytes(&Int::from(number).to_le_bytes(size as usize)),
            Static::Ptr(Some(name), offset) | Static::Address(name, offset) if size == 8 => {
                out.size += 8;
                out.pieces.push(Init::Addr(name, offset));
            }
            // The distance from the variable, as the distance from this place in it.
            Static::Distance { to: (name, offset), from, width: 32 } if from == of => {
                let offset = offset.wrapping_add(out.size as i64);
                out.size += 4;
                out.pieces.push(Init::Distance(name, offset));
            }
            Static::Distance { to, from, width } => {
                let what = format!("the distance from @{from} to @{} in {width} bits", to.0);
                let why = "a variable holds distances from itself, in 32 bits";
                return Err(Fault::Lacking(Category::Constant, what, why));
            }
            Static::Undef | Static::Poison => out.zero(size),
            _ => return Err(Fault::Unsupported(Category::Constant, "an address of less than 8 bytes".into())),
        }
        Ok(())
    }
}
