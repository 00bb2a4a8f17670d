// Fixed-point arithmetic in 16.16: products through 64 bits, CORDIC sine, square roots, a Mandelbrot picture.
#include <stdint.h>
#include <stdio.h>

typedef int32_t fix;
#define FIX(x) ((fix)((x) * 65536))

static fix mul(fix a, fix b) { return (fix)((int64_t)a * b >> 16); }
static fix divide(fix a, fix b) { return (fix)(((int64_t)a * 65536) / b); }

static fix root(fix v) {
    uint64_t n = (uint64_t)v << 16, r = 0;
    for (uint64_t bit = 1ULL << 46; bit; bit >>= 2) {
        if (n >= r + bit) {
            n -= r + bit;
            r = (r >> 1) + bit;
        } else
            r >>= 1;
    }
    return (fix)r;
}

static const char *show(fix v) {
    static char text[4][16];
    static int turn;
    char *s = text[turn = (turn + 1) & 3];
    uint32_t a = v < 0 ? -(uint32_t)v : (uint32_t)v;
    sprintf(s, "%s%u.%04u", v < 0 ? "-" : "", a >> 16, (unsigned)(((uint64_t)(a & 0xffff) * 10000 + 32768) >> 16));
    return s;
}

static const fix angles[] = {51472, 30386, 16055, 8150, 4091, 2047, 1024, 512, 256, 128, 64, 32, 16, 8, 4, 2};

static void cordic(fix angle, fix *s, fix *c) {
    fix x = 39797, y = 0;
    for (int i = 0; i < 16; i++) {
        fix dx = y >> i, dy = x >> i;
        if (angle >= 0) {
            x -= dx;
            y += dy;
            angle -= angles[i];
        } else {
            x += dx;
            y -= dy;
            angle += angles[i];
        }
    }
    *s = y;
    *c = x;
}

static int mandelbrot(fix cr, fix ci) {
    fix r = 0, i = 0;
    int n = 0;
    for (; n < 30; n++) {
        fix rr = mul(r, r), ii = mul(i, i);
        if (rr + ii > FIX(4))
            break;
        i = 2 * mul(r, i) + ci;
        r = rr - ii + cr;
    }
    return n;
}

int main(void) {
    printf("%s %s %s\n", show(mul(FIX(2.5), FIX(-1.25))), show(divide(FIX(1), FIX(3))), show(divide(FIX(-7), FIX(2))));
    printf("%s %s %s\n", show(root(FIX(2))), show(root(FIX(100))), show(root(0)));
    for (int d = -80; d <= 80; d += 40) {
        fix s, c;
        cordic(divide(mul(FIX(d), FIX(3.14159)), FIX(180)), &s, &c);
        printf("%d: %s %s\n", d, show(s), show(c));
    }
    for (int y = -6; y <= 6; y++) {
        for (int x = -30; x <= 12; x++)
            putchar(" .:-=+*#%@"[mandelbrot(x * FIX(1) / 15, y * FIX(1) / 5) * 9 / 30]);
        putchar('\n');
    }
    return 0;
}
