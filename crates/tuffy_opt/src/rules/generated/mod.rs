//! What the generator makes of the proven rules.
//!
//! Generated from proofs/rules.jsonl by `cargo xtask rules`. Do not edit.

mod arith;
mod bitwise;
mod bool;
mod choice;
mod compare;
mod constant;
mod decided;
mod extend;
mod float;
mod float_flags;
mod float_mul;
mod memory;
mod merge_split;
mod mul_div;
mod narrow;
mod negation;
mod pointer;
mod reassoc;
pub(super) mod roots;
mod select;
mod shift;
mod unseen;

use super::Rule;

// Where the numbers of the rules of a topic begin.
const CONSTANT_START: u16 = 0;
const CHOICE_START: u16 = CONSTANT_START + constant::COUNT as u16;
const ARITH_START: u16 = CHOICE_START + choice::COUNT as u16;
const REASSOC_START: u16 = ARITH_START + arith::COUNT as u16;
const NEGATION_START: u16 = REASSOC_START + reassoc::COUNT as u16;
const BITWISE_START: u16 = NEGATION_START + negation::COUNT as u16;
const SHIFT_START: u16 = BITWISE_START + bitwise::COUNT as u16;
const MUL_DIV_START: u16 = SHIFT_START + shift::COUNT as u16;
const COMPARE_START: u16 = MUL_DIV_START + mul_div::COUNT as u16;
const SELECT_START: u16 = COMPARE_START + compare::COUNT as u16;
const BOOL_START: u16 = SELECT_START + select::COUNT as u16;
const EXTEND_START: u16 = BOOL_START + bool::COUNT as u16;
const NARROW_START: u16 = EXTEND_START + extend::COUNT as u16;
const UNSEEN_START: u16 = NARROW_START + narrow::COUNT as u16;
const DECIDED_START: u16 = UNSEEN_START + unseen::COUNT as u16;
const MERGE_SPLIT_START: u16 = DECIDED_START + decided::COUNT as u16;
const POINTER_START: u16 = MERGE_SPLIT_START + merge_split::COUNT as u16;
const MEMORY_START: u16 = POINTER_START + pointer::COUNT as u16;
const FLOAT_START: u16 = MEMORY_START + memory::COUNT as u16;
const FLOAT_MUL_START: u16 = FLOAT_START + float::COUNT as u16;
const FLOAT_FLAGS_START: u16 = FLOAT_MUL_START + float_mul::COUNT as u16;
/// How many rules there are.
pub const COUNT: usize = (FLOAT_FLAGS_START + float_flags::COUNT as u16) as usize;

/// All rules, by their numbers.
pub static RULES: [&Rule; COUNT] = joined(&[
    &constant::RULES,
    &choice::RULES,
    &arith::RULES,
    &reassoc::RULES,
    &negation::RULES,
    &bitwise::RULES,
    &shift::RULES,
    &mul_div::RULES,
    &compare::RULES,
    &select::RULES,
    &bool::RULES,
    &extend::RULES,
    &narrow::RULES,
    &unseen::RULES,
    &decided::RULES,
    &merge_split::RULES,
    &pointer::RULES,
    &memory::RULES,
    &float::RULES,
    &float_mul::RULES,
    &float_flags::RULES,
]);

const fn joined(topics: &[&'static [&'static Rule]]) -> [&'static Rule; COUNT] {
    let mut all = [topics[0][0]; COUNT];
    let (mut topic, mut at) = (0, 0);
    while topic < topics.len() {
        let mut i = 0;
        while i < topics[topic].len() {
            all[at] = topics[topic][i];
            (at, i) = (at + 1, i + 1);
        }
        topic += 1;
    }
    all
}
