### Miért nem lehetséges egy lépés az After the Flood játékban, és mi lehetne helyette? A leírt lépések szavai maradnak.

examples = Példák: city Ur; workers grain -> Guti x1; trade Amorites grain>wood, make tool; found Guti buy none equip grain armies 2 at Guti; expand Umma; pass bid textile.

-what-area = terület
-what-place = munkások helye
-what-resource = erőforrás
-what-item = erőforrás, munkás (worker) vagy sereg (army)
-what-empire = birodalom
-what-digit = számjegy

## Mit kérdezünk most?

now-action = válassz egy cselekedetet: city, workers, trade, found, expand vagy pass.
now-workers = fizess egy erőforrást, használj egy írnokot, vagy fejezd be a cselekedetet.
now-place = mondd meg, hová kerülnek a munkások, például: -> Guti x1.
now-trade = cserélj, készíttess szerszámot, vagy fejezd be a cselekedetet.
now-found = vásárolj, szerelj fel, vagy zárd le a létrehozást: armies 1 vagy armies 2.
now-expand = nevezz meg egy műveletet: invade, reinforce, destroy vagy return.
now-further = nevezz meg még egy műveletet, vagy fejezd be a cselekedetet.
now-fight = támadj újra (attack), vagy hagyd abba (stop).
now-bid = tedd magasabbra a licitet, vagy fejezd be.
now-grow = növelj meg egy várost, vagy ne növelj (grow none).

## Pluszköltség

refused-cost-owed = Valaki már passzolt, ezért minden cselekedet előtt fizetned kell: egy erőforrást, vagy a saját készletedből egy munkást vagy egy sereget (pay worker: city Ur). A passzolás ingyenes.
refused-nothing-owed = Nem kell fizetni: még senki sem passzolt. Hagyd el a fizetést.
refused-already-paid = Ezt a cselekedetet már kifizetted; cselekedetenként egyszer kell fizetni.
refused-paid-to-act = A passzolás nem kerül semmibe, ezért fizetni sem lehet érte. Vond vissza a fizetést, vagy cselekedj.
refused-not-held = { $held ->
    [0] Nincs mivel fizetned, ezért passzolnod kell.
   *[other] Ezzel nem fizethetsz, mert nincs: { $item }. Ezek egyikéből fizethetsz 1-et: { $held }.
}
refused-cost-too-high = Bármivel is fizetsz érte, ez utána már nem lehetséges. Válassz mást, vagy passzolj.
refused-nothing-legal-after = Ha 1 { FORM($item, case: "acc") } fizetsz, utána semmilyen cselekedet sem lehetséges. Fizess mással, vagy passzolj.

## Több lépésből álló cselekedetek

refused-no-worker-step = Sem fizetni nem tudsz felrakásért (egy erőforrás és egy munkás kell hozzá a saját készletedben), sem írnokod nincs, akit használhatnál.
refused-no-trade-step = Most sem csere, sem szerszámkészítés nem lehetséges: kereskedő kell oda, ahol szerezhetsz valamit, valami, amit adsz, és az erőforráskészletben az, amit kapnál.
refused-nothing-done = A cselekedetnek változtatnia kell valamin, mielőtt befejezed: tégy meg legalább egy lépést.
refused-no-operation = Nevezz meg legalább egy műveletet, például: expand Umma.

## Városok

refused-no-free-area = Nincs számodra szabad terület: Sumer minden területén város vagy más játékos serege áll.
refused-same-area = Egy város nem költözhet oda, ahol áll. Ez a terület nem lehet, válassz másikat: { $area }.
refused-not-sumerian = Ez nem sumer terület: { $area }. Ezek közül választhatsz: { $sumerian }.
refused-city-stands = { FORM($area, case: "in", start: "yes") } már áll egy város. { $free ->
    [0] Nincs számodra szabad terület.
   *[other] Itt alapíthatsz: { $free }.
}
refused-army-stands = { FORM($area, case: "in", start: "yes") } más játékos serege áll; válassz olyan területet, ahol nem áll.
refused-city-in-reserve = Van városod a tartalékban, ezért egy sem költözik át. Hagyd el ezt a szót: „from”.
refused-none-in-reserve = Nincs városod a tartalékban: mondd meg, melyik költözzön át. A városaid: { $yours }.
refused-no-city-of-yours = { FORM($area, case: "in", start: "yes") } nincs városod. { $yours ->
    [0] Egy városod sincs.
   *[other] A városaid: { $yours }.
}

## Munkások

refused-not-in-hand = Kevés ebből: { $resource }. Nálad { $have } van, és { $need } kell.
refused-one-paid-placement = Egy cselekedetben csak egy felrakásért fizethetsz. Használj egy írnokot, vagy fejezd be a cselekedetet.
refused-no-worker-in-pool = Nincs munkás a saját készletedben, akit felrakhatnál.
refused-no-place-for-workers = Ide nem kerülhet munkás: { $place }. Nem-sumer területre mehet, az öntözéshez, a fonás-szövéshez, vagy az írnokok és a szerszámkészítők bal oldalára.
refused-wrong-number = { $most ->
    [one] 1 munkást rakhatsz fel.
   *[other] { FORM($resource, case: "for", start: "yes") } 1–{ $most } munkást rakhatsz fel.
}
refused-too-many-scribes = Legfeljebb 2 írnokod lehet, a felhasználtakkal együtt; most { $have } van.
refused-no-scribe = Nincs írnokod, akit használhatnál{ $left ->
    [0] { "" }
   *[other] : akik a bal oldalon állnak, ebben a cselekedetben jöttek, és a következőben dolgozhatnak
}.
refused-same-place = A munkás már { FORM($place, case: "in") } van; válassz másik helyet.
refused-no-worker-there = { FORM($place, case: "in", start: "yes") } nincs munkásod.
refused-used-scribe-stays = Egy felhasznált írnok nem mehet vissza a bal oldalra; mehet másik helyre vagy a saját készletbe.

