//! A pipeline as data: read from and written to TOML and JSON.

use super::error::ConfigError;
use super::function_rules::FunctionRule;
use crate::engine::Args;
use crate::pipeline::passes::{self, Pass};
use crate::rules::RuleFilter;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// How often a stage may iterate at most.
pub const MAX_ITERATIONS: u32 = 1000;

/// How often the stage iterates that is made for a pass which the pipeline does not have.
pub const ADDED_STAGE_ITERATIONS: u32 = 4;

/// What passes run, in which order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pipeline {
    /// Its name.
    pub name: String,
    /// The version of the preset that it is, or of what the user made of it.
    pub version: String,
    /// Which rules the pass `rules` may try.
    #[serde(default, skip_serializing_if = "RuleFilter::is_default")]
    pub rules: RuleFilter,
    /// What also holds for the pipelines that functions ask for.
    #[serde(default, skip_serializing_if = "Everywhere::is_default")]
    pub everywhere: Everywhere,
    /// Lists of passes that stages name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub groups: BTreeMap<String, PassList>,
    /// The stages, in order.
    #[serde(default, deserialize_with = "stages")]
    pub stages: Vec<StageConfig>,
    /// Which functions get a pipeline of their own; the first rule that fits counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub functions: Vec<FunctionRule>,
}

/// The passes of a group, in order.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize)]
pub struct PassList(pub Vec<PassConfig>);

/// What is turned off in every function, whichever pipeline it asks for.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Everywhere {
    /// These passes are.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "pass_names")]
    pub disabled: Vec<String>,
    /// All others than these are, if there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "pass_names")]
    pub only: Vec<String>,
    /// Rules that are, besides those of the pipeline.
    #[serde(default, skip_serializing_if = "RuleFilter::is_default")]
    pub rules: RuleFilter,
}

impl Everywhere {
    fn is_default(&self) -> bool {
        *self == Everywhere::default()
    }
}

/// Names of passes; what is none is an error at its place.
fn pass_names<'d, D: Deserializer<'d>>(from: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(try_from = "String")]
    struct Known(Vec<&'static Pass>);

    impl TryFrom<String> for Known {
        type Error = ConfigError;

        fn try_from(name: String) -> Result<Known, ConfigError> {
            known(&name).map(Known)
        }
    }

    Ok(Vec::<Known>::deserialize(from)?
        .into_iter()
        .flat_map(|Known(passes)| passes)
        .map(|p| p.name.to_owned())
        .collect())
}

/// Passes that run again and again until nothing changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StageConfig {
    /// Its name.
    pub name: String,
    /// How often at most.
    #[serde(deserialize_with = "iterations")]
    pub max_iterations: u32,
    /// Passes and groups, in order.
    #[serde(default, deserialize_with = "items")]
    pub passes: Vec<StageItem>,
}

/// What stands in the list of a stage.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum StageItem {
    /// All passes of a group of the pipeline.
    Group {
        /// Its name.
        group: String,
    },
    /// One pass.
    Pass(PassConfig),
}

/// One pass of a stage or group: written as its name alone if nothing else is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PassConfig {
    /// Its name.
    pub name: String,
    /// Whether it runs.
    pub enabled: bool,
    /// Its numbers, where they are not the defaults.
    pub params: BTreeMap<String, u64>,
}

impl Serialize for PassConfig {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if self.enabled && self.params.is_empty() {
            return to.serialize_str(&self.name);
        }
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("name", &self.name)?;
        if !self.enabled {
            map.serialize_entry("enabled", &false)?;
        }
        if !self.params.is_empty() {
            map.serialize_entry("params", &self.params)?;
        }
        map.end()
    }
}

fn yes() -> bool {
    true
}

/// A pass or group as it is read, before it is known to exist.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StatedItem {
    name: Option<String>,
    group: Option<String>,
    #[serde(default = "yes")]
    enabled: bool,
    #[serde(default)]
    params: BTreeMap<String, Argument>,
}

/// A number that a pass is given.
struct Argument(u64);

impl<'d> Deserialize<'d> for Argument {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Argument, D::Error> {
        from.deserialize_u64(Whole { least: 0, most: u64::MAX }).map(Argument)
    }
}

/// Reads a whole number within bounds.
struct Whole {
    least: u64,
    most: u64,
}

