// Signals in integers and floats: filters, convolution, number-theoretic transforms, cosines, Goertzel, CIC, and delta coding.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { P = 998244353 };
static uint32_t power(uint64_t b, uint32_t e) {
    uint64_t r = 1;
    for (; e; e >>= 1, b = b * b % P) if (e & 1) r = r * b % P;
    return (uint32_t)r;
}
static void ntt(uint32_t *a, int n, int inverse) {
    for (int i = 1, j = 0; i < n; i++) {
        int bit = n >> 1;
        for (; j & bit; bit >>= 1) j ^= bit;
        j ^= bit;
        if (i < j) { uint32_t t = a[i]; a[i] = a[j], a[j] = t; }
    }
    for (int len = 2; len <= n; len *= 2) {
        uint32_t w = power(3, (P - 1) / (uint32_t)len);
        if (inverse) w = power(w, P - 2);
        for (int i = 0; i < n; i += len) {
            uint64_t k = 1;
            for (int j = 0; j < len / 2; j++, k = k * w % P) {
                uint32_t u = a[i + j], v = (uint32_t)(a[i + j + len / 2] * k % P);
                a[i + j] = u + v < P ? u + v : u + v - P;
                a[i + j + len / 2] = u >= v ? u - v : u + P - v;
            }
        }
    }
    if (inverse) {
        uint64_t k = power((uint64_t)n, P - 2);
        for (int i = 0; i < n; i++) a[i] = (uint32_t)(a[i] * k % P);
    }
}
static void fir(const int16_t *in, int n, const int16_t *taps, int k, int16_t *out) {
    for (int i = 0; i < n; i++) {
        int32_t s = 1 << 14;
        for (int j = 0; j < k && j <= i; j++) s += in[i - j] * taps[j];
        s >>= 15;
        out[i] = (int16_t)(s > 32767 ? 32767 : s < -32768 ? -32768 : s);
    }
}
struct biquad { double b0, b1, b2, a1, a2, z1, z2; };
static double filter(struct biquad *f, double x) {
    double y = f->b0 * x + f->z1;
    f->z1 = f->b1 * x - f->a1 * y + f->z2;
    f->z2 = f->b2 * x - f->a2 * y;
    return y;
}
static double goertzel(const int16_t *v, int n, int bin) {
    double k = 2 * cos(2 * 3.14159265358979323846 * bin / n), a = 0, b = 0;
    for (int i = 0; i < n; i++) {
        double t = v[i] + k * a - b;
        b = a, a = t;
    }
    return sqrt(fabs(a * a + b * b - k * a * b));
}
static void dct8(const double *in, double *out) {
    for (int k = 0; k < 8; k++) {
        out[k] = 0;
        for (int i = 0; i < 8; i++) out[k] += in[i] * cos((2 * i + 1) * k * 3.14159265358979323846 / 16);
        out[k] *= k ? 0.5 : sqrt(0.125);
    }
}
static int adpcm(const int16_t *in, int n, int16_t *out) {
    int step = 16, guess = 0, error = 0;
    for (int i = 0; i < n; i++) {
        int d = in[i] - guess, code = 0;
        if (d < 0) code = 8, d = -d;
        if (d >= step) code |= 4, d -= step;
        if (d >= step / 2) code |= 2, d -= step / 2;
        if (d >= step / 4) code |= 1;
        int delta = step / 8 + (code & 4 ? step : 0) + (code & 2 ? step / 2 : 0) + (code & 1 ? step / 4 : 0);
        guess += code & 8 ? -delta : delta;
        guess = guess > 32767 ? 32767 : guess < -32768 ? -32768 : guess;
        static const int change[] = {230, 230, 230, 230, 307, 409, 512, 614};
        step = step * change[code & 7] / 256;
        step = step < 16 ? 16 : step > 16000 ? 16000 : step;
        out[i] = (int16_t)guess;
        error += in[i] > guess ? in[i] - guess : guess - in[i];
    }
    return error / n;
}

int main(void) {
    uint32_t a[64] = {0}, b[64] = {0}, c[64] = {0};
    for (int i = 0; i < 30; i++) a[i] = (uint32_t)(i * i), b[i] = (uint32_t)(1000 - i * 7);
    for (int i = 0; i < 30; i++) for (int j = 0; j < 30; j++) c[i + j] = (uint32_t)((c[i + j] + (uint64_t)a[i] * b[j]) % P);
    ntt(a, 64, 0), ntt(b, 64, 0);
    for (int i = 0; i < 64; i++) a[i] = (uint32_t)((uint64_t)a[i] * b[i] % P);
    ntt(a, 64, 1);
    printf("%d %u\n", memcmp(a, c, sizeof a), a[29]);
    int16_t wave[256], out[256], taps[9] = {1000, 2500, 4000, 5500, 6000, 5500, 4000, 2500, 1000};
    for (int i = 0; i < 256; i++) wave[i] = (int16_t)(8000 * sin(i * 2 * 3.14159265358979 * 8 / 256) + 3000 * sin(i * 2 * 3.14159265358979 * 60 / 256));
    fir(wave, 256, taps, 9, out);
    printf("%.0f %.0f %.0f %.0f\n", goertzel(wave, 256, 8) / 1000, goertzel(wave, 256, 60) / 1000, goertzel(out, 256, 8) / 1000, goertzel(wave, 256, 30) / 1000 + 0.001);
    struct biquad f = {0.0675, 0.1349, 0.0675, -1.1430, 0.4128, 0, 0};
    double energy = 0, y = 0;
    for (int i = 0; i < 256; i++) y = filter(&f, wave[i] / 32768.0), energy += y * y;
    double block[8] = {52, 55, 61, 66, 70, 61, 64, 73}, coded[8];
    dct8(block, coded);
    printf("%.5f %.3f %.3f %.3f\n", energy, coded[0], coded[1], coded[7]);
    int e = adpcm(wave, 256, out);
    printf("%d\n", e < 1500);
    return 0;
}
