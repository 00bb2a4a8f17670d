//! Objects: what an encoder, a decoder, a schema and a page need to know of their keys.

use super::types::Type;
use crate::error::{ParseResult, fail, fail_hint, quote};
use crate::json::{Emit, Json, duplicate};
use crate::model::Mode;
use crate::spelling::closest;
use serde_json::Value;

/// When a key is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// Always.
    Always,
    /// Unless its value is the one that a missing key stands for.
    Optional,
    /// In `full` traces always, in others never.
    Full,
    /// In `full` traces unless its value is the one that a missing key stands for, in others never.
    FullOptional,
    /// In `full` traces always, in others where there is something to say.
    FullOrOptional,
}

impl Presence {
    /// Whether objects of traces of this mode must have the key.
    pub(crate) const fn must(self, mode: Mode) -> bool {
        match self {
            Presence::Always => true,
            Presence::Full | Presence::FullOrOptional => matches!(mode, Mode::Full),
            Presence::Optional | Presence::FullOptional => false,
        }
    }

    /// Whether they may have it.
    pub(crate) const fn may(self, mode: Mode) -> bool {
        matches!(self, Presence::Always | Presence::Optional | Presence::FullOrOptional) || matches!(mode, Mode::Full)
    }
}

/// A row of the table, without what it takes to read a value.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    pub name: &'static str,
    pub presence: Presence,
    /// What the page calls the type.
    pub type_name: &'static str,
    /// Which value a missing key stands for, as the page says it.
    pub default: &'static str,
    pub schema: fn() -> Value,
    pub meaning: &'static str,
}

/// A key of objects of type `T`.
pub(crate) struct Key<T> {
    pub row: Row,
    pub read: fn(&mut T, &mut Json<'_>) -> ParseResult<()>,
}

/// Objects with the same keys, in the order in which they are written; at most 32.
pub(crate) struct Shape<T: 'static> {
    /// What errors call such an object.
    pub name: &'static str,
    /// What it is, for the page.
    pub meaning: &'static str,
    /// The word that tells it from others of its type, if the type has several shapes.
    pub kind: &'static str,
    pub keys: &'static [Key<T>],
    /// One without anything in it.
    pub empty: fn() -> T,
    /// Which keys must be there in each mode, a bit each, and which may.
    must: [u32; 2],
    may: [u32; 2],
}

