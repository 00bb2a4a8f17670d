//! `errno` and the messages of its values, as glibc on Linux has them.

use super::{Answer, Call, Row, nothing, pointer, row};
use crate::machine::{Machine, Step};
use crate::memory::AllocKind;
use crate::value::Pointer;
use rustc_hash::FxHashMap;

pub(super) const TABLE: &[Row] = &[
    row("__errno_location", ">p", "where `errno` is", errno_location),
    row("strerror", "i>p", "the message of an error number", strerror),
    row("perror", "p>v", "writes the message of `errno` to standard error", perror),
];

pub(super) const ENOENT: i32 = 2;
pub(super) const EBADF: i32 = 9;
pub(super) const ENOMEM: i32 = 12;
pub(super) const EINVAL: i32 = 22;
pub(super) const ERANGE: i32 = 34;
pub(super) const EOVERFLOW: i32 = 75;

/// Where `errno` is, and the messages handed out.
#[derive(Default)]
pub(super) struct State {
    place: Option<Pointer>,
    messages: FxHashMap<i32, Pointer>,
}

impl Machine<'_, '_> {
    fn errno_place(&mut self) -> Step<Pointer> {
        if let Some(p) = self.host.errno.place {
            return Ok(p);
        }
        let p = self.static_block(&[0; 4], 4, AllocKind::Global)?;
        self.host.errno.place = Some(p);
        Ok(p)
    }

    pub(super) fn set_errno(&mut self, error: i32) -> Step<()> {
        let p = self.errno_place()?;
        self.write_bytes(p, &error.to_le_bytes())
    }

    fn errno(&mut self) -> Step<i32> {
        let p = self.errno_place()?;
        let bytes = self.read_bytes(p, 4)?;
        Ok(bytes.try_into().map_or(0, i32::from_le_bytes))
    }
}

fn errno_location(m: &mut Machine, _: &Call) -> Answer {
    pointer(m.errno_place()?)
}

/// The message of an error number.
fn message(error: i32) -> String {
    match usize::try_from(error).ok().and_then(|i| MESSAGES.get(i)) {
        Some(text) if !text.is_empty() => (*text).to_owned(),
        _ => format!("Unknown error {error}"),
    }
}

fn strerror(m: &mut Machine, c: &Call) -> Answer {
    let error = c.int(0);
    if let Some(&p) = m.host.errno.messages.get(&error) {
        return pointer(p);
    }
    let mut text = message(error).into_bytes();
    text.push(0);
    let p = m.static_block(&text, 1, AllocKind::Constant)?;
    m.host.errno.messages.insert(error, p);
    pointer(p)
}

fn perror(m: &mut Machine, c: &Call) -> Answer {
    let mut text = Vec::new();
    if c.ptr(0).addr != 0 {
        text = m.c_string(c.ptr(0))?;
        if !text.is_empty() {
            text.extend_from_slice(b": ");
        }
    }
    text.extend_from_slice(message(m.errno()?).as_bytes());
    text.push(b'\n');
    m.write_output(2, &text)?;
    nothing()
}

/// By number; empty where there is none.
#[rustfmt::skip]
const MESSAGES: &[&str] = &[
    "Success", "Operation not permitted", "No such file or directory", "No such process", "Interrupted system call",
    "Input/output error", "No such device or address", "Argument list too long", "Exec format error",
    "Bad file descriptor", "No child processes", "Resource temporarily unavailable", "Cannot allocate memory",
    "Permission denied", "Bad address", "Block device required", "Device or resource busy", "File exists",
    "Invalid cross-device link", "No such device", "Not a directory", "Is a directory", "Invalid argument",
    "Too many open files in system", "Too many open files", "Inappropriate ioctl for device", "Text file busy",
    "File too large", "No space left on device", "Illegal seek", "Read-only file system", "Too many links",
    "Broken pipe", "Numerical argument out of domain", "Numerical result out of range", "Resource deadlock avoided",
    "File name too long", "No locks available", "Function not implemented", "Directory not empty",
    "Too many levels of symbolic links", "", "No message of desired type", "Identifier removed",
    "Channel number out of range", "Level 2 not synchronized", "Level 3 halted", "Level 3 reset",
    "Link number out of range", "Protocol driver not attached", "No CSI structure available", "Level 2 halted",
    "Invalid exchange", "Invalid request descriptor", "Exchange full", "No anode", "Invalid request code",
    "Invalid slot", "", "Bad font file format", "Device not a stream", "No data available", "Timer expired",
    "Out of streams resources", "Machine is not on the network", "Package not installed", "Object is remote",
    "Link has been severed", "Advertise error", "Srmount error", "Communication error on send", "Protocol error",
    "Multihop attempted", "RFS specific error", "Bad message", "Value too large for defined data type",
    "Name not unique on network", "File descriptor in bad state", "Remote address changed",
    "Can not access a needed shared library", "Accessing a corrupted shared library", ".lib section in a.out corrupted",
    "Attempting to link in too many shared libraries", "Cannot exec a shared library directly",
    "Invalid or incomplete multibyte or wide character", "Interrupted system call should be restarted",
    "Streams pipe error", "Too many users", "Socket operation on non-socket", "Destination address required",
    "Message too long", "Protocol wrong type for socket", "Protocol not available", "Protocol not supported",
    "Socket type not supported", "Operation not supported", "Protocol family not supported",
    "Address family not supported by protocol", "Address already in use", "Cannot assign requested address",
    "Network is down", "Network is unreachable", "Network dropped connection on reset",
    "Software caused connection abort", "Connection reset by peer", "No buffer space available",
    "Transport endpoint is already connected", "Transport endpoint is not connected",
    "Cannot send after transport endpoint shutdown", "Too many references: cannot splice", "Connection timed out",
    "Connection refused", "Host is down", "No route to host", "Operation already in progress",
    "Operation now in progress", "Stale file handle", "Structure needs cleaning", "Not a XENIX named type file",
    "No XENIX semaphores available", "Is a named type file", "Remote I/O error", "Disk quota exceeded",
    "No medium found", "Wrong medium type", "Operation canceled", "Required key not available", "Key has expired",
    "Key has been revoked", "Key was rejected by service", "Owner died", "State not recoverable",
    "Operation not possible due to RF-kill", "Memory page has hardware error",
];
