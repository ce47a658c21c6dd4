import type { Page, Worker } from "playwright-core";
import { expect } from "vitest";
import { carryToken, type Player } from "./accounts.ts";
import { seeHeading } from "./play.ts";
import { seeControlled } from "./service-worker.ts";
import type { Stage } from "./stage.ts";
import { PHONE, type Visitor } from "./visitor.ts";

/** A device on the page of its notifications, and what its service worker receives and shows. */

export const PATH = "/settings/notifications";
export const TURN_ON = "Turn on for this device";

export interface Person extends Player {
  readonly visitor: Visitor;
  readonly page: Page;
}

/**
 * A player on the page of the settings. The browser of the tests has no notifications. So `permission` stands in for
 * the player's answer to the prompt, and `watch` notes what the service worker shows.
 */
export const settle = async (stage: Stage, player: Player, permission: NotificationPermission): Promise<Person> => {
  const visitor = await stage.arrive({ hasServiceWorker: true, viewport: PHONE });
  await visitor.context.addInitScript((answer) => {
    const hasAsked = (): boolean => sessionStorage.getItem("asked") !== null;
    Object.defineProperty(Notification, "permission", {
      get: () => (answer === "granted" && !hasAsked() ? "default" : answer),
    });
    Notification.requestPermission = () => {
      sessionStorage.setItem("asked", "");
      return Promise.resolve(answer);
    };
  }, permission);
  await carryToken(visitor, player);
  await visitor.open(PATH);
  await seeHeading(visitor.page, "Notifications");
  return { ...player, visitor, page: visitor.page };
};

export const isAsked = (page: Page): Promise<boolean> => page.evaluate(() => sessionStorage.getItem("asked") !== null);

/** Waits until the server has taken a choice that the page shows at once. `part` is in the request. */
export const saved = async ({ page }: Person, part: string, choose: () => Promise<unknown>): Promise<void> => {
  const answer = page.waitForResponse((response) => {
    const request = response.request();
    return request.method() === "PUT" && request.postData()?.includes(part) === true;
  });
  await choose();
  expect((await answer).status()).toBe(200);
};

export const turnOn = async ({ page }: Person): Promise<void> => {
  await page.getByRole("button", { name: TURN_ON }).click();
  await page.getByRole("button", { name: "Send a test notification" }).waitFor();
};

export const button = ({ page }: Person, name: string) => page.getByRole("button", { name });

/** Makes the browser deliver a push message to its service worker. */
export const deliver = async ({ page, visitor }: Person, text: string): Promise<void> => {
  await seeControlled(page);
  const devTools = await visitor.context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await devTools.send("ServiceWorker.enable");
  await devTools.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: text,
  });
  await devTools.detach();
};

/** The parts of a service worker that the tests use, and what it has shown and done. */
interface TestedWorker {
  readonly registration: {
    showNotification: (title: string, options: { readonly tag: string; readonly data: string }) => Promise<void>;
    getNotifications: (filter?: { readonly tag: string }) => Promise<readonly Shown[]>;
  };
  readonly clients: { openWindow: (path: string) => Promise<null> };
  readonly WindowClient: { readonly prototype: { focus: () => Promise<void> } };
  readonly navigator: { setAppBadge: (number: number) => Promise<void> };
  dispatchEvent(event: Event): boolean;
  shown: Shown[];
  done: string[];
  badge: number | null;
}

interface Shown {
  readonly title: string;
  readonly tag: string;
  readonly data: string;
  readonly close: () => void;
}

const workerOf = async ({ visitor, page }: Person): Promise<Worker> => {
  await seeControlled(page);
  const [worker] = visitor.context.serviceWorkers();
  return worker ?? visitor.context.waitForEvent("serviceworker");
};

/** Notes what the service worker shows, opens and focuses: only a real click may open or focus a window. */
export const watch = async (person: Person): Promise<void> => {
  await (await workerOf(person)).evaluate(() => {
    const worker = globalThis as unknown as TestedWorker;
    worker.shown = [];
    worker.done = [];
    worker.badge = null;
    worker.navigator.setAppBadge = async (number) => {
      worker.badge = number;
    };
    worker.registration.showNotification = async (title, { tag, data }) => {
      const close = (): void => {
        worker.shown = worker.shown.filter((one) => one.tag !== tag);
      };
      close();
      worker.shown.push({ title, tag, data, close });
    };
    worker.registration.getNotifications = async (filter) =>
      worker.shown.filter(({ tag }) => filter === undefined || filter.tag === tag);
    worker.clients.openWindow = async (path) => {
      worker.done.push(`opens ${path}`);
      return null;
    };
    worker.WindowClient.prototype.focus = async function (this: { readonly url: string }) {
      worker.done.push(`focuses ${new URL(this.url).pathname}`);
    } as () => Promise<void>;
  });
};

export const shown = async (person: Person): Promise<string[]> =>
  (await workerOf(person)).evaluate(() => (globalThis as unknown as TestedWorker).shown.map(({ title }) => title));

export const done = async (person: Person): Promise<string[]> =>
  (await workerOf(person)).evaluate(() => (globalThis as unknown as TestedWorker).done);

/** The number that the service worker has set on the app's icon; null before it has. */
export const badge = async (person: Person): Promise<number | null> =>
  (await workerOf(person)).evaluate(() => (globalThis as unknown as TestedWorker).badge);

export const click = async (person: Person): Promise<void> =>
  (await workerOf(person)).evaluate(() => {
    const worker = globalThis as unknown as TestedWorker;
    const event = Object.assign(new Event("notificationclick"), {
      notification: worker.shown[0],
      waitUntil: () => undefined,
    });
    worker.dispatchEvent(event);
  });
