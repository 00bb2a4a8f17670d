//! Decisions from bytes. When the bytes are used up every decision is the first one, so generation ends quickly.

use arbitrary::Unstructured;

pub(super) struct Source<'a, 'u> {
    bytes: &'a mut Unstructured<'u>,
}

impl<'a, 'u> Source<'a, 'u> {
    pub(super) fn new(bytes: &'a mut Unstructured<'u>) -> Self {
        Source { bytes }
    }

    /// Whether the bytes are used up.
    pub(super) fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    pub(super) fn byte(&mut self) -> u8 {
        // Reading past the end gives zeros, not an error.
        self.bytes.arbitrary().unwrap_or(0)
    }

    /// A number below `n`; 0 if `n` is 0.
    pub(super) fn below(&mut self, n: usize) -> usize {
        match n {
            0 | 1 => 0,
            2..=256 => usize::from(self.byte()) % n,
            _ => (usize::from(self.byte()) << 8 | usize::from(self.byte())) % n,
        }
    }

    /// True with this probability of 256; never once the bytes are used up.
    pub(super) fn chance(&mut self, of_256: u32) -> bool {
        of_256 > 0 && u32::from(self.byte()) + of_256 >= 256
    }

    pub(super) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    pub(super) fn word(&mut self) -> u64 {
        self.bytes.arbitrary().unwrap_or(0)
    }
}
