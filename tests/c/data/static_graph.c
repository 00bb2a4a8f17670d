// A graph built wholly by static initializers: addresses of members, array elements past the start, function tables, cycles.
#include <stddef.h>
#include <stdio.h>

struct room;
typedef int (*effect)(int);

struct door { const char *name; const struct room *to; };
struct room {
    const char *name;
    struct door doors[3];
    effect enter;
    const int *treasure;
};

static int poison(int health) { return health - 7; }
static int rest(int health) { return health < 20 ? health + 5 : health; }
static int half(int health) { return health / 2; }

static const int treasures[] = {0, 10, 25, 5, 100};

extern const struct room hall, cellar, tower, garden;
const struct room hall = {"hall", {{"down", &cellar}, {"up", &tower}, {"out", &garden}}, rest, &treasures[1]};
const struct room cellar = {"cellar", {{"up", &hall}, {"tunnel", &garden}}, poison, treasures + 4};
const struct room tower = {"tower", {{"down", &hall}}, NULL, &treasures[2]};
const struct room garden = {"garden", {{"in", &hall}, {"well", &cellar}}, half, NULL};

static const struct room *const start[] = {&hall, &garden};
static const struct door *const exits[] = {&hall.doors[2], &cellar.doors[1], &garden.doors[0]};
static const char *const *names[] = {&hall.name, &tower.name};
static const char *const second_letters[] = {"north" + 1, &"south"[1], "east" + 1};
static const ptrdiff_t offsets[] = {offsetof(struct room, doors[2].to), offsetof(struct room, treasure)};

struct tally { int rooms, health, gold; };

static struct tally wander(const struct room *at, unsigned seed, int steps) {
    struct tally t = {0, 30, 0};
    while (steps-- > 0 && t.health > 0) {
        t.rooms++;
        if (at->enter)
            t.health = at->enter(t.health);
        if (at->treasure)
            t.gold += *at->treasure;
        int n = 0;
        while (n < 3 && at->doors[n].to)
            n++;
        seed = seed * 69069u + 1;
        at = at->doors[(seed >> 16) % (unsigned)n].to;
    }
    return t;
}

int main(void) {
    for (unsigned i = 0; i < 6; i++) {
        struct tally t = wander(start[i % 2], i * 17, 20);
        printf("%d %d %d\n", t.rooms, t.health, t.gold);
    }
    for (int i = 0; i < 3; i++)
        printf("%s->%s ", exits[i]->name, exits[i]->to->name);
    printf("%s %s\n", *names[0], *names[1]);
    for (int i = 0; i < 3; i++)
        printf("%s ", second_letters[i]);
    printf("%td %td\n", offsets[0], offsets[1]);
    printf("%td %d\n", cellar.treasure - hall.treasure, tower.doors[1].to == NULL);
    return 0;
}
