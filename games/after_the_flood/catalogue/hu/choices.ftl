### Amit az After the Flood játékosától kérdezünk, és amit választhat.

## Kérdések

question-action = { $owed ->
    [yes] Valaki már passzolt: ha cselekedni akarsz, fizess egy erőforrást, vagy a saját készletedből egy munkást vagy egy sereget; vagy passzolj.
   *[no] Válassz egy cselekedetet: alapíts várost, rakj fel munkásokat, kereskedj, hozz létre birodalmat, terjeszkedj, vagy passzolj.
}
question-workers = { $payable ->
    [yes] Fizess egy erőforrást, hogy munkásokat rakj fel{ $scribes ->
        [0] { "" }
       *[other] , vagy használj egy írnokot ({ $scribes } áll készen)
    }{ $steps ->
        [0] { "" }
       *[other] , vagy fejezd be a köröd
    }.
   *[no] { $scribes ->
        [0] Fejezd be a köröd.
       *[other] Használj egy írnokot ({ $scribes } áll készen){ $steps ->
            [0] { "" }
           *[other] , vagy fejezd be a köröd
        }.
    }
}
question-place = Ezt fizetted be: { $spent }. Válassz egy helyet, és mondd meg, hány munkás menjen oda.
question-trade = Cserélj, ahol kereskedőid vannak, vagy készíttess szerszámot egy szerszámkészítővel; aztán fejezd be a köröd.
question-found =
    Tiéd { FORM($empire, case: "the") }: vásárolj még seregeket, aztán szereld fel őket, végül mondd meg, hány sereg (1 vagy 2) menjen { FORM($area, case: "into") }.{ $odds ->
        [none] { "" }
       *[other] { " " }Harcolnod kell érte. { $odds }
    }
question-expand = Rohanj le vagy erősíts meg egy területet, pusztíts el egy várost, vagy térj vissza: a saját készletedben { $armies } van.
question-further = Jöhet még egy művelet, ára 1 sereg, vagy befejezed a köröd? A saját készletedben { $armies } van.
question-fight = Újra megtámadod { FORM($area, case: "acc") }, vagy abbahagyod? { $odds }
question-bid = Tégy erőforrásokat a passzdobozba: ez a licited a játéksorrendre. Aztán fejezd be a köröd.
question-grow = Megnövelheted azokat a városaidat, amelyeken még nincs növekedés: mindegyikhez 2 fa kell, és luxuscikkekkel több pontot ér.

odds = Két kockával legalább { FORM($need, case: "acc") } kell dobnod ({ $hit }); { $armies } { $number } ellen: { $win } az esélyed a győzelemre.
hint-odds =
    Két kockával legalább { FORM($need, case: "acc") } kell dobnod, erre dobásonként { $hit } az esély. Ha végigharcolod, a saját készletedben lévő { FORM($armies, case: "with") } { $defenders } ellen { $win } az esélyed a győzelemre.

## Mit tesznek a lépések?

do-pay = fizess, hogy cselekedhess
do-begin = kezdj több lépésből álló cselekedetet
do-city = alapíts várost
do-spend = fizess munkások felrakásáért
do-put = rakj fel munkásokat
do-scribe = használj egy írnokot
do-swap = cserélj
do-maketool = készíttess szerszámot
do-found = hozz létre birodalmat
do-buy = vásárolj seregeket
do-equip = szereld fel a seregeket
do-settle = szálld meg a kezdőterületet
do-invade = rohanj le egy területet
do-reinforce = erősíts meg egy területet
do-destroy = pusztíts el egy várost
do-return = térj vissza a táblára
do-orders = adj utasításokat
do-attack = támadj újra
do-stop = hagyd abba a támadást
do-pass = passzolj
do-bid = licitálj
do-grow = növelj meg egy várost
do-nogrowth = ne növelj meg többet
do-end = fejezd be a cselekedetet

## Mit tesz egy-egy lépés?

phrase-pay = Fizess 1 { FORM($item, case: "acc") }, hogy cselekedhess
phrase-begin = { $kind ->
    [workers] Rakj fel vagy helyezz át munkásokat
    [trade] Kereskedj vagy készíttess szerszámot
    [expand] Terjeszkedj a birodalmaddal
   *[bid] Passzolj licittel
}
phrase-city = { $origin ->
    [none] Alapíts várost { FORM($area, case: "in") }
   *[other] Költöztesd át a várost { FORM($origin, case: "out") } { FORM($area, case: "into") }
}
phrase-spend = Fizess 1 { FORM($resource, case: "acc") }, hogy munkásokat rakj fel
phrase-put = Rakj { FORM($count, case: "acc") } { FORM($place, case: "into") }
phrase-scribe = { $source ->
    [box-pool] Írnok: rakj egy munkást { FORM($target, case: "into") }
   *[other] { $target ->
        [box-pool] Írnok: vegyél vissza egy munkást { FORM($source, case: "out") }
       *[other] Írnok: helyezz át egy munkást { FORM($source, case: "out") } { FORM($target, case: "into") }
    }
}
phrase-swap = Cserélj { FORM($give, case: "acc") } { FORM($get, case: "onto") } { FORM($area, case: "in") }{ $extra ->
    [yes] { " " }(ráadáscsere)
   *[no] { "" }
}
phrase-maketool = Készíttess szerszámot egy fémből
phrase-found = Hozd létre { FORM($empire, case: "acc") }{ $empire ->
    [empire-sumer] { " " }{ FORM($at, case: "in") }
   *[other] { "" }
}
phrase-buy = Vásárolj seregeket { FORM($count, case: "for") }
phrase-equip = Szereld fel a seregeket { FORM($count, case: "with") }
phrase-bid = Licitálj { FORM($count, case: "acc") }
phrase-settle = Szálld meg a kezdőterületet { FORM($armies, case: "with") }
phrase-grow = Növeld meg { FORM($area, case: "acc") } { FORM($price, case: "with") }
phrase-nogrowth = Ne növelj meg többet
phrase-attack = Támadj újra
phrase-stop = Hagyd abba a támadást
phrase-pass = Passzolj licit nélkül
phrase-end = Befejezem a körömet

