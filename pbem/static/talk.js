// Talk: what is said comes by itself, and what is seen is read.
"use strict";

(() => {
  const board = () => document.getElementById("play");
  const place = document.querySelector("[data-talk]");
  if (!place || !window.htmx) return;
  const code = place.dataset.talk;
  const path = `/tables/${code}/talk/`;
  const notes = () => document.getElementById("talk-notes");
  const drawer = () => board() && document.getElementById("talk");
  const seen = () => !document.hidden && (!board() || (drawer() && drawer().classList.contains("open")));
  let told = 0; // until where the server knows that it is read

  // Newest notes are below, where one writes.
  function toEnd() {
    const last = notes() && notes().querySelector(".note:last-child");
    if (last && drawer()) last.scrollIntoView({ block: "nearest" });
  }

  function count() {
    const badge = document.querySelector("[data-unread-notes]");
    if (!badge || !notes()) return;
    const unread = Number(notes().dataset.unread);
    badge.textContent = unread || "";
    badge.hidden = !unread;
  }

  async function read() {
    const now = notes();
    if (!now || !seen() || !Number(now.dataset.unread) || now.dataset.newest === String(told)) return;
    const form = now.querySelector("form.read-notes");
    if (!form) return;
    told = now.dataset.newest;
    const body = new URLSearchParams(new FormData(form));
    const answer = await fetch(form.action, { method: "POST", body, headers: { "X-Requested-With": "fetch" } }).catch(() => null);
    if (!answer || !answer.ok) {
      told = 0;
      return;
    }
    now.dataset.unread = "0";
    count();
  }

  function fetchNew() {
    if (place.hasAttribute("data-past")) return;
    window.htmx.ajax("GET", path, { target: "#talk-notes", select: "#talk-notes", swap: "outerHTML" }).then(() => {
      count();
      if (seen()) toEnd();
      read();
    });
  }

  // A note is sent beside the game: nothing else on the page changes, and what is being picked stays picked.
  async function send(form, submitter) {
    if (form.dataset.busy) return;
    form.dataset.busy = "yes";
    const body = new URLSearchParams(new FormData(form, submitter || undefined));
    const answer = await fetch(form.action, { method: "POST", body }).catch(() => null);
    const html = answer && answer.status !== 503 ? await answer.text().catch(() => null) : null;
    delete form.dataset.busy;
    if (html === null) return say(form, form.dataset.lost);
    const fresh = new DOMParser().parseFromString(html, "text/html");
    const written = fresh.querySelector("form.write");
    const said = fresh.getElementById("talk-notes");
    if (!written || !said) return window.location.assign(path);
    notes().replaceWith(said);
    form.replaceWith(written);
    count();
    toEnd();
    written.querySelector("textarea").focus({ preventScroll: true });
  }

  function say(form, words) {
    const line = form.querySelector(".lost") || document.createElement("p");
    Object.assign(line, { className: "lost message warning", textContent: words });
    line.setAttribute("role", "alert");
    form.prepend(line);
  }

  document.addEventListener("submit", (event) => {
    if (!event.target.matches("form.write")) return;
    event.preventDefault();
    event.stopPropagation(); // the table sends moves
    send(event.target, event.submitter);
  }, true);

  document.addEventListener("pbem:note", (event) => {
    if (event.detail.table === code) fetchNew();
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-drawer=talk]")) setTimeout(() => (toEnd(), read()), 0);
  });
  setInterval(read, 2000);
  if (board() && window.location.hash === "#talk") document.querySelector("[data-drawer=talk]").click();
})();
