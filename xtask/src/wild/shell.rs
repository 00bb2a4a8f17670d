//! Steps of packages in a shell, with a limit of time and a log.

use std::ffi::OsStr;
use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What every step finds defined.
const PRELUDE: &str =
    "check() { name=$1; shift; if \"$@\"; then echo \"PASS: $name\"; else echo \"FAIL: $name\"; fi; }\n";

/// How a step ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// With exit code 0.
    Well,
    /// With another one.
    Failed,
    /// It was stopped.
    OutOfTime,
}

/// Runs a step; standard output and errors go to a file. What it started is stopped with it.
pub fn step(
    text: &str,
    folder: &Path,
    environment: &[(&str, &OsStr)],
    minutes: u64,
    log: &Path,
) -> Result<(Ended, Duration), String> {
    let file = File::create(log).map_err(|e| format!("{}: {e}", log.display()))?;
    let copy = file.try_clone().map_err(|e| format!("{}: {e}", log.display()))?;
    // `timeout` makes a process group and ends all of it.
    let mut command = Command::new("timeout");
    command.args(["--kill-after=10", &format!("{minutes}m"), "sh", "-euc", &format!("{PRELUDE}{text}")]);
    command.envs(environment.iter().copied()).current_dir(folder);
    let start = Instant::now();
    let status = command.stdin(Stdio::null()).stdout(file).stderr(copy).status();
    let status = status.map_err(|e| format!("`timeout` cannot start: {e}"))?;
    let ended = match status.code() {
        Some(0) => Ended::Well,
        Some(124 | 137) => Ended::OutOfTime,
        _ => Ended::Failed,
    };
    Ok((ended, start.elapsed()))
}

/// The text of a log; it may hold any bytes.
pub fn read_log(log: &Path) -> String {
    String::from_utf8_lossy(&std::fs::read(log).unwrap_or_default()).into_owned()
}

/// The last lines of a log.
pub fn tail(log: &Path, lines: usize) -> String {
    let text = read_log(log);
    let all: Vec<_> = text.lines().collect();
    all[all.len().saturating_sub(lines)..].join("\n")
}

/// Makes a folder and those above.
pub fn make_folder(folder: &Path) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))
}

/// Writes a file.
pub fn write(file: &Path, text: &str) -> Result<(), String> {
    std::fs::write(file, text).map_err(|e| format!("{}: {e}", file.display()))
}
