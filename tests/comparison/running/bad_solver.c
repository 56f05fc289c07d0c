/* A solver that prints the value 5, then behaves as its first argument says. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void forever(void) {
    for (;;) pause();
}

static void spin(void) {
    for (volatile unsigned long i = 0;; i++) {}
}

/* a child of a child, of which the first argument is the process that forks */
static void leave_behind(int in_a_session_of_its_own) {
    if (fork() == 0) {
        if (fork() == 0) {
            if (in_a_session_of_its_own) setsid();
            signal(SIGTERM, SIG_IGN);
            signal(SIGHUP, SIG_IGN);
            printf("pid %d\n", getpid());
            forever();
        }
        _exit(0);
    }
}

int main(int argc, char **argv) {
    const char *how = argc > 1 ? argv[1] : "";
    if (!strcmp(how, "count"))
        for (int value = 100000000;; value--) {
            printf("%d\n", value);
            usleep(1000);
        }
    printf("5\n");
    if (!strcmp(how, "wait")) forever();
    if (!strcmp(how, "spin")) spin();
    if (!strcmp(how, "stop")) raise(SIGSTOP);
    if (!strcmp(how, "ignore")) {
        signal(SIGTERM, SIG_IGN);
        signal(SIGHUP, SIG_IGN);
        forever();
    }
    if (!strcmp(how, "chatter"))
        for (int line = 0; line < 100000; line++) printf("line %5d\n", line);
    if (!strcmp(how, "leave")) {
        leave_behind(0);
        leave_behind(1);
        forever();
    }
    if (!strcmp(how, "desert")) {
        leave_behind(0);
        leave_behind(1);
        usleep(50000);
    }
    return 0;
}
