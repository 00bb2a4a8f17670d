// interpreter: no
// Handlers within handlers: a stack of jump buffers, errors raised again, values in volatile and in memory.
#include <setjmp.h>
#include <stdio.h>

static jmp_buf *top;
static int raised, handled, finished;

#define TRY                                    \
    do {                                       \
        jmp_buf here_, *volatile outer_ = top; \
        int code_ = setjmp(here_);             \
        if (code_ == 0) {                      \
            top = &here_;
#define CATCH(name)     \
        top = outer_;   \
        } else {        \
            int name = code_; \
            top = outer_;     \
            handled++;
#define END \
        }   \
    }       \
    while (0)

static void raise_error(int code) {
    raised++;
    longjmp(*top, code);
}

static int risky(int n) {
    if (n % 7 == 3) raise_error(n);
    return n * 2;
}

static int middle(int n) {
    volatile int steps = 0;
    int result = -1;
    TRY {
        steps++;
        int v = risky(n);
        steps++;
        if (v % 3 == 0) raise_error(100 + v);
        steps++;
        return top = outer_, steps * 1000 + v;
    }
    CATCH(code) {
        if (code > 100) raise_error(code * 2);
        return steps * 10 + code;
    }
    END;
    finished++;
    return result;
}

static int outer(int from, int to) {
    volatile int sum = 0, errors = 0;
    for (volatile int i = from; i < to; i++) {
        TRY {
            int v = middle(i);
            sum += v;
        }
        CATCH(code) {
            errors++;
            sum -= code;
        }
        END;
    }
    return sum * 100 + errors;
}

static int recursive(int n) {
    volatile int got = 0;
    TRY {
        if (n == 0) raise_error(5);
        got = recursive(n - 1);
        if (n % 2) raise_error(got + 1);
        got += 10;
    }
    CATCH(code) { got = code * 2; }
    END;
    return got;
}

int main(void) {
    printf("%d\n", outer(0, 30));
    printf("%d %d %d\n", raised, handled, finished);
    for (int i = 0; i < 8; i++) printf("%d ", recursive(i));
    printf("\n%d\n", top == 0);
    return 0;
}
