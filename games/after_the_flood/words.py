"""Everything After the Flood says: questions, choices, events, refusals and the board as text."""

from games.after_the_flood.telling.board import text as text
from games.after_the_flood.telling.choices import hint as hint
from games.after_the_flood.telling.choices import label as label
from games.after_the_flood.telling.choices import phrase as phrase
from games.after_the_flood.telling.choices import question as question
from games.after_the_flood.telling.refusals import explain as explain
from games.after_the_flood.telling.story import describe as describe
