//! Where instructions come from: source places and branch weights.

use super::Shared;
use super::function::FunctionState;
use crate::ast::{self, AttachmentKind, FieldValue, InstKind, MdNode, MdRef};
use tuffy_ir::{Name, Origin, Place, SourceData};

/// How far the chain of scopes is followed to a file.
const MAX_SCOPES: usize = 1000;

impl<'s> Shared<'s> {
    /// The place that a `!dbg` attachment names.
    pub(crate) fn place(&mut self, m: &ast::Module<'s>, md: &MdRef<'s>) -> Option<Place> {
        if let MdRef::Node(number) = md
            && let Some(known) = self.places.get(number)
        {
            return *known;
        }
        let place = m.metadata.location(md).and_then(|location| {
            let file = self.file_of(m, location.scope)?;
            Some(Place { file, line: location.line, column: location.column })
        });
        if let MdRef::Node(number) = md {
            self.places.insert(*number, place);
        }
        place
    }

    /// The file of a scope: the name as the compiler got it, after its folder if that is not the one of the module.
    fn file_of(&mut self, m: &ast::Module<'s>, scope: u32) -> Option<Name> {
        let mut way = Vec::new();
        let mut at = scope;
        let mut found = None;
        for _ in 0..MAX_SCOPES {
            if let Some(known) = self.files.get(&at) {
                found = *known;
                break;
            }
            way.push(at);
            let node = m.metadata.node(at)?.ok()?;
            if let Some((directory, name)) = directory_and_name(&node) {
                let elsewhere = !directory.is_empty() && !name.starts_with('/') && directory != self.directory;
                found = Some(if elsewhere { Name::new(&format!("{directory}/{name}")) } else { Name::new(&name) });
                break;
            }
            match reference(&node, "file").or_else(|| reference(&node, "scope")) {
                Some(next) => at = next,
                None => break,
            }
        }
        for scope in way {
            self.files.insert(scope, found);
        }
        found
    }
}

/// The folder in which the first unit of a module was compiled; empty if none is stated.
pub(crate) fn source_directory(m: &ast::Module<'_>) -> String {
    let node = |number: u32| m.metadata.node(number).and_then(Result::ok);
    let unit = m.metadata.named("llvm.dbg.cu").first().and_then(|&unit| node(unit));
    let file = unit.and_then(|unit| node(reference(&unit, "file")?));
    file.and_then(|file| directory_and_name(&file)).map_or_else(String::new, |(directory, _)| directory)
}

/// What a `!DIFile` says.
fn directory_and_name(node: &MdNode<'_>) -> Option<(String, String)> {
    let text = |field| match node.field(field) {
        Some(FieldValue::Text(text)) => Some(String::from_utf8_lossy(text).into_owned()),
        _ => None,
    };
    Some((text("directory").unwrap_or_default(), text("filename")?))
}

fn reference(node: &MdNode<'_>, field: &str) -> Option<u32> {
    match node.field(field) {
        Some(FieldValue::Ref(MdRef::Node(number))) => Some(*number),
        _ => None,
    }
}

impl<'s> FunctionState<'_, 's> {
    /// The origin of an instruction.
    pub(crate) fn origin(&mut self, inst: &ast::Inst<'s>) -> Origin {
        let body = self.body;
        let place = body.attachment(inst, AttachmentKind::Dbg).and_then(|md| self.shared.place(self.m, md));
        let weights = match &inst.kind {
            InstKind::CondBr { .. } | InstKind::Switch { .. } => self.weights(inst),
            _ => None,
        };
        self.b.origin(SourceData { place, weights, link: None })
    }

    /// `!prof !{!"branch_weights", …}`
    fn weights(&self, inst: &ast::Inst<'s>) -> Option<Box<[u32]>> {
        let md = self.body.attachment(inst, AttachmentKind::Prof)?;
        let node = self.m.metadata.resolve(md)?.ok()?;
        let (first, rest) = node.items().split_first()?;
        if !matches!(first, MdRef::Text(text) if **text == *b"branch_weights") {
            return None;
        }
        let number = |md: &MdRef<'_>| match md {
            MdRef::Int(width, int) => Some(int.zext(u64::from(*width)).to_u32().unwrap_or(u32::MAX)),
            // `!"expected"` says where the weights come from.
            _ => None,
        };
        let rest = if matches!(rest.first(), Some(MdRef::Text(_))) { &rest[1..] } else { rest };
        rest.iter().map(number).collect()
    }
}
