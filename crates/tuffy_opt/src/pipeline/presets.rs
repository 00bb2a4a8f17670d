//! The presets: pipelines that ship with the compiler, one for each level and version.

use super::config::Pipeline;
use super::level::Level;
use std::sync::OnceLock;

/// Name and text of every preset, oldest first. From the first release on a released text is not edited: another pass,
/// another order or another limit is another version.
static TEXTS: &[(&str, &str)] = &[
    ("O0-v1", include_str!("../../presets/O0.toml")),
    ("O1-v1", include_str!("../../presets/O1.toml")),
    ("O2-v1", include_str!("../../presets/O2.toml")),
    ("O3-v1", include_str!("../../presets/O3.toml")),
    ("Os-v1", include_str!("../../presets/Os.toml")),
];

/// The presets that were asked for, each in the place of its text.
static PRESETS: [OnceLock<Pipeline>; TEXTS.len()] = [const { OnceLock::new() }; TEXTS.len()];

fn read(at: usize) -> &'static Pipeline {
    let (name, text) = TEXTS[at];
    PRESETS[at].get_or_init(|| Pipeline::from_toml(text).unwrap_or_else(|e| panic!("preset {name}: {e}")))
}

/// The names of all presets, oldest first.
pub fn presets() -> impl Iterator<Item = &'static str> {
    TEXTS.iter().map(|(name, _)| *name)
}

/// The preset with this name and version, such as `O2-v1`.
pub fn preset_named(name: &str) -> Option<&'static Pipeline> {
    TEXTS.iter().position(|(n, _)| *n == name).map(read)
}

/// Whether a name is only a version, such as `v1`: which level it is of is said elsewhere.
pub fn is_version(name: &str) -> bool {
    name.strip_prefix('v').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// The preset with this name and version, or that of a level (`O2`) in this version. Otherwise says which there are.
pub fn preset_for(name: &str, level: &str) -> Result<&'static Pipeline, String> {
    let found = if is_version(name) { preset_named(&format!("{level}-{name}")) } else { preset_named(name) };
    found.ok_or_else(|| {
        let of_level = if is_version(name) { format!(" of {level}") } else { String::new() };
        format!("there is no preset `{name}`{of_level}; there are: {}", presets().collect::<Vec<_>>().join(", "))
    })
}

/// The newest preset that is called like a level.
pub(super) fn newest(level: Level) -> &'static Pipeline {
    let prefix = format!("{level}-v");
    let found = TEXTS.iter().rposition(|(name, _)| name.starts_with(&prefix));
    read(found.unwrap_or_else(|| panic!("{level} has a preset")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pipeline_in_the_book_reads() {
        let page = include_str!("../../../../docs/reference/optimizer.md");
        let example = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
        let pipeline = Pipeline::from_toml(example).unwrap_or_else(|e| panic!("{e}\n{example}"));
        assert!(pipeline.passes_of(&pipeline.stages[0]).any(|p| !p.params.is_empty()), "it shows parameters");
    }

    #[test]
    fn every_level_has_a_preset_and_every_preset_reads_back() {
        for level in Level::ALL {
            assert!(level == Level::Ofast || level.pipeline().name == level.to_string(), "-{level}");
        }
        for name in presets() {
            let pipeline = preset_named(name).expect("a preset");
            assert_eq!(format!("{}-{}", pipeline.name, pipeline.version), name);
            assert_eq!(Pipeline::from_toml(&pipeline.to_toml()).as_ref(), Ok(pipeline));
            assert_eq!(Pipeline::from_json(&pipeline.to_json().to_string()).as_ref(), Ok(pipeline));
        }
    }
}
