//! Telling the unwinder of this process about code that came later.

use std::ffi::c_void;

// The unwinder that Rust's standard library is linked with, and C++ too, has these.
unsafe extern "C" {
    fn __register_frame(begin: *const c_void);
    fn __deregister_frame(begin: *const c_void);
}

/// Unwind tables that the unwinder knows as long as this value lives.
pub struct Registered(usize);

impl Registered {
    /// Tells the unwinder of the tables at this address.
    ///
    /// # Safety
    ///
    /// There stand the contents of an `.eh_frame` section, relocated, then four bytes of zero. They stay as they are,
    /// and so does the code they describe, as long as this value lives.
    pub unsafe fn new(address: usize) -> Registered {
        // SAFETY: the caller says what stands there.
        unsafe { __register_frame(address as *const c_void) };
        Registered(address)
    }
}

impl Drop for Registered {
    fn drop(&mut self) {
        // SAFETY: it was registered, once.
        unsafe { __deregister_frame(self.0 as *const c_void) };
    }
}
