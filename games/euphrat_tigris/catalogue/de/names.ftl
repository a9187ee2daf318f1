### Wie die Dinge des Kartenspiels heißen.

title = Euphrat & Tigris: Das Kartenspiel

## Dynastien: Namen der Plätze, wie anderswo die Farben

-colour-bow = Bogen
-colour-lion = Löwe
-colour-bull = Stier
-colour-vase = Vase

## Farben der Karten und Anführer

-hue-k = schwarz
-hue-g = grün
-hue-r = rot
-hue-b = blau

-conflict-k = schwarzer Konflikt
    .acc = schwarzen Konflikt
-conflict-g = grüner Konflikt
    .acc = grünen Konflikt
-conflict-r = roter Konflikt
    .acc = roten Konflikt
-conflict-b = blauer Konflikt
    .acc = blauen Konflikt

## Karten: ihre Art, und als Karten

-kind-k = Bevölkerung
-kind-g = Markt
-kind-r = Tempel
-kind-b = Ackerbau
-kind-t = Schatz

-card = Karte
    .one = eine Karte
    .many = Karten
-card-k = Bevölkerungskarte
    .one = eine Bevölkerungskarte
    .many = Bevölkerungskarten
-card-g = Marktkarte
    .one = eine Marktkarte
    .many = Marktkarten
-card-r = Tempelkarte
    .one = eine Tempelkarte
    .many = Tempelkarten
-card-b = Ackerbaukarte
    .one = eine Ackerbaukarte
    .many = Ackerbaukarten
-card-t = Schatzkarte
    .one = eine Schatzkarte
    .many = Schatzkarten

-treasure = Schatz
    .many = Schätze

## Anführer und Schiffe

-leader-k = König
    .acc = König
    .many = Könige
-leader-g = Händler
    .acc = Händler
    .many = Händler
-leader-r = Priester
    .acc = Priester
    .many = Priester
-leader-b = Bauer
    .acc = Bauern
    .many = Bauern

# `.weak`: das blau-schwarze Schiff; `.strong`: ein blau-schwarzes Schiff.
-ship-sk = blau-schwarz
    .weak = blau-schwarze
    .strong = blau-schwarzes
-ship-sg = blau-grün
    .weak = blau-grüne
    .strong = blau-grünes
-ship-sr = blau-rot
    .weak = blau-rote
    .strong = blau-rotes

-at-card = Karte { $row } in Spalte { $column }
    .on = auf Karte { $row } in Spalte { $column }
    .onto = auf Karte { $row } in Spalte { $column }
    .off = von Karte { $row } in Spalte { $column }
    .label = Spalte { $column }, Karte { $row }
    .short = Karte { $row }
-at-top = die oberste Karte in Spalte { $column }
    .on = auf der obersten Karte in Spalte { $column }
    .onto = auf die oberste Karte in Spalte { $column }
    .off = von der obersten Karte in Spalte { $column }
    .label = Spalte { $column }, oberste Karte
    .short = Oberste Karte
-at-gap = die Karte in Lücke { $gap }
    .on = auf der Karte in Lücke { $gap }
    .onto = auf die Karte in Lücke { $gap }
    .off = von der Karte in Lücke { $gap }
    .label = Lücke { $gap }
    .short = Lücke { $gap }
