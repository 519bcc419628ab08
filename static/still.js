// Shows a game's picture in the place where its board will be, until Python has opened the game again. The page keeps it
// when it is left (ui/browser/keeping.py), for this tab alone.
//
// What it reads      sessionStorage "landfall.still"; history.state, the way on which the page goes on
// What it sets       class "still" on .splash, and .splash-still before all that is in it
//
// A kept text is data that anybody may have changed. It is read where no script runs, and what is shown is made anew:
// shapes out of a list, with attributes out of a list that refer to nothing but each other. A picture of another window,
// or one that makes no sense, is left alone: then the splash is seen.
"use strict";
(() => {
  const NAME = "landfall.still";
  const SVG = "http://www.w3.org/2000/svg";
  const LONGEST = 1000000;
  const SHAPES = new Set("circle clipPath defs ellipse g line path pattern polygon polyline rect svg text use".split(" "));
  const ATTRIBUTES = new Set(
    `class clip-path color cx cy d dx dy fill fill-opacity height href id opacity patternUnits points r rx ry stroke
     stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-width text-anchor transform viewBox width x x1 x2
     y y1 y2`.split(/\s+/),
  );

  // Names of a picture are not those of the page.
  const named = (value) => `still:${value}`;

  const meant = (name, value) => {
    if (name === "id") return named(value);
    if (name === "href") return /^#[\w-]+$/.test(value) ? `#${named(value.slice(1))}` : null;
    const referred = value.match(/^url\(#([\w-]+)\)$/);
    if (referred) return `url("#${named(referred[1])}")`;
    return /url|image|src|\\/i.test(value) ? null : value;
  };

  const copied = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.namespaceURI !== SVG || !SHAPES.has(node.localName)) return "";
    const copy = document.createElementNS(SVG, node.localName);
    for (const { name, value } of node.attributes) {
      const text = ATTRIBUTES.has(name) ? meant(name, value) : null;
      if (text !== null) copy.setAttribute(name, text);
    }
    copy.append(...[...node.childNodes].map(copied));
    return copy;
  };

  const numbers = (told, count) => {
    if (told.length !== count || !told.every(Number.isFinite)) throw new TypeError("no numbers");
    return told;
  };

  const pixels = (place) => numbers(place, 4).map((length) => `${length}px`);

  const placed = (name, place) => {
    const [left, top, width, height] = pixels(place);
    const element = document.createElement("div");
    element.className = name;
    Object.assign(element.style, { left, top, width, height });
    return element;
  };

  // The picture that fits this window and the game that the page goes on with; null where there is none.
  const found = () => {
    const text = sessionStorage.getItem(NAME);
    if (!text || text.length > LONGEST) return null;
    const told = JSON.parse(text);
    const [width, height] = numbers(told.window, 2);
    const fits = width === innerWidth && height === innerHeight && history.state?.[1] === told.step;
    return fits ? told : null;
  };

  const still = ({ board, sheets, box, drawing }) => {
    const read = new DOMParser().parseFromString(drawing, "text/html");
    const drawn = placed("splash-board", board);
    drawn.append(...[...read.body.children].map(copied));
    drawn.querySelector("svg.board").setAttribute("viewBox", numbers(box, 4).join(" "));
    const picture = document.createElement("div");
    picture.className = "splash-still";
    picture.setAttribute("aria-hidden", "true");
    picture.append(drawn, ...sheets.map((place) => placed("splash-sheet", place)));
    return picture;
  };

  // Before the splash is painted for the first time.
  const whenParsed = (selector, act) => {
    new MutationObserver((_, watch) => {
      const element = document.querySelector(selector);
      if (!element) return;
      watch.disconnect();
      act(element);
    }).observe(document, { childList: true, subtree: true });
  };

  try {
    const told = found();
    if (!told) return;
    const picture = still(told);
    const banner = pixels(told.banner);
    whenParsed(".splash", (splash) => {
      ["left", "top", "width", "height"].forEach((side, at) => splash.style.setProperty(`--banner-${side}`, banner[at]));
      splash.classList.add("still");
      splash.prepend(picture);
      new MutationObserver(() => picture.remove()).observe(document.body, { attributeFilter: ["data-ready"] });
    });
  } catch {
    // forbidden, spoilt: the splash is there
  }
})();
