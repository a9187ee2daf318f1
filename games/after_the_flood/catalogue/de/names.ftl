### Wie die Dinge in After the Flood heißen.

title = After the Flood

## Gebiete. `.in`, `.into`, `.out`: wo, wohin, woher; `.label`: auf Knöpfen, in Listen und auf der Karte.

-area-sippar = Sippar
    .in = in Sippar
    .into = nach Sippar
    .out = aus Sippar
    .label = Sippar
-area-babylon = Babylon
    .in = in Babylon
    .into = nach Babylon
    .out = aus Babylon
    .label = Babylon
-area-nippur = Nippur
    .in = in Nippur
    .into = nach Nippur
    .out = aus Nippur
    .label = Nippur
-area-shuruppak = Shuruppak
    .in = in Shuruppak
    .into = nach Shuruppak
    .out = aus Shuruppak
    .label = Shuruppak
-area-umma = Umma
    .in = in Umma
    .into = nach Umma
    .out = aus Umma
    .label = Umma
-area-uruk = Uruk
    .in = in Uruk
    .into = nach Uruk
    .out = aus Uruk
    .label = Uruk
-area-ur = Ur
    .in = in Ur
    .into = nach Ur
    .out = aus Ur
    .label = Ur
-area-lagash = Lagash
    .in = in Lagash
    .into = nach Lagash
    .out = aus Lagash
    .label = Lagash
-area-eridu = Eridu
    .in = in Eridu
    .into = nach Eridu
    .out = aus Eridu
    .label = Eridu
-area-egypt = Ägypten
    .in = in Ägypten
    .into = nach Ägypten
    .out = aus Ägypten
    .label = Ägypten
-area-amorites = die Amoriter
    .in = bei den Amoritern
    .into = zu den Amoritern
    .out = von den Amoritern
    .label = Amoriter
-area-hittites = die Hethiter
    .in = bei den Hethitern
    .into = zu den Hethitern
    .out = von den Hethitern
    .label = Hethiter
-area-mittani = Mitanni
    .in = in Mitanni
    .into = nach Mitanni
    .out = aus Mitanni
    .label = Mitanni
-area-assyria = Assyrien
    .in = in Assyrien
    .into = nach Assyrien
    .out = aus Assyrien
    .label = Assyrien
-area-kassites = die Kassiten
    .in = bei den Kassiten
    .into = zu den Kassiten
    .out = von den Kassiten
    .label = Kassiten
-area-guti = Guti
    .in = in Guti
    .into = nach Guti
    .out = aus Guti
    .label = Guti
-area-elam = Elam
    .in = in Elam
    .into = nach Elam
    .out = aus Elam
    .label = Elam
-area-dilmun = Dilmun
    .in = in Dilmun
    .into = nach Dilmun
    .out = aus Dilmun
    .label = Dilmun
-area-chaldea = Chaldäa
    .in = in Chaldäa
    .into = nach Chaldäa
    .out = aus Chaldäa
    .label = Chaldäa
-area-larsa = Larsa
    .in = in Larsa
    .into = nach Larsa
    .out = aus Larsa
    .label = Larsa
-area-isin = Isin
    .in = in Isin
    .into = nach Isin
    .out = aus Isin
    .label = Isin
-area-akkad = Akkad
    .in = in Akkad
    .into = nach Akkad
    .out = aus Akkad
    .label = Akkad

## Arbeitsfelder und der eigene Vorrat. `.full`: wo der Name allein steht.

-box-irrigation = die Bewässerung
    .in = bei der Bewässerung
    .into = zur Bewässerung
    .out = von der Bewässerung
    .full = Bewässerung
-box-weaving = die Weberei
    .in = in der Weberei
    .into = in die Weberei
    .out = aus der Weberei
    .full = Weberei
-box-scribes = die Schreibstube
    .in = in der Schreibstube
    .into = in die Schreibstube
    .out = aus der Schreibstube
    .full = Schreibstube links (unbenutzt)
-box-scribes-used = die Schreibstube (benutzt)
    .in = in der Schreibstube (benutzt)
    .into = in die Schreibstube (benutzt)
    .out = aus der Schreibstube (benutzt)
    .full = Schreibstube rechts (benutzt)
-box-toolmakers = die Werkzeugmacher
    .in = bei den Werkzeugmachern
    .into = zu den Werkzeugmachern
    .out = von den Werkzeugmachern
    .full = Werkzeugmacher links (unbenutzt)
-box-toolmakers-used = die Werkzeugmacher (benutzt)
    .in = bei den Werkzeugmachern (benutzt)
    .into = zu den Werkzeugmachern (benutzt)
    .out = von den Werkzeugmachern (benutzt)
    .full = Werkzeugmacher rechts (benutzt)
-box-pass-box = das Passfeld
    .in = auf dem Passfeld
    .into = auf das Passfeld
    .out = vom Passfeld
    .full = Passfeld (ein Platz pro Farbe)
