/** A service worker left over from `npm start` would hide what `npm run dev` serves. */
const removeServiceWorkers = async (container: ServiceWorkerContainer): Promise<void> => {
  for (const registration of await container.getRegistrations()) await registration.unregister();
};

/** Insecure pages cannot have a service worker. */
export const startUpdates = (): void => {
  if (!("serviceWorker" in navigator)) return;
  const container = navigator.serviceWorker;
  if (import.meta.env.DEV) return void removeServiceWorkers(container);
  const first = container.controller;
  window.addEventListener("load", async () => {
    try {
      const { startServiceWorker } = await import("./service-worker.ts");
      await startServiceWorker(container, first);
    } catch (error) {
      console.info("The service worker's script could not be fetched", error);
    }
  });
};
