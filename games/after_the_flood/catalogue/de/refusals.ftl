### Warum ein Zug in After the Flood nicht geht, und was ginge. Die Wörter der Notation bleiben, wie sie sind.

examples = Beispiele: city Ur; workers grain -> Guti x1; trade Amorites grain>wood, make tool; found Guti buy none equip grain armies 2 at Guti; expand Umma; pass bid textile.

-what-area = ein Gebiet
-what-place = ein Ort für Arbeiter
-what-resource = ein Rohstoff
-what-item = ein Rohstoff, ein Arbeiter (worker) oder eine Armee (army)
-what-empire = ein Reich
-what-digit = eine Ziffer

## Was jetzt gefragt ist

now-action = Wähle eine Aktion: city, workers, trade, found, expand oder pass.
now-workers = Zahle einen Rohstoff, benutze einen Schreiber oder beende die Aktion.
now-place = Sag, wohin die Arbeiter gehen, zum Beispiel -> Guti x1.
now-trade = Tausche, stell ein Werkzeug her oder beende die Aktion.
now-found = Wirb an, rüste aus oder schließ die Gründung mit armies 1 oder armies 2 ab.
now-expand = Nenn eine Maßnahme: invade, reinforce, destroy oder return.
now-further = Nenn eine weitere Maßnahme oder beende die Aktion.
now-fight = Greif weiter an (attack) oder brich ab (stop).
now-bid = Leg etwas zum Gebot dazu oder beende es.
now-grow = Vergrößere eine Stadt oder keine (grow none).

## Gelegenheitskosten

refused-cost-owed = Jemand hat gepasst, deshalb kostet eine Aktion zuerst etwas: einen deiner Rohstoffe oder aus deinem Vorrat einen Arbeiter oder eine Armee (pay worker: city Ur). Passen ist kostenlos.
refused-nothing-owed = Es ist nichts zu zahlen: Noch hat niemand gepasst. Lass die Zahlung weg.
refused-already-paid = Diese Aktion ist schon bezahlt; du zahlst nur einmal pro Aktion.
refused-paid-to-act = Passen kostet nichts, also darfst du dafür nichts zahlen. Nimm die Zahlung zurück oder wähle eine Aktion.
refused-not-held = { $held ->
    [0] Du hast nichts, womit du zahlen kannst, also musst du passen.
   *[other] Du hast { FORM($item, case: "no") } zum Zahlen. Du kannst 1 davon zahlen: { $held }.
}
refused-cost-too-high = Womit du auch zahlst, danach ist das nicht mehr möglich. Wähle etwas anderes oder passe.
refused-nothing-legal-after = Wenn du 1 { $item } zahlst, ist keine Aktion mehr möglich. Zahle etwas anderes oder passe.

## Aktionen aus mehreren Schritten

refused-no-worker-step = Du kannst weder Arbeiter gegen Bezahlung einsetzen (dazu brauchst du einen Rohstoff und einen Arbeiter im Vorrat) noch einen Schreiber benutzen.
refused-no-trade-step = Gerade ist weder ein Tausch noch ein Werkzeug möglich: Du brauchst Händler, wo etwas angeboten wird, etwas zum Abgeben, und im Rohstoffvorrat das, was du bekommen willst.
refused-nothing-done = Eine Aktion muss etwas verändern, bevor sie endet: Mach mindestens einen Schritt.
refused-no-operation = Nenn mindestens eine Maßnahme, zum Beispiel expand Umma.

## Städte

