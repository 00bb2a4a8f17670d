//! Error handling: own error enums with sources, `?` through layers, Box<dyn Error>, options, an exit code at the end.
// exit: 7

use std::error::Error;
use std::fmt;
use std::num::ParseIntError;
use std::process::ExitCode;

#[derive(Debug)]
enum ConfigError { Missing(&'static str), BadNumber { key: String, source: ParseIntError }, OutOfRange(i64) }

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConfigError::Missing(key) => write!(f, "no `{key}`"),
            ConfigError::BadNumber { key, .. } => write!(f, "`{key}` is no number"),
            ConfigError::OutOfRange(n) => write!(f, "{n} is out of range"),
        }
    }
}

impl Error for ConfigError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self { ConfigError::BadNumber { source, .. } => Some(source), _ => None }
    }
}

fn lookup<'a>(text: &'a str, key: &'static str) -> Result<&'a str, ConfigError> {
    text.lines().filter_map(|l| l.split_once('=')).find(|(k, _)| k.trim() == key).map(|(_, v)| v.trim()).ok_or(ConfigError::Missing(key))
}

fn number(text: &str, key: &'static str) -> Result<i64, ConfigError> {
    let n = lookup(text, key)?.parse().map_err(|source| ConfigError::BadNumber { key: key.into(), source })?;
    if (0..1000).contains(&n) { Ok(n) } else { Err(ConfigError::OutOfRange(n)) }
}

fn area(text: &str) -> Result<i64, Box<dyn Error>> {
    let (w, h) = (number(text, "width")?, number(text, "height")?);
    if w * h == 0 { return Err("empty area".into()); }
    Ok(w.checked_mul(h).ok_or_else(|| String::from("too large"))?)
}

fn chain(e: &dyn Error) -> String {
    let mut out = e.to_string();
    let mut next = e.source();
    while let Some(e) = next {
        out += &format!(" <- {e}");
        next = e.source();
    }
    out
}

fn middle(v: &[Option<i32>]) -> Option<i32> {
    let first = (*v.first()?)?;
    let last = v.last().copied().flatten().filter(|x| *x > 0)?;
    first.checked_add(last)
}

fn main() -> ExitCode {
    let inputs = ["width=3\nheight = 4", "width=3", "width=x1\nheight=2", "width=5000\nheight=1", "width=0\nheight=9", "height=-1\nwidth=1"];
    let mut failed = 0;
    for text in inputs {
        match area(text) {
            Ok(n) => println!("area {n}"),
            Err(e) => {
                failed += 1;
                println!("{} {}", chain(&*e), e.downcast_ref::<ConfigError>().is_some());
            }
        }
    }
    println!("{:?} {:?} {:?} {:?}", middle(&[Some(1), None, Some(4)]), middle(&[]), middle(&[None]), middle(&[Some(2), Some(-3)]));
    println!("{:?}", Some(3).xor(None).and_then(|x: i32| x.checked_sub(5)).map_or("none".to_string(), |x| x.to_string()));
    println!("{:?}", Ok::<i32, String>(3).and_then(|x| if x > 5 { Ok(x) } else { Err(format!("{x} is small")) }).or_else(|e| if e.len() > 5 { Ok(-1) } else { Err(e) }));
    let all: Result<Vec<i64>, _> = ["a=1", "a=2", "b=3"].iter().map(|t| number(t, "a")).collect();
    println!("{}", all.unwrap_err());
    ExitCode::from(failed + 2)
}
