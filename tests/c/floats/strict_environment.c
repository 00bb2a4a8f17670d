// flags: -frounding-math -ffp-contract=off
// interpreter: no
// sanitizers: no
// Rounding modes and exception flags by <fenv.h>, in a program that says so.
#include <fenv.h>
#include <math.h>
#include <stdio.h>

#pragma STDC FENV_ACCESS ON

static volatile double one = 1, three = 3, big = 1e308, tiny = 1e-308;

__attribute__((noinline)) static double divide(double a, double b) { return a / b; }

static void flags(const char *what) {
    printf("%s:%s%s%s%s%s\n", what, fetestexcept(FE_INEXACT) ? " inexact" : "", fetestexcept(FE_OVERFLOW) ? " overflow" : "",
           fetestexcept(FE_UNDERFLOW) ? " underflow" : "", fetestexcept(FE_DIVBYZERO) ? " zero" : "",
           fetestexcept(FE_INVALID) ? " invalid" : "");
    feclearexcept(FE_ALL_EXCEPT);
}

int main(void) {
    int modes[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO};
    for (int i = 0; i < 4; i++) {
        fesetround(modes[i]);
        double q = divide(one, three), n = divide(-one, three), s = one + tiny;
        printf("%a %a %a %g %d\n", q, n, s, rint(2.5), (int)lrint(-1.5));
    }
    fesetround(FE_TONEAREST);
    feclearexcept(FE_ALL_EXCEPT);
    volatile double r = divide(one, three);
    flags("third");
    r = big * big;
    flags("large");
    r = tiny * tiny;
    flags("small");
    r = divide(one, 0 * one);
    flags("by zero");
    r = sqrt(-one);
    flags("root");
    r = one + one;
    flags("exact");
    (void)r;
    return 0;
}
