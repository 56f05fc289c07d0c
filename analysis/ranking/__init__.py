"""A league of algorithms by points for supported differences."""
