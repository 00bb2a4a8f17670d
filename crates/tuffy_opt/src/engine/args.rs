//! Numbers that passes are given: their limits.

/// A number that a pass can be given.
#[derive(Debug)]
pub struct ArgSpec {
    /// Its name.
    pub name: &'static str,
    /// What it is if nothing else is said.
    pub default: u64,
    /// What it means.
    pub meaning: &'static str,
}

/// The numbers that a pass is given: those of the pipeline, else the defaults.
#[derive(Clone, Debug, Default)]
pub struct Args(pub Vec<(&'static str, u64)>);

impl Args {
    /// The defaults of a pass that declares these.
    pub fn defaults(specs: &[ArgSpec]) -> Args {
        Args(specs.iter().map(|a| (a.name, a.default)).collect())
    }

    /// A number that the pass declares.
    pub fn get(&self, name: &str) -> u64 {
        self.0.iter().find(|(n, _)| *n == name).map(|(_, v)| *v).expect("a declared argument")
    }
}
