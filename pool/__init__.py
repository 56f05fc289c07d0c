"""The record of one measurement, stores of records, and clients of pools."""
