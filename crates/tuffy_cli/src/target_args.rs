//! The flags that say what code may assume of the processor.

use crate::exit::Failed;
use tuffy::{Session, TargetOptions};

/// What code may assume of the processor.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Target")]
pub struct TargetArgs {
    /// The processor that the code may assume
    #[arg(long, value_name = "CPU")]
    target_cpu: Option<String>,
    /// Features that the code may assume or not: `+popcnt,-lzcnt`; no sign means `+`
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    target_feature: Vec<String>,
    /// Change a property of the target, for tests: `max-vector-width=0`
    #[arg(long, value_name = "KEY=VALUE")]
    target_override: Vec<String>,
}

impl TargetArgs {
    /// Tells a session.
    pub fn tell(&self, session: &mut Session) -> Result<(), Failed> {
        let options = TargetOptions {
            cpu: self.target_cpu.clone(),
            features: self.target_feature.clone(),
            overrides: self.target_override.clone(),
        };
        session.set_target(options).map_err(|e| Failed::usage(e.to_string()))
    }
}
