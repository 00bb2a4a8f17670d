//! Temporary files.

use crate::exit::Failed;
use std::path::PathBuf;

/// A file that goes away again.
pub struct Temporary(pub PathBuf);

/// A name in the folder of temporary files that nobody has.
fn unused_name(suffix: &str) -> PathBuf {
    use std::sync::atomic::{AtomicU32, Ordering};
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("tuffy-{}-{number}{suffix}", std::process::id()))
}

impl Temporary {
    /// A file of no particular name.
    pub fn new(suffix: &str) -> Temporary {
        Temporary(unused_name(suffix))
    }

    /// A file of this name in a folder of its own: linkers write the names of objects into programs.
    pub fn named(name: &str) -> Result<Temporary, Failed> {
        let folder = unused_name("");
        let cannot = |e: std::io::Error| Failed::input(format!("cannot make {}: {e}", folder.display()));
        std::fs::create_dir(&folder).map_err(cannot)?;
        Ok(Temporary(folder.join(name)))
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
        if let Some(folder) = self.0.parent().filter(|f| *f != std::env::temp_dir()) {
            // Only if it is empty.
            let _ = std::fs::remove_dir(folder);
        }
    }
}
