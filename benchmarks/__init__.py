"""Measurements, each beside a known program in the same run: read the ratios, not the seconds (docs/benchmarks.md)."""
