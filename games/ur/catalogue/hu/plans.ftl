### Tervek: amit a játékos előre eldöntött. A feltételek „csak ha”, „megáll, ha” és „továbblép, ha” után állnak.

when-free = { FORM($cell, case: "the") } lapka még szabad
when-tokens = legalább { $least } jelzőm van { FORM($cell, case: "on") }
when-attacked = megtámadtak

plan-safe = Egyik akciót sem hajtom végre, csak lapkát cserélek, amíg meg nem támadnak
