// What is new of a page: the same pieces as pbem/web/patches.py. Knows nothing of the page.
"use strict";

(() => {
  const CUT = /(?=<(?:a|body|button|details|div|form|g|input|li|link|script|section|svg|template)\b|\n *[A-Z])/;
  const LONGEST = 6000; // letters of a header that every proxy takes; a larger page comes whole

  const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
    let sum = byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
    return sum;
  });
  const encoder = new TextEncoder();

  function checksum(text) {
    let sum = 0xffffffff;
    for (const byte of encoder.encode(text)) sum = (sum >>> 8) ^ TABLE[(sum ^ byte) & 0xff];
    return (sum ^ 0xffffffff) >>> 0;
  }

  const written = (fresh) => `<!doctype html>\n${fresh.documentElement.outerHTML}`;
  const pieces = (text) => text.split(CUT);

  // The names of all pieces of a text for the header; "" if they are too many.
  function names(text) {
    const sums = pieces(text).map(checksum);
    const bytes = sums.map((sum) => String.fromCharCode(sum >>> 24, (sum >>> 16) & 0xff, (sum >>> 8) & 0xff, sum & 0xff));
    const header = btoa(bytes.join(""));
    return header.length > LONGEST ? "" : header;
  }

  // The new text, made of the old one; null if that does not come out as it should.
  function patched(text, { pieces: patch, check }) {
    const old = pieces(text);
    const fresh = patch.map((part) => (typeof part === "string" ? part : old.slice(part[0], part[0] + part[1]).join(""))).join("");
    return checksum(fresh) === check ? fresh : null;
  }

  window.patches = { names, patched, written };
})();
