### Pläne: was jemand im Voraus entschieden hat. Bedingungen stehen hinter „nur wenn“, „hält an, wenn“ und „bis“.

when-free = { $cell } noch frei ist
when-tokens =
    mindestens { $least } Marker von mir auf { $cell } { $least ->
        [one] liegt
       *[other] liegen
    }
when-attacked = ich angegriffen werde

plan-safe = Jede Aktion auslassen und das Plättchen tauschen, bis ich angegriffen werde
