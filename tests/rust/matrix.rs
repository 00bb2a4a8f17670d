//! Arrays, slices, bounds checks in loops.
const N: usize = 24;
type Matrix = [[f64; N]; N];

fn multiply(a: &Matrix, b: &Matrix) -> Matrix {
    let mut c = [[0.0; N]; N];
    for i in 0..N {
        for j in 0..N {
            for k in 0..N {
                c[i][j] += a[i][k] * b[k][j];
            }
        }
    }
    c
}

fn sieve(limit: usize) -> Vec<usize> {
    let mut composite = vec![false; limit + 1];
    let mut primes = Vec::new();
    for n in 2..=limit {
        if !composite[n] {
            primes.push(n);
            let mut m = n * n;
            while m <= limit {
                composite[m] = true;
                m += n;
            }
        }
    }
    primes
}

fn quicksort<T: PartialOrd + Copy>(v: &mut [T]) {
    if v.len() < 2 {
        return;
    }
    let pivot = v[v.len() / 2];
    let (mut i, mut j) = (0usize, v.len() - 1);
    loop {
        while v[i] < pivot {
            i += 1;
        }
        while v[j] > pivot {
            j -= 1;
        }
        if i >= j {
            break;
        }
        v.swap(i, j);
        i += 1;
        j -= 1;
    }
    let (left, right) = v.split_at_mut(i);
    quicksort(left);
    quicksort(right);
}

fn main() {
    let mut a = [[0.0; N]; N];
    let mut b = [[0.0; N]; N];
    for i in 0..N {
        for j in 0..N {
            a[i][j] = (i * j % 7) as f64;
            b[i][j] = (i as f64 - j as f64) / 4.0;
        }
    }
    let c = multiply(&multiply(&a, &b), &a);
    println!("{} {} {}", c[0][0], c[3][5], c.iter().flatten().sum::<f64>());
    let primes = sieve(10_000);
    println!("{} {:?} {:?}", primes.len(), primes.last(), &primes[10..15]);
    let mut seed = 12345u32;
    let mut data: Vec<u32> = (0..500)
        .map(|_| {
            seed = seed.wrapping_mul(1664525).wrapping_add(1013904223);
            seed >> 16
        })
        .collect();
    quicksort(&mut data);
    println!("{} {:?}", data.is_sorted(), &data[..5]);
    let mut rows = [[1, 2, 3], [4, 5, 6], [7, 8, 9]];
    rows.reverse();
    rows[1].rotate_right(1);
    println!("{rows:?} {:?}", rows.concat().iter().rposition(|n| *n == 6));
    println!("{:?} {:?}", [1u8, 2, 3].first_chunk::<2>(), data.get(9999));
}