phrase-operation = { FORM($op, start: "yes") }
phrase-orders = { FORM($ops, start: "yes") }
op-then = aztán { $op }
op-invade = rohand le { FORM($area, case: "acc") }{ $keep ->
    [none] { "" }
   *[other] , de { $keep } maradjon a saját készletedben
}
op-reinforce = erősítsd meg { FORM($area, case: "acc") }
op-destroy = pusztítsd el { $area } városát
op-return = térj vissza { FORM($area, case: "into") } { FORM($armies, case: "with") }

order-invade = lerohanás ({ $area })
order-reinforce = megerősítés ({ $area })
order-destroy = elpusztítás ({ $area })
order-return = visszatérés ({ $area })

## Gombok

label-pay = Fizetés
label-city = Város
label-workers = Munkások
label-trade = Kereskedelem
label-found = Birodalom létrehozása
label-expand = Terjeszkedés
label-pass = Passz
label-pass-bid = Passz licittel
label-buy = Seregek vásárlása
label-equip = Felszerelés
label-make-tool = Szerszámkészítés
label-invade = Lerohanás
label-reinforce = Megerősítés
label-destroy = A város elpusztítása
label-return = Visszatérés
label-attack = Újabb támadás
label-stop = Abbahagyás
label-grow-none = Nincs több növekedés
label-end = Befejezem a körömet
label-orders = Utasítások
label-worker = Egy munkás
label-army = Egy sereg
label-sumer = Sumer
label-area = { FORM($area, case: "label") }
label-good = { FORM($good, start: "yes") }
label-number = { $number }
label-occupy = Megszállás { FORM($armies, case: "with") }
label-with = { $luxuries ->
    [0] Luxuscikk nélkül: { $points }
   *[other] { FORM($luxuries, case: "with", start: "yes") }: { $points }
}
label-swap = { FORM($give, case: "acc") } { FORM($get, case: "onto") }{ $extra ->
    [yes] { " " }(ráadáscsere)
   *[no] { "" }
}

heading-sumer = Sumer
heading-foreign = Nem-sumer területek
heading-boxes = Dobozok

## Egész cselekedetek egy űrlapon

form-none = semmi
form-have = neked van: { $number }
form-pay = Fizess, hogy cselekedhess
form-item = 1 { $item }
form-area = Hol
form-origin = Az átköltöző város
form-resource = Fizess
form-brings = { FORM($good, start: "yes") }: { $workers }
form-place = Hová
form-count = Munkások
form-scribe = Egy írnok felrak egy munkást
form-swap = { FORM($good, start: "yes") } { FORM($area, case: "in") } ezért
form-extra = Szippar ráadáscseréje
form-make = Készítendő szerszámok
form-empire = Birodalom
# $at: where it starts, which is to be said only of Sumer.
form-start = { $empire }{ $empire ->
    [empire-sumer] , { $at }
   *[other] { "" }
}
form-defended = { $start }, harccal
form-buy = Vásárolj seregeket
form-equip = Szereld fel a seregeket
form-bid = Licit
form-armies = Seregek a kezdőterületre
form-grow = { FORM($area, case: "label") }
form-growth = Növekedés
form-no-growth = Nem növekszik
form-placed = = { $workers }
form-total-armies = = { $armies }
form-total-equipment = a felszerelés értéke { $value }
form-total-bid = = értéke { $value }
form-total-points = = { $points }
form-send-city = Alapítás, és vége a körömnek
form-send-workers = Felrakás, és vége a körömnek
form-send-trade = Kereskedés, és vége a körömnek
form-send-found = Létrehozás, és vége a körömnek
form-send-expand = Fizetés és terjeszkedés
form-send-bid = Passz, és vége a körömnek
form-send-grow = Növekedés

## A moderátor helyesbítései

phrase-correct-points = { $more ->
    [yes] Adj 1 pontot ennek a helynek: { $colour }
   *[no] Vegyél el 1 pontot ettől a helytől: { $colour }
}
phrase-correct-resource = { $more ->
    [yes] Adj 1 { FORM($good, case: "acc") } ennek a helynek: { $colour }
   *[no] Vegyél el 1 { FORM($good, case: "acc") } ettől a helytől: { $colour }
}
phrase-correct-piece = { $more ->
    [yes] Rakj 1 { FORM($piece, case: "acc") } { FORM($place, case: "into") }, a színe: { $colour }
   *[no] Vegyél le 1 { FORM($piece, case: "acc") } { FORM($place, case: "out") }, a színe: { $colour }
}

## Cselekedetek, ahogy a napló nevezi őket a név után

action-pay = cselekedet
action-begin-workers = munkások
action-begin-trade = kereskedelem
action-begin-expand = terjeszkedés
action-begin-bid = passz licittel
action-city = város
action-found = birodalom létrehozása
action-pass = passz
action-grow = növekedés
