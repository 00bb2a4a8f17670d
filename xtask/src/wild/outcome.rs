//! What the test suites of packages say of their tests.

use std::collections::BTreeMap;

/// How a test suite says what passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// `PASS: name`, `FAIL: name`, as automake writes them.
    Marks,
    /// `Testing 'program' at line number 7`, and `***` where one fails; automake's marks too.
    Jq,
    /// Names of targets, each on a line; failures are listed at the end.
    Gawk,
    /// `ok 7 - name`, `not ok 7 - name`: the Test Anything Protocol.
    Tap,
    /// `[ok]: name (3 ms)`, `[err]: name in file`.
    Redis,
    /// `++++ name PASSED`, `==== name what it is about FAILED`: the package tcltest.
    Tcl,
    /// `name... Ok`, `! name expected: …`.
    Sqlite,
    /// `<testcase name="…">` with what went wrong inside.
    Junit,
}

/// Tests by name, and whether they passed. What was skipped is not in it.
pub type Outcomes = BTreeMap<String, bool>;

/// Reads what a test suite printed.
pub fn read(format: Format, log: &str) -> Outcomes {
    let log = &plain(log);
    match format {
        Format::Marks => lines(log, marks),
        Format::Tap => lines(log, tap),
        Format::Redis => lines(log, redis),
        Format::Tcl => tcl(log),
        Format::Sqlite => sqlite(log),
        Format::Jq => jq(log),
        Format::Gawk => gawk(log),
        Format::Junit => junit(log),
    }
}

/// A text without the sequences that colour it on a terminal.
fn plain(text: &str) -> String {
    let mut pieces = text.split("\x1b[");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |out, piece| out + piece.split_once('m').map_or(piece, |p| p.1))
}

/// Keeps apart tests with the same name: the second is `name#2`.
fn add(out: &mut Outcomes, name: &str, passed: bool) {
    let mut unique = name.to_owned();
    let mut at = 2;
    while out.contains_key(&unique) {
        unique = format!("{name}#{at}");
        at += 1;
    }
    out.insert(unique, passed);
}

fn lines(log: &str, of: impl Fn(&str) -> Option<(&str, bool)>) -> Outcomes {
    let mut out = Outcomes::new();
    // A program may have printed half a line before the suite says its word.
    log.lines().filter_map(of).for_each(|(name, passed)| add(&mut out, name, passed));
    out
}

fn marks(line: &str) -> Option<(&str, bool)> {
    let (mark, name) = line.split_once(": ")?;
    let passed = match mark {
        "PASS" | "XFAIL" => true,
        "FAIL" | "XPASS" | "ERROR" => false,
        _ => return None,
    };
    // What stands in parentheses is where it failed.
    Some((name.split(" (").next().unwrap_or(name).trim(), passed))
}

fn tap(line: &str) -> Option<(&str, bool)> {
    let (rest, passed) = match line.strip_prefix("not ok ") {
        Some(rest) => (rest, false),
        None => (line.strip_prefix("ok ")?, true),
    };
    (rest.starts_with(|c: char| c.is_ascii_digit())).then_some((rest.trim(), passed))
}

fn redis(line: &str) -> Option<(&str, bool)> {
    let (rest, passed) = match line.strip_prefix("[ok]: ") {
        Some(rest) => (rest, true),
        None => (line.strip_prefix("[err]: ").or_else(|| line.strip_prefix("[exception]: "))?, false),
    };
    let name = if passed { rest.rsplit_once(" (").map_or(rest, |r| r.0) } else { rest };
    let name = if passed { name } else { name.rsplit_once(" in tests/").map_or(name, |r| r.0) };
    Some((name, passed))
}

fn tcl(log: &str) -> Outcomes {
    let mut out = Outcomes::new();
    for line in log.lines() {
        if let Some(at) = line.find("++++ ")
            && let Some(name) = line[at + 5..].strip_suffix(" PASSED")
        {
            add(&mut out, name, true);
        } else if let Some(name) = line.strip_prefix("==== ")
            && name.ends_with(" FAILED")
            && name.matches(' ').count() > 1
        {
            // The line that ends a report of a failure has the name alone.
            add(&mut out, name.split(' ').next().unwrap_or(name), false);
        }
    }
    out
}

fn sqlite(log: &str) -> Outcomes {
    let mut out = Outcomes::new();
    for line in log.lines() {
        if let Some(name) = line.strip_suffix("... Ok") {
            add(&mut out, name.trim(), true);
        } else if let Some((name, _)) = line.strip_prefix("! ").and_then(|l| l.split_once(" expected:")) {
            add(&mut out, name, false);
        }
    }
    out
}

