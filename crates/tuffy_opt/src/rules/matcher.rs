//! Looking at a function with the eyes of a rule.

use super::defined::is_defined;
use super::generated::roots;
use super::{Rule, RuleSet};
use crate::analysis::alias::{self, Base};
use crate::engine::View;
use smallvec::SmallVec;
use std::cell::RefCell;
use tuffy_facts::OpKey;
use tuffy_facts::known::Known;
use tuffy_ir::{Ann, FloatKind, Inst, Int, Opcode, Operand, Type, Value};

/// What a rule matched.
#[derive(Clone, Debug)]
pub struct Found {
    /// The rule.
    pub rule: &'static Rule,
    /// The value that it replaces.
    pub root: Value,
    /// What its variables stand for.
    pub vars: SmallVec<[Operand; 4]>,
    /// The integers of its right side, computed.
    pub ints: SmallVec<[Int; 2]>,
    /// The widths and sizes of its right side, computed.
    pub widths: SmallVec<[u32; 2]>,
    /// The operations inside the pattern, but for the root.
    pub nodes: SmallVec<[Operand; 4]>,
}

impl std::fmt::Debug for Rule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.info.name)
    }
}

/// Tries rules at one value.
pub struct Matcher<'a> {
    view: View<'a>,
    rules: &'a RuleSet,
    /// Whether a rule must not leave more operations behind than there were, where others need parts of its pattern.
    thrifty: bool,
    root: Option<Value>,
    known: RefCell<SmallVec<[(Operand, Known); 2]>>,
}

