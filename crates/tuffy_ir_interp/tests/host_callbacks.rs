//! The host library calls the program back: sorting, searching, unwinding through it.

mod script;

use script::{int, output, run, run_module, undefined};
use tuffy_ir_interp::{Category, Limit, Options, Outcome, Value};

const PRELUDE: &str = r#"
global @array = { "\05\00\00\00", "\01\00\00\00", "\04\00\00\00", "\01\00\00\00", "\03\00\00\00" }
const @sorted = { "\01\00\00\00", "\03\00\00\00", "\05\00\00\00", "\07\00\00\00" }
const @key = "\05\00\00\00"
const @missing = "\06\00\00\00"
const @show = "%d \00"
extern func @_Unwind_RaiseException(ptr) -> int:s32
extern func @qsort(ptr, int, int, ptr)

func @order(%a: ptr, %b: ptr) -> int:s32 {
  bb0(v0: mem):
    v1 = param %a
    v2 = param %b
    v3 = load.4 v1, v0 -> int
    v4 = load.4 v2, v0 -> int
    v5 = sub v3, v4
    v6 = sext v5, 32
    ret v6, v0
}

func @throws(%a: ptr, %b: ptr) -> int:s32 {
  bb0(v0: mem):
    v1 = param %a
    v2 = symbol_addr @_Unwind_RaiseException
    v3, v4:s32 = call v2(v1), v0 -> int
    ret v4, v3
}

func @gives_poison(%a: ptr, %b: ptr) -> int:s32 {
  bb0(v0: mem):
    v1 = iconst 4294967296
    ret v1, v0
}

func @recurses(%a: ptr, %b: ptr) -> int:s32 {
  bb0(v0: mem):
    v1 = symbol_addr @qsort
    v2 = symbol_addr @array
    v3 = iconst 5
    v4 = iconst 4
    v5 = symbol_addr @recurses
    v6 = call v1(v2, v3, v4, v5), v0
    v7 = iconst 0
    ret v7, v6
}

func @wrong(%a: ptr) -> int:s32 {
  bb0(v0: mem):
    v1 = iconst 0
    ret v1, v0
}
"#;

#[test]
fn sorting() {
    let mut script = "qsort(@array, 5, 4, @order)\n".to_owned();
    for i in 0..5 {
        script += &format!("p{i} = @array + {}\nx{i} = load.4 p{i} -> int\nprintf(@show, ..., x{i}) -> int\n", i * 4);
    }
    assert_eq!(output(PRELUDE, &script), "1 1 3 4 5 ");
    assert_eq!(int(PRELUDE, "qsort(null, 0, 4, @order)\nret 1"), 1);
}

#[test]
fn pointers_are_sorted_with_their_provenance() {
    let prelude = r#"
const @b = "b\00"
const @a = "a\00"
global @names = { addr @b, addr @a }
extern func @strcmp(ptr, ptr) -> int:s32

func @by_name(%x: ptr, %y: ptr) -> int:s32 {
  bb0(v0: mem):
    v1 = param %x
    v2 = param %y
    v3 = load.8 v1, v0 -> ptr
    v4 = load.8 v2, v0 -> ptr
    v5 = symbol_addr @strcmp
    v6, v7:s32 = call v5(v3, v4), v0 -> int
    ret v7, v6
}
"#;
    let script = "qsort(@names, 2, 8, @by_name)\np = load.8 @names -> ptr\nputs(p) -> int";
    assert_eq!(output(prelude, script), "a\n");
}

#[test]
fn searching() {
    let found = "p = bsearch(@key, @sorted, 4, 4, @order) -> ptr\nn = load.4 p -> int\nret n";
    assert_eq!(int(PRELUDE, found), 5);
    let (outcome, _) = run(PRELUDE, "p = bsearch(@missing, @sorted, 4, 4, @order) -> ptr\nret p");
    assert_eq!(outcome, Outcome::Returned(Some(Value::Ptr(tuffy_ir_interp::Pointer::NULL))));
}

