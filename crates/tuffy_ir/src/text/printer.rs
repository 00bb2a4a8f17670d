//! Printing: whatever is written here, the reader reads back to an equal module.

use super::comments::{Anchor, Attached, Comments};
use super::float;
use crate::annotation::{Ann, Range};
use crate::attributes::Linkage;
use crate::function::inst::{Inst, Operand};
use crate::function::layout::Event;
use crate::function::{Block, Clause, Function, RegionKind, Value, push_number};
use crate::module::{Alias, Entry, Extern, ExternKind, Global, Init, Module};
use crate::name::write_quoted;
use crate::opcode::Flags;
use crate::opcode::{AttrKind, Item, Spec};
use crate::types::Type;
use std::fmt::{self, Write};

/// Prints a module.
pub fn print_module(module: &Module) -> String {
    print_with_comments(module, &Comments::default())
}

/// Prints a module with the comments of the text it was read from.
pub fn print_with_comments(module: &Module, comments: &Comments) -> String {
    let mut p = Printer { out: String::new(), comments, entry: 0, level: 0 };
    // Room for a usual line of each instruction, so that a large text is not moved while it grows.
    p.out.reserve(module.functions().map(|f| f.num_insts() * 40).sum());
    p.module(module);
    p.out
}

/// Prints one function.
pub fn print_function(func: &Function) -> String {
    let comments = Comments::default();
    let mut p = Printer { out: String::new(), comments: &comments, entry: 0, level: 0 };
    p.function(func, 0);
    p.out
}

/// Prints one entry of a module.
pub fn print_entry(entry: &Entry) -> String {
    let comments = Comments::default();
    let mut p = Printer { out: String::new(), comments: &comments, entry: 0, level: 0 };
    match entry {
        Entry::Function(f) => p.function(f, 0),
        Entry::Global(g) => {
            p.global(g, 0);
            p.out.push('\n');
        }
        Entry::Extern(e) => {
            p.external(e);
            p.out.push('\n');
        }
        Entry::Alias(a) => {
            p.alias(a);
            p.out.push('\n');
        }
    }
    p.out
}

/// Prints one instruction, without indentation or line end.
pub fn print_inst(func: &Function, inst: Inst) -> String {
    print_inst_to(String::new(), func, inst)
}

/// Prints one instruction at the end of a text, without indentation or line end.
pub fn print_inst_to(out: String, func: &Function, inst: Inst) -> String {
    let comments = Comments::default();
    let mut p = Printer { out, comments: &comments, entry: 0, level: 0 };
    p.inst(func, inst);
    p.out
}

/// What was printed before an entry.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Previous {
    Nothing,
    Global,
    Extern,
    Alias,
    Function,
}

impl Previous {
    fn of(entry: &Entry) -> Previous {
        match entry {
            Entry::Global(_) => Previous::Global,
            Entry::Extern(_) => Previous::Extern,
            Entry::Alias(_) => Previous::Alias,
            Entry::Function(_) => Previous::Function,
        }
    }

    /// Whether an empty line comes before the entry: declarations and globals stand in groups, functions apart.
    fn is_apart(self, entry: &Entry, first: bool) -> bool {
        match (self, entry) {
            (Previous::Global, Entry::Global(_))
            | (Previous::Extern, Entry::Extern(_))
            | (Previous::Alias, Entry::Alias(_)) => false,
            (Previous::Nothing, _) => !first,
            _ => true,
        }
    }
}

/// Prints a module entry by entry: the parts, one after the other, are what [`print_module`] prints.
pub struct EntryPrinter {
    previous: Previous,
    first: bool,
}

impl EntryPrinter {
    /// Begins a module with what this one says before its first entry; gives the text of that.
    pub fn new(of: &Module) -> (EntryPrinter, String) {
        let mut module = Module::new();
        module.target.clone_from(&of.target);
        module.source_directory.clone_from(&of.source_directory);
        module.assembly.clone_from(&of.assembly);
        let text = print_module(&module);
        (EntryPrinter { previous: Previous::Nothing, first: text.is_empty() }, text)
    }

    /// The text of the next entry.
    pub fn entry(&mut self, entry: &Entry) -> String {
        let apart = self.previous.is_apart(entry, self.first);
        self.previous = Previous::of(entry);
        let text = print_entry(entry);
        if apart { format!("\n{text}") } else { text }
    }
}

impl fmt::Display for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print_module(self))
    }
}

impl fmt::Display for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print_function(self))
    }
}

