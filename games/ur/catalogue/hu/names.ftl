### Hogy hívják a dolgokat az UR-ban?

title = UR

## Az öt kép; .acc: névelővel, „végrehajtja a háborút”

-picture-a = mezőgazdaság
    .acc = a mezőgazdaságot
-picture-t = kereskedelem
    .acc = a kereskedelmet
-picture-c = kultúra
    .acc = a kultúrát
-picture-p = politika
    .acc = a politikát
-picture-w = háború
    .acc = a háborút

-cell = { $at }
    .the = { AZ($at) } { $at }
    .acc = { AZ($at) } { FORM($at, case: "acc") }
    .on = { AZ($at) } { FORM($at, case: "on") }
    .onto = { AZ($at) } { FORM($at, case: "onto") }
    .off = { AZ($at) } { FORM($at, case: "off") }
-side-tile = az extra lapka

# .own: valakinek a jelzője
-token = jelző
    .acc = jelzőt
    .own = jelzője
-point = pont
    .acc = pontot
-ziggurat = templom
# .on: a saját lapkáidon
-tile = lapka
    .on = lapkádon
-set = szett
-attack = támadás

tile-laid = { $face } (hátlapja: { $back })

## Mit tesznek az akciók?

effect-a = Minden lapkád, amely mellett nincs mező, elveszít egy jelzőt; utána minden meződre legfeljebb 2 jelzőt rakhatsz.
effect-t = Minden kereskedelem-lapkád annyi jelzőt kap, ahány szomszédja más játékosé, plusz ahány oldala a rács szélére esik.
effect-c = Minden foglalt lapkára annyi jelzője kerül a gazdájának, ahány kultúra-lapkád van mellette.
effect-p = Vegyél le jelzőket a lapkáidról, és rakd őket más lapkáidra.
effect-w = Támadj meg szomszédos lapkákat, egyiket a másik után: ha több jelződ van, mint a védekezőnek, átmész oda.

when =
    { $round ->
        [0] előkészületek
       *[other] { $round }. forduló
    }{ $most ->
        [0] {""}
       *[other] { $round ->
            [0] {""}
           *[other] {" "}{ AZ($most) } { FORM($most, case: "out") }
        }
    }{ $last ->
        [yes] , az utolsó
       *[no] {""}
    }

## Miért lett vége?

ending-exchange = nem lehet cserélni
ending-ziggurats = véget ért az ötödik templom fordulója
ending-rounds = az utolsó forduló is véget ért
