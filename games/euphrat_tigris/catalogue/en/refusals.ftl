### Refusals. $place: a cell as in notation, 6.2 or 3-4.

examples = Write for example L G>1.1; C G@3; C K@4-5; X 6.2; STOP; +G or -; S SK; N2; W G; TR 5; I K1 B2.
now-action = an action, for example L G>1.1, C G@3, C K@4-5 or X 6.2, or STOP.
now-victory = whether you lay a victory card, for example +G, or - for none.
now-reward = whether you lay a victory card, for example +R, or - for none.
now-ship = which ship you buy, for example S SK, or S - for none.
now-order = which conflict is resolved first, for example W G.
now-attack = how many cards you lay, for example N2 or N0.
now-defend = how many cards you lay, for example N2 or N0.
now-treasure = which treasure you take, for example TR 5, or TR - for none.
now-income = your income from ships, for example I K1 B2, or I - for none.

refused-no-such-place = There is no place { $place }: columns are 1 to 8, gaps 1-2 to 7-8.
refused-no-card = There is no card on { $place }. A leader needs a card to stand on.
refused-on-a-ship = A ship lies on { $place }. A leader needs another card without a leader.
refused-occupied = A leader stands on { $place } already. Choose a card without a leader.
refused-not-in-hand = You hold no { $card }. Choose a colour you hold.
refused-column-full = Column { $column } is full: at most { $limit } cards lie below its top card.
refused-gap-taken = A card lies in gap { $place } already. Choose an empty gap.
refused-too-few-below = Gap { $place } is not open yet: at least { $need } cards must lie below both neighbouring top cards.
refused-no-catastrophe = You have used your catastrophe card; everybody has only one.
refused-nothing-to-strike = There is no card on { $place }. A catastrophe needs a card to remove.
refused-top-card = A catastrophe cannot hit a top card. Choose a card below it, or a connector.
refused-ship-stays = A catastrophe cannot hit a ship. Choose another card without a leader.
refused-protected = A leader protects { $place }. A catastrophe can hit cards without a leader.
# $card: a market card; $letter: its letter in notation.
refused-another-colour = Only { FORM($card, number: "words") } can be laid here, +{ $letter }, or none, -.
refused-too-few-cards = You hold { FORM($cards, number: "words") }; lay at most as many.
refused-too-much-income =
    { $cards ->
        [0] Your ships allow no { FORM($cards, number: "none") } now.
       *[other] Your ships allow at most { $cards }.
    }
# $ships: blue-black or blue-green.
refused-no-such-ship = That ship cannot be bought now. There is { $ships }.
# $colour: green conflict; $colours: black or blue.
refused-no-conflict = There is no { $colour }, but { $colours }.
refused-no-such-treasure = No treasure can be taken from column { $column }, but from { $columns }.
# $got, $fitting: dynasties as in notation.
refused-mark-does-not-fit = The line is marked { $got }, but you play { $fitting }.
refused-hands-in-use = Everybody has seen the hands, and a question hangs on them here. Choose a step at which somebody chooses an action.
