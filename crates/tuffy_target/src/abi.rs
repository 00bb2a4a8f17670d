//! What a calling convention says: which pieces of arguments and results go where.

/// The kind of register a piece is passed in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// A general register.
    Int,
    /// The low word of a vector register.
    Float,
    /// A vector register of so many bits.
    Vector(u32),
    /// Eight bytes of a float of the extended format: always memory as an argument, the stack of floats as a result.
    Extended,
}

impl Class {
    /// How many bytes of memory it takes where registers have run out.
    pub fn bytes(self) -> u32 {
        match self {
            Class::Vector(bits) => bits / 8,
            Class::Int | Class::Float | Class::Extended => 8,
        }
    }
}

/// A part of an argument that takes one register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Which.
    pub class: Class,
    /// How it is aligned in memory.
    pub align: u32,
}

impl Piece {
    /// A piece that is aligned to its size.
    pub fn new(class: Class) -> Piece {
        Piece { class, align: class.bytes() }
    }
}

/// One argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// Pieces that are all in registers or, if these run out, all in memory.
    Pieces(Vec<Piece>),
    /// Bytes in memory: size and alignment.
    Memory(u32, u32),
}

/// Where a piece is passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In the register with this number.
    Reg(u32),
    /// In memory, this far from the first argument there.
    Stack(u32),
}

/// Where all arguments go.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Assignment {
    /// For each argument the places of its pieces; one place for bytes in memory.
    pub places: Vec<Vec<Place>>,
    /// How many bytes of memory they take.
    pub stack: u32,
    /// How many general registers are used.
    pub ints: u32,
    /// How many vector registers are used.
    pub vectors: u32,
}

/// Where a variadic function keeps the registers of its arguments so that a `va_list` finds them: a save area, general
/// registers first.
#[derive(Clone, Copy, Debug)]
pub struct Variadic {
    /// General registers for arguments, in order.
    pub ints: &'static [u32],
    /// Vector registers for arguments, in order.
    pub vectors: &'static [u32],
    /// Bytes of the area.
    pub area: u32,
    /// Where in it those of vectors begin.
    pub vectors_at: u32,
    /// The register in whose low byte a caller says how many vector registers it used, or more.
    pub count: u32,
}
