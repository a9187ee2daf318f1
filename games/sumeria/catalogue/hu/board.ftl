### Amit a Sumeria rajzolt táblája mond.

board-label = A Sumeria táblája, { $era }. korszak a 6-ból, { $round }. forduló a 3-ból
board-label-over = A Sumeria táblája a játszma végén

## Mit mutat a rajz egy-egy része annak, aki nem látja

board-part-row = A hatalmi sor a jelzőivel, és a zsák
board-part-hand = Amid van
board-part-players = Játékosok

## A széleken: röviden, kevés a hely

board-era = Kor
board-round = Ford.
board-setup = kezdet
board-scoring = pontozás
board-over = vége
board-lost = { $number } elvész
board-supply = készlet
board-city = város
board-town = kisváros
board-village = falu
board-choose-two = Válassz két jelzőt:
board-choose-one = Válassz egy jelzőt:
board-you = te
board-you-play = te, { $turn }. a sorban
board-plays = { $turn }. a sorban

## Amikor valaki rámutat egy darabra

board-row-turns = Egy korszak után az első három városállam a sor végére kerül, közülük a harmadik előre
board-bag = A zsákban: { $tokens }
board-tokens = { $number } { FORM($token, case: "kind") }
board-place = A hatalmi sor { $place }. helye: { $state }, { $there ->
    [0] nincs kereskedő
   *[other] { $there }
}
board-field = { $place }. hely: { $token ->
    [none] nincs jelző
   *[other] { $token }
}
board-empty = üres
