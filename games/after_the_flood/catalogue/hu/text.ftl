### Az After the Flood táblája szövegként.

## A forduló

text-heading = { $turn }. forduló az { $turns }-ből, { $phase }
text-order = Játéksorrend: { $order }
text-asked = Következik: { $asked }
text-owed = Valaki már passzolt: minden cselekedet egy dologba kerül.
text-doing = Folyamatban: { $doing }
doing-workers = munkások, { $steps } megtörtént{ $spent ->
    [none] { "" }
   *[other] ; befizetve: { $spent }
}
doing-trade = kereskedelem, { $steps } megtörtént; megszerezve: { $taken ->
    [0] semmi
   *[other] { $taken }
}{ $extra ->
    [yes] ; a ráadáscsere már megvolt
   *[no] { "" }
}
taken = { $good } { FORM($area, case: "in") }
doing-found = birodalom jön létre { FORM($area, case: "in") }
doing-expand = terjeszkedés, { $done } megtörtént{ $fight ->
    [none] { "" }
   *[other] ; folyik a harc itt: { $fight }
}{ $rest ->
    [0] { "" }
   *[other] ; utána következik: { $rest }
}
doing-bid = licit a játéksorrendre
text-odds = Harc itt: { $area }. { $armies } { $number } ellen, minden dobáshoz { $need } kell ({ $hit }); { $win } az esély a győzelemre.

## Játékosok

text-players = Játékosok:
text-player = { $mark } { $name }: { $points }{ $passed ->
    [yes] , passzolt
   *[no] { "" }
}{ $empire ->
    [none] { "" }
   *[other] , birodalom: { $empire }{ $rank ->
        [none] { "" }
       *[other] { " " }({ $rank } hely)
    }
}
text-hand = erőforrások: { $goods }
text-pool = saját készlet: { $workers }, { $armies }
text-stock = közös készlet: { $workers }, { $armies }
text-reserve = tartalék: { $cities }, { $growths }

## Területek és dobozok

text-sumer = Sumer (város, * megnövelt; seregek; képesség):
text-city = város { $mark }{ $grown ->
    [yes] *
   *[no] { "" }
}
text-army = { $mark } { $armies }
text-foreign = Nem-sumer területek (munkások; seregek; csere; pont a végén):
text-offer = { $trades ->
    [0] nincs csere
   *[other] { $trades }
}{ $points ->
    [0] { "" }
   *[other] ; { $points }
}
text-founders = { FORM($empire, case: "the", start: "yes") } { $anywhere ->
    [yes] bármelyik sumer területen
   *[no] ott
} jöhet létre { FORM($armies, case: "with") }. { $rights }.
text-right = { $mark }: { $why }
text-boxes = Dobozok (munkások; pont a végén):
text-box = { $workers }{ $points ->
    [0] { "" }
   *[other] ; { $points }
}

## Sávok

text-empires = A forduló birodalmai:
text-empire = { $empire } ({ $armies }): { $founder ->
    [none] szabad
   *[other] { $founder } hozta létre
}
text-quality = Seregtáblázat, elöl a legjobb:
text-rank = { $letter } { $name } (a felszerelés értéke { $value }: { $goods })
text-passed = Passzdoboz:
text-field = { $name }: { $told }
text-bid = passzolt, a licit értéke { $value }: { $goods }

## Táblázatok

text-supply = Erőforráskészlet: { $supply }
text-connections = Összeköttetések (-> csak arra vezet):
text-near = { FORM($area, case: "label") }: { $near ->
    [0] nincs
   *[other] { $near }
}
text-way = { $one_way ->
    [yes] -> { FORM($area, case: "map") }
   *[no] { FORM($area, case: "map") }
}
text-trade = Egy darabért egy darab:
text-swap = { FORM($get, case: "for") }: { $accepted }
text-values = Értékek: { $values }
text-worth = { $good } { $value }
text-growths = Növekedés, 2 fa és különböző luxuscikkek, pontok: { $growths }
text-growth = { $luxuries } luxuscikkel { $points }
text-turn = { $turn }. forduló: { $decline ->
    [yes] hanyatlás;{ " " }
   *[no] { "" }
}{ $empires }
text-start = { $empire } { $armies }
