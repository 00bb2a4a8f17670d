// printf of integers: every flag, width and precision, length modifiers, octal and hex, counts of characters.
#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>

int main(void) {
    static const int values[] = {0, 1, -1, 42, -4242, INT_MAX, INT_MIN};
    static const char *const formats[] = {"[%d]", "[%8d]", "[%-8d]", "[%08d]", "[%+d]", "[% d]", "[%.5d]", "[%8.3d]", "[%-+8.3d]", "[%.0d]"};
    for (unsigned f = 0; f < sizeof formats / sizeof *formats; f++) {
        for (unsigned i = 0; i < sizeof values / sizeof *values; i++)
            printf(formats[f], values[i]);
        printf("\n");
    }
    static const char *const unsigned_formats[] = {"[%u]", "[%x]", "[%X]", "[%o]", "[%#x]", "[%#X]", "[%#o]", "[%010x]", "[%-10x]", "[%#010x]", "[%.6x]"};
    for (unsigned f = 0; f < sizeof unsigned_formats / sizeof *unsigned_formats; f++) {
        printf(unsigned_formats[f], 0u);
        printf(unsigned_formats[f], 255u);
        printf(unsigned_formats[f], 3735928559u);
        printf("\n");
    }
    printf("%hhd %hhu %hd %hu\n", (signed char)-1, (unsigned char)255, (short)-2, (unsigned short)65534);
    printf("%ld %lu %lx\n", LONG_MIN, ULONG_MAX, 1L << 40);
    printf("%lld %llu %llo\n", LLONG_MAX, 12345678901234567890ULL, 01234567012345670ULL);
    printf("%zu %zd %jd %td\n", (size_t)7, (ssize_t)-7, (intmax_t)-8, (ptrdiff_t)9);
    printf("%" PRId64 " %" PRIx32 " %" PRIu8 "\n", (int64_t)-5, (uint32_t)0xabc, (uint8_t)200);
    printf("%c%c%c %5c|%-5c|\n", 'a', 98, '%', 'r', 'l');
    printf("%s|%10s|%-10s|%.3s|%10.2s|\n", "text", "right", "left", "precise", "both");
    int n = printf("%d%%\n", 100);
    printf("%d\n", n);
    printf("%*d|%-*d|%0*d|%*.*d\n", 5, 1, 5, 2, 5, 3, 8, 4, 5);
    printf("%*d|\n", -6, 77);
    return 0;
}
