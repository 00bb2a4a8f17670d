/* Memory accesses in which single decisions weigh: the arguments say how often, and which of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct point {
    int x, y, z;
};

static struct point points[64];
static int cells[256];
static char bytes[4096];

/* Two calls deep: only the outer one is worth a call. */
static int weight(int a) {
    int b = a * 3 + (a >> 2);
    b ^= b >> 5;
    return b + (a & 3);
}

static int score(const struct point *p) {
    return weight(p->x) + weight(p->y) - weight(p->z);
}

__attribute__((noinline)) int scores(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += score(&points[i & 63]);
    return sum;
}

/* A struct in the frame. */
__attribute__((noinline)) int walk(int n) {
    struct point at = {0, 1, 2};
    for (int i = 0; i < n; i++) {
        at.x += at.y;
        at.y ^= at.z + i;
        at.z = at.x - i;
    }
    return at.x + at.y + at.z;
}

/* What was stored is loaded again in the next iteration. */
__attribute__((noinline)) void prefix(int n) {
    for (int i = 1; i < n; i++)
        cells[i & 255] = cells[(i - 1) & 255] + i;
}

/* A counter in memory. */
__attribute__((noinline)) int count(const char *s, int n) {
    int found[2] = {0, 0};
    for (int i = 0; i < n; i++)
        found[s[i] == 'e']++;
    return found[1];
}

/* Small blocks that are copied and filled. */
__attribute__((noinline)) int copies(int n) {
    char line[24];
    int sum = 0;
    for (int i = 0; i < n; i++) {
        memset(line, i, sizeof line);
        memcpy(line, bytes + (i & 1023), 16);
        sum += line[i & 15] + line[20];
    }
    return sum;
}

/* A switch in a loop. */
__attribute__((noinline)) int run(const char *code, int n) {
    int acc = 1, b = 3;
    for (int i = 0; i < n; i++)
        switch (code[i] & 15) {
        case 0: acc += b; break;
        case 1: acc -= b; break;
        case 2: acc ^= b; break;
        case 3: b += 1; break;
        case 4: b ^= acc; break;
        case 5: acc <<= 1; break;
        case 6: acc |= 1; break;
        case 7: b -= acc; break;
        case 8: acc = ~acc; break;
        case 9: b = -b; break;
        case 10: acc += i; break;
        default: b += i; break;
        }
    return acc + b;
}

/* Bits and ranges. */
__attribute__((noinline)) unsigned hash(const char *s, int n) {
    unsigned h = 2166136261u;
    for (int i = 0; i < n; i++) {
        h ^= (unsigned char)s[i];
        h = (h << 5) | (h >> 27);
        h += (unsigned)(unsigned char)s[i] & 255u;
    }
    return h;
}

/* Rows of a matrix. */
__attribute__((noinline)) int product(int n) {
    static int a[8][8], b[8][8], c[8][8];
    for (int i = 0; i < 8; i++)
        for (int k = 0; k < 8; k++)
            a[i][k] = i + n, b[i][k] = k - n;
    for (int i = 0; i < 8; i++)
        for (int k = 0; k < 8; k++) {
            int sum = 0;
            for (int m = 0; m < 8; m++)
                sum += a[i][m] * b[m][k];
            c[i][k] = sum;
        }
    return c[3][4] + c[n & 7][1];
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 10;
    for (int i = 0; i < 64; i++)
        points[i] = (struct point){i, i * 3 % 17, 64 - i};
    for (int i = 0; i < 4095; i++)
        bytes[i] = (char)(i * 7 % 120 + 1);
    const char *what = argc > 2 ? argv[2] : "";
    long sum = 0;
    for (int i = 0; i < n; i++)
        switch (what[0]) {
        case 's': sum += scores(1000); break;
        case 'w': sum += walk(1000); break;
        case 'p':
            prefix(1000);
            sum += cells[i & 255];
            break;
        case 'n': sum += count(bytes, 1000); break;
        case 'c': sum += copies(300); break;
        case 'r': sum += run(bytes, 1000); break;
        case 'h': sum += hash(bytes, 1000); break;
        case 'm': sum += product(i) + product(i + 1); break;
        default: return 1;
        }
    printf("%ld\n", sum);
    return 0;
}
