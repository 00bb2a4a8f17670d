//! The policies that ship with the compiler.

use super::config::Pipeline;
use std::sync::OnceLock;

/// The levels, as `-O` spells them.
pub const LEVELS: [&str; 5] = ["0", "1", "2", "3", "s"];

/// Name and text of every policy ever released, oldest first. A released text is never edited: a test pins its digest.
static TEXTS: &[(&str, &str)] = &[
    ("O0-v1", include_str!("../../policies/O0-v1.toml")),
    ("O1-v1", include_str!("../../policies/O1-v1.toml")),
    ("O2-v1", include_str!("../../policies/O2-v1.toml")),
    ("O3-v1", include_str!("../../policies/O3-v1.toml")),
    ("Os-v1", include_str!("../../policies/Os-v1.toml")),
    // With the proven rules.
    ("O1-v2", include_str!("../../policies/O1-v2.toml")),
    ("O2-v2", include_str!("../../policies/O2-v2.toml")),
    ("O3-v2", include_str!("../../policies/O3-v2.toml")),
    ("Os-v2", include_str!("../../policies/Os-v2.toml")),
    // With choices instead of branches.
    ("O2-v3", include_str!("../../policies/O2-v3.toml")),
    ("O3-v3", include_str!("../../policies/O3-v3.toml")),
    // With returns of their own for calls before a shared one.
    ("O2-v4", include_str!("../../policies/O2-v4.toml")),
    ("O3-v4", include_str!("../../policies/O3-v4.toml")),
    ("Os-v3", include_str!("../../policies/Os-v3.toml")),
];

/// The policies that were asked for, each in the place of its text.
static POLICIES: [OnceLock<Pipeline>; TEXTS.len()] = [const { OnceLock::new() }; TEXTS.len()];

fn read(at: usize) -> &'static Pipeline {
    let (name, text) = TEXTS[at];
    POLICIES[at].get_or_init(|| Pipeline::from_toml(text).unwrap_or_else(|e| panic!("policy {name}: {e}")))
}

/// The names of all policies, oldest first.
pub fn policies() -> impl Iterator<Item = &'static str> {
    TEXTS.iter().map(|(name, _)| *name)
}

/// The policy with this name.
pub fn policy(name: &str) -> Option<&'static Pipeline> {
    TEXTS.iter().position(|(n, _)| *n == name).map(read)
}

/// The newest policy of a level: `0` to `3`, `s`, with or without `O`, or a word that functions use.
pub fn preset(level: &str) -> Option<&'static Pipeline> {
    let level = match level {
        "fast-compile" => "1",
        "aggressive" => "3",
        "size" => "s",
        other => other.strip_prefix('O').unwrap_or(other),
    };
    let prefix = format!("O{level}-v");
    TEXTS.iter().rposition(|(n, _)| n.starts_with(&prefix)).map(read)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Digests of the released texts. Another pass, another order or another limit is another policy.
    const RELEASED: &[(&str, u64)] = &[
        ("O0-v1", 0xebacad0d6986ba66),
        ("O1-v1", 0xd7f50565f60b359b),
        ("O2-v1", 0xa9cd16ca73032b99),
        ("O3-v1", 0x25d52bd58eee5917),
        ("Os-v1", 0x789615a91201334d),
        ("O1-v2", 0x6cf72b4024935666),
        ("O2-v2", 0xadef56838c5681e8),
        ("O3-v2", 0x64dc3e0deb45143f),
        ("Os-v2", 0x9d01e487269f2f1e),
        ("O2-v3", 0x3d7500c6797ad4f9),
        ("O3-v3", 0xb1b3b0e25e71b719),
        ("O2-v4", 0x8a22fe0e700cfbdf),
        ("O3-v4", 0xa1baa74ae9f3b8c3),
        ("Os-v3", 0xdd3952112b952a61),
    ];

    #[test]
    fn released_policies_are_never_edited() {
        let texts: Vec<(&str, u64)> =
            TEXTS.iter().map(|(name, text)| (*name, tuffy_trace::Digest::of(text.as_bytes()).0)).collect();
        for ((name, digest), (released, pinned)) in texts.iter().zip(RELEASED) {
            assert!(
                name == released && digest == pinned,
                "the text of {released} is no longer the released one (its digest is {digest:#018x}): builds that name it must keep \
                 their behaviour. Take the edit back and add it as a new version, such as {}-v2",
                released.split('-').next().unwrap_or(released),
            );
        }
        assert_eq!(texts.len(), RELEASED.len(), "pin the digest of each new policy here: {texts:#018x?}");
    }

    #[test]
    fn the_pipeline_in_the_book_reads() {
        let page = include_str!("../../../../docs/reference/optimizer.md");
        let example = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
        let pipeline = Pipeline::from_toml(example).unwrap_or_else(|e| panic!("{e}\n{example}"));
        assert!(pipeline.stages[0].passes.iter().any(|p| !p.params.is_empty()), "it shows parameters");
    }

    #[test]
    fn every_level_has_a_policy_and_every_policy_reads_back() {
        for level in LEVELS {
            assert!(preset(level).is_some(), "-O{level}");
        }
        for name in policies() {
            let pipeline = policy(name).expect("a policy");
            assert_eq!(format!("{}-{}", pipeline.name, pipeline.version), name);
            assert_eq!(Pipeline::from_toml(&pipeline.to_toml()).as_ref(), Ok(pipeline));
            assert_eq!(Pipeline::from_json(&pipeline.to_json().to_string()).as_ref(), Ok(pipeline));
        }
    }
}
