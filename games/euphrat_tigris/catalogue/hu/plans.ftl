### Tervek: amit a játékos előre eldöntött. A feltételek „csak ha”, „megáll, ha” és „továbblép, ha” után állnak.

when-attacked = legfeljebb { $most } erővel támadnak meg
when-reachable = a kereskedőm elérhet egy kincset

rule-victory = Győzelmi kártyák: { $how }
rule-victory-always = Mindig lerakok egy kártyát.
rule-victory-two = Lerakok egy kártyát, ha legalább két ilyen színű van a kezemben, különben kérdezzetek meg.
rule-victory-never = Soha nem rakok le kártyát.
rule-reward = Jutalom kártya nélkül: { $how }
rule-reward-always = Mindig lerakok egy kártyát.
rule-reward-two = Lerakok egy kártyát, ha legalább két ilyen színű van a kezemben, különben kérdezzetek meg.
rule-reward-never = Soha nem rakok le kártyát.
rule-attack = Támadás más játékos körében: { $how }
rule-attack-never = Soha nem játszom ki kártyát.
rule-defence = Védekezés: { $how }
rule-defence-never = Soha nem játszom ki kártyát.
rule-defence-1 = Nyerek egy kártyával, ha az elég, különben egyet sem játszom ki.
rule-defence-2 = Nyerek legfeljebb két kártyával, különben egyet sem játszom ki.
rule-defence-3 = Nyerek legfeljebb három kártyával, különben egyet sem játszom ki.
rule-defence-any = Nyerek a lehető legkevesebb kártyával, különben egyet sem játszom ki.
rule-treasure = Kincsek: { $how }
rule-treasure-left = A bal szélső kincset viszem el.
rule-treasure-right = A jobb szélső kincset viszem el.
rule-treasure-never = Soha nem cserélek kincset.
rule-ships = A hajók jövedelme: { $how }
rule-ships-all = Annyi kártyát rakok le, amennyit csak lehet.
rule-ships-never = Soha nem rakok le kártyát.

plan-safe = Semmit sem rakok le, semmit sem veszek el, és minden kört rögtön befejezek, amíg meg nem támadnak.
