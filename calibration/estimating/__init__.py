"""A maintainer's year: γ from evidence, the paper's regression, and how well both predict."""
