//! Numbers that count up, as they are written: to compare with what is expected is faster than to read.

/// A number with the comma after it, in one word.
#[derive(Debug)]
pub(crate) struct Counter {
    number: u64,
    /// The digits and the comma, the first in the lowest byte. Nothing is like it if they do not fit.
    text: u64,
    /// Which bytes of a word they take.
    mask: u64,
    /// How many digits there are.
    length: usize,
}

/// The first number that does not fit a word with its comma.
const TOO_LARGE: u64 = 10_000_000;

impl Default for Counter {
    fn default() -> Counter {
        Counter { number: u64::MAX, text: u64::MAX, mask: 0, length: 1 }
    }
}

impl Counter {
    /// How many digits this number has, if a text begins with them and a comma.
    #[inline]
    pub fn stands(&mut self, number: u64, text: &[u8]) -> Option<usize> {
        if number != self.number {
            let last = 8 * (self.length - 1);
            if number == self.number.wrapping_add(1) && (self.text >> last & 0xff) < u64::from(b'9') {
                self.text += 1 << last;
                self.number = number;
            } else {
                self.write(number);
            }
        }
        let word = u64::from_le_bytes(*text.first_chunk()?);
        (word & self.mask == self.text).then_some(self.length)
    }

    #[inline(never)]
    fn write(&mut self, number: u64) {
        *self = Counter { number, ..Counter::default() };
        if number < TOO_LARGE {
            (self.text, self.mask, self.length) = (u64::from(b','), 0xff, 0);
            let mut left = number;
            while self.length == 0 || left > 0 {
                self.text = self.text << 8 | u64::from(b'0') | (left % 10);
                self.mask = self.mask << 8 | 0xff;
                self.length += 1;
                left /= 10;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_where_they_are_written() {
        let mut counter = Counter::default();
        let last = TOO_LARGE - 1;
        for number in (0..2050).chain([7, 8, 10, 9, 99, 100, 0, 1, last - 1, last, last + 1, last + 2, u64::MAX, 0, 1])
        {
            let text = format!("{number},\"transform\"");
            let expected = (number < TOO_LARGE).then(|| number.to_string().len());
            assert_eq!(counter.stands(number, text.as_bytes()), expected, "{number}");
            assert_eq!(counter.stands(number, b"1234567"), None);
            for other in [
                format!("{number}0,\"transform\""),
                format!("{number} ,\"transform\""),
                format!("x{number},\"transform\""),
            ] {
                assert_eq!(counter.stands(number, other.as_bytes()), None, "{other}");
            }
        }
    }
}
