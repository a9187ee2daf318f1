### Mi történt?

event-dealt =
    Mindenki { $hand } lapot kap, a húzópakliban { $pile } marad{ $removed ->
        [0] { "" }
       *[other] , { $removed } kikerül a játékból
    }.{ $cards ->
        [none] { "" }
       *[other] { " " }A kezedben van: { FORM($cards, number: "words") }.
    } { $start } kezd.
event-dealt-afresh =
    A kézben lévő lapokat mindenki látta, ezért visszakerülnek a húzópakliba, és mindenki ugyanannyit húz, amennyi volt; a húzópakliban { $pile } marad.{ $cards ->
        [none] { "" }
       *[other] { " " }A kezedben van: { FORM($cards, number: "words") }.
    }
event-led =
    { $origin ->
        [none] { $seat } lerakja a { FORM($leader, case: "his-acc") } { FORM($cell, case: "onto") }.
       *[other] { $seat } áthelyezi a { FORM($leader, case: "his-acc") } { FORM($origin, case: "off") } { FORM($cell, case: "onto") }.
    }
event-laid = { $seat } lerak { FORM($card, number: "words", case: "acc") } { AZ($column) } { $column }. oszlopba.
event-joined = { $seat } képpel lefelé lerak { FORM($card, number: "words", case: "acc") } { AZ($gap) } { $gap } közbe.
event-struck = { $seat } katasztrófája miatt { FORM($card, number: "words") } kikerül a játékból: { $cell }.
event-stopped = { $seat } nem hajt végre több akciót.
event-victory-card =
    { $source ->
        [conflict] A kijátszott kártyák közül { FORM($card, number: "words") } { $seat } győzelmi paklijára kerül.
       *[hand] { $seat } lerak { FORM($card, number: "words", case: "acc") } a győzelmi paklijára.
    }
event-victory-declined = { $seat } nem rak le győzelmi kártyát.
event-ship-bought = { $seat } { FORM($card, number: "words", case: "for") } megvásárolja a { $ship } hajót { AZ($column) } { $column }. oszlopban.
event-ship-declined = { $seat } nem vásárol hajót.
event-leader-returned = { $seat } { FORM($leader, case: "his") } { FORM($cell, case: "off") } visszatér a készletbe.
event-conflict-began =
    { $kind ->
        [internal] Belső
       *[external] Külső
    } konfliktus: { $attacker } { FORM($leader, case: "his") } { $attack } erővel megtámadja { $defender } { FORM($leader, case: "his-acc") }, akinek az ereje { $defence }.
event-committed =
    { $card ->
        [0] { $seat } nem játszik ki { FORM($card, number: "none", case: "acc") }.
       *[other] { $seat } kijátszik { FORM($card, number: "words", case: "acc") }.
    }
event-conflict-won =
    { $winner } megnyeri a konfliktust: a támadó ereje { $attack }, a védekezőé { $defence }{ $tie ->
        [yes] , és egyenlőségnél a védekező nyer
       *[no] { "" }
    }. { $loser } { FORM($leader, case: "his") } { FORM($cell, case: "off") } visszatér a készletbe.
event-discarded = { FORM($card, number: "words", start: "yes") } a dobott lapokhoz kerül.
event-plundered = { $seat } elvesz az asztalról { FORM($card, number: "words", case: "acc") }: { FORM($cells, case: "acc") }.
event-turned-up = { FORM($card, number: "words", start: "yes") } fekszik most képpel felfelé { AZ($gap) } { $gap } közben.
event-exchanged = { $seat } egy templomkártyáért elviszi { AZ($column) } { $column }. oszlop kincsét; még { FORM($left, number: "words") } kincs marad.
event-exchange-declined = { $seat } nem cserél kincset.
event-income =
    { $cards ->
        [0] { $seat } nem él a hajók jövedelmével.
       *[other] { $seat } a hajók jövedelmeként lerak { FORM($cards, number: "words", case: "acc") } a győzelmi paklijára.
    }
event-refilled =
    { $seat } { $number } lapot húz{ $cards ->
        [none] { "" }
       *[other] : { FORM($cards, number: "words") }
    }.
event-turn-began = { $turn }. kör: { $seat }.
event-game-over = { $ending }: vége a játszmának. A színek a leggyengébbtől a legerősebbig: { $piles }.
pile-counted = { $name } { $merit } (kincsek: { $treasures })
event-adjusted =
    Helyesbítés: { $seat } { FORM($leader, case: "his") } { $cell ->
        [none] visszakerül a készletbe
       *[other] { FORM($cell, case: "onto") } kerül
    }.

## Miért lett vége? Tagmondatként, és mondatként pont nélkül

ending-one-treasure = már csak egy kincs maradt
ending-draw-pile = elfogyott a húzópakli
ending-standstill = hosszú ideje senki sem rakott le kártyát
ended-one-treasure = Már csak egy kincs maradt
ended-draw-pile = A húzópakli már nem elég mindenkinek
ended-standstill = Hosszú ideje senki sem rakott le kártyát

## Győzelmi kártyák: honnan jöttek, a játszma végi lapon

tally = { $turn }. kör
sheet-round = { $round }. forduló
source-k = Népesség (fekete)
source-g = Kereskedelem (zöld)
source-r = Templom (piros)
source-b = Mezőgazdaság (kék)
source-t = Kincsek
source-corrected = Helyesbítések
tie-colour = { $points }:{ $points }, a { $place ->
    [2] második
    [3] harmadik
   *[other] negyedik
} legkisebb szín dönt: { $ahead } { $more }, { $behind } { $less }.
tie-shared = { $points }:{ $points }, és a többi szín is egyenlő: { $ahead } és { $behind } osztozik a helyen.
