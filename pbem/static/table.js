// The table page: taps are answered at once, a move is one request, and only what changed is exchanged.
// Without it every tap is a link and every button a form.
"use strict";

(() => {
  const { LONG, END, movesLeft, remaining, wholeMoves, meant } = window.picking;
  const { names, patched, written } = window.patches;
  const page = () => document.getElementById("play");
  if (!page()) return;
  const LOOKING_SECONDS = 40; // after which the page says again that somebody looks at it
  const LOOKED = 400; // milliseconds after which what has moved under a finger is what was meant
  const WAITS = [1000, 3000, 8000]; // milliseconds before a move that did not get through is sent again
  const say = (what) => page().dataset[what];

  let text = written(document); // the page as it came, by which the next one is told
  document.documentElement.classList.add("scripted");

  // What can be picked, as the page has it.

  let known = null; // moves, labels, headings, shorts
  let picked = [];
  let pointed = []; // what the sentence below the mouse, a finger or the keyboard points at
  let start = null; // the choices before anything is picked
  let busy = false;
  let sources = new Map(); // what the server wrote, by the id of each piece

  function take(fresh) {
    const list = document.getElementById("moves");
    const ask = document.getElementById("choose");
    known = list ? JSON.parse(list.textContent) : null;
    picked = ask && ask.dataset.picked ? ask.dataset.picked.split(" ") : [];
    start = known && (copy("ask-start") || copyOf(ask.querySelector("[data-picks]")));
    sources = fresh;
    pointed = [];
    document.getElementById("tabs").hidden = false;
    mark();
    tellTabs();
  }

  function sourcesOf(root) {
    return new Map(pieces(root).map((piece) => [piece.id, piece.outerHTML]));
  }

  function pieces(root) {
    return Array.from(root.querySelectorAll(":scope > [id], .main > [id], .drawers > [id]"));
  }

  function movesNow() {
    return known ? movesLeft(known.moves, picked) : [];
  }

  // Every drawn choice has a class for its state; marks of several ids are picked when all of them are.
  function mark() {
    if (!known) return;
    const open = new Set(movesNow().flatMap(([path]) => remaining(path, picked)));
    const chosen = [...picked, ...pointed];
    const state = (id) => (chosen.includes(id) ? "is-picked" : open.has(id) ? "is-open" : "is-closed");
    for (const link of page().querySelectorAll("a.board-link[data-id]")) dress(link, state(link.dataset.id));
    for (const spot of page().querySelectorAll("[data-mark]")) {
      const ids = spot.dataset.mark.split(" ");
      dress(spot, ids.length === 1 ? state(ids[0]) : ids.every((id) => chosen.includes(id)) ? "is-picked" : "is-closed");
    }
  }

  function dress(element, state) {
    if (element.classList.contains(state)) return;
    element.classList.remove("is-open", "is-picked", "is-closed");
    element.classList.add(state);
  }

  function pick(id) {
    const place = picked.indexOf(id);
    if (place >= 0) picked = picked.slice(0, place);
    else if (movesLeft(known.moves, [...picked, id]).length) picked = [...picked, id];
    else if (movesLeft(known.moves, [id]).length) picked = [id];
    else return;
    show();
    const left = movesNow();
    if (picked.length && left.length === 1) {
      const form = answersForm();
      form.append(answer(left[0]));
      send(form, form.lastElementChild);
    }
  }

  // What is below the mouse or a finger, or has the focus.
  function point(event) {
    const points = event.type.endsWith("out") ? "" : event.target.closest?.("#choose [data-points]")?.dataset.points || "";
    if (points === pointed.join(" ")) return;
    pointed = points ? points.split(" ") : [];
    mark();
  }

  for (const kind of ["pointerover", "pointerout", "focusin", "focusout"]) document.addEventListener(kind, point);

  // The list of choices, drawn anew.

  function show() {
    pointed = [];
    mark();
    const ask = document.getElementById("choose");
    const steps = ask.querySelector("[data-steps]");
    const body = ask.querySelector("[data-picks]");
    ask.classList.remove("ready");
    page().dataset.touched = picked.length ? "yes" : "";
    steps.replaceChildren(...picked.flatMap((id) => [chip(id, known.labels[id], "picked"), " "]));
    if (!picked.length) {
      body.replaceChildren(start.cloneNode(true));
      return;
    }
    steps.append(copy("ask-over"));
    const left = movesNow();
    const whole = wholeMoves(left, picked);
    body.replaceChildren();
    if (whole.length < left.length) body.append(...chips(left.filter((move) => !whole.includes(move))));
    if (whole.length) {
      const form = answersForm();
      form.append(...whole.map((move) => pointing(answer(move), move)));
      body.append(form);
      if (left.length > 1 && whole.length === left.length) hints(form);
    }
    body.scrollTop = 0;
  }

  function copy(id) {
    const template = document.getElementById(id);
    return template && template.content.cloneNode(true);
  }

  function copyOf(element) {
    const fragment = document.createDocumentFragment();
    fragment.append(...element.cloneNode(true).childNodes);
    return fragment;
  }

  function answersForm() {
    return copy("ask-answers").firstElementChild;
  }

  function answer([, phrase, move]) {
    const button = document.createElement("button");
    Object.assign(button, { className: "answer", name: "move", value: JSON.stringify(move), textContent: phrase });
    return button;
  }

  // While a sentence is pointed at or has the focus, the board shows what it points at.
  function pointing(button, [path]) {
    button.dataset.points = remaining(path, picked).join(" ");
    return button;
  }

  function chip(id, label, kind = "") {
    const link = document.createElement("a");
    Object.assign(link, { className: `chip ${kind}`, href: "#choose", textContent: label });
    link.dataset.id = id;
    return link;
  }

  function chips(left) {
    const ids = Array.from(new Set(left.map(([path]) => remaining(path, picked)[0]).filter((id) => id && id !== END)));
    const groups = new Map();
    const headings = ids.map((id) => (ids.length > LONG && known.headings[id]) || "");
    for (const [place, id] of ids.entries()) {
      const several = headings.filter((heading) => heading === headings[place]).length > 1;
      const heading = several ? headings[place] : ""; // one alone below its heading stands by its whole name
      groups.set(heading, [...(groups.get(heading) || []), id]);
    }
    const last = ([heading]) => Number(heading === "");
    return Array.from(groups).sort((one, other) => last(one) - last(other)).map(([heading, own]) => {
      const list = document.createElement("ul");
      list.className = "picks";
      list.append(
        ...own.map((id) => {
          const item = document.createElement("li");
          item.append(chip(id, (heading && known.shorts[id]) || known.labels[id]));
          return item;
        }),
      );
      if (!heading) return list;
      const section = document.createElement("div");
      const title = document.createElement("h3");
      section.className = "picks-of";
      title.textContent = heading;
      section.append(title, list);
      return section;
    });
  }

  // What to know before each of some moves, and before all of them; until it is there and has been seen for a moment, a
  // move that cannot be taken back asks once more.
  async function hints(form) {
    const query = new URLSearchParams(picked.map((id) => ["pick", id]));
    const answer = await fetch(`${window.location.pathname}hints/?${query}`).catch(() => null);
    const told = answer && answer.ok ? await answer.json().catch(() => null) : null; // read in any case, or it stays open
    if (!told || !form.isConnected || String(told.head) !== page().dataset.seen) return;
    const buttons = form.querySelectorAll("button");
    if (told.moves.length !== buttons.length) return;
    if (told.hint || told.weight) {
      const all = document.createElement("span");
      Object.assign(all, { className: "of-all", id: "of-all" });
      all.append(...remarks("span", told));
      document.querySelector("#choose [data-steps]").append(all); // where it stays in sight
      for (const button of buttons) button.setAttribute("aria-describedby", "of-all");
    }
    told.moves.forEach((move, place) => {
      buttons[place].append(...remarks("small", move));
      buttons[place].classList.toggle("wordy", move.wordy);
    });
    setTimeout(() => {
      told.moves.forEach(({ weighed }, place) => weighed && (buttons[place].dataset.weighed = "yes"));
    }, LOOKED);
  }

  function remarks(tag, { hint, weight }) {
    const said = [[hint, "hint"], [weight, "risk"]].filter(([words]) => words);
    return said.flatMap(([words, kind]) => {
      const line = document.createElement(tag);
      Object.assign(line, { className: kind, textContent: words });
      return [line, " "];
    });
  }

  // One request per move. It has a name, so that sending it again cannot play it twice.

  async function send(form, submitter) {
    if (busy) return;
    const content = new FormData(form, form.contains(submitter) ? submitter : undefined);
    if (submitter && submitter.dataset.weighed) content.delete("unweighed");
    setBusy(true, submitter);
    const address = form.getAttribute("action") || window.location.pathname;
    const html = await deliver(address, { method: "POST", body: new URLSearchParams(content) });
    setBusy(false);
    if (html === null) return lost(() => send(form, submitter));
    if (!exchange(html)) return window.location.assign(window.location.pathname);
    attend();
    reveal();
  }

  async function deliver(address, options) {
    for (const wait of [0, ...WAITS]) {
      if (wait) {
        status(say("trying"));
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
      const answer = await ask(address, options);
      const html = answer && answer.status !== 503 ? await pageOf(answer) : null;
      if (html !== null) return html;
    }
    return null;
  }

  // Only what is new is sent to who says what there is already.
  function ask(address, options = {}) {
    const headers = { "X-Requested-With": "fetch", "X-Known": names(text) };
    return fetch(address, { ...options, headers }).catch(() => null);
  }

  // The page that an answer means; null if it is cut off, "" if it cannot be put together and is to be called up anew.
  async function pageOf(answer) {
    const patch = (answer.headers.get("Content-Type") || "").startsWith("application/json");
    const said = await (patch ? answer.json() : answer.text()).catch(() => null);
    return patch && said ? patched(text, said) || "" : said;
  }

  function setBusy(now, submitter = null) {
    busy = now;
    page().classList.toggle("busy", now);
    page().setAttribute("aria-busy", String(now));
    if (submitter && now) submitter.classList.add("sent");
  }

  function lost(again) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: "small", textContent: say("again") });
    button.addEventListener("click", again);
    status(say("lost"), button);
    for (const sent of page().querySelectorAll(".sent")) sent.classList.remove("sent");
  }

  function status(words, ...more) {
    const line = document.createElement("p");
    line.className = "message warning";
    line.append(words, " ", ...more);
    document.getElementById("status").replaceChildren(line);
  }

  // Puts the pieces of a new page where they differ from those of this one; false if it is no page of a table.
  function exchange(html) {
    const fresh = new DOMParser().parseFromString(html, "text/html");
    const next = fresh.getElementById("play");
    if (!next) return false;
    text = written(fresh);
    const now = page();
    const there = new Map(pieces(now).map((piece) => [piece.id, piece]));
    const coming = pieces(next);
    const writing = sourcesOf(next);
    const scrolled = [];
    if (coming.length !== there.size || coming.some((piece) => !there.has(piece.id))) {
      now.replaceWith(next);
    } else {
      for (const piece of coming) {
        if (sources.get(piece.id) === piece.outerHTML) continue;
        const old = there.get(piece.id);
        if (piece.id === "talk" && old.querySelector("textarea")?.value) continue; // somebody is writing
        if (piece.id === "status") {
          // The same live region all the time, or nobody would hear it.
          old.className = piece.className;
          old.replaceChildren(...piece.childNodes);
        } else {
          if (old.classList.contains("open")) piece.classList.add("open");
          if (piece.id !== "choose") scrolled.push([piece, old.scrollLeft, old.scrollTop]);
          old.replaceWith(piece);
        }
      }
      now.dataset.seen = next.dataset.seen;
      now.dataset.touched = next.dataset.touched;
    }
    document.title = fresh.title;
    take(writing);
    for (const [piece, left, top] of scrolled) piece.scrollTo({ left, top, behavior: "instant" });
    return true;
  }

  // After one's own move the next question has the focus. What others do takes it from nobody who is somewhere else.
  // The keyboard goes on at the next question, or where it is said who is asked now.
  function attend() {
    const places = [document.getElementById("choose"), document.getElementById("status")];
    places.find((place) => place && place.checkVisibility()).focus({ preventScroll: true });
  }

  // Where a board is scrolled inside itself, something that can be picked is in sight when it is opened or was played on.
  function reveal() {
    const drawn = document.getElementById("main-part");
    if (!drawn || drawn.scrollHeight <= drawn.clientHeight) return;
    const own = drawn.getBoundingClientRect();
    const boxes = Array.from(drawn.querySelectorAll(".board-link.is-open"), (link) => link.getBoundingClientRect());
    if (!boxes.length || boxes.some((box) => box.top >= own.top && box.bottom <= own.bottom)) return;
    const highest = Math.min(...boxes.map((box) => box.top));
    drawn.scrollBy({ top: highest - own.top - own.height / 4, behavior: "instant" });
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    const here = new URL(form.action, window.location).pathname.startsWith(window.location.pathname);
    if (!page().contains(form) || form.method !== "post" || !here) return;
    event.preventDefault();
    send(form, event.submitter);
  });

  document.addEventListener("click", (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target.closest("#play a") || thumbed(event);
    if (link && known && !busy && (link.dataset.id || link.classList.contains("over"))) {
      event.preventDefault();
      if (link.dataset.id) return pick(link.dataset.id);
      picked = [];
      return show();
    }
    const tab = event.target.closest("[data-drawer]");
    if (tab) return toggle(tab);
    if (event.target.closest("[data-zoom-button]")) return zoom();
    if (!event.target.closest(".drawer")) close();
  });

  // A thumb is larger than some of what is drawn.
  function thumbed(event) {
    const drawing = event.target.closest(".board-frame svg");
    if (!drawing || event.target.closest("a, button")) return null;
    const links = Array.from(drawing.querySelectorAll("a.board-link.is-open"));
    return links[meant(links.map((link) => link.getBoundingClientRect()), event.clientX, event.clientY)];
  }

  // Drawers and the larger board.

  function toggle(tab) {
    const drawer = document.getElementById(tab.dataset.drawer);
    const opening = !drawer.classList.contains("open");
    close();
    drawer.classList.toggle("open", opening);
    tellTabs();
  }

  function close() {
    for (const open of page().querySelectorAll(".drawer.open")) open.classList.remove("open");
    tellTabs();
  }

  function tellTabs() {
    for (const tab of page().querySelectorAll("[data-drawer]")) {
      tab.setAttribute("aria-expanded", String(document.getElementById(tab.dataset.drawer).classList.contains("open")));
    }
  }

  // Twice as large, with what can be picked in the middle; or the rest of the table, where that is looked at.
  function zoom() {
    const rest = page().querySelector(".drawer.rest.open");
    const frame = rest || page().querySelector("[data-zoom]");
    const larger = frame.classList.toggle("larger");
    page().querySelector("[data-zoom-button]").setAttribute("aria-pressed", String(larger));
    if (!larger || rest) return;
    const drawn = frame.querySelector(".drawn");
    const boxes = Array.from(drawn.querySelectorAll(".board-link.is-open"), (link) => link.getBoundingClientRect());
    const own = drawn.getBoundingClientRect();
    const middle = (from, to) => (boxes.length ? (Math.min(...boxes.map(from)) + Math.max(...boxes.map(to))) / 2 : null);
    const x = middle((box) => box.left, (box) => box.right);
    const y = middle((box) => box.top, (box) => box.bottom);
    drawn.scrollLeft += (x ?? own.left + own.width) - (own.left + own.width / 2);
    drawn.scrollTop += (y ?? own.top + own.height) - (own.top + own.height / 2);
  }

  // Keys.

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  function walk([x, y], from) {
    const links = Array.from(page().querySelectorAll("a.board-link:not(.is-closed)"));
    const middle = (element) => {
      const box = element.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const here = from ? middle(from) : [0, 0];
    let nearest = null;
    let best = Infinity;
    for (const link of links) {
      const [dx, dy] = middle(link).map((at, axis) => at - here[axis]);
      const ahead = dx * x + dy * y;
      const aside = Math.abs(dx * y) + Math.abs(dy * x);
      if (link !== from && ahead > 0 && ahead + 2 * aside < best) [nearest, best] = [link, ahead + 2 * aside];
    }
    (nearest || from || links[0])?.focus({ preventScroll: true });
  }

  document.addEventListener("keydown", (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.target.closest("input, textarea, select")) return;
    const onBoard = event.target.closest("a.board-link");
    if (ARROWS[event.key] && (onBoard || event.target === document.body || event.target.id === "choose")) {
      event.preventDefault();
      walk(ARROWS[event.key], onBoard);
      return;
    }
    const keys = {
      c: () => page().querySelector("#choose a, #choose button")?.focus(),
      u: () => page().querySelector(".undo button:last-of-type")?.click(),
      z: zoom,
      l: () => page().querySelector("[data-drawer=log]")?.click(),
      "?": help,
      Escape: () => (page().querySelector(".drawer.open") ? close() : page().querySelector("#choose .over")?.click()),
    };
    if (/^[1-9]$/.test(event.key)) {
      const choices = page().querySelectorAll("#choose :is(.ways-named > a, .ways-named > .way > summary, [data-picks] a.chip, [data-picks] button)");
      choices[Number(event.key) - 1]?.click();
    } else keys[event.key]?.();
  });

  function help() {
    const keys = page().querySelector(".keys");
    const tab = page().querySelector("[data-drawer=more]");
    if (!document.getElementById("more").classList.contains("open")) toggle(tab);
    keys.open = true;
    keys.querySelector("summary").focus();
  }

  // A newer board comes by itself, unless something on this one is picked, typed, unfolded or being sent.

  function untouched() {
    const entered = Array.from(page().querySelectorAll("input:not([type=hidden])")).some(
      (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
    );
    return !(busy || entered || page().dataset.touched || document.querySelector("[data-keep][open]"));
  }

  async function look() {
    if (document.hidden) return;
    const seen = page().dataset.seen;
    const answer = await fetch(`${window.location.pathname}head/`).catch(() => null);
    if (answer && answer.ok && (await answer.text()) !== seen && untouched()) renew(seen);
  }

  async function renew(seen) {
    const answer = await ask(window.location.pathname);
    const html = answer && answer.ok ? await pageOf(answer) : "";
    if (!html || !untouched() || page().dataset.seen !== seen) return;
    const held = page().contains(document.activeElement);
    if (exchange(html) && held && document.activeElement === document.body) attend(); // what had it is gone
  }

  document.addEventListener("pbem:head", (event) => {
    const seen = page().dataset.seen;
    const here = window.location.pathname.includes(`/${event.detail.table}/`);
    if (here && String(event.detail.head) !== seen && untouched()) renew(seen);
  });
  document.addEventListener("visibilitychange", look);
  // Whoever looks at the table needs no letter about it: the page says now and then that it is being looked at.
  setInterval(look, LOOKING_SECONDS * 1000);
  window.addEventListener("online", look);

  take(sourcesOf(page()));
  reveal();
})();
