"""A user's question: B's time limit on another machine."""
