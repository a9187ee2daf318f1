// Makes the pages smoother; everything works without it.
"use strict";

function swapIn(address, source) {
  return window.htmx.ajax("GET", address, { source, target: "#main", select: "#main", swap: "outerHTML" });
}

// A pick on the board or in the list swaps the page in place.
document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-play] a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const [address, fragment] = (link.getAttribute("href") || "").split("#");
  if (fragment !== "choose" || !window.htmx) return;
  event.preventDefault();
  swapIn(address, document.getElementById("play")).then(() => {
    const choose = document.getElementById("choose");
    if (!choose) return;
    choose.focus({ preventScroll: true });
    choose.scrollIntoView({ block: "nearest" });
  });
});

// The browser knows the time zone; whoever signs up need not look for it.
for (const field of document.querySelectorAll("[data-guess='time-zone']")) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = Array.from(field.options).some((option) => option.value === zone);
  if (field.value === "UTC" && known) field.value = zone;
}

// A table that waits for somebody looks now and then whether it has moved on, and at once when it is shown again.
const LOOK_SECONDS = 30;
let outdated = null; // the board for which a newer one is on its way

// The board, if nothing on it is picked, typed, unfolded or being sent: then it may change under its reader.
function untouched() {
  const typed = document.getElementById("line");
  const busy = (typed && typed.value) || document.querySelector("[data-keep][open], .htmx-request:not(body)");
  return busy ? null : document.querySelector("[data-play][data-seen]");
}

async function look() {
  const seen = untouched();
  if (!seen || !window.htmx || document.hidden) return;
  const address = window.location.pathname;
  const answer = await fetch(`${address}head/`).catch(() => null);
  if (!answer || !answer.ok || (await answer.text()) === seen.dataset.seen || untouched() !== seen) return;
  outdated = seen;
  swapIn(address, document.body);
}

document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.requestConfig.elt === document.body && untouched() !== outdated) event.detail.shouldSwap = false;
});
setInterval(look, LOOK_SECONDS * 1000);
document.addEventListener("visibilitychange", look);
