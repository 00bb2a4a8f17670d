//! The host library, called from modules.

mod script;

use script::{int, module, output, run, run_module, undefined, value};
use tuffy_ir_interp::{Category, Limit, Limits, Options, Outcome, Value};

const STRINGS: &str = r#"
const @hello = "hello\00"
const @empty = "\00"
const @ell = "ell\00"
const @l = "l\00"
const @open = "abc"
const @Hello = "Hello\00"
global @gap = { "ab", uninit 2, "\00" }
global @cell = zero 8
"#;

#[test]
fn blocks() {
    let zeros = "p = calloc(4, 2) -> ptr\nn = load.8 p -> int\nret n";
    assert_eq!(int("", zeros), 0);
    let grown = "
        p = malloc(4) -> ptr
        store.4 77, p
        q = realloc(p, 400) -> ptr
        n = load.4 q -> int
        free(q)
        ret n";
    assert_eq!(int("", grown), 77);
    assert_eq!(value("", "p = calloc(-1, 2) -> ptr\nret p"), Value::Ptr(tuffy_ir_interp::Pointer::NULL));
    assert_eq!(value("", "p = aligned_alloc(3, 8) -> ptr\nret p"), Value::Ptr(tuffy_ir_interp::Pointer::NULL));
    assert_eq!(int("global @g = zero 8", "n = posix_memalign(@g, 12, 8) -> int\nret n"), 22);
    let aligned = "
        n = posix_memalign(@g, 64, 8) -> int
        p = load.8 @g -> ptr
        store.8 5, p
        free(p)
        ret n";
    assert_eq!(int("global @g = zero 8", aligned), 0);
    assert_eq!(int("", "free(null)\nret 3"), 3);
    assert_eq!(int("", "p = malloc(0) -> ptr\nq = malloc(0) -> ptr\nfree(p)\nfree(q)\nret 1"), 1);
    assert_eq!(run("", "p = malloc(0x1000000000000000) -> ptr").0, Outcome::LimitReached(Limit::Memory));
    let rust = "
        p = __rust_alloc_zeroed(8, 8) -> ptr
        q = __rust_realloc(p, 8, 8, 16) -> ptr
        n = load.8 q -> int
        __rust_dealloc(q, 16, 8)
        ret n";
    assert_eq!(int("", rust), 0);
}

#[test]
fn blocks_misused() {
    let category = |script| undefined("global @g = zero 8", script).0;
    assert_eq!(category("p = malloc(4) -> ptr\nfree(p)\nfree(p)"), Category::DoubleFree);
    assert_eq!(category("p = malloc(4) -> ptr\nq = p + 1\nfree(q)"), Category::InvalidFree);
    assert_eq!(category("free(@g)"), Category::InvalidFree);
    assert_eq!(category("p = realloc(@g, 16) -> ptr"), Category::InvalidFree);
    assert_eq!(category("p = malloc(4) -> ptr\nfree(p)\nq = realloc(p, 9) -> ptr"), Category::DoubleFree);
    assert_eq!(category("p = malloc(4) -> ptr\nfree(p)\nn = load.4 p -> int\nret n"), Category::UseAfterFree);
    assert_eq!(category("p = __rust_alloc(8, 8) -> ptr\n__rust_dealloc(p, 7, 8)"), Category::InvalidFree);
    assert_eq!(category("p = malloc(8) -> ptr\nq = memset(p, 1, 9) -> ptr"), Category::OutOfBounds);
    assert_eq!(category("q = memset(null, 1, 1) -> ptr"), Category::NullDereference);
    assert_eq!(category("q = @g + 1\nr = memcpy(q, @g, 4) -> ptr"), Category::OverlappingCopy);
    assert_eq!(category("p = malloc(8) -> ptr\nn = memcmp(p, @g, 8) -> int"), Category::UninitializedRead);
    assert_eq!(category("p = memchr(@g, 1, 9) -> ptr"), Category::OutOfBounds);
    // A copy of nothing and a move that overlaps are fine.
    assert_eq!(int("global @g = zero 8", "q = memcpy(null, null, 0) -> ptr\nret 1"), 1);
    assert_eq!(
        int("global @g = \"abcd\"", "q = @g + 1\nr = memmove(q, @g, 3) -> ptr\nn = load.4 @g -> int\nret n"),
        0x63626161
    );
}

