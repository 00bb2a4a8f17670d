//! Vectors of single operations: every one that the evaluator in Rocq knows.

use super::Vector;
use std::collections::BTreeSet;
use tuffy_ir::{FloatKind, Int};
use tuffy_opt_gen::datum::{Datum, decimal, format_term};
use tuffy_opt_gen::sample::Random;
use tuffy_opt_gen::value::{Byte, Memory, Provenance};
use tuffy_opt_gen::vector;

/// What an operand may be.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Int,
    /// Of moderate size, at times negative.
    Shift,
    Bool,
    Float,
    Ptr,
    /// Into the memory of the vector, at times past an end.
    Place,
    Mem,
}

use Kind::{Bool, Float, Mem, Place, Ptr, Shift};

impl Kind {
    fn name(self, format: FloatKind) -> &'static str {
        match self {
            Kind::Int | Shift => "int",
            Bool => "bool",
            Float => format.name(),
            Ptr | Place => "ptr",
            Mem => "mem",
        }
    }
}

/// Which widths an operation may have.
#[derive(Clone, Copy, PartialEq)]
enum Width {
    Without,
    Any,
    /// Whole bytes.
    Bytes,
    /// A size in bytes.
    Size,
}

/// An operation.
struct Operation {
    /// Its name, as exported rules spell it.
    name: String,
    /// Which of two results.
    result: Option<u32>,
    /// Its constructor, with `#` for the width.
    rocq: String,
    args: &'static [Kind],
    of: Kind,
    width: Width,
}

/// All vectors, by file.
pub fn all() -> Vec<(&'static str, Vec<Vector>)> {
    let mut random = Random::new(1);
    let mut make = |operations: Vec<Operation>, count: usize| -> Vec<Vector> {
        operations.iter().flat_map(|o| vectors(o, &mut random, count)).collect()
    };
    let mut files = vec![
        ("arithmetic", make(arithmetic(), 130)),
        ("bits", make(bits(), 130)),
        ("widths", make(widths(), 110)),
        ("comparison", make(comparison(), 110)),
        ("booleans", make(booleans(), 27)),
        ("select", make(select(), 60)),
        ("floats", make(floats(), 150)),
        ("pointers", make(pointers(), 150)),
        ("memory", make(memory(), 150)),
    ];
    files.push(("annotations", annotations(&mut random)));
    files
}

fn operation(name: &str, rocq: &str, args: &'static [Kind], of: Kind) -> Operation {
    Operation { name: name.to_owned(), result: None, rocq: rocq.to_owned(), args, of, width: Width::Without }
}

fn sized(name: &str, rocq: &str, args: &'static [Kind]) -> Operation {
    Operation { width: Width::Any, ..operation(name, rocq, args, Kind::Int) }
}

const TWO: &[Kind] = &[Kind::Int, Kind::Int];
const SHIFT: &[Kind] = &[Kind::Int, Shift];

fn arithmetic() -> Vec<Operation> {
    let names = ["Add", "Sub", "Mul", "Div", "Rem", "Min", "Max"];
    names.iter().map(|n| operation(&n.to_lowercase(), n, TWO, Kind::Int)).collect()
}

fn bits() -> Vec<Operation> {
    let mut all: Vec<Operation> =
        ["And", "Or", "Xor", "Clmul"].iter().map(|n| operation(&n.to_lowercase(), n, TWO, Kind::Int)).collect();
    all.extend(["Shl", "Shr"].iter().map(|n| operation(&n.to_lowercase(), n, SHIFT, Kind::Int)));
    all.push(operation("count_ones", "CountOnes", &[Kind::Int], Kind::Int));
    all
}

fn widths() -> Vec<Operation> {
    let one: &[Kind] = &[Kind::Int];
    let mut all = vec![
        sized("sext", "Sext #", one),
        sized("zext", "Zext #", one),
        Operation { result: Some(0), ..sized("split", "SplitHi #", one) },
        Operation { result: Some(1), ..sized("split", "SplitLo #", one) },
        sized("clz", "Clz #", one),
        sized("ctz", "Ctz #", one),
        sized("bitreverse", "Bitreverse #", one),
        Operation { width: Width::Bytes, ..sized("bswap", "Bswap #", one) },
        sized("merge", "Merge #", TWO),
        sized("rotl", "Rotl #", TWO),
        sized("rotr", "Rotr #", TWO),
    ];
    for (sign, s) in [("s", "S_"), ("u", "U_")] {
        all.push(sized(&format!("add_sat.{sign}"), &format!("AddSat {s} #"), TWO));
        all.push(sized(&format!("sub_sat.{sign}"), &format!("SubSat {s} #"), TWO));
        all.push(sized(&format!("shl_sat.{sign}"), &format!("ShlSat {s} #"), SHIFT));
        for (name, o) in [("add", "OAdd"), ("sub", "OSub"), ("mul", "OMul")] {
            let name = format!("{name}_overflow.{sign}");
            all.push(Operation { result: Some(0), ..sized(&name, &format!("Wrapped {o} {s} #"), TWO) });
            all.push(Operation { result: Some(1), of: Bool, ..sized(&name, &format!("Overflows {o} {s} #"), TWO) });
        }
    }
    all
}

