//! Random modules for property tests and fuzzing.
//!
//! [`module`] turns bytes into a well-formed [`Module`] that does something and ends:
//!
//! - loops count down, irreducible flow burns fuel, the call graph has no cycles, and a bound on executed instructions
//!   ([`Options::steps`]) limits how they multiply;
//! - integers are brought back to [`Options::max_int_bits`] after operations that make them grow;
//! - addresses are used only in ways whose outcome does not depend on where things lie, and NaN payloads are made
//!   canonical before their bits can be seen, so two correct executions agree;
//! - unless [`Options::ub`] is set, no execution has undefined behaviour: accesses are in bounds, aligned and
//!   initialized, and what may be poison is frozen before it is branched on, passed out or returned to a stranger;
//! - unless [`Options::poison`] is above zero, no value that is used is poison.
//!
//! A function that is not `internal` may be called by a test with any arguments that its signature admits. A `ptr`
//! parameter wants [`PTR_PARAM_BYTES`] initialized, writable bytes, aligned to 8.
//!
//! The same bytes and options always give the same module.

mod aggregates;
mod arrays;
mod body;
mod calls;
mod facts;
mod floats;
mod flow;
mod ints;
mod memory;
mod source;
mod symbols;
mod variables;
mod vectors;

#[cfg(test)]
mod tests;

pub use arrays::array_loops;

use crate::module::Module;
use arbitrary::Unstructured;
use facts::Types;
use source::Source;
use symbols::Symbols;

/// How many bytes a pointer parameter of a generated function must point to.
pub const PTR_PARAM_BYTES: u32 = 32;

/// What random modules contain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The most functions.
    pub functions: u32,
    /// The most globals, besides tables of functions.
    pub globals: u32,
    /// The most statements of a function; a statement is a handful of instructions.
    pub size: u32,
    /// How deep control flow nests, at most 64.
    pub depth: u32,
    /// Roughly the most instructions that a call of a function executes.
    pub steps: u64,
    /// Loop regions.
    pub loops: bool,
    /// Plain regions.
    pub plain_regions: bool,
    /// Flat flow with several ways into a cycle.
    pub irreducible: bool,
    /// `switch`.
    pub switches: bool,
    /// Blocks that nothing reaches.
    pub dead_blocks: bool,
    /// Slots, globals, loads, stores, pointers.
    pub memory: bool,
    /// Slots that are only loaded and stored at constant offsets; needs `memory`.
    pub variables: bool,
    /// Atomic and volatile accesses; needs `memory`.
    pub atomics: bool,
    /// The most bytes of an atomic access; a power of two, up to 16.
    pub max_atomic_bytes: u32,
    /// Calls, direct and indirect; needs `memory`, because calls take the memory token.
    pub calls: bool,
    /// `invoke` and `landing_pad`; needs `calls`.
    pub unwinding: bool,
    /// Calls of declared functions that no interpreter knows; needs `calls`.
    pub externs: bool,
    /// `target.intrinsic`; needs `memory`.
    pub intrinsics: bool,
    /// Parameters passed `byval` or `sret`; needs `memory`.
    pub passing: bool,
    /// All four float formats.
    pub floats: bool,
    /// Flags that let float operations be reordered; with them, two correct executions may differ.
    pub fast_math: bool,
    /// Vectors of integers, booleans and, with `floats`, of floats.
    pub vectors: bool,
    /// Structs and arrays.
    pub aggregates: bool,
    /// Integers are kept within this many bits; from 8 to 4096.
    pub max_int_bits: u32,
    /// How often operands and results are annotated, of 256.
    pub annotations: u8,
    /// How often an operation may make poison, of 256.
    pub poison: u8,
    /// Whether an execution may have undefined behaviour.
    pub ub: bool,
}

impl Default for Options {
    /// Everything that an interpreter can run, with some poison and no undefined behaviour.
    fn default() -> Options {
        Options {
            functions: 4,
            globals: 3,
            size: 24,
            depth: 4,
            steps: 20_000,
            loops: true,
            plain_regions: true,
            irreducible: true,
            switches: true,
            dead_blocks: false,
            memory: true,
            variables: false,
            atomics: true,
            max_atomic_bytes: 16,
            calls: true,
            unwinding: false,
            externs: false,
            intrinsics: false,
            passing: false,
            floats: true,
            fast_math: false,
            vectors: true,
            aggregates: true,
            max_int_bits: 64,
            annotations: 40,
            poison: 8,
            ub: false,
        }
    }
}

impl Options {
    /// Everything, undefined behaviour and what no interpreter can run included.
    pub fn all() -> Options {
        Options {
            dead_blocks: true,
            unwinding: true,
            externs: true,
            intrinsics: true,
            passing: true,
            fast_math: true,
            max_int_bits: 256,
            poison: 24,
            ub: true,
            ..Options::default()
        }
    }

    /// Integers, booleans and control flow only.
    pub fn scalar() -> Options {
        Options { memory: false, floats: false, vectors: false, aggregates: false, ..Options::default() }
    }
}

/// A random module, made from these bytes. It takes as many as it needs; when they run out, it ends early.
pub fn module(u: &mut Unstructured<'_>, options: &Options) -> arbitrary::Result<Module> {
    let mut options = options.clone();
    options.depth = options.depth.min(64);
    options.max_int_bits = options.max_int_bits.clamp(8, 4096);
    options.max_atomic_bytes = options.max_atomic_bytes.clamp(1, 16);
    options.calls &= options.memory;
    let mut gen_ = Generator {
        source: Source::new(u),
        types: Types::new(options.vectors, options.aggregates),
        menu: body::menu(&options),
        options,
        symbols: Symbols::default(),
    };
    gen_.globals();
    let count = 1 + gen_.source.below(gen_.options.functions.max(1) as usize);
    for i in 0..count {
        gen_.function(i);
        if gen_.source.is_empty() {
            break;
        }
    }
    Ok(gen_.symbols.module)
}

/// What the generation of a module shares.
struct Generator<'a, 'u> {
    source: Source<'a, 'u>,
    options: Options,
    types: Types,
    /// Kinds of statements, each as often as it should be chosen.
    menu: Vec<body::Statement>,
    symbols: Symbols,
}
