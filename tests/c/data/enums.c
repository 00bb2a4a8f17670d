// Enumerations: explicit and repeated values, negative ones, flags, switches over them, arrays indexed by them, 64-bit values.
#include <stdio.h>

enum level { LOW = -2, MEDIUM, HIGH = 5, HIGHER, ALSO_HIGH = HIGH };
enum permission { READ = 1 << 0, WRITE = 1 << 1, EXECUTE = 1 << 2, ALL = READ | WRITE | EXECUTE };
enum weekday { MON, TUE, WED, THU, FRI, SAT, SUN, DAYS };
enum __attribute__((packed)) tiny { TINY_A = 200, TINY_B };
enum { BIG = 0x7fffffff, SMALL = -BIG - 1 };

static const char *const day_names[DAYS] = {[SUN] = "Sun", [MON] = "Mon", [TUE] = "Tue", [WED] = "Wed", [THU] = "Thu", [FRI] = "Fri",
    [SAT] = "Sat"};

static const char *describe(enum level l) {
    switch (l) {
    case LOW: return "low";
    case MEDIUM: return "medium";
    case HIGH: return "high";
    case HIGHER: return "higher";
    }
    return "unnamed";
}

static enum weekday after(enum weekday d, int n) { return (enum weekday)(((int)d + n % DAYS + DAYS) % DAYS); }

static void permissions(unsigned p, char out[4]) {
    static const char letters[] = "rwx";
    for (int i = 0; i < 3; i++)
        out[i] = p & 1u << i ? letters[i] : '-';
    out[3] = 0;
}

/* Zeller's rule gives the day of the week of a date. */
static enum weekday zeller(int year, int month, int day) {
    if (month < 3) {
        month += 12;
        year--;
    }
    int h = (day + 13 * (month + 1) / 5 + year + year / 4 - year / 100 + year / 400) % 7;
    return (enum weekday)((h + 5) % 7);
}

int main(void) {
    for (int l = -3; l < 8; l++)
        printf("%s ", describe((enum level)l));
    printf("%d\n", ALSO_HIGH == HIGH);
    char text[4];
    for (unsigned p = 0; p <= ALL; p++) {
        permissions(p, text);
        printf("%s ", text);
    }
    unsigned p = ALL;
    p &= ~(unsigned)WRITE;
    p ^= EXECUTE;
    permissions(p, text);
    printf("%s\n", text);
    for (int n = -8; n <= 8; n += 4)
        printf("%s ", day_names[after(WED, n)]);
    printf("\n");
    printf("%s %s %s\n", day_names[zeller(2000, 1, 1)], day_names[zeller(1969, 7, 20)], day_names[zeller(2024, 2, 29)]);
    enum tiny t = TINY_B;
    printf("%zu %d %zu %d\n", sizeof t, t, sizeof(enum level), BIG + SMALL);
    int counts[DAYS] = {0};
    for (int y = 1900; y < 2000; y++)
        for (int m = 1; m <= 12; m++)
            counts[zeller(y, m, 13)]++;
    for (enum weekday d = MON; d < DAYS; d++)
        printf("%s %d%c", day_names[d], counts[d], d == SUN ? '\n' : ' ');
    return 0;
}
