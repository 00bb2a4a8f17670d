//! Traces that say what is not so: each lie is noticed where it can be known, with its place.

mod common;

use common::{Folder, PROGRAM, has, json, replay, tuffy};

/// A program with a loop, so that steps have regions.
const LOOP: &str = "\
func @g(%n: int:s32) -> int {
  bb0:
    v0:s32 = param %n
    v1 = iconst 2
    br bb1(v0)

  region loop {
    bb1(v2: int):
      v3 = add v1, v1
      v4 = sub v2, v3
      v5 = icmp.gt v4, v1
      brif v5, bb2, bb3

    bb2:
      continue v4
  }

  bb3:
    ret v4
}
";

struct Case {
    folder: Folder,
    input: String,
    trace: String,
}

impl Case {
    fn new(name: &str, program: &str, mode: &str) -> Case {
        let folder = Folder::new(name);
        let (input, _, _) = folder.traced("a", program, mode, &["-O1"]);
        let trace = folder.read("a.jsonl");
        Case { folder, input, trace }
    }

    /// The trace with one lie in it.
    #[track_caller]
    fn lie(&self, from: &str, to: &str) -> String {
        assert!(self.trace.contains(from), "no {from} in\n{}", self.trace);
        self.folder.file("lie.jsonl", &self.trace.replacen(from, to, 1))
    }

    /// Every command that takes the trace says this, with a caret, and ends with code 1.
    #[track_caller]
    fn refused(&self, (from, to): (&str, &str), message: &str, by: &[&str]) {
        let lie = self.lie(from, to);
        for command in by {
            let (trace, policy) = (format!("--trace={lie}"), format!("--policy={lie}"));
            let err = match *command {
                "replay" => replay(&[&trace, "--input", &self.input], "", 1).1,
                "policy" => tuffy(&["opt", &self.input, &policy, "-o", "/dev/null"], "", 1).1,
                "bisect" => tuffy(&["bisect", &self.input, &trace, "--oracle=true {}"], "", 1).1,
                "audit" => tuffy(&["trace", "audit", &lie], "", 1).1,
                other => panic!("{other}"),
            };
            has(&err, &["error: ", message, "\n", "--> ", "lie.jsonl:", " | ", "^"]);
        }
    }
}

const ALL: [&str; 4] = ["replay", "policy", "bisect", "audit"];

/// What a key of the first line with this beginning says, quotes included.
fn value<'t>(trace: &'t str, line: &str, key: &str) -> &'t str {
    let line = trace.lines().find(|l| l.contains(line)).expect("the line");
    let (_, rest) = line.split_once(&format!("\"{key}\":\"")).expect("the key");
    rest.split_once('"').expect("the end").0
}

#[test]
fn what_the_file_alone_shows() {
    for mode in ["full", "decisions"] {
        let case = Case::new(&format!("forged-file-{mode}"), PROGRAM, mode);
        let other = if mode == "full" { "decisions" } else { "full" };
        for (lie, message) in [
            (
                (&*format!("\"mode\":\"{mode}\""), &*format!("\"mode\":\"{other}\"")),
                "a trace of decisions|an entry of a full trace has no",
            ),
            (("\"stage\":\"simplify\"", "\"stage\":\"simplfy\""), "the pipeline of the trace has no stage `simplfy`"),
            (
                ("\"stage\":\"simplify\"", "\"stage\":\"simplify\",\"iteration\":3"),
                "iteration 3 of a stage that iterates at most 2 times",
            ),
            (("2026-02-07T00", "2026-02-30T00"), "is no time"),
            (("\"steps\":8", "\"steps\":9"), "steps is 9, but the next step of the function is 8"),
        ] {
            let message = message.split('|').nth(usize::from(mode != "full")).unwrap_or(message);
            case.refused(lie, message, &ALL);
        }
    }
    let case = Case::new("forged-decision", PROGRAM, "full");
    // Short traces leave it out.
    let tag = ("\"tag\":\"fold\",\"pre\"", "\"tag\":\"inline\",\"pre\"");
    case.refused(tag, "the tag is `inline`", &ALL);
    let kind = ("\"decision\":{\"kind\":\"equivalence\"", "\"decision\":{\"kind\":\"refinement\"");
    case.refused(kind, "the decision is `refinement`", &ALL);
    let proof = ("\"decision\":{\"kind\":\"refinement\"}", "\"decision\":{\"kind\":\"refinement\",\"proof\":\"T\"}");
    case.refused(proof, "the proof is `T`", &ALL);
}

#[test]
fn what_the_compiler_knows_of_its_transforms() {
    for mode in ["full", "decisions"] {
        let case = Case::new(&format!("forged-rules-{mode}"), PROGRAM, mode);
        let line = "{\"define\":\"fold_add\",\"kind\":\"equivalence\",\"tag\":\"fold\"";
        assert!(case.trace.contains(line), "{}", case.trace);
        case.refused(
            ("\"proof\":null", "\"proof\":\"Tuffy.Forged.theorem\""),
            "the proof of `dead_inst` is `Tuffy.Forged.theorem` here, but this compiler, which has the same transform, says none",
            &ALL,
        );
        case.refused(
            ("\"proof\":null", "\"proof\":null,\"experimental\":true"),
            "the experimental of `dead_inst`",
            &ALL,
        );
        if mode == "decisions" {
            // In a full trace the entries say otherwise already.
            let kind = ("\"kind\":\"equivalence\"", "\"kind\":\"refinement\"");
            case.refused(kind, "the kind of `fold_add` is `refinement` here", &ALL);
        }
    }
}

