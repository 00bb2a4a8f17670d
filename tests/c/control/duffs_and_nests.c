// Deeply nested control flow: loops in switches in loops, breaks and continues that must find the right one.
#include <stdio.h>

static int crunch(const unsigned char *code, int n) {
    int acc = 0, depth = 0;
    for (int i = 0; i < n; i++) {
        switch (code[i] >> 4) {
        case 0:
            continue;
        case 1:
            for (int k = 0; k < (code[i] & 15); k++) {
                if (k == 3)
                    continue;
                if (k == 9)
                    break;
                acc += k;
            }
            break;
        case 2:
            while (1) {
                switch (acc % 3) {
                case 0:
                    acc += 7;
                    break;
                case 1:
                    acc += 4;
                    continue;
                default:
                    goto out;
                }
                if (++depth > 20)
                    break;
            }
        out:
            acc ^= depth;
            break;
        case 3:
            do {
                if (acc & 1) {
                    acc = acc * 3 + 1;
                    continue;
                }
                acc /= 2;
            } while (acc > 50);
            break;
        case 4: {
            int r = code[i] & 15;
            for (int a = 0; a < r; a++)
                for (int b = a; b < r; b++)
                    for (int c = b; c < r; c++) {
                        if (a * a + b * b == c * c)
                            goto next;
                        if (a + b + c > 12)
                            break;
                        acc += a ^ b ^ c;
                    }
        next:
            break;
        }
        default:
            if (acc > 1000)
                return -acc;
            acc += code[i];
        }
    }
    return acc;
}

static int spiral(int n) {
    int x = 0, y = 0, dx = 0, dy = -1, sum = 0;
    for (int i = 0; i < n; i++) {
        if (x == y || (x < 0 && x == -y) || (x > 0 && x == 1 - y)) {
            int t = dx;
            dx = -dy;
            dy = t;
        }
        sum = sum * 3 % 10007 + x * 2 + y;
        x += dx;
        y += dy;
    }
    return sum;
}

int main(void) {
    unsigned char code[64];
    for (int round = 0; round < 6; round++) {
        for (int i = 0; i < 64; i++)
            code[i] = (unsigned char)((i * 37 + round * 101) ^ (i << 2));
        printf("%d ", crunch(code, 8 + round * 11));
    }
    printf("\n%d %d\n", spiral(10), spiral(200));
    int found = 0;
    for (int a = 1; a < 40 && !found; a++)
        for (int b = a; b < 40; b++) {
            int c = 60 - a - b;
            if (c < b)
                break;
            if (a * a + b * b != c * c)
                continue;
            printf("%d %d %d\n", a, b, c);
            found = a > 12;
        }
    return 0;
}
