//! Which steps of a trace are replayed.

/// Which steps of a trace are replayed.
#[derive(Clone, Default, Debug)]
pub struct Selection {
    /// Only this function, and what it inlines.
    pub function: Option<String>,
    /// Only steps with a number in the trace below this.
    pub until: Option<u64>,
    /// Not these.
    pub skip: Option<SeqSet>,
    /// Only these.
    pub only: Option<SeqSet>,
    /// What becomes of steps that do not fit.
    pub dependents: Dependents,
}

/// What becomes of a step that does not fit: mostly one that depends on a step that was left out.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Dependents {
    /// The replay stops.
    #[default]
    Stop,
    /// It is left out too.
    Skip,
}

impl Selection {
    /// Whether a step is replayed.
    #[inline]
    pub fn takes(&self, seq: u64) -> bool {
        self.until.is_none_or(|n| seq < n)
            && self.skip.as_ref().is_none_or(|s| !s.contains(seq))
            && self.only.as_ref().is_none_or(|s| s.contains(seq))
    }

    /// The number of a step that is asked for and that a trace of so many steps does not have.
    pub fn beyond(&self, entries: u64) -> Option<u64> {
        let last = [&self.skip, &self.only].into_iter().flatten().filter_map(SeqSet::last).max();
        let until = self.until.and_then(|n| n.checked_sub(1));
        until.max(last).filter(|&n| n >= entries)
    }

    /// Whether steps are left out in the middle, so that later ones may look at other code than was recorded.
    pub fn is_subset(&self) -> bool {
        self.skip.is_some() || self.only.is_some()
    }
}

/// A set of numbers, written `3,7-9,20`.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SeqSet(Vec<(u64, u64)>);

impl SeqSet {
    /// Reads a set.
    pub fn parse(text: &str) -> Result<SeqSet, String> {
        let number = |word: &str| {
            let word = word.trim();
            word.parse::<u64>().map_err(|e| match e.kind() {
                std::num::IntErrorKind::PosOverflow => format!("`{word}` is more than any step can have"),
                _ => format!("`{word}` is no number; a set is written `3,7-9,20`"),
            })
        };
        let mut ranges = Vec::new();
        for part in text.split(',') {
            let (first, last) = match part.split_once('-') {
                Some((a, b)) => (number(a)?, number(b)?),
                None => (number(part)?, number(part)?),
            };
            if first > last {
                return Err(format!("`{part}` is empty: {first} is more than {last}"));
            }
            ranges.push((first, last));
        }
        ranges.sort_unstable();
        Ok(SeqSet(ranges))
    }

    /// The set of one number.
    pub fn one(number: u64) -> SeqSet {
        SeqSet(vec![(number, number)])
    }

    /// The largest number in it.
    pub fn last(&self) -> Option<u64> {
        self.0.iter().map(|&(_, last)| last).max()
    }

    /// Whether a number is in it.
    pub fn contains(&self, n: u64) -> bool {
        let after = self.0.partition_point(|&(first, _)| first <= n);
        self.0[..after].iter().rev().any(|&(_, last)| n <= last)
    }
}
