import type { Millis } from "../../shared/time-controls.ts";
import { reloadHolds } from "./reload-holds.ts";

const LAST_RELOAD = "reloaded-at";

/** Two servers that disagree on the version, as in the middle of a deploy, must not make a page reload for ever. */
const RELOAD_AT_MOST_EVERY: Millis = 60_000;

const reload = (): void => {
  const last = Number(sessionStorage.getItem(LAST_RELOAD) ?? 0);
  if (Math.abs(Date.now() - last) < RELOAD_AT_MOST_EVERY) return;
  sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
  location.reload();
};

/** Reloads the page when a new version takes over. The very first service worker replaces none. */
const followVersions = (container: ServiceWorkerContainer): void => {
  let isControlled = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    if (isControlled) reloadHolds.whenFree(reload);
    isControlled = true;
  });
};

/** A page may be open for days: it asks for a newer version whenever somebody comes back to it. */
const askForNewerOnReturn = (registration: ServiceWorkerRegistration): void =>
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    registration.update().catch((error: unknown) => console.info("Could not ask for a newer version", error));
  });

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1000);
  });

/** Registers the service worker, once the page has nothing better to do. The product works without it, too. */
export const startServiceWorker = async (container: ServiceWorkerContainer): Promise<void> => {
  followVersions(container);
  await whenIdle();
  try {
    askForNewerOnReturn(await container.register("/service-worker.js", { updateViaCache: "none" }));
  } catch (error) {
    console.info("The service worker could not be registered", error);
  }
};
