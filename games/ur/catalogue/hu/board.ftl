### Amit az UR rajzolt táblája mond.

board-label = Az UR táblája: { $when }
board-label-over = Az UR táblája a játszma végén
# What a piece of the drawing shows, for who cannot see it.
board-part =
    { $part ->
        [status] Forduló és templomok
        [grid] A tábla
        [hand] A lapkád és a szettjeid
       *[players] A többi játékos
    }

## A széleken: röviden, kevés a hely

board-back = hátlap
board-start = Kezdőjátékos
board-supply = készlet
board-grid = tábla
board-side = Extra lapka
board-side-told = Három játékosnál: cseréléskor szabad lapkaként elvehető
board-you = te
board-you-play =
    te · { $turn }. a sorban{ $acts ->
        [yes] , te jössz
       *[no] {""}
    }
board-plays =
    { $turn }. a sorban{ $acts ->
        [yes] , most jön
       *[no] {""}
    }

## Hol tart a kör?

board-status = { $name }: { $doing }
board-status-over = Vége: { $reason }
board-doing-settle = első jelzők
board-doing-first-exchange = első csere
board-doing-comeback = visszatér három jelzővel
board-doing-use = használja a lapkáját
board-doing-next = és aztán?
board-doing-exchange = csere
board-doing-agriculture = mezőgazdaság, jelzők a mezőkre
board-doing-share = { $picture }, kevés a készlet
board-doing-politics =
    politika, { $hand ->
        [0] jelzőket vesz le
       *[other] { $hand } kézben
    }
board-doing-war =
    háború, { $attacks ->
        [0] az első támadás
       *[other] eddig { $attacks }
    }

## Amikor valaki rámutat egy darabra

board-stock = Az 5 templomból { $stock } van még; aki az utolsót felépíti, az utolsó fordulót nyitja meg
board-picture = { FORM($picture, start: "yes") }.
board-done = Már megvolt: { $picture }
board-lay = Rakd le a lapkádat, felül: { $picture }
board-side-title = Az extra lapka: { $pictures }
board-player =
    { $name }: nála { $held }; { $tokens ->
        [0] nincs jelző
       *[other] { $tokens }
    } a játéktáblán, { $supply } a készletben; eddig { $points }, { $sets }: { $letters }
board-tile = { $cell }: { $face }, alul { $back }.
board-free = Szabad.
board-tokens = { $owner } { FORM($tokens, case: "own") }.
board-ziggurat = { $cell }: templom.
board-ziggurat-owner = Ez { $owner } temploma; itt már semmi sem történik.
board-hungry = Éhezik: a mezőgazdaság elvenne róla egy jelzőt.
board-trade =
    A kereskedelem { $tokens ->
        [0] nem hozna jelzőt
       *[other] { FORM($tokens, case: "acc") } hozna
    }.
board-culture =
    { $owner } kultúrája { $tokens ->
        [0] nem hozna jelzőt
       *[other] { FORM($tokens, case: "acc") } hozna
    }.
board-attacks = Megtámadhatná { $targets }.
board-attack = { FORM($cell, case: "acc") } { $need } jelzővel
