### A tábla szövegként. A kártyák és vezérek betűi, a mezők és a dinasztiák jele ([LiG], 3-4) jelölés, nem változnak.

text-over = Vége a játszmának { AZ($turn) } { $turn }. kör után: { $ending }
text-turn = { $turn }. kör, { $name }, még { $left } akció
text-asked = { $name } dönt: { $question }
text-columns = Oszlopok (felső lap | alatta lévők; R* egy kincs helyén) és összekötők:
text-face-down = { $card } képpel lefelé
text-legend-cards = Kártyák: { $cards }.
text-legend-leaders = Vezérek: { $dynasties }; { $leaders }.
text-letter = { $letter } { $name }
text-stocks =
    Hajókészlet: { $ships ->
        [none] üres
       *[other] { $ships }
    }. Húzópakli: { $pile }. Dobott lapok: { $discard }. A játékból kikerült: { $box ->
        [none] semmi
       *[other] { $box }
    }{ $unseen ->
        [0] { "" }
       *[other] { " és" } { $unseen } megnézetlen kártya
    }.
text-heap =
    { $cards ->
        [0] üres
       *[other] { $cards }, felül { $top }
    }
text-conflict =
    { $kind ->
        [internal] Belső
       *[external] Külső
    } konfliktus, { FORM($leader, case: "many") }: a támadó { $attacker }, a védekező { $defender }; kijátszva { $laid }, erejük ezek nélkül { $strengths }.
text-conflict-won =
    { $kind ->
        [internal] Belső
       *[external] Külső
    } konfliktus, { FORM($leader, case: "many") }: a támadó { $attacker }, a védekező { $defender }; kijátszva { $laid }. { $winner } nyert.
text-players = Játékosok:
text-player =
    { $name }: { $hand } lap a kézben; győzelmi pakli: { $pile }{ $inside ->
        [none] { "" }
       *[other] { " (" }{ $inside })
    }{ $sorted ->
        [none] { "" }
       *[other] , sorba rendezve { $sorted }
    }; készlet: { $supply ->
        [none] üres
       *[other] { $supply }
    }; katasztrófa: { $catastrophe ->
        [yes] megvan
       *[no] elhasználva
    }; hajók jövedelme: { $income ->
        [none] nincs
       *[other] { $income }
    }
text-hand = A kezedben: { $cards }
