"""The tree of errors at the top of the module is the tree of the classes."""

import inspect

from fairbench_agent.pool import errors


def test_drawn_tree_is_the_real_one() -> None:
    """Every error of the module is drawn, and all of them are caught as PoolError."""
    classes = {name: kind for name, kind in vars(errors).items() if inspect.isclass(kind)}
    drawn = {word for word in (errors.__doc__ or "").split() if word.endswith("Error")}
    assert drawn == set(classes)
    assert all(issubclass(kind, errors.PoolError) for kind in classes.values())
