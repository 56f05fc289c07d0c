/* A solver: random numbers of a generator that begins with instance and seed; prints each that is below all before, and goes on until ended. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv) {
    FILE *instance = argc == 3 ? fopen(argv[1], "r") : NULL;
    uint64_t number, best = UINT64_MAX;
    if (!instance || fscanf(instance, "%" SCNu64, &number) != 1) return 2;
    uint64_t state = 1000 * number + strtoull(argv[2], NULL, 10);
    for (int step = 0; step < 1000; step++) {
        state = (1103515245 * state + 12345) & 0x7fffffff;
        if (state < best) {
            best = state;
            printf("%" PRIu64 "\n", best);
        }
    }
    fflush(stdout);
    for (;;) pause();
}
