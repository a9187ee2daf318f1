### Amit a kártyajáték rajzolt táblája mond, a darabok mellett, és amikor valaki rámutat egyre.

board-label = Az Euphrat & Tigris asztala, { $turn }. kör
board-label-over = Az Euphrat & Tigris asztala a játszma végén
# What a piece of the drawing shows, for who cannot see it.
board-part =
    { $part ->
        [status] Állás és készletek
        [columns] Az oszlopok
        [hand] A kezedben lévő lapok
        [key] A színek neve
        [supplies] Készletek és a színek neve
       *[players] A játékosok
    }

## A darabok mellett: röviden, kevés a hely

board-turn = { $turn }. kör
board-actions = akciók
board-pile = húzópakli
board-discard = eldobva
board-out = kikerült
board-treasures = kincsek
board-ships = hajókészlet
board-hand = a kezedben
board-victory-pile = győzelmi pakli
board-once = egyszer
board-used = kijátszva
board-stop = vége
board-key = { $kind }, { $leader }
board-note-own = { $dynasty }, te
board-note-merit = { $dynasty }: { $merit }

## Kire várunk, és mivel?

board-asked = Te döntesz: { $question }
board-waiting = { $name } dönt: { $question }
board-over = Vége a játszmának. { $ending }.

## A konfliktus

board-conflict =
    { $kind ->
        [internal] Belső
       *[external] Külső
    } konfliktus: { FORM($leader, case: "many") }, { FORM($card, case: "with") }
board-attacks = támad
board-defends = egyenlőségnél nyer
board-won = nyert
board-to-answer = válaszol
board-laid = kijátszva { $number }
board-attack-title =
    { $name } támad: { $base ->
        [none] { "" }
       *[other] az asztalról { $base },{ " " }
    }{ $laid ->
        [none] még nem játszott ki kártyát
       *[other] { $laid } kijátszva
    }
board-defence-title =
    { $name } védekezik: { $base ->
        [none] { "" }
       *[other] az asztalról { $base },{ " " }
    }{ $laid ->
        [none] még nem játszott ki kártyát
       *[other] { $laid } kijátszva
    }

## Amikor valaki rámutat egy darabra

board-actions-left = Még { $left } akció
board-pile-title = Húzópakli: { $cards }
board-discard-title =
    Dobott lapok: { $cards }{ $top ->
        [none] { "" }
       *[other] , felül { FORM($top, number: "words") }
    }
board-out-title =
    A játékból kikerült: { $cards } katasztrófa miatt{ $unseen ->
        [0] { "" }
       *[other] , { $unseen } megnézetlenül
    }
board-treasures-title = { $treasures } az asztalon; amikor már csak egy marad, vége a játszmának
board-ship-in-stock = A { $ship } hajó: készleten
board-ship-bought = A { $ship } hajó: elkelt
board-ship = { $ship } hajó
board-card = { $card } ({ $colour })
board-cell =
    { FORM($place, start: "yes") }: { $thing }{ $leader ->
        [none] { "" }
       *[other] , rajta { $leader }
    }
board-cell-face-down =
    { FORM($place, start: "yes") }: { $thing }, képpel lefelé, amíg a konfliktusok tartanak{ $leader ->
        [none] { "" }
       *[other] , rajta { $leader }
    }
board-gap-empty = { $gap } köz: üres
board-leader = { $name } { FORM($leader, case: "his") }
board-kingdom =
    { $number ->
        [1] { $first }. oszlop királysága
       *[other] { $first }–{ $last }. oszlop királysága
    }: { $leaders ->
        [0] nincs vezér
       *[other] { $leaders }
    }; { $treasures }
board-column = { $column }. oszlop: ide rakd a kártyát
board-leader-stands =
    { $name } { FORM($leader, case: "his") }: itt áll: { $cell }{ $income ->
        [0] { "" }
       *[other] , { $income } jár neki a hajókért
    }
board-leader-at-hand = { $name } { FORM($leader, case: "his") }: készletben
board-catastrophe-ready = { $name } katasztrófája: megvan
board-catastrophe-used = { $name } katasztrófája: elhasználva
board-own-catastrophe = A katasztrófád, egyszer a játszmában
board-own-catastrophe-used = A katasztrófádat már elhasználtad
board-in-hand = A kezedben: { $cards }
board-player =
    { $name }: { $hand } a kézben; győzelmi pakli: { $pile }{ $top ->
        [none] { "" }
       *[other] , felül { FORM($top, number: "words") }
    }{ $inside ->
        [0] { "" }
       *[other] { " (" }{ $inside })
    }; vezérek a készletben: { $supply ->
        [0] nincs
       *[other] { $supply }
    }; katasztrófa: { $catastrophe ->
        [yes] megvan
       *[no] elhasználva
    }; hajók jövedelme: { $income ->
        [0] nincs
       *[other] { $income }
    }
board-number = { $number } { $kind }
