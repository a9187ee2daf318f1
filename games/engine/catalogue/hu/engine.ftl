### Amit minden játék mond.

in-a-row = { $sentences }

## A helyek színei

-colour-red = Piros
-colour-blue = Kék
-colour-green = Zöld
-colour-yellow = Sárga
-colour-purple = Lila

## Elutasítások, amelyek minden játékban előfordulnak

refused-game-over = A játszma véget ért, több lépés már nem lehetséges.
refused-not-asked = Most nem te jössz: valaki más van soron.
refused-another-question = Ez egy másik kérdésre felel. Most ez a kérdés: { $now }
refused-no-adjustment = Ez a helyesbítés itt nem lehetséges. Válassz a felkínáltak közül.
refused-too-long = Egy sor legfeljebb { $longest } karakter lehet.
refused-bad-move = Ilyen lépés nincs ebben a játékban. Válassz a felkínáltak közül.
refused-no-such-form = Ez az űrlap már nem érvényes. Nézd meg újra a táblát.
refused-form-number = Ide { $least } és { $most } közötti egész számot írj.
refused-form-choice = Válassz a felkínált lehetőségek közül.
refused-empty-line = Üres a sor. { $examples }
refused-strange-characters = Különös jelek vannak a sorban; írj egyszerű betűket, számokat és jeleket. { $examples }
refused-unreadable = Ezt a sort itt nem értjük: „{ $text }”. { $examples }
refused-line-ends-early = Ez a sor túl korán ér véget. { $examples }
refused-line-goes-on = A sornak véget kellene érnie itt: „{ $text }”. { $examples }
refused-expected =
    { $got ->
        [none] Ez a sor túl korán ér véget. Ami jöhet: { $expected }.
       *[other] Ezt a sort itt nem értjük: „{ $got }”. Ami itt állhat: { $expected }.
    } { $examples }
refused-number-expected =
    { $got ->
        [none] Ez a sor túl korán ér véget: egy szám hiányzik.
       *[other] Ezt a sort itt nem értjük: „{ $got }”. Ide szám kell.
    } { $examples }
refused-unknown-name =
    { $got ->
        [none] Ez a sor túl korán ér véget: { $what } hiányzik.
       *[other] Ezt a sort nem értjük: „{ $got }” nem { $what }.
    } { $examples }

## Cselekedetek

action-continued = folytatás

told-end = A cselekedet vége

## Tervek, ahogy bármelyik játékban lehetnek

rule-safe = Mindig a legkevésbé kockázatos válasz: passz, elutasítás, vagy a lehető legkisebb változás
# $problem: ami ott áll.
refused-unknown-condition = Ilyen feltétel nincs a játékban: „{ $problem }”. Válassz a felkínáltak közül.
refused-unknown-rule = Ilyen szabály nincs a játékban: „{ $problem }”. Válassz a felkínáltak közül.
refused-plan-clause = „{ $text }” itt nem mond semmit. A vonal után „only if”, „stop if” vagy „until” állhat egy feltétellel, vagy „repeat”, vagy „go on”.
refused-plan-length = Egy tervnek legalább egy, legfeljebb { $most } sora van.
refused-plan-conditions = Egy sornak legfeljebb { $most } feltétele lehet.
refused-bad-plan = Ez a terv nem olvasható. Minden sor egy teljes cselekedet, vagy „rule” és egy szabály neve.
