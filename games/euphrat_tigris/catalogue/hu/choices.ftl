### Amit a játékosok választanak: beállítások, állandó válaszok, kérdések, lépések és tudnivalók.

## Az asztal beállításai

option-dynasties = A dinasztiák a helyek sorrendjében
option-dynasties-help = Az első a tiéd, a többi sorban azoké, akik leülnek. Kevesebb játékosnál az utolsók kimaradnak.
option-dynasties-seating = { $dynasties }
option-openVictoryPiles = Nyílt győzelmi paklik
option-openVictoryPiles-help = Mindenki megszámolhatja a győzelmi paklikat; különben csak a legfelső lapjuk látszik.
option-shipCountsTowardLimit = A hajók beleszámítanak az oszlop korlátjába
option-shipCountsTowardLimit-help = Egy oszlopban a felső lap alatt nyolc kártya fér el; a szabályok szerint a hajók nem számítanak bele.
option-stallGuard = Csendes fordulók a játszma vége előtt
option-stallGuard-help = A játszma véget ér, ha ennyi fordulón át senki sem tud vagy akar kártyát lerakni; 0: soha.

## Kérdések

question-action =
    { $left ->
        [2] Két akciód van
       *[other] Még egy akciód van
    }: rakj le vagy helyezz át egy vezért, rakj le egy kártyát, játszd ki a katasztrófádat, vagy fejezd be.
question-victory = { FORM($card, number: "words", start: "yes") } került a királyságodba. Leraksz egy ugyanilyet a győzelmi paklidra?
question-ship = Négy azonos színű kártya fekszik { AZ($column) } { $column }. oszlop alján. Vásárolsz értük hajót ({ $ships })?
question-order = Rivális vezérek kerültek össze { AZ($gap) } { $gap } köznél. Melyik konfliktust játsszátok le először: { $conflicts }?
rivals = { FORM($leader, case: "many") } ({ $colour }; { $attacker }: { $attack }, { $defender }: { $defence })
question-attack =
    A { FORM($leader, case: "yours") } { $attack } erővel támad { $defence } ellen, kijátszott kártyák nélkül; egyenlőségnél veszít. Hány { FORM($card, case: "acc") } játszol ki?
question-defend =
    A { FORM($leader, case: "yours-acc") } összesen { $attack } erővel támadják; a te erőd { $defence }, és egyenlőségnél te nyersz. Hány { FORM($card, case: "acc") } játszol ki?
question-reward = Kijátszott kártya nélkül nyertél. Leraksz { FORM($card, number: "words", case: "acc") } a győzelmi paklidra?
question-treasure = Kicserélsz egy kincset egy templomkártyára a kezedből? Az oszlopa ez lehet: { $columns }.
question-income = A hajóid után legfeljebb { FORM($most, number: "words", case: "acc") } rakhatsz le a győzelmi paklidra. Mennyit raksz le?

## Amire várunk, azoknak, akik várnak; kettőspont után áll

asked-action = egy akció
asked-victory = győzelmi kártya?
asked-ship = hajóvásárlás?
asked-order = melyik konfliktus jön először?
asked-attack = hány kártya a támadáshoz?
asked-defend = hány kártya a védekezéshez?
asked-reward = győzelmi kártya a győztesnek?
asked-treasure = kincs kicserélése?
asked-income = a hajók jövedelme

## Lépések: mit tesz egy-egy fajta?

do-lead = rakj le vagy helyezz át egy vezért
do-lay = rakj le egy kártyát egy oszlopba
do-join = rakj le egy kártyát egy közbe
do-strike = játszd ki a katasztrófádat
do-stop = fejezd be az akcióidat
do-score = rakj le egy győzelmi kártyát
do-buy = vásárolj egy hajót
do-commit = játssz ki kártyákat
do-order = válassz egy konfliktust
do-exchange = cserélj ki egy kincset
do-income = rakj le kártyákat a hajóid után

## Lépések: mit tesz egy bizonyos?

phrase-lead = Rakd a { FORM($leader, case: "yours-acc") } { FORM($cell, case: "onto") }
phrase-lay = Rakj le { FORM($card, number: "words", case: "acc") } { AZ($column) } { $column }. oszlopba
phrase-join = Rakj le { FORM($card, number: "words", case: "acc") } { AZ($gap) } { $gap } közbe
phrase-strike = Játszd ki a katasztrófádat { FORM($cell, case: "onto") }
phrase-stop = Fejezd be az akcióidat
phrase-score =
    { $card ->
        [none] Ne rakj le győzelmi kártyát
       *[other] Rakj le { FORM($card, number: "words", case: "acc") } a győzelmi paklidra
    }
