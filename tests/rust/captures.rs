//! Closures: captures by reference, by move and by mutable reference, returned, boxed, composed, stored in maps;
//! function pointers.

use std::collections::BTreeMap;

fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C { move |x| g(f(x)) }

fn counter() -> impl FnMut() -> u32 {
    let mut n = 0;
    move || { n += 1; n }
}

fn make_ops() -> BTreeMap<&'static str, Box<dyn Fn(f64, f64) -> f64>> {
    let bias = 0.5;
    let mut ops: BTreeMap<&'static str, Box<dyn Fn(f64, f64) -> f64>> = BTreeMap::new();
    ops.insert("add", Box::new(|a, b| a + b));
    ops.insert("biased", Box::new(move |a, b| a * b + bias));
    ops.insert("max", Box::new(f64::max));
    ops
}

fn apply_all(fs: &mut [Box<dyn FnMut(i32) -> i32 + '_>], x: i32) -> i32 { fs.iter_mut().fold(x, |x, f| f(x)) }

fn memoize<F: Fn(&mut dyn FnMut(u64) -> u64, u64) -> u64>(f: F) -> impl FnMut(u64) -> u64 {
    fn go<F: Fn(&mut dyn FnMut(u64) -> u64, u64) -> u64>(f: &F, memo: &mut BTreeMap<u64, u64>, n: u64) -> u64 {
        if let Some(v) = memo.get(&n) { return *v; }
        let v = f(&mut |k| go(f, memo, k), n);
        memo.insert(n, v);
        v
    }
    let mut memo = BTreeMap::new();
    move |n| go(&f, &mut memo, n)
}

fn once<F: FnOnce() -> String>(f: F) -> usize { f().len() }

struct Button<'a> { handlers: Vec<Box<dyn FnMut(&str) + 'a>> }
impl<'a> Button<'a> {
    fn on(&mut self, f: impl FnMut(&str) + 'a) -> &mut Self { self.handlers.push(Box::new(f)); self }
    fn click(&mut self, what: &str) { self.handlers.iter_mut().for_each(|h| h(what)); }
}

fn main() {
    let shout = compose(|s: &str| s.to_uppercase(), |s| s + "!");
    println!("{} {}", shout("hey"), compose(|x: i32| x + 1, |x| x * 10)(4));
    let (mut a, mut b) = (counter(), counter());
    println!("{} {} {} {}", a(), a(), b(), a());
    for (name, op) in &make_ops() { println!("{name} {}", op(3.0, 4.0)); }
    let mut log = Vec::new();
    let mut total = 0;
    let mut fs: Vec<Box<dyn FnMut(i32) -> i32 + '_>> = vec![Box::new(|x| { log.push(x); x * 2 }), Box::new(|x| { total += x; x - 1 }), Box::new(i32::abs)];
    let r = apply_all(&mut fs, -5) + apply_all(&mut fs, 7);
    drop(fs);
    println!("{r} {log:?} {total}");
    let mut fib = memoize(|fib, n| if n < 2 { n } else { fib(n - 1) + fib(n - 2) });
    println!("{} {}", fib(60), fib(10));
    let text = String::from("moved in");
    println!("{}", once(move || text + " and out"));
    let mut clicks = 0;
    let mut names = String::new();
    Button { handlers: Vec::new() }.on(|_| clicks += 1).on(|w| names.push_str(w)).click("ok");
    println!("{clicks} {names}");
    let table: [fn(f64) -> f64; 4] = [f64::sqrt, f64::floor, |x| x * x, f64::abs];
    println!("{:?}", table.iter().map(|f| f(6.25)).collect::<Vec<_>>());
    let adders: Vec<_> = (1..4).map(|n| move |x: i32| x + n).collect();
    println!("{:?}", adders.iter().map(|f| f(10)).collect::<Vec<_>>());
}
