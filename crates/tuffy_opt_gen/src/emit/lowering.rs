//! The lowering rows of the code generator as a Rust table: what `proofs/lowering.jsonl` holds, word for word.

use super::File;
use super::exported::{opcode, rows};
use serde::Deserialize;
use std::fmt::Write;
use tuffy_ir::{Cond, Opcode};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    name: String,
    theorem: String,
    operation: String,
    needs: Vec<String>,
    when: Vec<String>,
    code: Vec<Step>,
    out: String,
    gives: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    op: String,
    width: String,
    cond: String,
    compared: String,
    from: Vec<String>,
}

/// The table, from the text of the exported file. The rows of an opcode keep their order.
pub fn table(text: &str) -> Result<File, String> {
    let mut groups: Vec<(Opcode, String)> = Vec::new();
    rows(text, "tuffy-lowering", |row: &Row| {
        let (op, text) = entry(row)?;
        match groups.iter_mut().find(|(o, _)| *o == op) {
            Some((_, list)) => list.push_str(&text),
            None => groups.push((op, text)),
        }
        Ok(row.name.clone())
    })?;
    let mut out = String::from(
        "//! The lowering rows.\n//!\n//! Generated from proofs/lowering.jsonl by `cargo xtask rules`. Do not edit.\n\n\
         use super::Given::*;\nuse super::Guard::*;\nuse super::Need::*;\nuse super::Quantity::*;\nuse super::Source::*;\n\
         use super::{Instruction, Row};\nuse tuffy_ir::{Cond, MachineCond, Opcode};\n\n\
         /// The rows of an opcode, in the order in which they are tried.\n\
         pub fn rows(op: Opcode) -> &'static [Row] {\n    match op {\n",
    );
    let constant = |op: &Opcode| format!("{op:?}").to_uppercase();
    for (op, _) in &groups {
        let _ = writeln!(out, "        Opcode::{op:?} => {},", constant(op));
    }
    out.push_str("        _ => &[],\n    }\n}\n");
    for (op, list) in &groups {
        let _ = write!(out, "\nstatic {}: &[Row] = &[\n{list}];\n", constant(op));
    }
    Ok(("generated.rs".to_owned(), out))
}

fn entry(row: &Row) -> Result<(Opcode, String), String> {
    let (name, cond) = match row.operation.split_once('.') {
        Some((name, word)) => {
            let cond = Cond::parse(word).ok_or_else(|| format!("`{word}` is no comparison"))?;
            (name, format!("Some(Cond::{cond:?})"))
        }
        None => (row.operation.as_str(), "None".to_owned()),
    };
    let op = opcode(name)?;
    let mut code = String::new();
    for step in &row.code {
        let _ = writeln!(
            code,
            "Instruction {{ op: Opcode::{:?}, width: {}, cond: MachineCond::{}, compared: {}, from: &[{}] }},",
            opcode(&step.op)?,
            step.width,
            step.cond,
            step.compared,
            step.from.join(", ")
        );
    }
    let text = format!(
        "Row {{ name: {:?}, theorem: {:?}, op: Opcode::{op:?}, cond: {cond}, needs: &[{}], when: &[{}], code: &[{code}], out: {}, gives: {} }},\n",
        row.name,
        row.theorem,
        row.needs.join(", "),
        row.when.join(", "),
        row.out,
        row.gives
    );
    Ok((op, text))
}

#[cfg(test)]
mod tests {
    use super::table;

    const HEADER: &str = "{\"format\":\"tuffy-lowering\",\"version\":\"1\"}";

    fn row(operation: &str, op: &str) -> String {
        let step = format!(
            "{{\"op\":\"{op}\",\"width\":\"Width\",\"cond\":\"Eq\",\"compared\":\"Width\",\"from\":[\"Operand(0)\",\"Operand(1)\"]}}"
        );
        format!(
            "{{\"name\":\"x\",\"theorem\":\"T.x_sound\",\"operation\":\"{operation}\",\"needs\":[\"Low\",\"Low\"],\"when\":[],\
             \"code\":[{step}],\"out\":\"Step(0)\",\"gives\":\"Right(Width)\"}}"
        )
    }

    #[test]
    fn a_row_becomes_an_entry_of_its_opcode() {
        let (_, text) = table(&format!("{HEADER}\n{}\n", row("icmp.lt", "m.icmp"))).expect("a table");
        assert!(text.contains("Opcode::Icmp => ICMP,"), "{text}");
        assert!(text.contains("cond: Some(Cond::Lt), needs: &[Low, Low]"), "{text}");
        assert!(text.contains("op: Opcode::MIcmp, width: Width, cond: MachineCond::Eq"), "{text}");
    }

    #[test]
    fn what_is_not_understood_is_an_error_with_its_line() {
        let errors = [
            (format!("{HEADER}\n{}\n", row("icmp.big", "m.icmp")), "line 2: `big` is no comparison"),
            (format!("{HEADER}\n{}\n", row("add", "m.plus")), "line 2: there is no opcode `m.plus`"),
            (format!("{HEADER}\n{0}\n{0}\n", row("add", "m.add")), "line 3: two rows are called `x`"),
            ("{\"format\":\"x\"}\n".to_owned(), "line 1: the format is `x`, not `tuffy-lowering`"),
        ];
        for (text, message) in errors {
            assert_eq!(table(&text).expect_err("an error"), message);
        }
    }
}
