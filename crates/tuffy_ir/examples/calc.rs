//! A small language compiled in one pass. Run it with `cargo run -p tuffy_ir --example calc -- 'program'`.
use std::{collections::HashMap, iter::Peekable, str::SplitWhitespace};
use tuffy_ir::{Ann, Cond, FunctionBuilder, Origin, RegionKind, Signature, Type, Value, Variable};

const FIBONACCI: &str = "n = 10 ; a = 0 ; b = 1 ; while 0 < n { t = a + b ; a = b ; b = t ; n = n - 1 ; } return a";

struct Compiler<'a> {
    tokens: Peekable<SplitWhitespace<'a>>,
    vars: HashMap<&'a str, Variable>,
    b: FunctionBuilder,
    at: Origin,
}

impl<'a> Compiler<'a> {
    fn expect(&mut self, wanted: &str) -> Result<(), String> {
        let found = self.tokens.next().unwrap_or("the end");
        if found == wanted { Ok(()) } else { Err(format!("expected `{wanted}`, found `{found}`")) }
    }
    fn var(&mut self, name: &'a str) -> Variable {
        *self.vars.entry(name).or_insert_with(|| self.b.declare_var(Type::INT, self.at))
    }
    fn atom(&mut self) -> Result<Value, String> {
        let token = self.tokens.next().ok_or("the program ends too early")?;
        let number = token.parse::<i64>().map(|n| self.b.iconst(n, self.at));
        number.or_else(|_| Ok(self.var(token)).map(|var| self.b.use_var(var)))
    }
    /// `atom { operator atom }`, from left to right.
    fn expr(&mut self) -> Result<Value, String> {
        let (mut left, at) = (self.atom()?, self.at);
        while let Some(op) = self.tokens.next_if(|t| ["+", "-", "*"].contains(t)) {
            let right = self.atom()?;
            left = match op {
                "+" => self.b.add(left, right, at),
                "-" => self.b.sub(left, right, at),
                _ => self.b.mul(left, right, at),
            };
        }
        Ok(left)
    }
    /// `while expr < expr { … }` or `name = expr ;`, up to `end`.
    fn statements(&mut self, end: &str) -> Result<(), String> {
        while let Some(name) = self.tokens.next_if(|t| *t != end) {
            self.at = self.b.source(None);
            let at = self.at;
            if name != "while" {
                let (_, value, _) = (self.expect("=")?, self.expr()?, self.expect(";")?);
                let var = self.var(name);
                self.b.def_var(var, value);
                continue;
            }
            let [header, body, exit] = std::array::from_fn(|_| self.b.create_block());
            self.b.br(header, at);
            self.b.begin_region(RegionKind::Loop);
            self.b.switch_to(header);
            let (left, _, right, _) = (self.expr()?, self.expect("<")?, self.expr()?, self.expect("{")?);
            let cond = self.b.icmp(Cond::Lt, left, right, at);
            self.b.brif(cond, body, exit, at);
            self.b.switch_to(body);
            self.statements("}")?;
            self.b.continue_((), at);
            self.b.end_region();
            self.b.switch_to(exit);
        }
        self.expect(end)
    }
}

fn main() -> Result<(), String> {
    let text = std::env::args().nth(1).unwrap_or(FIBONACCI.into());
    let mut b = FunctionBuilder::new("calc", Signature { ret: Some((Type::INT, Ann::NONE)), ..Signature::default() });
    let (at, _) = (b.source(None), b.start_block());
    let mut c = Compiler { tokens: text.split_whitespace().peekable(), vars: HashMap::new(), b, at };
    c.statements("return")?;
    let result = c.expr()?;
    c.b.ret(result, c.at);
    println!("{}", c.b.finish());
    Ok(())
}
