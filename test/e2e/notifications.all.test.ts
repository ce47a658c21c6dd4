import { expect, test } from "vitest";
import { carryToken, fillLogin, newPlayer, type Player, seeLoggedIn, seeToast } from "./support/accounts.ts";
import { violations } from "./support/axe.ts";
import { beginDays } from "./support/days.ts";
import { reload } from "./support/navigate.ts";
import {
  badge,
  button,
  click,
  deliver,
  done,
  isAsked,
  PATH,
  type Person,
  saved,
  settle,
  shown,
  TURN_ON,
  turnOn,
  watch,
} from "./support/notices.ts";
import { seeText, tap } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

/** The messages that the push service has received after the first `count`. */
const receivedSince = (count: number) => stage.pushService.received.slice(count);

const challenge = async (from: Person, to: Player): Promise<void> => {
  await from.visitor.open(`/@/${to.username}`);
  await from.page
    .getByRole("button", { name: /^Challenge/ })
    .first()
    .click();
  await from.page.getByRole("button", { name: "Send challenge" }).click();
};

/** Delivers a message that is not to be shown, and after it one that is: then the first one has been handled. */
const deliverUnshown = async (person: Person, text: string): Promise<void> => {
  await deliver(person, text);
  const next = { type: "show", tag: "next", title: "The next one", lang: "en", dir: "ltr", path: PATH };
  await deliver(person, JSON.stringify(next));
  await expect.poll(() => shown(person)).toEqual([next.title]);
};

test("a device is turned on by a press, never on a visit, shows a challenge, and closes it when it is over", async () => {
  const [ann, bob] = [
    await settle(stage, await newPlayer(stage), "granted"),
    await settle(stage, await newPlayer(stage), "granted"),
  ];
  expect(await violations(bob.page)).toEqual([]);
  expect(await isAsked(bob.page)).toBe(false);
  await turnOn(bob);
  expect(await isAsked(bob.page)).toBe(true);
  expect(await violations(bob.page)).toEqual([]);

  const before = stage.pushService.received.length;
  await Promise.all([
    // It leaves after five seconds.
    seeToast(bob.visitor, "The notification is on its way"),
    button(bob, "Send a test notification").click(),
  ]);
  await expect.poll(() => receivedSince(before)).toHaveLength(1);

  await watch(bob);
  // A test notification is shown even if the page is in front.
  await deliver(bob, receivedSince(before)[0]?.text ?? "");
  await expect.poll(() => shown(bob)).toEqual(["This is what a notification looks like"]);
  await click(bob);
  await expect.poll(() => done(bob)).toEqual([`focuses ${PATH}`]);

  await watch(bob);
  await challenge(ann, bob);
  await expect.poll(() => receivedSince(before)).toHaveLength(2);
  const text = receivedSince(before).at(-1)?.text ?? "";
  // The page in front of the player shows the challenge itself.
  await deliverUnshown(bob, text);
  await watch(bob);
  const unseen = text.replace('"silentAt":"any-page",', "");
  expect(unseen).not.toBe(text);
  await deliver(bob, unseen);
  await expect.poll(() => shown(bob)).toEqual([expect.stringContaining(`${ann.username} challenged you to a `)]);
  const { path } = JSON.parse(text);
  await click(bob);
  await expect.poll(() => done(bob)).toEqual([`opens ${path}`]);
  expect(await shown(bob)).toEqual([]);

  await deliver(bob, unseen);
  await expect.poll(() => shown(bob)).toHaveLength(1);
  await bob.page.getByRole("button", { name: "Decline" }).click();
  await expect.poll(() => receivedSince(before)).toHaveLength(3);
  await deliver(bob, receivedSince(before).at(-1)?.text ?? "");
  await expect.poll(() => shown(bob)).toEqual([]);
});

test("a tap focuses the page if it is open", async () => {
  const bob = await settle(stage, await newPlayer(stage), "granted");
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
  const phone = await settle(stage, player, "granted");
  await turnOn(phone);
  await phone.page.getByLabel("Friend requests and new friends").uncheck();
  await phone.page.getByLabel(/^Quiet hours/).check();
  await saved(phone, "1320", () => phone.page.getByLabel("From").selectOption({ label: "10:00 PM" }));
  await expect.poll(() => phone.page.getByLabel("From").inputValue()).toBe("1320");
  await reload(phone.page);
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
  await reload(phone.page);
  await button(phone, TURN_ON).waitFor();
});

test("a permission that is refused, dismissed or taken back leaves the device off, and says so", async () => {
  const denied = await settle(stage, await newPlayer(stage), "denied");
  await seeText(denied.page, /You have blocked notifications/);
  const dismissed = await settle(stage, await newPlayer(stage), "default");
  await button(dismissed, TURN_ON).click();
  await seeText(dismissed.page, "Your browser needs your permission to show notifications.");

  const player = await newPlayer(stage);
  const on = await settle(stage, player, "granted");
  await turnOn(on);
  await on.visitor.context.addInitScript(() =>
    Object.defineProperty(Notification, "permission", { get: () => "default" }),
  );
  await reload(on.page);
  await button(on, TURN_ON).waitFor();
});

