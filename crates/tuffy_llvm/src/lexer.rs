//! Bytes to tokens, without copying.
//!
//! A token is a kind and a stretch of the text. Nothing here fails: what is no token is one of kind [`Kind::Unknown`],
//! and the parser says what it wanted instead.

use std::borrow::Cow;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// The end of the text or of the stretch that is read.
    End,
    /// A bare word.
    Word,
    /// `name:`, `"name":` or `7:`; the colon is the last byte.
    Label,
    /// `%name`, `%"name"` or `%7`
    Local,
    /// `@name`, `@"name"` or `@7`
    Global,
    /// `$name` or `$"name"`
    Comdat,
    /// `!name`
    MdName,
    /// `!7`
    MdNumber,
    /// `!` before `{` or `"`.
    Bang,
    /// `#7`
    Group,
    /// `#word`
    Record,
    /// `^7`
    Summary,
    /// `7`, `-7`, `u0x1F`, `s0x1F`
    Int,
    /// `1.5e+00`, `0x3FF0000000000000`, `0xH3C00`, …
    Float,
    /// `"…"`
    Text,
    /// `c"…"`
    Bytes,
    /// `...`
    Dots,
    /// A single byte: `= , * ( ) [ ] { } < > | : /`
    Punct(u8),
    /// No token. A quote that nothing closes is one, up to the end.
    Unknown,
}

/// A token: its kind and where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) start: u32,
    pub(crate) end: u32,
}

/// Makes tokens of a stretch of a text.
#[derive(Clone)]
pub(crate) struct Lexer<'s> {
    /// Up to where it stops.
    text: &'s [u8],
    at: usize,
}

/// Whether names and words may have this byte.
const fn in_name(b: u8) -> bool {
    ((b | 0x20).wrapping_sub(b'a') < 26)
        | (b.wrapping_sub(b'0') < 10)
        | (b == b'-')
        | (b == b'$')
        | (b == b'.')
        | (b == b'_')
}

/// The same as a table.
static NAME_BYTE: [bool; 256] = {
    let mut table = [false; 256];
    let mut i = 0;
    while i < 256 {
        let b = i as u8;
        table[i] = in_name(b);
        i += 1;
    }
    table
};

const MARK: u8 = 1;
const WORD: u8 = 2;
const LOCAL: u8 = 3;

/// What tokens that begin with a byte mostly are.
static CLASS: [u8; 256] = {
    let mut table = [0; 256];
    let marks = b",()=*[]{}<>|:/";
    let mut i = 0;
    while i < marks.len() {
        table[marks[i] as usize] = MARK;
        i += 1;
    }
    let mut b = b'a';
    while b <= b'z' {
        table[b as usize] = WORD;
        table[b.to_ascii_uppercase() as usize] = WORD;
        b += 1;
    }
    table[b'_' as usize] = WORD;
    table[b'%' as usize] = LOCAL;
    table
};

/// White space; zero bytes count as such.
static SPACE: [bool; 256] = {
    let mut table = [false; 256];
    table[b' ' as usize] = true;
    table[b'\t' as usize] = true;
    table[b'\r' as usize] = true;
    table[b'\n' as usize] = true;
    table[0] = true;
    table
};

pub(crate) fn is_name_byte(b: u8) -> bool {
    NAME_BYTE[b as usize]
}

impl<'s> Lexer<'s> {
    /// Starts at a byte and stops before another. The text is shorter than 4 GiB.
    pub(crate) fn new(text: &'s [u8], start: usize, end: usize) -> Self {
        let end = end.min(text.len());
        Lexer { text: &text[..end], at: start.min(end) }
    }

    /// Goes on from another place.
    pub(crate) fn seek(&mut self, at: usize) {
        self.at = at.min(self.text.len());
    }

    /// Where it stops.
    pub(crate) fn limit(&self) -> usize {
        self.text.len()
    }

    #[inline]
    fn byte(&self, at: usize) -> u8 {
        self.text.get(at).copied().unwrap_or(0)
    }

    /// Skips white space and comments; the first byte that is neither, or 0 at the end.
    #[inline]
    pub(crate) fn skip_space(&mut self) -> u8 {
        loop {
            let mut at = self.at;
            let first = loop {
                match self.text.get(at) {
                    Some(&b) if SPACE[b as usize] => at += 1,
                    other => break other.copied().unwrap_or(0),
                }
            };
            self.at = at;
            if first != b';' {
                return first;
            }
            self.at = line_end(self.text, self.at);
        }
    }

