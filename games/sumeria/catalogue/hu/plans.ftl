### Tervek: amit a játékos előre eldöntött. A feltételek „csak ha”, „megáll, ha” és „továbblép, ha” után állnak.

when-ahead = { $state } előrébb áll a hatalmi sorban, mint { $other }
when-ranked = { $state } a hatalmi sor { $place }. helyén áll
when-taken = másnak a kereskedője áll itt: { $node }
when-displaced = nem áll kereskedőm itt: { $node }

plan-place = Kereskedő ide, ha még szabad: { $node }
plan-safe = Mindig a lista első lépése, hogy senki ne várjon rám
