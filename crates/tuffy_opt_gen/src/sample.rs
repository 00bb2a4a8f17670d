//! Random inputs for a rule: does anything satisfy its conditions, and do its sides agree there?

use crate::eval::{Env, Stuck};
use crate::rule::{Ann, Bind, CExp, Exp, Fact, Kind, Pred, Role, Rule, Sort, VarType};
use crate::value::{Byte, Memory, Provenance, Value};
use tuffy_ir::Int;

/// What sampling found out about one rule.
#[derive(Debug)]
pub struct Outcome {
    /// Samples that satisfy all conditions and on which the left side is not poison, unless the rule says that it
    /// always is.
    pub live: usize,
    /// A sample on which the sides disagree.
    pub mismatch: Option<String>,
}

/// Tries a rule on inputs drawn from a fixed sequence, until `enough` of them are live or `tries` were made.
pub fn sample(rule: &Rule, tries: usize, enough: usize) -> Outcome {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut live = 0;
    for _ in 0..tries {
        let Ok(env) = draw(rule, &mut random) else { continue };
        // What becomes poison was poison: there is nothing more to see of it.
        let poison = matches!(rule.rhs, Exp::Poison {});
        if let Ok(Some(defined)) = check(rule, &env)
            && (defined || poison)
        {
            live += 1;
        }
        if let Some(mismatch) = disagreement(rule, &env) {
            return Outcome { live, mismatch: Some(mismatch) };
        }
        if live >= enough {
            break;
        }
    }
    Outcome { live, mismatch: None }
}

/// Whether the conditions hold (`None` if not), and then whether the left side is defined.
pub(crate) fn check(rule: &Rule, env: &Env) -> Result<Option<bool>, Stuck> {
    for c in &rule.consts {
        let low = match c.sort {
            Sort::Width => Int::from(1),
            Sort::Nat => Int::ZERO,
            Sort::Int | Sort::Mask => continue,
        };
        if env.consts[&c.name] < low {
            return Ok(None);
        }
    }
    for p in &rule.conditions {
        if !env.holds(p)? {
            return Ok(None);
        }
    }
    for f in &rule.facts {
        if !env.fact(f)? {
            return Ok(None);
        }
    }
    Ok(Some(!env.eval(&rule.lhs)?.is_poison()))
}

fn disagreement(rule: &Rule, env: &Env) -> Option<String> {
    check(rule, env).ok()??;
    let (left, right) = (env.eval(&rule.lhs).ok()?, env.eval(&rule.rhs).ok()?);
    let agree = left.refined_by(&right) && (rule.kind == Kind::Refinement || right.refined_by(&left));
    (!agree).then(|| format!("{left:?} against {right:?} with {:?} {:?}", env.vars, env.consts))
}

/// One input. Constants that an annotation binds are chosen so that it holds.
fn draw(rule: &Rule, random: &mut Random) -> Result<Env, Stuck> {
    let mut env = Env::default();
    let exact = rule.role == Role::License;
    for v in &rule.vars {
        env.vars.insert(v.name.clone(), random.value(v.ty, exact));
    }
    for c in &rule.consts {
        let value = match c.sort {
            Sort::Width | Sort::Nat => Int::from(random.width()),
            Sort::Int | Sort::Mask => random.integer(),
        };
        env.consts.insert(c.name.clone(), value);
    }
    let free = |name: &str| rule.consts.iter().any(|c| c.name == name && c.bind != Bind::Node);
    let mut annotations = Vec::new();
    collect(&rule.lhs, &mut annotations);
    for f in &rule.facts {
        if let Fact::Ann { var, ann } = f {
            annotations.push((var, ann));
        }
    }
    for (var, ann) in annotations {
        let Some(Value::Int(z)) = env.vars.get(var).cloned() else { continue };
        match ann {
            Ann::S { args: [CExp::Var(n)] } if free(n) => {
                let width = if z.is_negative() { z.not() } else { z.clone() }.bits() + 1;
                env.consts.insert(n.clone(), Int::from(width + random.below(3)));
            }
            Ann::U { args: [CExp::Var(n)] } if free(n) && !z.is_negative() => {
                env.consts.insert(n.clone(), Int::from(z.bits() + random.below(3)));
            }
            Ann::Known { args } => {
                for (arg, all) in args.iter().zip([z.not(), z.clone()]) {
                    let CExp::Var(n) = arg else { continue };
                    if free(n) {
                        let some = if random.below(3) == 0 { all } else { all.and(&random.integer()) };
                        env.consts.insert(n.clone(), some);
                    }
                }
            }
            Ann::Range { args } => {
                for (arg, below) in args.iter().zip([true, false]) {
                    let CExp::Var(n) = arg else { continue };
                    if free(n) {
                        let scale = random.below(3) * 3;
                        let distance = Int::from(random.below(1 << scale));
                        env.consts.insert(n.clone(), if below { z.sub(&distance) } else { z.add(&distance) });
                    }
                }
            }
            _ => {}
        }
    }
    // `c == …` determines c.
    for p in &rule.conditions {
        if let Pred::Eq { args: [CExp::Var(c), e] } = p {
            let value = env.constant(e)?;
            env.consts.insert(c.clone(), value);
        }
    }
    Ok(env)
}

