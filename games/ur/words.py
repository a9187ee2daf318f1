"""Everything UR says: questions, choices, events, refusals and the board as text."""

from games.ur.telling.board import text as text
from games.ur.telling.choices import hint as hint
from games.ur.telling.choices import label as label
from games.ur.telling.choices import phrase as phrase
from games.ur.telling.choices import question as question
from games.ur.telling.refusals import explain as explain
from games.ur.telling.story import describe as describe
