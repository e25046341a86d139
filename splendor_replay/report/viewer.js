"use strict";
// Steps through the frames: keys, buttons, slider, links. Shows hidden cards only on request.

const byId = (id) => document.getElementById(id);
const FRAMES = GAME.frames;
const PLACES = new Map(FRAMES.map((one, place) => [one.id, place]));
const ITEMS = [...document.querySelectorAll(".turn-list li")];
const watchers = [];
let current = -1;
let revealed = false;

const secret = (at) => (revealed ? HIDDEN.frames[at] : null) || {};

function heldCards(at) {
  const shown = FRAMES[at].table.seats.map((area) => area.reserved.map(([name]) => name));
  for (const [seat, slot, name] of secret(at).cards || []) shown[seat - 1][slot] = name;
  return shown;
}

function notesOf(at) {
  const notes = FRAMES[at].notes.map((note) => ({ ...note }));
  for (const [index, text, extra] of secret(at).notes || [])
    Object.assign(notes[index], { text, extra });
  return [...notes, ...(secret(at).moments || [])];
}

function noteLine(note) {
  const head = [note.kind, note.code, note.name].filter(Boolean).join(" ");
  const look = { class: `note ${note.kind.replace(" ", "-")}` };
  const rest = note.instead ? ["; instead: ", html("code", { class: "instead" }, note.instead)] : [];
  for (const line of note.extra ? note.extra.split("\n") : [])
    rest.push(html("span", { class: "extra" }, line));
  if (note.folded && note.kind === "moment")
    return html("details", look, html("summary", {}, head), note.text, ...rest);
  return html("div", look, html("b", {}, head), ": ", note.text, ...rest);
}

// The name of a card holds a hyphen, at which a line must not end.
function unbroken(text) {
  const parts = text.split(/([123][WUGRK]-[WUGRK0-9]+)/);
  return parts.map((part, i) => (i % 2 ? html("span", { class: "card-name" }, part) : part));
}

function doubtLine(one) {
  const said = [];
  if (one.illegal !== undefined) {
    const since = one.illegal ? `turn ${one.illegal}` : "the deal";
    said.push(`illegal since ${since}: the table is as recorded`);
  }
  if (one.uncertain !== undefined)
    said.push(`uncertain since turn ${one.uncertain}: ${one.doubts.join(", ")}`);
  return said.length ? html("div", { class: "note doubt" }, said.join("; ")) : "";
}

function ledger(one) {
  const body = byId("ledger");
  body.replaceChildren();
  if (one.tokens.length) body.append(tokenTable(one.tokens));
  const items = one.changes.map((text) => html("li", {}, text));
  if (items.length) body.append(html("ul", {}, ...items));
  if (!one.tokens.length && !one.changes.length) body.append(html("p", {}, "Nothing."));
}

function tokenTable(rows) {
  const heads = ["", ...LETTERS].map((letter) => html("th", { scope: "col" }, letter));
  const lines = rows.map(([who, now, change]) => {
    const cells = now.map((count, kind) => {
      const by = change[kind];
      const sign = by > 0 ? `+${by}` : `−${-by}`;
      const cell = html("td", {}, String(unknown(count)));
      if (by === null) cell.append(html("b", {}, " (?)"));
      else if (by) cell.append(html("b", { class: by > 0 ? "more" : "less" }, ` (${sign})`));
      return cell;
    });
    return html("tr", {}, html("th", { scope: "row" }, who), ...cells);
  });
  const caption = html("caption", {}, "Tokens after the turn, with their change");
  const head = html("thead", {}, html("tr", {}, ...heads));
  return html("table", {}, caption, head, html("tbody", {}, ...lines));
}

function showTable(at) {
  const one = FRAMES[at];
  const held = heldCards(at);
  byId("table").replaceChildren(middle(one.table));
  const seats = one.table.seats.map((area, i) =>
    seatPart(i + 1, area, held[i], one.table.next === i + 1, one.seat === i + 1),
  );
  byId("seats").replaceChildren(...seats);
}

