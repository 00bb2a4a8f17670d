//! What a header of clang declares: functions with their types, and macros with what their parameters are cast to.

use std::collections::BTreeMap;

/// What is passed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A value of this type.
    Value(String),
    /// A pointer of this type.
    Pointer(String),
    /// A constant.
    Constant,
}

/// A function or a macro.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Intrinsic {
    /// Its name.
    pub name: String,
    /// Its result, of a function.
    pub result: Option<String>,
    /// Its parameters.
    pub params: Vec<Kind>,
}

/// A header.
pub struct Header {
    /// What it declares, in order.
    pub intrinsics: Vec<Intrinsic>,
}

impl Header {
    /// Reads a header.
    pub fn read(text: &str) -> Header {
        let text = without_comments(text).replace("\\\n", " ").replace("\n__INLINE ", "\nstatic __inline ");
        let mut intrinsics = functions(&text);
        let mut macros: BTreeMap<&str, (Vec<&str>, &str)> = BTreeMap::new();
        let mut order = Vec::new();
        for line in text.lines() {
            let Some((name, rest)) = line.strip_prefix("#define ").and_then(|l| l.split_once('(')) else { continue };
            let Some((params, body)) = rest.split_once(')') else { continue };
            if name.starts_with('_') && name.chars().all(is_word) {
                let params = params.split(',').map(str::trim).filter(|p| !p.is_empty()).collect();
                macros.insert(name, (params, body.trim()));
                order.push(name);
            }
        }
        for name in order {
            let functions: Vec<Intrinsic> = intrinsics.clone();
            if let Some(params) = macro_params(name, &macros, &functions, 0) {
                intrinsics.push(Intrinsic { name: name.to_owned(), result: None, params });
            }
        }
        Header { intrinsics }
    }
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

fn without_comments(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('/') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        if rest.starts_with("//") {
            rest = &rest[rest.find('\n').unwrap_or(rest.len())..];
        } else if rest.starts_with("/*") {
            rest = rest.split_once("*/").map_or("", |(_, after)| after);
        } else {
            out.push('/');
            rest = &rest[1..];
        }
    }
    out + rest
}

/// The text in the parentheses at the start, and what follows them.
fn parenthesized(text: &str) -> Option<(&str, &str)> {
    let mut depth = 0;
    for (i, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return text.starts_with('(').then(|| (&text[1..i], &text[i + 1..]));
        }
    }
    None
}

/// What is separated by commas outside of parentheses.
fn split(text: &str) -> Vec<&str> {
    let (mut out, mut depth, mut start) = (Vec::new(), 0, 0);
    for (i, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            ',' if depth == 0 => {
                out.push(text[start..i].trim());
                start = i + 1;
            }
            _ => {}
        }
    }
    out.push(text[start..].trim());
    out.retain(|part| !part.is_empty());
    out
}

fn kind(ty: &str) -> Kind {
    if ty.ends_with('*') { Kind::Pointer(ty.to_owned()) } else { Kind::Value(ty.to_owned()) }
}

/// `static __inline__ T ATTRIBUTES name(T a, T b) {`
fn functions(text: &str) -> Vec<Intrinsic> {
    let mut out = Vec::new();
    for part in text.split("static ").skip(1) {
        let Some((head, _)) = part.split_once('{') else { continue };
        let mut head = head.to_owned();
        while let Some(at) = head.find("__attribute__") {
            let after = head[at + "__attribute__".len()..].trim_start().to_owned();
            let Some((_, rest)) = parenthesized(&after) else { break };
            head = format!("{} {rest}", &head[..at]);
        }
        let Some((before, args)) = head.rsplit_once('(') else { continue };
        let Some(args) = args.trim().strip_suffix(')') else { continue };
        let words: Vec<&str> = before.split_whitespace().collect();
        let Some((name, types)) = words.split_last() else { continue };
        let is_type = |w: &&str| !w.contains("inline") && !w.starts_with("__DEFAULT") && !w.starts_with("__RELAXED");
        let result: Vec<&str> = types.iter().copied().filter(|w| is_type(w) && *w != "constexpr").collect();
        if !name.starts_with('_') || !name.chars().all(is_word) || result.is_empty() || head.contains(';') {
            continue;
        }
        let param = |arg: &str| {
            let end = arg.trim_end_matches(is_word).len();
            kind(arg[..end].trim())
        };
        let params = split(args).into_iter().filter(|a| *a != "void").map(param).collect();
        out.push(Intrinsic { name: (*name).to_owned(), result: Some(result.join(" ")), params });
    }
    out
}

/// What the parameters of a macro are: cast to a type, passed on to something known, or a constant.
fn macro_params(
    name: &str,
    macros: &BTreeMap<&str, (Vec<&str>, &str)>,
    functions: &[Intrinsic],
    depth: u32,
) -> Option<Vec<Kind>> {
    if let Some(function) = functions.iter().find(|f| f.name == name) {
        return Some(function.params.clone());
    }
    let (params, body) = macros.get(name).filter(|_| depth < 4)?;
    let body = body.trim().trim_end_matches(';');
    // A macro that stands for another one.
    let callee = body.trim_start_matches('(').split(|c| !is_word(c)).next().unwrap_or_default();
    let inner = (callee.starts_with("_mm") || callee.starts_with("__"))
        .then(|| macro_params(callee, macros, functions, depth + 1))
        .flatten();
    let mut out = Vec::new();
    for param in params {
        if let Some(ty) = cast_of(param, body) {
            out.push(kind(ty));
            continue;
        }
        let passed = inner.as_ref().and_then(|kinds| {
            let (args, _) = parenthesized(body[body.find(callee)? + callee.len()..].trim_start())?;
            let at = split(args).iter().position(|a| a.trim_matches(['(', ')']) == *param)?;
            kinds.get(at).cloned()
        });
        let is_builtin = body.contains("__builtin");
        out.push(passed.or(is_builtin.then_some(Kind::Constant))?);
    }
    Some(out)
}

/// The type that a parameter is cast to: `(T)(param)`.
fn cast_of<'a>(param: &str, body: &'a str) -> Option<&'a str> {
    let used = format!("({param})");
    let before = body[..body.find(&used)?].trim_end();
    let before = before.strip_suffix(')')?;
    let ty = before[before.rfind('(')? + 1..].trim();
    (ty.ends_with('*') || ty.starts_with("__m")).then_some(ty)
}
