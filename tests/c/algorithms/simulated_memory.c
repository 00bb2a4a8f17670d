// Page replacement: FIFO, LRU, clock and optimal over one reference string, with a worklist of faults and hit ratios.
#include <stdio.h>
#include <string.h>

enum { FRAMES = 4, LENGTH = 60, PAGES = 10 };

struct frame { int page, loaded, used; unsigned char referenced; };
struct memory { struct frame frame[FRAMES]; int hand, faults; };
typedef int (*victim)(struct memory *, const int *rest, int left);

static int fifo(struct memory *m, const int *rest, int left) {
    (void)rest, (void)left;
    int best = 0;
    for (int i = 1; i < FRAMES; i++)
        if (m->frame[i].loaded < m->frame[best].loaded)
            best = i;
    return best;
}

static int lru(struct memory *m, const int *rest, int left) {
    (void)rest, (void)left;
    int best = 0;
    for (int i = 1; i < FRAMES; i++)
        if (m->frame[i].used < m->frame[best].used)
            best = i;
    return best;
}

static int second_chance(struct memory *m, const int *rest, int left) {
    (void)rest, (void)left;
    for (;;) {
        struct frame *f = &m->frame[m->hand];
        int at = m->hand;
        m->hand = (m->hand + 1) % FRAMES;
        if (!f->referenced)
            return at;
        f->referenced = 0;
    }
}

static int optimal(struct memory *m, const int *rest, int left) {
    int best = 0, furthest = -1;
    for (int i = 0; i < FRAMES; i++) {
        int k = 0;
        while (k < left && rest[k] != m->frame[i].page)
            k++;
        if (k > furthest) {
            furthest = k;
            best = i;
        }
    }
    return best;
}

static int run(const int *reference, victim choose, char *trail) {
    struct memory m;
    memset(&m, 0, sizeof m);
    for (int i = 0; i < FRAMES; i++)
        m.frame[i].page = -1;
    for (int t = 0; t < LENGTH; t++) {
        int at = -1;
        for (int i = 0; i < FRAMES && at < 0; i++)
            if (m.frame[i].page == reference[t])
                at = i;
        trail[t] = at >= 0 ? '.' : 'F';
        if (at < 0) {
            for (int i = 0; i < FRAMES && at < 0; i++)
                if (m.frame[i].page < 0)
                    at = i;
            if (at < 0)
                at = choose(&m, reference + t + 1, LENGTH - t - 1);
            m.frame[at] = (struct frame){reference[t], t, t, 0};
            m.faults++;
        }
        m.frame[at].used = t;
        m.frame[at].referenced = 1;
    }
    trail[LENGTH] = 0;
    return m.faults;
}

int main(void) {
    static const struct { const char *name; victim choose; } policies[] = {{"fifo", fifo}, {"lru", lru}, {"clock", second_chance}, {"optimal", optimal}};
    int reference[LENGTH];
    unsigned seed = 4;
    for (int t = 0, near = 0; t < LENGTH; t++) {
        seed = seed * 1103515245u + 12345u;
        if (t % 9 == 0)
            near = (int)(seed >> 20) % PAGES;
        reference[t] = (near + (int)(seed >> 16) % 4) % PAGES;
        printf("%d", reference[t]);
    }
    printf("\n");
    for (int i = 0; i < 4; i++) {
        char trail[LENGTH + 1];
        int faults = run(reference, policies[i].choose, trail);
        printf("%s %-8s %d.%d%%\n", trail, policies[i].name, (LENGTH - faults) * 100 / LENGTH, (LENGTH - faults) * 1000 / LENGTH % 10);
    }
    return 0;
}