fn comparison() -> Vec<Operation> {
    let names = ["Eq", "Ne", "Lt", "Le", "Gt", "Ge"];
    names.iter().map(|n| operation(&format!("icmp.{}", n.to_lowercase()), &format!("(ICmp {n}_)"), TWO, Bool)).collect()
}

fn booleans() -> Vec<Operation> {
    let mut all: Vec<Operation> =
        ["Band", "Bor", "Bxor"].iter().map(|n| operation(&n.to_lowercase(), n, &[Bool, Bool], Bool)).collect();
    all.push(operation("bnot", "Bnot", &[Bool], Bool));
    all.push(operation("bool_to_int", "BoolToInt", &[Bool], Kind::Int));
    all
}

fn select() -> Vec<Operation> {
    let of: [(&'static [Kind], Kind); 4] = [
        (&[Bool, Kind::Int, Kind::Int], Kind::Int),
        (&[Bool, Bool, Bool], Bool),
        (&[Bool, Float, Float], Float),
        (&[Bool, Ptr, Ptr], Ptr),
    ];
    of.into_iter().map(|(args, of)| operation("select", "Select", args, of)).collect()
}

fn floats() -> Vec<Operation> {
    let two: &[Kind] = &[Float, Float];
    let mut all: Vec<Operation> = ["FAdd", "FSub", "FMul", "FDiv"]
        .iter()
        .map(|n| operation(&n.to_lowercase(), &format!("({n} no_flags)"), two, Float))
        .collect();
    all.push(operation("copysign", "Copysign", two, Float));
    all.push(operation("fneg", "FNeg", &[Float], Float));
    all.push(operation("fabs", "FAbs", &[Float], Float));
    all.push(operation("fma", "Fma", &[Float, Float, Float], Float));
    let conditions = "OEQ OGT OGE OLT OLE ONE ORD UEQ UGT UGE ULT ULE UNE UNO";
    let compared = |c: &str| operation(&format!("fcmp.{}", c.to_lowercase()), &format!("(FCmp {c})"), two, Bool);
    all.extend(conditions.split(' ').map(compared));
    all
}

fn pointers() -> Vec<Operation> {
    vec![
        operation("ptradd", "PtrAdd", &[Ptr, Kind::Int], Ptr),
        operation("ptrdiff", "PtrDiff", &[Ptr, Ptr], Kind::Int),
        operation("ptrtoaddr", "PtrToAddr", &[Ptr], Kind::Int),
        operation("inttoptr", "IntToPtr", &[Kind::Int], Ptr),
    ]
}

fn memory() -> Vec<Operation> {
    let store = |value: &'static [Kind], width| Operation { width, ..operation("store", "(Store #)", value, Mem) };
    vec![
        Operation { width: Width::Size, ..operation("load.int", "(LoadInt #)", &[Place, Mem], Kind::Int) },
        operation("load.ptr", "LoadPtr", &[Place, Mem], Ptr),
        store(&[Kind::Int, Place, Mem], Width::Size),
        Operation { rocq: "(Store (CLit 8))".to_owned(), ..store(&[Ptr, Place, Mem], Width::Without) },
    ]
}

/// Different vectors of an operation: at most `count`, fewer if it has fewer inputs.
fn vectors(o: &Operation, random: &mut Random, count: usize) -> Vec<Vector> {
    let (mut seen, mut found) = (BTreeSet::new(), Vec::new());
    for _ in 0..20 * count {
        let format = FloatKind::PROVEN[random.below(4) as usize];
        let width = match o.width {
            Width::Without => None,
            Width::Any => Some(width(random)),
            Width::Bytes => Some(8 * (1 + random.below(9))),
            Width::Size => Some(1 + random.below(9)),
        };
        let args: Vec<Datum> = o.args.iter().map(|&k| argument(k, random, width, format)).collect();
        if disputed(o, &args) {
            continue;
        }
        let made = written(o, width, format, &args);
        if seen.insert(made.json.clone()) {
            found.push(made);
        }
        if found.len() == count {
            break;
        }
    }
    found
}

fn written(o: &Operation, width: Option<u64>, format: FloatKind, args: &[Datum]) -> Vector {
    let mut json = format!("\"op\":\"{}\"", o.name);
    // A stored pointer has one size.
    let size = if o.name == "store" && o.width == Width::Without { Some(8) } else { width };
    if let Some(n) = size {
        json += &format!(",\"width\":{n}");
    }
    if let Some(which) = o.result {
        json += &format!(",\"part\":{which}");
    }
    let types: Vec<&str> = o.args.iter().map(|k| k.name(format)).collect();
    let texts: Vec<String> = args.iter().map(Datum::json).collect();
    json += &format!(",\"type\":\"{} -> {}\",\"args\":[{}]", types.join(" "), o.of.name(format), texts.join(","));
    let constructor = o.rocq.replace('#', &format!("(CLit {})", width.unwrap_or(0)));
    let terms: Vec<String> = args.iter().map(Datum::rocq).collect();
    let terms = terms.join(" ");
    let f = format_term(format);
    let term = match args.len() {
        1 => format!("[show (eval_un (look 0 []) ({constructor}) {terms})]"),
        2 => format!("[show (eval_bin {f} (chi []) (look 0 []) ({constructor}) {terms})]"),
        _ => format!("[show (eval_ter {f} (chi []) (look 0 []) ({constructor}) {terms})]"),
    };
    Vector { json, term, format }
}

/// A pointer that may access nothing is stored as plain bytes by the interpreter, and loaded from such; in Rocq its
/// bytes are parts of a pointer, and plain bytes are none.
fn disputed(o: &Operation, args: &[Datum]) -> bool {
    match (o.name.as_str(), args) {
        ("store", [Datum::Ptr(Provenance::None, _), ..]) => true,
        ("load.ptr", [Datum::Ptr(_, x), Datum::Mem(m)]) => {
            let a = x / Memory::SIZE;
            (0..8).all(|i| matches!(m.bytes.get(&(a, x + i)), Some(Byte::Int(_))))
        }
        _ => false,
    }
}

fn argument(kind: Kind, random: &mut Random, width: Option<u64>, format: FloatKind) -> Datum {
    if random.below(if kind == Bool { 3 } else { 16 }) == 0 && kind != Mem {
        return Datum::Poison;
    }
    match kind {
        Kind::Int => Datum::Int(integer(random, width)),
        Shift => Datum::Int(Int::from(match random.below(8) {
            0 => -1 - random.below(300) as i64,
            1 | 2 => random.below(300) as i64,
            _ => random.below(70) as i64,
        })),
        Bool => Datum::Bool(random.below(2) == 0),
        Float => Datum::Float(format, vector::float(random, format)),
        Ptr => vector::pointer(random),
        Place => {
            let a = 1 + random.below(2);
            let p = if random.below(12) == 0 { Provenance::None } else { Provenance::Alloc(a) };
            Datum::Ptr(p, Memory::base(a) + random.below(Memory::SIZE - 2))
        }
        Mem => {
            let mut m = vector::memory(random);
            if random.below(3) == 0 {
                m.bytes.insert((1, 20), Byte::Poison);
            }
            Datum::Mem(m)
        }
    }
}

fn width(random: &mut Random) -> u64 {
    if random.below(4) == 0 { [31, 63, 127, 128, 129, 200][random.below(6) as usize] } else { random.width() }
}

/// Small, around powers of two (those of the width above all), and of more than 128 bits.
fn integer(random: &mut Random, width: Option<u64>) -> Int {
    let any = |random: &mut Random| Int::from(random.word() as i64);
    match (random.below(8), width) {
        (0 | 1, Some(n)) => {
            let power = Int::pow2(n - random.below(2));
            let power = if random.below(2) == 0 { power } else { power.neg() };
            power.add(&Int::from(random.below(3) as i64 - 1))
        }
        (2, _) => any(random).mul(&any(random)).mul(&any(random)),
        (3, _) => any(random).mul(&any(random)).shr(random.below(100)),
        (4, _) => Int::from(random.below(24) as i64 - 12),
        (5, _) => any(random),
        _ => random.integer(),
    }
}

fn annotations(random: &mut Random) -> Vec<Vector> {
    let (mut seen, mut found) = (BTreeSet::new(), Vec::new());
    for i in 0..1200 {
        let n = width(random);
        let (text, ann) = match i % 3 {
            0 => (format!(":s{n}"), format!("AFits S_ (CLit {n})")),
            1 => (format!(":u{n}"), format!("AFits U_ (CLit {n})")),
            _ => {
                let length = 1 + random.below(12);
                let mut digits: Vec<char> = (0..length).map(|_| ['0', '1', '?'][random.below(3) as usize]).collect();
                digits[0] = ['0', '1'][random.below(2) as usize];
                let mask = |digit: char| {
                    let places = digits.iter().rev().zip(0u64..).filter(|(d, _)| **d == digit);
                    decimal(&places.fold(Int::ZERO, |sum, (_, i)| sum.or(&Int::pow2(i))))
                };
                let ann = format!("AKnown (CLit {}) (CLit {})", mask('0'), mask('1'));
                (format!(":known({})", digits.iter().collect::<String>()), ann)
            }
        };
        let value = match random.below(20) {
            0 => Datum::Poison,
            1..10 if i % 3 == 2 => Datum::Int(Int::from(random.below(64) as i64 - 20)),
            _ => Datum::Int(integer(random, Some(n))),
        };
        let json = format!("\"op\":\"annotation\",\"ann\":\"{text}\",\"args\":[{}]", value.json());
        if seen.insert(json.clone()) {
            let term = format!("[show (check (look 0 []) ({ann}) {})]", value.rocq());
            found.push(Vector { json, term, format: FloatKind::F64 });
        }
    }
    found
}
