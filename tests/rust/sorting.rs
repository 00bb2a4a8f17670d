//! Sorting and searching: stable, unstable, by key, partial orders, own quicksort on generics, selection, rotations,
//! big inputs.

use std::cmp::Ordering;

fn quicksort<T: PartialOrd + Clone>(v: &mut [T]) {
    if v.len() < 2 {
        return;
    }
    let pivot = v[v.len() / 2].clone();
    let (mut i, mut j) = (0isize, v.len() as isize - 1);
    while i <= j {
        while v[i as usize] < pivot { i += 1; }
        while v[j as usize] > pivot { j -= 1; }
        if i <= j {
            v.swap(i as usize, j as usize);
            i += 1;
            j -= 1;
        }
    }
    let (left, right) = v.split_at_mut(i as usize);
    quicksort(&mut left[..(j + 1) as usize]);
    quicksort(right);
}

struct Random(u64);
impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Person { last: String, first: String, age: u8 }

fn main() {
    let mut r = Random(88172645463325252);
    let data: Vec<i32> = (0..3000).map(|_| (r.next() >> 40) as i32 - 8_000_000).collect();
    let mut a = data.clone();
    let mut b = data.clone();
    let mut c = data.clone();
    a.sort();
    b.sort_unstable_by(|x, y| x.cmp(y));
    quicksort(&mut c);
    println!("{} {} {} {}", a == b, b == c, a.is_sorted(), a[1500]);
    println!("{:?} {:?}", a.binary_search(&a[77]), a.binary_search(&i32::MAX).unwrap_err());
    println!("{}", a.partition_point(|x| *x < 0) == data.iter().filter(|x| **x < 0).count());
    let mut people: Vec<Person> = [("Hopper", "Grace", 85), ("Lovelace", "Ada", 36), ("Turing", "Alan", 41), ("Hopper", "Ann", 20), ("Dijkstra", "Edsger", 72)]
        .iter().map(|(l, f, a)| Person { last: (*l).into(), first: (*f).into(), age: *a }).collect();
    people.sort();
    println!("{:?}", people.iter().map(|p| p.first.as_str()).collect::<Vec<_>>());
    people.sort_by(|a, b| b.age.cmp(&a.age).then_with(|| a.first.cmp(&b.first)));
    println!("{:?}", people.iter().map(|p| p.age).collect::<Vec<_>>());
    people.sort_by_cached_key(|p| p.first.len());
    println!("{:?}", people.iter().map(|p| &p.first[..]).collect::<Vec<_>>());
    let mut floats = vec![2.5, -1.0, f64::NAN, 0.0, -0.0, f64::INFINITY];
    floats.sort_by(f64::total_cmp);
    println!("{floats:?} {:?}", 1.0f64.partial_cmp(&f64::NAN));
    let mut v: Vec<u8> = (0..20).map(|i| i * 7 % 20).collect();
    let (_, median, _) = v.select_nth_unstable(10);
    println!("{median}");
    v.sort();
    v.rotate_right(3);
    v.reverse();
    v[2..8].fill(9);
    println!("{v:?} {:?}", v.iter().max().cmp(&v.first()) == Ordering::Greater);
    let mut words = vec!["delta", "Alpha", "charlie", "Bravo"];
    words.sort_by_key(|w| w.to_lowercase());
    println!("{words:?} {:?}", words.concat());
}
