### Pläne: was jemand im Voraus entschieden hat. Bedingungen stehen hinter „nur wenn“, „hält an, wenn“ und „bis“.

when-ahead = { $state } in der Machtreihe vor { $other } steht
when-ranked = { $state } auf Platz { $place } der Machtreihe steht
when-taken = dort ein Händler von jemand anderem steht: { $node }
when-displaced = dort kein Händler von mir steht: { $node }

plan-place = Dort einen Händler einsetzen, wenn noch frei ist: { $node }
plan-safe = Immer der erste Zug der Liste, damit niemand auf mich wartet
