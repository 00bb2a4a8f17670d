//! `long double`, `__float128` and complex numbers between objects of Tuffy and of the C compiler, in all combinations.

mod common;

use common::{Folder, tuffy};
use std::process::Command;

const TYPES: &str = r#"
struct mixed { char c; long double x; int n; };
struct one { long double x; };
struct holds { float f; long double x[2]; };
union both { long double x; long long i[2]; };
typedef long double many(int, long double, struct mixed, _Complex long double, struct one, __float128);
many sum;
many *sum_by_pointer(void);
_Complex long double extended(_Complex long double a, long double b);
_Complex float singles(_Complex float a, float b);
_Complex double doubles(double b, _Complex double a);
struct one twice(long double x);
struct mixed mix(int n);
struct holds moved(struct holds h, long double by);
union both more(union both u);
__float128 quad(int n, __float128 a, long double b, __float128 c);
long double rest(int n, ...);
"#;

const CALLEE: &str = r#"
#include <stdarg.h>
#include "types.h"
long double sum(int a, long double b, struct mixed s, _Complex long double z, struct one o, __float128 q) {
    return a + b + s.c + s.x * s.n + __real__ z - __imag__ z + o.x + (long double)q;
}
many *sum_by_pointer(void) { return sum; }
_Complex long double extended(_Complex long double a, long double b) { return a * b + 1; }
_Complex float singles(_Complex float a, float b) { return a * b; }
_Complex double doubles(double b, _Complex double a) { return a * b; }
struct one twice(long double x) { return (struct one){x * 2}; }
struct mixed mix(int n) { return (struct mixed){(char)n, n / 2.0L, n + 1}; }
struct holds moved(struct holds h, long double by) { h.x[0] += by, h.x[1] -= by; return h; }
union both more(union both u) { u.x += 1; return u; }
__float128 quad(int n, __float128 a, long double b, __float128 c) { return n * a + b - c; }
long double rest(int n, ...) {
    va_list list;
    va_start(list, n);
    long double s = 0;
    for (int i = 0; i < n; i++)
        s = s * 2 + va_arg(list, long double) - va_arg(list, int);
    va_end(list);
    return s;
}
"#;

const CALLER: &str = r#"
#include <stdio.h>
#include "types.h"
int main(void) {
    struct mixed s = mix(10);
    struct one o = twice(1.5L);
    _Complex long double z = 2.0L;
    __imag__ z = 0.5L;
    z = extended(z, 3.0L);
    printf("%Lg %Lg %Lg %d %Lg\n", __real__ z, __imag__ z, s.x, s.n, o.x);
    printf("%.18Lg ", sum(1, 2.5L, s, z, o, (__float128)4.25));
    printf("%.18Lg\n", sum_by_pointer()(3, 0.1L, s, z, o, (__float128)-1));
    _Complex float a = 1.5f;
    __imag__ a = 2;
    _Complex double b = 3;
    __imag__ b = -1;
    a = singles(a, 2), b = doubles(0.5, b);
    printf("%g %g %g %g\n", __real__ a, __imag__ a, __real__ b, __imag__ b);
    union both u = {3.5L};
    struct holds h = {1.5f, {2, 3}};
    h = moved(h, 0.25L);
    printf("%Lg %g %Lg %Lg\n", more(u).x, h.f, h.x[0], h.x[1]);
    printf("%Lg %Lg\n", (long double)quad(2, 1.25q, 0.5L, -4.0q), rest(3, 1.5L, 1, 2.5L, 2, 3.5L, 3));
    return 0;
}
"#;

const OUTPUT: &str = "7 1.5 5 11 3\n81.25 75.6\n3 4 1.5 -0.5\n4.5 1.5 2.25 2.75\n7 3.5\n";

#[test]
fn objects_of_two_compilers_agree() {
    if !Command::new("clang-19").arg("--version").output().is_ok_and(|o| o.status.success()) {
        eprintln!("no clang-19: nothing is tested");
        return;
    }
    let f = Folder::new("long-double");
    f.file("types.h", TYPES);
    f.file("callee.c", CALLEE);
    f.file("caller.c", CALLER);
    let object = |source: &str| f.path(source).replace(".c", ".o");
    let ours = |level: &str, source: &str| {
        let to = f.path(&format!("{source}{level}.o"));
        tuffy(&["cc", "-w", level, "-c", &f.path(source), "-o", &to], "", 0);
    };
    for source in ["callee.c", "caller.c"] {
        let done = Command::new("cc").args(["-w", "-O1", "-c", &f.path(source), "-o", &object(source)]).status();
        assert!(done.is_ok_and(|s| s.success()), "cc {source}");
    }
    for level in ["-O0", "-O2"] {
        for source in ["callee.c", "caller.c"] {
            ours(level, source);
        }
        let own = |source: &str| f.path(&format!("{source}{level}.o"));
        let pairs = [
            [own("callee.c"), own("caller.c")],
            [own("callee.c"), object("caller.c")],
            [object("callee.c"), own("caller.c")],
        ];
        for pair in pairs {
            let program = f.path("program");
            let linked = Command::new("cc").args(&pair).args(["-o", &program]).status();
            assert!(linked.is_ok_and(|s| s.success()), "{pair:?}");
            let done = Command::new(&program).output().expect("it runs");
            assert_eq!(String::from_utf8_lossy(&done.stdout), OUTPUT, "{pair:?}");
        }
    }
}
