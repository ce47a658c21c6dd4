import { whenIdle } from "../ui/when-idle.ts";
import { reloadOnce } from "./reload.ts";
import { reloadHolds } from "./reload-holds.ts";

/** Reloads the page when a new version takes over. The very first service worker replaces no version. */
const followVersions = (container: ServiceWorkerContainer): void => {
  let isControlled = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    if (isControlled) reloadHolds.whenFree(reloadOnce);
    isControlled = true;
  });
};

/** A page can stay open for days, so it checks for a new version each time the user comes back to it. */
const askForNewerOnReturn = (registration: ServiceWorkerRegistration): void =>
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    registration.update().catch((error: unknown) => console.info("Could not ask for a newer version", error));
  });

/** Registers the service worker when the page is idle. The site works without it. */
export const startServiceWorker = async (container: ServiceWorkerContainer): Promise<void> => {
  followVersions(container);
  await whenIdle();
  try {
    askForNewerOnReturn(await container.register("/service-worker.js", { updateViaCache: "none" }));
  } catch (error) {
    console.info("The service worker could not be registered", error);
  }
};
