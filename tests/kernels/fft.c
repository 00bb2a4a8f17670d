// Fast Fourier transform of 4096 complex doubles, forth and back.
// args: 1
// bench: 1500
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 4096 };
struct complex { double re, im; };
static struct complex v[N], root[N];

static void fft(int inverse) {
    for (int i = 1, j = 0; i < N; i++) {
        int bit = N >> 1;
        for (; j & bit; bit >>= 1)
            j ^= bit;
        j |= bit;
        if (i < j) {
            struct complex t = v[i];
            v[i] = v[j];
            v[j] = t;
        }
    }
    for (int size = 2; size <= N; size *= 2)
        for (int i = 0; i < N; i += size)
            for (int k = 0; k < size / 2; k++) {
                struct complex w = root[k * (N / size)], *a = &v[i + k], *b = a + size / 2;
                double im = inverse ? -w.im : w.im, re = b->re * w.re - b->im * im, x = b->re * im + b->im * w.re;
                b->re = a->re - re;
                b->im = a->im - x;
                a->re += re;
                a->im += x;
            }
}

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 1;
    double sum = 0;
    for (int i = 0; i < N; i++) {
        root[i] = (struct complex){cos(2 * M_PI * i / N), -sin(2 * M_PI * i / N)};
        v[i] = (struct complex){i % 17 - 8.0, i % 5 * 0.5};
    }
    for (int r = 0; r < rounds; r++) {
        fft(0);
        sum += v[r % N].re / N;
        fft(1);
        for (int i = 0; i < N; i++) {
            v[i].re /= N;
            v[i].im /= N;
        }
    }
    printf("%.5f %.5f %.5f\n", sum, v[100].re, v[1001].im);
    return 0;
}
