//! Random loops over arrays: what transforms of loops and of memory in loops must not break.
//!
//! `@main` fills two arrays, calls `@loops` with three pointers into them that may overlap, and gives what is in memory
//! afterwards and what `@loops` computed. `@loops` nests loops whose trip counts are constants or come from outside,
//! with conditions, ways out in the middle, and accesses of 1, 2, 4 and 8 bytes at places that are the same in every
//! iteration, or move by more, less or exactly what is accessed. Some bodies are all that a simple loop has: what is
//! read, computed and written goes on from iteration to iteration.

use crate::module::Module;
use crate::text::read_module;
use arbitrary::Unstructured;
use std::fmt::Write;

/// The bytes of each array.
const BYTES: u32 = 256;
/// How deep loops nest.
const DEPTH: u32 = 3;

/// A module with random loops over arrays.
pub fn array_loops(u: &mut Unstructured<'_>) -> arbitrary::Result<Module> {
    let text = program(u)?;
    Ok(read_module(&text).unwrap_or_else(|e| panic!("{e:?}\n{text}")))
}

/// The function that is being written.
struct Writer<'u, 'b> {
    u: &'u mut Unstructured<'b>,
    out: String,
    values: u32,
    blocks: u32,
    /// The state of memory.
    state: String,
    /// Integers that can be used, of 64 bits at most.
    ints: Vec<String>,
    /// Counters of the loops around, from 0 to 7.
    counters: Vec<String>,
    left: u32,
}

/// A point of a function to which other blocks come back: what must not be used there.
struct Scope {
    ints: usize,
}

impl Writer<'_, '_> {
    fn below(&mut self, bound: u32) -> arbitrary::Result<u32> {
        self.u.int_in_range(0..=bound - 1)
    }

    fn value(&mut self) -> String {
        self.values += 1;
        format!("v{}", self.values)
    }

    fn block(&mut self) -> String {
        self.blocks += 1;
        format!("bb{}", self.blocks)
    }

    fn line(&mut self, text: &str) {
        writeln!(self.out, "  {text}").expect("a string");
    }

    fn make(&mut self, operation: &str) -> String {
        let value = self.value();
        self.line(&format!("{value} = {operation}"));
        value
    }

    fn int(&mut self) -> arbitrary::Result<String> {
        if self.below(5)? == 0 {
            let number = [0i64, 1, 2, 3, 7, 8, 255, -1, -128, 65536][self.below(10)? as usize];
            return Ok(self.make(&format!("iconst {number}")));
        }
        let at = self.below(self.ints.len() as u32)? as usize;
        Ok(self.ints[at].clone())
    }

    /// The address of some bytes: the same in all iterations, or moving with a counter.
    fn address(&mut self) -> arbitrary::Result<String> {
        let base = format!("v{}", 1 + self.below(3)?);
        let offset = [0, 0, 0, 1, 4, 8, 8, 16][self.below(8)? as usize];
        let offset = self.make(&format!("iconst {offset}"));
        let at = self.make(&format!("ptradd {base}, {offset}"));
        if self.counters.is_empty() || self.below(3)? == 0 {
            return Ok(at);
        }
        let at_counter = self.below(self.counters.len() as u32)? as usize;
        let counter = self.counters[at_counter].clone();
        let scale = [1, 2, 4, 4, 8, 8][self.below(6)? as usize];
        let scale = self.make(&format!("iconst {scale}"));
        let moved = self.make(&format!("mul {counter}, {scale}"));
        Ok(self.make(&format!("ptradd {at}, {moved}")))
    }

    fn size(&mut self) -> arbitrary::Result<u32> {
        Ok([1, 2, 4, 4, 8, 8][self.below(6)? as usize])
    }

    fn load(&mut self, at: &str, size: u32) -> arbitrary::Result<String> {
        let loaded = self.make(&format!("load.{size} {at}, {} -> int", self.state));
        let value = if self.below(2)? == 0 { self.make(&format!("sext {loaded}, {}", 8 * size)) } else { loaded };
        self.ints.push(value.clone());
        Ok(value)
    }

    fn store(&mut self, value: &str, at: &str, size: u32) {
        self.state = self.make(&format!("store.{size} {value}, {at}, {}", self.state));
    }

    fn compute(&mut self) -> arbitrary::Result<String> {
        let (a, b) = (self.int()?, self.int()?);
        let op = ["add", "add", "sub", "mul", "and", "or", "xor", "min", "max"][self.below(9)? as usize];
        let wide = self.make(&format!("{op} {a}, {b}"));
        let width = [8, 16, 32, 32, 64][self.below(5)? as usize];
        let extend = if self.below(2)? == 0 { "sext" } else { "zext" };
        let value = self.make(&format!("{extend} {wide}, {width}"));
        self.ints.push(value.clone());
        Ok(value)
    }

