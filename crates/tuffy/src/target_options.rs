//! What code may assume of the processor.

use tuffy_target::Target;

/// What code may assume of the processor, beyond what the triple of the module says.
#[derive(Clone, Default, Debug)]
pub struct TargetOptions {
    /// The processor, by name.
    pub cpu: Option<String>,
    /// Features to add and to take away, in order: `+popcnt,-lzcnt`.
    pub features: Vec<String>,
    /// Properties to change, for tests: `max-vector-width=0`.
    pub overrides: Vec<String>,
}

impl TargetOptions {
    pub(crate) fn apply(&self, target: &mut Target) -> Result<(), String> {
        if let Some(cpu) = &self.cpu {
            target.add_cpu(cpu)?;
        }
        self.features.iter().try_for_each(|list| target.apply_features(list))?;
        self.overrides.iter().try_for_each(|assignment| target.set(assignment))
    }
}