impl<'a> Matcher<'a> {
    /// A matcher that tries these rules.
    pub fn new(view: View<'a>, rules: &'a RuleSet) -> Matcher<'a> {
        Matcher { view, rules, thrifty: false, root: None, known: RefCell::default() }
    }

    /// The same for whoever chooses: what is legal need not be of use.
    pub fn thrifty(view: View<'a>, rules: &'a RuleSet) -> Matcher<'a> {
        Matcher { thrifty: true, ..Matcher::new(view, rules) }
    }

    /// The first rule that applies at a value that is used.
    pub fn at(mut self, value: Value) -> Option<Found> {
        if !self.view.func.has_uses(value) {
            return None;
        }
        self.root = Some(value);
        roots::rewrite(&self, value)
    }

    fn root(&self) -> Value {
        self.root.expect("set by `at`")
    }

    /// Whether a rule is to be tried.
    #[inline]
    pub fn wants(&self, rule: &Rule) -> bool {
        self.rules.has(rule)
    }

    // The structure.

    /// What stands at the head of a value.
    #[inline]
    pub fn key(&self, value: Value) -> OpKey {
        OpKey::of(self.view.func, value)
    }

    fn inst(&self, value: Value) -> Inst {
        self.view.func.def_inst(value).expect("a value whose head was looked at")
    }

    /// An operand of the instruction that makes a value.
    #[inline]
    pub fn arg(&self, value: Value, index: usize) -> Operand {
        self.view.func.operands(self.inst(value))[index]
    }

    /// The constant that a value is.
    #[inline]
    pub fn int(&self, operand: Operand) -> Int {
        self.view.func.int_of(self.inst(operand.value))
    }

    /// Whether a constant is this one.
    #[inline]
    pub fn is(&self, operand: Operand, n: i64) -> bool {
        self.int(operand).to_i64() == Some(n)
    }

    /// The width or size of the instruction that makes a value.
    #[inline]
    pub fn width(&self, value: Value) -> u32 {
        self.view.func.inst(self.inst(value)).imm().number()
    }

    /// Whether a float constant is a zero or a power of two.
    pub fn is_float(&self, operand: Operand, negative: bool, exponent: Option<i64>) -> bool {
        let Some(kind) = self.view.func.ty(operand.value).as_float() else { return false };
        float_bits(kind, negative, exponent) == Some(self.view.func.inst(self.inst(operand.value)).imm().bits())
    }

    /// Whether the instruction that makes a value has the flag `reassoc`.
    pub fn reassoc(&self, value: Value) -> bool {
        self.view.func.inst(self.inst(value)).flags().has(tuffy_ir::Flags::REASSOC)
    }

    /// Whether the instruction that makes a value has the flag `contract`.
    pub fn contract(&self, value: Value) -> bool {
        self.view.func.inst(self.inst(value)).flags().has(tuffy_ir::Flags::CONTRACT)
    }

    /// Whether an operand is of a type.
    #[inline]
    pub fn typed(&self, operand: Operand, ty: Type) -> bool {
        self.view.func.ty(operand.value) == ty
    }

    /// Whether an operand is no constant, and not poison.
    #[inline]
    pub fn nonconst(&self, operand: Operand) -> bool {
        let op = self.view.func.def_inst(operand.value).map(|i| self.view.func.op(i));
        !matches!(op, Some(Opcode::Iconst | Opcode::Bconst | Opcode::Poison))
    }

    /// What a variable stands for that occurs twice.
    #[inline]
    pub fn both(a: Operand, b: Operand) -> Operand {
        if a.ann == b.ann { a } else { Operand::new(a.value, Ann::NONE) }
    }

    // Facts.

    fn known<R>(&self, operand: Operand, look: impl FnOnce(&Known) -> R) -> R {
        if let Some((_, known)) = self.known.borrow().iter().find(|(o, _)| *o == operand) {
            return look(known);
        }
        let found = self.view.known_operand(&operand);
        let result = look(&found);
        self.known.borrow_mut().push((operand, found));
        result
    }

    /// The least and the greatest value of an operand.
    pub fn range(&self, operand: Operand) -> Option<(Int, Int)> {
        self.known(operand, |k| if k.is_nothing() { None } else { Some((k.min()?, k.max()?)) })
    }

    /// The known zeros and ones of an operand.
    pub fn bits(&self, operand: Operand) -> Option<(Int, Int)> {
        self.known(operand, |k| (!k.is_nothing()).then(|| (k.zeros(), k.ones())))
    }

    /// The least `n` for which an operand lies in `[0, 2^n)`.
    pub fn unsigned(&self, operand: Operand) -> Option<Int> {
        self.known(operand, Known::unsigned_width)
    }

    /// The least `n` for which an operand lies in `[-2^(n-1), 2^(n-1))`.
    pub fn signed(&self, operand: Operand) -> Option<Int> {
        self.known(operand, Known::signed_width)
    }

    /// Whether an operand lies in `[0, 2^n)`.
    pub fn is_unsigned(&self, operand: Operand, n: &Int) -> bool {
        self.unsigned(operand).is_some_and(|width| width <= *n)
    }

    /// Whether an operand lies in `[-2^(n-1), 2^(n-1))`.
    pub fn is_signed(&self, operand: Operand, n: &Int) -> bool {
        self.signed(operand).is_some_and(|width| width <= *n)
    }

    /// Whether these bits of an operand are 0 and 1.
    pub fn has_bits(&self, operand: Operand, zeros: &Int, ones: &Int) -> bool {
        self.known(operand, |k| !k.is_nothing() && k.zeros().and(zeros) == *zeros && k.ones().and(ones) == *ones)
    }

    /// Whether an operand lies in a range.
    pub fn is_between(&self, operand: Operand, low: &Int, high: &Int) -> bool {
        self.range(operand).is_some_and(|(min, max)| *low <= min && max <= *high)
    }

    /// Whether an operand is not zero.
    pub fn nonzero(&self, operand: Operand) -> bool {
        self.known(operand, |k| !k.is_nothing() && !k.contains(&Int::ZERO))
    }

    /// Whether a test holds of bits outside of which nothing of the root matters to those who use it. Where all may
    /// matter, such a rule does nothing that others would not.
    pub fn demanded(&self, test: impl Fn(Int) -> Option<()>) -> Option<()> {
        let bits = self.view.demanded(self.root());
        if self.thrifty && bits == Int::from(-1) { None } else { test(bits) }
    }

    /// Whether it is worth to ask what is known of a value: it says something, or its operation may tell more than its
    /// operands do, and this was not asked before.
    pub fn may_be_decided(&self, value: Value) -> bool {
        let func = self.view.func;
        let telling = || !func.ann(value).is_none() || func.def_inst(value).is_some_and(|i| tells(func.op(i)));
        !self.thrifty || func.ty(value) == Type::INT && telling() && !self.view.is_settled(value)
    }

    /// What is known of a value does not decide it.
    pub fn undecided(&self, value: Value) {
        if self.thrifty {
            self.view.settle(value);
        }
    }

    /// Whether an operand is surely not poison.
    pub fn defined(&self, operand: Operand) -> bool {
        is_defined(self.view, operand)
    }

    /// Whether two pointers are surely into different allocations.
    pub fn noalias(&self, p: Operand, q: Operand) -> bool {
        let base = |o: Operand| alias::place(self.view, o.value, None).base;
        match (base(p), base(q)) {
            (Base::Slot(a), Base::Slot(b)) => a != b,
            (Base::Slot(_), Base::Symbol(_)) | (Base::Symbol(_), Base::Slot(_)) => true,
            _ => false,
        }
    }

    // The result.

    /// Whether fewer operations are made than go, if parts of the pattern have uses outside it: else chains of shared
    /// operands would be rewritten over and over.
    fn pays(&self, rule: &Rule, root: Inst, nodes: &[Operand]) -> bool {
        let func = self.view.func;
        let mut inside: SmallVec<[Inst; 8]> = SmallVec::from_slice(&[root]);
        let mut stay = 0;
        // Outer parts come before inner ones: what only goes because another goes counts too.
        for node in nodes {
            let Some(inst) = func.def_inst(node.value).filter(|i| !inside.contains(i)) else { continue };
            if func.uses(node.value).all(|u| inside.contains(&u.inst)) {
                inside.push(inst);
            } else {
                stay += 1;
            }
        }
        stay == 0 || usize::from(rule.makes) < inside.len()
    }

    /// A match, unless the place of definitions forbids it: where the entry does not reach, operands of operands may
    /// stand after the root. A memory state inside the pattern that the right side goes around goes away with the step,
    /// so nothing else may need it.
    pub fn found(
        &self,
        rule: &'static Rule,
        vars: &[Operand],
        ints: SmallVec<[Int; 2]>,
        widths: SmallVec<[u32; 2]>,
        nodes: &[Operand],
    ) -> Option<Found> {
        let (view, root) = (self.view, self.root());
        // A parameter of a block becomes a constant, which needs no room and no order.
        let Some(at) = view.func.def_inst(root) else {
            return Some(Found { rule, root, vars: vars.into(), ints, widths, nodes: nodes.into() });
        };
        if self.thrifty && usize::from(rule.makes) > 1 && !self.pays(rule, at, nodes) {
            return None;
        }
        if !view.all_reachable() {
            let ordered = |o: &Operand| view.in_order(o.value, at) && view.uses_follow(root, o.value);
            if !vars.iter().chain(nodes).all(ordered) {
                return None;
            }
        }
        if view.func.ty(root) == Type::MEM {
            let sole = |o: &&Operand| view.func.uses(o.value).nth(1).is_none();
            let near = |o: &&Operand| view.func.def_block(o.value) == view.func.def_block(root);
            let mut states = nodes.iter().filter(|o| view.func.ty(o.value) == Type::MEM);
            if !states.all(|o| sole(&o) && near(&o)) {
                return None;
            }
        }
        Some(Found { rule, root, vars: vars.into(), ints, widths, nodes: nodes.into() })
    }
}

/// Operations whose result may be decided by what is known of their operands; for others an annotation would say so.
fn tells(op: Opcode) -> bool {
    use Opcode::{And, Max, Min, Mul, Rem, Sext, Shr, Split, Zext};
    matches!(op, And | Max | Min | Mul | Rem | Sext | Shr | Split | Zext)
}

/// The bits of a zero or of a power of two that is a normal number of the format.
fn float_bits(kind: FloatKind, negative: bool, exponent: Option<i64>) -> Option<u64> {
    let (exponent_bits, fraction_bits) = kind.fields();
    let sign = u64::from(negative) << (exponent_bits + fraction_bits);
    let Some(exponent) = exponent else { return Some(sign) };
    let biased = exponent + (1 << (exponent_bits - 1)) - 1;
    (1..(1 << exponent_bits) - 1).contains(&biased).then_some(sign | (biased as u64) << fraction_bits)
}
