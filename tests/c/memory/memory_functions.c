// memcpy, memmove, memset, memcmp and memchr of constant and variable sizes, overlapping and unaligned.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned checksum(const void *p, size_t n) {
    const unsigned char *b = p;
    unsigned s = 1, t = 0;
    while (n--) {
        s = (s + *b++) % 65521;
        t = (t + s) % 65521;
    }
    return t << 16 | s;
}

static uint32_t load32(const void *p) {
    uint32_t v;
    memcpy(&v, p, sizeof v);
    return v;
}

static void store64(void *p, uint64_t v) { memcpy(p, &v, sizeof v); }

struct block {
    char bytes[37];
};

int main(void) {
    unsigned char buffer[256];
    for (int i = 0; i < 256; i++)
        buffer[i] = (unsigned char)(i * 7);
    printf("%08x\n", checksum(buffer, sizeof buffer));
    static const size_t sizes[] = {0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 100};
    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        unsigned char copy[128];
        memset(copy, 0x55, sizeof copy);
        memcpy(copy + 3, buffer + i, sizes[i]);
        printf("%08x%c", checksum(copy, sizeof copy), i % 6 == 5 ? '\n' : ' ');
    }
    memmove(buffer + 10, buffer, 100);
    printf("%08x ", checksum(buffer, sizeof buffer));
    memmove(buffer, buffer + 5, 200);
    printf("%08x ", checksum(buffer, sizeof buffer));
    memmove(buffer + 40, buffer + 40, 8);
    printf("%08x\n", checksum(buffer, sizeof buffer));
    printf("%08x %08x\n", load32(buffer + 1), load32(buffer + 6));
    store64(buffer + 3, 0x1122334455667788ULL);
    printf("%02x %02x %02x\n", buffer[3], buffer[7], buffer[10]);
    struct block a, b;
    memset(&a, 'a', sizeof a);
    b = a;
    b.bytes[36] = 'b';
    printf("%d %d %d\n", memcmp(&a, &b, 36), memcmp(&a, &b, 37) < 0, memcmp(&b, &a, 37) > 0);
    const unsigned char *hit = memchr(buffer, 0x11, sizeof buffer);
    printf("%d %d\n", hit ? (int)(hit - buffer) : -1, memchr("abc", 'd', 3) == NULL);
    char *heap = calloc(5, 9);
    int zero = 1;
    for (int i = 0; i < 45; i++)
        zero &= heap[i] == 0;
    memset(heap, 'z', 44);
    heap = realloc(heap, 90);
    printf("%d %zu\n", zero, strlen(heap));
    free(heap);
    return 0;
}
