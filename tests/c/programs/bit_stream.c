// Bit streams: a writer and reader over bytes, Elias gamma and variable-length numbers, zigzag, deltas, arithmetic by parts.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct bits {
    uint8_t *data;
    size_t at, size;
};

static void put(struct bits *b, uint64_t value, int n) {
    for (int i = n - 1; i >= 0; i--, b->at++) {
        if (value >> i & 1)
            b->data[b->at / 8] |= (uint8_t)(0x80 >> b->at % 8);
    }
}

static uint64_t get(struct bits *b, int n) {
    uint64_t v = 0;
    while (n-- > 0) {
        v = v << 1 | (b->at / 8 < b->size ? b->data[b->at / 8] >> (7 - b->at % 8) & 1 : 0);
        b->at++;
    }
    return v;
}

static void put_gamma(struct bits *b, uint32_t v) {
    int n = 31 - __builtin_clz(v);
    put(b, 0, n);
    put(b, v, n + 1);
}

static uint32_t get_gamma(struct bits *b) {
    int n = 0;
    while (!get(b, 1))
        n++;
    return 1u << n | (uint32_t)get(b, n);
}

static size_t put_varint(uint8_t *out, uint64_t v) {
    size_t n = 0;
    for (; v >= 0x80; v >>= 7)
        out[n++] = (uint8_t)(v | 0x80);
    out[n++] = (uint8_t)v;
    return n;
}

static size_t get_varint(const uint8_t *in, uint64_t *v) {
    size_t n = 0;
    *v = 0;
    for (int shift = 0;; shift += 7) {
        *v |= (uint64_t)(in[n] & 0x7f) << shift;
        if (!(in[n++] & 0x80))
            return n;
    }
}

static uint64_t zigzag(int64_t v) { return (uint64_t)v << 1 ^ (uint64_t)(v >> 63); }
static int64_t unzigzag(uint64_t v) { return (int64_t)(v >> 1) ^ -(int64_t)(v & 1); }

int main(void) {
    uint8_t data[128] = {0};
    struct bits w = {data, 0, sizeof data};
    put(&w, 5, 3);
    put(&w, 0xabcdef, 24);
    put(&w, 0, 1);
    put(&w, UINT64_MAX, 64);
    put(&w, 0x123456789ULL, 37);
    for (uint32_t v = 1; v < 3000; v = v * 3 + 1)
        put_gamma(&w, v);
    printf("%zu bits:", w.at);
    for (size_t i = 0; i < 12; i++)
        printf(" %02x", data[i]);
    printf("\n");
    struct bits r = {data, 0, sizeof data};
    uint64_t a = get(&r, 3), b = get(&r, 24), c = get(&r, 1), d = get(&r, 64), e = get(&r, 37);
    printf("%llu %llx %llu %d %llx\n", (unsigned long long)a, (unsigned long long)b, (unsigned long long)c, d == UINT64_MAX, (unsigned long long)e);
    int good = 0;
    for (uint32_t v = 1; v < 3000; v = v * 3 + 1)
        good += get_gamma(&r) == v;
    printf("%d %d\n", good, r.at == w.at);
    static const int64_t numbers[] = {0, -1, 1, 63, -64, 64, 1000000, INT64_MAX, INT64_MIN};
    size_t n = 0;
    memset(data, 0, sizeof data);
    for (int i = 0; i < 9; i++)
        n += put_varint(data + n, zigzag(numbers[i]));
    size_t m = 0;
    good = 0;
    for (int i = 0; i < 9; i++) {
        uint64_t v;
        m += get_varint(data + m, &v);
        good += unzigzag(v) == numbers[i];
    }
    printf("%zu %d %d\n", n, m == n, good);
    int64_t last = 0, total = 0;
    n = 0;
    for (int i = 0; i < 30; i++) {
        int64_t v = (int64_t)i * i * 50 - 1000 * (i % 3);
        n += put_varint(data + n % 64, zigzag(v - last));
        total += (int64_t)zigzag(v - last);
        last = v;
    }
    printf("%zu %lld\n", n, (long long)total);
    return 0;
}
