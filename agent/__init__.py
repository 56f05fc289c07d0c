"""The part of fairbench that measures a machine: detection, readiness check, measurement, records."""
