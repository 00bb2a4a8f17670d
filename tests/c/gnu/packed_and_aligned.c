// Packed and over-aligned structs, bit-fields across bytes, misaligned members by pointers that say so.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct __attribute__((packed)) header {
    uint8_t kind;
    uint32_t length;
    uint16_t flags : 5, more : 11;
    uint64_t id;
    double value;
};
struct __attribute__((aligned(32))) lane {
    int v[5];
};
#pragma pack(push, 2)
struct two {
    char c;
    long l;
    int i;
};
#pragma pack(pop)
typedef int __attribute__((aligned(1))) loose_int;

static size_t encode(unsigned char *to, int n) {
    struct header h = {(uint8_t)n, (uint32_t)n * 1000003u, 0, 0, (uint64_t)n << 33 | 5, n / 8.0};
    h.flags = (unsigned)n & 31, h.more = (unsigned)n * 7 & 2047;
    memcpy(to, &h, sizeof h);
    return sizeof h;
}

static void modify(struct header *h) {
    h->length++, h->id *= 3, h->value += 0.5, h->more ^= 0x155;
}

int main(void) {
    unsigned char buffer[256];
    size_t n = 1;
    for (int i = 0; i < 5; i++) n += encode(buffer + n, i * 37);
    struct header *h = (struct header *)(buffer + 1);
    for (int i = 0; i < 5; i++) modify(&h[i]);
    for (int i = 0; i < 5; i++) printf("%u %u %u %u %llu %g\n", h[i].kind, h[i].length, h[i].flags, h[i].more, (unsigned long long)h[i].id, h[i].value);
    printf("%zu %zu %zu %zu %zu\n", sizeof *h, offsetof(struct header, id), sizeof(struct lane), sizeof(struct two), offsetof(struct two, i));
    struct lane lanes[3];
    printf("%d %d\n", (int)((uintptr_t)&lanes[1] % 32), (int)sizeof lanes);
    char raw[16] = {0};
    loose_int *p = (loose_int *)(raw + 3);
    *p = 0x01020304;
    p[1] = -1;
    for (int i = 0; i < 12; i++) printf("%02x", (unsigned char)raw[i]);
    struct two t = {'a', 1L << 40, -9}, u = t;
    u.l += u.i;
    printf("\n%ld %d %c\n", u.l, t.i, u.c);
    return 0;
}
