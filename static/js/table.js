/* The table page: keeps the screen fresh, the focus where it was and the secret covered. Loaded in the head, before the body. */
(() => {
  const root = document.documentElement;
  const coverKey = `cover:${location.pathname.split("/")[2]}`;
  const byId = (id) => document.getElementById(id);
  const table = () => byId("table");
  let isDown = false;
  let lastFetch = 0;

  /* The secret stays covered from the first paint on, and through every swap. */
  const isCovered = () => { try { return localStorage.getItem(coverKey) === "1"; } catch { return false; } };
  const remember = (covered) => { try { localStorage.setItem(coverKey, covered ? "1" : "0"); } catch { /* private mode */ } };
  root.classList.toggle("covered", isCovered());
  document.addEventListener("click", (event) => {
    const secret = event.target.closest?.("#secret > summary")?.parentElement;
    if (!secret) return;
    remember(secret.open);
    root.classList.toggle("covered", secret.open);
  });

  /* Swaps: never go back in time, never for nothing, keep what is unfolded and what has the focus. */
  let focused = "";
  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    const fresh = event.detail.fragment.querySelector("#table");
    if (!fresh) return;
    const old = table();
    if (Number(fresh.dataset.ply) < Number(old.dataset.ply) || fresh.dataset.drawn === old.dataset.drawn) {
      event.detail.shouldSwap = false;
      return;
    }
    keepRefusal(fresh, old);
    keepChoice(fresh, old);
    for (const details of old.querySelectorAll("details[id]")) {
      const twin = fresh.querySelector(`#${details.id}`);
      if (twin) twin.open = details.open;
    }
    if (old.contains(document.activeElement)) focused = document.activeElement.id;
    if (fresh.dataset.ply !== old.dataset.ply) setTimeout(announce);
    if (old.dataset.state === "open" && fresh.dataset.state !== "open") setTimeout(fetchSide);
    setTimeout(refocus);
  });

  /* A refusal stays in sight until the match goes on. */
  function keepRefusal(fresh, old) {
    const refusal = old.querySelector(".refusal");
    const goesOn = fresh.dataset.ply !== old.dataset.ply || fresh.dataset.state !== old.dataset.state;
    if (refusal && !goesOn && !fresh.querySelector(".refusal")) fresh.prepend(refusal);
  }

  /* What was being chosen stays chosen, as long as the question is the same. */
  function keepChoice(fresh, old) {
    const [kept, twin] = [old.querySelector("[data-keep]"), fresh.querySelector("[data-keep]")];
    if (kept && twin && fresh.dataset.ply === old.dataset.ply) twin.replaceWith(kept);
  }

  function refocus() {
    if (!focused || document.activeElement !== document.body) return;
    (byId(focused) || table().querySelector("#move button") || table()).focus({ preventScroll: true });
    focused = "";
  }

  function announce() {
    const news = [...table().querySelectorAll(".since .is-new"), byId("q")];
    byId("say").textContent = news.map((line) => line.textContent.trim()).join(" ");
    markTitle();
  }

  function markTitle() {
    const [, count = "", plain] = document.title.match(/^(\(\d+\) )?(?:● [^·]*· )?(.*)$/);
    const mine = table().classList.contains("asks");
    document.title = count + (mine ? `● ${byId("connection").dataset.turn} · ${plain}` : plain);
  }

  /* An answer that holds a table is swapped from the document, for the form that asked may be gone by now.
     A refusal comes with the fresh table; anything else that went wrong is said in a line. */
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { xhr } = event.detail;
    const hasTable = xhr.responseText.includes('id="table"');
    if (event.detail.target.matches(".room-side")) return;
    if (hasTable) {
      event.detail.shouldSwap = event.detail.isError = false;
      htmx.swap("#room", xhr.responseText, { swapStyle: "none" });
    } else if (xhr.status >= 400) {
      if (xhr.status === 403) tell("old");
      else if (xhr.status === 429) tell("fast", 10000);
      else tell("failed", 5000);
    }
  });
  document.addEventListener("htmx:sendError", () => tell("failed", 5000));

  /* The connection: say when it is lost, fetch meanwhile, say when it is back. */
  function tell(what, milliseconds) {
    const line = byId("connection");
    line.textContent = line.dataset[what];
    line.hidden = false;
    if (milliseconds) setTimeout(() => { line.hidden = !isDown; if (isDown) tell("lost"); }, milliseconds);
  }
  function fetchTable() {
    if (Date.now() - lastFetch < 3000) return;
    lastFetch = Date.now();
    const { url, ply } = table().dataset;
    htmx.ajax("GET", `${url}table/?have=${ply}`, { target: "#room", swap: "none" });
  }
  /* What stands beside the table: the sheet once the match begins, and what was said while the line was down. */
  function fetchSide() {
    const side = { target: ".room-side", select: ".room-side", swap: "outerHTML" };
    htmx.ajax("GET", table().dataset.url, side).then(showLatest);
  }
  function lost() {
    if (isDown) return;
    isDown = true;
    setTimeout(() => { if (isDown) tell("lost"); }, 1200);
  }
  document.addEventListener("htmx:wsClose", lost);
  document.addEventListener("htmx:wsError", lost);
  document.addEventListener("htmx:wsOpen", () => {
    if (isDown && !byId("connection").hidden) tell("back", 2500);
    if (isDown) fetchSide();
    isDown = false;
  });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) fetchTable(); });
  window.addEventListener("focus", fetchTable);
  setInterval(() => { if (isDown && !document.hidden) fetchTable(); }, 30000);

  /* The chat: the latest line is in sight, a sent one leaves the field. */
  function showLatest() {
    const lines = byId("chat-lines");
    lines.scrollTop = lines.scrollHeight;
  }
  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    if (event.detail.target.id === "chat-lines") setTimeout(showLatest);
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.detail.elt.id === "chat-form" && event.detail.xhr.status === 200) event.detail.elt.reset();
  });

  /* A cross in the picture presses its button. */
  document.addEventListener("click", (event) => {
    const cross = event.target.closest?.("[data-move]");
    if (cross) byId(`sq-${cross.dataset.move}`)?.click();
  });
  /* «Come again» is a code of the house's own; htmx knows it as 1012. */
  function connect(url) {
    const socket = new WebSocket(url, []);
    const known = (event) => (event.code === 4012 ? new CloseEvent("close", { code: 1012 }) : event);
    Object.defineProperty(socket, "onclose", { set: (handle) => socket.addEventListener("close", (event) => handle(known(event))) });
    return socket;
  }
  document.addEventListener("DOMContentLoaded", () => {
    htmx.createWebSocket = connect;
    htmx.config.wsReconnectDelay = (tries) => 1000 * Math.min(2 ** tries, 8) * Math.random();
    const secret = byId("secret");
    if (secret && isCovered()) secret.open = false;
    showLatest();
    markTitle();
  });
})();