impl Visitor<'_> for Whole {
    type Value = u64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from {} to {}", self.least, self.most)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<u64, E> {
        let fits = (self.least..=self.most).contains(&number);
        if fits { Ok(number) } else { Err(E::invalid_value(Unexpected::Unsigned(number), &self)) }
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<u64, E> {
        match u64::try_from(number) {
            Ok(number) => self.visit_u64(number),
            Err(_) => Err(E::invalid_value(Unexpected::Signed(number), &self)),
        }
    }

    fn visit_i128<E: Error>(self, number: i128) -> Result<u64, E> {
        match u64::try_from(number) {
            Ok(number) => self.visit_u64(number),
            Err(_) => Err(E::invalid_value(Unexpected::Other(&format!("integer `{number}`")), &self)),
        }
    }
}

/// What one item of a list stands for: an alias may stand for several passes.
struct Items(Vec<StageItem>);

// What is wrong with a pass is found while it is read, so that the error has that place in the text.
impl<'d> Deserialize<'d> for Items {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Items, D::Error> {
        struct Item;

        impl<'d> Visitor<'d> for Item {
            type Value = Items;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a pass: its name, or a table of its name and perhaps `enabled` and `params`; or a table of `group`")
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<Items, E> {
                passes_of(name, true, &BTreeMap::new()).map_err(E::custom)
            }

            fn visit_map<A: MapAccess<'d>>(self, map: A) -> Result<Items, A::Error> {
                let StatedItem { name, group, enabled, params } =
                    StatedItem::deserialize(MapAccessDeserializer::new(map))?;
                match (name, group) {
                    (Some(name), None) => {
                        let params = params.into_iter().map(|(name, Argument(n))| (name, n)).collect();
                        passes_of(&name, enabled, &params).map_err(A::Error::custom)
                    }
                    (None, Some(group)) if enabled && params.is_empty() => Ok(Items(vec![StageItem::Group { group }])),
                    (None, Some(_)) => Err(A::Error::custom("a group has no `enabled` and no `params` of its own")),
                    (Some(_), Some(_)) => Err(A::Error::custom("a table has `name` or `group`, not both")),
                    (None, None) => Err(A::Error::missing_field("name")),
                }
            }
        }

        from.deserialize_any(Item)
    }
}

/// The passes that a name or alias stands for, each with these numbers.
fn passes_of(name: &str, enabled: bool, params: &BTreeMap<String, u64>) -> Result<Items, ConfigError> {
    let one = |pass: &'static Pass| {
        let config = PassConfig { name: pass.name.to_owned(), enabled, params: params.clone() };
        config.args()?;
        Ok(StageItem::Pass(config))
    };
    known(name)?.into_iter().map(one).collect::<Result<_, _>>().map(Items)
}

/// Reads the list of a stage.
fn items<'d, D: Deserializer<'d>>(from: D) -> Result<Vec<StageItem>, D::Error> {
    Ok(Vec::<Items>::deserialize(from)?.into_iter().flat_map(|Items(items)| items).collect())
}

impl<'d> Deserialize<'d> for PassList {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<PassList, D::Error> {
        let pass = |item| match item {
            StageItem::Pass(pass) => Ok(pass),
            StageItem::Group { group } => {
                Err(D::Error::custom(format!("a group holds passes, not the group `{group}`")))
            }
        };
        items(from)?.into_iter().map(pass).collect::<Result<_, _>>().map(PassList)
    }
}

fn iterations<'d, D: Deserializer<'d>>(from: D) -> Result<u32, D::Error> {
    from.deserialize_u64(Whole { least: 1, most: MAX_ITERATIONS.into() }).map(|n| n as u32)
}

/// Reads stages; one whose name another has is found while its table is read.
fn stages<'d, D: Deserializer<'d>>(from: D) -> Result<Vec<StageConfig>, D::Error> {
    struct Stages;

    impl<'d> Visitor<'d> for Stages {
        type Value = Vec<StageConfig>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of stages")
        }

        fn visit_seq<A: SeqAccess<'d>>(self, mut list: A) -> Result<Vec<StageConfig>, A::Error> {
            let mut stages = Vec::new();
            while let Some(stage) = list.next_element_seed(Next(&stages))? {
                stages.push(stage);
            }
            Ok(stages)
        }
    }

    /// The stage after these.
    struct Next<'s>(&'s [StageConfig]);

    impl<'d> DeserializeSeed<'d> for Next<'_> {
        type Value = StageConfig;

        fn deserialize<D: Deserializer<'d>>(self, from: D) -> Result<StageConfig, D::Error> {
            from.deserialize_struct("StageConfig", &["name", "max_iterations", "passes"], self)
        }
    }

    impl<'d> Visitor<'d> for Next<'_> {
        type Value = StageConfig;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a stage: its name, `max_iterations` and `passes`")
        }

        fn visit_map<A: MapAccess<'d>>(self, map: A) -> Result<StageConfig, A::Error> {
            let stage = StageConfig::deserialize(MapAccessDeserializer::new(map))?;
            match self.0.iter().any(|s| s.name == stage.name) {
                true => Err(A::Error::custom(twice(&stage.name))),
                false => Ok(stage),
            }
        }
    }

    from.deserialize_seq(Stages)
}

