//! What an optimizer run is told, and which pipeline each function gets.

use crate::engine::Settings;
use crate::pipeline::{Choice, ConfigError, Everywhere, Level, Pipeline, preset_for};
use crate::replay::divergence::Divergence;
use crate::replay::lock::{Lock, LockBy, OnDivergence};
use crate::rules::RuleFilter;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use tuffy_ir::{AttributeValue, Function, Module, Name};
use tuffy_trace::{Digest, Header, Mode, PipelineText};

/// What an optimizer run is told.
pub struct Options {
    /// The pipeline of functions that do not ask for another. With a trace to follow: of those that do not follow it.
    pub pipeline: Pipeline,
    /// Passes that do not run in any function.
    pub disabled: Vec<String>,
    /// If not empty: the only passes that run in any function.
    pub only: Vec<String>,
    /// Which rules may be tried, besides what pipelines say.
    pub rules: RuleFilter,
    /// Limits and checks.
    pub settings: Settings,
    /// Whether functions may have pipelines of their own, by attributes or by the common pipeline.
    pub own_pipelines: bool,
    /// How many threads; 0 for as many as the machine has.
    pub threads: usize,
    /// A trace to follow.
    pub lock: Option<Lock>,
    /// By what it is followed.
    pub lock_by: LockBy,
    /// What to do where it does not fit.
    pub on_divergence: OnDivergence,
    /// Whether to measure how long passes take.
    pub times: bool,
}

impl Options {
    /// A run of this pipeline, with nothing else said.
    pub fn new(pipeline: Pipeline) -> Options {
        Options {
            pipeline,
            disabled: Vec::new(),
            only: Vec::new(),
            rules: RuleFilter::default(),
            settings: Settings::default(),
            own_pipelines: true,
            threads: 1,
            lock: None,
            lock_by: LockBy::Trace,
            on_divergence: OnDivergence::Error,
            times: false,
        }
    }

    /// The pipeline of a function, and its name if the function asks for it.
    pub fn pipeline_of(&self, func: &Function) -> Result<(Cow<'_, Pipeline>, Option<String>), OptimizeError> {
        match self.own_pipeline_of(func)? {
            Some((pipeline, asked)) => Ok((pipeline, Some(asked))),
            None => Ok((self.effective_pipeline()?, None)),
        }
    }

    /// The pipeline that a function asks for, if it does, and its name.
    pub(super) fn own_pipeline_of(
        &self,
        func: &Function,
    ) -> Result<Option<(Cow<'_, Pipeline>, String)>, OptimizeError> {
        let unknown = |message: String| OptimizeError::UnknownPreset { function: func.name, message };
        let Some(choice) = self.choice_of(func).filter(|_| self.own_pipelines) else { return Ok(None) };
        let (pipeline, asked) = match choice {
            Choice::Preset(name) => {
                let found = preset_for(&name, &self.pipeline.name).map_err(unknown)?;
                (found, format!("{}-{}", found.name, found.version))
            }
            Choice::Level(name) => {
                let level = name.parse::<Level>().map_err(|e| unknown(e.to_string()))?;
                let found = level.pipeline();
                (found, format!("{}-{}", found.name, found.version))
            }
        };
        Ok(Some((self.adjusted(pipeline)?, asked)))
    }

    /// What is said of a function alone: by its attributes, else by the common pipeline. The source knows better.
    fn choice_of(&self, func: &Function) -> Option<Choice> {
        let attribute = |name: &str| match func.attributes.get(name) {
            Some(AttributeValue::Str(value)) => Some(value.as_str().to_owned()),
            _ => None,
        };
        let own = attribute("opt_policy").map(Choice::Preset).or_else(|| attribute("opt_level").map(Choice::Level));
        own.or_else(|| {
            let rule = self.pipeline.functions.iter().find(|rule| rule.matches(func.name.as_str()))?;
            Some(rule.choice.clone())
        })
    }

    /// What holds for every pipeline: what is said here, and what the common pipeline says.
    fn everywhere(&self) -> Everywhere {
        let mut everywhere = self.pipeline.everywhere.clone();
        if !self.only.is_empty() {
            everywhere.only.clone_from(&self.only);
        }
        let said = &self.pipeline.everywhere.disabled;
        everywhere.disabled.extend(self.disabled.iter().filter(|name| !said.contains(name)).cloned());
        everywhere.rules.add(&self.rules);
        everywhere
    }

    /// A pipeline without what is turned off.
    fn adjusted<'p>(&self, pipeline: &'p Pipeline) -> Result<Cow<'p, Pipeline>, ConfigError> {
        let mut pipeline = Cow::Borrowed(pipeline);
        let everywhere = self.everywhere();
        if everywhere != Everywhere::default() {
            pipeline.to_mut().restrict(everywhere)?;
        }
        pipeline.check()?;
        Ok(pipeline)
    }

    /// The pipeline of functions that do not ask for another, without what is turned off.
    pub fn effective_pipeline(&self) -> Result<Cow<'_, Pipeline>, ConfigError> {
        self.adjusted(&self.pipeline)
    }

    /// The first line of a trace of this run, but for the digest of the module. Steps that follow a trace are steps of
    /// the pipeline recorded there.
    pub fn header(&self, module: &Module, mode: Mode, timestamp: String) -> Result<Header, OptimizeError> {
        let pipeline = match &self.lock {
            Some(lock) if self.lock_by == LockBy::Trace => lock.header.pipeline.clone(),
            _ => PipelineText::of_text(self.effective_pipeline()?.to_json_text()),
        };
        Ok(Header {
            mode,
            compiler: crate::record::COMPILER.into(),
            target: module.target.clone(),
            timestamp,
            input: Digest::default(),
            pipeline,
            code: BTreeMap::new(),
        })
    }
}

/// Why an optimizer run did not finish.
#[derive(Debug)]
pub enum OptimizeError {
    /// The pipeline is wrong.
    Config(ConfigError),
    /// A function asks for a preset or level that does not exist.
    UnknownPreset {
        /// The function.
        function: Name,
        /// What is wrong.
        message: String,
    },
    /// A step of the policy does not fit.
    Divergence(Box<Divergence>),
}

impl From<ConfigError> for OptimizeError {
    fn from(error: ConfigError) -> OptimizeError {
        OptimizeError::Config(error)
    }
}

impl fmt::Display for OptimizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptimizeError::Config(e) => e.fmt(f),
            OptimizeError::UnknownPreset { function, message } => write!(f, "@{function}: {message}"),
            OptimizeError::Divergence(d) => d.fmt(f),
        }
    }
}

impl std::error::Error for OptimizeError {}
