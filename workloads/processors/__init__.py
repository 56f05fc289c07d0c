"""What CPUs are: their microarchitectures, latencies and clocks, and the speeds that follow from them.

May import of ours: workloads.errors.
"""
