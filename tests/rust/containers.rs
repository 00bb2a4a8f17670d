//! Vectors, hash maps, B-tree maps, sets, deques and heaps, with entries, ranges and drains.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, VecDeque};

fn main() {
    let text = "the cat and the dog and the bird";
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for word in text.split(' ') {
        *counts.entry(word).or_default() += 1;
    }
    let mut sorted: Vec<_> = counts.iter().collect();
    sorted.sort_by_key(|(w, n)| (Reverse(**n), **w));
    println!("{sorted:?}");

    let mut tree: BTreeMap<i32, String> = (0..50).map(|i| (i * 7 % 50, format!("n{i}"))).collect();
    println!("{:?}", tree.range(10..14).collect::<Vec<_>>());
    tree.retain(|k, _| k % 10 == 3);
    println!("{tree:?} {:?} {:?}", tree.first_key_value(), tree.last_key_value());
    let tail = tree.split_off(&20);
    println!("{} {}", tree.len(), tail.len());

    let a: HashSet<u8> = (0..20).collect();
    let b: HashSet<u8> = (10..30).step_by(3).collect();
    let both: BTreeSet<u8> = a.intersection(&b).copied().collect();
    let either: BTreeSet<u8> = a.symmetric_difference(&b).copied().collect();
    println!("{both:?} {}", either.len());

    let mut deque: VecDeque<i32> = VecDeque::with_capacity(4);
    for i in 0..10 {
        if i % 3 == 0 {
            deque.push_front(i);
        } else {
            deque.push_back(i);
        }
    }
    deque.rotate_left(2);
    println!("{deque:?} {:?}", deque.iter().rev().take(2).collect::<Vec<_>>());

    let mut heap = BinaryHeap::from(vec![5, 1, 8, 3, 9, 2]);
    heap.push(7);
    let mut out = Vec::new();
    while let Some(top) = heap.pop() {
        out.push(top);
    }
    println!("{out:?}");

    let mut v: Vec<i32> = (1..=12).collect();
    let drained: Vec<i32> = v.drain(2..5).collect();
    v.insert(1, 100);
    v.swap_remove(0);
    v.dedup_by_key(|x| *x / 2);
    v.truncate(6);
    println!("{drained:?} {v:?} {:?}", v.binary_search(&100).is_ok());
    println!("{:?}", v.chunks(4).map(|c| c.iter().sum::<i32>()).collect::<Vec<_>>());
}
