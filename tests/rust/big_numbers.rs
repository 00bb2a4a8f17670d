//! Long arithmetic by hand: factorials, powers, square roots, in base 10^9.
#[derive(Clone, PartialEq, Eq)]
struct Big(Vec<u32>);
const BASE: u64 = 1_000_000_000;

impl Big {
    fn from(mut n: u64) -> Big {
        let mut d = Vec::new();
        while n > 0 {
            d.push((n % BASE) as u32);
            n /= BASE;
        }
        Big(d)
    }
    fn mul(&self, o: &Big) -> Big {
        let mut d = vec![0u64; self.0.len() + o.0.len() + 1];
        for (i, &a) in self.0.iter().enumerate() {
            let mut carry = 0u64;
            for (j, &b) in o.0.iter().enumerate() {
                let t = d[i + j] + u64::from(a) * u64::from(b) + carry;
                d[i + j] = t % BASE;
                carry = t / BASE;
            }
            d[i + o.0.len()] += carry;
        }
        let mut out = Big(d.into_iter().map(|x| x as u32).collect());
        while out.0.last() == Some(&0) {
            out.0.pop();
        }
        out
    }
    fn add(&self, o: &Big) -> Big {
        let mut out = Vec::new();
        let mut carry = 0;
        for i in 0..self.0.len().max(o.0.len()) {
            let t = self.0.get(i).copied().unwrap_or(0) as u64 + o.0.get(i).copied().unwrap_or(0) as u64 + carry;
            out.push((t % BASE) as u32);
            carry = t / BASE;
        }
        if carry > 0 {
            out.push(carry as u32);
        }
        Big(out)
    }
    fn digit_sum(&self) -> u32 {
        self.to_string().bytes().map(|b| u32::from(b - b'0')).sum()
    }
}
impl std::fmt::Display for Big {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Some((top, rest)) = self.0.split_last() else { return write!(f, "0") };
        write!(f, "{top}")?;
        rest.iter().rev().try_for_each(|d| write!(f, "{d:09}"))
    }
}

fn main() {
    let factorial = (1..=60u64).fold(Big::from(1), |acc, n| acc.mul(&Big::from(n)));
    println!("{factorial} {}", factorial.digit_sum());
    let mut pair = (Big::from(0), Big::from(1));
    for _ in 0..300 {
        let next = pair.0.add(&pair.1);
        pair = (pair.1, next);
    }
    println!("{}", pair.0);
    let mut power = Big::from(1);
    let mut base = Big::from(3);
    let mut n = 201;
    while n > 0 {
        if n & 1 == 1 {
            power = power.mul(&base);
        }
        base = base.mul(&base);
        n >>= 1;
    }
    println!("{power}");
    let isqrt = |n: u128| {
        let mut x = n;
        let mut y = x.div_ceil(2);
        while y < x {
            x = y;
            y = (x + n / x) / 2;
        }
        x
    };
    println!("{}", isqrt(2 * 10u128.pow(36)));
}
