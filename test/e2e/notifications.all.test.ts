import type { Page, Worker } from "playwright-core";
import { expect, test } from "vitest";
import { carryToken, fillLogin, newPlayer, type Player, seeLoggedIn, seeToast } from "./support/accounts.ts";
import { violations } from "./support/axe.ts";
import { seeHeading, seeText } from "./support/play.ts";
import { seeControlled } from "./support/service-worker.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";

const stage = setStage();

const PATH = "/settings/notifications";
const TURN_ON = "Tell me about challenges on this device";

interface Person extends Player {
  readonly visitor: Visitor;
  readonly page: Page;
}

/**
 * A player on the page of the settings. The browser of the tests has no notifications: what the player says, and what
 * the service worker shows, stands in for them.
 */
const settle = async (player: Player, permission: NotificationPermission): Promise<Person> => {
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

const isAsked = (page: Page): Promise<boolean> => page.evaluate(() => sessionStorage.getItem("asked") !== null);

const turnOn = async ({ page }: Person): Promise<void> => {
  await page.getByRole("button", { name: TURN_ON }).click();
  await page.getByRole("button", { name: "Send a test notification" }).waitFor();
};

const button = ({ page }: Person, name: string) => page.getByRole("button", { name });

/** The browser gives its service worker what a push service delivers. */
const deliver = async ({ page, visitor }: Person, text: string): Promise<void> => {
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
    origin: stage.origin,
    registrationId: await registered,
    data: text,
  });
  await devTools.detach();
};

