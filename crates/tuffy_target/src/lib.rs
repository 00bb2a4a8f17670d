//! What a target is.
//!
//! [`TargetIsa`] is the trait that the code generator is written against, and that an architecture implements. A
//! [`Target`] is an architecture with what differs from one build to the next: triple, widths, features, costs. The
//! code generator asks it; it never asks the host. [`Target::set`] changes one property by name, so that passes can be
//! tested against machines that nobody built.
//!
//! | module | what a target and the code generator share |
//! |---|---|
//! | `isa` | the trait |
//! | `features`, `triple`, `costs` | what varies |
//! | `lowering` | rows: operations on single registers |
//! | `selection` | rules: instructions that replace two others |
//! | `vector`, `emit` | vectors in registers, and how a target makes code for them |
//! | `abi` | places of arguments and results |
//! | `operands` | what the allocator must know of an instruction, and its answer |
//! | `frame` | frames and the numbers of registers |
//! | `code` | bytes, labels, relocations, unwinding |
//! | `choice` | what the code generator asks where it could do otherwise, and who answers |
//! | `assembly` | what constraints of inline assembly mean |

pub mod abi;
pub mod assembly;
pub mod choice;
pub mod code;
mod costs;
pub mod emit;
mod error;
mod features;
pub mod float_stack;
pub mod frame;
pub mod intrinsic;
mod isa;
pub mod lowering;
pub mod operands;
pub mod selection;
mod triple;
pub mod vector;

pub use costs::SwitchCosts;
pub use error::Error;
pub use features::{CpuSpec, FeatureSpec, Features};
pub use isa::{BitScan, Decoded, ElfSpec, MachineFunction, MemoryModel, TargetIsa};
pub use triple::Triple;

use tuffy_ir::MachineOp;

/// A machine to make code for.
#[derive(Clone, Debug)]
pub struct Target {
    /// Its architecture.
    pub isa: &'static dyn TargetIsa,
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
        "no vector of more bits is held in one register: 0 or a power of two; registers have 128 bits, with `avx` 256, so below 128 all vectors are lowered lane by lane, and more than 256 changes nothing",
    ),
    ("table-min-cases", "fewest cases of a jump table"),
    ("table-min-density", "how many of 100 entries of a jump table are cases"),
];

impl Target {
    /// The target of this triple, or why none of these architectures is one; without a triple, that of the first.
    pub fn new(isas: &[&'static dyn TargetIsa], triple: &str) -> Result<Target, String> {
        let named = Triple::new(triple);
        let isa = match isas.iter().find(|isa| triple.is_empty() || isa.name() == named.architecture()) {
            Some(isa) => *isa,
            None => {
                let names: Vec<&str> = isas.iter().map(|isa| isa.name()).collect();
                let all = if names.len() == 1 { "the only architecture is" } else { "the architectures are" };
                return Err(format!("code for `{named}` cannot be made: {all} {}", names.join(", ")));
            }
        };
        let triple = if triple.is_empty() { Triple::new(isa.default_triple()) } else { named };
        isa.check_triple(&triple).map_err(|why| format!("code for `{triple}` cannot be made: {why}"))?;
        Ok(Target::of(isa, triple))
    }

    /// An architecture as it is by default. From now on text with its instructions can be read.
    pub fn of(isa: &'static dyn TargetIsa, triple: Triple) -> Target {
        isa.instructions().register();
        Target {
            isa,
            triple,
            pointer_size: 8,
            legal_ints: isa.legal_ints().to_vec(),
            max_vector_width: isa.vector_bits(Features::ALL),
            features: Features::default(),
            switch: isa.switch_costs(),
        }
    }

    /// Adds what a processor has.
    pub fn add_cpu(&mut self, cpu: &str) -> Result<(), String> {
        let known = self.isa.cpus();
        let Some(spec) = known.iter().find(|spec| spec.name == cpu) else {
            let names: Vec<&str> = known.iter().map(|spec| spec.name).collect();
            return Err(format!("there is no processor `{cpu}`; there are {}", listed(&names)));
        };
        self.features = self.features.with(spec.features);
        Ok(())
    }

    /// Applies a list of features such as `+popcnt,-lzcnt`; no sign means `+`.
    pub fn apply_features(&mut self, list: &str) -> Result<(), String> {
        for word in list.split(',').filter(|w| !w.is_empty()) {
            let (on, name) = match word.strip_prefix('-') {
                Some(name) => (false, name),
                None => (true, word.strip_prefix('+').unwrap_or(word)),
            };
            let known = self.isa.features();
            let Some(spec) = known.iter().find(|s| s.name == name) else {
                let names: Vec<&str> = known.iter().map(|s| s.name).collect();
                return Err(format!("there is no feature `{name}`; there are {}", names.join(", ")));
            };
            self.set_feature(spec, on);
        }
        Ok(())
    }

    /// Adds a feature and what it implies, or takes it away with what implies it.
    fn set_feature(&mut self, spec: &FeatureSpec, on: bool) {
        self.features.set(spec.feature, on);
        let known = self.isa.features();
        for other in known {
            if on && spec.implies.contains(&other.feature) || !on && other.implies.contains(&spec.feature) {
                self.set_feature(other, on);
            }
        }
    }

    /// How wide vectors may be that one register holds; 0 if there are none.
    pub fn vector_bits(&self) -> u32 {
        self.isa.vector_bits(self.features).min(self.max_vector_width)
    }

    /// Whether there is an instruction for `fma`.
    pub fn has_fma(&self) -> bool {
        self.isa.has_fma(self.features)
    }

    /// The instruction that answers a question about bits, if there is one.
    pub fn bit_scan(&self, scan: BitScan) -> Option<MachineOp> {
        self.isa.bit_scan(scan, self.features)
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

    /// The features that it has: `+avx,+popcnt`, as [`Target::apply_features`] reads them.
    pub fn feature_list(&self) -> String {
        let has = self.isa.features().iter().filter(|spec| self.features.has(spec.feature));
        has.map(|spec| format!("+{}", spec.name)).collect::<Vec<_>>().join(",")
    }

    /// The properties that are not those of its architecture, as [`Target::set`] reads them.
    pub fn changed_properties(&self) -> Vec<String> {
        let base = Target::of(self.isa, self.triple.clone());
        let values = |t: &Target| {
            let widths: Vec<String> = t.legal_ints.iter().map(u32::to_string).collect();
            let SwitchCosts { table_min_cases, table_min_density } = t.switch;
            [
                ("pointer-size", t.pointer_size.to_string()),
                ("legal-int-widths", widths.join(",")),
                ("max-vector-width", t.max_vector_width.to_string()),
                ("table-min-cases", table_min_cases.to_string()),
                ("table-min-density", table_min_density.to_string()),
            ]
        };
        let changed = values(self).into_iter().zip(values(&base)).filter(|(own, other)| own != other);
        changed.map(|((key, value), _)| format!("{key}={value}")).collect()
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

/// Names as a sentence lists them.
fn listed(names: &[&str]) -> String {
    match names {
        [rest @ .., last] if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        names => names.join(", "),
    }
}
