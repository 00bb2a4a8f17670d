//! From the names of a trace to the things of a function.

use crate::engine::{Info, Param, ParamKind, Params, Refusal, Site, Step};
use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use tuffy_ir::{Block, Function, Name, StableName, Value};
use tuffy_trace::Param as EntryParam;

/// A thing that a trace names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EntityName {
    /// `v7`, `s42.0`.
    Value(StableName),
    /// `bb7`, `bbs42.0`.
    Block(StableName),
}

/// Reads a name as the text format writes it.
#[inline]
pub fn parse_name(text: &str) -> Option<EntityName> {
    let bytes = text.as_bytes();
    let (is_block, rest) = match bytes {
        [b'b', b'b', rest @ ..] => (true, rest),
        _ => (false, bytes),
    };
    let (name, rest) = match (is_block, rest) {
        (_, [b's', rest @ ..]) => {
            let (step, rest) = number(rest)?;
            let (index, rest) = number(rest.strip_prefix(b".")?)?;
            (StableName::made_by(step, index), rest)
        }
        (true, rest) | (false, [b'v', rest @ ..]) => {
            let (number, rest) = number(rest)?;
            (StableName::input(number), rest)
        }
        _ => return None,
    };
    let named = if is_block { EntityName::Block(name) } else { EntityName::Value(name) };
    rest.is_empty().then_some(named)
}

/// The number that a text begins with, and what follows.
#[inline]
fn number(text: &[u8]) -> Option<(u32, &[u8])> {
    let [first @ b'0'..=b'9', rest @ ..] = text else { return None };
    let (mut value, mut rest) = (u64::from(first - b'0'), rest);
    while let [digit @ b'0'..=b'9', after @ ..] = rest {
        if value == 0 || value > u32::MAX.into() {
            return None;
        }
        value = value * 10 + u64::from(digit - b'0');
        rest = after;
    }
    u32::try_from(value).ok().filter(|&value| value < u32::MAX).map(|value| (value, rest))
}

/// Reads a symbol as the text format writes it: `@f`, `@"a b"`.
pub fn symbol(text: &str) -> Option<Name> {
    text.starts_with('@').then(|| tuffy_ir::text::parse_function_name(text)).flatten()
}

/// Which value or block of a function has which name.
#[derive(Default)]
pub struct NameMap {
    values: Table,
    blocks: Table,
}

/// Which thing has which name; things have numbers.
#[derive(Default)]
struct Table {
    /// Those of the input, by the number in the name.
    input: Vec<u32>,
    /// The first one that each step made, from some step on. The others that the step made mostly follow it.
    made: Vec<u32>,
    /// The first step of these.
    first_step: u32,
    /// All that are not found so.
    others: FxHashMap<StableName, u32>,
    /// How many things are known.
    seen: usize,
    /// How often the function was looked at: about once for each step.
    steps: usize,
}

impl Table {
    /// No thing has this number.
    const NONE: u32 = u32::MAX;
    /// The lists are not longer than things and steps give reason for, and this much: the numbers in names may be any.
    const MORE: usize = 64;

    /// Takes in what there is besides what was seen.
    #[inline]
    fn update(&mut self, count: usize, name: impl Fn(u32) -> StableName) {
        self.steps += 1;
        if self.seen == 0 {
            self.input.reserve(count);
        }
        for thing in self.seen..count {
            self.insert(name(thing as u32), thing as u32, 2 * (count + self.steps) + Table::MORE);
        }
        self.seen = count;
    }

    #[inline]
    fn insert(&mut self, name: StableName, thing: u32, most: usize) {
        let placed = match name.step() {
            None => name.input_number().is_some_and(|number| set(&mut self.input, number as usize, thing, most)),
            Some((step, 0)) => {
                if self.made.is_empty() {
                    self.first_step = step;
                }
                step >= self.first_step && set(&mut self.made, (step - self.first_step) as usize, thing, most)
            }
            Some(_) => self.made_by(name) == Some(thing),
        };
        if !placed {
            self.insert_other(name, thing);
        }
    }

    #[cold]
    fn insert_other(&mut self, name: StableName, thing: u32) {
        self.others.insert(name, thing);
    }

    /// The thing with this name if the things that its step made follow each other.
    #[inline]
    fn made_by(&self, name: StableName) -> Option<u32> {
        let (step, index) = name.step()?;
        let first = *self.made.get(step.checked_sub(self.first_step)? as usize)?;
        first.checked_add(index).filter(|_| first != Table::NONE)
    }

    #[inline]
    fn get(&self, name: StableName, name_of: impl Fn(u32) -> StableName) -> Option<u32> {
        let thing = match name.input_number() {
            Some(number) => self.input.get(number as usize).copied().filter(|&thing| thing != Table::NONE),
            None => self.made_by(name).filter(|&thing| (thing as usize) < self.seen && name_of(thing) == name),
        };
        thing.or_else(|| self.get_other(name))
    }

    #[cold]
    fn get_other(&self, name: StableName) -> Option<u32> {
        self.others.get(&name).copied()
    }
}

/// Sets an element of a list that may grow to so many. Says whether it has room.
#[inline]
fn set(list: &mut Vec<u32>, at: usize, thing: u32, most: usize) -> bool {
    if at >= most {
        return false;
    }
    match at.cmp(&list.len()) {
        Ordering::Less => list[at] = thing,
        Ordering::Equal => list.push(thing),
        Ordering::Greater => push_after_gap(list, at, thing),
    }
    true
}

