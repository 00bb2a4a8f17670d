// Calendars: days since an epoch both ways, weekdays, Easter, ISO weeks, time differences, formatting.
#include <stdio.h>

struct date { int year; unsigned char month, day; };

static long to_days(struct date d) {
    long y = d.year - (d.month <= 2);
    long era = (y >= 0 ? y : y - 399) / 400;
    unsigned year_of_era = (unsigned)(y - era * 400);
    unsigned day_of_year = (153u * (d.month + (d.month > 2 ? -3u : 9u)) + 2) / 5 + d.day - 1;
    unsigned day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    return era * 146097 + (long)day_of_era - 719468;
}

static struct date from_days(long z) {
    z += 719468;
    long era = (z >= 0 ? z : z - 146096) / 146097;
    unsigned doe = (unsigned)(z - era * 146097);
    unsigned yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
    unsigned doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
    unsigned mp = (5 * doy + 2) / 153;
    struct date d = {(int)(yoe + era * 400), (unsigned char)(mp < 10 ? mp + 3 : mp - 9), (unsigned char)(doy - (153 * mp + 2) / 5 + 1)};
    d.year += d.month <= 2;
    return d;
}

static int weekday(long days) { return (int)(days >= -4 ? (days + 4) % 7 : (days + 5) % 7 + 6); }

static struct date easter(int y) {
    int a = y % 19, b = y / 100, c = y % 100, d = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
    int e = (32 + 2 * (b % 4) + 2 * (c / 4) - d - c % 4) % 7, f = d + e - 7 * ((a + 11 * d + 22 * e) / 451) + 114;
    return (struct date){y, (unsigned char)(f / 31), (unsigned char)(f % 31 + 1)};
}

static int iso_week(struct date d, int *year) {
    long n = to_days(d), thursday = n - (weekday(n) + 6) % 7 + 3;
    *year = from_days(thursday).year;
    return (int)(thursday - to_days((struct date){*year, 1, 1})) / 7 + 1;
}

static void clock_text(long seconds, char *out) {
    long days = seconds / 86400, rest = seconds % 86400;
    if (rest < 0) {
        rest += 86400;
        days--;
    }
    struct date d = from_days(days);
    sprintf(out, "%04d-%02d-%02d %02ld:%02ld:%02ld", d.year, d.month, d.day, rest / 3600, rest / 60 % 60, rest % 60);
}

int main(void) {
    int good = 0, turns = 0;
    struct date before = from_days(-800000);
    for (long z = -799999; z < 800000; z += 397) {
        struct date d = from_days(z);
        good += to_days(d) == z;
        turns += d.month != before.month;
        before = d;
    }
    printf("%d %d\n", good, turns > 1000);
    static const struct date dates[] = {{1970, 1, 1}, {2000, 2, 29}, {1900, 3, 1}, {2024, 12, 30}, {1, 1, 1}, {-400, 2, 28}};
    static const char names[7][4] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    for (int i = 0; i < 6; i++) {
        int year, week = iso_week(dates[i], &year);
        printf("%ld %s %d-W%02d\n", to_days(dates[i]), names[weekday(to_days(dates[i]))], year, week);
    }
    for (int y = 2000; y < 2040; y += 8) {
        struct date e = easter(y);
        printf("%d-%d ", e.month, e.day);
    }
    char text[40];
    static const long times[] = {0, 1000000000, -1, 4102444799L, -62135596800L};
    printf("\n");
    for (int i = 0; i < 5; i++) {
        clock_text(times[i], text);
        printf("%s\n", text);
    }
    return 0;
}
