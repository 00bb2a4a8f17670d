//! Pages of memory: mapped once, written, then protected range by range; given back at the end.

use crate::error::Error;
use std::io;
use std::ops::Range;
use std::ptr::NonNull;

/// What may be done with a range of pages once they are written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Access {
    /// Code.
    Execute,
    /// Constants, and tables that are filled in by then.
    Read,
    /// Variables.
    Write,
}

/// Pages that belong to us alone.
pub struct Pages {
    start: NonNull<u8>,
    len: usize,
}

// SAFETY: the pages belong to this value alone, and its methods that write take it by unique reference.
unsafe impl Send for Pages {}
// SAFETY: as above; what shares it can only read addresses.
unsafe impl Sync for Pages {}

/// The size of a page; what protection goes by.
pub fn page_size() -> usize {
    // SAFETY: `sysconf` only reads.
    let size = unsafe { libc::sysconf(libc::_SC_PAGESIZE) };
    usize::try_from(size).unwrap_or(4096)
}

impl Pages {
    /// Zeroed pages that can be read and written. The length is rounded up to whole pages.
    pub fn map(len: usize) -> Result<Pages, Error> {
        let page = page_size();
        let too_large = || Error::Memory(io::ErrorKind::OutOfMemory.into());
        let len = len.max(1).checked_next_multiple_of(page).ok_or_else(too_large)?;
        let (protection, flags) = (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS);
        // SAFETY: an anonymous mapping at a place that the system chooses touches no memory that anybody has.
        let start = unsafe { libc::mmap(std::ptr::null_mut(), len, protection, flags, -1, 0) };
        if start == libc::MAP_FAILED {
            return Err(Error::Memory(io::Error::last_os_error()));
        }
        let start = NonNull::new(start.cast()).ok_or_else(too_large)?;
        Ok(Pages { start, len })
    }

    /// The address of the first byte.
    pub fn address(&self) -> usize {
        self.start.as_ptr() as usize
    }

    /// The bytes, before they are protected.
    ///
    /// # Safety
    ///
    /// [`Pages::protect`] was not called, and no code in the pages runs.
    pub unsafe fn bytes(&mut self) -> &mut [u8] {
        // SAFETY: the pages are mapped, zeroed, writable (the caller says so) and borrowed uniquely through `self`.
        unsafe { std::slice::from_raw_parts_mut(self.start.as_ptr(), self.len) }
    }

    /// Says what may be done with a range of whole pages.
    pub fn protect(&mut self, range: Range<usize>, access: Access) -> Result<(), Error> {
        let page = page_size();
        assert!(range.start.is_multiple_of(page) && range.end <= self.len, "a range of whole pages of this mapping");
        if range.is_empty() {
            return Ok(());
        }
        let protection = match access {
            Access::Execute => libc::PROT_READ | libc::PROT_EXEC,
            Access::Read => libc::PROT_READ,
            Access::Write => libc::PROT_READ | libc::PROT_WRITE,
        };
        // SAFETY: the range lies in the mapping, by the assertion; nobody else refers to it.
        let done = unsafe { libc::mprotect(self.start.as_ptr().add(range.start).cast(), range.len(), protection) };
        if done == 0 { Ok(()) } else { Err(Error::Memory(io::Error::last_os_error())) }
    }
}

impl Drop for Pages {
    fn drop(&mut self) {
        // SAFETY: the mapping is ours, of this length, and nothing uses it any more.
        unsafe { libc::munmap(self.start.as_ptr().cast(), self.len) };
    }
}
