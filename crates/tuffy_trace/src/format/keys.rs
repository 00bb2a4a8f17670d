//! The key table. Keys are written in the order of their rows.
//!
//! A row is a key, the field that holds its value, the type of that, when the key is there, and what it means. A
//! constant in brackets comes first.

use super::object::{Presence, keys, writes};
use super::types::{
    Anchor, Code, Context, Count, Custom, Flag, Hex8, Hex12, Hex16, Hundredths, KindWord, Mask, Maybe, ModeWord,
    Number, OrNull, Parameters, Pipeline, Reason, Refusals, Round, ShapeDigest, StepNumber, Text, Time, Type, Weight,
    Whole, Words,
};
use crate::entry::Decision::{self, CostModel, Equivalence, Refinement};
use crate::entry::Fact::{self, Const, KnownBits, Range, Sext, Zext};
use crate::entry::{Cost, Entry};
use crate::error::ParseResult;
use crate::json::{Emit, Json};
use crate::model::{Begin, DocumentFunction, End, Footer, Header, Mode, RefusalLine, TransformLine};

keys! { Header, "header":
    Header "the header" "" "Which compiler did what to which input."
    ["format" = "\"tuffy-trace\"", "version" = "2"] {
        "mode" mode: ModeWord, Always, "how much each entry holds";
        "compiler" compiler: Text, Always, "name and version of the compiler";
        "target" target: Text, Always, "the target triple, or empty";
        "timestamp" timestamp: Time, Always, "when it ran, in UTC, or empty; outside of every digest";
        "input" input: Hex16, Always, "digest of the module before";
        "pipeline" pipeline: Pipeline, Always, "the whole pipeline configuration; any keys";
        "code" code: Custom, Optional, "what the bytes of the object depend on besides module and target: processor, features, code model, …, and `stages`, the stages of the code generator with commas between them; empty if no code was made";
    }
}

keys! { TransformLine, "transform line":
    TransformLine "a transform line" "" "A transform, before its first use." [] {
        "define" name: Text, Always, "its stable name";
        "kind" kind: KindWord, Always, "what it promises";
        "tag" tag: Text, Optional, "what debuggers call such a change: `fold`, `inline`, …";
        "digest" digest: Hex16, Always, "digest of its definition";
        "proof" proof: OrNull, Always, "the theorem that proves it";
        "experimental" experimental: Flag, Optional, "whether it runs only on request";
    }
}

keys! { Begin, "begin line":
    Begin "a begin line" "" "The steps of a function begin." [] {
        "begin" function: Text, Always, "the function's name with `@`";
        "input" input: Hex16, Always, "digest of the function before";
        "shape" shape: ShapeDigest, Optional, "digest of its instructions without names: finds a function that is called otherwise now";
        "policy" policy: Text, Optional, "the pipeline used for it, where it is not the one of the header";
        "code" code: Flag, Optional, "whether these are steps of the code generator, which come after those of the optimizer";
    }
}

keys! { Entry, "entry":
    Entry "an entry" "" "One step." [] {
        "seq" seq: Number, Always, "number in the trace, from 0";
        "transform" transform: Text, Always, "the transform that was applied";
        "stage" stage: Text, Always, "stage of the pipeline";
        "iteration" iteration: Round, Optional, "which round of the stage";
        "function" function: Text, Full, "the function's name with `@`";
        "region" region: Text, FullOptional, "the region around the site: its kind and its first block; empty in the body";
        "step" step: StepNumber, Always, "number in the function";
        "site" site: Text, Always, "the value or block that it is about; empty for the whole function";
        "params" params: Parameters, Optional,
            "what else the step needs: names (`\"v3\"`, `\"bb2\"`, `\"@g\"`) and numbers below 2^64";
        "tag" tag: Text, FullOptional, "the tag of the transform";
        "pre" pre: Hex8, Always, "digest of the matched code, which replay checks";
        "id" id: Hex12, Always, "content id, by which `diff` finds the same step in another trace";
        "anchor" anchor: Anchor, Optional,
            "for a heuristic decision, what finds it again after edits of other code: a lock by decisions looks it up";
        "compared" compared: Parameters, Optional, "for a heuristic decision, the numbers that were compared with limits";
        "limits" limits: Parameters, Optional, "for a heuristic decision, the limits, by their names in the pipeline";
        "place" place: Text, FullOptional, "source location, `file:line:column`";
        "count" count: Maybe<Number>, FullOptional, "how often the profile says that the code ran";
        "context" context: Context, FullOptional, "what was known, by name";
        "before" before: Code, Full, "the code before";
        "after" after: Code, Full, "the code after";
        "decision" decision: Reason, FullOrOptional, "why; in `decisions` only a cost model";
    }
}

