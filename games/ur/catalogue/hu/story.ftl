### Mi történt?

event-laid-out =
    A játéktábla ki van rakva. A játékosoknál lévő lapkák: { $held }. { $side ->
        [0] {""}
       *[other] Az extra lapka: { $side }.{" "}
    }A kezdőjátékos: { $start }.
held-by = { $name } ({ $held })

event-settled =
    { $seat } egy jelzőt rak { FORM($cell, case: "onto") }{ $count ->
        [1] {""}
       *[other] , most { $count } van ott
    }.
event-all-settled = Minden kezdő jelző a játéktáblán van. Elsőként { $start } cserélhet lapkát.
event-round-began = Kezdődik { AZ($round) } { $round }. forduló, { $start } kezd.

## A csere

event-exchanged = { $seat } elveszi { FORM($cell, case: "the") } lapkáját ({ $taken }), és ezt rakja oda: { $given }.
event-exchanged-side = { $seat } elveszi az extra lapkát ({ $taken }), és ezt adja érte: { $given }.
event-kept = { $seat } megtartja a lapkáját: { $held }.
event-stuck = { $seat } nem talál lapkát, amelyre a magáét ({ $held }) elcserélhetné: a játék azonnal véget ér.

## Kihagyott akciók, templomok, visszatérés

event-declined = { $seat } kihagyja { FORM($pictures, case: "acc") }.
event-declined-rest = { $seat } mást nem tesz a nála lévő lapkával.
event-token =
    { $seat } kihagy egy akciót, és egy jelzőt rak { FORM($cell, case: "onto") }{ $count ->
        [1] {""}
       *[other] , most { $count } van ott
    }.
event-founded = { $seat } mindkét akciót kihagyja, és egy jelzőt rak a szabad { $cell } lapkára.
event-built =
    { $seat } templomot épít { FORM($cell, case: "onto") }; a közös készletben { $stock ->
        [0] egy sem marad
       *[other] { $stock } marad
    }.
event-last-round = Mind az öt templom áll: a játék ebben a fordulóban, { $last } köre után véget ér.
event-came-back = { $seat } visszatér: { FORM($tokens, case: "acc") } rak { FORM($cell, case: "onto") }.

## Mezőgazdaság

event-farmed =
    { $seat } végrehajtja a mezőgazdaságot: { $starved ->
        [0] egy lapka sem éhezik
        [one] egy jelző lekerül { $starved }
       *[other] egy-egy jelző lekerül { $starved }
    }.
starved =
    { FORM($cell, case: "off") } ({ $count ->
        [0] most már szabad
       *[other] { $count } marad
    })
event-grew = { $seat } { FORM($put, case: "acc") } rak { FORM($cell, case: "the") } mezőre, most { $count } van ott.

## Kereskedelem és kultúra

event-traded = { $seat } végrehajtja a kereskedelmet: { $spread }.
event-cultured = { $seat } végrehajtja a kultúrát: { $spread }.
gain-traded = { $put } { FORM($cell, case: "onto") } ({ $why }; most { $count })
gain-cultured = { $owner } { FORM($put, case: "own") } { FORM($cell, case: "onto") } ({ $why }; most { $count })
gain-edges = { $edges } oldala a szélen
gain-near = mellette { FORM($cells, case: "the") }
no-gain = egyetlen lapka sem kap jelzőt
short-supply = egy készlet nem elég ezekre együtt: { $cells }
event-shared =
    { $seat } { FORM($put, case: "acc") } rak { FORM($cell, case: "onto") }{ $owner ->
        [none] {""}
       *[other] {" "}{ $owner } készletéből
    }, most { $count } van ott.

## Politika és háború

event-politics-began = { $seat } végrehajtja a politikát.
event-lifted =
    { $seat } levesz { FORM($number, case: "acc") } { FORM($cell, case: "off") } ({ $count ->
        [0] most már szabad
       *[other] { $count } marad
    }).
event-placed = { $seat } { FORM($number, case: "acc") } rak { FORM($cell, case: "onto") }, most { $count } van ott.
event-war-began = { $seat } háborút indít.
event-attacked =
    { $seat } { FORM($origin, case: "off") } megtámadja { FORM($target, case: "acc") }, { $defender ->
        [none] egy szabad lapkát{ $extra ->
            [0] {""}
           *[other] : { $seat } egy jelzőt veszít
        }
       *[other] ahol { $defender } { $defenders } jelzővel áll: mindketten { FORM($defenders, case: "acc") } veszítenek{ $extra ->
            [0] {""}
           *[other] , { $seat } a különböző kép miatt még egyet
        }
    }; { $moved } átmegy, { $left ->
        [0] egy sem marad hátra
       *[other] { $left } hátramarad
    }.
event-closed = { $seat } befejezi { FORM($picture, case: "acc") }.

## Helyesbítések

adjusted-put = Helyesbítés: { $seat } egy jelzője { FORM($cell, case: "onto") } kerül, most { $count } van ott.
adjusted-lift =
    Helyesbítés: { $seat } egy jelzője lekerül { FORM($cell, case: "off") } ({ $count ->
        [0] most már szabad
       *[other] { $count } marad
    }).
adjusted-turn = Helyesbítés: { FORM($cell, case: "the") } lapkája megfordul, és ezt mutatja: { $tile }.

## A vége

event-finished =
    { $reason ->
        [ziggurats] Véget ért az ötödik templom fordulója, és vele a játszma.
        [rounds] Véget ért az utolsó forduló, és vele a játszma.
       *[exchange] A játszma véget ért.
    } { $results }.
finished-with = { $name }: { $points }, szettjei: { $sets } (a nála lévő lapka: { $held_as }; { $tokens } a játéktáblán)

## Pontok: honnan jöttek, a játszma végi lapon

tally = { $turn ->
    [0] Előkészületek
   *[other] { $turn }. forduló
}
source-sets = { $size ->
    [1] Egyes képek
   *[other] { $size } képes szettek
}
source-setup = Előkészületek
source-corrected = Helyesbítések
tie-grid = { $points }:{ $points }, a játéktáblán lévő jelzők száma dönt: { $ahead } { $more }, { $behind } { $less }.
tie-shared = { $points }:{ $points }, és a játéktáblán is ugyanannyi jelzőjük van: { $ahead } és { $behind } osztozik a helyen.
