"""The words of the game by what they are for: names, choices, the story, refusals, the board as text."""
