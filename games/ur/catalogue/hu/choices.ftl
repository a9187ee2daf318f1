### Amit a játékostól kérdezünk, amit felelhet, és amit előtte érdemes tudni.

## Az asztal beállításai

option-fieldsFeedThemselves = A mezők ellátják magukat
option-fieldsFeedThemselves-help = A mezőgazdaság-lapkáid soha nem veszítenek jelzőt a mezőgazdaságnál.
option-anyFieldFeeds = Minden mező ellát
option-anyFieldFeeds-help = A szabad és a mások által elfoglalt mezőgazdaság-lapkák is ellátják a lapkáidat; különben csak a sajátjaid.
option-zigguratIsEdge = A templom a rács széle
option-zigguratIsEdge-help = Egy kereskedelem-lapka mellett a templom is a rács szélére eső oldalnak számít.
option-markerCountsAsPresence = A templom kizárja a visszatérést
option-markerCountsAsPresence-help = Akinek már csak templomokon van jelzője, nem tér vissza hárommal.
option-sideTileKeepsGameAlive = Az extra lapkával tovább tart a játék
option-sideTileKeepsGameAlive-help = Három játékosnál: ha az extra lapka más fajtájú, a teli játéktábla nem vet véget a játéknak.
option-maxRounds = Utolsó forduló
option-maxRounds-help = A játék legkésőbb ennyi forduló után véget ér; 0: nincs határ.

## Kérdések

question-settle =
    { $first ->
        [yes] Rakd az első jelződet egy tetszőleges szabad lapkára.
       *[no] Rakj egy jelzőt az egyik lapkádra vagy egy mellette lévő szabad lapkára.
    }
question-first-exchange =
    Cseréld el a nálad lévő lapkát ({ $held }) a játéktábla egy szabad lapkájára{ $side ->
        [yes] {" "}vagy az extra lapkára
       *[no] {""}
    }, vagy tartsd meg.
question-exchange =
    Fejezd be a körödet: cseréld el a nálad lévő lapkát ({ $held }) egy más fajtájú szabad lapkára{ $side ->
        [yes] {" "}vagy az extra lapkára
       *[no] {""}
    }.
question-stuck = Fejezd be a körödet: nincs más fajtájú szabad lapka, így nem tudsz cserélni, és a játék véget ér.
question-use =
    Hajtsd végre { FORM($actions, case: "acc") }, esetleg mindkettőt. Minden akcióért, amelyet kihagysz, egy jelzőt rakhatsz az egyik lapkádra; ha mindkettőt kihagyod, ehelyett egyet egy szabad lapkára rakhatsz, vagy templomot építhetsz.
question-second-action = Hajtsd végre { FORM($actions, case: "acc") }, vagy rakj helyette egy jelzőt az egyik lapkádra, vagy térj át a cserére.
question-second-token = Hajtsd végre { FORM($actions, case: "acc") }, vagy rakj még egy jelzőt az egyik lapkádra, vagy térj át a cserére.
question-build = Építs még egy templomot, vagy térj át a cserére.
question-comeback = Minden jelződet elvesztetted: rakj hármat egy tetszőleges szabad lapkára.
question-agriculture = Mezőgazdaság: minden meződre 1 vagy 2 jelzőt rakhatsz, vagy befejezheted. A készleted: { $supply }.
question-trade = Kereskedelem: a készleted ({ $supply }) nem elég mindenhová. Mondd meg, melyik lapka hányat kapjon.
question-culture = Kultúra: egy készlet nem elég minden lapkára, amelynek jut belőle. Mondd meg, melyikük hány jelzőt kapjon.
question-politics =
    { $hand ->
        [0] Politika: vegyél le jelzőket a lapkáidról, hogy más lapkáidra rakd őket; vagy hagyj mindent úgy, ahogy van.
       *[other] Politika: rakd a lapkáidra a kezedben lévő { FORM($hand, case: "acc") }; előtte még többet is levehetsz.
    }
question-war =
    { $attacks ->
        [0] Háború: indítsd meg az első támadást.
       *[other] Háború: támadj újra, vagy fejezd be a háborút.
    }

## Lépések fajtái, a lapkáik fölé írva

do-settle = rakj le egy jelzőt
do-exchange = cseréld el a lapkádat
do-side = vedd el az extra lapkát
do-keep = tartsd meg a lapkádat
do-stuck = fejezd be a játékot
do-use = hajts végre egy akciót
do-grow = rakj jelzőket egy mezőre
do-share = oszd szét a készletet
do-arrange = vegyél le vagy rakj le jelzőket
do-attack = támadj
do-end = fejezd be az akciót
do-done = térj át a cserére
do-token = rakj egy jelzőt az egyik lapkádra
do-found = rakj egy jelzőt egy szabad lapkára
do-build = építs templomot
do-comeback = térj vissza három jelzővel

