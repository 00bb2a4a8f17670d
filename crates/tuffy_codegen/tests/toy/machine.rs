//! The toy machine itself: memory, a loader, and an interpreter of its bytes.

use crate::isa::{self, code};
use crate::target::ABSOLUTE;
use rustc_hash::FxHashMap;
use tuffy_codegen::emit::Compiled;
use tuffy_ir::{Entry, Init, Module, Name};

/// The address of the first byte of memory.
const BASE: u64 = 0x1_0000;
/// Where a function of the test returns to.
const END: u64 = 8;
/// The routines that the machine brings along, by their addresses: 16, 24, 32.
const ROUTINES: [&str; 3] = ["memcpy", "memmove", "memset"];
/// Bytes of the stack.
const STACK: usize = 1 << 20;
/// Instructions of one run.
const LIMIT: u64 = 20_000_000;

/// How a run ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ended {
    /// It returned; the register of results.
    Returned(u64),
    /// It trapped.
    Trapped,
    /// It did what the machine does not do.
    Wrong(String),
}

/// A loaded program.
#[derive(Clone)]
pub struct Machine {
    memory: Vec<u8>,
    symbols: FxHashMap<Name, u64>,
    registers: [u64; 16],
    pc: u64,
}

impl Machine {
    /// Puts the code of a module and its globals into memory, and fills in addresses.
    pub fn load(module: &Module, compiled: &[Compiled]) -> Result<Machine, String> {
        let mut m = Machine { memory: Vec::new(), symbols: FxHashMap::default(), registers: [0; 16], pc: 0 };
        for (i, name) in ROUTINES.iter().enumerate() {
            m.symbols.insert(Name::new(name), 16 + 8 * i as u64);
        }
        let mut fields: Vec<(u64, Name, i64)> = Vec::new();
        for function in compiled {
            let at = m.place(&function.bytes);
            m.symbols.insert(function.name, at);
            for reloc in &function.relocs {
                if reloc.kind != ABSOLUTE {
                    return Err(format!("a relocation {}", reloc.kind));
                }
                fields.push((at + u64::from(reloc.offset), reloc.symbol, reloc.addend));
            }
        }
        for entry in module.entries() {
            let Entry::Global(global) = entry else { continue };
            let mut bytes = Vec::new();
            let mut own = Vec::new();
            for init in &global.init {
                match init {
                    Init::Bytes(b) => bytes.extend_from_slice(b),
                    Init::Addr(name, addend) => own.push((bytes.len() as u64, *name, *addend)),
                    Init::Distance(..) => return Err("data with the distance of a symbol".into()),
                    Init::Zero(_) | Init::Uninit(_) => {}
                }
                let size = if matches!(init, Init::Bytes(_)) { 0 } else { init.size() as usize };
                bytes.resize(bytes.len() + size, 0);
            }
            let at = m.place(&bytes);
            m.symbols.insert(global.name, at);
            fields.extend(own.into_iter().map(|(offset, name, addend)| (at + offset, name, addend)));
        }
        for entry in module.entries() {
            if let Entry::Alias(alias) = entry
                && let Some(&at) = m.symbols.get(&alias.target)
            {
                m.symbols.insert(alias.name, at);
            }
        }
        for (at, symbol, addend) in fields {
            let address = *m.symbols.get(&symbol).ok_or_else(|| format!("nothing defines @{symbol}"))?;
            m.write(at, 8, address.wrapping_add_signed(addend))?;
        }
        Ok(m)
    }

    /// Puts bytes into memory; gives their address.
    pub fn place(&mut self, bytes: &[u8]) -> u64 {
        let at = self.memory.len().next_multiple_of(16);
        // A byte more: no two things share an address.
        self.memory.resize(at + bytes.len() + 1, 0);
        self.memory[at..at + bytes.len()].copy_from_slice(bytes);
        BASE + at as u64
    }

    fn range(&self, address: u64, bytes: u64) -> Result<std::ops::Range<usize>, String> {
        let start = address.checked_sub(BASE).ok_or_else(|| format!("an access at {address:#x}"))?;
        let end = start.checked_add(bytes).filter(|end| *end <= self.memory.len() as u64);
        end.map(|end| start as usize..end as usize).ok_or_else(|| format!("an access at {address:#x}"))
    }

    /// The number in these bytes of memory.
    pub fn read(&self, address: u64, bytes: u64) -> Result<u64, String> {
        let mut word = [0; 8];
        word[..bytes as usize].copy_from_slice(&self.memory[self.range(address, bytes)?]);
        Ok(u64::from_le_bytes(word))
    }

