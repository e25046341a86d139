"use strict";
// Draws the table: nobles, market and bank, then an area for each seat. Our own drawing.

const CARD = { width: 84, height: 106 };
const STRONG = { "font-weight": 600 };

function parsed(name) {
  const form = /^([123])([WUGRK])-(.*)$/.exec(name);
  if (!form) return null;
  const cost = [...form[3].matchAll(/([WUGRK])(\d)/g)].map(([, letter, count]) => [
    LETTERS.indexOf(letter),
    Number(count),
  ]);
  const prestige = GAME.prestige[name] ?? HIDDEN.prestige[name] ?? 0;
  return { level: Number(form[1]), bonus: LETTERS.indexOf(form[2]), cost, prestige };
}

function place(x, y, scale, name, ...children) {
  const title = svg("title", {}, name);
  const transform = `translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}`;
  return svg("g", { transform }, title, ...children);
}

// Names what a part of the drawing shows, such as bank-R, for programs that read the page.
function cell(key, node) {
  node.setAttribute("data-cell", key);
  return node;
}

function frame(width, height, kind) {
  return svg("rect", { width, height, rx: 7, class: kind });
}

function face(name, x, y, scale) {
  const card = parsed(name);
  const { width, height } = CARD;
  if (!card) return back(name, x, y, scale);
  const style = GAME.gems[card.bonus];
  const parts = [frame(width, height, "card")];
  const band = `M0 7a7 7 0 0 1 7-7h${width - 14}a7 7 0 0 1 7 7v25h-${width}z`;
  parts.push(svg("path", { d: band, fill: style.fill, opacity: 0.38 }));
  parts.push(svg("path", { d: `M0 32h${width}`, stroke: style.edge, opacity: 0.6 }));
  if (card.prestige) parts.push(label(16, 24, card.prestige, 23, { "font-weight": 700 }));
  for (let i = 0; i < card.level; i += 1) {
    const cx = 42 + 8 * (i - (card.level - 1) / 2);
    parts.push(svg("circle", { cx, cy: 16, r: 2.6, class: "dot" }));
  }
  parts.push(gem(card.bonus, width - 17, 16, 11));
  card.cost.forEach(([kind, count], i) => {
    const left = 17 + (i % 2) * 40;
    const top = 52 + Math.floor(i / 2) * 31;
    parts.push(gem(kind, left, top, 9.5), label(left + 19, top + 6, count, 17, STRONG));
  });
  return place(x, y, scale, name, ...parts);
}

function back(name, x, y, scale, owner) {
  const { width, height } = CARD;
  const level = /^[123]/.test(name) ? name[0] : "";
  const parts = [frame(width, height, "back")];
  parts.push(label(42, 50, level ? `Level ${level}` : "?", 15, { class: "on-back" }));
  parts.push(label(42, 74, owner || "?", 15, { class: "on-back" }));
  return place(x, y, scale, name, ...parts);
}

function empty(x, y, text) {
  const parts = [frame(CARD.width, CARD.height, "gap")];
  if (text) parts.push(label(42, 60, text, 22));
  return place(x, y, 1, text ? "a card that the record does not name" : "empty", ...parts);
}

function noble(name, x, y, scale) {
  const parts = [svg("rect", { width: 84, height: 56, rx: 7, class: "noble" })];
  if (name === "?") {
    const unnamed = label(42, 36, "?", 22);
    return place(x, y, scale, "a noble that is not known", ...parts, unnamed);
  }
  parts.push(label(11, 34, 3, 19, { "font-weight": 700 }));
  const needs = [...name.matchAll(/([WUGRK])(\d)/g)];
  needs.forEach(([, letter, count], i) => {
    const left = 51 + (i - (needs.length - 1) / 2) * 21;
    parts.push(gem(LETTERS.indexOf(letter), left, 19, 8.4), label(left, 48, count, 16, STRONG));
  });
  return place(x, y, scale, `Noble ${name}`, ...parts);
}

const unknown = (n) => (n === null ? "?" : n);

function bankRow(bank, top, width) {
  const step = width / bank.length;
  return bank.flatMap((count, kind) => {
    const x = step * kind + step / 2;
    const dim = count === 0 ? 0.35 : 1;
    return [
      svg("g", { opacity: dim }, gem(kind, x - 14, top + 24, 17)),
      cell(`bank-${LETTERS[kind]}`, label(x + 18, top + 32, unknown(count), 22, STRONG)),
    ];
  });
}

function middle(table) {
  const slots = Math.max(4, ...table.market.map((row) => row.length));
  const width = 96 * (slots + 1);
  const parts = [];
  table.nobles.forEach((name, i) => parts.push(cell(`noble-${i}`, noble(name, 6 + 96 * i, 2, 1))));
  const top = 68;
  [3, 2, 1].forEach((level, row) => {
    const y = top + row * (CARD.height + 8);
    const count = table.decks[level - 1];
    parts.push(cell(`deck-${level}`, back(String(level), 6, y, 1, `${unknown(count)} left`)));
    table.market[level - 1].forEach((name, slot) => {
      const x = 6 + 96 * (slot + 1);
      const drawn = name === null || name === "?" ? empty(x, y, name) : face(name, x, y, 1);
      parts.push(cell(`market-${level}-${slot}`, drawn));
    });
  });
  const bottom = top + 3 * (CARD.height + 8);
  parts.push(...bankRow(table.bank, bottom, width));
  const picture = svg("svg", { viewBox: `0 0 ${width} ${bottom + 52}`, role: "img" }, ...parts);
  picture.setAttribute("aria-label", told(table));
  return picture;
}

