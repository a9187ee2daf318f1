"""What words.py says, where that is too much for one file."""
