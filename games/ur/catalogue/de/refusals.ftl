### Was nicht geht, und was stattdessen geht. Die Notation in den Beispielen ist in jeder Sprache dieselbe.

examples =
    Schreib zum Beispiel A c3+2, T, C, P c4=0 c3=5, W d4>d3:4 d3>d2:2, +c3, ++c3,c4, *f1, Z c3,c4, R f1; und beende den Zug mit X d6/T, X side oder X none, etwa so: T; A c3+2; X a1/A.

## Was jetzt gefragt ist

now-settle = Leg einen deiner ersten Marker, zum Beispiel S c3.
now-first-exchange = Mach deinen ersten Tausch, zum Beispiel X d6/T, oder schreib X pass.
now-use = Nutze dein Plättchen, zum Beispiel T; +c3, oder schreib done, um zum Tausch überzugehen.
now-build = Bau noch eine Zikkurat, zum Beispiel Z c3, oder schreib done, um zum Tausch überzugehen.
now-exchange = Tausch dein Plättchen, zum Beispiel X d6/T.
now-comeback = Komm mit drei Markern auf ein freies Plättchen zurück, zum Beispiel R f1.
now-agriculture = Leg Marker auf deine Felder, zum Beispiel A c3+2, oder schreib end.
now-trade = Verteil deinen knappen Vorrat, zum Beispiel T a1+1 f6+3.
now-culture = Verteil den knappen Vorrat, zum Beispiel C c3+1.
now-politics = Heb Marker ab und leg sie neu, zum Beispiel P c4=0 c3=5, oder schreib end.
now-war = Greif an, zum Beispiel W d4>d3:2, oder schreib nach dem ersten Angriff end.

refused-action-open = Das beantwortet eine andere Frage. Jetzt gilt: { $stage }

## Vorbereitung und Tausch

refused-not-free = { $cell } ist nicht frei. Such dir ein Plättchen ohne Marker und ohne Zikkurat aus.
refused-not-beside-own = { $cell } liegt nicht neben deinen Plättchen. Nimm { $own } oder ein freies Plättchen daneben.
refused-same-kind =
    { $cell ->
        [side-tile] Das zusätzliche Plättchen
       *[cell] Das Plättchen auf { $cell }
    } zeigt { $kind } wie deines. Nimm eines von einer anderen Sorte.
refused-face-not-on-tile = Auf deinem Plättchen ist { $face } nicht zu finden. Es zeigt { $kind }.
refused-no-side-tile = Zu viert gibt es kein zusätzliches Plättchen. Nimm ein freies Plättchen des Rasters.
refused-must-end = Kein freies Plättchen des Rasters ist von einer anderen Sorte, also endet das Spiel: Schreib X none.
refused-can-exchange = Es gibt ein Plättchen einer anderen Sorte, also musst du tauschen, zum Beispiel X d6/T.

## Dein Plättchen nutzen

refused-comeback-first =
    Du hast keine Marker im Raster, also nutzt du dein Plättchen nicht: Komm mit R und einem freien Plättchen zurück, wenn es eines gibt, und tausche.
refused-done-first = Du hast dein Plättchen noch nicht genutzt. Schreib done, um zum Tausch überzugehen.
refused-no-comeback = Das Comeback gibt es nur am Anfang eines Zuges ohne Marker im Raster.
refused-not-on-tile = { $picture } bietet dein Plättchen nicht, sondern { $held }.
refused-already-done = { $picture } hast du in diesem Zug schon ausgeführt; jede Aktion gibt es einmal.
refused-use-is-over = Du hast beide Aktionen für etwas anderes ausgelassen; es bleibt nur der Tausch.
refused-declined = Du hast für jede ausgelassene Aktion einen Marker gelegt; es bleibt nur der Tausch.
refused-nothing-declined = Es gibt keine Aktion mehr auszulassen: Für jede, die du nicht ausführst, gibt es einen Marker.
refused-not-both-declined = Das geht nur, wenn du beide Aktionen auslässt und sonst nichts im Zug getan hast.
refused-not-yours = { $cell } ist keines deiner Plättchen. Nimm eines mit deinen Markern und ohne Zikkurat.
refused-tile-full = Auf { $cell } ist nicht so viel Platz: Auf keinem Plättchen liegen mehr als 5 Marker.
refused-no-supply = Du hast zu wenige Marker im Vorrat: { $left }.
refused-wrong-number =
    Die Zahl muss { $exact ->
        [yes] { $least } sein
       *[no] zwischen { $least } und { $most } liegen
    }.

## Ackerbau, Handel, Kultur

