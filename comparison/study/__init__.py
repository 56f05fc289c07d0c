"""A study from its file to the sentence with a p-value: plan, conclusion, report."""
