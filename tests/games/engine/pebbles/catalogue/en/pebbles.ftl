title = Pebbles
event-laid-out = { $pebbles } pebbles.
event-taken = { $count } taken.
ending-no-pebble = no pebble is left