#[test]
fn callbacks_misused() {
    let category = |script| undefined(PRELUDE, script).0;
    assert_eq!(category("qsort(@array, 5, 4, null)"), Category::NullDereference);
    assert_eq!(category("qsort(@array, 5, 4, @array)"), Category::ProvenanceViolation);
    assert_eq!(category("qsort(@array, 5, 4, @wrong)"), Category::WrongCallSignature);
    assert_eq!(category("qsort(@array, 6, 4, @order)"), Category::OutOfBounds);
    assert_eq!(category("qsort(@sorted, 4, 4, @order)"), Category::ConstantWritten);
    assert_eq!(category("qsort(@array, 5, 4, @gives_poison)"), Category::AnnotationViolation);
    assert_eq!(category("p = bsearch(@key, @sorted, 9, 4, @order) -> ptr"), Category::OutOfBounds);
    assert_eq!(run(PRELUDE, "qsort(@array, 5, 4, @recurses)").0, Outcome::LimitReached(Limit::CallDepth));
}

#[test]
fn unwinding_goes_through_a_callback() {
    assert_eq!(run(PRELUDE, "qsort(@array, 5, 4, @throws)").0, Outcome::Unwound);
    let module = format!(
        "{PRELUDE}
extern func @__gxx_personality_v0(...) -> int:s32
func @main() -> int personality(@__gxx_personality_v0) {{
  bb0(v0: mem):
    v1 = symbol_addr @qsort
    v2 = symbol_addr @array
    v3 = iconst 5
    v4 = iconst 4
    v5 = symbol_addr @throws
    v6 = invoke v1(v2, v3, v4, v5), v0, bb1, bb2(v6)

  bb1:
    v7 = iconst 1
    ret v7, v6

  bb2(v8: mem):
    v9, v10 = landing_pad catch null
    v11 = load.4 v9, v8 -> int
    v12 = symbol_addr @order
    v13 = symbol_addr @key
    v14, v15 = call v12(v9, v13), v8 -> int
    v16 = add v11, v15
    ret v16, v14
}}
"
    );
    // The first comparison raises the first element, which is 5, as the key is.
    assert_eq!(run_module(&module, Options::default()).0, Outcome::Returned(Some(Value::Int(5.into()))));
}

#[test]
fn exceptions_of_cpp() {
    let module = "
extern func @__cxa_allocate_exception(int) -> ptr
extern func @__cxa_throw(ptr, ptr, ptr)
extern func @__cxa_begin_catch(ptr) -> ptr
extern func @__cxa_end_catch()
extern func @puts(ptr) -> int:s32
extern global @_ZTIi
extern func @__gxx_personality_v0(...) -> int:s32
const @gone = \"gone\\00\"

func @destroy(%object: ptr) {
  bb0(v0: mem):
    v1 = symbol_addr @puts
    v2 = symbol_addr @gone
    v3, v4:s32 = call v1(v2), v0 -> int
    ret v3
}

func @throw() {
  bb0(v0: mem):
    v1 = symbol_addr @__cxa_allocate_exception
    v2 = iconst 4
    v3, v4 = call v1(v2), v0 -> ptr
    v5 = iconst 42
    v6 = store.4 v5, v4, v3
    v7 = symbol_addr @__cxa_throw
    v8 = symbol_addr @_ZTIi
    v9 = symbol_addr @destroy
    v10 = call v7(v4, v8, v9), v6
    unreachable
}

func @main() -> int personality(@__gxx_personality_v0) {
  bb0(v0: mem):
    v1 = symbol_addr @throw
    v2 = invoke v1(), v0, bb1, bb2(v2)

  bb1:
    v3 = iconst 0
    ret v3, v2

  bb2(v4: mem):
    v5, v6 = landing_pad catch @_ZTIi
    v7 = symbol_addr @__cxa_begin_catch
    v8, v9 = call v7(v5), v4 -> ptr
    v10 = load.4 v9, v8 -> int
    v11 = symbol_addr @__cxa_end_catch
    v12 = call v11(), v8
    ret v10, v12
}
";
    let (outcome, recorder) = run_module(module, Options::default());
    assert_eq!(outcome, Outcome::Returned(Some(Value::Int(42.into()))));
    assert_eq!(recorder.stdout, b"gone\n");
}
