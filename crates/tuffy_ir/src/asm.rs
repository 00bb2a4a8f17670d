//! Inline assembly: what the string of an `asm` instruction says.
//!
//! The string is `[WORDS ]CONSTRAINTS: TEMPLATE`, all spelled as LLVM does. Words are separated by spaces: `sideeffect`
//! (it is kept though nobody looks at its outputs), `alignstack` (the stack pointer is aligned as before a call),
//! `inteldialect` (the syntax of the template) and `unwind` (it may throw). Constraints are separated by commas:
//!
//! | constraint | what it is |
//! |---|---|
//! | `=r`, `=&r` | an output in a register; with `&` it is written before all inputs are read |
//! | `=*m` | an output in memory: an argument is its address |
//! | `r`, `{ax}`, `imr` | an input |
//! | `*m` | an input in memory: an argument is its address |
//! | `0` | an input in the same place as the output of this number |
//! | `!i` | a label that the assembly may jump to; the output `={@label}` says to which it did, from 1, or 0 |
//! | `#5`, `#@sym+8` | in machine code: a constant, which is no argument |
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
    /// A constant that the template names.
    Constant(&'a str),
    /// A label that the template may jump to.
    Label,
}

impl AsmOperand<'_> {
    /// Whether an argument of the instruction belongs to it, rather than a result.
    pub fn is_argument(&self) -> bool {
        !matches!(self, AsmOperand::Output { .. } | AsmOperand::Constant(_) | AsmOperand::Label)
    }
}

/// The words that may stand before the constraints.
const WORDS: [&str; 4] = ["sideeffect", "alignstack", "inteldialect", "unwind"];

/// An `asm` string, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AsmText<'a> {
    /// The words before the constraints.
    pub words: Vec<&'a str>,
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
        let (words, constraints) = constraints.rsplit_once(' ').unwrap_or(("", constraints));
        let mut out =
            AsmText { words: words.split(' ').collect(), operands: Vec::new(), clobbers: Vec::new(), template };
        out.words.retain(|word| !word.is_empty());
        if let Some(word) = out.words.iter().find(|word| !WORDS.contains(word)) {
            return Err(format!("expected {} before the constraints, found `{word}`", WORDS.join(", ")));
        }
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
        let is_output = |o: &AsmOperand<'_>| matches!(o, AsmOperand::Output { .. });
        self.operands.iter().enumerate().filter(move |(_, o)| is_output(o)).map(|(i, _)| i)
    }

    /// The operands that are arguments.
    pub fn arguments(&self) -> impl Iterator<Item = usize> {
        self.operands.iter().enumerate().filter(|(_, o)| o.is_argument()).map(|(i, _)| i)
    }

    /// Which argument stands in the place of an output, given as the number of its constraint.
    pub fn tied_argument(&self, output: usize) -> Option<usize> {
        self.arguments().position(|i| self.operands[i] == AsmOperand::Tied(output))
    }

    /// Whether a word stands before the constraints.
    pub fn has(&self, word: &str) -> bool {
        self.words.contains(&word)
    }

    /// Whether nobody misses it if its outputs are not looked at.
    pub fn is_removable(&self) -> bool {
        let writes = self.operands.iter().any(|o| matches!(o, AsmOperand::Address { .. }));
        !self.has("sideeffect") && !self.clobbers.contains(&"memory") && !writes && self.outputs().next().is_some()
    }

    /// The first line of the template that says anything, for messages.
    pub fn shown(&self) -> &'a str {
        self.template.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default()
    }

    /// Whether there are no instructions.
    pub fn is_blank(&self) -> bool {
        self.template.trim().is_empty()
    }
}

fn operand(constraint: &str) -> Result<AsmOperand<'_>, String> {
    // A pair marked with `%` may be swapped, but need not be.
    if let Ok(to) = constraint.trim_start_matches('%').parse::<usize>() {
        return Ok(AsmOperand::Tied(to));
    }
    if let Some(constant) = constraint.strip_prefix('#') {
        return Ok(AsmOperand::Constant(constant));
    }
    if constraint == "!i" {
        return Ok(AsmOperand::Label);
    }
    let (mut code, output) = constraint.strip_prefix('=').map_or((constraint, false), |c| (c, true));
    let (mut indirect, mut early) = (false, false);
    while let Some(mark) = code.chars().next().filter(|c| "*&%".contains(*c)) {
        indirect |= mark == '*';
        early |= mark == '&';
        code = &code[1..];
    }
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
        let words = "expected sideeffect, alignstack, inteldialect, unwind before the constraints, found `volatile`";
        assert_eq!(wrong("volatile =r:"), words);
    }

    #[test]
    fn words_say_how_it_is_kept() {
        let text = |text| AsmText::parse(text).expect(text);
        let both = text("sideeffect inteldialect =r: nop");
        assert!(both.has("sideeffect") && both.has("inteldialect") && !both.has("unwind") && !both.is_removable());
        assert!(text("=r,r: inc $0").is_removable() && text("sideeffect : nop").outputs().next().is_none());
        assert!(!text("=*m,=r: nop").is_removable() && !text("=r,~{memory}: nop").is_removable());
        assert_eq!(text(": \n  nop\nret").shown(), "nop");
        let labels = text("=r,!i,r,!i,={@label}: jmp ${1:l}");
        assert_eq!((labels.arguments().count(), labels.outputs().collect::<Vec<_>>()), (1, vec![0, 4]));
        let constants = text("=r,#5,r: nop");
        assert_eq!(constants.operands[1], AsmOperand::Constant("5"));
        assert_eq!((constants.arguments().collect::<Vec<_>>(), constants.outputs().count()), (vec![2], 1));
    }
}
