### Ablehnungen.

examples = Schreib zum Beispiel L G>1.1; C G@3; C K@4-5; X 6.2; STOP; +G oder -; S SK; N2; W G; TR 5; I K1 B2.
now-action = eine Aktion, zum Beispiel L G>1.1, C G@3, C K@4-5 oder X 6.2, oder STOP.
now-victory = ob du eine Siegkarte legst, zum Beispiel +G, oder - für keine.
now-reward = ob du eine Siegkarte legst, zum Beispiel +R, oder - für keine.
now-ship = welches Schiff du kaufst, zum Beispiel S SK, oder S - für keines.
now-order = welcher Konflikt zuerst ausgetragen wird, zum Beispiel W G.
now-attack = wie viele Karten du ausspielst, zum Beispiel N2 oder N0.
now-defend = wie viele Karten du ausspielst, zum Beispiel N2 oder N0.
now-treasure = welchen Schatz du nimmst, zum Beispiel TR 5, oder TR - für keinen.
now-income = dein Schiffseinkommen, zum Beispiel I K1 B2, oder I - für keines.

refused-no-such-place = Ein Feld { $place } gibt es nicht: Spalten sind 1 bis 8, Lücken 1-2 bis 7-8.
refused-no-card = Auf Feld { $place } liegt keine Karte. Ein Anführer braucht eine Karte, auf der er steht.
refused-on-a-ship = Auf Feld { $place } liegt ein Schiff. Such dir eine andere Karte ohne Anführer aus.
refused-occupied = Auf Feld { $place } steht schon ein Anführer. Such dir eine Karte ohne Anführer aus.
refused-not-in-hand = Du hast keine { $card } auf der Hand. Nimm eine Farbe, die du hast.
refused-column-full = Spalte { $column } ist voll: Unter ihrer obersten Karte liegen höchstens { $limit } Karten.
refused-gap-taken = In Lücke { $place } liegt schon eine Karte. Such dir eine leere Lücke aus.
refused-too-few-below = Lücke { $place } ist noch nicht offen: Unter beiden obersten Karten daneben müssen mindestens { $need } Karten liegen.
refused-no-catastrophe = Du hast deine Katastrophenkarte schon gespielt; alle haben nur eine.
refused-nothing-to-strike = Auf Feld { $place } liegt keine Karte. Eine Katastrophe braucht eine Karte, die sie entfernt.
refused-top-card = Eine Katastrophe trifft keine oberste Karte. Such dir eine Karte darunter aus oder eine Verbindungskarte.
refused-ship-stays = Eine Katastrophe trifft kein Schiff. Such dir eine andere Karte ohne Anführer aus.
refused-protected = Ein Anführer schützt Feld { $place }. Such dir eine Karte ohne Anführer aus.
refused-another-colour = Hier kannst du nur { FORM($card, number: "words") } legen, +{ $letter }, oder keine, -.
refused-too-few-cards = Du hast { FORM($cards, number: "words") } auf der Hand; mehr sind nicht möglich.
refused-too-much-income =
    { $cards ->
        [0] Deine Schiffe erlauben gerade keine { FORM($cards, number: "none") }.
       *[other] Deine Schiffe erlauben höchstens { $cards }.
    }
refused-no-such-ship = Dieses Schiff kannst du gerade nicht kaufen. Möglich ist: { $ships }.
refused-no-conflict = Es gibt gerade keinen { FORM($colour, case: "acc") }. Möglich ist: { $colours }.
refused-no-such-treasure = Aus Spalte { $column } kannst du keinen Schatz nehmen, aber aus Spalte { $columns }.
refused-mark-does-not-fit = Vor der Zeile steht { $got }, aber du spielst { $fitting }.
refused-hands-in-use = Alle haben die Handkarten gesehen, und hier hängt eine Frage an ihnen. Nimm einen Zug, bei dem jemand eine Aktion wählt.
