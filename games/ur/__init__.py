"""UR: a grid of two-sided tiles that are both the map and the actions (RULES.md)."""
