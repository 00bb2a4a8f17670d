//! Derived and hand-written formatting, nested and pretty.
use std::fmt;

#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Person {
    name: String,
    age: Option<u8>,
    tags: Vec<(u16, char)>,
    unit: (),
}
struct Hex<'a>(&'a [u8]);
impl fmt::LowerHex for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            f.write_str("0x")?;
        }
        for b in self.0 {
            write!(f, "{b:02x}")?;
        }
        Ok(())
    }
}
impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{} bytes", self.0.len()))
    }
}

fn main() {
    let p = Person { name: "Ann".into(), age: Some(31), tags: vec![(1, 'a'), (65535, '\n')], unit: () };
    println!("{p:?}");
    println!("{p:#?}");
    println!("{:?} {}", Person::default(), p > Person::default());
    println!("{:x} {:#x} [{:>12}] [{:<12}] [{:-^12}]", Hex(&[1, 255]), Hex(b"ok"), Hex(&[]), Hex(&[0]), Hex(&[0; 9]));
    let (width, precision) = (10, 3);
    println!("[{:width$.precision$}] [{:>1$}] [{:.*}] [{:#010b}]", 3.14159265, 7, 2, 1.23456, 5);
    println!("{0} {1} {0} {name}", 1, "two", name = 'n');
    println!("{:?} {:?} {:?}", Some(Ok::<i32, ()>(1)), [[1; 2]; 2], ("x", 1.0, 'c', true));
    println!("{}", std::any::type_name::<Option<Vec<&str>>>());
}
