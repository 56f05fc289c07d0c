"""The runs of a study: one attempt under watch, on one core or on the machines of a dask cluster."""
