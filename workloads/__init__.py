"""What is run on every machine: the reference process ρ′ and the validation processes."""
