//! Traits: dynamic dispatch, default methods, generics with bounds, associated types and constants, operator
//! overloading, supertraits.

use std::fmt;
use std::ops::{Add, Index, IndexMut, Mul, Neg, Sub};

trait Shape: fmt::Debug {
    const SIDES: u32;
    fn area(&self) -> f64;
    fn describe(&self) -> String {
        format!("{:?} with {} sides, area {:.3}", self, Self::SIDES, self.area())
    }
}

#[derive(Debug)]
struct Square(f64);
#[derive(Debug)]
struct Triangle { base: f64, height: f64 }

impl Shape for Square {
    const SIDES: u32 = 4;
    fn area(&self) -> f64 { self.0 * self.0 }
}

impl Shape for Triangle {
    const SIDES: u32 = 3;
    fn area(&self) -> f64 { self.base * self.height / 2.0 }
    fn describe(&self) -> String { format!("a triangle of {}", self.area()) }
}

trait Speak { fn speak(&self, times: usize) -> String; }
struct Dog { name: String }
struct Robot(u32);
impl Speak for Dog { fn speak(&self, times: usize) -> String { format!("{}: {}", self.name, "woof ".repeat(times).trim_end()) } }
impl Speak for Robot { fn speak(&self, times: usize) -> String { (0..times).map(|i| format!("{:x}", self.0 << i)).collect::<Vec<_>>().join("-") } }
impl<F: Fn(usize) -> String> Speak for F { fn speak(&self, times: usize) -> String { self(times) } }

#[derive(Clone, Copy, PartialEq, PartialOrd, Debug, Default)]
struct V2 { x: f64, y: f64 }
impl Add for V2 { type Output = V2; fn add(self, o: V2) -> V2 { V2 { x: self.x + o.x, y: self.y + o.y } } }
impl Sub for V2 { type Output = V2; fn sub(self, o: V2) -> V2 { self + -o } }
impl Neg for V2 { type Output = V2; fn neg(self) -> V2 { V2 { x: -self.x, y: -self.y } } }
impl Mul<f64> for V2 { type Output = V2; fn mul(self, k: f64) -> V2 { V2 { x: self.x * k, y: self.y * k } } }
impl std::iter::Sum for V2 { fn sum<I: Iterator<Item = V2>>(i: I) -> V2 { i.fold(V2::default(), Add::add) } }

struct Grid<T, const W: usize, const H: usize>([[T; W]; H]);
impl<T, const W: usize, const H: usize> Index<(usize, usize)> for Grid<T, W, H> { type Output = T; fn index(&self, (x, y): (usize, usize)) -> &T { &self.0[y][x] } }
impl<T, const W: usize, const H: usize> IndexMut<(usize, usize)> for Grid<T, W, H> { fn index_mut(&mut self, (x, y): (usize, usize)) -> &mut T { &mut self.0[y][x] } }
impl<T: fmt::Display, const W: usize, const H: usize> fmt::Display for Grid<T, W, H> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.iter().try_for_each(|row| writeln!(f, "{}", row.iter().map(T::to_string).collect::<Vec<_>>().join(" ")))
    }
}

fn largest<T: PartialOrd + Copy>(items: &[T]) -> Option<T> {
    items.iter().copied().reduce(|a, b| if b > a { b } else { a })
}

fn main() {
    println!("{}\n{}", Square(1.5).describe(), Triangle { base: 3.0, height: 5.0 }.describe());
    let greeting = String::from("hi");
    let speakers: Vec<Box<dyn Speak>> = vec![Box::new(Dog { name: "Rex".into() }), Box::new(Robot(0xab)), Box::new(move |n: usize| greeting.repeat(n))];
    for s in &speakers {
        println!("{}", s.speak(3));
    }
    let points = [V2 { x: 1.0, y: 2.0 }, V2 { x: -3.0, y: 0.5 }, V2 { x: 2.0, y: -8.0 }];
    println!("{:?} {:?}", points.iter().copied().sum::<V2>() * 0.5, points[0] - points[1]);
    println!("{:?} {:?} {:?}", largest(&[3, 9, 2]), largest(&["pear", "apple"]), largest::<f64>(&[]));
    println!("{:?}", points[0].partial_cmp(&points[1]));
    let mut g = Grid([[0i32; 4]; 3]);
    for i in 0..4 {
        g[(i, i % 3)] = i as i32 * 11;
    }
    print!("{g}");
    println!("{}", g[(3, 0)]);
}
