#include <stdio.h>
static int g;
static inline int opaque(int x) { __asm__("" : "+r"(x)); return x; }
static inline void barrier(void) { __asm__ volatile("" ::: "memory"); }
static inline void escape(void *p) { __asm__ volatile("/*%q0*/" :: "r"(p) : "memory"); }
__attribute__((noinline)) int tied(int y) { int x; __asm__("" : "=g"(x) : "0"(y)); return x; }
__attribute__((noinline)) int tied2(int y) { int x; __asm__("" : "=rm"(x) : "0"(y)); return x + 1; }
__attribute__((noinline)) long ties(long v) { long m = 5, b; __asm__("" : "+m"(m), "=r"(b) : "1"(v)); return m * 100 + b; }
__attribute__((noinline)) double fl(double d) { __asm__ volatile("" : "+x"(d)); return d * 2; }
__attribute__((noinline)) int many(int a, int b, int c) { __asm__ volatile("" : "+r"(a), "+r"(b), "+r"(c) : "r"(a), "g"(b), "i"(7), "X"(c) : "rbx", "cc"); return a*100+b*10+c; }
__attribute__((noinline)) int variable(int x) { register int v __asm__("ebx") = x; __asm__("" : "+r"(v)); return v; }
int main(void) {
  int buf[4] = {1,2,3,4};
  escape(buf);
  int s = 0; for (int i = 0; i < 4; i++) s += buf[i];
  g = 1; barrier(); g = 2; barrier();
  printf("%d %d %d %d %ld %g %d %d\n", opaque(41)+1, s, tied(7), tied2(8), ties(9), fl(1.5), g, many(1,2,3));
  printf("%d\n", variable(12));
}
