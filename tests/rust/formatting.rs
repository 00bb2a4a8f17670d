//! Formatting: widths, precision, alignment, signs, bases, debug of nested types, own Display, named and counted
//! arguments.

use std::fmt::{self, Write};

#[derive(Debug, Clone, Default)]
#[allow(dead_code, reason = "fields are read by `Debug` only")]
struct Config { name: String, size: (u32, f32), tags: Vec<&'static str>, inner: Option<Box<Config>> }

#[derive(Debug)]
#[allow(dead_code, reason = "fields are read by `Debug` only")]
enum Event { Key { code: u16, shift: bool }, Click(i32, i32), Quit }

struct Hex<'a>(&'a [u8]);
impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, b) in self.0.iter().enumerate() {
            if i > 0 && f.alternate() { f.write_char(':')?; }
            write!(f, "{b:02x}")?;
        }
        Ok(())
    }
}

struct Money(i64);
impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad_integral(self.0 >= 0, "", &format!("{}.{:02}", self.0.abs() / 100, self.0.abs() % 100))
    }
}

fn main() {
    println!("[{:5}] [{:<5}] [{:^5}] [{:>5}] [{:05}] [{:+}]", 42, 42, 42, 42, 42, 42);
    println!("[{:*^9}] [{:->8}] [{:8}] [{:.2}]", "mid", "r", "left", "cut off");
    println!("{:x} {:X} {:o} {:b} {:#x} {:#010b} {:e}", 255, 255, 8, 5, 255, 5, 1234.5);
    println!("{:.3} {:8.2} {:<8.1}| {:+.0} {:08.3}", 3.14159, 2.5, 9.99, 7.5, -1.5);
    println!("{} {} {} {}", f64::MAX, 1e21, 0.1 + 0.2, 1.0 / 3.0f32);
    println!("{:?} {:?} {:?} {}", 1.0, 1e-7, f64::NAN, f64::NEG_INFINITY);
    let (width, precision) = (10, 3);
    println!("[{:width$.precision$}] [{:>2$}] [{:.*}]", 1.23456, 8, 4, 2.0);
    println!("{0} {1} {0} {name}", "a", "b", name = "named");
    println!("{:?} {:?} {:?}", "quo\"te\n", 'x', '\'');
    let c = Config { name: "outer".into(), size: (3, 0.5), tags: vec!["a", "b"], inner: Some(Box::default()) };
    println!("{c:?}");
    println!("{c:#?}");
    println!("{:?} {:?} {:?}", Event::Key { code: 13, shift: true }, Event::Click(-1, 2), Event::Quit);
    println!("{} {:#}", Hex(&[1, 0xab, 255]), Hex(&[1, 2]));
    println!("[{}] [{:>9}] [{:<+9}] [{:09}]", Money(12345), Money(-5), Money(99), Money(100));
    println!("{:?} {:?}", (1, "two", [3.0, 4.5]), [Some(1), None]);
    println!("{:5}|{:<5}|{:^5}|{:?}", true, 'c', "é", ());
    println!("{:#?}", vec![(1, 'a'), (2, 'b')]);
    let mut s = String::new();
    write!(s, "{:03}-{:>4}", 7, "x").unwrap();
    writeln!(s, "!").unwrap();
    print!("{s}");
    println!("{{}} {:p}", std::ptr::null::<u8>());
    println!("{:?}", format_args!("{} {}", 1, 2).to_string());
    println!("{:>+8.2e} {:?} {}", 12345.678f64, i128::MIN, u64::MAX);
}
