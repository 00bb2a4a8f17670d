//! The tour prints what `tour.txt` says, but for digests, which every change of a transform changes.
//!
//! `UPDATE_EXPECT=1 cargo test -p tuffy_cli --test tour` writes it anew.

mod common;

use common::{Folder, tuffy};

/// Digests of 8 letters and more become `…`.
fn without_digests(text: &str) -> String {
    let mut out = String::new();
    let mut word = String::new();
    let is_digest = |word: &str| word.len() >= 8 && word.contains(|c: char| c.is_ascii_digit());
    for c in text.chars().chain(['\n']) {
        if matches!(c, '0'..='9' | 'a'..='f') && !word.ends_with(char::is_uppercase) {
            word.push(c);
            continue;
        }
        let hex = word.contains(|c: char| c.is_ascii_lowercase());
        out.push_str(if is_digest(&word) && hex { "…" } else { &word });
        word.clear();
        out.push(c);
    }
    out.pop();
    out
}

#[test]
fn the_tour_prints_what_a_person_would_see() {
    let folder = Folder::new("tour");
    let place = folder.path("a tour");
    let (out, err) = tuffy(&["tour", &place], "", 0);
    assert_eq!(err, "");
    let said = out.replace(env!("CARGO_BIN_EXE_tuffy"), "target/release/tuffy").replace(&place, "tuffy-tour");
    expect_test::expect_file!["tour.txt"].assert_eq(&without_digests(&said));
    // Once more into the same folder, and what it left there is what the commands say.
    tuffy(&["tour", &place], "", 0);
    assert_eq!(folder.read("a tour/optimized.tir"), folder.read("a tour/again.tir"));
}

#[test]
fn a_folder_that_cannot_be_made_is_an_error() {
    let folder = Folder::new("tour-file");
    let file = folder.file("here", "a file");
    let (out, err) = tuffy(&["tour", &file], "", 1);
    assert!(out.is_empty() && err.starts_with("error: cannot write "), "{err}");
}

#[test]
fn digests_are_told_from_numbers() {
    assert_eq!(without_digests("digest b2737bec257be04d, 3435973837 added"), "digest …, 3435973837 added");
}
