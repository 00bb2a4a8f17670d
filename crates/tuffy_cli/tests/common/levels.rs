//! Which levels a test runs: all of its own, or those of them that `TUFFY_TEST_LEVELS` names (`2`, or `0,2`), which is
//! what `cargo xtask test --quick` does.

/// The levels to run of those that a test has. A name that no level has is a mistake, and a test that runs nothing
/// would not notice it.
pub fn chosen(all: &[&'static str]) -> Vec<&'static str> {
    let Ok(list) = std::env::var("TUFFY_TEST_LEVELS") else { return all.to_vec() };
    let wanted: Vec<&str> = list.split(',').map(str::trim).collect();
    let known = ["0", "1", "2", "3", "s"];
    assert!(wanted.iter().all(|w| known.contains(w)), "TUFFY_TEST_LEVELS: expected some of {known:?}, found `{list}`");
    all.iter().copied().filter(|level| wanted.contains(level)).collect()
}

/// Whether all levels are run.
pub fn all() -> bool {
    std::env::var_os("TUFFY_TEST_LEVELS").is_none()
}
