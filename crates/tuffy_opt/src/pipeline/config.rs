//! A pipeline as data: read from and written to TOML and JSON.

use crate::passes::{self, Args, Pass, Proposer};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
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
    /// The version of the policy that it is, or of what the user made of it.
    pub version: String,
    /// The stages, in order.
    #[serde(default)]
    pub stages: Vec<StageConfig>,
}

/// Passes that run again and again until nothing changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StageConfig {
    /// Its name.
    pub name: String,
    /// How often at most.
    pub max_iterations: u32,
    /// The passes, in order.
    #[serde(default)]
    pub passes: Vec<PassConfig>,
}

/// One pass of a stage.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PassConfig {
    /// Its name.
    pub name: String,
    /// Whether it runs.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub enabled: bool,
    /// Its numbers, where they are not the defaults.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub params: BTreeMap<String, u64>,
}

fn yes() -> bool {
    true
}

fn is_true(b: &bool) -> bool {
    *b
}

/// What is wrong with a pipeline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConfigError {
    /// What.
    pub message: String,
    /// Line and column, from 1, if the text is to blame.
    pub place: Option<(usize, usize)>,
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl ConfigError {
    /// Finds the place of what the message quotes last before its hint: the name that is to blame, where it stands last.
    fn locate(mut self, text: &str) -> ConfigError {
        let said = self.message.split(';').next().unwrap_or_default();
        let Some(word) = said.rsplit('`').nth(1) else { return self };
        let quoted = text.rfind(&format!("\"{word}\"")).map(|at| at + 1);
        let bare = || text.rfind(&format!("{word} =")).or_else(|| text.rfind(&format!("{word}=")));
        if let Some(at) = quoted.or_else(bare) {
            let before = &text[..at];
            let line = before.matches('\n').count() + 1;
            self.place = Some((line, before.rsplit('\n').next().unwrap_or("").chars().count() + 1));
        }
        self
    }
}

fn wrong(message: impl Into<String>) -> ConfigError {
    ConfigError { message: message.into(), place: None }
}

impl Pipeline {
    /// Reads TOML.
    pub fn from_toml(text: &str) -> Result<Pipeline, ConfigError> {
        let pipeline: Pipeline = toml::from_str(text).map_err(|e| {
            let place = e.span().map(|span| {
                let before = &text[..span.start.min(text.len())];
                let line = before.matches('\n').count() + 1;
                (line, before.rsplit('\n').next().unwrap_or("").chars().count() + 1)
            });
            ConfigError { message: e.message().to_owned(), place }
        })?;
        pipeline.check().map_err(|e| e.locate(text))?;
        Ok(pipeline)
    }

    /// Reads JSON.
    pub fn from_json(text: &str) -> Result<Pipeline, ConfigError> {
        let pipeline: Pipeline = serde_json::from_str(text).map_err(|e| {
            let message = e.to_string();
            let message = message.split(" at line ").next().unwrap_or_default().to_owned();
            ConfigError { message, place: Some((e.line().max(1), e.column().max(1))) }
        })?;
        pipeline.check().map_err(|e| e.locate(text))?;
        Ok(pipeline)
    }

    /// As TOML.
    pub fn to_toml(&self) -> String {
        toml::to_string(self).expect("a pipeline is plain data")
    }

    /// As JSON.
    pub fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(self).expect("a pipeline is plain data")
    }

    /// Whether all it names exists and all numbers are in range.
    pub fn check(&self) -> Result<(), ConfigError> {
        let mut names = std::collections::BTreeSet::new();
        for stage in &self.stages {
            if !names.insert(&stage.name) {
                return Err(wrong(format!("two stages are called `{}`", stage.name)));
            }
            if !(1..=MAX_ITERATIONS).contains(&stage.max_iterations) {
                let message = format!("stage `{}` iterates from 1 to {MAX_ITERATIONS} times", stage.name);
                return Err(wrong(message));
            }
            for config in &stage.passes {
                config.args()?;
            }
        }
        Ok(())
    }

    /// Turns a pass off wherever it stands.
    pub fn disable(&mut self, name: &str) -> Result<(), ConfigError> {
        known(name)?;
        self.passes_mut().filter(|p| p.name == name).for_each(|p| p.enabled = false);
        Ok(())
    }

    /// Turns off all passes but these. One that the pipeline does not have is added as a stage of its own.
    pub fn keep_only(&mut self, names: &[String]) -> Result<(), ConfigError> {
        for name in names {
            known(name)?;
        }
        self.passes_mut().for_each(|p| p.enabled &= names.contains(&p.name));
        for name in names {
            if !self.passes_mut().any(|p| p.enabled && p.name == *name) {
                let pass = PassConfig { name: name.clone(), enabled: true, params: BTreeMap::new() };
                self.stages.push(StageConfig {
                    name: name.clone(),
                    max_iterations: ADDED_STAGE_ITERATIONS,
                    passes: vec![pass],
                });
            }
        }
        Ok(())
    }

    /// Sets how often a stage may iterate.
    pub fn limit_stage(&mut self, name: &str, max_iterations: u32) -> Result<(), ConfigError> {
        let names: Vec<&str> = self.stages.iter().map(|s| s.name.as_str()).collect();
        let hint = tuffy_ir::closest(name, names.iter().copied()).map(|n| format!("; did you mean `{n}`?"));
        let none = format!("the pipeline has no stage `{name}`{}", hint.unwrap_or_default());
        let stage = self.stages.iter_mut().find(|s| s.name == name).ok_or_else(|| wrong(none))?;
        stage.max_iterations = max_iterations;
        self.check()
    }

    fn passes_mut(&mut self) -> impl Iterator<Item = &mut PassConfig> {
        self.stages.iter_mut().flat_map(|s| &mut s.passes)
    }

    /// Whether an enabled pass looks at other functions.
    pub fn is_interprocedural(&self) -> bool {
        self.stages.iter().flat_map(|s| &s.passes).any(|p| p.enabled && p.name == "inline")
    }
}

impl PassConfig {
    /// The pass and its numbers.
    pub fn args(&self) -> Result<(&'static Pass, Args), ConfigError> {
        let pass = known(&self.name)?;
        let mut args = Args::of(pass);
        for (name, value) in &self.params {
            let Some(slot) = args.0.iter_mut().find(|(n, _)| n == name) else {
                let hint = tuffy_ir::closest(name, pass.args.iter().map(|a| a.name));
                let hint = hint.map(|n| format!("; did you mean `{n}`?")).unwrap_or_default();
                return Err(wrong(format!("pass `{}` has no parameter `{name}`{hint}", self.name)));
            };
            slot.1 = *value;
        }
        Ok((pass, args))
    }

    /// Whether it is driven by the common worklist.
    pub(super) fn is_local(&self) -> bool {
        passes::find(&self.name).is_some_and(|p| matches!(p.proposer, Proposer::Local(_)))
    }
}

fn known(name: &str) -> Result<&'static Pass, ConfigError> {
    passes::find(name).ok_or_else(|| {
        let hint = tuffy_ir::closest(name, passes::PASSES.iter().map(|p| p.name));
        let hint = hint.map(|n| format!("; did you mean `{n}`?")).unwrap_or_default();
        wrong(format!("there is no pass `{name}`{hint}"))
    })
}