    fn condition(&mut self) -> arbitrary::Result<String> {
        let (a, b) = (self.int()?, self.int()?);
        let op = ["lt", "le", "eq", "ne", "gt"][self.below(5)? as usize];
        Ok(self.make(&format!("icmp.{op} {a}, {b}")))
    }

    fn statements(&mut self, depth: u32) -> arbitrary::Result<()> {
        for _ in 0..1 + self.below(4)? {
            if self.left == 0 {
                break;
            }
            self.left -= 1;
            match self.below(10)? {
                0..=1 => {
                    let (at, size) = (self.address()?, self.size()?);
                    self.load(&at, size)?;
                }
                2..=3 => {
                    let (value, at, size) = (self.int()?, self.address()?, self.size()?);
                    self.store(&value, &at, size);
                }
                4 => _ = self.compute()?,
                // `*p = *p op x`, which loops carry from iteration to iteration.
                5..=6 => {
                    let (at, size) = (self.address()?, self.size()?);
                    self.load(&at, size)?;
                    let value = self.compute()?;
                    let again = if self.below(6)? == 0 { self.size()? } else { size };
                    self.store(&value, &at, again);
                }
                7 => self.choice(depth)?,
                _ if depth < DEPTH => self.repeat(depth + 1)?,
                _ => _ = self.compute()?,
            }
        }
        Ok(())
    }

    /// What the simplest loops do: one place gets more in each iteration, in some only if a condition holds. Gives what
    /// was there.
    fn accumulate(&mut self) -> arbitrary::Result<String> {
        let (base, size) = (1 + self.below(3)?, self.size()?);
        let offset = self.make("iconst 32");
        let at = self.make(&format!("ptradd v{base}, {offset}"));
        let (before, after) = (self.below(3)? == 0, self.below(3)? == 0);
        if before {
            self.store_near()?;
        }
        let seen = self.load(&at, size)?;
        let value = self.compute()?;
        if self.below(3)? != 0 {
            self.store(&value, &at, size);
            if after {
                self.store_near()?;
            }
            return Ok(seen);
        }
        let condition = self.condition()?;
        let (yes, join) = (self.block(), self.block());
        self.line(&format!("brif {condition}, {yes}, {join}({})", self.state));
        self.line(&format!("{yes}:"));
        self.store(&value, &at, size);
        self.line(&format!("br {join}({})", self.state));
        let state = self.value();
        self.line(&format!("{join}({state}: mem):"));
        self.state = state;
        Ok(seen)
    }

    /// A store to a place near the one that gets more: the same, one that overlaps it, or one beside it.
    fn store_near(&mut self) -> arbitrary::Result<()> {
        let (base, size, value) = (1 + self.below(3)?, self.size()?, self.int()?);
        let offset = [24, 28, 32, 33, 36, 40][self.below(6)? as usize];
        let offset = self.make(&format!("iconst {offset}"));
        let near = self.make(&format!("ptradd v{base}, {offset}"));
        self.store(&value, &near, size);
        Ok(())
    }

    fn enter(&self) -> Scope {
        Scope { ints: self.ints.len() }
    }

    fn leave(&mut self, scope: &Scope) {
        self.ints.truncate(scope.ints);
    }

    /// `if` with one or two arms, which meet in a state and a value.
    fn choice(&mut self, depth: u32) -> arbitrary::Result<()> {
        let condition = self.condition()?;
        let (yes, no, join) = (self.block(), self.block(), self.block());
        self.line(&format!("brif {condition}, {yes}, {no}"));
        let (scope, before) = (self.enter(), self.state.clone());
        for (arm, block) in [yes, no].into_iter().enumerate() {
            self.line(&format!("{block}:"));
            self.state.clone_from(&before);
            if arm == 0 || self.below(2)? == 0 {
                self.statements(depth)?;
            }
            let value = self.int()?;
            self.line(&format!("br {join}({}, {value})", self.state));
            self.leave(&scope);
        }
        let (state, value) = (self.value(), self.value());
        self.line(&format!("{join}({state}: mem, {value}: int):"));
        self.state = state;
        self.ints.push(value);
        Ok(())
    }

