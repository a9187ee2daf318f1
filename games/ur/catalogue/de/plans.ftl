### Pläne: was jemand im Voraus entschieden hat. Bedingungen stehen hinter „nur wenn“, „hält an, wenn“ und „bis“.

when-free = { $cell } noch frei ist
when-tokens = mindestens { $least } Marker von mir auf { $cell } liegen
when-attacked = ich angegriffen werde

plan-safe = Auf jede Aktion verzichten und das Plättchen tauschen, bis ich angegriffen werde
