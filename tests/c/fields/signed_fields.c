// Bit-fields of all signs and widths: what is read back, promotions, compound assignments, and increments that wrap.
#include <stdint.h>
#include <stdio.h>

struct mixed {
    signed int a : 1;
    unsigned b : 1;
    signed c : 3;
    unsigned d : 7;
    signed long e : 33;
    unsigned long f : 19;
    _Bool g : 1;
    signed char h : 5;
    unsigned short i : 13;
    int j;
    unsigned long long k : 64;
    signed long long l : 63;
};

static void show(const struct mixed *m) {
    printf("%d %u %d %u %lld %llu %d %d %d %d %llx %lld\n", m->a, m->b, m->c, m->d, (long long)m->e,
           (unsigned long long)m->f, m->g, m->h, m->i, m->j, (unsigned long long)m->k, (long long)m->l);
}

static int promoted(struct mixed m) {
    int less = (m.d - 200 < 0) + 2 * (m.c < -1) + 4 * ((long)m.f - (1 << 20) < 0);
    return less * 10 + (int)sizeof(+m.g);
}

int main(void) {
    struct mixed m = {0};
    for (int i = 0; i < 40; i++) {
        m.a ^= i & 1;
        m.b++;
        m.c += 3;
        m.d -= 5;
        m.e = m.e * 3 + i;
        m.f = (m.f << 3) ^ (unsigned)i;
        m.g = m.f & 4;
        m.h -= 7;
        m.i *= 3, m.i += 1;
        m.j++;
        m.k = m.k * 6364136223846793005u + 1;
        m.l = (long long)(m.k >> 2);
        if (i % 8 == 7) show(&m);
    }
    printf("%d\n", promoted(m));
    m.c = -4;
    m.c--;
    m.e = (1L << 32) - 1;
    m.e++;
    m.i = 0x1fff;
    m.i++;
    m.h = 15;
    m.h++;
    show(&m);
    int r = (m.c = 7), s = (m.b = 6), t = (m.h = 100);
    printf("%d %d %d %d\n", r, s, t, (int)(m.d = 300));
    printf("%d %d\n", m.c++ + m.d--, --m.h);
    printf("%d %u %d\n", m.c, m.d, m.h);
    return 0;
}
