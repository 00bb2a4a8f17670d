// interpreter: no
// flags: -pthread
// Socket pairs, poll, messages with lengths, descriptors sent to another thread, timers by poll, and a small server.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

struct message { uint32_t kind, length; char text[56]; };
static int send_all(int fd, const void *p, size_t n) {
    for (size_t done = 0; done < n;) {
        ssize_t k = write(fd, (const char *)p + done, n - done);
        if (k < 0) return errno;
        done += (size_t)k;
    }
    return 0;
}
static int take_all(int fd, void *p, size_t n) {
    for (size_t done = 0; done < n;) {
        ssize_t k = read(fd, (char *)p + done, n - done);
        if (k <= 0) return 0;
        done += (size_t)k;
    }
    return 1;
}
static void *server(void *arg) {
    int fd = *(int *)arg;
    struct message m;
    long served = 0;
    while (take_all(fd, &m, 8) && take_all(fd, m.text, m.length)) {
        m.text[m.length] = 0;
        switch (m.kind) {
        case 1:
            for (uint32_t i = 0; i < m.length / 2; i++) {
                char t = m.text[i];
                m.text[i] = m.text[m.length - 1 - i], m.text[m.length - 1 - i] = t;
            }
            break;
        case 2: m.length = (uint32_t)snprintf(m.text, sizeof m.text, "%ld", strtol(m.text, NULL, 10) * 7); break;
        default: m.length = 0;
        }
        struct iovec parts[2] = {{&m, 8}, {m.text, m.length}};
        if (writev(fd, parts, 2) < 0) break;
        served++;
    }
    close(fd);
    return (void *)served;
}
static void ask(int fd, uint32_t kind, const char *text) {
    struct message m = {kind, (uint32_t)strlen(text), ""};
    memcpy(m.text, text, m.length);
    send_all(fd, &m, 8 + m.length);
    take_all(fd, &m, 8);
    take_all(fd, m.text, m.length);
    printf("%.*s|", (int)m.length, m.text);
}

int main(void) {
    int pair[2];
    socketpair(AF_UNIX, SOCK_STREAM, 0, pair);
    pthread_t t;
    pthread_create(&t, NULL, server, &pair[1]);
    ask(pair[0], 1, "backwards"), ask(pair[0], 2, "123456"), ask(pair[0], 9, "ignored"), ask(pair[0], 1, "");
    shutdown(pair[0], SHUT_WR);
    void *served;
    pthread_join(t, &served);
    printf(" %ld\n", (long)served);
    close(pair[0]);
    int pipes[3][2], order = 0;
    struct pollfd p[3];
    for (int i = 0; i < 3; i++) {
        if (pipe2(pipes[i], O_NONBLOCK)) return 1;
        p[i] = (struct pollfd){pipes[i][0], POLLIN, 0};
    }
    printf("%d ", poll(p, 3, 0));
    send_all(pipes[2][1], "late", 4), send_all(pipes[0][1], "x", 1);
    int n = poll(p, 3, 1000);
    for (int i = 0; i < 3; i++) {
        char buffer[10];
        ssize_t k = read(p[i].fd, buffer, sizeof buffer);
        order = order * 10 + (p[i].revents & POLLIN ? (int)k : errno == EAGAIN ? 9 : 0);
    }
    close(pipes[1][1]);
    poll(p, 3, 0);
    printf("%d %d %d\n", n, order, !!(p[1].revents & POLLHUP));
    socketpair(AF_UNIX, SOCK_DGRAM, 0, pair);
    for (int i = 1; i <= 3; i++) send(pair[0], "datagram", (size_t)i * 2, 0);
    char buffer[3];
    ssize_t a = recv(pair[1], buffer, sizeof buffer, 0), b = recv(pair[1], buffer, sizeof buffer, MSG_TRUNC), c = recv(pair[1], buffer, 3, 0);
    printf("%zd %zd %zd %.3s\n", a, b, c, buffer);
    return 0;
}
