//! Any, downcasts, generic dispatch tables, dyn Fn in maps, default hashes.
use std::any::{Any, TypeId};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

fn what(value: &dyn Any) -> String {
    if let Some(n) = value.downcast_ref::<i32>() {
        format!("i32 {n}")
    } else if let Some(s) = value.downcast_ref::<String>() {
        format!("String {s}")
    } else if value.type_id() == TypeId::of::<Vec<u8>>() {
        "bytes".into()
    } else {
        "something".into()
    }
}

trait Plugin {
    fn run(&mut self, input: f64) -> f64;
    fn boxed(&self) -> Box<dyn Plugin>;
}
#[derive(Clone)]
struct Gain(f64);
#[derive(Clone)]
struct Delay(Vec<f64>, usize);
impl Plugin for Gain {
    fn run(&mut self, x: f64) -> f64 {
        x * self.0
    }
    fn boxed(&self) -> Box<dyn Plugin> {
        Box::new(self.clone())
    }
}
impl Plugin for Delay {
    fn run(&mut self, x: f64) -> f64 {
        let old = std::mem::replace(&mut self.0[self.1], x);
        self.1 = (self.1 + 1) % self.0.len();
        old
    }
    fn boxed(&self) -> Box<dyn Plugin> {
        Box::new(self.clone())
    }
}
impl Plugin for Vec<Box<dyn Plugin>> {
    fn run(&mut self, x: f64) -> f64 {
        self.iter_mut().fold(x, |x, p| p.run(x))
    }
    fn boxed(&self) -> Box<dyn Plugin> {
        Box::new(self.iter().map(|p| p.boxed()).collect::<Vec<_>>())
    }
}

fn main() {
    for v in [&5i32 as &dyn Any, &"s".to_string(), &vec![1u8], &1.5f32] {
        println!("{}", what(v));
    }
    let mut chain: Vec<Box<dyn Plugin>> = vec![Box::new(Gain(0.5)), Box::new(Delay(vec![0.0; 3], 0)), Box::new(Gain(4.0))];
    let mut twice: Vec<Box<dyn Plugin>> = vec![chain.boxed(), chain.boxed()];
    println!("{:?}", (1..=6).map(|i| chain.run(i as f64)).collect::<Vec<_>>());
    println!("{:?}", (1..=8).map(|i| twice.run(i as f64)).collect::<Vec<_>>());
    let offset = Rc::new(10);
    let mut table: BTreeMap<&str, Box<dyn Fn(i32, i32) -> i32>> = BTreeMap::new();
    table.insert("add", Box::new(|a, b| a + b));
    table.insert("off", Box::new({ let o = offset.clone(); move |a, b| a * *o + b }));
    table.insert("max", Box::new(i32::max));
    println!("{:?} {}", table.iter().map(|(k, f)| (*k, f(3, 4))).collect::<Vec<_>>(), Rc::strong_count(&offset));
    let hash = |v: &dyn Fn(&mut DefaultHasher)| { let mut h = DefaultHasher::new(); v(&mut h); h.finish() };
    println!("{}", hash(&|h| (1u8, "x").hash(h)) == hash(&|h| (1u8, "x").hash(h)));
    println!("{:016x}", hash(&|h| 12345u64.hash(h)));
}
