"""The rules of Euphrat & Tigris, the card game, paragraph by paragraph."""
