//! Inline assembly: what the string of an `asm` instruction says.
//!
//! The string is `CONSTRAINTS: TEMPLATE`, both spelled as LLVM does. Constraints are separated by commas:
//!
//! | constraint | what it is |
//! |---|---|
//! | `=r`, `=&r` | an output in a register; with `&` it is written before all inputs are read |
//! | `=*m` | an output in memory: an argument is its address |
//! | `r`, `{ax}`, `imr` | an input |
//! | `*m` | an input in memory: an argument is its address |
//! | `0` | an input in the same place as the output of this number |
//! | `~{memory}` | something that the assembly destroys |
//!
//! The arguments of the instruction are the inputs and the addresses of outputs in memory, in the order of their
//! constraints. Its result is the output in a register, or a struct of them.

/// What the constraint of an operand says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AsmOperand<'a> {
    /// A result.
    Output {
        /// What may hold it.
        code: &'a str,
        /// Whether it is written before all inputs are read.
        early: bool,
    },
    /// An argument.
    Input {
        /// What may hold it.
        code: &'a str,
        /// Whether the argument is an address.
        indirect: bool,
    },
    /// An argument that is the address of an output.
    Address {
        /// What may hold the output.
        code: &'a str,
    },
    /// An argument in the place of the output with this number.
    Tied(usize),
}

impl AsmOperand<'_> {
    /// Whether an argument of the instruction belongs to it, rather than a result.
    pub fn is_argument(&self) -> bool {
        !matches!(self, AsmOperand::Output { .. })
    }
}

/// An `asm` string, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AsmText<'a> {
    /// The operands in the order of their numbers.
    pub operands: Vec<AsmOperand<'a>>,
    /// What is destroyed: `memory`, `cc`, names of registers.
    pub clobbers: Vec<&'a str>,
    /// The instructions; blank if there are none.
    pub template: &'a str,
}

impl<'a> AsmText<'a> {
    /// Takes a string apart.
    pub fn parse(text: &'a str) -> Result<AsmText<'a>, String> {
        let (constraints, template) =
            text.split_once(':').ok_or("expected `CONSTRAINTS: TEMPLATE` as the string of `asm`, found no `:`")?;
        let mut out = AsmText { operands: Vec::new(), clobbers: Vec::new(), template };
        for constraint in constraints.split(',').filter(|c| !c.is_empty()) {
            if let Some(clobber) = constraint.strip_prefix('~') {
                let name = clobber.strip_prefix('{').and_then(|c| c.strip_suffix('}'));
                out.clobbers.push(name.ok_or_else(|| format!("expected `~{{name}}`, found `{constraint}`"))?);
                continue;
            }
            out.operands.push(operand(constraint)?);
        }
        for operand in &out.operands {
            if let AsmOperand::Tied(to) = operand
                && !matches!(out.operands.get(*to), Some(AsmOperand::Output { .. } | AsmOperand::Address { .. }))
            {
                return Err(format!("the constraint `{to}` names no output"));
            }
        }
        Ok(out)
    }

    /// The operands that are results.
    pub fn outputs(&self) -> impl Iterator<Item = usize> {
        self.operands.iter().enumerate().filter(|(_, o)| !o.is_argument()).map(|(i, _)| i)
    }

    /// The operands that are arguments.
    pub fn arguments(&self) -> impl Iterator<Item = usize> {
        self.operands.iter().enumerate().filter(|(_, o)| o.is_argument()).map(|(i, _)| i)
    }

    /// Which argument stands in the place of an output, given as the number of its constraint.
    pub fn tied_argument(&self, output: usize) -> Option<usize> {
        self.arguments().position(|i| self.operands[i] == AsmOperand::Tied(output))
    }

    /// Whether there are no instructions.
    pub fn is_blank(&self) -> bool {
        self.template.trim().is_empty()
    }
}

fn operand(constraint: &str) -> Result<AsmOperand<'_>, String> {
    if let Ok(to) = constraint.parse::<usize>() {
        return Ok(AsmOperand::Tied(to));
    }
    let (code, output) = constraint.strip_prefix('=').map_or((constraint, false), |c| (c, true));
    let (code, indirect) = code.strip_prefix('*').map_or((code, false), |c| (c, true));
    let (code, early) = code.strip_prefix('&').map_or((code, false), |c| (c, true));
    if code.is_empty() {
        return Err(format!("expected what may hold an operand, found `{constraint}`"));
    }
    Ok(match (output, indirect) {
        (true, true) => AsmOperand::Address { code },
        (true, false) => AsmOperand::Output { code, early },
        (false, indirect) => AsmOperand::Input { code, indirect },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_count_all_outputs() {
        let text = AsmText::parse("=*m,=&r,1,*m,~{memory},~{cc}: nop").expect("a string");
        assert_eq!(text.operands[1], AsmOperand::Output { code: "r", early: true });
        assert_eq!(text.outputs().collect::<Vec<_>>(), [1]);
        assert_eq!(text.arguments().collect::<Vec<_>>(), [0, 2, 3]);
        assert_eq!((text.tied_argument(1), text.tied_argument(0)), (Some(1), None));
        assert_eq!((text.clobbers.as_slice(), text.template), (&["memory", "cc"][..], " nop"));
        assert!(!text.is_blank());
    }

    #[test]
    fn wrong_strings_are_errors() {
        let wrong = |text| AsmText::parse(text).expect_err(text);
        assert_eq!(wrong("=r"), "expected `CONSTRAINTS: TEMPLATE` as the string of `asm`, found no `:`");
        assert_eq!(wrong("=r,1:"), "the constraint `1` names no output");
        assert_eq!(wrong("=&:"), "expected what may hold an operand, found `=&`");
        assert_eq!(wrong("~memory:"), "expected `~{name}`, found `~memory`");
    }
}
