// Forms of whole actions: buttons that count, totals that follow, and fields that fill themselves.
// Without it they are plain forms: the server reads the same numbers and says what the rules refuse.
"use strict";

(() => {
  const amounts = (input) => JSON.parse(input.dataset.amounts);
  const limits = (form) => JSON.parse(form.dataset.limits);
  const numbers = (form) => Array.from(form.querySelectorAll("input[type=number]"));
  const radios = (form) => Array.from(form.querySelectorAll("input[type=radio]"));

  // What the fields come to, with one number or choice put otherwise.
  function totals(form, changed = null, value = 0) {
    const sums = new Map(limits(form).map(([id, start]) => [id, start]));
    const add = (input, times) => {
      for (const [id, amount] of Object.entries(amounts(input))) sums.set(id, sums.get(id) + times * amount);
    };
    for (const input of numbers(form)) add(input, input === changed ? value : Number(input.value) || 0);
    for (const radio of radios(form)) {
      const chosen = changed && radio.name === changed.name ? radio === changed : radio.checked;
      if (chosen) add(radio, 1);
    }
    return sums;
  }

  // How far all totals are outside their bounds; 0 if the form can be sent.
  function excess(form, sums) {
    return limits(form).reduce((far, [id, , least, most]) => {
      const sum = sums.get(id);
      return far + Math.max(0, least - sum) + Math.max(0, sum - most);
    }, 0);
  }

  // How far they are outside of where they may be on the way: what is lifted is in hand until it is put down again.
  function astray(form, sums) {
    return limits(form).reduce((far, [id, start, least, most]) => {
      const sum = sums.get(id);
      return far + Math.max(0, Math.min(start, least) - sum) + Math.max(0, sum - Math.max(start, most));
    }, 0);
  }

  function possible(form, input, value) {
    if (value < Number(input.min) || value > Number(input.max)) return false;
    const now = astray(form, totals(form));
    const then = astray(form, totals(form, input, value));
    return then === 0 || then < now;
  }

  function greatest(form, input) {
    for (let value = Number(input.max); value > Number(input.min); value -= 1) {
      if (excess(form, totals(form, input, value)) === 0) return value;
    }
    return Number(input.min);
  }

  function follow(form, changed = null) {
    for (const input of numbers(form)) {
      if ("fills" in input.dataset && input !== changed && changed) input.value = greatest(form, input);
    }
    const sums = totals(form);
    for (const output of form.querySelectorAll("[data-total]")) {
      const words = output.dataset.words.split("|");
      output.textContent = words[Math.min(Math.max(sums.get(output.dataset.total), 0), words.length - 1)];
    }
    for (const button of form.querySelectorAll("[data-by]")) {
      const input = button.parentElement.querySelector("input");
      const value = Number(input.value) || 0;
      const next = button.dataset.by === "all" ? greatest(form, input) : value + Number(button.dataset.by);
      button.disabled = button.dataset.by === "all" ? next <= value : !possible(form, input, next);
    }
    for (const radio of radios(form)) radio.disabled = !radio.checked && !choosable(form, radio);
    form.querySelector(".send").disabled = excess(form, sums) > 0;
  }

  // A choice is closed if no number of the fields that follow it would make it possible, and it is none that helps.
  function choosable(form, radio) {
    const now = excess(form, totals(form));
    const following = numbers(form).filter((input) => "fills" in input.dataset);
    const before = following.map((input) => input.value);
    for (const input of following) input.value = input.min;
    const least = excess(form, totals(form, radio));
    following.forEach((input, place) => {
      input.value = before[place];
    });
    return least === 0 || excess(form, totals(form, radio)) < now || least < now;
  }

  function touch() {
    const page = document.getElementById("play");
    if (page) page.dataset.touched = "yes";
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-form] [data-by]");
    if (!button) return;
    event.preventDefault();
    const form = button.closest("form");
    const input = button.parentElement.querySelector("input");
    input.value = button.dataset.by === "all" ? greatest(form, input) : Number(input.value) + Number(button.dataset.by);
    touch();
    follow(form, input);
  });

  document.addEventListener("input", (event) => {
    const form = event.target.closest("[data-form]");
    if (!form) return;
    touch();
    follow(form, event.target);
  });

  // A form comes when its action is opened. What does not come is a link, to the same page with that form in it.
  async function open(link) {
    link.hidden = true;
    const answer = await fetch(link.dataset.opens).catch(() => null);
    const html = answer && answer.ok ? await answer.text() : "";
    if (!link.isConnected) return;
    const form = new DOMParser().parseFromString(html, "text/html").querySelector("form");
    if (!form || form.elements.head.value !== document.getElementById("play").dataset.seen) {
      link.hidden = false;
      return;
    }
    link.replaceWith(form);
    follow(form);
  }

  document.addEventListener("toggle", (event) => {
    const link = event.target.open && event.target.querySelector("[data-opens]:not([hidden])");
    if (link) open(link);
  }, true); // such events do not rise

  // Forms that come with a new page are brought up to date.
  const renew = () => document.querySelectorAll("[data-form]").forEach((form) => follow(form));
  const main = document.querySelector("main");
  const observer = new MutationObserver(watch);

  function watch() {
    observer.disconnect();
    renew();
    observer.observe(main, { childList: true });
    observer.observe(document.getElementById("play"), { childList: true });
  }

  if (document.getElementById("play")) watch();
})();