#[test]
fn pointers_survive_copies() {
    let script = "
        p = malloc(8) -> ptr
        store.4 9, p
        store.8 p, @cell
        q = malloc(8) -> ptr
        r = memcpy(q, @cell, 8) -> ptr
        n = memcmp(q, @cell, 8) -> int
        s = load.8 q -> ptr
        m = load.4 s -> int
        ret m";
    assert_eq!(int(STRINGS, script), 9);
}

#[test]
fn strings() {
    let n = |call: &str| int(STRINGS, &format!("n = {call} -> int\nret n"));
    assert_eq!(n("strlen(@hello)"), 5);
    assert_eq!(n("strlen(@empty)"), 0);
    assert_eq!(n("strnlen(@open, 3)"), 3);
    assert_eq!(n("strcmp(@hello, @hello)"), 0);
    assert_eq!(n("strcmp(@Hello, @hello)"), -32);
    assert_eq!(n("strcasecmp(@Hello, @hello)"), 0);
    assert_eq!(n("strncmp(@hello, @ell, 0)"), 0);
    assert_eq!(n("strncasecmp(@Hello, @hello, 9)"), 0);
    assert_eq!(n("strspn(@hello, @Hello)"), 0);
    assert_eq!(n("strcspn(@hello, @l)"), 2);
    assert_eq!(n("memcmp(@hello, @Hello, 5)"), 32);
    // The difference comes before the missing end.
    assert_eq!(n("strncmp(@open, @hello, 9)"), -7);
    let text = |script: &str| output(STRINGS, script);
    assert_eq!(text("p = strstr(@hello, @ell) -> ptr\nputs(p) -> int"), "ello\n");
    assert_eq!(text("p = strchr(@hello, 108) -> ptr\nputs(p) -> int"), "llo\n");
    assert_eq!(text("p = strrchr(@hello, 108) -> ptr\nputs(p) -> int"), "lo\n");
    assert_eq!(text("p = strpbrk(@hello, @l) -> ptr\nputs(p) -> int"), "llo\n");
    assert_eq!(text("p = strdup(@hello) -> ptr\nputs(p) -> int\nfree(p)"), "hello\n");
    assert_eq!(text("p = strndup(@hello, 2) -> ptr\nputs(p) -> int"), "he\n");
    assert_eq!(text("p = strerror(2) -> ptr\nputs(p) -> int"), "No such file or directory\n");
    assert_eq!(text("p = strerror(9999) -> ptr\nputs(p) -> int"), "Unknown error 9999\n");
    let built = "
        p = malloc(12) -> ptr
        q = strcpy(p, @hello) -> ptr
        r = strcat(p, @ell) -> ptr
        s = strncat(p, @hello, 3) -> ptr
        puts(p) -> int
        t = strncpy(p, @l, 3) -> ptr
        puts(p) -> int
        u = p + 3
        puts(u) -> int";
    assert_eq!(text(built), "helloellhel\nl\nloellhel\n");
}

