/* Mask: draws the way to a hole before it is walked, and keeps the chosen peg, direction and amount through a swap. */
(() => {
  const COLUMNS = "abcdefg";
  const STEPS = [[0, 1], [1, 0], [0, -1], [-1, 0]]; // up, right, down, left: as the rules look for the shortest way
  const name = (column, row) => `${COLUMNS[column]}${row}`;
  const place = (hole) => [COLUMNS.indexOf(hole[0]), Number(hole[1])];
  const centre = (hole) => { const [column, row] = place(hole); return `${20 + 40 * column},${20 + 40 * (7 - row)}`; };

  /* Backwards from the hole, always to one that is a step cheaper. */
  function wayTo(button) {
    const chosen = document.querySelector(".cells input:checked");
    if (!chosen) return [];
    const price = (hole) => Number(document.querySelector(`.h[value="${hole}"] .${chosen.id.replace("-", "")}`)?.textContent || 0);
    const holes = [button.value];
    while (price(holes[0]) > 1) {
      const [column, row] = place(holes[0]);
      const nearer = STEPS.map(([x, y]) => name(column + x, row + y)).find((hole) => price(hole) === price(holes[0]) - 1);
      if (!nearer) break;
      holes.unshift(nearer);
    }
    return [chosen.parentElement.dataset.hole, ...holes];
  }
  function show(event) {
    const button = event.target.closest?.("button.h");
    document.getElementById("way")?.setAttribute("points", button ? wayTo(button).map(centre).join(" ") : "");
  }
  for (const kind of ["pointerover", "focusin", "focusout"]) document.addEventListener(kind, show);

  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    const fresh = event.detail.fragment.querySelector("#table");
    if (!fresh) return;
    const amount = document.querySelector("#bid [type=number]");
    const same = amount && fresh.querySelector(`#${amount.id}`);
    if (same) same.value = amount.value;
    for (const chosen of document.querySelectorAll("#move input[type=radio]:checked")) {
      const twin = fresh.querySelector(`#${chosen.id}`);
      if (twin?.value === chosen.value) twin.checked = true;
    }
  });
})();
