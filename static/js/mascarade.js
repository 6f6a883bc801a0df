/* Mascarade: choose a mask and a square by tap, by drag or by arrow keys. What a choice means is drawn by the server. */
(() => {
  const COLUMNS = "abcdefghij";
  const FAR = 8; // pixels: from here on a press is a drag
  const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const byId = (id) => document.getElementById(id);
  const table = () => byId("table");
  const find = (selector) => table()?.querySelector(selector);
  const cells = () => [...(table()?.querySelectorAll(".board > :not(b)") ?? [])];
  const nameAt = (index) => COLUMNS[index % 10] + (10 - Math.floor(index / 10));
  const cellOf = (element) => element?.closest?.("#table .board > :not(b)");
  const cardOf = (element) => element?.closest?.("#table .hand a");

  let card = "";
  let square = "";
  let ply = "";
  let here = 0; // the square the arrow keys stand on
  let asked = 0;
  let press = null;

  /* The table with this choice, as the server draws it; of several answers only the last asked for counts. */
  async function consider(newCard, newSquare, isAgain = false) {
    [card, square] = [newCard, newSquare];
    find(".refusal")?.remove();
    light(card);
    const mine = ++asked;
    const draft = [card, square].filter(Boolean).join("+");
    try {
      const answer = await fetch(`${table().dataset.url}table/?try=${draft}`, { headers: { "HX-Request": "true" } });
      const text = await answer.text();
      if (!answer.ok) throw new Error(answer.status);
      if (mine !== asked) return;
      htmx.swap("#room", text, { swapStyle: "none" });
      if (isAgain) return;
      say();
      show();
    } catch {
      document.dispatchEvent(new Event("htmx:sendError"));
    }
  }

  /* At once, before the server has answered: where the mask fits, and for how many points. */
  function light(chosen) {
    const fits = new Map((byId(`k${chosen}`)?.dataset.fits ?? "").split(" ").map((place) => place.split(":")));
    for (const cell of table().querySelectorAll(".board > a")) {
      const points = fits.get(cell.id.slice(3));
      cell.classList.toggle("lit", points !== undefined);
      cell.querySelector("b")?.remove();
      if (Number(points)) cell.append(Object.assign(document.createElement("b"), { textContent: points }));
    }
    for (const link of table().querySelectorAll(".hand a")) {
      if (link.id === `k${chosen}`) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  function say() {
    const told = find("#panel")?.querySelectorAll("h3, p:not(.moves), li") ?? [];
    byId("say").textContent = [...told].map((line) => line.textContent.trim()).join(". ");
  }

  /* On a phone the panel lies under the hand: the board moves up to make room for it. */
  function show() {
    const next = find("#lay, #back");
    if (next && next.getBoundingClientRect().bottom > innerHeight) byId("move").scrollIntoView({ block: "start" });
  }

  const isOpen = (name) => Boolean(byId(`sq-${name}`)?.matches("a, .ghost"));
  const pickCard = (chosen) => consider(chosen === card ? "" : chosen, isOpen(square) ? square : "");
  const pickSquare = (chosen) => consider(card, chosen);

  document.addEventListener("click", (event) => {
    if (!table() || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    const link = cardOf(event.target);
    const cell = cellOf(event.target);
    if (link) pickCard(link.id.slice(1));
    else if (event.target.closest?.("#back")) consider("", "");
    else if (cell && cell.tagName !== "BUTTON") pickSquare(nameAt(cells().indexOf(cell)));
    else return;
    event.preventDefault();
  });

  /* Drag: the mask follows the pointer, the squares where it fits are lit. */
  document.addEventListener("pointerdown", (event) => {
    const link = cardOf(event.target);
    if (link && !event.button) press = { x: event.clientX, y: event.clientY, card: link.id.slice(1), ghost: null };
  });
  document.addEventListener("pointermove", (event) => {
    if (!press) return;
    const { clientX: x, clientY: y } = event;
    if (!press.ghost && Math.hypot(x - press.x, y - press.y) > FAR) lift();
    if (!press.ghost) return;
    press.ghost.style.transform = `translate(${x}px, ${y}px) translate(-50%, -60%)`;
    find(".over")?.classList.remove("over");
    cellOf(document.elementFromPoint(x, y))?.classList.add("over");
  });
  document.addEventListener("pointerup", (event) => {
    const cell = press?.ghost && cellOf(document.elementFromPoint(event.clientX, event.clientY));
    const chosen = press?.card;
    drop();
    if (cell) consider(chosen, nameAt(cells().indexOf(cell)));
  });
  document.addEventListener("pointercancel", drop);
  document.addEventListener("dragstart", (event) => { if (cardOf(event.target)) event.preventDefault(); });

  function lift() {
    press.ghost = byId(`k${press.card}`).querySelector("svg").cloneNode(true);
    press.ghost.setAttribute("class", "dragged");
    document.body.append(press.ghost);
    card = press.card;
    light(card);
  }
  function drop() {
    press?.ghost?.remove();
    find(".over")?.classList.remove("over");
    press = null;
  }

  /* Keys: one stop for the whole board, arrows from square to square. */
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && find(".is-draft, .is-card, .is-square, .is-laid")) consider("", "");
    const cell = cellOf(document.activeElement);
    if (!cell) return;
    const step = STEPS[event.key];
    if (step) walk(step);
    else if (event.key === " " || (event.key === "Enter" && !cell.matches("a, button"))) {
      if (cell.matches("button")) return;
      pickSquare(nameAt(cells().indexOf(cell)));
    } else return;
    event.preventDefault();
  });
  document.addEventListener("focusin", (event) => {
    const cell = cellOf(event.target);
    if (cell) stand(cells().indexOf(cell));
  });

  function walk([across, down]) {
    const [column, row] = [(here % 10) + across, Math.floor(here / 10) + down];
    if (column >= 0 && column < 10 && row >= 0 && row < 10) cells()[row * 10 + column].focus();
  }
  function stand(index) {
    const all = cells();
    all[here]?.setAttribute("tabindex", "-1");
    here = index;
    all[here].setAttribute("tabindex", "0");
  }

  /* After every swap: names for all squares, the place in the zoomed board, and what was being thought of. */
  function settle() {
    if (!find(".board")) return;
    const isNew = table().dataset.ply !== ply;
    ply = table().dataset.ply;
    cells().forEach((cell, index) => {
      cell.id ||= `sq-${nameAt(index)}`;
      cell.setAttribute("tabindex", "-1");
      if (cell.tagName !== "I") return;
      cell.setAttribute("role", "img");
      cell.setAttribute("aria-label", nameAt(index));
    });
    byId("pan").removeAttribute("tabindex");
    const mark = find(".ghost, .board .looked-at") ?? (isNew ? (find(".board > .last") ?? find(".board > .start")) : null);
    stand(mark ? cells().indexOf(mark) : here);
    if (isNew) drop();
    if (!byId(`k${card}`)?.href) card = "";
    if (isNew && !(card && isOpen(square))) square = "";
    if (card && !find(".hand [aria-current]")) consider(card, square, true);
  }

  let place = null;
  document.addEventListener("htmx:oobBeforeSwap", () => {
    const pan = byId("pan");
    place = pan && [pan.scrollLeft, pan.scrollTop];
  });
  document.addEventListener("htmx:oobAfterSwap", () => {
    const before = ply;
    settle();
    const pan = byId("pan");
    if (place && pan) [pan.scrollLeft, pan.scrollTop] = place;
    if (ply !== before && !card) centre();
  });
  document.addEventListener("toggle", (event) => { if (event.target.id === "zoom") centre(); }, true);

  function centre() {
    const pan = byId("pan");
    const cell = cells()[here];
    if (!pan || !cell) return;
    const [frame, box] = [pan.getBoundingClientRect(), cell.getBoundingClientRect()];
    pan.scrollLeft += box.left + box.width / 2 - frame.left - frame.width / 2;
    pan.scrollTop += box.top + box.height / 2 - frame.top - frame.height / 2;
  }

  document.addEventListener("DOMContentLoaded", () => {
    card = find(".hand [aria-current]")?.id.slice(1) ?? "";
    settle();
    square = find(".ghost, .board .looked-at")?.id.slice(3) ?? "";
  });
})();
