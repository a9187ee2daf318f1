### Amit nem lehet, és amit lehet helyette. A példákban a jelölés minden nyelven ugyanaz.

examples =
    Írj például ilyet: A c3+2, T, C, P c4=0 c3=5, W d4>d3:4 d3>d2:2, +c3, ++c3,c4, *f1, Z c3,c4, R f1; a kört pedig X d6/T, X side vagy X none zárja, például: T; A c3+2; X a1/A.

## Ami most a kérdés

now-settle = rakd le az első jelzőid egyikét, például: S c3.
now-first-exchange = jön az első cseréd, például: X d6/T, vagy írd ezt: X pass.
now-use = használd a lapkádat, például: T; +c3, vagy írd ezt: done, és jöhet a csere.
now-build = építs még egy templomot, például: Z c3, vagy írd ezt: done, és jöhet a csere.
now-exchange = cseréld el a lapkádat, például: X d6/T.
now-comeback = térj vissza három jelzővel egy szabad lapkára, például: R f1.
now-agriculture = rakj jelzőket a mezőidre, például: A c3+2, vagy írd ezt: end.
now-trade = oszd szét a kevés készletedet, például: T a1+1 f6+3.
now-culture = oszd szét a kevés készletet, például: C c3+1.
now-politics = vegyél le és rakj le jelzőket, például: P c4=0 c3=5, vagy írd ezt: end.
now-war = támadj, például: W d4>d3:2, az első támadás után pedig ezt is írhatod: end.

refused-action-open = Ez egy másik kérdésre felel. Most ez a kérdés: { $stage }

## Előkészületek és csere

refused-not-free = { FORM($cell, case: "the", start: "yes") } nem szabad. Válassz egy lapkát, amelyen nincs sem jelző, sem templom.
refused-not-beside-own = { FORM($cell, case: "the", start: "yes") } nincs a lapkáid mellett. Válaszd ezek egyikét: { $own }, vagy egy mellettük lévő szabad lapkát.
refused-same-kind =
    { $cell ->
        [side-tile] Az extra lapka
       *[cell] { FORM($cell, case: "the", start: "yes") } lapkája
    } ugyanolyan fajtájú, mint a tiéd: { $kind }. Válassz más fajtájút.
refused-face-not-on-tile = A lapkádon nincs ilyen kép: { $face }. Ezek vannak rajta: { $kind }.
refused-no-side-tile = Négy játékosnál nincs extra lapka. Válaszd a játéktábla egy szabad lapkáját.
refused-must-end = A játéktábla egyik szabad lapkája sem más fajtájú, ezért a játék véget ér. Írd ezt: X none.
refused-can-exchange = Van más fajtájú lapka, ezért cserélned kell, például: X d6/T.

## A nálad lévő lapka használata

refused-comeback-first =
    Nincs jelződ a játéktáblán, ezért a lapkádat nem használod: térj vissza az R betűvel és egy szabad lapkával, ha van, aztán cserélj.
refused-done-first = Még nem használtad a lapkádat. Írd ezt: done, és jöhet a csere.
refused-no-comeback = Visszatérni csak a kör elején lehet, ha egy jelződ sincs a játéktáblán.
refused-not-on-tile = A lapkádon nincs ilyen akció: { $picture }. Amit kínál: { $held }.
refused-already-done = Ebben a körben már végrehajtottad { FORM($picture, case: "acc") }; minden akció csak egyszer jön.
refused-use-is-over = Mindkét akciót kihagytad valami másért; már csak a csere van hátra.
refused-declined = Minden kihagyott akcióért raktál már jelzőt; már csak a csere van hátra.
refused-nothing-declined = Nincs több kihagyható akció: minden akcióért, amelyet nem hajtasz végre, egy jelző jár.
refused-not-both-declined = Ez csak akkor lehetséges, ha mindkét akciót kihagyod, és a körben mást nem tettél.
refused-not-yours = { FORM($cell, case: "the", start: "yes") } nem a te lapkád. Válassz egy lapkát, amelyen a te jelzőid állnak, és nincs templom.
refused-tile-full = { FORM($cell, case: "on", start: "yes") } nem fér el ennyi: egy lapkán legfeljebb 5 jelző lehet.
refused-no-supply = Kevés jelző van a készletedben: { $left }.
refused-wrong-number =
    A szám { $exact ->
        [yes] csak { $least } lehet
       *[no] { $least } és { $most } között lehet
    }.

## Mezőgazdaság, kereskedelem, kultúra