    #[inline]
    fn names_from(&self, at: usize) -> usize {
        let rest = self.text.get(at..).unwrap_or_default();
        at + rest.iter().position(|&b| !NAME_BYTE[b as usize]).unwrap_or(rest.len())
    }

    /// Past the quote that closes the one before `at`; `None` if there is none.
    fn quote_end(&self, at: usize) -> Option<usize> {
        let at = skip(self.text, at, |b| b == b'"');
        (at < self.text.len()).then_some(at + 1)
    }

    /// The next token.
    #[inline]
    pub(crate) fn next(&mut self) -> Token {
        let first = self.skip_space();
        let start = self.at;
        // Most tokens are marks, words and names without quotes; what is left has a way of its own.
        let (kind, end) = match CLASS[first as usize] {
            MARK => (Kind::Punct(first), start + 1),
            WORD => {
                let end = self.names_from(start + 1);
                let second = self.byte(start + 1);
                if matches!(self.byte(end), b':' | b'"') || matches!(second, b'0' | b'.') {
                    return self.rare(start, first);
                }
                (Kind::Word, end)
            }
            LOCAL => {
                let end = self.names_from(start + 1);
                if end == start + 1 {
                    return self.rare(start, first);
                }
                (Kind::Local, end)
            }
            _ => return self.rare(start, first),
        };
        self.at = end;
        Token { kind, start: start as u32, end: end as u32 }
    }

    /// Any token.
    #[inline(never)]
    fn rare(&mut self, start: usize, first: u8) -> Token {
        let (kind, end) = match first {
            _ if start >= self.text.len() => (Kind::End, start),
            b'%' => self.sigil(start, Kind::Local),
            b'@' => self.sigil(start, Kind::Global),
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'.' => self.word(start, first),
            b',' | b'(' | b')' | b'=' | b'*' | b'[' | b']' | b'{' | b'}' | b'<' | b'>' | b'|' | b':' | b'/' => {
                (Kind::Punct(first), start + 1)
            }
            b'0'..=b'9' | b'-' | b'+' => self.number(start),
            b'!' => self.bang(start),
            b'"' => match self.quote_end(start + 1) {
                Some(end) if self.byte(end) == b':' => (Kind::Label, end + 1),
                Some(end) => (Kind::Text, end),
                None => (Kind::Unknown, self.text.len()),
            },
            b'$' => self.dollar(start),
            b'#' => {
                let end = self.names_from(start + 1);
                let digits = end > start + 1 && self.text[start + 1..end].iter().all(u8::is_ascii_digit);
                match (digits, end > start + 1) {
                    (true, _) => (Kind::Group, end),
                    (false, true) => (Kind::Record, end),
                    _ => (Kind::Unknown, end),
                }
            }
            b'^' => {
                let end = self.names_from(start + 1);
                (if end > start + 1 { Kind::Summary } else { Kind::Unknown }, end)
            }
            _ => (Kind::Unknown, start + 1),
        };
        self.at = end;
        Token { kind, start: start as u32, end: end as u32 }
    }

    fn sigil(&self, start: usize, kind: Kind) -> (Kind, usize) {
        if self.byte(start + 1) == b'"' {
            return self.quote_end(start + 2).map_or((Kind::Unknown, self.text.len()), |end| (kind, end));
        }
        // Names of functions are long, others short.
        let end = match kind {
            Kind::Global => skip(self.text, start + 1, |b| !in_name(b)),
            _ => self.names_from(start + 1),
        };
        if end == start + 1 { (Kind::Unknown, end) } else { (kind, end) }
    }

    fn word(&self, start: usize, first: u8) -> (Kind, usize) {
        let end = self.names_from(start);
        match self.byte(end) {
            b':' => (Kind::Label, end + 1),
            b'"' if first == b'c' && end == start + 1 => {
                self.quote_end(end + 1).map_or((Kind::Unknown, self.text.len()), |end| (Kind::Bytes, end))
            }
            _ => self.classify(start, end),
        }
    }

    fn classify(&self, start: usize, end: usize) -> (Kind, usize) {
        let word = &self.text[start..end];
        match word {
            b"..." => (Kind::Dots, end),
            [b'u' | b's', b'0', b'x', ..] => (Kind::Int, end),
            [b'f', b'0', b'x', ..] => (Kind::Float, end),
            _ => (Kind::Word, end),
        }
    }

