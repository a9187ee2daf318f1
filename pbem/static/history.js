// Sliding and playing through a table's history; without it there are buttons and a number to fill in.
"use strict";

const PACE = 1500; // milliseconds a step is shown

let slider = null;
let button = null;
let timer = null;
let wanted = null;
let words = null; // what the button says while it stands, and while it plays

function address(number) {
  return slider.dataset.address.replace("/0/", `/${number}/`);
}

async function show(number) {
  slider.value = number;
  if (wanted !== null) {
    wanted = number;
    return;
  }
  for (wanted = number; wanted !== null; ) {
    const next = wanted;
    const swap = { target: "#version", select: "#version", swap: "outerHTML" };
    await window.htmx.ajax("GET", address(next), swap).catch(pause);
    window.history.replaceState(null, "", address(next));
    if (wanted === next) wanted = null;
  }
}

function pause() {
  clearInterval(timer);
  timer = null;
  button.textContent = words.play;
}

function step() {
  const next = Number(slider.value) + 1;
  if (next > Number(slider.max)) pause();
  else show(next);
}

function play() {
  if (timer) {
    pause();
    return;
  }
  if (slider.value === slider.max) show(0);
  button.textContent = words.pause;
  timer = setInterval(step, PACE);
}

function start() {
  slider = document.getElementById("slide");
  button = document.getElementById("play-on");
  if (!slider || !window.htmx) return;
  words = { play: button.textContent, pause: button.dataset.pause };
  slider.hidden = false;
  button.hidden = false;
  slider.addEventListener("input", () => show(Number(slider.value)));
  button.addEventListener("click", play);
  // A step taken with the buttons moves the slider along.
  document.body.addEventListener("htmx:afterSwap", () => {
    const shown = document.getElementById("version");
    if (shown && wanted === null) slider.value = shown.dataset.number;
  });
}

document.addEventListener("DOMContentLoaded", start);
