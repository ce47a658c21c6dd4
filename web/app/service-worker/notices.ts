/** Shows push messages from the server as notifications. Each message has its texts, in the player's language. */

declare const self: ServiceWorkerGlobalScope;

/** As in shared/api/notifications-schema.ts. Not validated: only our server can encrypt for this browser. */
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

/** True if the focused page already shows this message. */
const isSaidByPage = async ({ silentAt, path }: Extract<Pushed, { type: "show" }>): Promise<boolean> => {
  if (silentAt === undefined) return false;
  return (await pages()).some(({ focused, url }) => focused && (silentAt === "any-page" || pathOf(url) === path));
};

/** Sets the number on the app's icon, even while no page is open. Messages of an earlier build lack the number. */
const showWaiting = async (waiting: number | undefined): Promise<void> => {
  if (waiting === undefined || !("setAppBadge" in navigator)) return;
  // Browsers refuse this if the app is not installed.
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
  // `renotify`: a newer notification with the same tag alerts again. Otherwise a reminder would go unnoticed.
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
