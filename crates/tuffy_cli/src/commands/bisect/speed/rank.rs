//! The rank test of Mann and Whitney: whether numbers of one kind tend to be larger than those of another. It asks
//! nothing of how they are distributed, so one run that was disturbed does no more harm than another.

/// Up to how many numbers on each side the distribution is computed exactly.
const EXACT: usize = 24;

/// How likely numbers are at least so much larger than others, as these are, if all come from the same source.
pub fn chance_of_larger(larger: &[f64], others: &[f64]) -> f64 {
    let (n, m) = (larger.len(), others.len());
    if n == 0 || m == 0 {
        return 1.0;
    }
    let mut all: Vec<(f64, bool)> =
        larger.iter().map(|&x| (x, true)).chain(others.iter().map(|&x| (x, false))).collect();
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    // Of equal numbers each has the mean of their ranks.
    let (mut rank_sum, mut ties, mut at) = (0.0, 0.0, 0);
    while at < all.len() {
        let end = at + all[at..].iter().take_while(|x| x.0 == all[at].0).count();
        let rank = (at + 1 + end) as f64 / 2.0;
        rank_sum += all[at..end].iter().filter(|x| x.1).count() as f64 * rank;
        let equal = (end - at) as f64;
        ties += equal * equal * equal - equal;
        at = end;
    }
    let u = rank_sum - (n * (n + 1)) as f64 / 2.0;
    if ties == 0.0 && n <= EXACT && m <= EXACT {
        return exact_tail(n, m, u.round() as usize);
    }
    let (n, m) = (n as f64, m as f64);
    let total = n + m;
    let variance = n * m / 12.0 * (total + 1.0 - ties / (total * (total - 1.0)));
    if variance <= 0.0 {
        return 1.0;
    }
    upper_tail((u - n * m / 2.0 - 0.5) / variance.sqrt())
}

/// The share of all orders of `n` and `m` things in which at least `u` pairs have the one of the first kind behind.
fn exact_tail(n: usize, m: usize, u: usize) -> f64 {
    // orders[j][u]: of i and j things, for each i in turn. The last in order is of the first kind and behind all j
    // others, or it is of the second.
    let width = n * m + 1;
    let mut orders = vec![vec![0.0_f64; width]; m + 1];
    orders.iter_mut().for_each(|row| row[0] = 1.0);
    for _ in 1..=n {
        for j in 1..=m {
            let (before, rest) = orders.split_at_mut(j);
            let (fewer, row) = (&before[j - 1], &mut rest[0]);
            for u in (0..width).rev() {
                row[u] = fewer[u] + if u >= j { row[u - j] } else { 0.0 };
            }
        }
    }
    let row = &orders[m];
    row[u.min(width)..].iter().sum::<f64>() / row.iter().sum::<f64>()
}

/// How likely a normal number is above this, to seven digits (Abramowitz and Stegun 7.1.26).
fn upper_tail(z: f64) -> f64 {
    let x = z.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let series = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
    let tail = series.iter().fold(0.0, |sum, c| (sum + c) * t) * (-x * x).exp() / 2.0;
    if z >= 0.0 { tail } else { 1.0 - tail }
}

/// The middle one of some numbers.
pub fn median(numbers: &[f64]) -> f64 {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f64::total_cmp);
    match sorted.len() {
        0 => 0.0,
        n if n % 2 == 1 => sorted[n / 2],
        n => (sorted[n / 2 - 1] + sorted[n / 2]) / 2.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) {
        assert!((a - b).abs() < 2e-7, "{a} is not {b}");
    }

    /// Small tables of the distribution that can be counted by hand.
    #[test]
    fn exact_tails() {
        near(chance_of_larger(&[4.0, 5.0, 6.0], &[1.0, 2.0, 3.0]), 1.0 / 20.0);
        near(chance_of_larger(&[1.0, 2.0, 3.0], &[4.0, 5.0, 6.0]), 1.0);
        near(chance_of_larger(&[3.0, 5.0, 6.0], &[1.0, 2.0, 4.0]), 2.0 / 20.0);
        let six = |from: u32| (from..from + 6).map(f64::from).collect::<Vec<_>>();
        near(chance_of_larger(&six(10), &six(0)), 1.0 / 924.0);
        for (n, m) in [(1, 1), (2, 5), (5, 2), (7, 6), (24, 24)] {
            near(exact_tail(n, m, 0), 1.0);
            // Both ends are equally likely.
            for u in [1, n * m / 2, n * m] {
                near(exact_tail(n, m, u), 1.0 - exact_tail(n, m, n * m + 1 - u));
            }
        }
    }

    /// The example of the manual of SciPy, `mannwhitneyu`: 0.1111 and 0.11134688653 on both sides.
    #[test]
    fn known_values() {
        let (males, females) = ([19.0, 22.0, 16.0, 29.0, 24.0], [20.0, 11.0, 17.0, 12.0]);
        near(chance_of_larger(&males, &females), 1.0 / 18.0);
        // Ties are dealt with by the normal distribution.
        let tied = chance_of_larger(&[19.0, 22.0, 16.0, 29.0, 24.0, 24.0], &[20.0, 11.0, 17.0, 12.0]);
        assert!((0.01..0.04).contains(&tied), "{tied}");
        near(upper_tail(0.0), 0.5);
        near(upper_tail(1.959_963_985), 0.025);
        near(upper_tail(-1.644_853_627), 0.95);
        // The continuity correction of the same example: z = (17 − 10 − 0.5) / √(50/3).
        near(upper_tail(6.5 / (50.0_f64 / 3.0).sqrt()), 0.111_346_886_53 / 2.0);
    }

    #[test]
    fn nothing_follows_from_nothing() {
        near(chance_of_larger(&[], &[1.0]), 1.0);
        near(chance_of_larger(&[2.0; 30], &[2.0; 30]), 1.0);
        assert_eq!((median(&[3.0, 1.0, 2.0]), median(&[4.0, 1.0, 2.0, 3.0]), median(&[])), (2.0, 2.5, 0.0));
    }
}
