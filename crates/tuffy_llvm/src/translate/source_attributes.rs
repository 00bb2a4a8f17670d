//! What a program asks of Tuffy in its source: `__attribute__((annotate("tuffy::opt_level(aggressive)")))` in C and C++
//! comes here as a row of `@llvm.global.annotations`.

use super::constants::Static;
use super::{Fault, Notes, Shared};
use crate::ast::{self, ConstId, ConstKind, GlobalId, GlobalKind};
use crate::error::Category;
use rustc_hash::FxHashMap;
use tuffy_ir::{AttributeValue, Attributes, Name};

/// What annotations for Tuffy begin with.
const PREFIX: &str = "tuffy::";

/// The attributes that can be asked for.
const KNOWN: [&str; 3] = ["opt_level", "opt_policy", TARGET_OPS];

/// What is asked of the translation alone: `map` or `passthrough`.
const TARGET_OPS: &str = "target_ops";

impl<'s> Shared<'s> {
    /// Reads the rows of `@llvm.global.annotations`: symbol, text, file, line. Those that are not for Tuffy are left
    /// out.
    pub(crate) fn read_annotations(
        &mut self,
        m: &ast::Module<'s>,
        id: GlobalId,
        notes: &mut Notes,
    ) -> Result<(), Fault> {
        let global = &m.globals[id];
        let wrong = || Fault::Unsupported(Category::Global, "@llvm.global.annotations in this form".into());
        let GlobalKind::Variable(variable) = &global.kind else { return Ok(()) };
        let Some(init) = variable.init else { return Ok(()) };
        let ConstKind::Aggregate(rows) = &m.constants.get(init).kind else { return Err(wrong()) };
        let globals: FxHashMap<Name, GlobalId> = m.globals.iter().map(|(id, g)| (Name::new(&g.name), id)).collect();
        for &row in rows {
            let ConstKind::Aggregate(parts) = &m.constants.get(row).kind else { return Err(wrong()) };
            let [symbol, text, file, line, ..] = parts[..] else { return Err(wrong()) };
            let Static::Ptr(Some(symbol), 0) = self.evaluate(m, symbol, 0)? else { return Err(wrong()) };
            let text = self.string(m, &globals, text)?.ok_or_else(wrong)?;
            let Some(asked) = text.strip_prefix(PREFIX) else {
                notes.add(global.at..global.at, format!("the annotation \"{text}\" is left out"));
                continue;
            };
            let known = asked.split_once('(').and_then(|(name, rest)| {
                let name = KNOWN.into_iter().find(|known| *known == name.trim())?;
                let value = rest.strip_suffix(')')?.trim();
                let good = if name == TARGET_OPS { matches!(value, "map" | "passthrough") } else { !value.is_empty() };
                good.then_some((name, value))
            });
            let Some((name, value)) = known else {
                let file = self.string(m, &globals, file)?.unwrap_or_default();
                let Static::Int(line, _) = self.evaluate(m, line, 0)? else { return Err(wrong()) };
                return Err(Fault::Wrong(format!(
                    "{file}:{line}: expected `{PREFIX}opt_level(LEVEL)`, `{PREFIX}opt_policy(PRESET)` or \
                     `{PREFIX}target_ops(map|passthrough)`, found `{text}`, the annotation of @{symbol}"
                )));
            };
            self.annotated.entry(symbol).or_default().push((name, value.to_owned()));
        }
        Ok(())
    }

    /// The contents of a constant string, without the zero at its end.
    fn string(
        &mut self,
        m: &ast::Module<'s>,
        globals: &FxHashMap<Name, GlobalId>,
        pointer: ConstId,
    ) -> Result<Option<String>, Fault> {
        let Static::Ptr(Some(name), 0) = self.evaluate(m, pointer, 0)? else { return Ok(None) };
        let Some(GlobalKind::Variable(variable)) = globals.get(&name).map(|&id| &m.globals[id].kind) else {
            return Ok(None);
        };
        let Some(ConstKind::Bytes(bytes)) = variable.init.map(|init| &m.constants.get(init).kind) else {
            return Ok(None);
        };
        let text = bytes.strip_suffix(b"\0").unwrap_or(bytes);
        Ok(Some(String::from_utf8_lossy(text).into_owned()))
    }

    /// Whether the source asks for operations of the target as they are in a function.
    pub(crate) fn keeps_target_ops(&self, function: Name) -> bool {
        let mut asked = self.annotated.get(&function).into_iter().flatten();
        asked.any(|(name, value)| *name == TARGET_OPS && value == "passthrough")
    }

    /// Adds what the source asks for to what a function has. What an annotation says counts more than what clang adds
    /// by itself (`optnone` at `-O0`).
    pub(crate) fn annotate(&self, function: Name, attributes: &mut Attributes) {
        for (name, value) in self.annotated.get(&function).into_iter().flatten().filter(|(n, _)| *n != TARGET_OPS) {
            attributes.set(name, AttributeValue::Str(Name::new(value)));
        }
    }
}
