//! Const generics, associated types, default methods, PhantomData, blanket implementations.
use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;

struct Ring<T, const N: usize> {
    items: [Option<T>; N],
    next: usize,
}
impl<T: Copy + Debug, const N: usize> Ring<T, N> {
    fn new() -> Self {
        Ring { items: [None; N], next: 0 }
    }
    fn push(&mut self, item: T) -> Option<T> {
        let old = self.items[self.next].replace(item);
        self.next = (self.next + 1) % N;
        old
    }
}

trait Unit {
    const NAME: &'static str;
    const FACTOR: f64;
}
struct Metre;
struct Mile;
impl Unit for Metre {
    const NAME: &'static str = "m";
    const FACTOR: f64 = 1.0;
}
impl Unit for Mile {
    const NAME: &'static str = "mi";
    const FACTOR: f64 = 1609.344;
}
struct Length<U>(f64, PhantomData<U>);
impl<U: Unit> Length<U> {
    fn new(v: f64) -> Self {
        Length(v, PhantomData)
    }
    fn to<V: Unit>(&self) -> Length<V> {
        Length::new(self.0 * U::FACTOR / V::FACTOR)
    }
    fn show(&self) -> String {
        format!("{:.3}{}", self.0, U::NAME)
    }
}

trait Container {
    type Item;
    fn items(&self) -> Vec<Self::Item>;
    fn largest(&self) -> Option<Self::Item>
    where
        Self::Item: Ord,
    {
        self.items().into_iter().max()
    }
}
impl<K: Clone + Eq + Hash, V: Clone> Container for HashMap<K, V> {
    type Item = K;
    fn items(&self) -> Vec<K> {
        self.keys().cloned().collect()
    }
}
trait Describe {
    fn describe(&self) -> String;
}
impl<T: Debug> Describe for T {
    fn describe(&self) -> String {
        format!("it is {self:?}")
    }
}

fn main() {
    let mut ring: Ring<u16, 3> = Ring::new();
    let pushed: Vec<Option<u16>> = (1..=5).map(|i| ring.push(i * i)).collect();
    println!("{pushed:?} {:?}", ring.items);
    let l: Length<Mile> = Length::new(26.2);
    println!("{} {}", l.show(), l.to::<Metre>().show());
    let m: HashMap<&str, i32> = [("a", 1), ("zz", 2), ("m", 3)].into();
    println!("{:?} {}", m.largest(), (1, "x", [2.5]).describe());
    println!("{}", size_of::<Ring<u64, 7>>() + size_of::<Length<Mile>>());
}