#[test]
fn strings_misused() {
    let category = |script| undefined(STRINGS, script).0;
    assert_eq!(category("n = strlen(@open) -> int"), Category::OutOfBounds);
    assert_eq!(category("n = strlen(null) -> int"), Category::NullDereference);
    assert_eq!(category("n = strlen(@gap) -> int"), Category::UninitializedRead);
    assert_eq!(category("p = strcpy(@hello, @ell) -> ptr"), Category::ConstantWritten);
    assert_eq!(category("p = malloc(5) -> ptr\nq = strcpy(p, @hello) -> ptr"), Category::OutOfBounds);
    let overlap = "p = malloc(9) -> ptr\nq = strcpy(p, @hello) -> ptr\nr = p + 2\ns = strcpy(r, p) -> ptr";
    assert_eq!(category(overlap), Category::OverlappingCopy);
    let itself = "p = malloc(20) -> ptr\nq = strcpy(p, @hello) -> ptr\ns = strcat(p, p) -> ptr";
    assert_eq!(category(itself), Category::OverlappingCopy);
    assert_eq!(category("p = malloc(9) -> ptr\nq = strcat(p, @hello) -> ptr"), Category::UninitializedRead);
    assert_eq!(category("store.8 @cell, @cell\nn = strlen(@cell) -> int"), Category::PoisonObserved);
    let (category, message) = undefined(STRINGS, "n = strlen(3) -> int");
    assert_eq!(category, Category::WrongCallSignature);
    assert_eq!(message, "@strlen: argument 0 is a pointer, but an integer is given");
    assert_eq!(undefined(STRINGS, "n = strlen() -> int").1, "@strlen: takes 1 arguments, but 0 are given");
    assert_eq!(undefined(STRINGS, "n = strlen(@l, @l) -> int").0, Category::WrongCallSignature);
    assert_eq!(undefined(STRINGS, "n = strlen(@l) -> ptr").0, Category::WrongCallSignature);
    // A value that was never returned may not be used.
    assert_eq!(undefined(STRINGS, "n = free(null) -> int\nret n").0, Category::PoisonObserved);
}

#[test]
fn tokens() {
    let prelude = "global @text = \",a,,bc,\\00\"\nconst @sep = \",\\00\"\nglobal @save = zero 8\nglobal @f = zero 8";
    let plain = "
        a = strtok(@text, @sep) -> ptr
        puts(a) -> int
        b = strtok(null, @sep) -> ptr
        puts(b) -> int
        c = strtok(null, @sep) -> ptr
        d = strtok(null, @sep) -> ptr
        ret d";
    let (outcome, recorder) = run(prelude, plain);
    assert_eq!(outcome, Outcome::Returned(Some(Value::Ptr(tuffy_ir_interp::Pointer::NULL))));
    assert_eq!(recorder.stdout, b"a\nbc\n");
    let kept = "
        a = strtok_r(@text, @sep, @save) -> ptr
        b = strtok_r(null, @sep, @save) -> ptr
        puts(b) -> int";
    assert_eq!(output(prelude, kept), "bc\n");
    let fields = "
        store.8 @text, @f
        a = strsep(@f, @sep) -> ptr
        puts(a) -> int
        b = strsep(@f, @sep) -> ptr
        puts(b) -> int";
    assert_eq!(output(prelude, fields), "\na\n");
}

#[test]
fn characters() {
    let n = |call: &str| int("", &format!("n = {call} -> int\nret n"));
    assert_eq!(n("isalpha(65)"), 1024);
    assert_eq!(n("isalpha(48)"), 0);
    assert_eq!(n("isspace(11)"), 0x2000);
    assert_eq!(n("isdigit(-1)"), 0);
    assert_eq!(n("isdigit(1000000)"), 0);
    assert_eq!(n("toupper(97)"), 65);
    assert_eq!(n("tolower(0x1_0000_0041)"), 97);
    assert_eq!(n("toupper(-1)"), -1);
    let kinds = "p = __ctype_b_loc() -> ptr\nt = load.8 p -> ptr\nq = t + 130\nn = load.2 q -> int\nret n";
    assert_eq!(int("", kinds), 0xd508);
    let lower = "p = __ctype_tolower_loc() -> ptr\nt = load.8 p -> ptr\nq = t + 260\nn = load.4 q -> int\nret n";
    assert_eq!(int("", lower), 97);
    let end = "p = __ctype_toupper_loc() -> ptr\nt = load.8 p -> ptr\nq = t + -516\nn = load.4 q -> int\nret n";
    assert_eq!(undefined("", end).0, Category::OutOfBounds);
    let write = "p = __ctype_b_loc() -> ptr\nstore.8 1, p";
    assert_eq!(undefined("", write).0, Category::ConstantWritten);
}

