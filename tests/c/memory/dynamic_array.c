// A growing array with realloc, generic over element size; insertion, removal, slices, a stack of frames.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct vector {
    void *data;
    size_t size, count, capacity;
};

static struct vector make(size_t size) { return (struct vector){NULL, size, 0, 0}; }

static void *at(struct vector *v, size_t i) { return (char *)v->data + i * v->size; }

static void reserve(struct vector *v, size_t n) {
    if (n <= v->capacity)
        return;
    size_t capacity = v->capacity ? v->capacity : 4;
    while (capacity < n)
        capacity += capacity / 2;
    v->data = realloc(v->data, capacity * v->size);
    if (!v->data)
        abort();
    v->capacity = capacity;
}

static void *insert(struct vector *v, size_t i, const void *item) {
    reserve(v, v->count + 1);
    memmove(at(v, i + 1), at(v, i), (v->count - i) * v->size);
    v->count++;
    return memcpy(at(v, i), item, v->size);
}

static void push(struct vector *v, const void *item) { insert(v, v->count, item); }

static void erase(struct vector *v, size_t from, size_t to) {
    memmove(at(v, from), at(v, to), (v->count - to) * v->size);
    v->count -= to - from;
}

struct person {
    char name[12];
    short age;
};

int main(void) {
    struct vector ints = make(sizeof(int));
    for (int i = 0; i < 20; i++)
        push(&ints, &i);
    for (int i = 0; i < 20; i += 5)
        insert(&ints, (size_t)i, &(int){-i});
    erase(&ints, 2, 7);
    erase(&ints, ints.count - 3, ints.count);
    for (size_t i = 0; i < ints.count; i++)
        printf("%d ", *(int *)at(&ints, i));
    printf("(%zu of %zu)\n", ints.count, ints.capacity);
    free(ints.data);

    struct vector people = make(sizeof(struct person));
    static const char *const names[] = {"Ada", "Grace", "Alan", "Edsger", "Barbara"};
    for (int i = 0; i < 5; i++) {
        struct person p = {.age = (short)(30 + i * 7 % 11)};
        strcpy(p.name, names[i]);
        size_t k = 0;
        while (k < people.count && ((struct person *)at(&people, k))->age < p.age)
            k++;
        insert(&people, k, &p);
    }
    for (size_t i = 0; i < people.count; i++) {
        struct person *p = at(&people, i);
        printf("%s %d%s", p->name, p->age, i + 1 < people.count ? ", " : "\n");
    }
    free(people.data);

    struct vector stack = make(sizeof(double));
    double value = 1;
    for (int i = 1; i <= 30; i++) {
        value = value * 1.25 + i;
        push(&stack, &value);
        if (i % 3 == 0)
            stack.count -= 2;
    }
    printf("%zu %.3f\n", stack.count, *(double *)at(&stack, stack.count - 1));
    free(stack.data);
    return 0;
}
