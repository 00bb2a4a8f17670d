//! Bytes that are written one after the other.

use std::ops::Deref;

/// A text that grows. There may be memory after it to be written to, so that what has a small fixed size can be put in
/// place without a call.
#[derive(Default, Debug)]
pub(crate) struct Buffer {
    bytes: Vec<u8>,
    length: usize,
}

impl Buffer {
    /// Nothing yet, with room for so many bytes.
    pub fn with_room(bytes: usize) -> Buffer {
        Buffer { bytes: Vec::with_capacity(bytes), length: 0 }
    }

    /// Makes room for at least so many bytes in all.
    pub fn reserve(&mut self, bytes: usize) {
        self.bytes.reserve(bytes.saturating_sub(self.bytes.len()));
    }

    /// These bytes, with room for no more.
    pub fn exactly(bytes: &[u8]) -> Buffer {
        Buffer { bytes: bytes.to_vec(), length: bytes.len() }
    }

    /// The next bytes, whatever they hold now, and the length, which is to be raised by as many as are to be kept.
    #[inline(always)]
    pub fn room<const N: usize>(&mut self) -> (&mut [u8; N], &mut usize) {
        if self.length > self.bytes.len() || self.bytes.len() - self.length < N {
            return self.more_room();
        }
        let room = self.bytes[self.length..].first_chunk_mut();
        (room.expect("there is room"), &mut self.length)
    }

    /// The same where there is not enough. Apart, so that nothing is asked twice where there is.
    #[cold]
    #[inline(never)]
    fn more_room<const N: usize>(&mut self) -> (&mut [u8; N], &mut usize) {
        self.grow(N);
        let room = self.bytes[self.length..].first_chunk_mut();
        (room.expect("room was made"), &mut self.length)
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.length
    }

    #[inline]
    pub fn push(&mut self, byte: u8) {
        self.extend_from_slice(&[byte]);
    }

    #[inline]
    pub fn extend_from_slice(&mut self, bytes: &[u8]) {
        match self.bytes.get_mut(self.length..self.length + bytes.len()) {
            Some(room) => room.copy_from_slice(bytes),
            None => {
                self.bytes.truncate(self.length);
                self.bytes.extend_from_slice(bytes);
            }
        }
        self.length += bytes.len();
    }

    /// Adds a text between quotes.
    #[inline]
    pub fn extend_with_quotes(&mut self, text: &[u8]) {
        let end = self.length + text.len() + 2;
        if end > self.bytes.len() {
            self.grow(text.len() + 2);
        }
        if let [first, middle @ .., last] = &mut self.bytes[self.length..end] {
            (*first, *last) = (b'"', b'"');
            middle.copy_from_slice(text);
        }
        self.length = end;
    }

    /// Adds the first bytes of a text. If there is room, a fixed number is copied, which takes no call.
    #[inline]
    pub fn extend_from_first<const N: usize>(&mut self, text: &[u8; N], length: usize) {
        match self.bytes[self.length..].first_chunk_mut() {
            Some(room) => {
                *room = *text;
                self.length += length;
            }
            None => self.extend_from_slice(&text[..length]),
        }
    }

    pub fn clear(&mut self) {
        self.length = 0;
    }

    pub fn into_vec(mut self) -> Vec<u8> {
        self.bytes.truncate(self.length);
        self.bytes
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, bytes: usize) {
        let needed = self.length + bytes;
        self.reserve(needed);
        // Memory that is there is used before more is asked for.
        let size = needed.max(2 * self.bytes.len()).min(self.bytes.capacity());
        // Filled at once, a large piece takes one instruction per byte where instructions are counted, though no
        // longer.
        while self.bytes.len() < size {
            let piece = (size - self.bytes.len()).min(512);
            self.bytes.extend_from_slice(&[0; 512][..piece]);
        }
    }
}

impl Deref for Buffer {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}
