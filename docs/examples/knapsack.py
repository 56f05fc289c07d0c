"""Branch and bound for 0-1 knapsack problems; k1, k2, … are random instances."""

import random
import sys


def most_valuable(weights: list[int], values: list[int], capacity: int) -> int:
    """Return the largest total value of items within the capacity."""
    order = sorted(range(len(weights)), key=lambda item: -values[item] / weights[item])
    best, stack = 0, [(0, 0, 0)]
    while stack:
        depth, weight, value = stack.pop()
        best = max(best, value)
        room, bound = capacity - weight, float(value)
        for item in order[depth:]:
            if weights[item] > room:
                bound += values[item] * room / weights[item]
                break
            room, bound = room - weights[item], bound + values[item]
        if depth < len(order) and bound > best:
            item = order[depth]
            stack.append((depth + 1, weight, value))
            if weight + weights[item] <= capacity:
                stack.append((depth + 1, weight + weights[item], value + values[item]))
    return best


# instances at random; no cryptography (S311)
number = int(sys.argv[1][1:])
random.seed(number)
item_weights = [random.randint(1000, 2000) for _ in range(24 + number % 6)]  # noqa: S311
item_values = [weight + random.randint(-100, 100) for weight in item_weights]  # noqa: S311
print("optimal", most_valuable(item_weights, item_values, sum(item_weights) // 2))  # noqa: T201  the solver's output
