// interpreter: no
// Operands in fixed registers that the assembly changes, and memory that only the clobber list names.
#include <stdio.h>
#include <string.h>

static void *copy(void *to, const void *from, size_t n) {
    void *ret = to;
    __asm__ volatile("rep movsb" : "+D"(to), "+S"(from), "+c"(n) : : "memory");
    return n == 0 ? ret : 0;
}

static void fill(void *to, int byte, size_t n) {
    __asm__ volatile("cld\n\trep stosb" : "=D"(to), "=c"(n) : "0"(to), "1"(n), "a"(byte) : "memory", "cc");
}

static size_t length(const char *s) {
    size_t count = -1;
    __asm__("repne scasb" : "+D"(s), "+c"(count) : "a"(0), "m"(*(const char(*)[64])s) : "cc");
    return -count - 2;
}

static int compare(const char *a, const char *b, size_t n) {
    int above, below;
    __asm__("repe cmpsb" : "+S"(a), "+D"(b), "+c"(n), "=@cca"(above), "=@ccb"(below) : : "memory");
    return above - below;
}

int main(void) {
    char text[64], other[64];
    fill(text, '.', sizeof text);
    text[63] = 0;
    copy(text + 5, "hello, assembly", 15);
    printf("%s %zu\n", text, length(text));
    copy(other, text, 64);
    printf("%d\n", compare(text, other, 64));
    other[20]++;
    printf("%d %d\n", compare(text, other, 64), compare(other, text, 64));
    fill(text, 0, 64);
    printf("%zu %d\n", length(text), memcmp(text, other, 64) < 0);
    return 0;
}