keys! { RefusalLine, "refusal":
    RefusalLine "a refusal" "" "A candidate that a transform looked at and left as it is. At most one for each candidate of a transform, before the end of its function; no step." [] {
        "refuse" transform: Text, Always, "the transform that was not applied";
        "stage" stage: Text, Always, "stage of the pipeline that looked at it last";
        "iteration" iteration: Round, Optional, "which round of the stage";
        "site" site: Text, Always, "the value or block that it is about; empty for the whole function";
        "params" params: Parameters, Optional, "what else the step would have needed";
        "reason" reason: Text, Always, "why, in one word: `too_large`, `unknown_trip_count`, …";
        "compared" compared: Parameters, Optional, "the numbers that were compared with limits";
        "limits" limits: Parameters, Optional, "the limits, by their names in the pipeline";
        "detail" detail: Text, Optional, "why, in words; in `full` only";
        "anchor" anchor: Anchor, Optional, "of a heuristic decision, as in entries";
        "illegal" illegal: Flag, Optional, "whether the step would not have been legal";
        "gone" gone: Flag, Optional, "whether what it is about was gone at the end of the function";
        "region" region: Text, Optional, "the region around the site; in `full` only";
        "place" place: Text, Optional, "source location, `file:line:column`; in `full` only";
        "count" count: Maybe<Number>, Optional, "how often the profile says that the code ran";
    }
}

keys! { End, "end line":
    End "an end line" "" "The steps of a function end." [] {
        "end" function: Text, Always, "the function's name with `@`";
        "steps" steps: Count, Always, "the number of its next step";
        "output" output: Hex16, Always, "digest of the function after";
    }
}

keys! { Footer, "last line":
    Footer "the last line" "" "The end of the trace: without it, the trace was cut off." [] {
        "entries" entries: Number, Always, "how many entries there are";
        "output" output: Hex16, Always, "digest of the module after";
        "object" object: Maybe<Hex16>, Optional, "digest of the bytes of the object that was made of it";
    }
}

keys! { DocumentFunction, "function":
    DocumentFunction "a function" "" "A function of a document." [] {
        "name" name: Text, Always, "its name with `@`";
        "input" input: Hex16, Always, "digest of the function before";
        "shape" shape: ShapeDigest, Optional, "digest of its instructions without names: finds a function that is called otherwise now";
        "output" output: Hex16, Always, "digest of the function after";
        "steps" steps: Count, Always, "the number of its next step";
        "policy" policy: Text, Optional, "the pipeline used for it, where it is not the one of the metadata";
        "refusals" refusals: Refusals, Optional, "what was looked at in it and left as it is";
        "code" code: Flag, Optional, "whether these are steps of the code generator";
    }
}

keys! { Fact, "fact":
    Const "a fact of kind `const`" "const" "A constant." ["kind" = "\"const\""] {
        "value" value: Whole, Always, "its value";
        "properties" properties: Words, Optional, "words such as `is_power_of_2`";
    }
    KnownBits "a fact of kind `known_bits`" "known_bits" "Bits that are known." ["kind" = "\"known_bits\""] {
        "known_zeros" zeros: Mask, Optional, "bits that are zero";
        "known_ones" ones: Mask, Optional, "bits that are one";
    }
    Range "a fact of kind `range`" "range" "Bounds." ["kind" = "\"range\""] {
        "min" min: Maybe<Whole>, Optional, "the least value, included";
        "max" max: Maybe<Whole>, Optional, "the greatest value, included";
    }
    Sext "a fact of kind `sext`" "sext" "It fits so many bits with sign." ["kind" = "\"sext\""] {
        "width" width: Count, Always, "how many";
    }
    Zext "a fact of kind `zext`" "zext" "It fits so many bits without sign." ["kind" = "\"zext\""] {
        "width" width: Count, Always, "how many";
    }
}

keys! { Decision, "decision":
    Equivalence "a decision of kind `equivalence`" "equivalence" "It means the same." ["kind" = "\"equivalence\""] {
        "proof" proof: OrNull, Optional, "the theorem that says so";
    }
    Refinement "a decision of kind `refinement`" "refinement" "It does something that was allowed."
    ["kind" = "\"refinement\""] {
        "proof" proof: OrNull, Optional, "the theorem that says so";
    }
    CostModel "a decision of kind `cost_model`" "cost_model" "It was expected to pay." ["kind" = "\"cost_model\""] {
        "before_cost" before: Weight, Always, "what the code costs without the step";
        "after_cost" after: Weight, Always, "what it costs with it";
        "threshold" threshold: Text, Always, "the condition that held";
        "speedup" speedup: Maybe<Hundredths>, Optional, "how many times faster it becomes";
    }
}

keys! { Cost, "cost":
    Cost "a cost" "" "What a piece of code costs." [] {
        "estimated_cycles" estimated_cycles: Maybe<Number>, Optional, "cycles of one run";
        "code_size" code_size: Maybe<Number>, Optional, "size of the code";
        "custom" custom: Custom, Optional, "anything else";
    }
}
