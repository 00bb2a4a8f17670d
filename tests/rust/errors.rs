//! Results, the question mark, errors of our own.
use std::error::Error;
use std::fmt;
use std::num::ParseIntError;

#[derive(Debug)]
enum ConfigError {
    Missing(&'static str),
    Bad { key: String, source: ParseIntError },
}
impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConfigError::Missing(key) => write!(f, "{key} is missing"),
            ConfigError::Bad { key, .. } => write!(f, "{key} is no number"),
        }
    }
}
impl Error for ConfigError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            ConfigError::Bad { source, .. } => Some(source),
            _ => None,
        }
    }
}

fn number(text: &str, key: &'static str) -> Result<i64, ConfigError> {
    let line = text.lines().find(|l| l.starts_with(key)).ok_or(ConfigError::Missing(key))?;
    let value = line[key.len()..].trim_start_matches([' ', '=']);
    value.parse().map_err(|source| ConfigError::Bad { key: key.to_owned(), source })
}

fn sum(text: &str) -> Result<i64, Box<dyn Error>> {
    let a = number(text, "a")?;
    let b = number(text, "b")?;
    if a + b > 1000 {
        return Err(format!("{} is too much", a + b).into());
    }
    Ok(a + b)
}

fn main() {
    for text in ["a = 1\nb = 2", "a = x\nb = 2", "a = 5", "b=500\na=501", ""] {
        match sum(text) {
            Ok(n) => println!("ok {n}"),
            Err(e) => println!("error: {e}; because {:?}", e.source().map(|s| s.to_string())),
        }
    }
    let all: Result<Vec<i32>, _> = "1 2 3 x".split(' ').map(str::parse::<i32>).collect();
    println!("{all:?} {:?}", "4 5".split(' ').map(str::parse::<i32>).sum::<Result<i32, _>>());
    let first: Option<u32> = [None, Some(3), None].into_iter().flatten().next();
    println!("{first:?} {:?} {:?}", first.zip(Some('z')), first.filter(|n| *n > 5).unwrap_or_default());
}
