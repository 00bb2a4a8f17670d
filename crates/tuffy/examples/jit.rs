//! A calculator whose expressions become machine code of this process. Run it with
//! `cargo run -p tuffy --example jit -- 'x * x + 3 * x - 1' 1 2 3`.
use std::{error::Error, iter::Peekable, str::SplitWhitespace};
use tuffy::ir::{Ann, Entry, Param, Signature, Type, Value};
use tuffy::{FunctionBuilder, Level, Module, Session, jit::Loaded};

type Words<'a> = Peekable<SplitWhitespace<'a>>;

fn atom(words: &mut Words, b: &mut FunctionBuilder, x: Value) -> Result<Value, String> {
    let (word, at) = (words.next().unwrap_or("the end"), b.source(None));
    match word.parse::<i64>() {
        Ok(number) => Ok(b.iconst(number, at)),
        Err(_) if word == "x" => Ok(x),
        Err(_) => Err(format!("expected a number or x, found `{word}`")),
    }
}

fn product(words: &mut Words, b: &mut FunctionBuilder, x: Value) -> Result<Value, String> {
    let mut left = atom(words, b, x)?;
    while words.next_if_eq(&"*").is_some() {
        let (right, at) = (atom(words, b, x)?, b.source(None));
        left = b.mul(left, right, at);
    }
    Ok(left)
}

fn sum(words: &mut Words, b: &mut FunctionBuilder, x: Value) -> Result<Value, String> {
    let mut left = product(words, b, x)?;
    while let Some(operator) = words.next_if(|word| ["+", "-"].contains(word)) {
        let (right, at) = (product(words, b, x)?, b.source(None));
        left = if operator == "+" { b.add(left, right, at) } else { b.sub(left, right, at) };
    }
    Ok(left)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let text = args.next().unwrap_or("x * x + 3 * x - 1".into());
    let params = vec![Param { ann: Ann::s(64), ..Param::new(Type::INT) }];
    let signature = Signature { params, ret: Some((Type::INT, Ann::s(64))), variadic: false };
    let (mut b, mut words) = (FunctionBuilder::new("f", signature), text.split_whitespace().peekable());
    let (at, _) = (b.source(None), b.start_block());
    let x = b.param(0, at);
    let value = sum(&mut words, &mut b, x)?;
    words.next().map_or(Ok(()), |word| Err(format!("expected an operator, found `{word}`")))?;
    // Integers of the IR are exact. What does not fit into 64 bits wraps here, because this says so.
    let wrapped = b.sext(value, 64, at);
    b.ret(wrapped, at);
    let mut module = Module::new();
    module.add(Entry::Function(b.finish())).map_err(|_| "the name is taken")?;
    let session = Session::new(Level::O2);
    session.optimize(&mut module)?;
    // SAFETY: the module has no constructors, and `@f` takes and gives one 64-bit integer.
    let loaded = unsafe { Loaded::load(&session.object(&module)?, &|_| None) }?;
    // SAFETY: as above.
    let f = unsafe { loaded.function::<extern "C" fn(i64) -> i64>("f") }?;
    Ok(args.try_for_each(|x| x.parse().map(|x: i64| println!("{text} = {} for x = {x}", f(x))))?)
}
