//! What the steps of a rule have in common in a trace: how their lines and their ids begin. Made once and kept from function to function.

use crate::content_id::IdStart;
use crate::engine::{Info, Where};
use rustc_hash::FxHashMap;
use tuffy_ir::Function;
use tuffy_trace::LineHead;

/// What all steps of a rule begin with in one function, at one place of the pipeline.
pub(crate) struct Head {
    rule: &'static Info,
    /// When it was last made ready.
    ready: u64,
    /// Nothing if lines are too long to be written at once.
    pub(crate) line: Option<LineHead>,
    pub(crate) id: IdStart,
}

/// Heads by their rules and places.
#[derive(Default)]
pub(crate) struct Heads {
    all: Vec<Head>,
    numbers: FxHashMap<(&'static Info, usize), u32>,
    places: Vec<Where>,
    /// Where steps are made now, and the number of that place.
    place: Where,
    number: usize,
    /// Counts functions and places. A head that was made ready earlier does not hold now.
    now: u64,
    /// When this function began.
    began: u64,
    last: Last,
}

/// For some of the bits of where a rule stands, the number of the head that was last asked for.
struct Last([u32; Last::COUNT]);

impl Last {
    const COUNT: usize = 256;

    #[inline(always)]
    fn of(&mut self, rule: &'static Info) -> &mut u32 {
        let bits = (std::ptr::from_ref(rule).addr() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56;
        &mut self.0[bits as usize % Last::COUNT]
    }
}

impl Default for Last {
    fn default() -> Last {
        Last([0; Last::COUNT])
    }
}

impl Heads {
    /// More are not kept.
    const MOST: usize = 1 << 12;

    /// Another function begins.
    pub(crate) fn begin(&mut self) {
        if self.all.len() > Heads::MOST {
            *self = Heads { now: self.now, ..Heads::default() };
        }
        self.now += 1;
        self.began = self.now;
        self.place = Where::default();
    }

    /// Says at which place steps are made.
    #[inline(always)]
    pub(crate) fn at(&mut self, place: &Where) {
        if !place.is(&self.place) {
            self.go_to(place);
        }
    }

    #[inline(never)]
    fn go_to(&mut self, place: &Where) {
        self.place = place.clone();
        self.now += 1;
        self.number = self.places.iter().position(|known| place.is(known)).unwrap_or_else(|| {
            self.places.push(place.clone());
            self.places.len() - 1
        });
    }

    /// The head of a rule, if it is ready.
    #[inline(always)]
    pub(crate) fn find(&mut self, rule: &'static Info) -> Option<&Head> {
        self.all.get(*self.last.of(rule) as usize).filter(|head| head.rule == rule && head.ready == self.now)
    }

    /// Makes the head of a rule ready, and says whether it is the first time at this place of the function.
    #[inline(never)]
    pub(crate) fn make_ready(&mut self, func: &Function, rule: &'static Info) -> (&Head, bool) {
        let number = *self.numbers.entry((rule, self.number)).or_insert_with(|| {
            let Where { stage, iteration } = &self.place;
            let params = rule.params.iter().map(|(key, _)| *key);
            let line = LineHead::new(rule.name, stage, (*iteration).max(1), params);
            self.all.push(Head { rule, ready: 0, line, id: IdStart::default() });
            self.all.len() as u32 - 1
        });
        *self.last.of(rule) = number;
        let head = &mut self.all[number as usize];
        let is_first = head.ready < self.began;
        if is_first {
            head.id = IdStart::new(func, rule);
        }
        head.ready = self.now;
        (head, is_first)
    }
}
