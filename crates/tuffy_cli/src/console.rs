//! What goes to standard output and standard error.

use std::borrow::Cow;
use std::io::{self, Write};

/// Prints a line on standard output.
pub fn emit(line: &dyn std::fmt::Display) {
    write_out(format!("{line}\n").as_bytes());
}

/// Text as it may go to a terminal: what a file says must not move the cursor or change colours.
fn shown(text: &str) -> Cow<'_, str> {
    let moves = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
    if text.contains(moves) { text.replace(moves, "\u{fffd}").into() } else { text.into() }
}

/// Writes to standard error, as far as that is possible.
pub fn write_err(text: std::fmt::Arguments<'_>) {
    let _ = io::stderr().write_all(shown(&text.to_string()).as_bytes());
}

/// Writes text for people to standard output.
pub fn write_text(text: &str) {
    write_out(shown(text).as_bytes());
}

/// Writes to standard output. A reader that went away is no error; a full disk ends the program with code 1.
pub fn write_out(bytes: &[u8]) {
    let mut out = io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(e) if e.kind() != io::ErrorKind::BrokenPipe => {
            errln!("error: cannot write to standard output: {e}");
            std::process::exit(1);
        }
        _ => {}
    }
}