/// The annotated variables of a pattern.
fn collect<'r>(e: &'r Exp, into: &mut Vec<(&'r String, &'r Ann)>) {
    match e {
        Exp::Ann { ann, value } => {
            if let Exp::Var { name } = value.as_ref() {
                into.push((name, ann));
            }
            collect(value, into);
        }
        Exp::Op { args, .. } => args.iter().for_each(|a| collect(a, into)),
        _ => {}
    }
}

/// A fixed sequence of pseudo-random inputs.
pub struct Random(u64);

impl Random {
    /// The sequence of a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// Any number.
    pub fn word(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below `n`.
    pub fn below(&mut self, n: u64) -> u64 {
        self.word() % n
    }

    /// A width.
    pub fn width(&mut self) -> u64 {
        const WIDTHS: [u64; 16] = [1, 2, 3, 4, 5, 7, 8, 8, 9, 16, 16, 24, 32, 33, 64, 65];
        WIDTHS[self.below(16) as usize]
    }

    /// Small ones, powers of two, masks, and their neighbours and negations.
    pub fn integer(&mut self) -> Int {
        let power = Int::pow2(self.width() - self.below(2));
        let base = match self.below(6) {
            0 => Int::from(self.below(10)),
            1 => Int::from(self.word() >> self.below(64)),
            2 => power,
            3 => power.sub(&Int::from(1)),
            4 => power.add(&Int::from(self.below(4))),
            _ => Int::from(self.below(3)),
        };
        match self.below(4) {
            0 => base.neg(),
            1 => base.not(),
            _ => base,
        }
    }

    fn value(&mut self, ty: VarType, exact: bool) -> Value {
        if self.below(25) == 0 {
            return Value::Poison;
        }
        match ty {
            VarType::Int | VarType::Any => Value::Int(self.integer()),
            VarType::Bool => Value::Bool(self.below(2) == 0),
            // Small powers of two: sums, products and quotients of a few of them are exact.
            VarType::Float if exact => Value::Float(2f64.powi(self.below(5) as i32)),
            VarType::Float => Value::Float(match self.below(8) {
                0 => 0.0,
                1 => -0.0,
                2 => f64::INFINITY,
                3 => f64::NAN,
                4 => f64::from_bits(self.below(4)),
                _ => f64::from_bits(self.word()),
            }),
            VarType::Ptr => {
                let a = 1 + self.below(2);
                let p = if self.below(5) == 0 { Provenance::Exposed } else { Provenance::Alloc(a) };
                Value::Ptr(p, 16 * a + self.below(16))
            }
            VarType::Mem => {
                let mut m = Memory::default();
                for a in 1..=2 {
                    for x in 16 * a..16 * a + 16 {
                        if self.below(10) > 0 {
                            m.bytes.insert((a, x), Byte::Int(self.below(256) as u8));
                        }
                    }
                }
                if self.below(3) == 0 {
                    let at = 16 + self.below(9);
                    m.bytes.extend((0..8).map(|i| ((1, at + i), Byte::Ptr(Provenance::Alloc(2), 40, i))));
                }
                Value::Mem(m)
            }
        }
    }
}
