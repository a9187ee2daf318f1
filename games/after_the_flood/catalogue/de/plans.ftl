### Pläne: was jemand im Voraus entschieden hat. Bedingungen stehen hinter „nur wenn“, „hält an, wenn“ und „bis“.

when-passed = jemand anders gepasst hat
when-available = { $resource } noch zu haben ist
when-out = mir { $resource } ausgegangen ist
when-invaded = jemand in das Gebiet { $area } einmarschiert
when-held = meine Armeen im Gebiet { $area } stehen
when-founded = das Reich { $empire } gegründet ist
when-attacked = ich angegriffen werde
when-outbid = das Gebot von jemand anderem mindestens { $value } wert ist

rule-fight = Weiterkämpfen, solange die Chance auf den Sieg mindestens { $odds }{ "\u00A0" }% ist und mehr als { $keep ->
    [one] 1 Armee übrig ist
   *[other] { $keep } Armeen übrig sind
}

plan-pass = Für den Rest dieser Phase passen
plan-bid = Für den Rest dieser Phase passen und 1 { $resource } bieten
plan-safe = Immer passen, bis ich angegriffen werde
plan-fight = Weiterkämpfen, solange die Chance auf den Sieg mindestens { $odds }{ "\u00A0" }% ist, und { $keep } Armeen behalten
plan-workers = Jedes Mal mit { $resource } für Arbeiter bei der Bewässerung zahlen, bis nichts mehr da ist oder jemand passt; dann passen