fn jq(log: &str) -> Outcomes {
    let mut out = lines(log, marks);
    let mut current: Option<(String, bool)> = None;
    for line in log.lines() {
        if let Some(rest) = line.strip_prefix("Testing '") {
            if let Some((name, passed)) = current.take() {
                add(&mut out, &name, passed);
            }
            let place = rest.rsplit_once(" at line number ").map_or(rest, |r| r.1);
            current = Some((format!("line {place}"), true));
        } else if line.starts_with("*** ") {
            if let Some(current) = &mut current {
                current.1 = false;
            }
        } else if line.contains("tests passed (")
            && let Some((name, passed)) = current.take()
        {
            add(&mut out, &name, passed);
        }
    }
    // A last one without a summary is one in which the program died.
    if let Some((name, _)) = current {
        add(&mut out, &name, false);
    }
    out
}

fn gawk(log: &str) -> Outcomes {
    let target = |l: &&str| !l.is_empty() && l.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b));
    let mut out: Outcomes = log.lines().filter(target).map(|l| (l.to_owned(), true)).collect();
    for line in log.lines() {
        let failed = line.strip_prefix("============== _").and_then(|l| l.strip_suffix(" ============="));
        if let Some(name) = failed {
            out.insert(name.to_owned(), false);
        }
    }
    out
}

fn junit(log: &str) -> Outcomes {
    let mut out = Outcomes::new();
    for case in log.split("<testcase ").skip(1) {
        let body = case.split("</testsuite>").next().unwrap_or(case);
        let Some(name) = body.strip_prefix("name=\"").and_then(|b| b.split('"').next()) else { continue };
        if body.contains("<skipped") {
            continue;
        }
        let passed = !body.contains("<failure") && !body.contains("<error");
        // What failed is tried once more, alone; the last word counts.
        out.insert(name.to_owned(), passed);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(format: Format, log: &str, expect: &[(&str, bool)]) {
        let expect: Outcomes = expect.iter().map(|(n, p)| ((*n).to_owned(), *p)).collect();
        assert_eq!(read(format, log), expect, "{format:?}");
    }

    #[test]
    fn each_format_is_read() {
        let log = "PASS: a\nFAIL: b (basic tests at runtests.c:7)\nSKIP: c\nXFAIL: d\nPASS: a\nnote: e\n";
        check(Format::Marks, log, &[("a", true), ("a#2", true), ("b", false), ("d", true)]);
        check(
            Format::Tap,
            "1..2\nok 1 - cache\nnot ok 2 - hash\nok then\n",
            &[("1 - cache", true), ("2 - hash", false)],
        );
        let log =
            "[\x1b[0;32;49mok\x1b[0m]: SET (x) and GET (3 ms)\n[err]: LPOP in tests/unit/list.tcl\n[ignore]: large\n";
        check(Format::Redis, log, &[("SET (x) and GET", true), ("LPOP", false)]);
        let log = "++++ a-1.1 PASSED\n\n==== a-1.2 what it does FAILED\n---- Result was:\n==== a-1.2 FAILED\n";
        check(Format::Tcl, log, &[("a-1.1", true), ("a-1.2", false)]);
        check(
            Format::Sqlite,
            "a-1.0... Ok\na-1.1...\n! a-1.1 expected: [1]\n! a-1.1 got: [2]\n",
            &[("a-1.0", true), ("a-1.1", false)],
        );
        let log = "PASS: tests/jqtest\nTesting '.' at line number 3\nTesting '.[' at line number 7\n*** Expected 1\n\
            1 of 2 tests passed (0 malformed)\nTesting '1' at line number 2\n";
        let expect = [("tests/jqtest", true), ("line 3", true), ("line 7", false), ("line 2", false)];
        check(Format::Jq, log, &expect);
        let log = "addcomma\nmake[1]: x\nanchgsub\n1 TESTS FAILED\n============== _anchgsub =============\n";
        check(Format::Gawk, log, &[("addcomma", true), ("anchgsub", false)]);
        let log = "<testsuite><testcase name=\"t.A.a\" status=\"run\" /><testcase name=\"t.A.b\"><failure>\n</failure>\
            </testcase><testcase name=\"t.A.c\"><skipped>no</skipped></testcase></testsuite>";
        check(Format::Junit, log, &[("t.A.a", true), ("t.A.b", false)]);
    }
}
