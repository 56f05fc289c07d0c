"""What CPUs are: their names and facts, their microarchitectures, latencies and clocks, and the speeds that follow from them.

Plain data, without numba or numpy. May import of ours: workloads.errors.
"""
