### Was der gezeichnete Spielplan von After the Flood sagt.

board-label = Der Spielplan von After the Flood in Spielrunde { $turn } von { $turns }, { $phase }
board-label-over = Der Spielplan von After the Flood am Ende der Partie

## Was jeder Teil der Zeichnung zeigt, für alle, die ihn nicht sehen

board-part-turn = Spielrunde und Reiche
board-part-hand = Was du hast
board-part-players = Wer mitspielt
board-part-boxes = Arbeitsfelder
board-part-tracks = Qualitätsanzeige, Passfeld und Vergrößerung
board-part-supply = Rohstoffvorrat
board-part-key = Was die Zeichen bedeuten

## Auf der Karte: kurz, es ist wenig Platz

board-area = { FORM($area, case: "label") }
board-gulf = Der Golf
board-euphrates = Euphrat
board-tigris = Tigris
board-one-way = Nur in eine Richtung
board-turn = Spielrunde
board-quality = Qualitätsanzeige
board-quality-help = Qualitätsanzeige: Wer besser steht, braucht mit zwei Würfeln 5 oder mehr, sonst 7
board-pass-box = Passfeld und Gebote
board-no-bid = gepasst, kein Gebot
board-still-playing = noch dabei
board-growth = Vergrößerung
board-growth-help = Vergrößerung einer Stadt: 2 Holz und bis zu vier verschiedene Luxusgüter

## Unter der Karte: Zeichen, Arbeitsfelder, Rohstoffvorrat

board-end-points = Punkte am Ende
board-an-empire = Reich
board-box-irrigation = Bewäs{ "\u00AD" }serung
board-box-weaving = Webe{ "\u00AD" }rei
board-box-scribes = Schreib{ "\u00AD" }stube
board-box-scribes-used = benutzt
board-box-toolmakers = Werkzeug{ "\u00AD" }macher
board-box-toolmakers-used = benutzt
board-supply = Vorrat
board-traded-for = gegen
board-value = Wert

## Wer mitspielt

board-you = du
board-you-play = du, als { $turn }. dran
board-plays = als { $turn }. dran
board-empire = { $empire }{ $rank ->
    [none] { "" }
   *[other] { " " }{ $rank }
}
board-passed = hat gepasst
board-to-act = am Zug
board-pool = eigen
board-stock = allgemein
board-reserve = Reserve

## Wenn jemand auf eine Person zeigt

board-player = { $name }: { $points }; Rohstoffe: { $hand }; eigener Vorrat: { $pool }; allgemeiner Vorrat: { $stock }; Reserve: { $reserve }
board-full-pool = Eigener Vorrat
board-full-stock = Allgemeiner Vorrat
board-full-reserve = Reserve
board-store = { $place }: { $pieces }
board-in-hand = { $goods } im Besitz

## Wenn jemand auf ein Gebiet zeigt

board-area-kind = { FORM($area, case: "label") }, { $sumer ->
    [yes] ein Sumerergebiet
   *[no] ein Nicht-Sumerergebiet
}.
board-nobody = Niemand ist hier.
board-standing = { $name }: { $pieces }.
board-city = Stadt von { $name }{ $grown ->
    [yes] { " " }mit Vergrößerung
   *[no] { "" }
}; sie zu zerstören kostet { $price }.
board-power = Vorteil der Stadt: { $power }.
board-no-power = Eine Stadt hat hier keinen Vorteil.
board-trades = { $offers ->
    [0] Hier wird nicht gehandelt.
   *[other] Angeboten wird { $offers }.
}
board-offer = { $get } gegen { $accepted }
board-end = { $points } am Ende für die meisten Arbeiter: jetzt { $leader ->
    [none] niemand
   *[other] { $leader }
}.
board-no-end = Keine Punkte am Ende.
board-ways = Armeen ziehen in beide Richtungen: { $areas }.
board-ways-out = Armeen ziehen nur in eine Richtung hinaus: { $areas }; herein kommt keine.
board-ways-in = Nur herein kommen Armeen auch { FORM($areas, case: "out") }.
board-no-ways = Hierher kommt keine Armee, und keine kann hier stehen.
board-starts = Hier beginnt ein Reich: { $starts }.
board-start = Spielrunde { $turn } mit { FORM($armies, case: "dat") }
board-builders = { $everyone ->
    [yes] Hier dürfen alle eine Stadt bauen.
   *[no] Hier eine Stadt bauen darf: { $names }.
}

## Wenn jemand auf ein Reich zeigt

board-empire-founded = { FORM($empire, case: "the", start: "yes") }, { $armies }: gegründet von { $founder }.
board-empire-not-founded = { FORM($empire, case: "the", start: "yes") }, { $armies }: nicht gegründet.
board-empire-free = { FORM($empire, case: "the", start: "yes") }, { $armies }, kann { $anywhere ->
    [yes] in jedem Sumerergebiet
   *[no] dort
} beginnen. { $rights }.
board-right = { $name }: { $why }

## Wenn jemand auf ein Arbeitsfeld, eine Anzeige oder einen Rohstoff zeigt

board-box-kind = { $box }.
board-workers = Arbeiter: { $workers }.
board-limit = Höchstens { $limit }.
board-use-irrigation = Bringt in jeder Spielrunde Getreide nach Rang: 6, 4 und 3; je 5, wenn alle gleich sind.
board-use-weaving = Bringt in jeder Spielrunde Textil nach Rang: 3, 2 und 1; je 3, wenn alle gleich sind.
board-use-scribes = Ein Schreiber setzt, versetzt oder nimmt einmal pro Spielrunde einen Arbeiter zurück.
board-use-scribes-used = In dieser Spielrunde benutzte Schreiber; in der nächsten sind sie wieder bereit.
board-use-toolmakers = Ein Werkzeugmacher stellt einmal pro Spielrunde aus Metall ein Werkzeug her.
board-use-toolmakers-used = In dieser Spielrunde benutzte Werkzeugmacher; in der nächsten sind sie wieder bereit.
board-rank = Qualitätsanzeige { $letter }: { $name ->
    [none] niemand
   *[other] { $name }, Ausrüstung im Wert von { $value }: { $goods }
}
board-field = Passfeld, { $name }: { $passed ->
    [yes] hat gepasst, Gebot im Wert von { $value }: { $goods }
   *[no] hat nicht gepasst
}
board-resource = { $good }: { $count } von { $total } im Rohstoffvorrat, Wert { $value }{ $armies ->
    [0] { "" }
   *[other] , bringt { $armies }
}{ $luxury ->
    [yes] , ein Luxusgut
   *[no] { "" }
}; { $prices ->
    [0] nicht zu tauschen
   *[other] zu haben gegen { $prices }
}
