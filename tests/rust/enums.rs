//! Enums of many shapes: niches, nested patterns, a small machine.
#[derive(Debug, Clone, PartialEq)]
enum Expr {
    Num(i64),
    Var(char),
    Neg(Box<Expr>),
    Bin(Box<Expr>, Op, Box<Expr>),
}
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Op {
    Add,
    Sub,
    Mul,
    Div,
}
use Expr::*;

fn eval(e: &Expr, x: i64) -> Option<i64> {
    Some(match e {
        Num(n) => *n,
        Var('x') => x,
        Var(_) => return None,
        Neg(inner) => -eval(inner, x)?,
        Bin(a, op, b) => {
            let (a, b) = (eval(a, x)?, eval(b, x)?);
            match op {
                Op::Add => a + b,
                Op::Sub => a - b,
                Op::Mul => a * b,
                Op::Div => a.checked_div(b)?,
            }
        }
    })
}

fn simplify(e: Expr) -> Expr {
    match e {
        Bin(a, op, b) => match (simplify(*a), op, simplify(*b)) {
            (Num(0), Op::Add, e) | (e, Op::Add | Op::Sub, Num(0)) => e,
            (Num(1), Op::Mul, e) | (e, Op::Mul | Op::Div, Num(1)) => e,
            (Num(0), Op::Mul, _) | (_, Op::Mul, Num(0)) => Num(0),
            (a, op, b) => Bin(Box::new(a), op, Box::new(b)),
        },
        Neg(inner) => match simplify(*inner) {
            Neg(e) => *e,
            Num(n) => Num(-n),
            e => Neg(Box::new(e)),
        },
        e => e,
    }
}

#[derive(Debug, Clone, Copy)]
enum Small {
    A(u8),
    B(u16, u8),
    C { x: u32, y: bool },
    D([u8; 3]),
    E(Option<std::num::NonZeroU32>),
}

fn main() {
    let e = Bin(
        Box::new(Bin(Box::new(Num(1)), Op::Mul, Box::new(Var('x')))),
        Op::Add,
        Box::new(Neg(Box::new(Neg(Box::new(Bin(Box::new(Num(6)), Op::Div, Box::new(Var('x')))))))),
    );
    println!("{:?} {:?} {:?}", eval(&e, 3), eval(&e, 0), eval(&Var('y'), 1));
    println!("{:?}", simplify(e.clone()));
    println!("{} {}", simplify(e.clone()) == e, Op::Add < Op::Div);
    let list = [Small::A(7), Small::B(300, 2), Small::C { x: 70000, y: true }, Small::D([1, 2, 3]), Small::E(None), Small::E(std::num::NonZeroU32::new(5))];
    for s in list {
        let n = match s {
            Small::A(n) if n > 5 => n as u32,
            Small::A(_) => 0,
            Small::B(a, b) => a as u32 * b as u32,
            Small::C { x, y } => x + y as u32,
            Small::D([a, .., c]) => a as u32 * 100 + c as u32,
            Small::E(n) => n.map_or(9, |n| n.get()),
        };
        println!("{s:?} {n}");
    }
    println!("{} {}", size_of::<Small>(), size_of::<Option<Box<Expr>>>());
}
