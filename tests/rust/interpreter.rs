//! A stack machine with a tiny assembler: matches, slices, hash maps, results.
use std::collections::HashMap;

#[derive(Debug, Clone, PartialEq)]
enum Op {
    Push(i64),
    Add,
    Mul,
    Sub,
    Dup,
    Swap,
    Jump(usize),
    JumpZero(usize),
    Load(u8),
    Store(u8),
    Print,
    Halt,
}

fn assemble(source: &str) -> Result<Vec<Op>, String> {
    let mut labels = HashMap::new();
    let mut lines = Vec::new();
    for (i, line) in source.lines().enumerate() {
        let line = line.split('#').next().unwrap_or("").trim();
        if let Some(label) = line.strip_suffix(':') {
            labels.insert(label.to_owned(), lines.len());
        } else if !line.is_empty() {
            lines.push((i + 1, line));
        }
    }
    lines
        .into_iter()
        .map(|(n, line)| {
            let (word, arg) = line.split_once(' ').unwrap_or((line, ""));
            let label = || labels.get(arg).copied().ok_or(format!("line {n}: no label `{arg}`"));
            let register = || arg.parse::<u8>().map_err(|e| format!("line {n}: {e}"));
            Ok(match word {
                "push" => Op::Push(arg.parse().map_err(|e| format!("line {n}: {e}"))?),
                "add" => Op::Add,
                "mul" => Op::Mul,
                "sub" => Op::Sub,
                "dup" => Op::Dup,
                "swap" => Op::Swap,
                "jump" => Op::Jump(label()?),
                "jz" => Op::JumpZero(label()?),
                "load" => Op::Load(register()?),
                "store" => Op::Store(register()?),
                "print" => Op::Print,
                "halt" => Op::Halt,
                _ => return Err(format!("line {n}: `{word}`?")),
            })
        })
        .collect()
}

fn run(code: &[Op]) -> Result<(Vec<i64>, usize), &'static str> {
    let (mut stack, mut registers, mut out) = (Vec::new(), [0i64; 8], Vec::new());
    let (mut pc, mut steps) = (0, 0);
    while let Some(op) = code.get(pc) {
        steps += 1;
        pc += 1;
        let mut pop = || stack.pop().ok_or("the stack is empty");
        match *op {
            Op::Push(n) => stack.push(n),
            Op::Add => { let (b, a) = (pop()?, pop()?); stack.push(a + b) }
            Op::Mul => { let (b, a) = (pop()?, pop()?); stack.push(a.wrapping_mul(b)) }
            Op::Sub => { let (b, a) = (pop()?, pop()?); stack.push(a - b) }
            Op::Dup => { let a = pop()?; stack.extend([a, a]) }
            Op::Swap => { let (b, a) = (pop()?, pop()?); stack.extend([b, a]) }
            Op::Jump(to) => pc = to,
            Op::JumpZero(to) => if pop()? == 0 { pc = to },
            Op::Load(r) => stack.push(*registers.get(r as usize).ok_or("no such register")?),
            Op::Store(r) => *registers.get_mut(r as usize).ok_or("no such register")? = pop()?,
            Op::Print => out.push(pop()?),
            Op::Halt => break,
        }
        if steps > 100_000 {
            return Err("too long");
        }
    }
    Ok((out, steps))
}

fn main() {
    let factorials = "push 1\nstore 0\npush 10\nstore 1\nloop:\nload 1\njz end\nload 0\nload 1\nmul\ndup\nprint\nstore 0\nload 1\npush 1\nsub\nstore 1\njump loop\nend:\nhalt";
    for source in [factorials, "push 2\nadd", "x:\njump x", "push z", "jump nowhere", "load 9", "# nothing"] {
        match assemble(source) {
            Ok(code) => println!("{} ops: {:?}", code.len(), run(&code)),
            Err(e) => println!("{e}"),
        }
    }
}
