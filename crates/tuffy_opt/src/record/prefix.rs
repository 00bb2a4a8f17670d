//! What the steps of a transform have in common in a trace: how their lines and their ids begin. Made once and kept from
//! function to function.

use crate::engine::{Info, Where};
use crate::record::content_id::IdStart;
use rustc_hash::FxHashMap;
use tuffy_ir::Function;
use tuffy_trace::LineHead;

/// What all steps of a transform begin with in one function, at one place of the pipeline.
pub(crate) struct OpKey {
    transform: &'static Info,
    /// When it was last made ready.
    ready: u64,
    /// Nothing if lines are too long to be written at once.
    pub(crate) line: Option<LineHead>,
    pub(crate) id: IdStart,
}

/// Heads by their transforms and places.
#[derive(Default)]
pub(crate) struct Heads {
    all: Vec<OpKey>,
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

/// For some of the bits of where a transform stands, the number of the head that was last asked for.
struct Last([u32; Last::COUNT]);

impl Last {
    const COUNT: usize = 256;

    #[inline(always)]
    fn of(&mut self, transform: &'static Info) -> &mut u32 {
        let bits = (std::ptr::from_ref(transform).addr() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56;
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
        self.began = self.now + 1;
        self.go_to(&Where::default());
    }

    /// Says at which place steps are made.
    pub(crate) fn at(&mut self, place: &Where) {
        if !place.is(&self.place) {
            self.go_to(place);
        }
    }

    #[inline(never)]
    fn go_to(&mut self, place: &Where) {
        if self.all.len().max(self.places.len()) > Heads::MOST {
            *self = Heads { now: self.now, began: self.began, ..Heads::default() };
        }
        self.place = place.clone();
        self.now += 1;
        self.number = self.places.iter().position(|known| place.is(known)).unwrap_or_else(|| {
            self.places.push(place.clone());
            self.places.len() - 1
        });
    }

    /// The head of a transform, if it is ready.
    #[inline(always)]
    pub(crate) fn find(&mut self, transform: &'static Info) -> Option<&OpKey> {
        self.all
            .get(*self.last.of(transform) as usize)
            .filter(|head| head.transform == transform && head.ready == self.now)
    }

    /// Makes the head of a transform ready, and says whether it is the first time at this place of the function.
    #[inline(never)]
    pub(crate) fn make_ready(&mut self, func: &Function, transform: &'static Info) -> (&OpKey, bool) {
        let number = *self.numbers.entry((transform, self.number)).or_insert_with(|| {
            let Where { stage, iteration } = &self.place;
            let params = transform.params.iter().map(|(key, _)| *key);
            let line = LineHead::new(transform.name, stage, (*iteration).max(1), params);
            self.all.push(OpKey { transform, ready: 0, line, id: IdStart::default() });
            self.all.len() as u32 - 1
        });
        *self.last.of(transform) = number;
        let head = &mut self.all[number as usize];
        let is_first = head.ready < self.began;
        if is_first {
            head.id = IdStart::new(func, transform);
        }
        head.ready = self.now;
        (head, is_first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::transforms;

    fn function(name: &str) -> Function {
        let text = format!("func @{name}() {{\n  bb0:\n    ret\n}}\n");
        tuffy_ir::read_module(&text).expect("reads").functions().next().expect("a function").clone()
    }

    #[test]
    fn heads_are_those_of_their_place_and_function() {
        let transforms =
            ["early_cse", "dead_inst", "inline_call"].map(|name| transforms::find(name).expect("a transform").info());
        let functions = ["f", "g", "f"].map(function);
        let mut heads = Heads::default();
        // More places than are kept; one of them comes again and again.
        let place = |n: u32| Where { stage: ["a", "b"][n as usize % 2].into(), iteration: n };
        let places = (0..3 * Heads::MOST as u32 / 2).map(|n| if n % 5 == 4 { Where::default() } else { place(n) });
        for (number, place) in places.enumerate() {
            let func = &functions[number % 3];
            heads.begin();
            for turn in 0..3 {
                let transform = transforms[(number + turn % 2) % 3];
                heads.at(&place);
                let head = match heads.find(transform) {
                    Some(head) => {
                        assert_eq!(turn, 2);
                        head
                    }
                    None => {
                        let (head, is_first) = heads.make_ready(func, transform);
                        assert!(is_first);
                        head
                    }
                };
                let params = transform.params.iter().map(|(key, _)| *key);
                let line = LineHead::new(transform.name, &place.stage, place.iteration.max(1), params);
                assert_eq!(format!("{:?}", head.line), format!("{line:?}"));
                assert_eq!(head.id, IdStart::new(func, transform));
                assert!(heads.all.len() <= Heads::MOST + transforms.len());
            }
        }
    }
}
