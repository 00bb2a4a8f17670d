//! Response files: `@FILE` on a command line stands for the words in a file.

use std::io::Read;

/// The largest response file, in bytes.
const MAX_BYTES: u64 = 1 << 26;
/// How deep response files may name each other.
const MAX_DEPTH: usize = 20;

/// A command line with response files replaced by their words.
pub fn expand(args: &[String]) -> Result<Vec<String>, String> {
    let mut out = Vec::new();
    add(args, 0, &mut out)?;
    Ok(out)
}

fn add(args: &[String], depth: usize, out: &mut Vec<String>) -> Result<(), String> {
    for arg in args {
        // What names no file is a word like any other, as for other compilers.
        let file = arg.strip_prefix('@').and_then(|name| Some((name, std::fs::File::open(name).ok()?)));
        let Some((name, file)) = file else {
            out.push(arg.clone());
            continue;
        };
        if depth == MAX_DEPTH {
            return Err(format!("`{arg}`: response files name each other more than {MAX_DEPTH} deep"));
        }
        let mut text = String::new();
        let read = file.take(MAX_BYTES + 1).read_to_string(&mut text);
        read.map_err(|e| format!("cannot read {name}: {e}"))?;
        if text.len() as u64 > MAX_BYTES {
            return Err(format!("{name}: a response file has more than {MAX_BYTES} bytes"));
        }
        add(&words(&text), depth + 1, out)?;
    }
    Ok(())
}

/// The words of a text: quotes and backslashes as a shell takes them, but for `$` and the like.
fn words(text: &str) -> Vec<String> {
    let (mut all, mut word, mut inside) = (Vec::new(), None::<String>, None);
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (c, inside) {
            ('\\', None | Some('"')) => word.get_or_insert_default().extend(chars.next()),
            ('"' | '\'', None) => {
                inside = Some(c);
                word.get_or_insert_default();
            }
            (c, Some(quote)) if c == quote => inside = None,
            (c, None) if c.is_whitespace() => all.extend(word.take()),
            (c, _) => word.get_or_insert_default().push(c),
        }
    }
    all.extend(word);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_told_apart_as_a_shell_does() {
        let text = "-O2 -DX=\"a b\"  'c d'\n\\-e\\ f \"q\\\"r\" ''\t-o out";
        assert_eq!(words(text), ["-O2", "-DX=a b", "c d", "-e f", "q\"r", "", "-o", "out"]);
        assert!(words(" \n").is_empty());
    }

    #[test]
    fn files_may_name_files_but_not_without_end() {
        let folder = std::env::temp_dir().join(format!("tuffy-response-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = |name: &str| folder.join(name).to_str().expect("a plain path").to_owned();
        std::fs::write(path("a"), format!("-c @{} x.c", path("b"))).expect("a file");
        std::fs::write(path("b"), "-O2").expect("a file");
        std::fs::write(path("loop"), format!("@{}", path("loop"))).expect("a file");
        let read = |name: &str| expand(&[format!("@{}", path(name))]);
        assert_eq!(read("a").expect("words"), ["-c", "-O2", "x.c"]);
        assert!(read("loop").expect_err("no end").contains("deep"));
        assert_eq!(read("none").expect("a word"), [format!("@{}", path("none"))]);
        std::fs::remove_dir_all(&folder).expect("it was there");
    }
}
