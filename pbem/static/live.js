// Tells the page that a table has changed: `pbem:head` events on the document, with {table, head, first}.
// `pbem:note` events say that something was said at a table, with {table}.
// `first` are the heads with which a stream begins: nothing has happened if the page shows them already.
"use strict";

(() => {
  const { live: address, liveAsk: asking, liveTable: only, liveSpread: spread } = document.body.dataset;
  if (!address) return;

  const ASK_SECONDS = 15; // while there is no stream
  const TRIES = 3; // of a stream, before one asks instead
  const AGAIN_SECONDS = 120; // until a stream is tried again then
  const PING_SECONDS = 20;
  const known = new Map(); // the heads told last, by table
  let waiting = null; // how many tables wait for the reader

  // --- One tab listens, and shares with the others ---

  const name = `pbem ${address}`;
  const others = window.BroadcastChannel ? new BroadcastChannel(name) : null;
  let leads = false;
  let heard = Date.now();

  function share(message) {
    hear(message);
    if (others) others.postMessage(message);
  }

  function hear(message) {
    heard = Date.now();
    if (message.kind === "head") told(message);
    if (message.kind === "note") said(message);
    if (message.kind === "waiting") show(message.count);
    if (message.kind === "hello" && leads) {
      for (const [table, head] of known) others.postMessage({ kind: "head", table, head, first: true });
      if (waiting !== null) others.postMessage({ kind: "waiting", count: waiting });
    }
  }

  function lead() {
    leads = true;
    open();
    return new Promise(() => {}); // for as long as the page is there
  }

  function follow(options = {}) {
    if (!others || !navigator.locks) return lead();
    others.postMessage({ kind: "hello" });
    return navigator.locks.request(name, options, lead).catch(() => {
      leads = false; // another tab has taken over
      close();
      follow();
    });
  }

  if (others) others.onmessage = (event) => hear(event.data);
  setInterval(() => {
    if (leads && others) others.postMessage({ kind: "ping" });
    // A browser may have put the tab to sleep that listens for us.
    if (!leads && !document.hidden && Date.now() - heard > 4 * PING_SECONDS * 1000) {
      heard = Date.now();
      follow({ steal: true });
    }
  }, PING_SECONDS * 1000);

  // --- The stream, and asking where there is none ---

  let source = null;
  let failures = 0;
  let later = null;
  let timer = null;

  function open() {
    close();
    if (!window.EventSource) return carries(false);
    let first = true;
    source = new EventSource(address, { withCredentials: true });
    source.addEventListener("head", (event) => share({ kind: "head", ...JSON.parse(event.data), first }));
    source.addEventListener("note", (event) => share({ kind: "note", ...JSON.parse(event.data) }));
    source.addEventListener("live", () => {
      first = false;
      failures = 0;
      carries(true);
    });
    source.addEventListener("poll", () => {
      first = false;
      carries(false);
    });
    source.onerror = () => {
      first = true; // it begins anew, by itself or by us
      failures += 1;
      if (failures >= TRIES) carries(false);
      if (source.readyState !== EventSource.CLOSED) return;
      later = setTimeout(open, (failures < TRIES ? 3 : AGAIN_SECONDS) * (0.7 + Math.random()) * 1000);
    };
  }

  function close() {
    clearTimeout(later);
    if (source) source.close();
    source = null;
  }

  function carries(well) {
    if (well === !timer) return;
    clearInterval(timer);
    timer = well ? null : setInterval(ask, ASK_SECONDS * 1000);
    soon(ask, 3); // at random: nobody has told what happened meanwhile, and everybody wants to know
  }

  async function ask() {
    const answer = await fetch(asking).catch(() => null);
    if (!answer || !answer.ok) return;
    const first = !known.size;
    const found = only ? { heads: { [only]: Number(await answer.text()) } } : await answer.json();
    for (const [table, head] of Object.entries(found.heads)) {
      // Of a table that gathers players no number tells that it has changed.
      const unsure = head === null && timer;
      if (known.get(table) !== head || unsure) share({ kind: "head", table, head, first, asked: true });
    }
    for (const [table, head] of known) {
      if (table in found.heads) continue;
      share({ kind: "head", table, head, first: false, asked: true });
      known.delete(table);
    }
    if ("waiting" in found) share({ kind: "waiting", count: found.waiting });
  }

  const due = new Map();
  function soon(deed, seconds) {
    clearTimeout(due.get(deed));
    due.set(deed, setTimeout(deed, 200 + Math.random() * seconds * 1000));
  }

  function told({ table, head, first, asked }) {
    known.set(table, head);
    const detail = { table, head, first };
    const tell = () => document.dispatchEvent(new CustomEvent("pbem:head", { detail }));
    if (spread && !first) setTimeout(tell, Math.random() * spread * 1000);
    else tell();
    if (leads && !only && !first && !asked) soon(ask, 1); // how many wait now
  }

  function said({ table }) {
    const tell = () => document.dispatchEvent(new CustomEvent("pbem:note", { detail: { table } }));
    setTimeout(tell, Math.random() * (Number(spread) || 0.2) * 1000);
  }

  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", (event) => {
    if (event.persisted && leads) open();
  });

  // --- How many tables wait, in the title and on the icon ---

  const KEPT = "pbem waiting";
  const icon = document.querySelector("link[rel=icon]");
  const plain = icon && icon.getAttribute("href");

  function show(count) {
    waiting = count;
    const title = document.title.replace(/^\(\d+\) /, "");
    document.title = count ? `(${count}) ${title}` : title;
    if (icon) icon.setAttribute("href", count ? icon.dataset.waiting : plain);
    try {
      sessionStorage.setItem(KEPT, JSON.stringify({ count, at: Date.now() }));
    } catch {
      // A browser that keeps nothing asks each time.
    }
  }

  function showAgain() {
    const page = document.querySelector("[data-waiting-tables]");
    if (page) show(Number(page.dataset.waitingTables));
    else if (waiting !== null) show(waiting);
  }

  function showKept() {
    showAgain();
    if (waiting !== null || only) return;
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEPT));
      if (kept) show(kept.count);
      if (kept && Date.now() - kept.at < 60000) return;
    } catch {
      // As above.
    }
    soon(ask, 1);
  }

  document.addEventListener("htmx:afterSettle", showAgain);

  // --- Pages that are lists: they are called up again, unless somebody is at work there ---

  let stale = false;

  function busy() {
    const fields = Array.from(document.querySelectorAll("#main input:not([type=hidden]), #main textarea"));
    const field = document.activeElement && document.activeElement.closest("#main :is(input, textarea, select)");
    return field || fields.some((each) => each.value !== each.defaultValue);
  }

  function refresh() {
    if (!stale || document.hidden) return;
    if (busy()) {
      soon(refresh, 5);
      return;
    }
    stale = false;
    const link = document.activeElement && document.activeElement.closest("#main a[href]");
    const at = link && link.getAttribute("href");
    const target = { source: "#main", target: "#main", select: "#main", swap: "outerHTML" };
    window.htmx.ajax("GET", window.location.pathname + window.location.search, target).then(() => {
      const again = at && document.querySelector(`#main a[href="${CSS.escape(at)}"]`);
      if (again) again.focus({ preventScroll: true });
    });
  }

  // Somebody may have begun to type while the page was on its way.
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.requestConfig.elt.id !== "main" || !busy()) return;
    event.detail.shouldSwap = false;
    stale = true;
    soon(refresh, 5);
  });

  document.addEventListener("pbem:head", ({ detail: { table, head, first } }) => {
    const list = document.querySelector("[data-follow]");
    if (!list || !window.htmx || (list.dataset.follow && list.dataset.follow !== table)) return;
    const shown = document.querySelector(`[data-table="${CSS.escape(table)}"]`);
    if (first && shown && shown.dataset.head === (head === null ? "" : String(head))) return;
    if (list.dataset.follow && head !== null) {
      window.location.reload(); // it has begun, and is another page now
      return;
    }
    stale = true;
    soon(refresh, 0.2);
  });
  document.addEventListener("visibilitychange", refresh);

  showKept();
  follow();
})();
