### Was der gezeichnete Spielplan von Sumeria sagt.

board-label = Der Spielplan von Sumeria in Epoche { $era } von 6, Runde { $round } von 3
board-label-over = Der Spielplan von Sumeria am Ende der Partie

## Was jeder Teil der Zeichnung zeigt, für alle, die ihn nicht sehen

board-part-row = Die Machtreihe mit ihren Markern und der Beutel
board-part-hand = Was du hast
board-part-players = Wer mitspielt

## Am Rand: kurz, es ist wenig Platz

board-era = Ep.
board-round = Runde
board-setup = Aufbau
board-scoring = Wertung
board-over = Ende
board-lost = { $number } verloren
board-supply = Vorrat
board-city = Stadt
board-town = Kleinstadt
board-village = Dorf
board-choose-two = Wähl zwei Marker:
board-choose-one = Wähl einen Marker:
board-you = du
board-you-play = du, als { $turn }. dran
board-plays = als { $turn }. dran

## Wenn jemand auf ein Teil zeigt

board-row-turns = Nach einer Epoche kommen die ersten drei Stadtstaaten ans Ende der Reihe, der dritte zuerst
board-bag = Im Beutel: { $tokens }
board-tokens = { $number } { FORM($token, case: "kind") }
board-place = Platz { $place } der Machtreihe: { $state }, { $there ->
    [0] keine Händler
   *[other] { $there }
}
board-field = Platz { $place }: { $token ->
    [none] kein Marker
   *[other] { $token }
}
board-empty = leer