refused-no-free-area = Kein Gebiet ist für dich frei: In jedem Sumerergebiet steht eine Stadt oder eine fremde Armee.
refused-same-area = Eine Stadt kann nicht dorthin verlegt werden, wo sie steht; wähle ein anderes Gebiet als { $area }.
refused-not-sumerian = Das ist kein Sumerergebiet: { $area }. Zur Wahl stehen { $sumerian }.
refused-city-stands = { FORM($area, case: "in", start: "yes") } steht schon eine Stadt. { $free ->
    [0] Für dich ist kein Gebiet frei.
   *[other] Bauen kannst du { FORM($free, case: "in") }.
}
refused-army-stands = { FORM($area, case: "in", start: "yes") } steht eine fremde Armee; wähle ein Gebiet ohne eine.
refused-city-in-reserve = Du hast eine Stadt in Reserve, deshalb wird keine verlegt. Lass „from“ weg.
refused-none-in-reserve = Du hast keine Stadt in Reserve: Sag, welche verlegt wird. Deine Städte stehen { FORM($yours, case: "in") }.
refused-no-city-of-yours = { FORM($area, case: "in", start: "yes") } hast du keine Stadt. { $yours ->
    [0] Du hast gar keine Stadt.
   *[other] Deine Städte stehen { FORM($yours, case: "in") }.
}

## Arbeiter

refused-not-in-hand = Zu wenig { $resource }: Du hast { $have }, nötig { $need ->
    [one] ist
   *[other] sind
} { $need }.
refused-one-paid-placement = In einer Aktion kannst du nur einmal gegen Bezahlung einsetzen. Benutze einen Schreiber oder beende die Aktion.
refused-no-worker-in-pool = In deinem Vorrat ist kein Arbeiter, den du einsetzen kannst.
refused-no-place-for-workers = Dorthin können keine Arbeiter: { $place }. Sie gehen in Nicht-Sumerergebiete, zur Bewässerung, in die Weberei und auf die linke Seite von Schreibstube und Werkzeugmachern.
refused-wrong-number = { $most ->
    [one] Du kannst 1 Arbeiter einsetzen.
   *[other] Für { $resource } kannst du 1 bis { $most } Arbeiter einsetzen.
}
refused-too-many-scribes = Du darfst 2 Schreiber haben, benutzte mitgezählt; du hast { $have }.
refused-no-scribe = Du hast keinen Schreiber, den du benutzen kannst{ $left ->
    [0] { "" }
   *[other] : Die auf der linken Seite kamen in dieser Aktion und können in der nächsten arbeiten
}.
refused-same-place = Der Arbeiter ist schon { FORM($place, case: "in") }; wähle einen anderen Ort.
refused-no-worker-there = { FORM($place, case: "in", start: "yes") } hast du keinen Arbeiter.
refused-used-scribe-stays = Ein benutzter Schreiber kann nicht auf die linke Seite zurück; er kann an einen anderen Ort oder in den eigenen Vorrat.

## Handeln

refused-no-trade-in-sumer = In Sumerergebieten wird nicht gehandelt; Händler arbeiten nur in Nicht-Sumerergebieten.
refused-army-blocks-trade = { FORM($area, case: "in", start: "yes") } steht eine fremde Armee, deshalb kannst du dort nicht handeln.
refused-no-traders = { FORM($area, case: "in", start: "yes") } hast du keine Händler: weder eine Armee noch einen Arbeiter.
refused-not-offered = { FORM($area, case: "in", start: "yes") } bekommst du { FORM($resource, case: "no") }. { $offers ->
    [0] Dort wird nichts angeboten.
   *[other] Angeboten wird dort: { $offers }.
}
refused-not-accepted = { $give } wird nicht gegen { $get } getauscht. Dafür geht { $accepted }.
refused-not-in-supply = Im Rohstoffvorrat liegt gerade nichts davon: { $resource }.
refused-traders-busy = { FORM($area, case: "in", start: "yes") } kannst du in einer Aktion { $traders }-mal tauschen: einmal für jeden Händler dort.
refused-already-taken = { $resource } hast du in dieser Aktion { FORM($area, case: "in") } schon bekommen; jeder Rohstoff geht pro Gebiet nur einmal.
refused-no-extra-swap = Einen zusätzlichen Tausch hat nur, wer eine Stadt in Sippar hat.
refused-extra-swap-used = Der zusätzliche Tausch von Sippar ist schon verbraucht; es gibt einen bei jedem Handeln.
refused-no-toolmaker = Du hast keinen unbenutzten Werkzeugmacher (Werkzeugmacher, links).

