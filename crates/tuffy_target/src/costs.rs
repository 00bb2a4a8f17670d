//! What things cost.

/// The cost model of `switch`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SwitchCosts {
    /// The fewest cases of a jump table.
    pub table_min_cases: u32,
    /// How many cases of a hundred entries a jump table must have.
    pub table_min_density: u32,
}
