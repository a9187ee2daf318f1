### Elutasítások.

examples = Így írhatod, például: L G>1.1; C G@3; C K@4-5; X 6.2; STOP; +G vagy -; S SK; N2; W G; TR 5; I K1 B2.
now-action = egy akció, például L G>1.1, C G@3, C K@4-5 vagy X 6.2, vagy STOP.
now-victory = leraksz-e győzelmi kártyát, például +G, vagy -, ha nem.
now-reward = leraksz-e győzelmi kártyát, például +R, vagy -, ha nem.
now-ship = melyik hajót vásárolod meg, például S SK, vagy S -, ha egyiket sem.
now-order = melyik konfliktust játsszátok le először, például W G.
now-attack = hány kártyát játszol ki, például N2 vagy N0.
now-defend = hány kártyát játszol ki, például N2 vagy N0.
now-treasure = melyik kincset viszed el, például TR 5, vagy TR -, ha egyiket sem.
now-income = a hajók jövedelme, például I K1 B2, vagy I -, ha nem kell.

refused-no-such-place = Nincs { $place } mező: az oszlopok 1-től 8-ig, a közök 1-2-től 7-8-ig vannak.
refused-no-card = Nincs kártya { AZ($place) } { $place } mezőn. A vezérnek kártya kell, amelyre ráállhat.
refused-on-a-ship = Hajó fekszik { AZ($place) } { $place } mezőn. Válassz egy másik kártyát, amelyen nem áll vezér.
refused-occupied = Már áll egy vezér { AZ($place) } { $place } mezőn. Válassz egy kártyát, amelyen nem áll vezér.
refused-not-in-hand = Nincs { $card } a kezedben. Válassz olyan színt, amelyből van kártyád.
refused-column-full = Megtelt { AZ($column) } { $column }. oszlop: a felső lapja alatt legfeljebb { $limit } kártya lehet.
refused-gap-taken = Már van kártya { AZ($place) } { $place } közben. Válassz egy üres közt.
refused-too-few-below = Még nem nyílt meg { AZ($place) } { $place } köz: mindkét szomszédos felső lap alatt legalább { $need } kártya kell.
refused-no-catastrophe = A katasztrófakártyádat már kijátszottad; mindenkinek csak egy van.
refused-nothing-to-strike = Nincs kártya { AZ($place) } { $place } mezőn. Olyan mezőt válassz, amelyről a katasztrófa eltüntethet egyet.
refused-top-card = A katasztrófa nem érheti a felső lapot. Válassz egy alatta lévő kártyát vagy egy összekötő kártyát.
refused-ship-stays = A katasztrófa nem érheti a hajót. Válassz egy másik kártyát, amelyen nem áll vezér.
refused-protected = Vezér védi { AZ($place) } { $place } mezőt. Válassz egy kártyát, amelyen nem áll vezér.
refused-another-colour = Itt csak { FORM($card, number: "words", case: "acc") } rakhatsz le (+{ $letter }), vagy semmit (-).
refused-too-few-cards =
    { $cards ->
        [0] Nincs { FORM($cards, number: "none") } a kezedben.
       *[other] { FORM($cards, number: "words", start: "yes") } van a kezedben; legfeljebb ennyit használhatsz.
    }
refused-too-much-income =
    { $cards ->
        [0] A hajóid után most nem jár { FORM($cards, number: "none") }.
       *[other] A hajóid után legfeljebb { $cards } jár.
    }
refused-no-such-ship = Ezt a hajót most nem vásárolhatod meg. Ami lehet: { $ships }.
refused-no-conflict = Most nincs { $colour }. Ami van: { $colours }.
refused-no-such-treasure = Innen most nem vihetsz el kincset: { $column }. oszlop. Ebből az oszlopból lehet: { $columns }.
refused-mark-does-not-fit = A sor elején ez áll: { $got }, de a te dinasztiád itt { $fitting }.
refused-hands-in-use = A kézben lévő lapokat mindenki látta, és itt egy kérdés függ tőlük. Válassz olyan lépést, amelynél valaki akciót választ.
