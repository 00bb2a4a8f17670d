//! Generics: a matrix over any number, an arena, a state machine by types, phantom types, iterators of generics, const
//! generics.

use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::{Add, Mul};

trait Zero { const ZERO: Self; const ONE: Self; }
macro_rules! zero { ($($t:ty),*) => { $(impl Zero for $t { const ZERO: $t = 0 as $t; const ONE: $t = 1 as $t; })* } }
zero!(i32, u64, f64, u128);

#[derive(Clone, Copy, PartialEq, Debug)]
struct Matrix<T, const N: usize>([[T; N]; N]);

impl<T: Zero + Copy + Add<Output = T> + Mul<Output = T>, const N: usize> Matrix<T, N> {
    fn identity() -> Self { Matrix(std::array::from_fn(|i| std::array::from_fn(|j| if i == j { T::ONE } else { T::ZERO }))) }
    fn times(&self, o: &Self) -> Self {
        Matrix(std::array::from_fn(|i| std::array::from_fn(|j| (0..N).fold(T::ZERO, |s, k| s + self.0[i][k] * o.0[k][j]))))
    }
    fn power(mut self, mut e: u32) -> Self {
        let mut r = Self::identity();
        while e > 0 {
            if e & 1 == 1 { r = r.times(&self); }
            self = self.times(&self);
            e >>= 1;
        }
        r
    }
}

struct Id<T>(usize, PhantomData<T>);
impl<T> Clone for Id<T> { fn clone(&self) -> Self { *self } }
impl<T> Copy for Id<T> {}
struct Arena<T> { items: Vec<T> }
impl<T> Arena<T> {
    fn add(&mut self, item: T) -> Id<T> { self.items.push(item); Id(self.items.len() - 1, PhantomData) }
    fn get(&self, id: Id<T>) -> &T { &self.items[id.0] }
}

enum Expr { Number(i64), Add(Id<Expr>, Id<Expr>), Mul(Id<Expr>, Id<Expr>), Neg(Id<Expr>) }
fn eval(a: &Arena<Expr>, e: Id<Expr>) -> i64 {
    match a.get(e) {
        Expr::Number(n) => *n,
        Expr::Add(x, y) => eval(a, *x) + eval(a, *y),
        Expr::Mul(x, y) => eval(a, *x) * eval(a, *y),
        Expr::Neg(x) => -eval(a, *x),
    }
}

struct Open;
struct Closed;
struct Door<S> { opened: u32, state: PhantomData<S> }
impl Door<Closed> { fn open(self) -> Door<Open> { Door { opened: self.opened + 1, state: PhantomData } } }
impl Door<Open> { fn close(self) -> Door<Closed> { Door { opened: self.opened, state: PhantomData } } }

fn group<K: Eq + Hash + Ord + Clone, V>(items: Vec<V>, key: impl Fn(&V) -> K) -> Vec<(K, Vec<V>)> {
    let mut map: HashMap<K, Vec<V>> = HashMap::new();
    for item in items { map.entry(key(&item)).or_default().push(item); }
    let mut out: Vec<_> = map.into_iter().collect();
    out.sort_by(|a, b| a.0.cmp(&b.0));
    out
}

fn chunks<T: Copy + Default, const N: usize>(v: &[T]) -> Vec<[T; N]> {
    v.chunks(N).map(|c| std::array::from_fn(|i| c.get(i).copied().unwrap_or_default())).collect()
}

fn show_all<T: Debug, I: IntoIterator<Item = T>>(items: I) -> String { items.into_iter().map(|i| format!("<{i:?}>")).collect() }

fn main() {
    let fib = Matrix([[1u128, 1], [1, 0]]).power(150);
    println!("{}", fib.0[0][1]);
    println!("{:?}", Matrix([[0.5, 0.5, 0.0], [0.25, 0.5, 0.25], [0.0, 0.5, 0.5]]).power(8).0[0]);
    println!("{}", Matrix([[2i32]]).power(20) == Matrix([[1 << 20]]));
    let mut a = Arena { items: Vec::new() };
    let (two, three) = (a.add(Expr::Number(2)), a.add(Expr::Number(3)));
    let sum = a.add(Expr::Add(two, three));
    let neg = a.add(Expr::Neg(sum));
    let product = a.add(Expr::Mul(neg, sum));
    println!("{} {}", eval(&a, product), a.items.len());
    println!("{}", Door { opened: 0, state: PhantomData::<Closed> }.open().close().open().opened);
    println!("{:?}", group(vec!["apple", "bob", "cat", "alice", "dog", "eve"], |s| s.len()));
    println!("{:?}", chunks::<_, 3>(&[1, 2, 3, 4, 5, 6, 7]));
    println!("{} {}", show_all([1, 2]), show_all("ab".chars()));
}
