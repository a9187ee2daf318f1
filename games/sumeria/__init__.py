"""Sumeria: traders, eight city-states and the power row (RULES.md)."""
