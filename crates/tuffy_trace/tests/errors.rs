//! Everything that can be wrong with a trace is said, with its place.

mod common;

use common::{DECISIONS, DOCUMENT, FULL, read};
use expect_test::{Expect, expect};
use tuffy_trace::{Cost, Decision, Entry, Fact, Header, Integer, Mode, Reader, TraceError, Writer};

fn error(text: &[u8]) -> TraceError {
    match read(text) {
        Err(e) => e,
        Ok(_) => panic!("no error in {}", String::from_utf8_lossy(&text[..text.len().min(3000)])),
    }
}

/// The error of a good trace after a change.
fn changed(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from}");
    error(text.replacen(from, to, 1).as_bytes()).to_string()
}

/// The errors of a good trace after each of some changes.
fn messages(text: &str, changes: &[(&str, &str)], expected: Expect) {
    let all: String = changes.iter().map(|(from, to)| format!("{to}\n    {}\n", changed(text, from, to))).collect();
    expected.assert_eq(&all);
}

#[test]
fn shown_with_a_caret() {
    let text = DECISIONS.replacen("\"site\":\"v7\"", "\"siet\":\"v7\"", 1);
    expect![[r#"
        error: an entry has no key `siet`
         --> t.jsonl:4:53
          |
        4 | …seq":0,"transform":"gvn","stage":"early","step":0,"siet":"v7","params":{"with":"v3"},"pre":"9f3a6c21…
          |                                                    ^
          = help: did you mean `site`?
    "#]]
    .assert_eq(&error(text.as_bytes()).show("t.jsonl"));
}

#[test]
fn what_is_missing_at_the_end_of_a_line() {
    let lines: Vec<&str> = DECISIONS.lines().collect();
    let cut = DECISIONS.replacen(lines[3], &lines[3][..lines[3].len() - 1], 1);
    let e = error(cut.as_bytes());
    assert_eq!((e.line, e.column), (4, lines[3].len()));
    assert!(e.show("t").contains('^'), "{}", e.show("t"));
}

#[test]
fn each_wrong_line() {
    let changes = [
        // The header.
        ("tuffy-trace", "other-trace"),
        ("\"version\":2", "\"version\":1"),
        ("\"version\":2", "\"version\":1,\"new\":[]"),
        ("\"decisions\"", "\"decision\""),
        ("\"target\":\"\",", ""),
        ("00000000000000aa", "0000000000000aa"),
        ("00000000000000aa", "00000000000000AA"),
        ("2026-11-15T11:20:00Z", "2026-11-31T11:20:00Z"),
        ("2026-11-15T11:20:00Z", "yesterday"),
        ("\"pipeline\":{}", "\"pipeline\":[]"),
        ("\"pipeline\":{}", "\"pipeline\":{\"a\":1,\"a\":2}"),
        ("\"pipeline\":{}", "\"pipeline\":{\"a\":01}"),
        ("{\"format\"", "[]{\"format\""),
        // Order.
        ("{\"define\":\"gvn\"", "{\"define\":\"dce\""),
        ("{\"define\":\"inline\"", "{\"define\":\"gvn\""),
        ("\"seq\":1", "\"seq\":2"),
        ("\"step\":2", "\"step\":3"),
        ("{\"begin\":\"@compute\"", "{\"begin\":\"@other\""),
        ("\"step\":0", "\"function\":\"@other\",\"step\":0"),
        ("{\"end\":\"@compute\"", "{\"end\":\"@other\""),
        ("\"steps\":3", "\"steps\":2"),
        ("\"steps\":3", "\"steps\":4"),
        ("\"entries\":3", "\"entries\":4"),
        ("{\"end\"", "{\"begin\":\"@g\",\"input\":\"00000000000000c0\"}\n{\"end\""),
        ("{\"entries\":3", "{\"format\":\"\"}\n{\"entries\":3"),
        ("{\"entries\":3", "{\"what\":3"),
        // Values.
        ("\"seq\":0", "\"seq\":-1"),
        ("\"seq\":0", "\"seq\":0.0"),
        ("\"seq\":0", "\"seq\":00"),
        ("\"seq\":0", "\"seq\":99999999999999999999"),
        ("\"step\":0", "\"step\":4294967294"),
        ("\"step\":0", "\"step\":4294967296"),
        ("\"iteration\":2", "\"iteration\":0"),
        ("\"site\":\"v7\"", "\"site\":7"),
        ("\"site\":\"v7\"", "\"site\":null"),
        ("\"site\":\"v7\"", "\"site\":\"v7\",\"site\":\"v7\""),
        ("\"site\":\"v7\"", "\"site\":\"v\\x\""),
        ("\"site\":\"v7\"", "\"site\":\"\\ud800\""),
        ("\"site\":\"v7\"", "\"site\":\"\\u00g0\""),
        ("\"site\":\"v7\"", "\"site\":\"v\t\""),
        ("\"site\":\"v7\"", "\"site\":\"v7"),
        ("{\"with\":\"v3\"}", "{\"with\":true}"),
        ("{\"with\":\"v3\"}", "{\"with\":\"v3\",\"with\":1}"),
        ("{\"with\":\"v3\"}", "{\"with\":18446744073709551616}"),
        ("\"pre\":\"9f3a6c21\"", "\"pre\":\"9f3a6c2\""),
        ("\"id\":\"5be0cd19137e\"}", "\"id\":\"5be0cd19137e\"} x"),
        ("\"cost_model\"", "\"cost\""),
        (",\"threshold\":\"small\"", ""),
        ("\"threshold\"", "\"proof\":\"x\",\"threshold\""),
        ("\"threshold\"", "\"speedup\":1.234,\"threshold\""),
        ("\"threshold\"", "\"speedup\":1e3,\"threshold\""),
        ("\"code_size\":24", "\"size\":24"),
        // What does not belong into a trace of decisions, or contradicts the transform.
        ("\"mode\":\"decisions\"", "\"mode\":\"full\""),
        ("\"id\":\"5be0cd19137e\"", "\"id\":\"5be0cd19137e\",\"before\":{\"instructions\":[]}"),
        ("\"id\":\"5be0cd19137e\"", "\"id\":\"5be0cd19137e\",\"place\":\"a.c:1:1\""),
        ("\"id\":\"5be0cd19137e\"", "\"id\":\"5be0cd19137e\",\"decision\":{\"kind\":\"equivalence\"}"),
        ("\"site\":\"v9\"", "\"site\":\"v9\",\"tag\":\"fold\""),
        // Stages, once the pipeline has some.
        ("\"pipeline\":{}", "\"pipeline\":{\"stages\":[]}"),
        ("\"pipeline\":{}", "\"pipeline\":{\"stages\":[\"early\",\"inlin\"]}"),
        ("\"pipeline\":{}", "\"pipeline\":{\"stages\":[\"early\",\"inline\"]}"),
    ];
    messages(
        DECISIONS,
        &changes,
        expect![[r#"
            other-trace
                1:11: expected the format "tuffy-trace", found `"other-trace"`
            "version":1
                1:35: expected version 2 of the format, found `1`
            "version":1,"new":[]
                1:35: expected version 2 of the format, found `1`
            "decision"
                1:44: `decision` is no mode

                1:1: the header has no `target`
            0000000000000aa
                1:136: expected 16 hexadecimal digits, 0-9 and a-f
            00000000000000AA
                1:136: expected 16 hexadecimal digits, 0-9 and a-f
            2026-11-31T11:20:00Z
                1:105: `2026-11-31T11:20:00Z` is no time
            yesterday
                1:105: `yesterday` is no time
            "pipeline":[]
                1:166: expected an object, found a list
            "pipeline":{"a":1,"a":2}
                1:173: the key `a` is there twice
            "pipeline":{"a":01}
                1:171: this is no number
            []{"format"
                1:1: expected an object, found a list
            {"define":"dce"
                4:22: the transform `gvn` has no line that defines it before this one
            {"define":"gvn"
                5:1: the transform `gvn` is defined twice
            "seq":2
                6:8: seq is 2, but the next one is 1
            "step":3
                8:27: steps is 3, but the next step of the function is 4
            {"begin":"@other"
                8:1: `@compute` ends here, but `@other` is begun
            "function":"@other","step":0
                4:44: an entry of a trace of decisions cannot have `function`
            {"end":"@other"
                8:1: `@other` ends here, but `@compute` is begun
            "steps":2
                8:27: steps is 2, but the next step of the function is 3
            "steps":4
                8:27: steps is 4, but the next step of the function is 3
            "entries":4
                9:1: entries is 4, but the trace has 3
            {"begin":"@g","input":"00000000000000c0"}
            {"end"
                8:1: the function `@g` begins before `@compute` has ended
            {"format":""}
            {"entries":3
                9:1: a second header
            {"what":3
                9:1: this is no line of a trace: it has none of the keys seq, format, define, begin, refuse, end, entries
            "seq":-1
                4:8: the number must not be negative
            "seq":0.0
                4:8: the number must be a whole number, written without `.` or `e`
            "seq":00
                4:8: the number begins with 0
            "seq":99999999999999999999
                4:8: the number is too large; the limit is 18446744073709551615
            "step":4294967294
                4:51: the number is too large; the limit is 4294967293
            "step":4294967296
                4:51: the number is too large; the limit is 4294967293
            "iteration":0
                7:56: the number is too small; the least is 1
            "site":7
                4:60: expected a string, found a number
            "site":null
                4:60: expected a string, found null
            "site":"v7","site":"v7"
                4:65: the key `site` is there twice
            "site":"v\x"
                4:62: an unknown escape in a string
            "site":"\ud800"
                4:61: half of a surrogate pair in a string
            "site":"\u00g0"
                4:61: `\u` needs four hexadecimal digits
            "site":"v	"
                4:62: a control character in a string; it must be escaped
            "site":"v7
                4:65: expected `,` or `}`, found `p`
            {"with":true}
                4:82: expected a string or a number, found true or false
            {"with":"v3","with":1}
                4:87: the key `with` is there twice
            {"with":18446744073709551616}
                4:82: the number is too large; the limit is 18446744073709551615
            "pre":"9f3a6c2"
                4:94: expected 8 hexadecimal digits, 0-9 and a-f
            "id":"5be0cd19137e"} x
                4:126: expected the end of the line, found `x`
            "cost"
                6:125: `cost` is no kind of decision

                6:117: a decision of kind `cost_model` has no `threshold`
            "proof":"x","threshold"
                6:185: a decision of kind `cost_model` has no key `proof`
            "speedup":1.234,"threshold"
                6:195: expected a number with at most two decimals
            "speedup":1e3,"threshold"
                6:195: expected a number with at most two decimals
            "size":24
                6:153: a cost has no key `size`
            "mode":"full"
                4:1: an entry of a full trace has no `function`
            "id":"5be0cd19137e","before":{"instructions":[]}
                4:125: an entry of a trace of decisions cannot have `before`
            "id":"5be0cd19137e","place":"a.c:1:1"
                4:125: an entry of a trace of decisions cannot have `place`
            "id":"5be0cd19137e","decision":{"kind":"equivalence"}
                4:136: a decision in a trace of decisions is a cost model, or left out
            "site":"v9","tag":"fold"
                6:69: an entry of a trace of decisions cannot have `tag`
            "pipeline":{"stages":[]}
                4:36: the pipeline of the trace has no stage `early`
            "pipeline":{"stages":["early","inlin"]}
                6:39: the pipeline of the trace has no stage `inline`
            "pipeline":{"stages":["early","inline"]}
                7:36: an entry of stage `early` after one of `inline`, which comes later
        "#]],
    );
}

#[test]
fn each_wrong_fact() {
    let changes = [
        ("\"value\":8", "\"value\":99999999999999999999"),
        ("\"value\":8", "\"value\":\"08\""),
        ("\"value\":8", "\"value\":-"),
        ("\"value\":8,", ""),
        ("\"kind\":\"sext\"", "\"kind\":\"range\""),
        ("\"kind\":\"sext\"", "\"kind\":\"text\""),
        ("0xFFFFFFFF00000000", "FFFF"),
        ("{\"kind\":\"sext\",\"width\":32}", "[]"),
        ("\"v3\":{", "\"v6\":{"),
        ("{\"instructions\":[]}", "{}"),
        ("{\"instructions\":[]}", "{\"instructions\":[1]}"),
    ];
    messages(
        FULL,
        &changes,
        expect![[r#"
            "value":99999999999999999999
                4:272: the number does not fit 64 bits; write it as a string
            "value":"08"
                4:272: expected decimal digits
            "value":-
                4:272: the number has no digits

                4:248: a fact of kind `const` has no `value`
            "kind":"range"
                4:468: a fact of kind `range` has no key `width`
            "kind":"text"
                4:460: `text` is no kind of fact
            FFFF
                4:346: expected hexadecimal digits after `0x`
            []
                4:452: expected a fact, found a list
            "v6":{
                4:447: the key `v6` is there twice
            {}
                8:352: a fragment has no `instructions`
            {"instructions":[1]}
                8:369: expected a string, found a number
        "#]],
    );
    let facts: String = (0..100).map(|i| format!("\"x{i}\":{i},")).collect();
    let message = changed(FULL, "\"trip_count\"", &format!("{facts}\"x50\":1,\"trip_count\""));
    assert!(message.ends_with("the key `x50` is there twice"), "{message}");
}

#[test]
fn a_cut_trace_is_noticed_at_every_byte() {
    for text in [DECISIONS, FULL, DOCUMENT] {
        let whole = text.trim_end().len();
        for end in 0..whole {
            let e = error(&text.as_bytes()[..end]);
            assert!(!e.message.is_empty());
        }
        read(&text.as_bytes()[..whole]).expect("the last line end may be missing");
    }
    let (cut, _) = DECISIONS.split_once("{\"entries\"").expect("a footer");
    assert_eq!(
        error(cut.as_bytes()).to_string(),
        "9:1: the trace has no last line: it was cut off, or is still being written"
    );
    let e = error(&DECISIONS.as_bytes()[..DECISIONS.len() - 10]);
    assert_eq!(e.hint.as_deref(), Some("the file ends here without a line end: it may have been cut off"));
}

#[test]
fn something_after_the_end() {
    let message = error(format!("{DECISIONS}{{}}\n").as_bytes()).to_string();
    assert_eq!(message, "10:1: something follows the last line of the trace");
    assert_eq!(error(format!("{DOCUMENT}{{}}\n").as_bytes()).message, "something follows the document");
    read(format!("{DECISIONS}\n \n").as_bytes()).expect("empty lines do no harm");
}

#[test]
fn no_trace_at_all() {
    assert_eq!(error(b"").to_string(), "the file is empty; a trace begins with a header");
    assert_eq!(error(b"\n\n").to_string(), "the file is empty; a trace begins with a header");
    assert_eq!(error(b"func @f() {\n").to_string(), "1:1: expected an object, found `f`");
    assert_eq!(error(b"\x7fELF\x02").to_string(), "1:1: expected an object, found `\u{fffd}`");
    assert_eq!(error(b"{").to_string(), "1:2: expected a key, found the end of the line");
    assert_eq!(error(b"\xff\xfe").to_string(), "1:1: this is not UTF-8");
    assert_eq!(
        error(b"{\"entries\":0,\"output\":\"0000000000000000\"}").to_string(),
        "1:1: the trace does not begin with a header"
    );
    let folder = std::fs::File::open(env!("CARGO_MANIFEST_DIR")).expect("a folder");
    let e = Reader::new(std::io::BufReader::new(folder)).expect_err("a folder is no trace");
    assert!(e.to_string().starts_with("cannot read: "), "{e}");
}

#[test]
fn not_utf8() {
    let mut bytes = DECISIONS.as_bytes().to_vec();
    let at = DECISIONS.find("\"v7\"").expect("an entry");
    bytes[at + 1] = 0xff;
    assert_eq!(error(&bytes).to_string(), "4:61: this is not UTF-8");
}

#[test]
fn each_wrong_document() {
    let changes = [
        ("\"transforms\"", "\"transformz\""),
        ("\"steps\": 3", "\"steps\": 2"),
        ("\"steps\": 0}\n", "\"steps\": 1}\n"),
        ("\"steps\": 0", "\"step\": 0"),
        ("\"seq\": 1", "\"seq\": 7"),
        ("\"id\": \"5be0cd19137e\"\n    },", "\"id\": \"5be0cd19137e\"\n    }"),
        ("\"end\": {", "\"end\": {{"),
        ("\"end\": {\"entries\": 3", "\"end\": {\"entries\": 9"),
    ];
    messages(
        DOCUMENT,
        &changes,
        expect![[r#"
            "transformz"
                6:3: expected the key "transforms"; they come as metadata, transforms, functions, entries, end
            "steps": 2
                22:5: an entry where no function is begun
            "steps": 1}

                25:10: the trace ends before `@after` does
            "step": 0
                11:84: a function has no key `step`
            "seq": 7
                20:13: seq is 7, but the next one is 1
            "id": "5be0cd19137e"
                }
                20:5: expected `,`
            "end": {{
                27:1: expected `}`
            "end": {"entries": 9
                25:10: entries is 9, but the trace has 3
        "#]],
    );
}

#[test]
fn bombs() {
    let deep = |n: usize| "[".repeat(n);
    let digits = "7".repeat(10_000_000);
    for (from, to, expected) in [
        ("\"pipeline\":{}", format!("\"pipeline\":{{\"a\":{}", deep(1_000_000)), "nested more than 64 deep"),
        ("\"params\":{", format!("\"params\":{}", deep(1_000_000)), "expected an object, found a list"),
        ("\"seq\":1", format!("\"seq\":{digits}"), "the number is too large"),
        ("\"pipeline\":{}", format!("\"pipeline\":{{\"a\":{digits}}}"), "a number of more than 4096 characters"),
        ("\"with\":\"v3\"", format!("\"with\":{digits}"), "the number is too large"),
        (
            "\"site\":\"v7\"",
            format!("\"site\":\"{}\"", "x".repeat((1 << 20) + 1)),
            "a string of more than 1048576 bytes",
        ),
        (
            "\"site\":\"v7\"",
            format!("\"site\":\"{}\"", "\\n".repeat((1 << 20) + 1)),
            "a string of more than 1048576 bytes",
        ),
        (
            "\"site\":\"v7\"",
            format!("\"site\":\"v7{}\"", " ".repeat(100_000_000)),
            "the line has more than 16777216 bytes",
        ),
        (
            "{\"with\"",
            format!("{{{}\"with\"", (0..64).map(|i| format!("\"p{i}\":1,")).collect::<String>()),
            "more than 64 keys",
        ),
    ] {
        let e = error(DECISIONS.replacen(from, &to, 1).as_bytes());
        assert!(e.message.contains(expected), "{}", e.message);
        assert!(e.show("bomb").len() < 2000);
    }
    let lines = format!("{{\"instructions\":[{}\"\"]}}", "\"\",".repeat(10_000));
    assert!(changed(FULL, "{\"instructions\":[]}", &lines).ends_with("the list has more than 10000 elements"));
    for (from, to) in [("\"with\": \"v3\"", deep(1_000_000)), ("\"site\": \"v7\"", "\"x".repeat(20_000_000))] {
        let e = error(DOCUMENT.replacen(from, &to, 1).as_bytes());
        assert!(e.show("bomb").len() < 2000);
    }
}

#[test]
fn the_writer_refuses_what_the_reader_would() {
    let header = Header { mode: Mode::Full, ..Header::default() };
    let refused = |change: fn(&mut Entry)| {
        let mut entry = Entry { decision: Some(Decision::Equivalence { proof: None }), ..Entry::default() };
        change(&mut entry);
        Writer::new(Vec::new(), &header).expect("a header").entry(&entry).expect_err("too much").to_string()
    };
    assert_eq!(refused(|e| e.seq = 1), "an entry has seq 1; the next one is 0");
    assert_eq!(refused(|e| e.iteration = 0), "iterations count from 1");
    assert_eq!(refused(|e| e.decision = None), "an entry of a full trace has no decision");
    assert_eq!(refused(|e| e.id = 1 << 48), "the id or anchor of an entry has more than 48 bits");
    assert_eq!(refused(|e| e.site = "x".repeat((1 << 20) + 1)), "a string of 1048577 bytes; the limit is 1048576");
    assert!(refused(|e| (0..65).for_each(|i| e.params.push_number(&i.to_string(), 0))).contains("65 parameters"));
    assert!(refused(|e| (0..2).for_each(|_| e.params.push_number("a", 0))).contains("of one name"));
    assert!(
        refused(|e| (0..40).for_each(|i| e.context.push(((i % 39).to_string(), Fact::Bool(true)))))
            .contains("one name")
    );
    assert!(refused(|e| (0..10_001).for_each(|_| e.before.push(""))).contains("10001 lines in `before`"));
    assert!(refused(|e| (0..20).for_each(|_| e.after.push("x".repeat(1 << 20)))).contains("a line of "));
    assert!(
        refused(|e| {
            let properties = vec!["p".into(); 65];
            e.context.push(("v1".into(), Fact::Const { value: Integer::Small(1), properties }));
        })
        .contains("64 properties")
    );
    assert!(
        refused(|e| {
            let mut before = Cost::new(1, 2);
            before.custom.extend((0..65).map(|i| (i.to_string(), String::new())));
            let after = Cost::default();
            e.decision = Some(Decision::CostModel { before, after, threshold: "".into(), speedup: None });
        })
        .contains("64 properties")
    );
}

#[test]
fn stages_are_those_of_the_pipeline() {
    let text = DECISIONS.replace("\"stage\":\"inline\"", "\"stage\":\"early\"");
    let staged = |stages: &str| text.replace("\"pipeline\":{}", &format!("\"pipeline\":{{\"stages\":{stages}}}"));
    let good = staged(r#"[{"name":"first","max_iterations":1},{"name":"early","max_iterations":2},"last"]"#);
    read(good.as_bytes()).unwrap_or_else(|e| panic!("{}", e.show("good")));
    // Another policy has other stages, and what is no list of stages says nothing.
    let policy = good
        .replace("\"stage\":\"early\"", "\"stage\":\"x\"")
        .replace("\"input\":\"00000000000000c0\"", "\"input\":\"00000000000000c0\",\"policy\":\"O3\"");
    read(policy.as_bytes()).unwrap_or_else(|e| panic!("{}", e.show("policy")));
    read(staged("[1]").as_bytes()).expect("no list of stages");
    messages(
        &good,
        &[
            ("\"stage\":\"early\"", "\"stage\":\"eraly\""),
            ("\"stage\":\"early\"", "\"stage\":\"last\""),
            ("\"iteration\":2", "\"iteration\":3"),
            ("\"stage\":\"early\",\"step\":0", "\"stage\":\"early\",\"iteration\":2,\"step\":0"),
            ("{\"name\":\"early\",\"max_iterations\":2}", "{\"name\":\"early\",\"max_iterations\":1}"),
        ],
        expect![[r#"
            "stage":"eraly"
                4:36: the pipeline of the trace has no stage `eraly`
            "stage":"last"
                6:39: an entry of stage `early` after one of `last`, which comes later
            "iteration":3
                7:56: iteration 3 of a stage that iterates at most 2 times
            "stage":"early","iteration":2,"step":0
                6:1: iteration 1 after iteration 2
            {"name":"early","max_iterations":1}
                7:56: iteration 2 of a stage that iterates at most 1 times
        "#]],
    );
}

#[test]
fn a_full_trace_is_full_and_true_to_its_transforms() {
    messages(
        FULL,
        &[
            ("\"mode\":\"full\"", "\"mode\":\"decisions\""),
            ("\"before\":{\"instructions\":[\"v7 = mul v5, v6\"]},", ""),
            (",\"after\":{\"instructions\":[]}", ""),
            (",\"decision\":{\"kind\":\"equivalence\",\"proof\":\"Tuffy.Rules.StrengthReduce.mul_pow2\"}", ""),
            ("\"decision\":{\"kind\":\"equivalence\"", "\"decision\":{\"kind\":\"refinement\""),
            ("\"proof\":\"Tuffy", "\"proof\":\"Other"),
            ("\"function\":\"@compute\"", "\"function\":\"@other\""),
            ("\"site\":\"v7\",\"tag\":\"fold\"", "\"site\":\"v7\""),
            ("\"tag\":\"fold\",", ""),
            ("\"kind\":\"equivalence\",\"tag\"", "\"kind\":\"refinement\",\"tag\""),
            ("\"steps\":1", "\"steps\":2"),
        ],
        expect![[r#"
            "mode":"decisions"
                4:94: an entry of a trace of decisions cannot have `function`

                4:1: an entry of a full trace has no `before`

                8:1: an entry of a full trace has no `after`

                4:1: an entry of a full trace has no `decision`
            "decision":{"kind":"refinement"
                4:612: the decision is `refinement`, but the line that defines `strength_reduce_mul_pow2` says `equivalence`
            "proof":"Other
                4:612: the proof is `Tuffy.Rules.StrengthReduce.mul_pow2`, but the line that defines `strength_reduce_mul_pow2` says `Other.Rules.StrengthReduce.mul_pow2`
            "function":"@other"
                4:105: an entry of `@other` among those of `@compute`
            "site":"v7"
                4:1: the tag is none, but the line that defines `strength_reduce_mul_pow2` says `fold`

                4:163: the tag is `fold`, but the line that defines `strength_reduce_mul_pow2` says none
            "kind":"refinement","tag"
                4:612: the decision is `equivalence`, but the line that defines `strength_reduce_mul_pow2` says `refinement`
            "steps":2
                5:27: steps is 2, but the next step of the function is 1
        "#]],
    );
    // Names of the input may take numbers of steps.
    let above = FULL.replace("\"end\":\"@nothing\",\"steps\":0", "\"end\":\"@nothing\",\"steps\":7");
    read(above.as_bytes()).expect("a function without steps counts from anywhere");
}
