// The reference process in C++, written from its specification, to compare speeds and to check the outcomes.
// Usage: reference_process FILE swap|interchange|insert|random BUDGET
// FILE contains `problem n machines` and the instance's matrices. Prints evaluations, best fitness, seconds.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

using Permutation = std::vector<int>;
template <class T> using Matrix = std::vector<std::vector<T>>;

struct Generator {
    uint64_t x, y = 362436069, z = 521288629;
    explicit Generator(int64_t seed) : x(static_cast<uint64_t>(seed)) { draw(); }
    uint64_t draw() {
        uint64_t a = x;
        a ^= a << 16;
        a ^= a >> 5;
        a ^= a << 1;
        uint64_t next = a ^ y ^ z;
        x = y, y = z, z = next;
        int64_t low = static_cast<int32_t>(next);
        return static_cast<uint64_t>(low < 0 ? -low : low) % 2147483647u;
    }
    void shuffle(Permutation &p) {
        int n = static_cast<int>(p.size());
        for (int t = 0; t < n; t++) p[t] = t;
        for (int t = 0; t < n - 1; t++) std::swap(p[t], p[t + draw() % (n - t)]);
    }
};

struct Instance {
    std::string problem;
    int n, machines;
    Matrix<int> position, item, duration;
    Matrix<double> weight;
    std::vector<int> row;
    long evaluations = 0;

    template <class T> static void read(std::ifstream &in, Matrix<T> &matrix, int rows, int columns) {
        matrix.assign(rows, std::vector<T>(columns));
        for (auto &line : matrix)
            for (auto &value : line) in >> value;
    }
    explicit Instance(const char *path) {
        std::ifstream in(path);
        in >> problem >> n >> machines;
        row.resize(machines);
        if (problem == "qap") {
            read(in, position, n, n);
            read(in, item, n, n);
        } else if (problem == "pfsp") {
            read(in, duration, machines, n);
        } else {
            read(in, weight, n, n);
        }
    }
    double evaluate(const Permutation &g) {
        evaluations++;
        double total = 0;
        if (problem == "qap") {
            for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++) total += position[i][j] * item[g[i]][g[j]];
            return -total;
        }
        if (problem == "tsp") {
            for (int t = 0; t + 1 < n; t++) total += weight[g[t]][g[t + 1]];
            return -(total + weight[g[n - 1]][g[0]]);
        }
        if (problem == "pfsp") {
            for (int k = 0; k < machines; k++) row[k] = 0;
            for (int t = 0; t < n; t++) {
                row[0] += duration[0][g[t]];
                for (int k = 1; k < machines; k++)
                    row[k] = (row[k - 1] > row[k] ? row[k - 1] : row[k]) + duration[k][g[t]];
                total += row[machines - 1];
            }
            return -total;
        }
        for (int i = 0; i < n; i++)
            for (int j = i + 1; j < n; j++) total += weight[g[i]][g[j]];
        return total;
    }
};

struct Search {
    Instance &instance;
    Generator solver{2}, order{2};
    Permutation g, first, second;
    double fitness, best;

    explicit Search(Instance &i) : instance(i), g(i.n), first(i.n), second(i.n) {
        for (int k = 0; k < 3; k++) order.shuffle(first);
        for (int k = 0; k < 4; k++) solver.shuffle(g);
        solver.shuffle(second);
        best = fitness = instance.evaluate(g);
    }
    void restart() {
        solver.shuffle(g);
        fitness = instance.evaluate(g);
    }
    bool improves() {
        double delta = instance.evaluate(g) - fitness;
        if (!(delta > 0)) return false;
        order.draw();
        fitness = delta + fitness;
        return true;
    }
    void move(int i, int j) {
        int item = g[i];
        for (; i < j; i++) g[i] = g[i + 1];
        for (; i > j; i--) g[i] = g[i - 1];
        g[j] = item;
    }
    bool iterate(char kind) {
        int n = instance.n;
        order.shuffle(first);
        if (kind == 's') {
            for (int i : first) {
                if (i == n - 1) continue;
                std::swap(g[i], g[i + 1]);
                if (improves()) return true;
                std::swap(g[i], g[i + 1]);
            }
            return false;
        }
        order.shuffle(second);
        for (int a = 0; a < n; a++)
            for (int b = kind == 'x' ? a + 1 : 0; b < n; b++) {
                int i = first[a], j = second[b];
                if (kind == 'x') {
                    std::swap(g[i], g[j]);
                    if (improves()) return true;
                    std::swap(g[i], g[j]);
                } else if (a != b && j - i != 1) {
                    move(i, j);
                    if (improves()) return true;
                    move(j, i);
                }
            }
        return false;
    }
    void run(const std::string &kind, long budget) {
        bool at_optimum = false;
        while (instance.evaluations < budget) {
            if (kind == "random" || at_optimum) restart();
            if (kind != "random") at_optimum = !iterate(kind == "swap" ? 's' : kind == "interchange" ? 'x' : 'i');
            if (fitness > best) best = fitness;
        }
    }
};

int main(int, char **argument) {
    Instance instance(argument[1]);
    auto began = std::chrono::steady_clock::now();
    Search search(instance);
    search.run(argument[2], std::atol(argument[3]));
    std::chrono::duration<double> taken = std::chrono::steady_clock::now() - began;
    std::printf("%ld %.6f %.6f\n", instance.evaluations, search.best, taken.count());
}
