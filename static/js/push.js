/* Asks the browser to show notices, also when it is closed. */
(() => {
  const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));

  async function subscribe(button) {
    const say = (sentence) => { document.getElementById("push-said").textContent = sentence; };
    if (!("PushManager" in window) || !("Notification" in window)) return say(button.dataset.cannot);
    if (await Notification.requestPermission() !== "granted") return say(button.dataset.denied);
    try {
      const worker = await navigator.serviceWorker.ready;
      const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(button.dataset.key) });
      const headers = { "Content-Type": "application/json", "X-CSRFToken": document.querySelector("[name=csrfmiddlewaretoken]").value };
      const answer = await fetch(button.dataset.url, { method: "POST", headers, body: JSON.stringify(found) });
      say((await answer.json()).sentence);
      if (answer.ok) location.reload();
    } catch {
      say(button.dataset.failed);
    }
    return undefined;
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("#push-on");
    if (button) subscribe(button);
  });
})();
