"""Euphrat & Tigris, the card game: leaders, kingdoms and hidden hands (RULES.md)."""
