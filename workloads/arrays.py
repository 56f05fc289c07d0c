"""Array types that all packages share."""

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]
"""Double precision numbers."""
IntArray = NDArray[np.int64]
"""Indices and counts."""
BoolArray = NDArray[np.bool_]
"""Masks."""
