//! Modules: symbols, attributes, globals, the heads of functions.

use super::report::{ErrorPlace, Report, VerifyError, show_symbol};
use super::signatures::check_signature;
use super::{Stage, verify_function};
use crate::annotation::MAX_ALIGN_LOG2;
use crate::attributes::{AttributeArg, AttributeValue, Attributes, Linkage};
use crate::attributes::{PROBE_STACK, STACK_PROTECTOR, patchable_entry};
use crate::function::Function;
use crate::module::{Alias, Entry, Extern, ExternKind, Global, Module};
use crate::name::Name;
use crate::types::Type;
use rustc_hash::FxHashSet;

/// The most bytes that a global may have.
pub const MAX_GLOBAL_SIZE: u64 = 1 << 40;

/// After this many errors the rest of a module is not looked at.
pub const MAX_MODULE_ERRORS: usize = 1000;

/// Everything that is wrong with a module, in text order.
pub fn verify_module(module: &Module, stage: Stage) -> Vec<VerifyError> {
    verify_entries(module, |func| verify_function(func, Some(module), stage))
}

/// Everything that is wrong with a module but for its functions, in text order.
pub fn verify_declarations(module: &Module) -> Vec<VerifyError> {
    verify_entries(module, |_| Vec::new())
}

fn verify_entries(module: &Module, function: impl Fn(&Function) -> Vec<VerifyError>) -> Vec<VerifyError> {
    let mut errors = Vec::new();
    let mut seen = FxHashSet::default();
    for entry in module.entries() {
        if errors.len() >= MAX_MODULE_ERRORS {
            break;
        }
        let mut report = Report::new(None);
        check_entry_name(&mut report, module, entry, &mut seen);
        match entry {
            Entry::Global(global) => check_global(&mut report, module, global),
            Entry::Extern(declared) => check_extern(&mut report, module, declared),
            Entry::Alias(alias) => check_alias(&mut report, module, alias),
            Entry::Function(_) => {}
        }
        errors.extend(report.finish());
        if let Entry::Function(func) = entry {
            errors.extend(function(func));
        }
    }
    errors
}

/// Renaming an entry in place can break what adding it made sure of.
fn check_entry_name(report: &mut Report, module: &Module, entry: &Entry, seen: &mut FxHashSet<Name>) {
    let name = entry.name();
    if name.as_str().is_empty() {
        report.error(ErrorPlace::Entry(name), "a symbol needs a name".to_owned());
    }
    if !seen.insert(name) {
        report.error(ErrorPlace::Entry(name), format!("`{}` is defined or declared twice", show_symbol(name)));
    } else if !module.get(name).is_some_and(|found| std::ptr::eq(found, entry)) {
        let message = format!("look-up does not find `{}`", show_symbol(name));
        report.hint(ErrorPlace::Entry(name), message, "it was renamed after it was added");
    }
}

fn check_global(report: &mut Report, module: &Module, global: &Global) {
    let place = ErrorPlace::Entry(global.name);
    check_attributes(report, Some(module), place, &global.attributes, false);
    let size = global.size();
    if size > MAX_GLOBAL_SIZE {
        let message = format!("`{}` has {size} bytes; the most is {MAX_GLOBAL_SIZE}", show_symbol(global.name));
        report.error(place, message);
    }
    for init in &global.init {
        if let Some(name) = init.symbol() {
            check_symbol(report, Some(module), place, name);
        }
    }
}

fn check_extern(report: &mut Report, module: &Module, declared: &Extern) {
    let place = ErrorPlace::Entry(declared.name);
    let function = matches!(declared.kind, ExternKind::Function(_));
    check_attributes(report, Some(module), place, &declared.attributes, function);
    check_no_ifunc(report, place, &declared.attributes);
    if let ExternKind::Function(signature) = &declared.kind {
        check_signature(report, place, signature);
    }
}

fn check_alias(report: &mut Report, module: &Module, alias: &Alias) {
    let place = ErrorPlace::Entry(alias.name);
    match module.get(alias.target) {
        Some(entry @ (Entry::Function(_) | Entry::Global(_))) => {
            check_attributes(report, Some(module), place, &alias.attributes, matches!(entry, Entry::Function(_)));
            if let (true, Entry::Function(f)) = (alias.is_ifunc(), entry) {
                let s = &f.signature;
                if !s.params.is_empty() || s.ret.map(|(ty, _)| ty) != Some(Type::PTR) {
                    report.error(place, format!("`@{}` must take nothing and return a `ptr` for an `ifunc`", f.name));
                }
            }
        }
        Some(_) => {
            let message = format!("`{}` is not defined here", show_symbol(alias.target));
            report.hint(place, message, "an alias stands for a function or global of this module");
        }
        None => check_symbol(report, Some(module), place, alias.target),
    }
}

