"""Numbers of instances and runs: sample sizes, repetitions, experiments."""
