// Makes the pages smoother; everything works without it.
"use strict";

// The browser knows the time zone; whoever signs up need not look for it.
for (const field of document.querySelectorAll("[data-guess='time-zone']")) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = Array.from(field.options).some((option) => option.value === zone);
  if (known) field.value = zone;
}
