//! What a target is: its triple, which widths and features it has, what things cost, and how tests invent other
//! targets.
//!
//! The code generator asks a [`Target`]; it never asks the host. [`Target::set`] changes one property by name, so that
//! passes can be tested against machines that nobody built.

mod features;
mod triple;

pub use features::{FEATURES, Feature, FeatureSpec, Features};
pub use triple::Triple;

/// A machine to make code for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// Its name.
    pub triple: Triple,
    /// How many bytes a pointer has; the IR knows those of 8.
    pub pointer_size: u32,
    /// Integer widths for which there are operations, in ascending order. Wider integers are words of the widest;
    /// addresses stand apart.
    pub legal_ints: Vec<u32>,
    /// No wider vector than of so many bits is held in one register; 0 if vectors have no registers.
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
    (
        "pointer-size",
        "bytes of a pointer: 4 or 8; code can be made for 8 only, as `ptradd` is modulo 2^64 and a `ptr` in memory has 8 bytes",
    ),
    (
        "legal-int-widths",
        "widths of integer operations, ascending: `32,64`; the widest is the word that wider integers are split into; code can be made for `32,64`, `64` and `32`",
    ),
    (
        "max-vector-width",
        "no vector of more bits is held in one register: 0 or a power of two; registers have 128 bits, so below 128 all vectors are lowered lane by lane, and more changes nothing",
    ),
    ("table-min-cases", "fewest cases of a jump table"),
    ("table-min-density", "how many of 100 entries of a jump table are cases"),
];

impl Target {
    /// The target of this triple, or why there is none.
    pub fn new(triple: &str) -> Result<Target, String> {
        let triple = Triple::parse(triple)?;
        Ok(Target {
            triple,
            pointer_size: 8,
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
            "pointer-size" => match number()? {
                size @ (4 | 8) => self.pointer_size = size,
                size => return Err(format!("`pointer-size={size}`: a pointer has 4 or 8 bytes")),
            },
            "legal-int-widths" => {
                let widths: Result<Vec<u32>, _> = value.split(',').map(str::parse).collect();
                let good =
                    |w: &Vec<u32>| w.iter().all(|w| matches!(w, 8 | 16 | 32 | 64)) && w.is_sorted_by(|a, b| a < b);
                self.legal_ints = widths.ok().filter(good).ok_or_else(|| {
                    format!("`legal-int-widths={value}`: a list of 8, 16, 32 and 64, ascending, is wanted")
                })?;
            }
            "max-vector-width" => match number()? {
                width if width == 0 || width.is_power_of_two() => self.max_vector_width = width,
                width => return Err(format!("`max-vector-width={width}`: 0 or a power of two is wanted")),
            },
            "table-min-cases" => self.switch.table_min_cases = number()?,
            "table-min-density" => self.switch.table_min_density = number()?,
            _ => {
                let known: Vec<&str> = PROPERTIES.iter().map(|(name, _)| *name).collect();
                return Err(format!("a target has no property `{key}`; it has {}", known.join(", ")));
            }
        }
        Ok(())
    }

    /// Why no code can be made for it, naming the property, if so: integers are held in registers of 32 and 64 bits,
    /// addresses in the latter, as the IR says what a pointer is.
    pub fn problem(&self) -> Option<String> {
        let widths: Vec<String> = self.legal_ints.iter().map(u32::to_string).collect();
        if self.pointer_size != 8 {
            return Some(format!(
                "no code can be made for `pointer-size={}`: in the IR a pointer has 8 bytes (`ptradd` is modulo 2^64, memory is accessed with `load.8` and `store.8`)",
                self.pointer_size
            ));
        }
        let known = matches!(self.legal_ints[..], [32, 64] | [64] | [32]);
        (!known).then(|| {
            format!(
                "no code can be made for `legal-int-widths={}`: general registers have operations of 32 and 64 bits, so it must be `32,64`, `64` or `32`",
                widths.join(",")
            )
        })
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
            assert!(t.set(&format!("{key}=8")).is_ok(), "{key}");
            assert!(t.set(&format!("{key}=x")).is_err(), "{key}");
        }
    }

    #[test]
    fn properties_change_what_is_asked() {
        let mut t = Target::default_target();
        assert_eq!(t.problem(), None);
        t.set("legal-int-widths=8,16,32").unwrap();
        assert_eq!([1, 9, 33, 65].map(|b| t.legal_width(b)), [8, 16, 64, 96]);
        assert_eq!(t.word(), 32);
        assert!(t.problem().is_some_and(|p| p.contains("legal-int-widths=8,16,32") && p.contains("32 and 64 bits")));
        t.set("legal-int-widths=32").unwrap();
        assert_eq!([1, 33, 64, 65].map(|b| t.legal_width(b)), [32, 64, 64, 96]);
        assert_eq!((t.word(), t.problem()), (32, None));
        t.set("legal-int-widths=64").unwrap();
        assert_eq!([1, 65].map(|b| t.legal_width(b)), [64, 128]);
        assert_eq!(t.problem(), None);
        for wrong in ["", "64,32", "32,32", "7", "128"] {
            assert!(t.set(&format!("legal-int-widths={wrong}")).is_err(), "{wrong}");
        }
        for width in [0, 64, 256] {
            t.set(&format!("max-vector-width={width}")).unwrap();
            assert_eq!((t.max_vector_width, t.problem()), (width, None));
        }
        assert!(t.set("max-vector-width=100").unwrap_err().contains("power of two"));
        assert!(t.set("pointer-size=5").unwrap_err().contains("4 or 8"));
        t.set("pointer-size=4").unwrap();
        assert!(t.problem().is_some_and(|p| p.contains("pointer-size=4") && p.contains("modulo 2^64")));
    }
}
