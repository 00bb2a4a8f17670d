//! Float arithmetic, formatting and conversions.
fn newton(x: f64) -> f64 {
    let mut guess = x;
    for _ in 0..30 {
        guess = 0.5 * (guess + x / guess);
    }
    guess
}

fn main() {
    println!("{:.12} {:.12}", newton(2.0), 2f64.sqrt());
    println!("{} {} {}", 0.1 + 0.2, 1.0f32 / 3.0, 1e300 * 1e10);
    println!("{:?} {:?} {:?}", f64::NAN.max(1.0), (-0.0f64).signum(), f32::MIN_POSITIVE);
    println!("{} {} {} {}", 2.5f64.round(), -2.5f64.floor(), 2.5f64.ceil(), 2.7f32.trunc());
    println!("{:.6} {:.6} {:.6}", 1f64.sin(), 1f64.exp(), 10f64.ln());
    println!("{:e} {:08.3} {:+}", 12345.678, -3.14159, 7.0);
    println!("{} {}", 1u64 as f32, u64::MAX as f64);
    println!("{:x} {}", 1.5f64.to_bits(), f32::from_bits(0x4048f5c3));
    let mut data = vec![3.5, -1.25, 9.0, 0.0, 2.25];
    data.sort_by(|a, b| a.partial_cmp(b).unwrap());
    let mean = data.iter().sum::<f64>() / data.len() as f64;
    let variance = data.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / data.len() as f64;
    println!("{data:?} {mean} {variance:.4} {:.4}", 2f64.mul_add(3.0, 0.5));
    println!("{:?} {:?} {:?}", "3.25e2".parse::<f64>(), "nope".parse::<f32>().is_err(), 0.1f32 as f64);
    println!("{} {}", 1.0f64.clamp(2.0, 3.0), 1.0f64.hypot(2.0).atan2(0.5));
}