    /// Numbers, and labels that begin like one.
    fn number(&self, start: usize) -> (Kind, usize) {
        // Exponents have a `+`, which names do not.
        let sign = usize::from(self.text[start] == b'+');
        let mut end = self.names_from(start + sign);
        if self.byte(end) == b':' && sign == 0 {
            return (Kind::Label, end + 1);
        }
        if self.byte(end) == b'+' && end > start && matches!(self.text[end - 1], b'e' | b'E') {
            end = self.names_from(end + 1);
        }
        let digits = &self.text[start + usize::from(matches!(self.text[start], b'-' | b'+'))..end];
        let kind = match digits {
            [] => Kind::Unknown,
            [b'0', b'x', _, ..] => Kind::Float,
            _ if digits.iter().all(u8::is_ascii_digit) && sign == 0 => Kind::Int,
            [b'0'..=b'9', ..] if digits.contains(&b'.') => Kind::Float,
            _ => Kind::Unknown,
        };
        (kind, end.max(start + 1))
    }

    fn bang(&self, start: usize) -> (Kind, usize) {
        // Names of metadata may hold escapes, as in `!foo\2Ebar`.
        let mut end = start + 1;
        while end < self.text.len() && (NAME_BYTE[self.text[end] as usize] || self.text[end] == b'\\') {
            end += 1;
        }
        match self.byte(start + 1) {
            b'0'..=b'9' if self.text[start + 1..end].iter().all(u8::is_ascii_digit) => (Kind::MdNumber, end),
            b'0'..=b'9' => (Kind::Unknown, end),
            _ if end > start + 1 => (Kind::MdName, end),
            _ => (Kind::Bang, start + 1),
        }
    }

    fn dollar(&self, start: usize) -> (Kind, usize) {
        if self.byte(start + 1) == b'"' {
            return self.quote_end(start + 2).map_or((Kind::Unknown, self.text.len()), |end| match self.byte(end) {
                b':' => (Kind::Label, end + 1),
                _ => (Kind::Comdat, end),
            });
        }
        let end = self.names_from(start + 1);
        match self.byte(end) {
            b':' => (Kind::Label, end + 1),
            _ if end == start + 1 => (Kind::Unknown, end),
            _ => (Kind::Comdat, end),
        }
    }

    /// From an opening `{`, `(` or
    /// `[` at `at`: past what closes it. Quotes and comments are respected. `None` if nothing does.
    pub(crate) fn balanced(&self, at: usize) -> Option<usize> {
        self.closed(at, &BRACKETS, |b| {
            (b == b'{')
                | (b == b'}')
                | (b == b'(')
                | (b == b')')
                | (b == b'[')
                | (b == b']')
                | (b == b'"')
                | (b == b';')
        })
    }

    /// The same from a `{`, with an eye on braces only.
    pub(crate) fn braced(&self, at: usize) -> Option<usize> {
        self.closed(at, &BRACES, |b| (b == b'{') | (b == b'}') | (b == b'"') | (b == b';'))
    }

    #[inline(always)]
    fn closed(&self, at: usize, table: &[u8; 256], stop: impl Fn(u8) -> bool) -> Option<usize> {
        let mut depth = 0usize;
        let mut at = at;
        loop {
            at = skip(self.text, at, &stop);
            if at >= self.text.len() {
                return None;
            }
            match table[self.text[at] as usize] {
                OPEN => depth += 1,
                CLOSE => {
                    depth = depth.checked_sub(1)?;
                    if depth == 0 {
                        return Some(at + 1);
                    }
                }
                QUOTE => at = self.quote_end(at + 1)? - 1,
                _ => at = line_end(self.text, at) - 1,
            }
            at += 1;
        }
    }
}

const OPEN: u8 = 1;
const CLOSE: u8 = 2;
const QUOTE: u8 = 3;
const COMMENT: u8 = 4;

const fn table(open: &[u8], close: &[u8]) -> [u8; 256] {
    let mut table = [0; 256];
    let mut i = 0;
    while i < open.len() {
        table[open[i] as usize] = OPEN;
        table[close[i] as usize] = CLOSE;
        i += 1;
    }
    table[b'"' as usize] = QUOTE;
    table[b';' as usize] = COMMENT;
    table
}

