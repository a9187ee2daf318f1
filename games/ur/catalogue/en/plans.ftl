### Plans: what a player has decided ahead. Conditions stand behind "only if", "stop if" and "until".

when-free = { $cell } is still free
when-tokens =
    at least { $least ->
        [one] 1 token of mine is
       *[other] { $least } tokens of mine are
    } on { $cell }
when-attacked = I am attacked

plan-safe = Decline every action and exchange the tile, until I am attacked
