// Readers of INI text and of CSV with quotes from standard input; typed look-ups with defaults; a report.
// stdin: ; settings
// stdin: [window]
// stdin: width = 800
// stdin: title= "main, view"
// stdin: scale=1.25
// stdin: [colors]
// stdin: back=#102030
// stdin: on = yes
// stdin: broken line
// stdin: ---
// stdin: name,note,price
// stdin: pen,"blue, fine",1.50
// stdin: book,"the ""big"" one",12
// stdin: cup,,3.25
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pair { char section[12], key[12], value[24]; };
static struct pair pairs[16];
static int count, errors;

static char *trim(char *s) {
    while (isspace((unsigned char)*s))
        s++;
    char *e = s + strlen(s);
    while (e > s && isspace((unsigned char)e[-1]))
        e--;
    *e = 0;
    if (e - s >= 2 && *s == '"' && e[-1] == '"') {
        e[-1] = 0;
        s++;
    }
    return s;
}

static void setting(char *line, char *section) {
    char *s = trim(line), *eq;
    if (*s == ';' || !*s)
        return;
    if (*s == '[') {
        s[strcspn(s, "]")] = 0;
        snprintf(section, 12, "%.11s", s + 1);
    } else if ((eq = strchr(s, '='))) {
        *eq = 0;
        struct pair *p = &pairs[count++];
        strcpy(p->section, section);
        snprintf(p->key, sizeof p->key, "%.11s", trim(s));
        snprintf(p->value, sizeof p->value, "%.23s", trim(eq + 1));
    } else
        errors++;
}

static const char *get(const char *section, const char *key, const char *otherwise) {
    for (int i = 0; i < count; i++)
        if (strcmp(pairs[i].section, section) == 0 && strcmp(pairs[i].key, key) == 0)
            return pairs[i].value;
    return otherwise;
}

static int is_on(const char *s) { return strcmp(s, "yes") == 0 || strcmp(s, "1") == 0; }

static int fields(const char *line, char out[4][24]) {
    int n = 0;
    for (;;) {
        char *o = out[n++];
        if (*line == '"') {
            for (line++; *line && (*line != '"' || line[1] == '"'); line++) {
                line += *line == '"';
                *o++ = *line;
            }
            line += *line == '"';
        } else
            while (*line && *line != ',' && *line != '\n')
                *o++ = *line++;
        *o = 0;
        if (*line != ',' || n == 4)
            return n;
        line++;
    }
}

int main(void) {
    char line[80], section[12] = "";
    while (fgets(line, sizeof line, stdin) && strcmp(line, "---\n") != 0)
        setting(line, section);
    for (int i = 0; i < count; i++)
        printf("%s.%s = <%s>\n", pairs[i].section, pairs[i].key, pairs[i].value);
    int width = atoi(get("window", "width", "0")), height = atoi(get("window", "height", "600"));
    double scale = strtod(get("window", "scale", "1"), NULL);
    unsigned long color = strtoul(get("colors", "back", "#0") + 1, NULL, 16);
    printf("%g x %g, %lu %lu %lu, %d %d, errors %d\n", width * scale, height * scale, color >> 16, color >> 8 & 255, color & 255,
        is_on(get("colors", "on", "no")), is_on(get("colors", "off", "no")), errors);
    double total = 0;
    for (int row = 0; fgets(line, sizeof line, stdin); row++) {
        char out[4][24];
        int n = fields(line, out);
        for (int i = 0; i < n; i++)
            printf("%s[%s]", i ? " " : "", out[i]);
        if (row)
            total += atof(out[2]);
        printf("\n");
    }
    printf("%.2f\n", total);
    return 0;
}
