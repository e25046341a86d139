"use strict";
// Small drawings in SVG: gems by shape, letter and color. Texts are set as text, never as markup.

const SVG = "http://www.w3.org/2000/svg";
const read = (id) => JSON.parse(document.getElementById(id).textContent);
const GAME = read("game");
const HIDDEN = read("hidden");
const LETTERS = GAME.gems.map((gem) => gem.letter).join("");

function make(namespace, name, attributes, children) {
  const node = namespace
    ? document.createElementNS(namespace, name)
    : document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) node.setAttribute(key, value);
  for (const child of children) if (child !== null && child !== "") node.append(child);
  return node;
}

const svg = (name, attributes, ...children) => make(SVG, name, attributes, children);
const html = (name, attributes, ...children) => make(null, name, attributes, children);

function label(x, y, text, size, attributes) {
  const look = { x, y, "font-size": size, "text-anchor": "middle", class: "ink" };
  return svg("text", { ...look, ...attributes }, String(text));
}

function corner(radius, angle) {
  return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
}

function square(radius) {
  const side = 2 * radius;
  return svg("rect", { x: -radius, y: -radius, width: side, height: side, rx: radius * 0.2 });
}

function corners(count, radius, turn) {
  const places = [];
  for (let i = 0; i < count; i += 1) {
    places.push(corner(radius, turn + (2 * Math.PI * i) / count));
  }
  return places.join(" ");
}

function star(radius) {
  const places = [];
  for (let i = 0; i < 16; i += 1) {
    places.push(corner(i % 2 ? radius * 0.78 : radius * 1.1, (Math.PI * i) / 8));
  }
  return places.join(" ");
}

// White a rhombus, blue a disk, green a square, red a triangle, black a hexagon, gold a star.
const OUTLINES = [
  (r) => svg("polygon", { points: corners(4, r * 1.2, 0) }),
  (r) => svg("circle", { r }),
  (r) => square(r * 0.92),
  (r) => svg("polygon", { points: corners(3, r * 1.3, -Math.PI / 2) }),
  (r) => svg("polygon", { points: corners(6, r * 1.1, 0) }),
  (r) => svg("polygon", { points: star(r) }),
];

function gem(kind, x, y, radius, text) {
  const style = GAME.gems[kind];
  const outline = OUTLINES[kind](radius);
  outline.setAttribute("fill", style.fill);
  outline.setAttribute("stroke", style.edge);
  outline.setAttribute("stroke-width", "1.5");
  const shown = text === undefined ? style.letter : text;
  const low = kind === 3 ? 0.55 : 0.36;
  const size = radius * (String(shown).length > 1 ? 0.95 : 1.1);
  const letter = label(0, radius * low, shown, size, { fill: style.text, class: "on-gem" });
  return svg("g", { transform: `translate(${x} ${y})` }, outline, letter);
}
