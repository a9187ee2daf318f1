// Typing narrows a long list of corrections; without it the list is just long.
"use strict";

for (const select of document.querySelectorAll("select[data-filter]")) {
  const all = Array.from(select.options);
  const box = document.createElement("input");
  box.type = "search";
  box.placeholder = select.dataset.filter;
  box.setAttribute("aria-label", box.placeholder);
  box.className = "filter";
  select.before(box);
  box.addEventListener("input", () => {
    const words = box.value.toLowerCase().split(/\s+/);
    const fits = (option) => words.every((word) => option.text.toLowerCase().includes(word));
    const left = all.filter((option) => option.selected || fits(option)); // what is chosen stays in sight
    select.replaceChildren(...left);
    if (words.join("") && left.length === 1) left[0].selected = true;
  });
}
