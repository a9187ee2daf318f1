// Which moves are left of what is picked: the same rules as pbem/web/move_picker.py. Knows nothing of the page.
"use strict";

const FEW = 6; // moves that are left and shown as whole sentences, however they are pointed at
const LONG = 12; // picks that are shown at once; more stand below headings
const END = "end"; // how every game points at the move that closes an action
const DECLINE = "decline"; // and at the answer no

function counted(picks) {
  const counts = new Map();
  for (const pick of picks) counts.set(pick, (counts.get(pick) || 0) + 1);
  return counts;
}

function begins(path, picked) {
  return picked.every((pick, place) => path[place] === pick);
}

function inThisOrder(path, picked) {
  let place = 0;
  for (const pick of path) if (pick === picked[place]) place += 1;
  return place === picked.length;
}

function holds(path, picked) {
  const wanted = counted(picked);
  for (const pick of path) if (wanted.get(pick)) wanted.set(pick, wanted.get(pick) - 1);
  return Array.from(wanted.values()).every((count) => count === 0);
}

// A move is [path, phrase, move]; the list is in the order of the page.
function movesLeft(moves, picked) {
  for (const fits of [begins, inThisOrder, holds]) {
    const left = moves.filter(([path]) => fits(path, picked));
    if (left.length) return left;
  }
  return [];
}

function remaining(path, picked) {
  const wanted = counted(picked);
  return path.filter((pick) => {
    if (!wanted.get(pick)) return true;
    wanted.set(pick, wanted.get(pick) - 1);
    return false;
  });
}

// Moves to play with one button each: all that are left if they are few or each next pick means one of them, or those
// that are picked to the end.
function wholeMoves(left, picked) {
  if (left.length <= FEW) return left;
  const next = counted(left.map(([path]) => remaining(path, picked)[0]).filter(Boolean));
  const alone = Array.from(next.values()).every((count) => count === 1);
  if (alone && (picked.length || next.has(DECLINE))) return left;
  return left.filter(([path]) => !remaining(path, picked).length || (path.length === 1 && path[0] === END));
}

// Which of some boxes a tap means that hit none: the nearest of those that it would hit if they were as large as a thumb.
const THUMB = 44; // pixels

function meant(boxes, x, y) {
  const beside = (from, to, at) => {
    const slack = Math.max(0, THUMB - (to - from)) / 2;
    return at < from - slack || at > to + slack ? Infinity : Math.max(from - at, at - to, 0);
  };
  const far = boxes.map((box) => Math.hypot(beside(box.left, box.right, x), beside(box.top, box.bottom, y)));
  const least = Math.min(...far);
  return least < Infinity ? far.indexOf(least) : -1;
}

window.picking = { FEW, LONG, END, movesLeft, remaining, wholeMoves, meant };
