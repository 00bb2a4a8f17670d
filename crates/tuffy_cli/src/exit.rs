//! Exit codes, and how a command fails.

use std::sync::{Arc, Mutex};

/// The input is wrong or cannot be read.
pub const WRONG_INPUT: u8 = 1;
/// The command line is wrong.
pub const WRONG_USAGE: u8 = 2;
/// Something is not supported.
pub const UNSUPPORTED: u8 = 6;
/// A replay or a policy diverged.
pub const DIVERGED: u8 = 8;
/// A bisection found no step to blame.
pub const NO_CULPRIT: u8 = 10;
/// The compiler itself is wrong.
pub const INTERNAL: u8 = 11;

/// All of them, for `--help`.
pub const EXIT_CODES: &str = "\
Exit codes:
   0  success
   1  the input is wrong or cannot be read, or `fmt --check` found something to format
   2  the command line is wrong
   3  a differential run, or `trace diff`, found a difference
   4  undefined behaviour in an interpreted program
   5  an interpreted program reached a limit
   6  something is not supported
   7  an interpreted program trapped
   8  a replay or a policy diverged
   9  (kept for a refuted validation)
  10  a bisection found no step to blame: the input is bad already, or the result is good
  11  an internal error: a step left code that does not verify, or the compiler panicked
`tuffy interp` of @main exits with what the program returns.";

/// A command ends with this code. The message is printed, unless what is wrong was shown already.
#[derive(Debug)]
pub struct Failed {
    /// The exit code.
    pub code: u8,
    /// What is wrong, without `error:`.
    pub message: String,
}

impl Failed {
    /// The input is wrong.
    pub fn input(message: impl Into<String>) -> Failed {
        Failed { code: WRONG_INPUT, message: message.into() }
    }

    /// The command line is wrong.
    pub fn usage(message: impl Into<String>) -> Failed {
        Failed { code: WRONG_USAGE, message: message.into() }
    }

    /// What is wrong was shown.
    pub fn shown(code: u8) -> Failed {
        Failed { code, message: String::new() }
    }

    /// Prints the message; for machines as a line of JSON on standard output.
    pub fn report(&self, json: bool) -> u8 {
        if self.message.is_empty() {
            return self.code;
        }
        if json {
            crate::console::emit(&serde_json::json!({ "error": { "message": self.message, "code": self.code } }));
        } else {
            let kind = if self.code == INTERNAL { "internal error" } else { "error" };
            errln!("{kind}: {}", self.message);
        }
        self.code
    }
}

impl From<String> for Failed {
    fn from(message: String) -> Failed {
        Failed::input(message)
    }
}

impl From<&str> for Failed {
    fn from(message: &str) -> Failed {
        Failed::input(message)
    }
}

/// Runs a part of the compiler. A panic in it is an internal error.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, Failed> {
    let said = Arc::new(Mutex::new(String::new()));
    let hook = std::panic::take_hook();
    let kept = said.clone();
    std::panic::set_hook(Box::new(move |info| {
        let text = info.payload().downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| info.payload().downcast_ref::<&str>().copied()).unwrap_or("panic");
        let place = info.location().map(|l| format!(" ({}:{})", l.file(), l.line())).unwrap_or_default();
        if let Ok(mut said) = kept.lock() {
            *said = format!("{text}{place}");
        }
    }));
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work));
    std::panic::set_hook(hook);
    result.map_err(|_| {
        let said = said.lock().map(|s| s.clone()).unwrap_or_default();
        let message = format!(
            "{said}\nThis is a bug in tuffy. No output was written. `tuffy bisect` may tell which step is wrong."
        );
        Failed { code: INTERNAL, message }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_an_internal_error() {
        let failed = guarded(|| -> u32 { panic!("step {} is wrong", 7) }).expect_err("a panic");
        assert_eq!(failed.code, INTERNAL);
        assert!(failed.message.starts_with("step 7 is wrong ("), "{}", failed.message);
        assert_eq!(guarded(|| 3).expect("no panic"), 3);
    }
}
