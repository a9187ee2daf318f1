### Der Spielplan als Text

text-heading = { FORM($when, start: "yes") }.
text-over = { FORM($when, start: "yes") }. Die Partie ist vorbei: { $reason }.
text-usage = In diesem Zug bisher: { $parts }.
text-declined = { $tokens } für ausgelassene Aktionen
text-tilled = Felder, die ihre Marker schon haben: { $cells }.
text-due = Ein knapper Vorrat ist zu verteilen: { $shares }.
text-share = { $cell } bis zu { $most }
text-hand = In der Hand: { $tokens }. Plättchen mit neuer Zahl: { $cells }.
text-attacks = Angriffe bisher: { $number }.

## Zeichen

text-pictures = { $pictures }.
text-picture = { $letter } { $picture }
text-signs = Klein: Rückseite. R3: 3 Marker von { $colour }. [R]: Zikkurat von { $colour }. .: frei.
text-stock =
    Zikkurats im allgemeinen Vorrat: { $stock }.{ $side ->
        [none] {""}
       *[other] {" "}Zusätzliches Plättchen: { $side }.
    }

## Am Tisch

text-player =
    { $mark } { $name }{ $active ->
        [yes] {" "}*
       *[no] {""}
    }{ $start ->
        [yes] {" "}beginnt
       *[no] {""}
    }: hat { $held }, { $points }
text-tokens =
    { $on_grid } im Raster, { $supply } im Vorrat; Teile: { $items ->
        [0] keine
       *[other] { $items }
    }
text-sets = Sets: { $sets } (eigenes Plättchen als { $held_as })
