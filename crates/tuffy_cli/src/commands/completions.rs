//! `tuffy completions`: shell completions, made from the definition of the command line.

use crate::console;

/// Arguments of `tuffy completions`.
#[derive(clap::Args)]
pub struct Args {
    /// For which shell
    shell: clap_complete::Shell,
}

/// Runs the command.
pub fn run(args: &Args, mut command: clap::Command) -> u8 {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "tuffy", &mut script);
    console::write_out(&script);
    0
}
