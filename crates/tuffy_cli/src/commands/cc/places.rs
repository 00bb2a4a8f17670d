//! Where a line of LLVM IR comes from: what its `!dbg` says. For messages about what clang wrote, which nobody reads.

/// A place in a source file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourcePlace {
    /// The file, as clang was told.
    pub file: String,
    /// The folder in which clang was told so.
    pub folder: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1; 0 if only the line is known.
    pub column: usize,
}

/// Scopes stand in scopes; this many are looked through for a file.
const MAX_SCOPES: usize = 64;

/// The place of a line of a module, from 1: its own, or that of the function it is in.
pub fn of_line(module: &str, line: usize) -> Option<SourcePlace> {
    let before: Vec<&str> = module.lines().take(line).collect();
    let first = *before.get(line.checked_sub(1)?)?;
    // A call that may go to several places takes two lines.
    let rest = module.lines().nth(line).filter(|next| next.trim_start().starts_with("to label"));
    let text = &format!("{first} {}", rest.unwrap_or_default());
    let function = || before.iter().rev().take_while(|l| **l != "}").find(|l| l.starts_with("define ")).copied();
    let id = reference(text, "!dbg ").or_else(|| reference(function()?, "!dbg "))?;
    let location = node(module, id)?;
    let number = |key: &str| field(location, key).and_then(|n| n.parse().ok()).unwrap_or(0);
    let mut scope = location;
    for _ in 0..MAX_SCOPES {
        if let Some(file) = reference(scope, "file: ").and_then(|id| node(module, id)) {
            let quoted = |key: &str| file.split_once(key)?.1.split('"').next().map(str::to_owned);
            let folder = quoted("directory: \"").unwrap_or_default();
            let file = quoted("filename: \"")?;
            return Some(SourcePlace { file, folder, line: number("line: "), column: number("column: ") });
        }
        scope = node(module, reference(scope, "scope: ")?)?;
    }
    None
}

/// The number behind a key and `!`.
fn reference<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    let id = text.split_once(key)?.1.strip_prefix('!')?;
    let end = id.find(|c: char| !c.is_ascii_digit()).unwrap_or(id.len());
    (end > 0).then_some(&id[..end])
}

/// What stands behind a key, up to a comma or bracket.
fn field<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    text.split_once(key)?.1.split([',', ')']).next()
}

/// The metadata node of a number.
fn node<'t>(module: &'t str, id: &str) -> Option<&'t str> {
    let head = format!("!{id} = ");
    module.lines().rev().find_map(|line| line.strip_prefix(&*head))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODULE: &str = "define i32 @f() !dbg !4 {
  %1 = call i32 @g(), !dbg !8
  ret i32 %1
}
define void @h() !dbg !4 {
  callbr void asm \"\", \"!i\"()
          to label %a [label %b], !dbg !8
}
!1 = !DIFile(filename: \"dir/a.c\", directory: \"/src\", checksumkind: CSK_MD5)
!4 = distinct !DISubprogram(name: \"f\", scope: !1, file: !1, line: 3, type: !5)
!7 = distinct !DILexicalBlock(scope: !4, line: 4)
!8 = !DILocation(line: 5, column: 12, scope: !7)
!9 = !DILocation(line: 5, column: 12, scope: !9)
";

    #[test]
    fn instructions_and_functions_have_places() {
        let place = |line, column| SourcePlace { file: "dir/a.c".into(), folder: "/src".into(), line, column };
        assert_eq!(of_line(MODULE, 2), Some(place(5, 12)));
        assert_eq!(of_line(MODULE, 1), Some(place(3, 0)));
        // The second line of an instruction says it.
        assert_eq!(of_line(MODULE, 6), Some(place(5, 12)));
        // The function, where the instruction has none.
        assert_eq!(of_line(MODULE, 3), Some(place(3, 0)));
        assert_eq!((of_line(MODULE, 9), of_line(MODULE, 0), of_line(MODULE, 99)), (None, None, None));
        // A scope that is its own scope.
        assert_eq!(of_line(&MODULE.replace("!dbg !8", "!dbg !9"), 2), None);
    }
}
