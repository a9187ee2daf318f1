### Amit az After the Flood rajzolt táblája mond.

board-label = Az After the Flood táblája, { $turn }. forduló az { $turns }-ből, { $phase }
board-label-over = Az After the Flood táblája a játszma végén

## Mit mutat a rajz egy-egy része annak, aki nem látja

board-part-turn = Forduló és birodalmak
board-part-hand = Amid van
board-part-players = Játékosok
board-part-boxes = A munkások dobozai
board-part-tracks = Seregtáblázat, passzdoboz és növekedés
board-part-supply = Erőforráskészlet
board-part-key = A jelek jelentése

## A térképen: röviden, kevés a hely

board-area = { FORM($area, case: "map") }
board-gulf = Az Öböl
board-euphrates = Eufrátesz
board-tigris = Tigris
board-one-way = Csak egy irányban
board-turn = Forduló
board-quality = Seregtáblázat
board-quality-help = Seregtáblázat: aki jobban áll, annak két kockával 5 vagy több kell, a másiknak 7
board-pass-box = Passz és licit
board-no-bid = passzolt, nincs licit
board-still-playing = még játszik
board-growth = Növekedés
board-growth-help = Egy város növekedése: 2 fa és legfeljebb négy különböző luxuscikk

## A térkép alatt: jelek, dobozok, erőforráskészlet

board-end-points = pont a végén
board-an-empire = birodalom
board-box-irrigation = Öntö{ "\u00AD" }zés
board-box-weaving = Fonás-{ "\u00AD" }szövés
board-box-scribes = Írnokok
board-box-scribes-used = fel{ "\u00AD" }használt
board-box-toolmakers = Szerszám{ "\u00AD" }készítők
board-box-toolmakers-used = fel{ "\u00AD" }használt
board-supply = Készlet
board-traded-for = csere
board-value = érték

## Játékosok

board-you = te
board-you-play = te, { $turn }. a sorban
board-plays = { $turn }. a sorban
board-empire = { $empire }{ $rank ->
    [none] { "" }
   *[other] { " " }{ $rank }
}
board-passed = passzolt
board-to-act = soron
board-pool = saját
board-stock = közös
board-reserve = tartalék

## Amikor valaki rámutat egy játékosra

board-player = { $name }: { $points }; erőforrások: { $hand }; saját készlet: { $pool }; közös készlet: { $stock }; tartalék: { $reserve }
board-full-pool = Saját készlet
board-full-stock = Közös készlet
board-full-reserve = Tartalék
board-store = { $place }: { $pieces }
board-in-hand = { $goods } az erőforrások között

## Amikor valaki rámutat egy területre

board-area-kind = { FORM($area, case: "label") }, { $sumer ->
    [yes] sumer terület
   *[no] nem-sumer terület
}.
board-nobody = Nincs itt senki.
board-standing = { $name }: { $pieces }.
board-city = { $name } városa{ $grown ->
    [yes] { " " }növekedéssel
   *[no] { "" }
}; elpusztításának ára { $price }.
board-power = A város képessége: { $power }.
board-no-power = Az itteni városnak nincs képessége.
board-trades = { $offers ->
    [0] Itt semmit sem lehet cserélni.
   *[other] Itt megszerezhető: { $offers }.
}
board-offer = { $get } (ezért: { $accepted })
board-end = { $points } a végén a legtöbb munkásért: most { $leader ->
    [none] senki
   *[other] { $leader }
}.
board-no-end = A végén nem jár érte pont.
board-ways = A seregek oda-vissza járhatnak: { $areas }.
board-ways-out = A seregek innen csak kifelé mehetnek: { $areas }; ide egy sem jöhet.
board-ways-in = Csak befelé jöhetnek seregek innen is: { $areas }.
board-no-ways = Ide sereg nem jöhet, és itt nem is állhat.
board-starts = Itt birodalom jöhet létre: { $starts }.
board-start = { $turn }. forduló, { $armies }
board-builders = { $everyone ->
    [yes] Itt mindenki alapíthat várost.
   *[no] Itt várost alapíthat: { $names }.
}

## Amikor valaki rámutat egy birodalomra

board-empire-founded = { FORM($empire, case: "the", start: "yes") }, { $armies }: { $founder } hozta létre.
board-empire-not-founded = { FORM($empire, case: "the", start: "yes") }, { $armies }: nem jött létre.
board-empire-free = { FORM($empire, case: "the", start: "yes") }, { $armies }, { $anywhere ->
    [yes] bármelyik sumer területen
   *[no] ott
} jöhet létre. { $rights }.
board-right = { $name }: { $why }

## Amikor valaki rámutat egy dobozra, sávra vagy erőforrásra

board-box-kind = { $box }.
board-workers = Munkások: { $workers }.
board-limit = Legfeljebb ennyi: { $limit }.
board-use-irrigation = Minden fordulóban gabonát hoz, helyezés szerint: 6, 4 és 3; ha mind egyenlők, mindenkinek 5.
board-use-weaving = Minden fordulóban textilt hoz, helyezés szerint: 3, 2 és 1; ha mind egyenlők, mindenkinek 3.
board-use-scribes = Egy írnok fordulónként egyszer felrak, áthelyez vagy visszavesz egy munkást.
board-use-scribes-used = Ebben a fordulóban felhasznált írnokok; a következőben megint készen állnak.
board-use-toolmakers = Egy szerszámkészítő fordulónként egyszer fémből szerszámot készít.
board-use-toolmakers-used = Ebben a fordulóban felhasznált szerszámkészítők; a következőben megint készen állnak.
board-rank = Seregtáblázat, { $letter }: { $name ->
    [none] senki
   *[other] { $name }, a felszerelés értéke { $value }: { $goods }
}
board-field = Passzdoboz, { $name }: { $passed ->
    [yes] passzolt, a licit értéke { $value }: { $goods }
   *[no] még nem passzolt
}
board-resource = { FORM($good, start: "yes") }: { $total } darabból { $count } az erőforráskészletben, értéke { $value }{ $armies ->
    [0] { "" }
   *[other] , { FORM($armies, case: "acc") } ér
}{ $luxury ->
    [yes] , luxuscikk
   *[no] { "" }
}; { $prices ->
    [0] cserével nem szerezhető
   *[other] ezért cserélhető: { $prices }
}
