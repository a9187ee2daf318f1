### Plans: what a player has decided ahead. Conditions stand behind "only if", "stop if" and "until".

when-ahead = { $state } stands before { $other } in the power row
when-ranked = { $state } stands at place { $place } of the power row
when-taken = somebody else's trader stands here: { $node }
when-displaced = no trader of mine stands here: { $node }

plan-place = Place a trader here if it is still free: { $node }
plan-safe = Always the first move of the list, so that nobody waits for me