test("a subscription that its push service has ended is off at the next visit", async () => {
  const bob = await settle(stage, await newPlayer(stage), "granted");
  await turnOn(bob);
  const before = stage.pushService.received.length;
  await button(bob, "Send a test notification").click();
  await expect.poll(() => receivedSince(before)).toHaveLength(1);
  stage.pushService.end(receivedSince(before)[0]?.name ?? "");
  await button(bob, "Send a test notification").click();
  await expect
    .poll(async () => {
      await reload(bob.page);
      await button(bob, TURN_ON).or(button(bob, "Send a test notification")).waitFor();
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

test("a turn is pushed and stands in the menu, and a move made on another device takes it away", async () => {
  const player = await newPlayer(stage);
  const [ann, phone] = [await settle(stage, await newPlayer(stage), "granted"), await settle(stage, player, "granted")];
  await turnOn(phone);
  expect(await phone.page.getByLabel("8 hours before my time is up").isChecked()).toBe(true);
  await saved(phone, "reminder-1-hour", () => phone.page.getByLabel("1 hour before my time is up").check());
  await saved(phone, "isOn", () => phone.page.getByLabel(/at most once a day/).check());
  await reload(phone.page);
  await expect.poll(() => phone.page.getByLabel("1 hour before my time is up").isChecked()).toBe(true);
  expect(await phone.page.getByLabel(/at most once a day/).isChecked()).toBe(true);
  const before = stage.pushService.received.length;
  const ofGame = () => receivedSince(before).map(({ text }) => text);
  const path = await beginDays(ann.visitor, phone.visitor);
  await phone.visitor.open("/about");
  await watch(phone);
  await tap(ann.page, 40);
  await expect.poll(() => ofGame().some((text) => text.includes("Your move against"))).toBe(true);
  const turn = ofGame().find((text) => text.includes("Your move against")) ?? "";
  // Another page of the site is in front.
  await deliver(phone, turn);
  await expect.poll(() => shown(phone)).toEqual([`Your move against ${ann.username}`]);
  expect(await badge(phone)).toBe(1);
  await phone.page.getByRole("button", { name: "Menu" }).click();
  await phone.page.getByRole("link", { name: "My games: 1 game is waiting for your move", exact: true }).waitFor();

  const laptop = await stage.arrive();
  await carryToken(laptop, player);
  await laptop.open(path);
  await laptop.page.getByRole("grid").waitFor();
  const count = ofGame().length;
  await tap(laptop.page, 36);
  await expect.poll(() => ofGame().slice(count)).toEqual([expect.stringContaining('"close"')]);
  await deliver(phone, ofGame().at(-1) ?? "");
  await expect.poll(() => shown(phone)).toEqual([]);
  expect(await badge(phone)).toBe(0);

  // The game itself is in front: it says that it is the player's move.
  await phone.visitor.open(path);
  await phone.page.getByRole("grid").waitFor();
  await watch(phone);
  await deliverUnshown(phone, turn);
  expect(await badge(phone)).toBe(1);
});

test("a seek that is taken while its owner is away is told, opens the game, and stands in badge and list", async () => {
  const [ann, bob] = [await settle(stage, await newPlayer(stage), "granted"), await newPlayer(stage)];
  await turnOn(ann);
  await ann.visitor.open("/");
  const seeks = ann.page.getByRole("region", { name: "Correspondence", exact: true });
  await seeks.getByRole("button", { name: "Offer a game" }).click();
  const dialog = ann.page.getByRole("dialog", { name: "Offer a game" });
  await dialog.getByRole("group", { name: "Your side" }).getByText("X", { exact: true }).click();
  await dialog.getByRole("button", { name: "Offer game" }).click();
  await seeks.getByText("Your open game").waitFor();
  await ann.visitor.open("/about");
  await watch(ann);
  const before = stage.pushService.received.length;

  const taker = await stage.arrive();
  await carryToken(taker, bob);
  await taker.open("/");
  await taker.page.getByRole("button", { name: new RegExp(`^Play against ${ann.username}: 3 days`) }).click();
  await taker.page.waitForURL(/\/\w{10}$/);
  const { pathname } = new URL(taker.page.url());
  await expect.poll(() => receivedSince(before)).toHaveLength(1);
  const text = receivedSince(before)[0]?.text ?? "";
  // No page is in front.
  await deliver(ann, text.replace('"silentAt":"any-page",', ""));
  await expect.poll(() => shown(ann)).toEqual([`${bob.username} joined your open game`]);
  expect(await badge(ann)).toBe(1);
  await click(ann);
  await expect.poll(() => done(ann)).toEqual([`opens ${pathname}`]);
  expect(await shown(ann)).toEqual([]);
  await ann.visitor.open("/games/mine");
  await ann.page
    .getByRole("main")
    .getByRole("link", { name: /Your move/ })
    .click();
  await ann.page.getByRole("grid").waitFor();
  expect(new URL(ann.page.url()).pathname).toBe(pathname);
});
