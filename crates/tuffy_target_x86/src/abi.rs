//! The System V calling convention: which pieces of arguments and results go where.

use crate::regs::{XMM0, gpr};
use tuffy_target::abi::{Arg, Assignment, Class, Piece, Place, Variadic};

/// General registers for arguments, in order.
const INT_ARGS: [u32; 6] = [gpr::RDI as u32, gpr::RSI as u32, gpr::RDX as u32, gpr::RCX as u32, 8, 9];
/// How many vector registers are for arguments.
const FLOAT_ARGS: u32 = 8;
/// Where a variadic function keeps the registers of its arguments.
pub static VARIADIC: Variadic = Variadic {
    ints: &INT_ARGS,
    vectors: &[XMM0, XMM0 + 1, XMM0 + 2, XMM0 + 3, XMM0 + 4, XMM0 + 5, XMM0 + 6, XMM0 + 7],
    area: 176,
    vectors_at: 48,
    count: gpr::RAX as u32,
};
const INT_RESULTS: [u8; 2] = [gpr::RAX, gpr::RDX];
const FLOAT_RESULTS: u32 = 2;
/// Words of floats on the x87 stack: two for each.
const X87_RESULTS: usize = 4;

/// Assigns places to arguments.
pub fn arguments(args: &[Arg]) -> Assignment {
    let (mut ints, mut floats, mut stack) = (0, 0, 0u32);
    let mut places = Vec::new();
    for arg in args {
        let memory = |stack: &mut u32, size: u32, align: u32| {
            *stack = stack.next_multiple_of(align.max(8));
            let at = *stack;
            *stack += size.next_multiple_of(8);
            at
        };
        places.push(match arg {
            Arg::Memory(size, align) => vec![Place::Stack(memory(&mut stack, *size, *align))],
            Arg::Pieces(pieces) => {
                let general = pieces.iter().filter(|p| p.class == Class::Int).count();
                let vector = pieces.iter().filter(|p| matches!(p.class, Class::Float | Class::Vector(_))).count();
                let fits = ints + general <= INT_ARGS.len() && floats + vector as u32 <= FLOAT_ARGS;
                let place = |piece: &Piece| match piece.class {
                    class if !fits || class == Class::Extended => {
                        Place::Stack(memory(&mut stack, piece.class.bytes(), piece.align))
                    }
                    Class::Int => {
                        ints += 1;
                        Place::Reg(INT_ARGS[ints - 1])
                    }
                    Class::Float | Class::Vector(_) | Class::Extended => {
                        floats += 1;
                        Place::Reg(XMM0 + floats - 1)
                    }
                };
                pieces.iter().map(place).collect()
            }
        });
    }
    Assignment { places, stack, ints: ints as u32, vectors: floats }
}

/// A scalar of a C struct: where it stands, its size, and the class of register it would take alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// Bytes from the start of the struct.
    pub offset: u32,
    /// Bytes.
    pub size: u32,
    /// Its class.
    pub class: Class,
}

/// The classes of the words of a C struct that is passed by value, in order; `None` if it is passed in memory. A word
/// that holds anything but floats is passed in a general register. This is for what makes IR from C: in a signature it
/// writes the words, not the fields.
pub fn words_of_struct(size: u32, fields: &[Field]) -> Option<Vec<Class>> {
    // A field across a boundary is not aligned.
    let crosses = |f: &Field| f.size > 0 && f.size <= 8 && f.offset / 8 != (f.offset + f.size - 1) / 8;
    if size == 0 || size > 16 || fields.iter().any(crosses) {
        return None;
    }
    let word = |i: u32| {
        let mut inside = fields.iter().filter(|f| f.offset / 8 <= i && i < (f.offset + f.size).div_ceil(8));
        if inside.any(|f| f.class == Class::Int) { Class::Int } else { Class::Float }
    };
    Some((0..size.div_ceil(8)).map(word).collect())
}

