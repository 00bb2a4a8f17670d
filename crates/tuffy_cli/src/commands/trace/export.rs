//! `tuffy trace export`: a trace in another form: one JSON document, lines, or LLVM's remarks.

use super::{Failed, Output, complain, open_seekable, show_error};
use crate::output::{Output as File, refuse_conflicts};
use std::io::Write;
use tuffy_trace::export::{write_document, write_lines};
use tuffy_trace::remarks::remarks;

/// The command line.
#[derive(clap::Args)]
pub struct Args {
    /// The trace; `-` is standard input
    #[arg(value_name = "TRACE")]
    file: String,
    /// What is written
    #[arg(long, value_name = "FORMAT")]
    format: Format,
    /// Where it goes; standard output if nothing is said
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// One JSON document
    Json,
    /// One JSON object in each line
    Jsonl,
    /// The remarks of LLVM as YAML, for llvm-opt-report and llvm-remarkutil
    LlvmRemarks,
}

pub(super) fn run(args: &Args) -> Result<u8, Failed> {
    let unwritten = |e: &crate::exit::Failed| {
        complain(false, &e.message);
        Failed(e.code)
    };
    refuse_conflicts(&[&args.file], &[("output", args.output.as_deref())]).map_err(|e| unwritten(&e))?;
    let mut trace = open_seekable(&args.file, false)?;
    if args.format == Format::LlvmRemarks && args.output.is_none() {
        let mut out = Output::new(false);
        let done = remarks(&mut trace.reader, |remark| out.push(&remark.yaml()));
        drop(out);
        return match done {
            Ok(()) => Ok(0),
            Err(e) => {
                show_error(&trace.name, false, &e);
                Err(Failed(1))
            }
        };
    }
    let mut out = File::open(args.output.as_deref()).map_err(|e| unwritten(&e))?;
    let mut failed = None;
    let done = match args.format {
        Format::Json => write_document(&mut trace.reader, &mut out),
        Format::Jsonl => write_lines(&mut trace.reader, &mut out),
        Format::LlvmRemarks => remarks(&mut trace.reader, |remark| {
            if failed.is_none() {
                failed = out.write_all(remark.yaml().as_bytes()).err();
            }
        })
        .map(|()| failed.map_or(Ok(()), Err)),
    };
    match done {
        Err(e) => {
            show_error(&trace.name, false, &e);
            Err(Failed(1))
        }
        Ok(Err(e)) => Err(unwritten(&out.failed(&e))),
        Ok(Ok(())) => out.commit().map(|()| 0).map_err(|e| unwritten(&e)),
    }
}