    fn write(&mut self, address: u64, bytes: u64, value: u64) -> Result<(), String> {
        let range = self.range(address, bytes)?;
        self.memory[range].copy_from_slice(&value.to_le_bytes()[..bytes as usize]);
        Ok(())
    }

    /// Calls a function with words in registers and on the stack.
    pub fn call(&mut self, name: Name, registers: &[(u32, u64)], stack: &[(u32, u64)]) -> Ended {
        let Some(&entry) = self.symbols.get(&name) else { return Ended::Wrong(format!("there is no @{name}")) };
        // What a callee must leave as it was.
        let kept = [8, 9, 10, 11, isa::FRAME, isa::STACK].map(usize::from);
        self.registers = std::array::from_fn(|i| 0xdead_0000 + i as u64);
        let room = self.place(&vec![0xa5; STACK]) + STACK as u64 - 1024;
        self.registers[usize::from(isa::STACK)] = room / 16 * 16;
        self.registers[usize::from(isa::LINK)] = END;
        registers.iter().for_each(|(reg, value)| self.registers[*reg as usize] = *value);
        for (at, value) in stack {
            let to = self.registers[usize::from(isa::STACK)] + u64::from(*at);
            self.write(to, 8, *value).expect("the stack has room");
        }
        let before = kept.map(|r| self.registers[r]);
        self.pc = entry;
        for _ in 0..LIMIT {
            match self.step() {
                Ok(Some(())) => return Ended::Trapped,
                Ok(None) if self.pc == END => {
                    let after = kept.map(|r| self.registers[r]);
                    return match after == before {
                        true => Ended::Returned(self.registers[usize::from(isa::RESULT)]),
                        false => Ended::Wrong(format!("callee-saved registers change: {before:x?} {after:x?}")),
                    };
                }
                Ok(None) => {}
                Err(why) => return Ended::Wrong(why),
            }
        }
        Ended::Wrong("it does not end".into())
    }

    fn byte(&mut self) -> Result<u8, String> {
        let value = self.read(self.pc, 1)?;
        self.pc += 1;
        Ok(value as u8)
    }

    fn bytes<const N: usize>(&mut self) -> Result<[u8; N], String> {
        let mut out = [0; N];
        for b in &mut out {
            *b = self.byte()?;
        }
        Ok(out)
    }

    fn number(&mut self) -> Result<i64, String> {
        Ok(i32::from_le_bytes(self.bytes()?).into())
    }

    /// The place that a distance leads to, measured from its field.
    fn target(&mut self) -> Result<u64, String> {
        let field = self.pc;
        Ok(field.wrapping_add_signed(self.number()?))
    }

    fn get(&self, reg: u8) -> u64 {
        self.registers[usize::from(reg)]
    }

    fn set(&mut self, reg: u8, value: u64) {
        self.registers[usize::from(reg)] = value;
    }

