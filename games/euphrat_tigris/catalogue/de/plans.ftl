### Pläne: was jemand im Voraus entschieden hat. Bedingungen stehen hinter „nur wenn“, „hält an, wenn“ und „bis“.

when-attacked = ich mit einer Stärke von höchstens { $most } angegriffen werde
when-reachable = ein Schatz für meinen Händler erreichbar ist

rule-victory = Siegkarten: { $how }
rule-victory-always = Immer eine Karte legen.
rule-victory-two = Eine Karte legen, wenn ich zwei oder mehr der Farbe auf der Hand habe, sonst fragt mich.
rule-victory-never = Nie eine Karte legen.
rule-reward = Belohnung ohne Karten: { $how }
rule-reward-always = Immer eine Karte legen.
rule-reward-two = Eine Karte legen, wenn ich zwei oder mehr der Farbe auf der Hand habe, sonst fragt mich.
rule-reward-never = Nie eine Karte legen.
rule-attack = Angriff, wenn andere am Zug sind: { $how }
rule-attack-never = Nie eine Karte ausspielen.
rule-defence = Verteidigung: { $how }
rule-defence-never = Nie eine Karte ausspielen.
rule-defence-1 = Mit einer Karte gewinnen, wenn das reicht, sonst keine ausspielen.
rule-defence-2 = Mit höchstens zwei Karten gewinnen, sonst keine ausspielen.
rule-defence-3 = Mit höchstens drei Karten gewinnen, sonst keine ausspielen.
rule-defence-any = Mit so wenigen Karten wie möglich gewinnen, sonst keine ausspielen.
rule-treasure = Schätze: { $how }
rule-treasure-left = Den Schatz ganz links nehmen.
rule-treasure-right = Den Schatz ganz rechts nehmen.
rule-treasure-never = Nie einen Schatz tauschen.
rule-ships = Schiffseinkommen: { $how }
rule-ships-all = So viele Karten wie möglich legen.
rule-ships-never = Nie eine Karte legen.

plan-safe = Nichts legen, nichts nehmen und jeden Zug gleich beenden, bis ich angegriffen werde.
