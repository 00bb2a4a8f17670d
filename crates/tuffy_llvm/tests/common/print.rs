//! Writes what was read as LLVM IR again, without metadata, so that LLVM can be asked whether anything was lost.

use std::fmt::Write;
use tuffy_ir::Entity;
use tuffy_llvm::ast::*;

/// A printer of a module.
pub struct Printer<'a, 's> {
    module: &'a Module<'s>,
    /// What was written.
    pub out: String,
}

impl<'a, 's> Printer<'a, 's> {
    /// Nothing is written yet.
    pub fn new(module: &'a Module<'s>) -> Self {
        Printer { module, out: String::new() }
    }

    /// All but the functions.
    pub fn head(&mut self, layout: &str) {
        let m = self.module;
        let _ = writeln!(self.out, "target datalayout = \"{layout}\"");
        if let Some(triple) = &m.triple {
            let _ = writeln!(self.out, "target triple = \"{triple}\"");
        }
        for (_, line) in &m.asm {
            let _ = writeln!(self.out, "module asm {}", quoted(line));
        }
        for (ty, body) in m.types.named() {
            let _ = match body {
                Some(body) => writeln!(self.out, "{} = type {}", self.ty(ty), self.fields(body)),
                None => writeln!(self.out, "{} = type opaque", self.ty(ty)),
            };
        }
        for comdat in m.comdats.values() {
            let _ = writeln!(self.out, "${} = comdat {}", quoted(comdat.name.as_bytes()), word(&comdat.kind));
        }
        for &id in &m.order {
            self.global(id);
        }
    }

    fn fields(&self, body: &StructBody) -> String {
        let inner: Vec<String> = body.fields.iter().map(|f| self.ty(*f)).collect();
        if body.packed { format!("<{{{}}}>", inner.join(", ")) } else { format!("{{{}}}", inner.join(", ")) }
    }

    fn ty(&self, ty: Ty) -> String {
        match self.module.types.kind(ty) {
            TypeKind::Named(id) => {
                let name = self.module.types.struct_name(*id);
                // Types may have numbers for names.
                if name.bytes().all(|b| b.is_ascii_digit()) {
                    format!("%{name}")
                } else {
                    format!("%{}", quoted(name.as_bytes()))
                }
            }
            TypeKind::Struct(body) => self.fields(body),
            TypeKind::Array { element, count } => format!("[{count} x {}]", self.ty(*element)),
            TypeKind::Function { result, params, variadic } => {
                let mut list: Vec<String> = params.iter().map(|p| self.ty(*p)).collect();
                list.extend(variadic.then(|| "...".to_owned()));
                format!("{} ({})", self.ty(*result), list.join(", "))
            }
            _ => self.module.types.show(ty),
        }
    }

    fn name(&self, id: GlobalId) -> String {
        let name = &self.module.globals[id].name;
        match name.strip_prefix("__unnamed_") {
            Some(number) if number.bytes().all(|b| b.is_ascii_digit()) => format!("@{number}"),
            _ => format!("@{}", quoted(name.as_bytes())),
        }
    }

    fn start(&self, g: &Global<'s>) -> String {
        let mut out = String::new();
        let external = matches!(&g.kind, GlobalKind::Variable(v) if v.init.is_none());
        if g.linkage != Linkage::External || external {
            out += match g.linkage {
                Linkage::AvailableExternally => "available_externally ",
                Linkage::LinkOnce => "linkonce ",
                Linkage::LinkOnceOdr => "linkonce_odr ",
                Linkage::WeakOdr => "weak_odr ",
                Linkage::ExternWeak => "extern_weak ",
                Linkage::External => "external ",
                Linkage::Weak => "weak ",
                Linkage::Appending => "appending ",
                Linkage::Internal => "internal ",
                Linkage::Private => "private ",
                Linkage::Common => "common ",
            };
        }
        if g.preemption == Preemption::Local {
            out += "dso_local ";
        }
        match g.visibility {
            Visibility::Hidden => out += "hidden ",
            Visibility::Protected => out += "protected ",
            Visibility::Default => {}
        }
        match g.thread_local {
            Some(ThreadLocal::GeneralDynamic) => out += "thread_local ",
            Some(ThreadLocal::LocalDynamic) => out += "thread_local(localdynamic) ",
            Some(ThreadLocal::InitialExec) => out += "thread_local(initialexec) ",
            Some(ThreadLocal::LocalExec) => out += "thread_local(localexec) ",
            None => {}
        }
        out
    }

