//! `tuffy bisect`: find the one step after which a module is wrong.

/// The command line.
#[derive(clap::Args)]
pub struct Args {}

/// Runs the command and gives its exit code.
pub fn run(_: &Args) -> u8 {
    1
}
