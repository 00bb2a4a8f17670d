// interpreter: no
// What each transform could lose around a call that returns again: stores of a caller, variables that did not change, loads that did.
#include <setjmp.h>
#include <stdio.h>

static jmp_buf place, outer, inner;
static int global;

__attribute__((noinline)) static void leave(int value) { longjmp(place, value); }
__attribute__((noinline)) static void set(int *p, int value) { *p = value; }

// Inlining: the variable belongs to the caller, not to the function that calls `setjmp`, so its last value must be there.
static inline int guarded(int *p) {
    if (setjmp(place))
        return 1;
    *p = 7;
    leave(1);
    return 0;
}
__attribute__((noinline)) static int of_the_caller(void) {
    int x = 1;
    int r = guarded(&x);
    return 10 * x + r;
}

// The same through another function, and with the store in a function that is inlined.
static inline void middle(int *p) {
    int r = guarded(p);
    *p += r;
}
static inline void store_and_leave(int *p) {
    *p = 5;
    longjmp(place, 2);
}
static inline int guarded_twice(int *p) {
    int r = setjmp(place);
    if (r)
        return r;
    store_and_leave(p);
    return 0;
}
__attribute__((noinline)) static int of_two_callers(void) {
    int x = 3, y = 4;
    middle(&x);
    int r = guarded_twice(&y);
    return 100 * x + 10 * y + r;
}

// Promotion and forwarding: volatile variables keep what was written last, others that did not change keep what they had.
__attribute__((noinline)) static int kept(int a) {
    int same = a * 3;
    volatile int last = 1;
    if (setjmp(place) == 0) {
        last = 2;
        global = same;
        last = 3;
        leave(1);
    }
    return same * 100 + last * 10 + (global == same);
}

// A variable whose address got away is memory, whoever writes it.
__attribute__((noinline)) static int escaped(void) {
    int x = 1;
    int *volatile p = &x;
    if (setjmp(place) == 0) {
        set(p, 8);
        leave(1);
    }
    return *p;
}

// Hoisting: the variable is invariant as far as the loop can be seen, but for what happens behind the call.
__attribute__((noinline)) static void bump(void) {
    global++;
    if (global < 5)
        longjmp(place, global);
}
__attribute__((noinline)) static int in_a_loop(int n) {
    int sum = 0;
    global = 0;
    for (volatile int i = 0; i < n; i++) {
        int r = setjmp(place);
        sum = global * 10 + r;
        if (r == 0)
            bump();
        else if (global < 4)
            bump();
    }
    return sum;
}

// Unrolling: each copy of the call has its own place to return to.
__attribute__((noinline)) static int unrolled(void) {
    static jmp_buf places[3];
    volatile int seen = 0;
    for (int i = 0; i < 3; i++) {
        int r = setjmp(places[i]);
        seen = seen * 10 + r + i;
        if (r == 0)
            longjmp(places[i], 3 + i);
    }
    return seen;
}

// Tail calls: the frame must be there when the call returns again.
__attribute__((noinline)) static int jump_back(int n, const int *array) {
    if (n > 0)
        longjmp(place, array[n]);
    return 40;
}
__attribute__((noinline)) static int tail(int n) {
    int array[4] = {n, n + 1, n + 2, n + 3};
    int r = setjmp(place);
    if (r)
        return r + array[1];
    return jump_back(n, array);
}
__attribute__((noinline)) static int recursive(int n, int sum) {
    if (n == 0)
        return sum;
    if (setjmp(n == 3 ? outer : inner))
        return sum + 1000;
    if (n == 1)
        longjmp(outer, 1);
    return recursive(n - 1, sum + n);
}

// Sharing of slots: the arrays are not needed at the same time, unless the call returns again.
__attribute__((noinline)) static long sum_of(const long *a) {
    long s = 0;
    for (int i = 0; i < 16; i++)
        s += a[i];
    return s;
}
__attribute__((noinline)) static void fill(long *a, long with) {
    for (int i = 0; i < 16; i++)
        a[i] = with;
}
__attribute__((noinline)) static long shared(void) {
    {
        long first[16];
        fill(first, 3);
        if (setjmp(place))
            return sum_of(first);
    }
    {
        long second[16];
        fill(second, 100);
        leave((int)(sum_of(second) & 1) + 1);
    }
    return 0;
}

// Common subexpressions and known values: the result of the call is not the same twice.
__attribute__((noinline)) static int results(void) {
    int first = setjmp(place);
    if (first < 3) {
        int same = first * first;
        leave(first + 1 + same - same);
    }
    return first * 7;
}

// What languages make of it: nested handlers, thrown through frames that were inlined.
struct handler {
    struct handler *up;
    jmp_buf to;
    volatile int status;
};
static struct handler *top;
static void throw(int status) {
    top->status = status;
    longjmp(top->to, 1);
}
static int protect(void (*body)(int *), int *data) {
    struct handler h;
    h.up = top;
    h.status = 0;
    top = &h;
    if (setjmp(h.to) == 0)
        body(data);
    top = h.up;
    return h.status;
}
static void innermost(int *data) {
    *data += 1;
    throw(*data);
}
static void nested(int *data) {
    *data = 10;
    int status = protect(innermost, data);
    *data += status;
    throw(*data + 1);
}
__attribute__((noinline)) static int handlers(void) {
    int data = 1;
    int status = protect(nested, &data);
    return 1000 * data + status;
}

int main(void) {
    printf("%d\n", of_the_caller());
    printf("%d\n", of_two_callers());
    printf("%d\n", kept(4));
    printf("%d\n", escaped());
    printf("%d\n", in_a_loop(1));
    printf("%d\n", unrolled());
    printf("%d\n", tail(2));
    printf("%d\n", recursive(3, 0));
    printf("%ld\n", shared());
    printf("%d\n", results());
    printf("%d\n", handlers());
    return 0;
}
