//! What was looked at and left as it is: reports, by line and by count, and where values come from.

mod common;

use common::{Folder, has, json, tuffy};

/// Reports of what was left as it is: by function, by line of the source, by how often the code ran.
#[test]
fn what_was_left_and_how_often_it_ran() {
    let folder = Folder::new("trace-missed");
    let program = "func @g(int) -> int noinline {\n  bb0:\n    v0 = param 0\n    ret v0\n}\n
func @f(int) -> int {
  bb0(v0: mem) !count(30):
    v1 = param 0
    v2 = symbol_addr @g
    v3, v4 = call v2(v1), v0 -> int !loc(\"src/a.c\", 7, 3)
    v5 = symbol_addr @f
    brif_
}
";
    let program = program.replace(
        "    brif_\n",
        "    v6 = iconst 0\n    v7 = icmp.eq v4, v6\n    brif v7, bb1, bb2\n  bb1 !count(9):\n    v8, v9 = call v5(v4), v3 -> int !loc(\"src/a.c\", 9, 3)\n    v10 = add v9, v9\n    ret v10, v8\n  bb2 !count(21):\n    ret v4, v3\n",
    );
    let (_, _, trace) = folder.traced("a", &program, "full", &["-O2"]);
    let (text, _) = tuffy(&["trace", "report", &trace, "--missed"], "", 0);
    has(&text, &["@f: 3 left as they are", "inline_call at v3, callee @g, src/a.c:7:3\n      noinline, ran 30 times"]);
    let (text, _) = tuffy(&["trace", "report", &trace, "--missed", "--line=a.c:9"], "", 0);
    has(&text, &["@f: 2 left", "recursive, ran 9 times", "not_in_tail_position"]);
    has(&tuffy(&["trace", "report", &trace, "--line=a.c:99"], "", 1).1, &["nothing at a.c:99"]);
    has(&tuffy(&["trace", "report", &trace, "--line=a.c"], "", 2).1, &["--line takes FILE:LINE"]);
    let (text, _) = tuffy(&["trace", "report", &trace, "--hot"], "", 0);
    has(&text, &["          30  @f  inline_call", "           9  @f  inline_call"]);
    let list = json(&tuffy(&["trace", "report", &trace, "--hot", "--json"], "", 0).0);
    assert_eq!(list["decisions"][0]["count"], 30, "{list:#}");
    has(&tuffy(&["trace", "stats", &trace], "", 0).0, &["refusals   3", "refusals\n", "inline_call noinline"]);
    let (_, _, plain) = folder.traced(
        "b",
        &program.replace(" !count(30)", "").replace(" !count(9)", "").replace(" !count(21)", ""),
        "decisions",
        &["-O2"],
    );
    has(&tuffy(&["trace", "report", &plain, "--hot"], "", 1).1, &["has no counts"]);
    has(&tuffy(&["trace", "report", &plain, "--line=a.c:7"], "", 1).1, &["a trace of decisions has no lines"]);
    // Where a value comes from.
    let (text, _) = tuffy(&["trace", "origin", &trace, "f", "v10"], "", 0);
    has(&text, &["v10: of the input"]);
    has(&tuffy(&["trace", "origin", &trace, "@h", "v1"], "", 1).1, &["has no function @h"]);
}
