//! From IR to objects.
//!
//! ```text
//! Module ── facts ── legalize ── select ── allocate ── emit ──► Object: code, data, relocations
//! ```
//!
//! | module | does |
//! |---|---|
//! | `facts` | how wide every integer is |
//! | `legalize` | values become registers |
//! | `select` | operations become instructions |
//! | `allocate` | registers become machine registers |
//! | `frame` | what the bytes of the stack are used for |
//! | `order` | the order in which blocks are emitted |
//! | `emit` | instructions become bytes |
//! | `assembly` | assembly text becomes bytes, by an assembler that is handed in |
//! | `lsda` | what landing pads catch |
//! | `dwarf` | unwind and line tables |
//! | `object` | bytes become an ELF object |
//! | `helpers` | routines that generated code calls |
//! | `driver` | all of it in order |

pub mod allocate;
pub mod assembly;
pub mod driver;
pub mod dwarf;
pub mod emit;
pub mod error;
pub mod facts;
pub mod frame;
pub mod helpers;
pub mod legalize;
pub mod linear;
pub mod lsda;
pub mod object;
pub mod order;
pub mod select;
#[cfg(feature = "testing")]
pub mod testing;

pub use assembly::{Assembler, AssemblerMessage};
pub use driver::{Options, compile, machine_module};
pub use error::Error;
