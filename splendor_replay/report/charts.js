"use strict";
// Draws the charts over one turn axis, with a line at the turn of the viewer.

const FIGURES = read("figures");
const DARK = window.matchMedia("(prefers-color-scheme: dark)");
const NARROW = window.matchMedia("(max-width: 700px)");
const PAPER_WIDTH = 660;
const [FIRST, LAST] = GAME.turns;
const [LEFT, RIGHT, TOP, BOTTOM] = GAME.margins;
const WIDE_SIDES = { l: LEFT, r: RIGHT };
const NARROW_SIDES = { l: 40, r: 10 };
let sides = WIDE_SIDES;

// Patterns keep their colors, for they lie on gems, which keep theirs; black alone is too dark.
function recolored(value, key, colors) {
  if (key === "fillpattern") return recolored(value, "", colors.slice(-1));
  if (typeof value === "string") {
    let text = value;
    for (const [light, dark] of colors) text = text.split(light).join(dark);
    return text;
  }
  if (Array.isArray(value)) return value.map((one) => recolored(one, key, colors));
  if (!value || typeof value !== "object") return value;
  const pairs = Object.entries(value).map(([name, one]) => [name, recolored(one, name, colors)]);
  return Object.fromEntries(pairs);
}

function figureFor(name, dark) {
  if (!dark) return structuredClone(FIGURES[name]);
  const { light, dark: darker } = GAME.colors;
  const pairs = light.map((color, i) => [color, darker[i]]);
  return recolored(FIGURES[name], "", pairs);
}

// A narrow page has no room beside the panels: what stands at the ends of lines is in the legend.
function narrowed(layout) {
  const kept = (layout.annotations || []).filter((note) => note.xref !== "x");
  const annotations = kept.map((note) => ({ ...note, xshift: -36, font: { size: 11 } }));
  const legend = { ...layout.legend, font: { size: 10 } };
  const margin = { ...layout.margin, ...NARROW_SIDES };
  const xaxis = { ...layout.xaxis, dtick: 2 * layout.xaxis.dtick };
  return { ...layout, annotations, legend, margin, xaxis };
}

function drawChart(name, dark, width) {
  const { data, layout } = figureFor(name, dark);
  const plot = byId(`chart-${name}`).querySelector(".plot");
  const fitted = sides === NARROW_SIDES ? narrowed(layout) : layout;
  return Plotly.react(plot, data, width ? { ...fitted, width } : fitted, GAME.config);
}

function drawAll({ paper = false } = {}) {
  sides = NARROW.matches && !paper ? NARROW_SIDES : WIDE_SIDES;
  placeCursors(FRAMES[current]);
  const [dark, width] = paper ? [false, PAPER_WIDTH] : [DARK.matches, undefined];
  return Promise.all(Object.keys(FIGURES).map((name) => drawChart(name, dark, width)));
}

function turnAt(chart, x, y) {
  const box = chart.getBoundingClientRect();
  const share = (x - box.left - sides.l) / (box.width - sides.l - sides.r);
  const inside = share >= 0 && share < 1 && y > box.top + TOP - 30 && y < box.bottom;
  return inside ? FIRST + Math.floor(share * (LAST - FIRST + 1)) : null;
}

function jump(chart, event) {
  const turn = turnAt(chart, event.clientX, event.clientY);
  if (turn === null || !showTurn(turn)) return;
  toViewer();
  byId("viewer").focus({ preventScroll: true });
}

// Plotly keeps clicks for itself; a press and release in one place is one.
let pressedAt = null;
function press(event) {
  const chart = event.target.closest(".chart");
  pressedAt = chart && event.isPrimary ? { chart, x: event.clientX, y: event.clientY } : null;
}

function release(event) {
  const from = pressedAt;
  pressedAt = null;
  if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) < 6)
    jump(from.chart, event);
}

function placeCursors(one) {
  const share = (one.table.turn - FIRST + 0.5) / (LAST - FIRST + 1);
  const across = sides.l + sides.r;
  for (const cursor of document.querySelectorAll(".cursor")) {
    cursor.style.left = `calc(${sides.l}px + (100% - ${across}px) * ${share})`;
    cursor.style.top = `${TOP}px`;
    cursor.style.bottom = `${BOTTOM}px`;
  }
}

watchers.push(placeCursors);
drawAll().then(() => (document.body.dataset.drawn = "yes"));
document.addEventListener("pointerdown", press, true);
document.addEventListener("pointerup", release, true);
document.addEventListener("pointercancel", () => (pressedAt = null), true);
DARK.addEventListener("change", () => drawAll());
NARROW.addEventListener("change", () => drawAll());
window.addEventListener("beforeprint", () => drawAll({ paper: true }));
window.addEventListener("afterprint", () => drawAll());
