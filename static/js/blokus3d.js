/* The building turns: by drag, by the arrow keys, by the buttons. A way that is chosen stands in it as a ghost.
   Without this script the server draws the same from four sides and from above. */
(() => {
  const { SIDES, Projection, polygons, corners, outline, moved } = window.blokus3d;
  const SVG = "http://www.w3.org/2000/svg";
  const [SCALE, MARGIN] = [20, 13];
  const SHADES = { top: "t", left: "x", right: "x", front: "y", back: "y", bottom: "y" };
  const ANGLES = { 0: [30, 30], 1: [120, 30], 2: [210, 30], 3: [300, 30], above: [0, 90] };
  const byId = (id) => document.getElementById(id);
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let angle = { turn: 30, tilt: 30 };
  let frame = 0;

  const cellOf = (name) => {
    const [row, level] = name.slice(1).split(".").map(Number);
    return [name.charCodeAt(0) - 97, row - 1, level - 1];
  };
  const squareOf = ([column, row]) => `${String.fromCharCode(97 + column)}${row + 1}`;

  /* What is to be seen, as the server told it. */
  function scene(svg) {
    const size = svg.dataset.size.split(" ").map(Number);
    const squares = [];
    for (let column = 0; column < size[0]; column += 1)
      for (let row = 0; row < size[1]; row += 1) squares.push([column, row, 0]);
    const limits = svg.dataset.limits.split(" ").map(Number);
    const letters = new Map();
    svg.dataset.stacks.split(",").forEach((stack, at) =>
      [...stack].forEach((letter, level) => {
        if (letter !== ".") letters.set(String([squares[at][0], squares[at][1], level]), letter);
      }));
    const room = squares.flatMap(([column, row], at) => Array.from({ length: limits[at] }, (_, level) => [column, row, level]));
    const fresh = new Set(svg.dataset.new.split(" ").filter(Boolean).map((name) => String(cellOf(name))));
    const chosen = byId("choosing")?.querySelector("input[type=radio]:checked");
    const ghost = new Set();
    for (const name of chosen ? chosen.dataset.cells.split(" ") : []) {
      ghost.add(String(cellOf(name)));
      letters.set(String(cellOf(name)), chosen.dataset.letter);
    }
    return { size, squares, letters, room, fresh, ghost };
  }

  function draw() {
    const svg = byId("building");
    if (!svg) return;
    const seen = scene(svg);
    const projection = new Projection(seen.size, angle);
    const place = (at) => projection.point(at).slice(0, 2).map((value) => Math.round(value * SCALE * 100) / 100);
    const ring = (places) => `M${places.map((at) => place(at).join(" ")).join("L")}z`;
    const parts = document.createDocumentFragment();
    const add = (name, attributes, text) => {
      const element = document.createElementNS(SVG, name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      if (text) element.textContent = text;
      parts.append(element);
    };
    for (const square of seen.squares)
      add("path", { class: "floor", d: ring(corners({ cell: square, side: "bottom" })), "data-cell": square, "data-side": "floor" });
    const lines = outline(seen.room, projection);
    const path = (some) => some.map(({ start, end }) => `M${place(start).join(" ")}L${place(end).join(" ")}`).join("");
    add("path", { class: "frame back", d: path(lines.filter((line) => line.isBehind)) });
    for (const [at, text] of labels(seen.size, projection)) {
      const [x, y] = place(at);
      add("text", { x, y }, text);
    }
    const cells = [...seen.letters.keys()].map((key) => key.split(",").map(Number));
    for (const face of polygons(cells, projection)) {
      const key = String(face.cell);
      const mark = seen.ghost.has(key) ? " gh" : seen.fresh.has(key) ? " n" : "";
      add("path", { class: seen.letters.get(key) + SHADES[face.side] + mark, d: ring(corners(face)), "data-cell": key, "data-side": face.side });
    }
    add("path", { class: "frame", d: path(lines.filter((line) => !line.isBehind)) });
    svg.replaceChildren(parts);
    const [left, top, width, height] = projection.viewBox().map((value) => Math.round(value * SCALE));
    svg.setAttribute("viewBox", `${left - MARGIN} ${top - MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`);
    svg.setAttribute("tabindex", "0");
    svg.dataset.turn = Math.round(angle.turn);
    markSide();
  }
  function labels([columns, rows], projection) {
    const nearest = (one, other, at) => (projection.point(at(one))[2] <= projection.point(at(other))[2] ? one : other);
    const row = nearest(-0.45, rows + 0.45, (value) => [columns / 2, value, 0]);
    const column = nearest(-0.45, columns + 0.45, (value) => [value, rows / 2, 0]);
    const letters = Array.from({ length: columns }, (_, at) => [[at + 0.5, row, 0], String.fromCharCode(97 + at)]);
    return [...letters, ...Array.from({ length: rows }, (_, at) => [[column, at + 0.5, 0], String(at + 1)])];
  }
  function markSide() {
    for (const button of document.querySelectorAll("#sides button")) {
      const [turn, tilt] = ANGLES[button.value];
      const isHere = Math.abs(angle.tilt - tilt) < 1 && Math.abs((angle.turn - turn) % 360) < 1;
      button.toggleAttribute("aria-pressed", false);
      if (isHere) button.setAttribute("aria-pressed", "true");
    }
  }
  const soon = () => { cancelAnimationFrame(frame); frame = requestAnimationFrame(draw); };

  /* Turning */
  function turnTo(turn, tilt) {
    const from = { ...angle };
    const way = ((turn - from.turn + 540) % 360) - 180;
    const begin = performance.now();
    const step = (now) => {
      const part = still.matches ? 1 : Math.min((now - begin) / 350, 1);
      const eased = part * (2 - part);
      angle = { turn: (from.turn + way * eased + 360) % 360, tilt: from.tilt + (tilt - from.tilt) * eased };
      draw();
      if (part < 1) frame = requestAnimationFrame(step);
    };
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(step);
  }
  function turnBy(turn, tilt) {
    angle = { turn: (angle.turn + turn + 360) % 360, tilt: Math.max(8, Math.min(90, angle.tilt + tilt)) };
    soon();
  }
  document.addEventListener("submit", (event) => {
    if (event.target.id !== "sides") return;
    event.preventDefault();
    turnTo(...ANGLES[event.submitter.value]);
  }, true);
  const KEYS = { ArrowLeft: [-15, 0], ArrowRight: [15, 0], ArrowUp: [0, 10], ArrowDown: [0, -10] };
  document.addEventListener("keydown", (event) => {
    if (event.target.id !== "building" || !KEYS[event.key]) return;
    event.preventDefault();
    turnBy(...KEYS[event.key]);
  });
  let grip = null;
  document.addEventListener("pointerdown", (event) => {
    const svg = event.target.closest?.("#building");
    if (svg) grip = { x: event.clientX, y: event.clientY, far: 0, id: event.pointerId };
    const strip = event.target.closest?.(".strip");
    if (strip && event.pointerType !== "mouse") grip = { x: event.clientX, y: event.clientY, far: 0, id: event.pointerId, strip };
  });
  document.addEventListener("pointermove", (event) => {
    if (!grip || grip.strip || event.pointerId !== grip.id) return;
    const [right, down] = [event.clientX - grip.x, event.clientY - grip.y];
    grip.far += Math.abs(right) + Math.abs(down);
    if (grip.far > 6) turnBy(right * 0.5, down * 0.3);
    if (grip.far > 6) [grip.x, grip.y] = [event.clientX, event.clientY];
  });
  document.addEventListener("pointerup", (event) => {
    const held = grip;
    grip = null;
    if (!held) return;
    if (held.strip) {
      const right = event.clientX - held.x;
      if (Math.abs(right) > 40) stepWay(right < 0 ? 1 : -1);
    } else if (held.far <= 6) press(event.target);
  });
  document.addEventListener("pointercancel", () => { grip = null; });

  /* A press on the building chooses the cell that lies before the pressed face. */
  function press(target) {
    const { cell, side } = target.dataset || {};
    const choosing = byId("choosing");
    if (!cell || !choosing) return;
    const at = cell.split(",").map(Number);
    const hit = side === "floor" ? at : moved(at, SIDES[side]);
    const needsLevel = byId("building").dataset.free === "1";
    ask({ cell: needsLevel ? `${squareOf(hit)}.${hit[2] + 1}` : squareOf(hit) });
  }
  function ask(more) {
    const { piece, colour, url } = byId("choosing").dataset;
    const values = Object.fromEntries(Object.entries({ piece, colour, ...more }).filter(([, value]) => value));
    htmx.ajax("GET", url, { target: "#choosing", swap: "outerHTML", values });
  }

  /* Choosing among the ways */
  const radios = () => [...document.querySelectorAll("#ways input[type=radio]")];
  function stepWay(by) {
    const all = radios();
    if (!all.length) return;
    const at = all.findIndex((radio) => radio.checked);
    const next = all[(at + by + all.length) % all.length];
    next.checked = true;
    next.focus({ preventScroll: true });
    chose(next);
  }
  function chose(radio) {
    const form = byId("move");
    form.elements.move.value = radio.value;
    byId("placing").textContent = radio.getAttribute("aria-label");
    radio.closest("label").scrollIntoView({ block: "nearest", inline: "nearest" });
    draw();
  }
  document.addEventListener("change", (event) => { if (event.target.closest?.("#ways")) chose(event.target); });
  document.addEventListener("click", (event) => {
    const step = event.target.closest?.("[data-step]");
    if (step) stepWay(Number(step.dataset.step));
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches?.("#ways input[type=radio]")) return;
    event.preventDefault();
    byId("place").click();
  });

  /* After every swap the building is drawn as it was turned, with what is being chosen. */
  function refresh() {
    const choosing = byId("choosing");
    for (const button of document.querySelectorAll(".shelf button")) {
      const { piece, colour } = choosing?.dataset ?? {};
      const isMine = button.value === piece && button.form.elements.colour.value === colour;
      if (isMine) button.setAttribute("aria-pressed", "true");
      else button.removeAttribute("aria-pressed");
    }
    draw();
  }
  document.addEventListener("htmx:oobAfterSwap", refresh);
  document.addEventListener("htmx:afterSwap", (event) => {
    refresh();
    if (event.detail.target?.id === "choosing") byId("choosing").scrollIntoView({ block: "nearest" });
  });
  const side = ANGLES[document.querySelector("#sides [aria-pressed]")?.value];
  if (side) angle = { turn: side[0], tilt: side[1] };
  document.documentElement.classList.add("has-script");
  refresh();
})();
