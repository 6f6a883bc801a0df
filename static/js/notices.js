/* The bell: how many notices are new, live; and which table is in sight, so that nobody is told what they are looking at. */
(() => {
  const EVERY = 25000;
  let socket = null;
  let tries = 0;
  let count = 0;

  const tableInSight = () => {
    const table = document.getElementById("table");
    return table?.dataset.url && document.visibilityState === "visible" ? table.dataset.url.split("/")[2] : "";
  };

  function say() {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ looking: tableInSight() }));
  }

  function show(fresh) {
    const bell = document.getElementById("bell");
    const mark = document.getElementById("bell-count");
    mark.textContent = fresh > 99 ? "99+" : fresh;
    mark.hidden = !fresh;
    bell.setAttribute("aria-label", fresh ? `${bell.dataset.label}: ${fresh}` : bell.dataset.label);
    if (fresh > count) document.getElementById("bell-said").textContent = `${bell.dataset.fresh}: ${fresh}`;
    count = fresh;
    document.title = (count ? `(${count}) ` : "") + document.title.replace(/^\(\d+\) /, "");
    const icon = document.querySelector("link[rel=icon]");
    icon.href = count ? icon.dataset.marked : icon.dataset.plain;
    if (navigator.setAppBadge) (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
    if (location.pathname === bell.getAttribute("href") && window.htmx) {
      htmx.ajax("GET", location.pathname, { target: "#notices", select: "#notices", swap: "outerHTML" });
    }
  }

  /* From the moderators: who is suspended leaves for the notice, anybody else sees it on the page. */
  function showSanctions(isBarred) {
    const place = document.getElementById("sanctions");
    if (isBarred) location.assign(place.dataset.page);
    else htmx.ajax("GET", place.dataset.banner, { target: "#sanctions", swap: "outerHTML" });
  }

  function open(address) {
    socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${address}`);
    socket.onopen = () => { tries = 0; say(); };
    socket.onmessage = (message) => {
      const news = JSON.parse(message.data);
      if (news.sanctions) showSanctions(news.barred); else show(news.count);
    };
    socket.onclose = (event) => {
      if (event.code === 4403) return;
      tries += 1;
      setTimeout(() => open(address), Math.min(2 ** tries, 60) * 1000 * (0.5 + Math.random() / 2));
    };
  }

  window.addEventListener("load", () => {
    const bell = document.getElementById("bell");
    if (!bell) return;
    const icon = document.querySelector("link[rel=icon]");
    icon.dataset.plain = icon.href;
    setTimeout(() => open(bell.dataset.socket));
    setInterval(() => { if (tableInSight()) say(); }, EVERY);
    document.addEventListener("visibilitychange", say);
    navigator.serviceWorker?.register(bell.dataset.worker).catch(() => {});
  });
})();
