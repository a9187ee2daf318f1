"""Measurements, each beside a known program in the same run: read the ratios, not the seconds. See docs/benchmarks.md."""
