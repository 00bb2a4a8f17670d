//! The language-specific data of a function that catches: which calls lead to which landing pads, and what is caught
//! there.
//!
//! ```text
//! header │ call sites, covering the whole function │ actions │ types, last first │ filters
//! ```

use crate::emit::{CallSite, Compiled};
use tuffy_ir::{Clause, Name};

/// The bytes of one function, and where the addresses of types stand in them.
#[derive(Debug)]
pub struct Lsda {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// Eight bytes at each of these places are the address of a symbol.
    pub types: Vec<(u32, Name)>,
}

const OMITTED: u8 = 0xff;
const ABSOLUTE: u8 = 0x00;
const ULEB128: u8 = 0x01;

fn uleb(out: &mut Vec<u8>, mut n: u64) {
    loop {
        let byte = (n & 0x7f) as u8;
        n >>= 7;
        out.push(if n == 0 { byte } else { byte | 0x80 });
        if n == 0 {
            return;
        }
    }
}

fn sleb(out: &mut Vec<u8>, mut n: i64) {
    loop {
        let byte = (n & 0x7f) as u8;
        n >>= 7;
        let done = (n == 0 && byte & 0x40 == 0) || (n == -1 && byte & 0x40 != 0);
        out.push(if done { byte } else { byte | 0x80 });
        if done {
            return;
        }
    }
}

/// The tables of types, filters and actions while they are made.
#[derive(Default)]
struct Tables {
    /// What may be caught; `None` is everything.
    types: Vec<Option<Name>>,
    filters: Vec<u8>,
    actions: Vec<u8>,
}

impl Tables {
    /// The number of a type, from 1.
    fn ty(&mut self, name: Option<Name>) -> i64 {
        let at = self.types.iter().position(|t| *t == name).unwrap_or_else(|| {
            self.types.push(name);
            self.types.len() - 1
        });
        at as i64 + 1
    }

    /// The number of the first action of a landing pad, from 1; 0 if it only cleans up.
    fn action(&mut self, clauses: &[Clause]) -> u64 {
        let mut kinds = Vec::new();
        for clause in clauses {
            kinds.push(match clause {
                Clause::Cleanup => 0,
                Clause::Catch(name) => self.ty(*name),
                Clause::Filter(names) => {
                    let start = self.filters.len() as i64 + 1;
                    for name in names {
                        let index = self.ty(Some(*name));
                        uleb(&mut self.filters, index as u64);
                    }
                    self.filters.push(0);
                    -start
                }
            });
        }
        if kinds.iter().all(|k| *k == 0) {
            return 0;
        }
        let first = self.actions.len() as u64 + 1;
        for (i, kind) in kinds.iter().enumerate() {
            sleb(&mut self.actions, *kind);
            // The distance to the next record, from here: it follows at once.
            self.actions.push(u8::from(i + 1 < kinds.len()));
        }
        first
    }
}

/// The data of a function; nothing if it catches nothing.
pub fn lsda(function: &Compiled) -> Option<Lsda> {
    if function.sites.is_empty() {
        return None;
    }
    let types = function.types.iter().copied().map(Some).collect();
    let mut tables = Tables { types, ..Tables::default() };
    let mut sites = Vec::new();
    let mut put = |start: u32, end: u32, landing: u32, action: u64| {
        for n in [start.into(), (end - start).into(), landing.into(), action] {
            uleb(&mut sites, n);
        }
    };
    let mut at = 0;
    let mut ordered: Vec<&CallSite> = function.sites.iter().collect();
    ordered.sort_by_key(|s| s.start);
    for site in ordered {
        // What is not in the table must not unwind: the rest of the function is there without a landing pad.
        if site.start > at {
            put(at, site.start, 0, 0);
        }
        put(site.start, site.end, site.landing, tables.action(&site.clauses));
        at = site.end;
    }
    if function.code_size > at {
        put(at, function.code_size, 0, 0);
    }
    let mut body = vec![ULEB128];
    uleb(&mut body, sites.len() as u64);
    body.extend_from_slice(&sites);
    body.extend_from_slice(&tables.actions);
    let mut bytes = vec![OMITTED];
    let mut types = Vec::new();
    if tables.types.is_empty() && tables.filters.is_empty() {
        bytes.push(OMITTED);
        bytes.extend_from_slice(&body);
    } else {
        bytes.push(ABSOLUTE);
        uleb(&mut bytes, (body.len() + 8 * tables.types.len()) as u64);
        bytes.extend_from_slice(&body);
        for ty in tables.types.iter().rev() {
            if let Some(name) = ty {
                types.push((bytes.len() as u32, *name));
            }
            bytes.extend_from_slice(&[0; 8]);
        }
        bytes.extend_from_slice(&tables.filters);
    }
    Some(Lsda { bytes, types })
}