function told(table) {
  const rows = [3, 2, 1].map((level) => {
    const names = table.market[level - 1].map((name) => name || "empty").join(", ");
    return `level ${level}: ${names || "no slots"}, deck ${unknown(table.decks[level - 1])}`;
  });
  const nobles = table.nobles.join(", ") || "none";
  return `Nobles ${nobles}; ${rows.join("; ")}; bank ${counts(table.bank)}`;
}

function counts(numbers) {
  return numbers.map((n, kind) => `${LETTERS[kind]} ${unknown(n)}`).join(" ");
}

function seatDrawing(area, held) {
  const parts = [label(4, 27, "Bonuses", 14, { "text-anchor": "start" })];
  parts.push(label(4, 74, "Tokens", 14, { "text-anchor": "start" }));
  area.tokens.forEach((count, kind) => {
    const x = 104 + 66 * kind;
    if (kind < 5) parts.push(...bonusMark(kind, x, area.bonuses[kind]));
    parts.push(svg("g", { opacity: count === 0 ? 0.3 : 1 }, gem(kind, x - 11, 68, 13)));
    const look = count ? STRONG : { class: "faint" };
    parts.push(cell(`tokens-${LETTERS[kind]}`, label(x + 14, 75, unknown(count), 19, look)));
  });
  if (area.unnamed) parts.push(label(434, 27, `+${area.unnamed} ?`, 15));
  held.forEach((name, i) => {
    const hidden = area.reserved[i][1];
    const closed = hidden && name.endsWith("?");
    const x = 4 + 90 * i;
    const card = closed ? back(name, x, 116, 0.95, "hidden") : face(name, x, 116, 0.95);
    parts.push(cell(`reserved-${i}`, card));
    if (hidden && !closed) parts.push(label(x + 40, 230, "hidden", 12));
  });
  if (held.length) parts.push(label(4, 109, "Reserved", 13, { "text-anchor": "start" }));
  const left = held.length ? Math.max(290, 20 + 90 * held.length) : 4;
  if (area.nobles.length) parts.push(label(left, 109, "Nobles", 13, { "text-anchor": "start" }));
  const across = held.length ? 2 : 5;
  area.nobles.forEach((name, i) => {
    const top = 116 + 62 * Math.floor(i / across);
    parts.push(cell(`noble-${i}`, noble(name, left + 90 * (i % across), top, 0.95)));
  });
  const rows = Math.ceil(area.nobles.length / across);
  const low = Math.max(94, held.length ? 234 : 0, rows ? 116 + 62 * rows : 0);
  const width = Math.max(480, area.nobles.length ? left + 180 : 0, 90 * held.length);
  return svg("svg", { viewBox: `0 0 ${width} ${low}`, role: "img" }, ...parts);
}

function bonusMark(kind, x, count) {
  const style = GAME.gems[kind];
  const fill = count ? style.fill : "none";
  const box = { x: x - 28, y: 6, width: 56, height: 30, rx: 5, fill, stroke: style.edge };
  const look = count ? { fill: style.text, class: "on-gem" } : { class: "faint" };
  const line = count ? { "stroke-width": 1.5 } : { "stroke-width": 1, "stroke-dasharray": "3 3" };
  const text = label(x, 27, `${style.letter} ${count}`, 17, look);
  return [svg("rect", { ...box, ...line }), cell(`bonus-${style.letter}`, text)];
}

function seatPart(seat, area, held, next, acted) {
  const name = GAME.names[seat - 1];
  const count = area.count === null ? "" : `, ${area.count} token${area.count === 1 ? "" : "s"}`;
  const cards = `${area.cards} card${area.cards === 1 ? "" : "s"}`;
  const facts = `${unknown(area.prestige)} prestige, ${cards}${count}`;
  const head = html("h4", {}, name, html("span", { class: "facts" }, facts));
  if (acted) head.append(html("span", { class: "badge" }, "played this turn"));
  else if (next) head.append(html("span", { class: "badge" }, "to play next"));
  const drawing = seatDrawing(area, held);
  const nobles = area.nobles.join(", ") || "none";
  drawing.setAttribute(
    "aria-label",
    `${name}: ${facts}; bonuses ${counts(area.bonuses)}; tokens ${counts(area.tokens)}; ` +
      `reserved ${held.join(", ") || "none"}; nobles ${nobles}`,
  );
  const look = { class: acted ? "seat acted" : "seat", "data-seat": seat };
  return html("article", look, head, drawing);
}
