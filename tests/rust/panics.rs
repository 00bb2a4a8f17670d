//! Panics that unwind are caught, run destructors and carry messages. With `panic=abort` only what does not panic runs.
// panic: unwind
use std::panic::{self, AssertUnwindSafe};

struct Guard<'a>(&'a mut Vec<&'static str>, &'static str);
impl Drop for Guard<'_> {
    fn drop(&mut self) {
        self.0.push(self.1);
    }
}

fn risky(n: usize, list: &[i32]) -> i32 {
    let half = list[n] / (n as i32 - 2);
    if half > 100 {
        panic!("{half} is too much");
    }
    half
}

fn outer(n: usize, log: &mut Vec<&'static str>) -> i32 {
    let guard = Guard(log, "outer");
    let inner = Box::new(n + 1);
    let result = risky(*inner, &[10, 20, 30, 40, 5000]);
    drop(guard);
    result
}

fn main() {
    panic::set_hook(Box::new(|info| println!("hook: {}", info.payload().downcast_ref::<&str>().unwrap_or(&"other"))));
    let mut log = Vec::new();
    if cfg!(panic = "abort") {
        println!("{}", outer(0, &mut log));
        return;
    }
    for n in 0..6 {
        let result = panic::catch_unwind(AssertUnwindSafe(|| outer(n, &mut log)));
        match result {
            Ok(v) => println!("{n}: {v}"),
            Err(e) => {
                let text = e.downcast_ref::<String>().map(String::as_str).or(e.downcast_ref::<&str>().copied());
                println!("{n}: caught {text:?}");
            }
        }
    }
    println!("{log:?}");
    let joined = std::thread::spawn(|| {
        let _list = vec![String::from("freed")];
        if true {
            panic!("in a thread");
        }
        1
    })
    .join();
    println!("{}", joined.is_err());
    let nested = panic::catch_unwind(|| {
        let inner = panic::catch_unwind(|| panic!("inner"));
        assert!(inner.is_err());
        panic::resume_unwind(Box::new(42i32));
    });
    println!("{:?}", nested.unwrap_err().downcast_ref::<i32>());
}
