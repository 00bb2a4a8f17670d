//! Arguments, environment, time, standard input, exit codes: the edges of a program.
// exit: 7
use std::io::{self, BufRead, Cursor, Read, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

fn main() -> ExitCode {
    let start = Instant::now();
    let args: Vec<String> = std::env::args().skip(1).collect();
    println!("{} {:?}", args.len(), std::env::var("NO_SUCH_VARIABLE_HERE").is_err());
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    println!("{}", text.len());
    let mut reader = Cursor::new(b"alpha\nbeta\r\n\ngamma".to_vec());
    let mut first = String::new();
    reader.read_line(&mut first).unwrap();
    let rest: Vec<String> = reader.lines().map(Result::unwrap).collect();
    println!("{first:?} {rest:?}");
    let mut out = Vec::new();
    writeln!(out, "{:>5}|{:<5}|", 1, 2).unwrap();
    io::copy(&mut &b"copied"[..], &mut out).unwrap();
    println!("{}", String::from_utf8_lossy(&out));
    let later = Duration::from_millis(1500) + Duration::new(2, 7);
    println!("{later:?} {} {}", later.as_secs_f64(), start.elapsed() < Duration::from_secs(60));
    io::stdout().lock().flush().unwrap();
    ExitCode::from(7)
}
