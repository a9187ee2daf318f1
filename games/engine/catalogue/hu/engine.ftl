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
