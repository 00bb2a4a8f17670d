//! Facts in the form in which rules ask for them.

use crate::known::Known;

/// The least `n` for which all members lie in `[0, 2^n)`.
pub fn unsigned_width(k: &Known) -> Option<u64> {
    let max = k.max.as_ref().filter(|_| !k.is_nothing() && k.is_nonnegative())?;
    Some(max.bits())
}

/// The least `n` for which all members lie in `[-2^(n-1), 2^(n-1))`.
pub fn signed_width(k: &Known) -> Option<u64> {
    if k.is_nothing() {
        return None;
    }
    Some(k.min.as_ref()?.bits().max(k.max.as_ref()?.bits()) + 1)
}
