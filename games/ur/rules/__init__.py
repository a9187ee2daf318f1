"""One module per chapter of RULES.md."""