#[test]
fn numbers() {
    let prelude = "const @a = \"  -42x\\00\"\nconst @b = \"0x1F\\00\"\nconst @c = \"99999999999999999999\\00\"
const @d = \"1.5e3z\\00\"\nconst @e = \"12\"\nglobal @end = zero 8";
    let n = |call: &str| int(prelude, &format!("n = {call} -> int\nret n"));
    assert_eq!(n("atoi(@a)"), -42);
    assert_eq!(n("atol(@b)"), 0);
    assert_eq!(n("strtol(@b, null, 0)"), 31);
    assert_eq!(n("strtol(@b, null, 1)"), 0);
    assert_eq!(n("strtol(@c, null, 10)"), i64::MAX);
    assert_eq!(n("abs(-7)"), 7);
    assert_eq!(n("abs(0x80000000)"), i64::from(i32::MIN));
    let end = "n = strtol(@a, @end, 10) -> int\np = load.8 @end -> ptr\nputs(p) -> int";
    assert_eq!(output(prelude, end), "x\n");
    let real = "x = strtod(@d, @end) -> f64\np = load.8 @end -> ptr\nputs(p) -> int\nret x";
    let (outcome, recorder) = run(prelude, real);
    assert_eq!(outcome, Outcome::Returned(Some(Value::float(tuffy_ir::FloatKind::F64, 1500f64.to_bits()))));
    assert_eq!(recorder.stdout, b"z\n");
    let range = "n = strtoul(@c, null, 10) -> int\np = __errno_location() -> ptr\ne = load.4 p -> int\nret e";
    assert_eq!(int(prelude, range), 34);
    assert_eq!(value(prelude, "n = strtoul(@c, null, 10) -> int\nret n"), Value::Int(u64::MAX.into()));
    assert_eq!(undefined(prelude, "n = atoi(@e) -> int").0, Category::OutOfBounds);
    assert_eq!(int("", "srand(42)\nn = rand() -> int\nret n"), 71876166);
}

#[test]
fn printing() {
    let prelude = |format: &str| format!("{STRINGS}\nconst @f = \"{format}\\00\"\nglobal @buf = uninit 8");
    let print = |format: &str, args: &str| output(&prelude(format), &format!("n = printf(@f, ..., {args}) -> int"));
    assert_eq!(print("plain %%|%5%", ""), "plain %|%");
    assert_eq!(print("%d %u %x %ld", "-1, -1, 255, -1"), "-1 4294967295 ff -1");
    assert_eq!(print("%s|%.2s|%6s|%-6s|", "@hello, @hello, @ell, @ell"), "hello|he|   ell|ell   |");
    assert_eq!(print("%.3s", "@open"), "abc");
    assert_eq!(print("%.0s", "null"), "");
    assert_eq!(print("%c%c", "65, 0x142"), "AB");
    assert_eq!(print("%*d|%-*d|%*d|", "4, 7, 4, 7, -4, 7"), "   7|7   |7   |");
    assert_eq!(print("%.*f|%.*f", "2, 1.5f64, -1, 1.5f64"), "1.50|1.500000");
    assert_eq!(print("%p %5p", "null, null"), "(nil) (nil)");
    assert_eq!(print("%g %e %a", "0.1f64, 12345.678f64, 1.0f64"), "0.1 1.234568e+04 0x1p+0");
    assert_eq!(print("%hhd %hd %lld %zu", "300, 70000, -5, -1"), "44 4464 -5 18446744073709551615");
    assert_eq!(print("%d", "7, 8, 9"), "7");
    let ub = |format: &str, args: &str| undefined(&prelude(format), &format!("n = printf(@f, ..., {args}) -> int"));
    assert_eq!(ub("%d %d", "1").1, "@printf: there is no argument for `%d`");
    assert_eq!(ub("%d", "@l").1, "@printf: `%d` does not fit variable argument 0, which is a pointer");
    assert_eq!(ub("%s", "1").0, Category::WrongCallSignature);
    assert_eq!(ub("%f", "1").0, Category::WrongCallSignature);
    assert_eq!(ub("%f", "1.5f32").0, Category::WrongCallSignature);
    assert_eq!(ub("%*d", "1.5f64, 1").0, Category::WrongCallSignature);
    assert_eq!(ub("%", "1").0, Category::WrongCallSignature);
    assert_eq!(ub("%y", "1").0, Category::WrongCallSignature);
    assert_eq!(ub("%s", "null").0, Category::NullDereference);
    assert_eq!(ub("%s", "@open").0, Category::OutOfBounds);
    assert_eq!(ub("%.4s", "@open").0, Category::OutOfBounds);
    assert_eq!(ub("%s", "@gap").0, Category::UninitializedRead);
    for (format, args) in [("%n", "@buf"), ("%ls", "@hello"), ("%1$d", "1")] {
        let (outcome, _) = run(&prelude(format), &format!("n = printf(@f, ..., {args}) -> int"));
        assert!(matches!(outcome, Outcome::Unsupported(_)), "{format}: {outcome:?}");
    }
}

