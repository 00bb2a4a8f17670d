//! From the names of a trace to the things of a function.

use crate::engine::{Info, Param, ParamKind, Params, Refusal, Site, Step};
use rustc_hash::FxHashMap;
use tuffy_ir::{Block, Function, Name, StableName, Value};

/// A thing that a trace names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Named {
    /// `v7`, `s42.0`.
    Value(StableName),
    /// `bb7`, `bbs42.0`.
    Block(StableName),
}

/// Reads a name as the text format writes it.
pub fn parse_name(text: &str) -> Option<Named> {
    let number = |digits: &str| {
        let plain = digits.bytes().all(|b| b.is_ascii_digit()) && (digits.len() == 1 || !digits.starts_with('0'));
        if plain { digits.parse::<u32>().ok().filter(|&n| n < u32::MAX) } else { None }
    };
    let made = |rest: &str| {
        let (step, index) = rest.split_once('.')?;
        Some(StableName::made_by(number(step)?, number(index)?))
    };
    if let Some(rest) = text.strip_prefix("bbs") {
        return made(rest).map(Named::Block);
    }
    if let Some(rest) = text.strip_prefix("bb") {
        return number(rest).map(|n| Named::Block(StableName::input(n)));
    }
    if let Some(rest) = text.strip_prefix('s') {
        return made(rest).map(Named::Value);
    }
    number(text.strip_prefix('v')?).map(|n| Named::Value(StableName::input(n)))
}

/// Reads a symbol as the text format writes it: `@f`, `@"a b"`.
pub fn symbol(text: &str) -> Option<Name> {
    text.starts_with('@').then(|| tuffy_ir::text::parse_function_name(text)).flatten()
}

/// A parameter as a trace states it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StatedParam {
    /// A text: a name or a symbol.
    Text(String),
    /// A number.
    Number(u64),
}

/// Which value or block of a function has which name.
#[derive(Default)]
pub struct NameMap {
    values: FxHashMap<StableName, Value>,
    blocks: FxHashMap<StableName, Block>,
    seen_values: usize,
    seen_blocks: usize,
}

impl NameMap {
    /// Takes in what the function has gained since the last time.
    pub fn update(&mut self, func: &Function) {
        if self.seen_values == 0 {
            self.values.reserve(func.num_values());
            self.blocks.reserve(func.num_blocks());
        }
        for i in self.seen_values..func.num_values() {
            let value = Value::from_u32(i as u32);
            self.values.insert(func.value_name(value), value);
        }
        for i in self.seen_blocks..func.num_blocks() {
            let block = Block::from_u32(i as u32);
            self.blocks.insert(func.block_name(block), block);
        }
        (self.seen_values, self.seen_blocks) = (func.num_values(), func.num_blocks());
    }

    /// What a trace means by a site.
    pub fn find(&self, func: &Function, text: &str) -> Result<Site, Refusal> {
        let gone = || Refusal::pattern(format!("there is no {text} in @{}", func.name));
        match parse_name(text) {
            Some(Named::Value(name)) => {
                let value = *self.values.get(&name).ok_or_else(gone)?;
                func.def_block(value).ok_or_else(gone)?;
                Ok(Site::Value(value))
            }
            Some(Named::Block(name)) => {
                let block = *self.blocks.get(&name).ok_or_else(gone)?;
                func.block_region(block).ok_or_else(gone)?;
                Ok(Site::Block(block))
            }
            None if text.is_empty() => Ok(Site::Function),
            None => Err(Refusal::pattern(format!("`{text}` is no name of a value or block"))),
        }
    }

    /// The step that a trace states, for this transform and function.
    pub fn step(
        &self,
        func: &Function,
        info: &Info,
        site: &str,
        params: &[(String, StatedParam)],
    ) -> Result<Step, Refusal> {
        if params.len() != info.params.len() {
            let expected = format!("{} parameters", info.params.len());
            return Err(Refusal::needs("the parameters of the step", expected, params.len()));
        }
        let mut found = Params::new();
        for (key, kind) in info.params {
            let Some((_, stated)) = params.iter().find(|(k, _)| k == key) else {
                return Err(Refusal::needs("the parameters of the step", format!("`{key}`"), "none of this name"));
            };
            let param = match (kind, stated) {
                (ParamKind::Number, StatedParam::Number(n)) => Param::Number(*n),
                (ParamKind::Value, StatedParam::Text(text)) => match self.find(func, text)? {
                    Site::Value(v) => Param::Value(v),
                    _ => return Err(Refusal::needs(*key, "a value", text)),
                },
                (ParamKind::Block, StatedParam::Text(text)) => match self.find(func, text)? {
                    Site::Block(b) => Param::Block(b),
                    _ => return Err(Refusal::needs(*key, "a block", text)),
                },
                (ParamKind::Symbol, StatedParam::Text(text)) => match symbol(text) {
                    Some(name) => Param::Symbol(name),
                    None => return Err(Refusal::needs(*key, "a symbol", text)),
                },
                (kind, stated) => {
                    return Err(Refusal::needs(*key, format!("{kind:?}"), format!("{stated:?}")));
                }
            };
            found.push(param);
        }
        Ok(Step { site: self.find(func, site)?, params: found })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_as_they_print() {
        let all = [
            Named::Value(StableName::input(7)),
            Named::Value(StableName::made_by(42, 0)),
            Named::Block(StableName::input(0)),
            Named::Block(StableName::made_by(3, 12)),
        ];
        for named in all {
            let text = match named {
                Named::Value(n) => n.value().to_string(),
                Named::Block(n) => n.block().to_string(),
            };
            assert_eq!(parse_name(&text), Some(named), "{text}");
        }
        for wrong in ["", "v", "v07", "v-1", "s4", "s4.", "bb", "bbs1", "x1", "v4294967295", "v99999999999"] {
            assert_eq!(parse_name(wrong), None, "{wrong}");
        }
    }
}
