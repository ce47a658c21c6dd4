import { whenIdle } from "../ui/when-idle.ts";
import { reloadOnce } from "./reload.ts";
import { reloadHolds } from "./reload-holds.ts";

/**
 * Reloads the page when a new version takes over. The very first service worker replaces no version.
 * @param first what served the page
 */
const followVersions = (container: ServiceWorkerContainer, first: ServiceWorker | null): void => {
  let current = first;
  const look = (): void => {
    if (current !== null && container.controller !== current) reloadHolds.whenFree(reloadOnce);
    current = container.controller;
  };
  container.addEventListener("controllerchange", look);
  // One may have taken over before this script was there.
  look();
};

/** A page can stay open for days, so it checks for a new version each time the user comes back to it. */
const askForNewerOnReturn = (registration: ServiceWorkerRegistration): void =>
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    registration.update().catch((error: unknown) => console.info("Could not ask for a newer version", error));
  });

/** @param first the service worker that controlled the page when it began */
export const startServiceWorker = async (
  container: ServiceWorkerContainer,
  first: ServiceWorker | null,
): Promise<void> => {
  followVersions(container, first);
  await whenIdle();
  try {
    askForNewerOnReturn(await container.register("/service-worker.js", { updateViaCache: "none" }));
  } catch (error) {
    console.info("The service worker could not be registered", error);
  }
};
