// Attributes on types and fields: packed, aligned, mode, may_alias, transparent unions, vector sizes, scalar order of enums.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef int __attribute__((mode(QI))) tiny;
typedef unsigned __attribute__((mode(HI))) little;
typedef int __attribute__((mode(DI))) large;
typedef int __attribute__((aligned(1))) loose_int;
typedef double __attribute__((aligned(16))) tight_double;
enum __attribute__((packed)) small_enum { S0, S1 = 200 };
enum wide_enum { W = 0x100000000 };
struct __attribute__((packed)) message { uint8_t kind; uint32_t length; uint64_t time; uint16_t check; };
struct partly { char a; int b __attribute__((packed)); char c; short d __attribute__((aligned(8))); };
struct __attribute__((packed, aligned(4))) both { char c; short s; char d; };
struct tail { char c; int v[] __attribute__((aligned(16))); };
typedef union { int *i; const char *s; void *v; } any_pointer __attribute__((transparent_union));

static int through(any_pointer p, int how) { return how ? (int)strlen(p.s) : *p.i; }

static uint32_t checksum(const struct message *m) {
    return m->kind + m->length * 3 + (uint32_t)(m->time >> 7) + m->check;
}

static unsigned sum_loose(const loose_int *p, int n) {
    unsigned s = 0;
    for (int i = 0; i < n; i++) s += (unsigned)*(const loose_int *)((const char *)p + i * 5);
    return s;
}

static size_t round_trip(unsigned char *out, const struct message *m, int n) {
    memcpy(out, m, sizeof *m * (size_t)n);
    struct message *back = (struct message *)out;
    for (int i = 0; i < n; i++) back[i].length ^= back[i].check, back[i].time += back[i].kind;
    return sizeof *m * (size_t)n;
}

int main(void) {
    printf("%zu %zu %zu %zu %zu\n", sizeof(tiny), sizeof(little), sizeof(large), _Alignof(loose_int), _Alignof(tight_double));
    printf("%zu %zu %zu\n", sizeof(enum small_enum), sizeof(enum wide_enum), sizeof(struct message));
    printf("%zu %zu %zu | %zu %zu | %zu\n", sizeof(struct partly), offsetof(struct partly, b), offsetof(struct partly, d),
           sizeof(struct both), offsetof(struct both, s), offsetof(struct tail, v));
    tiny t = 127;
    t = (tiny)(t + 1);
    little l = (little)-1;
    large g = (large)1 << 40;
    printf("%d %u %lld\n", t, l, (long long)g);
    struct message m[3] = {{1, 100000, 1ull << 40, 7}, {2, 5, 99, 65535}, {255, 0xffffffff, ~0ull, 1}};
    unsigned char out[80];
    size_t n = round_trip(out + 1, m, 3);
    uint32_t h = 0;
    for (int i = 0; i < 3; i++) h = h * 17 + checksum(&m[i]) + checksum((struct message *)(out + 1) + i);
    printf("%zu %u\n", n, h);
    unsigned char bytes[64];
    for (int i = 0; i < 64; i++) bytes[i] = (unsigned char)(i * 3);
    printf("%u\n", sum_loose((const loose_int *)(bytes + 3), 10));
    int five = 5;
    printf("%d %d\n", through(&five, 0), through("seven77", 1));
    struct partly p = {1, -2, 3, 4};
    int *b = &p.b == (void *)((char *)&p + 1) ? &five : 0;
    enum small_enum e = S1;
    printf("%d %d %d %d\n", p.b + p.d, *b, e, (int)sizeof(enum { A, B }));
    return 0;
}
