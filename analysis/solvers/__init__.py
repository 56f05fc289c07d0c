"""Several solvers on one machine: scores, performance profile, cactus plot."""