#[inline(never)]
fn push_after_gap(list: &mut Vec<u32>, at: usize, thing: u32) {
    list.resize(at, Table::NONE);
    list.push(thing);
}

impl NameMap {
    /// Takes in what the function has gained since the last time.
    #[inline]
    pub fn update(&mut self, func: &Function) {
        self.values.update(func.num_values(), |value| func.value_name(Value::from_u32(value)));
        self.blocks.update(func.num_blocks(), |block| func.block_name(Block::from_u32(block)));
    }

    /// What a trace means by a site.
    #[inline]
    pub fn find(&self, func: &Function, text: &str) -> Result<Site, Refusal> {
        self.placed(func, text).ok_or_else(|| missing(func, text))
    }

    /// The same, if it is there.
    fn placed(&self, func: &Function, text: &str) -> Option<Site> {
        match parse_name(text) {
            Some(EntityName::Value(name)) => {
                let value = self.values.get(name, |value| func.value_name(Value::from_u32(value)))?;
                let value = Value::from_u32(value);
                func.def_block(value).map(|_| Site::Value(value))
            }
            Some(EntityName::Block(name)) => {
                let block = self.blocks.get(name, |block| func.block_name(Block::from_u32(block)))?;
                let block = Block::from_u32(block);
                func.block_region(block).map(|_| Site::Block(block))
            }
            None => text.is_empty().then_some(Site::Function),
        }
    }

    /// The step that a trace states, for this transform and function.
    pub fn step(
        &self,
        func: &Function,
        info: &Info,
        site: &str,
        params: &tuffy_trace::Params,
    ) -> Result<Step, Refusal> {
        if params.len() != info.params.len() {
            let expected = format!("{} parameters", info.params.len());
            return Err(Refusal::needs("the parameters of the step", expected, params.len()));
        }
        let mut found = Params::new();
        for (key, kind) in info.params {
            let Some(value) = params.get(key) else {
                return Err(Refusal::needs("the parameters of the step", format!("`{key}`"), "none of this name"));
            };
            let param = match (kind, value) {
                (ParamKind::Number, EntryParam::Number(n)) => Param::Number(n),
                (ParamKind::Value, EntryParam::Name(text)) => match self.find(func, text)? {
                    Site::Value(v) => Param::Value(v),
                    _ => return Err(Refusal::needs(*key, "a value", text)),
                },
                (ParamKind::Block, EntryParam::Name(text)) => match self.find(func, text)? {
                    Site::Block(b) => Param::Block(b),
                    _ => return Err(Refusal::needs(*key, "a block", text)),
                },
                (ParamKind::Symbol, EntryParam::Name(text)) => match symbol(text) {
                    Some(name) => Param::Symbol(name),
                    None => return Err(Refusal::needs(*key, "a symbol", text)),
                },
                (kind, value) => {
                    return Err(Refusal::needs(*key, format!("{kind:?}"), format!("{value:?}")));
                }
            };
            found.push(param);
        }
        Ok(Step { site: self.find(func, site)?, params: found })
    }
}

/// Why there is nothing of this name.
#[cold]
fn missing(func: &Function, text: &str) -> Refusal {
    Refusal::pattern(match parse_name(text) {
        Some(_) => format!("there is no {text} in @{}", func.name),
        None => format!("`{text}` is no name of a value or block"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_as_they_print() {
        let all = [
            EntityName::Value(StableName::input(7)),
            EntityName::Value(StableName::made_by(42, 0)),
            EntityName::Block(StableName::input(0)),
            EntityName::Block(StableName::made_by(3, 12)),
        ];
        for named in all {
            let text = match named {
                EntityName::Value(n) => n.value().to_string(),
                EntityName::Block(n) => n.block().to_string(),
            };
            assert_eq!(parse_name(&text), Some(named), "{text}");
        }
        for wrong in ["", "v", "v07", "v-1", "s4", "s4.", "bb", "bbs1", "x1", "v4294967295", "v99999999999"] {
            assert_eq!(parse_name(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn things_are_found_by_any_names() {
        let names = [
            StableName::input(3),
            StableName::input(0),
            StableName::input(4_000_000_000),
            StableName::made_by(90, 0),
            StableName::made_by(90, 1),
            StableName::made_by(90, 3),
            StableName::made_by(90, 2),
            StableName::made_by(5, 0),
            StableName::made_by(4_000_000_000, 0),
            StableName::made_by(4_000_000_000, 1),
            StableName::made_by(91, 1),
            StableName::made_by(92, 0),
            StableName::made_by(91, 0),
            StableName::made_by(120, 0),
            StableName::input(7),
            StableName::made_by(120, 2),
        ];
        let mut table = Table::default();
        let name_of = |thing: u32| names[thing as usize];
        for count in 0..=names.len() {
            table.update(count, name_of);
            for (thing, &name) in names.iter().enumerate() {
                assert_eq!(table.get(name, name_of), (thing < count).then_some(thing as u32), "{name:?} of {count}");
            }
        }
        for none in [StableName::input(1), StableName::made_by(93, 0), StableName::made_by(120, 1)] {
            assert_eq!(table.get(none, name_of), None);
        }
    }
}
