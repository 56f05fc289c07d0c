"""A user of the pool's errors needs to catch one class."""

import inspect

from fairbench_agent.pool import errors


def test_every_error_is_a_pool_error() -> None:
    """Whoever catches PoolError catches every error that the module defines."""
    classes = [kind for kind in vars(errors).values() if inspect.isclass(kind)]
    assert len(classes) > 1
    assert all(issubclass(kind, errors.PoolError) for kind in classes)
