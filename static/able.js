// Whether this browser can run the page: asked before anything large is fetched, in words that old browsers can read.
//
// What it sets       <html data-unable="true" lang>  it cannot: nothing is started, and the splash says which browsers can
"use strict";
(function () {
  // Browsers that have these have what else the page is made of: module workers, container queries, mixed colours.
  // A module of WebAssembly that tries and catches, as the runtime does.
  var CATCHING = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11];
  var NEEDS = [
    function () { return WebAssembly.validate(new Uint8Array(CATCHING)); },
    function () { return new DecompressionStream("gzip"); },
    function () { return CSS.supports("color", "light-dark(red, red)"); },
    function () { return CSS.supports("selector(:has(a))"); },
  ];
  var can = function (need) {
    try {
      return Boolean(need());
    } catch (error) {
      return false;
    }
  };
  var root = document.documentElement;
  if (NEEDS.every(can)) return;
  root.setAttribute("data-unable", "true");
  var language = (navigator.language || "").slice(0, 2);
  if (root.getAttribute("data-languages").split(" ").indexOf(language) >= 0) root.lang = language;
})();