#[test]
fn an_audit_counts_only_what_this_compiler_can_confirm() {
    let case = Case::new("forged-audit", PROGRAM, "decisions");
    let path = case.folder.path("a.jsonl");
    let honest = json(&tuffy(&["trace", "audit", &path, "--json"], "", 0).0)["totals"].take();
    assert_eq!((&honest["proven"], &honest["unproven"], &honest["entries"]), (&3.into(), &7.into(), &10.into()));
    let forged = case.lie("\"proof\":null", "\"proof\":\"Tuffy.Forged.theorem\"");
    let (out, _) = tuffy(&["trace", "audit", &forged], "", 1);
    has(&out, &["proven          3", "contradicting   4", "dead_inst: refinement, Tuffy.Forged.theorem (contradicts"]);
    let totals = json(&tuffy(&["trace", "audit", &forged, "--json"], "", 1).0)["totals"].take();
    assert_eq!((&totals["proven"], &totals["contradicting"]), (&3.into(), &4.into()));
    assert_eq!(totals["contradictions"][0]["line"], 7);
    // Another definition, and another name: nobody can tell, and nothing is proven by it.
    let digest = value(&case.trace, "dead_inst", "digest").to_owned();
    let changed = case.trace.replacen(&digest, "0000000000000000", 1);
    let changed = case.folder.file("changed.jsonl", &changed.replacen("\"proof\":null", "\"proof\":\"T\"", 1));
    has(&tuffy(&["trace", "audit", &changed], "", 0).0, &["proven          3", "changed         4"]);
    let renamed = case.folder.file("renamed.jsonl", &case.trace.replace("dead_inst", "drop_inst"));
    has(&tuffy(&["trace", "audit", &renamed], "", 0).0, &["proven          3", "unknown         4", "drop_inst"]);
}

#[test]
fn what_an_exact_replay_finds_out() {
    for mode in ["full", "decisions"] {
        let case = Case::new(&format!("forged-exact-{mode}"), LOOP, mode);
        let id = value(&case.trace, "\"seq\":0", "id").to_owned();
        case.refused((&*id, "000000000000"), "the id is 000000000000, but this step has", &["replay"]);
        if mode == "full" {
            let region = ("\"region\":\"loop.bb1\"", "\"region\":\"loop.bb2\"");
            case.refused(region, "the region is `loop.bb2`, but this step is in `loop.bb1`", &["replay"]);
            case.refused(("\"region\":\"loop.bb1\",", ""), "the region is the body", &["replay"]);
        }
        // Another compiler may number otherwise; the message says so.
        let other = case.trace.replacen("\"compiler\":\"tuffy", "\"compiler\":\"tuffy 99 was", 1);
        let other = case.folder.file("other.jsonl", &other.replacen(&id, "000000000000", 1));
        let (_, err) = replay(&["--trace", &other, "--input", &case.input], "", 1);
        has(&err, &["the id is", "help: the trace was made by tuffy 99 was"]);
    }
    let still = Case::new("forged-steps", PROGRAM, "decisions");
    let none = ("\"end\":\"@still\",\"steps\":0", "\"end\":\"@still\",\"steps\":3");
    still.refused(none, "steps is 3, but the next step of the function is 0", &["replay"]);
}

#[test]
fn stages_of_a_policy_of_the_function() {
    let program = PROGRAM.replacen("-> int {", "-> int opt_policy(\"O1-v1\") {", 1);
    let folder = Folder::new("forged-policy");
    let (input, _, _) = folder.traced("a", &program, "decisions", &["-O2"]);
    let trace = folder.read("a.jsonl");
    assert!(trace.contains("\"policy\":\"O1-v1\""), "{trace}");
    let case = Case { folder, input, trace };
    let stage = ("\"stage\":\"simplify\"", "\"stage\":\"loops\"");
    case.refused(stage, "the policy O1-v1 has no stage `loops`", &["replay"]);
    let iteration = ("\"stage\":\"simplify\"", "\"stage\":\"simplify\",\"iteration\":9");
    case.refused(iteration, "iteration 9 of a stage that iterates at most 2 times in the policy O1-v1", &["replay"]);
}

#[test]
fn an_unknown_transform_has_a_place() {
    let case = Case::new("forged-unknown", PROGRAM, "decisions");
    let lie = case.folder.file("lie.jsonl", &case.trace.replace("fold_add", "fold_addd"));
    let (trace, policy) = (format!("--trace={lie}"), format!("--policy={lie}"));
    let shown =
        ["error: this compiler has no transform `fold_addd`", "lie.jsonl:4:22", "^", "did you mean `fold_add`?"];
    has(&replay(&[&trace, "--input", &case.input], "", 1).1, &shown);
    has(&tuffy(&["opt", &case.input, &policy], "", 1).1, &shown);
    has(&tuffy(&["bisect", &case.input, &trace, "--oracle=true {}"], "", 1).1, &shown);
    // Steps of it that are not asked for do no harm, and a build may do without them.
    replay(&[&trace, "--input", &case.input, "--until=0"], "", 0);
    let (_, err) = tuffy(&["opt", &case.input, &policy, "--on-divergence=fallback", "-o", "/dev/null"], "", 0);
    has(&err, &["locked 1 of 3 functions; 2 optimized anew: @f (the steps do not fit, or lead elsewhere)"]);
}

#[test]
fn numbers_of_steps_near_the_limit() {
    let case = Case::new("forged-steps-limit", PROGRAM, "decisions");
    for (number, message) in [
        (4_294_967_294_u64, "the number is too large; the limit is 4294967293"),
        (4_294_967_295, "the number is too large; the limit is 4294967293"),
        (4_294_967_296, "the number is too large; the limit is 4294967293"),
        (4_294_967_293, "step is 1, but the next one of this function is 4294967294"),
    ] {
        case.refused(("\"step\":0", &*format!("\"step\":{number}")), message, &ALL);
    }
}
