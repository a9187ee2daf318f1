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
