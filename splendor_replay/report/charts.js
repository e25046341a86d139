"use strict";
// Draws the charts over one turn axis, with a line at the turn of the viewer.

const FIGURES = read("figures");
const DARK = window.matchMedia("(prefers-color-scheme: dark)");
const PAPER_WIDTH = 660;
const [FIRST, LAST] = GAME.turns;
const [LEFT, RIGHT] = GAME.margins;

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

function drawChart(name, dark, width) {
  const { data, layout } = figureFor(name, dark);
  const plot = byId(`chart-${name}`).querySelector(".plot");
  return Plotly.react(plot, data, width ? { ...layout, width } : layout, GAME.config);
}

function drawAll(dark, width) {
  return Promise.all(Object.keys(FIGURES).map((name) => drawChart(name, dark, width)));
}

function jump(event) {
  const turn = Math.round(event.points[0].x);
  if (!showTurn(turn)) return;
  toViewer();
  byId("viewer").focus({ preventScroll: true });
}

function placeCursors(one) {
  const share = (one.table.turn - FIRST + 0.5) / (LAST - FIRST + 1);
  for (const cursor of document.querySelectorAll(".cursor"))
    cursor.style.left = `calc(${LEFT}px + (100% - ${LEFT + RIGHT}px) * ${share})`;
}

watchers.push(placeCursors);
placeCursors(FRAMES[current]);
drawAll(DARK.matches).then(() => {
  for (const plot of document.querySelectorAll(".plot")) plot.on("plotly_click", jump);
  document.body.dataset.drawn = "yes";
});
DARK.addEventListener("change", () => drawAll(DARK.matches));
window.addEventListener("beforeprint", () => drawAll(false, PAPER_WIDTH));
window.addEventListener("afterprint", () => drawAll(DARK.matches));