    /// A loop that tests first or last and may be left in the middle.
    fn repeat(&mut self, depth: u32) -> arbitrary::Result<()> {
        let first = self.below(3)? != 0;
        let bound = match self.below(3)? {
            0 => "v4".to_owned(),
            1 => {
                let n = self.below(8)?;
                self.make(&format!("iconst {n}"))
            }
            _ => self.make("iconst 6"),
        };
        let zero = self.make("iconst 0");
        let one = self.make("iconst 1");
        let start = self.int()?;
        let (header, body, next, exit) = (self.block(), self.block(), self.block(), self.block());
        self.line(&format!("br {header}({}, {zero}, {start})", self.state));
        let (state, counter, sum) = (self.value(), self.value(), self.value());
        let scope = self.enter();
        self.line("region loop {");
        self.line(&format!("{header}({state}: mem, {counter}: int, {sum}: int):"));
        self.state.clone_from(&state);
        self.ints.push(sum.clone());
        if first {
            let test = self.make(&format!("icmp.lt {counter}, {bound}"));
            self.line(&format!("brif {test}, {body}, {exit}({state}, {sum})"));
            self.line(&format!("{body}:"));
        }
        self.counters.push(counter.clone());
        let seen = if self.below(3)? == 0 {
            Some(self.accumulate()?)
        } else {
            self.statements(depth)?;
            None
        };
        if self.below(5)? == 0 {
            let (condition, rest) = (self.condition()?, self.block());
            let value = self.int()?;
            self.line(&format!("brif {condition}, {rest}, {exit}({}, {value})", self.state));
            self.line(&format!("{rest}:"));
        }
        let last = match seen {
            // What was read must count, or reading something else goes unnoticed.
            Some(value) => {
                let mixed = self.make(&format!("mul {sum}, {value}"));
                let mixed = self.make(&format!("add {mixed}, {value}"));
                self.make(&format!("sext {mixed}, 64"))
            }
            None => self.compute()?,
        };
        let counted = self.make(&format!("add {counter}, {one}"));
        if first {
            self.line(&format!("continue {}, {counted}, {last}", self.state));
        } else {
            // At most as often as a counter may grow.
            let seven = self.make("iconst 7");
            let least = self.make(&format!("min {bound}, {seven}"));
            let test = self.make(&format!("icmp.lt {counted}, {least}"));
            self.line(&format!("brif {test}, {next}, {exit}({}, {last})", self.state));
            self.line(&format!("{next}:"));
            self.line(&format!("continue {}, {counted}, {last}", self.state));
        }
        self.counters.pop();
        self.line("}");
        self.leave(&scope);
        let (state, value) = (self.value(), self.value());
        self.line(&format!("{exit}({state}: mem, {value}: int):"));
        self.state = state;
        self.ints.push(value);
        Ok(())
    }
}

fn program(u: &mut Unstructured<'_>) -> arbitrary::Result<String> {
    let far: [u32; 3] = [u.int_in_range(0..=3)?, u.int_in_range(0..=3)?, u.int_in_range(0..=3)?];
    let (values, blocks) = (9, 0);
    let ints = vec!["v4".to_owned(), "v5".to_owned()];
    let mut writer =
        Writer { u, out: String::new(), values, blocks, state: "v0".into(), ints, counters: Vec::new(), left: 24 };
    writer.repeat(1)?;
    writer.statements(0)?;
    let result = writer.int()?;
    let (state, loops) = (writer.state.clone(), writer.out);
    // The first two pointers are into one array, at most 24 bytes apart; the third is into the other, or that one too.
    let [a, b, c] = far.map(|n| [0, 4, 8, 24][n as usize]);
    let third = if (a + b + c) % 3 == 0 { "v3" } else { "v4" };
    Ok(format!(
        "func internal @loops(ptr, ptr, ptr, int:u3, int:s64) -> int:s65 {{
  bb0(v0: mem):
    v1 = param 0
    v2 = param 1
    v3 = param 2
    v4 = param 3
    v5 = param 4
{loops}    ret {result}, {state}
}}

func @main(int:u3, int:s64, int:u8) -> int:s65 {{
  bb0(v0: mem):
    v1 = param 0
    v2 = param 1
    v3 = stack_slot {BYTES}, align=16
    v4 = stack_slot {BYTES}, align=16
    v5 = param 2
    v6 = iconst {BYTES}
    v7 = memset v3, v5, v6, v0
    v8 = iconst 3
    v9 = memset v4, v8, v6, v7
    v10 = iconst {a}
    v11 = ptradd v3, v10
    v12 = iconst {b}
    v13 = ptradd v3, v12
    v14 = iconst {c}
    v15 = ptradd {third}, v14
    v16 = symbol_addr @loops
    v17, v18:s65 = call v16(v11, v13, v15, v1, v2), v9 -> int
    v19 = iconst 0
    v20 = iconst 8
    v21 = iconst 31
    br bb1(v19, v18)
  region loop {{
    bb1(v22: int, v23: int):
      v24 = icmp.lt v22, v6
      brif v24, bb2, bb3
    bb2:
      v25 = ptradd v3, v22
      v26 = load.8 v25, v17 -> int
      v27 = ptradd v4, v22
      v28 = load.8 v27, v17 -> int
      v29 = mul v23, v21
      v30 = add v29, v26
      v31 = xor v30, v28
      v32 = sext v31, 64
      v33 = add v22, v20
      continue v33, v32
  }}
  bb3:
    ret v23, v17
}}
"
    ))
}
