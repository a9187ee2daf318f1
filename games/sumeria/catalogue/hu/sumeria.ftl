### Minden, amit a Sumeria mond.

title = Sumeria

## Nevek

-state-akk = Akkád
    .acc = Akkádot
-state-kis = Kis
    .acc = Kist
-state-umm = Umma
    .acc = Ummát
-state-lag = Lagas
    .acc = Lagast
-state-bab = Babilon
    .acc = Babilont
-state-nip = Nippur
    .acc = Nippurt
-state-urk = Uruk
    .acc = Urukot
-state-eri = Eridu
    .acc = Eridut

-at-city = { $state } városa
    .in = { $state } városában
    .into = { $state } városába
    .out = { $state } városából
    .acc = { $state } városát
    .short = Város
-at-town = { $state } { $number }. kisvárosa
    .in = { $state } { $number }. kisvárosában
    .into = { $state } { $number }. kisvárosába
    .out = { $state } { $number }. kisvárosából
    .acc = { $state } { $number }. kisvárosát
    .short = { $number }. kisváros
-at-village = { $state } { $number }. faluja
    .in = { $state } { $number }. falujában
    .into = { $state } { $number }. falujába
    .out = { $state } { $number }. falujából
    .acc = { $state } { $number }. faluját
    .short = { $number }. falu

-token-e = kereskedelmi jelző
    .acc = kereskedelmi jelzőt
    .kind = kereskedelmi
-token-m = katonai jelző
    .acc = katonai jelzőt
    .kind = katonai
-token-p = politikai jelző
    .acc = politikai jelzőt
    .kind = politikai
-token-r = vallási jelző
    .acc = vallási jelzőt
    .kind = vallási

-point = pont
-trader = kereskedő

## Az asztal beállításai

option-map = Térkép
option-map-help = A települések és a köztük futó kereskedőutak.
option-map-river = Nyolc városállam a folyó mentén

## Kérdések

question-setup = Rakd fel egy kezdő kereskedődet egy tetszőleges üres településre.
question-rounds = Rakj fel egy kereskedőt, mozgass egyet a kereskedőutakon, vagy vegyél vissza egyet.
question-all-placed = Mozgass egy kereskedőt a kereskedőutakon, vagy vegyél vissza egyet. Minden kereskedőd a táblán van.
question-take1 = A legerősebb városállamban te vezetsz: válassz kettőt a három jelzője közül: { $stock }.
question-take2 = A második városállamban te vezetsz: válassz egyet a két jelzője közül: { $stock }.

## Lépések

do-place = rakj fel egy kereskedőt
do-travel = mozgass egy kereskedőt
do-remove = vegyél vissza egy kereskedőt
do-take1 = vegyél el két jelzőt
do-take2 = vegyél el egy jelzőt

phrase-place = Rakj egy kereskedőt { FORM($node, case: "into") }
phrase-travel = Mozgass egy kereskedőt { FORM($origin, case: "out") } { FORM($target, case: "into") }
phrase-remove = Vedd vissza a kereskedőt { FORM($node, case: "out") }
phrase-take = Vegyél el { FORM($tokens, number: "words", case: "acc") }
label-supply = Vissza a készletbe
label-settlement = { FORM($node, start: "yes") }
label-short = { FORM($node, case: "short") }

## A moderátor helyesbítései

phrase-puttrader = Rakj egy kereskedőt { FORM($node, case: "into") }, a színe: { $colour }
phrase-lifttrader = Vedd vissza a készletbe a kereskedőt { FORM($node, case: "out") }
phrase-swapstates = Cseréld fel a hatalmi sor { $place }. és { $next }. helyén álló városállamot
phrase-givetoken = Adj { FORM($tokens, number: "words", case: "acc") } az eldobottak közül ennek a helynek: { $colour }
phrase-droptoken = Dobj el { FORM($tokens, number: "words", case: "acc") } ettől a helytől: { $colour }

## Mit tesz egy lépés a hatalmi sorral?

hint-rises = { $state } megelőzi { FORM($other, case: "acc") }, és { AZ($place) } { $place }. helyre kerül.
hint-falls = { $state } lemarad { $other } mögé, { AZ($place) } { $place }. helyre.
hint-stays-first = { $state } első marad a hatalmi sorban.
hint-stays-last = { $state } utolsó marad a hatalmi sorban.
hint-unchanged = A hatalmi sor nem változik.

## Mi történt?

event-laid-out =
    A hatalmi sor: { $row }. Az első három városállam jelzői: { $stock }. { $start } kezd.
