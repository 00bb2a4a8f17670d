// Accounts in an array, transactions parsed from standard input, a ledger with error codes; fixed-point money.
// stdin: open 1 ada 100.50
// stdin: open 2 bob 0.99
// stdin: deposit 2 10
// stdin: move 1 2 50.25
// stdin: move 2 1 500
// stdin: withdraw 3 1
// stdin: open 1 eve 5
// stdin: rate 250
// stdin: withdraw 1 .01
// stdin: jump 4
// stdin: list
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct account {
    int id;
    char owner[12];
    long long cents;
    unsigned moves;
};

enum result { OK, NO_ACCOUNT, NO_MONEY, EXISTS, BAD_LINE };
static const char *const messages[] = {"ok", "no such account", "not enough money", "account exists", "bad line"};
static struct account accounts[8];
static int count;

static struct account *find(int id) {
    for (int i = 0; i < count; i++)
        if (accounts[i].id == id)
            return &accounts[i];
    return NULL;
}

static long long money(const char *s) {
    char *end;
    long long whole = strtoll(s, &end, 10), part = 0;
    if (*end == '.') {
        part = (end[1] ? end[1] - '0' : 0) * 10;
        if (end[1] && end[2])
            part += end[2] - '0';
    }
    return whole * 100 + part;
}

static const char *show(long long cents) {
    static char text[2][24];
    static int turn;
    turn ^= 1;
    sprintf(text[turn], "%s%lld.%02lld", cents < 0 ? "-" : "", llabs(cents) / 100, llabs(cents) % 100);
    return text[turn];
}

static enum result change(struct account *a, long long by) {
    if (!a)
        return NO_ACCOUNT;
    if (a->cents + by < 0)
        return NO_MONEY;
    a->cents += by;
    a->moves++;
    return OK;
}

static enum result execute(char **word, int n) {
    if (n == 4 && strcmp(word[0], "open") == 0) {
        if (find(atoi(word[1])))
            return EXISTS;
        struct account a = {.id = atoi(word[1]), .cents = money(word[3])};
        strncpy(a.owner, word[2], sizeof a.owner - 1);
        accounts[count++] = a;
        return OK;
    }
    if (n == 3 && strcmp(word[0], "deposit") == 0)
        return change(find(atoi(word[1])), money(word[2]));
    if (n == 3 && strcmp(word[0], "withdraw") == 0)
        return change(find(atoi(word[1])), -money(word[2]));
    if (n == 4 && strcmp(word[0], "move") == 0) {
        struct account *from = find(atoi(word[1])), *to = find(atoi(word[2]));
        if (!to)
            return NO_ACCOUNT;
        enum result r = change(from, -money(word[3]));
        return r == OK ? change(to, money(word[3])) : r;
    }
    if (n == 2 && strcmp(word[0], "rate") == 0) {
        for (int i = 0; i < count; i++)
            accounts[i].cents += accounts[i].cents * atoi(word[1]) / 10000;
        return OK;
    }
    if (n == 1 && strcmp(word[0], "list") == 0) {
        for (int i = 0; i < count; i++)
            printf("  %d %-8s %10s %u\n", accounts[i].id, accounts[i].owner, show(accounts[i].cents), accounts[i].moves);
        return OK;
    }
    return BAD_LINE;
}

int main(void) {
    char line[80];
    int tally[5] = {0};
    while (fgets(line, sizeof line, stdin)) {
        char *word[6];
        int n = 0;
        for (char *w = strtok(line, " \n"); w && n < 6; w = strtok(NULL, " \n"))
            word[n++] = w;
        enum result r = n ? execute(word, n) : BAD_LINE;
        tally[r]++;
        printf("%s: %s\n", n ? word[0] : "", messages[r]);
    }
    printf("%d %d %d %d %d\n", tally[0], tally[1], tally[2], tally[3], tally[4]);
    return 0;
}
