### Was jedes Spiel sagt.

in-a-row = { $sentences }

## Die Farben der Plätze

-colour-red = Rot
-colour-blue = Blau
-colour-green = Grün
-colour-yellow = Gelb
-colour-purple = Lila

## Ablehnungen, die in jedem Spiel vorkommen

refused-game-over = Die Partie ist vorbei, es kann nicht mehr gezogen werden.
refused-not-asked = Du bist gerade nicht dran: Jemand anderes ist gefragt.
refused-another-question = Das beantwortet eine andere Frage. Jetzt gilt: { $now }
refused-no-adjustment = Diese Korrektur geht hier nicht. Nimm eine von denen, die angeboten werden.
refused-too-long = Eine Zeile hat höchstens { $longest } Zeichen.
refused-bad-move = Diesen Zug gibt es in diesem Spiel nicht. Nimm einen von denen, die angeboten werden.
refused-no-such-form = Dieses Formular ist nicht mehr offen. Sieh dir den Spielplan noch einmal an.
refused-form-number = Gib dort eine ganze Zahl von { $least } bis { $most } ein.
refused-form-choice = Wähle eine der angebotenen Antworten.
refused-empty-line = Die Zeile ist leer. { $examples }
refused-strange-characters = In der Zeile stehen fremde Zeichen; schreib einfache Buchstaben, Ziffern und Satzzeichen. { $examples }
refused-unreadable = Diese Zeile ist hier nicht lesbar: „{ $text }“. { $examples }
refused-line-ends-early = Diese Zeile hört zu früh auf. { $examples }
refused-line-goes-on = Die Zeile sollte vor „{ $text }“ zu Ende sein. { $examples }
refused-expected =
    { $got ->
        [none] Diese Zeile hört zu früh auf. Möglich wäre: { $expected }.
       *[other] Diese Zeile ist hier nicht lesbar: „{ $got }“. Möglich wäre: { $expected }.
    } { $examples }
refused-number-expected =
    { $got ->
        [none] Diese Zeile hört zu früh auf: Es fehlt eine Zahl.
       *[other] Diese Zeile ist hier nicht lesbar: „{ $got }“. Hier gehört eine Zahl hin.
    } { $examples }
refused-unknown-name =
    { $got ->
        [none] Diese Zeile hört zu früh auf: Es fehlt { $what }.
       *[other] Diese Zeile ist nicht lesbar: „{ $got }“ ist nicht { $what }.
    } { $examples }

## Aktionen

action-continued = Fortsetzung

told-end = Ende der Aktion

## Pläne, wie sie jedes Spiel haben kann

rule-safe = Immer die Antwort mit dem kleinsten Risiko: passen, ablehnen oder so wenig wie möglich ändern
# $problem: was dort steht.
refused-unknown-condition = So eine Bedingung hat das Spiel nicht: „{ $problem }“. Nimm eine von denen, die angeboten werden.
refused-unknown-rule = So eine Regel hat das Spiel nicht: „{ $problem }“. Nimm eine von denen, die angeboten werden.
refused-plan-clause = „{ $text }“ sagt hier nichts. Hinter einem Strich steht „only if“, „stop if“ oder „until“ mit einer Bedingung, „repeat“ oder „go on“.
refused-plan-length = Ein Plan hat mindestens eine Zeile und höchstens { $most }.
refused-plan-conditions = Eine Zeile hat höchstens { $most } Bedingungen.
refused-bad-plan = Dieser Plan ist nicht lesbar. Jede Zeile ist eine ganze Aktion oder „rule“ und der Name einer Regel.
