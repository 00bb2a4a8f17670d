// Calendars by arithmetic: Gregorian, Julian, ISO weeks, Easter, Islamic, Hebrew new years, moon phases, and printing a month.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

static long days(long y, int m, int d) {
    y -= m <= 2;
    long era = (y >= 0 ? y : y - 399) / 400;
    unsigned yoe = (unsigned)(y - era * 400), doy = (153u * (unsigned)(m + (m > 2 ? -3 : 9)) + 2) / 5 + (unsigned)d - 1;
    return era * 146097 + (long)(yoe * 365 + yoe / 4 - yoe / 100 + doy) - 719468;
}
static void civil(long z, long *y, int *m, int *d) {
    z += 719468;
    long era = (z >= 0 ? z : z - 146096) / 146097;
    unsigned doe = (unsigned)(z - era * 146097), yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
    unsigned doy = doe - (365 * yoe + yoe / 4 - yoe / 100), mp = (5 * doy + 2) / 153;
    *d = (int)(doy - (153 * mp + 2) / 5 + 1);
    *m = (int)(mp < 10 ? mp + 3 : mp - 9);
    *y = (long)yoe + era * 400 + (*m <= 2);
}
static int weekday(long z) { return (int)(z >= -4 ? (z + 4) % 7 : (z + 5) % 7 + 6); }
static long julian(long y, int m, int d) {
    long a = (14 - m) / 12, yy = y + 4800 - a, mm = m + 12 * a - 3;
    return d + (153 * mm + 2) / 5 + 365 * yy + yy / 4 - 32083 - 2440588;
}
static int iso_week(long z, long *year) {
    long thursday = z + 3 - (weekday(z) + 6) % 7, y;
    int m, d;
    civil(thursday, &y, &m, &d);
    *year = y;
    return (int)((thursday - days(y, 1, 1)) / 7 + 1);
}
static void easter(int y, int *m, int *d) {
    int a = y % 19, b = y / 100, c = y % 100, e = b / 4, f = b % 4, g = (b + 8) / 25, h = (b - g + 1) / 3;
    int i = (19 * a + b - e - h + 15) % 30, k = c / 4, l = c % 4, n = (32 + 2 * f + 2 * k - i - l) % 7, p = (a + 11 * i + 22 * n) / 451;
    *m = (i + n - 7 * p + 114) / 31;
    *d = (i + n - 7 * p + 114) % 31 + 1;
}
static long islamic(int y, int m, int d) { return d + (59 * (m - 1) + 1) / 2 + (y - 1) * 354L + (3 + 11 * y) / 30 + 1948440 - 1 - 2440588; }
static long hebrew_new_year(int y) {
    long months = (235L * y - 234) / 19, parts = 12084 + 13753 * months, day = months * 29 + parts / 25920;
    if (3 * (day + 1) % 7 < 3) day++;
    return day;
}
static void month(int y, int m) {
    static const char *const names[] = {"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"};
    char line[64];
    long first = days(y, m, 1), next = m == 12 ? days(y + 1, 1, 1) : days(y, m + 1, 1);
    int width = sprintf(line, "%s %d", names[m - 1], y);
    printf("%*s%s\n", (20 - width) / 2, "", line);
    for (int i = 0; i < weekday(first); i++) printf("   ");
    for (long z = first; z < next; z++) printf("%2ld%c", z - first + 1, weekday(z) == 6 || z + 1 == next ? '\n' : ' ');
}

int main(void) {
    int bad = 0, fridays = 0;
    long previous = days(-1000, 1, 1) - 1;
    for (long z = days(-1000, 1, 1); z < days(3000, 1, 1); z += z % 97 ? 31 : 1) {
        long y;
        int m, d;
        civil(z, &y, &m, &d);
        bad += days(y, m, d) != z || z <= previous || m < 1 || m > 12;
        previous = z;
    }
    for (int y = 1900; y < 2000; y++) for (int m = 1; m <= 12; m++) fridays += weekday(days(y, m, 13)) == 5;
    printf("%d %d\n", bad, fridays);
    printf("%ld %ld %d %d\n", days(1970, 1, 1), days(2000, 3, 1), weekday(days(2024, 2, 29)), weekday(days(1583, 1, 1)));
    printf("%ld %ld\n", julian(1582, 10, 5) - days(1582, 10, 15), julian(1900, 1, 1) - days(1900, 1, 1));
    long y;
    for (int k = 2004; k < 2012; k++) {
        int w = iso_week(days(k, 1, 1), &y);
        printf("%ld-%d ", y, w);
    }
    puts("");
    for (int k = 1990; k < 2030; k += 5) {
        int m, d;
        easter(k, &m, &d);
        printf("%d/%d ", m, d);
    }
    printf("\n%ld %ld %ld\n", islamic(1, 1, 1), islamic(1445, 9, 1), hebrew_new_year(5784) - hebrew_new_year(5783));
    int lengths[6] = {0};
    for (int k = 5700; k < 5900; k++) {
        long n = hebrew_new_year(k + 1) - hebrew_new_year(k);
        lengths[n < 360 ? n - 353 : n - 383 + 3]++;
    }
    for (int k = 0; k < 6; k++) printf("%d ", lengths[k]);
    puts("");
    month(2024, 2);
    month(2015, 8);
    return 0;
}
