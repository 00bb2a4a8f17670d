//! A bank simulation with enums, matching with guards and bindings, slices and patterns, state kept in structs.

#[derive(Debug, Clone, PartialEq)]
enum Command { Deposit { to: usize, cents: u64 }, Transfer { from: usize, to: usize, cents: u64 }, Close(usize), Report, Unknown(String) }

#[derive(Debug, Default, Clone)]
struct Account { cents: u64, history: Vec<i64>, closed: bool }

fn parse(line: &str) -> Command {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        ["deposit", to, cents] => match (to.parse(), cents.parse()) {
            (Ok(to), Ok(cents)) if cents > 0 => Command::Deposit { to, cents },
            _ => Command::Unknown(line.into()),
        },
        ["move", from, "to", to, cents] | ["transfer", from, to, cents] => {
            let parsed = (|| Some((from.parse().ok()?, to.parse().ok()?, cents.parse().ok()?)))();
            parsed.map_or_else(|| Command::Unknown(line.into()), |(from, to, cents)| Command::Transfer { from, to, cents })
        }
        ["close", n @ ("0" | "1" | "2")] => Command::Close(n.parse().unwrap_or(0)),
        ["report", ..] => Command::Report,
        [first, .., last] => Command::Unknown(format!("{first}..{last}")),
        [only] => Command::Unknown((*only).into()),
        [] => Command::Unknown(String::new()),
    }
}

struct Bank { accounts: [Account; 3], refused: u32 }

impl Bank {
    fn account(&mut self, n: usize) -> Option<&mut Account> { self.accounts.get_mut(n).filter(|a| !a.closed) }

    fn execute(&mut self, command: &Command) -> Result<(), String> {
        match *command {
            Command::Deposit { to, cents } => {
                let a = self.account(to).ok_or_else(|| format!("no account {to}"))?;
                a.cents += cents;
                a.history.push(cents as i64);
            }
            Command::Transfer { from, to, .. } if from == to => return Err("to itself".into()),
            Command::Transfer { from, to, cents } => {
                self.account(to).ok_or("no target")?;
                let a = self.account(from).ok_or("no source")?;
                a.cents = a.cents.checked_sub(cents).ok_or_else(|| format!("only {}", a.cents))?;
                a.history.push(-(cents as i64));
                let b = self.account(to).ok_or("gone")?;
                b.cents += cents;
                b.history.push(cents as i64);
            }
            Command::Close(n) => match self.account(n) {
                Some(Account { cents: 0, closed, .. }) => *closed = true,
                Some(a) => return Err(format!("{} left", a.cents)),
                None => return Err("closed".into()),
            },
            Command::Report => {
                for (i, a) in self.accounts.iter().enumerate() {
                    let Account { cents, history, closed } = a;
                    let trend = match history[..] { [] => "none", [_] => "one", [.., a, b] if b > a => "up", _ => "down" };
                    println!("  {i}: {}.{:02} {trend}{}", cents / 100, cents % 100, if *closed { " closed" } else { "" });
                }
            }
            Command::Unknown(ref what) => { self.refused += 1; return Err(format!("what is {what:?}")); }
        }
        Ok(())
    }
}

fn main() {
    let mut bank = Bank { accounts: Default::default(), refused: 0 };
    let script = "deposit 0 1050\ndeposit 9 1\ntransfer 0 1 300\nmove 0 to 2 800\nmove 0 to 2 750\nreport now\nclose 0\nclose 1\n\nmove 1 to 0 300\ndance\ndeposit x 5\nclose 7 really\ntransfer 2 2 1\ndeposit 2 5\nreport";
    for line in script.split('\n') {
        let command = parse(line);
        match bank.execute(&command) {
            Ok(()) if command == Command::Report => println!("reported"),
            Ok(()) => println!("ok {line}"),
            Err(e) => println!("{line}: {e}"),
        }
    }
    println!("{} {}", bank.refused, bank.accounts.iter().map(|a| a.cents).sum::<u64>());
}