/** What a service worker in this test is, and what it has shown and done. */
interface TestedWorker {
  readonly registration: {
    showNotification: (title: string, options: { readonly tag: string; readonly data: string }) => Promise<void>;
    getNotifications: (filter?: { readonly tag: string }) => Promise<readonly Shown[]>;
  };
  readonly clients: { openWindow: (path: string) => Promise<null> };
  readonly WindowClient: { readonly prototype: { focus: () => Promise<void> } };
  dispatchEvent(event: Event): boolean;
  shown: Shown[];
  done: string[];
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
const watch = async (person: Person): Promise<void> => {
  await (await workerOf(person)).evaluate(() => {
    const worker = globalThis as unknown as TestedWorker;
    worker.shown = [];
    worker.done = [];
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

const shown = async (person: Person): Promise<string[]> =>
  (await workerOf(person)).evaluate(() => (globalThis as unknown as TestedWorker).shown.map(({ title }) => title));

const done = async (person: Person): Promise<string[]> =>
  (await workerOf(person)).evaluate(() => (globalThis as unknown as TestedWorker).done);

/** Clicks what is shown. */
const click = async (person: Person): Promise<void> =>
  (await workerOf(person)).evaluate(() => {
    const worker = globalThis as unknown as TestedWorker;
    const event = Object.assign(new Event("notificationclick"), {
      notification: worker.shown[0],
      waitUntil: () => undefined,
    });
    worker.dispatchEvent(event);
  });

/** The messages that a device's push service has got since a number of them. */
const receivedSince = (count: number) => stage.pushService.received.slice(count);

const challenge = async (from: Person, to: Player): Promise<void> => {
  await from.visitor.open(`/@/${to.username}`);
  await from.page
    .getByRole("button", { name: /^Challenge/ })
    .first()
    .click();
  await from.page.getByRole("button", { name: "Send challenge" }).click();
};

test("a device is turned on by a press, never on a visit, shows a challenge, and closes it when it is over", async () => {
  const [ann, bob] = [await settle(await newPlayer(stage), "granted"), await settle(await newPlayer(stage), "granted")];
  expect(await violations(bob.page)).toEqual([]);
  expect(await isAsked(bob.page)).toBe(false);
  await turnOn(bob);
  expect(await isAsked(bob.page)).toBe(true);
  expect(await violations(bob.page)).toEqual([]);

  const before = stage.pushService.received.length;
  await button(bob, "Send a test notification").click();
  await seeToast(bob.visitor, "The notification is on its way");
  await expect.poll(() => receivedSince(before)).toHaveLength(1);

  await watch(bob);
  await challenge(ann, bob);
  await expect.poll(() => receivedSince(before)).toHaveLength(2);
  const text = receivedSince(before).at(-1)?.text ?? "";
  // The page in front of the player shows the challenge itself.
  await deliver(bob, text);
  expect(await shown(bob)).toEqual([]);
  await deliver(bob, text.replace('"mayBeSilent":true', '"mayBeSilent":false'));
  await expect.poll(() => shown(bob)).toEqual([expect.stringContaining(`${ann.username} challenged you to a `)]);
  const { path } = JSON.parse(text);
  await click(bob);
  await expect.poll(() => done(bob)).toEqual([`opens ${path}`]);
  expect(await shown(bob)).toEqual([]);

  await deliver(bob, text.replace('"mayBeSilent":true', '"mayBeSilent":false'));
  await expect.poll(() => shown(bob)).toHaveLength(1);
  await bob.page.getByRole("button", { name: "Decline" }).click();
  await expect.poll(() => receivedSince(before)).toHaveLength(3);
  await deliver(bob, receivedSince(before).at(-1)?.text ?? "");
  await expect.poll(() => shown(bob)).toEqual([]);
});

test("a tap focuses the page if it is open", async () => {
  const bob = await settle(await newPlayer(stage), "granted");
  await watch(bob);
  await deliver(
    bob,
    JSON.stringify({ type: "show", tag: "test", title: "A test", lang: "en", dir: "ltr", path: PATH }),
  );
  await expect.poll(() => shown(bob)).toEqual(["A test"]);
  await click(bob);
  await expect.poll(() => done(bob)).toEqual([`focuses ${PATH}`]);
});

test("settings are kept for each of two devices, and one turns the other off", async () => {
  const player = await newPlayer(stage);
  const phone = await settle(player, "granted");
  await turnOn(phone);
  await phone.page.getByLabel("Friend requests and new friends").uncheck();
  await phone.page.getByLabel(/^Quiet hours/).check();
  await phone.page.getByLabel("From").selectOption({ label: "10:00 PM" });
  await expect.poll(() => phone.page.getByLabel("From").inputValue()).toBe("1320");
  await phone.page.reload();
  await expect.poll(() => phone.page.getByLabel("From").inputValue()).toBe("1320");
  expect(await phone.page.getByLabel("Friend requests and new friends").isChecked()).toBe(false);
  expect(await phone.page.getByLabel("Challenges").isChecked()).toBe(true);

  const laptop = await stage.arrive();
  await laptop.open("/login");
  await fillLogin(laptop, player.username, player.password);
  await seeLoggedIn(laptop, player.username);
  await laptop.open(PATH);
  await laptop.page.getByRole("heading", { name: "Other devices" }).waitFor();
  await laptop.page.getByRole("button", { name: "Turn off", exact: true }).click();
  await laptop.page.getByRole("heading", { name: "Other devices" }).waitFor({ state: "detached" });
  await phone.page.reload();
  await button(phone, TURN_ON).waitFor();
});

test("a permission that is refused, dismissed or taken back leaves the device off, and says so", async () => {
  const denied = await settle(await newPlayer(stage), "denied");
  await seeText(denied.page, /You have blocked notifications/);
  const dismissed = await settle(await newPlayer(stage), "default");
  await button(dismissed, TURN_ON).click();
  await seeText(dismissed.page, "Your browser needs your permission to show notifications.");

  const player = await newPlayer(stage);
  const on = await settle(player, "granted");
  await turnOn(on);
  await on.visitor.context.addInitScript(() =>
    Object.defineProperty(Notification, "permission", { get: () => "default" }),
  );
  await on.page.reload();
  await button(on, TURN_ON).waitFor();
});

test("a subscription that its push service has ended is off at the next visit", async () => {
  const bob = await settle(await newPlayer(stage), "granted");
  await turnOn(bob);
  const before = stage.pushService.received.length;
  await button(bob, "Send a test notification").click();
  await expect.poll(() => receivedSince(before)).toHaveLength(1);
  stage.pushService.end(receivedSince(before)[0]?.name ?? "");
  await button(bob, "Send a test notification").click();
  await expect
    .poll(async () => {
      await bob.page.reload();
      await seeHeading(bob.page, "Notifications");
      return button(bob, TURN_ON).isVisible();
    })
    .toBe(true);
});

test("without a service worker the page says that this browser cannot", async () => {
  const [player, visitor] = [await newPlayer(stage), await stage.arrive()];
  await carryToken(visitor, player);
  await visitor.open(PATH);
  await seeText(visitor.page, /This browser can’t show notifications/);
});
