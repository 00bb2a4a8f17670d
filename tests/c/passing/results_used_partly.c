// Struct results of which a part is read, that are passed on at once, assigned to themselves, or thrown away.
#include <stdio.h>
#include <string.h>

struct vec { double x, y, z; };
struct matrix { struct vec rows[3]; };
struct string { char text[40]; int length; };
struct tiny { unsigned char r, g, b, a; };

#define N __attribute__((noinline)) static
N struct vec vec(double x, double y, double z) { return (struct vec){x, y, z}; }
N struct vec cross(struct vec a, struct vec b) {
    return vec(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}
N struct vec scale(struct vec a, double k) { return vec(a.x * k, a.y * k, a.z * k); }
N struct matrix identity(void) { return (struct matrix){{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}; }
N struct matrix multiply(struct matrix a, struct matrix b) {
    struct matrix r;
    memset(&r, 0, sizeof r);
    for (int i = 0; i < 3; i++) {
        r.rows[i] = vec(a.rows[i].x * b.rows[0].x + a.rows[i].y * b.rows[1].x + a.rows[i].z * b.rows[2].x,
                        a.rows[i].x * b.rows[0].y + a.rows[i].y * b.rows[1].y + a.rows[i].z * b.rows[2].y,
                        a.rows[i].x * b.rows[0].z + a.rows[i].y * b.rows[1].z + a.rows[i].z * b.rows[2].z);
    }
    return r;
}
N struct string join(struct string a, struct string b) {
    int room = 39 - a.length, n = b.length < room ? b.length : room;
    memcpy(a.text + a.length, b.text, (size_t)n);
    a.length += n;
    a.text[a.length] = 0;
    return a;
}
N struct string str(const char *s) {
    struct string r = {"", (int)strlen(s)};
    strcpy(r.text, s);
    return r;
}
N struct tiny blend(struct tiny a, struct tiny b) {
    return (struct tiny){(unsigned char)((a.r * b.a + b.r * (255 - b.a)) / 255), (unsigned char)(a.g ^ b.g), (unsigned char)~b.b, (unsigned char)(a.a + b.a)};
}

int main(void) {
    printf("%g\n", cross(vec(1, 2, 3), cross(vec(4, 5, 6), vec(7, 8, 10))).y);
    struct vec v = {1, 0, 2};
    for (int i = 0; i < 6; i++) v = cross(scale(v, 0.5), vec(v.z, v.x, i));
    printf("%g %g %g\n", v.x, v.y, v.z);
    struct matrix m = identity(), turn = {{{0, -1, 0}, {1, 0, 0}, {0, 0, 2}}};
    for (int i = 0; i < 7; i++) m = multiply(m, turn), (void)multiply(turn, m);
    printf("%g %g %g\n", m.rows[0].y, m.rows[1].x, multiply(m, m).rows[2].z);
    struct string s = str("a");
    for (int i = 0; i < 5; i++) s = join(s, join(s, str("-")));
    printf("%s %d %c\n", s.text, s.length, join(s, s).text[38]);
    struct tiny t = {10, 20, 30, 40};
    for (int i = 0; i < 20; i++) t = blend(t, blend((struct tiny){200, 100, 50, (unsigned char)(i * 11)}, t));
    printf("%d %d %d %d\n", t.r, t.g, t.b, t.a);
    struct vec array[4] = {{1, 1, 1}, {2, 2, 2}, {3, 3, 3}, {4, 4, 4}};
    array[1] = array[2] = cross(array[3], vec(1, 2, 3));
    *(array + 3) = (array[0] = scale(array[1], 2), array[1]);
    printf("%g %g %g\n", array[1].x, array[3].y, array[0].z);
    return 0;
}
