//! Pipelines: which passes run, in which stages, how often.
//!
//! A pipeline is data. The levels `-O0` … `-Os` are presets that ship with the compiler, each with a version; a
//! released preset is never edited, so a build that names one keeps its behaviour.

mod config;
mod error;
mod function_rules;
mod level;
pub mod passes;
mod presets;
mod run;
pub mod worklist;

pub use config::{ADDED_STAGE_ITERATIONS, Everywhere, PassConfig, PassList, Pipeline, StageConfig, StageItem};
pub use error::ConfigError;
pub use function_rules::{Choice, FunctionRule};
pub use level::{Level, UnknownLevel};
pub use presets::{is_version, preset_for, preset_named, presets};
pub use run::{PassTimes, run_pipeline};