#[test]
fn printing_from_lists() {
    let prelude = |used: &str, format: &str| {
        format!(
            "{STRINGS}\nconst @f = \"{format}\\00\"\nglobal @area = {{ \"\\07\\00\\00\\00\", uninit 4, \
             \"\\00\\00\\00\\00\\00\\00\\f8\\3f\", addr @hello, \"\\ff\\ff\\ff\\ff\\ff\\ff\\ff\\ff\" }}\n\
             global @list align(8) = {{ \"{used}\\00\\00\\00\\b0\\00\\00\\00\", addr @area, zero 8 }}\nglobal @buf = uninit 8"
        )
    };
    let print = |format: &str| output(&prelude("\\30", format), "n = vprintf(@f, @list) -> int");
    assert_eq!(print("%d %.1f %s %ld"), "7 1.5 hello -1");
    let twice = "n = vsnprintf(@buf, 8, @f, @list) -> int\nm = vprintf(@f, @list) -> int";
    assert_eq!(output(&prelude("\\30", "%d"), twice), "0");
    let (category, _) = undefined(&prelude("\\30", "%ld"), "n = vprintf(@f, @list) -> int");
    assert_eq!(category, Category::UninitializedRead);
    let (outcome, _) = run(&prelude("\\28", "%d"), "n = vprintf(@f, @list) -> int");
    assert!(matches!(outcome, Outcome::Unsupported(_)), "{outcome:?}");
}

#[test]
fn printing_to_buffers() {
    let prelude =
        format!("{STRINGS}\nconst @f = \"<%s>\\00\"\nconst @wide = \"%2000000000d\\00\"\nglobal @buf = uninit 8");
    let n = |script: &str| int(&prelude, &format!("n = {script} -> int\nret n"));
    assert_eq!(output(&prelude, "n = sprintf(@buf, @f, ..., @hello) -> int\nputs(@buf) -> int"), "<hello>\n");
    assert_eq!(output(&prelude, "n = snprintf(@buf, 4, @f, ..., @hello) -> int\nputs(@buf) -> int"), "<he\n");
    assert_eq!(n("snprintf(@buf, 4, @f, ..., @hello)"), 7);
    assert_eq!(n("snprintf(null, 0, @f, ..., @hello)"), 7);
    assert_eq!(n("snprintf(@buf, 8, @wide, ..., 1)"), 2_000_000_000);
    let long = format!("{prelude}\nconst @long = \"%2147483647d \\00\"");
    assert_eq!(int(&long, "n = snprintf(null, 0, @long, ..., 1) -> int\nret n"), -1);
    let category = |script| undefined(&prelude, script).0;
    assert_eq!(category("p = malloc(7) -> ptr\nn = sprintf(p, @f, ..., @hello) -> int"), Category::OutOfBounds);
    assert_eq!(category("n = snprintf(@buf, 9, @wide, ..., 1) -> int"), Category::OutOfBounds);
    assert_eq!(category("n = snprintf(null, 1, @f, ..., @hello) -> int"), Category::NullDereference);
    assert_eq!(category("n = sprintf(@hello, @f, ..., @hello) -> int"), Category::ConstantWritten);
    let overlap = "p = malloc(20) -> ptr\nq = strcpy(p, @l) -> ptr\nn = sprintf(p, @f, ..., p) -> int";
    assert_eq!(category(overlap), Category::OverlappingCopy);
}