    fn unnamed(g: &Global<'s>) -> &'static str {
        match g.unnamed_addr {
            UnnamedAddr::No => "",
            UnnamedAddr::Local => "local_unnamed_addr ",
            UnnamedAddr::Yes => "unnamed_addr ",
        }
    }

    fn tail(&self, g: &Global<'s>, comma: &str) -> String {
        let mut out = String::new();
        if let Some(section) = &g.section {
            let _ = write!(out, "{comma} section {}", quoted(section.as_bytes()));
        }
        if let Some(comdat) = g.comdat {
            let _ = write!(out, "{comma} comdat(${})", quoted(self.module.comdats[comdat].name.as_bytes()));
        }
        if let Some(align) = g.align {
            let _ = write!(out, "{comma} align {align}");
        }
        out
    }

    fn global(&mut self, id: GlobalId) {
        let g = &self.module.globals[id];
        let (name, start, unnamed) = (self.name(id), self.start(g), Self::unnamed(g));
        match &g.kind {
            GlobalKind::Variable(v) => {
                let init = v.init.map(|c| self.constant(c)).unwrap_or_default();
                let word = if v.constant { "constant" } else { "global" };
                let space = if g.space == 0 { String::new() } else { format!("addrspace({}) ", g.space) };
                let externally = if v.externally_initialized { "externally_initialized " } else { "" };
                let (ty, tail) = (self.ty(v.ty), self.tail(g, ","));
                let _ = writeln!(self.out, "{name} = {start}{unnamed}{space}{externally}{word} {ty} {init}{tail}");
            }
            GlobalKind::Alias { ty, target } => {
                let text = format!("{name} = {start}{unnamed}alias {}, {}", self.ty(*ty), self.typed(*target));
                let _ = writeln!(self.out, "{text}");
            }
            GlobalKind::IFunc { ty, resolver } => {
                let text = format!("{name} = {start}{unnamed}ifunc {}, {}", self.ty(*ty), self.typed(*resolver));
                let _ = writeln!(self.out, "{text}");
            }
            _ => {}
        }
    }

    fn function_head(&mut self, word: &str, id: GlobalId, f: &FunctionHeader<'s>, body: Option<&Body<'s>>) {
        let g = &self.module.globals[id];
        let mut params = Vec::new();
        for (i, p) in f.params.iter().enumerate() {
            let name = body.map(|b| format!(" {}", local(b, Local::new(i)))).unwrap_or_default();
            params.push(format!("{}{}{name}", self.ty(p.ty), self.attrs(&p.attrs, true)));
        }
        if f.variadic {
            params.push("...".into());
        }
        let (start, name, unnamed) = (self.start(g), self.name(id), Self::unnamed(g));
        let (conv, result) = (conv(f.conv), self.ty(f.result));
        let result_attrs = self.attrs(&f.result_attrs, true);
        let mut tail = self.tail(g, "");
        if let Some(gc) = &f.gc {
            let _ = write!(tail, " gc {}", quoted(gc.as_bytes()));
        }
        for (word, constant) in [("prefix", f.prefix), ("prologue", f.prologue), ("personality", f.personality)] {
            if let Some(c) = constant {
                let _ = write!(tail, " {word} {}", self.typed(c));
            }
        }
        let attrs = self.attrs(&f.attrs, false);
        let params = params.join(", ");
        let _ = write!(self.out, "{word} {start}{conv}{result_attrs} {result} {name}({params}) {unnamed}{attrs}{tail}");
        self.out.push_str(if word == "declare" { "\n" } else { " {\n" });
    }

    fn attrs(&self, attrs: &Attributes<'s>, param: bool) -> String {
        let mut out = String::new();
        let memory = attrs.iter().position(|a| matches!(a, Attr::Memory(_)));
        for (i, attr) in attrs.iter().enumerate() {
            let _ = match attr {
                Attr::ByVal(ty) => write!(out, " byval({})", self.ty(*ty)),
                Attr::ByRef(ty) => write!(out, " byref({})", self.ty(*ty)),
                Attr::SRet(ty) => write!(out, " sret({})", self.ty(*ty)),
                Attr::InAlloca(ty) => write!(out, " inalloca({})", self.ty(*ty)),
                Attr::Preallocated(ty) => write!(out, " preallocated({})", self.ty(*ty)),
                Attr::ElementType(ty) => write!(out, " elementtype({})", self.ty(*ty)),
                // That of a function is written with its other properties.
                Attr::Align(_) if !param => Ok(()),
                Attr::Align(n) => write!(out, " align {n}"),
                Attr::AlignStack(n) => write!(out, " alignstack({n})"),
                Attr::Dereferenceable(n) => write!(out, " dereferenceable({n})"),
                Attr::DereferenceableOrNull(n) => write!(out, " dereferenceable_or_null({n})"),
                Attr::Range(ty, r) => write!(out, " range({} {}, {})", self.ty(*ty), r.0, r.1),
                Attr::AllocSize(a, None) => write!(out, " allocsize({a})"),
                Attr::AllocSize(a, Some(b)) => write!(out, " allocsize({a},{b})"),
                // Of several, all hold.
                Attr::Memory(_) if Some(i) != memory => Ok(()),
                Attr::Memory(m) => {
                    let m = attrs.memory().unwrap_or(*m);
                    let access = |a: u8| ["none", "read", "write", "readwrite"][a as usize & 3];
                    let (args, inaccessible) = (access(m.args), access(m.inaccessible));
                    write!(out, " memory({}, argmem: {args}, inaccessiblemem: {inaccessible})", access(m.other))
                }
                Attr::UwTable { sync } => write!(out, " uwtable{}", if *sync { "(sync)" } else { "" }),
                Attr::VScaleRange(a, b) => write!(out, " vscale_range({a},{b})"),
                Attr::Text(key, value) if value.is_empty() => write!(out, " {}", quoted(key.as_bytes())),
                Attr::Text(key, value) => write!(out, " {}={}", quoted(key.as_bytes()), quoted(value.as_bytes())),
                Attr::Word(word) => write!(out, " {word}"),
                Attr::Args(word, args) => write!(out, " {word}({args})"),
            };
        }
        out
    }

    fn typed(&self, id: ConstId) -> String {
        format!("{} {}", self.ty(self.module.constants.get(id).ty), self.constant(id))
    }

    fn constant(&self, id: ConstId) -> String {
        let c = self.module.constants.get(id);
        let list = |ids: &[ConstId]| ids.iter().map(|c| self.typed(*c)).collect::<Vec<_>>().join(", ");
        match &c.kind {
            ConstKind::Int(n) => n.to_string(),
            ConstKind::Float(bits) => match self.module.types.kind(c.ty) {
                TypeKind::Float(FloatKind::Half) => format!("0xH{bits:04X}"),
                TypeKind::Float(FloatKind::BFloat) => format!("0xR{bits:04X}"),
                TypeKind::Float(FloatKind::Float) => format!("0x{:016X}", widen(*bits as u32)),
                TypeKind::Float(FloatKind::X86Fp80) => format!("0xK{bits:020X}"),
                TypeKind::Float(FloatKind::Fp128) => format!("0xL{:032X}", bits.rotate_left(64)),
                _ => format!("0x{bits:016X}"),
            },
            ConstKind::Null => "null".into(),
            ConstKind::Zero => "zeroinitializer".into(),
            ConstKind::Undef => "undef".into(),
            ConstKind::Poison => "poison".into(),
            ConstKind::None => "none".into(),
            ConstKind::Bytes(bytes) => format!("c{}", quoted(bytes)),
            ConstKind::Aggregate(items) => match self.module.types.kind(c.ty) {
                TypeKind::Array { .. } => format!("[{}]", list(items)),
                TypeKind::Vector { .. } => format!("<{}>", list(items)),
                _ if self.module.types.struct_body(c.ty).is_some_and(|b| b.packed) => format!("<{{{}}}>", list(items)),
                _ => format!("{{{}}}", list(items)),
            },
            ConstKind::Splat(lane) => format!("splat ({})", self.typed(*lane)),
            ConstKind::Global(id) => self.name(*id),
            ConstKind::BlockAddress { function, block } => {
                format!("blockaddress({}, {})", self.name(*function), local_name(block))
            }
            ConstKind::DsoLocalEquivalent(id) => format!("dso_local_equivalent {}", self.name(*id)),
            ConstKind::NoCfi(id) => format!("no_cfi {}", self.name(*id)),
            ConstKind::Expr(expr) => match &**expr {
                ConstExpr::Cast(op, value) => format!("{} ({} to {})", word(op), self.typed(*value), self.ty(c.ty)),
                ConstExpr::Binary(op, f, a, b) => {
                    format!("{}{} ({}, {})", word(op), flags(*f), self.typed(*a), self.typed(*b))
                }
                ConstExpr::GetElementPtr { flags: f, source, base, indices } => {
                    let rest: String = indices.iter().map(|i| format!(", {}", self.typed(*i))).collect();
                    format!("getelementptr{} ({}, {}{rest})", flags(*f), self.ty(*source), self.typed(*base))
                }
                ConstExpr::ICmp(p, a, b) => format!("icmp {} ({}, {})", word(p), self.typed(*a), self.typed(*b)),
                ConstExpr::FCmp(p, a, b) => format!("fcmp {} ({}, {})", word(p), self.typed(*a), self.typed(*b)),
                other => format!("{other:?}"),
            },
        }
    }

    /// All functions, in the order of the text.
    pub fn functions(&mut self, bodies: &[Body<'s>]) {
        for &id in &self.module.order {
            let GlobalKind::Function(f) = &self.module.globals[id].kind else { continue };
            match bodies.iter().find(|b| b.function == id) {
                Some(body) => self.function(body),
                None => self.function_head("declare", id, f, None),
            }
        }
    }

    /// A function with its body.
    pub fn function(&mut self, body: &Body<'s>) {
        let GlobalKind::Function(f) = &self.module.globals[body.function].kind else { return };
        self.function_head("define", body.function, f, Some(body));
        for (block, data) in body.blocks.iter() {
            let _ = writeln!(self.out, "{}:", &local_name(&data.name)[1..]);
            for (_, inst) in body.block_insts(block) {
                let text = self.inst(body, inst);
                if !text.is_empty() {
                    let _ = writeln!(self.out, "  {text}");
                }
            }
        }
        self.out.push_str("}\n");
    }

    fn value(&self, body: &Body<'s>, value: Value) -> String {
        match value {
            Value::Local(id) => local(body, id),
            Value::Const(id) => self.constant(id),
            Value::Metadata(index) => match &body.metadata[index as usize] {
                MdRef::Node(n) => format!("!{n}"),
                MdRef::Text(text) => format!("!{}", quoted(text)),
                MdRef::Value(o) => self.operand(body, *o),
                _ => "!{}".into(),
            },
        }
    }

    fn operand(&self, body: &Body<'s>, o: Operand) -> String {
        format!("{} {}", self.ty(o.ty), self.value(body, o.value))
    }

    fn access(&self, a: &AtomicInfo<'s>, failure: Option<Ordering>) -> String {
        let mut out = String::new();
        if let Some(ordering) = a.ordering {
            if let Some(scope) = a.scope {
                let _ = write!(out, " syncscope(\"{scope}\")");
            }
            let _ = write!(out, " {}", order(ordering));
        }
        if let Some(failure) = failure {
            let _ = write!(out, " {}", order(failure));
        }
        if let Some(align) = a.align {
            let _ = write!(out, ", align {align}");
        }
        out
    }

    fn call(&self, body: &Body<'s>, call: &Call<'s>) -> String {
        let args: Vec<String> = call
            .args
            .iter()
            .map(|a| {
                let value = self.value(body, a.operand.value);
                format!("{}{} {value}", self.ty(a.operand.ty), self.attrs(&a.attrs, true))
            })
            .collect();
        let callee = match &call.callee {
            Callee::Value(value) => self.value(body, *value),
            Callee::Asm(asm) => {
                let word = |set: bool, word: &str| if set { format!("{word} ") } else { String::new() };
                format!(
                    "asm {}{}{}{}{}, {}",
                    word(asm.side_effect, "sideeffect"),
                    word(asm.align_stack, "alignstack"),
                    word(asm.intel, "inteldialect"),
                    word(asm.unwind, "unwind"),
                    quoted(&asm.template),
                    quoted(&asm.constraints)
                )
            }
        };
        let mut bundles = String::new();
        if !call.bundles.is_empty() {
            let list: Vec<String> = call
                .bundles
                .iter()
                .map(|b| {
                    let operands: Vec<String> = b.operands.iter().map(|o| self.operand(body, *o)).collect();
                    format!("{}({})", quoted(b.tag.as_bytes()), operands.join(", "))
                })
                .collect();
            bundles = format!(" [ {} ]", list.join(", "));
        }
        let (conv, result_attrs) = (conv(call.conv), self.attrs(&call.result_attrs, true));
        let (ty, attrs) = (self.ty(call.ty), self.attrs(&call.attrs, false));
        let flags = flags(call.flags);
        format!("{flags} {conv}{result_attrs} {ty} {callee}({}){attrs}{bundles}", args.join(", "))
    }

    /// One instruction, without attachments. Debug records are left out.
    pub fn inst(&self, body: &Body<'s>, inst: &Inst<'s>) -> String {
        let v = |value: Value| self.value(body, value);
        let o = |operand: Operand| self.operand(body, operand);
        let bb = |block: BlockId| format!("label {}", local_name(&body.blocks[block].name));
        let path = |list: List| body.indices(list).iter().map(|i| format!(", {i}")).collect::<String>();
        let text = match &inst.kind {
            InstKind::Ret(None) => "ret void".into(),
            InstKind::Ret(Some(value)) => format!("ret {}", o(*value)),
            InstKind::Br(target) => format!("br {}", bb(*target)),
            InstKind::CondBr { cond, then, other } => format!("br i1 {}, {}, {}", v(*cond), bb(*then), bb(*other)),
            InstKind::Switch { value, default, cases } => {
                let cases: Vec<String> =
                    body.cases(*cases).iter().map(|(c, b)| format!("{}, {}", self.typed(*c), bb(*b))).collect();
                format!("switch {}, {} [ {} ]", o(*value), bb(*default), cases.join(" "))
            }
            InstKind::IndirectBr { address, targets } => {
                let targets: Vec<String> = body.targets(*targets).iter().map(|b| bb(*b)).collect();
                format!("indirectbr {}, [{}]", o(*address), targets.join(", "))
            }
            InstKind::Invoke { call, normal, unwind } => {
                format!("invoke{} to {} unwind {}", self.call(body, call), bb(*normal), bb(*unwind))
            }
            InstKind::CallBr { call, normal, targets } => {
                let targets: Vec<String> = body.targets(*targets).iter().map(|b| bb(*b)).collect();
                format!("callbr{} to {} [{}]", self.call(body, call), bb(*normal), targets.join(", "))
            }
            InstKind::Resume(value) => format!("resume {}", o(*value)),
            InstKind::Unreachable => "unreachable".into(),
            InstKind::FNeg(f, value) => format!("fneg{} {}", flags(*f), o(*value)),
            InstKind::Binary { op, flags: f, lhs, rhs } => {
                format!("{}{} {}, {}", word(op), flags(*f), o(*lhs), v(*rhs))
            }
            InstKind::Cast { op, flags: f, value, to } => {
                format!("{}{} {} to {}", word(op), flags(*f), o(*value), self.ty(*to))
            }
            InstKind::ICmp { pred, flags: f, lhs, rhs } => {
                format!("icmp{} {} {}, {}", flags(*f), word(pred), o(*lhs), v(*rhs))
            }
            InstKind::FCmp { pred, flags: f, lhs, rhs } => {
                format!("fcmp{} {} {}, {}", flags(*f), word(pred), o(*lhs), v(*rhs))
            }
            InstKind::Phi { flags: f, ty, incoming } => {
                let list: Vec<String> = body
                    .incoming(*incoming)
                    .iter()
                    .map(|(value, b)| format!("[ {}, {} ]", v(*value), local_name(&body.blocks[*b].name)))
                    .collect();
                format!("phi{} {} {}", flags(*f), self.ty(*ty), list.join(", "))
            }
            InstKind::Select { flags: f, cond, then, other } => {
                let other = Operand { ty: then.ty, value: *other };
                format!("select{} {}, {}, {}", flags(*f), o(*cond), o(*then), o(other))
            }
            InstKind::Freeze(value) => format!("freeze {}", o(*value)),
            InstKind::Call(call) => {
                let tail = match call.tail {
                    TailKind::None => "",
                    TailKind::Tail => "tail ",
                    TailKind::Must => "musttail ",
                    TailKind::No => "notail ",
                };
                format!("{tail}call{}", self.call(body, call))
            }
            InstKind::VaArg { list, ty } => format!("va_arg {}, {}", o(*list), self.ty(*ty)),
            InstKind::LandingPad { ty, cleanup, clauses } => {
                let mut text = format!("landingpad {}{}", self.ty(*ty), if *cleanup { " cleanup" } else { "" });
                for clause in clauses {
                    let _ = match clause {
                        Clause::Catch(c) => write!(text, " catch {}", self.typed(*c)),
                        Clause::Filter(c) => write!(text, " filter {}", self.typed(*c)),
                    };
                }
                text
            }
            InstKind::ExtractElement { vector, index } => format!("extractelement {}, {}", o(*vector), o(*index)),
            InstKind::InsertElement { vector, element, index } => {
                format!("insertelement {}, {}, {}", o(*vector), o(*element), o(*index))
            }
            InstKind::ShuffleVector { lhs, rhs, mask } => {
                let rhs = Operand { ty: lhs.ty, value: *rhs };
                format!("shufflevector {}, {}, {}", o(*lhs), o(rhs), self.typed(*mask))
            }
            InstKind::ExtractValue { aggregate, indices } => {
                format!("extractvalue {}{}", o(*aggregate), path(*indices))
            }
            InstKind::InsertValue { aggregate, element, indices } => {
                format!("insertvalue {}, {}{}", o(*aggregate), o(*element), path(*indices))
            }
            InstKind::Alloca { ty, count, align, space, special } => {
                let mut text =
                    format!("alloca {}{}", special.map(|s| format!("{s} ")).unwrap_or_default(), self.ty(*ty));
                text += &count.map(|c| format!(", {}", o(c))).unwrap_or_default();
                text += &align.map(|a| format!(", align {a}")).unwrap_or_default();
                text + &if *space == 0 { String::new() } else { format!(", addrspace({space})") }
            }
            InstKind::Load { ty, address, access } => {
                format!("load{} {}, {}{}", qualifiers(access), self.ty(*ty), o(*address), self.access(access, None))
            }
            InstKind::Store { value, address, access } => {
                format!("store{} {}, {}{}", qualifiers(access), o(*value), o(*address), self.access(access, None))
            }
            InstKind::Fence { ordering, scope } => {
                format!(
                    "fence {}{}",
                    scope.map(|s| format!("syncscope(\"{s}\") ")).unwrap_or_default(),
                    order(*ordering)
                )
            }
            InstKind::CmpXchg { weak, address, expected, new, access, failure } => format!(
                "cmpxchg{}{} {}, {}, {}{}",
                if *weak { " weak" } else { "" },
                if access.volatile { " volatile" } else { "" },
                o(*address),
                o(*expected),
                o(*new),
                self.access(access, Some(*failure))
            ),
            InstKind::AtomicRmw { op, address, value, access } => format!(
                "atomicrmw{} {} {}, {}{}",
                if access.volatile { " volatile" } else { "" },
                rmw(*op),
                o(*address),
                o(*value),
                self.access(access, None)
            ),
            InstKind::GetElementPtr { flags: f, source, base, indices } => {
                let rest: String = body.operands(*indices).iter().map(|i| format!(", {}", o(*i))).collect();
                format!("getelementptr{} {}, {}{rest}", flags(*f), self.ty(*source), o(*base))
            }
            InstKind::Debug(_) => return String::new(),
        };
        match inst.result {
            Some(result) => format!("{} = {text}", local(body, result)),
            None => text,
        }
    }
}

fn qualifiers(a: &AtomicInfo<'_>) -> String {
    let atomic = if a.ordering.is_some() { " atomic" } else { "" };
    format!("{atomic}{}", if a.volatile { " volatile" } else { "" })
}

/// The name of an enum's case, in small letters: that is how LLVM spells most of them.
fn word(value: &dyn std::fmt::Debug) -> String {
    format!("{value:?}").to_lowercase()
}

fn order(ordering: Ordering) -> String {
    match ordering {
        Ordering::AcqRel => "acq_rel".into(),
        Ordering::SeqCst => "seq_cst".into(),
        other => word(&other),
    }
}

fn rmw(op: RmwOp) -> String {
    match op {
        RmwOp::UIncWrap => "uinc_wrap".into(),
        RmwOp::UDecWrap => "udec_wrap".into(),
        RmwOp::USubCond => "usub_cond".into(),
        RmwOp::USubSat => "usub_sat".into(),
        other => word(&other),
    }
}

fn conv(conv: CallConv) -> String {
    if conv == CallConv::C { String::new() } else { conv.show() }
}

fn flags(flags: Flags) -> String {
    if flags.has(Flags::FAST) {
        return " fast".into();
    }
    let table = [
        ("nnan", Flags::NNAN),
        ("ninf", Flags::NINF),
        ("nsz", Flags::NSZ),
        ("arcp", Flags::ARCP),
        ("contract", Flags::CONTRACT),
        ("afn", Flags::AFN),
        ("reassoc", Flags::REASSOC),
        ("inbounds", Flags::INBOUNDS),
        ("nusw", Flags::NUSW),
        ("nuw", Flags::NUW),
        ("nsw", Flags::NSW),
        ("exact", Flags::EXACT),
        ("disjoint", Flags::DISJOINT),
        ("nneg", Flags::NNEG),
        ("samesign", Flags::SAMESIGN),
    ];
    let implied = |f: Flags| f == Flags::NUSW && flags.has(Flags::INBOUNDS);
    table.iter().filter(|(_, f)| flags.has(*f) && !implied(*f)).map(|(word, _)| format!(" {word}")).collect()
}

fn local(body: &Body<'_>, id: Local) -> String {
    local_name(&body.locals[id].name)
}

fn local_name(name: &LocalName<'_>) -> String {
    match name {
        LocalName::Number(n) => format!("%{n}"),
        LocalName::Text(text) => format!("%{}", quoted(text.as_bytes())),
    }
}

/// A name or string in quotes.
pub fn quoted(bytes: &[u8]) -> String {
    let mut out = String::from("\"");
    for &b in bytes {
        match b {
            b'"' | b'\\' => {
                let _ = write!(out, "\\{b:02X}");
            }
            b' '..=b'~' => out.push(b as char),
            _ => {
                let _ = write!(out, "\\{b:02X}");
            }
        }
    }
    out.push('"');
    out
}

/// The bits of a float as those of a double.
fn widen(bits: u32) -> u64 {
    let (sign, exponent, fraction) = (u64::from(bits >> 31), i64::from(bits >> 23 & 255), u64::from(bits & 0x7f_ffff));
    match exponent {
        255 => sign << 63 | 0x7ff << 52 | fraction << 29,
        _ => f64::from(f32::from_bits(bits)).to_bits(),
    }
}