    /// Runs one instruction; says whether it was a trap.
    fn step(&mut self) -> Result<Option<()>, String> {
        if let Some(name) = (self.pc.checked_sub(16)).and_then(|at| ROUTINES.get(at as usize / 8)) {
            self.routine(name)?;
            return Ok(None);
        }
        match self.byte()? {
            code::CONST => {
                let d = self.byte()?;
                let value = u64::from_le_bytes(self.bytes()?);
                self.set(d, value);
            }
            code::MOVE => {
                let [d, a] = self.bytes()?;
                self.set(d, self.get(a));
            }
            code::BINARY => {
                let [kind, width, d, a, b] = self.bytes()?;
                match binary(kind, width, self.get(a), self.get(b)) {
                    Some(value) => self.set(d, value),
                    None => return Ok(Some(())),
                }
            }
            code::UNARY => {
                let [kind, width, d, a] = self.bytes()?;
                let value = match kind {
                    0 => self.get(a).wrapping_neg(),
                    1 => !self.get(a),
                    _ => self.get(a).swap_bytes() >> (64 - u32::from(width)),
                };
                self.set(d, low(width, value));
            }
            code::EXTEND => {
                let [signed, width, d, a] = self.bytes()?;
                let value = self.get(a);
                self.set(d, if signed == 1 { sign(width, value) as u64 } else { low(width, value) });
            }
            code::COMPARE => {
                let [cond, width, d, a, b] = self.bytes()?;
                self.set(d, isa::holds(cond, width, self.get(a), self.get(b)).into());
            }
            code::SELECT => {
                let [d, c, a, b] = self.bytes()?;
                self.set(d, self.get(if self.get(c) & 1 == 1 { a } else { b }));
            }
            code::SELECT_COMPARE => {
                let [cond, width, d, x, y, a, b] = self.bytes()?;
                let first = isa::holds(cond, width, self.get(x), self.get(y));
                self.set(d, self.get(if first { a } else { b }));
            }
            code::MULTIPLY_ADD => {
                let [width, d, a, b, c] = self.bytes()?;
                self.set(d, low(width, self.get(a).wrapping_mul(self.get(b)).wrapping_add(self.get(c))));
            }
            code::ADDRESS => {
                let [d, base] = self.bytes()?;
                let by = self.number()?;
                self.set(d, self.get(base).wrapping_add_signed(by));
            }
            code::LOAD => {
                let [bytes, signed, d, base] = self.bytes()?;
                let by = self.number()?;
                let value = self.read(self.get(base).wrapping_add_signed(by), bytes.into())?;
                self.set(d, if signed == 1 { sign(8 * bytes, value) as u64 } else { value });
            }
            code::STORE => {
                let [bytes, v, base] = self.bytes()?;
                let by = self.number()?;
                self.write(self.get(base).wrapping_add_signed(by), bytes.into(), self.get(v))?;
            }
            code::JUMP => self.pc = self.target()?,
            code::JUMP_REGISTER => {
                let a = self.byte()?;
                self.pc = self.get(a);
            }
            code::JUMP_TABLE => {
                let index = self.byte()?;
                let table = self.target()?;
                let entry = table.wrapping_add(4 * self.get(index));
                self.pc = table.wrapping_add_signed(sign(32, self.read(entry, 4)?));
            }
            code::BRANCH_BIT => {
                let [holds, c] = self.bytes()?;
                let to = self.target()?;
                if self.get(c) & 1 == u64::from(holds) {
                    self.pc = to;
                }
            }
            kind @ (code::BRANCH | code::BRANCH_MASK) => {
                let [wanted, cond, width, a, b] = self.bytes()?;
                let to = self.target()?;
                let (a, b) = (self.get(a), self.get(b));
                let (a, b) = if kind == code::BRANCH { (a, b) } else { (a & b, 0) };
                if isa::holds(cond, width, a, b) == (wanted == 1) {
                    self.pc = to;
                }
            }
            code::CALL => {
                let a = self.byte()?;
                self.set(isa::LINK, self.pc);
                self.pc = self.get(a);
            }
            code::RETURN => self.pc = self.get(isa::LINK),
            code::TRAP => return Ok(Some(())),
            other => return Err(format!("no instruction {other} at {:#x}", self.pc - 1)),
        }
        Ok(None)
    }

    fn routine(&mut self, name: &str) -> Result<(), String> {
        let [to, from, count] = [1, 2, 3].map(|r| self.get(r));
        let range = self.range(to, count)?;
        match name {
            "memset" => self.memory[range].fill(from as u8),
            _ => {
                let source = self.range(from, count)?;
                self.memory.copy_within(source, range.start);
            }
        }
        self.pc = self.get(isa::LINK);
        Ok(())
    }
}

/// The low bits.
fn low(width: u8, value: u64) -> u64 {
    value << (64 - u32::from(width)) >> (64 - u32::from(width))
}

/// The low bits as a signed number.
fn sign(width: u8, value: u64) -> i64 {
    (value << (64 - u32::from(width))) as i64 >> (64 - u32::from(width))
}

/// A binary operation; nothing where a division traps.
fn binary(kind: u8, width: u8, a: u64, b: u64) -> Option<u64> {
    let (x, y) = (low(width, a), low(width, b));
    let by = (b % u64::from(width)) as u32;
    let back = (u32::from(width) - by) % u32::from(width);
    let value = match kind {
        0 => x.wrapping_add(y),
        1 => x.wrapping_sub(y),
        2 => x.wrapping_mul(y),
        3 => x & y,
        4 => x | y,
        5 => x ^ y,
        6 => x << by,
        7 => x >> by,
        8 => (sign(width, a) >> by) as u64,
        9 => x << by | x >> back,
        10 => x >> by | x << back,
        11 => x.checked_div(y)?,
        12 => x.checked_rem(y)?,
        13 | 14 => {
            let (s, t) = (sign(width, a), sign(width, b));
            let least = sign(width, 1 << (width - 1));
            if t == 0 || s == least && t == -1 {
                return None;
            }
            (if kind == 13 { s / t } else { s % t }) as u64
        }
        _ => return None,
    };
    Some(low(width, value))
}
