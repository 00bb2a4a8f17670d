// interpreter: no
// Processes, pipes, environment, time and clocks, options, temporary folders, and directory walks; only what is certain is printed.
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int child(int (*work)(int), int argument) {
    fflush(stdout);
    pid_t pid = fork();
    if (pid == 0) _exit(work(argument));
    int status;
    waitpid(pid, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}
static int doubled(int x) { return x * 2; }
static int dies(int s) {
    raise(s);
    return 0;
}

static long through_pipe(const char *text) {
    int ends[2];
    if (pipe(ends)) return -1;
    fflush(stdout);
    if (fork() == 0) {
        close(ends[0]);
        for (const char *p = text; *p; p++)
            if (write(ends[1], p, 1) != 1) _exit(1);
        _exit(0);
    }
    close(ends[1]);
    char buffer[7];
    ssize_t n;
    long h = 0;
    while ((n = read(ends[0], buffer, sizeof buffer)) > 0)
        for (ssize_t i = 0; i < n; i++) h = h * 31 % 1000003 + buffer[i];
    close(ends[0]);
    wait(NULL);
    return h;
}

static int by_name(const struct dirent **a, const struct dirent **b) { return strcmp((*a)->d_name, (*b)->d_name); }
static int visible(const struct dirent *d) { return d->d_name[0] != '.'; }

static int options(int argc, char **argv) {
    static const struct option table[] = {{"level", required_argument, 0, 'l'}, {"verbose", no_argument, 0, 'v'}, {0, 0, 0, 0}};
    int score = 0, c;
    optind = 1;
    while ((c = getopt_long(argc, argv, "l:vx", table, NULL)) != -1) {
        if (c == 'l') score += atoi(optarg);
        else if (c == 'v') score += 1000;
        else score += 100000;
    }
    return score + (argc - optind) * 10000000;
}

int main(void) {
    printf("%d %d %d\n", child(doubled, 21), child(dies, 9), child(dies, 15));
    printf("%ld\n", through_pipe("a text through a pipe, in small pieces"));
    setenv("TUFFY_TEST_NAME", "value", 1);
    setenv("TUFFY_TEST_NAME", "other", 0);
    printf("%s ", getenv("TUFFY_TEST_NAME"));
    unsetenv("TUFFY_TEST_NAME");
    printf("%d\n", getenv("TUFFY_TEST_NAME") == NULL);
    struct tm tm = {.tm_year = 124, .tm_mon = 1, .tm_mday = 30, .tm_hour = 25};
    time_t t = timegm(&tm);
    char text[64];
    strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S %j %a %b", &tm);
    printf("%ld %s\n", (long)t, text);
    gmtime_r(&(time_t){1000000000}, &tm);
    printf("%d %d %d %.0f\n", tm.tm_year, tm.tm_yday, tm.tm_wday, difftime(t, 1000000000));
    struct timespec a, b;
    clock_gettime(CLOCK_MONOTONIC, &a);
    clock_gettime(CLOCK_MONOTONIC, &b);
    printf("%d %d\n", b.tv_sec > a.tv_sec || (b.tv_sec == a.tv_sec && b.tv_nsec >= a.tv_nsec), clock() >= 0 && time(NULL) > t - 100000000);
    char folder[] = "/tmp/tuffy-walk-XXXXXX", path[200];
    if (!mkdtemp(folder)) return 1;
    for (int i = 0; i < 5; i++) {
        snprintf(path, sizeof path, "%s/f%d", folder, i * 37 % 5);
        int fd = open(path, O_CREAT | O_WRONLY | O_EXCL, 0600);
        for (int k = 0; k < i; k++) dprintf(fd, "%d", k);
        close(fd);
    }
    struct dirent **names;
    int n = scandir(folder, &names, visible, by_name);
    for (int i = 0; i < n; i++) {
        struct stat s;
        snprintf(path, sizeof path, "%s/%s", folder, names[i]->d_name);
        stat(path, &s);
        printf("%s:%ld:%d ", names[i]->d_name, (long)s.st_size, S_ISREG(s.st_mode));
        unlink(path);
        free(names[i]);
    }
    free(names);
    int once = rmdir(folder), twice = rmdir(folder);
    printf("%d %d %d\n", once, twice, errno == ENOENT);
    char *argv[] = {"p", "-l", "5", "--level=30", "-v", "rest", "--verbose", "more", NULL};
    printf("%d\n", options(8, argv));
    return 0;
}
