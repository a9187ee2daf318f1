"""Answers as the usual mail programs write them, in three languages: what they quote, and how they sign."""

# Each is what the program sends as text; `LINE` is what the person typed.
LETTER = """Hello Ana,

it is your turn at “The long river”, your table of Sumeria.

Or answer this letter with your move as a line, such as:
  +AKKt1  (Place a trader in Akkad, town 1)

--
You get this letter because you sit at this table."""


def quoted(text: str = LETTER) -> str:
    return "\n".join(f"> {line}".rstrip() for line in text.splitlines())


GMAIL = {
    "en": "LINE\n\nOn Wed, 18 Nov 2026 at 09:12, Board games by mail <games@play.example.org> wrote:\n\n" + quoted(),
    "en-broken": "LINE\n\nOn Wed, 18 Nov 2026 at 09:12, Board games by mail <\ngames@play.example.org> wrote:\n\n"
    + quoted(),
    "hu": "LINE\n\nBrettjátékok levélben <games@play.example.org> ezt írta (időpont: 2026. nov. 18., Sze,\n9:12):\n\n"
    + quoted(),
    "de": "LINE\n\nAm Mi., 18. Nov. 2026 um 09:12 Uhr schrieb Brettspiele per E-Mail <\ngames@play.example.org>:\n\n"
    + quoted(),
}
OUTLOOK = {
    "en": "LINE\n\nBest regards\n\nFrom: Board games <games@play.example.org>\nSent: Wednesday, 18 November 2026 "
    "09:12\nTo: Ana <ana@example.org>\nSubject: Your turn: The long river (Sumeria)\n\n" + LETTER,
    "en-old": "LINE\n\n-----Original Message-----\nFrom: Board games by mail\nSent: 18 November 2026\n\n" + LETTER,
    "hu": "LINE\n\n________________________________\nFeladó: Board games by mail <games@play.example.org>\n"
    "Elküldve: 2026. november 18., szerda 9:12\nCímzett: Ana <ana@example.org>\nTárgy: Te jössz\n\n" + LETTER,
    "de": "LINE\n\nVon: Board games by mail <games@play.example.org>\nGesendet: Mittwoch, 18. November 2026 09:12\n"
    "An: Ana <ana@example.org>\nBetreff: Du bist dran\n\n" + LETTER,
}
APPLE = {
    "en": "LINE\n\nSent from my iPhone\n\n> On 18. Nov 2026, at 09:12, Board games by mail "
    "<games@play.example.org> wrote:\n> \n" + quoted(),
    "en-mac": "LINE\n\n> On 18 Nov 2026, at 09:12, Board games by mail <games@play.example.org> wrote:\n>\n" + quoted(),
    "hu": "LINE\n\nAz iPhone-omról küldve\n\n> 2026. nov. 18. dátummal, 9:12 időpontban Board games by mail "
    "<games@play.example.org> írta:\n>\n" + quoted(),
    "de": "LINE\n\nVon meinem iPhone gesendet\n\n> Am 18.11.2026 um 09:12 schrieb Board games by mail "
    "<games@play.example.org>:\n>\n" + quoted(),
}
THUNDERBIRD = {
    "en": "On 18/11/2026 09:12, Board games by mail wrote:\n" + quoted() + "\n\nLINE\n\n-- \nAna, in Budapest\n",
    "hu": "2026. 11. 18. 9:12 keltezéssel, Board games by mail írta:\n" + quoted() + "\n\nLINE\n",
    "de": "Am 18.11.26 um 09:12 schrieb Board games by mail:\n" + quoted() + "\n\nLINE\n\n--\nAna\n",
    "de-above": "LINE\n\nAm 18.11.26 um 09:12 schrieb Board games by mail:\n" + quoted(),
}
SAMPLES = {
    f"{program}-{language}": text
    for program, texts in {
        "gmail": GMAIL,
        "outlook": OUTLOOK,
        "apple": APPLE,
        "thunderbird": THUNDERBIRD,
    }.items()
    for language, text in texts.items()
}

HTML = {
    "gmail": '<div dir="ltr">LINE</div><br><div class="gmail_quote gmail_quote_container">'
    '<div dir="ltr" class="gmail_attr">'
    "On Wed, 18 Nov 2026 at 09:12, Board games &lt;games@play.example.org&gt; wrote:<br></div>"
    '<blockquote class="gmail_quote"><p>+AKKt1</p></blockquote></div>',
    "outlook": '<html><head><style>p {margin: 0}</style></head><body><div class="elementToProof">LINE</div>'
    '<div id="appendonsend"></div><hr><div id="divRplyFwdMsg" dir="ltr"><b>From:</b> Board games</div>'
    "<div>+AKKt1</div></body></html>",
    "outlook-mobile": '<html><body><div dir="auto">LINE</div><div id="ms-outlook-mobile-signature">'
    '<div>Get Outlook for Android</div></div><hr><div id="divRplyFwdMsg"><b>Von:</b> Games<br></div><p>+AKKt1</p>',
    "apple": '<html><body style="overflow-wrap: break-word;">LINE<br id="lineBreakAtBeginningOfMessage"><div><br>'
    '<blockquote type="cite"><div>On 18 Nov 2026, at 09:12, Board games wrote:</div>'
    "<div>+AKKt1</div></blockquote></div></body></html>",
    "thunderbird": '<html><body><div class="moz-cite-prefix">Am 18.11.26 um 09:12 schrieb Board games:<br></div>'
    '<blockquote type="cite" cite="mid:x"><p>+AKKt1</p></blockquote><p>LINE</p>'
    '<pre class="moz-signature">-- \nAna</pre></body></html>',
}