## Kereskedelem

refused-no-trade-in-sumer = Sumer területen nincs kereskedelem; a kereskedők csak nem-sumer területen dolgoznak.
refused-army-blocks-trade = { FORM($area, case: "in", start: "yes") } más játékos serege áll, ezért ott nem kereskedhetsz.
refused-no-traders = { FORM($area, case: "in", start: "yes") } nincs kereskedőd: se sereg, se munkás.
refused-not-offered = { FORM($area, case: "in", start: "yes") } ez nem szerezhető meg: { $resource }. { $offers ->
    [0] Ott semmit sem lehet cserélni.
   *[other] Ami ott megszerezhető: { $offers }.
}
refused-not-accepted = { FORM($give, case: "acc", start: "yes") } nem cserélhetsz { FORM($get, case: "onto") }. Ezek egyikét adhatod érte: { $accepted }.
refused-not-in-supply = Ebből nincs az erőforráskészletben: { $resource }.
refused-traders-busy = { FORM($area, case: "in", start: "yes") } egy cselekedetben { FORM($traders, case: "acc") } cserélhetsz: minden ott álló kereskedőd egyet.
refused-already-taken = { FORM($resource, case: "acc", start: "yes") } ebben a cselekedetben { FORM($area, case: "in") } már szereztél; területenként mindegyikből csak egy lehet.
refused-no-extra-swap = Ráadáscseréje csak annak van, akinek városa van Szipparban.
refused-extra-swap-used = Szippar ráadáscseréjét már felhasználtad; kereskedésenként egy van.
refused-no-toolmaker = Nincs pihenő szerszámkészítőd (szerszámkészítők, bal oldal).

## Birodalom létrehozása

refused-not-this-turn = { FORM($empire, case: "the", start: "yes") } ebben a fordulóban nem jöhet létre. A forduló birodalmai: { $empires }.
refused-no-right = E forduló birodalmai közül egyiket sem hozhatod létre ({ $empires }): már létrejött, vagy nincs ott munkásod, vagy másnak több van.
refused-one-empire = Ebben a fordulóban már létrehoztál egy birodalmat; egynél többet nem lehet.
refused-empire-taken = { FORM($empire, case: "the", start: "yes") } már létrejött.
refused-wrong-start = Ez a birodalom nem itt jön létre: { $area }. Itt jöhet létre: { $starts }.
refused-outnumbered = { FORM($area, case: "in", start: "yes") } { $have } munkásod van, másnak { $most }: nálad több nem lehet ott senkinek.
refused-buys-no-army = { FORM($resource, case: "for", start: "yes") } nem jár sereg; ezekért igen: { $buying }.
refused-at-least-one = Legalább 1 { FORM($resource, case: "acc") } nevezz meg, vagy hagyd el.
refused-named-before = { FORM($resource, case: "acc", start: "yes") } már megneveztél; mondd egyszerre az egészet.
refused-steps-in-order = A seregeket a felszerelés előtt kell megvásárolni; most szerelj fel, vagy szálld meg a kezdőterületet.
refused-one-or-two = 1 vagy 2 sereget rakhatsz fel.

## Terjeszkedés

refused-no-empire = Csak az terjeszkedhet, aki ebben a fordulóban létrehozott egy birodalmat.
refused-unknown-area = Nincs „{ $area }” nevű terület.
refused-yours-already = { FORM($area, case: "in", start: "yes") } már a te sereged áll; megerősítheted.
refused-out-of-reach = { FORM($area, case: "acc", start: "yes") } nem rohanhatod le onnan, ahol a seregeid állnak. { $reach ->
    [0] Semmit sem rohanhatsz le.
   *[other] Lerohanhatod { FORM($reach, case: "acc") }.
}
refused-not-one-army = Csak olyan területet erősíthetsz meg, ahol pontosan egy sereged áll; { FORM($area, case: "in") } { $have } áll.
refused-still-on-board = Csak az térhet vissza, akinek nincs serege a táblán; a tieid itt állnak: { $areas }.
refused-no-army-there = Egy város elpusztításához sereg kell a területén; { FORM($area, case: "in") } nincs sereged.
refused-no-city-there = { FORM($area, case: "in", start: "yes") } nincs város.
refused-own-city = A saját városodat nem pusztíthatod el.
refused-too-few-armies = Kevés a sereg: a saját készletedben { $have } van, és ehhez { $need } kell{ $fee ->
    [0] { "" }
   *[other] { " " }(ebből 1 az ismétlés ára)
}.

## Licit, növekedés, csomagok

refused-nothing-to-bid = Nincs erőforrásod, így licitálni sem tudsz; passzolj licit nélkül.
refused-already-grown = { FORM($area, case: "acc", start: "yes") } már megnövelték; egy város, amíg áll, egyszer nő meg.
refused-too-little-wood = Egy növekedéshez 2 fa kell; neked { $have } van.
refused-no-luxury = Ez nem luxuscikk: { $resource }. Ezeket adhatod hozzá, mindegyiket legfeljebb egyszer: { $luxuries }.
refused-luxury-twice = Egy növekedéshez minden luxuscikk egyszer számít; nevezd meg egyszer.
refused-count-of-nothing = Egy csomagban nem lehet 0 valamiből; hagyd el, vagy írd ezt: none.
