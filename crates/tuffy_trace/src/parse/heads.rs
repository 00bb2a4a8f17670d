//! The transforms and stages that entries begin with: the same few come again and again, so those that came are known by how
//! they are written. Only for speed.

use crate::json::plain_bytes;

/// How many transforms are known at a time, as a power of two.
const RULES: u32 = 8;
/// How many places a transform may have.
const PLACES: usize = 4;
/// How many stages are known.
const STAGES: usize = 16;
/// Longer names are not.
const LONGEST: usize = 256;
/// What comes before the name of the transform.
const BEFORE: &str = ",\"transform\":\"";
/// What comes between the names of the transform and the stage.
const BETWEEN: &str = "\",\"stage\":\"";

/// Rules and stages that came.
#[derive(Debug)]
pub(crate) struct Heads {
    transforms: Box<[Rule; 1 << RULES]>,
    stages: Vec<Stage>,
}

/// A transform.
#[derive(Default, Debug)]
pub(crate) struct Rule {
    /// As it is written, with what is written around it. Nothing if none came.
    text: String,
    /// Its number.
    pub number: usize,
}

impl Rule {
    /// Its name.
    #[inline]
    pub fn name(&self) -> &str {
        self.text.get(BEFORE.len()..self.text.len() - BETWEEN.len()).unwrap_or_default()
    }
}

/// A stage.
#[derive(Debug)]
pub(crate) struct Stage {
    /// Its name and the quote after it.
    text: String,
    /// The first bytes of the text, if it is short: the word that they are, and which bytes of it they take.
    word: Option<(u64, u64)>,
    /// Where it stands in the pipeline, if it does.
    pub number: Option<usize>,
}

impl Stage {
    fn new(name: &str, number: Option<usize>) -> Stage {
        let text = format!("{name}\"");
        let bytes = |fill: &dyn Fn(u8) -> u8| {
            let mut word = [0; 8];
            word.iter_mut().zip(text.bytes()).for_each(|(to, byte)| *to = fill(byte));
            u64::from_le_bytes(word)
        };
        let word = (text.len() <= 8).then(|| (bytes(&|byte| byte), bytes(&|_| 0xff)));
        Stage { text, word, number }
    }

    /// Its name.
    #[inline]
    pub fn name(&self) -> &str {
        self.text.strip_suffix('"').unwrap_or_default()
    }

    /// Whether a text begins with it.
    #[inline]
    fn is_here(&self, text: &[u8]) -> bool {
        match (self.word, text.first_chunk()) {
            (Some((word, mask)), Some(begins)) => u64::from_le_bytes(*begins) & mask == word,
            _ => text.starts_with(self.text.as_bytes()),
        }
    }
}

/// Where a transform and a stage are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    pub transform: usize,
    pub stage: usize,
}

/// What a text begins with.
pub(crate) struct Found<'h, 't> {
    pub transform: &'h Rule,
    pub stage: &'h Stage,
    pub known: Known,
    /// What follows.
    pub rest: &'t [u8],
}

impl Default for Heads {
    fn default() -> Heads {
        Heads { transforms: Box::new(std::array::from_fn(|_| Rule::default())), stages: Vec::new() }
    }
}

/// The first of the places of a transform: by the beginning of its name, and what follows a short one.
#[inline]
fn first_place(text: &[u8]) -> Option<usize> {
    let begins: &[u8; 12] = text.get(BEFORE.len()..)?.first_chunk()?;
    let (first, last) = (u64::from_le_bytes(*begins.first_chunk()?), u64::from_le_bytes(*begins.last_chunk()?));
    let mixed = (first.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ last).wrapping_mul(0xff51_afd7_ed55_8ccd);
    Some((mixed >> (u64::BITS - RULES)) as usize)
}

/// The places of a transform, by the first one.
#[inline]
fn places(first: usize) -> impl Iterator<Item = usize> {
    (first..first + PLACES).map(|place| place % (1 << RULES))
}

impl Heads {
    /// The transform and stage that a text begins with. The stage is mostly that of the entry before.
    #[inline]
    pub fn find<'t>(&self, text: &'t [u8], before: Option<Known>) -> Option<Found<'_, 't>> {
        let is_here = |transform: &Rule| !transform.text.is_empty() && text.starts_with(transform.text.as_bytes());
        let (place, transform) =
            places(first_place(text)?).map(|p| (p, &self.transforms[p])).find(|(_, transform)| is_here(transform))?;
        let rest = &text[transform.text.len()..];
        let (number, stage) = match before.and_then(|before| Some((before.stage, self.stages.get(before.stage)?))) {
            Some((number, stage)) if stage.is_here(rest) => (number, stage),
            _ => self.stages.iter().enumerate().find(|(_, stage)| stage.is_here(rest))?,
        };
        let rest = rest.get(stage.text.len()..)?;
        Some(Found { transform, stage, known: Known { transform: place, stage: number }, rest })
    }

    /// The numbers of a transform and of a stage.
    pub fn numbers(&self, known: Known) -> (usize, Option<usize>) {
        (self.transforms[known.transform].number, self.stages[known.stage].number)
    }

    /// An entry came with these, by name and number.
    pub fn remember(&mut self, (transform, number): (&str, usize), (stage, stage_number): (&str, Option<usize>)) {
        let plain = |name: &str| name.len() <= LONGEST && plain_bytes(name.as_bytes()) == name.len();
        if !plain(transform) || !plain(stage) {
            return;
        }
        let text = format!("{BEFORE}{transform}{BETWEEN}");
        if let Some(first) = first_place(text.as_bytes()) {
            let free = |&place: &usize| self.transforms[place].text.is_empty() || self.transforms[place].text == text;
            let place = places(first).find(free).unwrap_or(first);
            self.transforms[place] = Rule { text, number };
        }
        if self.stages.len() < STAGES && self.stages.iter().all(|known| known.name() != stage) {
            self.stages.push(Stage::new(stage, stage_number));
        }
    }
}
