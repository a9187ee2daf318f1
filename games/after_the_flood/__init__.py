"""After the Flood: workers, trade and short-lived empires in Mesopotamia, for three players (RULES.md)."""
