//! Iterators: adaptors in long chains, own iterators, folds, zips, windows, peekable, flat maps, collects into many
//! things.

struct Fibonacci(u64, u64);

impl Iterator for Fibonacci {
    type Item = u64;
    fn next(&mut self) -> Option<u64> {
        let value = self.0;
        (self.0, self.1) = (self.1, self.0.checked_add(self.1)?);
        Some(value)
    }
}

fn primes() -> impl Iterator<Item = u32> {
    (2u32..).filter(|n| (2..).take_while(|d| d * d <= *n).all(|d| n % d != 0))
}

fn tokens(text: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if c.is_ascii_digit() {
            let mut number = c.to_string();
            while let Some(d) = chars.next_if(char::is_ascii_digit) {
                number.push(d);
            }
            out.push(number);
        } else if !c.is_whitespace() {
            out.push(c.into());
        }
    }
    out
}

fn main() {
    println!("{:?}", Fibonacci(0, 1).skip_while(|n| *n < 100).step_by(3).take(5).collect::<Vec<_>>());
    println!("{} {:?}", Fibonacci(0, 1).count(), Fibonacci(0, 1).last());
    println!("{:?}", primes().skip(90).take(10).collect::<Vec<_>>());
    println!("{:?}", tokens("12+(345*6) - 7"));
    let v: Vec<i64> = (1..=10).collect();
    println!("{} {} {:?}", v.iter().sum::<i64>(), v.iter().product::<i64>(), v.iter().rev().position(|x| *x == 3));
    println!("{:?}", v.windows(3).map(|w| w[0] * w[2] - w[1]).collect::<Vec<_>>());
    println!("{:?}", v.iter().zip(v.iter().skip(1)).map(|(a, b)| a * b).filter(|p| p % 3 == 0).collect::<Vec<_>>());
    let (even, odd): (Vec<i64>, Vec<i64>) = v.iter().partition(|x| *x % 2 == 0);
    println!("{even:?} {odd:?}");
    println!("{:?}", v.iter().scan(1i64, |s, x| { *s = *s * x % 1009; Some(*s) }).collect::<Vec<_>>());
    println!("{:?}", (1..4).flat_map(|i| (0..i).map(move |j| (i, j))).collect::<Vec<_>>());
    println!("{:?}", ["3", "x", "5"].iter().map(|s| s.parse::<u8>()).collect::<Result<Vec<_>, _>>().is_err());
    println!("{:?}", ["3", "4", "5"].iter().map(|s| s.parse::<u8>().ok()).sum::<Option<u8>>());
    println!("{:?}", v.iter().try_fold(0i8, |acc, x| acc.checked_add(*x as i8 * 5)));
    println!("{:?} {:?}", v.iter().min_by_key(|x| (*x - 6).abs()), v.iter().max_by(|a, b| (*a % 4).cmp(&(*b % 4))));
    println!("{}", "hello".chars().rev().chain("!?".chars()).cycle().take(12).collect::<String>());
    println!("{:?}", v.chunks_exact(4).map(|c| c.iter().fold(0, |a, x| a * 10 + x)).collect::<Vec<_>>());
    println!("{}", v.iter().map(i64::to_string).reduce(|a, b| a + "-" + &b).unwrap_or_default());
    println!("{:?}", std::iter::successors(Some(1u32), |n| (*n < 500).then_some(n * 3)).collect::<Vec<_>>());
}
