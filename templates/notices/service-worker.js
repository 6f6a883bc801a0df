/* Shows what the site pushes, and leads to the table. It keeps no pages. */
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  let told = {};
  try {
    told = event.data ? event.data.json() : {};
  } catch { /* not ours */ }
  const options = { body: told.body || "", tag: told.tag || "news", data: { url: told.url || "/" }, icon: "{% load static %}{% static "img/icon-192.png" %}", renotify: true };
  event.waitUntil(self.registration.showNotification(told.title || "Maskenball", options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const wanted = new URL(event.notification.data.url, self.location.origin);
  event.waitUntil((async () => {
    const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = open.find((page) => new URL(page.url).pathname === wanted.pathname);
    return there ? there.focus() : self.clients.openWindow(wanted.href);
  })());
});
