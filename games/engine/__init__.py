"""What every game has in common: the contract, errors, chance, notation, codec and search. Knows no game."""
