// A fast Fourier transform on pairs of doubles, its inverse, convolution, and the same over a prime field.
#include <math.h>
#include <stdint.h>
#include <stdio.h>

struct complex { double re, im; };

static struct complex mul(struct complex a, struct complex b) { return (struct complex){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }

static void fft(struct complex *v, int n, int sign) {
    for (int i = 1, j = 0; i < n; i++) {
        int bit = n >> 1;
        for (; j & bit; bit >>= 1)
            j ^= bit;
        j |= bit;
        if (i < j) {
            struct complex t = v[i];
            v[i] = v[j];
            v[j] = t;
        }
    }
    for (int size = 2; size <= n; size *= 2) {
        double angle = sign * 2 * M_PI / size;
        struct complex step = {cos(angle), sin(angle)};
        for (int i = 0; i < n; i += size) {
            struct complex w = {1, 0};
            for (int k = 0; k < size / 2; k++) {
                struct complex a = v[i + k], b = mul(v[i + k + size / 2], w);
                v[i + k] = (struct complex){a.re + b.re, a.im + b.im};
                v[i + k + size / 2] = (struct complex){a.re - b.re, a.im - b.im};
                w = mul(w, step);
            }
        }
    }
}

enum { P = 998244353 };

static uint32_t power(uint64_t a, uint32_t e) {
    uint64_t r = 1;
    for (; e; e >>= 1, a = a * a % P)
        if (e & 1)
            r = r * a % P;
    return (uint32_t)r;
}

static void ntt(uint32_t *v, int n, int inverse) {
    for (int i = 1, j = 0; i < n; i++) {
        int bit = n >> 1;
        for (; j & bit; bit >>= 1)
            j ^= bit;
        j |= bit;
        if (i < j) {
            uint32_t t = v[i];
            v[i] = v[j];
            v[j] = t;
        }
    }
    for (int size = 2; size <= n; size *= 2) {
        uint32_t step = power(3, (P - 1) / (uint32_t)size);
        if (inverse)
            step = power(step, P - 2);
        for (int i = 0; i < n; i += size) {
            uint64_t w = 1;
            for (int k = 0; k < size / 2; k++, w = w * step % P) {
                uint32_t a = v[i + k], b = (uint32_t)(v[i + k + size / 2] * w % P);
                v[i + k] = a + b >= P ? a + b - P : a + b;
                v[i + k + size / 2] = a >= b ? a - b : a + P - b;
            }
        }
    }
    if (inverse) {
        uint64_t scale = power((uint32_t)n, P - 2);
        for (int i = 0; i < n; i++)
            v[i] = (uint32_t)(v[i] * scale % P);
    }
}

int main(void) {
    struct complex v[64], w[64];
    for (int i = 0; i < 64; i++)
        w[i] = v[i] = (struct complex){sin(2 * M_PI * 5 * i / 64) + 0.5 * cos(2 * M_PI * 12 * i / 64), 0};
    fft(v, 64, -1);
    for (int i = 0; i < 33; i++) {
        double size = sqrt(v[i].re * v[i].re + v[i].im * v[i].im);
        if (size > 1)
            printf("%d: %.4f\n", i, size);
    }
    fft(v, 64, 1);
    double worst = 0;
    for (int i = 0; i < 64; i++)
        worst = fmax(worst, fabs(v[i].re / 64 - w[i].re));
    printf("%d\n", worst < 1e-12);
    uint32_t a[32] = {1, 2, 3, 4, 5}, b[32] = {7, 0, 11, 13};
    ntt(a, 32, 0);
    ntt(b, 32, 0);
    for (int i = 0; i < 32; i++)
        a[i] = (uint32_t)((uint64_t)a[i] * b[i] % P);
    ntt(a, 32, 1);
    for (int i = 0; i < 10; i++)
        printf("%u ", a[i]);
    printf("\n");
    return 0;
}
