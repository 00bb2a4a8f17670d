// Arrays of variable size in loops, and alloca that lasts: the stack is given back, also out of nested blocks.
#include <alloca.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static unsigned fill(char *p, int n, int seed) {
    unsigned sum = 0;
    for (int i = 0; i < n; i++) p[i] = (char)(i * seed), sum = sum * 7 + (unsigned char)p[i];
    return sum;
}

static unsigned loops(int rounds) {
    unsigned sum = 0;
    for (int i = 1; i <= rounds; i++) {
        int n = 1000 + i % 3000;
        char outer[n];
        sum ^= fill(outer, n, i);
        for (int k = 0; k < 2; k++) {
            int inner[k * 10 + 1];
            inner[k * 10] = k;
            sum += (unsigned)inner[k * 10];
            if (i % 5 == 0) goto next;
            if (i % 7 == 0) break;
        }
        sum += (unsigned char)outer[n - 1];
    next:;
    }
    return sum;
}

struct node {
    struct node *next;
    int value;
};

static int list(int n) {
    struct node *head = 0;
    for (int i = 0; i < n; i++) {
        struct node *node = alloca(sizeof *node);
        node->next = head, node->value = i;
        head = node;
    }
    int sum = 0;
    for (; head; head = head->next) sum = sum * 3 % 10007 + head->value;
    return sum;
}

static int matrix(int rows, int columns) {
    int grid[rows][columns];
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++) grid[r][c] = r * columns + c;
    int (*row)[columns] = grid + rows / 2;
    return (*row)[columns - 1] + (int)(sizeof grid / sizeof(int)) / columns + (int)((uintptr_t)grid % _Alignof(int));
}

int main(void) {
    printf("%u\n", loops(300));
    printf("%d\n", list(1000));
    for (int i = 1; i < 6; i++) printf("%d ", matrix(i, 7 - i));
    char *text = strcpy(alloca(20), "still here");
    printf("%u %s\n", loops(50), text);
    return 0;
}
