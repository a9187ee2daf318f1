### Plans: what a player has decided ahead. Conditions stand behind "only if", "stop if" and "until".

when-attacked = I am attacked with a strength of at most { $most }
when-reachable = a treasure is in reach of my trader

rule-victory = Victory cards: { $how }
rule-victory-always = Always lay a card.
rule-victory-two = Lay a card if I hold two or more of the colour, else ask me.
rule-victory-never = Never lay a card.
rule-reward = Reward without cards: { $how }
rule-reward-always = Always lay a card.
rule-reward-two = Lay a card if I hold two or more of the colour, else ask me.
rule-reward-never = Never lay a card.
rule-attack = Attacking in another player's turn: { $how }
rule-attack-never = Never lay a card.
rule-defence = Defending: { $how }
rule-defence-never = Never lay a card.
rule-defence-1 = Win with one card if that is enough, else lay none.
rule-defence-2 = Win with up to two cards, else lay none.
rule-defence-3 = Win with up to three cards, else lay none.
rule-defence-any = Win with as few cards as possible, else lay none.
rule-treasure = Treasures: { $how }
rule-treasure-left = Take the leftmost treasure.
rule-treasure-right = Take the rightmost treasure.
rule-treasure-never = Never exchange a treasure.
rule-ships = Income from ships: { $how }
rule-ships-all = Lay as many cards as possible.
rule-ships-never = Never lay a card.

plan-safe = Lay nothing, take nothing and end each turn at once, until I am attacked.