#[test]
fn streams() {
    let prelude = format!("{STRINGS}\nconst @f = \"[%d]\\00\"\nglobal @buf = uninit 8");
    let script = "
        out = load.8 @stdout -> ptr
        err = load.8 @stderr -> ptr
        fputs(@hello, out) -> int
        fputc(33, err) -> int
        fprintf(err, @f, ..., 5) -> int
        fwrite(@open, 1, 3, out) -> int
        putchar(10) -> int
        write(2, @open, 2) -> int
        fflush(null) -> int
        perror(@l)";
    let (outcome, recorder) = run(&prelude, script);
    assert_eq!(outcome, Outcome::Returned(None));
    assert_eq!(recorder.stdout, b"helloabc\n");
    assert_eq!(recorder.stderr, b"![5]abl: Success\n");
    let category = |script| undefined(&prelude, script).0;
    assert_eq!(category("fputs(@hello, null) -> int"), Category::NullDereference);
    assert_eq!(category("fputs(@hello, @cell) -> int"), Category::ProvenanceViolation);
    assert_eq!(category("out = load.8 @stdout -> ptr\nn = load.1 out -> int\nret n"), Category::OutOfBounds);
    assert_eq!(category("out = load.8 @stdout -> ptr\nfwrite(@open, 2, 2, out) -> int"), Category::OutOfBounds);
    let file = "p = fopen(@hello, @l) -> ptr\nret p";
    assert_eq!(value(&prelude, file), Value::Ptr(tuffy_ir_interp::Pointer::NULL));
    let lines = "
        in = load.8 @stdin -> ptr
        p = fgets(@buf, 8, in) -> ptr
        puts(p) -> int
        q = fgets(@buf, 3, in) -> ptr
        puts(q) -> int
        c = getchar() -> int
        ungetc(c, in) -> int
        d = fgetc(in) -> int
        putchar(d) -> int
        e = read(0, @buf, 8) -> int
        r = fgets(@buf, 8, in) -> ptr
        n = feof(in) -> int
        ret n";
    let options = Options { stdin: b"ab\ncdef".to_vec(), ..Options::default() };
    let (outcome, recorder) = run_module(&module(&prelude, lines), options);
    assert_eq!(outcome, Outcome::Returned(Some(Value::Int(1.into()))));
    assert_eq!(recorder.stdout, b"ab\n\ncd\ne");
}

#[test]
fn the_end_of_a_program() {
    let prelude = "
extern func @puts(ptr) -> int:s32
extern func @exit(int:s32)
const @bye = \"bye\\00\"
func @farewell() {
  bb0(v0: mem):
    v1 = symbol_addr @puts
    v2 = symbol_addr @bye
    v3, v4:s32 = call v1(v2), v0 -> int
    ret v3
}
func @again() {
  bb0(v0: mem):
    v1 = symbol_addr @exit
    v2 = iconst 9
    v3 = call v1(v2), v0
    ret v3
}";
    let (outcome, recorder) = run(prelude, "n = atexit(@farewell) -> int\nexit(3)");
    assert_eq!((outcome, recorder.stdout.as_slice()), (Outcome::Exited(3), b"bye\n".as_slice()));
    let (outcome, recorder) = run(prelude, "n = atexit(@farewell) -> int\n_exit(0x1_0000_0000)");
    assert_eq!((outcome, recorder.stdout.as_slice()), (Outcome::Exited(0), b"".as_slice()));
    let (outcome, recorder) = run(prelude, "n = atexit(@farewell) -> int");
    assert_eq!((outcome, recorder.stdout.as_slice()), (Outcome::Returned(None), b"bye\n".as_slice()));
    assert_eq!(run(prelude, "n = atexit(@again) -> int").0, Outcome::Exited(9));
    assert!(matches!(run("", "abort()").0, Outcome::Trapped(_)));
    let (outcome, recorder) = run("const @x = \"x\\00\"", "__assert_fail(@x, @x, 7, @x)");
    assert_eq!(outcome, Outcome::Trapped("x:7: x: Assertion `x' failed.".into()));
    assert_eq!(recorder.stderr, b"x:7: x: Assertion `x' failed.\n");
    assert_eq!(int("", "n = time(null) -> int\nret n"), 0);
}