-box-quality-track = die Qualitätsanzeige
    .in = auf der Qualitätsanzeige
    .into = auf die Qualitätsanzeige
    .out = von der Qualitätsanzeige
    .full = Qualitätsanzeige A-B-C
-box-pool = der eigene Vorrat
    .in = im eigenen Vorrat
    .into = in den eigenen Vorrat
    .out = aus dem eigenen Vorrat
    .full = Dein Vorrat
box-name = { FORM($box, case: "full") }

limit-two-of-each = 2 pro Person, beide Seiten zusammen
limit-one-a-letter = ein Marker pro Buchstabe

## Reiche. Allein: in Tabellen; `.the`: in Sätzen.

-empire-akkad = Akkad
    .the = das Reich Akkad
-empire-guti = Guti
    .the = das Reich Guti
-empire-sumer = Sumer
    .the = das Sumererreich
-empire-amorites = Amoriter
    .the = das Reich der Amoriter
-empire-isin = Isin
    .the = das Reich Isin
-empire-larsa = Larsa
    .the = das Reich Larsa
-empire-mittani = Mitanni
    .the = das Reich Mitanni
-empire-egypt = Ägypten
    .the = das Reich Ägypten
-empire-hittites = Hethiter
    .the = das Reich der Hethiter
-empire-kassites = Kassiten
    .the = das Reich der Kassiten
-empire-elam = Elam
    .the = das Reich Elam
-empire-assyria = Assyrien
    .the = das Reich Assyrien
-empire-chaldea = Chaldäa
    .the = das Reich Chaldäa

## Rohstoffe. `.no`: verneint; `.letters`: auf den Spielsteinen, höchstens zwei Buchstaben.

-good-grain = Getreide
    .many = Getreide
    .many-dat = Getreide
    .no = kein Getreide
    .letters = Ge
-good-wood = Holz
    .many = Holz
    .many-dat = Holz
    .no = kein Holz
    .letters = Ho
-good-metal = Metall
    .many = Metall
    .many-dat = Metall
    .no = kein Metall
    .letters = Me
-good-textile = Textil
    .many = Textil
    .many-dat = Textil
    .no = kein Textil
    .letters = Te
-good-tool = Werkzeug
    .many = Werkzeuge
    .many-dat = Werkzeugen
    .no = kein Werkzeug
    .letters = We
-good-oil = Öl
    .many = Öl
    .many-dat = Öl
    .no = kein Öl
    .letters = Öl
-good-gold = Gold
    .many = Gold
    .many-dat = Gold
    .no = kein Gold
    .letters = Go
-good-lapis = Lapislazuli
    .many = Lapislazuli
    .many-dat = Lapislazuli
    .no = keinen Lapislazuli
    .letters = La

## Spielsteine, und was sonst gezählt wird

-piece-worker = Arbeiter
    .many = Arbeiter
    .many-dat = Arbeitern
    .no = keinen Arbeiter
-piece-army = Armee
    .many = Armeen
    .many-dat = Armeen
    .no = keine Armee
-piece-city = Stadt
    .many = Städte
    .many-dat = Städten
    .no = keine Stadt
-piece-growth = Vergrößerung
    .many = Vergrößerungen
    .many-dat = Vergrößerungen
    .no = keine Vergrößerung
-point = Punkt
    .many = Punkte
-step = Schritt
    .many = Schritte
-operation = Maßnahme
    .many = Maßnahmen

amount = { $name } { $number }

## Wie wahrscheinlich etwas ist

chance = { $percent }{ "\u00A0" }%
chance-low = weniger als 1{ "\u00A0" }%
chance-high = mehr als 99{ "\u00A0" }%

## Phasen einer Spielrunde

phase-actions = Phase 3: Spieleraktionen
phase-growth = Phase 5: Städte vergrößern
phase-over = die Partie ist vorbei

## Was eine Stadt der Person bringt, der sie gehört

power-extra-trade = ein zusätzlicher Tausch bei jedem Handeln
power-two-armies = 2 Armeen mehr bei der Gründung eines Reichs
power-vp-plus-one = 1 Punkt mehr für jedes Sumerergebiet mit einer eigenen Armee
power-costly-destruction = eine Stadt dieser Person zu zerstören kostet 3 Armeen, wenn sie noch eine andere hat
power-free-scribe = ein kostenloser Schreiber beim Bau der Stadt
power-extra-textile = 1 Textil mehr in Phase 1
power-free-toolmaker = ein kostenloser Werkzeugmacher beim Bau der Stadt

## Ob jemand ein Reich gründen darf, oder warum nicht; davor steht, um wen es geht.

right-free = darf es gründen
right-one-empire = hat in dieser Spielrunde schon ein Reich gegründet
right-empire-taken = es ist schon gegründet
right-no-worker-there = hat dort keinen Arbeiter
right-outnumbered = jemand anders hat dort mehr Arbeiter