/// Checks the signature and the attributes of a function.
pub(super) fn check_head(report: &mut Report, func: &Function, module: Option<&Module>) {
    let place = ErrorPlace::Function;
    check_signature(report, place, &func.signature);
    let mut seen = FxHashSet::default();
    for (i, name) in func.signature.params.iter().enumerate().filter_map(|(i, p)| Some((i, p.name?))) {
        if name.as_str().is_empty() {
            report.error(place, format!("the name of parameter {i} is empty"));
        }
        if !seen.insert(name) {
            report.error(place, format!("parameter {i} has the name of an earlier one"));
        }
    }
    check_attributes(report, module, place, &func.attributes, true);
    check_no_ifunc(report, place, &func.attributes);
}

fn check_no_ifunc(report: &mut Report, place: ErrorPlace, attributes: &Attributes) {
    if attributes.has("ifunc") {
        report.error(place, "only an alias can be `ifunc`");
    }
}

/// Checks that the module has a symbol.
pub(super) fn check_symbol(report: &mut Report, module: Option<&Module>, place: ErrorPlace, name: Name) {
    let Some(module) = module else { return };
    match module.get(name) {
        None => {
            let message = format!("the module has no symbol `{}`", show_symbol(name));
            report.hint(place, message, "declare it with `extern`");
        }
        // A weak one may be something else in the end, so it has no other name.
        Some(Entry::Alias(a))
            if a.linkage != Linkage::Weak && matches!(module.get(a.target), Some(Entry::Global(_))) =>
        {
            let message = format!("`{}` is an alias of a global, for other files", show_symbol(name));
            report.hint(place, message, format!("use `{}`", show_symbol(a.target)));
        }
        Some(_) => {}
    }
}

