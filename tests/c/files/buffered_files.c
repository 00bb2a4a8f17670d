// interpreter: no
// stdio on temporary files: modes, seeking, pushing back, buffers of all kinds, binary records, errors and ends.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct record { int id; double value; char name[10]; };

static long size_of(FILE *f) {
    long here = ftell(f);
    fseek(f, 0, SEEK_END);
    long n = ftell(f);
    fseek(f, here, SEEK_SET);
    return n;
}

int main(void) {
    FILE *f = tmpfile();
    char small[16];
    setvbuf(f, small, _IOFBF, sizeof small);
    for (int i = 0; i < 20; i++) {
        struct record r = {i, i * 1.5, ""};
        snprintf(r.name, sizeof r.name, "n%d", i * i);
        fwrite(&r, sizeof r, 1, f);
    }
    long bytes = size_of(f);
    printf("%ld %d\n", bytes / (long)sizeof(struct record), (int)(ftell(f) % (long)sizeof(struct record)));
    double sum = 0;
    for (int i = 19; i >= 0; i -= 3) {
        struct record r;
        fseek(f, (long)sizeof r * i, SEEK_SET);
        if (fread(&r, sizeof r, 1, f) == 1 && r.id == i) sum += r.value + r.name[1];
        r.value = -1;
        fseek(f, -(long)sizeof r, SEEK_CUR);
        fwrite(&r, sizeof r, 1, f);
    }
    rewind(f);
    struct record all[25];
    size_t n = fread(all, sizeof *all, 25, f);
    int changed = 0;
    for (size_t i = 0; i < n; i++) changed += all[i].value < 0;
    printf("%g %zu %d %d\n", sum, n, changed, feof(f) != 0);
    fclose(f);

    f = tmpfile();
    setvbuf(f, NULL, _IONBF, 0);
    fputs("first line\nsecond\n\nlast without end", f);
    rewind(f);
    char line[12];
    while (fgets(line, sizeof line, f)) printf("[%zu:%c]", strlen(line), line[0] == '\n' ? '$' : line[0]);
    printf(" %d %d\n", feof(f) != 0, ferror(f));
    clearerr(f);
    rewind(f);
    int c, words = 0, inside = 0, lines = 0;
    while ((c = getc(f)) != EOF) {
        if (c == '\n') lines++;
        if (c > ' ' && !inside) words++;
        inside = c > ' ';
    }
    printf("%d %d %d\n", words, lines, ungetc('z', f) == 'z' && getc(f) == 'z');
    fpos_t where;
    fseek(f, 6, SEEK_SET);
    fgetpos(f, &where);
    int a = getc(f), b = getc(f);
    fsetpos(f, &where);
    int again = getc(f);
    printf("%c%c%c\n", a, b, again);
    fclose(f);

    char path[] = "/tmp/tuffy-files-XXXXXX";
    fclose(fdopen(mkstemp(path), "w"));
    f = fopen(path, "a+");
    fprintf(f, "%d %s\n", 7, "seven");
    fclose(f);
    f = freopen(path, "a", tmpfile());
    fprintf(f, "%x %5.2f", 255, 2.5);
    fclose(f);
    f = fopen(path, "r+");
    int seven, hex;
    char word[10];
    float two;
    int got = fscanf(f, "%d %9s %x %f", &seven, word, &hex, &two);
    printf("%d %d %s %d %g\n", got, seven, word, hex, (double)two);
    fclose(f);
    int removed = remove(path);
    printf("%d %d\n", removed, fopen(path, "r") == NULL);
    char *memory;
    size_t length;
    f = open_memstream(&memory, &length);
    for (int i = 0; i < 5; i++) fprintf(f, "%*d", i, i);
    fclose(f);
    printf("%zu %s\n", length, memory);
    f = fmemopen(memory, length, "r");
    a = getc(f), b = getc(f);
    printf("%c %c\n", a, b);
    fclose(f);
    free(memory);
    return 0;
}