fn wrong_iterations(stage: &str) -> ConfigError {
    ConfigError::new(format!("{stage} iterates from 1 to {MAX_ITERATIONS} times"))
}

fn unique(stages: &[StageConfig]) -> Result<(), ConfigError> {
    let mut names = BTreeSet::new();
    match stages.iter().find(|s| !names.insert(&s.name)) {
        Some(stage) => Err(twice(&stage.name)),
        None => Ok(()),
    }
}

fn twice(name: &str) -> ConfigError {
    ConfigError::new(format!("two stages are called `{name}`"))
}

impl Pipeline {
    /// One without passes.
    pub fn empty() -> Pipeline {
        let (rules, everywhere, groups, stages, functions) = Default::default();
        let (name, version) = ("none".to_owned(), "v1".to_owned());
        Pipeline { name, version, rules, everywhere, groups, stages, functions }
    }

    /// Reads TOML.
    pub fn from_toml(text: &str) -> Result<Pipeline, ConfigError> {
        let read: Pipeline = toml::from_str(text).map_err(|e| ConfigError::toml(&e, text))?;
        read.check_groups().map_err(|e| e.within(text))?;
        Ok(read)
    }

    /// Reads JSON.
    pub fn from_json(text: &str) -> Result<Pipeline, ConfigError> {
        let read: Pipeline = serde_json::from_str(text).map_err(|e| ConfigError::json(&e, text))?;
        read.check_groups().map_err(|e| e.within(text))?;
        Ok(read)
    }

    /// As TOML.
    pub fn to_toml(&self) -> String {
        toml::to_string(self).expect("a pipeline is plain data")
    }

