"""The shared currency: the record of one measurement and the stores that keep records."""