refused-no-field = { FORM($cell, case: "the", start: "yes") } nem mezőgazdaságot mutat. Válaszd a mezőid egyikét.
refused-tilled = { FORM($cell, case: "the", start: "yes") } már megkapta a jelzőit. Válassz másik mezőt, vagy fejezd be a mezőgazdaságot.
refused-nothing-to-share = Egyik készlet sem kevés, így minden lapka megkapja, ami jár neki: elég a betű magában.
refused-supply-left =
    A készletet teljesen fel kell használni: { FORM($cell, case: "onto") } { $exact ->
        [yes] { $least } jelzőnek kell
       *[no] legalább { $least }, legfeljebb { $most } jelzőnek kell
    } kerülnie.
refused-supply-left-for = A készletet teljesen fel kell használni: mondd meg, hány jelzőt kapjon { FORM($cells, case: "the") }.
refused-no-share =
    A kevés készleten ezek osztoznak: { $cells }; { FORM($cell, case: "the") } nem részesül belőle. Egy felsorolásban a többi lapka azzal áll, amit összesen kap.

## Politika

refused-no-own-tile = A politikához saját lapka kell; hagyd ki.
refused-arranged = { FORM($cell, case: "the", start: "yes") } már megkapta az új számát. Válaszd egy másik lapkádat.
refused-unchanged = { FORM($cell, case: "on", start: "yes") } már { $count } van. Válassz kisebb vagy nagyobb számot.
refused-lift-first = Már elkezdtél jelzőket lerakni, többet nem vehetsz le. A kezedben van: { $hand }.
refused-hand-too-small = A kezedben { $hand } van, ez kevés ide: { $cell }. Előbb vegyél le jelzőket más lapkákról.
refused-no-room-left = A többi lapkádon csak { $room } jelzőnek van hely; a kezedben lévőknek el kell férniük rajtuk.
refused-tokens-in-hand = A politika nem változtat a jelzőid számán: előbb rakd le a kezedben lévőket, ennyi van: { $hand }.

## Háború és templomok

refused-no-attack-possible = Most egy lapkát sem tudsz megtámadni, ezért a háborút ki kell hagynod.
refused-no-attack = A háborúhoz legalább egy támadás kell. Támadj, vagy vond vissza a háborút, és hagyd ki.
refused-too-many-attacks = Egy háborúban legfeljebb { $most } támadás lehet. Fejezd be.
refused-ziggurat = { FORM($cell, case: "on", start: "yes") } templom áll, ott már semmi sem történik. Válassz másik lapkát.
refused-not-adjacent = { FORM($cell, case: "the", start: "yes") } nem szomszédos ezzel: { $origin }. Szomszédos lapkát támadj meg.
refused-own-target = { FORM($cell, case: "the", start: "yes") } már a tiéd; a háború nem mozgat jelzőket a saját lapkáid között. Olyat támadj meg, amelyik nem a tiéd.
refused-too-few-tokens = Kevés a jelző { FORM($cell, case: "on") }: ehhez a támadáshoz { $need } kell, és { $got } van.
refused-two-built = Egy körben legfeljebb { $most } templom épülhet.
refused-no-ziggurat = Mind az öt templom felépült.
refused-not-five = Templomot csak olyan lapkára építhetsz, amelyen { $need } jelző van; { FORM($cell, case: "on") } { $got } van.

## A lépések lejegyzése

refused-action-in-two-steps = Írd így: „{ $canonical }”. Egy sorban minden akció egyetlen lépés, és egy kör templomai is azok.
refused-both-declined = Írd így: „{ $canonical }”. Ha mindkét akciót kihagyod, a jelzők egyetlen lépést alkotnak, két + jellel.
refused-not-both-written = Írd így: „{ $canonical }”. A ++ olyan kört kezd, amelyben mindkét akciót kihagyod.
refused-politics-alone = Írd így: „{ $canonical }”. A változtatás nélküli politika megnevez egy lapkát a számával; a puszta P magában álló sor.
refused-war-alone = Írd például így: „{ $canonical }”. A háború megnevezi a támadásait; a puszta W magában álló sor.
refused-line-of-no-phase = Az S és az X pass az előkészületekhez tartozik, és magában áll.
refused-after-exchange = A csere lezárja a kört; egy sorban semmi sem jöhet utána.
refused-cell-twice = Egy lapka kétszer szerepel itt: „{ $got }”. Minden lapkát egyszer nevezz meg.
refused-says-nothing = „{ $got }” nem változtat semmin. Az akciót ez zárja le: end.