struct Printer<'c> {
    out: String,
    comments: &'c Comments,
    /// Where the instruction being printed stands: its entry, and its indentation.
    entry: u32,
    level: usize,
}

/// Writes to the output, which cannot fail.
macro_rules! put {
    ($p:expr, $($arg:tt)*) => { let _ = write!($p.out, $($arg)*); };
}

impl Printer<'_> {
    fn module(&mut self, module: &Module) {
        if !module.target.is_empty() {
            self.leading(Anchor::Target, 0);
            self.out.push_str("target ");
            let _ = write_quoted(&mut self.out, module.target.as_bytes());
            self.end_line(Anchor::Target);
        }
        if !module.source_directory.is_empty() {
            self.leading(Anchor::SourceDirectory, 0);
            self.out.push_str("source_directory ");
            let _ = write_quoted(&mut self.out, module.source_directory.as_bytes());
            self.end_line(Anchor::SourceDirectory);
        }
        for (i, text) in (0..).zip(&module.assembly) {
            self.leading(Anchor::Assembly(i), 0);
            self.out.push_str("assembly ");
            let _ = write_quoted(&mut self.out, text.as_str().as_bytes());
            self.end_line(Anchor::Assembly(i));
        }
        let mut previous = Previous::Nothing;
        for (i, entry) in module.entries().iter().enumerate() {
            let i = i as u32;
            if previous.is_apart(entry, self.out.is_empty()) {
                self.out.push('\n');
            }
            previous = Previous::of(entry);
            self.leading(Anchor::Entry(i), 0);
            match entry {
                Entry::Global(g) => self.global(g, i),
                Entry::Extern(e) => self.external(e),
                Entry::Alias(a) => self.alias(a),
                Entry::Function(f) => {
                    self.function(f, i);
                    continue;
                }
            }
            self.end_line(Anchor::Entry(i));
        }
        if let Some(Attached { leading, .. }) = self.comments.get(Anchor::ModuleEnd) {
            for comment in leading {
                if comment.blank && !self.out.is_empty() {
                    self.out.push('\n');
                }
                self.out.push_str(&comment.text);
                self.out.push('\n');
            }
        }
    }

    fn indent(&mut self, level: usize) {
        for _ in 0..level {
            self.out.push_str("  ");
        }
    }

    /// The comments before a thing. An empty line is kept between comments, and between them and the thing.
    fn leading(&mut self, anchor: Anchor, level: usize) {
        let comments = self.comments;
        let Some(Attached { leading, blank, .. }) = comments.get(anchor) else { return };
        for (i, comment) in leading.iter().enumerate() {
            if comment.blank && i > 0 {
                self.out.push('\n');
            }
            self.indent(level);
            self.out.push_str(&comment.text);
            self.out.push('\n');
        }
        if *blank && !leading.is_empty() {
            self.out.push('\n');
        }
    }

    /// The comments after a thing, and the end of its line.
    fn end_line(&mut self, anchor: Anchor) {
        if let Some(Attached { trailing, .. }) = self.comments.get(anchor) {
            for (i, comment) in trailing.iter().enumerate() {
                // A comment runs to the end of its line: a second one becomes part of it.
                self.out.push_str(if i == 0 { "  " } else { " " });
                self.out.push_str(comment);
            }
        }
        self.out.push('\n');
    }

    /// An item of a list on a line of its own, with its comments.
    fn item(&mut self, anchor: Anchor, level: usize, print: impl FnOnce(&mut Self)) {
        self.leading(anchor, level);
        self.indent(level);
        print(self);
        self.out.push(',');
        self.end_line(anchor);
    }

    fn linkage(&mut self, linkage: Linkage) {
        if linkage != Linkage::Public {
            put!(self, " {}", linkage.as_str());
        }
    }

    fn global(&mut self, g: &Global, entry: u32) {
        self.out.push_str(if g.constant { "const" } else { "global" });
        self.linkage(g.linkage);
        if g.thread_local {
            self.out.push_str(" thread_local");
        }
        put!(self, " @{}{} = ", g.name, g.attributes);
        if self.comments.in_list(entry, Inst::NONE, g.init.len()) {
            self.out.push_str("{\n");
            for (i, piece) in g.init.iter().enumerate() {
                self.item(Anchor::Item(entry, Inst::NONE, i as u32), 1, |p| p.init(piece));
            }
            self.leading(Anchor::ListEnd(entry, Inst::NONE), 1);
            self.out.push('}');
            return;
        }
        if let [piece] = &g.init[..] {
            self.init(piece);
            return;
        }
        self.out.push('{');
        for (i, piece) in g.init.iter().enumerate() {
            self.out.push_str(if i == 0 { " " } else { ", " });
            self.init(piece);
        }
        self.out.push_str(" }");
    }

    fn init(&mut self, piece: &Init) {
        match piece {
            Init::Bytes(bytes) => {
                let _ = write_quoted(&mut self.out, bytes);
            }
            Init::Zero(n) => {
                put!(self, "zero {n}");
            }
            Init::Uninit(n) => {
                put!(self, "uninit {n}");
            }
            Init::Addr(name, offset) | Init::Distance(name, offset) => {
                let word = if matches!(piece, Init::Addr(..)) { "addr" } else { "distance" };
                put!(self, "{word} @{name}");
                if *offset != 0 {
                    let sign = if *offset < 0 { '-' } else { '+' };
                    put!(self, " {sign} {}", offset.unsigned_abs());
                }
            }
        }
    }

    fn external(&mut self, e: &Extern) {
        self.out.push_str(if e.weak { "extern weak" } else { "extern" });
        match &e.kind {
            ExternKind::Function(signature) => {
                put!(self, " func @{}{signature}{}", e.name, e.attributes);
            }
            ExternKind::Global { thread_local } => {
                let local = if *thread_local { " thread_local" } else { "" };
                put!(self, "{local} global @{}{}", e.name, e.attributes);
            }
        }
    }

    fn alias(&mut self, a: &Alias) {
        self.out.push_str("alias");
        self.linkage(a.linkage);
        put!(self, " @{}{} = @{}", a.name, a.attributes, a.target);
    }

    fn function(&mut self, func: &Function, entry: u32) {
        self.out.push_str("func");
        self.linkage(func.linkage);
        put!(self, " @{}{}{} {{", func.name, func.signature, func.attributes);
        self.end_line(Anchor::Entry(entry));
        let mut level = 1;
        let mut first = true;
        for event in func.walk() {
            match event {
                Event::Enter(region) => {
                    if !std::mem::replace(&mut first, true) {
                        self.out.push('\n');
                    }
                    self.leading(Anchor::Region(entry, region), level);
                    self.indent(level);
                    debug_assert_ne!(func.region_kind(region), RegionKind::Function);
                    put!(self, "region {} {{", func.region_kind(region).as_str());
                    self.end_line(Anchor::Region(entry, region));
                    level += 1;
                }
                Event::Leave(region) => {
                    self.leading(Anchor::RegionEnd(entry, region), level);
                    level -= 1;
                    self.indent(level);
                    self.out.push('}');
                    self.end_line(Anchor::RegionEnd(entry, region));
                    first = false;
                }
                Event::Block(block) => {
                    if !std::mem::replace(&mut first, false) {
                        self.out.push('\n');
                    }
                    self.block(func, block, entry, level);
                }
            }
        }
        self.leading(Anchor::EntryEnd(entry), level);
        self.out.push('}');
        self.end_line(Anchor::EntryEnd(entry));
    }

    fn block(&mut self, func: &Function, block: Block, entry: u32, level: usize) {
        self.leading(Anchor::Block(entry, block), level);
        self.indent(level);
        put!(self, "{}", func.show_block(block));
        for (i, &param) in func.params(block).iter().enumerate() {
            self.out.push_str(if i == 0 { "(" } else { ", " });
            self.value(func, param, func.ann(param));
            put!(self, ": {}", func.ty(param));
        }
        if !func.params(block).is_empty() {
            self.out.push(')');
        }
        if let Some(count) = func.block_count(block) {
            put!(self, " !count({count})");
        }
        self.out.push(':');
        self.end_line(Anchor::Block(entry, block));
        (self.entry, self.level) = (entry, level + 1);
        for inst in func.block_insts(block) {
            self.leading(Anchor::Inst(entry, inst), level + 1);
            self.indent(level + 1);
            self.inst(func, inst);
            self.end_line(Anchor::Inst(entry, inst));
        }
    }

    fn number(&mut self, n: u32) {
        push_number(n, &mut self.out);
    }

    fn value(&mut self, func: &Function, value: Value, ann: Ann) {
        if value.is_none() {
            self.out.push_str("v?");
            return;
        }
        func.value_name(value).push_value(&mut self.out);
        // Mostly nothing or a plain range is said, which takes no formatting.
        match ann.range() {
            _ if ann.is_none() => {}
            Some(Range::Signed(n)) if ann.is_plain() => {
                self.out.push_str(":s");
                self.number(n);
            }
            Some(Range::Unsigned(n)) if ann.is_plain() => {
                self.out.push_str(":u");
                self.number(n);
            }
            _ => {
                put!(self, "{ann}");
            }
        }
    }

    fn operands(&mut self, func: &Function, operands: &[Operand]) {
        for (i, o) in operands.iter().enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            self.value(func, o.value, o.ann);
        }
    }

    fn inst(&mut self, func: &Function, inst: Inst) {
        let data = func.inst(inst);
        let spec = func.spec(inst);
        let results = func.results(inst);
        let named = results.len() > 0;
        for (i, value) in results.enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            self.value(func, value, func.ann(value));
        }
        if named {
            self.out.push_str(" = ");
        }
        if data.lanes() {
            self.out.push_str("vec.");
        }
        self.out.push_str(spec.name);
        self.items(func, inst, spec);
        if let Some(place) = func.origins.place(data.origin()) {
            self.out.push_str(" !loc(");
            let _ = write_quoted(&mut self.out, place.file.as_str().as_bytes());
            put!(self, ", {}, {})", place.line, place.column);
        }
        if let Some(weights) = func.branch_weights(inst) {
            let weights: Vec<String> = weights.iter().map(u32::to_string).collect();
            put!(self, " !weights({})", weights.join(", "));
        }
    }

    fn items(&mut self, func: &Function, inst: Inst, spec: &Spec) {
        let data = func.inst(inst);
        let operands = func.operands(inst);
        let mut next = 0;
        let mut target = 0;
        let mut comma = false;
        let mut separate = |p: &mut Self| {
            if comma {
                p.out.push(',');
            }
            p.out.push(' ');
            comma = true;
        };
        let fixed = func.fixed_operands(inst).len();
        for (i, item) in spec.items.iter().enumerate() {
            match item {
                Item::Dot(kind) => {
                    self.out.push('.');
                    self.attribute(func, inst, *kind);
                }
                Item::Flags(_) => {
                    for (name, flag) in Flags::WORDS {
                        if data.flags().has(flag) {
                            self.out.push(' ');
                            self.out.push_str(name);
                        }
                    }
                }
                Item::Operand { .. } => {
                    let Some(o) = operands[..fixed].get(next) else { continue };
                    separate(self);
                    self.value(func, o.value, o.ann);
                    next += 1;
                }
                Item::Attr(kind) => {
                    separate(self);
                    self.attribute(func, inst, *kind);
                }
                Item::Named(name, kind) => {
                    if data.imm().align().is_some() {
                        separate(self);
                        put!(self, "{name}=");
                        self.attribute(func, inst, *kind);
                    }
                }
                Item::Args => {
                    if !operands.is_empty() {
                        separate(self);
                        self.operands(func, operands);
                    }
                }
                Item::CallArgs => {
                    let after = spec.items[i..].iter().filter(|i| matches!(i, Item::Operand { .. })).count();
                    let end = fixed.saturating_sub(after).max(next);
                    self.out.push('(');
                    self.operands(func, &operands[next..end]);
                    self.out.push(')');
                    next = end;
                }
                Item::Sig => match (func.call_signature(inst), func.results(inst).nth(1)) {
                    (Some(signature), _) => {
                        put!(self, " as {signature}");
                    }
                    (None, Some(value)) => {
                        put!(self, " -> {}", func.ty(value));
                    }
                    (None, None) => {}
                },
                Item::Target => {
                    separate(self);
                    self.target(func, inst, target);
                    target += 1;
                }
                Item::Cases => {
                    separate(self);
                    self.out.push('[');
                    let cases = func.targets(inst).len() - target;
                    let apart = self.comments.in_list(self.entry, inst, cases);
                    if apart {
                        self.out.push('\n');
                    }
                    for k in 0..cases {
                        let case = |p: &mut Self| p.case(func, inst, target + k);
                        if apart {
                            self.item(Anchor::Item(self.entry, inst, k as u32), self.level + 1, case);
                            continue;
                        }
                        if k > 0 {
                            self.out.push_str(", ");
                        }
                        case(self);
                    }
                    if apart {
                        self.leading(Anchor::ListEnd(self.entry, inst), self.level + 1);
                        self.indent(self.level);
                    }
                    self.out.push(']');
                }
                Item::Clauses => self.clauses(func.clauses_of(inst)),
                Item::ResultType => self.result_type(func, inst),
                Item::ResultTypes => {
                    for (i, value) in func.results(inst).enumerate() {
                        put!(self, "{}{}", if i == 0 { " -> " } else { ", " }, func.ty(value));
                    }
                }
            }
        }
        if data.lanes() && spec.names_type(true) && !spec.items.contains(&Item::ResultType) {
            self.result_type(func, inst);
        }
    }

    fn result_type(&mut self, func: &Function, inst: Inst) {
        let ty = func.results(inst).last().map_or(Type::UNKNOWN, |v| func.ty(v));
        put!(self, " -> {ty}");
    }

    fn case(&mut self, func: &Function, inst: Inst, index: usize) {
        match func.case_key(&func.targets(inst)[index]) {
            Some(key) => {
                put!(self, "{key} -> ");
            }
            None => self.out.push_str("? -> "),
        }
        self.target(func, inst, index);
    }

    fn target(&mut self, func: &Function, inst: Inst, index: usize) {
        func.block_name(func.targets(inst)[index].block).push_block(&mut self.out);
        let args = func.target_args(inst, index);
        if !args.is_empty() {
            self.out.push('(');
            self.operands(func, args);
            self.out.push(')');
        }
    }

    fn clauses(&mut self, clauses: &[Clause]) {
        for (i, clause) in clauses.iter().enumerate() {
            self.out.push_str(if i == 0 { " " } else { ", " });
            match clause {
                Clause::Cleanup => self.out.push_str("cleanup"),
                Clause::Catch(None) => self.out.push_str("catch null"),
                Clause::Catch(Some(name)) => {
                    put!(self, "catch @{name}");
                }
                Clause::Filter(names) => {
                    let names: Vec<String> = names.iter().map(|n| format!("@{n}")).collect();
                    put!(self, "filter [{}]", names.join(", "));
                }
            }
        }
    }

    fn attribute(&mut self, func: &Function, inst: Inst, kind: AttrKind) {
        let imm = func.inst(inst).imm();
        match kind {
            AttrKind::Int => {
                let value = func.int_of(inst);
                match value.to_u32() {
                    Some(small) => self.number(small),
                    None => {
                        put!(self, "{value}");
                    }
                }
            }
            AttrKind::Bool => self.out.push_str(if imm.number() != 0 { "true" } else { "false" }),
            AttrKind::Float => {
                let kind = func.results(inst).next().and_then(|v| func.ty(v).as_float());
                match kind {
                    Some(kind) => self.out.push_str(&float::print(kind, func.float_bits(inst))),
                    None => self.out.push('?'),
                }
            }
            AttrKind::Param => match func.signature.params.get(imm.number() as usize).and_then(|p| p.name) {
                Some(name) => {
                    put!(self, "%{name}");
                }
                None => self.number(imm.number()),
            },
            AttrKind::Width | AttrKind::Size | AttrKind::Bytes => self.number(imm.number()),
            AttrKind::Format => {
                put!(self, "{}", imm.format());
            }
            AttrKind::Cond => self.out.push_str(imm.cond().as_str()),
            AttrKind::FCond => self.out.push_str(imm.fcond().as_str()),
            AttrKind::Round => self.out.push_str(imm.round().as_str()),
            AttrKind::Reduce => self.out.push_str(imm.reduce().as_str()),
            AttrKind::Ordering => self.out.push_str(imm.ordering().as_str()),
            AttrKind::Failure => self.out.push_str(imm.failure().as_str()),
            AttrKind::Rmw => self.out.push_str(imm.rmw().as_str()),
            AttrKind::Align => {
                put!(self, "{}", 1u64 << imm.align().unwrap_or(0));
            }
            AttrKind::Symbol => {
                put!(self, "@{}", imm.name());
            }
            AttrKind::Str => {
                let _ = write_quoted(&mut self.out, imm.name().as_str().as_bytes());
            }
            AttrKind::Path => {
                let path: Vec<String> = func.list_of(inst).iter().map(u32::to_string).collect();
                self.out.push_str(&path.join(", "));
            }
            AttrKind::Cc => self.out.push_str(imm.cc().as_str()),
            AttrKind::Fcc => self.out.push_str(imm.fcc().as_str()),
            AttrKind::OpWidth => self.number(imm.op_width()),
            AttrKind::Disp => {
                put!(self, "{}", imm.disp());
            }
            AttrKind::Mask | AttrKind::Regs => {
                let lane = |&l: &u32| if l == u32::MAX { "_".to_owned() } else { l.to_string() };
                let mask: Vec<String> = func.list_of(inst).iter().map(lane).collect();
                put!(self, "[{}]", mask.join(", "));
            }
        }
    }
}
