// The version of the page that runs here, and how the next one comes.

// While a page holds this, the service worker keeps the files of its version.
const version = document.documentElement.dataset.version;
navigator.locks?.request(version, { mode: "shared" }, () => new Promise(() => {}));

// Keeps the page in the browser, tells it when a newer version is there, and goes over to that one
// when it asks, or at once where the page has not started.
export async function keepUp(started) {
  const keeper = navigator.serviceWorker;
  if (!keeper) return;
  const before = keeper.controller;
  const registration = await keeper.register("sw.js", { updateViaCache: "none" });

  const renew = () => {
    const next = registration.waiting;
    if (!next) return location.reload();
    next.addEventListener("statechange", () => {
      if (next.state === "activated") location.reload();
    });
    next.postMessage("take over");
  };
  const tell = () => (started ? dispatchEvent(new Event("newversion")) : renew());
  const look = () => {
    if (registration.waiting && registration.active) tell();
  };
  addEventListener("renew", renew);
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  // Somebody has chosen the newer version in another window.
  keeper.addEventListener("controllerchange", () => before && tell());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {});
  });
  (await keeper.ready).active.postMessage("tidy");
}
