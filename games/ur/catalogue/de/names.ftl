### Wie die Dinge in UR heißen.

title = UR

## Die fünf Bilder; sie stehen ohne Artikel: „führt Ackerbau aus“

-picture-a = Ackerbau
-picture-t = Handel
-picture-c = Kultur
-picture-p = Politik
-picture-w = Krieg

-cell = { $at }
-side-tile = das zusätzliche Plättchen

-token = Marker
    .many = Marker
    .many-dat = Markern
-point = Punkt
    .many = Punkte
    .many-dat = Punkten
-ziggurat = Zikkurat
    .many = Zikkurats
-tile = Plättchen
    .many = Plättchen
-set = Set
    .many = Sets
-attack = Angriff
    .many = Angriffe

tile-laid = { $face } (Rückseite: { $back })

## Was die Aktionen bewirken

effect-a = Jedes deiner Plättchen ohne Feld daneben verliert einen Marker; dann leg bis zu 2 Marker auf jedes deiner Felder.
effect-t = Jedes deiner Handelsplättchen bekommt einen Marker für jedes Plättchen anderer daneben und für jede Seite am Rand.
effect-c = Auf jedes besetzte Plättchen kommt für jedes deiner Kulturplättchen daneben ein Marker der Person, der es gehört.
effect-p = Heb Marker von deinen Plättchen ab und leg sie auf andere deiner Plättchen.
effect-w = Greif benachbarte Plättchen an, eines nach dem anderen: Sei in der Überzahl und rück ein.

when =
    { $round ->
        [0] Vorbereitung
       *[other] Runde { $round }
    }{ $most ->
        [0] {""}
       *[other] { $round ->
            [0] {""}
           *[other] {" "}von { $most }
        }
    }{ $last ->
        [yes] , die letzte
       *[no] {""}
    }

## Warum die Partie zu Ende ging

ending-exchange = kein Tausch ist möglich
ending-ziggurats = die Runde der fünften Zikkurat ist vorbei
ending-rounds = die letzte Runde ist vorbei
