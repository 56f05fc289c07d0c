"""Is this machine quiet enough to measure, and what does the system count meanwhile?"""
