"""Runs of a study: attempts with time limits, on cores of this machine or on the machines of a dask cluster."""
