### Der Spielplan von After the Flood als Text.

## Die Spielrunde

text-heading = Spielrunde { $turn } von { $turns }, { $phase }
text-order = Spielerreihenfolge: { $order }
text-asked = Gefragt: { $asked }
text-owed = Jemand hat gepasst: Jede Aktion kostet etwas.
text-doing = Gerade läuft: { $doing }
doing-workers = Arbeiter einsetzen, { $steps } getan{ $spent ->
    [none] { "" }
   *[other] ; bezahlt: { $spent }
}
doing-trade = Handeln, { $steps } getan; bekommen: { $taken ->
    [0] nichts
   *[other] { $taken }
}{ $extra ->
    [yes] ; der zusätzliche Tausch ist verbraucht
   *[no] { "" }
}
taken = { $good } { FORM($area, case: "in") }
doing-found = eine Gründung { FORM($area, case: "in") }
doing-expand = Reich vergrößern, { $done } getan{ $fight ->
    [none] { "" }
   *[other] ; offener Kampf um { $fight }
}{ $rest ->
    [0] { "" }
   *[other] ; danach: { $rest }
}
doing-bid = ein Gebot für die Spielerreihenfolge
text-odds = Kampf um { $area }: { $armies } gegen { $number }, jeder Wurf braucht { $need } ({ $hit }); Chance auf den Sieg: { $win }.

## Wer mitspielt

text-players = Am Tisch:
text-player = { $mark } { $name }: { $points }{ $passed ->
    [yes] , hat gepasst
   *[no] { "" }
}{ $empire ->
    [none] { "" }
   *[other] , Reich { $empire }{ $rank ->
        [none] { "" }
       *[other] { " " }auf { $rank }
    }
}
text-hand = Rohstoffe: { $goods }
text-pool = eigener Vorrat: { $workers }, { $armies }
text-stock = allgemeiner Vorrat: { $workers }, { $armies }
text-reserve = Reserve: { $cities }, { $growths }

## Gebiete und Arbeitsfelder

text-sumer = Sumer (Stadt, * ist vergrößert; Armeen; Vorteil):
text-city = Stadt { $mark }{ $grown ->
    [yes] *
   *[no] { "" }
}
text-army = { $mark } { $armies }
text-foreign = Nicht-Sumerergebiete (Arbeiter; Armeen; Handel; Punkte am Ende):
text-offer = { $trades ->
    [0] kein Handel
   *[other] { $trades }
}{ $points ->
    [0] { "" }
   *[other] ; { $points }
}
text-founders = { FORM($empire, case: "the", start: "yes") } kann { $anywhere ->
    [yes] in jedem Sumerergebiet
   *[no] dort
} mit { FORM($armies, case: "dat") } beginnen. { $rights }.
text-right = { $mark }: { $why }
text-boxes = Arbeitsfelder (Arbeiter; Punkte am Ende):
text-box = { $workers }{ $points ->
    [0] { "" }
   *[other] ; { $points }
}

## Anzeigen

text-empires = Reiche dieser Spielrunde:
text-empire = { $empire } ({ $armies }): { $founder ->
    [none] frei
   *[other] gegründet von { $founder }
}
text-quality = Qualitätsanzeige, beste zuerst:
text-rank = { $letter } { $name } (Ausrüstung im Wert von { $value }: { $goods })
text-passed = Passfeld:
text-field = { $name }: { $told }
text-bid = hat gepasst, Gebot im Wert von { $value }: { $goods }

## Tabellen

text-supply = Rohstoffvorrat: { $supply }
text-connections = Verbindungen (-> nur in eine Richtung):
text-near = { FORM($area, case: "label") }: { $near ->
    [0] keine
   *[other] { $near }
}
text-way = { $one_way ->
    [yes] -> { FORM($area, case: "label") }
   *[no] { FORM($area, case: "label") }
}
text-trade = Ein Stück gegen ein Stück:
text-swap = { $get } gegen { $accepted }
text-values = Werte: { $values }
text-worth = { $good } { $value }
text-growths = Vergrößerung, 2 Holz und verschiedene Luxusgüter, Punkte: { $growths }
text-growth = { $points } mit { $luxuries }
text-turn = Spielrunde { $turn }: { $decline ->
    [yes] Niedergang;{ " " }
   *[no] { "" }
}{ $empires }
text-start = { $empire } { $armies }
