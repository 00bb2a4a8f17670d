// interpreter: no
// Volatile objects beside barriers: as many reads and writes as the source says, in its order.
#include <stdint.h>
#include <stdio.h>

struct device {
    volatile uint32_t status;
    volatile uint32_t data;
    volatile uint8_t fifo[16];
    uint32_t plain;
};

static struct device device;
static volatile int ticks;
static volatile struct {
    unsigned low : 5, mid : 11, high : 16;
} bits;

__attribute__((noinline)) static unsigned send(struct device *d, const char *text) {
    unsigned n = 0;
    for (; *text; text++) {
        d->fifo[n % 16] = (uint8_t)*text;
        d->status = d->status + 1;
        d->plain += 1;
        n++;
    }
    d->data = n;
    return d->data;
}

__attribute__((noinline)) static int twice(void) {
    int a = ticks;
    ticks = a + 1;
    int b = ticks;
    ticks = b + 1;
    return a + b;
}

static int timer(void) {
    int n = 0;
    while (ticks < 100) {
        ticks += 3;
        n++;
    }
    return n;
}

int main(void) {
    unsigned sent = send(&device, "volatile order");
    printf("%u %u %u\n", sent, device.status, device.plain);
    printf("%c%c\n", device.fifo[0], device.fifo[13]);
    int sum = twice();
    printf("%d %d\n", sum, ticks);
    int turns = timer();
    printf("%d %d\n", turns, ticks);
    bits.low = 31;
    bits.mid = 1029;
    bits.high++;
    bits.low += 2;
    printf("%u %u %u\n", bits.low, bits.mid, bits.high);
    volatile float f = 0.1f;
    volatile double g = f;
    printf("%.9g %d\n", g, f == 0.1);
    int *volatile p = 0;
    int target = 9;
    p = &target;
    *p += 1;
    printf("%d\n", target);
    return 0;
}
