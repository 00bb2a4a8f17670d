//! Linking: the system's compiler driver knows where the libraries are.

use crate::exit::Failed;
use crate::temporary::Temporary;
use std::process::{Command, Stdio};

/// Links an object to a program.
pub fn link(object: &[u8], extra: &[String]) -> Result<Temporary, Failed> {
    let (input, program) = (Temporary::new(".o"), Temporary::new(".exe"));
    std::fs::write(&input.0, object).map_err(|e| Failed::input(format!("cannot write {}: {e}", input.0.display())))?;
    let mut cc = Command::new("cc");
    cc.arg(&input.0).arg("-o").arg(&program.0).args(extra).arg("-lm").stdin(Stdio::null());
    let done = cc.output().map_err(|e| Failed::input(format!("cannot run `cc` to link: {e}")))?;
    if !done.status.success() {
        let said = String::from_utf8_lossy(&done.stderr);
        return Err(Failed::input(format!("`cc` could not link the program:\n{}", said.trim_end())));
    }
    Ok(program)
}
