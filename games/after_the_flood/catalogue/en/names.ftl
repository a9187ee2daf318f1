### What things are called in After the Flood.

title = After the Flood

## Areas of the map

-area-sippar = Sippar
-area-babylon = Babylon
-area-nippur = Nippur
-area-shuruppak = Shuruppak
-area-umma = Umma
-area-uruk = Uruk
-area-ur = Ur
-area-lagash = Lagash
-area-eridu = Eridu
-area-egypt = Egypt
-area-amorites = Amorites
-area-hittites = Hittites
-area-mittani = Mittani
-area-assyria = Assyria
-area-kassites = Kassites
-area-guti = Guti
-area-elam = Elam
-area-dilmun = Dilmun
-area-chaldea = Chaldea
-area-larsa = Larsa
-area-isin = Isin
-area-akkad = Akkad

## Boxes of the board, and the pool of a player. `.full`: where the name stands alone, with its side.

-box-irrigation = Irrigation
    .full = Irrigation
-box-weaving = Weaving
    .full = Weaving
-box-scribes = Scribes
    .full = Scribes, left (unused)
-box-scribes-used = Scribes (used)
    .full = Scribes, right (used)
-box-toolmakers = Toolmakers
    .full = Toolmakers, left (unused)
-box-toolmakers-used = Toolmakers (used)
    .full = Toolmakers, right (used)
-box-pass-box = the pass box
    .full = Pass box (one field per colour)
-box-quality-track = the quality track
    .full = Army quality track A-B-C
-box-pool = the pool
    .full = Your pool
box-name = { FORM($box, case: "full") }

# How many may stand in a box.
limit-two-of-each = 2 per player, both sides together
limit-one-a-letter = one marker per letter

## Empires: each can be founded in its own turn only

-empire-akkad = Akkad
-empire-guti = Guti
-empire-sumer = Sumer
-empire-amorites = Amorites
-empire-isin = Isin
-empire-larsa = Larsa
-empire-mittani = Mittani
-empire-egypt = Egypt
-empire-hittites = Hittites
-empire-kassites = Kassites
-empire-elam = Elam
-empire-assyria = Assyria
-empire-chaldea = Chaldea

## Resources. `.letters`: on the pieces of the board, two letters at most.

-good-grain = grain
    .many = grain
    .letters = Gr
-good-wood = wood
    .many = wood
    .letters = Wo
-good-metal = metal
    .many = metal
    .letters = Me
-good-textile = textile
    .many = textile
    .letters = Te
-good-tool = tool
    .many = tools
    .letters = To
-good-oil = oil
    .many = oil
    .letters = Oi
-good-gold = gold
    .many = gold
    .letters = Go
-good-lapis = lapis
    .many = lapis
    .letters = La

## Pieces, and what else is counted

-piece-worker = worker
    .many = workers
-piece-army = army
    .many = armies
-piece-city = city
    .many = cities
-piece-growth = growth
    .many = growths
-point = point
    .many = points
-step = step
    .many = steps
-operation = operation
    .many = operations

# Somebody with a number: Anna 5.
amount = { $name } { $number }

## How likely something is

chance = { $percent }%
chance-low = less than 1%
chance-high = more than 99%

## Phases of a turn

phase-actions = phase 3: actions
phase-growth = phase 5: growth
phase-over = the game is over

## What the owner of a city in an area can do

power-extra-trade = one extra swap in each trade action
power-two-armies = 2 more armies when founding an empire
power-vp-plus-one = 1 more point for each Sumerian area with an own army
power-costly-destruction = destroying a city of this owner costs 3 armies, if another city of theirs stands
power-free-scribe = a free scribe when the city is built
power-extra-textile = 1 more textile in phase 1
power-free-toolmaker = a free toolmaker when the city is built

## Whether a player may found an empire, or why not; the player is named before it

right-free = may found it
right-one-empire = has founded an empire this turn
right-empire-taken = it is founded already
right-no-worker-there = has no worker there
right-outnumbered = another player has more workers there