    /// As JSON.
    pub fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(self).expect("a pipeline is plain data")
    }

    /// As JSON in one line.
    pub fn to_json_text(&self) -> String {
        serde_json::to_string(self).expect("a pipeline is plain data")
    }

    /// Whether all it names exists and all numbers are in range.
    pub fn check(&self) -> Result<(), ConfigError> {
        self.rules.check().map_err(ConfigError::new)?;
        unique(&self.stages)?;
        for stage in &self.stages {
            if !(1..=MAX_ITERATIONS).contains(&stage.max_iterations) {
                return Err(wrong_iterations(&format!("stage `{}`", stage.name)));
            }
        }
        self.check_groups()?;
        self.passes().try_for_each(|config| config.args().map(|_| ()))
    }

    /// Whether all groups that stages name are there.
    fn check_groups(&self) -> Result<(), ConfigError> {
        for item in self.stages.iter().flat_map(|s| &s.passes) {
            if let StageItem::Group { group } = item
                && !self.groups.contains_key(group)
            {
                let none = ConfigError::new(format!("the pipeline has no group `{group}`"));
                return Err(none.meant(group, self.groups.keys().map(String::as_str)));
            }
        }
        Ok(())
    }

    /// The passes of a stage in order, those of groups where these stand.
    pub fn passes_of<'p>(&'p self, stage: &'p StageConfig) -> impl Iterator<Item = &'p PassConfig> {
        stage.passes.iter().flat_map(|item| match item {
            StageItem::Pass(pass) => std::slice::from_ref(pass),
            StageItem::Group { group } => self.groups.get(group).map_or(&[][..], |list| &list.0),
        })
    }

    /// All passes of all stages.
    fn passes(&self) -> impl Iterator<Item = &PassConfig> {
        self.stages.iter().flat_map(|stage| self.passes_of(stage))
    }

    /// Turns off what is off everywhere, and says so.
    pub fn restrict(&mut self, mut everywhere: Everywhere) -> Result<(), ConfigError> {
        // Aliases are for people: what is recorded names the passes.
        for list in [&mut everywhere.only, &mut everywhere.disabled] {
            let resolved = list.iter().map(|name| known(name)).collect::<Result<Vec<_>, _>>()?;
            *list = resolved.into_iter().flatten().map(|pass| pass.name.to_owned()).collect();
        }
        if !everywhere.only.is_empty() {
            self.keep_only(&everywhere.only)?;
        }
        // What is turned off stays off.
        for name in &everywhere.disabled {
            self.disable(name)?;
        }
        self.rules.add(&everywhere.rules);
        self.everywhere = everywhere;
        Ok(())
    }

    /// Turns a pass off wherever it stands.
    pub fn disable(&mut self, name: &str) -> Result<(), ConfigError> {
        let off = known(name)?;
        self.passes_mut().filter(|p| off.iter().any(|pass| pass.name == p.name)).for_each(|p| p.enabled = false);
        Ok(())
    }

    /// Turns off all passes but these. One that the pipeline does not have is added as a stage of its own.
    pub fn keep_only(&mut self, names: &[String]) -> Result<(), ConfigError> {
        let mut kept: Vec<&'static str> = Vec::new();
        for name in names {
            let more = known(name)?.into_iter().map(|p| p.name).filter(|name| !kept.contains(name));
            kept.extend(more.collect::<Vec<_>>());
        }
        self.passes_mut().for_each(|p| p.enabled &= kept.contains(&p.name.as_str()));
        for name in kept {
            if !self.passes().any(|p| p.enabled && p.name == name) {
                let pass = PassConfig { name: name.to_owned(), enabled: true, params: BTreeMap::new() };
                // There may be a stage of this name without the pass.
                let mut stage = name.to_owned();
                while self.stages.iter().any(|s| s.name == stage) {
                    stage.push_str("_alone");
                }
                self.stages.push(StageConfig {
                    name: stage,
                    max_iterations: ADDED_STAGE_ITERATIONS,
                    passes: vec![StageItem::Pass(pass)],
                });
            }
        }
        Ok(())
    }

    /// Sets how often a stage may iterate.
    pub fn limit_stage(&mut self, name: &str, max_iterations: u32) -> Result<(), ConfigError> {
        let Some(stage) = self.stages.iter_mut().find(|s| s.name == name) else {
            let none = ConfigError::new(format!("the pipeline has no stage `{name}`"));
            return Err(none.meant(name, self.stages.iter().map(|s| s.name.as_str())));
        };
        stage.max_iterations = max_iterations;
        self.check()
    }

    /// All passes, those of groups last, to be changed.
    pub(crate) fn passes_mut(&mut self) -> impl Iterator<Item = &mut PassConfig> {
        let own = self.stages.iter_mut().flat_map(|s| &mut s.passes).filter_map(|item| match item {
            StageItem::Pass(pass) => Some(pass),
            StageItem::Group { .. } => None,
        });
        own.chain(self.groups.values_mut().flat_map(|list| &mut list.0))
    }

    /// Whether an enabled pass looks at other functions whatever they say.
    pub fn is_interprocedural(&self) -> bool {
        self.passes().any(|p| p.enabled && p.name == "inline")
    }

    /// Whether an enabled pass looks at functions that say `alwaysinline`.
    pub fn inlines_always(&self) -> bool {
        self.passes().any(|p| p.enabled && p.name == ALWAYS_INLINE)
    }

    /// Whether it has no passes, not even some that are turned off, but for what is inlined because it asks for it.
    pub fn optimizes_nothing(&self) -> bool {
        self.passes().all(|p| p.name == ALWAYS_INLINE)
    }
}

/// The pass that also levels have that optimize nothing.
const ALWAYS_INLINE: &str = "always-inline";

impl PassConfig {
    /// The pass and its numbers.
    pub fn args(&self) -> Result<(&'static Pass, Args), ConfigError> {
        let pass = passes::find(&self.name).ok_or_else(|| unknown(&self.name))?;
        let mut args = Args::defaults(pass.args);
        for (name, value) in &self.params {
            let Some(slot) = args.0.iter_mut().find(|(n, _)| n == name) else {
                let none = ConfigError::new(format!("pass `{}` has no parameter `{name}`", self.name));
                return Err(none.meant(name, pass.args.iter().map(|a| a.name)));
            };
            slot.1 = *value;
        }
        Ok((pass, args))
    }
}

/// The passes that a name or an alias stands for.
fn known(name: &str) -> Result<Vec<&'static Pass>, ConfigError> {
    let found = passes::resolve(name);
    if found.is_empty() { Err(unknown(name)) } else { Ok(found) }
}

fn unknown(name: &str) -> ConfigError {
    let names = passes::PASSES.iter().map(|p| p.name).chain(passes::ALIASES.iter().map(|(alias, _)| *alias));
    ConfigError::new(format!("there is no pass `{name}`")).meant(name, names)
}
