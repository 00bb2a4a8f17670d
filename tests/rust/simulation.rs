//! A bank of accounts, an event queue, a random walk: the usual mixture of a program.
use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BinaryHeap};

struct Random(u64);
impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }
}

#[derive(Debug, PartialEq, Eq)]
struct Event {
    time: u64,
    id: usize,
    kind: Kind,
}
#[derive(Debug, PartialEq, Eq, Clone, Copy)]
enum Kind {
    Deposit(u32),
    Withdraw(u32),
    Transfer { to: usize, amount: u32 },
}
impl Ord for Event {
    fn cmp(&self, o: &Event) -> Ordering {
        self.time.cmp(&o.time).then_with(|| self.id.cmp(&o.id))
    }
}
impl PartialOrd for Event {
    fn partial_cmp(&self, o: &Event) -> Option<Ordering> {
        Some(self.cmp(o))
    }
}

fn main() {
    let mut r = Random(88172645463325252);
    let mut queue = BinaryHeap::new();
    for _ in 0..200 {
        let kind = match r.below(3) {
            0 => Kind::Deposit(r.below(500) as u32),
            1 => Kind::Withdraw(r.below(300) as u32),
            _ => Kind::Transfer { to: r.below(6) as usize, amount: r.below(200) as u32 },
        };
        queue.push(Reverse(Event { time: r.below(10_000), id: r.below(6) as usize, kind }));
    }
    let mut balance = [1000i64; 6];
    let mut refused = BTreeMap::new();
    while let Some(Reverse(e)) = queue.pop() {
        match e.kind {
            Kind::Deposit(n) => balance[e.id] += i64::from(n),
            Kind::Withdraw(n) | Kind::Transfer { amount: n, .. } if balance[e.id] < i64::from(n) => {
                *refused.entry(e.id).or_insert(0u32) += 1;
            }
            Kind::Withdraw(n) => balance[e.id] -= i64::from(n),
            Kind::Transfer { to, amount } => {
                balance[e.id] -= i64::from(amount);
                balance[to] += i64::from(amount);
            }
        }
    }
    println!("{balance:?} {refused:?}");
    let (mut x, mut y, mut far) = (0i32, 0i32, 0.0f64);
    for _ in 0..5000 {
        match r.below(4) {
            0 => x += 1,
            1 => x -= 1,
            2 => y += 1,
            _ => y -= 1,
        }
        far = far.max(f64::from(x * x + y * y).sqrt());
    }
    println!("{x} {y} {far:.3}");
}