static BRACKETS: [u8; 256] = table(b"{([", b"})]");
static BRACES: [u8; 256] = table(b"{", b"}");

/// The next line break from `at`, or the end.
fn line_end(text: &[u8], at: usize) -> usize {
    skip(text, at, |b| b == b'\n')
}

/// The first byte from `at` that `stop` holds for, or the end. Asks for many bytes at once, which compiles to vector
/// code.
#[inline(always)]
fn skip(text: &[u8], at: usize, stop: impl Fn(u8) -> bool) -> usize {
    let mut at = at.min(text.len());
    for chunk in text[at..].as_chunks::<16>().0 {
        if chunk.map(&stop).iter().fold(false, |any, &found| any | found) {
            break;
        }
        at += 16;
    }
    at + text[at..].iter().position(|&b| stop(b)).unwrap_or(text.len() - at)
}

/// What a string says: `\\` is a backslash, `\41` the byte 0x41; any other backslash stands for itself.
pub(crate) fn unescape(text: &[u8]) -> Cow<'_, [u8]> {
    let Some(first) = text.iter().position(|&b| b == b'\\') else { return Cow::Borrowed(text) };
    let mut out = Vec::with_capacity(text.len());
    out.extend_from_slice(&text[..first]);
    let mut at = first;
    while at < text.len() {
        let hex = |i: usize| text.get(i).and_then(|b| (*b as char).to_digit(16)).map(|d| d as u8);
        match (text[at], text.get(at + 1), hex(at + 1), hex(at + 2)) {
            (b'\\', Some(b'\\'), ..) => {
                out.push(b'\\');
                at += 2;
            }
            (b'\\', _, Some(high), Some(low)) => {
                out.push(high * 16 + low);
                at += 3;
            }
            (b, ..) => {
                out.push(b);
                at += 1;
            }
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lex(text: &str) -> Vec<(Kind, &str)> {
        let mut lexer = Lexer::new(text.as_bytes(), 0, text.len());
        let mut found = Vec::new();
        loop {
            let t = lexer.next();
            if t.kind == Kind::End {
                return found;
            }
            found.push((t.kind, &text[t.start as usize..t.end as usize]));
        }
    }

    #[test]
    fn tokens_have_kinds() {
        use Kind::*;
        let text = "%0 %a.b %\"x y\" @f @\"\\01g\" $c !5 !dbg !{ !\"s\" #3 #dbg_value ^1 -7 1.5e+00 0xH3C00 c\"a\\00\" \"t\" \
                    ... bb1: 7: \"l m\": u0x1F i32 -1.0e-3 f0x3F80";
        let kinds: Vec<Kind> = lex(text).into_iter().map(|(k, _)| k).collect();
        let p = |b| Punct(b);
        assert_eq!(
            kinds,
            [
                Local,
                Local,
                Local,
                Global,
                Global,
                Comdat,
                MdNumber,
                MdName,
                Bang,
                p(b'{'),
                Bang,
                Text,
                Group,
                Record,
                Summary,
                Int,
                Float,
                Float,
                Bytes,
                Text,
                Dots,
                Label,
                Label,
                Label,
                Int,
                Word,
                Float,
                Float
            ]
        );
    }

    #[test]
    fn no_token_is_unknown_and_everything_ends() {
        assert_eq!(lex("%").last(), Some(&(Kind::Unknown, "%")));
        assert_eq!(lex("\"abc").last(), Some(&(Kind::Unknown, "\"abc")));
        assert_eq!(lex("? -").len(), 2);
        assert_eq!(lex("; only a comment"), []);
        for b in 0..=255u8 {
            let text = [b, b'"', b, b];
            let mut lexer = Lexer::new(&text, 0, 4);
            let count = (0..10).take_while(|_| lexer.next().kind != Kind::End).count();
            assert!(count <= 4, "{b}");
        }
    }

    #[test]
    fn strings_unescape() {
        assert_eq!(&*unescape(b"a\\00\\\\b\\zz\\4"), b"a\0\\b\\zz\\4");
    }

    #[test]
    fn balanced_respects_quotes_and_comments() {
        let text = b"{ \"}\" ; }\n ( [ ] ) } x";
        assert_eq!(Lexer::new(text, 0, text.len()).balanced(0), Some(text.len() - 2));
        assert_eq!(Lexer::new(text, 0, 10).balanced(0), None);
    }
}
