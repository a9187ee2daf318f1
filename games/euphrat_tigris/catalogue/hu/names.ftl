### Hogyan hívják a kártyajáték dolgait?

title = Euphrat & Tigris: A kártyajáték

## Dinasztiák: a helyek neve, ahogy más játékokban a szín

-colour-bow = Íj
-colour-lion = Oroszlán
-colour-bull = Bika
-colour-vase = Váza

## A kártyák és a vezérek színei

-hue-k = fekete
-hue-g = zöld
-hue-r = piros
-hue-b = kék

-conflict-k = fekete konfliktus
    .acc = fekete konfliktust
-conflict-g = zöld konfliktus
    .acc = zöld konfliktust
-conflict-r = piros konfliktus
    .acc = piros konfliktust
-conflict-b = kék konfliktus
    .acc = kék konfliktust

## Kártyák: a fajtájuk, és kártyaként

-kind-k = népesség
-kind-g = kereskedelem
-kind-r = templom
-kind-b = mezőgazdaság
-kind-t = kincs

-card = kártya
    .acc = kártyát
# `.many`: népességkártyák; `.with`: népességkártyákkal.
-card-k = népességkártya
    .acc = népességkártyát
    .for = népességkártyáért
    .many = népességkártyák
    .with = népességkártyákkal
-card-g = kereskedelemkártya
    .acc = kereskedelemkártyát
    .for = kereskedelemkártyáért
    .many = kereskedelemkártyák
    .with = kereskedelemkártyákkal
-card-r = templomkártya
    .acc = templomkártyát
    .for = templomkártyáért
    .many = templomkártyák
    .with = templomkártyákkal
-card-b = mezőgazdaság-kártya
    .acc = mezőgazdaság-kártyát
    .for = mezőgazdaság-kártyáért
    .many = mezőgazdaság-kártyák
    .with = mezőgazdaság-kártyákkal
-card-t = kincskártya
    .acc = kincskártyát
    .for = kincskártyáért
    .many = kincskártyák
    .with = kincskártyákkal

-treasure = kincs

## Vezérek és hajók

# `.his`: Ana királya; `.his-acc`: Ana királyát; `.yours`: a királyod; `.yours-acc`: a királyodat.
-leader-k = király
    .many = királyok
    .his = királya
    .his-acc = királyát
    .yours = királyod
    .yours-acc = királyodat
-leader-g = kereskedő
    .many = kereskedők
    .his = kereskedője
    .his-acc = kereskedőjét
    .yours = kereskedőd
    .yours-acc = kereskedődet
-leader-r = pap
    .many = papok
    .his = papja
    .his-acc = papját
    .yours = papod
    .yours-acc = papodat
-leader-b = földműves
    .many = földművesek
    .his = földművese
    .his-acc = földművesét
    .yours = földművesed
    .yours-acc = földművesedet

-ship-sk = kék-fekete
-ship-sg = kék-zöld
-ship-sr = kék-piros

-at-card = { AZ($column) } { $column }. oszlop { $row }. lapja
    .acc = { AZ($column) } { $column }. oszlop { $row }. lapját
    .onto = { AZ($column) } { $column }. oszlop { $row }. lapjára
    .off = { AZ($column) } { $column }. oszlop { $row }. lapjáról
    .label = { $column }. oszlop, { $row }. lap
    .short = { $row }. lap
-at-top = { AZ($column) } { $column }. oszlop felső lapja
    .acc = { AZ($column) } { $column }. oszlop felső lapját
    .onto = { AZ($column) } { $column }. oszlop felső lapjára
    .off = { AZ($column) } { $column }. oszlop felső lapjáról
    .label = { $column }. oszlop, felső lap
    .short = Felső lap
-at-gap = { AZ($gap) } { $gap } köz lapja
    .acc = { AZ($gap) } { $gap } köz lapját
    .onto = { AZ($gap) } { $gap } köz lapjára
    .off = { AZ($gap) } { $gap } köz lapjáról
    .label = { $gap } köz
    .short = { $gap } köz