## Gründen

refused-not-this-turn = { FORM($empire, case: "the", start: "yes") } kann in dieser Spielrunde nicht gegründet werden. In dieser Spielrunde gibt es { $empires }.
refused-no-right = Kein Reich dieser Spielrunde steht dir offen ({ $empires }): Es ist gegründet, oder du hast dort keinen Arbeiter, oder jemand hat mehr.
refused-one-empire = Du hast in dieser Spielrunde schon ein Reich gegründet; mehr als eines geht nicht.
refused-empire-taken = { FORM($empire, case: "the", start: "yes") } ist schon gegründet.
refused-wrong-start = Dieses Reich kann nicht { FORM($area, case: "in") } beginnen, aber { FORM($starts, case: "in") }.
refused-outnumbered = Du hast { FORM($area, case: "in") } { $have } Arbeiter, jemand anders { $most }: Niemand darf dort mehr haben als du.
refused-buys-no-army = Für { $resource } bekommst du keine Armeen; dafür schon: { $buying }.
refused-at-least-one = Nenn mindestens 1 { $resource } oder lass es weg.
refused-named-before = { $resource } ist schon genannt; gib die ganze Zahl auf einmal an.
refused-steps-in-order = Armeen werden angeworben, bevor die Ausrüstung liegt; jetzt rüste aus oder besetze das Gründungsgebiet.
refused-one-or-two = Setz 1 oder 2 Armeen ein.

## Das Reich vergrößern

refused-no-empire = Nur wer in dieser Spielrunde ein Reich gegründet hat, kann es vergrößern.
refused-unknown-area = Ein Gebiet „{ $area }“ gibt es nicht.
refused-yours-already = { FORM($area, case: "in", start: "yes") } steht schon deine Armee; du kannst sie verstärken.
refused-out-of-reach = Von dort, wo deine Armeen stehen, kommst du nicht { FORM($area, case: "into") }. { $reach ->
    [0] Du kannst nichts erobern.
   *[other] Erobern kannst du { $reach }.
}
refused-not-one-army = Verstärken kannst du nur ein Gebiet mit genau einer eigenen Armee; { FORM($area, case: "in") } hast du { $have }.
refused-still-on-board = Zurückkehren kann nur, wer keine Armee auf dem Spielplan hat; deine stehen { FORM($areas, case: "in") }.
refused-no-army-there = Um eine Stadt zu zerstören, brauchst du eine Armee in ihrem Gebiet; { FORM($area, case: "in") } hast du keine.
refused-no-city-there = { FORM($area, case: "in", start: "yes") } steht keine Stadt.
refused-own-city = Deine eigene Stadt kannst du nicht zerstören.
refused-too-few-armies = Zu wenige Armeen: Du hast { $have } im Vorrat, und das kostet { $need }{ $fee ->
    [0] { "" }
   *[other] { " " }(1 davon für die Wiederholung)
}.

## Gebote, Vergrößerungen und Mengen

refused-nothing-to-bid = Du hast keine Rohstoffe, also kannst du nichts bieten; passe ohne Gebot.
refused-already-grown = { $area } ist schon vergrößert; eine Stadt wird, solange sie steht, nur einmal vergrößert.
refused-too-little-wood = Eine Vergrößerung kostet 2 Holz; du hast { $have }.
refused-no-luxury = { $resource } ist kein Luxusgut; dazulegen kannst du { $luxuries }, jedes höchstens einmal.
refused-luxury-twice = Jedes Luxusgut zählt bei einer Vergrößerung einmal; nenn es einmal.
refused-count-of-nothing = 0 von einem Rohstoff geht nicht; lass ihn weg oder schreib none.
