"""The pages for people, served or written as a static site.

May import of ours: service.http, pool, calibration, comparison, workloads.
"""