event-placed = { $seat } kereskedőt rak { FORM($node, case: "into") }.
event-travelled = { $seat } átmozgat egy kereskedőt { FORM($origin, case: "out") } { FORM($target, case: "into") }.
event-removed = { $seat } visszaveszi a kereskedőjét { FORM($node, case: "out") }.
event-row-shifted = { $up } megelőzi { FORM($down, case: "acc") }, és most { AZ($place) } { $place }. helyen áll.
event-play-began = Minden kezdő kereskedő a táblán van. Az első korszakot { $start } nyitja meg.
event-era-began = Kezdődik { AZ($era) } { $era }. korszak, { $start } kezd. A sor most: { $row }, a jelzők: { $stock }.
event-finished = Vége a hatodik korszaknak, és vele a játszmának.
event-scored = { $state } kiértékelése: { $results }.
scored-nobody = nincs ott senki
scored-takes = { $name } elvesz { FORM($tokens, number: "words", case: "acc") }
scored-lost = elvész { FORM($tokens, number: "words") }
adjusted-put = Helyesbítés: { $seat } egy kereskedője { FORM($node, case: "into") } kerül.
adjusted-lift = Helyesbítés: a kereskedő { FORM($node, case: "out") } visszakerül a készletbe.
adjusted-swap = Helyesbítés: a { $place }. és a { $next }. helyen álló városállam helyet cserél.
adjusted-give = Helyesbítés: { $seat } kap { FORM($tokens, number: "words", case: "acc") } az eldobottak közül.
adjusted-drop = Helyesbítés: { $seat } visszaad { FORM($tokens, number: "words", case: "acc") }.

ending-six-eras = a hatodik korszak is véget ért

## Elutasítások

examples = Felrakás: +NIPt2, mozgatás: KISv3>NIPv3, visszavétel: -UMMc, jelzők választása: T1 EM vagy T2 R.
now-setup = rakd fel egy kezdő kereskedődet, például: +NIPt2.
now-rounds = rakj fel, mozgass vagy vegyél vissza egy kereskedőt, például: +NIPt2, KISv3>NIPv3 vagy -UMMc.
now-take1 = válassz két jelzőt az első városállamból, például: T1 EM.
now-take2 = válassz egy jelzőt a második városállamból, például: T2 R.

refused-occupied = { FORM($node, case: "in") } már áll egy kereskedő. Válassz egy üres települést.
refused-no-supply = Nincs több kereskedő a készletedben. Mozgass egyet, vagy vegyél vissza egyet.
refused-not-yours = { FORM($node, case: "in") } nincs kereskedőd. Válaszd a saját kereskedőid egyikét.
refused-out-of-reach =
    A kereskedő nem juthat el { FORM($origin, case: "out") } { FORM($node, case: "into") }: az útja első üres településén meg kell állnia. { $reach ->
        [0] Sehová sem mozoghat.
       *[other] Ide mehet: { $reach }.
    }
refused-not-in-stock = { $kinds } nincs ennek a városállamnak a jelzői között: { $stock }.
refused-unknown-settlement = Nincs „{ $got }” nevű település ezen a térképen. Egy példa: NIPt2, Nippur 2. kisvárosa.
refused-prefix-does-not-fit = { AZ($got) } { $got } előtag nem illik az álláshoz. Hagyd el, vagy írd ezt: { $fitting }

## A tábla szövegként

text-heading = { $era }. korszak a 6-ból, { $round }. forduló a 3-ból
text-row = Hatalmi sor:
text-place = { $place }.
text-settlements = Települések (* üres):
text-players = Játékosok:
text-standing = { $colour } { $number }
text-player = { $mark } { $name }: jelzők { $held }, { $points }, { $supply } a készletben

## Cselekedetek, ahogy a napló nevezi őket a név után

action-place = kereskedő felrakása
action-travel = kereskedő mozgatása
action-remove = kereskedő visszavétele
action-take1 = jelzők

## Pontok: honnan jöttek, a játszma végi lapon

tally = { $turn }. korszak
source-e = Kereskedelmi jelzők
source-m = Katonai jelzők
source-p = Politikai jelzők
source-r = Vallási jelzők
source-corrected = Helyesbítések
tie-kind = { $points }:{ $points }, az egyfajta jelzők száma dönt: { $ahead } { $more }, { $behind } { $less }.
tie-shared = { $points }:{ $points }, és egyfajta jelzőből is legfeljebb { $number } van mindkettőjüknek: { $ahead } és { $behind } osztozik a helyen.
