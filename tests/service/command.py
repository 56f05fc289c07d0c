"""Run `fairbench-pool` in the process of the test."""

from tests.core.programs import Output, run_here


def run_pool(*arguments: str, database: str | None = None) -> Output:
    return run_here("fairbench-pool", *arguments, *(["--database", database] if database else []))