impl<T> Shape<T> {
    pub const fn new(
        (name, meaning, kind): (&'static str, &'static str, &'static str),
        keys: &'static [Key<T>],
        empty: fn() -> T,
    ) -> Shape<T> {
        assert!(keys.len() <= 32);
        let (mut must, mut may) = ([0; 2], [0; 2]);
        let mut i = 0;
        while i < keys.len() {
            let presence = keys[i].row.presence;
            must[Mode::Decisions as usize] |= (presence.must(Mode::Decisions) as u32) << i;
            must[Mode::Full as usize] |= (presence.must(Mode::Full) as u32) << i;
            may[Mode::Decisions as usize] |= (presence.may(Mode::Decisions) as u32) << i;
            may[Mode::Full as usize] |= (presence.may(Mode::Full) as u32) << i;
            i += 1;
        }
        Shape { name, meaning, kind, keys, empty, must, may }
    }

    /// Which key this is.
    fn find(&self, key: &str, place: usize) -> ParseResult<usize> {
        let names = || self.keys.iter().map(|key| key.row.name);
        if let Some(index) = names().position(|name| name == key) {
            return Ok(index);
        }
        let hint = match closest(key, names()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("the keys are {}", names().collect::<Vec<_>>().join(", ")),
        };
        fail_hint(place, format!("{} has no key {}", self.name, quote(key)), Some(hint))
    }

    /// Reads an object that begins there after its bracket, and after the keys that were `seen`, a bit each: the value
    /// of each key that one of this mode may have.
    pub fn read(
        &self,
        object: &mut T,
        json: &mut Json<'_>,
        mode: Mode,
        (start, mut seen): (usize, u32),
    ) -> ParseResult<()> {
        json.members(seen == 0, |json| {
            let place = json.place();
            let key = json.key()?;
            let index = self.find(&key, place)?;
            if seen >> index & 1 == 1 {
                return duplicate(place, &key);
            }
            if self.may[mode as usize] >> index & 1 == 0 {
                return fail(place, format!("{} of a trace of {mode} cannot have `{key}`", self.name));
            }
            seen |= 1 << index;
            (self.keys[index].read)(object, json)
        })?;
        self.check_all(seen, mode, start)
    }

    /// A key that an object of this mode must have is not among those that were there.
    fn check_all(&self, seen: u32, mode: Mode, place: usize) -> ParseResult<()> {
        let missing = self.must[mode as usize] & !seen;
        if missing == 0 {
            return Ok(());
        }
        let Row { name, presence, .. } = self.keys[missing.trailing_zeros() as usize].row;
        let of = if presence == Presence::Always { "" } else { " of a full trace" };
        fail(place, format!("{}{of} has no `{name}`", self.name))
    }
}

/// What is written as a JSON object.
pub(crate) trait Object: Sized + 'static {
    /// What all of its shapes have in common, for errors.
    const WHAT: &'static str;
    /// Its shapes. If there are several, the key `kind` tells which one an object has.
    const SHAPES: &'static [Shape<Self>];
    /// Writes its keys, each after a comma.
    fn write_keys(&self, out: &mut Emit, mode: Mode);
    /// Reads its first keys as far as they stand as they are written, which is nearly always all of them: to look each
    /// up by its name would take more than a replay may. Gives those that were there, a bit each.
    fn read_written_keys(&mut self, json: &mut Json<'_>, mode: Mode) -> ParseResult<u32>;
}

/// Writes an object.
pub(crate) fn encode<T: Object>(object: &T, out: &mut Emit, mode: Mode) {
    out.object(|out| object.write_keys(out, mode));
}

/// Reads an object that is a whole line into one that is empty.
pub(crate) fn decode<T: Object>(object: &mut T, line: &str, mode: Mode) -> ParseResult<()> {
    let mut json = Json::new(line);
    read_object(object, &T::SHAPES[0], &mut json, mode)?;
    json.finish()
}

/// Reads an object of this shape into one that is empty.
pub(crate) fn read_object<T: Object>(
    object: &mut T,
    shape: &Shape<T>,
    json: &mut Json<'_>,
    mode: Mode,
) -> ParseResult<()> {
    let start = json.place();
    json.open_object()?;
    let seen = object.read_written_keys(json, mode)?;
    shape.read(object, json, mode, (start, seen))
}

/// Whether a key is written.
#[inline(always)]
pub(crate) fn writes<C: Type>(presence: Presence, value: &C::Value, mode: Mode) -> bool {
    presence.must(mode) || (presence.may(mode) && !C::is_default(value))
}

/// Rows of the table: the shapes of a type, each with its keys. A key is written as it stands before the field that
/// holds its value.
macro_rules! keys {
    ($type:ident, $what:literal: $(
        $pattern:ident $name:literal $kind:literal $meaning:literal [$($constant:literal = $text:literal),*] {
            $($key:literal $field:ident: $codec:ty, $presence:ident, $about:literal;)*
        }
    )+) => {
        impl $crate::format::object::Object for $type {
            const WHAT: &'static str = $what;

            const SHAPES: &'static [$crate::format::object::Shape<Self>] = &[$($crate::format::object::Shape::new(
                ($name, $meaning, $kind),
                &[
                    $($crate::format::object::Key {
                        row: $crate::format::object::Row {
                            name: $constant,
                            presence: Presence::Always,
                            type_name: concat!("`", $text, "`"),
                            default: "",
                            schema: || serde_json::json!({ "const": serde_json::from_str::<serde_json::Value>($text).ok() }),
                            meaning: "",
                        },
                        // Whoever reads such an object has looked at it before.
                        read: |_, json| json.skip(),
                    },)*
                    $($crate::format::object::Key {
                        row: $crate::format::object::Row {
                            name: $key,
                            presence: Presence::$presence,
                            type_name: <$codec as Type>::NAME,
                            default: <$codec as Type>::DEFAULT,
                            schema: <$codec as Type>::schema,
                            meaning: $about,
                        },
                        read: |object, json| match object {
                            $pattern { $field, .. } => <$codec as Type>::read($field, json),
                            #[allow(unreachable_patterns)]
                            _ => unreachable!("an object of another shape"),
                        },
                    },)*
                ],
                || $pattern { $($field: Default::default()),* },
            )),+];

            fn write_keys(&self, out: &mut Emit, mode: Mode) {
                match self {
                    $($pattern { $($field),* } => {
                        $(out.raw(concat!(",\"", $constant, "\":", $text));)*
                        $(if writes::<$codec>(Presence::$presence, $field, mode) {
                            out.raw(concat!(",\"", $key, "\":"));
                            <$codec as Type>::write($field, out);
                        })*
                    })+
                    // What is no object.
                    #[allow(unreachable_patterns)]
                    _ => {}
                }
            }

            fn read_written_keys(&mut self, json: &mut Json<'_>, mode: Mode) -> ParseResult<u32> {
                let mut seen = 0;
                match self {
                    $($pattern { $($field),* } => {
                        let mut bit = 1u32;
                        $(
                            if json.take_key(seen == 0, concat!(",\"", $constant, "\":")) {
                                json.skip()?;
                                seen |= bit;
                            }
                            bit <<= 1;
                        )*
                        $(
                            if Presence::$presence.may(mode)
                                && json.take_key(seen == 0, concat!(",\"", $key, "\":"))
                            {
                                <$codec as Type>::read($field, json)?;
                                seen |= bit;
                            }
                            bit <<= 1;
                        )*
                        let _ = bit;
                    })+
                    #[allow(unreachable_patterns)]
                    _ => {}
                }
                Ok(seen)
            }
        }
    };
}
pub(super) use keys;