/// The registers of a result, or `None` if it is returned in memory. What is left on the x87 stack has no number here.
pub fn results(classes: &[Class]) -> Option<Vec<u32>> {
    let (mut ints, mut floats) = (0, 0);
    if classes.iter().filter(|class| **class == Class::Extended).count() > X87_RESULTS {
        return None;
    }
    let classes = classes.iter().filter(|class| **class != Class::Extended);
    let mut out = Vec::new();
    for class in classes {
        out.push(match class {
            Class::Int => {
                ints += 1;
                u32::from(*INT_RESULTS.get(ints - 1)?)
            }
            Class::Float | Class::Vector(_) if floats < FLOAT_RESULTS => {
                floats += 1;
                XMM0 + floats - 1
            }
            Class::Float | Class::Vector(_) | Class::Extended => return None,
        });
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Class::{Float, Int};

    fn piece(class: Class) -> Arg {
        Arg::Pieces(vec![Piece::new(class)])
    }

    #[test]
    fn registers_run_out_one_class_at_a_time() {
        let mut args = vec![piece(Int); 7];
        args.push(piece(Float));
        let a = arguments(&args);
        assert_eq!(a.places[5], [Place::Reg(9)]);
        assert_eq!(a.places[6], [Place::Stack(0)]);
        assert_eq!(a.places[7], [Place::Reg(XMM0)]);
        assert_eq!((a.stack, a.ints, a.vectors), (8, 6, 1));
    }

    #[test]
    fn a_pair_is_never_split_and_leaves_the_last_register_to_others() {
        let mut args = vec![piece(Int); 5];
        args.push(Arg::Pieces(vec![Piece { class: Int, align: 16 }, Piece::new(Int)]));
        args.push(piece(Int));
        let a = arguments(&args);
        assert_eq!(a.places[5], [Place::Stack(0), Place::Stack(8)]);
        assert_eq!(a.places[6], [Place::Reg(9)]);
    }

    #[test]
    fn memory_is_aligned() {
        let a = arguments(&[Arg::Memory(12, 4), Arg::Memory(16, 16)]);
        assert_eq!(a.places, [[Place::Stack(0)], [Place::Stack(16)]]);
        assert_eq!(a.stack, 32);
    }

    #[test]
    fn vectors_take_two_words_of_memory() {
        let mut args = vec![piece(Float); 8];
        args.push(piece(Float));
        args.push(Arg::Pieces(vec![Piece::new(Class::Vector(128)), Piece::new(Int)]));
        let a = arguments(&args);
        assert_eq!(a.places[8], [Place::Stack(0)]);
        assert_eq!(a.places[9], [Place::Stack(16), Place::Stack(32)]);
        assert_eq!((a.stack, a.ints, a.vectors), (40, 0, 8));
    }

    #[test]
    fn extended_floats_are_in_memory_and_on_the_stack() {
        let long_double = [Piece { class: Class::Extended, align: 16 }, Piece::new(Class::Extended)];
        let a = arguments(&[piece(Int), Arg::Memory(8, 8), Arg::Pieces(long_double.to_vec()), piece(Float)]);
        assert_eq!(a.places[2], [Place::Stack(16), Place::Stack(24)]);
        assert_eq!((a.places[3].as_slice(), a.stack), (&[Place::Reg(XMM0)][..], 32));
        assert_eq!(results(&[Class::Extended; 4]), Some(vec![]));
        assert_eq!(results(&[Class::Extended, Class::Extended, Int]), Some(vec![0]));
        assert_eq!(results(&[Class::Extended; 6]), None);
    }

    #[test]
    fn a_word_with_an_integer_is_an_integer() {
        let field = |offset, size, class| Field { offset, size, class };
        let mixed = [field(0, 4, Float), field(4, 4, Int), field(8, 8, Float)];
        assert_eq!(words_of_struct(16, &mixed), Some(vec![Int, Float]));
        assert_eq!(
            words_of_struct(12, &[field(0, 4, Float), field(4, 4, Float), field(8, 4, Float)]),
            Some(vec![Float; 2])
        );
        assert_eq!(words_of_struct(16, &[field(0, 16, Int)]), Some(vec![Int; 2]));
        assert_eq!(words_of_struct(24, &mixed), None);
        assert_eq!(words_of_struct(9, &[field(0, 1, Int), field(1, 8, Int)]), None);
    }

    #[test]
    fn results_are_in_two_registers_of_each_class() {
        assert_eq!(results(&[Int, Float, Int]), Some(vec![0, XMM0, 2]));
        assert_eq!(results(&[Int, Int, Int]), None);
        assert_eq!(results(&[Float, Float, Float]), None);
    }
}
