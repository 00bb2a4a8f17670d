//! Checked, wrapping, saturating and overflowing arithmetic of all widths, bit operations, wide integers.
fn all(a: i32, b: i32) {
    println!("{a} {b}: {:?} {:?} {:?} {:?}", a.checked_add(b), a.wrapping_mul(b), a.saturating_sub(b), a.overflowing_add(b));
    println!("  {:?} {:?} {:?}", a.checked_div(b), a.checked_rem(b), a.checked_shl(b as u32 & 63));
    println!("  {} {} {}", a.rotate_left(5), (a as u32).leading_zeros(), a.swap_bytes());
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn main() {
    for (a, b) in [(1, 2), (i32::MAX, 1), (i32::MIN, -1), (-7, 3), (123456789, -987654), (0, 0)] {
        all(a, b);
    }
    println!("{} {}", u64::MAX.count_ones(), 0x0f0fu16.reverse_bits());
    println!("{:?} {:?}", 200u8.checked_add(100), 200u8.saturating_add(100));
    println!("{} {}", (-128i8).wrapping_abs(), (-128i8).unsigned_abs());
    println!("{} {} {}", 7i64.pow(20), (-7i32).rem_euclid(3), (-7i32).div_euclid(3));
    let big = 2u128.pow(100) + 12345;
    println!("{big} {} {}", big / 1_000_000_007, gcd(big * 6, 42 * 1_000_003));
    println!("{} {}", i128::MIN, (i128::MAX >> 7).trailing_ones());
    println!("{:?} {:?}", u128::MAX.checked_mul(2), 3i128.overflowing_mul(i128::MAX));
    println!("{:x} {:#b} {:o}", 0xdead_beefu32, 10, 511);
    println!("{} {} {}", 300i32 as u8, -1i32 as u64, u64::MAX as i16);
    println!("{} {} {}", 1e20 as i32, f64::NAN as u8, -5.7f32 as i8);
    println!("{:?} {:?}", "340282366920938463463374607431768211455".parse::<u128>(), "-129".parse::<i8>().is_err());
}
