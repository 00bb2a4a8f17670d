//! Panics: caught, with messages, through many frames, drops in order while unwinding, resumed, in threads.
// panic: unwind

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};

thread_local!(static TRAIL: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) });

struct Noisy(&'static str);

impl Drop for Noisy {
    fn drop(&mut self) {
        let word = if std::thread::panicking() { "unwound" } else { "dropped" };
        TRAIL.with(|t| t.borrow_mut().push(format!("{} {word}", self.0)));
    }
}

fn message(e: Box<dyn std::any::Any + Send>) -> String {
    match e.downcast::<String>() {
        Ok(s) => *s,
        Err(e) => e.downcast_ref::<&str>().map_or_else(|| "something".into(), |s| (*s).into()),
    }
}

fn deep(n: u32, v: &[i32]) -> i32 {
    let _guard = Noisy(if n % 2 == 0 { "even" } else { "odd" });
    if n == 0 { v[v.len()] } else { deep(n - 1, v) + 1 }
}

fn checked(what: u32) -> i32 {
    let _a = Noisy("a");
    let b = Noisy("b");
    match what {
        0 => 1,
        1 => panic!("plain"),
        2 => panic!("with {} and {:?}", what, "text"),
        3 => None::<i32>.expect("nothing there"),
        4 => "x".parse::<i32>().unwrap(),
        5 => std::hint::black_box(7) / std::hint::black_box(0),
        6 => {
            drop(b);
            unreachable!("never {what}")
        }
        7 => std::panic::panic_any(42u8),
        _ => i32::from(u8::try_from(std::hint::black_box(300)).unwrap_or(9)),
    }
}

fn main() {
    panic::set_hook(Box::new(|_| {}));
    for what in 0..9 {
        match panic::catch_unwind(|| checked(what)) {
            Ok(v) => println!("{what}: {v}"),
            Err(e) => println!("{what}: {}", message(e)),
        }
    }
    TRAIL.with(|t| println!("{:?}", t.take()));
    let r = panic::catch_unwind(|| deep(3, &[1, 2]));
    println!("{}", message(r.unwrap_err()));
    TRAIL.with(|t| println!("{:?}", t.take()));
    let mut count = 0;
    for i in 0..5 {
        let r = panic::catch_unwind(AssertUnwindSafe(|| {
            count += 1;
            if i % 2 == 1 {
                panic!("odd");
            }
            count += 10;
        }));
        count += i32::from(r.is_err()) * 100;
    }
    println!("{count}");
    let nested = panic::catch_unwind(|| {
        let inner = panic::catch_unwind(|| panic!("inner"));
        panic::resume_unwind(Box::new(format!("outer of {}", message(inner.unwrap_err()))))
    });
    println!("{}", message(nested.map(|()| ()).unwrap_err()));
    let joined = std::thread::spawn(|| { let _n = Noisy("t"); assert_eq!(1 + 1, 3, "sums"); }).join();
    println!("{}", message(joined.unwrap_err()).lines().count());
}