#[test]
fn mathematics() {
    let f = |call: &str| match value("global @n = zero 8", &format!("x = {call} -> f64\nret x")) {
        Value::Float(_, bits) => f64::from_bits(bits.get() as u64),
        other => panic!("{other}"),
    };
    assert_eq!(f("sqrt(2.0f64)"), 2f64.sqrt());
    assert_eq!(f("pow(2.0f64, 10.0f64)"), 1024.0);
    assert_eq!(f("fmod(7.5f64, -2.0f64)"), 1.5);
    assert_eq!(f("remainder(7.5f64, 2.0f64)"), -0.5);
    assert_eq!(f("round(2.5f64)"), 3.0);
    assert_eq!(f("rint(2.5f64)"), 2.0);
    assert_eq!(f("fmin(nanf64, 2.0f64)"), 2.0);
    assert_eq!(f("ldexp(3.0f64, -1076)"), f64::from_bits(1));
    assert_eq!(f("ldexp(1.0f64, 5000)"), f64::INFINITY);
    assert_eq!(f("frexp(-12.0f64, @n)"), -0.75);
    assert_eq!(f("frexp(5e-324f64, @n)"), 0.5);
    assert_eq!(f("modf(-3.25f64, @n)"), -0.25);
    assert_eq!(f("log(-1.0f64)").to_bits(), 0x7ff8_0000_0000_0000);
    let n = |script: &str| int("global @n = zero 8", script);
    assert_eq!(n("x = frexp(-12.0f64, @n) -> f64\nn = load.4 @n -> int\nret n"), 4);
    assert_eq!(n("n = lround(-2.5f64) -> int\nret n"), -3);
    assert_eq!(n("n = lround(1e300f64) -> int\nret n"), i64::MIN);
    assert_eq!(n("n = isnan(nanf64) -> int\nret n"), 1);
    let single = value("", "x = sqrtf(2.0f32) -> f32\nret x");
    assert_eq!(single, Value::float(tuffy_ir::FloatKind::F32, 2f32.sqrt().to_bits()));
    assert_eq!(undefined("", "x = sqrt(2.0f32) -> f64").0, Category::WrongCallSignature);
}

#[test]
fn unknown_functions() {
    let (outcome, _) = run("", "n = strlne(null) -> int");
    let text = "the external function @strlne is not in the host library; it has @strlen";
    assert_eq!(outcome, Outcome::Unsupported(text.into()));
    let (outcome, _) = run("", "n = something_else_entirely() -> int");
    assert!(matches!(outcome, Outcome::Unsupported(t) if !t.contains("it has")));
    let mut options = Options::default();
    options.stubs.insert("something_else".into(), Some(Value::Int(5.into())));
    options.stubs.insert("strlen".into(), Some(Value::Int(6.into())));
    let text = module("", "n = something_else() -> int\nret n");
    assert_eq!(run_module(&text, options.clone()).0, Outcome::Returned(Some(Value::Int(5.into()))));
    let text = module("", "n = strlen(null) -> int\nret n");
    assert_eq!(run_module(&text, options).0, Outcome::Returned(Some(Value::Int(6.into()))));
}

#[test]
fn work_is_bounded() {
    let limits = Limits { instructions: 1000, output: 100, ..Limits::default() };
    let run = |script: &str| {
        let prelude = "const @wide = \"%500d\\00\"\nglobal @long = zero 100000";
        run_module(&module(prelude, script), Options { limits, ..Options::default() }).0
    };
    assert_eq!(run("p = memset(@long, 1, 99999) -> ptr"), Outcome::LimitReached(Limit::Instructions));
    let scan = "p = memchr(@long, 1, 99999) -> ptr";
    assert_eq!(run(scan), Outcome::LimitReached(Limit::Instructions));
    assert_eq!(run("n = write(1, @long, 5000) -> int"), Outcome::LimitReached(Limit::Output));
    assert_eq!(run("n = printf(@wide, ..., 1) -> int"), Outcome::LimitReached(Limit::Output));
}
