//! The selection rules of x86-64 as a Rust table: what `proofs/selection.jsonl` holds, word for word.

use super::File;
use super::exported::{opcode, rows};
use serde::Deserialize;
use std::fmt::Write;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    name: String,
    theorem: String,
    root: String,
    at: String,
    inner: String,
    when: Vec<String>,
    becomes: String,
    operands: Vec<String>,
    constants: String,
}

/// The table, from the text of the exported file, in its order.
pub fn table(text: &str) -> Result<File, String> {
    let mut list = String::new();
    rows(text, "tuffy-selection", |row: &Row| {
        list.push_str(&entry(row)?);
        Ok(row.name.clone())
    })?;
    let out = format!(
        "//! The selection rules.\n//!\n//! Generated from proofs/selection.jsonl by `cargo xtask rules`. Do not edit.\n\n\
         use super::{{generic, own}};\nuse crate::isa::Op;\nuse tuffy_ir::Opcode;\nuse tuffy_target::selection::Constants::*;\nuse tuffy_target::selection::Rule;\n\
         use tuffy_target::selection::Taken::*;\nuse tuffy_target::selection::When::*;\n\n\
         /// All rules, in the order in which they are tried.\n\
         pub static RULES: &[Rule] = &[\n{list}];\n"
    );
    Ok(("generated.rs".to_owned(), out))
}

/// What the names of the target's instructions begin with.
const TARGET: &str = "x86.";

/// An operation that all targets have, or an instruction of the target, which has a table of its own.
fn operation(name: &str) -> Result<String, String> {
    let Some(own) = name.strip_prefix(TARGET) else {
        return Ok(format!("generic(Opcode::{:?})", opcode(name)?));
    };
    let (first, rest) = own.split_at_checked(1).ok_or_else(|| format!("`{name}` names no instruction"))?;
    Ok(format!("own(Op::{}{rest})", first.to_uppercase()))
}

fn entry(row: &Row) -> Result<String, String> {
    let at: usize = row.at.parse().map_err(|_| format!("`{}` is no number of an operand", row.at))?;
    let (root, inner, becomes) = (operation(&row.root)?, operation(&row.inner)?, operation(&row.becomes)?);
    let mut text = String::new();
    let _ = writeln!(
        text,
        "Rule {{ name: {:?}, theorem: {:?}, root: {root}, at: {at}, inner: {inner}, when: &[{}], \
         becomes: {becomes}, operands: &[{}], constants: {} }},",
        row.name,
        row.theorem,
        row.when.join(", "),
        row.operands.join(", "),
        row.constants
    );
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::table;

    const HEADER: &str = "{\"format\":\"tuffy-selection\",\"version\":\"1\"}";

    fn row(root: &str, at: &str) -> String {
        format!(
            "{{\"name\":\"x\",\"theorem\":\"T.x_sound\",\"root\":\"{root}\",\"at\":\"{at}\",\"inner\":\"m.and\",\
             \"when\":[\"Sole\",\"Zero(1)\"],\"becomes\":\"x86.test\",\"operands\":[\"Inner(0)\",\"Inner(1)\"],\"constants\":\"Own\"}}"
        )
    }

    #[test]
    fn a_row_becomes_an_entry_of_the_table() {
        let (_, text) = table(&format!("{HEADER}\n{}\n", row("m.icmp", "0"))).expect("a table");
        assert!(
            text.contains("root: generic(Opcode::MIcmp), at: 0, inner: generic(Opcode::MAnd), when: &[Sole, Zero(1)]"),
            "{text}"
        );
        assert!(text.contains("becomes: own(Op::Test), operands: &[Inner(0), Inner(1)], constants: Own"), "{text}");
    }

    #[test]
    fn what_is_not_understood_is_an_error_with_its_line() {
        let errors = [
            (format!("{HEADER}\n{}\n", row("m.plus", "0")), "line 2: there is no opcode `m.plus`"),
            (format!("{HEADER}\n{}\n", row("m.icmp", "first")), "line 2: `first` is no number of an operand"),
            (format!("{HEADER}\n{0}\n{0}\n", row("m.icmp", "0")), "line 3: two rows are called `x`"),
            ("{\"format\":\"x\"}\n".to_owned(), "line 1: the format is `x`, not `tuffy-selection`"),
        ];
        for (text, message) in errors {
            assert_eq!(table(&text).expect_err("an error"), message);
        }
    }
}
