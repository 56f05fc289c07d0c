"""Reference programs: small imitations of applications, by which the speeds of CPUs are compared."""
