"""Readers of published instance formats: LOLIB, QAPLIB, Taillard, TSPLIB."""
