//! What a target is: its triple, which widths and features it has, what things cost, and how tests invent other targets.
//!
//! The code generator asks a [`Target`]; it never asks the host. [`Target::set`] changes one property by name, so that passes can be tested
//! against machines that nobody built.

mod features;
mod triple;

pub use features::{FEATURES, Feature, FeatureSpec, Features};
pub use triple::Triple;

/// A machine to make code for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// Its name.
    pub triple: Triple,
    /// Integer widths for which there are operations, in ascending order.
    pub legal_ints: Vec<u32>,
    /// The widest vector that one register holds, in bits; 0 if vectors have no registers.
    pub max_vector_width: u32,
    /// What the processor has beyond the base level.
    pub features: Features,
    /// When a switch becomes a jump table.
    pub switch: SwitchCosts,
}

/// The cost model of `switch`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SwitchCosts {
    /// The fewest cases of a jump table.
    pub table_min_cases: u32,
    /// How many cases of a hundred entries a jump table must have.
    pub table_min_density: u32,
}

/// The properties that [`Target::set`] knows, with what they mean.
pub const PROPERTIES: &[(&str, &str)] = &[
    ("table-min-cases", "fewest cases of a jump table"),
    ("table-min-density", "how many of 100 entries of a jump table are cases"),
];

impl Target {
    /// The target of this triple, or why there is none.
    pub fn new(triple: &str) -> Result<Target, String> {
        let triple = Triple::parse(triple)?;
        Ok(Target {
            triple,
            legal_ints: vec![32, 64],
            max_vector_width: 128,
            features: Features::default(),
            switch: SwitchCosts { table_min_cases: 5, table_min_density: 40 },
        })
    }

    /// The target that a module without one gets.
    pub fn default_target() -> Target {
        Target::new("x86_64-unknown-linux-gnu").expect("the one target there is")
    }

    /// Changes one property: `key=value`.
    pub fn set(&mut self, assignment: &str) -> Result<(), String> {
        let (key, value) = assignment.split_once('=').ok_or(format!("`{assignment}` is not `key=value`"))?;
        let number = || value.parse::<u32>().map_err(|_| format!("`{value}` is not a number"));
        match key {
            "table-min-cases" => self.switch.table_min_cases = number()?,
            "table-min-density" => self.switch.table_min_density = number()?,
            _ => {
                let known: Vec<&str> = PROPERTIES.iter().map(|(name, _)| *name).collect();
                return Err(format!("a target has no property `{key}`; it has {}", known.join(", ")));
            }
        }
        Ok(())
    }

    /// The narrowest legal width of at least `bits`, or whole words of the widest.
    pub fn legal_width(&self, bits: u32) -> u32 {
        let widest = self.word();
        match self.legal_ints.iter().find(|&&w| w >= bits) {
            Some(&w) => w,
            None => bits.div_ceil(widest) * widest,
        }
    }

    /// The widest legal integer: the width of a limb.
    pub fn word(&self) -> u32 {
        *self.legal_ints.last().expect("a target has a legal width")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_are_rounded_up_to_legal_ones() {
        let t = Target::default_target();
        assert_eq!([1, 32, 33, 64, 65, 129].map(|b| t.legal_width(b)), [32, 32, 64, 64, 128, 192]);
        assert_eq!(t.word(), 64);
    }

    #[test]
    fn unknown_properties_are_named() {
        let mut t = Target::default_target();
        assert!(t.set("colour=red").unwrap_err().contains("no property `colour`"));
        assert!(t.set("table-min-cases").is_err());
        assert!(t.set("table-min-cases=many").is_err());
        for (key, _) in PROPERTIES {
            assert!(t.set(&format!("{key}=64")).is_ok(), "{key}");
        }
    }
}
