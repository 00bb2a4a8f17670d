//! The time in trace headers.

use crate::exit::Failed;
use std::time::{SystemTime, UNIX_EPOCH};

/// Now, or what `SOURCE_DATE_EPOCH` says, so that a build can be repeated to the byte.
pub fn timestamp() -> Result<String, Failed> {
    let seconds = match std::env::var("SOURCE_DATE_EPOCH") {
        Ok(text) => text.parse::<u64>().ok().filter(|&s| s <= LAST).ok_or_else(|| {
            Failed::usage(format!("SOURCE_DATE_EPOCH is `{text}`, which is no number of seconds since 1970"))
        })?,
        Err(_) => SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs()),
    };
    Ok(utc(seconds))
}

/// The last second of the year 9999.
const LAST: u64 = 253_402_300_799;

/// Seconds since 1970 as ISO 8601, in UTC.
fn utc(seconds: u64) -> String {
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    // Years that begin in March end with the leap day. 719 468 days pass from March of year 0 to 1970.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, carry) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let year = era * 400 + year + carry;
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z", rest / 3600, rest / 60 % 60, rest % 60)
}

#[cfg(test)]
mod tests {
    use super::utc;

    #[test]
    fn days_of_the_calendar() {
        let known = [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (951_868_799, "2000-02-29T23:59:59Z"),
            (951_868_800, "2000-03-01T00:00:00Z"),
            (1_709_164_800, "2024-02-29T00:00:00Z"),
            (1_770_422_400, "2026-02-07T00:00:00Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
            (super::LAST, "9999-12-31T23:59:59Z"),
        ];
        for (seconds, text) in known {
            assert_eq!(utc(seconds), text);
        }
    }
}
