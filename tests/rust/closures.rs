//! Closures that borrow, move and are returned; function pointers; iterator chains.
fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C {
    move |x| g(f(x))
}

fn counter(step: i32) -> Box<dyn FnMut() -> i32> {
    let mut n = 0;
    Box::new(move || {
        n += step;
        n
    })
}

fn apply(f: fn(i32) -> i32, times: usize, x: i32) -> i32 {
    (0..times).fold(x, |x, _| f(x))
}

fn memo(cache: &mut Vec<Option<u64>>, n: usize) -> u64 {
    if let Some(v) = cache[n] {
        return v;
    }
    let v = if n < 2 { n as u64 } else { memo(cache, n - 1) + memo(cache, n - 2) };
    cache[n] = Some(v);
    v
}

fn main() {
    let f = compose(|x: i32| x + 1, |x: i32| format!("<{x}>"));
    println!("{} {}", f(1), f(-5));
    let mut c = counter(3);
    println!("{} {} {}", c(), c(), c());
    println!("{}", apply(|x| x * 2 - 1, 10, 3));
    let mut log = Vec::new();
    let mut note = |s: &str| log.push(s.len());
    note("one");
    note("three");
    println!("{log:?}");
    println!("{}", memo(&mut vec![None; 91], 90));
    let v: Vec<i32> = (1..=30).collect();
    println!("{:?}", v.chunks(7).map(|c| c.iter().product::<i32>() % 1000).collect::<Vec<_>>());
    println!("{:?}", v.windows(3).filter(|w| w.iter().sum::<i32>() % 9 == 0).map(|w| w[1]).collect::<Vec<_>>());
    let (even, odd): (Vec<i32>, Vec<i32>) = v.iter().partition(|n| **n % 2 == 0);
    println!("{} {} {:?}", even.len(), odd.iter().max().unwrap(), even.iter().zip(&odd).map(|(a, b)| a * b).skip(10).next());
    println!("{:?}", v.iter().scan(0, |acc, x| { *acc += x; Some(*acc) }).take_while(|s| *s < 100).last());
    let mut sorted = vec!["pear", "fig", "apple", "kiwi"];
    sorted.sort_by_key(|s| (s.len(), std::cmp::Reverse(*s)));
    println!("{sorted:?} {:?}", sorted.binary_search_by_key(&5, |s| s.len()));
}
