//! What crates need to be built elsewhere: packages that hold all they include, and dependencies that the oldest Rust
//! that is promised can build.

use crate::root;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

fn cargo() -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root());
    cargo
}

fn metadata() -> Result<Value, String> {
    let output = cargo()
        .args(["metadata", "--format-version=1", "--locked"])
        .output()
        .map_err(|e| format!("cargo metadata could not start: {e}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr).trim()));
    }
    serde_json::from_slice(&output.stdout).map_err(|e| format!("cargo metadata: {e}"))
}

/// No dependency wants a newer Rust than the workspace promises to build with. Of the code of the workspace itself the
/// lint `incompatible_msrv` says so.
pub fn oldest_rust() -> Result<(), String> {
    let metadata = metadata()?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata lists no packages")?;
    let own = |p: &&Value| p["source"].is_null();
    let promised = packages.iter().filter(own).filter_map(|p| version(p["rust_version"].as_str()?)).max();
    let promised = promised.ok_or("no crate of the workspace says which Rust it wants")?;
    let mut newer = Vec::new();
    for package in packages.iter().filter(|p| !own(p)) {
        if let Some(wanted) = package["rust_version"].as_str().and_then(version)
            && wanted > promised
        {
            newer.push(format!("{} wants Rust {}.{}", package["name"], wanted.0, wanted.1));
        }
    }
    println!("{} packages, Rust {}.{}", packages.len(), promised.0, promised.1);
    if newer.is_empty() { Ok(()) } else { Err(newer.join("; ")) }
}

/// Major and minor number.
fn version(text: &str) -> Option<(u32, u32)> {
    let mut parts = text.split('.').map(|n| n.parse().ok());
    Some((parts.next()??, parts.next()??))
}

/// Crates can be packaged; if `build`, each is also built from its package alone.
pub fn check(build: bool) -> Result<(), String> {
    let outside = included_from_outside();
    if !outside.is_empty() {
        return Err(format!("a package would miss a file: {}", outside.join("; ")));
    }
    let mut package = cargo();
    package.args(["package", "--workspace", "--exclude", "xtask", "--allow-dirty", "--quiet"]);
    if !build {
        package.arg("--no-verify");
    }
    match package.status() {
        Ok(s) if s.success() => Ok(()),
        Ok(s) => Err(format!("cargo package failed ({s})")),
        Err(e) => Err(format!("cargo package could not start: {e}")),
    }
}

/// Files that the library or a program of a crate includes and that are not in its folder.
fn included_from_outside() -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(root().join("crates")).into_iter().flatten().flatten() {
        let own = entry.path();
        let mut folders = vec![own.join("src")];
        while let Some(folder) = folders.pop() {
            for path in std::fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path()) {
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|e| e == "rs") {
                    found.extend(outside(&own, &path));
                }
            }
        }
    }
    found.sort();
    found
}

fn outside(own: &Path, file: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let folder = file.parent().unwrap_or(own);
    // Tests of a library are not in what others build.
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    let included =
        ["include_str!(\"", "include_bytes!(\"", "include!(\""].into_iter().flat_map(|m| text.split(m).skip(1));
    let paths = included.filter_map(|rest| rest.split('"').next());
    let escapes = |path: &&str| normal(&folder.join(path)).is_none_or(|p| !p.starts_with(own));
    paths.filter(escapes).map(|path| format!("{} includes {path}", file.display())).collect()
}

/// A path without `..`; nothing if it leads above the root.
fn normal(path: &Path) -> Option<PathBuf> {
    let mut out = PathBuf::new();
    for part in path.components() {
        if part.as_os_str() == ".." {
            out.pop().then_some(())?;
        } else {
            out.push(part);
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_package_would_miss_is_found() {
        let folder = std::env::temp_dir().join(format!("xtask-packages-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("src")).expect("a folder");
        let file = folder.join("src/lib.rs");
        let text = "const A: &str = include_str!(\"../a.txt\");\nconst B: &[u8] = include_bytes!(\"../../b\");\n\
            #[cfg(test)]\nmod tests { const C: &str = include_str!(\"../../c\"); }\n";
        std::fs::write(&file, text).expect("a file");
        let found = outside(&folder, &file);
        std::fs::remove_dir_all(&folder).expect("it was there");
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].ends_with("includes ../../b"));
        assert_eq!((version("1.90"), version("1.82.0"), version("x")), (Some((1, 90)), Some((1, 82)), None));
    }
}
