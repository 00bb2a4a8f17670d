//! Maps, sets, queues and heaps of the standard library.
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, VecDeque};

fn main() {
    let text = "the quick brown fox jumps over the lazy dog and the cat";
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for word in text.split_whitespace() {
        *counts.entry(word).or_default() += 1;
    }
    println!("{counts:?}");
    let unique: HashSet<char> = text.chars().filter(|c| c.is_alphabetic()).collect();
    let mut letters: Vec<_> = unique.into_iter().collect();
    letters.sort_unstable();
    println!("{}", letters.iter().collect::<String>());
    let mut heap: BinaryHeap<(u32, &str)> = [(3, "c"), (9, "i"), (1, "a"), (7, "g")].into_iter().collect();
    while let Some((n, name)) = heap.pop() {
        print!("{name}{n} ");
    }
    println!();
    let mut queue: VecDeque<i32> = (0..5).collect();
    queue.rotate_left(2);
    queue.push_front(-1);
    println!("{queue:?} {:?}", queue.iter().rev().step_by(2).collect::<Vec<_>>());
    let evens: BTreeSet<i32> = (0..20).filter(|n| n % 2 == 0).collect();
    let threes: BTreeSet<i32> = (0..20).filter(|n| n % 3 == 0).collect();
    println!("{:?} {:?}", evens.intersection(&threes).collect::<Vec<_>>(), evens.range(5..11).collect::<Vec<_>>());
    let squares: HashMap<u64, u64> = (0..100).map(|n| (n, n * n)).collect();
    println!("{}", (0..100).map(|n| squares[&n]).sum::<u64>());
}
