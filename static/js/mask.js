/* Mask: draws the way to a hole before it is walked, and keeps the chosen peg, direction and amount through a swap. */
(() => {
  const centre = (hole) => `${20 + 40 * "abcdefg".indexOf(hole[0])},${20 + 40 * (7 - Number(hole[1]))}`;

  function wayTo(button) {
    const chosen = document.querySelector(".cells input:checked");
    const number = chosen?.id.replace("o-", "o");
    const holes = [];
    let at = button;
    while (at) {
      holes.unshift(at.value);
      const via = at.querySelector(`b.${number}`)?.dataset.via;
      at = via ? document.getElementById(`h-${via}`) : null;
    }
    return chosen ? [chosen.parentElement.dataset.hole, ...holes] : [];
  }
  function show(event) {
    const way = document.getElementById("way");
    const button = event.target.closest?.("button.h");
    way?.setAttribute("points", button ? wayTo(button).map(centre).join(" ") : "");
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
