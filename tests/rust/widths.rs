//! Integers of every width: wrapping, checked, saturating and overflowing operations, u128, bit counts, conversions,
//! parsing in bases.

use std::num::{NonZeroU32, Wrapping};

fn gcd(a: u128, b: u128) -> u128 { if b == 0 { a } else { gcd(b, a % b) } }

fn pow_mod(mut base: u128, mut e: u128, m: u128) -> u128 {
    let mut r = 1;
    while e > 0 {
        if e & 1 == 1 { r = r * base % m; }
        base = base * base % m;
        e >>= 1;
    }
    r
}

fn factorial(n: u32) -> Option<u128> { (1..=n).try_fold(1u128, |a, k| a.checked_mul(k.into())) }

fn main() {
    println!("{:?} {:?} {:?}", 200u8.checked_add(100), 200u8.wrapping_add(100), 200u8.saturating_add(100));
    println!("{:?} {:?} {:?}", i8::MIN.overflowing_neg(), i8::MIN.checked_abs(), i8::MIN.wrapping_abs());
    println!("{:?} {:?} {:?}", i32::MIN.checked_div(-1), 7i32.checked_rem(0), (-7i32).rem_euclid(3));
    println!("{} {} {}", (-7i32).div_euclid(2), -7 / 2, -7 % 2);
    println!("{:?} {:?}", 5u32.overflowing_sub(6), 1u64.checked_shl(64));
    println!("{} {} {} {}", 40u32.leading_zeros(), 40u64.trailing_zeros(), (-1i16).count_ones(), 0u8.leading_ones());
    println!("{:x} {:x} {:x}", 0x12345678u32.rotate_left(12), 0x1234u16.swap_bytes(), 0x0102030405060708u64.reverse_bits());
    println!("{:?} {:?}", 300u16.to_be_bytes(), i64::from_le_bytes([1, 2, 3, 4, 5, 6, 7, 0x80]));
    println!("{} {} {} {}", 300i32 as u8, -1i8 as u32, 3.99f32 as i32, -5.5 as u8);
    println!("{} {} {}", f64::NAN as i64, 1e20 as i32, u64::MAX as f32);
    println!("{:?} {:?}", u8::try_from(256i32).is_err(), i16::try_from(-300i64));
    println!("{:?} {:?}", i64::from_str_radix("-zz", 36), u8::from_str_radix("100000000", 2).is_err());
    println!("{} {}", u128::MAX, i128::MIN);
    println!("{:?} {:?}", factorial(34), factorial(35));
    println!("{}", gcd(factorial(30).unwrap(), 1 << 100));
    println!("{}", pow_mod(3, u128::from(u64::MAX), 1_000_000_000_000_000_003));
    println!("{} {}", u128::MAX / 1_000_000_007, u128::MAX % 0x1_0000_0000_0000_0001);
    println!("{} {}", 10u128.pow(38), (1u128 << 127).leading_zeros());
    println!("{} {}", 99u64.isqrt(), 1000u32.ilog10() + 1024u32.ilog2());
    let w = Wrapping(250u8) + Wrapping(10u8) * Wrapping(3u8);
    println!("{w} {:?} {}", NonZeroU32::new(0), size_of::<Option<NonZeroU32>>());
    println!("{} {}", u32::MAX.abs_diff(5), (-100i8).abs_diff(100));
    println!("{} {} {}", 17u32.next_power_of_two(), 48u32.is_power_of_two(), 7u32.midpoint(10));
    println!("{:?}", (0..5).map(|n| 2i32.wrapping_pow(n * 10)).collect::<Vec<_>>());
    println!("{:?}", [5i32, -5].map(|x| (x >> 1, x.signum(), (x as u32) >> 28)));
    println!("{:?} {:?}", 1_000_000i32.checked_mul(3000), i32::MAX.checked_add_unsigned(1));
    println!("{:?} {}", 10u8.carrying_add_like(250), u64::MAX.widening(u64::MAX));
}

trait More { fn carrying_add_like(self, o: u8) -> (u8, bool); }
impl More for u8 { fn carrying_add_like(self, o: u8) -> (u8, bool) { let (a, c) = self.overflowing_add(o); let (b, d) = a.overflowing_add(1); (b, c | d) } }
trait Wide { fn widening(self, o: u64) -> u128; }
impl Wide for u64 { fn widening(self, o: u64) -> u128 { u128::from(self) * u128::from(o) } }
