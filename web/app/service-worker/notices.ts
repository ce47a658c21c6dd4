/** Shows what the server sends while no page is open. The texts come with it, in the player's language. */

declare const self: ServiceWorkerGlobalScope;

/** As in shared/api/notifications-schema.ts: the server has encrypted it, so it is the server's. */
type Pushed =
  | {
      readonly type: "show";
      readonly tag: string;
      readonly title: string;
      readonly lang: string;
      readonly dir: NotificationDirection;
      readonly path: string;
      readonly silentAt?: "any-page" | "its-page";
      readonly waiting?: number;
    }
  | { readonly type: "close"; readonly tag: string; readonly waiting?: number };

const ICON = "/icons/icon-192.png";

const pages = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: "window", includeUncontrolled: true });

const pathOf = (address: string): string => new URL(address, self.location.origin).pathname;

/** The page in front of the player says it, too. */
const isSaidByPage = async ({ silentAt, path }: Extract<Pushed, { type: "show" }>): Promise<boolean> => {
  if (silentAt === undefined) return false;
  return (await pages()).some(({ focused, url }) => focused && (silentAt === "any-page" || pathOf(url) === path));
};

/** The number on the app's icon, also while no page is open. Missing in messages of an earlier build. */
const showWaiting = async (waiting: number | undefined): Promise<void> => {
  if (waiting === undefined || !("setAppBadge" in navigator)) return;
  // Refused where the app is not installed.
  await navigator.setAppBadge(waiting).catch(() => {});
};

export const onPush = async (pushed: Pushed): Promise<void> => {
  await showWaiting(pushed.waiting);
  if (pushed.type === "close") {
    for (const shown of await self.registration.getNotifications({ tag: pushed.tag })) shown.close();
    return;
  }
  if (await isSaidByPage(pushed)) return;
  const { title, tag, lang, dir, path } = pushed;
  // A newer one about the same thing alerts again: a reminder that only replaces a text reminds nobody.
  const options = { tag, lang, dir, icon: ICON, data: path, renotify: true };
  await self.registration.showNotification(title, options);
};

/** Opens the page that a notification is about, or shows it if it is open. */
export const onClick = async (notification: Notification): Promise<void> => {
  notification.close();
  const path = pathOf(String(notification.data));
  const open = (await pages()).find(({ url }) => pathOf(url) === path);
  if (open === undefined) await self.clients.openWindow(path);
  else await open.focus();
};
