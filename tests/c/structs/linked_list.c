// A linked list: insertion, reversal, merge sort, cycle detection, removal through a pointer to a pointer.
#include <stdio.h>
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

static struct node *push(struct node *head, int value) {
    struct node *n = malloc(sizeof *n);
    *n = (struct node){value, head};
    return n;
}

static struct node *reverse(struct node *head) {
    struct node *done = NULL;
    while (head) {
        struct node *next = head->next;
        head->next = done;
        done = head;
        head = next;
    }
    return done;
}

static struct node *merge(struct node *a, struct node *b) {
    struct node first, *tail = &first;
    while (a && b) {
        struct node **least = a->value <= b->value ? &a : &b;
        tail->next = *least;
        tail = *least;
        *least = (*least)->next;
    }
    tail->next = a ? a : b;
    return first.next;
}

static struct node *sort(struct node *head) {
    if (!head || !head->next)
        return head;
    struct node *slow = head, *fast = head->next;
    while (fast && fast->next) {
        slow = slow->next;
        fast = fast->next->next;
    }
    struct node *right = slow->next;
    slow->next = NULL;
    return merge(sort(head), sort(right));
}

static int remove_all(struct node **link, int (*drop)(int)) {
    int dropped = 0;
    while (*link) {
        struct node *n = *link;
        if (drop(n->value)) {
            *link = n->next;
            free(n);
            dropped++;
        } else
            link = &n->next;
    }
    return dropped;
}

static int cyclic(const struct node *head) {
    const struct node *slow = head, *fast = head;
    while (fast && fast->next) {
        slow = slow->next;
        fast = fast->next->next;
        if (slow == fast)
            return 1;
    }
    return 0;
}

static int third(int v) { return v % 3 == 0; }
static int all(int v) { return v < 1000; }

static void print(const struct node *n) {
    for (; n; n = n->next)
        printf("%d%s", n->value, n->next ? " " : "\n");
}

int main(void) {
    struct node *head = NULL;
    unsigned seed = 42;
    for (int i = 0; i < 24; i++) {
        seed = seed * 1103515245u + 12345u;
        head = push(head, (int)(seed >> 16) % 100);
    }
    print(head);
    head = reverse(head);
    print(head);
    head = sort(head);
    print(head);
    int dropped = remove_all(&head, third);
    printf("%d dropped: ", dropped);
    print(head);
    struct node *last = head;
    while (last->next)
        last = last->next;
    printf("%d", cyclic(head));
    last->next = head->next;
    printf("%d", cyclic(head));
    last->next = NULL;
    printf(" %d\n", remove_all(&head, all) > 0 && !head);
    return 0;
}
