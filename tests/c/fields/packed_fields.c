// Bit-fields that cross bytes, words and cache lines: packed, zero-width, in arrays and volatile; the bytes are shown.
#include <stdio.h>
#include <string.h>

struct __attribute__((packed)) packed {
    unsigned a : 3;
    unsigned long b : 37;
    unsigned c : 11;
    signed d : 29;
    char e;
    unsigned short f : 9;
    unsigned long long g : 55;
};

struct split {
    unsigned a : 5;
    unsigned : 0;
    unsigned b : 6;
    unsigned : 3;
    unsigned c : 7;
    unsigned char : 0;
    unsigned char d : 4;
    long : 0;
    int e : 17;
};

struct __attribute__((packed, aligned(2))) cell {
    unsigned short kind : 4;
    unsigned short height : 12;
    unsigned char left : 2, right : 6;
};

static void bytes(const void *p, size_t n) {
    const unsigned char *b = p;
    for (size_t i = 0; i < n; i++) printf("%02x", b[i]);
    puts("");
}

static unsigned long checksum(const struct cell *cells, int n) {
    unsigned long h = 0;
    for (int i = 0; i < n; i++) h = h * 131 + cells[i].kind * 7u + cells[i].height + cells[i].left * 3u + cells[i].right;
    return h;
}

int main(void) {
    struct packed p;
    memset(&p, 0, sizeof p);
    p.a = 5;
    p.b = 0x1234567890;
    p.c = 0x5a5;
    p.d = -12345;
    p.e = 'x';
    p.f = 0x1ff;
    p.g = 0x55aa55aa55aa55;
    bytes(&p, sizeof p);
    printf("%zu %u %llx %x %d %c %x %llx\n", sizeof p, p.a, (unsigned long long)p.b, p.c, p.d, p.e, p.f, (unsigned long long)p.g);
    p.b += p.g;
    p.d /= 7;
    p.g ^= p.b;
    bytes(&p, sizeof p);
    struct split s;
    memset(&s, 0, sizeof s);
    s.a = 17, s.b = 33, s.c = 100, s.d = 9, s.e = -2;
    bytes(&s, sizeof s);
    printf("%zu %d\n", sizeof s, s.a + s.b + (int)s.c + s.d + s.e);
    struct cell cells[37];
    memset(cells, 0xff, sizeof cells);
    for (int i = 0; i < 37; i++) {
        cells[i].kind = (unsigned)i;
        cells[i].height -= (unsigned)(i * i);
        cells[i].left ^= (unsigned char)(i & 3);
        cells[i].right = (unsigned char)(cells[i].right + cells[i].left);
    }
    printf("%zu %lu\n", sizeof cells, checksum(cells, 37));
    bytes(cells + 30, 9);
    volatile struct cell v = cells[5];
    v.height |= 0x800;
    v.right++;
    struct cell back = *(struct cell *)&v;
    bytes(&back, sizeof back);
    return 0;
}
