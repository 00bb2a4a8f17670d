//! `tuffy fmt`: bring files into the standard form.

use crate::console::{emit, write_out};
use crate::input::{Input, Style};
use std::io;
use std::path::Path;
use tuffy_ir::text::print_with_comments;

/// The command line.
#[derive(clap::Args)]
pub struct Args {
    /// Files to format; `-` formats standard input to standard output
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Change nothing; name the files that are not in the standard form and fail
    #[arg(long)]
    check: bool,
}

/// Runs the command; says whether all went well.
pub fn run(args: &Args) -> bool {
    let mut ok = true;
    for file in &args.files {
        ok &= format(file, args.check);
    }
    ok
}

fn format(file: &str, check: bool) -> bool {
    let Some(input) = Input::open(file, Style::Text) else { return false };
    if input.is_llvm() {
        errln!("error: {file} is LLVM IR, which has no standard form here; `tuffy import` makes Tuffy IR of it");
        return false;
    }
    let Some(parsed) = input.read(true, Style::Text) else { return false };
    let text = print_with_comments(&parsed.module, &parsed.comments);
    let same = text.as_bytes() == input.bytes();
    if check {
        if !same {
            emit(&format_args!("{}: not in the standard form", input.name()));
        }
        return same;
    }
    if file == "-" {
        write_out(text.as_bytes());
        return true;
    }
    if same {
        return true;
    }
    match replace(Path::new(file), &text) {
        Ok(()) => true,
        Err(e) => {
            errln!("error: cannot write {file}: {e}");
            false
        }
    }
}

/// Writes beside the file and renames, so that a failure leaves the old contents whole.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let path = path.canonicalize()?;
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".tmp{}", std::process::id()));
    let beside = path.with_file_name(name);
    let written = std::fs::write(&beside, text)
        .and_then(|()| std::fs::set_permissions(&beside, std::fs::metadata(&path)?.permissions()))
        .and_then(|()| std::fs::rename(&beside, &path));
    if written.is_err() {
        let _ = std::fs::remove_file(&beside);
    }
    written
}
