//! Lists of short texts in one buffer each, so that an entry can be reused without allocating.

use std::fmt::{self, Display, Write};

/// A parameter's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Param<'p> {
    /// A value, block or symbol; or an integer that is too large.
    Name(&'p str),
    /// A number.
    Number(u64),
}

impl Display for Param<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Param::Name(name) => f.write_str(name),
            Param::Number(number) => write!(f, "{number}"),
        }
    }
}

/// Named parameters, in the order they were added.
#[derive(Clone, Default)]
pub struct Params {
    text: String,
    items: Vec<Item>,
}

/// Where a parameter ends in the text; it starts where the one before ends.
#[derive(Clone, Copy)]
struct Item {
    key_end: usize,
    end: usize,
    number: Option<u64>,
}

impl Params {
    /// Adds a name.
    pub fn push_name(&mut self, key: &str, name: impl Display) {
        self.push_name_with(key, |text| {
            let _ = write!(text, "{name}");
        });
    }

    /// Adds a name that a function writes.
    pub fn push_name_with(&mut self, key: &str, write: impl FnOnce(&mut String)) {
        self.text.push_str(key);
        let key_end = self.text.len();
        write(&mut self.text);
        self.items.push(Item { key_end, end: self.text.len(), number: None });
    }

    /// Adds a number.
    pub fn push_number(&mut self, key: &str, number: u64) {
        self.text.push_str(key);
        let key_end = self.text.len();
        self.items.push(Item { key_end, end: key_end, number: Some(number) });
    }

    /// The value of a parameter.
    pub fn get(&self, key: &str) -> Option<Param<'_>> {
        self.iter().find(|(k, _)| *k == key).map(|(_, value)| value)
    }

    /// The name that a parameter holds.
    pub fn name(&self, key: &str) -> Option<&str> {
        match self.get(key) {
            Some(Param::Name(name)) => Some(name),
            _ => None,
        }
    }

    /// The number that a parameter holds.
    pub fn number(&self, key: &str) -> Option<u64> {
        match self.get(key) {
            Some(Param::Number(number)) => Some(number),
            _ => None,
        }
    }

    /// All of them.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, Param<'_>)> + Clone {
        let mut start = 0;
        self.items.iter().map(move |item| {
            let key = &self.text[start..item.key_end];
            start = item.end;
            let value = match item.number {
                Some(number) => Param::Number(number),
                None => Param::Name(&self.text[item.key_end..item.end]),
            };
            (key, value)
        })
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Removes all and keeps the buffer.
    pub fn clear(&mut self) {
        self.text.clear();
        self.items.clear();
    }
}

impl PartialEq for Params {
    fn eq(&self, other: &Params) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Params {}

impl fmt::Debug for Params {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// Lines of code, as text.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Fragment {
    text: String,
    ends: Vec<usize>,
}

impl Fragment {
    /// Adds a line.
    pub fn push(&mut self, line: impl Display) {
        self.push_with(|text| {
            let _ = write!(text, "{line}");
        });
    }

    /// Adds a line that a function writes.
    pub fn push_with(&mut self, write: impl FnOnce(&mut String)) {
        write(&mut self.text);
        self.ends.push(self.text.len());
    }

    /// All lines.
    pub fn iter(&self) -> impl Iterator<Item = &str> + Clone {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let line = &self.text[start..end];
            start = end;
            line
        })
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Removes all and keeps the buffer.
    pub fn clear(&mut self) {
        self.text.clear();
        self.ends.clear();
    }
}

impl<T: Display> FromIterator<T> for Fragment {
    fn from_iter<I: IntoIterator<Item = T>>(lines: I) -> Fragment {
        let mut fragment = Fragment::default();
        lines.into_iter().for_each(|line| fragment.push(line));
        fragment
    }
}

impl fmt::Debug for Fragment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn params_keep_order_and_kind() {
        let mut params = Params::default();
        for _ in 0..2 {
            params.clear();
            params.push_name("with", "v3");
            params.push_number("factor", 4);
            params.push_name("", "");
            params.push_name("to", format_args!("bb{}", 2));
        }
        let all: Vec<_> = params.iter().collect();
        let expected = [
            ("with", Param::Name("v3")),
            ("factor", Param::Number(4)),
            ("", Param::Name("")),
            ("to", Param::Name("bb2")),
        ];
        assert_eq!(all, expected);
        assert_eq!((params.name("to"), params.number("factor"), params.name("factor")), (Some("bb2"), Some(4), None));
        assert_eq!(params, params.clone());
    }

    #[test]
    fn a_fragment_is_its_lines() {
        let fragment: Fragment = ["a", "", "b"].into_iter().collect();
        assert_eq!(fragment.iter().collect::<Vec<_>>(), ["a", "", "b"]);
        assert_ne!(fragment, ["a", "b"].into_iter().collect());
    }
}