refused-no-field = { $cell } zeigt nicht Ackerbau. Nimm eines deiner Felder.
refused-tilled = { $cell } hat seine Marker schon. Nimm ein anderes Feld oder beende den Ackerbau.
refused-nothing-to-share = Kein Vorrat ist knapp, also bekommt jedes Plättchen alles, was ihm zusteht: Der Buchstabe allein genügt.
refused-supply-left =
    Der Vorrat muss aufgebraucht werden: { $cell } muss { $exact ->
        [yes] { $least }
       *[no] { $least } bis { $most }
    } bekommen.
refused-supply-left-for =
    Der Vorrat muss aufgebraucht werden: Sag, wie viele Marker { $cells } { $cells ->
        [one] bekommt
       *[other] bekommen
    }.
refused-no-share =
    Den knappen Vorrat teilen sich { $cells }; { $cell } gehört nicht dazu. In einer Liste stehen die anderen Plättchen mit allem, was sie bekommen.

## Politik

refused-no-own-tile = Politik braucht ein eigenes Plättchen; lass sie aus.
refused-arranged = { $cell } hat seine neue Zahl schon. Nimm ein anderes deiner Plättchen.
refused-unchanged =
    Auf { $cell } { $count ->
        [one] liegt
       *[other] liegen
    } schon { $count }. Nimm eine kleinere oder größere Zahl.
refused-lift-first = Du hast schon Marker gelegt und kannst keine mehr abheben. In deiner Hand: { $hand }.
refused-hand-too-small = Du hast { $hand } in der Hand, zu wenig für { $cell }. Heb zuerst Marker von anderen Plättchen ab.
refused-no-room-left = Auf deinen anderen Plättchen ist nur Platz für { $room }; die Marker in deiner Hand müssen darauf passen.
refused-tokens-in-hand = Politik ändert die Zahl deiner Marker nicht: Leg zuerst die aus deiner Hand, { $hand }.

## Krieg und Zikkurats

refused-no-attack-possible = Du kannst jetzt kein Plättchen angreifen, also musst du den Krieg auslassen.
refused-no-attack = Krieg braucht mindestens einen Angriff. Greif an, oder nimm den Krieg zurück und lass ihn aus.
refused-too-many-attacks = Ein Krieg hat höchstens { $most } Angriffe. Beende ihn.
refused-ziggurat = Auf { $cell } steht eine Zikkurat, dort geschieht nichts mehr. Nimm ein anderes Plättchen.
refused-not-adjacent = { $cell } hat keine gemeinsame Kante mit { $origin }. Greif ein Plättchen daneben an.
refused-own-target = { $cell } gehört dir schon; Krieg bewegt keine Marker zwischen deinen Plättchen. Greif eines an, das dir nicht gehört.
refused-too-few-tokens =
    Zu wenige Marker auf { $cell }: Dieser Angriff braucht { $need }, dort { $got ->
        [one] liegt
       *[other] liegen
    } { $got }.
refused-two-built = In einem Zug werden höchstens { $most } Zikkurats gebaut.
refused-no-ziggurat = Alle fünf Zikkurats sind gebaut.
refused-not-five =
    Eine Zikkurat braucht ein Plättchen mit { $need } Markern; auf { $cell } { $got ->
        [one] liegt
       *[other] liegen
    } { $got }.

## Zeilen der Notation

refused-action-in-two-steps = Schreib „{ $canonical }“: In einer Zeile ist jede Aktion ein einziger Schritt, ebenso alle Zikkurats eines Zuges.
refused-both-declined = Schreib „{ $canonical }“: Lässt du beide Aktionen aus, sind die Marker ein einziger Schritt mit ++.
refused-not-both-written = Schreib „{ $canonical }“: ++ beginnt einen Zug, in dem du beide Aktionen auslässt.
refused-politics-alone = Schreib „{ $canonical }“: Politik ohne Änderung nennt ein Plättchen mit seiner Zahl; P allein ist eine eigene Zeile.
refused-war-alone = Schreib zum Beispiel „{ $canonical }“: Krieg nennt seine Angriffe; W allein ist eine eigene Zeile.
refused-line-of-no-phase = S und X pass gehören zur Vorbereitung und stehen allein.
refused-after-exchange = Der Tausch beendet den Zug; in einer Zeile kann nichts mehr folgen.
refused-cell-twice = In „{ $got }“ steht ein Plättchen zweimal. Nenn jedes nur einmal.
refused-says-nothing = „{ $got }“ ändert nichts. Schreib end, um die Aktion zu beenden.