function show(at, { link = true } = {}) {
  current = Math.max(0, Math.min(FRAMES.length - 1, at));
  const one = FRAMES[current];
  const more = secret(current);
  const words = more.words || one.words;
  const place = one.time ? `${one.title}, ${one.time}` : one.title;
  byId("turn-title").textContent = place;
  byId("live").replaceChildren(...unbroken(`${one.title}: ${words}`));
  const deed = more.deed || one.deed;
  byId("deed").replaceChildren(deed ? html("code", {}, deed) : "");
  byId("notes").replaceChildren(doubtLine(one), ...notesOf(current).map(noteLine));
  showTable(current);
  ledger(one);
  byId("slider").value = current;
  byId("slider").setAttribute("aria-valuetext", one.title);
  for (const id of ["first", "previous"]) byId(id).disabled = current === 0;
  for (const id of ["next", "last"]) byId(id).disabled = current === FRAMES.length - 1;
  byId("turn-link").href = `#${one.id}`;
  if (link) history.replaceState(null, "", `#${one.id}`);
  for (const watcher of watchers) watcher(one, current);
}

function showTurn(turn) {
  const at = PLACES.get(`turn-${turn}`);
  if (at !== undefined) show(at);
  return at !== undefined;
}

function toViewer() {
  if (getComputedStyle(byId("viewer")).position !== "sticky") byId("viewer").scrollIntoView();
}

function followLink() {
  const at = PLACES.get(location.hash.slice(1));
  if (at === undefined) return false;
  show(at, { link: false });
  toViewer();
  return true;
}

const isFinding = (note) => note.code && !note.folded;
const isMoment = (note) => ["moment", "turning point"].includes(note.kind) && !note.folded;
const anyTurn = (wanted) => FRAMES.some((_, at) => notesOf(at).some(wanted));

function nextWith(wanted) {
  const order = FRAMES.map((_, i) => (current + 1 + i) % FRAMES.length);
  const found = order.find((at) => notesOf(at).some(wanted));
  if (found !== undefined) show(found);
}

function reveal(wanted) {
  revealed = wanted;
  for (const item of ITEMS) {
    const at = Number(item.dataset.frame);
    const more = secret(at);
    item.querySelector(".words").textContent = more.words || FRAMES[at].words;
    const code = item.querySelector("summary > code");
    if (code) code.textContent = more.deed || FRAMES[at].deed;
    const fold = item.querySelector("details");
    fold.querySelectorAll(":scope > .note").forEach((line) => line.remove());
    fold.append(...notesOf(at).map(noteLine));
    if ((more.moments || []).some(isMoment)) fold.open = true;
  }
  byId("next-moment").hidden = !anyTurn(isMoment);
  show(current);
}

// All turns open, or as they were; gives what brings them back.
function unfold() {
  const folds = [...document.querySelectorAll(".turn-list li > details")];
  const before = folds.map((fold) => fold.open);
  for (const fold of folds) fold.open = true;
  return () => folds.forEach((fold, i) => (fold.open = before[i]));
}

const KEYS = {
  ArrowLeft: () => show(current - 1),
  ArrowRight: () => show(current + 1),
  Home: () => show(0),
  End: () => show(FRAMES.length - 1),
  f: () => nextWith(isFinding),
  m: () => nextWith(isMoment),
};

// A slider and a part that scrolls sideways have a use of their own for the arrows.
function hasOwnUse(target) {
  const part = target.closest(".scroll");
  return target.type === "range" || (part !== null && part.scrollWidth > part.clientWidth);
}

function pressed(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
  const single = event.key.length === 1;
  const act = KEYS[single ? event.key.toLowerCase() : event.key];
  if (!act || (!single && hasOwnUse(event.target))) return;
  event.preventDefault();
  act();
}

function begin() {
  for (const item of ITEMS) item.removeAttribute("id");
  byId("first").onclick = KEYS.Home;
  byId("previous").onclick = KEYS.ArrowLeft;
  byId("next").onclick = KEYS.ArrowRight;
  byId("last").onclick = KEYS.End;
  byId("next-finding").onclick = KEYS.f;
  byId("next-moment").onclick = KEYS.m;
  byId("unfold").onclick = unfold;
  byId("unfold").hidden = false;
  byId("slider").oninput = (event) => show(Number(event.target.value));
  byId("reveal").checked = false;
  byId("reveal").onchange = (event) => reveal(event.target.checked);
  byId("reveal-label").hidden = !Object.keys(HIDDEN.frames).length;
  byId("next-finding").hidden = !anyTurn(isFinding);
  byId("next-moment").hidden = !anyTurn(isMoment);
  document.addEventListener("keydown", pressed);
  window.addEventListener("hashchange", followLink);
  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#"]');
    if (link && link.hash === location.hash && followLink()) event.preventDefault();
  });
  if (!followLink()) show(FRAMES.length - 1, { link: false });
  let back = () => {};
  window.addEventListener("beforeprint", () => (back = unfold()));
  window.addEventListener("afterprint", () => back());
}

begin();
