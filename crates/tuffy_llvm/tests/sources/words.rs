//! Counts its arguments: a program for the reader.

use std::collections::HashMap;
fn main(){ let mut m = HashMap::new(); for w in std::env::args() { *m.entry(w).or_insert(0u128) += 1; } for (k,v) in &m { println!("{k} {v}"); } }
