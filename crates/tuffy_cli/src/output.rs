//! Output files that appear whole or not at all.
//!
//! What is written goes to a file without a name, which is gone when the program ends, however it ends. Only when all
//! is written it is copied beside its place and renamed. A program that is killed during that copy leaves the copy
//! behind.

use crate::exit::Failed;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// Where output goes. A regular file appears by [`Output::commit`]; without that nothing is left.
pub struct Output {
    name: String,
    to: To,
}

enum To {
    Stdout(BufWriter<io::Stdout>),
    /// What cannot be replaced: a device, a pipe.
    Special(BufWriter<File>),
    Beside(Beside),
}

struct Beside {
    /// Has no name.
    file: BufWriter<File>,
    target: PathBuf,
    /// Those of what it replaces if nothing is said.
    permissions: Option<fs::Permissions>,
}

impl Output {
    /// Standard output.
    pub fn stdout() -> Output {
        Output { name: "standard output".into(), to: To::Stdout(BufWriter::new(io::stdout())) }
    }

    /// A file, or standard output for `-` and for none.
    pub fn open(path: Option<&str>) -> Result<Output, Failed> {
        let Some(path) = path.filter(|p| *p != "-") else { return Ok(Output::stdout()) };
        let to = open(Path::new(path)).map_err(|e| Failed::input(format!("cannot write {path}: {e}")))?;
        Ok(Output { name: path.to_owned(), to })
    }

    /// Whether it is standard output.
    pub fn is_stdout(path: Option<&str>) -> bool {
        path.is_none_or(|p| p == "-")
    }

    /// Puts the file into its place. A reader of standard output that went away is no error.
    pub fn commit(mut self) -> Result<(), Failed> {
        let done = match &mut self.to {
            To::Stdout(out) => out.flush(),
            To::Special(out) => out.flush(),
            To::Beside(out) => out.commit(),
        };
        match done {
            Err(e) if e.kind() != io::ErrorKind::BrokenPipe => Err(self.failed(&e)),
            _ => Ok(()),
        }
    }

    /// Writes all and puts the file into its place.
    pub fn finish(mut self, bytes: &[u8]) -> Result<(), Failed> {
        match self.write_all(bytes) {
            Err(e) if e.kind() != io::ErrorKind::BrokenPipe => Err(self.failed(&e)),
            Err(_) => Ok(()),
            Ok(()) => self.commit(),
        }
    }

    /// Writes a program that was linked elsewhere, with its permissions, and puts it into its place.
    pub fn finish_program(mut self, linked: &Path) -> Result<(), Failed> {
        let program = fs::read(linked).map_err(|e| self.failed(&e))?;
        if let To::Beside(out) = &mut self.to {
            out.permissions = fs::metadata(linked).ok().map(|found| found.permissions());
        }
        self.finish(&program)
    }

    /// What to say if writing failed.
    pub fn failed(&self, e: &io::Error) -> Failed {
        Failed::input(format!("cannot write {}: {e}", self.name))
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.to {
            To::Stdout(out) => out.write(bytes),
            To::Special(out) => out.write(bytes),
            To::Beside(out) => out.file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.to {
            To::Stdout(out) => out.flush(),
            To::Special(out) => out.flush(),
            To::Beside(out) => out.file.flush(),
        }
    }
}

impl Beside {
    fn commit(&mut self) -> io::Result<()> {
        self.file.flush()?;
        let written = self.file.get_mut();
        written.rewind()?;
        let (mut copy, temporary) = beside(&self.target)?;
        let result = io::copy(written, &mut copy).and_then(|_| {
            let old = || fs::metadata(&self.target).ok().map(|found| found.permissions());
            if let Some(permissions) = self.permissions.take().or_else(old) {
                copy.set_permissions(permissions)?;
            }
            fs::rename(&temporary, &self.target)
        });
        if result.is_err() {
            let _ = fs::remove_file(&temporary);
        }
        result
    }
}

/// A new file in the folder of another.
fn beside(target: &Path) -> io::Result<(File, PathBuf)> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    // A killed run may have left a file of this name behind: take the next one.
    loop {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let temporary = target.with_file_name(format!(".tuffy-{}-{number}.tmp", std::process::id()));
        match OpenOptions::new().read(true).write(true).create_new(true).open(&temporary) {
            Err(e) if e.kind() == io::ErrorKind::AlreadyExists && number < 1000 => {}
            other => return other.map(|file| (file, temporary)),
        }
    }
}

/// Where a link that leads to nothing yet points; the path itself if it is none.
fn followed(path: &Path) -> PathBuf {
    match fs::read_link(path) {
        Ok(target) => path.parent().unwrap_or(Path::new("")).join(target),
        Err(_) => path.to_owned(),
    }
}

/// Whether two names stand for one file, which need not be there yet.
fn same_file(a: &str, b: &str) -> bool {
    let place = |name: &str| {
        let path = followed(Path::new(name));
        let folder = path.parent().filter(|f| !f.as_os_str().is_empty()).unwrap_or(Path::new("."));
        path.canonicalize().ok().or_else(|| Some(folder.canonicalize().ok()?.join(path.file_name()?)))
    };
    let special = |place: &PathBuf| fs::metadata(place).is_ok_and(|found| !found.is_file());
    // `-` is standard input or output.
    a != "-" && place(a).is_some_and(|place_of_a| !special(&place_of_a) && place(b) == Some(place_of_a))
}

/// What is written, each with what it is called, takes the place of nothing that is read and of nothing else that is
/// written.
pub fn refuse_conflicts(read: &[&str], written: &[(&str, Option<&str>)]) -> Result<(), Failed> {
    let named = written.iter().filter_map(|&(what, name)| Some((what, name?)));
    for (i, (what, name)) in named.clone().enumerate() {
        if let Some(input) = read.iter().find(|input| same_file(input, name)) {
            return Err(Failed::usage(format!("the {what} would take the place of the input {input}")));
        }
        if let Some((other, _)) = named.clone().take(i).find(|(_, other)| same_file(other, name)) {
            return Err(Failed::usage(format!("the {other} and the {what} would both go to {name}")));
        }
    }
    Ok(())
}

fn open(path: &Path) -> io::Result<To> {
    let target = match fs::metadata(path) {
        Ok(found) if found.is_dir() => return Err(io::Error::other("it is a directory")),
        Ok(found) if !found.is_file() => {
            return OpenOptions::new().write(true).open(path).map(|file| To::Special(BufWriter::new(file)));
        }
        Ok(found) if found.permissions().readonly() => return Err(io::Error::other("it is write-protected")),
        // Through a link, what it leads to is replaced.
        Ok(_) => path.canonicalize()?,
        Err(_) if path.as_os_str().is_empty() || path.file_name().is_none() => {
            return Err(io::Error::other("it is no name of a file"));
        }
        // The same if that is not there yet.
        Err(_) => followed(path),
    };
    // It loses its name at once, in the folder where the result will be: whether that can be written is known before
    // the work.
    let (file, temporary) = beside(&target)?;
    fs::remove_file(temporary)?;
    Ok(To::Beside(Beside { file: BufWriter::with_capacity(1 << 14, file), target, permissions: None }))
}