phrase-buy =
    { $ship ->
        [none] Ne vásárolj hajót
       *[other] Vásárold meg a { $ship } hajót
    }
phrase-commit =
    { $cards ->
        [0] Ne játssz ki kártyát
       *[other] Játssz ki { FORM($cards, number: "words", case: "acc") }
    }
phrase-order = Játszd le a { FORM($conflict, case: "acc") }
phrase-exchange =
    { $column ->
        [none] Ne cserélj kincset
       *[other] Vidd el { AZ($column) } { $column }. oszlop kincsét
    }
phrase-income =
    { $cards ->
        [0] Ne rakj le kártyát a győzelmi paklidra
       *[other] Rakj le { FORM($cards, number: "words", case: "acc") } a győzelmi paklidra
    }

## A moderátor helyesbítései

phrase-liftleader = Vedd le az asztalról { AZ($seat) } { $seat }. hely { FORM($leader, case: "his-acc") }
phrase-putleader = Rakd { AZ($seat) } { $seat }. hely { FORM($leader, case: "his-acc") } { FORM($cell, case: "onto") }

## Gombok

label-leader = { FORM($leader, start: "yes") } ({ $colour })
label-card = { FORM($card, start: "yes") } ({ $colour })
label-column = { $column }. oszlop
label-ship = A { $ship } hajó
label-conflict = { FORM($conflict, start: "yes") }
label-income =
    { $cards ->
        [0] Semmi
       *[other] { FORM($cards, number: "words", start: "yes") }
    }
label-catastrophe = A katasztrófád
label-stop = Fejezd be az akcióidat
label-decline = Nem
label-place = { FORM($cell, case: "label") }
label-short = { FORM($cell, case: "short") }

## Amit egy lépés előtt jó tudni

hint-turn-ends = Ezzel véget ér a köröd, és ha mindenki húzott, már nem vonhatod vissza.
hint-turn-ends-with-action = Ezzel az akcióval véget ér a köröd, és ha mindenki húzott, már nem vonhatod vissza.
hint-stop = { FORM($left, number: "words", start: "yes") } akciód felhasználatlan marad. Véget ér a köröd, és ha mindenki húzott, már nem vonhatod vissza.
hint-attack =
    Ezzel megtámadod { $rival } { FORM($leader, case: "his-acc") }: te { $attack } erővel kezdesz { $defence } ellen, aztán a kézből kijátszott templomkártyák döntenek; a védekező játszik ki utoljára, és egyenlőségnél ő nyer.
hint-no-victory-card = Ezért senki sem rakhat le győzelmi kártyát.
hint-victory-card = Utána lerakhatsz { FORM($card, number: "words", case: "acc") } a győzelmi paklidra, ha van még a kezedben.
hint-victory-card-of = Ezért { $owner } lerakhat egy győzelmi kártyát.
hint-ship = Négy azonos színű kártya: hajót vásárolhatsz.
hint-no-conflict = Nem következik konfliktus.
hint-conflicts = Ezzel rivális vezérek kerülnek össze, és azonnal megküzdenek: { $conflicts }. Ehhez jönnek a kézből kijátszott kártyák.
hint-order =
    { $attacker } { FORM($leader, case: "his") } { $attack } erővel támad, { $defender } { FORM($leader, case: "his") } { $defence } erővel védekezik. Ezután a kézből kijátszott { FORM($card, number: "none", case: "many") } döntenek; a védekező játszik ki utoljára, és egyenlőségnél ő nyer.
hint-strike = Az alatta lévő kártyák feljebb csúsznak. Az egész játszmában csak egy katasztrófád van.
hint-strike-gap = A királyság itt szétesik. Az egész játszmában csak egy katasztrófád van.
hint-buy = Az oszlop legalsó { $number } kártyája a dobott lapokhoz kerül; a rajtuk álló vezérek hazatérnek.
hint-exchange = A helyére egy templomkártya kerül a kezedből; a kincs a végén bármelyik színhez számíthat.
hint-last-treasure = Ezután már csak egy kincs marad: a játszma ezzel a körrel véget ér.
hint-attack-with = { $attack } erővel támadnál { $defence } ellen, és ehhez jön, amit a védekező játszik ki.
hint-win = A te erőd { $defence }, a támadóé { $attack }: nyernél.
hint-lose = A te erőd { $defence }, a támadóé { $attack }: veszítenél.

## Cselekedetek, ahogy a napló nevezi őket a név után

action-lead = vezér
action-lay = kártya
action-join = kártya egy közbe
action-strike = katasztrófa
action-stop = a kör vége
action-score = győzelmi kártya
action-buy = hajó
action-commit = kártyák egy konfliktusban
action-order = a konfliktusok sorrendje
action-exchange = kincs
action-income = a hajók jövedelme
