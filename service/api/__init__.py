"""The routes of the API under /v1 and its OpenAPI document.

May import of ours: service.http, pool, calibration, comparison.
"""
