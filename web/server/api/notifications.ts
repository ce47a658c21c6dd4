import { queryOptions } from "@tanstack/react-query";
import type { DeviceSubscription } from "../../../shared/api/notifications-api.ts";
import { call } from "./client.ts";

/** The notification settings of all devices of the player. Refetched on each visit of the page. */
export const noticesQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["notices", identifier],
    queryFn: ({ signal }) => call("GET /api/v2/account/notifications", { signal }),
    refetchOnMount: "always",
  });

/** True if this browser can show a site's notifications. On iPhones, only a site added to the home screen can. */
export const canNotify = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration();

const asSent = (subscription: PushSubscription): DeviceSubscription | null => {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint === undefined || p256dh === undefined || auth === undefined
    ? null
    : { endpoint, keys: { p256dh, auth } };
};

/**
 * Subscribes this browser with the site's key, or finds its subscription. Null if the browser's push service does not
 * answer. Call it after the player has given permission.
 */
export const subscribed = async (publicKey: string): Promise<DeviceSubscription | null> => {
  const { pushManager } = (await registration()) ?? {};
  if (pushManager === undefined) return null;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    try {
      return asSent(await pushManager.subscribe(options));
    } catch {
      // The browser still has a subscription with a former key of the site.
      await (await pushManager.getSubscription())?.unsubscribe();
      return asSent(await pushManager.subscribe(options));
    }
  } catch (error) {
    console.info("The browser could not be subscribed", error);
    return null;
  }
};
