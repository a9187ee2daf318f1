### Tervek: amit a játékos előre eldöntött. A feltételek „csak ha”, „megáll, ha” és „továbblép, ha” után állnak.

when-passed = valaki más már passzolt
when-available = { $resource } még kapható a közös készletből
when-out = elfogyott nálam ez: { $resource }
when-invaded = valaki bevonul { FORM($area, case: "into") }
when-held = seregem áll { FORM($area, case: "in") }
when-founded = létrejött ez a birodalom: { $empire }
when-attacked = megtámadtak
when-outbid = valaki más licitje legalább { $value } értékű

rule-fight = Tovább harcolok, amíg legalább { $odds }% az esélyem a győzelemre, és több mint { $keep } seregem van

plan-pass = Passz a fázis hátralévő részére
plan-bid = Passz a fázis hátralévő részére, 1 { $resource } licittel
plan-safe = Mindig passz, amíg meg nem támadnak
plan-fight = Harc, amíg legalább { $odds }% az esély a győzelemre; { $keep } sereg maradjon
plan-workers = Minden alkalommal { FORM($resource, case: "acc") } fizetek öntözőmunkásokért, amíg el nem fogy, vagy valaki nem passzol; aztán passz
