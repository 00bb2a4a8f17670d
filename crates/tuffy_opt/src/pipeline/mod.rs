//! Pipelines: which passes run, in which stages, how often.
//!
//! A pipeline is data. The presets `-O0` … `-Os` are the newest of the versioned policies that ship with the compiler; a policy is never
//! edited once released, so a build that names one keeps its behaviour.

mod config;
mod error;
pub mod passes;
mod presets;
mod run;
pub mod worklist;

pub use config::{ADDED_STAGE_ITERATIONS, Everywhere, PassConfig, Pipeline, StageConfig};
pub use error::ConfigError;
pub use presets::{LEVELS, policies, policy, preset};
pub use run::{PassTimes, run_pipeline};
