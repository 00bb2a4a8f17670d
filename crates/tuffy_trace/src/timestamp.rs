//! When a trace was made: `2026-11-15T11:20:00Z`.

/// Whether a text is a second of the calendar in UTC, or nothing.
pub(crate) fn possible(text: &str) -> bool {
    const FORM: &[u8; 20] = b"0000-00-00T00:00:00Z";
    let shaped = |(have, want): (u8, &u8)| if *want == b'0' { have.is_ascii_digit() } else { have == *want };
    if text.is_empty() {
        return true;
    }
    if text.len() != FORM.len() || !text.bytes().zip(FORM).all(shaped) {
        return false;
    }
    let number = |from: usize, to: usize| text[from..to].parse::<u32>().unwrap_or(u32::MAX);
    let (year, month, day) = (number(0, 4), number(5, 7), number(8, 10));
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let days = match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    (1..=days).contains(&day) && number(11, 13) < 24 && number(14, 16) < 60 && number(17, 19) < 60
}

#[cfg(test)]
mod tests {
    use super::possible;

    #[test]
    fn the_calendar() {
        for good in ["", "2026-11-15T11:20:00Z", "2024-02-29T23:59:59Z", "2000-02-29T00:00:00Z", "0000-01-31T00:00:00Z"]
        {
            assert!(possible(good), "{good}");
        }
        for bad in [
            "2026-13-01T00:00:00Z",
            "2026-00-01T00:00:00Z",
            "2026-04-31T00:00:00Z",
            "2026-01-00T00:00:00Z",
            "2023-02-29T00:00:00Z",
            "1900-02-29T00:00:00Z",
            "2026-01-01T24:00:00Z",
            "2026-01-01T00:60:00Z",
            "2026-01-01T00:00:60Z",
            "2026-01-01T00:00:00",
            "2026-01-01 00:00:00Z",
            "2026-1-01T00:00:000Z",
            "+026-01-01T00:00:00Z",
            "2026-01-0éT00:00:00Z",
            "now",
        ] {
            assert!(!possible(bad), "{bad}");
        }
    }
}
