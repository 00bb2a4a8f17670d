//! The assembler of the system: what makes bytes of the assembly in a module.

use crate::temporary::Temporary;
use std::io::Write as _;
use std::process::{Command, Output, Stdio};
use tuffy_codegen::{Assembler, AssemblerMessage};

/// The programs that are tried, in order. Neither is told the name of a file, so that nothing made depends on one.
const PROGRAMS: [(&str, &[&str]); 2] =
    [("as", &["--64", "-mx86-used-note=no"]), ("cc", &["-c", "-m64", "-x", "assembler", "-"])];

/// The assembler that the system has.
pub fn system_assembler() -> Assembler {
    Assembler::new(assemble)
}

fn assemble(text: &str) -> Result<Vec<u8>, Vec<AssemblerMessage>> {
    let failed = |message: String| vec![AssemblerMessage { line: None, message }];
    let object = Temporary::new(".o");
    let mut missing = String::new();
    for (program, args) in PROGRAMS {
        let mut command = Command::new(program);
        command.args(args).arg("-o").arg(&object.0);
        match run(&mut command, text) {
            Ok(done) if done.status.success() => {
                return std::fs::read(&object.0).map_err(|e| failed(format!("`{program}` made no object: {e}")));
            }
            Ok(done) => return Err(messages(&String::from_utf8_lossy(&done.stderr))),
            Err(e) => missing = format!("cannot run `{program}`: {e}"),
        }
    }
    Err(failed(missing))
}

fn run(command: &mut Command, text: &str) -> std::io::Result<Output> {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn()?;
    let mut input = child.stdin.take();
    std::thread::scope(|scope| {
        let writer = scope.spawn(move || {
            // It may end before it has read everything: then what it says is the answer.
            input.as_mut().map_or(Ok(()), |input| input.write_all(text.as_bytes()))
        });
        let done = child.wait_with_output();
        let _ = writer.join();
        done
    })
}

/// What the assembler says: `{standard input}:12: Error: …`.
fn messages(said: &str) -> Vec<AssemblerMessage> {
    let error = |line: &str| {
        let (place, message) = line.split_once("Error: ")?;
        let number = place.trim_end_matches([' ', ':']).rsplit(':').next()?.parse().ok();
        Some(AssemblerMessage { line: number, message: message.trim().to_owned() })
    };
    let found: Vec<AssemblerMessage> = said.lines().filter_map(error).collect();
    match found.is_empty() {
        true => vec![AssemblerMessage { line: None, message: said.trim().to_owned() }],
        false => found,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_have_lines() {
        let said = "{standard input}: Assembler messages:\n{standard input}:12: Error: no such instruction: `foo'\n";
        let found = messages(said);
        assert_eq!((found.len(), found[0].line, &*found[0].message), (1, Some(12), "no such instruction: `foo'"));
        assert_eq!(messages("as: out of memory\n")[0].line, None);
    }

    #[test]
    fn bytes_depend_on_the_text_alone() {
        let text = "\t.text\nf:\n\tret\n";
        let twice = [assemble(text), assemble(text)].map(|object| object.expect("an object"));
        assert!(twice[0] == twice[1] && twice[0].starts_with(b"\x7fELF"));
        let wrong = assemble("\tret\n\tflurb %eax\n").expect_err("an error");
        assert_eq!(wrong[0].line, Some(2));
        assert!(wrong[0].message.contains("flurb"), "{wrong:?}");
    }
}
