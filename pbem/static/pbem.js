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

async function look() {
  const play = document.querySelector("[data-play][data-seen]");
  const typed = document.getElementById("line");
  const busy = (typed && typed.value) || document.querySelector("[data-keep][open]");
  if (!play || !window.htmx || document.hidden || busy) return;
  const address = window.location.pathname;
  const answer = await fetch(`${address}head/`).catch(() => null);
  if (answer && answer.ok && (await answer.text()) !== play.dataset.seen) swapIn(address, document.body);
}

setInterval(look, LOOK_SECONDS * 1000);
document.addEventListener("visibilitychange", look);
