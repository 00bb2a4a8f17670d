//! What the tables of the code generator have in common: JSON lines that the proofs export, a header first.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use tuffy_ir::Opcode;

#[derive(Deserialize)]
struct Header {
    format: String,
}

/// Reads the rows of an exported file. What is done with each one gives its name, which no other row may have.
pub fn rows<R: DeserializeOwned>(
    text: &str,
    format: &str,
    mut each: impl FnMut(&R) -> Result<String, String>,
) -> Result<(), String> {
    let mut lines = text.lines();
    let header: Header = serde_json::from_str(lines.next().unwrap_or("")).map_err(|e| format!("line 1: {e}"))?;
    if header.format != format {
        return Err(format!("line 1: the format is `{}`, not `{format}`", header.format));
    }
    let mut names = BTreeSet::new();
    for (i, line) in lines.enumerate() {
        let at_line = |e: String| format!("line {}: {e}", i + 2);
        let row: R = serde_json::from_str(line).map_err(|e| at_line(e.to_string()))?;
        let name = each(&row).map_err(at_line)?;
        if let Some(name) = names.replace(name) {
            return Err(at_line(format!("two rows are called `{name}`")));
        }
    }
    Ok(())
}

/// The opcode of this name.
pub fn opcode(name: &str) -> Result<Opcode, String> {
    Opcode::from_name(name).ok_or_else(|| format!("there is no opcode `{name}`"))
}
