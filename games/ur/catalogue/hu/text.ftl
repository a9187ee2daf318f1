### A tábla szövegként

text-heading = { FORM($when, start: "yes") }.
text-over = { FORM($when, start: "yes") }. A játszma véget ért: { $reason }.
text-usage = Eddig ebben a körben: { $parts }.
text-declined = { $tokens } a kihagyott akciókért
text-tilled = Mezők, amelyek már megkapták a jelzőiket: { $cells }.
text-due = Szét kell osztani a kevés készletet: { $shares }.
text-share = { FORM($cell, case: "onto") } legfeljebb { $most }
text-hand = Kézben: { $tokens }. Lapkák, amelyeknek megvan az új számuk: { $cells }.
text-attacks = Támadások eddig: { $number }.

## Jelmagyarázat

text-pictures = { $pictures }.
text-picture = { $letter } { $picture }
text-signs = Kisbetű: hátlap. R3: { $colour } 3 jelzője. [R]: { $colour } temploma. .: szabad.
text-stock =
    Templomok a közös készletben: { $stock }.{ $side ->
        [none] {""}
       *[other] {" "}Extra lapka: { $side }.
    }

## Játékosok

text-player =
    { $mark } { $name }{ $active ->
        [yes] {" "}*
       *[no] {""}
    }{ $start ->
        [yes] {" "}kezdő
       *[no] {""}
    }: nála { $held }, { $points }
text-tokens =
    { $on_grid } a játéktáblán, { $supply } a készletben; elemek: { $items ->
        [0] nincs
       *[other] { $items }
    }
text-sets = szettek: { $sets } (a nála lévő lapka: { $held_as })