fn check_attributes(
    report: &mut Report,
    module: Option<&Module>,
    place: ErrorPlace,
    attributes: &Attributes,
    function: bool,
) {
    for (name, value) in attributes.iter() {
        let Some(spec) = Attributes::spec(name) else { continue };
        let allowed = if function { spec.on_function } else { spec.on_global };
        if !allowed {
            let what = if function { "function" } else { "global" };
            report.error(place, format!("a {what} cannot be `{name}`"));
        }
        match (spec.arg, value) {
            (AttributeArg::None, AttributeValue::Flag) => {}
            (AttributeArg::Str, AttributeValue::Str(text)) => {
                let empty = text.is_interned() && text.as_str().is_empty();
                if empty && matches!(*name, "opt_level" | "opt_policy") {
                    report.error(place, format!("the value of `{name}` is empty"));
                }
                if *name == "patchable_entry" && text.is_interned() && patchable_entry(text.as_str()).is_none() {
                    report.error(place, format!("`{name}` takes one number or two, each at most 65535"));
                }
                let known = || !text.is_interned() || STACK_PROTECTOR.contains(&text.as_str());
                if *name == "stack_protector" && !known() {
                    let values = STACK_PROTECTOR.map(|v| format!("`{v}`")).join(", ");
                    report.error(place, format!("`{name}` takes one of {values}"));
                }
            }
            (AttributeArg::Align, AttributeValue::Align(log2)) => {
                if *log2 > MAX_ALIGN_LOG2 {
                    report.error(place, format!("`{name}`: an alignment is at most 2^{MAX_ALIGN_LOG2}"));
                }
            }
            (AttributeArg::Bytes, AttributeValue::Bytes(n)) => {
                if !PROBE_STACK.contains(n) || !n.is_multiple_of(16) {
                    let (least, most) = (PROBE_STACK.start(), PROBE_STACK.end());
                    report.error(place, format!("`{name}` takes a multiple of 16 from {least} to {most}"));
                }
            }
            (AttributeArg::Symbol, AttributeValue::Symbol(symbol)) => check_symbol(report, module, place, *symbol),
            (arg, _) => {
                let wanted = match arg {
                    AttributeArg::None => "no argument",
                    AttributeArg::Str => "a string",
                    AttributeArg::Align => "an alignment",
                    AttributeArg::Bytes => "a number of bytes",
                    AttributeArg::Symbol => "a symbol",
                };
                report.error(place, format!("`{name}` takes {wanted}"));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;
    use crate::*;

    fn global(name: &str, init: Vec<Init>) -> Global {
        Global {
            name: Name::new(name),
            linkage: Linkage::Public,
            constant: false,
            thread_local: false,
            attributes: Attributes::default(),
            init,
        }
    }

    fn messages(module: &Module) -> Vec<String> {
        verify_module(module, Stage::High).into_iter().map(|e| e.message).collect()
    }

    #[test]
    fn symbols_exist() {
        let mut x = Fixture::new();
        x.func.attributes.set("personality", AttributeValue::Symbol(Name::new("missing_personality")));
        let entry = x.body_block();
        for name in ["f", "g", "missing_data"] {
            let imm = Imm::default().with_name(Name::new(name));
            x.value(entry, Opcode::SymbolAddr, imm, &[], Type::PTR);
        }
        x.ret(entry);
        let pad = x.body_block();
        let thrown = [Clause::Catch(Some(Name::new("missing_type"))), Clause::Filter(vec![Name::new("g")])];
        let imm = x.func.clauses_imm(&thrown);
        x.inst(pad, Opcode::LandingPad, imm, &[], &[Type::PTR, Type::INT]);
        x.ret(pad);
        let mut module = Module::new();
        let at = Init::Addr(Name::new("missing_init"), 0);
        module.add(Entry::Global(global("g", vec![at]))).unwrap();
        module.add(Entry::Function(x.func)).unwrap();
        let names = ["init", "personality", "data", "type"];
        assert_eq!(messages(&module), names.map(|n| format!("the module has no symbol `@missing_{n}`")));
    }

    #[test]
    fn renamed_entries_are_noticed() {
        let mut module = Module::new();
        module.add(Entry::Global(global("a", vec![]))).unwrap();
        module.add(Entry::Global(global("b", vec![]))).unwrap();
        assert!(messages(&module).is_empty());
        let mut rename = |i: usize, name| {
            if let Entry::Global(g) = &mut module.entries_mut()[i] {
                g.name = Name::new(name);
            }
            messages(&module)
        };
        assert_eq!(rename(1, "a"), ["`@a` is defined or declared twice"]);
        assert_eq!(rename(1, "c"), ["look-up does not find `@c`"]);
    }

    #[test]
    fn attributes_belong_to_their_kind() {
        let mut g = global("g", vec![Init::Zero(MAX_GLOBAL_SIZE), Init::Uninit(u64::MAX)]);
        g.attributes.set("cold", AttributeValue::Flag);
        g.attributes.set("align", AttributeValue::Align(99));
        g.attributes.set("section", AttributeValue::Flag);
        let mut f = Fixture::new();
        let entry = f.body_block();
        f.ret(entry);
        f.func.attributes.set("opt_policy", AttributeValue::Str(Name::new("")));
        f.func.signature.params = vec![Param::new(Type::INT).named("x"); 2];
        let mut module = Module::new();
        module.add(Entry::Global(g)).unwrap();
        module.add(Entry::Function(f.func)).unwrap();
        let wanted = [
            "`align`: an alignment is at most 2^32",
            "a global cannot be `cold`",
            "`section` takes a string",
            "`@g` has 18446744073709551615 bytes; the most is 1099511627776",
            "parameter 1 has the name of an earlier one",
            "the value of `opt_policy` is empty",
        ];
        assert_eq!(messages(&module), wanted);
    }

    #[test]
    fn declarations_have_signatures_too() {
        let mut module = Module::new();
        let signature = Signature { ret: Some((Type::MEM, Ann::NONE)), ..Signature::default() };
        let kind = ExternKind::Function(signature);
        let attributes = Attributes::default();
        module.add(Entry::Extern(Extern { name: Name::new("e"), weak: false, kind, attributes })).unwrap();
        let errors = verify_module(&module, Stage::High);
        assert_eq!(errors[0].place, ErrorPlace::Entry(Name::new("e")));
        assert_eq!(errors[0].to_string(), "the result is a memory token");
    }
}
