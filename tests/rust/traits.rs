//! Trait objects, generics, operators, iterators of our own.
use std::fmt;
use std::ops::{Add, Index, Mul};

trait Animal {
    fn name(&self) -> String;
    fn legs(&self) -> u32 {
        4
    }
}
struct Dog;
struct Bird(&'static str);
impl Animal for Dog {
    fn name(&self) -> String {
        "dog".into()
    }
}
impl Animal for Bird {
    fn name(&self) -> String {
        format!("{} bird", self.0)
    }
    fn legs(&self) -> u32 {
        2
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct V2<T>(T, T);
impl<T: Add<Output = T>> Add for V2<T> {
    type Output = V2<T>;
    fn add(self, o: V2<T>) -> V2<T> {
        V2(self.0 + o.0, self.1 + o.1)
    }
}
impl<T: Mul<Output = T> + Copy> Mul<T> for V2<T> {
    type Output = V2<T>;
    fn mul(self, k: T) -> V2<T> {
        V2(self.0 * k, self.1 * k)
    }
}
impl<T: fmt::Display> fmt::Display for V2<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}, {}>", self.0, self.1)
    }
}

struct Grid {
    width: usize,
    cells: Vec<u8>,
}
impl Index<(usize, usize)> for Grid {
    type Output = u8;
    fn index(&self, (x, y): (usize, usize)) -> &u8 {
        &self.cells[y * self.width + x]
    }
}

struct Collatz(u64);
impl Iterator for Collatz {
    type Item = u64;
    fn next(&mut self) -> Option<u64> {
        if self.0 == 1 {
            return None;
        }
        self.0 = if self.0 % 2 == 0 { self.0 / 2 } else { 3 * self.0 + 1 };
        Some(self.0)
    }
}

fn main() {
    let zoo: Vec<Box<dyn Animal>> = vec![Box::new(Dog), Box::new(Bird("red")), Box::new(Bird("blue"))];
    for a in &zoo {
        println!("{} has {} legs", a.name(), a.legs());
    }
    println!("{}", zoo.iter().map(|a| a.legs()).sum::<u32>());
    println!("{} {}", V2(1, 2) + V2(10, 20) * 3, V2(0.5, 1.5) * 2.0 + V2(0.25, 0.0));
    let grid = Grid { width: 3, cells: (0..9).collect() };
    println!("{} {} {}", grid[(0, 0)], grid[(2, 1)], grid[(1, 2)]);
    println!("{} {}", Collatz(27).count(), Collatz(27).max().unwrap_or(0));
    let longest = (1..1000).max_by_key(|&n| Collatz(n).count());
    println!("{longest:?}");
}