## Egy-egy lépés

phrase-token = Rakj egy jelzőt { FORM($cell, case: "onto") }
phrase-exchange = Vedd el { FORM($cell, case: "the") } lapkáját, és rakd oda a tiédet, felül: { $face }
phrase-side = Cseréld el a lapkádat az extra lapkára
phrase-keep = Megtartom a lapkámat
phrase-stuck = Fejezd be a játékot: nem lehet cserélni
phrase-use = Hajtsd végre { FORM($picture, case: "acc") }
phrase-put = Rakj jelzőket { FORM($cell, case: "onto") }: { $count }
phrase-arrange = Legyen { FORM($cell, case: "on") } ennyi jelző: { $count }
phrase-attack = Támadd meg { FORM($origin, case: "off") } { FORM($target, case: "acc") }, és menjen át { $moved }
phrase-end = Befejezem az akciót
phrase-done = Tovább a cseréhez
phrase-found = Rakj egy jelzőt a szabad { $cell } lapkára
phrase-build = Építs templomot { FORM($cell, case: "onto") }
phrase-comeback = Rakj három jelzőt { FORM($cell, case: "onto") }

## A moderátor helyesbítései

phrase-puttoken = Rakj egy jelzőt { FORM($cell, case: "onto") }, a színe: { $colour }
phrase-lifttoken = Vegyél vissza egy jelzőt { FORM($cell, case: "off") } a készletbe
phrase-turntile = Fordítsd meg { FORM($cell, case: "the") } lapkáját

## Gombok

label-cell = { $cell }
label-face = Felül: { $picture }
label-use = { FORM($picture, start: "yes") }
label-put = Rakj le { FORM($tokens, case: "acc") }
label-leave = Legyen { $tokens }
label-move = Menjen át { $tokens }
label-token = Rakj le egy jelzőt
label-ziggurat = Építs templomot

## Űrlapok sok lapkára

form-agriculture = Mezőgazdaság
form-trade = Kereskedelem
form-culture = Kultúra
form-politics = Politika
form-tokens = Jelzők
form-now = most { $tokens }
form-left = { $tokens } marad a készletedben
form-left-of = { $colour }: { $tokens } marad
form-in-hand = { $tokens } a kezedben
form-send = Így rakom le

## Amit egy lépés előtt érdemes tudni

hint-taken = Ezt veszed el: { $tile }.
hint-sets-stay = A szettjeid továbbra is { FORM($points, case: "acc") } érnek.
hint-sets-change = A szettjeid { FORM($points, case: "acc") } érnek { $old } helyett.
hint-agriculture =
    { $starved ->
        [0] Egy lapka sem éhezik
        [one] Éhezés: egy jelző lekerül { $starved }
       *[other] Éhezés: egy-egy jelző lekerül { $starved }
    }.
hint-spread = { FORM($spread, start: "yes") }.
hint-politics = { FORM($tiles, case: "on") } összesen { $tokens } van: ezeket veheted le és rakhatod át.
hint-war = Ezeket éred el: { $cells }.
hint-attack =
    { $defender ->
        [none] { $spent ->
            [0] Senki sem veszít jelzőt
           *[other] { FORM($lost, case: "acc") } veszítesz
        }
       *[other] { $defender } { FORM($killed, case: "acc") } veszít, te { FORM($spent, case: "acc") }
    }; { FORM($origin, case: "on") } { $left ->
        [0] egy sem marad
       *[other] { $left } marad
    }.
hint-filled =
    Akkor { $tokens } lesz { FORM($cell, case: "on") }{ $full ->
        [yes] : tele lesz, tehát nem lehet megtámadni, és egy későbbi körben templomot építhetsz rá
       *[no] {""}
    }.
hint-arranged =
    { $hand ->
        [0] Akkor minden jelző a helyén van
       *[other] Akkor { $hand } lesz a kezedben
    }{ $free ->
        [yes] , { FORM($cell, case: "the") } pedig szabad
       *[no] {""}
    }.
hint-declined = Kihagyod { FORM($pictures, case: "acc") }, pedig még { FORM($tokens, case: "acc") } rakhatnál érte a lapkáidra.

## Cselekedetek, ahogy a napló nevezi őket a név után

action-settle = első jelző
action-exchange = csere
action-keep = nincs csere
action-stuck = nem lehet cserélni
action-done = tovább a cseréhez
action-token = jelző
action-found = jelző egy szabad lapkán
action-build = templom
action-comeback = visszatérés
action-use-a = { -picture-a }
action-use-t = { -picture-t }
action-use-c = { -picture-c }
action-use-p = { -picture-p }
action-use-w = { -picture-w }
